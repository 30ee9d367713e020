//! Assigns the seats of a table so that everyone sits in each direction equally often.

use paiju_game::Rng;

/// The players of a table at its seats. `sat` counts how often a player sat at a seat; ties are broken by lot.
pub fn balanced(players: &[usize], sat: impl Fn(usize, usize) -> u32, rng: &mut Rng) -> Vec<usize> {
    let mut players = players.to_vec();
    rng.shuffle(&mut players);
    let mut best = (u32::MAX, players.clone());
    let mut order = Vec::with_capacity(players.len());
    fill(&players, &sat, 0, &mut order, &mut best);
    best.1
}

/// Tries all orders for the remaining seats. Repeats cost their square, so two players in a seat for the second time
/// are better than one for the third.
fn fill(
    players: &[usize],
    sat: &impl Fn(usize, usize) -> u32,
    cost: u32,
    order: &mut Vec<usize>,
    best: &mut (u32, Vec<usize>),
) {
    if cost >= best.0 {
        return;
    }
    let seat = order.len();
    if seat == players.len() {
        *best = (cost, order.clone());
        return;
    }
    for &player in players {
        if !order.contains(&player) {
            let times = sat(player, seat);
            order.push(player);
            fill(players, sat, cost.saturating_add(times.saturating_mul(times)), order, best);
            order.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use paiju_game::Seed;

    // ruling: C15
    #[test]
    fn repeated_seats_are_avoided_where_possible() {
        // 5 has sat at 0, 6 at 1, 7 at 2 and 0.
        let sat = |player: usize, seat: usize| u32::from([(5, 0), (6, 1), (7, 2), (7, 0)].contains(&(player, seat)));
        for seed in 0..20 {
            assert_eq!(balanced(&[5, 6, 7], sat, &mut Rng::new(Seed(seed))), [6, 7, 5]);
        }
    }

    #[test]
    fn ties_are_broken_by_lot() {
        let orders: std::collections::BTreeSet<Vec<usize>> =
            (0..200).map(|seed| balanced(&[1, 2, 3], |_, _| 1, &mut Rng::new(Seed(seed)))).collect();
        assert_eq!(orders.len(), 6);
    }
}
