//! The lessons that come with the project: every position is one, every right answer right, every wrong answer refused for the reason that
//! is given, every stated fact borne out by the engine.

use paiju_game::{Lang, Say};
use paiju_lessons::{Answer, Course, Lesson, Question, Words, check, judge, solution};

#[expect(clippy::panic, reason = "a lesson that cannot be read fails every test")]
fn each(mut look: impl FnMut(Course, &Lesson)) {
    for course in Course::ALL {
        let lesson = course.lesson().unwrap_or_else(|fault| panic!("{}: {}", course.code(), fault.say(Lang::En)));
        look(course, &lesson);
    }
}

#[test]
fn nothing_is_wrong_with_them() {
    each(|course, lesson| {
        let faults: Vec<String> = check(lesson).iter().map(|fault| fault.say(Lang::En)).collect();
        assert!(faults.is_empty(), "{}: {faults:#?}", course.code());
    });
}

/// The rules courses are short, and no step only tells: it asks something, or the engine bears out what it says.
#[test]
fn they_have_eight_to_twelve_steps_that_are_held() {
    each(|course, lesson| {
        assert!((8..=12).contains(&lesson.steps.len()), "{} has {} steps", course.code(), lesson.steps.len());
        for (number, step) in lesson.steps.iter().enumerate() {
            let is_held = step.ask.is_some() || !step.facts.is_empty();
            assert!(is_held, "{} step {}: nothing holds what it says", course.code(), number + 1);
        }
        let held = lesson.steps.iter().filter(|step| !step.facts.is_empty()).count();
        assert!(2 * held >= lesson.steps.len(), "{}: only {held} steps have facts", course.code());
        let asked = lesson.steps.iter().filter(|step| step.ask.is_some()).count();
        assert!(4 * asked >= 3 * lesson.steps.len(), "{}: only {asked} steps ask", course.code());
    });
}

/// What can be shown to whoever gives up is right, and another answer is not.
#[test]
fn what_is_shown_as_the_answer_is_right() {
    each(|course, lesson| {
        for (number, step) in lesson.steps.iter().enumerate() {
            let Some(ask) = &step.ask else { continue };
            let judged = |answer: &Answer| judge(lesson, number, answer).unwrap();
            let place = format!("{} step {}", course.code(), number + 1);
            if let Some(answer) = solution(lesson.game, step) {
                assert!(judged(&answer).right, "{place}: {answer:?}");
            }
            let wrong = match ask.question() {
                Some(Question::Choose(choices)) => choices.iter().position(|choice| !choice.right).map(Answer::Choice),
                Some(Question::Number(number)) => Some(Answer::Number(number + 1)),
                Some(Question::Answer(_)) => Some(Answer::Printed("nonsense".into())),
                Some(Question::Pick(_) | Question::Mark(_)) | None => None,
            };
            if let Some(wrong) = wrong {
                assert!(!judged(&wrong).right, "{place}: {wrong:?}");
            }
        }
    });
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
#[test]
fn each_text_is_in_both_languages() {
    let is_chinese = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    each(|course, lesson| {
        for words in words(lesson) {
            let Words::Both { zh, en } = words else { panic!("{}: one language: {words:?}", course.code()) };
            let is_code = !zh.chars().any(char::is_alphabetic) || zh == en;
            assert!(is_code || zh.chars().any(is_chinese), "{}: {zh}", course.code());
            assert!(is_code || !en.chars().any(is_chinese), "{}: {en}", course.code());
        }
    });
}
