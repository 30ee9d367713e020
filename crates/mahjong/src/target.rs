//! The target (目标牌型) that a seat names when the wall is used up: the hand it was aiming for.

use paiju_game::order::least_first;
use paiju_game::{Lang, texts};
use serde::{Deserialize, Serialize};

use crate::meld::{Meld, SETS, tiles_of};
use crate::{Counts, Hand, Tile, text};

texts! {
    /// Why a target is illegal. Its seat ranks behind every seat with a legal one.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "flaw", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum TargetFlaw {
        /// Not 14 tiles and one more for each GANG.
        Size { tiles: u16, wanted: u8 } as "target-size" =>
            format!("目标牌型应有 {wanted} 张，却有 {tiles} 张"),
            format!("the target has {tiles} tiles, not {wanted}");
        FifthCopy { tile: Tile } as "target-fifth-copy" =>
            format!("目标牌型里 {}多于四张", text::tile(*tile, Lang::Zh)),
            format!("the target has more than four of {}", text::tile(*tile, Lang::En));
        WithoutMeld { meld: Meld } as "target-without-meld" =>
            format!("目标牌型里没有自己的{}", text::meld(meld, Lang::Zh)),
            format!("the target lacks the seat's own {}", text::meld(meld, Lang::En));
        NoWin as "target-no-win" => "目标牌型不是四个句子加一对将", "the target is not four sets and a pair";
    }
}

/// Checks whether a seat with these melds may name the target.
///
/// # Errors
/// The first flaw.
pub fn check(target: &Counts, melds: &[Meld]) -> Result<(), TargetFlaw> {
    let gangs = melds.iter().filter(|meld| meld.is_gang()).count();
    let wanted = 3 * usize::from(SETS) + 2 + gangs;
    if target.total() != wanted {
        return Err(TargetFlaw::Size { tiles: target.total().min(usize::from(u16::MAX)) as u16, wanted: wanted as u8 });
    }
    if let Some((tile, _)) = target.iter().find(|&(_, count)| count > Tile::COPIES) {
        return Err(TargetFlaw::FifthCopy { tile });
    }
    if let Some(&meld) = melds.iter().find(|meld| target[meld.tile] < meld.len()) {
        return Err(TargetFlaw::WithoutMeld { meld });
    }
    let shape = Hand::new(target.less(&tiles_of(melds)), melds);
    if shape.is_win() { Ok(()) } else { Err(TargetFlaw::NoWin) }
}

/// 海明距离 between all tiles of a hand, melds included, and a target: the number of missing and surplus tiles.
pub fn distance(hand: &Counts, target: &Counts) -> u16 {
    (target.less(hand).total() + hand.less(target).total()).min(usize::from(u16::MAX)) as u16
}

/// 胡牌机会值: the lowest last place of the tiles that a hand lacks for a target; `last_place` gives each tile's. `None` if
/// it lacks none.
pub fn chance(hand: &Counts, target: &Counts, last_place: impl Fn(Tile) -> u16) -> Option<u16> {
    target.less(hand).iter().map(|(tile, _)| last_place(tile)).min()
}

/// The best target: the nearest, and among those one with the highest chance value. A hand without any, which no real
/// deal produces, gets its own tiles.
pub fn best(hand: &Hand, last_place: impl Fn(Tile) -> u16) -> Counts {
    let mut places: Vec<u16> = Tile::all().map(&last_place).collect();
    places.sort_by_cached_key(|&place| least_first(-i64::from(place)));
    places.dedup();
    let nearest = hand.replace();
    // The highest chance value possible without a greater distance.
    let reachable = |&least: &u16| hand.nearest_target(|tile| last_place(tile) >= least);
    let best = places.iter().filter_map(reachable).find(|&(_, missing)| missing == nearest);
    best.map_or_else(|| hand.all(), |(target, _)| target)
}

#[cfg(test)]
mod tests {
    use paiju_game::{Rng, Seed};

    use super::*;
    use crate::MeldKind;

    fn counts(text: &str) -> Counts {
        text.parse().unwrap()
    }

    fn meld(tile: &str, kind: MeldKind) -> Meld {
        Meld { tile: tile.parse().unwrap(), kind, from: None }
    }

    /// Both examples of the text: W6 is needed; W5 and W6 are, and W7 must go.
    #[test]
    fn the_texts_examples() {
        let target = counts("B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W6 W8 W8");
        let one = counts("B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8");
        assert_eq!((distance(&one, &target), target.less(&one).to_string()), (1, "W6".to_owned()));
        let three = counts("B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W7 W8 W8");
        assert_eq!((distance(&three, &target), target.less(&three).to_string()), (3, "W5 W6".to_owned()));
        assert_eq!(check(&target, &[]), Ok(()));
        let place = |tile: Tile| if tile.rank() == 5 { 30 } else { 80 };
        assert_eq!(chance(&three, &target, place), Some(30));
        assert_eq!(chance(&target, &target, place), None);
    }

    // ruling: M11
    #[test]
    fn illegal_targets_are_named() {
        let win = "B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W6 W8 W8";
        let wanted = |tiles, wanted| Err(TargetFlaw::Size { tiles, wanted });
        assert_eq!(check(&counts(&win[3..]), &[]), wanted(13, 14));
        assert_eq!(check(&Counts::EMPTY, &[]), wanted(0, 14));
        // A GANG adds a tile.
        let gang = meld("T2", MeldKind::ConcealedGang);
        let kong = "B1 B2 B3 B2 B3 B4 T2 T2 T2 T2 T4 T5 T6 W8 W8";
        assert_eq!(check(&counts(kong), &[gang]), Ok(()));
        assert_eq!(check(&counts(kong), &[]), wanted(15, 14));
        let five = "B1 B1 B1 B1 B1 T2 T3 T4 T5 T6 T7 W1 W1 W1";
        assert_eq!(check(&counts(five), &[]), Err(TargetFlaw::FifthCopy { tile: "B1".parse().unwrap() }));
        let peng = meld("T9", MeldKind::Peng);
        assert_eq!(check(&counts(win), &[peng]), Err(TargetFlaw::WithoutMeld { meld: peng }));
        assert_eq!(check(&counts("B1 B1 B3 B3 B5 B5 T1 T1 T4 T4 T7 T7 W1 W1"), &[]), Err(TargetFlaw::NoWin));
        // Melds cannot be split: 111 123 would need the PENG's tiles twice.
        let ones = meld("B1", MeldKind::Peng);
        assert_eq!(check(&counts("B1 B1 B1 B2 B2 B2 B3 B3 B3 T4 T5 T6 W8 W8"), &[ones]), Ok(()));
        assert_eq!(check(&counts("B1 B1 B1 B2 B2 B3 B3 B4 T4 T5 T6 W7 W8 W8"), &[ones]), Err(TargetFlaw::NoWin));
    }

    /// The best target is legal, as near as any, and needs no tile that could be replaced by a later one.
    #[test]
    fn the_best_target_has_the_highest_chance() {
        let mut rng = Rng::new(Seed(5));
        for n in 0..60 {
            let mut wall: Vec<Tile> = Counts::WHOLE.tiles().collect();
            rng.shuffle(&mut wall);
            let places: Vec<u16> = (0..Tile::COUNT).map(|_| 10 + rng.below(12) as u16).collect();
            let place = |tile: Tile| places[tile.index()];
            let peng = meld("B5", MeldKind::Peng);
            let melds: &[Meld] = if n % 2 == 0 { &[] } else { &[peng] };
            let free = wall.iter().copied().filter(|tile| melds.is_empty() || *tile != peng.tile);
            let hand = Hand::new(free.take(13 - 3 * melds.len()).collect(), melds);
            let target = best(&hand, place);
            assert_eq!(check(&target, melds), Ok(()));
            assert_eq!(distance(&hand.all(), &target), u16::from(hand.distance()));
            let value = chance(&hand.all(), &target, place).unwrap();
            let better = hand.nearest_target(|tile| place(tile) > value);
            assert!(better.is_none_or(|(_, missing)| missing > hand.replace()), "{hand:?}");
        }
    }

    #[test]
    fn a_hand_without_any_target_gets_its_own_tiles() {
        let melds: Vec<Meld> =
            Tile::all().map(|tile| Meld { tile, kind: MeldKind::ConcealedGang, from: None }).collect();
        let hand = Hand::new(Counts::EMPTY, &melds);
        assert_eq!(best(&hand, |_| 1), hand.all());
    }
}
