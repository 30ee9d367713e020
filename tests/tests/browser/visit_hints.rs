//! Hints with their reasons, which move nothing, and menus, which the next press closes.

use fantoccini::key::Key;
use paiju_tests::browser::in_browser;
use serde_json::json;

/// A seat of each game for the visitor.
const PLAY: [&str; 3] = [
    "#/table/doudizhu?seed=7&west=human&south=sample&east=sample",
    "#/table/tractor?seed=7&seat0=sample&seat1=human&seat2=sample&seat3=sample",
    "#/table/mahjong?seed=7&east=human&north=greedy&west=greedy&south=greedy",
];

#[test]
fn a_hint_gives_its_reason_and_moves_nothing() {
    in_browser(async |page| {
        for (lang, width, height) in [("zh", 1366, 650), ("en", 1536, 730), ("en", 1440, 900), ("zh", 360, 740)] {
            page.prefer_language(lang).await?;
            page.resize(width, height).await?;
            for place in PLAY {
                page.open("").await?;
                page.open(place).await?;
                page.find(".felt").await?;
                page.press(Key::End).await?;
                page.find(".own .actions").await?;
                let top = "return Math.round(document.querySelector('.own-cards').getBoundingClientRect().top)";
                let before = page.run(top).await?;
                page.press('h').await?;
                page.wait_until("!!document.querySelector('.verdict .hint-why')").await?;
                assert_eq!(page.run(top).await?, before, "{place} at {width}×{height} in {lang}");
                let inside = "const [line, board] = ['.verdict', '.felt'].map(part => document.querySelector(part).getBoundingClientRect());
                    return line.left >= board.left && line.right <= board.right";
                assert_eq!(page.run(inside).await?, json!(true), "{place} at {width}×{height} in {lang}");
            }
        }
        Ok(())
    });
}

#[test]
fn without_a_choice_nothing_is_played() {
    in_browser(async |page| {
        page.open("#/table/doudizhu?seed=7&west=human&south=sample&east=sample").await?;
        page.find(".own .actions").await?;
        page.press('3').await?;
        page.wait_until("document.querySelector('.own .actions .primary')?.textContent.includes('出牌')").await?;
        page.wait_until("document.querySelector('.own .actions .primary').getAttribute('aria-disabled') === 'true'")
            .await
    });
}

#[test]
fn menus_are_closed_by_escape_by_a_press_elsewhere_and_by_another() {
    in_browser(async |page| {
        page.open("#/table/doudizhu?seed=7&west=human&south=sample&east=sample").await?;
        page.find(".own .actions").await?;
        let open = "document.querySelectorAll('details[open]').length";
        for [menu, other] in
            [[".tools .menu > summary", ".tables > summary"], [".tables > summary", ".tools .menu > summary"]]
        {
            page.click(menu).await?;
            page.wait_until(&format!("{open} === 1")).await?;
            page.press(Key::Escape).await?;
            page.wait_until(&format!("{open} === 0")).await?;
            page.click(menu).await?;
            page.click(other).await?;
            page.wait_until(&format!("{open} === 1")).await?;
            page.click("#tab-moves").await?;
            page.wait_until(&format!("{open} === 0")).await?;
        }
        Ok(())
    });
}
