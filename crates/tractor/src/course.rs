//! The public state of a game (进程): what all four seats are told. The full game and every observation contain one, so
//! each rule is checked in one place, however much its caller knows.

mod resumed;

use paiju_game::{Fault, Lang, Seat, texts};
use serde::{Deserialize, Serialize};

pub use self::resumed::Resumed;
use crate::action::Stage;
use crate::banking::Banking;
use crate::cards::Cards;
use crate::combination::Combination;
use crate::follow::FollowRules;
use crate::kitty::Kitty;
use crate::trick::Trick;
use crate::trump::{Level, Trump};
use crate::{COVERED, HAND, text};

/// The phase of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// 发牌: this seat has just got a card and may call or snatch.
    Dealing {
        /// The seat to act.
        turn: Seat,
    },
    /// 盖底牌: the banker has picked up the public cards and must cover eight.
    Covering {
        /// 庄家, who now has 33 cards.
        banker: Seat,
    },
    /// 出牌: this seat must play.
    Playing {
        /// The seat to act.
        turn: Seat,
    },
    /// All tricks are played; the covered cards are still to be turned over.
    Kitty {
        /// The winner of the last trick.
        winner: Seat,
    },
    /// The game is over.
    Over {
        /// How it ended.
        ending: Ending,
    },
}

texts! {
    /// How a game ended.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Ending {
        Played { kitty: Kitty } => |lang| text::kitty(kitty, lang);
        Forfeit { seat: Seat, fault: Fault } =>
            format!("{}判负：{}", text::seat(*seat, Lang::Zh), fault.say(Lang::Zh)),
            format!("{} forfeits: {}", text::seat(*seat, Lang::En), fault.say(Lang::En));
    }
}

/// The public state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    level: Level,
    rules: FollowRules,
    banking: Banking,
    tricks: Vec<Trick>,
    played: Cards,
    attackers: i32,
    phase: Phase,
}

impl Course {
    /// The first card has gone to `first`.
    pub const fn new(level: Level, rules: FollowRules, first: Seat) -> Self {
        Self {
            level,
            rules,
            banking: Banking { called: None, snatched: None, banker: None, trump: None, kept: false },
            tricks: Vec::new(),
            played: Cards::EMPTY,
            attackers: 0,
            phase: Phase::Dealing { turn: first },
        }
    }

    /// 级牌点数: the rank whose eight cards are all trumps.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The follow rules.
    pub const fn rules(&self) -> FollowRules {
        self.rules
    }

    /// Call, snatch and banker.
    pub const fn banking(&self) -> &Banking {
        &self.banking
    }

    /// Trumps, once known.
    pub const fn trump(&self) -> Option<Trump> {
        self.banking.trump
    }

    /// The tricks, in order; the last may be incomplete, or empty just after the previous one was won.
    pub fn tricks(&self) -> &[Trick] {
        &self.tricks
    }

    /// The current trick; `None` before the first and after the last.
    pub fn trick(&self) -> Option<&Trick> {
        self.tricks.last().filter(|trick| !trick.is_complete())
    }

    /// The lead of the current trick; `None` if it has none yet.
    pub fn lead(&self) -> Option<Combination> {
        let trick = self.trick().filter(|trick| !trick.is_empty())?;
        Combination::of(trick.lead(), self.trump()?)
    }

    /// All cards played so far.
    pub const fn played(&self) -> Cards {
        self.played
    }

    /// The attackers' points (闲家得分) from tricks, failed throws and, at the end, the covered cards. May be negative.
    pub const fn attackers(&self) -> i32 {
        self.attackers
    }

    /// The phase of the game.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The current question; `None` if there is none.
    pub const fn stage(&self) -> Option<Stage> {
        match self.phase {
            Phase::Dealing { .. } => Some(Stage::Deal),
            Phase::Covering { .. } => Some(Stage::Cover),
            Phase::Playing { .. } => Some(Stage::Play),
            Phase::Kitty { .. } | Phase::Over { .. } => None,
        }
    }

    /// The seat to act.
    pub const fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Dealing { turn } | Phase::Covering { banker: turn } | Phase::Playing { turn } => Some(turn),
            Phase::Kitty { .. } | Phase::Over { .. } => None,
        }
    }

    /// How it ended; `None` before the end.
    pub const fn ending(&self) -> Option<&Ending> {
        match &self.phase {
            Phase::Over { ending } => Some(ending),
            _ => None,
        }
    }

    /// Takes a seat's declaration; cards that declare nothing are ignored.
    pub(crate) fn declare(&mut self, seat: Seat, cards: Cards) {
        if let Ok(declaration) = self.banking.check(cards, self.level) {
            self.banking.declare(seat, declaration, self.level);
        }
    }

    /// Takes call, snatch and banker as announced to a seat.
    pub(crate) const fn set_banking(&mut self, banking: Banking) {
        self.banking = banking;
    }

    /// A card has gone to this seat.
    pub(crate) fn deal_to(&mut self, turn: Seat) {
        self.phase = Phase::Dealing { turn };
    }

    /// The deal is over; the banker, now known, picks up the public cards.
    pub(crate) fn open_kitty(&mut self) {
        if let Some(banker) = self.banking.banker {
            self.phase = Phase::Covering { banker };
        }
    }

    /// The banker has covered eight cards and leads.
    pub(crate) fn start_play(&mut self) {
        if let Some(banker) = self.banking.banker {
            self.phase = Phase::Playing { turn: banker };
            self.tricks.reserve_exact(usize::from(HAND));
            self.tricks.push(Trick::new(banker));
        }
    }

    /// Plays the cards without checking them. Scores a completed trick, whose winner then leads.
    pub(crate) fn play(&mut self, cards: Cards) {
        let (Some(trump), Some(trick)) = (self.banking.trump, self.tricks.last_mut()) else { return };
        trick.push(cards);
        self.played |= cards;
        if let Some(turn) = trick.turn() {
            self.phase = Phase::Playing { turn };
            return;
        }
        let points = trick.points();
        let winner = trick.winner(trump).map_or(trick.leader(), |(seat, _)| seat);
        if self.banking.is_attacker(winner) {
            self.add_points(points);
        }
        if self.played.len() < Cards::PACKS.len() - COVERED {
            self.phase = Phase::Playing { turn: winner };
            self.tricks.push(Trick::new(winner));
        } else {
            self.phase = Phase::Kitty { winner };
        }
    }

    /// A throw by `seat` failed: the penalty goes to the attackers, or from them if the seat is one.
    pub(crate) fn punish(&mut self, seat: Seat, penalty: i32) {
        self.add_points(if self.banking.is_attacker(seat) { -penalty } else { penalty });
    }

    const fn add_points(&mut self, points: i32) {
        // Messages may contain any number.
        self.attackers = self.attackers.saturating_add(points);
    }

    /// Takes the attackers' points as announced to a seat.
    pub(crate) const fn set_attackers(&mut self, points: i32) {
        self.attackers = points;
    }

    /// Turns the covered cards over after the last trick, which ends the game.
    pub(crate) fn turn_kitty(&mut self, covered: Cards) {
        if let (&Phase::Kitty { winner }, Some(trump), Some(last)) = (&self.phase, self.trump(), self.tricks.last()) {
            let lead = Combination::of(last.lead(), trump);
            let kitty = Kitty::of(covered, lead.as_ref(), self.banking.is_attacker(winner));
            self.add_points(kitty.gain());
            self.phase = Phase::Over { ending: Ending::Played { kitty } };
        }
    }

    /// Ends the game by a seat's fault, unless it is over.
    pub(crate) fn forfeit(&mut self, seat: Seat, fault: Fault) {
        if self.ending().is_none() {
            self.phase = Phase::Over { ending: Ending::Forfeit { seat, fault } };
        }
    }
}
