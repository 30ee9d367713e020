use paiju_game::{Game as _, Series};

use super::*;
use crate::doudizhu::sample::{Knob, Remedy};

fn after(deals: u32, tuned: Tuning, other: Tuning) -> Comparison {
    let mut comparison = Comparison::new(tuned, other, deals, Seed(5));
    while comparison.step() {}
    comparison
}

fn shares(roles: Roles) -> [Share; 2] {
    [roles.landlord, roles.farmer]
}

fn counts(roles: Roles) -> [(u32, u32); 2] {
    shares(roles).map(|share| (share.won, share.of))
}

const KEEN: Tuning =
    Tuning::DEFAULT.with(Knob::Few, 0).with(Knob::From1, 9).with(Knob::From2, 11).with(Knob::From3, 13);

#[test]
fn equal_tunings_score_exactly_0() {
    let compared = after(40, KEEN, KEEN).compared();
    assert_eq!((compared.score.mean, compared.score.half_width), (0.0, None));
    assert_eq!(compared.deals_won, [0, 40, 0]);
    assert_eq!(counts(compared.tuned), counts(compared.other));
    assert_eq!(compared.verdict(), Verdict::Same);
}

#[test]
fn swapping_the_tunings_swaps_the_results() {
    let (one, other) = (after(60, KEEN, Tuning::DEFAULT).compared(), after(60, Tuning::DEFAULT, KEEN).compared());
    assert_eq!(one.score.mean, -other.score.mean);
    assert!(one.score.mean != 0.0);
    assert_eq!(one.score.half_width, other.score.half_width);
    assert_eq!((one.tuned, one.other), (other.other, other.tuned));
    let [won, even, lost] = one.deals_won;
    assert_eq!(other.deals_won, [lost, even, won]);
    assert_eq!(one.no_bids, other.no_bids);
    assert!(one.no_bids > 0, "{one:?}");
}

#[test]
fn a_comparison_advances_deal_by_deal() {
    let mut comparison = Comparison::new(KEEN, Tuning::DEFAULT, 3, Seed(5));
    assert_eq!((comparison.compared().played, comparison.compared().verdict()), (0, Verdict::Open));
    for played in 1..=3 {
        assert!(!comparison.is_done());
        assert!(comparison.step());
        assert_eq!(comparison.compared(), Compared { deals: 3, ..after(played, KEEN, Tuning::DEFAULT).compared() });
    }
    let compared = comparison.compared();
    assert!(comparison.is_done() && !comparison.step());
    assert_eq!((compared, compared.played, compared.deals), (comparison.compared(), 3, 3));
    assert!(!Comparison::new(KEEN, KEEN, 0, Seed(5)).step());
}

/// Every game is counted separately, seat by seat, and the deals' means are summed without clusters.
#[test]
fn a_plain_count_gives_the_same_results() {
    const DEALS: u32 = 50;
    let (mut score, mut no_bids) = (Series::default(), 0);
    // By tuned or not, then landlord or not.
    let mut roles = [[[0; 2]; 2]; 2];
    for number in 0..DEALS {
        let setup = DouDizhu::deal(Seed(5).derive(number.into()));
        let mut points = 0.0;
        for tuned in [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [1, 0, 1], [0, 1, 1]] {
            let mut players = tuned.map(|tuned| Sample::tuned(if tuned == 1 { KEEN } else { Tuning::DEFAULT }));
            let mut game = DouDizhu::start(&setup);
            play(&mut game, &mut players, 1, Seed(99), |_, _| {});
            let outcome = game.outcome().unwrap();
            no_bids += u32::from(outcome.landlord.is_none());
            for seat in Seat::all(SEATS) {
                let tuned = tuned[seat.index()] == 1;
                points += if tuned { outcome.scores[seat.index()] } else { 0.0 };
                if let Some(role) = DouDizhu::role(&outcome, seat) {
                    let [won, of] = &mut roles[usize::from(!tuned)][usize::from(role.name == "farmer")];
                    *won += u32::from(role.won);
                    *of += 1;
                }
            }
        }
        score.add(points / 9.0);
    }
    let compared = after(DEALS, KEEN, Tuning::DEFAULT).compared();
    let plain = score.estimate();
    let apart = compared.score.half_width.unwrap() - plain.half_width.unwrap();
    assert!((compared.score.mean - plain.mean).abs() < 1e-9 && apart.abs() < 1e-9);
    assert_eq!([compared.tuned, compared.other].map(counts), roles.map(|side| side.map(|[won, of]| (won, of))));
    for share in [compared.tuned, compared.other].map(shares).as_flattened() {
        assert!((share.rate.mean - f64::from(share.won) / f64::from(share.of)).abs() < 1e-12);
        let half_width = share.rate.interval.unwrap().half_width();
        assert!(half_width > 0.0 && half_width < 0.2, "{share:?}");
    }
    assert_eq!(compared.no_bids, no_bids);
}

/// The page and the command line show these on every machine.
#[test]
fn a_seed_always_gives_the_same_comparison() {
    let remedy = Remedy::StrongWhenFew;
    let mut comparison = Comparison::new(remedy.after(), remedy.before(), Comparison::DEALS, Seed(1));
    while comparison.step() {}
    let Compared { score, deals_won, tuned, other, .. } = comparison.compared();
    assert_eq!(
        (score.mean.to_bits(), score.half_width.unwrap().to_bits(), deals_won),
        (13_854_667_478_659_672_747, 4_626_432_047_225_907_424, [23, 121, 56])
    );
    assert_eq!(counts(tuned), [(300, 600), (490, 1_200)]);
    assert_eq!(counts(other), [(376, 600), (558, 1_200)]);
}
