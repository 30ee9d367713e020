//! A deal as text for editing: the `initdata` of a match log, with the level or the rule that a game leaves open as an
//! option.

pub mod hands;
pub mod wall;

use paiju_game::platform::deal::{DealProblem, in_value};
use paiju_game::platform::json;
use paiju_game::{Game, Seed, texts};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::deal;
use crate::games::{Choice, TableGame};

/// A deal, ready to be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealSheet {
    pub text: String,
    /// The settings besides the cards.
    pub choices: Vec<Choice>,
    /// Whether hands may be written as people write them.
    pub by_hand: bool,
}

impl DealSheet {
    /// The table's options.
    pub fn options(&self) -> Options {
        self.choices.iter().map(|choice| (choice.key.clone(), choice.chosen.clone())).collect()
    }
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
    let text = lines(&game.written_deal(seed)?);
    Some(DealSheet { text, choices: G::choices(game.setup()), by_hand: G::DEALS_BY_HAND })
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

/// The options of a deal by the keys of its settings, as in [`TableGame::choose`].
pub type Options = Vec<(String, String)>;

/// Reads a deal and packs it for a link. `chosen` are the options that the visitor chose; `table` are those of the table,
/// which hold where the text says nothing.
///
/// # Errors
/// Why it cannot be dealt.
pub fn read<G: TableGame>(text: &str, chosen: &Options, table: &Options) -> Result<String, SheetError> {
    let written = G::dealt_by_hand(text);
    let text = written.as_deref().unwrap_or(text);
    let json = json::read(text, 0).value.ok_or(SheetError::NoJson)?;
    let deal = in_value(&json);
    let mut setup = G::read_deal(&deal, Seed(1)).map_err(SheetError::Problem)?;
    for (key, option) in table {
        let is_usual = |choice: &Choice| choice.key == *key && choice.usual() == Some(choice.chosen.as_str());
        if deal.get(key).is_none() && G::choices(&setup).iter().any(is_usual) {
            G::choose(&mut setup, key, option);
        }
    }
    for (key, option) in chosen {
        G::choose(&mut setup, key, option);
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
            let read = read::<G>(&sheet.text, &Vec::new(), &Vec::new()).unwrap();
            assert_eq!(deal::unpack::<G>(&read).as_ref(), Ok(game.setup()), "{}", sheet.text);
            for choice in &sheet.choices {
                for (option, words) in &choice.options {
                    let chosen = vec![(choice.key.clone(), option.clone())];
                    let chosen = super::read::<G>(&sheet.text, &chosen, &Vec::new()).unwrap();
                    let setup = deal::unpack::<G>(&chosen).unwrap();
                    let now = G::choices(&setup).into_iter().find(|now| now.key == choice.key);
                    assert_eq!(now.map(|now| now.chosen).as_ref(), Some(option), "{words:?}");
                    // What was chosen is in the text, too.
                    let sheet = write(&G::start(&setup), seed).unwrap();
                    let again = super::read::<G>(&sheet.text, &Vec::new(), &sheet.options()).unwrap();
                    assert_eq!(deal::unpack::<G>(&again), Ok(setup), "{}", sheet.text);
                }
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
        let none = Options::new();
        let numbers: Vec<String> = (0..54).map(|card| card.to_string()).collect();
        let text = numbers.join(", ");
        let setup = deal::unpack::<DouDizhu>(&read::<DouDizhu>(&text, &none, &none).unwrap()).unwrap();
        assert!(setup.hands[0].iter().all(|card| card.id() < 17) && setup.kitty.len() == 3);
        let twice = text.replacen("53", "52", 1);
        assert!(matches!(read::<DouDizhu>(&twice, &none, &none), Err(SheetError::Problem(_))));
        let setup = deal::unpack::<DouDizhu>(&read::<DouDizhu>("3 3 3 4 小王 大王", &none, &none).unwrap()).unwrap();
        assert!(setup.is_whole() && setup.hands[1].contains(paiju_game::cards::Card::BIG_JOKER));
        for text in ["", "hello", "{", "1 2 3"] {
            assert!(
                read::<DouDizhu>(text, &none, &none).is_err() && read::<Tractor>(text, &none, &none).is_err(),
                "{text:?}"
            );
        }
        // A deal of another game.
        let mahjong = write(&Mahjong::start(&Mahjong::deal(Seed(1))), Seed(1)).unwrap();
        assert!(read::<Tractor>(&mahjong.text, &none, &none).is_err());
    }

    #[test]
    fn a_deal_by_hand_is_dealt_by_the_tables_rules_unless_its_text_names_others() {
        use paiju_doudizhu::RuleSet;

        let table = vec![("rules".to_owned(), "botzone2".to_owned())];
        let set = |text: &str, chosen: &Options| {
            let packed = read::<DouDizhu>(text, chosen, &table).unwrap();
            deal::unpack::<DouDizhu>(&packed).unwrap().rules.set
        };
        assert_eq!(set("3 3 3 4 小王 大王", &Vec::new()), RuleSet::Botzone2);
        let contest = write(&DouDizhu::start(&DouDizhu::deal(Seed(1))), Seed(1)).unwrap().text;
        assert_eq!(set(&contest, &Vec::new()), RuleSet::Contest);
        assert_eq!(set(&contest, &vec![("rules".to_owned(), "botzone1".to_owned())]), RuleSet::Botzone1);
    }
}
