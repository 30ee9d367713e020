//! Example texts: games that our own engine plays on the spot, in several forms, sound and broken.

use paiju_cards::CardSet;
use paiju_doudizhu::protocol::{self, EngineMessage, Message, PlatformMessage, RoundInfo, notation, referee};
use paiju_doudizhu::{DouDizhu, SEATS, SOUTH};
use paiju_game::{Game, Lang, Say, Seed};
use paiju_platform::BotzoneGame;

use super::exports;
use crate::games::on_botzone::match_log;
use crate::games::samples::{self, play};
use crate::games::{Example, Way};

/// The content of an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sample {
    /// What one seat read and answered.
    SeatLog,
    /// What all seats read and answered.
    RefereeRecord,
    /// 棋谱
    Notation,
    /// 牌套: a deal as lines of card numbers.
    DealList,
    /// An example that every game has.
    Any(samples::Sample),
    /// A seat plays cards that it does not hold.
    ForeignCards,
    /// A seat passes instead of leading.
    NoLead,
    /// A log as careless engines write it, truncated.
    Careless,
}

impl Sample {
    /// Sound ones first.
    fn all() -> impl Iterator<Item = Self> {
        let sound = [Self::SeatLog, Self::RefereeRecord, Self::Notation, Self::DealList].into_iter();
        let broken = [Self::ForeignCards, Self::NoLead, Self::Careless];
        sound.chain(samples::Sample::SOUND.map(Self::Any)).chain(broken).chain(samples::Sample::BROKEN.map(Self::Any))
    }

    const fn is_broken(self) -> bool {
        match self {
            Self::SeatLog | Self::RefereeRecord | Self::Notation | Self::DealList => false,
            Self::Any(sight) => sight.is_broken(),
            Self::ForeignCards | Self::NoLead | Self::Careless => true,
        }
    }
}

/// All examples.
pub fn all(lang: Lang) -> Vec<Example> {
    Sample::all().map(|sight| Example { label: sight.say(lang), broken: sight.is_broken() }).collect()
}

/// The index of an example that a bot with this input reads.
pub fn read_by(way: Way) -> Option<usize> {
    let wanted = samples::Sample::read_by(way).map_or(Sample::SeatLog, Sample::Any);
    Sample::all().position(|sample| sample == wanted)
}

/// Writes example `index` of [`all`], from a game with this seed.
pub fn write(index: usize, seed: Seed) -> Option<String> {
    let game = played(seed)?;
    let info = RoundInfo::default();
    let names = vec![NAME.to_owned(); usize::from(SEATS)];
    Some(match Sample::all().nth(index)? {
        Sample::SeatLog => exports::seat_log(&game.view(SOUTH), NAME, &info),
        Sample::RefereeRecord => exports::referee_record(&game, &names, &info),
        Sample::Notation => {
            notation::write(&[NAME; SEATS as usize], &info, &game.setup().hands.map(Some), game.course())
        }
        Sample::DealList => {
            let line = |cards: CardSet| cards.iter().map(|card| format!("{} ", card.id())).collect::<String>() + "\n";
            game.setup().hands.into_iter().chain([game.setup().kitty]).map(line).collect()
        }
        Sample::Any(sight) => sight.write(&match_log(&game, seed, &names, &game.turns())?)?,
        Sample::ForeignCards => foreign_cards(&game),
        Sample::NoLead => no_lead(&game),
        Sample::Careless => careless(&game),
    })
}

impl Say for Sample {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Any(sight), _) => return sight.say(lang),
            (Self::SeatLog, Lang::Zh) => "一家的协议日志",
            (Self::SeatLog, Lang::En) => "One seat's protocol log",
            (Self::RefereeRecord, Lang::Zh) => "裁判记录，三家都在",
            (Self::RefereeRecord, Lang::En) => "Referee's record, all seats",
            (Self::Notation, Lang::Zh) => "棋谱记号",
            (Self::Notation, Lang::En) => "Record notation",
            (Self::DealList, Lang::Zh) => "牌套",
            (Self::DealList, Lang::En) => "A list of deals",
            (Self::ForeignCards, Lang::Zh) => "出了手里没有的牌",
            (Self::ForeignCards, Lang::En) => "Cards played that are not held",
            (Self::NoLead, Lang::Zh) => "该领出却不出",
            (Self::NoLead, Lang::En) => "A pass on the lead",
            (Self::Careless, Lang::Zh) => "写得随便的日志，中途断掉",
            (Self::Careless, Lang::En) => "A careless log, cut off",
        }
        .to_owned()
    }
}

const NAME: &str = "sample";

/// A game of three sample engines in which a seat bid and South has played.
fn played(seed: Seed) -> Option<DouDizhu> {
    let is_lively = |game: &DouDizhu| {
        game.course().plays().iter().filter(|play| play.seat == SOUTH && play.combination.is_some()).count() >= 3
    };
    (0..100).find_map(|salt| play(seed.derive(salt), NAME).filter(is_lively))
}

/// South's log; its second play names other seats' cards.
fn foreign_cards(game: &DouDizhu) -> String {
    let view = game.view(SOUTH);
    let mut messages = protocol::messages(&view, &RoundInfo::default());
    let foreign = CardSet::PACK - view.dealt() - game.course().kitty().unwrap_or_default();
    let own = messages.iter_mut().filter_map(|message| match message {
        Message::Engine(EngineMessage::Play { cards, .. }) if !cards.is_empty() => Some(cards),
        _ => None,
    });
    if let Some(cards) = own.take(2).last() {
        *cards = foreign.iter().rev().take(cards.len()).collect();
    }
    messages.iter().map(|message| format!("{message}\n")).collect()
}

/// The referee's record; the landlord's first answer is a pass.
fn no_lead(game: &DouDizhu) -> String {
    let mut exchanges = protocol::record(game, &RoundInfo::default());
    let first = exchanges.iter_mut().find_map(|exchange| match (&exchange.sent, &mut exchange.answer) {
        (PlatformMessage::AskPlay, Some(EngineMessage::Play { cards, .. })) => Some(cards),
        _ => None,
    });
    if let Some(cards) = first {
        *cards = CardSet::EMPTY;
    }
    referee::transcript(&exchanges, &[None, None, None])
}

/// South's log with spaces after commas, without INFO's last number, truncated in the middle of a line.
fn careless(game: &DouDizhu) -> String {
    let info = RoundInfo { seconds: None, ..RoundInfo::default() };
    let mut text = exports::seat_log(&game.view(SOUTH), NAME, &info).replace(',', ", ");
    text.truncate(text.len() * 3 / 5);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sound_examples_are_sound_and_broken_ones_are_not() {
        samples::tests::say_the_truth::<DouDizhu>();
    }
}
