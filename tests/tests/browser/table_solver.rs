//! Solving the shown position with open hands, at the table.

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_browser};

use super::at_table;
use super::inspect;

const WATCH: &str = "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&open=1";

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

#[test]
fn a_position_is_solved_and_its_line_stepped_through() {
    in_browser(async |page| {
        at_table::open(page, &format!("{WATCH}&step=0")).await?;
        before_the_end(page, 6).await?;
        let start = at_table::step(page).await?;
        page.click(".solver .panel-head button").await?;
        let verdict = page.text(".solver .proven").await?;
        let landlord_wins = verdict.contains("地主必胜");
        ensure!(landlord_wins || verdict.contains("农民必胜"), "{verdict}");
        page.wait_until("document.querySelectorAll('.solved-move.best').length > 0").await?;
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
    });
}

#[test]
fn solving_stops_on_request() {
    in_browser(async |page| {
        at_table::open(page, WATCH).await?;
        page.wait_until("!!document.querySelector('.history li')").await?;
        page.press(Key::Home).await?;
        page.click(".solver .panel-head button").await?;
        page.wait_until("document.querySelector('.solver .empty')?.innerText.includes('还不能求解')").await?;
        // All 54 cards: too many to solve.
        page.press_times('.', 3).await?;
        page.wait_until("document.querySelector('.solver .panel-head button')?.innerText === '求解'").await?;
        page.click(".solver .panel-head button").await?;
        page.wait_until("document.querySelector('.solver .panel-head button')?.innerText === '停止'").await?;
        page.click(".solver .panel-head button").await?;
        page.wait_until("document.querySelector('.solver .panel-head button')?.innerText === '求解'").await?;
        // The next question is answered although the previous worker was busy.
        before_the_end(page, 4).await?;
        page.click(".solver .panel-head button").await?;
        page.find(".solver .proven").await.map(drop)
    });
}

#[test]
fn a_player_does_not_see_the_other_hands_by_solving() {
    in_browser(async |page| {
        at_table::open(page, "#/table/doudizhu?seed=7&west=human&south=sample&east=sample").await?;
        page.find("#tab-moves").await?;
        page.wait_until("!document.querySelector('.solver')").await?;
        page.press('o').await?;
        page.find(".solver .panel-head button").await.map(drop)
    });
}

/// With an open wall, Mahjong shows how soon each seat wins and highlights the answers that are no slower.
#[test]
fn an_open_wall_says_how_soon_each_seat_wins() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        for (width, height) in [(390, 844), (1440, 900)] {
            page.resize(width, height).await?;
            at_table::open(page, "#/table/mahjong?seed=7&open=1").await?;
            page.press(Key::Home).await?;
            page.click(".solver .panel-head button").await?;
            let verdict = page.text(".solver .proven").await?;
            ensure!(["East: ", "North: ", "West: ", "South: "].iter().all(|seat| verdict.contains(seat)), "{verdict}");
            page.wait_until("document.querySelectorAll('.solved-move.best').length > 0").await?;
            page.screenshot(&format!("mahjong-solved-{width}")).await?;
            page.wait_until(APART).await?;
        }
        // At the end of the wall no draws are left.
        page.press(Key::End).await?;
        page.wait_until("!document.querySelector('.solved')").await
    });
}

#[test]
fn a_moment_of_an_inspected_game_is_solved_at_the_table() {
    in_browser(async |page| {
        let games = inspect::games(1);
        inspect::open(page, &inspect::record(&games[0], false)).await?;
        page.find(".timeline .cells").await?;
        page.press(Key::End).await?;
        page.press_times(',', 5).await?;
        page.wait_until("document.querySelectorAll('.timeline .current ~ .column').length === 5").await?;
        page.click(".by-solver").await?;
        // It is shown with open hands, beside the actual game.
        page.find(".table-page .original").await?;
        page.click(".solver .panel-head button").await?;
        let verdict = page.text(".solver .proven").await?;
        ensure!(verdict.contains("必胜"), "{verdict}");
        Ok(())
    });
}
