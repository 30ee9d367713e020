//! A replay as one of a certain game: whose turn it is at a moment and all that this seat knows then, and the game with every hand.

use paiju_doudizhu::DouDizhu;
use paiju_game::{Game, Seat, Seed};
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;

use crate::{Playable, Replay, Unplayable};

/// A game that a replay may be of.
pub trait InReplay: Game {
    /// Who is asked after so many steps, and all that it knows; no view where the text does not show its hand. Of several who are asked one who has not
    /// answered, whose hand shows if any does. `None` where nobody is asked, and in a replay of another game.
    fn asked(replay: &Replay, moment: usize) -> Option<(Seat, Option<Self::View>)>;

    /// The replay as a game that can be played on; cards that the text does not show are filled in by the seed. `None` for one of another game.
    ///
    /// # Errors
    /// The text shows too little, or nothing was found that agrees with it.
    fn playable(replay: &Replay, seed: Seed) -> Option<Result<Playable<Self>, Unplayable>>;

    /// The same where the text shows every hand; `None` where it does not, and for a replay of another game.
    fn open(replay: &Replay) -> Option<Playable<Self>> {
        // Nothing is filled in where every hand shows.
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
    /// A seat's own text shows whom a discard asks: all, of whom it is one.
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
