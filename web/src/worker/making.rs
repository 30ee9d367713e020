//! Making a lesson: a moment of any text, the possible answers there, and the teacher's draft.

use paiju_game::{Lang, Say, Seat, Spoken};
use paiju_games::with_game;
use paiju_inspect::{AskedForm, GameId, Inspection, Options, asked, inspect, share};
use paiju_lessons::{Ask, Choice, Lesson, LessonProblem, Moment, Play, Show, Step, Words, check};
use serde::{Deserialize, Serialize};

use super::choices::choices;
use super::protocol::Trouble;
use crate::games;
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
    /// The number of steps.
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

/// A teacher's draft of a lesson.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LessonDraft {
    /// Any text that the inspector reads.
    pub source: String,
    pub game: usize,
    pub moment: usize,
    pub title: String,
    pub text: String,
    pub question: String,
    /// The reply to a right answer; may be empty.
    pub reply: String,
    /// The reply to a wrong answer; may be empty.
    pub wrong: String,
    /// The indices of the right answers.
    pub right: Vec<usize>,
    /// Whether the learner plays on the board, judged by an AI, instead of choosing an answer.
    pub plays: bool,
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
    let answers = |moment: usize| choices(&inspection, game, moment).map_or(0, |choices| choices.all.len());
    let start =
        if answers(steps) > 0 { steps } else { (0..steps).find(|&moment| answers(moment) > 1).unwrap_or(steps) };
    Ok(SourceGame {
        games: inspection.reports.len(),
        game: report.game,
        replayed: games::replayed(&report.replay),
        steps,
        start,
        viewer: report.own().unwrap_or(Seat(0)),
    })
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
    let inspection = read(&draft.source, draft.game)?;
    let report = inspection.reports.get(draft.game).ok_or_else(|| Trouble::of(LessonProblem::NoGame))?;
    let AnswersAt { seat, answers } = answers_in(&inspection, draft.game, draft.moment)?;
    let words = |text: &str| Words::One(text.trim().to_owned());
    let step = Step {
        title: words(&draft.title),
        text: words(&draft.text),
        show: vec![Show { position: Some(position(&inspection, draft, seat, &answers)), ..Show::default() }],
        ask: Some(Ask {
            choose: (!draft.plays).then(|| offered(&answers, &draft.right)),
            play: draft.plays.then(Play::default),
            right: (!draft.reply.trim().is_empty()).then(|| words(&draft.reply)),
            wrong: (!draft.wrong.trim().is_empty()).then(|| words(&draft.wrong)),
            ..Ask::new(words(&draft.question))
        }),
        readings: Vec::new(),
        facts: Vec::new(),
    };
    // If several seats must act, a text may show another seat's hand first.
    let plays = || with_game!(report.game, G => paiju_lessons::asked::<G>(&step).map(|(seat, _)| seat));
    if draft.plays && plays() != Ok(seat) {
        return Err(Trouble::of(LessonProblem::NoHand));
    }
    let lesson = Lesson { lesson: 1, game: report.game, title: words(&draft.title), about: None, steps: vec![step] };
    match check(&lesson).into_iter().next() {
        Some(fault) => Err(Trouble::of(fault)),
        None => Ok(share::pack(&lesson.compact())),
    }
}

/// What the seat had read up to the question, and nothing later; if the text does not show that, the moment in the
/// whole text.
fn position(inspection: &Inspection, draft: &LessonDraft, seat: Seat, answers: &[Spoken]) -> Moment {
    let report = inspection.reports.get(draft.game);
    let turn = report.and_then(|report| report.replay.step(draft.moment)).and_then(|step| step.turn);
    let read =
        turn.and_then(|turn| asked(inspection, draft.game, seat, turn)).map(|asked| asked.write(AskedForm::Json));
    let whole =
        || Moment { text: inspection.text.clone(), game: draft.game, step: Some(draft.moment), seat: Some(seat.0) };
    let Some(text) = read else { return whole() };
    // It must end with the same question.
    let again = inspect(text.as_bytes(), &Options::default());
    let end = again.reports.first().map_or(0, |report| report.replay.len());
    let is_same = answers_in(&again, 0, end).is_ok_and(|at| at.answers == answers);
    if is_same { Moment { text, game: 0, step: None, seat: Some(seat.0) } } else { whole() }
}

/// The right answers and some wrong ones, in list order.
fn offered(answers: &[Spoken], right: &[usize]) -> Vec<Choice> {
    let wrong: Vec<usize> = (0..answers.len()).filter(|at| !right.contains(at)).collect();
    // Spread over the list, which starts with the lowest cards.
    let every = wrong.len().div_ceil(DECOYS).max(1);
    let decoys: Vec<usize> = wrong.into_iter().step_by(every).collect();
    let choice = |(at, answer): (usize, &Spoken)| {
        let is_right = right.contains(&at);
        let (zh, en) = (answer.say(Lang::Zh), answer.say(Lang::En));
        let say = if zh == en { Words::One(zh) } else { Words::Both { zh, en } };
        (is_right || decoys.contains(&at)).then_some(Choice { say, right: is_right, reply: None })
    };
    answers.iter().enumerate().filter_map(choice).collect()
}

#[cfg(test)]
mod tests {
    use paiju_game::table::{Answer as TurnAnswer, Turn};
    use paiju_game::{Limit, Player as _, Seed};
    use paiju_lessons::{Answer, judge};

    use super::*;
    use crate::games::TableGame;

    fn made_of<G: TableGame + paiju_inspect::InspectedGame>() {
        let mut lessons = 0;
        for example in 0..G::examples(Lang::Zh).len() {
            let text = G::write_example(example, Seed(4)).unwrap();
            let Ok(found) = source(&text, 0) else { continue };
            let Ok(at) = answers_at(&text, 0, found.start) else { continue };
            if at.answers.len() < 2 {
                continue;
            }
            let draft = LessonDraft {
                source: text.clone(),
                game: 0,
                moment: found.start,
                title: "一题".to_owned(),
                text: "看牌。".to_owned(),
                question: "怎么出？".to_owned(),
                reply: String::new(),
                wrong: "再看看。".to_owned(),
                right: vec![0],
                plays: false,
            };
            let played = make(&LessonDraft { right: Vec::new(), plays: true, ..draft.clone() }).unwrap();
            let played = Lesson::read(&share::unpack(&played).unwrap()).unwrap();
            let (seat, _) = paiju_lessons::asked::<G>(&played.steps[0]).unwrap();
            assert!(seat == at.seat && played.steps[0].ask.as_ref().is_some_and(|ask| ask.play.is_some()));
            let lesson = Lesson::read(&share::unpack(&make(&draft).unwrap()).unwrap()).unwrap();
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
            assert!(make(&LessonDraft { right: (0..at.answers.len()).collect(), ..draft.clone() }).is_err());
            assert!(make(&LessonDraft { title: " ".to_owned(), ..draft }).is_err());
            lessons += 1;
        }
        assert!(lessons > 2, "{} has only {lessons} examples with a question", G::ID);
    }

    #[test]
    fn a_lesson_is_made_of_any_text_with_a_question() {
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
    fn junk_is_no_source() {
        for text in ["", "nonsense", "<script>alert(1)</script>"] {
            assert!(source(text, 0).is_err() && answers_at(text, 0, 0).is_err());
        }
    }
}
