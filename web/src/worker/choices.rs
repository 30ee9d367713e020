//! What a seat may answer at a moment of an inspected game, and what an AI makes of it: it sees what the seat saw, no more.

use paiju_doudizhu::DouDizhu;
use paiju_game::{Lang, Limit, Seat, Seed};
use paiju_inspect::{Inspection, Replay};
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;
use serde::{Deserialize, Serialize};

use super::packing::Parcel;
use super::protocol::Trouble;
use crate::games::Written;
use crate::i18n::InspectText;
use crate::scene::Candidate;
use crate::spoken::Spoken;
use crate::staging;

/// What a seat may answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choices {
    /// Whose answer it is.
    pub seat: Seat,
    /// What it holds; nothing where the text does not show it.
    pub held: Option<Spoken>,
    /// What it may answer: what an AI weighed, best first, then the rest.
    pub all: Vec<Choice>,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The game's action.
    pub action: Parcel,
    /// The action in words.
    pub what: Spoken,
    /// What it is worth to the AI, in its own unit; higher is better.
    pub value: Option<f64>,
    /// Why.
    pub why: Spoken,
}

/// What the seat that is asked first may answer after so many steps, and what the AI makes of it, if one is asked.
///
/// # Errors
/// Nobody is asked, or the AI fails.
pub fn choices(inspection: &Inspection, game: usize, moment: usize, ai: Option<&str>) -> Result<Choices, Trouble> {
    let nobody = || Trouble::Failed(Spoken::of(&InspectText::NobodyAsked));
    match inspection.reports.get(game).map(|report| &report.replay) {
        None => Err(nobody()),
        Some(Replay::DouDizhu(replay)) => {
            let position = replay.position(moment);
            let seat = position.course().turn().ok_or_else(nobody)?;
            let held = |view: &paiju_doudizhu::View, lang| paiju_doudizhu::text::ranks(view.hand(), lang);
            of_seat::<DouDizhu>(seat, position.view(seat), held, ai)
        }
        Some(Replay::Tractor(replay)) => {
            let position = replay.position(moment);
            let seat = position.course().turn().ok_or_else(nobody)?;
            let held = |view: &paiju_tractor::View, lang| paiju_tractor::text::cards(view.hand(), lang);
            of_seat::<Tractor>(seat, position.view(seat), held, ai)
        }
        Some(Replay::Mahjong(replay)) => {
            let position = replay.position(moment);
            let asked = position.course().map(|course| course.asked()).unwrap_or_default();
            // A seat's own text shows whom a discard asks: all, of whom it is one.
            let shown = asked.iter().find(|&seat| position.view(seat).is_some());
            let seat = shown.or(asked.first()).ok_or_else(nobody)?;
            let held = |view: &paiju_mahjong::View, _| paiju_mahjong::text::tiles(view.hand().concealed.tiles());
            of_seat::<Mahjong>(seat, position.view(seat), held, ai)
        }
    }
}

fn of_seat<G: Written>(
    seat: Seat,
    view: Option<G::View>,
    held: impl Fn(&G::View, Lang) -> String,
    ai: Option<&str>,
) -> Result<Choices, Trouble> {
    let Some(view) = view else { return Ok(Choices { seat, held: None, all: Vec::new() }) };
    let say = |action: &G::Action| {
        let [zh, en] = [Lang::Zh, Lang::En].map(|lang| G::say_action(&view, action, true, lang));
        Spoken::new(zh, en)
    };
    let mut allowed = Vec::new();
    G::view_actions(&view, &mut allowed);
    if allowed.is_empty() {
        // It has answered already, and others have not.
        return Err(Trouble::Failed(Spoken::of(&InspectText::NobodyAsked)));
    }
    let weighed = match ai {
        Some(ai) => weighed::<G>(&view, ai)?,
        None => Vec::new(),
    };
    let of_ai = |weighed: Candidate<G::Board>| Choice {
        action: Parcel::new(&weighed.action),
        what: say(&weighed.action),
        value: Some(weighed.value),
        why: weighed.why,
    };
    let mut all: Vec<Choice> = weighed.into_iter().map(of_ai).collect();
    for action in &allowed {
        let what = say(action);
        // The same ranks in other suits are one answer to a player.
        if !all.iter().any(|choice| choice.what == what) {
            all.push(Choice { action: Parcel::new(action), what, value: None, why: Spoken::default() });
        }
    }
    let [zh, en] = [Lang::Zh, Lang::En].map(|lang| held(&view, lang));
    Ok(Choices { seat, held: Some(Spoken::new(zh, en)), all })
}

/// What an AI weighs, best first; of one that weighs nothing what it does.
fn weighed<G: Written>(view: &G::View, ai: &str) -> Result<Vec<Candidate<G::Board>>, Trouble> {
    let mut player = G::player(ai).ok_or_else(|| Trouble::NoSuchAi { name: ai.to_owned() })?;
    let decision = player.decide(view, &Limit::with_seed(Seed(0)));
    let thought = decision
        .map(|decision| staging::thought(decision, view))
        .map_err(|fault| Trouble::Failed(Spoken::of(&fault)))?;
    if thought.candidates.is_empty() {
        return Ok(vec![Candidate { action: thought.action, value: 0.0, why: Spoken::default(), facts: None }]);
    }
    Ok(thought.candidates)
}

#[cfg(test)]
mod tests {
    use paiju_inspect::{Options, inspect};

    use super::*;
    use crate::games::Examples;
    use crate::names::Named;

    fn has_choices<G: Written>() {
        let mut asked = 0;
        for index in 0..G::Board::examples(Lang::Zh).len() {
            let input = G::write_example(index, Seed(4)).unwrap();
            let inspection = inspect(input.as_bytes(), &Options::default());
            for moment in [0, 9, 40] {
                // Nobody is asked there, or the hand does not show.
                let Ok(Choices { held: Some(_), all, .. }) = choices(&inspection, 0, moment, None) else { continue };
                assert!(!all.is_empty() && all.iter().all(|choice| choice.value.is_none() && !choice.what.is_empty()));
                for ai in G::Board::AIS {
                    let advised = choices(&inspection, 0, moment, Some(ai)).unwrap();
                    assert!(advised.all[0].value.is_some());
                    for choice in &all {
                        assert!(advised.all.iter().any(|advised| advised.what == choice.what), "{ai}: {choice:?}");
                    }
                    asked += 1;
                }
                assert!(matches!(choices(&inspection, 0, moment, Some("nobody")), Err(Trouble::NoSuchAi { .. })));
            }
        }
        assert!(asked > 0, "{}", G::ID);
    }

    #[test]
    fn every_ai_advises_in_the_inspector() {
        has_choices::<DouDizhu>();
        has_choices::<Tractor>();
        has_choices::<Mahjong>();
    }
}
