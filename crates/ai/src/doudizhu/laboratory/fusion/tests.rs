use paiju_cards::{Card, parse_ranks, write_ranks};
use paiju_game::Rng;

use super::*;
use paiju_doudizhu::RuleSet;
use paiju_doudizhu::moves;

fn of(ranks: &str) -> CardSet {
    parse_ranks(ranks).unwrap()
}

fn action(ranks: &str, from: CardSet) -> Action {
    let cards: CardSet = from.iter().filter(|card| ranks.contains(card.rank().letter())).take(ranks.len()).collect();
    if cards.is_empty() { Action::Pass } else { Action::Play(cards) }
}

/// Everything that the documentation and the page say about it.
#[test]
fn the_example_is_as_documented() {
    let shown = Fusion::shown();
    assert_eq!([shown.hand, shown.target].map(write_ranks), ["33800Z", "8"]);
    let worlds: Vec<_> =
        shown.worlds.iter().map(|lie| (write_ranks(lie.south), write_ranks(lie.east), lie.deals)).collect();
    let world = |south: &str, east: &str, deals| (south.to_owned(), east.to_owned(), deals);
    assert_eq!(worlds, [world("4", "44800", 3), world("8", "44400", 1), world("0", "44480", 2)]);

    let tried = shown.tried();
    let [ten, joker, pass] = tried.as_slice() else { panic!("{tried:?}") };
    assert_eq!([ten, joker, pass].map(|one| one.action), ["0", "Z", ""].map(|ranks| action(ranks, shown.hand)));
    assert_eq!(ten.open, [true; 3]);
    assert_eq!(ten.plans, [[true, true, false], [false, false, true]]);
    assert_eq!(
        (joker.open.as_slice(), joker.plans.as_slice()),
        ([true, false, true].as_slice(), [vec![true, false, true]].as_slice())
    );
    assert_eq!(
        (pass.open.as_slice(), pass.plans.as_slice()),
        ([true, false, false].as_slice(), [vec![true, false, false]].as_slice())
    );
    assert_eq!([ten.mean, joker.mean, pass.mean], [1.0, 5.0 / 6.0, 0.5]);
    assert_eq!([ten.worth, joker.worth, pass.worth], [4.0 / 6.0, 5.0 / 6.0, 0.5]);

    // Nobody can beat the tens. After both, the 8 wins in two worlds and the pair in the third; nothing wins in all.
    let rest = Fusion { hand: of("338Z"), target: CardSet::EMPTY, ..shown.clone() };
    let open = |ranks: &str| rest.tried().into_iter().find(|one| one.action == action(ranks, rest.hand)).unwrap().open;
    assert_eq!([open("8"), open("33")], [[true, true, false], [false, false, true]]);
    assert!(rest.tried().iter().all(|one| one.open != [true; 3]));
    let third = |world: usize| ten.lines[world].iter().filter(|step| step.seat == WEST).nth(2).map(|step| step.action);
    assert_eq!([third(0), third(2)], ["8", "33"].map(|ranks| Some(action(ranks, shown.hand))));
}

/// On a line of the solver, the winner goes out.
#[test]
fn lines_end_as_the_open_hands_values_say() {
    for one in Fusion::shown().tried() {
        for (line, &wins) in one.lines.iter().zip(&one.open) {
            assert_eq!(line.first().map(|step| (step.seat, step.action)), Some((WEST, one.action)));
            assert_eq!(line.last().map(|step| step.seat == WEST), Some(wins), "{line:?}");
        }
    }
}

/// Small positions of few ranks; in half of them there is a card to beat.
fn positions(number: u64, sizes: [usize; 3]) -> impl Iterator<Item = Fusion> {
    (0..number).map(move |deal| {
        let mut rng = Rng::new(Seed(77).derive(deal));
        let mut pack: Vec<Card> = Card::all().filter(|card| card.rank() >= Rank::Ten).collect();
        rng.shuffle(&mut pack);
        let mut pack = pack.into_iter();
        let [hand, south, east, target] = [sizes[0], sizes[1], sizes[2], rng.below(2) as usize]
            .map(|cards| pack.by_ref().take(cards).collect::<CardSet>());
        Fusion::of(hand, south | east, sizes[1], target)
    })
}

#[test]
fn a_single_world_is_solved_like_an_endgame() {
    let (mut wins, mut all) = (0, 0);
    for position in positions(60, [5, 2, 2]) {
        for one in position.tried() {
            for (lie, &open) in position.worlds.iter().zip(&one.open) {
                let (cards, target) = match one.action {
                    Action::Play(cards) => (cards, Some((WEST, RuleSet::Contest.combination(cards).unwrap()))),
                    _ => (CardSet::EMPTY, Some((EAST, RuleSet::Contest.combination(position.target).unwrap()))),
                };
                let hands = [position.hand - cards, lie.south, lie.east];
                let limit = Limit { work: POSITIONS, ..Limit::with_seed(Seed(0)) };
                let value = Endgame::of_hands(hands, WEST, SOUTH, target)
                    .map_or(Some(1), |endgame| endgame.solver(&limit).solve(Aim::Win).value);
                assert_eq!(value, Some(if open { 1 } else { -1 }), "{:?} in {lie:?} of {position:?}", one.action);
                wins += u32::from(open);
                all += 1;
            }
        }
    }
    assert!(wins > 300 && all - wins > 300, "{wins} of {all}");
}

/// A random plan: the choice is a hash of what was seen, so it is the same in the same situation.
struct Plan(Seed);

impl Plan {
    /// Whether it wins in a world against any defence: plainly, without a table.
    fn wins(&self, hands: [CardSet; 3], turn: usize, target: Option<(usize, CardSet)>, seen: Seed) -> bool {
        let mut plays = Vec::new();
        match target.and_then(|(_, cards)| RuleSet::Contest.combination(cards)) {
            Some(made) => {
                plays.push(CardSet::EMPTY);
                moves::follows(hands[turn], &made, |cards| plays.push(cards));
            }
            None => moves::leads(RuleSet::Contest, hands[turn], |cards| plays.push(cards)),
        }
        if turn == 0 {
            let chosen = Rng::new(self.0.derive(seen.0)).below(plays.len() as u32) as usize;
            plays = vec![plays[chosen]];
        }
        plays.into_iter().all(|cards| {
            let mut next = hands;
            next[turn] = hands[turn] - cards;
            if next[turn].is_empty() {
                return turn == 0;
            }
            let after = (turn + 1) % 3;
            let target = if cards.is_empty() { target } else { Some((turn, cards)) };
            self.wins(next, after, target.filter(|&(owner, _)| owner != after), seen.derive(Counts::of(cards).bits()))
        })
    }
}

/// No random plan wins outside the best plans' sets, and all of those sets are found.
#[test]
fn no_plan_beats_the_best_plans() {
    let (mut found, mut fused) = (0, 0);
    let shown = Fusion::shown();
    let rest = Fusion { hand: of("338Z"), target: CardSet::EMPTY, ..shown.clone() };
    for position in positions(40, [4, 1, 2]).chain([shown, rest]) {
        for one in position.tried() {
            let Action::Play(cards) = one.action else { continue };
            if cards == position.hand {
                continue;
            }
            let mut reached = vec![false; one.plans.len()];
            for number in 0..1_500 {
                let plan = Plan(Seed(number));
                let wins: Vec<bool> = position
                    .worlds
                    .iter()
                    .map(|lie| plan.wins([position.hand - cards, lie.south, lie.east], 1, Some((0, cards)), Seed(0)))
                    .collect();
                let covers = |best: &Vec<bool>| best.iter().zip(&wins).all(|(&best, &wins)| best || !wins);
                assert!(one.plans.iter().any(covers), "{cards:?} of {position:?}: {wins:?} beside {:?}", one.plans);
                one.plans.iter().zip(&mut reached).for_each(|(best, reached)| *reached |= *best == wins);
            }
            assert!(reached.iter().all(|&reached| reached), "{cards:?} of {position:?}: {:?}", one.plans);
            found += reached.len();
            fused += u32::from(reached.len() > 1);
        }
    }
    assert!(found > 100 && fused > 0, "{found}, {fused}");
}
