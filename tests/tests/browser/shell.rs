//! The page before its program has loaded: it looks as the program will draw it, and what is typed is kept.

use anyhow::{Context, Result, ensure};
use paiju_tests::browser::{Host, Page, in_browser_on};
use serde_json::{Value, json};

/// The program of the entrance, the tables and the inspector.
const PROGRAM: &str = "part_front_bg.wasm";

/// The layout of the bar and the entrance: the words, the signs, the places.
const LOOKS: &str = "return [...document.querySelectorAll(
        '.top *, .hero, .hero :not(.demo *, input), .doors, .doors *, .games, .game-card, .game-card > *, .game-card > :not(.game-art) *')]
    .filter(node => node.getClientRects().length)
    .map(node => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const words = node.children.length ? '' : node.textContent + (node.getAttribute('d') ?? '');
        const named = ['aria-label', 'title', 'placeholder', 'lang', 'href'].map(name => node.getAttribute(name));
        return [node.localName, words.trim(), ...named, ...[x, y, width, height].map(Math.round)].join();
    })";

/// Opens a page whose program does not arrive until the host is told to release it.
async fn open_without_program(page: &Page, host: &Host, place: &str) -> Result<()> {
    host.hold(PROGRAM);
    page.client.goto("about:blank").await?;
    page.first_visit().await?;
    page.open(place).await?;
    ensure!(page.run_early("return !document.querySelector('.part')").await? == true, "the program is there");
    Ok(())
}

async fn program_comes(page: &Page, host: &Host) -> Result<()> {
    host.release();
    page.wait_until("!document.querySelector('.shell')").await.context("the shell stays")
}

#[test]
fn text_typed_before_the_program_has_loaded_is_kept() {
    in_browser_on(async |page, host| {
        for (tag, headline) in [("zh-CN", "你的程序，输在哪一手？"), ("en", "Where did your bot go wrong?")]
        {
            page.prefer_language(tag).await?;
            open_without_program(page, host, "").await?;
            let shown = page.run_early("return document.querySelector('h1').textContent").await?;
            ensure!(shown == headline, "{shown} for {tag}");
            let area = page.glimpse("textarea").await?;
            area.click().await?;
            area.send_keys("3 4 5\n6").await?;
            page.run_early("document.querySelector('textarea').setSelectionRange(2, 3)").await?;
            program_comes(page, host).await?;
            let kept = page
                .run("const { value, selectionStart, selectionEnd, id } = document.activeElement;
                    const twice = [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at);
                    return [value, selectionStart, selectionEnd, id, twice]")
                .await?;
            ensure!(kept == json!(["3 4 5\n6", 2, 3, "paste", []]), "{kept} for {tag}");
        }
        Ok(())
    });
}

#[test]
fn presses_and_pastes_before_loading_are_carried_out_then() {
    in_browser_on(async |page, host| {
        open_without_program(page, host, "").await?;
        page.click_early("header button[lang=en]").await?;
        program_comes(page, host).await?;
        page.wait_until("document.documentElement.lang === 'en'").await?;

        open_without_program(page, host, "").await?;
        ensure!(page.run_early("return document.documentElement.lang").await? == "en", "the choice is kept");
        page.run_early(
            "const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', '3 4 5\\n6 7 8');
            document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))",
        )
        .await?;
        program_comes(page, host).await?;
        page.wait_until(
            "location.hash.startsWith('#/inspect') && document.querySelector('.text-view').innerText.includes('6 7 8')",
        )
        .await
    });
}

/// The program draws the same as the page before it, in this language and theme.
async fn draws_the_same(
    page: &Page,
    host: &Host,
    (tag, dark): (&str, bool),
    (width, height): (u32, u32),
) -> Result<()> {
    page.prefer_language(tag).await?;
    page.prefer_dark(dark).await?;
    page.resize(width, height).await?;
    open_without_program(page, host, "").await?;
    let before = page.run_early(LOOKS).await?;
    program_comes(page, host).await?;
    same(&before, &page.run(LOOKS).await?).with_context(|| format!("at {width} in {tag}"))
}

#[test]
fn the_program_draws_what_was_shown_before_it() {
    in_browser_on(async |page, host| {
        draws_the_same(page, host, ("zh-CN", false), (390, 844)).await?;
        draws_the_same(page, host, ("en", true), (1366, 650)).await
    });
}

#[test]
#[ignore = "in --all"]
fn the_program_draws_the_same_at_every_size() {
    in_browser_on(async |page, host| {
        for look in [("zh-CN", false), ("en", true)] {
            for size in [(360, 780), (390, 844), (844, 390), (1366, 650), (1920, 1080)] {
                draws_the_same(page, host, look, size).await?;
            }
        }
        Ok(())
    });
}

fn same(before: &Value, after: &Value) -> Result<()> {
    let [before, after] = [before, after].map(|looks| looks.as_array().cloned().unwrap_or_default());
    ensure!(before.len() > 40, "{before:?}");
    let moved: Vec<_> = before.iter().zip(&after).filter(|(before, after)| before != after).collect();
    ensure!(moved.is_empty() && before.len() == after.len(), "{} and {}: {moved:#?}", before.len(), after.len());
    Ok(())
}

#[test]
#[ignore = "in --all"]
fn a_table_has_its_place_from_the_start() {
    in_browser_on(async |page, host| {
        for (width, height) in [(844, 390), (1366, 650), (1920, 1080)] {
            page.resize(width, height).await?;
            for game in ["doudizhu", "mahjong", "tractor"] {
                open_without_program(page, host, &format!("#/table/{game}?seed=7")).await?;
                let places = |felt: &str| {
                    format!(
                        "return ['.top', '.pages > .on, .pages .page-link.on', '.stage > .{felt}', '.side'].map(css => {{
                            const {{ x, y, width, height }} = document.querySelector(css).getBoundingClientRect();
                            // The panels at the side are as high as their content.
                            return [x, y, width, css === '.side' ? 0 : height].map(Math.round).join();
                        }})"
                    )
                };
                let before = page.run_early(&places("ground")).await?;
                program_comes(page, host).await?;
                page.find(".felt").await?;
                let after = page.run(&places("felt")).await?;
                ensure!(before == after, "{before} and {after} at {width} of {game}");
            }
        }
        Ok(())
    });
}
