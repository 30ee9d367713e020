//! What the lesson about the tutorial says about the sample engine is true of the engine.

use paiju_ai::doudizhu::sample::{Knob, Sum, Tuning, Weighed, weigh};
use paiju_doudizhu::{Action, DouDizhu, View};
use paiju_exercises::lessons::{Course, Lesson, Question, asked};
use paiju_game::cards::Rank;

fn lesson() -> Lesson {
    Course::DouDizhuTutorial.lesson().expect("a lesson")
}

/// The position of a step, from 1.
fn view(lesson: &Lesson, step: usize) -> View {
    asked::<DouDizhu>(&lesson.steps[step - 1]).expect("a position").1
}

fn best(view: &View, tuning: &Tuning) -> Weighed {
    weigh(view, tuning).into_iter().next().expect("an action")
}

fn texts(lesson: &Lesson, step: usize) -> Vec<&str> {
    lesson.steps[step - 1].show.iter().filter_map(|show| show.text.as_deref()).collect()
}

#[test]
fn its_sum_count_and_bid_are_the_engines() {
    let lesson = lesson();
    let weighed = best(&view(&lesson, 2), &Tuning::DEFAULT);
    let Sum::Dealt { value, worth, highest } = weighed.sum else { panic!("{weighed:?}") };
    let question = lesson.steps[0].ask.as_ref().and_then(|ask| ask.question());
    assert_eq!(question, Some(Question::Number(value.into())));
    assert_eq!((worth, highest, weighed.action), (2, 2, Action::Bid(0)));
    let source = concat!(
        include_str!("../../../ai/src/doudizhu/sample/value.rs"),
        include_str!("../../../ai/src/doudizhu/sample/weigh.rs")
    );
    let names: Vec<&str> = texts(&lesson, 1)[1].lines().collect();
    assert_eq!(names.len(), 3);
    for line in names {
        let (_, named) = line.rsplit_once(' ').and_then(|(line, _)| line.rsplit_once(' ')).expect("a function");
        let (name, _) = named.rsplit("::").next().and_then(|call| call.split_once('(')).expect("a call");
        assert!(source.contains(&format!("fn {name}(")), "{line}");
    }
}

#[test]
fn on_the_lead_the_engine_plays_even_while_it_holds_back() {
    let view = view(&lesson(), 4);
    assert!(view.course().target().is_none() && view.course().plays().len() == 18);
    assert!(view.hand().iter().all(|card| card.rank() >= Rank::Two));
    let weighed = best(&view, &Tuning::DEFAULT.with(Knob::HoldBack, 22));
    assert!(matches!(weighed.action, Action::Play(_)) && weighed.barred.is_none(), "{weighed:?}");
}

fn rank_name(rank: Rank) -> String {
    match rank {
        Rank::Ten => "10".to_owned(),
        rank => rank.letter().to_string(),
    }
}

#[test]
fn the_good_counter_has_the_hand_and_the_bad_one_what_was_dealt() {
    let lesson = lesson();
    let hand = view(&lesson, 8).hand();
    let [bad, good] = texts(&lesson, 8)[..] else { panic!("not two counters") };
    let listed: Vec<u8> = bad.split(' ').map(|number| number.parse().expect("a card")).collect();
    let gone: Vec<u8> = listed.iter().copied().filter(|&id| !hand.iter().any(|card| card.id() == id)).collect();
    assert_eq!((listed.len(), gone), (17, vec![16, 17]));
    let counted: Vec<&str> = good.split_whitespace().collect();
    assert_eq!(counted, Rank::ALL.map(|rank| format!("{}:{}", rank_name(rank), hand.count(rank))));
}
