//! A seat's chance to win, decision by decision.

use paiju_inspect::review::Turn;
use yew::prelude::*;

use crate::decimal::decimal;

/// The height of the drawing, in its own units; a decision's width is this divided by [`ASPECT`].
const HEIGHT: f64 = 100.0;
const WIDTH: f64 = 400.0;

/// The curve of one seat's decisions; the one at `step` is marked. A click goes to the nearest; keyboard users have the list.
pub fn curve(turns: &[&Turn], step: usize, ongo: &Callback<usize>) -> Html {
    let apart = WIDTH / turns.len().max(1) as f64;
    let at = |place: usize| apart * (place as f64 + 0.5);
    let height = |win: f64| HEIGHT * (1.0 - win);
    let number = |value: f64| decimal(value, 1);
    let mut points = String::new();
    for (place, turn) in turns.iter().enumerate() {
        for win in [turn.win_best, turn.win] {
            points += &format!("{},{} ", number(at(place)), number(height(win)));
        }
    }
    let drop = |(place, turn): (usize, &&Turn)| {
        let x = number(at(place));
        html! { <line class="drop" x1={x.clone()} x2={x} y1={number(height(turn.win_best))} y2={number(height(turn.win))} /> }
    };
    let reach = |(place, turn): (usize, &&Turn)| {
        let step = turn.step;
        let onclick = ongo.reform(move |_: MouseEvent| step);
        html! { <rect class="reach" x={number(apart * place as f64)} y="0" width={number(apart)} height={number(HEIGHT)} {onclick} /> }
    };
    let here = turns.iter().position(|turn| turn.step == step);
    html! {
        <svg class="curve" viewBox={format!("0 0 {} {}", number(WIDTH), number(HEIGHT))} preserveAspectRatio="none" aria-hidden="true">
            <line class="half" x1="0" x2={number(WIDTH)} y1={number(HEIGHT / 2.0)} y2={number(HEIGHT / 2.0)} />
            if let Some(place) = here {
                <rect class="here" x={number(apart * place as f64)} y="0" width={number(apart)} height={number(HEIGHT)} />
            }
            <polyline {points} />
            { for turns.iter().enumerate().filter(|(_, turn)| turn.class.is_slip()).map(drop) }
            { for turns.iter().enumerate().map(reach) }
        </svg>
    }
}
