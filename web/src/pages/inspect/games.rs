//! The games of a text: how each ended, and its errors.

use std::ops::Range;

use paiju_game::{Say, Seat};
use paiju_inspect::{GameId, Severity};
use web_sys::Element;
use yew::prelude::*;

use super::kinds::Kinds;
use super::long_list::{LongList, Reveal};
use super::mark::mark;
use super::replayed::seat_name;
use crate::components::tab_panel;
use crate::decimal::points;
use crate::i18n::{InspectText, use_lang};
use crate::shared::Shared;
use crate::worker::inspected::Inspected;
use crate::worker::inspected::InspectedGame;
use crate::worker::inspector::Document;

#[derive(Properties, PartialEq)]
pub struct GamesProps {
    pub found: Shared<Inspected>,
    /// The text, as sent to the worker.
    pub document: Document,
    pub open: usize,
    /// The kind of the open game, which names the seats.
    pub game: GameId,
    pub onopen: Callback<usize>,
}

#[component]
pub fn Games(props: &GamesProps) -> Html {
    let lang = use_lang();
    let only = use_state(Only::default);
    // A filter belongs to the text it was chosen for.
    use_effect_with(props.document.clone(), {
        let only = only.setter();
        move |_| only.set(Only::default())
    });
    let listed = use_memo((props.found.clone(), only.clone()), |(found, only)| only.of(&found.games));
    let draw = use_callback(
        (props.found.clone(), listed.clone(), props.open, lang),
        |visible: Range<usize>, (found, listed, open, lang)| {
            let row = |index: usize| {
                let entry = &found.games[index];
                let current = index == *open;
                let points = scores(entry).unwrap_or_else(|| InspectText::TurnCount(entry.turns).say(*lang));
                let label = format!("{} {points}", InspectText::GameNumber(index + 1).say(*lang));
                html! {
                    <div class={classes!("row", "game-row", current.then_some("now"))} key={index}>
                        <button type="button" data-game={index.to_string()} aria-current={current.then_some("true")} aria-label={label}>
                            <span class="num game-number">{ index + 1 }</span>
                            <span class="num points">{ points }</span>
                            <span class="row-mark">
                                if let Some(severity) = entry.worst() {
                                    { mark(severity, *lang) }
                                }
                            </span>
                        </button>
                    </div>
                }
            };
            html! { <>{ for listed.get(visible).unwrap_or_default().iter().map(|&index| row(index)) }</> }
        },
    );
    let onclick = {
        let onopen = props.onopen.clone();
        Callback::from(move |event: MouseEvent| {
            let pressed =
                event.target_dyn_into::<Element>().and_then(|target| target.closest("[data-game]").ok().flatten());
            if let Some(game) = pressed.and_then(|row| row.get_attribute("data-game")?.parse().ok()) {
                onopen.emit(game);
            }
        })
    };
    let only_faulty = *only == Only::Faulty;
    let switch = {
        let only = only.setter();
        Callback::from(move |_: MouseEvent| only.set(if only_faulty { Only::All } else { Only::Faulty }))
    };
    let kind = match &*only {
        Only::Kind(kind, _) => Some(*kind),
        Only::All | Only::Faulty => None,
    };
    let onchoose = {
        let (only, onopen) = (only.setter(), props.onopen.clone());
        Callback::from(move |(pressed, games): (usize, Vec<usize>)| {
            if kind == Some(pressed) {
                return only.set(Only::All);
            }
            games.first().into_iter().for_each(|first| onopen.emit(*first));
            only.set(Only::Kind(pressed, games));
        })
    };
    let tools = html! {
        <>
            <span class="count num">{ listed.len() }</span>
            <span class="grow" />
            <button
                type="button" class="ghost small-button only-faulty" aria-pressed={if only_faulty { "true" } else { "false" }}
                onclick={switch}
            >
                { InspectText::OnlyFaulty.say(lang) }
            </button>
            <kbd>{ "[" }</kbd><kbd>{ "]" }</kbd>
        </>
    };
    let row = listed.partition_point(|&index| index < props.open);
    let reveal = Reveal { rows: row..row + 1, cause: 0 };
    let total = |(seat, total): (u8, Total)| {
        let seat = seat_name(props.game, Seat(seat), lang);
        html! { <li>{ InspectText::SeatTotal { seat, points: points(total.points), errors: total.errors }.say(lang) }</li> }
    };
    html! {
        <>
            { tab_panel(InspectText::Games.say(lang), "game-list", Some(tools), html! { <>
                <LongList rows={listed.len()} {draw} {reveal} label={InspectText::Games.say(lang)} {onclick} />
                <ul class="totals">{ for (0..).zip(totals(&props.found.games)).map(total) }</ul>
            </> }) }
            <Kinds document={props.document.clone()} game={props.game} chosen={kind} onchoose={Some(onchoose)} />
        </>
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
enum Only {
    #[default]
    All,
    Faulty,
    /// Those with this kind of problem.
    Kind(usize, Vec<usize>),
}

impl Only {
    fn of(&self, games: &[InspectedGame]) -> Vec<usize> {
        let all = 0..games.len();
        match self {
            Self::All => all.collect(),
            Self::Faulty => all.filter(|&index| games[index].worst() == Some(Severity::Error)).collect(),
            Self::Kind(_, of_kind) => of_kind.iter().copied().filter(|index| all.contains(index)).collect(),
        }
    }
}

/// A seat's total over all games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Total {
    points: f64,
    errors: usize,
}

/// The total of each seat; empty if the games differ in their number of seats.
fn totals(games: &[InspectedGame]) -> Vec<Total> {
    let seats = games.first().map_or(0, |game| game.errors.len());
    let mut totals = vec![Total::default(); seats];
    for game in games {
        if game.errors.len() != seats {
            return Vec::new();
        }
        for (seat, total) in totals.iter_mut().enumerate() {
            total.errors += game.errors.get(seat).copied().unwrap_or(0);
            total.points += game.scores.as_ref().and_then(|scores| scores.get(seat).copied()).unwrap_or(0.0);
        }
    }
    totals
}

/// The points of a game, seat by seat.
fn scores(entry: &InspectedGame) -> Option<String> {
    let scores = entry.scores.as_ref()?;
    Some(scores.iter().map(|&score| points(score)).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_their_sign() {
        let entry = InspectedGame {
            place: paiju_inspect::Span::empty(0),
            turns: 3,
            scores: Some(vec![1200.0, -600.0, 0.0, 1.5]),
            errors: vec![0; 4],
            problems: Vec::new(),
        };
        assert_eq!(scores(&entry).as_deref(), Some("+1200 −600 0 +1.50"));
        assert_eq!(scores(&InspectedGame { scores: None, ..entry }), None);
    }

    #[test]
    fn seats_have_totals_and_faulty_games_are_found() {
        let game = |points: f64, errors: usize| InspectedGame {
            place: paiju_inspect::Span::empty(0),
            turns: 3,
            scores: (errors == 0).then(|| vec![points, -points]),
            errors: vec![errors, 0],
            problems: vec![(if errors > 0 { Severity::Error } else { Severity::Note }, None)],
        };
        let games = [game(2.0, 0), game(9.0, 1), game(3.0, 0)];
        assert_eq!(totals(&games), [Total { points: 5.0, errors: 1 }, Total { points: -5.0, errors: 0 }]);
        assert_eq!((Only::All.of(&games), Only::Faulty.of(&games)), (vec![0, 1, 2], vec![1]));
        assert_eq!(Only::Kind(0, vec![1, 2, 9]).of(&games), [1, 2]);
        let other = InspectedGame { errors: vec![0; 3], ..game(0.0, 0) };
        assert_eq!(totals(&[game(2.0, 0), other]), [], "games of several kinds have no totals");
    }
}
