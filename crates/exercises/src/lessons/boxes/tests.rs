use paiju_game::{Lang, Rng, Say as _, Seed};

use super::*;

/// Several hundred answers over several days.
fn some(seed: u64, keys: u32, answers: u32) -> Boxes {
    let (mut boxes, mut rng) = (Boxes::default(), Rng::new(Seed(seed)));
    for answer in 0..answers {
        let key = format!("distance:{}:2", rng.below(keys));
        boxes.answered(&key, 100 + answer / 10, rng.below(3) > 0);
    }
    boxes
}

fn level(boxes: &Boxes, key: &str) -> Option<u8> {
    boxes.get(key).map(|item| item.level)
}

#[test]
fn right_answers_move_on_and_wrong_ones_start_again() {
    let mut boxes = Boxes::default();
    let mut day = 1_000;
    boxes.answered("a", day, false);
    assert_eq!(level(&boxes, "a"), Some(1));
    assert_eq!(boxes.due(day), ["a"]);
    // Each right answer on the day on which it is due, and none a day before.
    for (expected, interval) in [(2, 0), (3, 1), (4, 3), (5, 7), (5, 21)] {
        if interval > 0 {
            assert!(boxes.due(day + interval - 1).is_empty());
            boxes.answered("a", day + interval - 1, true);
            assert!(level(&boxes, "a") < Some(expected) || expected == 5, "an answer before its time changes nothing");
        }
        day += interval;
        assert_eq!(boxes.due(day), ["a"]);
        boxes.answered("a", day, true);
        assert_eq!(level(&boxes, "a"), Some(expected));
    }
    assert_eq!(boxes.get("a"), Some(Item { level: 5, since: day }));
    boxes.answered("a", day + 1, false);
    assert_eq!(boxes.get("a"), Some(Item { level: 1, since: day + 1 }));
    boxes.answered("new", day, true);
    assert_eq!(level(&boxes, "new"), Some(2));
    assert_eq!(boxes.counts(), [1, 1, 0, 0, 0]);
}

#[test]
fn due_items_come_least_known_and_longest_waiting_first() {
    let boxes = Boxes::read(
        r#"{"boxes":1,"items":[["a",3,95],["b",1,100],["c",2,90],["d",2,80],["e",5,90],["f",4,300],["g",4,95]]}"#,
    )
    .unwrap();
    // f came into its box on a future day.
    assert_eq!(boxes.due(100), ["b", "d", "c", "a", "f"]);
    assert_eq!(boxes.due(111), ["b", "d", "c", "a", "g", "f", "e"]);
}

#[test]
fn beyond_the_limit_the_best_known_and_oldest_are_dropped() {
    let mut boxes = Boxes::default();
    boxes.answered("known", 1, true);
    boxes.answered("known", 2, true);
    boxes.answered("older", 1, true);
    for item in 0..Boxes::MOST - 2 {
        boxes.answered(&format!("n{item}"), 5, item % 2 == 0);
    }
    assert_eq!(boxes.len(), Boxes::MOST);
    boxes.answered("one", 6, true);
    assert_eq!((boxes.len(), level(&boxes, "known"), level(&boxes, "older")), (Boxes::MOST, None, Some(2)));
    boxes.answered("two", 6, false);
    assert_eq!((boxes.len(), level(&boxes, "older"), level(&boxes, "one")), (Boxes::MOST, None, Some(2)));
    // The item just answered stays, though it is known best.
    boxes.answered("n1", 9, true);
    let all_low = boxes.counts();
    boxes.answered("n1", 10, true);
    assert_eq!((level(&boxes, "n1"), boxes.len()), (Some(3), Boxes::MOST), "{all_low:?}");
}

#[test]
fn merging_is_the_same_in_either_order_and_twice() {
    for seed in 0..50 {
        let (one, other) = (some(seed, 60, 200), some(seed + 1_000, 90, 150));
        let merged = |one: &Boxes, other: &Boxes| {
            let mut merged = one.clone();
            merged.merge(other);
            merged
        };
        let both = merged(&one, &other);
        assert_eq!(both, merged(&other, &one));
        assert_eq!(both, merged(&both, &other));
        assert_eq!(one, merged(&one, &Boxes::default()));
        for key in one.items.keys().chain(other.items.keys()) {
            let states = [one.get(key), other.get(key)];
            let latest = states.iter().flatten().map(|item| item.since).max().unwrap();
            let lowest = states.iter().flatten().filter(|item| item.since == latest).map(|item| item.level).min();
            assert_eq!(both.get(key), lowest.map(|level| Item { level, since: latest }));
        }
    }
    let mut full = some(1, 1, 1);
    (0..2).for_each(|half| full.merge(&many(half)));
    assert_eq!(full.len(), Boxes::MOST);
}

fn many(half: usize) -> Boxes {
    let mut boxes = Boxes::default();
    (0..1_500).for_each(|item| boxes.answered(&format!("{half}/{item}"), 7, true));
    boxes
}

#[test]
fn what_is_written_is_read_back_and_all_fits() {
    for seed in 0..20 {
        let boxes = some(seed, 40, 300);
        assert_eq!(Boxes::read(&boxes.write()), Ok(boxes));
    }
    let mut longest = Boxes::default();
    for item in 0..Boxes::MOST {
        longest.answered(&format!("{item:0>width$}", width = Boxes::MAX_KEY), u32::MAX, true);
    }
    assert_eq!(longest.len(), Boxes::MOST);
    assert!(longest.write().len() <= Boxes::MAX_BYTES);
    assert_eq!(Boxes::read(&longest.write()), Ok(longest));
}

#[test]
fn problems_are_reported() {
    let item = |item: &str| format!(r#"{{"boxes":1,"items":[["a",1,1],{item}]}}"#);
    let many: Vec<String> = (0..=Boxes::MOST).map(|item| format!(r#"["{item}",1,1]"#)).collect();
    for (text, problem) in [
        (String::new(), BoxesProblem::NotRead { line: 1, column: 0 }),
        ("{\n\"boxes\":1}".into(), BoxesProblem::NotRead { line: 2, column: 10 }),
        (r#"{"boxes":2,"items":[]}"#.into(), BoxesProblem::Version { found: 2 }),
        (item(r#"["",1,1]"#), BoxesProblem::Key { item: 1 }),
        (item(r#"["<b>",1,1]"#), BoxesProblem::Key { item: 1 }),
        (item(&format!(r#"["{}",1,1]"#, "x".repeat(65))), BoxesProblem::Key { item: 1 }),
        (item(r#"["b",0,1]"#), BoxesProblem::NoBox { item: 1, found: 0 }),
        (item(r#"["b",6,1]"#), BoxesProblem::NoBox { item: 1, found: 6 }),
        (item(r#"["a",2,1]"#), BoxesProblem::Twice { item: 1 }),
        (format!(r#"{{"boxes":1,"items":[{}]}}"#, many.join(",")), BoxesProblem::TooMany { found: 2_001 }),
        (" ".repeat(Boxes::MAX_BYTES + 1), BoxesProblem::TooLong),
    ] {
        assert_eq!(Boxes::read(&text), Err(problem.clone()), "{text:.200}");
        assert_ne!(problem.say(Lang::Zh), problem.say(Lang::En));
    }
    for text in
        [item(r#"["b",300,1]"#), item(r#"["b",1,-1]"#), item(r#"["b",1]"#), r#"{"boxes":1,"items":[],"x":1}"#.into()]
    {
        assert!(matches!(Boxes::read(&text), Err(BoxesProblem::NotRead { .. })), "{text}");
    }
    let mut boxes = Boxes::default();
    boxes.answered("no key", 1, true);
    boxes.answered("", 1, true);
    assert!(boxes.is_empty());
}
