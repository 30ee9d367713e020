use std::cell::RefCell;
use std::rc::Rc;

use paiju_game::Lang;
use paiju_game::cards::{Card as Face, CardSet, Rank, Suit, parse_ranks};
use wasm_bindgen_test::*;
use web_sys::{Element, EventTarget, PointerEvent, PointerEventInit};
use yew::prelude::*;

use super::card::{InRow, card};
use super::fan::{fan, laid};
use super::hand::{Hand, HandProps, Held};
use super::help::{Help, HelpProps};
use super::offline_use::OfflineUse;
use super::value_bar::value_bar;
use crate::keys;
use crate::names::Route;
use crate::testing::{Mounted, all, dress, mount, one, press, settled, show, words};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
async fn a_card_is_a_button_with_its_name() {
    let at = InRow { pressed: Some(true), ..InRow::default() };
    let root = show(card(Face::new(Rank::Ten, Suit::Heart), &at, Callback::noop(), Lang::Zh)).await;
    let button = one(&root, "button");
    assert_eq!(button.get_attribute("aria-label").as_deref(), Some("红桃10"));
    assert_eq!(button.get_attribute("aria-pressed").as_deref(), Some("true"));
    assert!(button.class_list().contains("heart") && button.class_list().contains("chosen"));
}

#[wasm_bindgen_test]
async fn suits_differ_without_colour() {
    let cards =
        Suit::ALL.map(|suit| Face::new(Rank::Ace, suit)).into_iter().chain([Face::LITTLE_JOKER, Face::BIG_JOKER]);
    let mut drawings = Vec::new();
    for face in cards {
        let root = show(card(face, &InRow::default(), Callback::noop(), Lang::Zh)).await;
        drawings.push(one(&root, ".art use").get_attribute("href").unwrap());
    }
    drawings.sort();
    drawings.dedup();
    assert_eq!(drawings.len(), 6);
}

#[wasm_bindgen_test]
async fn a_fan_shows_the_highest_card_first_and_is_one_tab_stop() {
    let pressed = Rc::new(RefCell::new(None));
    let onpress = {
        let pressed = pressed.clone();
        Callback::from(move |face: Face| *pressed.borrow_mut() = Some(face.rank()))
    };
    let cards = laid(parse_ranks("37Z").unwrap(), CardSet::EMPTY);
    let root = show(fan(&cards, "x".to_owned(), "medium", &onpress, Lang::Zh)).await;
    let ranks: Vec<String> = all(&root, ".rank").iter().map(words).collect();
    assert_eq!(ranks, ["大王", "7", "3"]);
    assert_eq!(all(&root, "[tabindex=\"0\"]").len(), 1);
    press(&all(&root, "button")[1]).await;
    assert_eq!(*pressed.borrow(), Some(Rank::Seven));
}

type Touched = Rc<RefCell<Vec<Vec<u16>>>>;

async fn hand(count: u16) -> (Mounted<Hand>, Touched) {
    let touched = Touched::default();
    let ontouch = {
        let touched = touched.clone();
        Callback::from(move |ids| touched.borrow_mut().push(ids))
    };
    let held = |id: u16| Held::new(id, Face::from_id(id as u8).unwrap());
    let cards: Rc<[Held]> = (0..count).map(held).collect();
    (mount::<Hand>(yew::props!(HandProps { cards, label: "x", ontouch })).await, touched)
}

#[wasm_bindgen_test]
async fn a_card_of_the_hand_is_pressed_by_keyboard() {
    let (root, touched) = hand(5).await;
    press(&all(&root, "button")[3]).await;
    assert_eq!(*touched.borrow(), [vec![3]]);
}

/// Dispatches a pointer event over this card.
async fn point(event: &str, card: &Element) {
    let place = card.get_bounding_client_rect();
    let init = PointerEventInit::new();
    init.set_bubbles(true);
    init.set_is_primary(true);
    init.set_client_x((place.x() + 4.0) as i32);
    init.set_client_y((place.y() + 4.0) as i32);
    let event = PointerEvent::new_with_event_init_dict(event, &init).unwrap();
    let target: &EventTarget = card.as_ref();
    target.dispatch_event(&event).unwrap();
    settled().await;
}

#[wasm_bindgen_test]
async fn a_stroke_across_cards_touches_all_of_them() {
    dress();
    let (root, touched) = hand(6).await;
    let cards = all(&root, "button");
    cards[0].scroll_into_view();
    point("pointerdown", &cards[4]).await;
    point("pointermove", &cards[3]).await;
    point("pointermove", &cards[2]).await;
    assert_eq!(all(&root, ".touched").len(), 3, "the stroke shows before it ends");
    point("pointerup", &cards[2]).await;
    assert_eq!(*touched.borrow(), [vec![2, 3, 4]]);
    assert!(all(&root, ".touched").is_empty());
}

#[wasm_bindgen_test]
async fn a_stroke_that_becomes_a_scroll_touches_nothing() {
    dress();
    let (root, touched) = hand(4).await;
    let cards = all(&root, "button");
    cards[0].scroll_into_view();
    point("pointerdown", &cards[1]).await;
    point("pointercancel", &cards[1]).await;
    point("pointerup", &cards[2]).await;
    assert!(touched.borrow().is_empty());
}

#[wasm_bindgen_test]
async fn a_long_hand_has_two_rows() {
    for (count, rows) in [(10, 1), (11, 2), (20, 2)] {
        assert_eq!(all(&hand(count).await.0, ".row").len(), rows);
    }
}

#[wasm_bindgen_test]
async fn the_help_lists_every_key_and_closes() {
    let closed = Rc::new(RefCell::new(0));
    let onclose = {
        let closed = closed.clone();
        Callback::from(move |()| *closed.borrow_mut() += 1)
    };
    let route = Route::Tractor;
    let root = mount::<Help>(yew::props!(HelpProps { route, onclose })).await;
    let count: usize = keys::groups(&route).iter().map(|group| group.keys.len()).sum();
    assert_eq!(all(&root, ".help-keys dd").len(), count);
    press(&one(&root, "header button")).await;
    assert_eq!(*closed.borrow(), 1);
}

#[wasm_bindgen_test]
async fn the_cached_share_is_shown_and_the_rest_can_be_requested() {
    let asked = Rc::new(RefCell::new(0));
    let window = web_sys::window().unwrap();
    let count = {
        let asked = asked.clone();
        move |_: &web_sys::Event| *asked.borrow_mut() += 1
    };
    let _listener = gloo::events::EventListener::new(&window, "paiju-offline-keep", count);
    let root = mount::<OfflineUse>(()).await;
    assert_eq!(words(&root), "", "a browser without a cache is offered nothing");
    let tell = async |bytes: u32, busy: bool, failed: bool| {
        let detail = format!("{{ bytes: {bytes}, busy: {busy}, failed: {failed} }}");
        let event = format!("dispatchEvent(new CustomEvent('paiju-offline', {{ detail: {detail} }}))");
        js_sys::Function::new_no_args(&event).call0(&window).unwrap();
        settled().await;
    };
    tell(5 << 20, false, false).await;
    assert_eq!(words(&one(&root, "button")), "全部下载，断网也能用（5.0 MB）");
    press(&one(&root, "button")).await;
    assert_eq!(*asked.borrow(), 1);
    tell(3 << 20, true, false).await;
    assert_eq!(words(&root), "正在下载，还剩 3.0 MB");
    assert!(all(&root, "button").is_empty(), "it is under way");
    tell(3 << 20, false, true).await;
    press(&one(&root, "button")).await;
    assert_eq!(*asked.borrow(), 2, "it can be tried again");
    tell(0, false, false).await;
    assert_eq!(words(&root), "已全部下载，断网也能用");
    assert!(all(&root, "button").is_empty());
}

#[derive(Properties, PartialEq)]
struct BarProps {
    share: f64,
}

#[component]
fn Bar(props: &BarProps) -> Html {
    value_bar(props.share)
}

#[wasm_bindgen_test]
async fn a_bar_is_as_long_as_its_value() {
    for (share, width) in [(0.0, "4.0%"), (0.5, "52.0%"), (1.0, "100.0%"), (7.0, "100.0%"), (f64::NAN, "4.0%")] {
        let root = mount::<Bar>(yew::props!(BarProps { share })).await;
        assert_eq!(one(&root, ".fill").get_attribute("width").as_deref(), Some(width), "{share}");
    }
}
