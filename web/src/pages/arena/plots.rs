//! The plots of a tournament, as SVG: every player's place after each round, and a histogram of game scores.

use std::fmt::Write;

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::arena::{Board, GameRow};
use crate::components::{on_choice, panel};
use crate::i18n::{ArenaText, use_lang};
use crate::shared::Shared;

/// How many players are named; the lines of the others are faint.
const NAMED: usize = 40;

/// Every player's place after each round: a line per player, the best on top.
pub fn places(names: &[String], all: &[Vec<u32>], lang: Lang) -> Html {
    let players = all.len();
    let rounds = all.first().map_or(0, Vec::len);
    let shown = players.min(40);
    let (width, left, right, step) = (640.0, 26.0, 220.0, 20.0);
    let height = 24.0 + step * shown.max(2) as f64;
    let x = |round: usize| left + (width - left - right) * round as f64 / (rounds.max(2) - 1) as f64;
    let y = |place: u32| 14.0 + (height - 24.0) * (f64::from(place) - 0.5) / players.max(1) as f64;
    let line = |(places, name): (&Vec<u32>, &String)| {
        let mut points = String::new();
        for (round, &place) in places.iter().enumerate() {
            _ = write!(points, "{:.1},{:.1} ", x(round), y(place));
        }
        let last = places.last().copied().unwrap_or(1);
        let named = last as usize <= NAMED;
        let class = classes!("place-line", named.then_some(format!("line-{}", (last - 1) % 8)));
        html! {
            <g {class}>
                <title>{ format!("{}: {}", ArenaText::PlaceOf(name.clone()).say(lang), join(places)) }</title>
                <polyline {points} />
                <circle cx={format!("{:.1}", x(rounds.saturating_sub(1)))} cy={format!("{:.1}", y(last))} r="3" />
                if named {
                    <text x={format!("{:.1}", x(rounds.saturating_sub(1)) + 8.0)} y={format!("{:.1}", y(last) + 4.5)}>{ format!("{last}. {}", short(name)) }</text>
                }
            </g>
        }
    };
    let tick = |round: usize| html! { <text class="tick" x={format!("{:.1}", x(round))} y={(height - 2.0).to_string()}>{ round + 1 }</text> };
    let plot = html! {
        <svg class="plot places" viewBox={format!("0 0 {width} {height}")} role="img" aria-label={ArenaText::Places.say(lang)}>
            { for (0..rounds).map(tick) }
            { for all.iter().zip(names).rev().map(line) }
        </svg>
    };
    panel(ArenaText::Places.say(lang), "places-plot", Html::default(), plot)
}

fn join(places: &[u32]) -> String {
    places.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}

/// A name, truncated to fit next to a line.
fn short(name: &str) -> String {
    /// In widths of a Latin letter; a Chinese one is twice as wide.
    const MOST: usize = 13;
    let width = |letter: char| if letter < '\u{2e80}' { 1 } else { 2 };
    let mut left = MOST;
    let fits = |letter: &char| {
        let room = left.checked_sub(width(*letter));
        left = room.unwrap_or(0);
        room.is_some()
    };
    let start: String = name.chars().take_while(fits).collect();
    if start.len() == name.len() { start } else { start + "…" }
}

#[derive(Properties, PartialEq)]
pub struct ScoresProps {
    pub games: Shared<Vec<GameRow>>,
    pub board: Shared<Board>,
}

/// A histogram of game scores, for all players or for one.
#[component]
pub fn Scores(props: &ScoresProps) -> Html {
    let lang = use_lang();
    let only = use_state(|| None::<usize>);
    let ScoresProps { games, board } = props;
    let seats = games.iter().flat_map(|game| &game.seats);
    let scores: Vec<f64> =
        seats.filter(|(player, _)| only.is_none_or(|only| only == *player)).map(|&(_, score)| score).collect();
    let bars = bars(&scores);
    let most = bars.iter().map(|bar| bar.count).max().unwrap_or(0).max(1);
    let (width, height) = (640.0, 190.0);
    let room = width / bars.len().max(1) as f64;
    let bar = |(index, bar): (usize, &Bar)| {
        let tall = (height - 44.0) * bar.count as f64 / most as f64;
        let count = ArenaText::ScoreCount { from: bar.from.to_string(), to: bar.to.to_string(), count: bar.count };
        let x = room * index as f64;
        let middle = format!("{:.1}", x + room / 2.0);
        let is_labelled = bars.len() <= 12 || index % 2 == 0;
        html! {
            <g class={classes!("bar", (bar.from < 0.0).then_some("lost"))}>
                <title>{ count.say(lang) }</title>
                <rect x={format!("{:.1}", x + 2.0)} y={format!("{:.1}", height - 24.0 - tall)} width={format!("{:.1}", (room - 4.0).max(1.0))} height={format!("{tall:.1}")} />
                if bar.count > 0 {
                    <text class="count" x={middle.clone()} y={format!("{:.1}", height - 29.0 - tall)}>{ bar.count }</text>
                }
                if is_labelled {
                    <text class="tick" x={middle} y={(height - 7.0).to_string()}>{ bar.from }</text>
                }
            </g>
        }
    };
    let choose = {
        let only = only.setter();
        on_choice(&Callback::from(move |player: i64| only.set(usize::try_from(player).ok())), |value| {
            value.parse().ok()
        })
    };
    let whose = html! {
        <select class="whose" aria-label={ArenaText::ScoresOf.say(lang)} onchange={choose}>
            <option value="-1" selected={only.is_none()}>{ ArenaText::Everybody.say(lang) }</option>
            { for board.players.iter().enumerate().map(|(player, name)| html! {
                <option value={player.to_string()} selected={*only == Some(player)}>{ name }</option>
            }) }
        </select>
    };
    let plot = html! {
        <svg class="plot scores" viewBox={format!("0 0 {width} {height}")} role="img" aria-label={ArenaText::Scores.say(lang)}>
            { for bars.iter().enumerate().map(bar) }
        </svg>
    };
    panel(ArenaText::Scores.say(lang), "scores-plot", whose, plot)
}

/// One bar of a histogram: a range of scores, both ends included.
#[derive(Debug, PartialEq)]
struct Bar {
    from: f64,
    to: f64,
    count: usize,
}

/// The scores in at most 16 bars of equal round width. A bar starts at 0, so that wins and losses never share one.
fn bars(scores: &[f64]) -> Vec<Bar> {
    const MOST: f64 = 16.0;
    let least = scores.iter().copied().fold(f64::INFINITY, f64::min);
    let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if !least.is_finite() || !most.is_finite() {
        return Vec::new();
    }
    let steps = (0..7).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10_f64.powi(power)));
    let fits = |step: &f64| (most / step).floor() - (least / step).floor() < MOST;
    let step = steps.into_iter().find(fits).unwrap_or(most - least + 1.0);
    let first = (least / step).floor();
    let count = ((most / step).floor() - first) as usize + 1;
    let mut bars: Vec<Bar> = (0..count)
        .map(|index| {
            let from = (first + index as f64) * step;
            Bar { from, to: from + step - 1.0, count: 0 }
        })
        .collect();
    for score in scores {
        if let Some(bar) = bars.get_mut(((score / step).floor() - first) as usize) {
            bar.count += 1;
        }
    }
    bars
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_fits_beside_its_line() {
        assert_eq!(short("ai:sample+#12"), "ai:sample+#12");
        assert_eq!(short("Harbin University"), "Harbin Univer…");
        assert_eq!((short("哈理工一队"), short("哈尔滨理工大学")), ("哈理工一队".into(), "哈尔滨理工大…".into()));
    }

    #[test]
    fn every_score_is_in_one_bar() {
        let scores = [-1600.0, -100.0, -1.0, 0.0, 50.0, 99.0, 100.0, 3200.0];
        let bars = bars(&scores);
        assert!(bars.len() <= 16);
        assert_eq!(bars.iter().map(|bar| bar.count).sum::<usize>(), scores.len());
        assert!(bars.iter().all(|bar| bar.to < 0.0 || bar.from >= 0.0));
        assert!(bars.windows(2).all(|pair| pair[0].to + 1.0 == pair[1].from));
        let places = super::bars(&[1.0, 2.0, 3.0, 4.0, 4.0]);
        assert_eq!(
            places.iter().map(|bar| (bar.from, bar.count)).collect::<Vec<_>>(),
            [(1.0, 1), (2.0, 1), (3.0, 1), (4.0, 2)]
        );
        assert_eq!(super::bars(&[]), []);
    }
}
