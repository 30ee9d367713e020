//! The games of a text: how each ended, and what is wrong in it.

use std::ops::Range;

use paiju_game::{Say, Seat};
use paiju_inspect::{GameId, Severity};
use web_sys::Element;
use yew::prelude::*;

use super::long_list::{LongList, Reveal};
use super::mark::mark;
use super::replayed::seat_name;
use crate::components::panel;
use crate::decimal::points;
use crate::i18n::{InspectText, use_lang};
use crate::shared::Shared;
use crate::worker::inspected::Inspected;
use crate::worker::inspected::InspectedGame;

#[derive(Properties, PartialEq)]
pub struct GamesProps {
    pub found: Shared<Inspected>,
    pub open: usize,
    /// The game that is open: its kind names the seats.
    pub game: GameId,
    pub onopen: Callback<usize>,
}

#[component]
pub fn Games(props: &GamesProps) -> Html {
    let lang = use_lang();
    let only_faulty = use_state(|| false);
    let listed =
        use_memo((props.found.clone(), *only_faulty), |(found, only_faulty)| listed(&found.games, *only_faulty));
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
    let switch = {
        let only_faulty = only_faulty.clone();
        Callback::from(move |_: MouseEvent| only_faulty.set(!*only_faulty))
    };
    let tools = html! {
        <>
            <span class="count num">{ listed.len() }</span>
            <span class="grow" />
            <button
                type="button" class="ghost small-button only-faulty" aria-pressed={if *only_faulty { "true" } else { "false" }}
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
        { panel(InspectText::Games.say(lang), "game-list", tools, html! { <>
            <LongList rows={listed.len()} {draw} {reveal} label={InspectText::Games.say(lang)} {onclick} />
            <ul class="totals">{ for (0..).zip(totals(&props.found.games)).map(total) }</ul>
        </> }) }
    }
}

/// The games that are listed: all, or those with an error.
fn listed(games: &[InspectedGame], only_faulty: bool) -> Vec<usize> {
    let is_listed = |index: &usize| !only_faulty || games[*index].worst() == Some(Severity::Error);
    (0..games.len()).filter(is_listed).collect()
}

/// What a seat has come to in all games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Total {
    points: f64,
    errors: usize,
}

/// The total of each seat; none where the games have not all the same number of seats.
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
        assert_eq!((listed(&games, false), listed(&games, true)), (vec![0, 1, 2], vec![1]));
        let other = InspectedGame { errors: vec![0; 3], ..game(0.0, 0) };
        assert_eq!(totals(&[game(2.0, 0), other]), [], "games of several kinds have no totals");
    }
}
