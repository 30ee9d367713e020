//! What usually happens among good players, measured over 30,000 games of four `greedy` AIs.
//!
//! Rates by the wall are given at fixed sizes of it, with linear interpolation between them.

use paiju_mahjong::Tile;

/// The number of rank classes.
pub(super) const CLASSES: usize = 4;

/// How much likelier another seat's discard is a given unseen copy than a random unseen tile is, by wall, rank (1 and
/// 9, 2 and 8, 3 and 7, 4 to 6) and unseen copies 1..=4.
const DISCARDED: [(f64, [[f64; 4]; 4]); 3] = [
    (4.0, [[2.40, 1.56, 0.95, 0.50], [1.52, 1.23, 0.90, 0.45], [1.11, 0.95, 0.79, 0.42], [1.03, 0.95, 0.78, 0.47]]),
    (20.0, [[1.85, 1.60, 1.26, 0.76], [1.37, 1.26, 1.09, 0.73], [1.06, 0.97, 0.89, 0.66], [1.03, 0.95, 0.88, 0.65]]),
    (44.0, [[1.70, 1.57, 1.61, 1.25], [1.22, 1.13, 1.17, 0.99], [0.96, 0.80, 0.87, 0.76], [0.97, 0.77, 0.86, 0.75]]),
];

/// The rate at which a seat wins between two of its discards, by wall.
const WINS: [(f64, f64); 8] = [
    (0.0, 0.175),
    (8.0, 0.150),
    (16.0, 0.128),
    (24.0, 0.102),
    (32.0, 0.066),
    (40.0, 0.029),
    (48.0, 0.005),
    (56.0, 0.0),
];

/// The factor for 0..=4 melds, late and early.
const WINS_WITH_MELDS: [(f64, [f64; 5]); 2] = [(8.0, [0.98, 1.0, 1.08, 1.15, 1.2]), (40.0, [0.75, 1.4, 2.2, 3.5, 4.0])];

/// The rate at which a discard is the winning tile of a given other seat, by wall and unseen copies 0..=3.
const DEALS_IN: [(f64, [f64; 4]); 7] = [
    (4.0, [0.030, 0.048, 0.095, 0.155]),
    (12.0, [0.022, 0.039, 0.068, 0.117]),
    (20.0, [0.019, 0.029, 0.048, 0.075]),
    (28.0, [0.015, 0.019, 0.031, 0.045]),
    (36.0, [0.010, 0.012, 0.017, 0.022]),
    (44.0, [0.004, 0.005, 0.006, 0.008]),
    (52.0, [0.001, 0.001, 0.001, 0.001]),
];

/// The factor by rank: 1 and 9, 2 and 8, 3 and 7, 4 to 6.
const DEALS_IN_BY_RANK: [f64; 4] = [0.72, 0.97, 1.28, 1.13];

/// The factor if that seat has 0..=4 melds, late and early.
const DEALS_IN_WITH_MELDS: [(f64, [f64; 5]); 2] =
    [(4.0, [0.98, 1.0, 1.05, 1.15, 1.2]), (36.0, [0.65, 1.05, 1.7, 2.5, 3.0])];

/// The factor if one of the last three discards was the same tile and that seat let it pass.
const DEALS_IN_AFTER_THE_SAME: f64 = 0.12;

/// The rate at which a hand without a win beats another at the end of the wall, by the tiles to replace.
const BEATS_AT_THE_END: [f64; 4] = [1.0, 0.59, 0.09, 0.01];

/// For a hand before its draw, by the tiles 1..=5 to replace: the rate at which it draws a useful tile, and the part of
/// the unseen tiles that it could claim.
pub(in crate::mahjong) const TYPICAL: [(f64, f64); 5] =
    [(0.08, 0.08), (0.21, 0.035), (0.34, 0.06), (0.44, 0.09), (0.6, 0.1)];

/// Interpolates linearly by the first column; beyond the ends it takes the end row.
pub fn between<const N: usize>(table: &[(f64, [f64; N])], at: f64, index: usize) -> f64 {
    let index = index.min(N - 1);
    line(table.iter().map(|&(x, values)| (x, values[index])), at)
}

/// Interpolates linearly between the points; beyond the ends it takes the end value.
fn line(points: impl Iterator<Item = (f64, f64)>, at: f64) -> f64 {
    let mut before: Option<(f64, f64)> = None;
    for (x, y) in points {
        match before {
            _ if at > x => before = Some((x, y)),
            Some((x0, y0)) => return y0 + (y - y0) * (at - x0) / (x - x0),
            None => return y,
        }
    }
    before.map_or(0.0, |(_, y)| y)
}

/// 1 and 9, 2 and 8, 3 and 7, 4 to 6.
pub(super) fn class(tile: Tile) -> usize {
    usize::from((tile.rank() - 1).min(9 - tile.rank()).min(3))
}

/// How much likelier another seat's discard is a given unseen copy than a random unseen tile is, by [`class`] and
/// unseen copies.
pub(super) fn discarded(wall: f64) -> [[f64; Tile::COPIES as usize]; CLASSES] {
    let read =
        |class: usize, unseen: usize| line(DISCARDED.iter().map(|(x, values)| (*x, values[class][unseen])), wall);
    std::array::from_fn(|class| std::array::from_fn(|unseen| read(class, unseen)))
}

/// The rate at which a seat with `melds` melds wins between two of its discards.
pub(super) fn wins(melds: usize, wall: f64) -> f64 {
    line(WINS.iter().copied(), wall) * between(&WINS_WITH_MELDS, wall, melds)
}

/// The rate at which another seat with `melds` melds wins with a discard.
pub(super) fn deals_in(tile: Tile, unseen: u8, same_lately: bool, melds: usize, wall: f64) -> f64 {
    let lately = if same_lately { DEALS_IN_AFTER_THE_SAME } else { 1.0 };
    between(&DEALS_IN, wall, usize::from(unseen))
        * DEALS_IN_BY_RANK[class(tile)]
        * between(&DEALS_IN_WITH_MELDS, wall, melds)
        * lately
}

/// The rate at which a hand with `replace` tiles to replace beats another at the end of the wall.
pub(super) fn beats_at_the_end(replace: u8) -> f64 {
    BEATS_AT_THE_END.get(usize::from(replace)).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_run_through_their_points() {
        let points = || [(0.0, 2.0), (10.0, 4.0), (20.0, 0.0)].into_iter();
        let read = [-5.0, 0.0, 5.0, 10.0, 15.0, 20.0, 30.0].map(|at| line(points(), at));
        assert_eq!(read, [2.0, 2.0, 3.0, 4.0, 2.0, 0.0, 0.0]);
    }

    #[test]
    fn ranks_are_counted_from_the_nearer_end() {
        let classes = |text: &str| class(text.parse().unwrap());
        assert_eq!(["B1", "T9", "W2", "B8", "B3", "B7", "B4", "B5", "B6"].map(classes), [0, 0, 1, 1, 2, 2, 3, 3, 3]);
    }
}
