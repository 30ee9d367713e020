//! Files and texts that come in, taken for bots.

use paiju_inspect::GameId;

use super::bot::{Bot, BotFile, Language};
use super::exported::import;
use super::guess::{guess_game, guess_speech};
use super::problem::BotProblem;

/// What every module of WebAssembly begins with.
const WASM: &[u8] = b"\0asm";

/// A file as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Came {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// Makes a bot of files that came together: of one that was exported here, or of one program's. What they do not tell of its game is
/// `game`; `decode` reads texts that are not UTF-8.
///
/// # Errors
/// Why they are no bot.
pub fn take_in(came: Vec<Came>, game: GameId, decode: impl Fn(&[u8]) -> Option<String>) -> Result<Bot, BotProblem> {
    if let [only] = &came[..]
        && only.name.to_ascii_lowercase().ends_with(".json")
    {
        let text = text_of(only, &decode)?;
        return import(&only.name, &text);
    }
    let mut files = Vec::new();
    let mut spoken: Option<Language> = None;
    for came in &came {
        let language =
            Language::of_file(&came.name).ok_or_else(|| BotProblem::UnknownKind { name: came.name.clone() })?;
        if let Some(one) = spoken.filter(|one| *one != language) {
            return Err(BotProblem::Mixed { one, other: language });
        }
        spoken = Some(language);
        files.push(match language {
            Language::Wasm if came.bytes.starts_with(WASM) => BotFile::bytes(&came.name, came.bytes.clone()),
            Language::Wasm => return Err(BotProblem::NotWasm { name: came.name.clone() }),
            Language::Cpp | Language::Python | Language::Js => BotFile::text(&came.name, text_of(came, &decode)?),
        });
    }
    let language = spoken.ok_or(BotProblem::NoFiles)?;
    let main = files.iter().position(|file| is_main(file, language)).unwrap_or(0);
    if let Some(before) = files.get_mut(..=main) {
        before.rotate_right(1);
    }
    let game = guess_game(files.iter().filter_map(BotFile::as_text)).unwrap_or(game);
    let speech = match language {
        // A module's bytes tell nothing; most bots of Botzone speak so.
        Language::Wasm => super::bot::Speech::Json,
        Language::Cpp | Language::Python | Language::Js => {
            guess_speech(files.iter().filter_map(BotFile::as_text), game)
        }
    };
    let name = files.first().map(|file| stem(&file.name)).unwrap_or_default();
    let bot = Bot::new(name, game, language, speech, files);
    bot.check()?;
    Ok(bot)
}

fn text_of(came: &Came, decode: impl Fn(&[u8]) -> Option<String>) -> Result<String, BotProblem> {
    let bytes = came.bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&came.bytes);
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => Some(text.to_owned()),
        Err(_) => decode(bytes),
    };
    // No program's text holds a zero; a program for a machine does.
    text.filter(|text| !text.contains('\0')).ok_or_else(|| BotProblem::NotText { name: came.name.clone() })
}

/// Whether a program begins in this file.
fn is_main(file: &BotFile, language: Language) -> bool {
    let name = stem(&file.name).to_lowercase();
    match language {
        Language::Cpp => file.as_text().is_some_and(|text| text.contains("main(") || text.contains("main (")),
        Language::Python | Language::Js => matches!(name.as_str(), "main" | "__main__" | "index" | "bot"),
        Language::Wasm => true,
    }
}

/// A file's name without its folders and its ending.
fn stem(name: &str) -> String {
    let name = name.rsplit('/').next().unwrap_or(name);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::bot::Speech;
    use super::super::exported::export;
    use super::*;

    fn came(files: &[(&str, &[u8])]) -> Result<Bot, BotProblem> {
        let files = files.iter().map(|&(name, bytes)| Came { name: name.to_owned(), bytes: bytes.to_vec() });
        take_in(files.collect(), GameId::DouDizhu, |bytes| (bytes == b"\xff").then(|| "牌".to_owned()))
    }

    fn names(bot: &Bot) -> Vec<&str> {
        bot.files.iter().map(|file| file.name.as_str()).collect()
    }

    #[test]
    fn files_become_a_bot() {
        let bot = came(&[("tiles.h", b"// mahjong"), ("x.cpp", b"// json\nint main() {}"), ("y.cc", b"")]).unwrap();
        assert_eq!((bot.name.as_str(), bot.game, bot.language), ("x", GameId::Mahjong, Language::Cpp));
        assert_eq!(bot.speech, Speech::Json);
        assert_eq!(names(&bot), ["x.cpp", "tiles.h", "y.cc"], "the file that is run is the first");
        let bot = came(&[("b.py", b"a = 1"), ("main.py", b"import b")]).unwrap();
        assert_eq!((names(&bot), bot.game, bot.speech), (vec!["main.py", "b.py"], GameId::DouDizhu, Speech::Simple));
        let bot = came(&[("x.wasm", b"\0asm\x01\0\0\0")]).unwrap();
        assert_eq!((bot.language, bot.speech), (Language::Wasm, Speech::Json));
        let bot = came(&[("x.py", "\u{feff}print(1)".as_bytes())]).unwrap();
        assert_eq!(bot.files[0].as_text(), Some("print(1)"), "without the mark");
        assert_eq!(came(&[("x.py", b"\xff")]).unwrap().files[0].as_text(), Some("牌"), "in another encoding");
        let again = came(&[("Bot.JSON", export(&bot).as_bytes())]).unwrap();
        assert_eq!(again, bot);
    }

    #[test]
    fn what_is_no_program_is_refused() {
        let name = || "x".to_owned();
        for (taken, problem) in [
            (came(&[]), BotProblem::NoFiles),
            (came(&[("x", b"MZ")]), BotProblem::UnknownKind { name: name() }),
            (came(&[("x.py", b""), ("x.js", b"")]), BotProblem::Mixed { one: Language::Python, other: Language::Js }),
            (came(&[("x.py", b"\xfe")]), BotProblem::NotText { name: name() + ".py" }),
            (came(&[("x.cpp", b"a\0b")]), BotProblem::NotText { name: name() + ".cpp" }),
            (came(&[("x.wasm", b"<html>")]), BotProblem::NotWasm { name: name() + ".wasm" }),
            (came(&[("x.json", b"{}")]), BotProblem::NotExported { name: name() + ".json" }),
            (came(&[("x.py", b""), ("x.py", b"")]), BotProblem::TwiceTheSame { name: name() + ".py" }),
        ] {
            assert_eq!(taken, Err(problem));
        }
    }
}
