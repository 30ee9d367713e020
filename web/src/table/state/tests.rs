mod between_deals;
mod of_bots;
mod of_mahjong;
mod of_rules;
mod of_tractor;
mod taken_up;

use std::rc::Rc;

use paiju_doudizhu::{Action, DouDizhu, EAST, SOUTH, WEST};
use paiju_game::random::Random;
use paiju_game::{Fault, Game, Player, table};

use super::*;
use crate::games;
use crate::games::TableGame;
use crate::names::{self, PageGame};
use crate::table::BrokenPart;
use crate::table::Points;
use crate::table::record::Deed;

type Table = TableState<DouDizhu>;

fn load(query: &str) -> Rc<Table> {
    Rc::new(Table::load(&TableLink::parse(query, names::DouDizhu::SEAT_KEYS), 7))
}

/// The visitor acts. The session checks the step.
fn act<B: PageGame>(action: B::Action) -> Event<B> {
    Event::Act { step: 0, action }
}

fn on(table: Rc<Table>, event: Event<names::DouDizhu>) -> Rc<Table> {
    table.reduce(event)
}

/// The worker's answer to the decision that the table wants.
fn answer(table: &Table) -> Option<(Want, Thought<names::DouDizhu>)> {
    let want = table.want()?;
    let view = table.record().latest().view(want.seat);
    let decision = Player::<DouDizhu>::decide(&mut Random, &view, &table.limit(want.step)).unwrap();
    Some((want, games::thought(decision, &view)))
}

/// Lets the AIs decide until the visitor has to act.
fn think(mut table: Rc<Table>) -> Rc<Table> {
    while let Some((want, decision)) = answer(&table) {
        table = on(table, Event::Decided(want, decision));
    }
    table
}

#[test]
fn the_record_runs_ahead_and_the_cursor_follows() {
    let table = think(load("seed=3&west=random&south=random&east=random"));
    assert!(table.record().to_act().is_none());
    assert_eq!((table.cursor(), table.seen()), (0, 0));
    assert!(table.ticks());
    let table = on(on(table, Event::Tick), Event::Tick);
    assert_eq!((table.cursor(), table.seen()), (2, 2));
    let table = on(table, Event::Go(Table::END));
    assert!(table.is_over() && !table.playing() && !table.ticks());
    assert_eq!(table.open_seats(), Seat::all(3).collect());
}

#[test]
fn the_same_seed_and_players_give_the_commands_game() {
    let here = think(load("seed=5&west=random&south=random&east=random"));
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(5)));
    table::play(&mut game, &mut [Random, Random, Random], Limit::WORK, Seed(5), |_, _| {});
    assert_eq!(**here.record().latest(), game);
}

#[test]
fn a_step_in_the_link_is_shown_as_soon_as_it_is_reached() {
    let table = load("seed=3&west=random&south=random&east=random&step=6");
    assert!(!table.playing());
    let table = think(table);
    assert_eq!((table.cursor(), table.seen()), (6, 6));
    assert!(!table.ticks());
    let beyond = think(load("seed=3&west=random&south=random&east=random&step=9999"));
    assert!(beyond.is_over());
}

#[test]
fn the_table_waits_for_the_visitor_and_takes_the_action() {
    let table = think(load("seed=3&west=human&south=random&east=random"));
    assert_eq!((table.input(), table.want()), (Some(WEST), None));
    assert_eq!((table.viewer(), table.open_seats()), (WEST, SeatSet::only(WEST)));
    let table = on(table, act(Action::Bid(3)));
    assert_eq!((table.cursor(), table.input()), (1, Some(WEST)), "a bid of 3 ends the bidding, and the landlord leads");
    let lead = Action::Play(table.shown().hand(WEST).lowest(1));
    let table = think(on(table, act(lead)));
    assert!(table.record().len() > 2, "the others answered");
    assert_eq!(table.cursor(), 2, "their answers are shown one after the other");
    assert!(table.playing() && table.input().is_none());
}

#[test]
fn a_refusal_changes_nothing() {
    let table = on(load("seed=3&west=human&south=random&east=random"), act(Action::Pass));
    assert_eq!(table.record().len(), 0);
    assert_eq!(table.input(), Some(WEST));
}

#[test]
fn undo_goes_back_to_before_the_visitors_action() {
    let table = think(on(load("seed=3&west=human&south=random&east=random"), act(Action::Bid(1))));
    assert!(table.can_undo());
    let before = table.revision();
    let table = on(table, Event::Undo);
    assert_eq!((table.record().len(), table.cursor(), table.input()), (0, 0, Some(WEST)));
    assert!(table.revision() > before && !table.can_undo());
}

#[test]
fn an_answer_that_is_no_longer_wanted_is_ignored() {
    let table = load("seed=3&west=random&south=random&east=random");
    let (want, decision) = answer(&table).unwrap();
    let table = on(table, Event::Deal(4));
    let table = on(table, Event::Decided(want.clone(), decision.clone()));
    assert_eq!(table.record().len(), 0, "another deal");
    let table = on(table, Event::Sit(WEST, Sitter::Human));
    let table = on(table, Event::Decided(want, decision));
    assert_eq!(table.record().len(), 0, "another player");
}

#[test]
fn lost_work_is_retried_once_and_then_waits_for_the_visitor() {
    let crash = || Trouble::Crashed { detail: String::new() };
    let table = load("seed=3&west=random&south=random&east=random");
    let first = table.want().unwrap();
    let table = on(table, Event::Lost(first.clone(), crash()));
    assert_eq!(table.notice(), Some(&Notice::Lost(crash())));
    let second = table.want().unwrap();
    assert_ne!(first, second, "a new question");
    let table = on(table, Event::Lost(second, crash()));
    assert_eq!((table.notice(), table.want()), (Some(&Notice::Stuck(crash())), None));
    let table = on(table, Event::Dismiss);
    assert!(table.notice().is_some(), "a stuck table keeps its notice");
    let table = on(table, Event::Retry);
    assert!(table.notice().is_none() && table.want().is_some());
    // On the way to the end, it shows where the game is stuck.
    let mut table = on(table, Event::Go(Table::END));
    for _ in 0..3 {
        let (want, decision) = answer(&table).unwrap();
        table = on(table, Event::Decided(want, decision));
    }
    for _ in 0..2 {
        let want = table.want().unwrap();
        table = on(table, Event::Lost(want, crash()));
    }
    assert!(table.is_latest() && table.cursor() >= 3 && table.notice() == Some(&Notice::Stuck(crash())));
}

#[test]
fn a_link_brings_the_whole_table_back() {
    let table = think(load("seed=3&west=human&south=random&east=random"));
    let table = think(on(table, act(Action::Bid(3))));
    let lead = Action::Play(table.shown().hand(WEST).lowest(1));
    let table = think(on(table, act(lead)));
    let table = on(table, Event::Go(3));
    let query = table.link(true).print(names::DouDizhu::SEAT_KEYS);
    let again = think(load(&query));
    assert_eq!(**again.record().latest(), **table.record().latest(), "{query}");
    assert_eq!(again.cursor(), 3);
    assert!(again.notice().is_none());
}

#[test]
fn taking_over_keeps_the_steps_played_so_far() {
    let table = think(load("seed=3&west=random&south=random&east=random&open=1"));
    let whole = table.record().clone();
    let table = on(on(table, Event::Go(5)), Event::TakeOver);
    let seat = table.input().unwrap();
    assert_eq!((table.record().len(), table.is_human(seat)), (5, true));
    assert_eq!(**table.record().latest(), **whole.position(5));
    assert!(!table.open(), "a player does not see the others' hands");
    let again = think(load(&table.link(true).print(names::DouDizhu::SEAT_KEYS)));
    assert_eq!(**again.record().latest(), **table.record().latest());
}

#[test]
fn a_line_that_does_not_fit_is_reported() {
    let table = load("seed=3&west=random&south=random&east=random&line=1x");
    assert_eq!(table.notice(), Some(&Notice::BrokenLink(vec![BrokenPart::Line { steps: 0 }])));
    let table = load("seed=3&west=random&south=random&east=random&line=21");
    assert_eq!(table.notice(), Some(&Notice::BrokenLink(vec![BrokenPart::Line { steps: 1 }])));
    assert_eq!(table.record().len(), 1);
    // One broken part does not hide another.
    let table = load("seed=18446744073709551616&step=x&line=1x");
    let parts =
        vec![BrokenPart::Value("seed".to_owned()), BrokenPart::Value("step".to_owned()), BrokenPart::Line { steps: 0 }];
    assert_eq!(table.notice(), Some(&Notice::BrokenLink(parts)));
}

#[test]
fn only_a_player_is_barred_from_the_others_analysis() {
    let watched = load("seed=3&west=random&south=random&east=random");
    assert!(watched.may_analyse(EAST));
    let played = load("seed=3&west=human&south=random&east=random");
    assert!(played.may_analyse(WEST) && !played.may_analyse(EAST));
    assert!(on(played, Event::Open(true)).may_analyse(EAST));
}

#[test]
fn the_table_turns() {
    let table = load("seed=3");
    assert_eq!(table.viewer(), SOUTH);
    let table = on(table, Event::Turn);
    assert_eq!((table.viewer(), table.link(false).view), (EAST, Some(EAST)));
}

#[test]
fn play_at_the_end_shows_the_game_again() {
    let table = on(think(load("seed=3&west=random&south=random&east=random")), Event::Go(Table::END));
    let table = on(table, Event::Play(true));
    assert_eq!((table.cursor(), table.playing()), (0, true));
    assert!(table.seen() > 0);
}

#[test]
fn after_a_stop_nobody_thinks_until_more_is_wanted() {
    let table = load("seed=3&west=random&south=random&east=random");
    let (want, decision) = answer(&table).unwrap();
    let table = on(table, Event::Play(false));
    assert_eq!(table.want(), None);
    let table = on(table, Event::Decided(want, decision));
    assert_eq!(table.record().len(), 0, "what comes after the stop is ignored");
    let table = on(table, Event::Step(1));
    assert!(table.want().is_some() && table.cursor() == 0);
    let (want, decision) = answer(&table).unwrap();
    let table = on(table, Event::Decided(want, decision));
    assert_eq!(table.cursor(), 1, "the wanted step is shown once it exists");
    let table = on(on(table, Event::Play(false)), Event::Play(true));
    assert!(table.want().is_some());
}

#[test]
fn the_end_is_shown_when_it_is_reached() {
    let mut table = on(load("seed=3&west=random&south=random&east=random"), Event::Go(Table::END));
    assert_eq!(table.link(true).step, Some(0));
    let mut shown = vec![0];
    while let Some((want, decision)) = answer(&table) {
        table = on(table, Event::Decided(want, decision));
        shown.push(table.cursor());
    }
    assert!(table.is_over() && table.is_latest());
    let decided = shown.len();
    shown.dedup();
    assert!(decided > 40 && shown.len() < decided / 4, "few of the steps on the way are drawn: {shown:?}");
}
