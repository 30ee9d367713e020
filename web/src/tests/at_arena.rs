//! Tournaments in the browser tests.

use anyhow::{Context, Result, anyhow, ensure};
use paiju_doudizhu::DouDizhu;
use paiju_game::{Lang, Say, Seed};
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;

use crate::arena::{Contest, Plan};
use crate::guests::play;
use crate::testing::Page;

/// The tournament is over.
pub const OVER: &str = "(bar => !!bar && bar.value === bar.max)(document.querySelector('.stand-progress progress'))";

/// Kinds of tournaments, by their place in the list.
pub const PRELIMINARY: usize = 0;
pub const FINAL: usize = 1;
pub const SWISS: usize = 2;
pub const ROUND_ROBIN: usize = 3;

/// A tournament to be held.
pub fn plan(kind: usize, players: &[&str], rounds: u32, games: u32) -> Plan {
    let players = players.iter().map(|player| format!("{player}\n")).collect();
    Plan { kind, players, seed: Seed(77), rounds: Some(rounds), games: Some(games), ..Plan::default() }
}

/// The tournament's file, played without a page, one game after another.
pub fn file_of(plan: &Plan) -> Result<String> {
    let mut contest = Contest::begin(plan).map_err(|why| anyhow!(why.say(Lang::En)))?;
    while let Some(task) = contest.snapshot(false).tasks.first() {
        let played = match plan.kind {
            SWISS => play::<Mahjong>(task),
            ROUND_ROBIN => play::<Tractor>(task),
            _ => play::<DouDizhu>(task),
        };
        contest.take(played.context("the game is played")?);
    }
    Ok(contest.text().to_owned())
}

/// Sets up a tournament without starting it.
pub async fn set_up(page: &Page, plan: &Plan) -> Result<()> {
    page.find(".new-tournament form").await?;
    page.pick(".new-tournament select.kind", &plan.kind.to_string()).await?;
    page.fill("#arena-players", &plan.players).await?;
    for (css, number) in [
        (".new-tournament .seed", Some(plan.seed.0 as u32)),
        (".new-tournament .rounds", plan.rounds),
        (".new-tournament .games", plan.games),
    ] {
        page.fill(css, &number.context("a number")?.to_string()).await?;
    }
    Ok(())
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
    for ((ours, theirs), line) in ours.lines().zip(theirs.lines()).zip(1..) {
        ensure!(ours == theirs, "line {line}: {ours:.400}\n{theirs:.400}");
    }
    ensure!(ours == theirs, "{} and {} bytes", ours.len(), theirs.len());
    Ok(())
}

/// The part of the address after the `#`.
pub async fn place(page: &Page) -> Result<String> {
    Ok(page.run("return location.hash").await?.as_str().context("no address")?.to_owned())
}
