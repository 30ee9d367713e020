//! The forms in which a table is taken away.

use paiju_draw::{Picture, Theme};
use paiju_game::Lang;
use serde::{Deserialize, Serialize};

/// A form in which a picture is taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    Svg,
    /// An SVG to be turned into pixels.
    Png,
    Text,
}

impl Form {
    pub(super) fn draw(self, picture: &Picture, lang: Lang) -> String {
        match self {
            Self::Svg => picture.svg(lang, Theme::Auto),
            // Pixels cannot follow their reader.
            Self::Png => picture.svg(lang, Theme::Light),
            Self::Text => picture.text(lang),
        }
    }
}
