//! The file formats in which a table can be saved.

use paiju_draw::{Picture, Theme};
use paiju_game::Lang;
use serde::{Deserialize, Serialize};

/// The file format of a picture.
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
            // Pixels cannot adapt to the reader's theme.
            Self::Png => picture.svg(lang, Theme::Light),
            Self::Text => picture.text(lang),
        }
    }
}
