//! A deal as text for editing: the `initdata` of a match log, with the level or the rule that a game leaves open as an
//! option.

pub mod hands;
pub mod wall;

use paiju_game::{Game, Seed, texts};
use paiju_platform::deal::{DealProblem, in_value};
use paiju_platform::json;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::deal;
use crate::games::{Choice, TableGame, on_botzone};

/// A deal, ready to be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealSheet {
    pub text: String,
    /// The option, if the game has one.
    pub choice: Option<Choice>,
    /// Whether hands may be written as people write them.
    pub by_hand: bool,
}

texts! {
    /// Why a text is not dealt.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum SheetError {
        NoJson => "读不成一副牌，请按上面说的写法", "this cannot be read as a deal; write it as described above";
        /// JSON that is not a deal of the game.
        Problem(problem: DealProblem) => |lang| problem.say(lang);
        /// Valid parts that do not make a deal.
        NoDeal => "它不是这种牌戏的一副完整的牌", "it is not a complete deal of this game";
    }
}

/// The deal of a game; `None` if it cannot be written, which never happens.
pub fn write<G: TableGame>(game: &G, seed: Seed) -> Option<DealSheet> {
    let log = on_botzone::match_log(game, seed, &[], &[])?;
    let log: Value = serde_json::from_str(&log).ok()?;
    Some(DealSheet { text: lines(log.get("initdata")?), choice: G::choice(game.setup()), by_hand: G::DEALS_BY_HAND })
}

/// An object with one key per line; a list of lists has one list per line, so that hands are easy to compare.
fn lines(deal: &Value) -> String {
    let value = |value: &Value| match value.as_array().filter(|items| items.iter().all(Value::is_array)) {
        Some(items) if !items.is_empty() => {
            format!("[\n    {}\n  ]", items.iter().map(Value::to_string).collect::<Vec<_>>().join(",\n    "))
        }
        _ => value.to_string(),
    };
    let entries = deal.as_object().into_iter().flatten();
    let entries: Vec<String> =
        entries.map(|(key, inner)| format!("  {}: {}", Value::from(key.as_str()), value(inner))).collect();
    format!("{{\n{}\n}}\n", entries.join(",\n"))
}

/// Reads a deal and packs it for a link. `option` is the chosen option.
///
/// # Errors
/// Why it cannot be dealt.
pub fn read<G: TableGame>(text: &str, option: Option<&str>) -> Result<String, SheetError> {
    let written = G::dealt_by_hand(text);
    let text = written.as_deref().unwrap_or(text);
    let json = json::read(text, 0).value.ok_or(SheetError::NoJson)?;
    let mut setup = G::read_deal(&in_value(&json), Seed(1)).map_err(SheetError::Problem)?;
    if let Some(option) = option {
        G::choose(&mut setup, option);
    }
    if <G as Game>::is_deal(&setup) { Ok(deal::pack::<G>(&setup)) } else { Err(SheetError::NoDeal) }
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::DouDizhu;
    use paiju_mahjong::Mahjong;
    use paiju_tractor::Tractor;

    use super::*;

    /// Checks that a shown deal is read back as the same deal, with every option.
    fn is_read_back<G: TableGame>() {
        for seed in (0..20).map(Seed) {
            let game = G::start(&G::deal(seed));
            let sheet = write(&game, seed).unwrap();
            let read = read::<G>(&sheet.text, None).unwrap();
            assert_eq!(deal::unpack::<G>(&read).as_ref(), Ok(game.setup()), "{}", sheet.text);
            for (option, words) in sheet.choice.iter().flat_map(|choice| &choice.options) {
                let chosen = super::read::<G>(&sheet.text, Some(option)).unwrap();
                let setup = deal::unpack::<G>(&chosen).unwrap();
                assert_eq!(G::choice(&setup).map(|choice| choice.chosen).as_ref(), Some(option), "{words:?}");
            }
        }
    }

    #[test]
    fn a_deal_is_read_back_as_it_is_shown() {
        is_read_back::<DouDizhu>();
        is_read_back::<Mahjong>();
        is_read_back::<Tractor>();
    }

    #[test]
    fn a_deal_is_changed_by_hand_and_a_wrong_one_is_refused() {
        let numbers: Vec<String> = (0..54).map(|card| card.to_string()).collect();
        let text = numbers.join(", ");
        let setup = deal::unpack::<DouDizhu>(&read::<DouDizhu>(&text, None).unwrap()).unwrap();
        assert!(setup.hands[0].iter().all(|card| card.id() < 17) && setup.kitty.len() == 3);
        let twice = text.replacen("53", "52", 1);
        assert!(matches!(read::<DouDizhu>(&twice, None), Err(SheetError::Problem(_))));
        let setup = deal::unpack::<DouDizhu>(&read::<DouDizhu>("3 3 3 4 小王 大王", None).unwrap()).unwrap();
        assert!(setup.is_whole() && setup.hands[1].contains(paiju_cards::Card::BIG_JOKER));
        for text in ["", "hello", "{", "1 2 3"] {
            assert!(read::<DouDizhu>(text, None).is_err() && read::<Tractor>(text, None).is_err(), "{text:?}");
        }
        // A deal of another game.
        let mahjong = write(&Mahjong::start(&Mahjong::deal(Seed(1))), Seed(1)).unwrap();
        assert!(read::<Tractor>(&mahjong.text, None).is_err());
    }
}
