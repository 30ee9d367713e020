//! The arena: it plays the same games as the command, and every game can be opened.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, command, in_browser};
use serde_json::json;

/// Keeps what the page saves as a file.
const SAVED: &str = "URL.createObjectURL = blob => { blob.text().then(text => { window.saved = text }); return '#' }";
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
    pub fn by_command(&self) -> Result<String> {
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

/// The file that the page saves.
pub async fn saved(page: &Page) -> Result<String> {
    page.run("delete window.saved").await?;
    page.click(".stand-head .save").await?;
    page.wait_until("window.saved !== undefined").await?;
    let saved = page.run("return window.saved").await?;
    Ok(saved.as_str().context("nothing was saved")?.to_owned())
}

/// Fails at the first difference of two files, with a readable message.
pub fn same(ours: &str, theirs: &str) -> Result<()> {
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
            same(&saved(page).await?, &theirs?).context(wanted.kind)
        });
    }
}

#[test]
fn a_tournament_is_shown_and_its_games_are_opened() {
    in_browser(async |page| {
        let players = ["甲=ai:sample", "乙=ai:sample", "丙=ai:random", "丁=ai:random", "戊=ai:sample", "己=ai:random"];
        page.open("#/arena").await?;
        set_up(page, &Wanted::new("doudizhu-preliminary", &players, 2, 2)).await?;
        page.click(".new-tournament .primary").await?;
        page.wait_until(OVER).await?;

        assert!(page.text(".stand-head h2").await?.contains("二打一预赛"));
        assert_eq!(page.text(".stand-progress output").await?, "2 轮打完");
        assert_eq!(page.count(".stand-head .switch").await?, 0, "there is nothing to go on with");
        assert_eq!(page.count(".ranking tbody tr").await?, 6);
        assert_eq!(page.count(".places-plot .place-line").await?, 6);
        let best = page.text(".ranking tbody tr:first-child td:nth-child(2)").await?;
        let first = page.run("return document.querySelector('.place-line.line-0 text').textContent").await?;
        assert_eq!(first, json!(format!("1. {best}")), "the plot names who is first in the ranking");
        // 2 rounds, 2 tables, 2 games, 3 seats.
        let scores = "[...document.querySelectorAll('.scores-plot .bar .count')].reduce((sum, bar) => sum + Number(bar.textContent), 0)";
        page.wait_until(&format!("{scores} === 24")).await?;
        page.pick(".scores-plot select", "0").await?;
        page.wait_until(&format!("{scores} === 4")).await?;
        assert_eq!(page.count(".games-played li").await?, 8);
        page.click(".rounds summary").await?;
        assert!(page.count(".rounds[open] .sheet").await? >= 4, "seats and standings of two rounds");
        page.screenshot("arena-over").await?;

        // The first of the list was played last.
        let row = page.text(".games-played li").await?;
        assert!(row.starts_with("第 2 轮 2 桌 2 局"), "{row}");
        let scores = page.run("return [...document.querySelector('.games-played li').querySelectorAll('b')].map(score => Number(score.textContent))").await?;
        page.click(".games-played li button").await?;
        page.find(".felt.doudizhu").await?;
        page.press(Key::End).await?;
        assert!(page.client.current_url().await?.as_str().contains("#/table/doudizhu?"));

        page.client.back().await?;
        page.click(".games-played li button:last-child").await?;
        page.find(".inspect .recognised").await?;
        page.wait_until(
            "document.querySelectorAll('.problem.error').length === 0 && !!document.querySelector('.felt.doudizhu')",
        )
        .await?;
        let in_text = format!("document.querySelector('.text-pane').textContent.includes('\"scores\":{scores}')");
        page.wait_until(&in_text).await.context("the game whose row was clicked is inspected")?;
        page.client.back().await?;
        page.find(".games-played li").await?;
        assert!(page.client.current_url().await?.as_str().contains("#/arena?id="));
        Ok(())
    });
}
