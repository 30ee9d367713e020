//! The Lab with its runtimes and its editor: a bot from a starter, edited, run and stopped. `web/src/tests/lab.rs` has all that needs neither.

use anyhow::Result;
use fantoccini::key::Key;
use paiju_tests::browser::{Page, in_lab};
use serde_json::json;

/// Opens the Lab and drops a program, which then opens.
pub async fn with_program(page: &Page, name: &str, text: &str) -> Result<()> {
    page.open("#/lab").await?;
    page.find(".own-bots .empty, .bot-list li").await?;
    page.drop_files(&[(name, text.as_bytes())]).await?;
    page.find(".bench .code-editor").await?;
    has_text(page, text.lines().next().unwrap_or_default()).await
}

/// Waits until the editor shows this.
async fn has_text(page: &Page, text: &str) -> Result<()> {
    let shown = format!(
        "(root => !!root && [...root.querySelectorAll('.cm-line')].some(line => line.textContent.includes({})))(document.querySelector('.code-editor')?.shadowRoot)",
        json!(text)
    );
    page.wait_until(&shown).await
}

async fn type_text(page: &Page, text: &str) -> Result<()> {
    for letter in text.chars() {
        page.press(letter).await?;
    }
    Ok(())
}

/// Waits until the worker has sent the input.
async fn has_input(page: &Page) -> Result<()> {
    page.wait_until("(area => !!area && area.value.length > 10)(document.querySelector('.turn-input'))").await
}

const KEPT: &str = "!!document.querySelector('.kept-state.kept')";

#[test]
fn a_bot_from_a_starter_answers_legally() {
    in_lab(async |page| {
        page.open("#/lab").await?;
        page.pick(".new-bot select.language", "js").await?;
        page.wait_until("document.querySelectorAll('.new-bot select.starter option').length > 1").await?;
        page.click(".new-bot .create").await?;
        page.find(".bench .code-editor").await?;
        has_input(page).await?;
        page.click(".turn .run").await?;
        let legal = page.text(".verdict .legal").await?;
        assert!(legal.contains("合法"), "{legal}");
        assert_eq!(page.count(".verdict .problems li.error").await?, 0);
        assert!(page.text(".state.ended").await?.contains("毫秒"));
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn a_compile_error_leads_to_its_line() {
    in_lab(async |page| {
        let program = format!("{}const = 1;\n", "// a comment\n".repeat(40));
        with_program(page, "broken.js", &program).await?;
        has_input(page).await?;
        page.click(".turn .run").await?;
        let place = page.text(".compiler .diagnostic .where").await?;
        assert!(place.starts_with("broken.js:41:"), "{place}");
        page.click(".compiler .diagnostic").await?;
        let at = "document.querySelector('.code-editor').shadowRoot.querySelector('.cm-activeLine')?.textContent";
        page.wait_until(&format!("{at} === 'const = 1;'")).await?;
        // Typing goes to that line.
        page.press(Key::End).await?;
        type_text(page, "//").await?;
        has_text(page, "const = 1;//").await
    });
}

#[test]
fn what_is_typed_is_kept_and_an_endless_loop_is_stopped() {
    in_lab(async |page| {
        with_program(page, "endless.js", "for (;;);\n").await?;
        page.tap(".code-editor").await?;
        type_text(page, "// mine").await?;
        has_text(page, "// mine").await?;
        page.wait_until(KEPT).await?;
        page.reload().await?;
        has_text(page, "// mine").await?;
        has_input(page).await?;
        page.fill(".bench input.first", "600000").await?;
        page.press(Key::Tab).await?;
        page.wait_until(KEPT).await?;
        page.click(".turn .run").await?;
        page.click_early(".turn .stop").await?;
        page.wait_until("document.querySelector('.turn .state')?.textContent.includes('已停下')").await?;
        page.find(".turn .run").await?;
        Ok(())
    });
}
