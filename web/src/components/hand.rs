//! The visitor's hand. Cards are selected by click, by drawing across them (mouse, pen or finger), and by keyboard.
//!
//! It knows no game: it shows its cards and reports which were touched.

use std::ops::RangeInclusive;
use std::rc::Rc;

use paiju_game::cards::Card as Face;
use web_sys::Element;
use yew::prelude::*;

use super::fan::step_focus;
use super::{InRow, card};
use crate::i18n::use_lang;

/// More cards than this are shown in two rows on a narrow screen.
const ROW: usize = 10;
/// More cards than this are shown in three rows.
const TWO_ROWS: usize = 26;

/// A card in the hand, or on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Distinguishes it from the others, even from the second pack's copy.
    pub id: u16,
    pub face: Face,
    pub chosen: bool,
    /// Whether it is highlighted.
    pub lit: bool,
    /// Whether it cannot be used now.
    pub dim: bool,
}

impl Held {
    /// A card without a label.
    pub const fn new(id: u16, face: Face) -> Self {
        Self { id, face, chosen: false, lit: false, dim: false }
    }
}

#[derive(Properties, PartialEq)]
pub struct HandProps {
    /// The cards, from left to right.
    pub cards: Rc<[Held]>,
    /// The owner, for screen readers.
    pub label: AttrValue,
    /// Receives the cards touched in one stroke, which toggles each.
    pub ontouch: Callback<Vec<u16>>,
}

/// A stroke across the cards, from its first card to the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stroke {
    from: usize,
    to: usize,
}

impl Stroke {
    const fn range(self) -> RangeInclusive<usize> {
        if self.from <= self.to { self.from..=self.to } else { self.to..=self.from }
    }
}

#[component]
pub fn Hand(props: &HandProps) -> Html {
    let lang = use_lang();
    let stroke = use_state(|| None::<Stroke>);
    let node = use_node_ref();

    let begin = {
        let (stroke, node) = (stroke.clone(), node.clone());
        move |event: PointerEvent| {
            let Some(hand) = node.cast::<Element>().filter(|_| event.is_primary() && event.button() == 0) else {
                return;
            };
            let Some(at) = index_at(&hand, &event) else { return };
            // Captured, so that a stroke that leaves the hand is ended properly. It fails if the pointer is gone already.
            let _ = hand.set_pointer_capture(event.pointer_id());
            stroke.set(Some(Stroke { from: at, to: at }));
        }
    };
    let extend = {
        let (stroke, node) = (stroke.clone(), node.clone());
        move |event: PointerEvent| {
            if let (Some(old), Some(hand)) = (*stroke, node.cast::<Element>())
                && let Some(to) = index_at(&hand, &event)
                && old.to != to
            {
                stroke.set(Some(Stroke { to, ..old }));
            }
        }
    };
    let end = {
        let (stroke, cards, ontouch) = (stroke.clone(), props.cards.clone(), props.ontouch.clone());
        move |_: PointerEvent| {
            if let Some(done) = *stroke {
                stroke.set(None);
                ontouch.emit(done.range().filter_map(|index| cards.get(index)).map(|held| held.id).collect());
            }
        }
    };
    let cancel = {
        let stroke = stroke.clone();
        move |_: PointerEvent| stroke.set(None)
    };

    let slot = |index: usize, held: &Held| {
        let id = held.id;
        // For keyboard and assistive technology, which click without a pointer; pointers are handled by their stroke.
        let ontouch = props.ontouch.clone();
        let onpress = Callback::from(move |event: MouseEvent| {
            if event.detail() == 0 {
                ontouch.emit(vec![id]);
            }
        });
        let at = InRow { index, stop: index == 0, pressed: Some(held.chosen), lit: held.lit, dim: held.dim };
        let touched = stroke.is_some_and(|stroke| stroke.range().contains(&index));
        html! {
            <li class={classes!("slot", touched.then_some("touched"))} key={held.id}>
                { card(held.face, &at, onpress, lang) }
            </li>
        }
    };
    let count = props.cards.len();
    let rows = 1 + usize::from(count > ROW) + usize::from(count > TWO_ROWS);
    let in_row = count.div_ceil(rows).max(1);
    let row = |number: usize| {
        let cards = props.cards.iter().enumerate().skip(number * in_row).take(in_row);
        html! { <ul class="row">{ for cards.map(|(index, held)| slot(index, held)) }</ul> }
    };
    html! {
        <div
            ref={node}
            class="hand"
            role="group"
            aria-label={props.label.clone()}
            onpointerdown={begin}
            onpointermove={extend}
            onpointerup={end}
            onpointercancel={cancel}
            onkeydown={Callback::from(step_focus)}
        >
            { for (0..rows).map(row) }
        </div>
    }
}

/// The index of the card under the pointer. With capture the event's target is the hand, so the document is queried.
fn index_at(hand: &Element, event: &PointerEvent) -> Option<usize> {
    let document = web_sys::window()?.document()?;
    let under = document.element_from_point(event.client_x() as f32, event.client_y() as f32)?;
    let card = under.closest("[data-index]").ok()??;
    if !hand.contains(Some(&card)) {
        return None;
    }
    card.get_attribute("data-index")?.parse().ok()
}
