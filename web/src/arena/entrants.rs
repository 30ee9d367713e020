//! Who plays, as it is typed: one player a line, as the command reads it from a file.

use paiju_game::{Lang, NoSuchAi, Say};
use paiju_tournament::Entrant;

use crate::names::{BOT, GameInfo, bot_id};

/// Why a list is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntrantError {
    /// A line that is no player.
    NoPlayer { line: usize, text: String },
    /// There is no such AI, or none at this level.
    NoSuchAi { line: usize, why: NoSuchAi },
    /// A program: no page can start one.
    Program { line: usize },
}

/// A player's own name, if there is one, and what plays.
type Player<'a> = (Option<&'a str>, &'a str);

/// Reads a list: `ai:NAME`, `ai:NAME@LEVEL` or `bot:ID`, after `NAME=` if it is to be called so. Blank lines and what begins with `#` are left out.
///
/// # Errors
/// The first line that is no player.
pub fn read(text: &str, game: &GameInfo) -> Result<Vec<Entrant>, EntrantError> {
    let players: Vec<Player<'_>> =
        lines(text).map(|(text, line)| player(text, line, game)).collect::<Result<_, _>>()?;
    let names = paiju_tournament::names(&players);
    Ok(names.into_iter().zip(&players).map(|(name, (_, plays))| Entrant { name, plays: (*plays).to_owned() }).collect())
}

/// The lines that name somebody, with their numbers.
pub fn lines(text: &str) -> impl Iterator<Item = (&str, usize)> {
    text.lines().map(str::trim).zip(1..).filter(|(line, _)| !line.is_empty() && !line.starts_with('#'))
}

fn player<'a>(text: &'a str, line: usize, game: &GameInfo) -> Result<Player<'a>, EntrantError> {
    let is_player = |text: &str| ["ai:", "cmd:", BOT].into_iter().any(|kind| text.starts_with(kind));
    let named = text
        .split_once('=')
        .filter(|(name, plays)| !is_player(text) && is_player(plays.trim()) && !name.trim().is_empty());
    let (name, plays) = named.map_or((None, text), |(name, plays)| (Some(name.trim()), plays.trim()));
    if bot_id(plays).is_some_and(|id| !id.is_empty()) {
        return Ok((name, plays));
    }
    match plays.split_once(':') {
        Some(("ai", ai)) => match game.find_ai(ai) {
            Ok(_) => Ok((name, plays)),
            Err(why) => Err(EntrantError::NoSuchAi { line, why }),
        },
        Some(("cmd", _)) => Err(EntrantError::Program { line }),
        _ => Err(EntrantError::NoPlayer { line, text: text.to_owned() }),
    }
}

impl Say for EntrantError {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::NoPlayer { line, text }, Lang::Zh) => {
                format!("第 {line} 行「{text}」不是选手：写 ai:名字，或 选手名=ai:名字")
            }
            (Self::NoPlayer { line, text }, Lang::En) => {
                format!("line {line}: “{text}” is not a player: write ai:NAME, or PLAYER=ai:NAME")
            }
            (Self::NoSuchAi { line, why }, Lang::Zh) => format!("第 {line} 行：{}", why.say(lang)),
            (Self::NoSuchAi { line, why }, Lang::En) => format!("line {line}: {}", why.say(lang)),
            (Self::Program { line }, Lang::Zh) => {
                format!("第 {line} 行：网页不能运行本机程序，请用命令 paiju tournament")
            }
            (Self::Program { line }, Lang::En) => {
                format!("line {line}: a page cannot start a program; the command paiju tournament does")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::names::DOUDIZHU;

    #[test]
    fn players_are_named_as_the_command_names_them() {
        let players = read("ai:sample\n# the class\n哈理工 = ai:sample\n\nai:random\nai:sample\n", &DOUDIZHU).unwrap();
        let pairs: Vec<(&str, &str)> = players.iter().map(|player| (&*player.name, &*player.plays)).collect();
        let wanted = [
            ("ai:sample#1", "ai:sample"),
            ("哈理工", "ai:sample"),
            ("ai:random", "ai:random"),
            ("ai:sample#2", "ai:sample"),
        ];
        assert_eq!(pairs, wanted);
        let own = read("我的=bot:17\nbot:17", &DOUDIZHU).unwrap();
        assert_eq!((&*own[0].name, &*own[0].plays, &*own[1].name), ("我的", "bot:17", "bot:17"));
        // Who has a name of its own is not counted.
        let players = read("甲=ai:sample\nai:sample", &DOUDIZHU).unwrap();
        assert_eq!(players[1].name, "ai:sample");
    }

    #[test]
    fn a_line_that_is_no_player_is_named() {
        assert_eq!(
            read("ai:sample\n\nbob", &DOUDIZHU),
            Err(EntrantError::NoPlayer { line: 3, text: "bob".to_owned() })
        );
        assert!(matches!(read("ai:best", &DOUDIZHU), Err(EntrantError::NoSuchAi { line: 1, .. })));
        for wrong in ["ai:expert@6", "ai:sample@2", "我=ai:expert@"] {
            assert!(matches!(read(wrong, &DOUDIZHU), Err(EntrantError::NoSuchAi { line: 1, .. })), "{wrong}");
        }
        assert_eq!(read("ai:expert@2", &DOUDIZHU).unwrap()[0].plays, "ai:expert@2");
        assert_eq!(read("x=cmd:./bot", &DOUDIZHU), Err(EntrantError::Program { line: 1 }));
        assert!(read("bot:", &DOUDIZHU).is_err());
        assert!(read("=ai:sample", &DOUDIZHU).is_err());
    }
}
