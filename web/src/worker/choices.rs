//! A seat's options at a moment of an inspected game. An AI's opinion comes from the game's worker, which gets only the
//! observation.

use paiju_doudizhu::DouDizhu;
use paiju_game::{Game, Lang, Limit, Seat, Seed, Spoken};
use paiju_inspect::{InspectedGame, Inspection, Replay};
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;
use serde::{Deserialize, Serialize};

use super::protocol::Trouble;
use crate::games::TableGame;
use crate::i18n::InspectText;
use crate::packing::Parcel;
use crate::scene::{Candidate, Thought, ValueUnit, Values};
use crate::table::Task;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choices {
    pub seat: Seat,
    /// Its hand; `None` if the text does not show it.
    pub held: Option<Spoken>,
    /// Its options: those an AI weighed, best first, then the rest.
    pub all: Vec<Choice>,
    /// The unit of the values; `None` until an AI has weighed the options.
    pub unit: Option<ValueUnit>,
    /// The observation, for an AI; `None` if the text does not show it.
    pub view: Option<Parcel>,
}

impl Choices {
    /// The task of weighing the options, deterministic; `None` if the text does not show the observation.
    pub fn task(&self, ai: &str) -> Option<Task> {
        let Limit { work, seed, .. } = Limit::with_seed(Seed(0));
        Some(Task { view: self.view.clone()?, ai: ai.to_owned(), work, seed })
    }

    /// Puts an AI's weighed options first; without weights, its choice.
    pub fn advised<G: Values>(mut self, thought: Thought<G>) -> Self {
        let Thought { action, what, candidates, unit, .. } = thought;
        let mut advised: Vec<Choice> = candidates.into_iter().map(Choice::from).collect();
        if advised.is_empty() {
            advised.push(Choice { action: Parcel::new(&action), what, value: Some(0.0), why: Spoken::default() });
        }
        // To a player the same ranks in other suits are one answer.
        self.all.retain(|choice| !advised.iter().any(|advised| advised.what == choice.what));
        self.all.splice(0..0, advised);
        self.unit = unit;
        self
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    pub action: Parcel,
    pub what: Spoken,
    /// Its value by the AI, in the AI's unit; higher is better.
    pub value: Option<f64>,
    pub why: Spoken,
}

impl<G: Values> From<Candidate<G>> for Choice {
    fn from(Candidate { action, what, value, why, .. }: Candidate<G>) -> Self {
        Self { action: Parcel::new(&action), what, value: Some(value), why }
    }
}

/// The options of the first seat to act after this many steps.
///
/// # Errors
/// No seat is to act.
pub fn choices(inspection: &Inspection, game: usize, moment: usize) -> Result<Choices, Trouble> {
    let replay = inspection.reports.get(game).map(|report| &report.replay);
    let found = match replay {
        None => None,
        Some(Replay::DouDizhu(_)) => {
            let held = |view: &paiju_doudizhu::View, lang| paiju_doudizhu::text::ranks(view.hand(), lang);
            at::<DouDizhu>(replay, moment, held)
        }
        Some(Replay::Tractor(_)) => {
            let held = |view: &paiju_tractor::View, lang| paiju_tractor::text::cards(view.hand(), lang);
            at::<Tractor>(replay, moment, held)
        }
        Some(Replay::Mahjong(_)) => {
            let held = |view: &paiju_mahjong::View, _| paiju_mahjong::text::tiles(view.hand().concealed.tiles());
            at::<Mahjong>(replay, moment, held)
        }
    };
    found.unwrap_or_else(|| Err(Trouble::of(InspectText::NobodyAsked)))
}

/// `None` if no seat is to act.
fn at<G: TableGame + InspectedGame>(
    replay: Option<&Replay>,
    moment: usize,
    held: impl Fn(&G::View, Lang) -> String,
) -> Option<Result<Choices, Trouble>> {
    let (seat, view) = G::asked(replay?, moment)?;
    Some(of_seat::<G>(seat, view, held))
}

fn actions<G: Game>(view: &G::View) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::view_actions(view, &mut actions);
    actions
}

fn of_seat<G: TableGame>(
    seat: Seat,
    view: Option<G::View>,
    held: impl Fn(&G::View, Lang) -> String,
) -> Result<Choices, Trouble> {
    let Some(view) = view else { return Ok(Choices { seat, held: None, all: Vec::new(), unit: None, view: None }) };
    let say = |action: &G::Action| {
        let [zh, en] = [Lang::Zh, Lang::En].map(|lang| G::say_action(action, &view, lang));
        Spoken::new(zh, en)
    };
    let allowed = actions::<G>(&view);
    if allowed.is_empty() {
        // This seat has already answered; others have not.
        return Err(Trouble::of(InspectText::NobodyAsked));
    }
    let mut all: Vec<Choice> = Vec::new();
    for action in &allowed {
        let what = say(action);
        // To a player the same ranks in other suits are one answer.
        if !all.iter().any(|choice| choice.what == what) {
            all.push(Choice { action: Parcel::new(action), what, value: None, why: Spoken::default() });
        }
    }
    let [zh, en] = [Lang::Zh, Lang::En].map(|lang| held(&view, lang));
    Ok(Choices { seat, held: Some(Spoken::new(zh, en)), all, unit: None, view: Some(Parcel::new(&view)) })
}

#[cfg(test)]
mod tests {
    use paiju_inspect::{Options, inspect};

    use super::*;
    use crate::worker::game::{GameService, decide};
    use crate::worker::tests::answer;

    fn has_choices<G: TableGame>() {
        let mut asked = 0;
        for index in 0..G::examples(Lang::Zh).len() {
            let input = G::write_example(index, Seed(4)).unwrap();
            let inspection = inspect(input.as_bytes(), &Options::default());
            for moment in [0, 9, 40] {
                // No seat is to act, or the hand is hidden.
                let Ok(choices) = choices(&inspection, 0, moment) else { continue };
                let Choices { held: Some(_), all, .. } = &choices else { continue };
                let ask = |ai: &str| {
                    let query = decide::<G>(Task { work: 200, ..choices.task(ai).unwrap() });
                    answer(&mut GameService::<G>::default(), &query).map(|thought| choices.clone().advised(thought))
                };
                assert!(!all.is_empty() && all.iter().all(|choice| choice.value.is_none() && !choice.what.is_empty()));
                for ai in G::AIS {
                    let advised = ask(ai).unwrap();
                    assert!(advised.all[0].value.is_some());
                    let weighs = advised.all.iter().filter(|choice| choice.value.is_some()).count() > 1;
                    assert!(!weighs || advised.unit.is_some(), "{ai}: values of nothing");
                    for choice in all {
                        assert!(advised.all.iter().any(|advised| advised.what == choice.what), "{ai}: {choice:?}");
                    }
                    asked += 1;
                }
                assert!(matches!(ask("nobody"), Err(Trouble::Failed(_))));
            }
        }
        assert!(asked > 0, "{}", G::ID);
    }

    #[test]
    fn a_seat_that_has_not_answered_is_shown() {
        let mut in_the_midst = 0;
        for seed in 1..4 {
            let inspection = inspect(Mahjong::write_example(0, Seed(seed)).unwrap().as_bytes(), &Options::default());
            let Replay::Mahjong(replay) = &inspection.reports[0].replay else { panic!("another game") };
            for moment in 0..replay.steps.len() {
                let position = replay.position(moment);
                let asked = position.course().map(|course| course.asked()).unwrap_or_default();
                let waits = |seat: Seat| position.view(seat).is_some_and(|view| !actions::<Mahjong>(&view).is_empty());
                if let Some(seat) = asked.iter().find(|&seat| waits(seat)) {
                    let choices = choices(&inspection, 0, moment).unwrap();
                    assert!(choices.seat == seat && !choices.all.is_empty(), "seed {seed}, moment {moment}");
                    in_the_midst += usize::from(asked.first().is_some_and(|first| !waits(first)));
                }
            }
        }
        assert!(in_the_midst > 0, "nobody answered before the others");
    }

    #[test]
    fn every_ai_advises_in_the_inspector() {
        has_choices::<DouDizhu>();
        has_choices::<Tractor>();
        has_choices::<Mahjong>();
    }
}
