use std::rc::Rc;

use paiju_doudizhu::{Action, DouDizhu, EAST, SOUTH, WEST};
use paiju_game::random::Random;
use paiju_game::{Game, Player, table};

use super::*;
use crate::link::TableLink;
use crate::pages::table::original::Points;
use crate::pages::table::record::Deed;

type Table = TableState<DouDizhu>;

fn load(query: &str) -> Rc<Table> {
    Rc::new(Table::load(&TableLink::parse(query, DouDizhu::SEAT_KEYS), 7))
}

fn on(table: Rc<Table>, event: Event<DouDizhu>) -> Rc<Table> {
    table.reduce(event)
}

/// What the worker would answer to what the table wants.
fn answer(table: &Table) -> Option<(Want, Shared<Thought<DouDizhu>>)> {
    let want = table.want()?;
    let view = table.record().latest().view(want.seat);
    let decision = Player::<DouDizhu>::decide(&mut Random, &view, &table.limit(want.step)).unwrap();
    Some((want, Shared::new(decision.into())))
}

/// Lets the AIs decide until nobody but the visitor is to act.
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
fn the_same_seed_and_names_are_the_game_of_the_command() {
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
    let table = on(table, Event::Act(Action::Bid(3)));
    assert_eq!((table.cursor(), table.input()), (1, Some(WEST)), "a bid of 3 ends the bidding, and the landlord leads");
    let lead = Action::Play(table.shown().hand(WEST).lowest(1));
    let table = think(on(table, Event::Act(lead)));
    assert!(table.record().len() > 2, "the others answered");
    assert_eq!(table.cursor(), 2, "their answers are shown one after the other");
    assert!(table.playing() && table.input().is_none());
}

#[test]
fn a_refusal_changes_nothing() {
    let table = on(load("seed=3&west=human&south=random&east=random"), Event::Act(Action::Pass));
    assert_eq!(table.record().len(), 0);
    assert_eq!(table.input(), Some(WEST));
}

#[test]
fn undo_goes_back_to_before_the_own_action() {
    let table = think(on(load("seed=3&west=human&south=random&east=random"), Event::Act(Action::Bid(1))));
    assert!(table.can_undo());
    let before = table.revision();
    let table = on(table, Event::Undo);
    assert_eq!((table.record().len(), table.cursor(), table.input()), (0, 0, Some(WEST)));
    assert!(table.revision() > before && !table.can_undo());
}

#[test]
fn an_answer_to_what_is_no_more_wanted_is_ignored() {
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
fn lost_work_is_done_again_once_and_then_waits_for_the_visitor() {
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
    assert!(table.notice().is_some(), "what is stuck cannot be waved away");
    let table = on(table, Event::Retry);
    assert!(table.notice().is_none() && table.want().is_some());
}

#[test]
fn a_link_brings_the_whole_table_back() {
    let table = think(load("seed=3&west=human&south=random&east=random"));
    let table = think(on(table, Event::Act(Action::Bid(3))));
    let lead = Action::Play(table.shown().hand(WEST).lowest(1));
    let table = think(on(table, Event::Act(lead)));
    let table = on(table, Event::Go(3));
    let query = table.link(true).print(DouDizhu::SEAT_KEYS);
    let again = think(load(&query));
    assert_eq!(**again.record().latest(), **table.record().latest(), "{query}");
    assert_eq!(again.cursor(), 3);
    assert!(again.notice().is_none());
}

#[test]
fn who_takes_over_keeps_what_was_played_up_to_there() {
    let table = think(load("seed=3&west=random&south=random&east=random&open=1"));
    let whole = table.record().clone();
    let table = on(on(table, Event::Go(5)), Event::TakeOver);
    let seat = table.input().unwrap();
    assert_eq!((table.record().len(), table.is_human(seat)), (5, true));
    assert_eq!(**table.record().latest(), **whole.position(5));
    assert!(!table.open(), "who plays does not see the others' hands");
    let again = think(load(&table.link(true).print(DouDizhu::SEAT_KEYS)));
    assert_eq!(**again.record().latest(), **table.record().latest());
}

#[test]
fn a_line_that_does_not_fit_is_said() {
    let table = load("seed=3&west=random&south=random&east=random&line=1x");
    assert_eq!(table.notice(), Some(&Notice::BrokenLine { steps: 0 }));
    let table = load("seed=3&west=random&south=random&east=random&line=21");
    assert_eq!(table.notice(), Some(&Notice::BrokenLine { steps: 1 }));
    assert_eq!(table.record().len(), 1);
}

#[test]
fn only_a_player_may_not_see_what_is_weighed_for_the_others() {
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
fn played_from_its_end_a_game_is_shown_again() {
    let table = on(think(load("seed=3&west=random&south=random&east=random")), Event::Go(Table::END));
    let table = on(table, Event::Play(true));
    assert_eq!((table.cursor(), table.playing()), (0, true));
    assert!(table.seen() > 0);
}

#[test]
fn stopped_nobody_thinks_until_more_is_wanted() {
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
    assert_eq!(table.cursor(), 1, "the step that was wanted is shown when it is there");
    let table = on(on(table, Event::Play(false)), Event::Play(true));
    assert!(table.want().is_some());
}

#[test]
fn the_end_is_shown_when_it_is_reached() {
    let table = on(load("seed=3&west=random&south=random&east=random"), Event::Go(Table::END));
    assert_eq!(table.link(true).step, Some(0));
    let table = think(table);
    assert!(table.is_over() && table.is_latest());
}

mod of_tractor {
    use paiju_tractor::{Action, Phase, Tractor};

    use super::*;

    fn load(query: &str) -> Rc<TableState<Tractor>> {
        Rc::new(TableState::load(&TableLink::parse(query, Tractor::SEAT_KEYS), 7))
    }

    /// Lets the AIs decide until nobody but the visitor is to act.
    fn think(mut table: Rc<TableState<Tractor>>) -> Rc<TableState<Tractor>> {
        while let Some(want) = table.want() {
            let view = table.record().latest().view(want.seat);
            let decision = Player::<Tractor>::decide(&mut Random, &view, &table.limit(want.step)).unwrap();
            table = table.reduce(Event::Decided(want, Shared::new(decision.into())));
        }
        table
    }

    const RANDOM: &str = "seed=3&seat0=random&seat1=random&seat2=random&seat3=random";

    #[test]
    fn a_seat_without_a_choice_is_not_asked_and_the_game_is_that_of_the_command() {
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

    /// The visitor in seat 0, as far as the others get without an answer.
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
                table = think(table.reduce(Event::Act(Action::Pass)));
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
        let acted = think(table.reduce(Event::Act(Action::Pass)));
        assert!(acted.record().len() > first + 1);
        let back = acted.reduce(Event::Undo);
        assert_eq!((back.record().len(), back.cursor(), back.input()), (first, first, Some(Seat(0))));
    }

    #[test]
    fn stepping_goes_over_the_deal() {
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
}

mod of_mahjong {
    use paiju_mahjong::{Action, Mahjong, Phase};

    use super::*;

    type Table = Rc<TableState<Mahjong>>;

    fn load(query: &str) -> Table {
        Rc::new(TableState::load(&TableLink::parse(query, Mahjong::SEAT_KEYS), 7))
    }

    fn think(mut table: Table) -> Table {
        while let Some(want) = table.want() {
            let view = table.record().latest().view(want.seat);
            let decision = Player::<Mahjong>::decide(&mut Random, &view, &table.limit(want.step)).unwrap();
            table = table.reduce(Event::Decided(want, Shared::new(decision.into())));
        }
        table
    }

    const RANDOM: &str = "seed=3&east=random&north=random&west=random&south=random";

    #[test]
    fn nobody_is_asked_without_a_choice_and_the_game_is_that_of_the_command() {
        let here = think(load(RANDOM));
        let mut game = Mahjong::start(&Mahjong::deal(Seed(3)));
        table::play(&mut game, &mut [Random, Random, Random, Random], Limit::WORK, Seed(3), |_, _| {});
        assert_eq!(**here.record().latest(), game);
        let line = here.record.line(usize::MAX);
        assert!(line.len() < 150, "{line}");
        let again = load(&format!("{RANDOM}&line={line}"));
        assert_eq!(**again.record().latest(), game);
    }

    /// The visitor in one seat, as far as the others get without an answer.
    fn play(seed: u64, seat: &str) -> Table {
        let mut query = format!("seed={seed}");
        for key in Mahjong::SEAT_KEYS {
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
                table = think(table.reduce(Event::Act(last))).reduce(Event::Go(usize::MAX));
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
            assert_eq!(
                record.round_start(latest),
                latest - asked.iter().count() + record.latest().to_act().iter().count()
            );
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
    fn who_takes_over_gets_the_seat_that_has_the_choice() {
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
}

/// A game of another's deal, taken up after four steps; what was played in it there.
fn taken_up(by: &str) -> (Rc<Table>, Vec<Action>) {
    let setup = DouDizhu::deal(Seed(11));
    let mut game = DouDizhu::start(&setup);
    let mut turns = Vec::new();
    table::play(&mut game, &mut [Random, Random, Random], Limit::WORK, Seed(1), |_, turn| turns.push(turn.clone()));
    let actions: Vec<Action> = turns
        .iter()
        .map(|turn| match &turn.answer {
            table::Answer::Acted(decision) => decision.action,
            other => panic!("{other:?}"),
        })
        .collect();
    let line = |count: usize| actions[..count].iter().map(DouDizhu::write_action).collect::<String>();
    let deal = crate::deal::pack::<DouDizhu>(&setup);
    let (here, was) = (line(4), line(actions.len()));
    let table = load(&format!("seed=1&{by}&deal={deal}&filled=1&line={here}&was={was}&from=4&step=4"));
    assert_eq!((table.notice(), table.record().len(), table.cursor()), (None, 4, 4));
    assert_eq!(table.record().position(0).setup(), &setup);
    (table, actions)
}

const RANDOMS: &str = "west=random&south=random&east=random";

#[test]
fn a_game_that_was_taken_up_is_compared_with_what_happened() {
    let (table, actions) = taken_up(RANDOMS);
    let original = table.original().unwrap();
    assert_eq!((original.branch(), original.record().len(), original.filled()), (4, actions.len(), Some(1)));
    assert_eq!(table.parting(), None, "nothing was played yet");
    // The AIs guess by the deal's seed, which is the original's: it is the same game to its end.
    let same = on(think(table), Event::Go(Table::END));
    assert_eq!((same.is_over(), same.parting()), (true, None));
    let outcome = same.shown().outcome().unwrap();
    assert_eq!(same.original().unwrap().result(), Points::Counted(DouDizhu::scores(&outcome)));
}

#[test]
fn a_game_that_is_to_go_on_plays_from_the_shown_step() {
    let (table, _) = taken_up(RANDOMS);
    assert!(!table.playing());
    let query = format!("{}&play=1", table.link(true).print(DouDizhu::SEAT_KEYS));
    let table = load(&query);
    assert_eq!((table.playing(), table.cursor()), (true, 4));
    let table = on(think(table), Event::Tick);
    assert_eq!((table.playing(), table.cursor(), table.link(false).play), (true, 5, false));
}

#[test]
fn where_a_game_parts_from_the_original_is_found_when_it_is_shown() {
    let (_, actions) = taken_up(RANDOMS);
    let seat = |step: usize| taken_up(RANDOMS).0.original().unwrap().record().steps()[step].seat;
    let key = DouDizhu::SEAT_KEYS[seat(4).index()];
    let (table, _) = taken_up(&RANDOMS.replace(&format!("{key}=random"), &format!("{key}=human")));
    let seat = table.input().unwrap();
    let mut others = Vec::new();
    table.shown().legal_actions(seat, &mut others);
    let other = *others.iter().find(|action| **action != actions[4]).unwrap();
    let parted = on(table, Event::Act(other));
    assert_eq!(parted.parting(), Some(4));
    // Its own link brings everything along, wherever the game has gone.
    let again = load(&parted.link(true).print(DouDizhu::SEAT_KEYS));
    assert_eq!((again.parting(), again.given()), (Some(4), parted.given()));
    assert_eq!(**again.record().latest(), **parted.record().latest());
    assert_eq!(again.link(true), parted.link(true));
    // The same deal again is still the original's; a new one is not.
    let replayed = on(parted.clone(), Event::Replay);
    assert_eq!((replayed.original().is_some(), replayed.record().len()), (true, 0));
    assert_eq!(replayed.record().position(0).setup(), &DouDizhu::deal(Seed(11)));
    let dealt = on(parted, Event::Deal(3));
    assert!(dealt.original().is_none() && dealt.given().is_none());
    assert_eq!(dealt.record().position(0).setup(), &DouDizhu::deal(Seed(3)));
    assert_eq!(dealt.link(false).print(DouDizhu::SEAT_KEYS).matches('=').count(), 4);
}

#[test]
fn a_deal_that_cannot_be_read_is_said_and_another_is_dealt() {
    let (table, _) = taken_up(RANDOMS);
    let whole = table.link(true).print(DouDizhu::SEAT_KEYS);
    let packed = table.given().unwrap();
    for broken in ["", "1", "2abc", "1____", &packed[..packed.len() - 3], &format!("{packed}{packed}")] {
        let table = load(&whole.replace(packed, broken));
        assert!(matches!(table.notice(), Some(Notice::BrokenDeal(_))), "{broken}");
        assert!(table.original().is_none() && table.given().is_none());
        assert_eq!((table.record().len(), table.record().position(0).setup()), (0, &DouDizhu::deal(Seed(1))));
    }
    // What cannot be carried out of the original's line ends it.
    let line = whole.split('&').find(|part| part.starts_with("was=")).unwrap();
    let table = load(&whole.replace(line, "was=1111"));
    assert!(table.original().unwrap().record().len() < 4);
    assert!(load(&whole.replace(line, "was=%")).original().is_none());
}

#[test]
fn what_the_text_says_of_the_result_counts_where_the_moves_do_not_reach_it() {
    let (table, _) = taken_up(RANDOMS);
    let whole = table.link(true).print(DouDizhu::SEAT_KEYS);
    let line = whole.split('&').find(|part| part.starts_with("was=")).unwrap();
    let short = format!("{}&said=200,-150,-50", whole.replace(line, "was=0"));
    assert_eq!(load(&short).original().unwrap().result(), Points::Said(vec![2.0, -1.5, -0.5]));
    let open = short.replace("200,", "x,");
    assert_eq!(load(&open).original().unwrap().result(), Points::Open);
    let failed = load(&whole.replace(line, "was=0~1.1.TLE"));
    let steps = failed.original().unwrap().record().steps().to_vec();
    assert!(matches!(&steps[1].deed, Deed::Fail(Fault::Reported { word }) if word == "TLE"));
    assert!(matches!(failed.original().unwrap().result(), Points::Counted(_)));
}
