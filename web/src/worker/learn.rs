//! The questions for the worker of lessons. It keeps no state: each question contains its whole lesson, so that one
//! worker may replace another.

use paiju_ai::Ais;
use paiju_exercises::lessons::{
    Answer, Drill, Found, Judged, Lesson, LessonProblem, Piece, Question as Asks, Step, check, judge, solution,
};
use paiju_game::{Seat, SeatSet, Spoken};
use paiju_games::with_game;
use paiju_inspect::{GameId, InspectedGame, share};
use serde::{Deserialize, Serialize};

use super::host::{Service, Tell};
use super::inspector::By;
use super::making;
pub use super::making::{AnswersAt, LessonDraft, SourceGame, StepDraft};
use super::module::Module;
use super::play_on;
use super::protocol::Trouble;
use super::query::Query;
use super::questions::questions;
use crate::games;
use crate::packing::Parcel;
use crate::scene::Replayed;

/// The source of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Material {
    File(String),
    /// A lesson packed in a link: see [`paiju_inspect::share`].
    Packed(String),
    /// An exercise, by its key: see [`Drill::key`].
    Exercise(String),
}

questions! {
    asked by ask, answered with (_learn: &mut Learn, _):

    open(material: Material) -> OpenedLesson { opened(&lesson(&material)?, !matches!(material, Material::Packed(_))) }
    /// Step `step` of the lesson, from 0.
    step(material: Material, step: usize) -> ShownStep {
        let lesson = lesson(&material)?;
        shown(&lesson, lesson.steps.get(step).ok_or_else(|| Trouble::of(LessonProblem::NoSuchStep))?)
    }
    /// Judges an answer to a step.
    judged(material: Material, step: usize, answer: Answer) -> Judged {
        judge(&lesson(&material)?, step, &answer).map_err(Trouble::of)?
    }
    /// A right answer to a step.
    solved(material: Material, step: usize) -> Option<Answer> {
        let lesson = lesson(&material)?;
        lesson.steps.get(step).and_then(|step| solution(lesson.game, step))
    }
    /// A lesson's file, packed for a link; an error if it is not a lesson.
    pack(file: String) -> String { share::pack(&Lesson::read(&file).map_err(Trouble::of)?.compact()) }
    /// A lesson's file.
    file(material: Material) -> String { lesson(&material)?.write() }
    /// A game of a text, as the source of a lesson.
    source(text: String, game: usize) -> SourceGame { making::source(&text, game)? }
    /// The possible answers after this many steps.
    answers_at(text: String, game: usize, moment: usize) -> AnswersAt { making::answers_at(&text, game, moment)? }
    /// The lesson of a draft, packed for a link.
    make(draft: LessonDraft) -> String { making::make(&draft)? }
}

fn ask<A>(question: Question) -> Query<A> {
    Query::new(Module::Learn, question)
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpenedLesson {
    pub game: GameId,
    pub title: Spoken,
    pub about: Option<Spoken>,
    pub steps: Vec<Spoken>,
    /// The lesson's problems, as text; only lessons from elsewhere have any.
    pub faults: Vec<Spoken>,
}

/// A step, ready to be drawn, without its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShownStep {
    pub title: Spoken,
    pub text: Spoken,
    pub show: Vec<Shown>,
    pub ask: Option<Asked>,
    /// The rulings it relies on where the rules are open, each with what it decides.
    pub readings: Vec<(String, Spoken)>,
}

/// One exhibit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shown {
    pub label: Option<Spoken>,
    pub what: Thing,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Thing {
    /// Cards or tiles, in groups.
    Pieces(Vec<Vec<Piece>>),
    Text(String),
    /// A moment of a game.
    Moment {
        replayed: Replayed,
        /// The seat at the lower side.
        viewer: Seat,
        /// The address of a table that continues the game, if there is one.
        table: Option<String>,
        /// The address of the inspector with the whole text.
        inspect: String,
    },
    /// Why it cannot be shown.
    Nothing(Spoken),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asked {
    pub say: Spoken,
    pub kind: AskedKind,
    /// Whether an answer can be shown to a learner who gives up.
    pub has_solution: bool,
}

/// The kind of answer expected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum AskedKind {
    Choose(Vec<Spoken>),
    /// Some of these cards or tiles.
    Pick(Vec<Vec<Piece>>),
    Number,
    /// A line of the exhibited text.
    Mark,
    /// A program's output for this input.
    Print(String),
    /// A play at the first exhibited position.
    Play(AskedPlay),
}

/// The seat asked for a play; the rest comes from the game's worker ([`super::game::seat_table`]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AskedPlay {
    pub game: GameId,
    /// The seat's observation.
    pub view: Parcel,
    pub unit: Spoken,
}

impl AskedPlay {
    /// `None` if the position cannot be played.
    fn of<G: InspectedGame + Ais>(game: GameId, step: &Step) -> Option<Self> {
        let (_, view) = paiju_exercises::lessons::asked::<G>(step).ok()?;
        Some(Self { game, view: Parcel::new(&view), unit: Spoken::of(&G::REGRET) })
    }
}

#[derive(Default)]
pub struct Learn;

impl Service for Learn {
    type Question = Question;

    fn answer(&mut self, question: Question, tell: Tell<'_>) -> Result<Parcel, Trouble> {
        question.answer(self, tell)
    }
}

fn lesson(material: &Material) -> Result<Lesson, Trouble> {
    match material {
        Material::File(file) => Lesson::read(file).map_err(Trouble::of),
        Material::Packed(packed) => {
            let text = share::unpack(packed).map_err(Trouble::of)?;
            Lesson::read(&text).map_err(Trouble::of)
        }
        Material::Exercise(key) => {
            let (drill, seed, grade) = Drill::from_key(key).ok_or_else(|| Trouble::of(LessonProblem::NoSuchLesson))?;
            Ok(drill.lesson(seed, grade))
        }
    }
}

fn opened(lesson: &Lesson, is_own: bool) -> OpenedLesson {
    OpenedLesson {
        game: lesson.game,
        title: Spoken::of(&lesson.title),
        about: lesson.about.as_ref().map(Spoken::of),
        steps: lesson.steps.iter().map(|step| Spoken::of(&step.title)).collect(),
        // Tests check our own lessons.
        faults: if is_own { Vec::new() } else { check(lesson).iter().map(Spoken::of).collect() },
    }
}

fn shown(lesson: &Lesson, step: &Step) -> ShownStep {
    let thing = |show: &paiju_exercises::lessons::Show| {
        let what = match show.read(lesson.game) {
            Ok(Found::Pieces(pieces)) => Thing::Pieces(pieces.0),
            Ok(Found::Text(text)) => Thing::Text(text),
            Ok(Found::Moment { inspection, game, step, seat }) => moment(&inspection, game, step, seat),
            Err(why) => Thing::Nothing(Spoken::of(&why)),
        };
        Shown { label: show.label.as_ref().map(Spoken::of), what }
    };
    ShownStep {
        title: Spoken::of(&step.title),
        text: Spoken::of(&step.text),
        show: step.show.iter().map(thing).collect(),
        ask: asked(lesson, step),
        readings: step.readings.iter().map(|reading| (reading.ruling.clone(), Spoken::of(&reading.say))).collect(),
    }
}

fn asked(lesson: &Lesson, step: &Step) -> Option<Asked> {
    let ask = step.ask.as_ref()?;
    let kind = match ask.question()? {
        Asks::Choose(choices) => AskedKind::Choose(choices.iter().map(|choice| Spoken::of(&choice.say)).collect()),
        Asks::Pick(pick) => AskedKind::Pick(paiju_exercises::lessons::Pieces::read(lesson.game, &pick.from).ok()?.0),
        Asks::Number(_) => AskedKind::Number,
        Asks::Mark(_) => AskedKind::Mark,
        Asks::Answer(input) => AskedKind::Print(input.input.clone()),
        Asks::Play(_) => AskedKind::Play(with_game!(lesson.game, G => AskedPlay::of::<G>(lesson.game, step))?),
    };
    // The game's worker finds the best play.
    let has_solution = matches!(kind, AskedKind::Play(_)) || solution(lesson.game, step).is_some();
    Some(Asked { say: Spoken::of(&ask.say), kind, has_solution })
}

fn moment(inspection: &paiju_inspect::Inspection, game: usize, step: usize, seat: Option<Seat>) -> Thing {
    let Some(report) = inspection.reports.get(game) else { return Thing::Nothing(Spoken::default()) };
    let replayed = games::replayed(&report.replay);
    let asked = replayed.asked(step);
    let first = |seats: SeatSet| seats.iter().next();
    let viewer = seat.or_else(|| report.own()).or_else(|| first(asked)).unwrap_or(Seat(0));
    let packed = share::pack(&inspection.text);
    Thing::Moment {
        replayed: replayed.only(step),
        viewer,
        table: play_on::address(inspection, game, step, None, By::Visitor).ok(),
        inspect: format!("#/inspect?game={}&step={step}&text={packed}", game + 1),
    }
}

#[cfg(test)]
mod tests {
    use paiju_exercises::lessons::Course;
    use paiju_game::{Lang, Say};

    use super::*;
    use crate::worker::tests::answer;

    fn course() -> Material {
        Material::File(Course::DouDizhuRules.file().to_owned())
    }

    #[test]
    fn a_lesson_is_taken_step_by_step() {
        let worker = &mut Learn;
        for course in Course::ALL {
            let material = || Material::File(course.file().to_owned());
            let lesson = answer(worker, &open(material())).unwrap();
            assert!(lesson.faults.is_empty() && !lesson.steps.is_empty());
            for number in 0..lesson.steps.len() {
                let step = answer(worker, &step(material(), number)).unwrap();
                assert_eq!(step.title, lesson.steps[number]);
                assert!(step.show.iter().all(|shown| !matches!(shown.what, Thing::Nothing(_))), "{step:?}");
                let right = answer(worker, &solved(material(), number)).unwrap();
                if step.ask.as_ref().is_some_and(|ask| matches!(ask.kind, AskedKind::Play(_))) {
                    assert!(right.is_none(), "only an AI knows");
                    continue;
                }
                assert_eq!(right.is_some(), step.ask.as_ref().is_some_and(|ask| ask.has_solution));
                if let Some(right) = right {
                    assert!(answer(worker, &judged(material(), number, right)).unwrap().right);
                }
            }
        }
    }

    #[test]
    fn exercises_are_steps_like_others() {
        let worker = &mut Learn;
        for drill in Drill::ALL {
            let material = || Material::Exercise(drill.key(7, 2));
            let shown = answer(worker, &step(material(), 0)).unwrap();
            assert!(shown.ask.is_some_and(|ask| ask.has_solution), "{drill:?}");
            let right = answer(worker, &solved(material(), 0)).unwrap().unwrap();
            assert!(answer(worker, &judged(material(), 0, right)).unwrap().right);
        }
        assert!(answer(worker, &step(Material::Exercise("name-type:x:2".to_owned()), 0)).is_err());
    }

    #[test]
    fn a_link_holds_a_whole_lesson() {
        let worker = &mut Learn;
        let file = answer(worker, &file(course())).unwrap();
        let packed = Material::Packed(answer(worker, &pack(file)).unwrap());
        let lesson = answer(worker, &open(packed.clone())).unwrap();
        assert_eq!(lesson, answer(worker, &open(course())).unwrap());
        assert_eq!(answer(worker, &step(packed, 0)), answer(worker, &step(course(), 0)));
    }

    #[test]
    fn invalid_lessons_are_refused_with_a_reason() {
        let worker = &mut Learn;
        let failed = |answer: Result<String, Trouble>| matches!(answer, Err(Trouble::Failed(why)) if !why.is_empty());
        for text in ["", "nonsense", "{}", r#"{"lesson":9,"game":"doudizhu","title":"x","steps":[]}"#] {
            assert!(failed(answer(worker, &pack(text.to_owned()))), "{text}");
            let packed = Material::Packed(share::pack(text));
            assert!(failed(answer(worker, &open(packed)).map(|_| String::new())), "{text}");
        }
        assert!(answer(worker, &open(Material::Packed("1%%%".to_owned()))).is_err());
        assert!(answer(worker, &open(Material::File("{}".to_owned()))).is_err());
        assert!(answer(worker, &step(course(), 1000)).is_err());
    }

    /// A stranger's lesson opens with its problems listed, and its sound steps work.
    #[test]
    fn a_faulty_lesson_is_opened_with_its_faults() {
        let worker = &mut Learn;
        let text = r#"{"lesson":1,"game":"doudizhu","title":"T","steps":[{"title":"A","text":"B",
            "show":[{"cards":"33333"}],"ask":{"say":"C","choose":[{"say":"<b>x</b>"}]}}]}"#;
        let packed = Material::Packed(share::pack(text));
        let lesson = answer(worker, &open(packed.clone())).unwrap();
        assert_eq!(lesson.faults.len(), 2);
        assert!(lesson.faults.iter().all(|fault| fault.say(Lang::En).starts_with("step 1")), "{:?}", lesson.faults);
        let step = answer(worker, &step(packed, 0)).unwrap();
        assert!(matches!(step.show[0].what, Thing::Nothing(_)));
    }
}
