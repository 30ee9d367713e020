//! What the history of a game says beside the seats' own actions: the landlord, and 托管, where the judge plays for a seat.

use paiju_doudizhu::{Action, DouDizhu, Phase, text};
use paiju_game::{Game, Lang, Seat, Spoken};

use crate::games::StepNote;

/// The actions that a step added, each with whether it is the judge's.
fn added(before: &DouDizhu, after: &DouDizhu) -> Vec<(Seat, Action, bool)> {
    let known = before.course().actions().count();
    let all = after.course().actions().enumerate().skip(known);
    let is_judges = |number: usize, seat: Seat| after.taken_over(seat).is_some_and(|taken| number >= taken.from);
    all.map(|(number, (seat, action))| (seat, action, is_judges(number, seat))).collect()
}

/// What the judge did after the seat's own action, or its failure.
pub fn by_itself(before: &DouDizhu, after: &DouDizhu) -> Vec<(Seat, Spoken)> {
    let set = after.course().rule_set();
    let judges = added(before, after).into_iter().filter(|(_, _, is_judges)| *is_judges);
    let say = |action: Action| Spoken::by(|lang| text::judges_action(set, &action, lang));
    judges.map(|(seat, action, _)| (seat, say(action))).collect()
}

/// The history's note on a step.
pub fn step_note(before: &DouDizhu, after: &DouDizhu, lang: Lang) -> StepNote {
    let own = added(before, after).into_iter().find(|(_, _, is_judges)| !is_judges);
    let failed = Seat::all(DouDizhu::SEATS).find(|seat| {
        after.taken_over(*seat).is_some() && before.taken_over(*seat).is_none() && after.course().ending().is_none()
    });
    let (before, after) = (before.course(), after.course());
    let bidding = |phase: &Phase| matches!(phase, Phase::Bidding { .. });
    let decided = bidding(before.phase()) && !bidding(after.phase());
    let taken_over = failed.map(|_| lang.pick("→ 托管", "→ the judge plays for it").to_owned());
    let landlord = match (decided.then(|| after.landlord()).flatten(), lang) {
        (None, _) => None,
        (Some(seat), Lang::Zh) => Some(format!("→ {}家当地主", text::seat(seat, lang))),
        (Some(seat), Lang::En) => Some(format!("→ {} is the landlord", text::seat(seat, lang))),
    };
    let notes: Vec<String> = taken_over.into_iter().chain(landlord).collect();
    let begins = matches!(before.phase(), Phase::Playing { .. }) && before.target().is_none();
    StepNote {
        note: (!notes.is_empty()).then(|| notes.join(" ")),
        begins,
        quiet: matches!(own, Some((_, Action::Pass | Action::Bid(0), _))),
    }
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::{EAST, RuleSet, SOUTH, WEST};
    use paiju_game::{Fault, Say, Seed};

    use super::*;

    #[test]
    fn what_the_judge_plays_for_a_failed_seat_is_said() {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(3)).by(RuleSet::Botzone2));
        game.act(WEST, &Action::Bid(3)).unwrap();
        let lead = game.clone();
        game.act(WEST, &Action::Play(game.hand(WEST).lowest(1))).unwrap();
        assert!(by_itself(&lead, &game).is_empty());
        let before = game.clone();
        game.forfeit(SOUTH, Fault::TimeOut { limit_ms: 6_000 });
        let judge: Vec<(Seat, String)> =
            by_itself(&before, &game).into_iter().map(|(seat, words)| (seat, words.say(Lang::Zh))).collect();
        assert_eq!(judge, [(SOUTH, "托管：不出".to_owned())]);
        assert_eq!(step_note(&before, &game, Lang::Zh).note.as_deref(), Some("→ 托管"));
        assert!(!step_note(&before, &game, Lang::Zh).quiet);
        // East passes, West leads again, and South's answer is the judge's.
        game.act(EAST, &Action::Pass).unwrap();
        let before = game.clone();
        game.act(WEST, &Action::Play(game.hand(WEST).lowest(1))).unwrap();
        assert_eq!(by_itself(&before, &game).len(), 1);
        assert_eq!(step_note(&before, &game, Lang::Zh).note, None);
        assert!(!step_note(&before, &game, Lang::En).quiet);
    }
}
