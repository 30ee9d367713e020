//! Whole reports for each game in both languages, compared with stored files, so that no word changes unnoticed.
//! `PAIJU_BLESS=1 cargo test -p paiju-inspect --test suite markdown` rewrites the files; read the difference before
//! committing it.

use crate::common;
use std::fs;
use std::path::Path;

use crate::common::read;
use paiju_game::Lang;
use paiju_inspect::markdown;
use serde_json::{Value, json};

/// A match log with the answer of a turn replaced; if several seats answer at once, the first one's.
fn with_answer(mut log: Value, turn: usize, answer: &Value) -> String {
    let entries = if log.is_array() { &mut log } else { log.get_mut("log").unwrap() };
    let answers = entries[2 * turn + 1].as_object_mut().unwrap();
    *answers.values_mut().next().unwrap().get_mut("response").unwrap() = answer.clone();
    log.to_string()
}

/// A log of Mahjong in which the first tile played is not held.
fn with_tile_not_held(log: &Value) -> String {
    let plays = |answers: &Value| {
        let mut said = answers.as_object().unwrap().values().map(|answer| answer["response"].as_str().unwrap());
        said.next().is_some_and(|said| said.starts_with("PLAY"))
    };
    let turn = log.as_array().unwrap().chunks_exact(2).position(|pair| plays(&pair[1])).unwrap();
    let mut tried = (1..=9).map(|number| with_answer(log.clone(), turn, &json!(format!("PLAY B{number}"))));
    let is_not_held = |text: &String| read(text).reports[0].problems.iter().any(|problem| problem.code() == "not-held");
    tried.find(is_not_held).unwrap()
}

#[test]
fn a_report_of_each_game_stays_as_it_is() {
    let mahjong = common::mahjong::log(&common::mahjong::game(3));
    for (name, text) in [
        ("doudizhu", with_answer(common::match_log(7), 4, &json!([0, 1, 2, 3, 4]))),
        ("tractor", with_answer(common::tractor::match_log(2), 101, &json!([54]))),
        ("mahjong", with_tile_not_held(&mahjong)),
    ] {
        let inspection = read(&text);
        assert!(inspection.has_errors(), "{name}");
        for (lang, code) in [(Lang::Zh, "zh"), (Lang::En, "en")] {
            let report = markdown(&inspection, lang);
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/reports/{name}.{code}.md"));
            if std::env::var_os("PAIJU_BLESS").is_some() {
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(&path, &report).unwrap();
            }
            let kept = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
            assert_eq!(report, kept, "{}", path.display());
        }
    }
}
