//! The instructions of DOUDIZHUVER 1.0 as values, and their text.

use std::fmt;

use paiju_game::Seat;
use paiju_game::cards::CardSet;
use serde::{Deserialize, Serialize};

use crate::{RuleSet, Rules};

/// The version of the protocol that Paiju speaks.
pub const VERSION: &str = "1.0";

/// The content of INFO: the game's number and round, and the round's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundInfo {
    /// 当前轮序号 (turnid), from 1.
    pub round: u32,
    /// 总轮数 (turncount): rounds in the tournament.
    pub rounds: u32,
    /// 当前局序号 (roundid), from 1.
    pub game: u32,
    /// 每轮总局数 (roundcount): games in a round.
    pub games: u32,
    /// 可晋级到下一轮的选手数 (upcount): players who advance to the next round.
    pub advancing: u32,
    /// 封顶分数 (maxscore): the cap on the small score of a whole round.
    pub cap: u32,
    /// 应答时间限制 (time), in seconds; the platform of 2015 omits it.
    pub seconds: Option<u32>,
}

impl Default for RoundInfo {
    /// The text's example: `INFO 1,4,1,6,9,2100,15`.
    fn default() -> Self {
        Self { round: 1, rounds: 4, game: 1, games: 6, advancing: 9, cap: 2100, seconds: Some(Self::SECONDS) }
    }
}

impl RoundInfo {
    /// The text's time limit for an answer, in seconds.
    pub const SECONDS: u32 = 15;
    /// The same in milliseconds.
    pub const TIME_LIMIT_MS: u64 = Self::SECONDS as u64 * 1000;

    /// The part of it that a single game's score needs.
    pub const fn rules(&self) -> Rules {
        Rules { cap: self.cap, games: self.games, set: RuleSet::Contest }
    }
}

/// A message from the platform to an engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlatformMessage {
    /// `DOUDIZHUVER ver` (1): the protocol's version, a word without spaces.
    Version(String),
    /// `INFO …` (3): 轮局信息
    Info(RoundInfo),
    /// `DEAL dC1,…,C17` (5): the engine's seat and its cards.
    Deal {
        /// The engine's seat.
        seat: Seat,
        /// Its 17 cards.
        cards: CardSet,
    },
    /// `BID dW` (7): another seat's bid, relayed.
    Bid {
        /// The seat that bid.
        seat: Seat,
        /// 0 (不叫) to 3; larger numbers are read and left to the rules.
        value: u8,
    },
    /// `BID WHAT` (9): the engine must bid.
    AskBid,
    /// `LEFTOVER dC1,C2,C3` (11): the kitty (底牌) and who gets it.
    Leftover {
        /// 地主, who gets the three cards.
        landlord: Seat,
        /// The three cards.
        cards: CardSet,
    },
    /// `PLAY WHAT` (13): the engine must play or pass.
    AskPlay,
    /// `PLAY dC1,…,Cn` (15): another seat's play, relayed; with the engine's own seat and no card, an automatic pass.
    Play {
        /// The seat that played or passed.
        seat: Seat,
        /// The cards; none is a pass, written `-1`.
        cards: CardSet,
    },
    /// `GAMEOVER d` (17): who went out.
    GameOver {
        /// The seat; the platform of 2015 omits it.
        winner: Option<Seat>,
    },
    /// `ERROR d` (19): a seat failed, the game is over.
    Error {
        /// The seat at fault.
        seat: Seat,
    },
    /// `EXIT`: the engine should exit. Not in the text; the platform sends it.
    Exit,
}

/// A message from an engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EngineMessage {
    /// `NAME player` (2): the answer to DOUDIZHUVER. A name has no line break and neither begins nor ends with a space.
    Name(String),
    /// `OK X` (4, 6, 8, 12, 16, 18, 20): read and understood.
    Ok(Topic),
    /// `BID dW` (10): the answer to `BID WHAT`.
    Bid {
        /// The engine's own seat.
        seat: Seat,
        /// 0 (不叫) to 3; larger numbers are read and left to the rules.
        value: u8,
    },
    /// `PLAY dC1,…,Cn` (14): the answer to `PLAY WHAT`.
    Play {
        /// The engine's own seat.
        seat: Seat,
        /// The cards; none is a pass, written `-1`.
        cards: CardSet,
    },
}

/// A message of either side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// From the platform to an engine.
    Platform(PlatformMessage),
    /// From an engine to the platform.
    Engine(EngineMessage),
}

/// What an `OK` acknowledges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// `OK INFO`
    Info,
    /// `OK DEAL`
    Deal,
    /// `OK BID`
    Bid,
    /// `OK LEFTOVER`
    Leftover,
    /// `OK PLAY`
    Play,
    /// `OK GAMEOVER`
    GameOver,
    /// `OK ERROR`
    Error,
}

impl Topic {
    /// All topics, in the order of the text.
    pub const ALL: [Self; 7] =
        [Self::Info, Self::Deal, Self::Bid, Self::Leftover, Self::Play, Self::GameOver, Self::Error];

    /// The word after `OK`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Info => "INFO",
            Self::Deal => "DEAL",
            Self::Bid => "BID",
            Self::Leftover => "LEFTOVER",
            Self::Play => "PLAY",
            Self::GameOver => "GAMEOVER",
            Self::Error => "ERROR",
        }
    }
}

/// The letter of a seat: A West, B South, C East; `?` for a seat that does not exist.
pub const fn letter(seat: Seat) -> char {
    match seat.0 {
        0 => 'A',
        1 => 'B',
        2 => 'C',
        _ => '?',
    }
}

/// Parses what [`letter`] writes.
pub const fn seat_of(letter: char) -> Option<Seat> {
    match letter {
        'A' => Some(Seat(0)),
        'B' => Some(Seat(1)),
        'C' => Some(Seat(2)),
        _ => None,
    }
}

/// Cards as the protocol lists them: ascending numbers with commas, `-1` for none.
struct List(CardSet);

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-1");
        }
        for (index, card) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{}", card.id())?;
        }
        Ok(())
    }
}

impl fmt::Display for RoundInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { round, rounds, game, games, advancing, cap, seconds } = self;
        write!(f, "{round},{rounds},{game},{games},{advancing},{cap}")?;
        seconds.map_or(Ok(()), |seconds| write!(f, ",{seconds}"))
    }
}

/// As in the text: one space after the command, none after commas, cards ascending, no line break.
impl fmt::Display for PlatformMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(version) => write!(f, "DOUDIZHUVER {version}"),
            Self::Info(info) => write!(f, "INFO {info}"),
            Self::Deal { seat, cards } => write!(f, "DEAL {}{}", letter(*seat), List(*cards)),
            Self::Bid { seat, value } => write!(f, "BID {}{value}", letter(*seat)),
            Self::AskBid => f.write_str("BID WHAT"),
            Self::Leftover { landlord, cards } => write!(f, "LEFTOVER {}{}", letter(*landlord), List(*cards)),
            Self::AskPlay => f.write_str("PLAY WHAT"),
            Self::Play { seat, cards } => write!(f, "PLAY {}{}", letter(*seat), List(*cards)),
            Self::GameOver { winner: Some(seat) } => write!(f, "GAMEOVER {}", letter(*seat)),
            Self::GameOver { winner: None } => f.write_str("GAMEOVER"),
            Self::Error { seat } => write!(f, "ERROR {}", letter(*seat)),
            Self::Exit => f.write_str("EXIT"),
        }
    }
}

/// As in the text: one space after the command, none after commas, cards ascending, no line break.
impl fmt::Display for EngineMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "NAME {name}"),
            Self::Ok(topic) => write!(f, "OK {}", topic.word()),
            Self::Bid { seat, value } => write!(f, "BID {}{value}", letter(*seat)),
            Self::Play { seat, cards } => write!(f, "PLAY {}{}", letter(*seat), List(*cards)),
        }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Platform(message) => message.fmt(f),
            Self::Engine(message) => message.fmt(f),
        }
    }
}

impl From<PlatformMessage> for Message {
    fn from(message: PlatformMessage) -> Self {
        Self::Platform(message)
    }
}

impl From<EngineMessage> for Message {
    fn from(message: EngineMessage) -> Self {
        Self::Engine(message)
    }
}
