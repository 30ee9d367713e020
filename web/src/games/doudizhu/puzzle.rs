//! The scene of a Dou Dizhu puzzle.

use paiju_doudizhu::{Action, Combination, RuleSet, SEATS, text};
use paiju_draw::seen::doudizhu::role_of;
use paiju_exercises::lessons::puzzle::{Course, Puzzle};
use paiju_game::{Seat, Spoken};

use crate::scene::Hand;
use crate::scene::doudizhu::{Moment, Place, Said, Scene};

/// A puzzle's table: open hands, no kitty, no score.
pub fn of_puzzle(puzzle: &Puzzle, course: &Course) -> Scene {
    let place = |index: u8| {
        let seat = Seat(index);
        let sits = index < puzzle.seats();
        Place {
            seat,
            hand: if sits { Hand::Open(course.hand(seat)) } else { Hand::Unknown },
            said: said(puzzle, course, seat),
            role: puzzle.landlord().map(|landlord| role_of(seat, landlord)),
            taken_over: None,
            absent: !sits,
        }
    };
    let played = || course.steps().iter().filter_map(|step| combination(step.action));
    Scene {
        rule_set: RuleSet::Contest,
        places: [0, 1, 2].map(place),
        kitty: None,
        stake: 0,
        bombs: played().filter(Combination::is_bomb).count() as u32,
        rocket: played().any(|made| made.kind == paiju_doudizhu::Kind::Rocket),
        multiplier: 1,
        moment: match (course.turn(), course.target()) {
            (None, _) => Moment::Rest,
            (Some(turn), None) => Moment::Lead(turn),
            (Some(turn), Some((owner, target))) => {
                Moment::Follow { turn, owner, target: Spoken::by(|lang| text::combination(&target, lang)) }
            }
        },
        sheet: None,
        is_puzzle: true,
    }
}

fn combination(action: Action) -> Option<Combination> {
    match action {
        Action::Play(cards) => RuleSet::Contest.combination(cards),
        Action::Bid(_) | Action::Pass => None,
    }
}

/// A seat's latest action in the current trick; before the first action, the play to beat.
fn said(puzzle: &Puzzle, course: &Course, seat: Seat) -> Option<Said> {
    let given = puzzle.target().map(|(owner, cards)| (owner, Action::Play(cards)));
    let all: Vec<(Seat, Action)> =
        given.into_iter().chain(course.steps().iter().map(|step| (step.seat, step.action))).collect();
    // A trick ends when all other seats pass.
    let others = usize::from(puzzle.seats().min(SEATS)) - 1;
    let passes = |end: usize| {
        end >= others
            && all.get(end - others..end).is_some_and(|last| last.iter().all(|(_, action)| *action == Action::Pass))
    };
    let lead = (others..all.len()).rev().find(|&at| passes(at)).unwrap_or(0);
    let (_, last) = *all.get(lead..)?.iter().rfind(|(of, _)| *of == seat)?;
    let Some(made) = combination(last) else { return Some(Said::Pass) };
    let Action::Play(cards) = last else { return Some(Said::Pass) };
    let stands = all.iter().rev().find(|(_, action)| *action != Action::Pass).is_some_and(|(of, _)| *of == seat);
    let (_, carried) = made.parts(cards);
    Some(Said::Play { cards, carried, kind: Spoken::by(|lang| text::made(&made, lang).to_owned()), stands })
}
