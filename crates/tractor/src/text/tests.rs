use paiju_game::{Seat, Seed};

use paiju_game::Say;

use super::*;
use crate::follow::{self, FollowRules};
use crate::{Setup, throw, twin};

#[test]
fn a_refused_follow_names_the_duty_and_the_cards() {
    let trump = twin::trump('2', 'h');
    let refused = |hand: &str, lead: &str, play: &str| {
        let lead = Combination::of(twin::cards(lead), trump).unwrap();
        follow::check(trump, FollowRules::Strict, twin::cards(hand), &lead, twin::cards(play)).unwrap_err()
    };
    let refusal = refused("s5 s9 c3", "sK", "c3");
    assert_eq!(refusal.say(Lang::Zh), "必须跟黑桃：应出 1 张黑桃，只出了 0 张，手里还有 ♠5 ♠9");
    assert_eq!(refusal.to_string(), "must follow suit: 1 of spades due, 0 played, still held: ♠5 ♠9");
    let refusal = refused("s5 s5 s6 s6 s9 sJ", "sK sK sA sA", "s5 s6 s9 sJ");
    assert_eq!(refusal.say(Lang::Zh), "有拖拉机必须跟：应出 2 连对，手里有 ♠5 ♠5 ♠6 ♠6");
    let refusal = refused("jo jo h9 hJ", "hK hK", "h9 hJ");
    assert_eq!(refusal.say(Lang::Zh), "应出一对，手里的对子是小王 小王");
    assert_eq!(refusal.code(), "must-play-pairs");
}

#[test]
fn a_failed_throw_names_its_beaters() {
    let hands = ["s9 s9 sQ sA", "s0 s0", "sK", "sK s3"].map(twin::cards);
    let trump = twin::trump('2', 'h');
    let failed = throw::judge(trump, Seat(0), hands[0], &hands).unwrap();
    let said = "♠9 ♠9 被 1 号位管住，♠Q 被 2 号位、3 号位管住；罚 30 分，改出 ♠9";
    assert_eq!(failed_throw(&failed, Lang::Zh), said);
    let said = "♠9 ♠9 is beaten by seat 1, ♠Q is beaten by seat 2 and seat 3; 30 points penalty, ♠9 is played";
    assert_eq!(failed_throw(&failed, Lang::En), said);
    assert_eq!(parts(hands[0], trump, Lang::Zh), "♠9 ♠9，♠Q，♠A");
}

#[test]
fn actions_are_worded_as_at_the_table() {
    let setup = Setup::deal(Seed(1), Level::TWO);
    let mut course = Course::new(setup.level, setup.rules, Seat(0));
    let mut said = |shown: &str, zh: &str, en: &str| {
        let shown = twin::cards(shown);
        let what = if shown.is_empty() { Action::Pass } else { Action::Declare(shown) };
        assert_eq!(
            (action(&what, &course, Lang::Zh), action(&what, &course, Lang::En)),
            (zh.to_owned(), en.to_owned())
        );
        course.declare(Seat(1), shown);
    };
    said("", "不报", "passes");
    said("s2", "报主 ♠2", "calls with ♠2");
    said("", "不反", "passes");
    said("jo jo", "反主小王 小王", "snatches with little joker, little joker");
    assert_eq!(banking(course.banking(), Lang::Zh), "1 号位报主，1 号位反主，1 号位坐庄");
    assert_eq!(trump(course.trump().unwrap(), Lang::Zh), "打 2，无主");
    assert_eq!(action(&Action::Play(twin::cards("s4 s4 s5 s5")), &course, Lang::Zh), "2 连对拖拉机 ♠4 ♠4 ♠5 ♠5");
    assert_eq!(action(&Action::Play(twin::cards("s4 s4 s9")), &course, Lang::Zh), "甩牌 ♠4 ♠4 ♠9");
}
