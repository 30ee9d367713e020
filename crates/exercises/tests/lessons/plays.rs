//! Positions to play: the problems of such questions, and the verdicts on answers.

use paiju_exercises::lessons::{
    Answer, Course, Judged, Lesson, LessonProblem, Play, Played, Question, Worth, best_play, check, judge, play,
};
use paiju_game::Spoken;

/// The last step of a rules course alone, with its question changed.
fn lesson(course: Course, change: impl FnOnce(&mut Play)) -> Lesson {
    let mut lesson = course.lesson().expect("a lesson");
    let mut step = lesson.steps.pop().expect("a step");
    change(step.ask.as_mut().and_then(|ask| ask.play.as_mut()).expect("a play"));
    lesson.steps = vec![step];
    lesson
}

fn problems(lesson: &Lesson) -> Vec<LessonProblem> {
    check(lesson).into_iter().map(|fault| fault.problem).collect()
}

fn given(lesson: &Lesson, written: &str) -> Judged {
    judge(lesson, 0, &play(lesson, 0, written).expect("an action")).expect("it can be judged")
}

#[test]
fn every_rules_course_ends_with_a_play_that_the_ai_confirms() {
    for course in Course::RULES {
        let lesson = lesson(course, |_| {});
        assert_eq!(problems(&lesson), []);
        let best = best_play(&lesson, 0).expect("a best play");
        assert!(matches!(&best, Answer::Played(Played { worth: Worth::Costs { regret, .. }, .. }) if *regret == 0.0));
        assert_eq!(best_play(&lesson, 0), Ok(best), "the same everywhere and always");
    }
}

// ruling: L6
#[test]
fn a_play_is_right_within_the_threshold_and_its_interval() {
    let judged = |within: Option<f64>, regret: f64, margin: f64| {
        let lesson = lesson(Course::DouDizhuRules, |play| play.within = within);
        let played = Played { action: "J".to_owned(), worth: Worth::Costs { regret, margin } };
        judge(&lesson, 0, &Answer::Played(played)).expect("it can be judged")
    };
    assert!(judged(None, 10.0, 0.0).right, "the game's own threshold");
    assert!(judged(None, 14.0, 5.0).right, "too close to call");
    assert_eq!((judged(None, 16.0, 5.0).right, judged(None, 16.0, 5.0).because.as_str()), (false, "worse"));
    assert!(!judged(Some(0.5), 1.0, 0.0).right && judged(Some(1e308), 4800.0, 0.0).right);
}

#[test]
fn a_play_listed_as_right_is_right_whatever_it_costs() {
    let lesson = lesson(Course::DouDizhuRules, |play| play.accept = vec!["2 2".to_owned(), "2".to_owned()]);
    assert!(given(&lesson, "22").right && given(&lesson, "2").right && !given(&lesson, "J").right);
    // The lone 2 is also listed as wrong.
    assert_eq!(problems(&lesson), [LessonProblem::WrongIsOther { answer: "2".to_owned(), because: None }]);
}

#[test]
fn what_breaks_a_rule_is_refused_by_its_words() {
    let courses = [(Course::DouDizhuRules, "pass"), (Course::TractorRules, "d5 d7"), (Course::MahjongRules, "PASS")];
    for (course, action) in courses {
        let judged = given(&lesson(course, |_| {}), action);
        assert!(!judged.right && judged.because == "illegal", "{judged:?}");
        assert!(judged.say.iter().all(|say| !say.is_empty()) && !judged.say.is_empty());
    }
}

#[test]
fn a_question_that_cannot_be_asked_is_a_fault() {
    let course = Course::DouDizhuRules;
    for within in [0.0, -1.0] {
        assert!(problems(&lesson(course, |play| play.within = Some(within))).contains(&LessonProblem::Within));
    }
    for accepted in ["nonsense", "3", "pass", "bid 3", ""] {
        let found = problems(&lesson(course, |play| play.accept = vec![accepted.to_owned()]));
        assert_eq!(found, [LessonProblem::RightIsWrong { answer: accepted.to_owned() }]);
    }
    // Shown instead of the position.
    let with = |text: Option<&str>, step: Option<usize>| {
        let mut lesson = lesson(course, |_| {});
        let one = &mut lesson.steps[0];
        match text {
            None => one.show.clear(),
            Some(text) => {
                let position = one.show[0].position.as_mut().expect("a position");
                (position.text, position.step) = (text.to_owned(), step);
            }
        }
        let answer = Answer::Played(Played { action: "J".to_owned(), worth: Worth::Refused(Spoken::default()) });
        assert!(judge(&lesson, 0, &answer).is_err() && best_play(&lesson, 0).is_err());
        problems(&lesson)
    };
    assert_eq!(with(None, None), [LessonProblem::NoPosition]);
    assert!(with(Some("nonsense"), None).contains(&LessonProblem::NoGame));
    let mahjong = "3\n0 2\nPASS\n1 B1 B2 B3 B6 B7 T1 T2 T3 T9 W5 W5 W8 W8\nPASS\n3 1 PLAY W5\n";
    let found = with(Some(mahjong), None);
    assert!(!found.is_empty(), "another game");
    // A finished game, a hidden hand, and a step that does not exist.
    let over = ";DA[0,1,2,3,4,8,12,16,20,24,28,32,36,40,44,52,53]\n;BA[1]\n;ERROR[B]\n)\n";
    assert_eq!(with(Some(over), None), [LessonProblem::NobodyAsked]);
    let one_hand = ";DA[0,1,2,3,4,8,12,16,20,24,28,32,36,40,44,52,53]\n;BA[1]\n";
    assert_eq!(with(Some(one_hand), None), [LessonProblem::NoHand]);
    let found = with(Some(over), Some(usize::MAX));
    assert!(found.iter().any(|problem| matches!(problem, LessonProblem::NoSuchMoment { .. })), "{found:?}");
}

#[test]
fn other_answers_and_questions_are_not_plays() {
    let lesson = lesson(Course::DouDizhuRules, |_| {});
    assert!(!judge(&lesson, 0, &Answer::Number(5)).expect("it can be judged").right);
    let untold = Played { action: "J".to_owned(), worth: Worth::Untold };
    assert_eq!(judge(&lesson, 0, &Answer::Played(untold)), Err(LessonProblem::Untold));
    let read = |ask: &str| {
        Lesson::read(&format!(
            r#"{{"lesson":1,"game":"doudizhu","title":"T","steps":[{{"title":"A","text":"B","ask":{{"say":"C",{ask}}}}}]}}"#
        ))
    };
    let asked = read(r#""play":{}"#).expect("a lesson");
    let question = asked.steps[0].ask.as_ref().and_then(|ask| ask.question());
    assert_eq!(question, Some(Question::Play(&Play::default())));
    assert!(read(r#""play":{"withn":3}"#).is_err(), "a mistyped field is noticed");
    assert!(read(r#""play":{"within":1e999}"#).is_err());
    let both = read(r#""play":{},"number":3"#).expect("a lesson");
    assert!(problems(&both).contains(&LessonProblem::NotOneQuestion));
}
