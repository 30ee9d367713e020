//! Example texts: games that our own engine plays on the spot, sound and broken.

use paiju_game::table::Turn;
use paiju_game::{Lang, Say, Seat, Seed};
use paiju_platform::BotzoneGame;
use paiju_tractor::{Action, Cards, SEATS, Tractor};

use crate::games::on_botzone::match_log;
use crate::games::samples::{self, broken, play};
use crate::games::{Example, Way};

/// The content of an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sample {
    /// An example that every game has.
    Any(samples::Sample),
    /// A seat fails to follow suit although it could.
    Revoke,
    /// The banker covers seven cards.
    ShortCover,
}

impl Sample {
    /// Sound ones first.
    fn all() -> impl Iterator<Item = Self> {
        let sound = samples::Sample::SOUND.map(Self::Any).into_iter();
        sound.chain([Self::Revoke, Self::ShortCover]).chain(samples::Sample::BROKEN.map(Self::Any))
    }

    const fn is_broken(self) -> bool {
        match self {
            Self::Any(sight) => sight.is_broken(),
            Self::Revoke | Self::ShortCover => true,
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
    let game: Tractor = play(seed, NAME)?;
    let turns = game.turns();
    let names = vec![NAME.to_owned(); usize::from(SEATS)];
    let log = |turns: &[Turn<Tractor>]| match_log(&game, seed, &names, turns);
    match Sample::all().nth(index)? {
        Sample::Any(sight) => sight.write(&log(&turns)?),
        Sample::Revoke => log(&broken(game.setup(), turns, revoke)?),
        Sample::ShortCover => log(&broken(game.setup(), turns, |_, _, action| match action {
            Action::Cover(cards) => Some(Action::Cover(*cards - cards.first()?.into())),
            _ => None,
        })?),
    }
}

impl Say for Sample {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Any(sight), _) => return sight.say(lang),
            (Self::Revoke, Lang::Zh) => "有同花色的牌却不跟",
            (Self::Revoke, Lang::En) => "A seat does not follow suit",
            (Self::ShortCover, Lang::Zh) => "底牌只盖了七张",
            (Self::ShortCover, Lang::En) => "Seven cards covered",
        }
        .to_owned()
    }
}

/// The AI of all seats: plays well, and finishes a game while a visitor waits.
const NAME: &str = "standard";

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sound_examples_are_sound_and_broken_ones_are_not() {
        samples::tests::say_the_truth::<Tractor>();
    }
}
