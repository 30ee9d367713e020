//! The history, the analysis, the end of a game and the announcements, in all games.

use anyhow::Context;
use fantoccini::key::Key;
use paiju_tests::browser::in_browser;
use serde_json::json;

use super::at_table;

/// Fast AIs, hands open.
const WATCH: [&str; 3] = [
    "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&open=1",
    "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample&open=1",
    "#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy&open=1",
];

/// The visitor at a seat of each game.
const PLAY: [&str; 3] = [
    "#/table/doudizhu?seed=7&west=human&south=sample&east=sample",
    "#/table/tractor?seed=7&seat0=sample&seat1=human&seat2=sample&seat3=sample",
    "#/table/mahjong?seed=7&east=human&north=greedy&west=greedy&south=greedy",
];

/// Whether the row of the shown step is visible.
const IN_SIGHT: &str = "(() => {
    const list = document.querySelector('.history ol').getBoundingClientRect();
    const row = document.querySelector('.history .current')?.getBoundingClientRect();
    return !!row && row.top >= list.top - 1 && row.bottom <= list.bottom + 1 && list.height > 40;
})()";

#[test]
fn the_history_keeps_the_shown_step_in_sight() {
    in_browser(async |page| {
        for place in WATCH {
            at_table::open_at_end(page, place).await?;
            page.click("#tab-moves").await?;
            page.wait_until(IN_SIGHT).await.context("at the end")?;
            for by in [-3_i32, -20, 8] {
                page.press_times(if by < 0 { ',' } else { '.' }, by.unsigned_abs() as usize).await?;
                page.wait_until(IN_SIGHT).await.with_context(|| format!("{place} by {by}"))?;
            }
        }
        Ok(())
    });
}

#[test]
fn the_history_is_one_tab_stop_and_counts_moves() {
    in_browser(async |page| {
        for place in WATCH {
            at_table::open_at_end(page, place).await?;
            let stops = page.run("return document.querySelectorAll('.history [tabindex=\"0\"]').length").await?;
            assert_eq!(stops, 1, "{place}");
            let numbers = page
                .run("return [...document.querySelectorAll('.history .number')].map(cell => cell.textContent).filter(text => text)")
                .await?;
            let numbers: Vec<String> = serde_json::from_value(numbers)?;
            let counted: Vec<String> = (1..=numbers.len()).map(|number| number.to_string()).collect();
            assert_eq!(numbers, counted, "{place}");
            assert!(page.text("output.step").await?.contains(&counted.len().to_string()), "{place}");
            // The arrow keys go from row to row.
            page.click("#tab-moves").await?;
            page.run("document.querySelector('.history [tabindex=\"0\"]').focus()").await?;
            page.press(Key::Up).await?;
            page.wait_until("document.activeElement.closest('li')?.nextElementSibling?.matches('.current') === true")
                .await?;
        }
        Ok(())
    });
}

#[test]
fn a_reload_keeps_the_step_of_a_running_game() {
    in_browser(async |page| {
        at_table::open(page, WATCH[0]).await?;
        page.wait_until("+document.querySelector('.slider').value >= 4").await?;
        let before = at_table::step(page).await?;
        page.reload().await?;
        page.find(".felt").await?;
        page.wait_until(&format!("+document.querySelector('.slider').value >= {before}")).await?;
        assert!(at_table::step(page).await? <= before + 3, "it goes on from there");
        page.wait_until(&format!("+document.querySelector('.slider').value > {before}")).await?;
        // When reopened, the link starts at its beginning.
        at_table::open(page, WATCH[0]).await?;
        assert!(at_table::step(page).await? < before);
        Ok(())
    });
}

#[test]
fn an_ai_chosen_after_the_end_has_not_played() {
    in_browser(async |page| {
        at_table::open_at_end(page, WATCH[0]).await?;
        let before = page.run("return location.hash").await?;
        page.run(
            "const select = document.querySelectorAll('.sitter select')[0]; window.seat = select.getAttribute('aria-label');
            select.value = 'planner'; select.dispatchEvent(new Event('change', { bubbles: true }))",
        )
        .await?;
        page.wait_until("document.querySelectorAll('.sitter select')[0].value === 'planner'").await?;
        page.find(".sheet").await?;
        assert_eq!(page.run("return location.hash").await?, before, "the game is the one that was played");
        page.press('n').await?;
        page.wait_until("location.hash.includes('=planner')").await
    });
}

#[test]
fn the_analysis_explains_its_values_and_shows_the_actual_play() {
    in_browser(async |page| {
        for place in WATCH.map(|place| place.replace("=sample", "=random").replace("=greedy", "=random")) {
            at_table::open_with_analysis(page, &format!("{place}&step=0")).await?;
            at_table::to_the_end(page).await?;
            let mut is_costly = false;
            for _ in 0..14 {
                page.press(',').await?;
                page.wait_until("!!document.querySelector('.analysis .candidate, .analysis .empty')").await?;
                page.wait_until("!document.querySelector('.analysis .empty')?.textContent.includes('思考')").await?;
                if page.run("return !!document.querySelector('.candidate')").await? == json!(true) {
                    assert!(page.text(".analysis .unit").await?.contains("数值"), "{place}");
                    page.find(".candidate.played .played-mark").await?;
                    is_costly = page.text(".candidate.played .played-mark").await?.contains('差');
                }
                if is_costly {
                    break;
                }
            }
            assert!(is_costly, "{place}: players at random play something worse than the best");
            page.screenshot(&format!("analysis-{}", &place[8..15])).await?;
        }
        Ok(())
    });
}

#[test]
fn a_player_must_ask_for_the_analysis() {
    in_browser(async |page| {
        for place in PLAY {
            at_table::open_with_analysis(page, place).await?;
            page.press(Key::End).await?;
            page.find(".own .actions").await?;
            assert_eq!(
                page.run("return !!document.querySelector('.analysis .candidate')").await?,
                json!(false),
                "{place}"
            );
            page.press('e').await?;
            page.find(".analysis .candidate").await?;
            page.press('e').await?;
            page.wait_until("!document.querySelector('.analysis .candidate')").await?;
        }
        // A spectator has it open.
        at_table::open_with_analysis(page, WATCH[0]).await?;
        page.find(".analysis .candidate").await.map(drop)
    });
}

#[test]
fn the_others_plays_are_announced_and_the_tab_names_the_game() {
    in_browser(async |page| {
        for (place, title) in WATCH.into_iter().zip(["斗地主", "拖拉机", "麻将"]) {
            at_table::open(page, place).await?;
            page.wait_until("document.querySelector('.announced[aria-live=polite]').textContent.trim().length > 2")
                .await?;
            assert!(page.client.title().await?.contains(title));
        }
        page.open("#/inspect").await?;
        page.wait_until("document.title.includes('检查')").await
    });
}

#[test]
fn a_player_sees_the_result_and_deals_are_added_up() {
    in_browser(async |page| {
        at_table::open(page, PLAY[0]).await?;
        for deal in 1..=2 {
            // The visitor never bids, and passes wherever that is allowed.
            for _ in 0..200 {
                page.press(Key::End).await?;
                page.wait_until("!!document.querySelector('.own .actions, .sheet')").await?;
                if page.run("return !!document.querySelector('.sheet')").await? == json!(true) {
                    break;
                }
                let before = at_table::step(page).await?;
                let bids = page.run("return document.querySelectorAll('.own .actions .primary').length > 1").await?;
                if bids == json!(true) {
                    page.press('0').await?;
                } else {
                    page.press('h').await?;
                    page.wait_until("!!document.querySelector('.hand .chosen, .actions .suggested')").await?;
                    page.press(if page.run("return !!document.querySelector('.hand .chosen')").await? == json!(true) {
                        Key::Enter.into()
                    } else {
                        'p'
                    })
                    .await?;
                }
                page.wait_until(&format!("document.querySelector('.slider').value != {before}")).await?;
            }
            let told = page.text(".sheet h2").await?;
            assert!(["你赢了", "你输了", "不输不赢"].iter().any(|words| told.starts_with(words)), "{told}");
            if deal == 1 {
                page.press('n').await?;
                page.wait_until("!document.querySelector('.sheet')").await?;
            } else {
                assert!(page.text(".tally").await?.contains("2 副"), "the score over deals");
                page.screenshot("tally").await?;
            }
        }
        Ok(())
    });
}
