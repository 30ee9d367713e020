//! What reasons name, and the form of the file.

use paiju_game::Lang;
use paiju_tournament::{FORM, Ledger, LedgerError, Why};

#[test]
fn a_reason_names_the_other_player() {
    for (why, names_whom) in [
        (Why::Standing { place: 3 }, false),
        (Why::Avoids { place: 3, table: 1, whom: 7, round: 2 }, true),
        (Why::Again { place: 3, whom: 7, round: 2, proven: true }, true),
        (Why::Again { place: 3, whom: 7, round: 2, proven: false }, true),
    ] {
        for lang in [Lang::Zh, Lang::En] {
            assert_eq!(why.say(lang, |player| format!("<{player}>")).contains("<7>"), names_whom);
        }
    }
}

#[test]
fn an_unknown_version_of_the_file_is_reported() {
    let header = |form: u32| {
        format!(
            r#"{{"tournament":{{"form":{form},"paiju":"0","settings":{{"seed":1,"rounds":1,"games":1,"rules":{{"mahjong-swiss":{{}}}}}},"work":1,"time-limit":1,"players":[{}]}}}}{}"#,
            ["a", "b", "c", "d"].map(|name| format!(r#"{{"name":"{name}","plays":"ai:random"}}"#)).join(","),
            "\n"
        )
    };
    assert!(Ledger::read(&header(FORM)).unwrap().is_some());
    assert!(matches!(Ledger::read(&header(FORM + 1)), Err(LedgerError::Form(form)) if form == FORM + 1));
    // The line is incomplete.
    assert!(Ledger::read(header(FORM).trim_end()).unwrap().is_none());
}
