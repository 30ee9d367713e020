//! A lesson's position is played on the board itself, by mouse and keyboard, and judged by the AI.

use anyhow::{Context, Result};
use paiju_exercises::lessons::{Course, Question};
use wasm_bindgen_test::*;

use crate::testing::{Key, Page, on_page};

/// The address of a course's step with a board.
fn play_step(course: Course) -> Result<String> {
    let lesson = course.lesson().map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
    let plays = |step: &paiju_exercises::lessons::Step| {
        matches!(step.ask.as_ref().and_then(paiju_exercises::lessons::Ask::question), Some(Question::Play(_)))
    };
    let at = lesson.steps.iter().position(plays).context("no step to play")?;
    Ok(format!("#/learn?course={}&step={}", course.code(), at + 1))
}

/// The board with its buttons.
async fn at_board(page: &Page, course: Course) -> Result<()> {
    page.enter(&play_step(course)?).await?;
    page.find(".playing .own .actions").await.map(drop)
}

/// Clicks the cards of these ranks on the board, by the places of the ranks in the pack.
async fn choose(page: &Page, ranks: &[u8]) -> Result<()> {
    for rank in ranks {
        let script = format!(
            "const card = [...document.querySelectorAll('.playing .own .hand .card')]
                .find(card => +card.dataset.card < 52 && Math.floor(+card.dataset.card / 4) === {rank} && card.ariaPressed === 'false');
             card.click()"
        );
        page.run(&script).await?;
    }
    Ok(())
}

async fn done(page: &Page) -> Result<u64> {
    page.count(".trail-step.on.done").await
}

// ruling: L7
#[wasm_bindgen_test]
async fn a_wrong_play_is_priced_and_the_right_one_is_recorded() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        at_board(page, Course::DouDizhuRules).await?;
        // The others' hands are closed.
        assert!(page.count(".playing .place .card").await? <= 6);
        choose(page, &[8]).await?;
        page.find(".playing .verdict.fine").await?;
        page.click(".playing .own .actions .primary").await?;
        page.find(".judged.wrong").await?;
        page.find(".weighed").await?;
        let said = page.text(".ask").await?;
        assert!(
            said.contains("no chance at all") && said.contains("loses") && said.contains("chance to win"),
            "{said}"
        );
        assert!(!said.contains("The best"), "the better play is the visitor's to find: {said}");
        assert_eq!(done(page).await?, 0);
        // Deselects the J and selects a pair of sevens, by keyboard.
        page.press(Key::Escape).await?;
        page.press('7').await?;
        page.press('7').await?;
        page.wait_until("document.querySelectorAll('.playing .own .card.chosen').length === 2").await?;
        page.press(Key::Enter).await?;
        page.find(".judged.right").await?;
        page.wait_until("document.querySelectorAll('.trail-step.on.done').length === 1").await
    })
    .await;
}

/// From now on messages to workers are held back as long as `window.holds`.
const HOLD: &str = "window.holds = false; window.held = 0; window.posting = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...message) {
        if (window.holds) { window.held += 1; return }
        return window.posting.apply(this, message);
    }";

#[wasm_bindgen_test]
async fn weighing_a_play_can_be_stopped_and_repeated() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.open(&play_step(Course::DouDizhuRules)?).await?;
        page.find(".playing .own .actions").await?;
        choose(page, &[8]).await?;
        page.find(".playing .verdict.fine").await?;
        // An AI that thinks until it is released.
        page.run(&format!("{HOLD}; window.holds = true")).await?;
        let outcome = async {
            page.click(".playing .own .actions .primary").await?;
            page.click_early(".weighing .stop").await?;
            page.wait_until_early("!document.querySelector('.weighing .stop') && held > 0").await?;
            assert_eq!(page.run_early("return document.querySelectorAll('.judged, .weighed').length").await?, 0);
            // Answers to earlier questions are dropped; new ones arrive.
            page.run_early("window.holds = false").await?;
            page.click_early(".playing .own .actions .primary").await?;
            page.glimpse(".judged.wrong").await?;
            page.wait_until_early("document.querySelector('.ask').innerText.includes('loses')").await
        };
        let outcome = outcome.await;
        page.run_early("Worker.prototype.postMessage = window.posting").await?;
        outcome
    })
    .await;
}

#[wasm_bindgen_test]
async fn an_illegal_play_is_refused_and_a_shown_answer_is_not_recorded() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        at_board(page, Course::DouDizhuRules).await?;
        // Two pairs are not a combination.
        choose(page, &[2, 2, 4, 4]).await?;
        page.find(".playing .verdict.wrong").await?;
        page.press(Key::Enter).await?;
        let said = page.text(".judged.wrong").await?;
        assert!(said.contains("three pairs"), "{said}");
        page.click(".ask .solve").await?;
        assert!(page.text(".weighed").await?.contains("The best"));
        page.wait_until("document.querySelectorAll('.playing .own .card.chosen').length === 2").await?;
        page.press(Key::Enter).await?;
        page.find(".judged.right").await?;
        // A shown answer does not count as found.
        assert_eq!(done(page).await?, 0);
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn every_rules_course_ends_with_a_board() {
    on_page(async |page| {
        for course in Course::RULES {
            at_board(page, course).await?;
            // By the hint, which is the answer, and the board's own button.
            page.press('h').await?;
            page.find(".weighed").await?;
            page.find(".playing .own .chosen, .playing .own [aria-pressed=true]").await?;
            page.press(Key::Enter).await?;
            page.find(".judged.right").await.with_context(|| course.code())?;
        }
        Ok(())
    })
    .await;
}
