//! A seat's beliefs about the others' hands, in the tests of a page's look.

use anyhow::Result;
use paiju_tests::browser::Page;

pub const PANEL: &str = ".beliefs summary";

/// The chances shown, each between 0 and 1, and their captions.
pub async fn shown(page: &Page) -> Result<String> {
    page.wait_until("document.querySelectorAll('.holdings > li').length > 0").await?;
    let fine = "[...document.querySelectorAll('.holdings .num')].every(chance => /^(100|[1-9]?[0-9]) %$/.test(chance.textContent))";
    page.wait_until(fine).await?;
    page.text(".holdings").await
}
