//! The scene of a Dou Dizhu game.

use paiju_doudizhu::{Course, DouDizhu, Ending, Outcome, Phase, Position, RuleSet, SEATS, Tally, View, text};
use paiju_game::cards::CardSet;
use paiju_game::{Fault, Game, Lang, Say, Seat, SeatSet, Spoken};
use paiju_inspect::doudizhu::Replay;

use crate::scene::Hand;
use crate::scene::doudizhu::{Moment, Place, Role, Said, Scene, Settled, Sheet};

/// A position of a recorded game, with the known hands open.
pub fn of_position(replay: &Replay, position: &Position) -> Scene {
    let outcome = position.outcome(replay.rules);
    let mut scene = of_course(position.course(), |seat| position.hand(seat), outcome.as_ref());
    for place in &mut scene.places {
        place.taken_over = position.is_taken_over(place.seat).then(|| taken_over(None));
    }
    // A deal without plays shows its kitty at once.
    Scene { kitty: scene.kitty.or(replay.kitty), ..scene }
}

/// A game, with the hands of the seats in `open` open.
pub fn of_game(game: &DouDizhu, open: SeatSet) -> Scene {
    let hand = |seat| open.contains(seat).then(|| game.hand(seat));
    let mut scene = of_course(game.course(), hand, game.outcome().as_ref());
    for place in &mut scene.places {
        place.taken_over = game.taken_over(place.seat).map(|failed| taken_over(Some(&failed.fault)));
    }
    scene
}

/// An observation; for the other seats only the number of cards.
pub fn of_view(view: &View) -> Scene {
    of_course(view.course(), |seat| (seat == view.seat()).then(|| view.hand()), None)
}

/// Why the judge plays for a seat.
fn taken_over(fault: Option<&Fault>) -> Spoken {
    let why = |lang: Lang| fault.map(|fault| fault.say(lang));
    Spoken::by(|lang| match (why(lang), lang) {
        (None, Lang::Zh) => "出过错，由裁判代打".to_owned(),
        (None, Lang::En) => "it has failed, and the judge plays for it".to_owned(),
        (Some(why), Lang::Zh) => format!("由裁判代打：{why}"),
        (Some(why), Lang::En) => format!("the judge plays for it: {why}"),
    })
}

/// The public state, with the hands that `open` gives.
fn of_course(course: &Course, open: impl Fn(Seat) -> Option<CardSet>, outcome: Option<&Outcome>) -> Scene {
    let place = |index: u8| {
        let seat = Seat(index);
        Place {
            seat,
            hand: match open(seat) {
                Some(cards) => Hand::Open(cards),
                None if course.is_whole() => Hand::Closed(course.left(seat)),
                // Its earlier plays are missing.
                None => Hand::Unknown,
            },
            said: said(course, seat),
            role: role(course, seat),
            taken_over: None,
            absent: false,
        }
    };
    let tally = course.landlord().map_or_else(Tally::default, |landlord| Tally::of(course, landlord));
    Scene {
        rule_set: course.rule_set(),
        places: [place(0), place(1), place(2)],
        kitty: course.kitty(),
        stake: course.stake(),
        bombs: tally.bombs.into(),
        rocket: tally.rocket,
        multiplier: tally.multiplier(false),
        moment: moment(course),
        sheet: outcome.map(sheet),
        is_puzzle: false,
    }
}

fn moment(course: &Course) -> Moment {
    match (course.phase(), course.target()) {
        (&Phase::Bidding { turn }, _) => Moment::Bid(turn),
        (&Phase::Playing { turn }, None) => Moment::Lead(turn),
        (&Phase::Playing { turn }, Some((owner, target))) => {
            Moment::Follow { turn, owner, target: Spoken::by(|lang| text::combination(&target, lang)) }
        }
        (Phase::Kitty { .. } | Phase::Over { .. }, _) => Moment::Rest,
    }
}

fn role(course: &Course, seat: Seat) -> Option<Role> {
    let decided = !matches!(course.phase(), Phase::Bidding { .. });
    course.landlord().filter(|_| decided).map(|landlord| role_of(seat, landlord))
}

/// The role of a seat, given the landlord.
pub fn role_of(seat: Seat, landlord: Seat) -> Role {
    if landlord == seat { Role::Landlord } else { Role::Farmer }
}

/// A seat's bid before the first play, later its latest action in the current trick.
fn said(course: &Course, seat: Seat) -> Option<Said> {
    let plays = course.plays();
    if plays.is_empty() {
        return course.bids().iter().find(|bid| bid.seat == seat).map(|bid| Said::Bid(bid.value));
    }
    // Two passes in a row end a trick, and belong to the trick that they end.
    let is_pass = |index: usize| plays.get(index).is_some_and(|play| play.combination.is_none());
    let lead = (2..plays.len()).rev().find(|&index| is_pass(index - 1) && is_pass(index - 2)).unwrap_or(0);
    let last = plays.iter().skip(lead).rfind(|play| play.seat == seat)?;
    Some(match last.combination {
        None => Said::Pass,
        Some(combination) => {
            let beaten =
                plays.iter().rev().find(|play| play.combination.is_some()).is_some_and(|play| play.seat != seat);
            let kind = Spoken::by(|lang| text::made(&combination, lang).to_owned());
            let (_, carried) = combination.parts(last.cards);
            Said::Play { cards: last.cards, carried, kind, stands: !beaten }
        }
    })
}

/// Who pays whom how much, in the contest; Botzone's points are nobody's loss.
fn settled(outcome: &Outcome) -> Option<Settled> {
    let landlord = outcome.landlord.filter(|_| outcome.rule_set.is_contest())?;
    let points = |seat: Seat| outcome.scores[seat.index()].abs() as u32;
    let (won, farmer) = (outcome.has_won(landlord), points(landlord.next(SEATS)));
    Some(Settled { won, farmer, landlord: points(landlord) })
}

/// The result of a game.
fn sheet(outcome: &Outcome) -> Sheet {
    let points = outcome.rule_set.unit().unsigned_abs() * u32::from(outcome.stake) * outcome.multiplier;
    let ruled_out = match outcome.ending {
        Ending::Forfeit { seat, .. } => Some(Spoken::by(|lang| text::ruled_out(seat, lang))),
        Ending::AllFailed { .. } => {
            Some(Spoken::new("三家都出过错".to_owned(), "All three seats have failed".to_owned()))
        }
        Ending::NoBid | Ending::Out { .. } => None,
    };
    let fined =
        outcome.penalty.map(|penalty| (Spoken::by(|lang| penalty.formula(lang)), Some(penalty.fine().unsigned_abs())));
    Sheet {
        scores: outcome.scores,
        ruled_out,
        penalty: outcome.penalty.map(|penalty| Spoken::by(|lang| penalty.reason(lang))),
        winner: outcome
            .landlord
            .filter(|_| !matches!(outcome.ending, Ending::AllFailed { .. }))
            .map(|landlord| if outcome.has_won(landlord) { Role::Landlord } else { Role::Farmer }),
        roles: [0, 1, 2].map(|seat| outcome.landlord.map(|landlord| role_of(Seat(seat), landlord))),
        ending: Spoken::of(&outcome.ending),
        settled: settled(outcome),
        formula: fined.or_else(|| {
            let counts = outcome.stake > 0 && matches!(outcome.ending, Ending::Out { .. });
            // FightTheLandlord does not multiply: each side counts its own plays.
            let points = (outcome.rule_set != RuleSet::Botzone1).then_some(points);
            counts.then(|| (Spoken::by(|lang| text::multiplier(outcome, lang)), points))
        }),
    }
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::{Action, EAST, SEATS, SOUTH, WEST};
    use paiju_game::cards::{Card, Rank};
    use paiju_game::{Fault, Seed};

    use super::*;

    fn after(actions: &[Action]) -> DouDizhu {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(1)));
        for action in actions {
            let seat = game.to_act().first().unwrap();
            game.act(seat, action).unwrap();
        }
        game
    }

    /// West is the landlord and leads its lowest card.
    fn opening() -> Vec<Action> {
        let game = after(&[Action::Bid(3)]);
        vec![Action::Bid(3), Action::Play(game.hand(WEST).lowest(1))]
    }

    #[test]
    fn bids_stay_until_the_first_card() {
        let scene = of_game(&after(&[Action::Bid(1), Action::Bid(0)]), SeatSet::only(SOUTH));
        assert_eq!(scene.places.clone().map(|place| place.said), [Some(Said::Bid(1)), Some(Said::Bid(0)), None]);
        assert_eq!((scene.moment, scene.stake, scene.kitty), (Moment::Bid(EAST), 1, None));
        assert_eq!(scene.places.map(|place| place.role), [None; 3]);
    }

    #[test]
    fn only_open_hands_are_seen() {
        let places = of_game(&after(&[Action::Bid(3)]), SeatSet::only(SOUTH)).places;
        assert!(matches!(places[SOUTH.index()].hand, Hand::Open(cards) if cards.len() == 17));
        assert_eq!(places[WEST.index()].hand, Hand::Closed(20));
        assert_eq!(places[WEST.index()].role, Some(Role::Landlord));
    }

    #[test]
    fn a_trick_stays_until_the_next_lead() {
        let mut actions = opening();
        actions.extend([Action::Pass, Action::Pass]);
        let scene = of_game(&after(&actions), SeatSet::EMPTY);
        assert_eq!(scene.moment, Moment::Lead(WEST));
        let [west, south, east] = scene.places.map(|place| place.said);
        assert!(matches!(west, Some(Said::Play { stands: true, .. })));
        assert_eq!([south, east], [const { Some(Said::Pass) }; 2]);

        let game = after(&actions);
        actions.push(Action::Play(game.hand(WEST).lowest(1)));
        let [_, south, east] = of_game(&after(&actions), SeatSet::EMPTY).places.map(|place| place.said);
        assert_eq!([south, east], [const { None }; 2]);
    }

    #[test]
    fn beaten_cards_do_not_stand() {
        let mut actions = opening();
        let game = after(&actions);
        let higher = game.hand(SOUTH).iter().next_back().unwrap();
        assert!(higher.rank() > Rank::Three && higher != Card::BIG_JOKER || game.hand(SOUTH).contains(Card::BIG_JOKER));
        actions.push(Action::Play(higher.into()));
        let scene = of_game(&after(&actions), SeatSet::EMPTY);
        let [west, south, _] = scene.places.map(|place| place.said);
        assert!(matches!(west, Some(Said::Play { stands: false, .. })));
        assert!(matches!(south, Some(Said::Play { stands: true, .. })));
        assert!(matches!(scene.moment, Moment::Follow { turn: EAST, owner: SOUTH, .. }));
    }

    #[test]
    fn a_view_shows_the_same_as_the_game_with_that_hand_open() {
        let game = after(&opening());
        for seat in Seat::all(SEATS) {
            assert_eq!(of_view(&game.view(seat)), of_game(&game, SeatSet::only(seat)));
        }
    }

    /// A farmer goes out, and the landlord has small points; three faults leave no winner.
    #[test]
    fn the_winner_is_who_goes_out_whatever_the_points() {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(1)).by(RuleSet::Botzone1));
        while let Some(seat) = game.to_act().first() {
            let pass = game.act(seat, &Action::Pass).is_ok();
            let lowest = game.hand(seat).lowest(1);
            if !pass && game.act(seat, &Action::Play(lowest)).is_err() {
                break;
            }
        }
        let Some(outcome) = game.outcome() else { panic!("the landlord leads card by card") };
        assert_eq!(sheet(&outcome).winner, Some(Role::Landlord));
        let lost = Outcome { ending: Ending::Out { winner: SOUTH }, ..outcome };
        assert!(lost.scores[0] > 0.0);
        assert_eq!(sheet(&lost).winner, Some(Role::Farmer));
        let mut failing = DouDizhu::start(&DouDizhu::deal(Seed(1)).by(RuleSet::Botzone2));
        [WEST, SOUTH, EAST].into_iter().for_each(|seat| failing.forfeit(seat, Fault::Illegal));
        assert_eq!(sheet(&failing.outcome().unwrap()).winner, None);
    }
}
