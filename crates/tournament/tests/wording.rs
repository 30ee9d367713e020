//! Every word in both languages: no Chinese in the English, no Latin letters in the Chinese.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

use paiju_game::{Lang, Say};
use paiju_tournament::{ByeWhy, FORM, Ledger, LedgerError, Line, Rules, SettingsError, Why};

fn in_one_language(say: impl Fn(Lang) -> String) {
    let (chinese, english) = (say(Lang::Zh), say(Lang::En));
    assert!(!chinese.is_empty() && !chinese.chars().any(|letter| letter.is_ascii_alphabetic()), "{chinese}");
    assert!(
        !english.is_empty() && english.chars().all(|letter| !('\u{2e80}'..='\u{ffef}').contains(&letter)),
        "{english}"
    );
    assert_eq!(english.trim(), english);
}

#[test]
fn reasons_are_said_in_one_language() {
    let whys = [
        Why::Seeded { seed: 2 },
        Why::Lot,
        Why::Standing { place: 3 },
        Why::Avoids { place: 3, table: 1, whom: 7, round: 2 },
        Why::MakesRoom { place: 3, table: 1 },
        Why::Again { place: 3, whom: 7, round: 2, proven: true },
        Why::Again { place: 3, whom: 7, round: 2, proven: false },
        Why::Fixed { place: 3 },
    ];
    for why in whys {
        in_one_language(|lang| why.say(lang, |player| player.to_string()));
        let names_whom = matches!(why, Why::Avoids { .. } | Why::Again { .. });
        for lang in [Lang::Zh, Lang::En] {
            assert_eq!(why.say(lang, |player| format!("<{player}>")).contains("<7>"), names_whom);
        }
    }
    for why in [
        ByeWhy::Lot,
        ByeWhy::LastOfDirection { above: 0 },
        ByeWhy::LastOfDirection { above: 1 },
        ByeWhy::LastInStandings { place: 9 },
        ByeWhy::Fixed,
    ] {
        in_one_language(|lang| why.say(lang));
    }
}

#[test]
fn kinds_and_errors_are_said_in_one_language() {
    for rules in Rules::all() {
        in_one_language(|lang| rules.say(lang));
    }
    for error in [
        SettingsError::Players { players: 2, least: 3, most: 9 },
        SettingsError::Rounds(0),
        SettingsError::Games(0),
        SettingsError::Seeded { seeded: 9, players: 3 },
        SettingsError::MeanDivisor,
    ] {
        in_one_language(|lang| error.say(lang));
        in_one_language(|lang| LedgerError::Settings(error.clone()).say(lang));
    }
    let no_json = serde_json::from_str::<Line>("{").unwrap_err();
    for error in [
        LedgerError::NoLine { line: 3, error: no_json },
        LedgerError::Unexpected { line: 3, wanted: "the ranking" },
        LedgerError::Form(FORM + 1),
        LedgerError::SameName("7".to_owned()),
    ] {
        in_one_language(|lang| error.say(lang));
    }
}

#[test]
fn another_form_of_the_file_is_named() {
    let header = |form: u32| {
        format!(
            r#"{{"tournament":{{"form":{form},"paiju":"0","settings":{{"seed":1,"rounds":1,"games":1,"rules":{{"mahjong-swiss":{{}}}}}},"work":1,"time-limit":1,"players":[{}]}}}}{}"#,
            ["a", "b", "c", "d"].map(|name| format!(r#"{{"name":"{name}","plays":"ai:random"}}"#)).join(","),
            "\n"
        )
    };
    assert!(Ledger::read(&header(FORM)).unwrap().is_some());
    assert!(matches!(Ledger::read(&header(FORM + 1)), Err(LedgerError::Form(form)) if form == FORM + 1));
    // Not written to its end.
    assert!(Ledger::read(header(FORM).trim_end()).unwrap().is_none());
}
