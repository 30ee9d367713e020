//! All texts of the page, each in Chinese and English side by side: a missing one does not compile. The games' own texts
//! are in their crates.

mod arena;
mod beliefs;
mod cases;
mod colophon;
mod courses;
mod difference;
mod engine;
mod forms;
mod home;
mod inspect;
mod lab;
mod learn;
mod mistakes;
mod names;
mod original;
mod puzzles;
mod review;
mod rooms;
mod sheets;
mod solver;
mod table;
mod text;
mod versus;
mod watch;

use paiju_game::Lang;
use yew::prelude::*;

pub use arena::ArenaText;
pub use beliefs::BeliefText;
pub use cases::{CasesText, KeepText};
pub use colophon::ColophonText;
pub use courses::CourseTitle;
pub use difference::Difference;
pub use engine::EngineText;
pub use forms::FormText;
pub use home::HomeText;
pub use inspect::InspectText;
pub use lab::LabText;
pub use learn::LearnText;
pub use mistakes::MistakesText;
pub use names::{ai_title, card_name};
pub use original::OriginalText;
pub use puzzles::PuzzleText;
pub use review::ReviewText;
pub use rooms::RoomText;
pub use sheets::SheetText;
pub use solver::SolverText;
pub use table::TableText;
pub use text::Text;
pub use versus::VersusText;
pub use watch::WatchText;

use crate::settings::SettingsHandle;

#[hook]
pub fn use_lang() -> Lang {
    use_context::<SettingsHandle>().map(|settings| settings.lang).unwrap_or_default()
}
