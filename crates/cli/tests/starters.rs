//! The page's starter bots (`web/lab/starters`), tested with `paiju match`.

#![cfg(unix)]

#[path = "../../../xtask/src/starters.rs"]
mod cut;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use serde_json::Value;

use crate::running::command;
use crate::skip::skip;

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/lab/starters");

/// A folder with the starters, laid out as beside the page.
fn folder() -> &'static Path {
    static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("starters");
        cut::put(Path::new(SOURCES), &folder).unwrap();
        folder
    });
    &FOLDER
}

/// What the page lists about each.
fn listed() -> Vec<Value> {
    serde_json::from_str(&fs::read_to_string(folder().join("index.json")).unwrap()).unwrap()
}

fn field<'a>(starter: &'a Value, name: &str) -> &'a str {
    starter[name].as_str().unwrap()
}

fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Plays a game with it among AIs; `program` is how it is started.
fn play(starter: &Value, program: &str) {
    let (game, speech) = (field(starter, "game"), field(starter, "speech"));
    let others = if game == "doudizhu" { "ai:sample,ai:random" } else { "ai:sample,ai:sample,ai:random" };
    let seats = format!("cmd:\"{program}\",{others}");
    let mut command = command();
    command.args(["match", game, "--games", "1", "--seed", "3", "--json", "--progress", "0", "--seats", &seats]);
    command.args(["--time-limit", "120000"]);
    if speech != "lines" {
        command.args(["--form", speech]);
    }
    let output = command.current_dir(folder()).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{}: {told}", field(starter, "file"));
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(result["games"], 1, "{}", field(starter, "file"));
    assert_eq!(result["players"][0]["faults"], serde_json::json!({}), "{}: {told}", field(starter, "file"));
}

/// Whether a program answers the guide's sample as the guide says.
fn answers_as_shown(command: &mut Command, sample: &str) {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/guide/samples");
    let read = |ending: &str| fs::read_to_string(samples.join(sample).with_extension(ending)).unwrap();
    let mut program = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    program.stdin.take().unwrap().write_all(read("in").as_bytes()).unwrap();
    let printed = program.wait_with_output().unwrap().stdout;
    assert_eq!(String::from_utf8_lossy(&printed), read("out"), "{sample}");
}

fn play_all(language: &str, interpreter: &str) {
    if !succeeds(Command::new(interpreter).arg("--version")) {
        skip(&format!("{interpreter} is not on this machine"));
        return;
    }
    for starter in listed().iter().filter(|starter| field(starter, "language") == language) {
        play(starter, &format!("{interpreter} {}", field(starter, "file")));
    }
}

#[test]
#[ignore = "in --all"]
fn those_in_python_play_without_a_fault() {
    play_all("python", "python3");
}

#[test]
fn the_guide_shows_what_starters_answer() {
    if !succeeds(Command::new("python3").arg("--version")) {
        skip("python3 is not on this machine");
        return;
    }
    for (file, sample) in
        [("doudizhu-json.py", "json"), ("mahjong-simple.py", "simple"), ("doudizhu-lines.py", "lines")]
    {
        answers_as_shown(Command::new("python3").arg(folder().join(file)), sample);
    }
}

#[test]
#[ignore = "in --all"]
fn those_in_javascript_play_without_a_fault() {
    play_all("js", "node");
}

/// Compiles and plays starters for languages that the Lab does not have, if the compiler is installed.
fn play_compiled(compiler: &str, source: &str, arguments: &[&str], program: &str) {
    let built = tempfile::tempdir().unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("starters").join(source);
    let mut command = Command::new(compiler);
    let Ok(output) = command.args(arguments).arg(&source).current_dir(built.path()).output() else {
        skip(&format!("{compiler} is not on this machine"));
        return;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    let starter = serde_json::json!({ "game": "mahjong", "speech": "json", "file": source.to_str() });
    play(&starter, &program.replace("BUILT", built.path().to_str().unwrap()));
}

#[test]
#[ignore = "in --all"]
fn the_one_in_java_plays_without_a_fault() {
    play_compiled("javac", "Mahjong.java", &["-d", "."], "java -cp BUILT Mahjong");
}

#[test]
fn the_one_in_pascal_plays_without_a_fault() {
    play_compiled("fpc", "mahjong.pas", &["-v0", "-FE."], "BUILT/mahjong");
}

/// Compiles those in C++ that use jsoncpp, or those that do not, and plays them.
fn play_cpp(json: Option<&Path>) {
    let built = tempfile::tempdir().unwrap();
    if let Some(json) = json {
        symlink(json, built.path().join("jsoncpp")).unwrap();
    }
    let mut played = 0;
    for starter in listed().iter().filter(|starter| field(starter, "language") == "cpp") {
        let source = folder().join(field(starter, "file"));
        if fs::read_to_string(&source).unwrap().contains("jsoncpp") != json.is_some() {
            continue;
        }
        let program = built.path().join(field(starter, "file")).with_extension("");
        let mut compiler = Command::new("g++");
        compiler.args(["-std=c++17", "-I"]).arg(built.path()).arg("-o").arg(&program).arg(&source);
        if json.is_some() {
            compiler.arg("-ljsoncpp");
        }
        let output = compiler.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        play(starter, program.to_str().unwrap());
        if field(starter, "file") == "mahjong-long.cpp" {
            answers_as_shown(&mut Command::new(&program), "long");
        }
        played += 1;
    }
    assert!(played > 0, "no starter in C++ is like that");
}

#[test]
fn those_in_cpp_play_without_a_fault() {
    if succeeds(Command::new("g++").arg("--version")) {
        play_cpp(None);
    } else {
        skip("g++ is not on this machine");
    }
}

#[test]
fn those_in_cpp_with_jsoncpp_play_without_a_fault() {
    // Botzone has it as jsoncpp/json.h; systems have it elsewhere.
    let json = ["/usr/include/jsoncpp/json", "/usr/include/json"].map(Path::new);
    match json.iter().find(|at| at.join("json.h").exists()) {
        Some(json) if succeeds(Command::new("g++").arg("--version")) => play_cpp(Some(json)),
        Some(_) => skip("g++ is not on this machine"),
        None => skip("jsoncpp is not on this machine"),
    }
}

#[test]
fn each_is_listed_short_and_described_in_both_languages() {
    let is_chinese = |text: &str| text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
    let starters = listed();
    for starter in &starters {
        let file = field(starter, "file");
        let text = fs::read_to_string(folder().join(file)).unwrap();
        assert!(text.lines().count() < 150, "{file}");
        assert!(!text.contains("//:") && !text.contains("#:"), "{file}");
        let ending = Path::new(file).extension().unwrap().to_str().unwrap();
        let language = [("py", "python"), ("js", "js"), ("cpp", "cpp")].iter().find(|(known, _)| *known == ending);
        assert_eq!(language.unwrap().1, field(starter, "language"), "{file}");
        assert!(file.starts_with(field(starter, "game")), "{file}");
        for told in ["title", "about"] {
            assert!(is_chinese(field(&starter[told], "zh")), "{file}");
            assert!(!is_chinese(field(&starter[told], "en")), "{file}");
        }
    }
    // No source is left over.
    let source = |starter: &Value| {
        let ending = Path::new(field(starter, "file")).extension().unwrap();
        Path::new(field(starter, "game")).with_extension(ending).into_os_string()
    };
    let cut: BTreeSet<_> = starters.iter().map(source).chain(["index.json".into()]).collect();
    let there: BTreeSet<_> = fs::read_dir(SOURCES).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(cut, there);
}

#[test]
fn every_game_has_one_in_every_language_and_protocol() {
    let starters = listed();
    for game in ["doudizhu", "mahjong", "tractor"] {
        for (language, speech) in
            [("python", "simple"), ("cpp", "simple"), ("python", "json"), ("js", "json"), ("cpp", "json")]
        {
            let wanted = |starter: &&Value| {
                (field(starter, "game"), field(starter, "language"), field(starter, "speech"))
                    == (game, language, speech)
            };
            assert!(starters.iter().any(|starter| wanted(&starter)), "{game} {language} {speech}");
        }
    }
    for language in ["python", "js", "cpp"] {
        let of =
            |speech: &str| starters.iter().any(|s| field(s, "language") == language && field(s, "speech") == speech);
        assert!(of("lines"), "{language}");
        let keeps = |s: &Value| {
            fs::read_to_string(folder().join(field(s, "file"))).unwrap().contains(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<")
        };
        assert!(starters.iter().any(|s| field(s, "language") == language && keeps(s)), "{language}");
    }
}
