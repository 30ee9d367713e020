//! The players as typed: one per line, as in the command's file.

use paiju_game::{Lang, NoSuchAi, texts};
use paiju_tournament::Entrant;

use crate::names::{BOT, GameInfo, bot_id};

texts! {
    /// Why a text is not a list of players.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum EntrantError {
        NoPlayer { line: usize, text: String } =>
            format!("第 {line} 行「{text}」不是选手：写 ai:名字，或 选手名=ai:名字"),
            format!("line {line}: “{text}” is not a player: write ai:NAME, or PLAYER=ai:NAME");
        NoSuchAi { line: usize, why: NoSuchAi } =>
            format!("第 {line} 行：{}", why.say(Lang::Zh)),
            format!("line {line}: {}", why.say(Lang::En));
        Program { line: usize } =>
            format!("第 {line} 行：网页不能运行本机程序，请用命令 paiju tournament"),
            format!("line {line}: a page cannot start a program; the command paiju tournament does");
    }
}

/// A player's own name, if there is one, and what plays.
type Player<'a> = (Option<&'a str>, &'a str);

/// Reads a list: `ai:NAME`, `ai:NAME@LEVEL` or `bot:ID`, optionally after `NAME=` or `ID|SHOWN NAME=`. Blank lines and lines that start
/// with `#` are skipped.
///
/// # Errors
/// The first line that is not a player.
pub fn read(text: &str, game: &GameInfo) -> Result<Vec<Entrant>, EntrantError> {
    let players: Vec<Player<'_>> =
        lines(text).map(|(text, line)| player(text, line, game)).collect::<Result<_, _>>()?;
    let names = paiju_tournament::names(&players);
    Ok(names.into_iter().zip(&players).map(|(name, (_, plays))| Entrant::new(&name, (*plays).to_owned())).collect())
}

/// The lines with players, with their numbers.
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
        Some(("ai", ai)) => match game.check_ai(ai) {
            Ok(()) => Ok((name, plays)),
            Err(why) => Err(EntrantError::NoSuchAi { line, why }),
        },
        Some(("cmd", _)) => Err(EntrantError::Program { line }),
        _ => Err(EntrantError::NoPlayer { line, text: text.to_owned() }),
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
        // A player with its own name is not numbered.
        let players = read("甲=ai:sample\nai:sample", &DOUDIZHU).unwrap();
        assert_eq!(players[1].name, "ai:sample");
    }

    #[test]
    fn a_line_that_is_no_player_is_reported() {
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
