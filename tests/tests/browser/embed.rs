//! The page in another page's frame; `web/src/tests/embed.rs` has what such a frame shows.

use anyhow::{Context, Result};
use paiju_host::{Server, Site};
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

const TABLE: &str = "/table/doudizhu?seed=7&west=sample&south=sample&east=sample&step=5&open=1";

/// The code that a button copies, and the address in it.
async fn copied_frame(page: &Page, button: &str) -> Result<String> {
    let copy = "const button = document.querySelector(arguments[0]);
        button.closest('details')?.setAttribute('open', '');
        navigator.clipboard.writeText = async text => { window.copied = text };";
    page.find(button).await?;
    page.run_with(copy, vec![json!(button)]).await?;
    page.click(button).await?;
    page.wait_until("window.copied?.startsWith('<iframe ') === true").await?;
    let code = page.run("return window.copied").await?;
    let source = code.as_str().and_then(|code| code.split("src=\"").nth(1)?.split('"').next());
    Ok(source.context("no address")?.replace("&amp;", "&"))
}

#[test]
fn a_table_is_stepped_through_in_a_frame_of_another_site() {
    in_browser(async |page| {
        page.open(&format!("#{TABLE}")).await?;
        let address = copied_frame(page, ".menu .embed").await?;
        assert!(address.ends_with(&format!("#/embed?{TABLE}")), "{address}");
        let address = address.replace("/embed?", "/embed?lang=en&theme=dark&");

        let folder = tempfile::tempdir()?;
        std::fs::write(
            folder.path().join("index.html"),
            format!(
                "<!DOCTYPE html><link rel=icon href=data:,><iframe src=\"{address}\" width=700 height=520></iframe>"
            ),
        )?;
        let other = Server::start(Site::new(folder.path().to_path_buf()), 0)?;
        page.client.goto(&other.url()).await?;
        page.client.clone().enter_frame(0).await?;
        page.find(".felt .card").await?;
        page.screenshot("embedded-table").await?;
        // The framing page chose the language and the theme.
        let (all, site) = (
            "document.documentElement.lang === 'en' && document.documentElement.dataset.theme === 'dark'",
            ".top, .colophon, .side .tabs",
        );
        page.wait_until(all).await?;
        let seen = "return [...document.querySelectorAll(arguments[0])].filter(one => one.checkVisibility()).length";
        assert_eq!(page.run_with(seen, vec![json!(site)]).await?, json!(0));
        let step = page.text(".transport .step").await?;
        page.click(".transport [aria-label='Step forward']").await?;
        page.wait_until(&format!("document.querySelector('.transport .step').innerText.trim() !== {}", json!(step)))
            .await?;
        // What would change the game does nothing.
        page.press_all(['n', 'o']).await?;
        let whole = "return [...document.querySelectorAll('.embed-foot a')].map(link => link.target + ' ' + new URL(link.href).hash)[0]";
        let whole = page.run(whole).await?;
        assert!(
            whole
                .as_str()
                .is_some_and(|link| link.starts_with("_blank #/table/doudizhu?seed=7") && link.contains("step=6")),
            "{whole}"
        );
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn an_embedded_fault_is_whole_in_frames_of_any_size() {
    in_browser(async |page| {
        page.open("#/inspect").await?;
        page.find(".inspect").await?;
        // A turn that is answered with cards played before.
        page.paste(&format!("{}\n{{\"response\":[4]}}\n", include_str!("../../bots/third-turn.json").trim_end()))
            .await?;
        page.find(".problem.error.chosen").await?;
        let address = copied_frame(page, ".give-embed").await?;
        // A new document: if only the part after the `#` changed, the old one would stay.
        page.open("about.html").await?;
        page.errors().await?;
        // In a tab of its own it is the site's page.
        page.client.goto(&address).await?;
        page.find(".problem.error.chosen").await?;
        page.find(".top nav").await?;
        page.wait_until("!document.documentElement.hasAttribute('data-embed')").await?;
        let folder = tempfile::tempdir()?;
        std::fs::write(
            folder.path().join("index.html"),
            format!(
                "<!DOCTYPE html><style>body {{ margin: 0 }} iframe {{ border: 0; width: 100vw; height: 100vh }}</style><link rel=icon href=data:,><iframe src=\"{}\"></iframe>",
                address.replace('&', "&amp;")
            ),
        )?;
        let other = Server::start(Site::new(folder.path().to_path_buf()), 0)?;
        page.client.goto(&other.url()).await?;
        page.client.clone().enter_frame(0).await?;
        page.find(".problem.error.chosen").await?;
        page.press('n').await?;
        for (width, height) in [(720, 560), (360, 560)] {
            page.resize(width, height).await?;
            page.screenshot(&format!("embedded-fault-{width}")).await?;
            let out = page.cut(".problem.chosen .what, .embed-foot a", ".none").await?;
            assert!(out.is_empty(), "{width}: {out:?}");
        }
        Ok(())
    });
}
