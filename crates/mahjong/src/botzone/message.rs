//! One request or response as text.

use std::fmt;
use std::str::FromStr;

use paiju_game::{Lang, Say, Seat, texts};
use serde::{Deserialize, Serialize};

use super::bad_response::{BadResponse, Slip};
use crate::course::{Course, Phase};
use crate::{Action, Counts, PublicEvent, SEATS, Tile, text};

texts! {
    /// A message from the platform to a seat.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Request {
        /// `0 id`: its seat.
        Seat(seat: Seat) =>
            format!("编号 {}，{}家", seat.0, text::seat(*seat, Lang::Zh)),
            format!("seat {}, {}", seat.0, text::seat(*seat, Lang::En));
        /// `1 …`: the tiles it is dealt.
        Deal(tiles: Counts) => format!("起手 {tiles}"), format!("is dealt {tiles}");
        /// `2 Card`: it draws.
        Draw(tile: Tile) => format!("摸 {tile}"), format!("draws {tile}");
        /// `3 id PLAY Card`
        Play(seat: Seat, tile: Tile) => |lang| PublicEvent::Play { seat: *seat, tile: *tile }.say(lang);
        /// `3 id PENG Card`: the tile taken.
        Peng(seat: Seat, tile: Tile) => |lang| PublicEvent::Peng { seat: *seat, tile: *tile }.say(lang);
        /// `3 id GANG Card`
        Gang(seat: Seat, tile: Tile) => |lang| PublicEvent::Gang { seat: *seat, tile: *tile }.say(lang);
        /// `3 id HU Card`, `3 id HU SELF`: a win by the discard, or by its own draw.
        Hu(seat: Seat, tile: Option<Tile>) => |lang| PublicEvent::Hu { seat: *seat, tile: *tile }.say(lang);
        /// `4`: the game ends in a draw.
        End => |lang| PublicEvent::End.say(lang);
    }
}

texts! {
    /// The kind of response that a request requires, and how it is written.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Wanted {
        /// Only PASS, as an acknowledgement.
        Note => "PASS", "PASS";
        /// After its draw.
        Turn => "「PLAY 牌」「GANG 牌」或「HU」", "`PLAY tile`, `GANG tile` or `HU`";
        /// In answer to this discard.
        Answer(_discard: Tile) =>
            "「PASS」「PENG 打出的牌」「GANG」（不带牌）或「HU」",
            "`PASS`, `PENG tile-to-play`, `GANG` (without a tile) or `HU`";
        /// Its target, when the wall is used up.
        Target => "目标牌型的所有牌，以空格分开", "the tiles of the target separated by spaces";
    }
}

impl Wanted {
    /// What a seat that must act must answer.
    pub const fn of(course: &Course) -> Self {
        match *course.phase() {
            Phase::Answers { tile, .. } => Self::Answer(tile),
            Phase::Targets { .. } => Self::Target,
            Phase::Draw { .. } | Phase::Turn { .. } | Phase::Discard { .. } | Phase::Over => Self::Turn,
        }
    }
}

impl Request {
    /// The kind of response it requires.
    pub const fn wanted(&self) -> Wanted {
        match *self {
            Self::Seat(_) | Self::Deal(_) | Self::Peng(..) | Self::Gang(..) | Self::Hu(..) => Wanted::Note,
            Self::Draw(_) => Wanted::Turn,
            Self::Play(_, tile) => Wanted::Answer(tile),
            Self::End => Wanted::Target,
        }
    }
}

/// A text that is not a request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("{}", self.say(Lang::En))]
pub struct BadRequest {
    /// The text, shortened.
    pub text: String,
}

impl Say for BadRequest {
    fn say(&self, lang: Lang) -> String {
        let text = &self.text;
        match lang {
            Lang::Zh => {
                format!("「{text}」不是平台信息：应为 0 编号、1 十三张牌、2 牌、3 编号 PLAY/PENG/GANG/HU 牌，或 4")
            }
            Lang::En => format!(
                "“{text}” is not a request: requests are `0 id`, `1` and 13 tiles, `2 tile`, `3 id PLAY/PENG/GANG/HU tile`, `4`"
            ),
        }
    }
}

impl FromStr for Request {
    type Err = BadRequest;

    fn from_str(text: &str) -> Result<Self, BadRequest> {
        let words: Vec<&str> = text.split_whitespace().collect();
        request(&words).ok_or_else(|| BadRequest { text: shortened(text) })
    }
}

fn request(words: &[&str]) -> Option<Request> {
    let tile = |word: &str| word.parse::<Tile>().ok();
    let seat = |word: &str| word.parse().ok().filter(|&id| id < SEATS).map(Seat);
    Some(match *words {
        ["0", id] => Request::Seat(seat(id)?),
        ["1", ref tiles @ ..] => Request::Deal(tiles.iter().map(|word| tile(word)).collect::<Option<_>>()?),
        ["2", drawn] => Request::Draw(tile(drawn)?),
        ["3", id, "PLAY", played] => Request::Play(seat(id)?, tile(played)?),
        ["3", id, "PENG", taken] => Request::Peng(seat(id)?, tile(taken)?),
        ["3", id, "GANG", four] => Request::Gang(seat(id)?, tile(four)?),
        ["3", id, "HU", "SELF"] => Request::Hu(seat(id)?, None),
        ["3", id, "HU", with] => Request::Hu(seat(id)?, Some(tile(with)?)),
        ["4"] => Request::End,
        _ => return None,
    })
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "0 {}", seat.0),
            Self::Deal(tiles) => write!(f, "1 {tiles}"),
            Self::Draw(tile) => write!(f, "2 {tile}"),
            Self::Play(seat, tile) => write!(f, "3 {} PLAY {tile}", seat.0),
            Self::Peng(seat, tile) => write!(f, "3 {} PENG {tile}", seat.0),
            Self::Gang(seat, tile) => write!(f, "3 {} GANG {tile}", seat.0),
            Self::Hu(seat, Some(tile)) => write!(f, "3 {} HU {tile}", seat.0),
            Self::Hu(seat, None) => write!(f, "3 {} HU SELF", seat.0),
            Self::End => f.write_str("4"),
        }
    }
}

/// Parses a response to a request that requires `wanted`. It may be illegal (a PENG on the seat's own draw) but has a
/// form that the contest knows. An acknowledgement becomes [`Action::Pass`].
///
/// # Errors
/// It does not have the form.
pub fn read_response(text: &str, wanted: Wanted) -> Result<Action, BadResponse> {
    let words: Vec<&str> = text.split_whitespace().collect();
    response(&words, wanted).ok_or_else(|| BadResponse {
        text: shortened(text),
        wanted,
        slip: Slip::of(&words, wanted),
    })
}

fn response(words: &[&str], wanted: Wanted) -> Option<Action> {
    let tile = |word: &str| word.parse::<Tile>().ok();
    Some(match (words, wanted) {
        (_, Wanted::Target) => {
            Action::Target(words.iter().map(|word| Tile::parse_any_case(word).ok()).collect::<Option<_>>()?)
        }
        (["PASS"], _) => Action::Pass,
        (_, Wanted::Note) => return None,
        (["PLAY", played], _) => Action::Play(tile(played)?),
        (["PENG", play], _) => Action::Peng { play: tile(play)? },
        (["GANG"], Wanted::Answer(offered)) => Action::Gang(offered),
        (["GANG", four], Wanted::Turn) => Action::Gang(tile(four)?),
        (["HU"], _) => Action::Hu,
        _ => return None,
    })
}

/// Writes an action as the response to a request that requires `wanted`.
pub fn write_response(action: &Action, wanted: Wanted) -> String {
    match (action, wanted) {
        (Action::Pass, _) => "PASS".to_owned(),
        (Action::Play(tile), _) => format!("PLAY {tile}"),
        (Action::Peng { play }, _) => format!("PENG {play}"),
        (Action::Gang(_), Wanted::Answer(_)) => "GANG".to_owned(),
        (Action::Gang(tile), _) => format!("GANG {tile}"),
        (Action::Hu, _) => "HU".to_owned(),
        (Action::Target(target), _) => target.to_string(),
    }
}

/// The start of a text, to be shown.
pub(super) fn shortened(text: &str) -> String {
    paiju_game::platform::shortened(text.trim(), 60)
}
