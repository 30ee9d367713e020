//! A list that draws only its visible rows, which all have the same height.

use std::ops::Range;

use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::components::SizeWatch;
use crate::decimal::pixels;

use super::window::Window;

/// Measured to find the width of one character.
const PROBE: &str = "00000000000000000000";

#[derive(Properties, PartialEq)]
pub struct LongListProps {
    pub rows: usize,
    pub draw: Callback<Range<usize>, Html>,
    /// Rows to scroll to when this changes.
    #[prop_or_default]
    pub reveal: Option<Reveal>,
    /// Its name, for screen readers.
    pub label: AttrValue,
    #[prop_or_default]
    pub class: Classes,
    /// Called with the number of characters that fit in a row, whenever it changes.
    #[prop_or_default]
    pub oncolumns: Callback<usize>,
    #[prop_or_default]
    pub onclick: Callback<MouseEvent>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reveal {
    pub rows: Range<usize>,
    /// A new number scrolls to the same rows again.
    pub cause: u64,
}

/// Measured sizes, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Measure {
    row: f64,
    column: f64,
    width: f64,
    height: f64,
}

impl Measure {
    /// Assumed before measuring, so that the first rows are drawn with the rest of the page and corrected later.
    const GUESS: Self = Self { row: 20.0, column: 0.0, width: 0.0, height: 700.0 };

    /// Whether it was measured while the list was visible.
    fn is_taken(&self) -> bool {
        self.column > 0.0 && self.height > 0.0
    }
}

#[component]
pub fn LongList(props: &LongListProps) -> Html {
    let frame = use_node_ref();
    let (sizer, drawn, probe) = (use_node_ref(), use_node_ref(), use_node_ref());
    let measure = use_measure(&frame, &probe);
    let scrolled = use_state_eq(|| 0.0);
    let window = Window { rows: props.rows, row: measure.row, frame: measure.height, scrolled: *scrolled };
    let visible = window.visible();

    use_effect_with((window.height(), window.offset(visible.start)), {
        let (sizer, drawn) = (sizer.clone(), drawn.clone());
        move |&(height, offset)| {
            // Set on the element, not in its markup: the page's policy blocks styles in the markup.
            set_style(&sizer, "height", &pixels(height));
            set_style(&drawn, "transform", &format!("translateY({})", pixels(offset)));
        }
    });
    use_effect_with((props.reveal.clone(), measure.is_taken()), {
        let frame = frame.clone();
        let window = window_now(&frame, window);
        move |(reveal, is_taken)| {
            let target = reveal.as_ref().filter(|_| *is_taken).and_then(|reveal| window.reveal(reveal.rows.clone()));
            if let (Some(frame), Some(target)) = (frame.cast::<Element>(), target) {
                frame.set_scroll_top(target as i32);
            }
        }
    });
    let columns = if measure.column > 0.0 { (measure.width / measure.column) as usize } else { 0 };
    use_effect_with((columns, props.oncolumns.clone()), |(columns, oncolumns)| {
        if *columns > 0 {
            oncolumns.emit(*columns);
        }
    });
    let onscroll = {
        let (frame, scrolled) = (frame.clone(), scrolled.setter());
        Callback::from(move |_: yew::events::Event| {
            if let Some(frame) = frame.cast::<Element>() {
                scrolled.set(f64::from(frame.scroll_top()));
            }
        })
    };
    html! {
        <div
            ref={frame} class={classes!("long-list", props.class.clone())} role="group" tabindex="0" aria-label={props.label.clone()}
            {onscroll} onclick={props.onclick.clone()}
        >
            <div ref={sizer} class="long-list-sizer" aria-hidden="true">
                <span ref={probe} class="row probe">{ PROBE }</span>
            </div>
            <div ref={drawn} class="long-list-drawn">
                if !visible.is_empty() {
                    { props.draw.emit(visible) }
                }
            </div>
        </div>
    }
}

/// The current scroll position, which may be ahead of the last render.
fn window_now(frame: &NodeRef, window: Window) -> Window {
    match frame.cast::<Element>() {
        Some(frame) => Window { scrolled: f64::from(frame.scroll_top()), ..window },
        None => window,
    }
}

/// Measures the frame and its characters, initially and whenever the size changes.
#[hook]
fn use_measure(frame: &NodeRef, probe: &NodeRef) -> Measure {
    let measure = use_state_eq(|| Measure::GUESS);
    use_effect_with((), {
        let (frame, probe, setter) = (frame.clone(), probe.clone(), measure.setter());
        move |()| {
            let take = {
                let frame = frame.clone();
                move || {
                    let (Some(frame), Some(probe)) = (frame.cast::<Element>(), probe.cast::<Element>()) else { return };
                    let characters = probe.get_bounding_client_rect();
                    let (width, height) = (f64::from(frame.client_width()), f64::from(frame.client_height()));
                    if characters.height() > 0.0 {
                        let column = characters.width() / PROBE.len() as f64;
                        setter.set(Measure { row: characters.height(), column, width, height });
                    } else {
                        // A hidden element has no size. When shown again, it must be scrolled to its place again.
                        setter.set(Measure { height: 0.0, ..Measure::default() });
                    }
                }
            };
            take();
            let watch = frame.cast::<Element>().and_then(|frame| SizeWatch::start(&frame, take));
            move || drop(watch)
        }
    });
    *measure
}

/// Sets one property of an element's style.
pub fn set_style(node: &NodeRef, property: &str, value: &str) {
    if let Some(element) = node.cast::<HtmlElement>() {
        // All names and values passed here are valid.
        let _ = element.style().set_property(property, value);
    }
}
