//! A game continued from a text, compared with what actually happened.

use super::*;

/// A game of a deal from elsewhere, continued after four steps, and the original moves.
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
    let line = |count: usize| actions[..count].iter().map(DouDizhu::link_action).collect::<String>();
    let deal = crate::deal::pack::<DouDizhu>(&setup);
    let (here, was) = (line(4), line(actions.len()));
    let table = load(&format!("seed=1&{by}&deal={deal}&filled=1&line={here}&was={was}&from=4&step=4"));
    assert_eq!((table.notice(), table.record().len(), table.cursor()), (None, 4, 4));
    assert_eq!(table.record().position(0).setup(), &setup);
    (table, actions)
}

const RANDOMS: &str = "west=random&south=random&east=random";

// ruling: P10
#[test]
fn a_game_that_was_taken_up_is_compared_with_what_happened() {
    let (table, actions) = taken_up(RANDOMS);
    let original = table.original().unwrap();
    assert_eq!((original.branch(), original.record().len(), original.filled()), (4, actions.len(), Some(1)));
    assert_eq!(table.parting(), None, "nothing was played yet");
    // The AIs' guesses use the deal's seed, which is the original's, so the game is the same to its end.
    let same = on(think(table), Event::Go(Table::END));
    assert_eq!((same.is_over(), same.parting()), (true, None));
    let outcome = same.shown().outcome().unwrap();
    assert_eq!(same.original().unwrap().result(), Points::Counted(DouDizhu::scores(&outcome)));
}

#[test]
fn a_continued_game_plays_on_from_the_shown_step() {
    let (table, _) = taken_up(RANDOMS);
    assert!(!table.playing());
    let query = format!("{}&play=1", table.link(true).print(names::DouDizhu::SEAT_KEYS));
    let table = load(&query);
    assert_eq!((table.playing(), table.cursor()), (true, 4));
    let table = on(think(table), Event::Tick);
    assert_eq!((table.playing(), table.cursor(), table.link(false).play), (true, 5, false));
}

#[test]
fn the_divergence_from_the_original_is_found_when_it_is_shown() {
    let (_, actions) = taken_up(RANDOMS);
    let seat = |step: usize| taken_up(RANDOMS).0.original().unwrap().record().steps()[step].seat;
    let key = names::DouDizhu::SEAT_KEYS[seat(4).index()];
    let (table, _) = taken_up(&RANDOMS.replace(&format!("{key}=random"), &format!("{key}=human")));
    let seat = table.input().unwrap();
    let mut others = Vec::new();
    table.shown().legal_actions(seat, &mut others);
    let other = *others.iter().find(|action| **action != actions[4]).unwrap();
    let parted = on(table, act(other));
    assert_eq!(parted.parting(), Some(4));
    // Its own link includes everything, however far the game has got.
    let again = load(&parted.link(true).print(names::DouDizhu::SEAT_KEYS));
    assert_eq!((again.parting(), again.given()), (Some(4), parted.given()));
    assert_eq!(**again.record().latest(), **parted.record().latest());
    assert_eq!(again.link(true), parted.link(true));
    // A replay of the deal is still compared with the original; a new deal is not.
    let replayed = on(parted.clone(), Event::Replay);
    assert_eq!((replayed.original().is_some(), replayed.record().len()), (true, 0));
    assert_eq!(replayed.record().position(0).setup(), &DouDizhu::deal(Seed(11)));
    let dealt = on(parted, Event::Deal(3));
    assert!(dealt.original().is_none() && dealt.given().is_none());
    assert_eq!(dealt.record().position(0).setup(), &DouDizhu::deal(Seed(3)));
    assert_eq!(dealt.link(false).print(names::DouDizhu::SEAT_KEYS).matches('=').count(), 4);
}

// ruling: P12
#[test]
fn an_unreadable_deal_is_reported_and_another_is_dealt() {
    let (table, _) = taken_up(RANDOMS);
    let whole = table.link(true).print(names::DouDizhu::SEAT_KEYS);
    let packed = table.given().unwrap();
    for broken in ["", "1", "2abc", "1____", &packed[..packed.len() - 3], &format!("{packed}{packed}")] {
        let table = load(&whole.replace(packed, broken));
        assert!(matches!(told(&table), [BrokenPart::Deal(_)]), "{broken}");
        assert!(table.original().is_none() && table.given().is_none());
        assert_eq!((table.record().len(), table.record().position(0).setup()), (0, &DouDizhu::deal(Seed(1))));
    }
}

#[test]
fn an_unreadable_original_is_reported() {
    let (table, _) = taken_up(RANDOMS);
    let whole = table.link(true).print(names::DouDizhu::SEAT_KEYS);
    assert!(told(&load(&whole)).is_empty());
    // The original's line ends at the first impossible move.
    let line = whole.split('&').find(|part| part.starts_with("was=")).unwrap();
    let table = load(&whole.replace(line, "was=1111"));
    let steps = table.original().unwrap().record().len();
    assert!(steps < 4);
    assert_eq!(told(&table), [BrokenPart::OriginalCut { steps }]);
    let table = load(&whole.replace(line, "was=%"));
    assert!(table.original().is_none());
    assert_eq!(told(&table), [BrokenPart::Original]);
    let table = load(&format!("{whole}&said=1,x,3"));
    assert_eq!(told(&table), [BrokenPart::Value("said".to_owned())]);
}

/// What the table reports about its link.
fn told(table: &Table) -> &[BrokenPart] {
    match table.notice() {
        Some(Notice::BrokenLink(parts)) => parts,
        _ => &[],
    }
}

// ruling: P11
#[test]
fn the_texts_result_counts_if_the_moves_stop_short() {
    let (table, _) = taken_up(RANDOMS);
    let whole = table.link(true).print(names::DouDizhu::SEAT_KEYS);
    let line = whole.split('&').find(|part| part.starts_with("was=")).unwrap();
    let short = format!("{}&said=200,-150,-50", whole.replace(line, "was=0"));
    assert_eq!(load(&short).original().unwrap().result(), Points::Said(vec![2.0, -1.5, -0.5]));
    let open = short.replace("200,", "x,");
    assert_eq!(load(&open).original().unwrap().result(), Points::Open);
    let failed = load(&whole.replace(line, "was=0~1.1.TLE"));
    let steps = failed.original().unwrap().record().steps().to_vec();
    assert!(matches!(&steps[1].deed, Deed::Fail { fault: Fault::Reported { word }, .. } if word == "TLE"));
    assert!(matches!(failed.original().unwrap().result(), Points::Counted(_)));
}
