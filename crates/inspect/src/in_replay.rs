//! A replay as a particular game: the seat to act at a moment with its observation, and the game with all hands.

use paiju_doudizhu::DouDizhu;
use paiju_game::{Game, Seat, Seed};
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;

use crate::{Playable, Replay, Unplayable};

/// A game that a replay may contain.
pub trait InReplay: Game {
    /// The seat to act after this many steps, and its observation if the text shows its hand. Of several seats, one
    /// that has not answered, preferably with a known hand. `None` if nobody is asked, and in another game's replay.
    fn asked(replay: &Replay, moment: usize) -> Option<(Seat, Option<Self::View>)>;

    /// The replay as a game that can be continued; the seed fills in hidden cards. `None` for another game's replay.
    ///
    /// # Errors
    /// The text shows too little, or no deal was found that agrees with it.
    fn playable(replay: &Replay, seed: Seed) -> Option<Result<Playable<Self>, Unplayable>>;

    /// The same if the text shows every hand; otherwise `None`.
    fn open(replay: &Replay) -> Option<Playable<Self>> {
        // With every hand shown nothing is filled in.
        Self::playable(replay, Seed(0))?.ok().filter(|playable| playable.filled.is_none())
    }

    /// The game of [`InReplay::open`], as far as it was judged.
    fn open_game(replay: &Replay) -> Option<Self> {
        let playable = Self::open(replay)?;
        Some(playable.game(playable.moves.len()))
    }
}

impl InReplay for DouDizhu {
    fn asked(replay: &Replay, moment: usize) -> Option<(Seat, Option<Self::View>)> {
        let Replay::DouDizhu(replay) = replay else { return None };
        let position = replay.position(moment);
        let seat = position.course().turn()?;
        Some((seat, position.view(seat)))
    }

    fn playable(replay: &Replay, seed: Seed) -> Option<Result<Playable<Self>, Unplayable>> {
        let Replay::DouDizhu(replay) = replay else { return None };
        Some(replay.playable(seed))
    }
}

impl InReplay for Tractor {
    fn asked(replay: &Replay, moment: usize) -> Option<(Seat, Option<Self::View>)> {
        let Replay::Tractor(replay) = replay else { return None };
        let position = replay.position(moment);
        let seat = position.course().turn()?;
        Some((seat, position.view(seat)))
    }

    fn playable(replay: &Replay, seed: Seed) -> Option<Result<Playable<Self>, Unplayable>> {
        let Replay::Tractor(replay) = replay else { return None };
        Some(replay.playable(seed))
    }
}

impl InReplay for Mahjong {
    /// A seat's own text shows who is asked about a discard: everyone, including itself.
    fn asked(replay: &Replay, moment: usize) -> Option<(Seat, Option<Self::View>)> {
        let Replay::Mahjong(replay) = replay else { return None };
        let position = replay.position(moment);
        let asked = position.course().map(|course| course.asked()).unwrap_or_default();
        let mut answers = Vec::new();
        let mut may_answer = |seat: &Seat| {
            let Some(view) = position.view(*seat) else { return false };
            view.actions(&mut answers);
            !answers.is_empty()
        };
        let waiting = asked.iter().find(|seat| may_answer(seat));
        let seat = waiting.or_else(|| asked.iter().find(|&seat| position.view(seat).is_some())).or(asked.first())?;
        Some((seat, position.view(seat)))
    }

    fn playable(replay: &Replay, seed: Seed) -> Option<Result<Playable<Self>, Unplayable>> {
        let Replay::Mahjong(replay) = replay else { return None };
        Some(replay.playable(seed))
    }
}
