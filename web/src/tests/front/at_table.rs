//! Tables in the browser tests.

use anyhow::{Context, Result};

use crate::testing::{Key, Page};

/// Fast AIs in every game, hands open.
pub const WATCH: [&str; 3] = [
    "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&open=1",
    "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample&open=1",
    "#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy&open=1",
];

/// The visitor at a seat of every game: who bids first in Dou Dizhu; who is dealt the first level card in Tractor, where the others are too
/// slow to call before; the dealer in Mahjong.
pub const PLAY: [&str; 3] = [
    "#/table/doudizhu?seed=7&west=human&south=sample&east=sample",
    "#/table/tractor?seed=7&seat0=standard&seat1=human&seat2=standard&seat3=standard",
    "#/table/mahjong?seed=7&east=human&north=greedy&west=greedy&south=greedy",
];

/// Opens a table in a new document, with the analysis folded up: it weighs every step that a spectator sees, which takes longer than
/// anything else here.
pub async fn open(page: &Page, place: &str) -> Result<()> {
    page.run_at_start("localStorage['paiju.analysis'] = 'off'").await?;
    open_with_analysis(page, place).await
}

/// Opens a table in a new document.
pub async fn open_with_analysis(page: &Page, place: &str) -> Result<()> {
    page.open_anew(place).await?;
    page.find(".felt").await.map(drop)
}

/// The shown step, by the timeline's slider.
pub async fn step(page: &Page) -> Result<i64> {
    page.run("return +document.querySelector('.slider').value").await?.as_i64().context("the timeline has no step")
}

/// Waits until this step is shown.
pub async fn at_step(page: &Page, step: i64) -> Result<()> {
    page.wait_until(&format!("+document.querySelector('.slider').value === {step}")).await
}

/// Opens a table at the end of its game, which is played without a spectator.
pub async fn open_at_end(page: &Page, place: &str) -> Result<()> {
    open(page, &format!("{place}&step=0")).await?;
    to_the_end(page).await
}

/// Goes to the end of the game, which is then played.
pub async fn to_the_end(page: &Page) -> Result<()> {
    page.press(Key::End).await?;
    page.find(".sheet").await.map(drop)
}

/// The cards or tiles of the visitor's hand.
pub const HELD: &str = ".own .hand :is(.card, .tile)";

/// Waits until the visitor holds this many cards or tiles and may act.
pub async fn holds(page: &Page, cards: usize) -> Result<()> {
    page.wait_until(&format!(
        "document.querySelectorAll('{HELD}').length === {cards} && !!document.querySelector('.own .actions')"
    ))
    .await
    .with_context(|| format!("{cards} cards"))
}

/// Waits until this many cards or tiles of the hand are chosen.
pub async fn chosen(page: &Page, count: usize) -> Result<()> {
    page.wait_until(&format!("document.querySelectorAll('.own .hand .chosen').length === {count}"))
        .await
        .with_context(|| format!("{count} chosen"))
}

/// Drags the mouse from one card of the hand to another. Cards overlap, so that only a corner is sure to be visible.
pub async fn stroke(page: &Page, from: usize, to: usize) -> Result<()> {
    page.stroke(&[corner(page, from).await?, corner(page, to).await?]).await
}

/// Presses one card of the hand.
pub async fn touch(page: &Page, index: usize) -> Result<()> {
    page.stroke(&[corner(page, index).await?]).await
}

async fn corner(page: &Page, index: usize) -> Result<(f64, f64)> {
    let rect = format!("document.querySelectorAll('{HELD}')[{index}].getBoundingClientRect()");
    let place = page.run(&format!("const rect = {rect}; return [rect.left + 8, rect.top + 12]")).await?;
    Ok(serde_json::from_value(place)?)
}
