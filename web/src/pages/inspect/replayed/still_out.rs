//! The cards not seen yet at a moment: those in a closed hand, the kitty or the wall.

use paiju_game::Lang;
use paiju_game::cards::CardSet;
use paiju_mahjong::Tile;
use paiju_tractor::Cards;

use super::ledgers::AccountLine;
use crate::i18n::InspectText;
use crate::scene::mahjong::Left;
use crate::scene::{Replayed, doudizhu, mahjong, tractor};

/// The cards not seen up to a moment, with their suits.
pub fn still_out(replayed: &Replayed, moment: usize, lang: Lang) -> Option<AccountLine> {
    let (count, cards) = match replayed {
        Replayed::DouDizhu(moments) => {
            let out = not_shown(&moments.get(moment)?.1);
            (out.len(), paiju_doudizhu::text::cards(out, lang))
        }
        Replayed::Tractor(scenes) => {
            let seen: Cards = scenes.iter().take(moment + 1).flat_map(shown).collect();
            let out = Cards::PACKS.iter().filter(|&card| !seen.contains(card));
            words(out.map(|card| paiju_tractor::text::card(card.face(), lang)))
        }
        Replayed::Mahjong(scenes) => {
            let seen = in_sight(scenes.get(moment)?);
            let hidden = |tile: Tile| {
                let copies = seen.iter().filter(|&&of_seen| of_seen == tile).count();
                std::iter::repeat_n(tile, COPIES.saturating_sub(copies))
            };
            words(Tile::all().flat_map(hidden).map(|tile| match lang {
                Lang::Zh => paiju_mahjong::text::name(tile, lang),
                Lang::En => tile.to_string(),
            }))
        }
    };
    Some(AccountLine { what: InspectText::StillOut, count: Some(count), cards: Some(cards) })
}

/// How many tiles there are of a kind.
const COPIES: usize = 4;

fn words(cards: impl Iterator<Item = String>) -> (usize, String) {
    let cards: Vec<String> = cards.collect();
    (cards.len(), cards.join(" "))
}

/// The cards that are in no account.
fn not_shown(accounts: &[doudizhu::Account]) -> CardSet {
    let known = |account: &doudizhu::Account| {
        let of_hand = [account.dealt, account.kitty, account.hand].into_iter().flatten();
        of_hand.chain(account.played.iter().copied()).fold(CardSet::EMPTY, |all, cards| all | cards)
    };
    CardSet::PACK - accounts.iter().map(known).fold(CardSet::EMPTY, |all, cards| all | cards)
}

/// The cards visible at a moment: in open hands, on the table, in the kitty.
fn shown(scene: &tractor::Scene) -> Vec<paiju_tractor::CardId> {
    let said = |place: &tractor::Place| match &place.said {
        Some(tractor::Said::Declared(cards) | tractor::Said::Play { cards, .. }) => cards.clone(),
        _ => Vec::new(),
    };
    let held = scene.places.iter().filter_map(|place| place.hand.open()).flatten().flatten().copied();
    let before = scene.before.iter().flat_map(|trick| trick.plays.iter().flat_map(|(_, cards)| cards)).copied();
    let kitty = scene.kitty.open().into_iter().flatten().copied();
    held.chain(scene.places.iter().flat_map(said)).chain(before).chain(kitty).chain(scene.taken_up.iter()).collect()
}

/// The tiles visible at a moment: in open hands and melds, in the pool, and winning tiles.
fn in_sight(scene: &mahjong::Scene) -> Vec<Tile> {
    let of_place = |place: &mahjong::Place| {
        let held = place.tiles.row().into_iter().map(|(tile, _)| tile);
        let melds = place.melds.iter().flat_map(|meld| std::iter::repeat_n(meld.tile, meld.len().into()));
        let won = match place.left {
            Some(Left::Won { tile, .. }) => tile,
            _ => None,
        };
        held.chain(melds).chain(place.pool.iter().map(|lying| lying.tile)).chain(won).collect::<Vec<_>>()
    };
    scene.places.iter().flat_map(of_place).collect()
}

#[cfg(test)]
mod tests {
    use paiju_inspect::{Options, inspect};

    use super::*;
    use crate::games::replayed;

    /// The count and the line at a text's first and last moment.
    fn ends(text: &str) -> [(usize, String); 2] {
        let inspection = inspect(text.as_bytes(), &Options::default());
        let replayed = replayed(&inspection.reports[0].replay);
        [0, inspection.reports[0].replay.len()].map(|moment| {
            let line = still_out(&replayed, moment, Lang::Zh).unwrap();
            (line.count.unwrap(), line.cards.unwrap())
        })
    }

    #[test]
    fn cards_that_one_seat_does_not_see_are_out() {
        // A hand of 17 leaves 37; the kitty and the plays are seen later.
        let text = "DEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\nBID A3\nLEFTOVER A1,2,3\nPLAY A1\n";
        let [first, last] = ends(text);
        assert_eq!((first.0, last.0), (37, 34));
        assert!(first.1.contains("♦3") && !last.1.contains("♦3"), "with its suit: {first:?} {last:?}");
    }

    #[test]
    fn both_packs_count_in_tractor() {
        let banking = r#""banking":{"called":-1,"snatched":-1,"major":"","banker":-1}"#;
        let dealt = format!(r#"{{"stage":"deal","deliver":[81],"global":{{"level":"2",{banking}}},"playerpos":0}}"#);
        let [first, last] = ends(&format!(r#"{{"requests":[{dealt}],"responses":[]}}"#));
        assert_eq!((first.0, last.0), (108, 107));
        assert_eq!((first.1.matches("♠A").count(), first.1.matches("大王").count()), (2, 2));
    }

    #[test]
    fn tiles_in_ones_own_hand_are_not_out() {
        let mahjong =
            r#"{"requests":["0 2","1 B1 B1 B1 B2 B3 B4 T5 T6 T7 W8 W8 W9 W9","2 W8"],"responses":["PASS","PASS"]}"#;
        let [_, last] = ends(mahjong);
        // 108 less the hand and the drawn tile.
        assert_eq!(last.0, 94);
        assert_eq!((last.1.matches("一筒").count(), last.1.matches("一条").count()), (1, 4));
    }
}
