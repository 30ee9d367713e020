//! A bar as long as a value, between the lowest and the highest beside it.

use yew::prelude::*;

use super::decimal;

/// What a bar shows.
#[derive(Properties, PartialEq)]
pub struct ValueBarProps {
    /// From 0 to 1; cut to that.
    pub share: f64,
}

/// A bar as long as a value. The number stands beside it, so the bar itself is silent.
#[component]
pub fn ValueBar(props: &ValueBarProps) -> Html {
    // A width as an attribute: the page's policy blocks styles in elements. A thin rest is left, so that the lowest is seen too.
    let width = decimal(4.0 + 96.0 * props.share.clamp(0.0, 1.0).max(0.0), 1) + "%";
    html! {
        <svg class="value-bar" aria-hidden="true">
            <rect class="track" width="100%" height="100%" rx="4" />
            <rect class="fill" {width} height="100%" rx="4" />
        </svg>
    }
}
