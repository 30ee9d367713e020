//! What another page's frame shows; `tests/tests/browser/embed.rs` has a frame of another site.

use anyhow::{Context, Result};
use serde_json::json;
use wasm_bindgen_test::*;

use crate::testing::{Key, Page, on_page};

/// The address in the code that a button copies.
async fn copied_frame(page: &Page, button: &str) -> Result<String> {
    page.find(button).await?;
    page.run_with(
        "document.querySelector(arguments[0]).closest('details')?.setAttribute('open', '')",
        vec![json!(button)],
    )
    .await?;
    page.run("delete window.copied").await?;
    page.click(button).await?;
    page.wait_until("window.copied?.startsWith('<iframe ') === true").await?;
    let code = page.run("return window.copied").await?;
    let source = code.as_str().and_then(|code| code.split("src=\"").nth(1)?.split('"').next());
    Ok(source.context("no address")?.replace("&amp;", "&"))
}

/// Opens this address, as a frame does.
async fn open_framed(page: &Page, address: &str) -> Result<()> {
    page.open_anew(&address[address.find('#').context("no place")?..]).await
}

#[wasm_bindgen_test]
async fn a_frame_neither_reads_nor_changes_what_is_kept() {
    on_page(async |page| {
        page.open("").await?;
        page.run("localStorage.setItem('paiju.lang', 'en')").await?;
        let table = "/table/doudizhu?seed=7&west=bot:1&south=sample&east=sample&step=5&open=1";
        open_framed(page, &format!("#/embed?{table}")).await?;
        page.find(".felt .card").await?;
        let kept = "return [document.documentElement.lang, localStorage.getItem('paiju.sound'), localStorage.getItem('paiju.table.doudizhu')]";
        page.press('m').await?;
        page.wait_until("document.querySelector('.view button').getAttribute('aria-pressed') === 'true'").await?;
        assert_eq!(page.run(kept).await?, json!(["zh-Hans", null, null]));
        let databases = "return indexedDB.databases().then(all => all.length)";
        assert_eq!(page.run(databases).await?, json!(0));
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_fault_and_a_puzzle_can_be_embedded_but_not_the_lab() {
    on_page(async |page| {
        page.open("#/inspect").await?;
        page.find(".inspect").await?;
        // A turn that is answered with cards played before.
        page.paste(&format!(
            "{}\n{{\"response\":[4]}}\n",
            include_str!("../../../tests/bots/third-turn.json").trim_end()
        ))
        .await?;
        page.find(".problem.error.chosen").await?;
        let address = copied_frame(page, ".give-embed").await?;
        open_framed(page, &address).await?;
        page.find(".problem.error.chosen").await?;
        page.find(".board-pane .felt").await?;
        assert_eq!(page.count(".top, .colophon").await?, 0, "the site around it");
        // The way out takes the text along, wherever the frame has been stepped to.
        let whole = "document.querySelector('.embed-foot a').href";
        let before = page.run(&format!("return {whole}")).await?;
        page.press(Key::Left).await?;
        page.wait_until(&format!("{whole} !== {before} && /[?&]step=\\d+&text=1/.test({whole})")).await?;

        page.open_anew("#/learn?puzzle=34Q22.3345.00AA_A_C_-_12,10,1,000").await?;
        let address = copied_frame(page, ".learn-tools .embed").await?;
        open_framed(page, &address).await?;
        page.find(".board-pane.puzzle .own .card").await?;

        open_framed(page, "#/embed?/lab").await?;
        assert_eq!(page.text("main").await?, "这一页不能嵌在别的网页里。");
        Ok(())
    })
    .await;
}
