//! The rule set of a table.

use paiju_doudizhu::{Ending, RuleSet};
use paiju_game::{Lang, Say};

use super::*;
use crate::deal;
use crate::table::Session;

const WATCHED: &str = "seed=3&rules=botzone2&west=random&south=random&east=random";

fn set(table: &Table) -> RuleSet {
    table.record().latest().setup().rules.set
}

fn printed(table: &Table) -> String {
    table.link(false).print(names::DouDizhu::SEAT_KEYS)
}

#[test]
fn the_rule_set_is_in_the_link_and_stays_for_later_deals() {
    let table = load(WATCHED);
    assert_eq!((set(&table), printed(&table).as_str()), (RuleSet::Botzone2, WATCHED));
    let next = on(think(table), Event::Deal(4));
    assert_eq!(set(&next), RuleSet::Botzone2);
    assert_eq!(set(&on(next, Event::Replay)), RuleSet::Botzone2);
    for contest in ["seed=3&west=random", "seed=3&rules=contest&west=random"] {
        let table = load(contest);
        assert_eq!(set(&table), RuleSet::Contest);
        assert!(!printed(&table).contains("rules="), "{}", printed(&table));
    }
    for unknown in ["chess", "undisputed"] {
        let table = load(&format!("seed=3&rules={unknown}"));
        assert_eq!(set(&table), RuleSet::Contest);
        assert_eq!(table.notice(), Some(&Notice::BrokenLink(vec![BrokenPart::Value("rules".to_owned())])));
    }
}

#[test]
fn a_given_deal_has_its_rule_set_and_the_link_may_name_another() {
    let given = deal::pack::<DouDizhu>(&DouDizhu::deal(paiju_game::Seed(3)));
    let table = load(&format!("deal={given}&rules=botzone1"));
    assert_eq!(set(&table), RuleSet::Botzone1);
    let again = load(&printed(&table));
    assert_eq!((set(&again), printed(&again).contains("rules=")), (RuleSet::Botzone1, false));
    assert_eq!(set(&on(again, Event::Deal(4))), RuleSet::Botzone1, "a new deal keeps it");
}

#[test]
fn a_game_goes_on_when_a_bot_fails_and_the_judge_plays_for_it() {
    let mut table = load("seed=3&rules=botzone2&west=random&south=bot:17&east=random");
    let fault = Fault::TimeOut { limit_ms: 6_000 };
    let mut asked = 0;
    while let Some((want, thought)) = answer(&table) {
        if want.ai == "bot:17" {
            asked += 1;
            table = on(table, Event::Failed(want, fault.clone()));
        } else {
            table = on(table, Event::Decided(want, thought));
        }
    }
    assert_eq!(asked, 1, "one that failed is asked nothing more");
    let game = table.record().latest();
    assert!(matches!(game.course().ending(), Some(Ending::Out { .. })));
    assert!(game.taken_over(SOUTH).is_some_and(|taken| taken.fault == fault));
    // The link plays the same game, and the history says what the judge played.
    let whole = on(table, Event::Go(Table::END)).whole().print(names::DouDizhu::SEAT_KEYS);
    let mut session = Session::<DouDizhu>::open(&whole, 1);
    let rows = session.snapshot().history.rows;
    let judged: Vec<_> = rows.iter().flat_map(|row| &row.judged).collect();
    assert!(judged.len() > 1 && judged.iter().all(|(seat, _)| *seat == SOUTH), "{judged:?}");
    assert!(judged.iter().all(|(_, words)| words.say(Lang::Zh).starts_with("托管：")), "{judged:?}");
}
