//! What a visitor sees and hears beyond the page's text: colours, directions, sounds, the whole screen, a projector.

use anyhow::{Context, Result, ensure};
use serde_json::json;
use wasm_bindgen_test::*;

use super::at_table;
use crate::testing::{Key, Page, on_page};

const DOUDIZHU: &str = "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample";
const TRACTOR: &str = "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample";
const MAHJONG: &str = "#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy";

const PAGE_UP: char = '\u{e00e}';
const PAGE_DOWN: char = '\u{e00f}';

#[wasm_bindgen_test]
async fn discards_face_the_seats_that_played_them() {
    on_page(async |page| {
        at_table::open(page, &format!("{MAHJONG}&step=60")).await?;
        page.wait_until(
            "['across', 'left', 'right', 'bottom'].every(side => document.querySelectorAll(`.pool.${side} .tile`).length > 1)",
        )
        .await?;
        let turned = page
            .run(
                "const turn = (side, node) => getComputedStyle(document.querySelector(`.pool.${side}${node}`)).rotate;
                 return [turn('bottom', ''), turn('across', ''), turn('left', ' .tile'), turn('right', ' .tile')]",
            )
            .await?;
        assert_eq!(turned, json!(["none", "180deg", "90deg", "-90deg"]));
        // The first row of each is nearest to the middle; the first discard of the right side is lowest.
        let gaps = page
            .run(
                "const box = css => document.querySelector(css).getBoundingClientRect();
                 const wall = box('.wall');
                 return ['across', 'left', 'right', 'bottom'].map(side => {
                     const pool = box(`.pool.${side}`);
                     return Math.max(pool.left - wall.right, wall.left - pool.right, pool.top - wall.bottom, wall.top - pool.bottom);
                 })",
            )
            .await?;
        let gaps: Vec<f64> = serde_json::from_value(gaps)?;
        assert!(gaps.iter().all(|gap| (0.0..40.0).contains(gap)), "the pools lie around the middle: {gaps:?}");
        page.wait_until(
            "(([first, second]) => first.getBoundingClientRect().top > second.getBoundingClientRect().top)(document.querySelectorAll('.pool.right .tile'))",
        )
        .await
    })
    .await;
}

#[wasm_bindgen_test]
async fn seats_and_suits_of_tractor_are_told_apart() {
    on_page(async |page| {
        let seats = "return [...document.querySelectorAll('.plate .wind')].map(seat => seat.textContent)";
        for (lang, names) in [("en", ["North2", "West3", "East1", "South0"]), ("zh", ["北2", "西3", "东1", "南0"])]
        {
            page.prefer_language(lang).await?;
            at_table::open(page, TRACTOR).await?;
            assert_eq!(page.run(seats).await?, json!(names));
        }
        page.press(Key::End).await?;
        page.wait_until("['heart', 'spade', 'club', 'diamond'].every(suit => document.querySelector(`.history .suit.${suit}`))")
            .await?;
        let colours = "return new Set(['heart', 'spade', 'club', 'diamond'].map(suit => getComputedStyle(document.querySelector(`.history .suit.${suit}`)).color)).size";
        assert_eq!(page.run(colours).await?, json!(4));
        page.click(".view .suits").await?;
        page.wait_until("document.documentElement.dataset.suits === '2'").await?;
        assert_eq!(page.run(colours).await?, json!(2));
        // It is the visitor's choice, and kept.
        page.reload().await?;
        page.find(".view .suits[aria-pressed='false']").await?;
        page.wait_until("document.documentElement.dataset.suits === '2'").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn the_table_fills_the_screen_when_asked() {
    on_page(async |page| {
        page.run_early(
            "window.asked = 0; window.fill = Element.prototype.requestFullscreen;
            Element.prototype.requestFullscreen = function () { window.asked++; return Promise.resolve(); }",
        )
        .await?;
        at_table::open(page, DOUDIZHU).await?;
        page.press('f').await?;
        page.wait_until("window.asked === 1").await?;
        if page.run("return document.fullscreenEnabled").await? == json!(true) {
            page.click(".view .full").await?;
            page.wait_until("window.asked === 2").await?;
        }
        page.run("Element.prototype.requestFullscreen = window.fill").await?;
        page.press('?').await?;
        let help = page.text("dialog.help[open] .help-keys").await?;
        assert!(help.contains("全屏") && help.contains("投影") && help.contains("声音"), "{help}");
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn leaving_a_table_restores_the_page_from_the_projector() {
    on_page(async |page| {
        let is_shown = "document.documentElement.hasAttribute('data-projector') === ";
        at_table::open(page, DOUDIZHU).await?;
        page.press('b').await?;
        page.wait_until(&format!("{is_shown}true && !document.querySelector('.side').offsetParent")).await?;
        page.press(Key::Escape).await?;
        page.wait_until(&format!("{is_shown}false && !!document.querySelector('.side').offsetParent")).await?;
        page.press('b').await?;
        page.wait_until(&format!("{is_shown}true")).await?;
        page.open("#/").await?;
        page.find(".paste").await?;
        page.wait_until(&format!("{is_shown}false && !!document.querySelector('.top').offsetParent")).await
    })
    .await;
}

/// Counts tones; while `held` is set, the browser allows no sound before the visitor presses something. `later` advances the clock.
/// The page holds the class itself, so its methods are replaced.
const LISTEN: &str = "const { prototype } = BaseAudioContext;
    const [state, { createOscillator }, { now }] = [Object.getOwnPropertyDescriptor(prototype, 'state'), prototype, Date];
    [window.tones, window.later] = [0, 0];
    Date.now = () => now.call(Date) + window.later;
    Object.defineProperty(prototype, 'state', { get: () => sessionStorage.held ? 'suspended' : 'running', configurable: true });
    prototype.createOscillator = function () { window.tones++; return createOscillator.call(this); };
    AudioContext.prototype.resume = async () => { delete sessionStorage.held; };
    window.deafen = () => {
        Object.defineProperty(prototype, 'state', state);
        [prototype.createOscillator, Date.now] = [createOscillator, now];
    };";

async fn tones(page: &Page) -> Result<u64> {
    page.run("return window.tones").await?.as_u64().context("no tones")
}

/// Steps forward as slowly as a spectator: steps in quick succession are not heard.
async fn step(page: &Page) -> Result<()> {
    let before = at_table::step(page).await?;
    page.press('.').await?;
    at_table::at_step(page, before + 1).await?;
    page.run("window.later += 320").await.map(drop)
}

/// Goes to another step without a key or a click.
async fn slide(page: &Page, by: i64) -> Result<()> {
    let to = at_table::step(page).await? + by;
    let slide = format!("const slider = document.querySelector('.slider'); slider.value = {to}");
    page.run(&format!("{slide}; slider.dispatchEvent(new Event('input', {{ bubbles: true }}))")).await?;
    at_table::at_step(page, to).await?;
    page.run("window.later += 320").await.map(drop)
}

#[wasm_bindgen_test]
async fn the_table_is_silent_until_sound_is_switched_on() {
    on_page(async |page| {
        page.run_early(LISTEN).await?;
        at_table::open(page, DOUDIZHU).await?;
        page.find(".view .sound[aria-pressed='false']").await?;
        step(page).await?;
        step(page).await?;
        ensure!(tones(page).await? == 0, "quiet at first");
        page.press('m').await?;
        page.find(".view .sound[aria-pressed='true']").await?;
        slide(page, 1).await?;
        page.wait_until("window.tones > 0").await.context("the next step is heard, whatever is pressed until then")?;

        // The choice is stored; nothing sounds before a press, and the missed sounds are not played afterwards.
        page.run("window.tones = 0; sessionStorage.held = true").await?;
        page.reload().await?;
        page.find(".view .sound[aria-pressed='true']").await?;
        at_table::at_step(page, 3).await?;
        // Only steps already played can be visited.
        slide(page, -1).await?;
        slide(page, 1).await?;
        ensure!(tones(page).await? == 0, "nothing was pressed");
        page.click(".felt").await?;
        page.wait_until("!sessionStorage.held").await?;
        ensure!(tones(page).await? == 0, "nothing is caught up with");
        slide(page, -1).await?;
        slide(page, 1).await?;
        page.wait_until("window.tones > 0").await?;

        page.click(".view .sound").await?;
        page.find(".view .sound[aria-pressed='false']").await?;
        let before = tones(page).await?;
        step(page).await?;
        step(page).await?;
        ensure!(tones(page).await? == before, "muted");
        page.run("window.deafen()").await.map(drop)
    })
    .await;
}

#[wasm_bindgen_test]
async fn the_arrow_keys_move_on_where_there_is_an_order() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        // Grades of puzzles.
        page.open("#/learn?puzzles=1").await?;
        page.find(".trail.puzzles a").await?;
        page.press(Key::Left).await?;
        page.press(Key::Right).await?;
        page.wait_until("location.hash === '#/learn?puzzles=2'").await?;
        // Puzzles: page keys while a hand is played, which uses the arrows.
        page.open("#/learn?puzzles=3&number=2").await?;
        page.find(".puzzle .own .hand .card").await?;
        page.press(Key::Right).await?;
        page.wait_until("!!document.activeElement.closest('.hand')").await?;
        assert_eq!(page.run("return location.hash").await?, json!("#/learn?puzzles=3&number=2"));
        page.press(PAGE_DOWN).await?;
        page.wait_until("location.hash === '#/learn?puzzles=3&number=3'").await?;
        page.press(PAGE_UP).await?;
        page.wait_until("location.hash === '#/learn?puzzles=3&number=2'").await?;
        // Moments of the engine.
        page.open("#/learn?tuning").await?;
        page.find(".values tbody tr").await?;
        page.press(Key::Right).await?;
        page.wait_until("document.querySelector('.engine-moment')?.value === '1'").await?;
        page.press(Key::Left).await?;
        page.wait_until("document.querySelector('.engine-moment')?.value === '0'").await?;
        // An exercise after the answer, and never before.
        page.open("#/learn?drill=trick-points&grade=1").await?;
        page.find(".exercise .ask .number").await?;
        let shown = page.text(".exercise").await?;
        page.press(Key::Right).await?;
        // Typing in a field does not trigger keys of the room.
        page.click(".ask .number").await?;
        page.press('b').await?;
        assert_eq!(page.count(".learn.large").await?, 0);
        page.fill(".ask .number", "3").await?;
        let unanswered = page.text(".exercise").await?;
        assert!(unanswered.contains(shown.lines().last().unwrap_or_default()), "it went on unanswered: {unanswered}");
        page.click(".ask .answer").await?;
        page.wait_until("document.querySelector('.tally').textContent.includes('of 1')").await?;
        page.press(Key::Right).await?;
        page.wait_until("!document.querySelector('.judged') && !!document.querySelector('.exercise .ask')").await
    })
    .await;
}
