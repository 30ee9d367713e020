//! Matches, played and counted.

use std::collections::BTreeSet;

use paiju_doudizhu::RuleSet;
use paiju_game::platform::dialogue::Run;
use paiju_game::{Game as _, Say, Seed};
use paiju_games::GameRules;

use super::*;
use crate::guests::play;
use crate::i18n::ArenaText;
use crate::names::{DouDizhu, GAMES, Mahjong, TRACTOR};

fn plan() -> MatchPlan {
    let seats = ["sample", "random", "random"].map(str::to_owned).to_vec();
    MatchPlan {
        game: DouDizhu::ID.to_owned(),
        rules: RuleSet::Contest,
        seats,
        names: Vec::new(),
        deals: 3,
        rotate: true,
        seed: Seed(7),
    }
}

fn games(plan: &MatchPlan) -> Vec<Played> {
    let mut matchup = Matchup::new(plan.clone());
    let mut games = Vec::new();
    while let Some(task) = matchup.snapshot(false).tasks.first().cloned() {
        let played = play::<paiju_doudizhu::DouDizhu>(&task).unwrap();
        games.push(played.clone());
        matchup.take(played);
    }
    games
}

#[test]
fn a_link_plays_the_same_match_and_an_inconsistent_one_plays_none() {
    for game in GAMES {
        let plan = MatchPlan { deals: 12, rotate: false, seed: Seed(u64::MAX), ..MatchPlan::of_game(game) };
        assert_eq!(MatchPlan::parse(&plan.query()), Some(plan));
    }
    let good = plan().query();
    for (part, other) in [
        ("match=doudizhu", "match=chess"),
        ("match=doudizhu", "match=mahjong"),
        ("sample,random,random", "sample,random"),
        ("sample", "nobody"),
        ("deals=3", "deals=0"),
        ("deals=3", "deals=99999999"),
        ("deals=3", "deals=x"),
        ("seed=7", "seed=-1"),
        ("seed=7", ""),
    ] {
        assert_eq!(MatchPlan::parse(&good.replace(part, other)), None, "{other}");
    }
}

#[test]
fn the_order_in_which_games_end_changes_nothing() {
    let plan = plan();
    let games = games(&plan);
    assert_eq!(games.len(), 9);
    let told = |order: &mut dyn Iterator<Item = &Played>| {
        let mut matchup = Matchup::new(plan.clone());
        order.for_each(|game| matchup.take(game.clone()));
        // A game that comes twice counts once.
        matchup.take(games[4].clone());
        matchup.snapshot(true)
    };
    let forth = told(&mut games.iter());
    let back = told(&mut games.iter().rev());
    assert_eq!(forth.board, back.board);
    assert!(forth.progress.is_over && forth.tasks.is_empty() && forth.games.len() == 9);
    let Some(Board { comes: Comes::Match { deals: 3, rows }, .. }) = forth.board else { panic!("three deals") };
    let elo = |row: &MatchRow| row.elo.unwrap().mean;
    let sum: f64 = rows.iter().map(|row| row.score.mean).sum();
    assert!(sum.abs() < 1e-9 && rows[0].score.mean > rows[1].score.mean && elo(&rows[0]) > elo(&rows[1]), "{rows:?}");
    assert!(rows.iter().all(|row| row.roles.iter().map(|role| role.games).sum::<u64>() <= 9));
}

#[test]
fn a_stored_match_is_read_back() {
    let plan = plan();
    let games = games(&plan);
    let mut matchup = Matchup::new(plan);
    games.iter().take(5).for_each(|game| matchup.take(game.clone()));
    let mut kept = matchup.snapshot(true).appended;
    assert!(!kept.contains("initdata"), "logs are not kept");
    let mut again = Matchup::open(&kept, true).unwrap();
    assert_eq!((again.snapshot(true), again.games), (matchup.snapshot(true), 5));
    for game in games.iter().skip(5) {
        again.take(game.clone());
        kept += &again.snapshot(false).appended;
    }
    assert_eq!(kept, again.text());
    // Half a line is ignored; an invalid line spoils the text.
    assert_eq!(Matchup::open(&kept[..kept.len() - 9], false).unwrap().games, 8);
    assert!(Matchup::open(&format!("{kept}{{}}\n"), false).is_none() && Matchup::open("", false).is_none());
    let greedy = kept.replacen("\"deals\":3", "\"deals\":4000000000", 1);
    assert!(Matchup::open(&greedy, false).is_none());
}

#[test]
fn only_the_log_of_a_game_with_a_fault_is_kept_and_a_different_result_is_told_apart() {
    let plan = plan();
    let mut games = games(&plan);
    games[4].faults.push((1, "crash".to_owned()));
    let run = Run { stdin: "DOUDIZHUVER 1.0\n".to_owned(), questions: 1, ..Run::default() };
    let failure = Failed { seat: 1, fault: Spoken::new("停".to_owned(), "ended".to_owned()), ms: 3, run };
    games[4].failures.push(failure.clone());
    let log = games[4].record.clone();
    let mut matchup = Matchup::new(plan);
    games.iter().for_each(|game| matchup.take(game.clone()));
    let again = Matchup::open(matchup.text(), true).unwrap();
    for matchup in [&matchup, &again] {
        assert_eq!(matchup.record(games[4].at), Some(log.as_str()));
        assert_eq!(matchup.failures(games[4].at), std::slice::from_ref(&failure));
        assert_eq!(matchup.failures(games[3].at), []);
        assert_eq!(matchup.record(games[3].at), None, "it is played again to the same bits");
    }
    let rows = matchup.snapshot(true).games;
    assert!(rows[4].is_of(&games[4]) && !rows[4].is_of(&games[3]));
    let otherwise = [
        Played { scores: vec![0.0; 3], ..games[4].clone() },
        Played { faults: Vec::new(), taken_over: Vec::new(), ..games[4].clone() },
        Played { faults: vec![(0, "crash".to_owned())], ..games[4].clone() },
    ];
    assert!(otherwise.iter().all(|played| !rows[4].is_of(played)));
}

#[test]
fn everybody_plays_every_deal_at_every_seat() {
    let matchup = Matchup::new(plan());
    let seated = |rotation: u32| {
        let task = matchup.task(GameAt { round: 0, table: rotation + 1, game: 2 });
        (task.deal, task.seats.into_iter().map(|(name, _)| name).collect::<Vec<_>>())
    };
    let tables = [0, 1, 2].map(seated);
    assert_eq!(tables[0].1, ["ai:sample", "ai:random#1", "ai:random#2"]);
    // The player at seat 0 moves on to seat 1, as in the command.
    assert_eq!(tables[1].1, ["ai:random#2", "ai:sample", "ai:random#1"]);
    for seat in 0..3 {
        assert_eq!(tables.iter().map(|(_, names)| &names[seat]).collect::<BTreeSet<_>>().len(), 3);
    }
    assert!(tables.iter().all(|(deal, _)| *deal == tables[0].0));
}

#[test]
fn a_team_has_a_row_of_its_own() {
    let plan = MatchPlan { deals: 1, ..MatchPlan::of_game(&TRACTOR) };
    assert_eq!(plan.seats[0], plan.seats[2]);
    let mut matchup = Matchup::new(plan);
    // Partners who move on by one seat sit where their opponents sat; by two, where they sat themselves.
    assert_eq!(matchup.missing().count(), 2);
    for task in matchup.snapshot(true).tasks {
        let (scores, faults) = ((0..4).map(|seat| f64::from(seat % 2)).collect(), Vec::new());
        let roles = vec![None; 4];
        matchup.take(Played {
            at: task.at,
            scores,
            faults,
            taken_over: Vec::new(),
            roles,
            took: Vec::new(),
            record: String::new(),
            failures: Vec::new(),
        });
    }
    let Some(Board { comes: Comes::Match { rows, .. }, .. }) = matchup.snapshot(false).board else { panic!("a deal") };
    assert_eq!(rows.iter().filter(|row| row.is_team).count(), 2);
    assert!(rows.iter().all(|row| row.score.mean == 0.5));
}

#[test]
fn every_role_has_a_name_in_both_languages() {
    for game in GAMES {
        let seats = vec!["random".to_owned(); usize::from(game.seats)];
        let plan = MatchPlan {
            game: game.id.to_owned(),
            rules: RuleSet::Contest,
            seats,
            names: Vec::new(),
            deals: 3,
            rotate: false,
            seed: Seed(7),
        };
        for task in Matchup::new(plan).snapshot(true).tasks {
            let played = match game.id {
                DouDizhu::ID => play::<paiju_doudizhu::DouDizhu>(&task),
                Mahjong::ID => play::<paiju_mahjong::Mahjong>(&task),
                _ => play::<paiju_tractor::Tractor>(&task),
            };
            for (role, _) in played.unwrap().roles.into_iter().flatten() {
                let chinese = ArenaText::Role(role.clone()).say(Lang::Zh);
                assert!(!chinese.is_ascii(), "{role} is {chinese}");
            }
        }
    }
}

#[test]
fn a_match_by_another_rule_set_says_so_in_its_link_its_title_and_its_games() {
    let plan = MatchPlan { rules: RuleSet::Botzone2, ..plan() };
    assert!(plan.query().contains("&rules=botzone2&"));
    assert_eq!(MatchPlan::parse(&plan.query()), Some(plan.clone()));
    for (other, is_read) in [("&rules=contest", true), ("&rules=chess", false)] {
        let link = plan.query().replace("&rules=botzone2", other);
        let read = MatchPlan::parse(&link);
        assert_eq!(read.map(|plan| plan.rules), is_read.then_some(RuleSet::Contest), "{link}");
    }
    let mut matchup = Matchup::new(plan);
    let snapshot = matchup.snapshot(true);
    assert!(snapshot.title.say(Lang::Zh).starts_with("斗地主（Botzone 叫分斗地主）："));
    assert!(snapshot.tasks.iter().all(|task| task.rules == GameRules::DouDizhu(RuleSet::Botzone2)));
}
