//! The words with which the platform's judges end a match, and their meaning.

use paiju_game::platform::json::Json;
use paiju_game::platform::match_log::Verdict;
use paiju_game::{Lang, Say, Seat};

/// The prefix of the platform's own verdict on a bot's run.
const VERDICT: &str = "INVALID_INPUT_VERDICT_";

/// The judge's word for what ended a match, and the seat it charges, if it says so. Most judges write a text; Tractor's
/// writes a list with one entry per seat.
pub fn said(display: &Json) -> Option<(String, Option<Seat>)> {
    let seat = |number: i64| u8::try_from(number).ok().map(Seat);
    ["error", "errorInfo"].iter().find_map(|key| {
        let error = display.get(key)?;
        if let Some(word) = error.text() {
            return Some((word.to_owned(), display.get("currplayer").and_then(Json::integer).and_then(seat)));
        }
        let mut entries = error.items()?.iter().enumerate();
        entries.find_map(|(at, entry)| Some((entry.text()?.to_owned(), seat(at as i64))))
    })
}

/// The platform's own verdict, if the word is one.
pub fn verdict(word: &str) -> Option<Verdict> {
    word.strip_prefix(VERDICT).map(Verdict::of_word)
}

/// Whether the word says that the judge itself broke down. It may be a Python error.
pub fn is_breakdown(word: &str) -> bool {
    ["Unknown Error", "SYSTEM_ERROR"].contains(&word) || word.ends_with("not in list")
}

/// The word followed by its meaning; alone if no known judge uses it.
pub fn explained(word: &str, lang: Lang) -> String {
    match (meaning(word, lang), lang) {
        (Some(meaning), Lang::Zh) => format!("{word}（{meaning}）"),
        (Some(meaning), Lang::En) => format!("{word} ({meaning})"),
        (None, _) => word.to_owned(),
    }
}

/// What a known judge means by the word.
pub fn meaning(word: &str, lang: Lang) -> Option<String> {
    if let Some(verdict) = verdict(word) {
        return Some(verdict.say(lang));
    }
    let (zh, en) = match word {
        _ if is_breakdown(word) => ("裁判程序自己出错了", "the judge itself broke down"),
        "BAD_FORMAT" => (
            "应答不是牌号的数组；不叫分的那一版对不成牌型的牌也报这个词",
            "not a list of card numbers; the version without bids also says so of cards that are no combination",
        ),
        "INVALID_CARDTYPE" => ("打出的牌不成牌型", "the cards are not a combination"),
        "INVALID_PASS" => ("轮到自己领出，不能不要", "the leader cannot pass"),
        "MISMATCH_CARDTYPE" => ("牌型与要压的不同", "a different kind of combination from the one to beat"),
        "MISMATCH_CARDLENGTH" => ("张数与要压的不同", "a different number of cards from the combination to beat"),
        "LESS_COMPARE" => ("没有大过桌上的牌", "it does not beat the cards on the table"),
        "MISSING_CARD" => ("打出了手里没有的牌", "a card that is not in hand"),
        "OUT_OF_RANGE" => ("牌号超出范围", "a card number out of range"),
        "REPEATED_CARD" => ("这张牌已经出过，或写了两次", "a card that was played before, or is repeated"),
        "INVALID_BID" => {
            ("叫分不合规则：只能叫 0，或比前面更高的 1 到 3", "a bid must be 0, or 1 to 3 and higher than those before")
        }
        "INVALID_POKERID" => ("牌号超出 0 到 107", "a card number outside 0 to 107"),
        "NOT_YOUR_POKER" => ("打出了手里没有的牌", "a card that is not in hand"),
        "INVALID_POKERTYPE" => ("领出的牌不是同一花色，不成牌型", "the cards led are not of one suit: no combination"),
        "ILLEGAL_MOVE" => {
            ("没有按规则跟牌，或张数不对", "it does not follow the lead as required, or the number of cards is wrong")
        }
        "INVALID_FORMAT" => (
            "应答不合这一阶段的要求：不是牌号的数组，报主、反主的牌不对，或扣底的张数不对",
            "wrong for this stage: not a list of card numbers, not a call or snatch, or the wrong number of buried cards",
        ),
        "NOT_YOUR_TURN" => ("没有轮到这一家", "it is not this seat's turn"),
        "ALREADY_REPORTED" => ("已经有人报过主", "somebody has called before"),
        "CANNOT_SNATCH" => ("还没有人报主，不能反主", "nobody has called: nothing to snatch"),
        "ALREADY_SNATCHED" => ("已经有人反过主", "somebody has snatched before"),
        "INVALID_MOVE" => ("报主、反主的牌不对", "these cards neither call nor snatch"),
        "WA" => ("应答不合规则或格式", "the answer is illegal or malformed"),
        _ => return None,
    };
    Some(match lang {
        Lang::Zh => zh.to_owned(),
        Lang::En => en.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of the judges in `spec/botzone.md`.
    const WORDS: &str = "BAD_FORMAT INVALID_CARDTYPE INVALID_PASS MISMATCH_CARDTYPE MISMATCH_CARDLENGTH LESS_COMPARE \
        MISSING_CARD OUT_OF_RANGE REPEATED_CARD INVALID_BID INVALID_POKERID NOT_YOUR_POKER INVALID_POKERTYPE ILLEGAL_MOVE \
        INVALID_FORMAT NOT_YOUR_TURN ALREADY_REPORTED CANNOT_SNATCH ALREADY_SNATCHED WA INVALID_INPUT_VERDICT_TLE \
        INVALID_MOVE SYSTEM_ERROR";

    #[test]
    fn every_word_is_explained() {
        for word in WORDS.split_whitespace() {
            for lang in [Lang::Zh, Lang::En] {
                let said = explained(word, lang);
                assert!(said.starts_with(word) && said.len() > word.len() + 4, "{said}");
            }
        }
        assert_eq!(explained("SOMETHING", Lang::Zh), "SOMETHING");
        for broken in ["Unknown Error", "7 is not in list", "list.remove(x): x not in list"] {
            assert_eq!(explained(broken, Lang::En), format!("{broken} (the judge itself broke down)"));
        }
    }

    #[test]
    fn a_word_is_read_as_text_and_as_a_list_of_the_seats() {
        let said = |display: &str| said(&paiju_game::platform::json::read(display, 0).value.unwrap());
        let word = |word: &str, seat| Some((word.to_owned(), seat));
        assert_eq!(said(r#"{"error": "WA"}"#), word("WA", None));
        assert_eq!(said(r#"{"errorInfo": "BAD_FORMAT", "currplayer": 2}"#), word("BAD_FORMAT", Some(Seat(2))));
        assert_eq!(said(r#"{"error": [null, "ILLEGAL_MOVE", null, null]}"#), word("ILLEGAL_MOVE", Some(Seat(1))));
        for nothing in ["{}", r#"{"error": null}"#, r#"{"error": [null, null]}"#, r#"{"error": {"1": 3}}"#] {
            assert_eq!(said(nothing), None, "{nothing}");
        }
        assert_eq!(said(r#"{"error": "WA", "currplayer": -1}"#), word("WA", None));
    }
}
