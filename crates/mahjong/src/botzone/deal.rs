//! The deal in a match log's `initdata`.

use paiju_game::platform::deal::{DealPart, DealProblem};
use paiju_game::platform::json::Json;

use crate::{Counts, Rules, Setup, Tile};

/// The number of copies of each tile.
const OF_A_TILE: u8 = 4;

/// Reads the order of all tiles under `tiles`, with the default rules.
pub(super) fn read(initdata: &Json) -> Result<Setup, DealProblem> {
    const KEY: &str = "tiles";
    let tiles = initdata.get(KEY).ok_or(DealProblem::Missing { key: KEY })?;
    let text = tiles.text().ok_or(DealProblem::Kind { key: KEY, wanted: DealPart::Tiles })?;
    let mut seen = Counts::EMPTY;
    let mut read = |word: &str| {
        let tile: Tile = word.parse().map_err(|_| DealProblem::NoCard { written: word.chars().take(12).collect() })?;
        if seen.get(tile) == OF_A_TILE {
            return Err(DealProblem::TooOften { written: word.to_owned(), pack: usize::from(OF_A_TILE) });
        }
        seen.insert(tile, 1);
        Ok(tile)
    };
    let tiles = text.split_whitespace().map(&mut read).collect::<Result<Vec<Tile>, _>>()?;
    let (found, wanted) = (tiles.len(), Counts::WHOLE.total());
    let setup = Setup { tiles, rules: Rules::default() };
    if setup.is_whole() { Ok(setup) } else { Err(DealProblem::Count { key: KEY, list: None, found, wanted }) }
}

#[cfg(test)]
mod tests {
    use paiju_game::platform::{BotzoneGame, Record, deal, json};
    use paiju_game::{Game, Seed};
    use serde_json::{Value, json};

    use super::*;
    use crate::Mahjong;

    fn read(initdata: &Value) -> Result<Setup, DealProblem> {
        let json = json::read(&initdata.to_string(), 0).value.unwrap();
        Mahjong::read_deal(&deal::in_value(&json), Seed(7))
    }

    #[test]
    fn the_deal_of_a_log_is_read_back() {
        for seed in (0..20).map(Seed) {
            let setup = Mahjong::deal(seed);
            let record = Record { setup: &setup, seed, players: &[], turns: &[], writing: () };
            let log = serde_json::to_value(Mahjong::match_log(&record)).unwrap();
            assert_eq!(read(&log), Ok(setup.clone()));
            assert_eq!(read(&log["initdata"]), Ok(setup));
        }
    }

    #[test]
    fn incomplete_deals_are_named() {
        let of = |tiles: &[&str]| read(&json!({ "tiles": tiles.join(" ") }));
        let whole: Vec<String> = Counts::WHOLE.tiles().map(|tile| tile.to_string()).collect();
        let whole: Vec<&str> = whole.iter().map(String::as_str).collect();
        assert!(of(&whole).is_ok());
        let count = |found| DealProblem::Count { key: "tiles", list: None, found, wanted: 108 };
        assert_eq!((of(&whole[1..]), of(&[])), (Err(count(107)), Err(count(0))));
        let often = DealProblem::TooOften { written: whole[0].to_owned(), pack: 4 };
        assert_eq!(of(&[&whole[..107], &whole[..1]].concat()), Err(often));
        assert_eq!(of(&["X1"]), Err(DealProblem::NoCard { written: "X1".to_owned() }));
        let kind = DealProblem::Kind { key: "tiles", wanted: DealPart::Tiles };
        assert_eq!(read(&json!({ "tiles": ["B1"] })), Err(kind));
        assert_eq!(read(&json!({ "allocation": [] })), Err(DealProblem::Missing { key: "tiles" }));
    }
}
