//! The default names of packs and cases. A file has them in one language; they are recognised there and shown in
//! either.

use paiju_game::{Lang, Say, Seat, Spoken};
use paiju_games::GameId;
use paiju_inspect::named_seat;

use crate::cases::case::Case;
use crate::cases::pack::Pack;

/// The name of a case that was made from a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MadeName {
    pub of: GameId,
    /// The game's index, if the text has several.
    pub number: Option<usize>,
    pub seat: Seat,
    pub moment: Moment,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// Numbered as in reports.
    Turn(usize),
    /// The number of earlier questions, because bids of a transcript have no turn.
    Question(usize),
}

impl Say for MadeName {
    fn say(&self, lang: Lang) -> String {
        let seat = named_seat(self.of, self.seat, lang);
        let place = match (self.moment, lang) {
            (Moment::Turn(turn), Lang::Zh) => format!("回合 {turn}，{seat}"),
            (Moment::Turn(turn), Lang::En) => format!("turn {turn}, {seat}"),
            (Moment::Question(before), Lang::Zh) => format!("{seat}第 {} 问", before + 1),
            (Moment::Question(before), Lang::En) => format!("question {} to {seat}", before + 1),
        };
        match (self.number, lang) {
            (None, _) => place,
            (Some(number), Lang::Zh) => format!("第 {} 局{place}", number + 1),
            (Some(number), Lang::En) => format!("game {}, {place}", number + 1),
        }
    }
}

impl MadeName {
    /// Recognises a name in either language, by trying every meaning of its numbers.
    fn read(of: GameId, name: &str) -> Option<Self> {
        let numbers: Vec<usize> =
            name.split(|letter: char| !letter.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect();
        // No such name has more than a game, a moment and a seat.
        if numbers.len() > 3 {
            return None;
        }
        let counted = || numbers.iter().filter_map(|number| number.checked_sub(1));
        let moments = || numbers.iter().copied().map(Moment::Turn).chain(counted().map(Moment::Question));
        let numbered = || std::iter::once(None).chain(counted().map(Some));
        for lang in [Lang::Zh, Lang::En] {
            for seat in Seat::all(of.seats()).filter(|seat| name.contains(&named_seat(of, *seat, lang))) {
                let mut all = moments().flat_map(|moment| numbered().map(move |number| (moment, number)));
                let made = |(moment, number)| Self { of, number, seat, moment };
                if let Some(found) = all.find(|&at| made(at).say(lang) == name) {
                    return Some(made(found));
                }
            }
        }
        None
    }
}

impl Case {
    /// The name, in both languages if it was made with the case; `game` is the pack's.
    pub fn named(&self, game: GameId) -> Spoken {
        MadeName::read(game, &self.name).map_or_else(|| as_written(&self.name), |made| Spoken::of(&made))
    }
}

impl Pack {
    /// The title, in both languages if it is just the game's name.
    pub fn entitled(&self) -> Spoken {
        match [Lang::Zh, Lang::En].iter().any(|lang| self.game.name(*lang) == self.title) {
            true => Spoken::by(|lang| self.game.name(lang).to_owned()),
            false => as_written(&self.title),
        }
    }
}

fn as_written(name: &str) -> Spoken {
    Spoken::by(|_| name.to_owned())
}
