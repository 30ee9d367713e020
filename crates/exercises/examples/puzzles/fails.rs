//! How our AIs fail at a puzzle taken from a game: each plays the solving side by its seats' observations, against the
//! best replies.

use paiju_ai::Ais as _;
use paiju_doudizhu::{Action, DouDizhu, SEATS};
use paiju_exercises::lessons::puzzle::{Course, Fails, Judgement, Puzzle, WORK};
use paiju_game::cards::{CardSet, Rank};
use paiju_game::{Game, Limit, Seat};

use super::check::limit;

const AIS: [&str; 3] = ["sample", "planner", "expert"];

/// `game` is at the start of the puzzle; its landlord is A in the puzzle.
pub fn of(puzzle: &Puzzle, game: &DouDizhu) -> Option<Fails> {
    let mut fails = [0; 3];
    for (fail, name) in fails.iter_mut().zip(AIS) {
        *fail = fails_at(puzzle, game.clone(), name)?;
    }
    Some(fails)
}

/// The number of its turn with a choice at which it first gave the win away, at most 9; 0 if it won.
fn fails_at(puzzle: &Puzzle, mut game: DouDizhu, name: &str) -> Option<u8> {
    let landlord = game.course().landlord()?;
    let mut player = DouDizhu::ai(name)?;
    let mut course = Course::new(puzzle);
    let limit = limit(WORK);
    let mut turns = 0u8;
    while let Some(turn) = course.turn() {
        let seat = Seat((turn.0 + landlord.0) % SEATS);
        let action = if puzzle.is_solvers(turn) {
            let view = game.view(seat);
            let limit_of_ai = Limit::with_seed(DouDizhu::decision_seed(&view));
            let action = player.decide(&view, &limit_of_ai).ok()?.action;
            turns += u8::from(course.actions().len() > 1);
            if matches!(course.judge(action, &limit).ok()?, Judgement::Loses { .. } | Judgement::Unsettled) {
                return Some(turns.min(9));
            }
            action
        } else {
            of_hand(game.hand(seat), course.reply(&limit)?.action)
        };
        course.play(action).ok()?;
        game.act(seat, &action).ok()?;
    }
    Some(0)
}

/// The same play with the cards that the seat holds in the game.
fn of_hand(hand: CardSet, action: Action) -> Action {
    let Action::Play(cards) = action else { return action };
    let lowest = |rank: &Rank| hand.of_rank(*rank).lowest(cards.count(*rank));
    Action::Play(Rank::ALL.iter().flat_map(lowest).collect())
}
