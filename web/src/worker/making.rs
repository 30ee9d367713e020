//! Making a lesson: a moment of any text, the possible answers there, and the teacher's draft.

use std::collections::BTreeSet;
use std::rc::Rc;

use paiju_exercises::lessons::{Ask, Choice, Lesson, LessonProblem, Moment, Play, Show, Step, Words, check};
use paiju_game::{Lang, Say, Seat, Spoken};
use paiju_games::with_game;
use paiju_inspect::{AskedForm, GameId, InspectedGame, Inspection, Options, asked, inspect, share};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::choices::choices;
use super::protocol::Trouble;
use crate::games;
use crate::i18n::LearnText;
use crate::scene::Replayed;

/// The most wrong answers listed with the right ones.
const DECOYS: usize = 5;

/// A game of a text, in which to choose a moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SourceGame {
    /// The number of games in the text.
    pub games: usize,
    pub game: GameId,
    /// The scene at each moment.
    pub replayed: Replayed,
    pub steps: usize,
    /// The initial moment: the end of the text if somebody must act there, otherwise the first with a choice.
    pub start: usize,
    /// The seat at the lower side.
    pub viewer: Seat,
}

/// The possible answers at a moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnswersAt {
    pub seat: Seat,
    pub answers: Vec<Spoken>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LessonDraft {
    /// May be empty: then the first step's title.
    pub title: String,
    pub steps: Vec<StepDraft>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepDraft {
    /// Any text that the inspector reads; empty for a step without a position.
    #[serde(with = "as_text")]
    pub source: Rc<str>,
    pub game: usize,
    /// `None`: where [`source`] begins.
    pub moment: Option<usize>,
    pub title: String,
    pub text: String,
    /// Empty for a step that is only read.
    pub question: String,
    /// The reply to a right answer; may be empty.
    pub reply: String,
    /// The reply to a wrong answer; may be empty.
    pub wrong: String,
    /// Which answers are right, by their places in the list.
    pub right: BTreeSet<usize>,
    /// The reply to one of them alone, with its place; may be empty.
    #[serde(default)]
    pub own: Vec<(usize, String)>,
    /// Whether the learner plays on the board, judged by an AI, instead of choosing an answer.
    pub plays: bool,
    /// Whether learners see every hand that the text shows, not only that of the seat to act.
    pub open: bool,
}

/// A shared text, written as a text.
mod as_text {
    use std::rc::Rc;

    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(text: &Rc<str>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(text)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rc<str>, D::Error> {
        String::deserialize(deserializer).map(Into::into)
    }
}

impl StepDraft {
    /// Takes another text, at this moment of this game.
    pub fn take(&mut self, source: Rc<str>, at: Option<(usize, usize)>) {
        self.game = at.map_or(0, |(game, _)| game);
        self.moment = at.map(|(_, moment)| moment);
        self.source = source;
        self.forget_answers();
    }

    /// Forgets the chosen answers, because the list has changed.
    pub fn forget_answers(&mut self) {
        (self.right, self.own) = Default::default();
    }

    /// Whether it is complete.
    pub fn is_ready(&self) -> bool {
        let is_told = [&self.title, &self.text].iter().all(|text| !text.trim().is_empty());
        let asks = !self.question.trim().is_empty();
        is_told && (!asks || !self.source.trim().is_empty() && (self.plays || !self.right.is_empty()))
    }
}

fn read(text: &str, game: usize) -> Result<Inspection, Trouble> {
    let inspection = inspect(text.as_bytes(), &Options::default());
    match inspection.reports.get(game) {
        Some(_) => Ok(inspection),
        None => Err(Trouble::of(LessonProblem::NoGame)),
    }
}

/// A game of a text.
///
/// # Errors
/// The text has no such game.
pub fn source(text: &str, game: usize) -> Result<SourceGame, Trouble> {
    let inspection = read(text, game)?;
    let report = inspection.reports.get(game).ok_or_else(|| Trouble::of(LessonProblem::NoGame))?;
    let steps = report.replay.len();
    Ok(SourceGame {
        games: inspection.reports.len(),
        game: report.game,
        replayed: games::replayed(&report.replay),
        steps,
        start: start(&inspection, game, steps),
        viewer: report.own().unwrap_or(Seat(0)),
    })
}

/// The initial moment of a game of so many steps.
fn start(inspection: &Inspection, game: usize, steps: usize) -> usize {
    let answers = |moment: usize| choices(inspection, game, moment).map_or(0, |choices| choices.all.len());
    if answers(steps) > 0 { steps } else { (0..steps).find(|&moment| answers(moment) > 1).unwrap_or(steps) }
}

/// The possible answers at a moment.
///
/// # Errors
/// No seat is to act, or the text does not show the hand.
pub fn answers_at(text: &str, game: usize, moment: usize) -> Result<AnswersAt, Trouble> {
    answers_in(&read(text, game)?, game, moment)
}

fn answers_in(inspection: &Inspection, game: usize, moment: usize) -> Result<AnswersAt, Trouble> {
    let found = choices(inspection, game, moment)?;
    if found.all.is_empty() {
        return Err(Trouble::of(LessonProblem::NoHand));
    }
    Ok(AnswersAt { seat: found.seat, answers: found.all.into_iter().map(|choice| choice.what).collect() })
}

/// Packs the lesson of a draft for a link.
///
/// # Errors
/// Something is missing, or the lesson does not check.
pub fn make(draft: &LessonDraft) -> Result<String, Trouble> {
    let (mut game, mut steps) = (None, Vec::new());
    for (number, written) in draft.steps.iter().enumerate() {
        let place = |why| at_step(number, draft.steps.len(), why);
        let (of, step) = step(written).map_err(place)?;
        if game.zip(of).is_some_and(|(game, of)| game != of) {
            return Err(place(Trouble::of(LessonProblem::NoGame)));
        }
        game = game.or(of);
        steps.push(step);
    }
    let game = game.ok_or_else(|| Trouble::of(LessonProblem::NoGame))?;
    let title = if draft.title.trim().is_empty() { steps.first().map(|step| step.title.clone()) } else { None };
    let title = title.unwrap_or_else(|| words(&draft.title));
    let lesson = Lesson { lesson: 1, game, title, about: None, steps };
    match check(&lesson).into_iter().next() {
        Some(fault) => Err(Trouble::of(fault)),
        None => Ok(share::pack(&lesson.compact())),
    }
}

/// Says at which of several steps something is wrong.
fn at_step(step: usize, of: usize, why: Trouble) -> Trouble {
    match why {
        Trouble::Failed(why) if of > 1 => {
            let title = |lang| LearnText::StepTitle { step: step + 1, title: why.say(lang), done: false };
            Trouble::Failed(Spoken::by(|lang| title(lang).say(lang)))
        }
        why => why,
    }
}

fn words(text: &str) -> Words {
    Words::One(text.trim().to_owned())
}

/// A step of a draft, and the game of its position.
fn step(draft: &StepDraft) -> Result<(Option<GameId>, Step), Trouble> {
    let mut step = Step {
        title: words(&draft.title),
        text: words(&draft.text),
        show: Vec::new(),
        ask: None,
        readings: Vec::new(),
        facts: Vec::new(),
    };
    let asks = !draft.question.trim().is_empty();
    if draft.source.trim().is_empty() && !asks {
        return Ok((None, step));
    }
    let inspection = read(&draft.source, draft.game)?;
    let report = inspection.reports.get(draft.game).ok_or_else(|| Trouble::of(LessonProblem::NoGame))?;
    let moment = draft.moment.unwrap_or_else(|| start(&inspection, draft.game, report.replay.len()));
    let whole = Moment { text: inspection.text.clone(), game: draft.game, step: Some(moment), seat: None };
    let shows = |position| vec![Show { position: Some(position), ..Show::default() }];
    let at = match answers_in(&inspection, draft.game, moment) {
        Ok(at) => at,
        Err(why) if asks => return Err(why),
        // A position to look at, such as the end of a game.
        Err(_) => return Ok((Some(report.game), Step { show: shows(whole), ..step })),
    };
    step.show = shows(Moment { seat: Some(at.seat.0), ..whole });
    if !draft.open || draft.plays {
        match with_game!(report.game, G => hidden::<G>(&inspection, (draft.game, moment), &at, &step)) {
            Some(position) => step.show = shows(position),
            // A play shows no other hand on its board anyway.
            None if draft.plays => {}
            None => return Err(Trouble::of(LearnText::NotHidden)),
        }
    }
    if asks {
        step.ask = Some(Ask {
            choose: (!draft.plays).then(|| offered(&at.answers, draft)),
            play: draft.plays.then(Play::default),
            right: (!draft.reply.trim().is_empty()).then(|| words(&draft.reply)),
            wrong: (!draft.wrong.trim().is_empty()).then(|| words(&draft.wrong)),
            ..Ask::new(words(&draft.question))
        });
    }
    // If several seats must act, a text may show another seat's hand first.
    let plays = || with_game!(report.game, G => paiju_exercises::lessons::asked::<G>(&step).map(|(seat, _)| seat));
    if asks && draft.plays && plays() != Ok(at.seat) {
        return Err(Trouble::of(LessonProblem::NoHand));
    }
    Ok((Some(report.game), step))
}

/// What the seat had read up to the question, and nothing later, so that the lesson contains no other hand: the original
/// text, or one rewritten from the seat's observation. It must end with the same question.
fn hidden<G: InspectedGame>(
    inspection: &Inspection,
    (game, moment): (usize, usize),
    at: &AnswersAt,
    whole: &Step,
) -> Option<Moment> {
    let turn = || inspection.reports.get(game)?.replay.step(moment)?.turn;
    let read = || Some(asked(inspection, game, at.seat, turn()?)?.write(AskedForm::Json));
    let anew = || {
        let (_, view) = paiju_exercises::lessons::asked::<G>(whole).ok().filter(|(seat, _)| *seat == at.seat)?;
        let (requests, responses) = G::input(&view, G::Writing::default());
        Some(json!({ "requests": requests, "responses": responses }).to_string())
    };
    let is_same = |text: &String| {
        let again = inspect(text.as_bytes(), &Options::default());
        let end = again.reports.first().map_or(0, |report| report.replay.len());
        answers_in(&again, 0, end).is_ok_and(|again| again.answers == at.answers)
    };
    let text = read().filter(is_same).or_else(|| anew().filter(is_same))?;
    Some(Moment { text, game: 0, step: None, seat: Some(at.seat.0) })
}

/// The right answers and some wrong ones, in list order.
fn offered(answers: &[Spoken], StepDraft { right, own, .. }: &StepDraft) -> Vec<Choice> {
    let wrong: Vec<usize> = (0..answers.len()).filter(|at| !right.contains(at)).collect();
    // Spread over the list, which starts with the lowest cards.
    let every = wrong.len().div_ceil(DECOYS).max(1);
    let decoys: Vec<usize> = wrong.into_iter().step_by(every).collect();
    let choice = |(at, answer): (usize, &Spoken)| {
        let is_right = right.contains(&at);
        let (zh, en) = (answer.say(Lang::Zh), answer.say(Lang::En));
        let say = if zh == en { Words::One(zh) } else { Words::Both { zh, en } };
        let own = own.iter().find(|(of, own)| is_right && *of == at && !own.trim().is_empty());
        let reply = own.map(|(_, own)| words(own));
        (is_right || decoys.contains(&at)).then_some(Choice { say, right: is_right, reply })
    };
    answers.iter().enumerate().filter_map(choice).collect()
}

#[cfg(test)]
mod tests {
    use paiju_exercises::lessons::{Answer, judge};
    use paiju_game::table::{Answer as TurnAnswer, Turn};
    use paiju_game::{Limit, Player as _, Seed};

    use super::*;
    use crate::games::TableGame;

    fn of_one(step: StepDraft) -> Result<Lesson, Trouble> {
        let packed = make(&LessonDraft { title: String::new(), steps: vec![step] })?;
        Ok(Lesson::read(&share::unpack(&packed).unwrap()).unwrap())
    }

    /// The seat whose input shows a lesson's position; `None` for a text that may show every hand.
    fn whose(lesson: &Lesson) -> Option<Seat> {
        let position = lesson.steps[0].show[0].position.as_ref().unwrap();
        read(&position.text, 0).unwrap().reports[0].own()
    }

    fn made_of<G: TableGame + paiju_inspect::InspectedGame>() {
        let (mut lessons, mut opened) = (0, 0);
        for example in 0..G::examples(Lang::Zh).len() {
            let text = G::write_example(example, Seed(4)).unwrap();
            let Ok(found) = source(&text, 0) else { continue };
            let Ok(at) = answers_at(&text, 0, found.start) else { continue };
            if at.answers.len() < 2 {
                continue;
            }
            let draft = StepDraft {
                source: text.as_str().into(),
                moment: Some(found.start),
                title: "一题".to_owned(),
                text: "看牌。".to_owned(),
                question: "怎么出？".to_owned(),
                wrong: "再看看。".to_owned(),
                right: [0].into(),
                ..StepDraft::default()
            };
            let played = of_one(StepDraft { right: BTreeSet::new(), plays: true, ..draft.clone() }).unwrap();
            let (seat, _) = paiju_exercises::lessons::asked::<G>(&played.steps[0]).unwrap();
            assert!(seat == at.seat && played.steps[0].ask.as_ref().is_some_and(|ask| ask.play.is_some()));
            let lesson = of_one(draft.clone()).unwrap();
            assert_eq!(whose(&lesson), Some(at.seat), "{} example {example}", G::ID);
            let open = of_one(StepDraft { open: true, ..draft.clone() }).unwrap();
            opened += usize::from(whose(&open).is_none());
            let choices = lesson.steps[0].ask.as_ref().and_then(|ask| ask.choose.clone()).unwrap();
            assert!((2..=DECOYS + 1).contains(&choices.len()));
            for (number, choice) in choices.iter().enumerate() {
                let judged = judge(&lesson, 0, &Answer::Choice(number)).unwrap();
                assert_eq!(
                    (judged.right, choice.say.say(Lang::Zh) == at.answers[0].say(Lang::Zh)),
                    (number == 0, number == 0)
                );
                assert_eq!(judged.say.iter().any(|say| say.say(Lang::Zh) == "再看看。"), number > 0, "{judged:?}");
            }
            let two = StepDraft { right: [0, 1].into(), own: vec![(1, "妙。".to_owned())], ..draft.clone() };
            for (lesson, at) in of_one(two).iter().flat_map(|lesson| [(lesson, 0), (lesson, 1)]) {
                let judged = judge(lesson, 0, &Answer::Choice(at)).unwrap();
                assert_eq!(judged.say.iter().any(|say| say.say(Lang::Zh) == "妙。"), at == 1);
            }
            assert!(of_one(StepDraft { right: (0..at.answers.len()).collect(), ..draft.clone() }).is_err());
            assert!(of_one(StepDraft { title: " ".to_owned(), ..draft }).is_err());
            lessons += 1;
        }
        assert!(lessons > 2 && opened > 0, "{}: {lessons} examples with a question, {opened} open", G::ID);
    }

    #[test]
    fn a_lesson_is_made_from_any_text_with_a_question() {
        made_of::<paiju_doudizhu::DouDizhu>();
        made_of::<paiju_tractor::Tractor>();
        made_of::<paiju_mahjong::Mahjong>();
    }

    /// A table hands over its game up to the shown step: that step is what the lesson is about, whatever the choice there.
    fn begins_where_the_table_is<G: TableGame + paiju_inspect::InspectedGame>() {
        let seed = Seed(7);
        let (mut game, mut turns, mut checked) = (G::start(&G::deal(seed)), Vec::new(), 0);
        let mut player = G::find_ai(G::AIS[1]).unwrap();
        let names = vec![String::new(); usize::from(G::SEATS)];
        while let Some(seat) = game.to_act().first().filter(|_| turns.len() < 150) {
            let step = turns.len();
            if step > 5 && step % 7 < 2 {
                let text = G::write_export(&game, &turns, seed, &names, None, 0).unwrap();
                let found = source(&text, 0).unwrap();
                let at = answers_at(&text, 0, found.start).unwrap();
                assert_eq!(found.start, found.steps, "{} at {step}", G::ID);
                // A log of Mahjong completes the answers to a discard: the next seat has drawn.
                assert!(G::ID == "mahjong" || game.to_act().contains(at.seat), "{} at {step}: {at:?}", G::ID);
                checked += 1;
            }
            let decision = player.decide(&game.view(seat), &Limit { work: 50, ..Limit::with_seed(seed) }).unwrap();
            game.act(seat, &decision.action).unwrap();
            turns.push(Turn { seat, answer: TurnAnswer::Acted(decision), halfway: false, printed: None });
        }
        assert!(checked > 5, "{}: {checked}", G::ID);
    }

    #[test]
    fn a_lesson_begins_where_its_table_is() {
        begins_where_the_table_is::<paiju_doudizhu::DouDizhu>();
        begins_where_the_table_is::<paiju_tractor::Tractor>();
        begins_where_the_table_is::<paiju_mahjong::Mahjong>();
    }

    #[test]
    fn steps_of_many_kinds_make_one_lesson() {
        let text = paiju_doudizhu::DouDizhu::write_example(0, Seed(4)).unwrap();
        let found = source(&text, 0).unwrap();
        let told =
            |title: &str| StepDraft { title: title.to_owned(), text: "看。".to_owned(), ..StepDraft::default() };
        let asked = |wrong: &str| StepDraft {
            source: text.as_str().into(),
            moment: Some(found.start),
            question: "怎么出？".to_owned(),
            wrong: wrong.to_owned(),
            right: [0].into(),
            ..told("出牌")
        };
        let end = StepDraft { source: text.as_str().into(), moment: Some(found.steps), ..told("终局") };
        let steps = vec![told("先读"), asked("一"), asked("二"), end];
        let draft = |title: &str| LessonDraft { title: title.to_owned(), steps: steps.clone() };
        let made = |draft| Lesson::read(&share::unpack(&make(&draft).unwrap()).unwrap()).unwrap();
        let lesson = made(draft(" "));
        assert_eq!(
            (lesson.title.say(Lang::Zh), made(draft("一课")).title.say(Lang::Zh)),
            ("先读".into(), "一课".into())
        );
        let shown: Vec<(usize, bool)> = lesson.steps.iter().map(|step| (step.show.len(), step.ask.is_some())).collect();
        assert_eq!(shown, [(0, false), (1, true), (1, true), (1, false)]);
        for (step, reply) in [(1, "一"), (2, "二")] {
            let judged = judge(&lesson, step, &Answer::Choice(1)).unwrap();
            assert_eq!(judged.say[0].say(Lang::Zh), reply);
        }
        // A problem is reported with its step.
        let mut bad = draft("");
        bad.steps[2].source = "nothing".into();
        let Err(Trouble::Failed(why)) = make(&bad) else { panic!("made of nothing") };
        assert!(why.say(Lang::En).starts_with("Step 3"), "{why:?}");
        let other = paiju_mahjong::Mahjong::write_example(0, Seed(4)).unwrap();
        bad.steps[2] = StepDraft { source: other.into(), ..told("麻将") };
        assert!(make(&bad).is_err(), "a lesson is of one game");
        assert!(make(&LessonDraft { title: String::new(), steps: vec![told("先读")] }).is_err());
    }

    #[test]
    fn junk_is_no_source() {
        for text in ["", "nonsense", "<script>alert(1)</script>"] {
            assert!(source(text, 0).is_err() && answers_at(text, 0, 0).is_err());
        }
    }
}
