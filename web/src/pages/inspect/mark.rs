//! A problem's severity as an icon: each has its own shape, so that it works without colour.

use paiju_game::{Lang, Say};
use paiju_inspect::Severity;
use yew::prelude::*;

use crate::i18n::InspectText;

/// The icon: a cross in an octagon, an exclamation mark in a triangle, or an i in a circle.
pub fn mark(severity: Severity, lang: Lang) -> Html {
    draw(severity, Some(InspectText::Severity(severity).say(lang)))
}

/// The icon without a label, for use next to a text that says the same.
pub fn silent_mark(severity: Severity) -> Html {
    draw(severity, None)
}

fn draw(severity: Severity, label: Option<String>) -> Html {
    let (shape, sign) = match severity {
        Severity::Error => ("M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2z", "M5.5 5.5l5 5M10.5 5.5l-5 5"),
        Severity::Warning => ("M8 1.2 15.4 14.6H.6z", "M8 6v4M8 12.2v.2"),
        Severity::Note => ("M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z", "M8 7.2v4.3M8 4.6v.2"),
    };
    let (role, hidden) = if label.is_some() { (Some("img"), None) } else { (None, Some("true")) };
    html! {
        <svg class={classes!("mark", severity.code())} viewBox="0 0 16 16" {role} aria-label={label} aria-hidden={hidden}>
            <path class="shape" d={shape} /><path class="sign" d={sign} />
        </svg>
    }
}
