//! The page's icons, drawn with one stroke width.

use yew::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    First,
    Back,
    Play,
    Pause,
    Forward,
    Last,
    Sun,
    Moon,
    /// The system's theme.
    Auto,
    Question,
    Link,
    Save,
    Again,
    Deal,
    Eye,
    EyeOff,
    Turn,
    Sit,
    Cross,
    Check,
    Bulb,
    File,
    /// A page in a frame.
    Frame,
}

impl Glyph {
    const fn path(self) -> &'static str {
        match self {
            Self::First => "M6 5v14M19 5.5 9.5 12 19 18.5z",
            Self::Back => "M16 5.5 7 12l9 6.5z",
            Self::Play => "M7.5 5 18.5 12 7.5 19z",
            Self::Pause => "M8.5 5.5v13M15.5 5.5v13",
            Self::Forward => "M8 5.5 17 12l-9 6.5z",
            Self::Last => "M18 5v14M5 5.5 14.5 12 5 18.5z",
            Self::Sun => {
                "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M4.2 4.2l1.5 1.5M18.3 18.3l1.5 1.5M2.5 12h2M19.5 12h2M4.2 19.8l1.5-1.5M18.3 5.7l1.5-1.5"
            }
            Self::Moon => "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
            Self::Auto => "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 3.5v17M15 4.2v15.6M18 6.2v11.6",
            Self::Question => "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18v.5",
            Self::Link => {
                "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1"
            }
            Self::Save => "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14",
            Self::Again => "M19 12a7 7 0 1 1-2.2-5.1M19 3.5v4h-4",
            Self::Deal => {
                "M8.5 7.5h9a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-6A1.5 1.5 0 0 1 10 19M6 3.5h6A1.5 1.5 0 0 1 13.5 5v10a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 15V5A1.5 1.5 0 0 1 6 3.5z"
            }
            Self::Eye => {
                "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z"
            }
            Self::EyeOff => {
                "M4 4l16 16M10 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.4M6.5 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a2.5 2.5 0 0 0 3.5 3.5"
            }
            Self::Turn => "M4 9.5C5.5 7.5 8.5 6 12 6c5 0 8.5 2.7 8.5 6S17 18 12 18c-2 0-3.7-.4-5-1M3.5 4.5 4 9.5l5-.5",
            Self::Sit => "M12 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM5 20c0-4 3-6.5 7-6.5s7 2.5 7 6.5z",
            Self::Cross => "M6 6l12 12M18 6 6 18",
            Self::Check => "M5 12.5l4.5 4.5L19 7.5",
            Self::Bulb => {
                "M9.5 17.5h5M10 20.5h4M12 3.5a6 6 0 0 0-3.5 10.9c.7.6 1 1.3 1 2.1h5c0-.8.3-1.5 1-2.1A6 6 0 0 0 12 3.5z"
            }
            Self::File => "M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5",
            Self::Frame => "M3.5 5.5h17v13h-17zM9.5 9.5 7 12l2.5 2.5M14.5 9.5 17 12l-2.5 2.5",
        }
    }

    /// Whether the shape is filled as well.
    const fn solid(self) -> bool {
        matches!(self, Self::First | Self::Back | Self::Play | Self::Forward | Self::Last)
    }
}

/// A small icon next to or instead of a word, which screen readers always get. A function, not a component:
/// there are many, they never change, and each kind of component adds to the page's size.
pub fn icon(glyph: Glyph) -> Html {
    sign(glyph.path(), glyph.solid())
}

/// An icon used by a single part of the page: its path, 24 wide and high, and whether it is filled.
pub fn sign(path: &'static str, solid: bool) -> Html {
    let class = classes!("icon", solid.then_some("solid"));
    html! { <svg {class} viewBox="0 0 24 24" aria-hidden="true"><path d={path} /></svg> }
}
