//! The visitor's side of the table: the hand, the selected tile, and hints.

use paiju_game::{Lang, Say};
use paiju_mahjong::{Action, Tile as Face};
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

use super::actions::{Doing, buttons};
use super::place::{melds, standing};
use super::said::{Pick, said};
use crate::boards::frame::{self, own_side};
use crate::boards::hints::use_hints;
use crate::boards::props::{BoardProps, OwnProps};
use crate::boards::staged::use_staged;
use crate::boards::talk::{self, Talk, use_choice};
use crate::components::{InRow, focus_hand, step_focus, tile};
use crate::i18n::{Text, use_lang};
use crate::keys::{in_hand, presses_target, use_keys};
use crate::names::{Mahjong, PageGame};
use crate::scene::mahjong::{Offer, Tiles};

/// The visitor's side of the table.
#[component]
pub fn Own(props: &OwnProps<Mahjong, Option<Face>, Face>) -> Html {
    let lang = use_lang();
    let OwnProps { board, plate, lit, onpress } = props;
    let BoardProps { scene, viewer, step, mine, input, .. } = board;
    let place = &scene.places[viewer.index()];
    let row = place.tiles.row();
    let stage = (*step, *viewer);
    let talk = use_staged(stage, |_| Talk::<Action>::default());
    let pick = use_staged(stage, |_| Pick::default());
    let offer = input.as_ref().map(|input| input.offer.clone());
    let may_play = offer.as_ref().is_some_and(|offer| offer.may_play);
    // A PENG takes two tiles like the offered one: those cannot be discarded after it.
    let claim = offer.as_ref().and_then(|offer| offer.claim.clone()).filter(|claim| claim.peng_refused.is_none());
    let taken: Vec<usize> = match &claim {
        Some(claim) => (0..row.len()).filter(|&index| row[index].0 == claim.tile).take(2).collect(),
        None => Vec::new(),
    };
    let chosen = pick.index.filter(|index| *index < row.len() && !taken.contains(index));
    let chosen_tile = chosen.map(|index| row[index].0);

    let choose = {
        let (talk, pick) = (talk.clone(), pick.clone());
        Callback::from(move |index: Option<usize>| {
            pick.set(Pick { index, missing: false, ..*pick });
            talk.set(Talk::default());
        })
    };
    let show = {
        let (talk, pick, row) = (talk.clone(), pick.clone(), row.clone());
        Callback::from(move |(hint, action): (Option<usize>, Action)| {
            let (tile, claiming) = match action {
                Action::Play(tile) => (Some(tile), false),
                Action::Peng { play } => (Some(play), true),
                Action::Pass | Action::Gang(_) | Action::Hu | Action::Target(_) => (None, false),
            };
            // The tile just drawn, if it is one of them.
            let index = tile.and_then(|tile| row.iter().rposition(|&(held, _)| held == tile));
            pick.set(Pick { index, claiming, missing: false });
            talk.set(Talk::shown(hint, Some(action)));
        })
    };
    let choice = talk.suggested.or_else(|| match (chosen_tile?, offer.as_deref()?) {
        (tile, Offer { may_play: true, .. }) => Some(Action::Play(tile)),
        (play, Offer { claim: Some(_), .. }) => Some(Action::Peng { play }),
        _ => None,
    });
    use_choice(input.as_ref(), *step, choice);
    let perform = talk::perform(input.as_ref(), &talk);
    let peng = {
        let (perform, pick, claim) =
            (perform.clone(), pick.clone(), offer.as_ref().and_then(|offer| offer.claim.clone()));
        Callback::from(move |()| {
            let Some(claim) = &claim else { return };
            match chosen_tile {
                Some(play) => perform.emit(Action::Peng { play }),
                None if claim.peng_refused.is_none() => pick.set(Pick { claiming: true, missing: false, ..*pick }),
                // The rules' answer to it says why not.
                None => perform.emit(Action::Peng { play: claim.tile }),
            }
        })
    };
    // Plays the chosen tile, or claims with it.
    let confirm = {
        let (perform, peng, pick, suggested) = (perform.clone(), peng.clone(), pick.clone(), talk.suggested);
        Callback::from(move |()| match (chosen_tile, suggested) {
            (Some(tile), _) if may_play => perform.emit(Action::Play(tile)),
            (Some(_), _) if pick.claiming => peng.emit(()),
            // A suggestion that needs no tile.
            (None, Some(action)) => perform.emit(action),
            _ => pick.set(Pick { missing: true, ..*pick }),
        })
    };
    let touch = {
        let (choose, confirm, claiming) = (choose.clone(), confirm.clone(), pick.claiming);
        let acting = input.is_some();
        Callback::from(move |index: usize| match chosen == Some(index) {
            true if acting && (may_play || claiming) => confirm.emit(()),
            again => choose.emit((!again).then_some(index)),
        })
    };
    let hint = use_hints(input.clone(), board.pointed, &talk, show);

    use_keys({
        let (perform, peng, confirm, hint) = (perform.clone(), peng.clone(), confirm.clone(), hint.clone());
        let (talk, pick, choose) = (talk.clone(), pick.clone(), choose.clone());
        let (row, taken) = (row.clone(), taken.clone());
        let (mine, offer) = (*mine, offer.clone());
        Callback::from(move |event: KeyboardEvent| {
            if !mine {
                return false;
            }
            let acting = offer.is_some();
            match event.key().as_str() {
                "Escape" if chosen.is_some() || pick.claiming => {
                    pick.set(Pick::default());
                    talk.set(Talk::default());
                }
                "Enter" if acting && (in_hand(&event) || !presses_target(&event)) => match focused(&event) {
                    Some(index) if chosen.is_none() => choose.emit(Some(index)),
                    _ => confirm.emit(()),
                },
                "p" | "P" if acting => perform.emit(Action::Pass),
                "w" | "W" if acting => perform.emit(Action::Hu),
                "c" | "C" if acting => peng.emit(()),
                "g" | "G" => match offer.as_deref().and_then(|offer| gang(offer, chosen_tile)) {
                    Some(tile) => perform.emit(Action::Gang(tile)),
                    None => return false,
                },
                "h" | "H" if acting => hint.emit(()),
                "ArrowLeft" | "ArrowRight" if acting => return focus_hand(),
                key => match key.parse() {
                    Ok(rank @ 1..=9_u8) => choose.emit(next_of(&row, rank, chosen, &taken)),
                    _ => return false,
                },
            }
            true
        })
    });

    let label = Text::HandOf(Mahjong::seat_title(*viewer, lang)).say(lang);
    let tiles = match &place.tiles {
        Tiles::Open { .. } if *mine => {
            let slot = |(index, &(face, drawn)): (usize, &(Face, bool))| {
                let onpress = touch.reform(move |_: MouseEvent| index);
                let is_chosen = chosen == Some(index);
                let lit = *lit == Some(face) || chosen_tile == Some(face) && !is_chosen;
                // The tiles that a PENG takes cannot be discarded after it.
                let dim = pick.claiming && taken.contains(&index);
                let at = InRow { index, stop: index == 0, pressed: Some(is_chosen), lit, dim };
                html! {
                    <li key={index} class={classes!(drawn.then_some("drawn"))}>
                        { tile(face, &at, [None, None], onpress, lang) }
                    </li>
                }
            };
            html! {
                <ul class="hand tiles" aria-label={label} onkeydown={Callback::from(step_focus)}>
                    { for row.iter().enumerate().map(slot) }
                </ul>
            }
        }
        _ => standing(place, *lit, onpress, lang),
    };
    let cards = html! {
        <>
            { tiles }
            { melds(&place.melds, lit.or(chosen_tile), onpress, lang) }
        </>
    };
    let talking = input.as_ref().map(|input| {
        let (class, words) = said(*pick, chosen_tile, &talk, input, lang);
        let doing = Doing { chosen: chosen_tile, claiming: pick.claiming, perform: &perform, peng: &peng };
        html! {
            <>
                { talk::line(class, words, &talk, input, lang) }
                { frame::actions(buttons(&doing, &talk, input, lang), input, &hint, lang) }
            </>
        }
    });
    own_side(board, talking.unwrap_or_default(), cards, plate.clone(), lang)
}

/// The tiles at the bottom when nobody plays there.
pub fn looked_at(board: &BoardProps<Mahjong>, lit: Option<Face>, onpress: &Callback<Face>, lang: Lang) -> Html {
    let place = &board.scene.places[board.viewer.index()];
    html! { <>{ standing(place, lit, onpress, lang) }{ melds(&place.melds, lit, onpress, lang) }</> }
}

/// The tile for the GANG key: the only one possible, otherwise the chosen one.
fn gang(offer: &Offer, chosen: Option<Face>) -> Option<Face> {
    match (&offer.gangs[..], chosen) {
        (&[tile], _) | (_, Some(tile)) | (&[tile, ..], None) => Some(tile),
        ([], None) => offer.claim.as_ref().map(|claim| claim.tile),
    }
}

/// The place in the hand of the tile that has the focus.
fn focused(event: &KeyboardEvent) -> Option<usize> {
    let tile = event.target_dyn_into::<Element>()?.closest(".hand [data-index]").ok().flatten()?;
    tile.get_attribute("data-index")?.parse().ok()
}

/// The next tile of a rank after the chosen one, cyclically; tiles that a PENG takes are left out.
fn next_of(row: &[(Face, bool)], rank: u8, chosen: Option<usize>, taken: &[usize]) -> Option<usize> {
    let from = chosen.map_or(0, |chosen| chosen + 1);
    let of_rank = |&index: &usize| row[index].0.rank() == rank && !taken.contains(&index);
    (from..row.len()).find(of_rank).or_else(|| (0..from.min(row.len())).find(of_rank))
}
