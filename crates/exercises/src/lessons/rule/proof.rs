//! Proves which plays keep the win in an endgame puzzle.

use crate::lessons::puzzle::{Course, Judgement, Puzzle, WORK};
use paiju_ai::doudizhu::endgame::Step;
use paiju_doudizhu::{Action, RuleSet, text};
use paiju_game::{Lang, Limit, Seed};

use crate::lessons::pieces::Pieces;
use crate::lessons::rule::{RuleError, WrongPick};

/// Whether a play keeps the win of the side that moves first.
///
/// # Errors
/// The line is not a puzzle, or not one that is settled as quickly as our own.
pub fn wins(line: &str, picked: &Pieces) -> Result<Result<(), WrongPick>, RuleError> {
    let no_such = || RuleError::NoSuch { word: line.chars().take(60).collect() };
    let puzzle: Puzzle = line.parse().map_err(|_| no_such())?;
    let limit = Limit { work: WORK, ..Limit::with_seed(Seed(0)) };
    Ok(match Course::new(&puzzle).judge(Action::Play(picked.card_set()), &limit) {
        Ok(Judgement::Out | Judgement::Keeps) => Ok(()),
        Ok(Judgement::Loses { refutation }) => Err(WrongPick::Loses(refutation)),
        Ok(Judgement::Unsettled) => return Err(no_such()),
        Err(refusal) => Err(WrongPick::Illegal(Box::new(refusal))),
    })
}

/// How the others win, in words.
pub fn refuted(steps: &[Step], lang: Lang) -> String {
    let steps: Vec<String> =
        steps.iter().map(|step| text::step(RuleSet::Contest, step.seat, &step.action, lang)).collect();
    match lang {
        Lang::Zh => format!("这样对方赢：{}。", steps.join("，")),
        Lang::En => format!("After it the others win: {}.", steps.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use paiju_games::GameId;

    use super::*;
    use crate::lessons::rule::Rule;

    /// In our own puzzles exactly one play keeps the win, and every other is refuted to the last card.
    #[test]
    fn exactly_one_play_wins() {
        let mut wrong = 0;
        let file = include_str!("../../../puzzles/grade-2.txt");
        for line in file.lines().filter(|line| !line.starts_with('#')).step_by(20) {
            let puzzle: Puzzle = line.parse().unwrap();
            let from =
                Pieces::read(GameId::DouDizhu, &paiju_game::cards::write_ranks(puzzle.hand(puzzle.turn()))).unwrap();
            let rule = Rule::Wins(line.to_owned());
            let right = rule.example(GameId::DouDizhu, &from);
            for action in Course::new(&puzzle).actions() {
                let Action::Play(cards) = action else { continue };
                let picked = Pieces::read(GameId::DouDizhu, &paiju_game::cards::write_ranks(cards)).unwrap();
                match rule.judge(GameId::DouDizhu, &from, &picked).unwrap() {
                    Ok(()) => assert_eq!(Some(paiju_game::cards::write_ranks(cards)), right, "{line}"),
                    Err(WrongPick::Loses(steps)) => {
                        assert!(!steps.is_empty() && refuted(&steps, Lang::En).contains("others win"));
                        wrong += 1;
                    }
                    Err(other) => panic!("{line}: {other:?}"),
                }
            }
        }
        assert!(wrong > 30, "{wrong}");
        assert!(wins("junk", &Pieces::read(GameId::DouDizhu, "3").unwrap()).is_err());
    }
}
