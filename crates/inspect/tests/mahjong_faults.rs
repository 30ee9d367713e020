//! Mahjong's faults put out one seat; the others play on and are judged. Judges differ about one kong.

use crate::common;
use crate::common::{errors, report};
use paiju_ai::Ais as _;
use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Fault, Game, Limit, Player, Rng, Seat, Seed};
use paiju_inspect::{Note, Options, Report, inspect};
use paiju_mahjong::record::Record;
use paiju_mahjong::{Action, Mahjong, Rules, Setup};

/// What a seat answers, in place of what it would; it may be illegal.
type Slip<'a> = &'a mut dyn FnMut(&Mahjong, Seat) -> Option<Action>;

/// Plays a game whose seats sometimes answer otherwise; returns the judge's log with it.
fn played(setup: &Setup, seed: Seed, slip: Slip<'_>) -> (Mahjong, String) {
    let mut game = Mahjong::start(setup);
    let mut player = Mahjong::ai("greedy").unwrap();
    let mut turns: Vec<Turn<Mahjong>> = Vec::new();
    while let Some(seat) = game.to_act().first() {
        let usual = || player.decide(&game.view(seat), &Limit::with_seed(seed)).unwrap().action;
        let action = slip(&game, seat).unwrap_or_else(usual);
        let answer = match game.act(seat, &action) {
            Ok(()) => Answer::Acted(Decision::bare(action)),
            Err(refusal) => {
                game.forfeit(seat, Fault::Illegal);
                Answer::Refused { action, refusal }
            }
        };
        turns.push(Turn::new(seat, answer));
    }
    let record = Record { setup, seed, players: &["a", "b", "c", "d"], turns: &turns, writing: () };
    let log = serde_json::to_string(&record.match_log()).unwrap();
    (game, log)
}

/// An answer that the rules refuse now.
fn illegal(game: &Mahjong, seat: Seat) -> Option<Action> {
    let tiles = paiju_mahjong::Tile::all();
    let all = [Action::Hu].into_iter().chain(tiles.flat_map(|tile| [Action::Play(tile), Action::Gang(tile)]));
    all.into_iter().find(|action| game.view(seat).check(action).is_err())
}

fn is_left_alone(note: &Note) -> bool {
    matches!(note, Note::FollowedOn { .. } | Note::RestSkipped { .. } | Note::PlayedOn)
}

// ruling: M19
#[test]
fn every_seats_own_first_fault_is_judged() {
    let (mut several, mut faults) = (0, 0);
    for seed in (0..40).map(Seed) {
        let mut rng = Rng::new(seed);
        let mut expected = Vec::new();
        let (game, log) = played(&Mahjong::deal(seed), seed, &mut |game, seat| {
            let slips = game.course().pool().len() > 3 && rng.below(25) == 0 && expected.len() < 3;
            let action = slips.then(|| illegal(game, seat)).flatten()?;
            expected.push(seat);
            Some(action)
        });
        let report = report(&log);
        let mut found: Vec<Seat> = errors(&report).iter().filter_map(|error| error.seat).collect();
        found.sort_by_key(|seat| seat.0);
        expected.sort_by_key(|seat| seat.0);
        assert_eq!(found, expected, "{seed:?} {:?}", report.problems);
        assert!(!report.notes.iter().any(is_left_alone), "{seed:?}: {:?}", report.notes);
        let counted: usize = paiju_inspect::summary(&common::read(&log)).seats.iter().map(|tally| tally.errors).sum();
        assert_eq!(counted, expected.len(), "the summary counts all of them");
        assert_eq!(common::mahjong::replay(&report).outcome(), game.outcome());
        (several, faults) = (several + usize::from(expected.len() > 1), faults + expected.len());
    }
    assert!(several > 10 && faults > 40, "{several} {faults}");
}

/// If the platform still asks the seat, the fault stands alone: what follows is not judged by rules that nobody kept.
// ruling: M19
#[test]
fn after_a_fault_that_the_platform_ignores_nothing_is_judged() {
    let log = common::mahjong::log(&common::mahjong::game(3));
    let mut spoilt = log.clone();
    let entry = spoilt[5].as_object_mut().unwrap();
    entry.values_mut().next().unwrap()["response"] = serde_json::json!("PLAY X1");
    let report = report(&spoilt.to_string());
    assert_eq!(errors(&report).len(), 1, "{:?}", report.problems);
    // Turn 2 is the fault; the next one asks the seat that is out.
    let rest = report.turns - 3;
    assert!(report.notes.contains(&Note::RestSkipped { turns: rest }), "{:?} {rest}", report.notes);
}

/// Answers with a GANG of another's discard onto its own PENG, and claims what leads to one.
fn onto_its_peng(game: &Mahjong, seat: Seat) -> Option<Action> {
    let (view, (_, tile)) = (game.view(seat), game.course().offered()?);
    if game.course().wall() > 0 && game.course().melds(seat).iter().any(|meld| meld.tile == tile) {
        return Some(Action::Gang(tile));
    }
    let mut actions = Vec::new();
    view.actions(&mut actions);
    actions.into_iter().find(|action| matches!(action, Action::Peng { .. }))
}

fn contested(report: &Report) -> Option<bool> {
    report.notes.iter().find_map(|note| match note {
        Note::JudgesDiffer { accepted, .. } => Some(*accepted),
        _ => None,
    })
}

// ruling: M5, M29
#[test]
fn a_kong_about_which_judges_differ_is_read_as_the_log_continues() {
    let mut seen = 0;
    for seed in (0..400).map(Seed) {
        let mut at = None;
        let mut slip = |game: &Mahjong, seat: Seat| {
            let action = onto_its_peng(game, seat)?;
            at = at.or(matches!(action, Action::Gang(_)).then_some(seat));
            Some(action)
        };
        let (game, accepting) = played(&Mahjong::deal(seed), seed, &mut slip);
        let Some(seat) = at else { continue };
        seen += 1;
        let read = report(&accepting);
        assert_eq!((errors(&read).len(), contested(&read)), (0, Some(true)), "{seed:?} {:?}", read.problems);
        // The seat's own input says it too.
        let input = common::input(paiju_mahjong::botzone::input(&game.view(seat)));
        assert_eq!(contested(&report(&input.to_string())), Some(true), "{seed:?}");
        // The user's choice takes precedence over what the log shows.
        for text in [accepting.to_string(), input.to_string()] {
            let strict = read_by(&text, Rules::UNDISPUTED);
            let first = errors(&strict)[0];
            assert_eq!((first.code(), first.seat, contested(&strict)), ("gang-onto-peng", Some(seat), Some(false)));
        }

        let setup = Setup { rules: Rules::UNDISPUTED, ..Mahjong::deal(seed) };
        let (_, refusing) = played(&setup, seed, &mut onto_its_peng_once());
        let read = report(&refusing);
        let codes: Vec<_> = errors(&read).iter().map(|error| (error.code(), error.seat)).collect();
        assert_eq!((codes, contested(&read)), (vec![("gang-onto-peng", Some(seat))], Some(false)), "{seed:?}");
        assert!(!read.notes.iter().any(is_left_alone), "{:?}", read.notes);
        let lenient = read_by(&refusing.to_string(), Rules::default());
        assert_eq!(contested(&lenient), Some(true), "{seed:?}");
        assert!(errors(&lenient).iter().all(|error| error.code() != "gang-onto-peng"), "{:?}", lenient.problems);
    }
    assert!(seen > 8, "{seen}");
}

/// The report under the rules that the user chose.
fn read_by(text: &str, rules: Rules) -> Report {
    let options = Options { rules: Some(rules), ..Options::default() };
    let [report] = &inspect(text.as_bytes(), &options).reports[..] else { panic!("{text}") };
    report.clone()
}

/// As [`onto_its_peng`], without a second seat that tries the same.
fn onto_its_peng_once() -> impl FnMut(&Mahjong, Seat) -> Option<Action> {
    let mut tried = false;
    move |game, seat| {
        let action = onto_its_peng(game, seat)?;
        let again = tried;
        tried |= matches!(action, Action::Gang(_));
        (!again).then_some(action)
    }
}
