//! The visitor's side of the table: the hand, the selection, and the rules' verdict on it.

use std::rc::Rc;

use paiju_doudizhu::{Action, text};
use paiju_game::cards::{Card, CardSet};
use paiju_game::{Lang, Say, Spoken};
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::place;
use super::selection::Selection;
use crate::boards::frame::{self, Button, action_button, own_side};
use crate::boards::hints::use_hints;
use crate::boards::input::Input;
use crate::boards::props::{BoardProps, OwnProps};
use crate::boards::staged::use_staged;
use crate::boards::talk::{self, Talk, judged, use_choice};
use crate::components::{Hand as HandOf, Held, focus_hand};
use crate::i18n::{Text, use_lang};
use crate::keys::{in_hand, presses_target, rank_of_key, use_keys};
use crate::names::{DouDizhu, PageGame};
use crate::scene::Hand;
use crate::scene::doudizhu::{Moment, Offer, Scene};

/// The visitor's side of the table.
#[component]
pub fn Own(props: &OwnProps<DouDizhu, CardSet, Card>) -> Html {
    let lang = use_lang();
    let OwnProps { board, plate, lit, onpress } = props;
    let BoardProps { scene, viewer, step, mine, input, .. } = board;
    let place = &scene.places[viewer.index()];
    let hand = place.hand.open().copied().unwrap_or_default();
    let selection = use_state(Selection::default);
    let talk = use_staged((*step, *viewer), |_| Talk::<Action>::default());
    let chosen = selection.within(hand);
    let select = use_callback((selection.setter(), talk.clone()), |chosen: Selection, (selection, talk)| {
        selection.set(chosen);
        talk.set(talk.chosen());
    });
    let show =
        use_callback((select.clone(), talk.clone()), |(hint, action): (Option<usize>, Action), (select, talk)| {
            let (cards, suggested) = match action {
                Action::Play(cards) => (cards, None),
                other => (CardSet::EMPTY, Some(other)),
            };
            select.emit(Selection(cards));
            talk.set(Talk::shown(hint, suggested));
        });
    let bidding = matches!(scene.moment, Moment::Bid(_));
    let choice = talk.suggested.or((!bidding).then_some(Action::Play(chosen.0)));
    use_choice(input.as_ref(), *step, choice);
    let perform = talk::perform(input.as_ref(), &talk);
    let hint = use_hints(input.clone(), board.pointed, &talk, show);

    use_keys({
        let (perform, hint, select) = (perform.clone(), hint.clone(), select.clone());
        let (mine, acting) = (*mine, input.is_some());
        Callback::from(move |event: KeyboardEvent| {
            let key = event.key();
            if !mine {
                return false;
            }
            match key.as_str() {
                "Escape" if !chosen.0.is_empty() => select.emit(Selection::default()),
                "Enter" if in_hand(&event) || !presses_target(&event) => perform.emit(Action::Play(chosen.0)),
                "p" | "P" if acting => perform.emit(Action::Pass),
                "h" | "H" if acting => hint.emit(()),
                "0" | "1" | "2" | "3" if bidding && acting => {
                    perform.emit(Action::Bid(key.bytes().next().map_or(0, |digit| digit - b'0')));
                }
                "ArrowLeft" | "ArrowRight" if acting => return focus_hand(),
                _ => match rank_of_key(&key) {
                    Some(rank) if !bidding => select.emit(chosen.press_rank(rank, hand)),
                    _ => return false,
                },
            }
            true
        })
    });

    let cards = match place.hand {
        Hand::Open(cards) if *mine => {
            let held = |face: Card| Held {
                chosen: chosen.has(face),
                lit: lit.contains(face),
                ..Held::new(face.id().into(), face)
            };
            let held: Rc<[Held]> = cards.iter().rev().map(held).collect();
            let ontouch = select.reform(move |ids: Vec<u16>| {
                let touched = ids.into_iter().filter_map(|id| Card::from_id(u8::try_from(id).ok()?));
                chosen.touch(touched.collect())
            });
            let label = Text::HandOf(DouDizhu::seat_title(*viewer, lang)).say(lang);
            html! { <HandOf cards={held} {label} {ontouch} /> }
        }
        _ => looked_at(board, *lit, onpress, lang),
    };
    let said = input.as_ref().map(|input| {
        let (class, words) = said(scene, chosen.0, &talk, input, lang);
        html! {
            <>
                { talk::line(class, html! { { words } }, &talk, input, lang) }
                { frame::actions(buttons(chosen.0, &talk, input, &perform, lang), input, &hint, lang) }
            </>
        }
    });
    own_side(board, said.unwrap_or_default(), cards, plate.clone(), lang)
}

/// The cards at the bottom when nobody plays there.
pub fn looked_at(board: &BoardProps<DouDizhu>, lit: CardSet, onpress: &Callback<Card>, lang: Lang) -> Html {
    let hand = board.scene.places[board.viewer.index()].hand;
    place::cards(board.viewer, hand, lit, onpress, ["large", "large"], lang)
}

/// The combination of the chosen cards, or why they cannot be played.
fn said(
    scene: &Scene,
    chosen: CardSet,
    talk: &Talk<Action>,
    input: &Input<DouDizhu>,
    lang: Lang,
) -> (&'static str, String) {
    if let Some(refusal) = talk.refusal(input, lang) {
        return ("refused", refusal);
    }
    if let Some(action) = &talk.suggested {
        return ("fine", Text::Suggestion(text::action(scene.rule_set, action, lang)).say(lang));
    }
    if talk.awaits {
        return ("", Text::Thinking.say(lang));
    }
    if !chosen.is_empty() {
        return judged(input.ruling(&Action::Play(chosen)), lang);
    }
    let text = match &scene.moment {
        Moment::Bid(_) => Text::YourBid,
        Moment::Lead(_) => Text::YourLead,
        Moment::Follow { .. } => Text::YouFollow,
        Moment::Rest => return ("", String::new()),
    };
    ("", text.say(lang))
}

/// The bids, or play and pass.
fn buttons(
    chosen: CardSet,
    talk: &Talk<Action>,
    input: &Input<DouDizhu>,
    perform: &Callback<Action>,
    lang: Lang,
) -> Html {
    let button = |button| action_button(button, talk, perform, lang);
    match &*input.offer {
        Offer::Bid(refused) => {
            let bid = |(bid, refused): (u8, &Option<Spoken>)| {
                let (words, class) = match bid {
                    0 => (Text::NoBid, "plain-button"),
                    bid => (Text::BidPoints(bid), "primary"),
                };
                let (action, words, key) = (Action::Bid(bid), words.say(lang), bid.to_string());
                action_button(
                    Button { action, words, key: &key, class, refused: refused.as_ref() },
                    talk,
                    perform,
                    lang,
                )
            };
            html! { <>{ for (0..).zip(refused).map(bid) }</> }
        }
        Offer::Play { pass_refused } => {
            let action = Action::Play(chosen);
            let nothing = chosen.is_empty().then(|| Spoken::of(&Text::ChooseFirst));
            let refused = nothing.as_ref().or_else(|| input.ruling(&action).and_then(|ruling| ruling.refusal()));
            html! {
                <>
                    { button(Button { action, words: Text::PlayCards.say(lang), key: "↵", class: "primary", refused }) }
                    { button(Button {
                        action: Action::Pass, words: Text::Pass.say(lang), key: "P", class: "plain-button",
                        refused: pass_refused.as_ref(),
                    }) }
                </>
            }
        }
    }
}
