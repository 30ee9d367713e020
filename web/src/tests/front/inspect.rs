//! The inspector: its text, board, timeline and problems show the same moment.

use anyhow::{Context, Result};
use wasm_bindgen_test::*;

use super::at_inspector::{at_game, games, open, record, three_games};
use crate::testing::{Key, Page, on_page};

/// The line, from 1, that is the illegal lead in [`three_games`].
fn broken_line(text: &str) -> Result<usize> {
    let mut lines = text.lines().enumerate().skip_while(|(_, line)| *line != "---");
    let lead = lines.find(|(_, line)| line.contains("> PLAY"));
    lead.map(|(index, _)| index + 1).context("no such line")
}

/// The last moment of the timeline.
const LAST: &str = "document.querySelectorAll('.timeline [data-moment]').length - 1";
/// The moment that the timeline shows; for a refused action, the last.
const SHOWN: &str = "(document.querySelector('.timeline [aria-current]')?.dataset.moment \
    ?? String(document.querySelectorAll('.timeline [data-moment]').length - 1))";

/// The number of the current step and of the last.
async fn step(page: &Page) -> Result<(usize, usize)> {
    page.find(".timeline .cells").await?;
    Ok(serde_json::from_value(page.run(&format!("return [Number({SHOWN}), {LAST}]")).await?)?)
}

/// Waits until this step is shown.
async fn at_step(page: &Page, step: usize) -> Result<()> {
    page.wait_until(&format!("{SHOWN} === '{step}'")).await
}

/// The number of the line marked with this class.
async fn marked_line(page: &Page, class: &str) -> Result<usize> {
    Ok(page.text(&format!(".text-view .row.{class} .row-number")).await?.parse()?)
}

#[wasm_bindgen_test]
async fn the_first_illegal_action_is_shown_in_text_board_timeline_and_problems() {
    on_page(async |page| {
        let text = three_games();
        open(page, &text).await?;
        assert!(page.text(".recognised").await?.contains("裁判记录"));
        at_game(page, 2).await?;

        let line = broken_line(&text)?;
        page.find(".problem.error.chosen").await?;
        assert!(page.text(".problem.chosen .where").await?.contains(&format!("{line} 行")));
        // What was printed, and what could have been, whose cards are lifted.
        assert!(page.text(".problem.chosen .printed .bad").await?.contains("PLAY"));
        assert!(page.text(".problem.chosen .copy-legal code").await?.starts_with("PLAY "));
        page.find(".own-cards .card.lit").await?;
        // The label and the words beside it are of the fault's turn and seat.
        let turn = "document.querySelector('.problem.chosen .where').textContent.match(/回合 (\\d+)/)?.[1]";
        page.wait_until(&format!("document.querySelector('.timeline .step').textContent.includes('回合 ' + {turn})"))
            .await?;
        assert!(page.text(".timeline .words").await?.contains("不合规"));
        assert_eq!(marked_line(page, "chosen").await?, line);
        assert!(page.text(".board-pane .fault-card").await?.contains("领出"));
        page.find(".timeline .cell.refused").await?;
        assert_eq!(step(page).await?.0, step(page).await?.1, "nothing after it was judged");

        // An AI says what it would have played.
        page.find(".answers .candidate.best .value-bar").await?;
        page.click(".answers .candidate button").await?;
        page.find(".own-cards .card.lit").await?;
        page.run("document.querySelector('.ledger').open = true").await?;
        assert!(page.text(".ledger").await?.contains("应剩"));
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn steps_lines_and_columns_lead_to_the_same_moment() {
    on_page(async |page| {
        open(page, &record(&games(1)[0], false)).await?;
        let (start, last) = step(page).await?;
        assert_eq!(start, 0);
        page.press_times(Key::Right, 6).await?;
        at_step(page, 6).await?;
        let line = marked_line(page, "now").await?;
        page.press(Key::End).await?;
        at_step(page, last).await?;
        page.find(".sheet").await?;
        assert!(marked_line(page, "now").await? > line, "the text has scrolled along");

        page.press(Key::Home).await?;
        at_step(page, 0).await?;
        page.wait_until("document.querySelector('.row-number').textContent === '1'").await?;
        page.run(&format!(
            "const view = document.querySelector('.text-view'), row = view.querySelector('.row:not(.probe)');
            view.scrollTop = row.offsetHeight * ({line} - 4)"
        ))
        .await?;
        page.wait_until(&format!(
            "[...document.querySelectorAll('.row-number')].some(number => number.textContent === '{line}')"
        ))
        .await?;
        page.run(&format!(
            "[...document.querySelectorAll('.text-view .row')].find(row => row.textContent.startsWith('{line}')).lastChild.firstChild.click()"
        ))
        .await?;
        at_step(page, 6).await?;

        page.run("document.querySelectorAll('.column .cells')[9].click()").await?;
        at_step(page, 9).await?;
        page.press(Key::Left).await?;
        at_step(page, 8).await
    })
    .await;
}

#[wasm_bindgen_test]
async fn games_and_problems_are_browsed_by_keyboard_and_their_place_is_kept() {
    on_page(async |page| {
        open(page, &three_games()).await?;
        page.press('[').await?;
        at_game(page, 1).await?;
        page.press(']').await?;
        page.press(']').await?;
        at_game(page, 3).await?;
        page.press('n').await?;
        page.wait_until("document.querySelector('.problem.error.chosen') !== null").await?;
        at_game(page, 2).await?;
        page.wait_until("location.hash.startsWith('#/inspect?game=2&step=')").await?;

        // The lower seat's own turns, at which it is to act.
        page.press('v').await?;
        page.press('j').await?;
        let acting = "document.querySelector('.own .plate, .own.plate')?.classList.contains('turn') === true";
        page.wait_until(acting).await?;

        page.press('?').await?;
        assert!(page.text("dialog").await?.contains("下一个问题"));
        page.press(Key::Escape).await?;

        // The address and the tab keep the place.
        page.press(']').await?;
        at_game(page, 3).await?;
        page.press_times(Key::Right, 5).await?;
        page.wait_until("location.hash === '#/inspect?game=3&step=5'").await?;
        page.reload().await?;
        page.find(".timeline").await?;
        at_step(page, 5).await?;
        at_game(page, 3).await?;
        page.run("location.hash = '#/inspect?game=1&step=2'").await?;
        at_game(page, 1).await?;
        at_step(page, 2).await?;

        // Opening another text does not lose the previous one.
        page.paste("something else").await?;
        page.find(".inspect.no-game .problem").await?;
        page.run("document.querySelector('.strip .ghost').click()").await?;
        page.find(".timeline").await.map(drop)
    })
    .await;
}

#[wasm_bindgen_test]
async fn faults_are_counted_by_kind_and_lead_to_their_games() {
    on_page(async |page| {
        let played = games(4);
        let broken = [false, true, false, true];
        let text: Vec<String> = played.iter().zip(broken).map(|(game, broken)| record(game, broken)).collect();
        open(page, &text.join("---\n")).await?;
        at_game(page, 2).await?;
        page.click(".kinds summary").await?;
        let counts = "[...document.querySelectorAll('.kinds .kind .where b')].map(node => node.textContent)";
        let counts: Vec<String> = serde_json::from_value(page.run(&format!("return {counts}")).await?)?;
        assert_eq!(counts.first().map(String::as_str), Some("×2"), "{counts:?}");
        assert!(page.text(".kinds .kind .where").await?.contains("2 局"));
        let listed = "document.querySelectorAll('.game-list .game-row').length";
        page.wait_until(&format!("{listed} === 4")).await?;
        page.press(']').await?;
        at_game(page, 3).await?;
        page.click(".kinds .kind button").await?;
        page.wait_until(&format!("{listed} === 2")).await?;
        at_game(page, 2).await?;
        page.click(".kinds .kind button").await?;
        page.wait_until(&format!("{listed} === 4")).await?;

        page.click(".kinds-file button").await?;
        page.wait_until("window.saved !== undefined").await?;
        let saved = page.run("return window.saved").await?;
        let saved = saved.as_str().context("nothing was saved")?;
        assert!(
            saved.trim_start_matches('\u{feff}').starts_with("severity,code,game,count,") && saved.contains(",2,2,"),
            "{saved}"
        );
        Ok(())
    })
    .await;
}

/// Games, rows and steps beyond the visible ones are not drawn.
#[wasm_bindgen_test]
async fn only_the_visible_rows_of_a_long_text_are_drawn() {
    on_page(async |page| {
        let text = [three_games().as_str(); 12].join("---\n");
        let lines = text.lines().count();
        page.open("#/inspect").await?;
        page.find(".inspect").await?;
        page.drop_files(&[("long.log", text.as_bytes())]).await?;
        page.find(".timeline").await?;
        let rows = page.count(".text-view .row").await?;
        assert!((1..120).contains(&rows), "{rows} of {lines} rows are drawn");
        page.run("document.querySelector('.text-view').scrollTop = 1e9").await?;
        page.wait_until(&format!(
            "[...document.querySelectorAll('.text-view .row-number')].some(number => number.textContent === '{lines}')"
        ))
        .await
    })
    .await;
}
