//! Exercises: for any seed they have no problems, the right answer is right and another is not. `drills_slowly.rs`
//! verifies the right answers by slow definitions.

use std::collections::HashSet;

use paiju_exercises::lessons::{Answer, Boxes, Drill, Lesson, Pieces, Question, Step, Words, check, judge, solution};
use paiju_game::{Lang, Rng, Say, Seed};

/// How many seeds are tried for each grade.
const SEEDS: u64 = 120;

macro_rules! drills {
    ($($name:ident: $drill:expr,)*) => {
        $(#[test]
        fn $name() {
            for grade in Drill::GRADES {
                is_held(&lesson($drill, grade), grade);
            }
        })*

        #[test]
        fn every_drill_is_tested() {
            assert_eq!([$($drill),*], Drill::ALL);
        }
    };
}

drills! {
    name_type: Drill::NameType,
    what_beats: Drill::WhatBeats,
    must_follow: Drill::MustFollow,
    safe_throw: Drill::SafeThrow,
    trick_points: Drill::TrickPoints,
    trumps_out: Drill::TrumpsOut,
    best_discard: Drill::BestDiscard,
    distance: Drill::Distance,
    spot_doudizhu: Drill::SpotDouDizhu,
    spot_tractor: Drill::SpotTractor,
    spot_mahjong: Drill::SpotMahjong,
}

/// All exercises of a grade, as one lesson.
fn lesson(drill: Drill, grade: u8) -> Lesson {
    let steps = (0..SEEDS).map(|seed| drill.exercise(seed, grade)).collect();
    Lesson { lesson: 1, game: drill.game(), title: Words::One(drill.code().into()), about: None, steps }
}

fn is_held(lesson: &Lesson, grade: u8) {
    let faults: Vec<String> = check(lesson).iter().map(|fault| fault.say(Lang::En)).collect();
    assert!(faults.is_empty(), "grade {grade}: {faults:#?}");
    let mut places = HashSet::new();
    for (number, step) in lesson.steps.iter().enumerate() {
        let right = solution(lesson.game, step).unwrap_or_else(|| panic!("{step:?}"));
        let judged = judge(lesson, number, &right).unwrap();
        assert!(judged.right && !judged.say.is_empty(), "{step:?}: {right:?}");
        let wrong = wrong(lesson, number);
        assert!(!wrong.is_empty(), "{step:?}");
        for wrong in wrong {
            let judged = judge(lesson, number, &wrong).unwrap();
            assert!(!judged.right && !judged.say.is_empty(), "{step:?}: {wrong:?}");
        }
        is_in_both_languages(step);
        places.extend(match right {
            Answer::Choice(place) => Some(place),
            _ => None,
        });
    }
    assert!(places.is_empty() || places.len() >= 4, "the right choice stands only at {places:?}");
    let different: HashSet<String> = lesson.steps.iter().map(|step| format!("{:?}{:?}", step.show, step.ask)).collect();
    assert!(different.len() as u64 > SEEDS * 9 / 10, "{} of {SEEDS} are different", different.len());
}

/// Answers that must be refused.
fn wrong(lesson: &Lesson, number: usize) -> Vec<Answer> {
    let step = &lesson.steps[number];
    match step.ask.as_ref().and_then(|ask| ask.question()) {
        Some(Question::Choose(choices)) => {
            let wrong = choices.iter().enumerate().filter(|(_, choice)| !choice.right);
            wrong.map(|(place, _)| Answer::Choice(place)).collect()
        }
        Some(Question::Number(number)) => vec![Answer::Number(number - 1), Answer::Number(number + 1)],
        Some(Question::Pick(pick)) => {
            // As many pieces as the right answer has.
            let Some(Answer::Pieces(right)) = solution(lesson.game, step) else { return Vec::new() };
            let size = Pieces::read(lesson.game, &right).unwrap().iter().count();
            let from = Pieces::read(lesson.game, &pick.from).unwrap();
            let mut codes: Vec<&str> = from.iter().map(|piece| piece.code.as_str()).collect();
            let mut rng = Rng::new(Seed(1));
            let some = (0..40).map(|_| {
                rng.shuffle(&mut codes);
                Answer::Pieces(codes[..size].join(" "))
            });
            let is_wrong = |answer: &Answer| !judge(lesson, number, answer).unwrap().right;
            some.filter(is_wrong).collect()
        }
        Some(Question::Mark(_)) => match solution(lesson.game, step) {
            Some(Answer::Line(line)) => vec![Answer::Line(line + 1), Answer::Line(1_000)],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

fn is_in_both_languages(step: &Step) {
    let ask = step.ask.as_ref().unwrap();
    let choices = ask.choose.iter().flatten().flat_map(|choice| [Some(&choice.say), choice.reply.as_ref()]).flatten();
    let labels = step.show.iter().filter_map(|show| show.label.as_ref());
    let words = [&step.title, &step.text, &ask.say].into_iter().chain(&ask.right).chain(&ask.wrong);
    for words in words.chain(choices).chain(labels) {
        let is_chinese = |text: &str| text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
        let (zh, en) = (words.say(Lang::Zh), words.say(Lang::En));
        assert!(is_chinese(&zh) && !is_chinese(&en) && !en.is_empty(), "{zh} / {en}");
    }
}

/// An exercise's key always gives the same cards.
#[test]
fn an_exercise_never_changes() {
    let of = |drill: Drill| {
        let step = drill.exercise(1, 2);
        let shown = step.show.last().and_then(|show| show.cards.clone());
        let from = step.ask.as_ref().and_then(|ask| ask.pick.as_ref()).map(|pick| pick.from.clone());
        from.or(shown).unwrap_or_else(|| format!("{:?}", solution(drill.game(), &step)))
    };
    let all: Vec<String> = Drill::ALL.into_iter().map(|drill| format!("{}: {}", drill.code(), of(drill))).collect();
    assert_eq!(all.join("\n"), PINNED);
}

const PINNED: &str = "name-type: 556677\n\
what-beats: 44677788990JQQQK2\n\
must-follow: s6 s7 s9 s9 s0 s0 sK | h4 h0 h0 hQ hQ hK | d4 d7 d8 dK dA | cQ cK cK d2\n\
safe-throw: c0 | c5 c5\n\
trick-points: c0 c0 cQ cQ cA | c5 c5 c6 c8 d2 | s7 sA c3 cA d4 | h3 h4 c3 c4 cK\n\
trumps-out: s4 s5 s6 s9 s0 | h5 h8 h9 | c2 c4 c9 c9 | d2 d3 d5 d7 d7 d0 dK\n\
best-discard: B1 B3 B5 B6 B6 B6 B7 B8 T2 T7 T8 T9 W4 W4\n\
distance: B1 B1 B5 B6 T1 T2 T6 T7 T8 W3 W4 W5 W6\n\
spot-doudizhu: Some(Line(30))\n\
spot-tractor: Some(Line(33))\n\
spot-mahjong: Some(Line(23))";

#[test]
fn a_seed_gives_one_exercise_per_grade() {
    for drill in Drill::ALL {
        let [easy, middling, hard] = [1, 2, 3].map(|grade| drill.exercise(7, grade));
        assert_eq!(easy, drill.exercise(7, 1));
        assert_eq!((&easy, &hard), (&drill.exercise(7, 0), &drill.exercise(7, 9)));
        assert!(easy != middling && middling != hard);
        let seconds = [1, 2, 3].map(|grade| drill.seconds(grade));
        assert!(seconds.is_sorted() && seconds[0] > 0, "{drill:?}");
        assert_eq!(Drill::from_code(drill.code()), Some(drill));
        let key = drill.key(u64::MAX, 3);
        assert!(Boxes::is_key(&key));
        assert_eq!(Drill::from_key(&key), Some((drill, u64::MAX, 3)));
        for other in [format!("{key}:1"), drill.key(1, 4), format!("{}:01:1", drill.code()), drill.code().to_owned()] {
            assert_eq!(Drill::from_key(&other), None, "{other}");
        }
        assert_ne!(drill.say(Lang::Zh), drill.say(Lang::En));
        assert_ne!(drill.about(Lang::Zh), drill.about(Lang::En));
    }
    assert_eq!(Drill::from_code("none"), None);
}
