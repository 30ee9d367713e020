//! A visitor's own bot at a table.

use paiju_game::table::Printed;

use super::*;
use crate::games::on_botzone;

/// Mahjong, where a bot is asked even without a choice.
type MahjongTable = TableState<paiju_mahjong::Mahjong>;

// ruling: B4
#[test]
fn a_bots_actions_are_in_the_link_so_that_others_see_the_same_game() {
    let table = load("seed=3&west=bot:17&south=random&east=random");
    assert!(table.sitters().contains(&Sitter::Bot("bot:17".to_owned())));
    let played = think(table);
    assert!(played.record().to_act().is_none(), "answers of bots are taken as those of AIs");
    let link = played.link(false);
    let again = Table::load(&link, 1);
    let seats = |table: &Table| table.record().steps().iter().map(|step| step.seat).collect::<Vec<_>>();
    let own = played.record().steps().iter().rposition(|step| step.seat == WEST).unwrap();
    assert!(again.record().len() > own, "the link has all of the bot's actions");
    assert_eq!(seats(&again), seats(&played)[..again.record().len()]);
    assert_eq!(again.link(false).print(names::DouDizhu::SEAT_KEYS), link.print(names::DouDizhu::SEAT_KEYS));
}

// ruling: B5
#[test]
fn a_bot_that_fails_ends_the_game_by_its_rule() {
    let table = load("seed=3&west=random&south=bot:17&east=random");
    let mut table = table;
    let want = loop {
        let (want, thought) = answer(&table).unwrap();
        if want.ai == "bot:17" {
            break want;
        }
        table = on(table, Event::Decided(want, thought));
    };
    let stale = Want { step: want.step + 1, ..want.clone() };
    let fault = Fault::TimeOut { limit_ms: 1_000 };
    let table = on(table, Event::Failed(stale, fault.clone()));
    assert_eq!(table.record().len(), want.step, "what belongs to another step is not heard");
    let table = on(table, Event::Failed(want, fault.clone()));
    let last = table.record().steps().last().unwrap();
    assert_eq!(last.seat, SOUTH);
    assert!(matches!(&last.deed, Deed::Fail { fault: said, .. } if *said == fault));
    let again = Table::load(&table.link(false), 1);
    assert_eq!(again.record().len(), table.record().len(), "the failure is in the link");
}

#[test]
fn an_illegal_action_is_kept_in_the_link_and_in_the_log() {
    let mut table = load("seed=3&west=random&south=bot:17&east=random");
    let want = loop {
        let (want, thought) = answer(&table).unwrap();
        if want.ai == "bot:17" {
            break want;
        }
        table = on(table, Event::Decided(want, thought));
    };
    let pass = paiju_doudizhu::Action::Pass;
    let step = want.step;
    let table = on(table, Event::Decided(want, Thought::bare(pass)));
    let printed = Printed { stdout: "9".to_owned(), stderr: "greedy".to_owned(), ms: 7 };
    for table in [table.clone(), Rc::new(Table::load(&table.link(false), 1))] {
        assert!(matches!(&table.record().steps()[step].deed, Deed::Refused(action) if *action == pass));
        assert!(table.record().refusal(step).is_some());
        let turns = table.record().turns(step + 1, &[(step, printed.clone())]);
        let log = on_botzone::match_log(&**table.record().latest(), paiju_game::Seed(3), &[], &turns).unwrap();
        assert!(
            log.contains(r#"{"keep_running":false,"verdict":"OK","response":[],"debug":"greedy","time":7}"#),
            "{log}"
        );
    }
}

// ruling: B2
#[test]
fn a_bot_is_asked_even_where_it_has_one_answer() {
    let asked = |east: &str| {
        let query = format!("seed=3&east={east}&north=random&west=random&south=random");
        let keys = names::Mahjong::SEAT_KEYS;
        let mut table = Rc::new(MahjongTable::load(&TableLink::parse(&query, keys), 7));
        let mut own = 0;
        while let Some(want) = table.want() {
            own += usize::from(want.seat == Seat(0));
            let view = table.record().latest().view(want.seat);
            let decision =
                Player::<paiju_mahjong::Mahjong>::decide(&mut Random, &view, &table.limit(want.step)).unwrap();
            table = table.reduce(Event::Decided(want, games::thought(decision, &view)));
        }
        let steps = table.record().steps();
        (own, steps.iter().filter(|step| step.seat == Seat(0)).count())
    };
    let (of_ai, _) = asked("random");
    let (of_bot, steps) = asked("bot:17");
    assert!(of_bot > of_ai, "{of_bot} {of_ai}");
    assert_eq!(of_bot, steps);
}
