//! The words with which the platform's judges end a match, and their meaning.

use paiju_game::{Lang, Say};
use paiju_platform::match_log::Verdict;

/// The prefix of the platform's own verdict on a bot's run.
const VERDICT: &str = "INVALID_INPUT_VERDICT_";

/// The word followed by its meaning; alone if no known judge uses it.
pub fn explained(word: &str, lang: Lang) -> String {
    match (meaning(word, lang), lang) {
        (Some(meaning), Lang::Zh) => format!("{word}（{meaning}）"),
        (Some(meaning), Lang::En) => format!("{word} ({meaning})"),
        (None, _) => word.to_owned(),
    }
}

fn meaning(word: &str, lang: Lang) -> Option<String> {
    if let Some(verdict) = word.strip_prefix(VERDICT) {
        return Some(Verdict::of_word(verdict).say(lang));
    }
    let (zh, en) = match word {
        "BAD_FORMAT" => (
            "应答的格式不对：出牌应是牌号的数组，叫牌应是数字",
            "not a list of card numbers, or for a bid not a number",
        ),
        "INVALID_CARDTYPE" => ("打出的牌不成牌型", "the cards are not a combination"),
        "INVALID_PASS" => ("轮到自己首出，不能过", "the leader cannot pass"),
        "MISMATCH_CARDTYPE" => ("牌型与要压的不同", "a different kind of combination from the one to beat"),
        "MISMATCH_CARDLENGTH" => ("张数与要压的不同", "a different number of cards from the combination to beat"),
        "LESS_COMPARE" => ("没有压过上家", "it does not beat the cards on the table"),
        "MISSING_CARD" => ("打出了手里没有的牌", "a card that is not held"),
        "OUT_OF_RANGE" => ("牌号超出范围", "a card number out of range"),
        "REPEATED_CARD" => ("这张牌已经出过，或写了两次", "a card that was played before, or is repeated"),
        "INVALID_BID" => {
            ("叫分不合规则：只能叫 0，或比前面更高的 1 到 3", "a bid must be 0, or 1 to 3 and higher than those before")
        }
        "INVALID_POKERID" => ("牌号超出 0 到 107", "a card number outside 0 to 107"),
        "NOT_YOUR_POKER" => ("打出了手里没有的牌", "a card that is not held"),
        "INVALID_POKERTYPE" => ("首出的牌不是同一花色，不成牌型", "the cards led are not of one suit: no combination"),
        "ILLEGAL_MOVE" => {
            ("没有按规则跟牌，或张数不对", "it does not follow the lead as required, or the number of cards is wrong")
        }
        "INVALID_FORMAT" => (
            "应答不合这一阶段的要求：不是牌号的数组，报主、反主的牌不对，或扣底的张数不对",
            "wrong for this stage: not a list of card numbers, not a call or snatch, or the wrong number of covered cards",
        ),
        "NOT_YOUR_TURN" => ("没有轮到这一家", "it is not this seat's turn"),
        "ALREADY_REPORTED" => ("已经有人报过主", "somebody has called before"),
        "CANNOT_SNATCH" => ("还没有人报主，不能反主", "nobody has called: nothing to snatch"),
        "ALREADY_SNATCHED" => ("已经有人反过主", "somebody has snatched before"),
        "WA" => ("应答不合规则或格式", "the answer is illegal or malformed"),
        _ => return None,
    };
    Some(match lang {
        Lang::Zh => zh.to_owned(),
        Lang::En => en.to_owned(),
    })
}
