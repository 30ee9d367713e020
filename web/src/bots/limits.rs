//! The maximum size of a bot, and its default limits.

use paiju_doudizhu::protocol::RoundInfo;
use paiju_game::platform::{BotzoneGame, MAX_OUTPUT, MEMORY_MB};

use super::bot::{Bot, BotFile, Speech};
use super::problem::BotProblem;

/// A number that a visitor may set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    pub least: u32,
    /// The default.
    pub usual: u32,
    pub most: u32,
}

impl Range {
    /// Whether the number may be set.
    pub const fn holds(self, number: u32) -> bool {
        self.least <= number && number <= self.most
    }
}

/// The time limit by the rules, in milliseconds: the contest's for a program that speaks DOUDIZHUVER, otherwise Botzone's.
pub fn by_rule<G: BotzoneGame>(speech: Speech) -> u32 {
    let ms = match speech {
        Speech::Lines => RoundInfo::TIME_LIMIT_MS,
        Speech::Json | Speech::Simple => G::TIME_LIMIT_MS,
    };
    u32::try_from(ms).unwrap_or(u32::MAX)
}

/// Milliseconds for a turn.
pub const TURN: Range = Range { least: 10, usual: 1_000, most: 600_000 };
/// Milliseconds for the first turn.
pub const FIRST_TURN: Range = Range { least: 10, usual: 5_000, most: 600_000 };
/// Memory, in MB, as on Botzone.
pub const MEMORY: Range = Range { least: 16, usual: MEMORY_MB as u32, most: 2_048 };
pub const MOST_FILES: usize = 64;
pub const MOST_BYTES: usize = 32 << 20;
/// The most output per answer, in bytes: as on Botzone and in `paiju match`.
pub const MOST_OUTPUT: u32 = MAX_OUTPUT as u32;
const MOST_NAME: usize = 120;

pub(super) fn check(bot: &Bot) -> Result<(), BotProblem> {
    if bot.files.is_empty() {
        return Err(BotProblem::NoFiles);
    }
    if bot.files.len() > MOST_FILES {
        return Err(BotProblem::TooManyFiles { files: bot.files.len() });
    }
    let bytes = bot.files.iter().map(BotFile::len).sum();
    if bytes > MOST_BYTES {
        return Err(BotProblem::TooBig { bytes });
    }
    for (index, file) in bot.files.iter().enumerate() {
        if !is_file_name(&file.name) {
            return Err(BotProblem::FileName { name: file.name.clone() });
        }
        if bot.files.iter().take(index).any(|other| other.name == file.name) {
            return Err(BotProblem::TwiceTheSame { name: file.name.clone() });
        }
    }
    let times = [(bot.limit, TURN), (bot.first, FIRST_TURN), (Some(bot.memory), MEMORY)];
    for (number, range) in times {
        if let Some(number) = number.filter(|number| !range.holds(*number)) {
            return Err(BotProblem::Number { number, least: range.least, most: range.most });
        }
    }
    Ok(())
}

/// Whether a program finds its file by exactly this name: a path that stays inside the bot's folder.
pub(super) fn is_file_name(name: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part != "." && part != "..";
    name.chars().count() <= MOST_NAME
        && !name.chars().any(|letter| letter.is_control() || letter == '\\')
        && name.split('/').all(is_part)
}

#[cfg(test)]
mod tests {
    use paiju_inspect::GameId;

    use super::super::bot::{Language, Speech};
    use super::*;

    fn bot(files: Vec<BotFile>) -> Bot {
        Bot::new("x".to_owned(), GameId::Tractor, Language::Python, Speech::Json, files)
    }

    #[test]
    fn bots_that_cannot_run_are_reported() {
        let main = || BotFile::text("main.py", "print(1)");
        assert_eq!(bot(vec![main()]).check(), Ok(()));
        assert_eq!(bot(vec![]).check(), Err(BotProblem::NoFiles));
        assert_eq!(bot(vec![main(), main()]).check(), Err(BotProblem::TwiceTheSame { name: "main.py".to_owned() }));
        let many = (0..=MOST_FILES).map(|index| BotFile::text(format!("{index}.py"), "")).collect();
        assert_eq!(bot(many).check(), Err(BotProblem::TooManyFiles { files: MOST_FILES + 1 }));
        let big = BotFile::bytes("a.py", vec![0; MOST_BYTES + 1]);
        assert_eq!(bot(vec![big]).check(), Err(BotProblem::TooBig { bytes: MOST_BYTES + 1 }));
        for (limit, first, memory) in [(Some(0), None, 256), (None, Some(u32::MAX), 256), (None, None, 1)] {
            let bot = Bot { limit, first, memory, ..bot(vec![main()]) };
            assert!(matches!(bot.check(), Err(BotProblem::Number { .. })), "{limit:?} {first:?} {memory}");
        }
    }

    #[test]
    fn a_files_path_stays_in_the_bots_folder() {
        for name in ["main.py", "src/牌.h", "a b.cpp", ".hidden"] {
            assert!(is_file_name(name), "{name}");
        }
        for name in ["", "/etc/passwd", "../x", "a//b", "a/..", "x\n", "C:\\x", &"x".repeat(MOST_NAME + 1)] {
            assert!(!is_file_name(name), "{name:?}");
        }
    }
}
