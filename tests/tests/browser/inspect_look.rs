//! The look of the inspector in the middle of each game: on a phone, a desktop and a projector, in both languages.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_doudizhu::DouDizhu;
use paiju_mahjong::Mahjong;
use paiju_tests::browser::{Page, in_browser};
use paiju_tractor::Tractor;
use serde_json::json;

use super::beliefs::{PANEL, shown};
use super::inspect::{self, match_logs};

/// The panes shown one at a time on small screens, by the place of their tab.
const PANES: [&str; 3] = [".side-pane", ".text-pane", ".board-pane"];
const SIZES: [(u32, u32); 6] = [(360, 740), (390, 844), (844, 390), (1366, 650), (1440, 900), (1920, 1080)];
/// Elements that may overflow: long texts and names, rows that scroll, and the timeline, under which the page passes.
const MEANT: &str = ".recognised, .lines, .text-view, .timeline, .sitter, .menu ul";

/// The timeline shows the moment that the board shows.
const IN_SIGHT: &str = "(([column, lanes]) => column.left >= lanes.left && column.right <= lanes.right)(
    ['.column.current', '.lane-scroll'].map(css => document.querySelector(css).getBoundingClientRect()))";

/// The layout faults of these panes.
async fn faults(page: &Page, pane: &str, name: &str) -> Result<Vec<String>> {
    page.run("scrollTo(0, 0)").await?;
    page.screenshot(name).await?;
    let cut = page.cut(&format!(".top *, .strip *, :is({pane}) *"), MEANT).await?;
    let parts = format!(
        ":is({pane}) :is(button, a, label, h2, h3, select, summary, p, li, .plate > *, .card, .tile, .level, .attackers, .banner)"
    );
    let over = page.overlapping(&parts, &format!("{MEANT}, .fan, .hand, .pool, .melds")).await?;
    let narrow = "return [...document.querySelectorAll('.board-pane .sitter')].filter(name => name.offsetParent && name.clientWidth < 40)
        .map(name => `a name that cannot be read: ${name.closest('.plate').innerText}`)";
    let narrow: Vec<String> = serde_json::from_value(page.run(narrow).await?)?;
    Ok([cut, over, narrow].concat().into_iter().map(|fault| format!("{name}: {fault}")).collect())
}

/// Checks the moment that the keys lead to, with all its details open.
async fn looks_well(page: &Page, game: &str, text: &str, steps: &[Key]) -> Result<()> {
    let mut found = Vec::new();
    for lang in ["zh", "en"] {
        page.prefer_language(lang).await?;
        page.resize(1440, 900).await?;
        page.open("").await?;
        inspect::open(page, text).await?;
        page.find(".timeline .cells").await?;
        page.press_all(steps.iter().copied()).await?;
        page.click(PANEL).await?;
        shown(page).await?;
        for (width, height) in SIZES {
            page.resize(width, height).await?;
            page.wait_until(IN_SIGHT).await?;
            if width > 1000 {
                found.extend(faults(page, &PANES.join(", "), &format!("inspect-{game}-{width}-{lang}")).await?);
                continue;
            }
            for (place, pane) in PANES.into_iter().enumerate() {
                page.click(&format!(".pane-tabs .tab:nth-child({})", place + 1)).await?;
                found.extend(faults(page, pane, &format!("inspect-{game}-{width}-{lang}{pane}")).await?);
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
    Ok(())
}

#[test]
fn nothing_is_cut_or_overlaps_in_dou_dizhu() {
    in_browser(async |page| looks_well(page, "doudizhu", &match_logs::<DouDizhu>()?, &[Key::Right; 9]).await);
}

#[test]
fn nothing_is_cut_or_overlaps_in_tractor() {
    let steps = [&[Key::End][..], &[Key::Left; 45]].concat();
    in_browser(async |page| looks_well(page, "tractor", &match_logs::<Tractor>()?, &steps).await);
}

#[test]
fn nothing_is_cut_or_overlaps_in_mahjong() {
    in_browser(async |page| looks_well(page, "mahjong", &match_logs::<Mahjong>()?, &[Key::Right; 40]).await);
}

/// The open menu stays within the window, and its text within the menu.
const MENU_INSIDE: &str = "(list => (box => box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight)(list.getBoundingClientRect())
    && list.scrollWidth <= list.clientWidth)(document.querySelector('.inspect .menu[open] ul'))";

#[test]
fn menus_open_within_the_window() {
    in_browser(async |page| {
        for lang in ["zh", "en"] {
            page.prefer_language(lang).await?;
            page.open("").await?;
            inspect::open(page, &match_logs::<Mahjong>()?).await?;
            // Shown for a bot's input: every form of it has a row.
            page.find(".timeline .cells").await?;
            page.press(Key::End).await?;
            page.find(".give-input .menu-title").await?;
            for (width, height) in SIZES {
                page.resize(width, height).await?;
                page.run("scrollTo(0, 0)").await?;
                for (name, summary) in [
                    ("share", ".strip .give summary"),
                    ("examples", ".strip .menu:not(.give) summary"),
                    ("input", ".give-input summary"),
                ] {
                    page.run_with(
                        "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })",
                        vec![json!(summary)],
                    )
                    .await?;
                    page.click(summary).await?;
                    page.screenshot(&format!("inspect-{name}-{width}-{lang}")).await?;
                    page.wait_until(MENU_INSIDE).await.with_context(|| format!("{name} at {width} in {lang}"))?;
                    page.click(summary).await?;
                }
            }
        }
        Ok(())
    });
}
