//! Numbers in the courses' texts that the engine also has: of cards, of points, of output limits.

use std::collections::{BTreeMap, BTreeSet};

use paiju_ai::Ais;
use paiju_doudizhu::protocol::RoundInfo;
use paiju_exercises::cases::{Case, Question as Asked};
use paiju_exercises::lessons::{Course, Fact, Lesson, Question, Step, Words};
use paiju_game::cards::Card;
use paiju_game::{Game, Lang, Say};
use paiju_games::{GameId, Tractor};
use paiju_inspect::{Options, inspect};
use paiju_mahjong::{Action, Mahjong, Rules, SEATS, Setup, Tile, WALL};
use paiju_tractor::{CardId, SuitOrder};
use serde_json::{Value, json};

use crate::lessons::common::whole;

fn lesson(course: Course) -> Lesson {
    course.lesson().expect("a lesson")
}

/// Everything that a step says, in both languages.
fn said(step: &Step) -> Vec<String> {
    let mut words: Vec<&Words> = vec![&step.title, &step.text];
    if let Some(ask) = &step.ask {
        words.push(&ask.say);
        words.extend(ask.right.iter().chain(&ask.wrong));
        words.extend(ask.replies.iter().map(|reply| &reply.say));
        words.extend(ask.choose.iter().flatten().flat_map(|choice| choice.reply.iter()));
    }
    words.into_iter().flat_map(|words| [words.say(Lang::Zh), words.say(Lang::En)]).collect()
}

const SUITS: [char; 4] = ['♥', '♦', '♠', '♣'];

/// Cards with the numbers that a text gives them: `28 是 ♥10`, `28 is ♥10, 29 ♦10`, `80 is a ♣7`.
fn named(text: &str) -> Vec<(u8, String)> {
    let is_rank = |word: &&str| word.parse::<u8>().is_ok_and(|rank| (2..=10).contains(&rank)) || "JQKA".contains(*word);
    let mut found = Vec::new();
    for (at, sign) in text.match_indices(SUITS) {
        let after = &text[at + sign.len()..];
        let before = text[..at].trim_end();
        let before = [" 是", " is a", " is", ""].iter().find_map(|between| before.strip_suffix(between));
        let before = before.unwrap_or_default().trim_end();
        let digits = before.len() - before.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
        let (before, number) = before.split_at(before.len() - digits);
        // Not part of a number: the rank of a card precedes this one.
        let number = number.parse().ok().filter(|_| !before.ends_with(SUITS));
        let rank = ["10", after.get(..1).unwrap_or_default()].into_iter().find(|rank| after.starts_with(rank));
        if let (Some(number), Some(rank)) = (number, rank.filter(|rank| !rank.is_empty() && is_rank(rank))) {
            found.push((number, format!("{sign}{rank}")));
        }
    }
    found
}

#[test]
fn a_card_that_a_text_names_by_its_number_is_that_card() {
    let name = |card: Card| card.suit().map(|suit| format!("{}{}", suit.sign(), card.rank().face()));
    let mut count = 0;
    for course in Course::ALL {
        let lesson = lesson(course);
        for (at, text) in
            lesson.steps.iter().enumerate().flat_map(|(at, step)| said(step).into_iter().map(move |text| (at, text)))
        {
            for (number, card) in named(&text) {
                let is = match lesson.game {
                    GameId::DouDizhu => Card::from_id(number),
                    GameId::Tractor => CardId::from_number(number, SuitOrder::Shcd).map(CardId::face),
                    GameId::Mahjong => None,
                };
                assert_eq!(is.and_then(name).as_deref(), Some(card.as_str()), "{} {}: {text}", course.code(), at + 1);
                count += 1;
            }
        }
    }
    assert!(count >= 25, "{count}");
}

/// The number that is right in a step that asks for one.
fn number(lesson: &Lesson, step: usize) -> i64 {
    match lesson.steps[step].ask.as_ref().and_then(|ask| ask.question()) {
        Some(Question::Number(number)) => number,
        other => panic!("{other:?}"),
    }
}

#[test]
fn packs_walls_and_caps_are_the_engines() {
    let tractor = lesson(Course::TractorRules);
    let cards = (0..108).map(|number| CardId::from_number(number, SuitOrder::Shcd).expect("a card"));
    assert_eq!(number(&tractor, 0), cards.map(|card| i64::from(card.points())).sum::<i64>());
    let doudizhu = lesson(Course::DouDizhuRules);
    let ten = Card::all().find(|card| card.suit().is_some_and(|suit| suit.sign() == '♠') && card.rank().face() == "10");
    assert_eq!(Some(number(&doudizhu, 0)), ten.map(|card| i64::from(card.id())));
    let mahjong = lesson(Course::MahjongRules);
    let tiles = Tile::all().count() * usize::from(Tile::COPIES);
    assert_eq!(tiles, usize::from(SEATS) * 13 + usize::from(WALL));
    for text in &said(&mahjong.steps[0])[2..4] {
        assert!(
            [Tile::all().count(), tiles, WALL.into()].iter().all(|number| text.contains(&number.to_string())),
            "{text}"
        );
    }
    let info = RoundInfo::default();
    let price = (info.cap / info.games).to_string();
    let text = &said(&lesson(Course::DouDizhuTables).steps[4])[2..4];
    assert!(text.iter().all(|text| text.contains(&price)), "{text:?}");
}

/// Tied seats share the points of their ranks.
#[test]
fn tied_ranks_share_their_mean_points() {
    let lesson = lesson(Course::MahjongTables);
    let tables: Vec<&str> = lesson.steps[4].show.iter().filter_map(|show| show.text.as_deref()).collect();
    let [single, shared] = tables[..] else { panic!("{tables:?}") };
    let row = |row: &str| {
        let (ranks, points) = row.split_once("  ").expect("two columns");
        (ranks.to_owned(), points.parse::<f64>().expect("points"))
    };
    let points: BTreeMap<String, f64> = single.lines().map(row).collect();
    assert_eq!((points.len(), shared.lines().count()), (4, 6));
    for (ranks, mean) in shared.lines().map(row) {
        let (first, last) = ranks.split_once('-').expect("ranks");
        let of: Vec<f64> = points.range(first.to_owned()..=last.to_owned()).map(|(_, points)| *points).collect();
        assert_eq!(of.iter().sum::<f64>() / of.len() as f64, mean, "{ranks}");
    }
}

#[test]
fn the_limits_of_extra_output_are_those_taught() {
    let texts = [&lesson(Course::BotzoneJson).steps[4], &lesson(Course::TractorTables).steps[7]].map(said).concat();
    for (key, limit, taught) in [("debug", 1024, "1 KB"), ("data", 100 * 1024, "100 KB")] {
        assert_eq!(texts.iter().filter(|text| text.contains(taught)).count(), 4, "two texts in two languages");
        let problems = |length: usize| {
            let output = json!({ "response": [61], key: "x".repeat(length) }).to_string();
            let inspection = inspect(output.as_bytes(), &Options { game: Some(GameId::Tractor), ..Options::default() });
            inspection.all_problems().map(|problem| problem.code()).collect::<Vec<_>>().join(" ")
        };
        assert!(!problems(limit).contains("too-long"), "{key}: {}", problems(limit));
        assert!(problems(limit + 1).contains("too-long"), "{key}: {}", problems(limit + 1));
    }
}

/// The sample program puts the kitty back unchanged, and the rules allow that.
#[test]
fn the_sample_program_buries_the_kitty_it_picked_up() {
    let lesson = lesson(Course::BotzoneJson);
    let Some(Question::Answer(input)) = lesson.steps[7].ask.as_ref().and_then(|ask| ask.question()) else {
        panic!("no input")
    };
    let case = Case { input: input.input.clone(), ..Case::default() };
    let question = Asked::<Tractor>::of(&case).expect("a question");
    let mut sample = Tractor::ai("sample").expect("the sample program");
    let printed: Value = serde_json::from_str(&question.put(&mut sample, 1).expect("an answer")).expect("JSON");
    let told: Value = serde_json::from_str(&input.input).expect("JSON");
    let numbers = |cards: &Value| {
        let mut numbers: Vec<u64> = cards.as_array().expect("cards").iter().filter_map(Value::as_u64).collect();
        numbers.sort_unstable();
        numbers
    };
    assert_eq!(numbers(&printed["response"]), numbers(&told["requests"][25]["deliver"]));
}

/// The course's pool, played: each seat discards the tile it draws, and nobody claims.
#[test]
fn the_chance_value_of_a_pool_is_that_of_a_game_in_which_it_was_played() {
    let lesson = lesson(Course::MahjongRules);
    let shown = lesson.steps[8].show[0].text.as_deref().expect("a pool");
    let pool: Vec<Tile> = shown.lines().map(|tile| tile.parse().expect("a tile")).collect();
    let missing = [Tile::all().nth(22), Tile::all().nth(23)].map(|tile| tile.expect("a tile"));
    assert_eq!(missing.map(|tile| tile.to_string()), ["W5", "W6"]);
    let mut dealt: Vec<Tile> = Tile::all().flat_map(|tile| [tile; Tile::COPIES as usize]).collect();
    for tile in &pool {
        let at = dealt.iter().rposition(|other| other == tile).expect("a copy");
        dealt.remove(at);
    }
    // The last W6 is in a hand.
    let at = dealt.iter().position(|tile| *tile == missing[1]).expect("a copy");
    dealt.swap(0, at);
    let wall = dealt.split_off(usize::from(SEATS) * 13);
    let mut game = Mahjong::start(&Setup { tiles: [dealt, pool.clone(), wall].concat(), rules: Rules::default() });
    for tile in &pool {
        let seat = game.to_act().first().expect("a turn");
        game.act(seat, &Action::Play(*tile)).expect("a discard");
        while game.course().offered().is_some() {
            let seat = game.to_act().first().expect("an answer");
            game.act(seat, &Action::Pass).expect("a pass");
        }
    }
    assert_eq!(game.course().pool().len(), pool.len());
    let places = missing.map(|tile| i64::from(game.course().last_place(tile)));
    assert_eq!(places, [10, 13]);
    assert_eq!(Some(number(&lesson, 8)), places.into_iter().min());
}

/// The seven numbers of INFO equal the engine's defaults.
#[test]
fn the_numbers_of_info_are_those_of_the_example() {
    let lesson = lesson(Course::DouDizhuTables);
    let table = lesson.steps[6].show[0].text.as_deref().expect("a table");
    let numbers: Vec<&str> = table.lines().filter_map(|row| row.split_whitespace().nth(1)).collect();
    assert_eq!(numbers.join(","), RoundInfo::default().to_string());
}

/// Each game judged by a fact has the multiplier that the table gives for its bombs, rocket and spring.
#[test]
fn the_multipliers_of_the_table_are_those_of_judged_games() {
    let lesson = whole(Course::DouDizhuTables);
    let step = &lesson.steps[3];
    let table = step.show[0].text.as_deref().expect("a table");
    let cells: Vec<Vec<u64>> = table
        .lines()
        .skip(1)
        .map(|row| row.split_whitespace().skip(1).map(|cell| cell.parse().expect("a number")).collect())
        .collect();
    let outcomes = step.facts.iter().filter_map(|fact| match fact {
        Fact::Judged { outcome: Some(outcome), .. } => Some(outcome),
        _ => None,
    });
    let mut seen = BTreeSet::new();
    for outcome in outcomes {
        let doubled = usize::from(outcome["rocket"] == true) + usize::from(outcome["spring"].is_string());
        let bombs = outcome["bombs"].as_u64().expect("bombs") as usize;
        assert_eq!(Some(cells[doubled][bombs]), outcome["multiplier"].as_u64(), "{outcome}");
        seen.insert((doubled, bombs));
    }
    assert!(seen.len() >= 5, "{seen:?}");
    for (doubled, row) in cells.iter().enumerate() {
        let wanted: Vec<u64> = (0..5).map(|bombs| (1 + bombs) << doubled).collect();
        assert_eq!(*row, wanted);
    }
}
