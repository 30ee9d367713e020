//! The order of the tiles in a Mahjong deal's text, for editing it tile by tile.

use paiju_game::Seat;
use paiju_mahjong::{SEATS, Setup, Tile, text};
use serde_json::Value;

use super::lines;

/// The part of a deal that contains the order.
const TILES: &str = "tiles";

/// The tiles in their order; `None` for a text without them.
pub fn tiles(deal: &str) -> Option<Vec<Tile>> {
    let deal: Value = serde_json::from_str(deal).ok()?;
    let tiles: Option<Vec<Tile>> =
        deal.get(TILES)?.as_str()?.split_whitespace().map(|word| word.parse().ok()).collect();
    tiles.filter(|tiles| tiles.len() > Setup::ALL_DEALT)
}

/// The hands in the order of the deal and then the wall, each tile with its place in the order.
pub fn hands_and_wall(order: &[Tile]) -> Vec<Vec<(usize, Tile)>> {
    let part = |seat: Option<Seat>| {
        let placed = order.iter().copied().enumerate();
        placed.filter(|(place, _)| Setup::dealt_to(*place) == seat).collect::<Vec<_>>()
    };
    let hand = |seat| {
        let mut hand = part(Some(seat));
        hand.sort_by_key(|&(_, tile)| tile);
        hand
    };
    Seat::all(SEATS).map(hand).chain([part(None)]).collect()
}

/// The same deal with the tiles at two places exchanged.
pub fn exchanged(deal: &str, one: usize, other: usize) -> Option<String> {
    let mut order = tiles(deal).filter(|order| one.max(other) < order.len())?;
    order.swap(one, other);
    let mut deal: Value = serde_json::from_str(deal).ok()?;
    *deal.get_mut(TILES)? = Value::from(text::tiles(order));
    Some(lines(&deal))
}

#[cfg(test)]
mod tests {
    use paiju_game::{Game, Seed};
    use paiju_mahjong::Mahjong;

    use super::*;

    #[test]
    fn two_tiles_change_places_and_the_rest_of_the_deal_stays() {
        let game = Mahjong::start(&Mahjong::deal(Seed(1)));
        let before = crate::deal_sheet::write(&game, Seed(1)).unwrap().text;
        let after = exchanged(&before, 0, 60).unwrap();
        let (old, new) = (tiles(&before).unwrap(), tiles(&after).unwrap());
        assert_eq!((new[0], new[60]), (old[60], old[0]));
        assert!(old.iter().zip(&new).enumerate().all(|(place, (old, new))| [0, 60].contains(&place) || old == new));
        assert!(
            crate::deal_sheet::read::<Mahjong>(&after, &Vec::new(), &Vec::new()).is_ok()
                && after.contains("\"seed\": \"1\""),
            "{after}"
        );
        assert_eq!(exchanged(&before, 0, 108), None);
    }

    #[test]
    fn a_text_without_the_order_has_no_tiles() {
        for text in ["", "B1 B2", "{}", r#"{"tiles":"B1 B2"}"#, r#"{"allocation":[[1]]}"#] {
            assert_eq!(tiles(text), None, "{text}");
        }
    }
}
