//! The platform's ways of failing: nothing is lost, and nothing is answered twice.

use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use paiju_games::GameId;

use super::model::{Model, Quirk};
use super::room::Written;
use super::whole::room;
use super::{ONE, User, inspects_well, own_bot, responses};
use crate::running::{Ran, Run};

/// Plays a match over a connection that fails this way at every third poll.
fn plays_through(quirk: Quirk, game: GameId) -> Ran {
    let rooms = vec![(ONE, room(game, 7, 0, Written::Plain))];
    let quirks = (0..4).map(|third| (2 + 3 * third, quirk)).collect();
    let (user, model) = (User::new(), Model::with(rooms, |state| state.quirks = quirks));
    let ran = user.play(&model, &own_bot(game.code()), &["--matches", "1"]).well();
    assert_eq!(responses(&user.kept(ONE)), model.answers(ONE), "{quirk:?}");
    inspects_well(&user.log(ONE));
    ran
}

// ruling: O1
#[test]
fn a_connection_that_is_cut_loses_no_answer() {
    let ran = plays_through(Quirk::HangUp, GameId::Mahjong);
    assert!(ran.err.contains("trying again in 0.02 s") && ran.err.contains("replies again"), "{}", ran.err);
    plays_through(Quirk::CutShort, GameId::Mahjong);
    plays_through(Quirk::CutShort, GameId::DouDizhu);
}

#[test]
fn a_platform_that_is_silent_or_busy_is_asked_again() {
    let ran = plays_through(Quirk::Silence, GameId::DouDizhu);
    assert!(!ran.err.contains("trying again"), "a silent poll is nothing to speak of: {}", ran.err);
    let ran = plays_through(Quirk::Maintenance, GameId::DouDizhu);
    assert!(ran.err.contains("HTTP 503") && ran.err.contains("maintenance"), "{}", ran.err);
}

// ruling: O5
#[test]
fn other_replies_are_tolerated() {
    plays_through(Quirk::Object, GameId::DouDizhu);
    let ran = plays_through(Quirk::Nonsense, GameId::DouDizhu);
    assert!(ran.err.contains("not two numbers"), "{}", ran.err);
}

// ruling: O2
#[test]
fn a_request_that_is_repeated_is_answered_as_before() {
    plays_through(Quirk::Repeat, GameId::Mahjong);
    plays_through(Quirk::Repeat, GameId::Tractor);
}

#[test]
fn a_match_goes_on_after_a_kill() {
    let rooms = vec![(ONE, room(GameId::DouDizhu, 9, 0, Written::Plain))];
    // What was handed out once is not handed out again: it must have been written down.
    let model = Model::with(rooms, |state| state.hands_out_again = false);
    let user = User::new();
    let bot = user.script(&format!(
        r#"echo x >> asked
case $(wc -l < asked) in 2|4) kill -9 $PPID; sleep 9;; esac
printf '%s\n' "$read" | {} "#,
        own_bot("doudizhu")
    ));
    for _ in 0..2 {
        let killed = user.play(&model, &bot, &["--matches", "1"]);
        assert_eq!(killed.code, None, "{}", killed.err);
    }
    let ran = user.play(&model, &bot, &["--matches", "1"]).well();
    assert!(ran.err.contains("goes on after"), "{}", ran.err);
    let (asked, heard) = (fs::read_to_string(user.path().join("asked")).unwrap(), model.answers(ONE));
    assert_eq!(asked.lines().count(), heard.len() + 2, "only the two questions of the kills were put twice");
    assert_eq!(responses(&user.kept(ONE)), heard);
    inspects_well(&user.log(ONE));
}

#[test]
fn an_interrupt_ends_a_silent_poll_at_once_and_one_folder_has_one_command() {
    let (user, model) = (User::new(), Model::start(Vec::new()));
    let mut command = user.botzone(&model, &own_bot("doudizhu"), &[]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while model.state().polls == 0 {
        assert!(child.try_wait().unwrap().is_none(), "it has ended");
        thread::sleep(Duration::from_millis(10));
    }
    let second = user.play(&model, &own_bot("doudizhu"), &[]).refused();
    assert!(second.contains("another match is writing"), "{second}");
    let begin = Instant::now();
    Command::new("kill").args(["-INT", &child.id().to_string()]).ran().well();
    let ran: Ran = child.wait_with_output().unwrap().into();
    assert_eq!((ran.code, model.state().polls), (Some(130), 1), "{}", ran.err);
    assert!(begin.elapsed() < Duration::from_secs(5));
    assert!(ran.err.contains("waiting for matches"), "{}", ran.err);
}
