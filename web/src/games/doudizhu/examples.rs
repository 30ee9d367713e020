//! Example texts: games that our own engine plays on the spot, in several forms, sound and broken.

use paiju_doudizhu::protocol::{self, EngineMessage, Message, PlatformMessage, RoundInfo, notation, referee};
use paiju_doudizhu::{DouDizhu, SEATS, SOUTH};
use paiju_game::cards::CardSet;
use paiju_game::table::Turn;
use paiju_game::{Game, Seed, texts};

use super::exports;
use crate::games::samples::{OwnSample, play};

texts! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Own {
        /// What one seat read and answered.
        SeatLog => "一家的协议日志", "One seat's protocol log";
        /// What all seats read and answered.
        RefereeRecord => "裁判记录，三家都在", "Referee's record, all seats";
        Notation => "棋谱记法", "Record notation";
        /// As lines of card numbers.
        DealList => "牌套", "A list of deals";
        ForeignCards => "出了手里没有的牌", "Cards played that are not in hand";
        NoLead => "该领出却不出", "A pass on the lead";
        Careless => "写得不规范、中途断掉的日志", "A careless log, cut off";
    }
}

impl OwnSample<DouDizhu> for Own {
    const SOUND: &'static [Self] = &[Self::SeatLog, Self::RefereeRecord, Self::Notation, Self::DealList];
    const BROKEN: &'static [Self] = &[Self::ForeignCards, Self::NoLead, Self::Careless];
    const LINES: Option<Self> = Some(Self::SeatLog);
    const AI: &'static str = "sample";

    /// A game in which South was asked for a bid and has played.
    fn played(seed: Seed) -> Option<DouDizhu> {
        let is_lively = |game: &DouDizhu| {
            let plays = game.course().plays().iter().filter(|play| play.seat == SOUTH && play.combination.is_some());
            game.course().bids().iter().any(|bid| bid.seat == SOUTH) && plays.count() >= 3
        };
        (0..100).find_map(|salt| play(seed.derive(salt), Self::AI).filter(is_lively))
    }

    fn write(self, game: &DouDizhu, _: impl Fn(&[Turn<DouDizhu>]) -> Option<String>) -> Option<String> {
        let (info, names) = (RoundInfo::default(), [Self::AI; SEATS as usize]);
        Some(match self {
            Self::SeatLog => exports::seat_log(&game.view(SOUTH), Self::AI, &info),
            Self::RefereeRecord => exports::referee_record(game, &names.map(str::to_owned), &info),
            Self::Notation => notation::write(&names, &info, &game.setup().hands.map(Some), game.course()),
            Self::DealList => {
                let line =
                    |cards: CardSet| cards.iter().map(|card| format!("{} ", card.id())).collect::<String>() + "\n";
                game.setup().hands.into_iter().chain([game.setup().kitty]).map(line).collect()
            }
            Self::ForeignCards => foreign_cards(game),
            Self::NoLead => no_lead(game),
            Self::Careless => careless(game),
        })
    }
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
    let mut text = exports::seat_log(&game.view(SOUTH), Own::AI, &info).replace(',', ", ");
    text.truncate(text.len() * 3 / 5);
    text
}
