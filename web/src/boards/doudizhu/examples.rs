//! Texts to try the page with: games that our own engine plays on the spot, written in several forms, sound and broken.

use paiju_cards::CardSet;
use paiju_doudizhu::ai::Sample;
use paiju_doudizhu::protocol::{self, EngineMessage, Message, PlatformMessage, RoundInfo, referee};
use paiju_doudizhu::{Action, DouDizhu, SEATS, SOUTH};
use paiju_game::{Game, Lang, Limit, Say, Seed, table};

use super::exports;
use crate::shown::Example;

/// What is to be seen in an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    /// What one seat read and answered.
    SeatLog,
    /// What all seats read and answered.
    RefereeRecord,
    /// What Botzone sends to a bot in the middle of a game.
    BotInput,
    /// A seat plays cards that it does not hold.
    ForeignCards,
    /// A seat passes when it has to lead.
    NoLead,
    /// A log as careless engines write it, cut off in the middle.
    Careless,
}

impl Sight {
    /// The sound ones first.
    const ALL: [Self; 6] =
        [Self::SeatLog, Self::RefereeRecord, Self::BotInput, Self::ForeignCards, Self::NoLead, Self::Careless];

    const fn is_broken(self) -> bool {
        matches!(self, Self::ForeignCards | Self::NoLead | Self::Careless)
    }
}

/// All examples.
pub fn all(lang: Lang) -> Vec<Example> {
    Sight::ALL.map(|sight| Example { label: sight.say(lang), broken: sight.is_broken() }).to_vec()
}

/// Writes the example at this place of [`all`], from a game of this seed.
pub fn write(index: usize, seed: Seed) -> Option<String> {
    let game = play(seed);
    Some(match Sight::ALL.get(index)? {
        Sight::SeatLog => exports::seat_log(&game.view(SOUTH), NAME, &RoundInfo::default()),
        Sight::RefereeRecord => exports::referee_record(&game, &names(), &RoundInfo::default()),
        Sight::BotInput => exports::botzone_input(&until_middle(&game).view(SOUTH)),
        Sight::ForeignCards => foreign_cards(&game),
        Sight::NoLead => no_lead(&game),
        Sight::Careless => careless(&game),
    })
}

impl Say for Sight {
    fn say(&self, lang: Lang) -> String {
        let text = match (self, lang) {
            (Self::SeatLog, Lang::Zh) => "一家的协议日志",
            (Self::SeatLog, Lang::En) => "One seat's protocol log",
            (Self::RefereeRecord, Lang::Zh) => "裁判记录，三家都在",
            (Self::RefereeRecord, Lang::En) => "Referee's record, all seats",
            (Self::BotInput, Lang::Zh) => "Botzone 发给程序的输入",
            (Self::BotInput, Lang::En) => "Botzone's input to a bot",
            (Self::ForeignCards, Lang::Zh) => "出了手里没有的牌",
            (Self::ForeignCards, Lang::En) => "Cards played that are not held",
            (Self::NoLead, Lang::Zh) => "该领出却不出",
            (Self::NoLead, Lang::En) => "A pass on the lead",
            (Self::Careless, Lang::Zh) => "写得随便的日志，中途断掉",
            (Self::Careless, Lang::En) => "A careless log, cut off",
        };
        text.to_owned()
    }
}

const NAME: &str = "sample";

fn names() -> Vec<String> {
    vec![NAME.to_owned(); usize::from(SEATS)]
}

/// A game between three sample engines in which somebody bid and South has played.
fn play(seed: Seed) -> DouDizhu {
    let mut salt = 0;
    loop {
        let seed = seed.derive(salt);
        let mut game = DouDizhu::start(&DouDizhu::deal(seed));
        table::play(&mut game, &mut [Sample, Sample, Sample], Limit::WORK, seed, |_, _| {});
        let own = game.course().plays().iter().filter(|play| play.seat == SOUTH && play.combination.is_some()).count();
        salt += 1;
        if own >= 3 || salt == 100 {
            return game;
        }
    }
}

/// The same game, up to where South must play in its middle.
fn until_middle(game: &DouDizhu) -> DouDizhu {
    let bids = game.course().bids().iter().map(|bid| Action::Bid(bid.value));
    let plays = game.course().plays().iter().map(|play| match play.combination {
        Some(_) => Action::Play(play.cards),
        None => Action::Pass,
    });
    let mut early = DouDizhu::start(game.setup());
    for action in bids.chain(plays) {
        let Some(seat) = early.to_act().first() else { break };
        let is_middle = seat == SOUTH && early.course().plays().len() > 5;
        if is_middle || early.act(seat, &action).is_err() {
            break;
        }
    }
    early
}

/// South's log; its second play names cards that other seats hold.
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

/// South's log with spaces after commas and without INFO's last number, cut off in the middle of a line.
fn careless(game: &DouDizhu) -> String {
    let info = RoundInfo { seconds: None, ..RoundInfo::default() };
    let mut text = exports::seat_log(&game.view(SOUTH), NAME, &info).replace(',', ", ");
    text.truncate(text.len() * 3 / 5);
    text
}

#[cfg(test)]
mod tests {
    use paiju_inspect::{Options, Severity};

    use super::*;

    #[test]
    fn sound_examples_are_sound_and_broken_ones_are_not() {
        for seed in [1, 2, 77].map(Seed) {
            for (index, example) in all(Lang::En).into_iter().enumerate() {
                let text = write(index, seed).unwrap();
                let inspection = paiju_inspect::inspect(text.as_bytes(), &Options::default());
                assert_eq!(inspection.reports.len(), 1, "{}\n{text}", example.label);
                let worst = inspection.all_problems().map(|problem| problem.severity).max();
                let is_broken = worst.is_some_and(|worst| worst >= Severity::Warning);
                assert_eq!(
                    is_broken, example.broken,
                    "{}: {:?}\n{text}",
                    example.label, inspection.reports[0].problems
                );
            }
        }
    }

    #[test]
    fn the_bots_input_asks_for_a_play() {
        let early = until_middle(&play(Seed(5)));
        assert!(early.to_act().contains(SOUTH));
        assert!(early.course().plays().len() > 5);
    }
}
