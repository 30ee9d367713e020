//! The lessons that come with the project: every position is one, every right answer right, every wrong answer refused for the reason that
//! is given, every stated fact borne out by the engine.

use paiju_game::{Lang, Say};
use paiju_lessons::{Answer, Course, Lesson, Question, Words, check, judge, solution};

/// So many characters of a text stand on one line of a page that is 360 px wide.
const COLUMNS: usize = 31;

/// The tests below for each course: those that ask, and after the semicolon the tables, which are only read.
macro_rules! courses {
    ($($name:ident: $course:expr,)* ; $($table:ident: $of_tables:expr,)*) => {
        $(mod $table {
            use super::*;

            fn lesson() -> Lesson {
                $of_tables.lesson().expect("a lesson")
            }

            #[test]
            fn nothing_is_wrong_with_it() {
                super::nothing_is_wrong(&lesson());
            }

            #[test]
            fn each_table_is_held() {
                super::tables_are_held(&lesson());
            }

            #[test]
            fn each_text_is_in_both_languages() {
                super::is_in_both_languages(&lesson());
            }
        })*

        $(mod $name {
            use super::*;

            fn lesson() -> Lesson {
                $course.lesson().expect("a lesson")
            }

            #[test]
            fn nothing_is_wrong_with_it() {
                super::nothing_is_wrong(&lesson());
            }

            #[test]
            fn its_steps_are_held() {
                super::steps_are_held(&lesson());
            }

            #[test]
            fn what_is_shown_as_the_answer_is_right() {
                super::solutions_are_right(&lesson());
            }

            #[test]
            fn each_text_is_in_both_languages() {
                super::is_in_both_languages(&lesson());
            }
        })*

        #[test]
        fn every_course_is_tested() {
            assert_eq!([$($course,)* $($of_tables),*], Course::ALL);
        }
    };
}

courses! {
    doudizhu_rules: Course::DouDizhuRules,
    tractor_rules: Course::TractorRules,
    mahjong_rules: Course::MahjongRules,
    doudizhu_protocol: Course::DouDizhuProtocol,
    botzone_json: Course::BotzoneJson,
    ;
    doudizhu_tables: Course::DouDizhuTables,
    tractor_tables: Course::TractorTables,
    mahjong_tables: Course::MahjongTables,
}

fn nothing_is_wrong(lesson: &Lesson) {
    let faults: Vec<String> = check(lesson).iter().map(|fault| fault.say(Lang::En)).collect();
    assert!(faults.is_empty(), "{faults:#?}");
}

/// The rules courses are short, and no step only tells: it asks something, or the engine bears out what it says.
fn steps_are_held(lesson: &Lesson) {
    let steps = &lesson.steps;
    assert!((8..=12).contains(&steps.len()), "{} steps", steps.len());
    for (number, step) in steps.iter().enumerate() {
        assert!(step.ask.is_some() || !step.facts.is_empty(), "step {}: nothing holds what it says", number + 1);
    }
    let held = steps.iter().filter(|step| !step.facts.is_empty()).count();
    assert!(2 * held >= steps.len(), "only {held} steps have facts");
    let asked = steps.iter().filter(|step| step.ask.is_some()).count();
    assert!(4 * asked >= 3 * steps.len(), "only {asked} steps ask");
}

/// Each step of the tables shows something that the engine bears out, in columns that a phone has room for.
fn tables_are_held(lesson: &Lesson) {
    assert!((3..=8).contains(&lesson.steps.len()), "{} steps", lesson.steps.len());
    for (number, step) in lesson.steps.iter().enumerate() {
        let number = number + 1;
        assert!(!step.show.is_empty(), "step {number}: no table");
        assert!(!step.facts.is_empty(), "step {number}: nothing holds what it says");
        let lines = step.show.iter().filter_map(|show| show.text.as_deref()).flat_map(str::lines);
        for line in lines.filter(|line| line.trim().contains("  ")) {
            assert!(line.chars().count() <= COLUMNS, "step {number}: {line}");
        }
    }
}

/// What can be shown to whoever gives up is right, and another answer is not.
fn solutions_are_right(lesson: &Lesson) {
    for (number, step) in lesson.steps.iter().enumerate() {
        let Some(ask) = &step.ask else { continue };
        let is_right = |answer: &Answer| judge(lesson, number, answer).is_ok_and(|judged| judged.right);
        if let Some(answer) = solution(lesson.game, step) {
            assert!(is_right(&answer), "step {}: {answer:?}", number + 1);
        }
        let wrong = match ask.question() {
            Some(Question::Choose(choices)) => choices.iter().position(|choice| !choice.right).map(Answer::Choice),
            Some(Question::Number(number)) => Some(Answer::Number(number + 1)),
            Some(Question::Answer(_)) => Some(Answer::Printed("nonsense".into())),
            Some(Question::Pick(_) | Question::Mark(_)) | None => None,
        };
        if let Some(wrong) = wrong {
            assert!(!is_right(&wrong), "step {}: {wrong:?}", number + 1);
        }
    }
}

fn words(lesson: &Lesson) -> Vec<&Words> {
    let mut words = vec![&lesson.title];
    words.extend(&lesson.about);
    for step in &lesson.steps {
        words.extend([&step.title, &step.text]);
        words.extend(step.show.iter().filter_map(|show| show.label.as_ref()));
        let Some(ask) = &step.ask else { continue };
        words.push(&ask.say);
        words.extend(ask.right.iter().chain(&ask.wrong));
        words.extend(ask.replies.iter().map(|reply| &reply.say));
        for choice in ask.choose.iter().flatten() {
            words.push(&choice.say);
            words.extend(&choice.reply);
        }
    }
    words
}

/// Each text stands in both languages, and neither leaks into the other.
fn is_in_both_languages(lesson: &Lesson) {
    let is_chinese = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    for words in words(lesson) {
        let (zh, en) = (words.say(Lang::Zh), words.say(Lang::En));
        assert!(matches!(words, Words::Both { .. }), "one language: {en}");
        // Cards and messages are the same in both.
        let is_code = !zh.chars().any(char::is_alphabetic) || zh == en;
        assert!(is_code || zh.chars().any(is_chinese), "{zh}");
        assert!(is_code || !en.chars().any(is_chinese), "{en}");
    }
}
