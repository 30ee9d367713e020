//! The rule sets of Dou Dizhu: chosen at the table and in the inspector, and what a table shows of them.

use anyhow::Result;
use wasm_bindgen_test::*;

use super::at_inspector::example;
use super::at_table::{PLAY, holds, open, open_at_end};
use crate::testing::{Key, Page, on_page};

/// Chooses a rule set in the deal editor and deals.
async fn deal_by(page: &Page, rules: &str) -> Result<()> {
    page.click(".deal-editor-open").await?;
    page.find(".deal-editor[open] select.rules").await?;
    page.pick(".deal-editor[open] select.rules", rules).await?;
    page.click(".deal-editor .primary").await
}

#[wasm_bindgen_test]
async fn a_table_is_dealt_again_by_the_chosen_rules() {
    on_page(async |page| {
        page.open(PLAY[0]).await?;
        holds(page, 17).await?;
        assert_eq!(page.count(".stakes .rule-set").await?, 0, "the contest's rules go without saying");
        deal_by(page, "botzone1").await?;
        // The same deal, without bids: the visitor, West, has the kitty and leads.
        holds(page, 20).await?;
        assert!(page.text(".stakes .rule-set").await?.contains("不叫分"));
        page.wait_until("location.hash.includes('seed=7&rules=botzone1')").await?;
        page.reload().await?;
        holds(page, 20).await?;
        page.press('n').await?;
        page.wait_until("location.hash.includes('rules=botzone1') && !location.hash.includes('seed=7&')").await?;
        holds(page, 20).await?;
        // Who bids first is asked by the contest's rules only.
        page.click(".deal-editor-open").await?;
        page.find(".deal-editor[open] select.rules").await?;
        assert_eq!(page.count(".deal-editor select.first").await?, 0);
        page.pick(".deal-editor[open] select.rules", "contest").await?;
        page.find(".deal-editor select.first").await?;
        page.click(".deal-editor .primary").await?;
        page.wait_until("!location.hash.includes('rules=')").await?;
        holds(page, 17).await
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_seat_that_failed_is_shown_as_taken_over_and_the_judges_moves_as_its() {
    const TABLE: &str =
        "#/table/doudizhu?seed=7&rules=botzone2&west=sample&south=sample&east=sample&open=1&line=~0.0.TLE";
    on_page(async |page| {
        open(page, &format!("{TABLE}&step=1")).await?;
        page.find(".plate .taken-over").await?;
        assert_eq!(page.count(".plate .taken-over").await?, 1);
        page.wait_until("document.querySelector('.history .judges.deed')?.textContent === '托管：不叫'").await?;
        open_at_end(page, TABLE).await?;
        assert!(!page.text(".sheet").await?.contains("各付"), "who pays whom is the contest's");
        assert!(page.text(".sheet .formula").await?.contains("底分"));
        assert!(page.count(".history .judges.deed").await? > 1);
        // Its log, written as Botzone's judge writes it, is judged by the same rules.
        page.run("document.querySelector('.tools .look').click()").await?;
        page.find(".inspect .timeline").await?;
        page.press(Key::End).await?;
        page.find(".inspect .felt .taken-over").await?;
        assert!(page.text(".inspect .stakes .rule-set").await?.contains("叫分斗地主"));
        // The failure, then the judge's bid for the seat.
        page.press(Key::Home).await?;
        page.press_times('.', 2).await?;
        page.wait_until("document.querySelector('.timeline').textContent.includes('托管：不叫')").await?;
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_match_log_is_judged_by_the_chosen_rules() {
    on_page(async |page| {
        example(page, "doudizhu", 4).await?;
        page.find(".strip-tools select.rule-sets").await?;
        page.pick(".strip-tools select.rule-sets", "botzone2").await?;
        page.wait_until("location.hash.includes('rules=botzone2')").await?;
        page.find(".inspect .timeline").await?;
        page.pick(".strip-tools select.rule-sets", "").await?;
        page.wait_until("!location.hash.includes('rules=')").await?;
        // Mahjong has none.
        example(page, "mahjong", 0).await?;
        assert_eq!(page.count(".strip-tools select.rule-sets").await?, 0);
        Ok(())
    })
    .await;
}
