use paiju_game::{Rng, Seed};

use super::*;
use crate::meld::MeldKind;

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

fn meld(tile: Tile, gang: bool) -> Meld {
    Meld { tile, kind: if gang { MeldKind::ConcealedGang } else { MeldKind::Peng }, from: None }
}

fn tiles(text: &str) -> TileSet {
    text.split_whitespace().map(|word| word.parse::<Tile>().unwrap()).collect()
}

/// The slow, obvious twin: tries all targets, and keeps the fewest missing tiles and all tiles that such a target
/// lacks.
struct Exhaustive {
    hand: Hand,
    sets: Vec<[usize; 3]>,
    target: [u8; Tile::COUNT],
    best: u8,
    wanted: TileSet,
}

impl Exhaustive {
    fn search(hand: Hand) -> (u8, TileSet) {
        let triplets = (0..Tile::COUNT).map(|tile| [tile; 3]);
        let runs = (0..Tile::COUNT).filter(|tile| tile % 9 < 7).map(|tile| [tile, tile + 1, tile + 2]);
        let sets = triplets.chain(runs).collect();
        let mut search = Self { hand, sets, target: [0; Tile::COUNT], best: 15, wanted: TileSet::EMPTY };
        search.choose(0, usize::from(hand.sets_to_make()));
        (search.best, search.wanted)
    }

    fn choose(&mut self, from: usize, sets: usize) {
        let missing: u8 =
            self.target.iter().zip(self.hand.concealed.as_array()).map(|(want, have)| want.saturating_sub(*have)).sum();
        if missing > self.best {
            return;
        }
        if sets > 0 {
            for at in from..self.sets.len() {
                let set = self.sets[at];
                set.iter().for_each(|&tile| self.target[tile] += 1);
                if self.has_room() {
                    self.choose(at, sets - 1);
                }
                set.iter().for_each(|&tile| self.target[tile] -= 1);
            }
        } else if self.target.iter().map(|&n| u32::from(n)).sum::<u32>() % 3 == 0 {
            for pair in 0..Tile::COUNT {
                self.target[pair] += 2;
                if self.has_room() {
                    // The total is no longer divisible by three, so this call counts the target.
                    self.choose(from, 0);
                }
                self.target[pair] -= 2;
            }
        } else {
            if missing < self.best {
                (self.best, self.wanted) = (missing, TileSet::EMPTY);
            }
            Tile::all()
                .filter(|tile| self.target[tile.index()] > self.hand.concealed[*tile])
                .for_each(|tile| self.wanted.insert(tile));
        }
    }

    fn has_room(&self) -> bool {
        self.target.iter().zip(self.hand.melded().as_array()).all(|(want, exposed)| want + exposed <= Tile::COPIES)
    }
}

/// A random hand with this many melds and `tiles` concealed tiles. Few different tiles make crowded hands.
fn random_hand(rng: &mut Rng, melds: usize, tiles: usize, different: u32) -> Hand {
    let offset = rng.below(28 - different);
    let mut wall: Vec<Tile> = Tile::all()
        .skip(offset as usize)
        .take(different as usize)
        .flat_map(|tile| std::iter::repeat_n(tile, 4))
        .collect();
    rng.shuffle(&mut wall);
    let mut exposed: Vec<Meld> = Vec::new();
    while exposed.len() < melds {
        let tile = wall[rng.below(wall.len() as u32) as usize];
        let gang = rng.below(2) == 0;
        let left = wall.iter().filter(|&&other| other == tile).count();
        if left == 4 && exposed.iter().all(|other| other.tile != tile) {
            exposed.push(meld(tile, gang));
            let mut spare = if gang { 0 } else { 1 };
            wall.retain(|&other| other != tile || std::mem::replace(&mut spare, 0) == 1);
        }
    }
    Hand::new(wall.into_iter().take(tiles).collect(), &exposed)
}

fn check_against_twin(hand: Hand) {
    let (replace, wanted) = Exhaustive::search(hand);
    assert_eq!(hand.replace(), replace, "{hand:?}");
    assert_eq!(hand.useful(), wanted, "{hand:?}");
    let (target, missing) = hand.nearest_target(|_| true).unwrap();
    assert_eq!(missing, replace, "{hand:?}");
    let shape = Hand { concealed: target.less(hand.melded()), ..hand };
    assert_eq!(target.less(&hand.all()).total(), usize::from(replace));
    assert!(Exhaustive::search(shape).0 == 0 && target.iter().all(|(_, count)| count <= 4), "{hand:?} {target}");
}

#[test]
fn agrees_with_the_search_of_all_targets() {
    let mut rng = Rng::new(Seed(1));
    for melds in [0, 1, 2, 3, 4] {
        for _ in 0..[6, 12, 40, 60, 20][melds] {
            let drawn = rng.below(2) as usize;
            check_against_twin(random_hand(&mut rng, melds, 13 - 3 * melds + drawn, 27));
        }
        // Crowded hands, where fifth copies matter.
        for _ in 0..[6, 12, 60, 80, 30][melds] {
            let drawn = rng.below(2) as usize;
            check_against_twin(random_hand(&mut rng, melds, 13 - 3 * melds + drawn, 9));
        }
    }
}

/// The tables agree with the plain sweep, for many more hands than the twin can check.
#[test]
fn tables_agree_with_the_plain_sweep() {
    let mut rng = Rng::new(Seed(2));
    for n in 0..3_000 {
        let melds = n % 5;
        let hand = random_hand(&mut rng, melds, 13 - 3 * melds + n % 2, [9, 13, 27][n % 3]);
        let (_, missing) = hand.nearest_target(|_| true).unwrap();
        assert_eq!(hand.replace(), missing, "{hand:?}");
        for tile in Tile::all() {
            let room = hand.all()[tile] < 4;
            assert_eq!(hand.useful().contains(tile), room && hand.with(tile).replace() < missing, "{hand:?} {tile}");
        }
    }
}

#[test]
fn the_texts_winning_hands_win() {
    assert!(hand("B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W6 W8 W8").is_win());
    assert!(hand("B1 B2 B3 B2 B3 B4 t2 t2 t2 t2 T4 T5 T6 W8 W8").is_win());
    assert!(!hand("B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W6 W8").is_win());
    assert!(!hand("B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W6 W8 W8 W8").is_win());
    // Seven pairs do not win.
    assert!(!hand("B1 B1 B3 B3 B5 B5 T1 T1 T4 T4 T7 T7 W1 W1").is_win());
}

#[test]
fn the_texts_distances() {
    let one = hand("B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8");
    assert_eq!((one.replace(), one.distance()), (1, 1));
    let three = hand("B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W7 W8 W8");
    let target: Counts = "B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W6 W8 W8".parse().unwrap();
    assert_eq!(target.less(&three.all()).total() + three.all().less(&target).total(), 3);
    // The player's own target need not be the nearest: W6 or W9 with W7 W8 and another pair is as near.
    assert_eq!((three.replace(), three.distance()), (2, 3));
}

// ruling: M14
#[test]
fn a_fifth_copy_is_never_needed() {
    // Four B1 in the hand: there is no fifth to pair with the fourth.
    let quad = hand("B1 B1 B1 B1 B4 B4 B4 T7 T7 T7 W9 W9 W9");
    assert_eq!((quad.replace(), quad.is_win()), (2, false));
    assert_eq!(quad.useful(), Tile::all().filter(|tile| quad.concealed[*tile] == 0).collect());
    // A single tile waits for its pair. If its three copies are in the seat's own PENG, it waits in vain.
    assert_eq!(hand("b1 b1 b1 b4 b4 b4 t7 t7 t7 w9 w9 w9 T1").replace(), 1);
    let dead = hand("b1 b1 b1 b4 b4 b4 t7 t7 t7 w9 w9 w9 W9");
    assert_eq!((dead.replace(), dead.distance()), (2, 3));
    // The middle of a run is in the seat's own GANG.
    let gap = hand("b2 b2 b2 b2 T1 T2 T3 T7 T7 T7 W5 W5 B1 B3");
    assert_eq!(gap.replace(), 2);
    assert!(!gap.useful().contains("B2".parse().unwrap()));
}

#[test]
fn useful_tiles_and_their_live_copies() {
    let ready = hand("B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8");
    assert_eq!(ready.useful(), tiles("W3 W6"));
    let seen = ready.all().with("W6".parse().unwrap(), 4);
    assert_eq!(live(ready.useful(), &ready.all()).to_string(), "W3 W3 W3 W6 W6 W6 W6");
    assert_eq!(live(ready.useful(), &seen).to_string(), "W3 W3 W3");
}

#[test]
fn impossible_hands_are_still_analysed() {
    let all_equal = Hand::new(Counts::EMPTY.with("B1".parse().unwrap(), 200), &[]);
    assert_eq!((all_equal.replace(), all_equal.useful().is_empty()), (10, false));
    assert_eq!(Hand::new(Counts::EMPTY, &[]).replace(), 14);
    let melds: Vec<Meld> = Tile::all().map(|tile| meld(tile, true)).collect();
    let nothing_left = Hand::new(Counts::WHOLE, &melds);
    assert!(nothing_left.replace() > 0 && nothing_left.nearest_target(|_| true).is_none());
}
