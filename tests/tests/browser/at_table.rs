//! Tables in the browser tests.

use std::time::Duration;

use anyhow::{Context, Result};
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::key::Key;
use paiju_tests::browser::Page;

/// A spectator's analysis weighs every step, which takes longer than anything else here.
const WITHOUT_ANALYSIS: &str = "localStorage['paiju.analysis'] ??= 'off'";

/// Opens a table through the entrance, as most visitors do, with the analysis folded up.
pub async fn open(page: &Page, place: &str) -> Result<()> {
    page.run_at_start(WITHOUT_ANALYSIS).await?;
    open_with_analysis(page, place).await
}

/// Opens a table through the entrance, as most visitors do.
pub async fn open_with_analysis(page: &Page, place: &str) -> Result<()> {
    page.enter(place).await?;
    page.find(".felt").await.map(drop)
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

/// The table does not scroll sideways on phones, desktops or projectors.
pub async fn fits(page: &Page, what: &str) -> Result<()> {
    for (width, height) in [(360, 780), (390, 844), (1440, 900), (1920, 1080)] {
        page.resize(width, height).await?;
        let fits = "(root => root.scrollWidth <= root.clientWidth)(document.documentElement)";
        page.wait_until(fits).await.with_context(|| format!("it scrolls sideways at {width} pixels"))?;
        page.screenshot(&format!("{what}-{width}")).await?;
    }
    Ok(())
}

/// Waits until the visitor holds this many cards and may act.
pub async fn holds(page: &Page, cards: usize) -> Result<()> {
    page.wait_until(&format!(
        "document.querySelectorAll('.own .hand .card').length === {cards} && !!document.querySelector('.own .actions')"
    ))
    .await
}

/// Drags the mouse from one card of the hand to another. The cards overlap, so only the left edge is sure to be visible.
pub async fn stroke(page: &Page, from: usize, to: usize) -> Result<()> {
    let edge = async |index: usize, duration| -> Result<PointerAction> {
        let rect = format!("document.querySelectorAll('.own .hand .card')[{index}].getBoundingClientRect()");
        let place = page.run(&format!("const rect = {rect}; return [rect.left + 8, rect.top + 40]")).await?;
        let (x, y) = serde_json::from_value(place)?;
        Ok(PointerAction::MoveTo { duration, x, y })
    };
    let actions = MouseActions::new("mouse".into())
        .then(edge(from, None).await?)
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(edge(to, Some(Duration::from_millis(100))).await?)
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    Ok(page.client.perform_actions(actions).await?)
}
