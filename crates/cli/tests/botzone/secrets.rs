//! The secret is never shown.

use std::fs;
use std::path::Path;

use paiju_games::GameId;

use super::model::{Model, Quirk, SECRET, USER};
use super::room::Written;
use super::whole::room;
use super::{ONE, User, own_bot};
use crate::running::{PAIJU, Ran, Run};

#[track_caller]
fn is_silent(ran: &Ran) {
    let all = format!("{}{}", ran.out, ran.err);
    assert!(!all.contains(SECRET) && !all.contains(USER), "{all}");
}

/// Every file in a folder.
fn files(folder: &Path) -> Vec<String> {
    let read = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    read.map(|path| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned()).collect()
}

#[test]
fn no_message_and_no_log_has_it() {
    let (user, model) = (User::new(), Model::start(vec![(ONE, room(GameId::DouDizhu, 1, 0, Written::Plain))]));
    is_silent(&user.play(&model, &own_bot("doudizhu"), &["--matches", "1", "--watch"]).well());
    let logs = files(&user.path().join("botzone-logs"));
    assert!(logs.len() > 1 && logs.iter().all(|text| !text.contains(SECRET) && !text.contains(USER)), "{logs:?}");
}

#[test]
fn a_user_who_is_refused_is_told_so_without_it() {
    let refuses = |state: &mut super::model::State| state.quirks = [(1, Quirk::Refuse)].into();
    let (user, model) = (User::new(), Model::with(Vec::new(), refuses));
    let ran = user.play(&model, &own_bot("doudizhu"), &[]);
    assert_eq!((ran.code, model.state().polls), (Some(2), 1));
    assert!(ran.err.contains("HTTP 401") && ran.err.contains("wrong secret"), "{}", ran.err);
    is_silent(&ran);
    for site in ["http://127.0.0.1:1", "https://127.0.0.1:1"] {
        let ran = user.command().args(["botzone", "abort", ONE, "--credentials", "credentials", "--site", site]).ran();
        assert!(ran.code == Some(2) && ran.err.contains("cannot be reached"), "{}", ran.err);
        is_silent(&ran);
    }
}

#[test]
fn it_may_come_by_the_environment_which_no_bot_sees() {
    let (user, model) = (User::new(), Model::start(vec![(ONE, room(GameId::DouDizhu, 1, 0, Written::Plain))]));
    let bot = user.script(&format!(
        "env > seen; tr '\\0' ' ' < /proc/$PPID/cmdline >> seen; printf '%s\\n' \"$read\" | {}",
        own_bot("doudizhu")
    ));
    let mut command = user.command();
    command.args(["botzone", "--bot", &format!("mine={bot}"), "--matches", "1", "--site", &model.site]);
    command.env("PAIJU_BOTZONE", format!("https://www.botzone.org.cn/api/{USER}/{SECRET}/localai"));
    is_silent(&command.ran().well());
    let seen = fs::read_to_string(user.path().join("seen")).unwrap();
    assert!(seen.contains("USER=root") && !seen.contains(SECRET), "{seen}");
}

#[test]
fn credentials_that_are_missing_or_open_are_reported() {
    let user = User::new();
    let botzone = |arguments: &[&str]| {
        let mut command = user.command();
        command.args(["botzone", "abort", ONE, "--site", "http://127.0.0.1:1"]).args(arguments).ran()
    };
    let missing = botzone(&[]).refused();
    assert!(missing.contains("no credentials") && missing.contains("PAIJU_BOTZONE"), "{missing}");
    assert!(botzone(&["--credentials", "elsewhere"]).refused().contains("elsewhere"));
    let write = |text: &str| fs::write(user.path().join("credentials"), text).unwrap();
    write(SECRET);
    let wrong = botzone(&["--credentials", "credentials"]);
    assert!(wrong.err.contains("cannot be read: paste the platform's address"), "{}", wrong.err);
    is_silent(&wrong);
    write(&format!("{USER} {SECRET}"));
    assert!(!botzone(&["--credentials", "credentials"]).err.contains("other users"));
    std::process::Command::new("chmod").arg("644").arg(user.path().join("credentials")).ran().well();
    assert!(botzone(&["--credentials", "credentials"]).err.contains("other users of this machine can read"));
}

#[test]
fn impossible_arguments_are_refused_before_any_request() {
    let (user, model) = (User::new(), Model::start(Vec::new()));
    for (bot, arguments, words) in [
        ("/no/such/bot", &[][..], "cannot start"),
        (PAIJU, &["--ai", "nobody"], "no game here has an AI"),
        (PAIJU, &["--game", "tractor", "--ai", "planner"], "no game here has an AI"),
        (PAIJU, &["--logs", "credentials"], "credentials"),
    ] {
        let refused = user.play(&model, bot, arguments).refused();
        assert!(refused.contains(words), "{refused}");
    }
    assert_eq!(model.state().polls, 0);
    let without = user.command().args(["botzone"]).ran().refused();
    assert!(without.contains("--bot"), "{without}");
}
