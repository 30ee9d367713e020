//! Example texts: games that our own engine plays on the spot, sound and broken.

use paiju_game::platform::BotzoneGame;
use paiju_game::table::Turn;
use paiju_game::{Seat, Seed, texts};
use paiju_tractor::{Action, Cards, Tractor};

use crate::games::samples::{OwnSample, broken, play};

texts! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Own {
        /// A seat fails to follow suit although it could.
        Revoke => "有同花色的牌却不跟", "A seat does not follow suit";
        ShortCover => "底牌只盖了七张", "Only seven cards buried";
    }
}

impl OwnSample<Tractor> for Own {
    const SOUND: &'static [Self] = &[];
    const BROKEN: &'static [Self] = &[Self::Revoke, Self::ShortCover];
    const LINES: Option<Self> = None;
    const AI: &'static str = "standard";

    fn played(seed: Seed) -> Option<Tractor> {
        play(seed, Self::AI)
    }

    fn write(self, game: &Tractor, log: impl Fn(&[Turn<Tractor>]) -> Option<String>) -> Option<String> {
        let spoil = |early: &Tractor, seat: Seat, action: &Action| match (self, action) {
            (Self::Revoke, _) => revoke(early, seat, action),
            (Self::ShortCover, Action::Cover(cards)) => Some(Action::Cover(*cards - cards.first()?.into())),
            (Self::ShortCover, _) => None,
        };
        log(&broken(game.setup(), game.turns(), spoil)?)
    }
}

/// From the fifth trick on, plays other cards although the seat holds the suit led.
fn revoke(game: &Tractor, turn: Seat, action: &Action) -> Option<Action> {
    let course = game.course();
    let Action::Play(played) = action else { return None };
    let (lead, trump) = (course.lead()?, course.trump()?);
    let hand = game.hand(turn);
    let (held, others) = (hand & trump.cards(lead.suit), hand - trump.cards(lead.suit));
    let is_late = course.tricks().len() > 4;
    (is_late && !held.is_empty() && others.len() >= played.len())
        .then(|| Action::Play(others.iter().take(played.len()).collect::<Cards>()))
}
