//! Example texts: games that our own engine plays on the spot, sound and broken.

use paiju_game::platform::BotzoneGame;
use paiju_game::table::Turn;
use paiju_game::{Seat, Seed, texts};
use paiju_mahjong::{Action, Mahjong, Phase, Tile};

use crate::games::samples::{OwnSample, broken, play};

texts! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Own {
        FalseHu => "诈胡：没成牌就胡", "A HU with a hand that does not win";
        NotHeld => "打出手里没有的牌", "A tile played that is not in hand";
    }
}

impl OwnSample<Mahjong> for Own {
    const SOUND: &'static [Self] = &[];
    const BROKEN: &'static [Self] = &[Self::FalseHu, Self::NotHeld];
    const LINES: Option<Self> = None;
    const AI: &'static str = "greedy";

    fn played(seed: Seed) -> Option<Mahjong> {
        play(seed, Self::AI)
    }

    fn write(self, game: &Mahjong, log: impl Fn(&[Turn<Mahjong>]) -> Option<String>) -> Option<String> {
        let spoil = |early: &Mahjong, seat: Seat, _: &Action| match self {
            Self::FalseHu => on_turn(early, 20).then_some(Action::Hu),
            Self::NotHeld => {
                let missing = Tile::all().find(|&tile| early.hand(seat).all()[tile] == 0)?;
                on_turn(early, 12).then_some(Action::Play(missing))
            }
        };
        log(&broken(game.setup(), game.turns(), spoil)?)
    }
}

/// Whether a seat has drawn and must play, after more than `played` discards.
fn on_turn(game: &Mahjong, played: usize) -> bool {
    matches!(game.course().phase(), Phase::Turn { .. }) && game.course().pool().len() > played
}
