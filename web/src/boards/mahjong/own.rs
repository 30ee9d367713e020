//! The visitor's side of the table: the hand, the chosen tile, what a hint showed.

use paiju_game::Say;
use paiju_mahjong::{Action, Mahjong, Refusal, Tile as Face, View};
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

use super::actions::{Actions, Offer};
use super::facts::{drawn, facts};
use super::place::{Melds, Standing};
use super::scene::{Scene, Tiles};
use super::words::Words;
use crate::boards::hints::use_hints;
use crate::boards::staged::use_staged;
use crate::components::{Tile, step_focus};
use crate::i18n::{Text, use_lang};
use crate::keys::{focus_hand, in_hand, presses_target, use_keys};
use crate::shown::{Input, Shared, Shown};
use crate::worker::Thought;

/// What the visitor's side is handed.
#[derive(Properties, PartialEq)]
pub struct OwnProps {
    /// The table.
    pub scene: Scene,
    /// The seat's plate.
    pub plate: Html,
    /// A new number is a new scene.
    pub step: usize,
    /// Whether the visitor plays this seat.
    pub mine: bool,
    /// What the seat knows, where the visitor may act for it.
    pub view: Option<Shared<View>>,
    /// Set while the visitor may act.
    pub input: Option<Input<Mahjong>>,
    /// An action that the analysis points at.
    pub pointed: Option<Action>,
    /// A tile that is pointed out.
    pub lit: Option<Face>,
    /// Beside the plate.
    pub corner: Html,
    /// A tile that cannot be chosen was pressed.
    pub onpress: Callback<Face>,
}

/// What stays from one press to the next while the same thing is asked.
#[derive(Clone, Debug, Default, PartialEq)]
struct Talk {
    /// The place in the row of the tile that is chosen.
    chosen: Option<usize>,
    /// PENG was pressed: the tile that is chosen next is played after it.
    claiming: bool,
    /// What was refused, after the visitor insisted.
    refused: Option<Insisted>,
    /// A hint was asked for and has not come.
    awaits: bool,
    /// Which of the hints is shown.
    hint: Option<usize>,
    /// What is suggested, by a hint or by the analysis.
    suggested: Option<Action>,
}

/// What does not go.
#[derive(Clone, Debug, PartialEq)]
enum Insisted {
    /// The rules refuse it.
    On(Refusal),
    /// No tile is chosen.
    OnNothing,
}

/// The visitor's side of the table.
#[component]
pub fn Own(props: &OwnProps) -> Html {
    let lang = use_lang();
    let scene = &props.scene;
    let place = scene.place(scene.viewer);
    let row = place.tiles.row();
    let talk = use_staged((props.step, scene.viewer), |_| Talk::default());
    let offer = props.view.as_ref().map(|view| Offer::of(view)).unwrap_or_default();
    let chosen = talk.chosen.filter(|&index| index < row.len());
    let chosen_tile = chosen.map(|index| row[index].0);

    let show = {
        let (talk, row) = (talk.clone(), row.clone());
        Callback::from(move |(hint, action): (Option<usize>, Action)| {
            let (tile, claiming) = match action {
                Action::Play(tile) => (Some(tile), false),
                Action::Peng { play } => (Some(play), true),
                Action::Pass | Action::Gang(_) | Action::Hu | Action::Target(_) => (None, false),
            };
            // The one that was just drawn, if it is one of them.
            let chosen = tile.and_then(|tile| row.iter().rposition(|&(held, _)| held == tile));
            talk.set(Talk { chosen, claiming, hint, suggested: Some(action), ..Talk::default() });
        })
    };
    let hints = props.input.as_ref().and_then(|input| input.hints.clone());
    let perform = {
        let (input, talk) = (props.input.clone(), talk.clone());
        Callback::from(move |action: Action| {
            let Some(input) = &input else { return };
            match input.check.emit(action) {
                None => input.act.emit(action),
                Some(refusal) => talk.set(Talk { refused: Some(Insisted::On(refusal)), ..(*talk).clone() }),
            }
        })
    };
    let peng = {
        let (perform, talk, offer) = (perform.clone(), talk.clone(), offer.clone());
        Callback::from(move |()| match (chosen_tile, offer.offered) {
            (Some(play), _) => perform.emit(Action::Peng { play }),
            (None, _) if offer.peng => talk.set(Talk { claiming: true, refused: None, ..(*talk).clone() }),
            // Why not is what the rules say to it.
            (None, Some(play)) => perform.emit(Action::Peng { play }),
            (None, None) => {}
        })
    };
    // Plays the chosen tile, or claims with it.
    let confirm = {
        let (perform, peng, talk, offer) = (perform.clone(), peng.clone(), talk.clone(), offer.clone());
        Callback::from(move |()| match chosen_tile {
            Some(tile) if offer.may_play => perform.emit(Action::Play(tile)),
            Some(_) if talk.claiming => peng.emit(()),
            // A suggestion that needs no tile.
            None if talk.suggested.is_some() => talk.suggested.into_iter().for_each(|action| perform.emit(action)),
            _ => talk.set(Talk { refused: Some(Insisted::OnNothing), ..(*talk).clone() }),
        })
    };
    let touch = {
        let (talk, confirm, offer) = (talk.clone(), confirm.clone(), offer.clone());
        let acting = props.input.is_some();
        Callback::from(move |index: usize| match chosen == Some(index) {
            true if acting && (offer.may_play || talk.claiming) => confirm.emit(()),
            again => talk.set(Talk { chosen: (!again).then_some(index), claiming: talk.claiming, ..Talk::default() }),
        })
    };
    let wait = {
        let talk = talk.clone();
        Callback::from(move |()| talk.set(Talk { awaits: true, ..(*talk).clone() }))
    };
    let hint = use_hints(props.input.clone(), props.pointed, talk.awaits, talk.hint, show, wait);

    use_keys({
        let (perform, peng, confirm, hint, talk) =
            (perform.clone(), peng.clone(), confirm.clone(), hint.clone(), talk.clone());
        let (acting, mine, offer, row) = (props.input.is_some(), props.mine, offer.clone(), row.clone());
        Callback::from(move |event: KeyboardEvent| {
            if !mine {
                return false;
            }
            let choose = |chosen: Option<usize>| talk.set(Talk { chosen, claiming: talk.claiming, ..Talk::default() });
            match event.key().as_str() {
                "Escape" if chosen.is_some() || talk.claiming => talk.set(Talk::default()),
                "Enter" if acting && (in_hand(&event) || !presses_target(&event)) => match focused(&event) {
                    Some(index) if chosen.is_none() => choose(Some(index)),
                    _ => confirm.emit(()),
                },
                "p" | "P" if acting => perform.emit(Action::Pass),
                "w" | "W" if acting => perform.emit(Action::Hu),
                "c" | "C" if acting => peng.emit(()),
                "g" | "G" if acting => match (chosen_tile, &offer.gangs[..], offer.offered) {
                    (_, &[tile], _) | (Some(tile), ..) | (None, &[tile, ..], _) | (None, [], Some(tile)) => {
                        perform.emit(Action::Gang(tile));
                    }
                    (None, [], None) => return false,
                },
                "h" | "H" if acting => hint.emit(()),
                "ArrowLeft" | "ArrowRight" if acting => return focus_hand(),
                key => match key.parse() {
                    Ok(rank @ 1..=9_u8) => choose(next_of(&row, rank, chosen)),
                    _ => return false,
                },
            }
            true
        })
    });

    let label = Text::HandOf(Mahjong::seat_title(scene.viewer, lang)).say(lang);
    let tiles = match place.tiles {
        Tiles::Open { .. } if props.mine => {
            let tile = |(index, &(face, drawn)): (usize, &(Face, bool))| {
                let onpress = touch.reform(move |_: MouseEvent| index);
                let is_chosen = chosen == Some(index);
                let lit = props.lit == Some(face) || chosen_tile == Some(face) && !is_chosen;
                html! {
                    <li key={index} class={classes!(drawn.then_some("drawn"))}>
                        <Tile {face} {index} {onpress} pressed={is_chosen} {lit} stop={index == 0} />
                    </li>
                }
            };
            html! {
                <ul class="hand tiles" aria-label={label} onkeydown={Callback::from(step_focus)}>
                    { for row.iter().enumerate().map(tile) }
                </ul>
            }
        }
        tiles => html! { <Standing {tiles} {label} lit={props.lit} onpress={props.onpress.clone()} /> },
    };
    html! {
        <section class="own" aria-label={Mahjong::seat_title(scene.viewer, lang)}>
            if let (Some(input), Some(view)) = (&props.input, &props.view) {
                <Verdict talk={(*talk).clone()} {chosen_tile} may_play={offer.may_play} view={view.clone()} hints={hints.clone()} />
                <Actions
                    offer={offer.clone()} {chosen_tile} claiming={talk.claiming} suggested={talk.suggested}
                    input={input.clone()} {perform} {peng} {hint}
                />
            }
            <div class="own-cards">
                { tiles }
                <Melds melds={place.melds.clone()} lit={props.lit.or(chosen_tile)} onpress={props.onpress.clone()} />
            </div>
            { props.plate.clone() }
            <div class="corner-tools">{ props.corner.clone() }</div>
        </section>
    }
}

/// The place in the hand of the tile that has the focus.
fn focused(event: &KeyboardEvent) -> Option<usize> {
    let tile = event.target_dyn_into::<Element>()?.closest(".hand [data-index]").ok().flatten()?;
    tile.get_attribute("data-index")?.parse().ok()
}

/// The next tile of a rank after the chosen one, going round.
fn next_of(row: &[(Face, bool)], rank: u8, chosen: Option<usize>) -> Option<usize> {
    let from = chosen.map_or(0, |chosen| chosen + 1);
    let of_rank = |&index: &usize| row[index].0.rank() == rank;
    (from..row.len()).find(of_rank).or_else(|| (0..from.min(row.len())).find(of_rank))
}

/// What is said about the chosen tile.
#[derive(Properties, PartialEq)]
struct VerdictProps {
    talk: Talk,
    chosen_tile: Option<Face>,
    may_play: bool,
    view: Shared<View>,
    hints: Option<Shared<Thought<Mahjong>>>,
}

/// What is asked, what would be done, or why it cannot be.
#[component]
fn Verdict(props: &VerdictProps) -> Html {
    let lang = use_lang();
    let talk = &props.talk;
    let name = |tile: Face| paiju_mahjong::text::name(tile, lang);
    let plain = |words: Words| html! { { words.say(lang) } };
    let (class, said) = match (&talk.refused, talk.suggested, props.chosen_tile) {
        (Some(Insisted::On(refusal)), ..) => ("refused", html! { { refusal.say(lang) } }),
        (Some(Insisted::OnNothing), ..) => ("refused", plain(Words::ChooseTile)),
        (None, Some(action), _) => {
            let considered = |hints: &Shared<Thought<Mahjong>>| {
                hints.candidates.iter().find(|candidate| candidate.action == action).map(|known| known.why.say(lang))
            };
            let why = props.hints.as_ref().and_then(considered).filter(|why| !why.is_empty());
            let said = html! {
                <>
                    { drawn(&action, lang) }
                    { facts(&props.view, &action, lang) }
                    { why.map(|why| html! { <span class="hint-why">{ why }</span> }) }
                </>
            };
            ("fine", said)
        }
        (None, None, _) if talk.awaits => ("", html! { { Text::Thinking.say(lang) } }),
        (None, None, Some(tile)) if props.may_play => ("fine", plain(Words::WouldPlay(name(tile)))),
        (None, None, Some(tile)) => ("fine", plain(Words::WouldPeng(name(tile)))),
        (None, None, None) if talk.claiming => ("fine", plain(Words::ChooseForPeng)),
        (None, None, None) if props.may_play => ("", plain(Words::YourTurn)),
        (None, None, None) => ("", plain(Words::YourAnswer)),
    };
    // What the visitor insisted on is said at once, everything else when there is time.
    let live = if talk.refused.is_some() { "assertive" } else { "polite" };
    let count = props.hints.as_ref().map_or(0, |hints| hints.candidates.len());
    html! {
        <p class={classes!("verdict", class)} aria-live={live}>
            { said }
            if let Some(hint) = talk.hint.filter(|_| count > 1) {
                <span class="hint-count num">{ Text::HintOf { hint: hint + 1, hints: count }.say(lang) }</span>
            }
        </p>
    }
}
