//! Makes bots from incoming files and texts.

use paiju_inspect::GameId;

use super::archive::{is_archive, unpack};
use super::bot::{Bot, BotFile, Content, Language, Speech, is_case_pack};
use super::exported::import;
use super::guess::{guess_game, guess_language, guess_speech};
use super::main_file::{is_clear, main_file, stem};
use super::problem::BotProblem;
use super::tidy::tidied;

/// The first bytes of every WebAssembly module.
const WASM: &[u8] = b"\0asm";
/// The most bytes of a data file that is shown as text, so that it can be edited.
const MOST_SHOWN: usize = 256 << 10;

/// A file as it came, with its path if it came in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Came {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// Makes a bot from files given together: an exported bot, or one program's files, possibly packed. If they do not tell
/// the game, it is `game`; `decode` reads texts that are not UTF-8.
///
/// # Errors
/// Why they are not a bot.
pub fn take_in(came: Vec<Came>, game: GameId, decode: impl Fn(&[u8]) -> Option<String>) -> Result<Bot, BotProblem> {
    if let [only] = &came[..] {
        if only.name.to_ascii_lowercase().ends_with(".json") {
            return import(&only.name, &text_of(only, &decode)?);
        }
        if is_archive(only) {
            let title = stem(&only.name).to_owned();
            return bot_of(unpack(only, &decode)?, Some(title), game, decode);
        }
    }
    bot_of(came, None, game, decode)
}

/// A bot from a program's files, named after their container, otherwise after the main file.
fn bot_of(
    came: Vec<Came>,
    title: Option<String>,
    game: GameId,
    decode: impl Fn(&[u8]) -> Option<String>,
) -> Result<Bot, BotProblem> {
    let first = came.first().map(|file| file.name.clone());
    let (came, folder) = tidied(came);
    let language = match language_of(&came, &decode)? {
        Some(language) => language,
        // Files left by tools are not worth a message, unless nothing else came.
        None => return Err(first.map_or(BotProblem::NoFiles, |name| BotProblem::UnknownKind { name })),
    };
    let is_named = came.iter().any(|file| Language::of_file(&file.name) == Some(language));
    let mut files = Vec::new();
    for came in &came {
        // If no file has an extension of the language, the files written in it are the source.
        let text = (!is_named).then(|| text_of(came, &decode).ok()).flatten();
        files.push(match text.filter(|text| guess_language(text) == Some(language)) {
            Some(text) => BotFile::text(&came.name, text),
            None => file_of(came, language, &decode)?,
        });
    }
    let main = main_file(&files, language);
    if let Some(before) = files.get_mut(..=main) {
        before.rotate_right(1);
    }
    let texts = || files.iter().filter_map(BotFile::as_text).filter(|text| !is_case_pack(text));
    let game = guess_game(texts()).unwrap_or(game);
    let speech = match language {
        // A module's bytes tell nothing; most Botzone bots use JSON.
        Language::Wasm => Speech::Json,
        Language::Cpp | Language::Python | Language::Js => guess_speech(texts(), game),
    };
    let own = || files.first().map(|file| stem(&file.name).to_owned());
    let bot = Bot::new(title.or(folder).or_else(own).unwrap_or_default(), game, language, speech, files);
    bot.check()?;
    Ok(bot)
}

/// A program's language by its files' extensions, otherwise by their text; `None` if unclear.
fn language_of(came: &[Came], decode: impl Fn(&[u8]) -> Option<String>) -> Result<Option<Language>, BotProblem> {
    let named: Vec<_> = came.iter().filter_map(|file| Some((file, Language::of_file(&file.name)?))).collect();
    if named.is_empty() {
        let guessed = came.iter().filter_map(|file| guess_language(&text_of(file, &decode).ok()?));
        return one_of(guessed);
    }
    // Training and test scripts accompany many programs.
    let clear = |&&(file, language): &&(&Came, Language)| {
        let text = text_of(file, &decode).unwrap_or_default();
        is_clear(&BotFile::text(&file.name, text), language)
    };
    one_of(named.iter().map(|&(_, language)| language)).or_else(|mixed| {
        let one = one_of(named.iter().filter(clear).map(|&(_, language)| language));
        one.ok().flatten().map(Some).ok_or(mixed)
    })
}

/// The language of all of them; `None` if there are none.
fn one_of(mut languages: impl Iterator<Item = Language>) -> Result<Option<Language>, BotProblem> {
    let Some(one) = languages.next() else { return Ok(None) };
    match languages.find(|other| *other != one) {
        Some(other) => Err(BotProblem::Mixed { one, other }),
        None => Ok(Some(one)),
    }
}

/// A file of a program in this language: its source as text, anything else as data.
fn file_of(came: &Came, language: Language, decode: impl Fn(&[u8]) -> Option<String>) -> Result<BotFile, BotProblem> {
    if Language::of_file(&came.name) == Some(language) {
        return match language {
            Language::Wasm if came.bytes.starts_with(WASM) => Ok(BotFile::bytes(&came.name, came.bytes.clone())),
            Language::Wasm => Err(BotProblem::NotWasm { name: came.name.clone() }),
            Language::Cpp | Language::Python | Language::Js => Ok(BotFile::text(&came.name, text_of(came, decode)?)),
        };
    }
    Ok(BotFile { name: came.name.clone(), content: data(&came.bytes) })
}

/// The content of a data file, which the program reads byte for byte.
fn data(bytes: &[u8]) -> Content {
    match std::str::from_utf8(bytes) {
        Ok(text) if text.len() <= MOST_SHOWN && !text.contains('\0') => Content::Text(text.to_owned()),
        _ => Content::Bytes(bytes.to_vec()),
    }
}

fn text_of(came: &Came, decode: impl Fn(&[u8]) -> Option<String>) -> Result<String, BotProblem> {
    let bytes = came.bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&came.bytes);
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => Some(text.to_owned()),
        Err(_) => decode(bytes),
    };
    // No program text contains a zero byte; compiled programs do.
    text.filter(|text| !text.contains('\0')).ok_or_else(|| BotProblem::NotText { name: came.name.clone() })
}

#[cfg(test)]
mod tests {
    use super::super::archive::packed;
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
    fn other_files_beside_a_program_are_its_data() {
        let bot = came(&[
            ("weights.txt", b"\xff\xfe"),
            ("bot.py", b"print(1)"),
            ("config.json", "\u{feff}{}".as_bytes()),
            ("net.bin", b"\0asm"),
        ])
        .unwrap();
        assert_eq!(
            (names(&bot), bot.language),
            (vec!["bot.py", "weights.txt", "config.json", "net.bin"], Language::Python)
        );
        assert_eq!(bot.files[1].content, Content::Bytes(vec![255, 254]), "data is never decoded");
        assert_eq!(bot.files[2].as_text(), Some("\u{feff}{}"));
        assert_eq!(bot.files[3].content, Content::Bytes(b"\0asm".to_vec()));
        let long = vec![b'1'; MOST_SHOWN + 1];
        let bot = came(&[("a.cpp", b"int main() {}"), ("w.txt", &long)]).unwrap();
        assert_eq!(bot.files[1].content, Content::Bytes(long), "nobody types in so much");
    }

    #[test]
    fn a_script_for_training_beside_a_bot_is_data() {
        let bot = came(&[("train.py", b"import os"), ("main.cpp", b"int main() {}"), ("net.h", b"")]).unwrap();
        assert_eq!((names(&bot), bot.language), (vec!["main.cpp", "train.py", "net.h"], Language::Cpp));
        let bot = came(&[("__main__.py", b"import fast"), ("fast.cpp", b"int f();")]).unwrap();
        assert_eq!((bot.language, bot.files[1].as_text()), (Language::Python, Some("int f();")));
    }

    #[test]
    fn a_source_with_a_foreign_extension_is_known_by_its_text() {
        for (name, text, language) in [
            ("bot", "#include <iostream>\nint main() { std::cout << 1; }", Language::Cpp),
            ("source.txt", "import json\nprint(json.dumps({}))", Language::Python),
            ("a.ts", "const fs = require('fs');\nconsole.log(1)", Language::Js),
        ] {
            let bot = came(&[("notes", b"1 2 3"), (name, text.as_bytes())]).unwrap();
            assert_eq!((names(&bot), bot.language), (vec![name, "notes"], language));
            assert_eq!(bot.files[0].as_text(), Some(text));
        }
    }

    #[test]
    fn a_folder_or_an_archive_is_a_bot_with_its_name() {
        let of_folder = [("deep/x/a.h", &b""[..]), ("deep/main.cpp", b"int main() {}"), ("deep/.git/HEAD", b"")];
        let bot = came(&of_folder).unwrap();
        assert_eq!((bot.name.as_str(), names(&bot)), ("deep", vec!["main.cpp", "x/a.h"]));
        let zip = packed(&[("b/util.py", b"x = 1"), ("b/__main__.py", b"\xff"), ("b/data/w.json", b"[1]")]);
        let bot = came(&[("best.zip", &zip)]).unwrap();
        assert_eq!((bot.name.as_str(), names(&bot)), ("best", vec!["__main__.py", "util.py", "data/w.json"]));
        assert_eq!(bot.files[0].as_text(), Some("牌"), "in another encoding");
        let beside = came(&[("bot.py", b"print(1)"), ("data.zip", &zip)]).unwrap();
        assert_eq!(beside.files[1].content, Content::Bytes(zip), "an archive beside a program is its data");
        assert_eq!(came(&[("x.zip", &packed(&[]))]), Err(BotProblem::NoFiles));
    }

    #[test]
    fn files_that_are_no_program_are_refused() {
        let name = || "x".to_owned();
        for (taken, problem) in [
            (came(&[]), BotProblem::NoFiles),
            (came(&[("x", b"MZ")]), BotProblem::UnknownKind { name: name() }),
            (came(&[("x.o", b""), ("y.exe", b"MZ")]), BotProblem::UnknownKind { name: name() + ".o" }),
            (came(&[("x", b"1 2 3"), ("y.json", b"{}")]), BotProblem::UnknownKind { name: name() }),
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
