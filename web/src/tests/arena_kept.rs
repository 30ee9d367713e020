//! What the arena stores: through a stop, a reload, an undone deletion, and files from outside.

use anyhow::{Context, Result, ensure};
use wasm_bindgen_test::*;

use super::at_arena::{FINAL, OVER, PRELIMINARY, SWISS, file_of, plan, same, saved, set_up};
use crate::testing::{Page, on_page};

/// The number of games that the page says were played.
const PLAYED: &str = "Number(/\\d+/.exec(document.querySelector('.game-list .panel-head')?.textContent ?? '0')[0])";

async fn played(page: &Page) -> Result<u64> {
    page.run(&format!("return {PLAYED}")).await?.as_u64().context("no number")
}

#[wasm_bindgen_test]
async fn stopped_and_reloaded_it_continues_to_the_same_file() {
    on_page(async |page| {
        let plan = plan(PRELIMINARY, &["ai:sample"; 7], 2, 30);
        let whole = file_of(&plan)?;
        page.open("#/arena").await?;
        set_up(page, &plan).await?;
        page.click(".new-tournament .primary").await?;
        page.wait_until_early(&format!("{PLAYED} > 3")).await?;
        page.run_early("document.querySelector('.stand-head .switch').click()").await?;
        page.wait_until("document.querySelector('.stand-progress .state')?.textContent === '已停'").await?;
        // The games in progress are dropped: nothing comes after the stop.
        let before = played(page).await?;
        page.run("return new Promise(done => setTimeout(done, 300))").await?;
        assert_eq!(played(page).await?, before);
        ensure!(before < 120, "it was over before it could be stopped");
        assert_eq!(page.text(".stand-head .switch").await?, "接着打");
        let half = saved(page).await?;
        let bytes = half.len();
        assert!(whole.starts_with(&half) && half.ends_with('\n'), "{bytes} bytes with which the file does not begin");

        page.reload().await?;
        page.find(".stand .games-played li").await?;
        assert_eq!(page.text(".stand-progress .state").await?, "已停", "a reload plays nothing by itself");
        assert_eq!(played(page).await?, before, "what was played is kept");
        same(&saved(page).await?, &half)?;
        page.click(".stand-head .switch").await?;
        page.wait_until(&format!("{PLAYED} > {before}")).await?;
        // In between comes a file that is no tournament.
        page.drop_files(&[("tournament.jsonl", "W3 B3\n".as_bytes())]).await?;
        page.text(".arena > .notice").await?;
        page.wait_until(OVER).await?;
        same(&saved(page).await?, &whole)?;
        // Everything is stored.
        page.reload().await?;
        page.wait_until(OVER).await?;
        assert_eq!(played(page).await?, 120);
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn stored_tournaments_are_listed_and_a_deletion_is_undone() {
    on_page(async |page| {
        let place = async |css: &'static str| page.text(css).await;
        page.open("#/arena").await?;
        assert!(place(".kept-tournaments .empty").await?.contains("还没有"));
        for kind in [SWISS, FINAL] {
            set_up(page, &plan(kind, &["ai:random"; 4], 1, 1)).await?;
            page.click(".new-tournament .primary").await?;
            page.wait_until(OVER).await?;
            page.click(".to-arena").await?;
            page.find(".kept-list .kept-state.over").await?;
        }
        let listed = "document.querySelectorAll('.kept-list li').length";
        page.wait_until(&format!("{listed} === 2")).await?;
        assert!(place(".kept-list li:first-child .kept-title").await?.contains("二打一决赛"), "the newest comes first");

        page.reload().await?;
        page.wait_until(&format!("{listed} === 2")).await?;
        page.click(".kept-list li:last-child button").await?;
        page.wait_until(&format!("{listed} === 1")).await?;
        assert!(place(".kept-tournaments .notice").await?.contains("已删除"));
        page.click(".kept-tournaments .notice button").await?;
        page.wait_until(&format!("{listed} === 2 && !document.querySelector('.kept-tournaments .notice')")).await?;
        page.click(".kept-list li:last-child a").await?;
        page.wait_until(OVER).await?;
        assert!(place(".stand-head h2").await?.contains("麻将瑞士轮"));
        assert_eq!(page.count(".games-played li").await?, 1);
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_file_from_outside_is_shown_and_junk_changes_nothing() {
    on_page(async |page| {
        // The first player is a program, which no page can start.
        let file = file_of(&plan(PRELIMINARY, &["外援=ai:sample", "ai:sample", "ai:random"], 2, 2))?;
        let file = file.replacen("ai:sample", "cmd:./bot", 1);
        let open_round = file.rfind("{\"seating\"").context("no second round")?;
        let half = &file[..file[open_round..].find('\n').context("no line")? + open_round + 1];
        page.open("#/arena").await?;
        page.find(".new-tournament form").await?;
        page.drop_files(&[("tournament.jsonl", half.as_bytes())]).await?;
        let notice = page.text(".stand .notice").await?;
        assert!(notice.contains("外援") && notice.contains("paiju tournament"), "{notice}");
        assert_eq!(page.count(".stand-head .switch").await?, 0, "it is looked at only");
        assert_eq!((page.count(".ranking tbody tr").await?, page.count(".games-played li").await?), (3, 2));
        same(&saved(page).await?, half)?;

        page.drop_files(&[("tournament.jsonl", "W3 B3\nW3 H3\n".as_bytes())]).await?;
        let said = page.text(".arena > .notice").await?;
        assert!(said.contains("第 1 行") && !said.contains("line"), "{said}");
        assert_eq!(page.count(".games-played li").await?, 2, "what was shown stays");
        same(&saved(page).await?, half)?;
        page.drop_files(&[("tournament.jsonl", "".as_bytes())]).await?;
        page.wait_until(&format!("document.querySelector('.arena > .notice')?.innerText.trim() !== {said:?}")).await?;
        page.text(".arena > .notice").await?;
        page.click(".arena > .notice button").await?;
        page.wait_until("!document.querySelector('.arena > .notice')").await?;

        page.drop_files(&[("tournament.jsonl", file.as_bytes())]).await?;
        page.wait_until(OVER).await?;
        same(&saved(page).await?, &file)?;
        page.click(".to-arena").await?;
        page.wait_until("document.querySelectorAll('.kept-list li').length === 2").await?;
        assert_eq!(page.count(".kept-state.over").await?, 1);
        Ok(())
    })
    .await;
}
