//! `paiju rules`: one JSON question in, one JSON answer out.

use paiju_game::{Game, Lang, Say, Spoken, texts};
use paiju_games::with_game;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::GameId;

texts! {
    /// Why a line has no answer.
    #[derive(Debug, thiserror::Error)]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum RulesError {
        NotUtf8 { at: usize } => format!("从第 {at} 字节起不是 UTF-8"), format!("not UTF-8 from byte {at} on");
        TooLong { limit: usize } => format!("一行太长：最多 {limit} 字节"), format!("the line is too long: at most {limit} bytes");
        NotJson(error: serde_json::Error) => format!("不是 JSON：读到第 {} 列读不下去", error.column()), format!("not JSON: {error}");
        NoGame => format!("要有 \"game\"，可以是：{}", games()), format!("\"game\" must be one of: {}", games());
        /// The game does not support this question.
        NoQuestion(error: serde_json::Error) => match quoted(&error.to_string()) {
            words if words.is_empty() => "问题不对：有一项的写法不对".to_owned(),
            words => format!("问题不对：请看 {words}"),
        }, format!("no such question: {error}");
        /// The question cannot be answered, for a reason in the game's words.
        NoAnswer(why: Spoken) => |lang| why.say(lang);
    }
}

fn games() -> String {
    GameId::ALL.map(|game| format!("\"{}\"", game.code())).join(", ")
}

/// The field names and values that a message of the JSON reader quotes; the rest of it is English.
fn quoted(message: &str) -> String {
    let names: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    names.join("、")
}

/// Answers one line with one JSON object, without a line break.
///
/// # Errors
/// `{"error":{"zh":…,"en":…}}`: the line is not JSON, names no known game or asks something the game does not answer.
pub fn answer(line: &str) -> Result<String, String> {
    ask(line).map_err(|error| refusal(&error))
}

/// The answer to a line that cannot be answered: `{"error":{"zh":…,"en":…}}`, without a line break.
pub fn refusal(error: &RulesError) -> String {
    json!({ "error": { "zh": error.say(Lang::Zh), "en": error.say(Lang::En) } }).to_string()
}

fn ask(line: &str) -> Result<String, RulesError> {
    let mut question: Value = serde_json::from_str(line).map_err(RulesError::NotJson)?;
    let game = question.as_object_mut().and_then(|fields| fields.remove("game"));
    let game = game.as_ref().and_then(Value::as_str).and_then(GameId::from_code).ok_or(RulesError::NoGame)?;
    with_game!(game, G => ask_game::<G>(question))
}

fn ask_game<G: Game>(question: Value) -> Result<String, RulesError> {
    let question = G::Question::deserialize(question).map_err(RulesError::NoQuestion)?;
    let answer = G::answer(&question).map_err(|error| RulesError::NoAnswer(Spoken::of(&error)))?;
    serde_json::to_string(&answer).map_err(RulesError::NoQuestion)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_answered_in_the_contracts_form() {
        let answer = answer(r#"{"game":"doudizhu","classify":[16,17,18,20]}"#);
        assert_eq!(answer.as_deref(), Ok(r#"{"type":6,"main":"7","length":1}"#));
        let trick = r#"{"game":"tractor","level":"2","major":"h","trick":{"leader":0,"plays":[[48],[36],[9],[0]]}}"#;
        assert_eq!(super::answer(trick).as_deref(), Ok(r#"{"winner":2,"points":20}"#));
        let hand = r#"{"game":"mahjong","hand":"T4 T5 T6 B2 B3 B4 B1 B2 B3 W8 t2 t2 t2"}"#;
        let answer = super::answer(hand);
        assert_eq!(answer.as_deref(), Ok(r#"{"win":false,"replace":1,"distance":1,"useful":{"W8":3}}"#));
    }

    #[test]
    fn what_cannot_be_answered_says_why_in_both_languages() {
        for (line, word) in [
            ("{", "JSON"),
            ("{}", "game"),
            (r#"{"game":"chess"}"#, "doudizhu"),
            (r#"{"game":"doudizhu"}"#, "question"),
            (r#"{"game":"doudizhu","classify":[99]}"#, "99"),
            (r#"{"game":"doudizhu","classify":[3,3]}"#, "twice"),
            (r#"{"game":"doudizhu","moves":{"hand":[1],"beat":[0,4]}}"#, "legal"),
            (r#"{"game":"tractor","level":"2"}"#, "question"),
            (r#"{"game":"tractor","level":"2","major":"x","follows":{"hand":[],"lead":[3]}}"#, "major"),
            (r#"{"game":"mahjong","hand":"X1"}"#, "X1"),
            (r#"{"game":"mahjong","tiles":"B1"}"#, "question"),
            ("[]", "game"),
        ] {
            let error: Value = serde_json::from_str(&answer(line).unwrap_err()).unwrap();
            assert!(error["error"]["en"].as_str().unwrap().contains(word), "{line}: {error}");
            let zh = error["error"]["zh"].as_str().unwrap();
            // The only English is from the line, a question of the contract, or names of games and forms.
            let known = "JSON UTF B T W game doudizhu mahjong tractor classify moves hand major level follow trick throw follows s h c d n";
            for word in zh.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| !word.is_empty()) {
                assert!(known.split(' ').any(|name| name == word) || line.contains(word), "{zh}");
            }
        }
    }
}
