//! Reasons that several AIs share.

use crate::mahjong::Reason;
use paiju_mahjong::{Action, Prospect, View, target};

/// The reason for a HU or a target.
pub(super) fn of_ending(view: &View, action: &Action) -> Reason {
    let Action::Target(target) = action else { return Reason::Wins };
    let (hand, course) = (view.hand().all(), view.course());
    let chance = target::chance(&hand, target, |tile| course.last_place(tile));
    let after_all = course.pool().len() as u16 + 1;
    Reason::NearestTarget { distance: target::distance(&hand, target), chance: chance.unwrap_or(after_all) }
}

pub(super) fn of_prospect(after: &Prospect) -> Vec<Reason> {
    let useful = if after.live.is_empty() { Reason::NothingUseful } else { Reason::Useful { live: after.live } };
    vec![Reason::Distance { distance: after.hand.distance() }, useful]
}

/// Says that the expert's two best answers are too close, by their difference in points. Values are computed without
/// chance, so the threshold comes from a measurement (docs/strength.md): both answers of positions from games
/// were played on by `greedy` in all seats, in 20 deals that fit the beliefs. Where they differed by less than 0.08,
/// the first did better in 165 of 343 positions, by 0.013 ± 0.029 points on average. Where they differed by more, it
/// did better in 121 of 157, by 0.225 ± 0.051.
pub(super) fn too_close(difference: f64) -> Option<Reason> {
    (difference < Reason::TOLD).then(|| Reason::TooClose { hundredths: (100.0 * difference.max(0.0)) as u8 })
}

/// The reason for a PENG, by the tiles to replace before and after it.
pub(super) const fn of_claim(before: u8, after: u8) -> Reason {
    // The distance of a hand before its draw; see `Hand::distance`.
    const fn distance(replace: u8) -> u8 {
        (2 * replace).saturating_sub(1)
    }
    if after < before { Reason::ClaimHelps { from: distance(before), to: distance(after) } } else { Reason::ClaimIdle }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn insignificant_differences_are_too_close_to_call() {
        assert_eq!(too_close(0.057), Some(Reason::TooClose { hundredths: 5 }));
        assert_eq!(too_close(0.08), None);
    }
}
