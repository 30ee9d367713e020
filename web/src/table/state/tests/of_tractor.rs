//! The table of Tractor, where most steps leave no choice.

use paiju_tractor::{Action, Phase, Tractor};

use super::*;

fn load(query: &str) -> Rc<TableState<Tractor>> {
    Rc::new(TableState::load(&TableLink::parse(query, names::Tractor::SEAT_KEYS), 7))
}

/// Lets the AIs decide until the visitor has to act.
fn think(mut table: Rc<TableState<Tractor>>) -> Rc<TableState<Tractor>> {
    while let Some(want) = table.want() {
        let view = table.record().latest().view(want.seat);
        let decision = Player::<Tractor>::decide(&mut Random, &view, &table.limit(want.step)).unwrap();
        table = table.reduce(Event::Decided(want, games::thought(decision, &view)));
    }
    table
}

const RANDOM: &str = "seed=3&seat0=random&seat1=random&seat2=random&seat3=random";

#[test]
fn a_seat_without_a_choice_is_not_asked_and_the_game_is_the_commands() {
    let here = think(load(RANDOM));
    let mut game = Tractor::start(&Tractor::deal(Seed(3)));
    table::play(&mut game, &mut [Random, Random, Random, Random], Limit::WORK, Seed(3), |_, _| {});
    assert_eq!(**here.record().latest(), game);
    assert!(here.record.line(usize::MAX).len() < 600, "{}", here.record.line(usize::MAX));
    let again = load(&format!("{RANDOM}&line={}", here.record.line(150)));
    assert_eq!(**again.record().position(150), **here.record().position(150));
}

fn is_dealing(table: &TableState<Tractor>) -> bool {
    matches!(table.record().latest().course().phase(), Phase::Dealing { .. })
}

/// The visitor in seat 0, at the point where the others wait for an answer.
fn play(seed: u64) -> Rc<TableState<Tractor>> {
    think(load(&format!("seed={seed}&seat0=human&seat1=random&seat2=random&seat3=random")))
}

#[test]
fn the_visitor_is_asked_only_when_something_new_can_be_declared() {
    let mut most = 0;
    for seed in 0..30 {
        let mut asked = 0;
        let mut table = play(seed);
        while is_dealing(&table) {
            assert!(!table.record().latest().view(Seat(0)).declarations().is_empty());
            asked += 1;
            table = table.reduce(Event::Go(usize::MAX));
            table = think(table.reduce(act(Action::Pass)));
        }
        assert!(table.record().len() >= 100);
        most = most.max(asked);
    }
    assert!((1..=6).contains(&most), "asked {most} times");
}

#[test]
fn undo_goes_back_to_where_the_visitor_was_asked() {
    let table = (0..30).map(play).find(|table| is_dealing(table)).unwrap().reduce(Event::Go(usize::MAX));
    assert!(!table.can_undo(), "nobody was asked yet");
    let first = table.record().len();
    let acted = think(table.reduce(act(Action::Pass)));
    assert!(acted.record().len() > first + 1);
    let back = acted.reduce(Event::Undo);
    assert_eq!((back.record().len(), back.cursor(), back.input()), (first, first, Some(Seat(0))));
}

#[test]
fn stepping_skips_the_dealing() {
    let table = think(load(RANDOM));
    let mut table = table.reduce(Event::Go(0));
    let mut steps = Vec::new();
    while !table.is_over() {
        table = table.reduce(Event::Step(1));
        steps.push(table.cursor());
    }
    assert!(steps.len() < 110, "{} steps", steps.len());
    for &step in steps.iter().rev().skip(1) {
        table = table.reduce(Event::Step(-1));
        assert_eq!(table.cursor(), step);
    }
    assert_eq!(table.reduce(Event::Step(-1)).cursor(), 0);
}
