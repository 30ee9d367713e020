use paiju_game::cards::CardSet;
use paiju_game::{Rng, Seed};

use crate::doudizhu::endgame::tests::{Moment, Plain, endgame, limit, small};
use crate::doudizhu::endgame::{Aim, Line};
use paiju_doudizhu::{Action, RuleSet};

/// The winner and the plies, by plain search: no table, no bounds, every pass is a move.
fn race(plain: &Plain, moment: &Moment) -> (bool, u8) {
    let by_landlord = moment.turn == plain.landlord;
    let mut ends = Vec::new();
    for action in actions(plain, moment) {
        ends.push(after(plain, moment, action).map_or((by_landlord, 1), |next| {
            let (landlord_wins, plies) = race(plain, &next);
            (landlord_wins, plies + 1)
        }));
    }
    let won = ends.iter().filter(|(landlord_wins, _)| *landlord_wins == by_landlord);
    won.min_by_key(|(_, plies)| *plies).or(ends.iter().max_by_key(|(_, plies)| *plies)).copied().unwrap()
}

pub(in crate::doudizhu::endgame) fn actions(plain: &Plain, moment: &Moment) -> Vec<Action> {
    let plays = plain.plays(moment.hands[moment.turn], moment.target.map(|(_, made)| made));
    plays.into_iter().map(Action::Play).chain(moment.target.map(|_| Action::Pass)).collect()
}

/// The position after an action; `None` if the seat goes out.
pub(in crate::doudizhu::endgame) fn after(plain: &Plain, moment: &Moment, action: Action) -> Option<Moment> {
    let mut next = moment.clone();
    next.turn = (moment.turn + 1) % plain.seats;
    match action {
        Action::Play(cards) => {
            next.hands[moment.turn] -= cards;
            next.target = Some((moment.turn, RuleSet::Contest.combination(cards).unwrap()));
        }
        _ => next.target = next.target.filter(|&(owner, _)| owner != next.turn),
    }
    (next.hands[moment.turn] != CardSet::EMPTY).then_some(next)
}

#[test]
fn agrees_with_plain_search_and_the_line_is_as_long() {
    let mut rng = Rng::new(Seed(6));
    let mut longest = 0;
    for number in 0..6_000 {
        let seats = if number % 3 == 0 { 2 } else { 3 };
        let moment = small(&mut rng, seats);
        let plain = Plain { seats, landlord: 0, any_kickers: number % 2 != 0 };
        let (landlord_wins, plies) = race(&plain, &moment);
        let line = endgame(&moment, seats, plain.any_kickers).solver(&limit(1_000_000)).race().unwrap();
        assert_eq!((line.value > 0, line.steps.len()), (landlord_wins, usize::from(plies)), "{moment:?} {line:?}");
        longest = longest.max(plies);
        follows_the_rules_and_stays_as_long(&plain, moment, &line);
    }
    assert!(longest > 10, "{longest}");
}

fn follows_the_rules_and_stays_as_long(plain: &Plain, mut moment: Moment, line: &Line) {
    for (at, step) in line.steps.iter().enumerate() {
        assert_eq!(step.seat.index(), moment.turn);
        assert!(actions(plain, &moment).contains(&step.action), "{moment:?} {line:?}");
        let Some(next) = after(plain, &moment, step.action) else {
            assert_eq!(at + 1, line.steps.len());
            assert_eq!(line.value > 0, moment.turn == plain.landlord);
            return;
        };
        moment = next;
        let left = (line.steps.len() - at - 1) as u8;
        assert_eq!(race(plain, &moment), (line.value > 0, left), "{moment:?} {line:?}");
    }
    panic!("nobody is out: {line:?}");
}

#[test]
fn reports_that_the_work_is_spent() {
    let moment = small(&mut Rng::new(Seed(7)), 3);
    let endgame = endgame(&moment, 3, true);
    assert!(endgame.solver(&limit(1)).race().is_none());
    let enough = (1..).find(|&work| endgame.solver(&limit(work)).race().is_some()).unwrap();
    let limit = limit(enough);
    let mut solver = endgame.solver(&limit);
    assert!(solver.race().is_some());
    assert_eq!(solver.positions(), enough);
    assert!(solver.solve(Aim::Win).value.is_some());
}
