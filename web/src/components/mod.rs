//! Small parts of the page. Each depends only on its props and on the language.

mod ai_options;
mod backs;
mod card;
mod colophon;
mod dialog;
mod fan;
mod field;
mod hand;
mod help;
mod icon;
mod menu;
mod notice;
mod offline_use;
mod panel;
mod pips;
mod size_watch;
mod suited;
mod tabs;
mod tile;
mod tile_faces;
mod top_bar;
mod transport;
mod value_bar;

pub use ai_options::{ai_options, ai_words};
pub use backs::backs;
pub use card::{InRow, card};
pub use colophon::{Colophon, in_repository};
pub use dialog::Dialog;
pub use fan::{fan, focus_hand, laid, step_focus};
pub use field::{bring_into_view, focus_in_place, on_choice, on_slide, rule_sets};
pub use hand::{Hand, Held};
pub use help::{Help, about_game};
pub use icon::{Glyph, icon, sign};
pub use menu::Menu;
pub use notice::Notice;
pub use offline_use::OfflineUse;
pub use panel::{panel, tab_panel};
pub use pips::{href as pip_href, pips};
pub use size_watch::SizeWatch;
pub use suited::suited;
pub use tabs::{Tab, Tabs};
pub use tile::{tile, tile_backs, tile_row};
pub use tile_faces::tile_faces;
pub use top_bar::{ThemeButton, TopBar};
pub use transport::{Transport, step_button};
pub use value_bar::{Scale, value_bar, value_text};

#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod tests;
