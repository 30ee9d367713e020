//! New deals in the middle of a game, new players after its end, the score over several deals, move numbers.

use paiju_tractor::Tractor;

use super::*;

const PLAYED: &str = "seed=3&west=human&south=random&east=random";
const WATCHED: &str = "seed=3&west=random&south=random&east=random";

/// A game in which the visitor has bid and led.
fn under_way() -> Rc<Table> {
    let table = think(on(load(PLAYED), act(Action::Bid(3))));
    let lead = Action::Play(table.shown().hand(WEST).lowest(1));
    think(on(table, act(lead)))
}

#[test]
fn a_new_deal_in_the_middle_of_a_game_can_be_undone() {
    for deal in [|| Event::Deal(4), || Event::Replay] {
        let before = under_way();
        let table = on(before.clone(), deal());
        assert_eq!((table.record().len(), table.notice()), (0, Some(&Notice::Left)));
        assert!(!table.can_undo() && table.can_return());
        let back = on(table.clone(), Event::Undo);
        assert_eq!(**back.record().latest(), **before.record().latest());
        assert_eq!((back.seed(), back.cursor()), (before.seed(), before.cursor()));
        assert!(back.revision() > table.revision(), "answers about the new deal are dropped");
        assert!(back.notice().is_none() && !back.can_return());
    }
}

#[test]
fn a_game_that_was_left_can_be_resumed_until_another_is_left() {
    let before = under_way();
    let twice = on(on(before.clone(), Event::Deal(4)), Event::Deal(5));
    assert_eq!(twice.notice(), Some(&Notice::Left));
    let played = on(twice, act(Action::Bid(1)));
    assert_eq!(played.notice(), None, "playing on dismisses the notice");
    let undone = on(played, Event::Undo);
    assert_eq!((undone.record().len(), undone.can_return()), (0, true), "the visitor's action is taken back first");
    assert_eq!(**on(undone, Event::Undo).record().latest(), **before.record().latest());
}

#[test]
fn before_and_after_a_game_there_is_nothing_to_leave() {
    assert!(!on(load(PLAYED), Event::Deal(4)).can_return());
    let over = on(think(load(WATCHED)), Event::Go(Table::END));
    assert!(!on(over, Event::Deal(4)).can_return());
    let watched = on(on(think(load(WATCHED)), Event::Go(5)), Event::Deal(4));
    assert!(watched.can_return() && watched.notice().is_none(), "a spectator loses nothing");
}

#[test]
fn a_player_who_sits_down_after_the_end_has_not_played() {
    let over = on(think(load(WATCHED)), Event::Go(Table::END));
    let link = over.link(false);
    let table = on(over, Event::Sit(SOUTH, Sitter::Ai("sample".to_owned())));
    assert!(table.is_over(), "the finished game does not change");
    assert_eq!(table.sitters()[1], Sitter::Ai("random".to_owned()));
    assert_eq!(table.link(false), link);
    assert_eq!(table.seated(SOUTH), Some(&Sitter::Ai("sample".to_owned())), "the switch shows who plays next");
    let next = on(table, Event::Deal(4));
    assert_eq!(next.sitters()[1], Sitter::Ai("sample".to_owned()));
}

#[test]
fn a_player_who_joins_after_the_end_does_not_see_the_others_hands() {
    let over = on(think(load("seed=3&west=random&south=random&east=random&open=1")), Event::Go(Table::END));
    let table = on(over, Event::Sit(WEST, Sitter::Human));
    assert!(!table.plays() && table.open());
    let next = on(table, Event::Replay);
    assert!(next.plays() && !next.open());
}

#[test]
fn deals_are_added_up_as_long_as_the_same_players_sit() {
    let to_the_end = |table| on(think(table), Event::Go(Table::END));
    let scores = |table: &Table| DouDizhu::scores(&table.shown().outcome().unwrap());
    let first = to_the_end(load(WATCHED));
    assert_eq!(first.tally().deals(), 0);
    let sum = scores(&first);
    let second = to_the_end(on(first.clone(), Event::Deal(4)));
    assert_eq!((second.tally().deals(), second.tally().scores()), (1, &sum[..]));
    let again = to_the_end(on(second.clone(), Event::Replay));
    assert_eq!(again.tally().deals(), 1, "a replay replaces the first result");
    let other = on(on(second, Event::Sit(SOUTH, Sitter::Ai("sample".to_owned()))), Event::Deal(5));
    assert_eq!(other.tally().deals(), 0);
}

#[test]
fn moves_are_numbered_as_players_count() {
    let table = on(think(load(WATCHED)), Event::Go(Table::END));
    let bids = table.shown().course().bids().len();
    assert!(bids > 0);
    assert_eq!((table.record().move_number(0), table.record().move_number(bids)), (None, Some(1)));
    assert_eq!(table.record().moves(table.record().len()), table.record().len() - bids);

    let link =
        TableLink::parse("seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample", names::Tractor::SEAT_KEYS);
    let mut tractor = Rc::new(TableState::<Tractor>::load(&link, 7));
    while let Some(want) = tractor.want() {
        let view = tractor.record().latest().view(want.seat);
        let decision = Player::<Tractor>::decide(&mut Random, &view, &tractor.limit(want.step)).unwrap();
        tractor = tractor.reduce(Event::Decided(want, games::thought(decision, &view)));
    }
    let record = tractor.record();
    let first = (0..record.len()).find(|&step| record.move_number(step).is_some()).unwrap();
    assert!(first > 100, "a hundred cards are dealt, and the kitty is covered");
    assert_eq!(record.move_number(first), Some(1));
    assert_eq!(record.move_number(record.len() - 1), Some(record.len() - first), "from there on every step is a play");
}
