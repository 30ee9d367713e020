//! How certain players play, as it crosses between the page and its workers: for the games that are [`Studied`].

use paiju_game::{Belief, Limit, SeatSet, Spoken, Studied};
use serde::{Deserialize, Serialize};

use crate::packing::Parcel;

/// How certain players play, learnt from games of theirs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudiedHabits {
    /// The game's value, by which hands are read: see [`super::Shown::beliefs_of`].
    pub habits: Parcel,
    /// From how many games it was learnt.
    pub games: u32,
    /// In what they differ from the usual by more than chance, the surest first.
    pub differences: Vec<Spoken>,
}

/// What [`super::Shown::study`] says where hands can be read by habits.
pub fn study<G: Studied>(games: &[G], seats: SeatSet) -> StudiedHabits {
    let mut habits = G::Habits::default();
    games.iter().for_each(|game| G::study(&mut habits, game, seats));
    let differences = G::differences(&habits).iter().map(Spoken::of).collect();
    StudiedHabits { games: G::games(&habits), differences, habits: Parcel::new(&habits) }
}

/// What [`super::Shown::beliefs_of`] says there.
///
/// # Errors
/// The habits are of another game.
pub fn beliefs_of<G: Studied>(
    view: &G::View,
    habits: &Parcel,
    limit: &Limit<'_>,
) -> Result<Vec<Belief<G::Holding>>, postcard::Error> {
    habits.unpack().map(|habits| G::beliefs_of(view, &habits, limit))
}
