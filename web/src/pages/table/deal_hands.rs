//! The hands of a deal as cards, for editing: a press picks cards up, a press on another hand puts them there; they can
//! be dragged too.

use paiju_cards::Card;
use paiju_game::{Say, Seat};
use serde_json::Value;
use yew::prelude::*;

use crate::components::{InRow, card, step_focus};
use crate::deal_sheet;
use crate::i18n::{TableText, Text, use_lang};
use crate::names::GameInfo;

/// The parts of a deal that hold cards, in Botzone's `initdata`: a list a seat, and the kitty.
const SEATS: &str = "allocation";
const KITTY: &str = "publiccard";

/// The cards of each seat and of the kitty, by number; `None` for a text without them.
fn hands(text: &str) -> Option<Vec<Vec<u8>>> {
    let deal: Value = serde_json::from_str(text).ok()?;
    let seats = deal.get(SEATS)?.as_array()?;
    let cards = |hand: &Value| serde_json::from_value::<Vec<u8>>(hand.clone()).ok();
    seats.iter().chain(deal.get(KITTY)).map(cards).collect()
}

/// Whether the hands of a deal can be drawn.
pub fn has_hands(text: &str) -> bool {
    hands(text).is_some()
}

/// The same deal with other hands.
fn with_hands(text: &str, mut hands: Vec<Vec<u8>>) -> Option<String> {
    let mut deal: Value = serde_json::from_str(text).ok()?;
    if let Some(kitty) = deal.get_mut(KITTY) {
        *kitty = Value::from(hands.pop()?);
    }
    *deal.get_mut(SEATS)? = Value::from(hands);
    Some(deal_sheet::lines(&deal))
}

/// The hands after the picked cards were put into one of them.
fn put(hands: &[Vec<u8>], picked: &[u8], into: usize) -> Vec<Vec<u8>> {
    let mut hands: Vec<Vec<u8>> =
        hands.iter().map(|hand| hand.iter().copied().filter(|id| !picked.contains(id)).collect()).collect();
    if let Some(hand) = hands.get_mut(into) {
        hand.extend(picked);
    }
    hands
}

/// A card by its number in one pack or in two.
fn face(id: u8) -> Option<Card> {
    Card::from_id(id % 54)
}

#[derive(Properties, PartialEq)]
pub struct DealHandsProps {
    pub game: &'static GameInfo,
    pub text: String,
    pub onchange: Callback<String>,
}

/// The hands of a deal; nothing for a text without them.
#[component]
pub fn DealHands(props: &DealHandsProps) -> Html {
    let lang = use_lang();
    let picked = use_state(Vec::<u8>::new);
    let sizes = use_memo(has_hands(&props.text), |_| {
        hands(&props.text).map(|hands| hands.iter().map(Vec::len).collect::<Vec<_>>())
    });
    let Some((hands, sizes)) = hands(&props.text).zip(sizes.as_ref().as_ref()) else { return Html::default() };
    let put_into = |into: usize| {
        let (text, hands, picked, onchange) =
            (props.text.clone(), hands.clone(), picked.clone(), props.onchange.clone());
        Callback::from(move |()| {
            if let Some(text) = with_hands(&text, put(&hands, &picked, into)).filter(|_| !picked.is_empty()) {
                onchange.emit(text);
            }
            picked.set(Vec::new());
        })
    };
    let held = |(index, id): (usize, u8)| {
        let is_picked = picked.contains(&id);
        let onpress = {
            let picked = picked.clone();
            Callback::from(move |_: MouseEvent| {
                let others = picked.iter().copied().filter(|&other| other != id);
                picked.set(if is_picked { others.collect() } else { others.chain([id]).collect() });
            })
        };
        let ondragstart = {
            let picked = picked.clone();
            Callback::from(move |_: DragEvent| {
                if !is_picked {
                    picked.set(vec![id]);
                }
            })
        };
        let at = InRow { index, stop: index == 0, pressed: Some(is_picked), ..InRow::default() };
        face(id).map(|face| html! { <li class="slot" key={id} draggable="true" {ondragstart}>{ card(face, &at, onpress, lang) }</li> })
    };
    let row = |(place, hand): (usize, &Vec<u8>)| {
        let seat = Seat(place as u8);
        let is_seat = seat.0 < props.game.seats;
        let name = if is_seat { props.game.seat_title(seat, lang).to_owned() } else { Text::Kitty.say(lang) };
        let size = sizes.get(place).copied().unwrap_or_default();
        let mut sorted = hand.clone();
        sorted.sort_by_key(|&id| (std::cmp::Reverse(face(id)), id));
        let ondrop = put_into(place).reform(|event: DragEvent| event.prevent_default());
        let put_here = TableText::PutHere { name: name.clone(), cards: picked.len() }.say(lang);
        html! {
            <section class="deal-hand" ondragover={|event: DragEvent| event.prevent_default()} {ondrop}>
                <h3>
                    { &name }<span class={classes!("num", (hand.len() != size).then_some("wrong"))}>{ format!("{} / {size}", hand.len()) }</span>
                    if !picked.is_empty() {
                        <button type="button" class="ghost small-button" onclick={put_into(place).reform(|_: MouseEvent| ())}>{ put_here }</button>
                    }
                </h3>
                <ul class="fan small spread" aria-label={name} onkeydown={Callback::from(step_focus)}>{ for sorted.into_iter().enumerate().filter_map(held) }</ul>
            </section>
        }
    };
    html! {
        <div class="deal-hands">
            <p>{ TableText::DealByCards.say(lang) }</p>
            { for hands.iter().enumerate().map(row) }
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEAL: &str = r#"{"allocation":[[0,1],[2,3]],"level":"2","publiccard":[4]}"#;

    #[test]
    fn cards_go_from_hand_to_hand_and_the_rest_of_the_deal_stays() {
        let before = hands(DEAL).unwrap();
        assert_eq!(before, [vec![0, 1], vec![2, 3], vec![4]]);
        let after = put(&before, &[1, 4], 1);
        let text = with_hands(DEAL, after).unwrap();
        assert_eq!(hands(&text).unwrap(), [vec![0], vec![2, 3, 1, 4], vec![]]);
        assert!(text.contains("\"level\": \"2\""), "{text}");
    }

    #[test]
    fn a_text_without_hands_has_none() {
        for text in ["", "3 3 3 4", "{}", r#"{"allocation":[[300]]}"#, r#"{"walltiles":"B1"}"#] {
            assert_eq!(hands(text), None, "{text}");
        }
    }
}
