//! `paiju botzone` against a model of the platform.

#![cfg(unix)]

mod answers;
mod doors;
mod model;
mod quirks;
mod room;
mod secrets;
mod whole;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

use self::model::{Model, SECRET, USER};
use crate::running::{PAIJU, Ran, Run, command, paiju};

/// Ids as the platform gives them.
pub(crate) const ONE: &str = "6530aa6b26a5f44a54b1c001";
pub(crate) const TWO: &str = "6530aa6b26a5f44a54b1c002";

/// A user of the model, with a folder.
pub(crate) struct User {
    folder: TempDir,
}

impl User {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("credentials"), format!("{USER}\n{SECRET}\n")).unwrap();
        Command::new("chmod").arg("600").arg(folder.path().join("credentials")).ran().well();
        Self { folder }
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The command in the user's folder, without the proxies of the machine.
    pub fn command(&self) -> Command {
        let mut command = command();
        for name in ["ALL_PROXY", "HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY"] {
            command.env_remove(name).env_remove(name.to_lowercase());
        }
        command.current_dir(self.path());
        command
    }

    pub fn botzone(&self, model: &Model, bot: &str, arguments: &[&str]) -> Command {
        let mut command = self.command();
        command.args(["botzone", "--bot", &format!("mine={bot}"), "--credentials", "credentials"]);
        command.args(["--site", &model.site, "--pause", "20"]).args(arguments);
        command
    }

    pub fn play(&self, model: &Model, bot: &str, arguments: &[&str]) -> Ran {
        let mut command = self.botzone(model, bot, arguments);
        command.args(["--patience", "1000"]).stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn().unwrap();
        let (pid, (over, ended)) = (child.id().to_string(), channel::<()>());
        // A command that waits for ever fails its test.
        let guard = thread::spawn(move || {
            if ended.recv_timeout(Duration::from_secs(60)) == Err(RecvTimeoutError::Timeout) {
                _ = Command::new("kill").args(["-9", &pid]).ran();
            }
        });
        let ran = child.wait_with_output().unwrap().into();
        drop(over);
        guard.join().unwrap();
        ran
    }

    /// Plays until standard error has this, then gets Ctrl+C.
    pub fn interrupted(&self, model: &Model, bot: &str, sign: &str) -> Ran {
        let mut command = self.botzone(model, bot, &[]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut errors = BufReader::new(child.stderr.take().unwrap());
        let mut err = String::new();
        while !err.contains(sign) {
            assert!(errors.read_line(&mut err).unwrap() > 0, "{err}");
        }
        Command::new("kill").args(["-INT", &child.id().to_string()]).ran().well();
        errors.read_to_string(&mut err).unwrap();
        Ran { err, ..child.wait_with_output().unwrap().into() }
    }

    pub fn log(&self, id: &str) -> PathBuf {
        self.path().join("botzone-logs").join(format!("{id}.json"))
    }

    pub fn kept(&self, id: &str) -> Value {
        serde_json::from_str(&fs::read_to_string(self.log(id)).unwrap()).unwrap()
    }

    /// A script of the shell, as a bot's command line. `$read` is its whole input.
    pub fn script(&self, script: &str) -> String {
        let path = self.path().join("bot.sh");
        fs::write(&path, format!("read -r read\n{script}\n")).unwrap();
        format!("sh {}", path.display())
    }
}

/// The AI of the command as a bot.
pub(crate) fn own_bot(game: &str) -> String {
    format!("{PAIJU} bot {game} --ai random")
}

/// Checks that a log has no problem.
#[track_caller]
pub(crate) fn inspects_well(path: &Path) {
    let inspected = paiju(&["inspect", path.to_str().unwrap()], "").well();
    assert!(inspected.out.contains("no problems"), "{}", inspected.out);
}

/// The answers in a log, as the platform receives them, without quotes.
pub(crate) fn responses(kept: &Value) -> Vec<String> {
    let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    kept["responses"].as_array().unwrap().iter().map(plain).collect()
}
