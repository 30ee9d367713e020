//! The visitor's side of the table: the hand, the selection, and hints.

use std::rc::Rc;

use paiju_game::cards::Card;
use paiju_game::{Lang, Say, Spoken};
use paiju_tractor::{Action, CardId, Cards, text};
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::cards::{card_of, held, laid};
use super::said::said;
use super::selection::Selection;
use super::words::Words;
use crate::boards::frame::{self, Button, action_button, own_side, unknown};
use crate::boards::hints::use_hints;
use crate::boards::input::Input;
use crate::boards::props::{BoardProps, OwnProps};
use crate::boards::staged::use_staged;
use crate::boards::talk::{self, Talk, use_choice};
use crate::components::{Hand as HandOf, Held, backs, fan, focus_hand};
use crate::i18n::{Text, use_lang};
use crate::keys::{in_hand, presses_target, rank_of_key, use_keys};
use crate::names::{PageGame, Tractor};
use crate::scene::Hand;
use crate::scene::tractor::{Offer, Tap};

/// The visitor's side of the table.
#[component]
pub fn Own(props: &OwnProps<Tractor, Cards, Card>) -> Html {
    let lang = use_lang();
    let OwnProps { board, plate, onpress, .. } = props;
    let BoardProps { scene, viewer, step, mine, input, .. } = board;
    let place = &scene.places[viewer.index()];
    let row: Vec<CardId> = place.hand.open().map(|groups| groups.concat()).unwrap_or_default();
    let hand: Cards = row.iter().copied().collect();
    let offer = input.as_ref().map(|input| input.offer.clone());
    let (allowed, forced, taps) = match offer.as_deref() {
        Some(Offer::Follow { allowed, forced, taps, .. }) => (*allowed, *forced, &taps[..]),
        Some(Offer::Lead { taps, .. }) => (hand, Cards::EMPTY, &taps[..]),
        Some(Offer::Deal { .. } | Offer::Cover { .. }) | None => (hand, Cards::EMPTY, &[][..]),
    };
    // Cards that must be played anyway are already chosen.
    let stage = (*step, *viewer, forced);
    let selection = use_staged(stage, |before: Option<&Selection>| match forced.is_empty() {
        true => before.copied().unwrap_or_default(),
        false => Selection(forced),
    });
    let talk = use_staged(stage, |_| Talk::<Action>::default());
    let chosen = selection.within(hand);
    let select = use_callback((selection.clone(), talk.clone()), |chosen: Selection, (selection, talk)| {
        selection.set(chosen);
        talk.set(talk.chosen());
    });
    let show =
        use_callback((select.clone(), talk.clone()), |(hint, action): (Option<usize>, Action), (select, talk)| {
            let (cards, suggested) = match action {
                Action::Play(cards) | Action::Cover(cards) => (cards, None),
                Action::Pass | Action::Declare(_) => (Cards::EMPTY, Some(action)),
            };
            select.emit(Selection(cards));
            talk.set(Talk::shown(hint, suggested));
        });
    let choice = talk.suggested.or(offer.as_deref().and_then(|offer| choice_for(offer, chosen.0)));
    use_choice(input.as_ref(), *step, choice);
    let perform = {
        let (perform, selection, input) = (talk::perform(input.as_ref(), &talk), selection.clone(), input.clone());
        Callback::from(move |action: Action| {
            // After a failed throw most cards come back, and should not be selected for the next play. Rejected cards
            // stay selected.
            let ruling = input.as_ref().and_then(|input| input.ruling(&action));
            if ruling.is_some_and(|ruling| ruling.refusal().is_none()) {
                selection.set(Selection::default());
            }
            perform.emit(action);
        })
    };
    let hint = use_hints(input.clone(), board.pointed, &talk, show);

    use_keys({
        let (perform, hint, select, offer) = (perform.clone(), hint.clone(), select.clone(), offer.clone());
        let mine = *mine;
        let among = among(offer.as_deref(), chosen.0, &row);
        Callback::from(move |event: KeyboardEvent| {
            let key = event.key();
            if !mine {
                return false;
            }
            let offer = offer.as_deref();
            match (key.as_str(), offer) {
                ("Escape", _) if !chosen.0.is_empty() => select.emit(Selection::default()),
                ("Enter", Some(offer)) if in_hand(&event) || !presses_target(&event) => {
                    match choice_for(offer, chosen.0) {
                        Some(action) => perform.emit(action),
                        None => return false,
                    }
                }
                ("p" | "P", Some(Offer::Deal { .. })) => perform.emit(Action::Pass),
                ("h" | "H", Some(_)) => hint.emit(()),
                ("ArrowLeft" | "ArrowRight", Some(_)) => return focus_hand(),
                (_, Some(Offer::Deal { declarations, .. })) => {
                    let nth = key.parse().ok().and_then(|number: usize| declarations.get(number.checked_sub(1)?));
                    match nth {
                        Some(&cards) => perform.emit(Action::Declare(cards)),
                        None => return false,
                    }
                }
                _ => match rank_of_key(&key) {
                    Some(rank) => select.emit(chosen.press_rank(rank, &among)),
                    None => return false,
                },
            }
            true
        })
    });

    let label = Text::HandOf(Tractor::seat_title(*viewer, lang)).say(lang);
    let lit = props.lit | scene.taken_up;
    let cards = match &place.hand {
        Hand::Open(_) if *mine => {
            let shown = |&card: &CardId| Held {
                chosen: chosen.0.contains(card),
                lit: lit.contains(card),
                dim: !allowed.contains(card),
                ..held(card)
            };
            let cards: Rc<[Held]> = row.iter().map(shown).collect();
            let taps: Rc<[Tap]> = taps.into();
            let ontouch = select.reform(move |ids: Vec<u16>| match ids[..] {
                [id] => card_of(id).map_or(chosen, |card| chosen.tap(card, &taps)),
                _ => chosen.touch(ids.iter().filter_map(|&id| card_of(id)).collect()),
            });
            html! { <HandOf {cards} {label} {ontouch} /> }
        }
        _ => looked_at(board, props.lit, onpress, lang),
    };
    let talking = input.as_ref().map(|input| {
        let (class, words) = said(chosen.0, &talk, input, lang);
        html! {
            <>
                { talk::line(class, html! { { words } }, &talk, input, lang) }
                { frame::actions(buttons(chosen.0, &talk, input, &perform, lang), input, &hint, lang) }
            </>
        }
    });
    own_side(board, talking.unwrap_or_default(), cards, plate.clone(), lang)
}

/// The cards at the bottom when nobody plays there.
pub fn looked_at(board: &BoardProps<Tractor>, lit: Cards, onpress: &Callback<Card>, lang: Lang) -> Html {
    match &board.scene.places[board.viewer.index()].hand {
        Hand::Unknown => unknown(lang),
        Hand::Closed(count) => backs(*count, "large", lang),
        Hand::Open(groups) => {
            let label = Text::HandOf(Tractor::seat_title(board.viewer, lang)).say(lang);
            let cards = laid(&groups.concat(), lit | board.scene.taken_up);
            fan(&cards, label, "large", onpress, lang)
        }
    }
}

/// The action of the chosen cards; `None` during the deal.
const fn choice_for(offer: &Offer, chosen: Cards) -> Option<Action> {
    match offer {
        Offer::Deal { .. } => None,
        Offer::Cover { .. } => Some(Action::Cover(chosen)),
        Offer::Lead { .. } | Offer::Follow { .. } => Some(Action::Play(chosen)),
    }
}

/// The cards that a key can take: those that may be played, and for a lead only one suit.
fn among(offer: Option<&Offer>, chosen: Cards, row: &[CardId]) -> Vec<CardId> {
    let among = match offer {
        Some(Offer::Lead { suits, .. }) if !chosen.is_empty() => {
            suits.iter().copied().find(|suit| suit.contains_all(chosen))
        }
        Some(Offer::Follow { allowed, .. }) => Some(*allowed),
        _ => None,
    };
    row.iter().copied().filter(|&card| among.is_none_or(|among| among.contains(card))).collect()
}

/// Call and snatch, cover, play.
fn buttons(chosen: Cards, talk: &Talk<Action>, input: &Input<Tractor>, perform: &Callback<Action>, lang: Lang) -> Html {
    let refused = |action: &Action| input.ruling(action).and_then(|ruling| ruling.refusal());
    let button = |action: Action, words: String, class: &'static str, key: &str, refused: Option<&Spoken>| {
        action_button(Button { action, words, key, class, refused }, talk, perform, lang)
    };
    match &*input.offer {
        Offer::Deal { declarations, called } => {
            let declare = |(number, &cards): (usize, &Cards)| {
                let shown = text::cards(cards, lang);
                let words = if *called { Words::Snatch(shown) } else { Words::Call(shown) };
                button(Action::Declare(cards), words.say(lang), "primary", &number.to_string(), None)
            };
            let none = if *called { Words::NoSnatch } else { Words::NoCall };
            html! {
                <>
                    { for (1..).zip(declarations).map(declare) }
                    { button(Action::Pass, none.say(lang), "plain-button", "P", None) }
                </>
            }
        }
        Offer::Cover { .. } => {
            let action = Action::Cover(chosen);
            button(action, Words::CoverCards.say(lang), "primary", "↵", refused(&action))
        }
        Offer::Lead { .. } | Offer::Follow { .. } => {
            let action = Action::Play(chosen);
            button(action, Text::PlayCards.say(lang), "primary", "↵", refused(&action))
        }
    }
}
