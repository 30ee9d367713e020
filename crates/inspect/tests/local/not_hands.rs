//! Texts that are no hands of Dou Dizhu, though they have the same letters and digits.

use paiju_game::{Rng, Seed};
use paiju_inspect::PlainHand;

use super::hands::hand;
use super::matches;

/// Numbers, dates, scores, tiles and words of every kind.
fn texts() -> Vec<String> {
    let mut rng = Rng::new(Seed(11));
    let mut texts = Vec::new();
    for _ in 0..60 {
        let mut number = |below: u32| rng.below(below);
        let [a, b, c, d] = [number(100), number(100), number(100), number(100)];
        texts.extend([
            format!("{a} {b} {c} {d}"),
            format!("{a}, {b}, {c}"),
            format!("{}", a * 10_000 + b),
            format!("2026-{:02}-{:02}", a % 12 + 1, b % 28 + 1),
            format!("{:02}:{:02}:{:02}", a % 24, b % 60, c % 60),
            format!("{a}:{b}"),
            format!("{a} - {b}"),
            format!("{}.{}.{}.{}", a, b, c, d),
            format!("1{:02}{:04}{:04}", a, b * 31, c * 57),
            format!("{a} 比 {}", b + 100),
            format!("[{a}, {b}, {c}]"),
            format!("T{} T{} T{} T{}", a % 9 + 1, b % 9 + 1, c % 9 + 1, d % 9 + 1),
            format!("B{} B{} W{} T{}", a % 9 + 1, b % 9 + 1, c % 9 + 1, d % 9 + 1),
            format!("{}s {}s {}s {}s", a % 9 + 1, b % 9 + 1, c % 9 + 1, d % 9 + 1),
            format!("{}{}{}m{}{}{}p", a % 9 + 1, b % 9 + 1, c % 9 + 1, d % 9 + 1, a % 8 + 1, b % 8 + 1),
            format!("{}条 {}万 {}筒", a % 9 + 1, b % 9 + 1, c % 9 + 1),
        ]);
    }
    for (_, _, log) in matches(5) {
        let answers = log["log"].as_array().unwrap().iter().skip(1).step_by(2).take(40);
        let responses = answers.flat_map(|answers| answers.as_object().unwrap().values().cloned().collect::<Vec<_>>());
        texts.extend(responses.map(|answer| answer["response"].to_string()));
    }
    let words = [
        "",
        "3",
        "33",
        "K",
        "KA",
        "JQK",
        "十",
        "三",
        "三三四四",
        "一对一",
        "对",
        "vs",
        "3 vs 4",
        "A vs B",
        "对不起",
        "飞机",
        "顺子",
        "炸弹",
        "JAKA is a name",
        "Q & A",
        "hello",
        "2 big",
        "AKQ.JT9.876.543",
        "H2 H2 S3 S3",
        "♠3 ♠3",
        "3♠ 4",
        "Ah Kd",
        "C4 D5",
        "33333JJ",
        "3 4 5\n6 J",
        "3 3 3\n4 4 4\n5 5 5",
        "10",
        "1010",
        "555",
        "2024 vs 2025",
        "100 对 200",
        "PASS",
        "PLAY B3",
        "34 vs 43",
        "5 打 3",
        "三条",
        "三带一对四",
        "八万 九万",
        "东南西北",
        "20 分 对 30 分",
        "地主",
        "三个人打牌",
        "你的对手是谁",
        "用 3 打 4",
        "三张图",
        "四个字",
        "2 + 2 = 4",
        "3|4",
        "33|44|55",
        "AAAAA",
        "大王 大王",
        "顺子3到3",
        "3 到 7",
        "SHCD",
        "bcd",
        "DAX",
        "AK47",
        "ak47",
        "33,344",
        "BJ 2008",
        "Q3 Q4",
        "A3 A4",
        "K1 K2 K3 K4",
        "2008 2009",
    ];
    texts.extend(words.map(str::to_owned));
    texts
}

#[test]
fn other_texts_are_not_taken_for_hands_of_cards() {
    let texts = texts();
    assert!(texts.len() >= 900, "{}", texts.len());
    for text in texts {
        let found = hand(&text).filter(|hand| matches!(hand, PlainHand::Cards { .. } | PlainHand::Two { .. }));
        assert_eq!(found, None, "{text:?}");
    }
}
