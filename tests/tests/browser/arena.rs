//! The arena: it plays the same games as the command. What it shows is tested by `web/src/tests/arena.rs` and its neighbours.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, command, in_browser};
use serde_json::json;

/// Keeps what the page saves as a file.
pub const SAVED: &str =
    "URL.createObjectURL = blob => { blob.text().then(text => { window.saved = text }); return '#' }";
/// The tournament is over.
pub const OVER: &str = "(bar => !!bar && bar.value === bar.max)(document.querySelector('.stand-progress progress'))";

/// A tournament to be held.
pub struct Wanted {
    /// The command's name for its kind.
    pub kind: &'static str,
    pub players: String,
    pub rounds: u32,
    pub games: u32,
    pub seed: u32,
}

impl Wanted {
    pub fn new(kind: &'static str, players: &[&str], rounds: u32, games: u32) -> Self {
        Self { kind, players: players.iter().map(|player| format!("{player}\n")).collect(), rounds, games, seed: 77 }
    }

    /// The file that the command writes for it.
    fn by_command(&self) -> Result<String> {
        let folder = tempfile::tempdir()?;
        let [players, file] = ["players.txt", "t.jsonl"].map(|name| folder.path().join(name));
        fs::write(&players, &self.players)?;
        self.run(&players, &file)?;
        Ok(fs::read_to_string(file)?)
    }

    fn run(&self, players: &Path, file: &Path) -> Result<()> {
        let numbers = [self.rounds, self.games, self.seed].map(|number| number.to_string());
        let mut command = Command::new(command()?);
        command.args(["tournament", self.kind, "--players"]).arg(players).arg("--file").arg(file);
        for (name, number) in ["--rounds", "--games", "--seed"].iter().zip(numbers) {
            command.args([*name, &*number]);
        }
        let done = command.output()?;
        ensure!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
        Ok(())
    }
}

/// Sets up a tournament without starting it.
pub async fn set_up(page: &Page, wanted: &Wanted) -> Result<()> {
    page.find(".new-tournament form").await?;
    let kinds = ["doudizhu-preliminary", "doudizhu-final", "mahjong-swiss", "tractor-round-robin"];
    let kind = kinds.iter().position(|kind| *kind == wanted.kind).context("no such kind")?;
    page.pick(".new-tournament select.kind", &kind.to_string()).await?;
    page.wait_until(&format!("document.querySelector('.new-tournament select.kind').value === '{kind}'")).await?;
    page.fill("#arena-players", &wanted.players).await?;
    for (css, number) in [
        (".new-tournament .seed", wanted.seed),
        (".new-tournament .rounds", wanted.rounds),
        (".new-tournament .games", wanted.games),
    ] {
        page.fill(css, &number.to_string()).await?;
    }
    Ok(())
}

/// Makes every page opened from now on keep the files it saves.
pub async fn hear_files(page: &Page) -> Result<()> {
    page.run_at_start(SAVED).await
}

/// The file that the page saves when this button is pressed, as text.
pub async fn saved(page: &Page, button: &str) -> Result<String> {
    page.run("delete window.saved").await?;
    page.click(button).await?;
    page.wait_until("window.saved !== undefined").await?;
    let saved = page.run("return window.saved").await?;
    Ok(saved.as_str().context("nothing was saved")?.to_owned())
}

/// Fails at the first difference of two files, with a readable message.
fn same(ours: &str, theirs: &str) -> Result<()> {
    let first = ours.lines().zip(theirs.lines()).position(|(one, other)| one != other);
    ensure!(
        ours == theirs,
        "{} and {} bytes; they differ first in line {:?}",
        ours.len(),
        theirs.len(),
        first.map(|line| line + 1)
    );
    Ok(())
}

#[test]
#[ignore = "in --all"]
fn a_tournament_of_each_kind_gives_the_commands_file() {
    let doudizhu = ["哈理工=ai:sample", "ai:random", "ai:sample", "ai:random", "北理工=ai:random"];
    let tractor = ["ai:random", "ai:sample", "ai:random"];
    for wanted in [
        Wanted::new("doudizhu-preliminary", &doudizhu, 3, 2),
        Wanted::new("doudizhu-final", &doudizhu, 2, 2),
        Wanted::new("mahjong-swiss", &doudizhu, 2, 2),
        Wanted::new("tractor-round-robin", &tractor, 1, 1),
    ] {
        let theirs = wanted.by_command();
        in_browser(async |page| {
            hear_files(page).await?;
            page.open("#/arena").await?;
            set_up(page, &wanted).await?;
            page.press(Key::Enter).await?;
            page.wait_until(OVER).await?;
            same(&saved(page, ".stand-head .save").await?, &theirs?).context(wanted.kind)
        });
    }
}

#[test]
#[ignore = "in --all"]
fn a_ranking_fits_its_window_and_is_printed_whole() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        page.open("#/arena").await?;
        let players: Vec<String> = (1..=10).map(|number| format!("t{number}|Team {number}=ai:random")).collect();
        let players: Vec<&str> = players.iter().map(String::as_str).collect();
        set_up(page, &Wanted::new("doudizhu-preliminary", &players, 4, 1)).await?;
        page.click(".new-tournament .primary").await?;
        page.wait_until(OVER).await?;
        page.resize(1400, 900).await?;
        page.screenshot("arena-ranking-1400").await?;
        let fits = "(rows => rows.scrollWidth <= rows.clientWidth)(document.querySelector('.ranking .sheet-rows'))";
        page.wait_until(fits).await?;
        page.click(".rounds summary").await?;
        page.devtools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
        for css in [".top", ".stand-head .save", ".game-list"] {
            page.wait_until(&format!("getComputedStyle(document.querySelector('{css}')).display === 'none'")).await?;
        }
        page.wait_until("getComputedStyle(document.querySelector('.ranking .sheet-rows')).overflowX === 'visible'")
            .await?;
        page.devtools("Emulation.setEmulatedMedia", json!({ "media": "" })).await?;
        page.press('b').await?;
        page.wait_until("!!document.querySelector('.arena.large')").await?;
        page.screenshot("arena-projector").await
    });
}
