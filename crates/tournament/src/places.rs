//! The points of places (名次): equal scores share the points of the places they take together.

use crate::parts::Ranked;
use crate::points::Points;

/// Everyone's place and points, in the order given. `worth` is a place's points, counted from 0 for the lowest score;
/// equal scores share evenly, rounded down to tenths.
pub fn ranked(scores: &[Points], worth: impl Fn(usize) -> Points) -> Vec<(Ranked, Points)> {
    let one = |&result: &Points| {
        let below = scores.iter().filter(|other| **other < result).count();
        let equal = scores.iter().filter(|other| **other == result).count();
        let together: Points = (below..below + equal).map(&worth).sum();
        let place = scores.len() - below - equal + 1;
        (Ranked { result, place, equal, among: scores.len() }, together.divided_by(equal as i64))
    };
    scores.iter().map(one).collect()
}

/// How many different scores are below each: 0 for the last place.
pub fn levels(scores: &[Points]) -> Vec<usize> {
    let mut distinct = scores.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    scores.iter().map(|score| distinct.partition_point(|other| other < score)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_their_places() {
        let scores = [300, 100, 300, -50, 700].map(Points::whole);
        let one_a_place = |place: usize| Points::whole(place as i64 + 1);
        let points = |scores: &[Points]| -> Vec<Points> {
            ranked(scores, one_a_place).into_iter().map(|(_, points)| points).collect()
        };
        let expected: Vec<Points> = [35, 20, 35, 10, 50].map(Points::tenths).to_vec();
        assert_eq!(points(&scores), expected);
        assert_eq!(points(&[Points::ZERO; 4]), vec![Points::tenths(25); 4]);
        assert_eq!(points(&[]), vec![]);
        let places: Vec<(usize, usize)> =
            ranked(&scores, one_a_place).into_iter().map(|(ranked, _)| (ranked.place, ranked.equal)).collect();
        assert_eq!(places, [(2, 2), (4, 1), (2, 2), (5, 1), (1, 1)]);
        assert_eq!(levels(&scores), [2, 1, 2, 0, 3]);
    }
}
