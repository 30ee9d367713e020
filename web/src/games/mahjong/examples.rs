//! Example texts: games that our own engine plays on the spot, sound and broken.

use paiju_game::table::Turn;
use paiju_game::{Lang, Say, Seat, Seed};
use paiju_mahjong::{Action, Mahjong, Phase, SEATS, Tile};
use paiju_platform::BotzoneGame;

use crate::games::on_botzone::match_log;
use crate::games::samples::{self, broken, play};
use crate::games::{Example, Way};

/// The content of an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sample {
    /// An example that every game has.
    Any(samples::Sample),
    /// A HU without a winning hand.
    FalseHu,
    /// A seat plays a tile that it does not hold.
    NotHeld,
}

impl Sample {
    /// Sound ones first.
    fn all() -> impl Iterator<Item = Self> {
        let sound = samples::Sample::SOUND.map(Self::Any).into_iter();
        sound.chain([Self::FalseHu, Self::NotHeld]).chain(samples::Sample::BROKEN.map(Self::Any))
    }

    const fn is_broken(self) -> bool {
        match self {
            Self::Any(sight) => sight.is_broken(),
            Self::FalseHu | Self::NotHeld => true,
        }
    }
}

/// All examples.
pub fn all(lang: Lang) -> Vec<Example> {
    Sample::all().map(|sight| Example { label: sight.say(lang), broken: sight.is_broken() }).collect()
}

/// The index of an example that a bot with this input reads.
pub fn read_by(way: Way) -> Option<usize> {
    let wanted = Sample::Any(samples::Sample::read_by(way)?);
    Sample::all().position(|sample| sample == wanted)
}

/// Writes example `index` of [`all`], from a game with this seed.
pub fn write(index: usize, seed: Seed) -> Option<String> {
    let game: Mahjong = play(seed, NAME)?;
    let turns = game.turns();
    let names = vec![NAME.to_owned(); usize::from(SEATS)];
    let log = |turns: &[Turn<Mahjong>]| match_log(&game, seed, &names, turns);
    match Sample::all().nth(index)? {
        Sample::Any(sight) => sight.write(&log(&turns)?),
        Sample::FalseHu => log(&broken(game.setup(), turns, |early, _, _| on_turn(early, 20).then_some(Action::Hu))?),
        Sample::NotHeld => log(&broken(game.setup(), turns, |early: &Mahjong, seat: Seat, _| {
            let missing = Tile::all().find(|&tile| early.hand(seat).all()[tile] == 0)?;
            on_turn(early, 12).then_some(Action::Play(missing))
        })?),
    }
}

/// Whether a seat has drawn and must play, after more than `played` discards.
fn on_turn(game: &Mahjong, played: usize) -> bool {
    matches!(game.course().phase(), Phase::Turn { .. }) && game.course().pool().len() > played
}

impl Say for Sample {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Any(sight), _) => return sight.say(lang),
            (Self::FalseHu, Lang::Zh) => "诈胡：牌还没成就胡",
            (Self::FalseHu, Lang::En) => "A HU with a hand that does not win",
            (Self::NotHeld, Lang::Zh) => "打出手里没有的牌",
            (Self::NotHeld, Lang::En) => "A tile is played that is not held",
        }
        .to_owned()
    }
}

/// Fast, and strong enough for an example.
const NAME: &str = "greedy";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sound_examples_are_sound_and_broken_ones_are_not() {
        samples::tests::say_the_truth::<Mahjong>();
    }
}
