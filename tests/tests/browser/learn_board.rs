//! A lesson's position is played on the board itself, by mouse, keyboard and touch, and judged by the AI.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_lessons::{Course, Question};
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

/// The address of a course's step with a board.
fn play_step(course: Course) -> Result<String> {
    let lesson = course.lesson().map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
    let plays = |step: &paiju_lessons::Step| {
        matches!(step.ask.as_ref().and_then(paiju_lessons::Ask::question), Some(Question::Play(_)))
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

async fn done(page: &Page) -> Result<serde_json::Value> {
    page.run("return document.querySelectorAll('.trail-step.on.done').length").await
}

// ruling: L7
#[test]
fn a_wrong_play_is_priced_and_the_right_one_is_recorded() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        at_board(page, Course::DouDizhuRules).await?;
        // The others' hands are closed.
        assert_eq!(
            page.run("return document.querySelectorAll('.playing .place .card').length <= 6").await?,
            json!(true)
        );
        choose(page, &[8]).await?;
        page.wait_until("!!document.querySelector('.playing .verdict.fine')").await?;
        page.click(".playing .own .actions .primary").await?;
        page.find(".judged.wrong").await?;
        page.find(".weighed").await?;
        let said = page.text(".ask").await?;
        assert!(
            said.contains("no chance at all") && said.contains("loses") && said.contains("chance to win"),
            "{said}"
        );
        assert!(!said.contains("The best"), "the better play is the visitor's to find: {said}");
        page.screenshot("learn-play-wrong").await?;
        assert_eq!(done(page).await?, json!(0));
        // Deselects the J and selects a pair of sevens, by keyboard.
        page.press(Key::Escape).await?;
        page.press('7').await?;
        page.press('7').await?;
        page.wait_until("document.querySelectorAll('.playing .own .card.chosen').length === 2").await?;
        page.press(Key::Enter).await?;
        page.find(".judged.right").await?;
        page.wait_until("document.querySelectorAll('.trail-step.on.done').length === 1").await?;
        page.screenshot("learn-play-right").await?;
        Ok(())
    });
}

/// Whether an element is wholly visible at the current scroll position.
async fn is_seen(page: &Page, css: &str) -> Result<bool> {
    let script = format!(
        "const box = document.querySelector('{css}').getBoundingClientRect();
         return box.top >= 0 && box.bottom <= innerHeight"
    );
    Ok(page.run(&script).await? == json!(true))
}

#[test]
fn a_play_by_touch_and_its_verdict_are_visible_on_a_phone() {
    in_browser(async |page| {
        page.prefer_language("zh").await?;
        for (width, height) in [(360, 740), (390, 844), (1440, 900)] {
            page.resize(width, height).await?;
            at_board(page, Course::DouDizhuRules).await?;
            page.run("document.querySelector('.playing .own .hand').scrollIntoView({ block: 'center' })").await?;
            // The J.
            page.run("[...document.querySelectorAll('.playing .own .hand .card')].find(card => +card.dataset.card >> 2 === 8).id = 'the-jack'").await?;
            page.tap("#the-jack").await?;
            page.wait_until("!!document.querySelector('.playing .verdict.fine')").await?;
            page.run("document.querySelector('.playing .own .actions').scrollIntoView({ block: 'center' })").await?;
            page.tap(".playing .own .actions .primary").await?;
            page.find(".judged.wrong").await?;
            page.find(".weighed").await?;
            page.wait_until("Math.max(...[...document.querySelectorAll('.judged, .weighed')].map(said => said.getBoundingClientRect().bottom)) <= innerHeight").await?;
            assert!(is_seen(page, ".judged").await? && is_seen(page, ".weighed").await?, "at {width}");
        }
        Ok(())
    });
}

#[test]
fn weighing_a_play_can_be_stopped_and_repeated() {
    in_browser(async |page| {
        // An AI that thinks until it is released: messages to its worker after the table and the ruling are held back.
        page.run_at_start(
            "window.holds = false; window.held = 0; const post = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (...message) {
                if (window.holds) { window.held += 1; return }
                return post.apply(this, message);
            }",
        )
        .await?;
        page.prefer_language("en").await?;
        page.open(&play_step(Course::DouDizhuRules)?).await?;
        page.find(".playing .own .actions").await?;
        choose(page, &[8]).await?;
        page.wait_until("!!document.querySelector('.playing .verdict.fine')").await?;
        page.run("window.holds = true").await?;
        page.click(".playing .own .actions .primary").await?;
        page.click_early(".weighing .stop").await?;
        page.wait_until_early("!document.querySelector('.weighing .stop') && held > 0").await?;
        assert_eq!(page.run_early("return document.querySelectorAll('.judged, .weighed').length").await?, json!(0));
        // Answers to earlier questions are dropped; new ones arrive.
        page.run_early("window.holds = false").await?;
        page.click_early(".playing .own .actions .primary").await?;
        page.glimpse(".judged.wrong").await?;
        page.wait_until_early("document.querySelector('.ask').innerText.includes('loses')").await
    });
}

#[test]
fn an_illegal_play_is_refused_and_a_shown_answer_is_not_recorded() {
    in_browser(async |page| {
        page.prefer_language("en").await?;
        at_board(page, Course::DouDizhuRules).await?;
        // Two pairs are not a combination.
        choose(page, &[2, 2, 4, 4]).await?;
        page.wait_until("!!document.querySelector('.playing .verdict.wrong')").await?;
        page.press(Key::Enter).await?;
        let said = page.text(".judged.wrong").await?;
        assert!(said.contains("three pairs"), "{said}");
        page.click(".ask .solve").await?;
        page.find(".weighed").await?;
        assert!(page.text(".weighed").await?.contains("The best"));
        page.wait_until("document.querySelectorAll('.playing .own .card.chosen').length === 2").await?;
        page.press(Key::Enter).await?;
        page.find(".judged.right").await?;
        // A shown answer does not count as found.
        assert_eq!(done(page).await?, json!(0));
        Ok(())
    });
}

#[test]
fn every_rules_course_ends_with_a_board() {
    in_browser(async |page| {
        page.prefer_language("zh").await?;
        for (width, height) in [(360, 740), (1440, 900)] {
            page.resize(width, height).await?;
            for course in Course::RULES {
                at_board(page, course).await?;
                // By the hint, which is the answer, and the board's own button.
                page.press('h').await?;
                page.find(".weighed").await?;
                page.wait_until("!!document.querySelector('.playing .own .chosen, .playing .own [aria-pressed=true]')")
                    .await?;
                page.press(Key::Enter).await?;
                page.find(".judged.right").await.with_context(|| course.code())?;
                page.screenshot(&format!("learn-play-{}-{width}", course.code())).await?;
                let cut = page.cut(".playing .own .actions button, .judged, .weighed, .question", ".nothing").await?;
                assert!(cut.is_empty(), "{} at {width}: {cut:#?}", course.code());
            }
        }
        Ok(())
    });
}
