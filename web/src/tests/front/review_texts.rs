//! Reviewing the games of a text in the inspector.

use anyhow::ensure;
use paiju_doudizhu::DouDizhu;
use paiju_doudizhu::protocol::{self, RoundInfo};
use paiju_game::{Game, Seat};
use wasm_bindgen_test::*;

use super::at_inspector::{games, open, record};
use super::counted::number;
use super::review::{BEGIN, reviewed};
use crate::testing::on_page;

/// Games of few decisions. A bid takes as long to weigh as ten plays.
fn short_games(count: usize) -> Vec<DouDizhu> {
    let mut games = games(60);
    games.retain(|game| game.course().bids().len() == 1);
    games.sort_by_key(|game| game.course().plays().len());
    games.truncate(count);
    games
}

/// The beginning of a text: a game that is not over.
fn beginning(text: &str, lines: usize) -> String {
    text.lines().take(lines).map(|line| format!("{line}\n")).collect()
}

#[wasm_bindgen_test]
async fn an_inspected_game_is_reviewed_beside_its_text() {
    on_page(async |page| {
        let game = short_games(1).remove(0);
        open(page, &record(&game, false)).await?;
        page.find(".timeline .cells").await?;
        page.click(BEGIN).await?;
        reviewed(page).await?;
        ensure!(page.text(".reviewed").await?.contains("AI 平均"), "its text shows every hand");
        page.click(".slip button").await?;
        page.find(".slip.here").await?;
        // For one seat's log: its decisions alone, and no deal to be judged.
        let lines = protocol::messages(&game.view(Seat(0)), &RoundInfo::default());
        let log: String = lines.iter().map(|line| format!("{line}\n")).collect();
        open(page, &format!("DOUDIZHUVER 1.0\nNAME x\n{}", beginning(&log, 20))).await?;
        page.find(".timeline .cells").await?;
        page.click(BEGIN).await?;
        reviewed(page).await?;
        ensure!(page.count(".sums li").await? == 1, "one seat's decisions");
        ensure!(!page.text(".reviewed").await?.contains("AI 平均"), "the deal does not show");
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn all_games_of_a_text_are_reviewed_and_lead_to_their_mistakes() {
    const ALL: &str = ".review-all";
    on_page(async |page| {
        let texts: Vec<String> = short_games(2).iter().map(|game| beginning(&record(game, false), 60)).collect();
        open(page, &texts.join("---\n")).await?;
        page.click(&format!("{ALL} .panel-head button")).await?;
        page.wait_until(&format!(
            "!!document.querySelector('{ALL} .files') && !document.querySelector('{ALL} progress')"
        ))
        .await?;
        let text = page.text(ALL).await?;
        ensure!(text.contains("review.csv") && text.contains("review.jsonl"), "it can be saved: {text}");
        let kinds = page.count(&format!("{ALL} .kinds-of-slips li")).await?;
        ensure!(kinds > 0, "the sample engine makes mistakes: {text}");
        // Only one kind, and one of its mistakes where it was made.
        page.click(&format!("{ALL} .kinds-of-slips button")).await?;
        page.find(&format!("{ALL} .kinds-of-slips [aria-pressed=true]")).await?;
        let same = format!(
            "new Set([...document.querySelectorAll('{ALL} .slip .slip-kind')].map(kind => kind.textContent)).size"
        );
        ensure!(number(page, &same).await? == 1, "others are not shown");
        let game = format!("+document.querySelector('{ALL} .slip .num').textContent.match(/[0-9]+/)[0]");
        let game = usize::try_from(number(page, &game).await?)?;
        page.click(&format!("{ALL} .slip button")).await?;
        page.wait_until(&format!("location.hash.includes('game={game}&')")).await?;
        page.find(&format!("{ALL} .slip.here")).await?;
        // Tried again: the answer known from the other review is hidden meanwhile.
        page.click(&format!("{ALL} .practise")).await?;
        page.find(&format!("{ALL} .practice .options button")).await?;
        page.click("#tab-review").await?;
        page.wait_until("document.querySelector('.review:not(.review-all)').offsetParent === null").await?;
        page.click("#tab-review-all").await?;
        page.click(&format!("{ALL} .practice .fold")).await?;
        page.click("#tab-review").await?;
        page.wait_until("document.querySelector('.review:not(.review-all)').offsetParent !== null").await
    })
    .await;
}
