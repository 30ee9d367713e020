//! Solving the shown position with open hands, at the table.

use anyhow::{Context, Result, ensure};
use wasm_bindgen_test::*;

use super::at_table::{self, WATCH};
use crate::testing::{Key, Page, on_page};

const SOLVE: &str = ".solver .panel-head button";

/// The value of a move is shown beside it, unclipped.
const APART: &str = "[...document.querySelectorAll('.solved-move')].every(row => {
    const [what, worth] = [...row.children].map(child => child.getBoundingClientRect());
    const inside = [...row.querySelectorAll('.what *')].map(drawn => drawn.getBoundingClientRect().right);
    return Math.max(what.right, ...inside) <= worth.left && worth.right <= row.getBoundingClientRect().right;
})";

/// Goes to this many steps before the end of the game.
async fn before_the_end(page: &Page, steps: usize) -> Result<()> {
    at_table::to_the_end(page).await?;
    page.press_times(',', steps).await?;
    page.wait_until(&format!("(slider => +slider.value === slider.max - {steps})(document.querySelector('.slider'))"))
        .await
}

#[wasm_bindgen_test]
async fn a_position_is_solved_and_its_line_stepped_through() {
    on_page(async |page| {
        at_table::open(page, &format!("{}&step=0", WATCH[0])).await?;
        // Before the first bid it cannot be solved.
        page.click(SOLVE).await?;
        page.wait_until("document.querySelector('.solver .empty')?.innerText.includes('还不能求解')").await?;
        before_the_end(page, 6).await?;
        let start = at_table::step(page).await?;
        page.click(SOLVE).await?;
        let verdict = page.text(".solver .proven").await?;
        let landlord_wins = verdict.contains("地主必胜");
        ensure!(landlord_wins || verdict.contains("农民必胜"), "{verdict}");
        page.wait_until("document.querySelectorAll('.solved-move.best').length > 0").await?;
        page.wait_until(APART).await?;
        let moves = page.run("return document.querySelectorAll('.proven-line li').length").await?;
        let moves = moves.as_i64().context("no line")?;
        page.click(".solved a").await?;
        // The same position, continued by the proven line instead of the actual play.
        page.wait_until("location.hash.includes('line=') && !document.querySelector('.solved')").await?;
        page.wait_until(&format!("+document.querySelector('.slider').max === {}", start + moves)).await?;
        ensure!(at_table::step(page).await? == start, "it shows the position that was solved");
        page.press(Key::End).await?;
        let end = page.text(".sheet").await?;
        ensure!(end.contains("地主胜") == landlord_wins, "{verdict}: {end}");
        // The actual play is still there.
        page.run("history.back()").await?;
        page.wait_until("!document.querySelector('.sheet')").await?;
        before_the_end(page, 6).await?;
        ensure!(at_table::step(page).await? == start, "the game as it was played");
        Ok(())
    })
    .await;
}
