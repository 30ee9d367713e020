//! What Botzone's judges make of an answer, to the type: they are Python, where `true` is the card 1 and a bid goes through
//! `int()`.

use paiju_cards::{Card, CardSet};
use paiju_platform::json::{Json, Value};

use crate::{Action, Combination, Course, Kind, Phase, RuleSet};

/// The judge's word for an answer that it refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// As its `errored` and `errorInfo` have it.
    Reason(&'static str),
    /// The judge's own program breaks on this answer, as on the card `3.0`, and the match has no result.
    Breakdown,
}

const NOT_A_LIST: Word = Word::Reason("INVALID_INPUT_VERDICT_OK");
const BAD_FORMAT: Word = Word::Reason("BAD_FORMAT");
const MISSING_CARD: Word = Word::Reason("MISSING_CARD");
const INVALID_PASS: Word = Word::Reason("INVALID_PASS");

/// Judges the answer of the seat to act, which was dealt `dealt`, with the kitty if it is the landlord, and now holds
/// `hand`. The rule set is one of Botzone's.
///
/// # Errors
/// The judge's word.
pub fn judged(response: &Json, course: &Course, dealt: CardSet, hand: CardSet) -> Result<Action, Word> {
    if let Phase::Bidding { .. } = course.phase() {
        let bid = python_int(response).filter(|bid| *bid == 0 || *bid <= 3 && *bid > i64::from(course.stake()));
        return bid.map(|bid| Action::Bid(bid as u8)).ok_or(Word::Reason("INVALID_BID"));
    }
    let set = course.rule_set();
    let is_first = set == RuleSet::Botzone1;
    let leads = course.plays().is_empty();
    let cards = match &response.value {
        Value::List(items) => cards(items, dealt, hand).map_err(|word| match word {
            Word::Breakdown if is_first => BAD_FORMAT,
            word => word,
        })?,
        _ if !is_first => return Err(NOT_A_LIST),
        // FightTheLandlord's judge goes through whatever can be gone through.
        Value::Text(text) if !text.is_empty() => return Err(MISSING_CARD),
        Value::Object(entries) if !entries.is_empty() => return Err(MISSING_CARD),
        Value::Text(_) | Value::Object(_) if leads => return Err(INVALID_PASS),
        _ => return Err(BAD_FORMAT),
    };
    if cards.is_empty() {
        return if course.target().is_some() { Ok(Action::Pass) } else { Err(INVALID_PASS) };
    }
    match set.combination(cards) {
        None if is_first => Err(BAD_FORMAT),
        None => Err(Word::Reason("INVALID_CARDTYPE")),
        Some(made) => match course.target().and_then(|(_, target)| compared(&made, &target)) {
            Some(word) => Err(Word::Reason(word)),
            None => Ok(Action::Play(cards)),
        },
    }
}

/// The cards of a list, taken one by one.
fn cards(items: &[Json], dealt: CardSet, hand: CardSet) -> Result<CardSet, Word> {
    let mut cards = CardSet::EMPTY;
    for item in items {
        let number = match item.value {
            Value::Integer(number) => Some(number),
            Value::Bool(yes) => Some(yes.into()),
            Value::Float(_) => item.integer(),
            _ => None,
        };
        let card = number.and_then(|number| u8::try_from(number).ok()).and_then(Card::from_id);
        let card = card.filter(|card| dealt.contains(*card)).ok_or(MISSING_CARD)?;
        if matches!(item.value, Value::Float(_)) {
            return Err(Word::Breakdown);
        }
        if !hand.contains(card) || !cards.insert(card) {
            return Err(Word::Reason("REPEATED_CARD"));
        }
    }
    Ok(cards)
}

/// Why a play does not beat the one before it; `None` if it does.
pub(crate) fn compared(made: &Combination, target: &Combination) -> Option<&'static str> {
    let class = |made: &Combination| match made.kind {
        Kind::Rocket => 3,
        Kind::Bomb => 2,
        _ => 1,
    };
    match class(made).cmp(&class(target)) {
        std::cmp::Ordering::Greater => None,
        std::cmp::Ordering::Less => Some("LESS_COMPARE"),
        _ if made.kind != target.kind => Some("MISMATCH_CARDTYPE"),
        _ if made.size != target.size => Some("MISMATCH_CARDLENGTH"),
        _ if made.main > target.main => None,
        _ => Some("LESS_COMPARE"),
    }
}

/// Python's `int()` of a value; `None` where it raises an error, or beyond 64 bits.
pub(super) fn python_int(value: &Json) -> Option<i64> {
    match &value.value {
        Value::Integer(number) => Some(*number),
        Value::Bool(yes) => Some((*yes).into()),
        Value::Float(number) => number.is_finite().then_some(number.trunc() as i64),
        Value::Text(text) => {
            let text = text.trim();
            let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
            // A single underscore may stand between two digits.
            let parts = || digits.split('_');
            let plain = parts().all(|part| !part.is_empty() && part.chars().all(|digit| digit.is_ascii_digit()));
            let number: i64 = plain.then(|| parts().collect::<String>().parse().ok())??;
            Some(if text.starts_with('-') { -number } else { number })
        }
        Value::Null | Value::List(_) | Value::Object(_) => None,
    }
}
