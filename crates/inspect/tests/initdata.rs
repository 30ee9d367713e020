//! Games at tables that `initdata` sets up: a banker who stands before anybody calls, and one who stays.

use crate::common::report;
use paiju_ai::Ais as _;
use paiju_game::random::Random;
use paiju_game::{Game, Seat, Seed, table};
use paiju_inspect::{Replay, Report, Severity};
use paiju_tractor::record::Record;
use paiju_tractor::{Fallback, Level, SEATS, Setup, Standing, SuitOrder, Tractor, botzone};
use serde_json::{Value, json};

/// A deal in which this seat stands as banker, and draws first.
fn setup(seed: u64, standing: Standing) -> Setup {
    let level = Level::all().nth(seed as usize % 13).unwrap();
    let dealt = Setup::deal(Seed(seed), level);
    let banker = Seat(seed as u8 % SEATS);
    Setup { first: banker, fallback: Fallback { banker, ..dealt.fallback }, standing, ..dealt }
}

/// A random game from such a deal, and its log.
fn game(seed: u64, standing: Standing) -> (Tractor, Value) {
    let setup = setup(seed, standing);
    let mut game = Tractor::start(&setup);
    let mut turns = Vec::new();
    table::play(&mut game, &mut [Random; SEATS as usize], 0, Seed(seed), |_, turn| turns.push(turn.clone()));
    let record = Record {
        setup: &setup,
        seed: Seed(seed),
        players: &["a", "b", "c", "d"],
        turns: &turns,
        writing: SuitOrder::default(),
    };
    (game, serde_json::to_value(record.match_log()).unwrap())
}

fn requests(log: &mut Value) -> impl Iterator<Item = &mut Value> {
    let entries = log["log"].as_array_mut().unwrap().iter_mut();
    entries
        .filter(|entry| entry["output"]["command"] == "request")
        .flat_map(|entry| entry["output"]["content"].as_object_mut().unwrap().values_mut())
}

fn is_read(log: &Value, game: &Tractor) -> Report {
    let report = report(&log.to_string());
    let worst = report.problems.iter().find(|problem| problem.severity >= Severity::Warning);
    assert!(worst.is_none(), "{worst:?}");
    let Replay::Tractor(replay) = &report.replay else { panic!("a game of Tractor") };
    let end = replay.position(replay.steps.len());
    for seat in Seat::all(SEATS) {
        assert_eq!(end.view(seat), Some(game.view(seat)));
    }
    assert_eq!(report.result.as_ref().unwrap().scores, Tractor::scores(&game.outcome().unwrap()));
    report
}

// ruling: T32
#[test]
fn every_table_set_up_by_initdata_is_read() {
    let mut overruled = 0;
    for seed in 0..24 {
        for standing in [Standing::Nobody, Standing::UntilCalled, Standing::Kept] {
            let (game, mut log) = game(seed, standing);
            let banker = game.setup().fallback.banker;
            let now = game.course().banking();
            let first = requests(&mut log).next().unwrap().clone();
            let stands = standing != Standing::Nobody;
            assert_eq!(first["global"]["banking"]["banker"], json!(if stands { banker.0 as i8 } else { -1 }));
            assert_eq!(first["global"]["first_round"], json!(standing != Standing::Kept));
            assert_eq!(log["initdata"].get("banker").is_some(), stands);
            if standing == Standing::Kept || now.called.is_none() {
                assert_eq!(now.banker, Some(banker));
            }
            overruled += u32::from(standing == Standing::Kept && now.called.is_some_and(|caller| caller != banker));
            is_read(&log, &game);
            // Without initdata the requests show it.
            is_read(&log["log"].clone(), &game);
            // Older judges send no first_round; then initdata does.
            for request in requests(&mut log) {
                request["global"].as_object_mut().unwrap().remove("first_round");
            }
            is_read(&log, &game);
        }
    }
    assert!(overruled > 5, "{overruled}");
}

// ruling: T32
#[test]
fn a_call_against_the_kept_banker_that_moves_it_is_the_judges_fault() {
    let mut found = 0;
    for seed in 0..24 {
        let (game, mut log) = game(seed, Standing::Kept);
        let banking = *game.course().banking();
        let Some(caller) = banking.called.filter(|&caller| Some(caller) != banking.banker) else { continue };
        for request in requests(&mut log) {
            let told = &mut request["global"]["banking"];
            if told["called"] != json!(-1) {
                told["banker"] = json!(caller.0);
            }
        }
        let report = report(&log.to_string());
        let differs = report.problems.iter().find(|problem| problem.code() == "judge-differs").unwrap();
        let said = paiju_game::Say::say(differs, paiju_game::Lang::En);
        assert!(said.contains("`global.banking.banker` is"), "{said}");
        found += 1;
    }
    assert!(found > 5, "{found}");
}

// ruling: T32
#[test]
fn a_bot_at_such_a_table_knows_its_banker() {
    let mut asked = 0;
    for seed in 0..16 {
        for standing in [Standing::UntilCalled, Standing::Kept] {
            let (game, log) = game(seed, standing);
            let whole = is_read(&log, &game);
            let Replay::Tractor(replay) = &whole.replay else { panic!("a game of Tractor") };
            for step in [20, 70, 99, 104, 140] {
                let position = replay.position(step);
                let view = position.view(replay.steps[step].seat).unwrap();
                let (requests, responses) = botzone::input(&view, SuitOrder::default());
                let report = report(&json!({ "requests": requests, "responses": responses }).to_string());
                assert_eq!(report.problems, [], "seed {seed}, step {step}");
                let Replay::Tractor(read) = &report.replay else { panic!("a game of Tractor") };
                assert_eq!(read.view(read.steps.len(), view.seat()), Some(view.clone()));
                let playable =
                    read.playable(Seed(1)).unwrap_or_else(|error| panic!("seed {seed}, step {step}: {error:?}"));
                let mut again = Tractor::start(&playable.setup);
                playable.moves.iter().for_each(|made| made.apply(&mut again).unwrap());
                assert_eq!(again.course().banking(), view.course().banking());
                asked += 1;
            }
        }
    }
    assert_eq!(asked, 160);
}

/// Every AI plays on where a banker stands without trumps, and where calls do not change it.
#[test]
fn ais_play_at_such_tables() {
    for (seed, standing) in [(3, Standing::UntilCalled), (4, Standing::Kept)] {
        let setup = setup(seed, standing);
        let mut players = ["sample", "expert", "standard", "expert"].map(|name| Tractor::ai(name).unwrap());
        let mut game = Tractor::start(&setup);
        let mut failed = 0;
        table::play(&mut game, &mut players, 20, Seed(seed), |_, turn| {
            failed += u32::from(!matches!(turn.answer, table::Answer::Acted(_)));
        });
        assert_eq!((failed, game.outcome().is_some()), (0, true));
    }
}
