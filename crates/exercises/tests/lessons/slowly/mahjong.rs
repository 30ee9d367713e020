//! All winning hands, suit by suit.

use std::collections::HashMap;

type Nine = [u8; 9];

/// For each number of sets (0 to 4), without and with the pair: the most tiles of a suit's hand that they use.
type Kept = [[Option<u8>; 2]; 5];

/// Suits analysed so far: a hand's tiles and how many of each may be part of a win, besides the melds.
#[derive(Default)]
pub struct Suits(HashMap<(Nine, Nine), Kept>);

/// The counts of each suit among the words that `which` accepts.
fn counted(words: &[String], which: impl Fn(&str) -> bool) -> [Nine; 3] {
    let mut counts = [[0; 9]; 3];
    for word in words.iter().filter(|word| which(word)) {
        let suit = "BTW".find(word[..1].to_uppercase().as_str()).unwrap();
        counts[suit][word[1..].parse::<usize>().unwrap() - 1] += 1;
    }
    counts
}

fn is_open(word: &str) -> bool {
    word.starts_with(char::is_lowercase)
}

impl Suits {
    fn kept(&mut self, hand: Nine, most: Nine) -> Kept {
        *self.0.entry((hand, most)).or_insert_with(|| {
            let mut kept = [[None; 2]; 5];
            try_all(&hand, &most, 0, 0, &mut [0; 9], &mut kept);
            kept
        })
    }

    /// The number of tiles a hand lacks for the nearest win.
    pub fn lacking(&mut self, hand: &[String]) -> u8 {
        let (held, melded) = (counted(hand, |word| !is_open(word)), counted(hand, is_open));
        let melds: usize = melded.iter().flatten().filter(|&&count| count > 0).count();
        let kept: Vec<Kept> =
            held.iter().zip(&melded).map(|(held, melded)| self.kept(*held, melded.map(|count| 4 - count))).collect();
        let sets = 4 - melds;
        let mut best = 0;
        for one in 0..=sets {
            for other in 0..=sets - one {
                for pair in 0..3 {
                    let take = |suit: usize, sets: usize| kept[suit][sets][usize::from(suit == pair)];
                    if let (Some(a), Some(b), Some(c)) = (take(0, one), take(1, other), take(2, sets - one - other)) {
                        best = best.max(a + b + c);
                    }
                }
            }
        }
        (3 * sets + 2) as u8 - best
    }

    /// The discards that leave the fewest lacking and, of those, the most live useful tiles.
    pub fn best_discards(&mut self, hand: &[String], open: &[String]) -> Vec<String> {
        let tiles: Vec<String> =
            "BTW".chars().flat_map(|suit| (1..=9).map(move |rank| format!("{suit}{rank}"))).collect();
        let of = |words: &[String], tile: &str| words.iter().filter(|word| word.eq_ignore_ascii_case(tile)).count();
        let mut left = Vec::new();
        for (at, discard) in hand.iter().enumerate().filter(|(_, tile)| !is_open(tile)) {
            let mut rest = hand.to_vec();
            rest.remove(at);
            let lacking = self.lacking(&rest);
            let mut live = 0;
            for tile in &tiles {
                let seen = of(hand, tile) + of(open, tile);
                let more: Vec<String> = rest.iter().chain([tile]).cloned().collect();
                if of(&rest, tile) < 4 && self.lacking(&more) < lacking {
                    live += 4 - seen.min(4);
                }
            }
            left.push((discard.clone(), lacking, live));
        }
        let rank = |&(_, lacking, live): &(String, u8, usize)| (lacking, usize::MAX - live);
        let best = left.iter().map(rank).min().unwrap();
        left.iter().filter(|one| rank(one) == best).map(|(discard, ..)| discard.clone()).collect()
    }
}

/// Combines sets in every way, from kind number `from` on: nine triplets, seven runs.
fn try_all(hand: &Nine, most: &Nine, from: usize, sets: usize, made: &mut Nine, kept: &mut Kept) {
    let common = |made: &Nine| hand.iter().zip(made).map(|(held, made)| held.min(made)).sum::<u8>();
    let fits = |made: &Nine| made.iter().zip(most).all(|(made, most)| made <= most);
    let better = |place: &mut Option<u8>, found: u8| *place = Some(place.map_or(found, |old| old.max(found)));
    better(&mut kept[sets][0], common(made));
    for rank in 0..9 {
        made[rank] += 2;
        if fits(made) {
            better(&mut kept[sets][1], common(made));
        }
        made[rank] -= 2;
    }
    if sets == 4 {
        return;
    }
    for kind in from..16 {
        let tiles = if kind < 9 { [kind; 3] } else { [kind - 9, kind - 8, kind - 7] };
        tiles.iter().for_each(|&tile| made[tile] += 1);
        if fits(made) {
            try_all(hand, most, kind, sets + 1, made, kept);
        }
        tiles.iter().for_each(|&tile| made[tile] -= 1);
    }
}
