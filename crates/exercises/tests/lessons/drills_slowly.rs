//! The right answers of exercises, derived independently with slow, obvious definitions from what the exercise shows.

use crate::lessons::slowly::{doudizhu, mahjong, tractor};
use paiju_exercises::lessons::{Answer, Drill, Lesson, Question, Rule, Step, Words, judge};
use paiju_game::{Lang, Rng, Say, Seed};
use paiju_games::GameId;

fn exercises(drill: Drill, seeds: u64) -> impl Iterator<Item = (u8, Step)> {
    Drill::GRADES.flat_map(move |grade| (0..seeds).map(move |seed| (grade, drill.exercise(seed, grade))))
}

/// The cards of the shown thing at this index, with words as they are.
fn shown(step: &Step, at: usize) -> Vec<String> {
    let cards = step.show.get(at).and_then(|show| show.cards.clone()).unwrap_or_default();
    cards.split_whitespace().map(str::to_owned).collect()
}

/// The introduction, in Chinese.
fn said(step: &Step) -> String {
    step.text.say(Lang::Zh)
}

fn number(step: &Step) -> i64 {
    step.ask.as_ref().and_then(|ask| ask.number).unwrap()
}

/// The words of the right choice, in Chinese.
fn right_choice(step: &Step) -> String {
    let ask = step.ask.as_ref().unwrap();
    ask.choose.iter().flatten().find(|choice| choice.right).unwrap().say.say(Lang::Zh)
}

/// Whether picking these is right.
fn is_right(game: GameId, step: &Step, cards: &[&str]) -> bool {
    let lesson = Lesson { lesson: 1, game, title: Words::One("x".into()), about: None, steps: vec![step.clone()] };
    judge(&lesson, 0, &Answer::Pieces(cards.join(" "))).unwrap().right
}

/// The choices, and the rule.
fn picked(step: &Step) -> (Vec<String>, Rule) {
    let Some(Question::Pick(pick)) = step.ask.as_ref().and_then(|ask| ask.question()) else { panic!("{step:?}") };
    let words = pick.from.split_whitespace().filter(|word| *word != "|");
    (words.map(str::to_owned).collect(), pick.that.clone())
}

#[test]
fn types_are_those_of_the_table() {
    for (grade, step) in exercises(Drill::NameType, 400) {
        let letters = shown(&step, 0).concat();
        let kind = doudizhu::kind(&letters).map_or("不成牌型", |(kind, _)| kind);
        assert_eq!(right_choice(&step), kind, "{grade}: {letters}");
    }
}

#[test]
fn plays_beat_the_target() {
    let mut rng = Rng::new(Seed(1));
    for (grade, step) in exercises(Drill::WhatBeats, 60) {
        let (from, Rule::Beats(lying)) = picked(&step) else { panic!() };
        let mut hand: Vec<char> = from.concat().chars().collect();
        let mut right = 0;
        for _ in 0..60 {
            rng.shuffle(&mut hand);
            let size = [lying.len(), 4, 2][rng.below(3) as usize].min(hand.len());
            let play: String = hand[..size].iter().collect();
            let made = |cards: &str| doudizhu::kind(cards).map(|(kind, rank)| (kind, rank, cards.len()));
            let is_higher = made(&play).zip(made(&lying)).is_some_and(|(play, lying)| doudizhu::beats(play, lying));
            assert_eq!(is_right(GameId::DouDizhu, &step, &[&play]), is_higher, "{grade}: {play} on {lying}");
            right += u32::from(is_higher);
        }
        assert!(right < 60);
    }
}

#[test]
fn follows_are_those_that_the_rules_allow() {
    let mut rng = Rng::new(Seed(1));
    let mut rights = 0;
    for (grade, step) in exercises(Drill::MustFollow, 120) {
        let (mut hand, Rule::Follow(follow)) = picked(&step) else { panic!() };
        let lead: Vec<String> = follow.lead.split_whitespace().map(str::to_owned).collect();
        let trump = tractor::Trump { level: follow.level.clone(), major: follow.major };
        for _ in 0..40 {
            rng.shuffle(&mut hand);
            // Cards of the suit led come first now and then: few plays are right otherwise.
            if rng.below(2) == 0 {
                hand.sort_by_key(|card| trump.suit(card) != trump.suit(&lead[0]));
            }
            let play = &hand[..lead.len()];
            let Some(may) = trump.may_follow(&hand, &lead, play) else { continue };
            let cards: Vec<&str> = play.iter().map(String::as_str).collect();
            assert_eq!(is_right(GameId::Tractor, &step, &cards), may, "{grade}: {play:?} on {lead:?} of {hand:?}");
            rights += u32::from(may);
        }
    }
    assert!(rights > 1000, "{rights}");
}

#[test]
fn throws_are_compared_with_every_choice_of_unseen_cards() {
    for (grade, step) in exercises(Drill::SafeThrow, 150) {
        let trump = tractor::Trump::said(&said(&step));
        let [played, held, thrown] = [0, 1, 2].map(|at| shown(&step, at));
        let parts: Vec<Vec<&str>> = {
            let words: Vec<&str> = thrown.iter().map(String::as_str).collect();
            words.split(|word| *word == "|").map(<[&str]>::to_vec).collect()
        };
        let unseen = trump.unseen(&[played, held].concat());
        let risky: Vec<String> =
            parts.iter().filter(|part| trump.is_beaten(part, &unseen)).map(|part| tractor::names(part)).collect();
        let expected = match risky.is_empty() {
            true => "稳：别家不可能有更大的".to_owned(),
            false => format!("可能被管：{}", risky.join("，")),
        };
        assert_eq!(right_choice(&step), expected, "{grade}: {thrown:?}, unseen {unseen:?}");
    }
}

#[test]
fn points_are_added_up() {
    for (grade, step) in exercises(Drill::TrickPoints, 100) {
        let trick = shown(&step, 0);
        let points = tractor::points(&trick);
        if grade < 3 {
            assert_eq!(number(&step), points);
            continue;
        }
        let below = tractor::points(&shown(&step, 1));
        let plays: Vec<&[String]> = trick.split(|word| word == "|").collect();
        let trump = tractor::Trump::said(&said(&step));
        // The words name the seats: the banker, the leader.
        let seat = |text: &str| text.chars().find(char::is_ascii_digit).and_then(|digit| digit.to_digit(10)).unwrap();
        let banker = seat(said(&step).split('。').nth(1).unwrap());
        let leader = seat(&step.show[0].label.as_ref().unwrap().say(Lang::Zh));
        let sizes = [2, 4, 8, 12].map(|factor| points + below * factor);
        match plays[0].len() {
            1 => {
                let takes = (leader + trump.single_winner(&plays) as u32) % 2 != banker % 2;
                assert_eq!(number(&step), if takes { points + below * 2 } else { 0 }, "{trick:?}");
            }
            _ => assert!(number(&step) == 0 || sizes[..plays[0].len().min(4)].contains(&number(&step)), "{trick:?}"),
        }
    }
}

#[test]
fn trumps_are_counted_one_by_one() {
    for (grade, step) in exercises(Drill::TrumpsOut, 100) {
        let trump = tractor::Trump::said(&said(&step));
        let seen: Vec<String> = (0..step.show.len()).flat_map(|at| shown(&step, at)).collect();
        let seen = seen.iter().filter(|card| *card != "|" && trump.suit(card) == 't').count();
        assert_eq!(number(&step), trump.all('t').len() as i64 - seen as i64, "{grade}: {step:?}");
    }
}

#[test]
#[ignore = "in --all"]
fn discards_are_weighed_by_trying_every_tile() {
    let mut suits = mahjong::Suits::default();
    for (grade, step) in exercises(Drill::BestDiscard, 2) {
        let (hand, Rule::Discard { seen }) = picked(&step) else { panic!() };
        let open: Vec<String> = seen.split_whitespace().map(str::to_owned).collect();
        let best = suits.best_discards(&hand, &open);
        for tile in hand.iter().filter(|tile| tile.starts_with(char::is_uppercase)) {
            assert_eq!(is_right(GameId::Mahjong, &step, &[tile]), best.contains(tile), "{grade}: {tile} of {hand:?}");
        }
        // Exactly one tile is best.
        assert_eq!(best.iter().collect::<std::collections::HashSet<_>>().len(), 1, "{grade}: {best:?} of {hand:?}");
    }
}

#[test]
fn distances_are_those_to_the_nearest_of_all_wins() {
    let mut suits = mahjong::Suits::default();
    for (grade, step) in exercises(Drill::Distance, 30) {
        let hand = shown(&step, 0);
        assert_eq!(number(&step), suits.lacking(&hand) as i64, "{grade}: {hand:?}");
    }
}
