//! The points of places (名次): equal scores share the points of the places they take together.

use crate::points::Points;

/// Everyone's points, in the order given. `worth` is a place's points, counted from 0 for the lowest score; equal
/// scores share evenly, rounded down to tenths.
pub fn shared(scores: &[Points], worth: impl Fn(usize) -> Points) -> Vec<Points> {
    let points = |score: &Points| {
        let below = scores.iter().filter(|other| *other < score).count();
        let equal = scores.iter().filter(|other| *other == score).count();
        let together: Points = (below..below + equal).map(&worth).sum();
        together.divided_by(equal as i64)
    };
    scores.iter().map(points).collect()
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
        let expected = [35, 20, 35, 10, 50].map(Points::tenths);
        assert_eq!(shared(&scores, one_a_place), expected);
        assert_eq!(shared(&[Points::ZERO; 4], one_a_place), [Points::tenths(25); 4]);
        assert_eq!(shared(&[], one_a_place), []);
        assert_eq!(levels(&scores), [2, 1, 2, 0, 3]);
    }
}
