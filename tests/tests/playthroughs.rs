//! Whole games written out call by call and compared, so that no answer of the `Game` trait changes unnoticed.
//! `PAIJU_BLESS=1 cargo test -p paiju-tests --test suite playthroughs` rewrites the files; read the difference before
//! committing it.

use std::fmt::Write as _;
use std::path::PathBuf;

use paiju_doudizhu::DouDizhu;
use paiju_game::{Fault, Game, Lang, Rng, Say, Seat, Seed};
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;
use serde::Serialize;

/// Seeds of the games played to the end, and of one that a seat forfeits.
const PLAYED: [u64; 3] = [1, 2, 3];
const FORFEITED: u64 = 4;

#[test]
fn doudizhu() {
    playthroughs::<DouDizhu>();
}

#[test]
fn mahjong() {
    playthroughs::<Mahjong>();
}

#[test]
fn tractor() {
    playthroughs::<Tractor>();
}

/// Plays the games and compares each with its file.
fn playthroughs<G: Game>() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("playthroughs");
    for seed in PLAYED.into_iter().chain([FORFEITED]) {
        let path = folder.join(format!("{}-{seed}.txt", G::ID));
        let played = playthrough::<G>(Seed(seed), seed == FORFEITED);
        if std::env::var_os("PAIJU_BLESS").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &played).unwrap();
        }
        let expected = std::fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{}: {error}; every game needs its playthroughs", path.display()));
        for (number, (expected, played)) in expected.lines().zip(played.lines()).enumerate() {
            assert_eq!(expected, played, "{} line {}", path.display(), number + 1);
        }
        assert_eq!(expected.lines().count(), played.lines().count(), "{}", path.display());
    }
}

/// One game by random actions, with every answer of the trait at every state.
fn playthrough<G: Game>(seed: Seed, forfeits: bool) -> String {
    let mut text = String::new();
    let setup = G::deal(seed);
    writeln!(text, "# {} from seed {}, random actions", G::ID, seed.0).unwrap();
    writeln!(text, "setup {}", json(&setup)).unwrap();
    let mut game = G::start(&setup);
    let mut rng = Rng::new(seed.derive(1));
    let mut legal = Vec::new();
    let mut tried: Option<G::Action> = None;
    for step in 0u32.. {
        writeln!(text, "\n## {step}").unwrap();
        for seat in Seat::all(G::SEATS) {
            writeln!(text, "view {} {:016x}", seat.0, fingerprint(&json(&game.view(seat)))).unwrap();
        }
        let to_act = game.to_act();
        let waiting = Seat::all(G::SEATS).find(|&seat| !to_act.contains(seat));
        // A seat that is not to act, with the last action taken: the refusal and its text.
        if let (Some(seat), Some(action)) = (waiting, &tried) {
            match game.clone().act(seat, action) {
                Ok(()) => writeln!(text, "accepted {} {}", seat.0, json(action)),
                Err(refusal) => {
                    writeln!(text, "refused {} {}: {} / {refusal}", seat.0, json(action), refusal.say(Lang::Zh))
                }
            }
            .unwrap();
        }
        if to_act.is_empty() {
            break;
        }
        for seat in to_act.iter() {
            game.legal_actions(seat, &mut legal);
            let mut from_view = Vec::new();
            G::view_actions(&game.view(seat), &mut from_view);
            assert_eq!(legal, from_view, "a seat can list its actions from its view");
            let list: Vec<String> = legal.iter().take(12).map(json).collect();
            writeln!(text, "legal {} {}: {}", seat.0, legal.len(), list.join(" ")).unwrap();
            if forfeits && step == 6 {
                let fault = Fault::TimeOut { limit_ms: 1000 };
                writeln!(text, "forfeit {} {}", seat.0, fault.say(Lang::En)).unwrap();
                game.forfeit(seat, fault);
                break;
            }
            let action = rng.pick(&legal).unwrap().clone();
            writeln!(text, "act {} {}", seat.0, json(&action)).unwrap();
            game.act(seat, &action).unwrap();
            tried = Some(action);
        }
    }
    let outcome = game.outcome().unwrap();
    writeln!(text, "outcome {}\nscores {:?}", json(&outcome), G::scores(&outcome)).unwrap();
    for seat in Seat::all(G::SEATS) {
        writeln!(text, "last view {} {}", seat.0, json(&game.view(seat))).unwrap();
    }
    text
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

/// FNV-1a: short enough to skim over, and any change shows.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
