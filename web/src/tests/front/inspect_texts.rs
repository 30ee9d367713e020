//! What the inspector makes of texts: files in any encoding, junk, texts that are being changed, texts that are no game.

use anyhow::{Context, Result};
use serde_json::json;
use wasm_bindgen_test::*;

use super::at_inspector::{games, open, record};
use crate::testing::{Key, Page, on_page};

/// The name 参赛选手 in GB18030.
const GB18030: [u8; 8] = [0xB2, 0xCE, 0xC8, 0xFC, 0xD1, 0xA1, 0xCA, 0xD6];

#[wasm_bindgen_test]
async fn files_are_read_in_their_own_encodings() {
    on_page(async |page| {
        page.open("#/inspect").await?;
        page.find(".inspect").await?;
        let record = record(&games(1)[0], true);
        let (before, after) = record.split_once("A <").context("a message")?;
        assert!(record.is_ascii());
        let gb18030 = [before.as_bytes(), b"NAME ", &GB18030, b"\nA <", after.as_bytes()].concat();
        let utf_16 =
            format!("\u{feff}{before}NAME 参赛选手\nA <{after}").encode_utf16().flat_map(u16::to_le_bytes).collect();
        for (encoding, bytes) in [("GB18030", gb18030), ("UTF-16 LE", utf_16)] {
            page.drop_files(&[(&format!("{encoding}.log"), &bytes)]).await?;
            page.wait_until(&format!(
                "document.querySelector('.recognised')?.textContent.includes('编码 {encoding}') === true"
            ))
            .await?;
            page.find(".problem.error.chosen").await?;
            assert!(page.text(".text-pane h2").await?.contains(encoding));
            page.press(Key::Home).await?;
            page.wait_until("document.querySelector('.text-view').textContent.includes('参赛选手')").await?;
        }
        Ok(())
    })
    .await;
}

/// Any pasted input is treated as plain text, rejected with a message, and can be corrected.
#[wasm_bindgen_test]
async fn junk_is_refused_and_kept() {
    on_page(async |page| {
        let junk = "<script>window.ran = true</script><img src=x onerror='window.ran = true'> {\"requests\":";
        open(page, junk).await?;
        page.find(".problem.error").await?;
        let shown = page
            .run("return [...document.querySelectorAll('.text-view code')].map(code => code.textContent).join('')")
            .await?;
        assert_eq!(shown, junk);
        let is_inert = "window.ran === undefined && !document.querySelector('.inspect img, .inspect script')";
        assert_eq!(page.run(&format!("return {is_inert}")).await?, json!(true));

        page.press('e').await?;
        page.wait_until(&format!("document.querySelector('.editor textarea')?.value === {}", json!(junk))).await?;

        for empty in ["", " \n\t"] {
            page.open("#/inspect").await?;
            page.reload().await?;
            page.find(".inspect").await?;
            page.drop_files(&[("empty.txt", empty.as_bytes())]).await?;
            page.wait_until("document.querySelector('.inspect.no-game') !== null").await?;
        }
        page.drop_files(&[("bytes", &[0, 255, 254, 7, 128, 10, 13, 200])]).await?;
        page.find(".problem.error").await.map(drop)
    })
    .await;
}

/// Here the code editor's module is missing, so that a plain field takes its place.
#[wasm_bindgen_test]
async fn a_corrected_text_is_read_again_while_it_is_being_typed() {
    on_page(async |page| {
        let text = record(&games(1)[0], true);
        open(page, &text).await?;
        page.find(".problem.error").await?;
        page.press('e').await?;
        // Everything depends on the earlier bid: without a landlord there is no lead.
        let before = text.find("> PLAY").and_then(|at| text.get(..at)).context("no play")?;
        page.find(".plain-editor").await?;
        let replace = "const field = document.querySelector('.plain-editor');
            field.value = arguments[0];
            field.dispatchEvent(new InputEvent('input', { bubbles: true }))";
        page.run_with(replace, vec![json!(before)]).await?;
        page.wait_until("document.querySelector('.problem.error') === null").await?;
        page.find(".plain-editor").await?.send_keys("> PLAY A99\n").await?;
        page.wait_until("document.querySelector('.problem') !== null").await?;
        page.press(Key::Escape).await?;
        page.find(".text-view .bad").await.map(drop)
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_text_that_is_not_what_it_seems_is_read_as_something_else() {
    on_page(async |page| {
        open(page, "hello").await?;
        page.find(".inspect.no-game .read-as").await?;
        page.run("document.querySelectorAll('.read-as button')[1].click()").await?;
        page.wait_until("document.querySelector('.format-switch').value === 'referee-log'").await?;
        page.find(".problem.error").await?;
        page.wait_until("location.hash.includes('as=referee-log')").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_hand_alone_is_recognised_and_dealt() {
    on_page(async |page| {
        open(page, "3 3 3 4 小王 大王").await?;
        assert!(page.text(".problem .what").await?.contains("斗地主的 6 张牌"));
        page.click("button.deal-hand").await?;
        page.wait_until("location.hash.startsWith('#/table/doudizhu?') && location.hash.includes('deal=1')").await?;
        page.wait_until("document.querySelectorAll('.own .card.joker').length === 2").await?;
        open(page, "34KK vs 56").await?;
        let links = "[...document.querySelectorAll('a.solve-hands')].map(link => link.hash).join(' ')";
        page.wait_until(&format!("{links} === '#/learn?puzzle=34KK.56_-_A_- #/learn?puzzle=56.34KK_-_A_-'")).await
    })
    .await;
}

/// Opens the inspector with a text that is no game.
async fn open_other(page: &Page, text: &str) -> Result<()> {
    page.open("#/inspect").await?;
    page.find(".inspect").await?;
    page.paste(text).await?;
    page.find(".problem.error").await.map(drop)
}

#[wasm_bindgen_test]
async fn a_program_opens_in_the_lab() {
    on_page(async |page| {
        let program =
            "import json\n\nwhile True:\n    line = input()\n    print(json.dumps({\"response\": \"PASS\"}))\n";
        open_other(page, program).await?;
        page.push("到实验室里打开").await?;
        page.wait_until("document.querySelector('.tab')?.textContent === 'main.py'").await?;
        page.reload().await?;
        page.wait_until("document.querySelector('.tab')?.textContent === 'main.py'").await?;
        page.open("#/lab").await?;
        page.wait_until("document.querySelectorAll('.bot-list li').length === 1").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn either_version_of_a_conflict_is_read() {
    on_page(async |page| {
        let text = "{\"requests\": [\n<<<<<<< HEAD\n\"0 1\"\n=======\n\"0 2\"\n>>>>>>> main\n], \"responses\": []}\n";
        for (button, seat) in [("读前一个版本", 1), ("读后一个版本", 2)] {
            open_other(page, text).await?;
            page.push(button).await?;
            page.wait_until("!document.querySelector('.problem.error') && !!document.querySelector('.timeline')")
                .await?;
            let read = page.text(".text-pane").await?;
            assert!(read.contains(&format!("0 {seat}")) && !read.contains("<<<"), "{read}");
        }
        Ok(())
    })
    .await;
}
