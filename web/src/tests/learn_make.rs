//! A teacher makes a lesson at a table and passes it on; a student opens it elsewhere.

use anyhow::Result;
use serde_json::json;
use wasm_bindgen_test::*;

use crate::testing::{Page, on_page};

/// Counts a teacher's actions: three minutes allow many more clicks than this.
struct Teacher<'a> {
    page: &'a Page,
    deeds: usize,
}

impl Teacher<'_> {
    async fn click(&mut self, selector: &str) -> Result<()> {
        self.deeds += 1;
        self.page.click(selector).await
    }

    async fn write(&mut self, selector: &str, text: &str) -> Result<()> {
        self.deeds += 1;
        self.page.find(selector).await?.send_keys(text).await
    }
}

/// Goes to this step of a table.
async fn at_table(page: &Page, seed: u32) -> Result<()> {
    page.open(&format!("#/table/doudizhu?seed={seed}&step=4")).await?;
    page.find(".felt").await?;
    page.wait_until("+document.querySelector('.slider')?.value === 4").await
}

#[wasm_bindgen_test]
async fn a_lesson_is_made_at_a_table_and_taken_elsewhere() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.open("").await?;
        at_table(page, 7).await?;
        let mut teacher = Teacher { page, deeds: 0 };
        teacher.click(".menu summary").await?;
        teacher.click(".make-lesson").await?;
        // The position is taken over; the first answer is right.
        teacher.click(".make-answers input").await?;
        teacher.write(".make-title", "A first lesson").await?;
        teacher.write(".make-text", "Look at the cards.").await?;
        teacher.write(".make-ask", "What would you do?").await?;
        teacher.click(".make-finish").await?;
        page.find(".made .try").await?;
        assert!(teacher.deeds <= 7, "{} deeds", teacher.deeds);

        // The link contains the whole lesson.
        let link = page.run("return document.querySelector('.made .try').getAttribute('href')").await?;
        page.run("localStorage.clear(); sessionStorage.clear()").await?;
        page.open("").await?;
        page.open(link.as_str().unwrap_or_default()).await?;
        page.find(".lesson-step .felt").await?;
        let choices = page.count(".choice").await?;
        assert!((2..=6).contains(&choices), "{choices}");
        page.run("document.querySelectorAll('.choice')[1].click()").await?;
        page.find(".judged.wrong").await?;
        page.run("document.querySelectorAll('.choice')[0].click()").await?;
        page.find(".judged.right").await.map(drop)
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_position_is_passed_on_to_be_played() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.open("").await?;
        at_table(page, 7).await?;
        let mut teacher = Teacher { page, deeds: 0 };
        teacher.click(".menu summary").await?;
        teacher.click(".make-lesson").await?;
        teacher.click(".make-plays").await?;
        page.wait_until("!document.querySelector('.make-answers')").await?;
        teacher.write(".make-title", "Your turn").await?;
        teacher.write(".make-text", "Look at the cards.").await?;
        teacher.write(".make-ask", "What would you do?").await?;
        teacher.click(".make-finish").await?;
        teacher.click(".made .try").await?;
        page.find(".playing .own .actions").await?;
        page.press('h').await?;
        page.find(".weighed").await?;
        // Looking at it loses nothing.
        page.open("#/learn?make").await?;
        page.wait_until("document.querySelector('.make-plays')?.checked === true").await
    })
    .await;
}

/// The faces of the other seats' cards on the board of a part of the page.
fn others(part: &str) -> String {
    format!(".{part} .felt .place .card")
}

/// A second position of the same game becomes a second step; the learner sees one hand at each, and a step's own reply to a wrong answer.
#[wasm_bindgen_test]
async fn a_lesson_of_several_steps_shows_one_hand_at_each() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.open("").await?;
        let mut teacher = Teacher { page, deeds: 0 };
        for (seed, wrong) in [(7, "Not the first."), (8, "Not the second.")] {
            at_table(page, seed).await?;
            teacher.click(".menu summary").await?;
            teacher.click(".make-lesson").await?;
            page.find(&others("make-part")).await?;
            teacher.click(".make-answers input").await?;
            teacher.write(".make-title", "A hand").await?;
            teacher.write(".make-text", "Look at the cards.").await?;
            teacher.write(".make-ask", "What would you do?").await?;
            teacher.write(".make-wrong", wrong).await?;
        }
        page.wait_until("document.querySelectorAll('.trail-step').length === 2").await?;
        teacher.click(".make-add").await?;
        page.wait_until("document.querySelector('.trail-step.on')?.textContent === '3'").await?;
        assert_eq!(page.run("return document.querySelector('.make-finish').disabled").await?, json!(true));
        teacher.click(".make-remove").await?;
        // Back at the first step, its text is still there.
        teacher.click(".trail-step").await?;
        page.wait_until("document.querySelector('.make-wrong')?.value === 'Not the first.'").await?;
        teacher.write(".make-lesson-title", "Two hands").await?;
        teacher.click(".make-finish").await?;
        teacher.click(".made .try").await?;
        for reply in ["Not the first.", "Not the second."] {
            page.find(".lesson-step .felt").await?;
            assert_eq!(page.count(&others("lesson-step")).await?, 0, "another hand is shown");
            page.find(".choice").await?;
            page.run("document.querySelectorAll('.choice')[1].click()").await?;
            page.find(".judged.wrong").await?;
            page.wait_until(&format!("document.querySelector('.judged')?.textContent.includes('{reply}')")).await?;
            page.run("document.querySelector('.around .next').click()").await?;
        }
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_teachers_draft_survives_a_look_elsewhere() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?make").await?;
        page.find(".make-source").await?;
        page.run(
            "const area = document.querySelector('.make-source');
             area.value = 'DOUDIZHUVER 1.0\\nINFO 1,4,1,6,9,2100\\nDEAL A0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\\nBID WHAT\\n';
             area.dispatchEvent(new Event('change', { bubbles: true }))",
        )
        .await?;
        page.find(".make-title").await?.send_keys("Kept").await?;
        page.open("#/learn").await?;
        page.find(".rung").await?;
        page.open("#/learn?make").await?;
        page.wait_until("document.querySelector('.make-title')?.value === 'Kept'").await?;
        // Junk is refused, and the draft stays.
        page.run(
            "const area = document.querySelector('.make-source');
             area.value = 'nothing at all'; area.dispatchEvent(new Event('change', { bubbles: true }))",
        )
        .await?;
        page.find(".notice").await?;
        assert_eq!(page.count(".made").await?, 0);
        Ok(())
    })
    .await;
}
