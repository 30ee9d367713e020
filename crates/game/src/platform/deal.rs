//! Deals (牌套) in the form that match logs have: the `initdata`, alone or inside its log.

use std::borrow::Cow;

use crate::{Lang, texts};

use crate::platform::json::Json;

texts! {
    /// Why a value is not a deal of a game.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum DealProblem {
        Missing { key: &'static str } =>
            format!("没有“{key}”，不是这种牌戏的一副牌"),
            format!("{key:?} is missing, so this is not a deal of this game");
        Kind { key: &'static str, wanted: DealPart } =>
            format!("“{key}”里应当是{}", wanted.say(Lang::Zh)),
            format!("{key:?} is not {}", wanted.say(Lang::En));
        Count {
            key: &'static str,
            /// The index of the list, from 0.
            list: Option<usize>,
            found: usize,
            wanted: usize,
        } =>
            {
                let list = list.map(|list| format!("的第 {} 项", list + 1)).unwrap_or_default();
                format!("“{key}”{list}有 {found} 项，应当是 {wanted} 项")
            },
            {
                let list = list.map(|list| format!(", list {}", list + 1)).unwrap_or_default();
                format!("{key:?}{list} has {found} entries instead of {wanted}")
            };
        NoCard { written: String } => format!("没有 {written} 这张牌"), format!("there is no card {written}");
        TooOften {
            /// The card as written.
            written: String,
            /// How many copies the pack has.
            pack: usize,
        } =>
            if *pack == 1 { format!("{written} 出现了两次") } else { format!("{written} 多于 {pack} 张") },
            if *pack == 1 { format!("card {written} occurs twice") } else { format!("{written} occurs more than {pack} times") };
    }
}

texts! {
    /// A part of a deal.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum DealPart {
        Cards => "牌号的列表", "a list of card numbers";
        Hands => "各家手牌的列表", "a list of hands";
        Tiles => "用空格隔开的牌", "tiles separated by spaces";
        Seat => "座位号 0 到 3", "a seat from 0 to 3";
        Level => "级牌：2 到 9、0（即 10）、J、Q、K 或 A", "a level: 2 to 9, 0 for ten, J, Q, K or A";
        Suit => "花色：s、h、c 或 d", "a suit: s, h, c or d";
    }
}

/// The deal in a value: a match log's `initdata`, in either place where logs have it, or the value itself.
pub fn in_value(json: &Json) -> Cow<'_, Json> {
    let log = json.get("log").unwrap_or(json);
    let first_output = || log.items()?.first()?.get("output").map(Json::unfolded);
    match json.get("initdata") {
        Some(initdata) => initdata.unfolded(),
        None => match first_output().as_deref().and_then(|output| output.get("initdata")) {
            Some(initdata) => Cow::Owned(initdata.unfolded().into_owned()),
            None => Cow::Borrowed(json),
        },
    }
}

/// Reads card numbers: `hands` lists of `hand` cards under `allocation`, and `kept` cards under `publiccard`. Together
/// they must be all numbers below their count, each once.
///
/// # Errors
/// The first violation.
pub fn numbers(deal: &Json, hands: usize, hand: usize, kept: usize) -> Result<(Vec<Vec<u8>>, Vec<u8>), DealProblem> {
    const HANDS: &str = "allocation";
    const KEPT: &str = "publiccard";
    let lists = deal.get(HANDS).ok_or(DealProblem::Missing { key: HANDS })?;
    let lists = lists.items().ok_or(DealProblem::Kind { key: HANDS, wanted: DealPart::Hands })?;
    if lists.len() != hands {
        return Err(DealProblem::Count { key: HANDS, list: None, found: lists.len(), wanted: hands });
    }
    let public = deal.get(KEPT).ok_or(DealProblem::Missing { key: KEPT })?;
    let mut seen = vec![false; hands * hand + kept];
    let mut read = |key, list, cards: &Json, wanted: usize| {
        let items = cards.items().ok_or(DealProblem::Kind { key, wanted: DealPart::Cards })?;
        let numbers = items.iter().map(|card| number(card, &mut seen)).collect::<Result<Vec<u8>, _>>()?;
        let found = numbers.len();
        if found == wanted { Ok(numbers) } else { Err(DealProblem::Count { key, list, found, wanted }) }
    };
    let dealt = lists.iter().enumerate().map(|(place, cards)| read(HANDS, Some(place), cards, hand));
    let dealt = dealt.collect::<Result<Vec<_>, _>>()?;
    Ok((dealt, read(KEPT, None, public, kept)?))
}

/// A card's number that has not occurred yet.
fn number(card: &Json, seen: &mut [bool]) -> Result<u8, DealProblem> {
    let written = || card.to_value().to_string();
    let number = card.integer().and_then(|number| u8::try_from(number).ok());
    let Some((number, seen)) = number.and_then(|number| Some((number, seen.get_mut(usize::from(number))?))) else {
        return Err(DealProblem::NoCard { written: written() });
    };
    if std::mem::replace(seen, true) {
        return Err(DealProblem::TooOften { written: written(), pack: 1 });
    }
    Ok(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::json;

    fn deal(text: &str) -> Result<(Vec<Vec<u8>>, Vec<u8>), DealProblem> {
        numbers(&json::read(text, 0).value.unwrap(), 2, 2, 1)
    }

    #[test]
    fn every_card_is_there_once() {
        assert_eq!(
            deal(r#"{"allocation":[[4,0],[1,3]],"publiccard":[2]}"#),
            Ok((vec![vec![4, 0], vec![1, 3]], vec![2]))
        );
        let count = |key, list, found, wanted| DealProblem::Count { key, list, found, wanted };
        let no_card = |written: &str| DealProblem::NoCard { written: written.to_owned() };
        let twice = |written: &str| DealProblem::TooOften { written: written.to_owned(), pack: 1 };
        for (text, problem) in [
            (r#"{"tiles":"B1"}"#, DealProblem::Missing { key: "allocation" }),
            (r#"{"allocation":[[4,0],[1,3]]}"#, DealProblem::Missing { key: "publiccard" }),
            (r#"{"allocation":4,"publiccard":[2]}"#, DealProblem::Kind { key: "allocation", wanted: DealPart::Hands }),
            (
                r#"{"allocation":[4,0],"publiccard":[2]}"#,
                DealProblem::Kind { key: "allocation", wanted: DealPart::Cards },
            ),
            (r#"{"allocation":[[4,0]],"publiccard":[2]}"#, count("allocation", None, 1, 2)),
            (r#"{"allocation":[[4,0],[1]],"publiccard":[2]}"#, count("allocation", Some(1), 1, 2)),
            (r#"{"allocation":[[4,0],[1,3]],"publiccard":[]}"#, count("publiccard", None, 0, 1)),
            (r#"{"allocation":[[4,5],[1,3]],"publiccard":[2]}"#, no_card("5")),
            (r#"{"allocation":[[4,-1],[1,3]],"publiccard":[2]}"#, no_card("-1")),
            (r#"{"allocation":[[4,"0"],[1,3]],"publiccard":[2]}"#, no_card("\"0\"")),
            (r#"{"allocation":[[4,0],[1,4]],"publiccard":[2]}"#, twice("4")),
            (r#"{"allocation":[[4,0],[1,3]],"publiccard":[3]}"#, twice("3")),
        ] {
            assert_eq!(deal(text), Err(problem), "{text}");
        }
    }

    #[test]
    fn a_deal_is_found_in_its_log() {
        for text in [
            r#"{"a":1}"#,
            r#"{"initdata":{"a":1},"log":[]}"#,
            r#"{"initdata":"{\"a\":1}"}"#,
            r#"[{"output":{"command":"request","initdata":{"a":1}}}]"#,
            r#"{"log":[{"output":{"initdata":{"a":1}}}]}"#,
            r#"{"log":[{"output":"{\"initdata\":{\"a\":1}}"}]}"#,
        ] {
            let json = json::read(text, 0).value.unwrap();
            assert_eq!(in_value(&json).get("a").and_then(Json::integer), Some(1), "{text}");
        }
        let json = json::read(r#"{"log":[]}"#, 0).value.unwrap();
        assert_eq!(*in_value(&json), json);
    }
}
