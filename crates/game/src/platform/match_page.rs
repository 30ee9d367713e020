//! Extracts the log from a saved Botzone match page.

#![deny(clippy::disallowed_methods)]

use crate::platform::json::{self, Json};
use crate::platform::scan;

/// The page's variable with the log, as JSON inside a JavaScript string.
const LOG: &str = "_rawLogJSON";
/// The page's variable with the players, as a JavaScript list.
const PLAYERS: &str = "playerNames";

/// The match in a saved page, as JSON of the form `{"players":…,"log":…}`; `None` if the text is not a match page.
///
/// A truncated page gives as much of the log as it has.
pub fn match_in_page(text: &str) -> Option<String> {
    let literal = assigned(text, LOG)?;
    let log = literal.text()?;
    let end = if literal.complete { "}" } else { "" };
    let players = assigned(text, PLAYERS).filter(|players| players.complete && players.items().is_some());
    Some(match players {
        Some(players) => format!("{{\"players\":{},\"log\":{log}{end}", players.to_value()),
        None => log.to_owned(),
    })
}

/// The literal assigned to a variable.
fn assigned(text: &str, name: &str) -> Option<Json> {
    let mut at = 0;
    while let Some(found) = scan::find(text.get(at..)?, name) {
        at += found + name.len();
        let Some(value) = scan::trim_start(text.get(at..)?).strip_prefix('=') else { continue };
        let document = json::read(text, text.len() - value.len());
        // An unterminated comment hides everything after it.
        if document.value.is_some() || document.cut_off {
            return document.value;
        }
        at = at.max(document.end);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::MatchLog;

    const PAGE: &str = r#"<html><script>if (_rawLogJSON) show(_rawLogJSON);
        playerNames = [{"name":"甲"},{"name":"乙"}];
        var _rawLogJSON = "[{\"output\":{\"command\":\"finish\",\"content\":{\"0\":1,\"1\":2}}}]";</script></html>"#;

    fn log(page: &str) -> Option<MatchLog> {
        MatchLog::of(json::read(&match_in_page(page)?, 0).value.as_ref()?)
    }

    #[test]
    fn the_log_and_the_players_are_taken_out() {
        let log = log(PAGE).unwrap();
        assert_eq!((log.turns.len(), log.turns[0].content.len()), (1, 2));
        assert_eq!(log.names, [Some("甲".to_owned()), Some("乙".to_owned())]);
    }

    #[test]
    fn players_are_not_needed() {
        assert_eq!(log(&PAGE.replace("playerNames", "other")).unwrap().names, []);
    }

    #[test]
    fn other_pages_have_no_match() {
        for page in ["", "<html></html>", "var _rawLogJSON", "_rawLogJSON = ", "_rawLogJSON = 5;"] {
            assert_eq!(match_in_page(page), None, "{page}");
        }
    }

    #[test]
    fn a_truncated_page_gives_what_it_has() {
        let cut = &PAGE[..crate::platform::scan::find(PAGE, "\\\"1\\\":2").unwrap()];
        assert!(match_in_page(cut).unwrap().ends_with(r#""content":{"0":1,"#));
    }
}
