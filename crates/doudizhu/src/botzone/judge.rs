//! What Botzone's judges make of an answer, to the type: they are Python, where `true` is the card 1 and a bid goes through
//! `int()`.

use paiju_game::cards::{Card, CardSet};
use paiju_game::platform::json::{Json, Value};

use crate::{Action, Phase, Refusal, RuleSet, View};

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

/// Judges the answer of the seat with this observation, which is to act. The rule set is one of Botzone's.
///
/// # Errors
/// The judge's word.
pub fn judged(response: &Json, view: &View) -> Result<Action, Word> {
    let (course, hand) = (view.course(), view.hand());
    if let Phase::Bidding { .. } = course.phase() {
        let bid = python_int(response).filter(|bid| *bid == 0 || *bid <= 3 && *bid > i64::from(course.stake()));
        return bid.map(|bid| Action::Bid(bid as u8)).ok_or(Word::Reason("INVALID_BID"));
    }
    let set = course.rule_set();
    let is_first = set == RuleSet::Botzone1;
    let cards = match &response.value {
        Value::List(items) => cards(items, hand, hand | course.played_by(view.seat())).map_err(|word| match word {
            Word::Breakdown if is_first => BAD_FORMAT,
            word => word,
        })?,
        _ if !is_first => return Err(NOT_A_LIST),
        // FightTheLandlord's judge goes through whatever can be gone through.
        Value::Text(text) if !text.is_empty() => return Err(MISSING_CARD),
        Value::Object(entries) if !entries.is_empty() => return Err(MISSING_CARD),
        Value::Text(_) | Value::Object(_) if course.plays().is_empty() => return Err(INVALID_PASS),
        _ => return Err(BAD_FORMAT),
    };
    let action = Action::of_cards(cards);
    let refused = |refusal| Word::Reason(word(&refusal, &action, view));
    course.check(view.seat(), &action, hand).map(|()| action).map_err(refused)
}

/// The word for an illegal action of the seat with this observation.
pub fn word(refusal: &Refusal, action: &Action, view: &View) -> &'static str {
    let set = view.course().rule_set();
    match (refusal, action) {
        (Refusal::NoSuchBid { .. } | Refusal::BidTooLow { .. }, _) => "INVALID_BID",
        // Card by card: one that the seat has played already is a repeated one.
        (Refusal::NotHeld { .. } | Refusal::TooManyCards { .. }, Action::Play(cards)) if !set.is_contest() => {
            let first = (*cards - view.hand()).iter().next();
            let is_played = first.is_some_and(|card| view.course().played_by(view.seat()).contains(card));
            if is_played { "REPEATED_CARD" } else { "MISSING_CARD" }
        }
        (Refusal::NotHeld { .. } | Refusal::TooManyCards { .. }, _) => "MISSING_CARD",
        (Refusal::NoCombination { .. } | Refusal::OnlyElsewhere { .. }, _) => match set {
            RuleSet::Botzone1 => "BAD_FORMAT",
            RuleSet::Contest | RuleSet::Botzone2 => "INVALID_CARDTYPE",
        },
        (Refusal::MustLead, _) => "INVALID_PASS",
        // A play of a lower class, before its type is looked at.
        (Refusal::WrongKind { target, .. }, _) if target.takes_all() => "LESS_COMPARE",
        (Refusal::WrongKind { .. }, _) => "MISMATCH_CARDTYPE",
        (Refusal::WrongSize { .. }, _) => "MISMATCH_CARDLENGTH",
        (Refusal::TooLow { .. }, _) => "LESS_COMPARE",
        (
            Refusal::Over
            | Refusal::NotYourTurn { .. }
            | Refusal::StillBidding
            | Refusal::KittyNotShown { .. }
            | Refusal::BiddingOver,
            _,
        ) => "BAD_FORMAT",
    }
}

/// The cards of a list, taken one by one, of a seat that holds `hand` and had `dealt`.
fn cards(items: &[Json], hand: CardSet, dealt: CardSet) -> Result<CardSet, Word> {
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

/// Python's `int()` of a value; `None` where it raises an error, beyond 64 bits, and of other scripts' digits.
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
