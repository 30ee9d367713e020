//! The moves of a puzzle as text, for a sheet's attempts: cards by their numbers, 0 to 53, a pass empty: `12,13;;40`.

use paiju_doudizhu::Action;
use paiju_game::Limit;
use paiju_game::cards::{Card, CardSet};

use super::{Course, Judgement, Puzzle};

pub fn write_moves(moves: &[Action]) -> String {
    let one = |action: &Action| match action {
        Action::Play(cards) => cards.iter().map(|card| card.id().to_string()).collect::<Vec<_>>().join(","),
        Action::Bid(_) | Action::Pass => String::new(),
    };
    moves.iter().map(one).collect::<Vec<_>>().join(";")
}

/// Reads what [`write_moves`] wrote; `None` for anything else, and for no move.
pub fn read_moves(text: &str) -> Option<Vec<Action>> {
    let card = |number: &str| Card::from_id(number.parse().ok()?);
    let one = |cards: &str| match cards {
        "" => Some(Action::Pass),
        cards => cards.split(',').map(card).collect::<Option<CardSet>>().map(Action::Play),
    };
    if text.is_empty() { None } else { text.split(';').map(one).collect() }
}

impl Puzzle {
    /// Whether these moves, of both sides, solve it: the solver's keep the win, and the last one takes it. `None` if the
    /// work of a question runs out before that is proven.
    pub fn is_solved_by(&self, moves: &[Action], limit: &Limit<'_>) -> Option<bool> {
        let mut course = Course::new(self);
        for &action in moves {
            if course.turn().is_some_and(|turn| self.is_solvers(turn)) {
                match course.judge(action, limit) {
                    Ok(Judgement::Out | Judgement::Keeps) => {}
                    Ok(Judgement::Unsettled) => return None,
                    Ok(Judgement::Loses { .. }) | Err(_) => return Some(false),
                }
            }
            if course.play(action).is_err() {
                return Some(false);
            }
        }
        Some(course.winner().is_some_and(|winner| self.is_solvers(winner)))
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::Seed;

    use super::*;
    use crate::lessons::puzzle::{Hint, WORK};

    #[test]
    fn a_puzzle_is_solved_by_moves_that_keep_the_win_to_the_end() {
        let puzzle: Puzzle = "99JQY|699JQ2Z - A - 65,13,3,-".parse().unwrap();
        let limit = Limit { work: WORK, ..Limit::with_seed(Seed(0)) };
        let (mut course, mut moves) = (Course::new(&puzzle), Vec::new());
        while let Some(turn) = course.turn() {
            let action = match course.hint(&limit) {
                Some(Hint::Play { action, .. }) if puzzle.is_solvers(turn) => action,
                _ => course.reply(&limit).unwrap().action,
            };
            course.play(action).unwrap();
            moves.push(action);
        }
        assert_eq!(puzzle.is_solved_by(&moves, &limit), Some(true));
        assert_eq!(puzzle.is_solved_by(&moves[..1], &limit), Some(false), "the win is not taken yet");
        assert_eq!(puzzle.is_solved_by(&[], &limit), Some(false));
        let right = moves[0];
        for wrong in Course::new(&puzzle).actions().into_iter().filter(|action| *action != right) {
            assert_eq!(puzzle.is_solved_by(&[wrong], &limit), Some(false), "{wrong:?}");
        }
        let foreign = Action::Play(Card::from_id(0).into_iter().collect());
        assert_eq!(puzzle.is_solved_by(&[foreign], &limit), Some(false), "a card that nobody has");
    }

    #[test]
    fn moves_are_read_back() {
        let cards = |ids: &[u8]| Action::Play(ids.iter().filter_map(|&id| Card::from_id(id)).collect());
        let moves = [cards(&[12, 13]), Action::Pass, cards(&[53])];
        assert_eq!(write_moves(&moves), "12,13;;53");
        assert_eq!(read_moves("12,13;;53"), Some(moves.to_vec()));
        for other in ["", "x", "54", "1,", "c1"] {
            assert_eq!(read_moves(other), None, "{other}");
        }
    }
}
