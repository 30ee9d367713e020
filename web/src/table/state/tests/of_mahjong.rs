//! The table of Mahjong, where several seats are asked at once.

use paiju_mahjong::{Action, Mahjong, Phase};

use super::*;

type Table = Rc<TableState<Mahjong>>;

fn load(query: &str) -> Table {
    Rc::new(TableState::load(&TableLink::parse(query, names::Mahjong::SEAT_KEYS), 7))
}

fn think(mut table: Table) -> Table {
    while let Some(want) = table.want() {
        let view = table.record().latest().view(want.seat);
        let decision = Player::<Mahjong>::decide(&mut Random, &view, &table.limit(want.step)).unwrap();
        table = table.reduce(Event::Decided(want, games::thought(decision, &view)));
    }
    table
}

const RANDOM: &str = "seed=3&east=random&north=random&west=random&south=random";

#[test]
fn nobody_is_asked_without_a_choice_and_the_game_is_the_commands() {
    let here = think(load(RANDOM));
    let mut game = Mahjong::start(&Mahjong::deal(Seed(3)));
    table::play(&mut game, &mut [Random, Random, Random, Random], Limit::WORK, Seed(3), |_, _| {});
    assert_eq!(**here.record().latest(), game);
    let line = here.record.line(usize::MAX);
    assert!(line.len() < 150, "{line}");
    let again = load(&format!("{RANDOM}&line={line}"));
    assert_eq!(**again.record().latest(), game);
}

/// The visitor in one seat, at the point where the others wait for an answer.
fn play(seed: u64, seat: &str) -> Table {
    let mut query = format!("seed={seed}");
    for key in names::Mahjong::SEAT_KEYS {
        query += &format!("&{key}={}", if *key == seat { "human" } else { "random" });
    }
    think(load(&query)).reduce(Event::Go(usize::MAX))
}

#[test]
fn the_visitor_is_asked_only_where_there_is_something_to_choose() {
    let mut claims = 0;
    for seed in 0..10 {
        let mut table = play(seed, "west");
        let mut actions = Vec::new();
        while let Some(seat) = table.input() {
            table.record().latest().legal_actions(seat, &mut actions);
            assert!(actions.len() > 1, "{actions:?}");
            claims += usize::from(actions.contains(&Action::Pass));
            let last = *actions.last().unwrap();
            table = think(table.reduce(act(last))).reduce(Event::Go(usize::MAX));
        }
        assert!(table.is_over());
    }
    assert!((5..100).contains(&claims), "asked {claims} times whether to claim");
}

#[test]
fn a_player_does_not_see_how_others_answered_the_same_discard() {
    let mut found = 0;
    for seed in 0..200 {
        // The others answer before South does.
        let table = play(seed, "south");
        let (latest, record) = (table.record().len(), table.record());
        let Phase::Answers { asked, .. } = *record.latest().course().phase() else { continue };
        assert_eq!(record.round_start(latest), latest - asked.iter().count() + record.latest().to_act().iter().count());
        for step in 0..latest {
            let is_open = step >= record.round_start(latest);
            assert_eq!(table.is_secret(step), is_open, "step {step} of {latest}");
        }
        found += usize::from(record.round_start(latest) < latest);
        let looking = table.reduce(Event::Open(true));
        assert!((0..latest).all(|step| !looking.is_secret(step)), "with open hands there are no secrets");
    }
    assert!(found > 3, "{found} rounds were open");
}

#[test]
fn stepping_stops_where_somebody_has_a_choice() {
    let mut table = think(load(RANDOM)).reduce(Event::Go(0));
    let mut steps = vec![0];
    while !table.is_over() {
        assert!(table.turn().is_some(), "step {}", table.cursor());
        table = table.reduce(Event::Step(1));
        steps.push(table.cursor());
    }
    assert!(steps.len() < 130, "{} steps", steps.len());
    for &step in steps.iter().rev().skip(1) {
        table = table.reduce(Event::Step(-1));
        assert_eq!(table.cursor(), step);
    }
}

#[test]
fn taking_over_gives_the_seat_that_has_the_choice() {
    let table = think(load(RANDOM));
    let record = table.record().clone();
    let is_claim = |&step: &usize| {
        let game = record.position(step);
        let first = game.to_act().first();
        game.course().offered().is_some() && first.is_some_and(|seat| game.sole_answer(seat).is_none())
    };
    let step = (0..record.len()).find(is_claim).unwrap();
    let table = table.reduce(Event::Go(step)).reduce(Event::TakeOver);
    assert_eq!(table.input(), table.turn());
    assert_ne!(table.input().map(|seat| table.record().latest().sole_answer(seat)), Some(Some(Action::Pass)));
}
