//! Learn: a course is taken, printed words and links are judged, a file becomes a link.

use anyhow::{Context, Result, ensure};
use paiju_exercises::lessons::{Answer, Course, solution};
use serde_json::json;
use wasm_bindgen_test::*;

use crate::testing::{Key, Page, on_page};

/// The number of the shown step, from 1.
async fn step(page: &Page) -> Result<usize> {
    let place = page.text(".around .place").await?;
    place.split(" / ").next().and_then(|step| step.parse().ok()).context("no step")
}

/// Presses the element with this place among those for a selector.
async fn press(page: &Page, selector: &str, at: usize) -> Result<()> {
    page.find(selector).await?;
    page.run(&format!("document.querySelectorAll('{selector}')[{at}].click()")).await.map(drop)
}

/// Types into a field.
async fn write(page: &Page, selector: &str, text: &str) -> Result<()> {
    page.find(selector).await?.send_keys(text).await
}

/// Gives an answer in the page.
async fn give(page: &Page, answer: &Answer) -> Result<()> {
    match answer {
        Answer::Choice(at) => return press(page, ".choice", *at).await,
        Answer::Pieces(cards) => {
            ensure!(page.count(".ask .tile").await? == 0, "these are tiles");
            for letter in cards.chars().filter(|letter| !letter.is_whitespace()) {
                // The first card of this rank that is not yet picked.
                let rank = paiju_game::cards::Rank::from_letter(letter).context("no rank")?;
                let script = format!(
                    "const of = id => id < 52 ? Math.floor(id / 4) : id - 39;
                     const card = [...document.querySelectorAll('.ask .hand .card')]
                        .find(card => of(+card.dataset.card) === {} && card.ariaPressed === 'false');
                     card.click()",
                    rank.index()
                );
                page.run(&script).await?;
            }
        }
        Answer::Number(number) => write(page, ".ask .number", &number.to_string()).await?,
        Answer::Line(line) => press(page, ".lines .line", line - 1).await?,
        Answer::Printed(printed) => write(page, ".ask .printed", printed).await?,
        Answer::Played(played) => anyhow::bail!("{played:?} is played on the board: see learn_board.rs"),
    }
    page.click(".ask .answer").await
}

#[wasm_bindgen_test]
async fn a_course_is_taken_to_its_end() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn").await?;
        page.click(".rung").await?;
        let lesson = Course::DouDizhuRules.lesson().map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
        for (number, one) in lesson.steps.iter().enumerate() {
            assert_eq!(step(page).await?, number + 1);
            page.find(".lesson-step h2").await?;
            if let Some(answer) = solution(lesson.game, one) {
                give(page, &answer).await?;
                page.find(".judged.right").await.with_context(|| format!("step {}", number + 1))?;
            }
            if number + 1 < lesson.steps.len() {
                page.click(".around .next").await?;
                page.wait_until(&format!(
                    "document.querySelector('.around .place')?.textContent.startsWith('{} /')",
                    number + 2
                ))
                .await?;
            }
        }
        page.wait_until(&format!("document.querySelectorAll('.trail-step.done').length >= {}", lesson.steps.len() - 1))
            .await?;
        // Progress is kept over a reload.
        page.reload().await?;
        page.find(".trail-step.done").await?;
        page.open("#/learn").await?;
        assert!(!page.text(".rung .rung-state").await?.contains("not begun"));
        Ok(())
    })
    .await;
}

// ruling: L3
#[wasm_bindgen_test]
async fn a_wrong_answer_is_refused_with_its_reason_and_the_answer_can_be_shown() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        let text = r#"{"lesson":1,"game":"doudizhu","title":"Runs","steps":[{"title":"A run","text":"Five or more.\n\n<b>No markup</b>",
            "ask":{"say":"Pick a run.","pick":{"from":"3456789","that":{"type":7}},"replies":[{"to":"3456","say":"One short."}]}},
            {"title":"Two","text":"T","ask":{"say":"Which line?","mark":{"lines":[2]}},"show":[{"text":"first\nsecond\nthird"}]}]}"#;
        let packed = paiju_inspect::share::pack(text);
        page.enter(&format!("#/learn?lesson={packed}")).await?;
        page.find(".ask .hand .card").await?;
        assert_eq!(page.count(".lesson-step b").await?, 0);
        give(page, &Answer::Pieces("3456".into())).await?;
        let said = page.text(".judged.wrong").await?;
        assert!(said.contains("One short.") && said.contains("not a legal combination"), "{said}");
        page.click(".ask .solve").await?;
        page.wait_until("document.querySelectorAll('.ask .card.chosen').length >= 5").await?;
        page.click(".ask .answer").await?;
        page.find(".judged.right").await?;
        // A shown answer does not count as found.
        assert_eq!(page.count(".trail-step.done").await?, 0);
        page.press(Key::Right).await?;
        page.find(".lines .line").await?;
        assert_eq!(step(page).await?, 2);
        give(page, &Answer::Line(1)).await?;
        page.find(".judged.wrong").await?;
        give(page, &Answer::Line(2)).await?;
        page.find(".judged.right").await?;
        page.press(Key::Left).await?;
        page.find(".ask .hand").await?;
        // B fills the page for a projector, Escape leaves it.
        page.press('b').await?;
        page.wait_until("document.querySelector('.top').offsetParent === null").await?;
        page.press(Key::Escape).await?;
        page.wait_until("document.querySelector('.top').offsetParent !== null").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn junk_is_refused_and_a_file_becomes_a_link() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        for place in ["#/learn?lesson=1junk", "#/learn?course=nothing", "#/learn?lesson=%3Cscript%3E"] {
            page.enter(place).await?;
            page.find(".notice").await.with_context(|| place.to_owned())?;
        }
        page.open("#/learn").await?;
        page.find(".open-lesson").await?;
        page.drop_text("not a lesson").await?;
        page.find(".open-lesson .notice").await?;
        page.drop_text(Course::MahjongRules.file()).await?;
        page.wait_until("location.hash.startsWith('#/learn?lesson=1')").await?;
        page.find(".lesson-step h2").await.map(drop)
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_lesson_is_looked_through_and_linked_at_its_step() {
    on_page(async |page| {
        page.open("#/learn?course=doudizhu-rules").await?;
        page.find(".lesson-step .ask").await?;
        page.click(".look-through input").await?;
        // The answer is filled in, but not recorded.
        page.find(".choice.on, .answer:enabled").await?;
        ensure!(page.count(".trail-step.done").await? == 0, "looking is not solving");
        page.click(".around .next").await?;
        page.wait_until("location.hash.endsWith('step=2')").await?;
        ensure!(page.count(".trail-step.done").await? == 0, "looking is not solving");
        page.click(".copy-link").await?;
        page.wait_until("window.copied?.endsWith('#/learn?course=doudizhu-rules&step=2')").await?;
        let words = page.run("return document.querySelector('.copy-link').getAttribute('aria-label')").await?;
        ensure!(words != json!(null) && words.as_str().is_some_and(|words| words.contains("这一步")), "{words}");
        Ok(())
    })
    .await;
}
