//! 95 % intervals of real matches contain the truth 95 times in a hundred.

use paiju_games::DouDizhu;

use self::intervals::{coverage, percent};

#[path = "common/coverage.rs"]
mod intervals;

#[test]
#[ignore = "in --all"]
fn intervals_of_matches_contain_the_truth_from_five_deals_on() {
    const SIZES: [usize; 8] = [2, 4, 5, 6, 8, 10, 20, 60];
    for names in [["sample", "random", "random"], ["sample", "sample+", "random"]] {
        let found = coverage::<DouDizhu>(&names, 6_000, &SIZES).unwrap();
        for (size, of_size) in SIZES.iter().zip(&found) {
            for (held, what) in of_size.iter().zip(["points", "deals won", "wins by role"]) {
                match percent(held.now) {
                    None => assert!(*size < 5, "{names:?}, {size} deals, {what}: no interval"),
                    Some(percent) => {
                        assert!(*size >= 5, "{names:?}, {size} deals, {what}: {held:?}");
                        assert!((93.0..=97.0).contains(&percent), "{names:?}, {size} deals, {what}: {percent:.1} %");
                    }
                }
            }
        }
        // What the normal approximation made of few deals.
        let before = found[1].each_ref().map(|held| percent(held.normal).unwrap());
        assert!(before.iter().all(|percent| *percent < 90.0), "{before:?}");
    }
}
