//! A response that does not have the contest's form, and why.

use paiju_game::{Lang, Say, texts};
use serde::{Deserialize, Serialize};

use super::message::{Wanted, shortened};
use crate::Tile;

/// A response that does not have the contest's form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("{}", self.say(Lang::En))]
pub struct BadResponse {
    /// The text, shortened.
    pub text: String,
    /// What the request requires.
    pub wanted: Wanted,
    /// What is wrong with it, if one word is.
    pub slip: Option<Slip>,
}

texts! {
    /// What is wrong with a response.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "slip", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Slip {
        LowerCaseTile { tile: Tile } =>
            format!("{} 是小写，小写表示亮出的牌，应写 {tile}", tile.to_string().to_ascii_lowercase()),
            format!("{} is lower case, which means an exposed tile: write {tile}", tile.to_string().to_ascii_lowercase());
        LowerCaseCommand { command: Command } =>
            format!("指令要大写，应写 {}", command.word()),
            format!("commands are upper case: {}", command.word());
        /// A word that is not a tile where one is required.
        NoTile { word: String } =>
            format!("{word} 不是牌，牌是 B、T、W 加数字 1 到 9"),
            format!("{word} is not a tile; a tile is B, T or W and a number from 1 to 9");
        TileMissing { command: Command } =>
            match command {
                Command::Peng => "PENG 后面要写碰完打出的牌".to_owned(),
                _ => format!("{} 后面要写牌", command.word()),
            },
            match command {
                Command::Peng => "PENG is followed by the tile to discard".to_owned(),
                _ => format!("{} is followed by a tile", command.word()),
            };
        TileAfterGang => "杠别家打的牌，只写 GANG，不带牌", "a GANG of another's discard is written GANG alone, without a tile";
    }
}

/// The first word of a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// 过
    Pass,
    /// 打
    Play,
    /// 碰
    Peng,
    /// 杠
    Gang,
    /// 胡
    Hu,
}

impl Command {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Pass, Self::Play, Self::Peng, Self::Gang, Self::Hu];

    /// The word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pass => "PASS",
            Self::Play => "PLAY",
            Self::Peng => "PENG",
            Self::Gang => "GANG",
            Self::Hu => "HU",
        }
    }
}

impl Slip {
    /// Finds what is wrong with these words, which are not a response to a request that requires `wanted`.
    pub(super) fn of(words: &[&str], wanted: Wanted) -> Option<Self> {
        let no_tile = |word: &&&str| Tile::parse_any_case(word).is_err();
        if wanted == Wanted::Target {
            return words.iter().find(no_tile).map(|word| Self::NoTile { word: shortened(word) });
        }
        let (first, rest) = words.split_first()?;
        let command = Command::ALL.into_iter().find(|command| command.word().eq_ignore_ascii_case(first))?;
        if *first != command.word() {
            return Some(Self::LowerCaseCommand { command });
        }
        let takes_tile = match (command, wanted) {
            (Command::Play | Command::Peng, Wanted::Turn | Wanted::Answer(_)) | (Command::Gang, Wanted::Turn) => true,
            (Command::Gang, Wanted::Answer(_)) if !rest.is_empty() => return Some(Self::TileAfterGang),
            _ => false,
        };
        match rest {
            [] if takes_tile => Some(Self::TileMissing { command }),
            [word] if takes_tile => Some(match Tile::parse_any_case(word) {
                Ok(tile) => Self::LowerCaseTile { tile },
                Err(_) => Self::NoTile { word: shortened(word) },
            }),
            _ => None,
        }
    }
}

impl Say for BadResponse {
    fn say(&self, lang: Lang) -> String {
        let text = &self.text;
        if let Some(slip) = &self.slip {
            return match lang {
                Lang::Zh => format!("「{text}」格式不对：{}", slip.say(lang)),
                Lang::En => format!("“{text}” is malformed: {}", slip.say(lang)),
            };
        }
        let wanted = self.wanted.say(lang);
        match lang {
            Lang::Zh => format!("「{text}」格式不对：这时的写法是{wanted}"),
            Lang::En => format!("“{text}” is malformed: the answer here is {wanted}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::botzone::read_response;

    #[test]
    fn the_wrong_word_is_named_for_what_it_is() {
        let tile = |text: &str| text.parse::<Tile>().unwrap();
        let answer = Wanted::Answer(tile("B1"));
        for (text, wanted, zh, en) in [
            ("PLAY t8", Wanted::Turn, "应写 T8", "write T8"),
            ("PENG b1", answer, "应写 B1", "write B1"),
            ("play T8", Wanted::Turn, "应写 PLAY", "upper case: PLAY"),
            ("pass", Wanted::Note, "应写 PASS", "upper case: PASS"),
            ("PLAY W10", Wanted::Turn, "W10 不是牌", "W10 is not a tile"),
            ("PLAY 3", Wanted::Turn, "1 到 9", "from 1 to 9"),
            ("B1 x9", Wanted::Target, "x9 不是牌", "x9 is not a tile"),
            ("PLAY", Wanted::Turn, "PLAY 后面要写牌", "followed by a tile"),
            ("PENG", answer, "碰完打出的牌", "the tile to discard"),
            ("GANG B1", answer, "不带牌", "without a tile"),
            ("B3", Wanted::Turn, "这时的写法", "the answer here"),
            ("PLAY B1", Wanted::Note, "PASS", "PASS"),
        ] {
            let bad = read_response(text, wanted).unwrap_err();
            assert!(bad.say(Lang::Zh).contains(zh), "{text}: {}", bad.say(Lang::Zh));
            assert!(bad.say(Lang::En).contains(en), "{text}: {}", bad.say(Lang::En));
        }
    }
}
