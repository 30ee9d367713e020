//! What must work on any static host: any folder, the strict policy, offline use, builds that do not mix.

use anyhow::{Context, Result};
use paiju_tests::browser::{Page, in_browser, in_browser_at};

/// Waits until the service worker has stored all files and controls this page.
async fn kept_for_offline(page: &Page) -> Result<()> {
    page.wait_until("navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)").await
}

/// Waits until the service worker has stored what this page loaded before it; the page must have a colophon.
async fn kept_what_was_loaded(page: &Page) -> Result<()> {
    kept_for_offline(page).await?;
    page.find(".offline-use button").await.map(drop)
}

/// Stores everything, on a page with a colophon.
async fn keep_everything(page: &Page) -> Result<()> {
    kept_what_was_loaded(page).await?;
    page.click(".offline-use button").await?;
    page.find(".offline-use > .icon").await.map(drop)
}

/// The browser's check for a newer service worker finds no server, which is not an error of the page.
async fn no_errors_but_the_missing_server(page: &Page) -> Result<()> {
    let errors = page.errors().await?;
    assert!(errors.iter().all(|entry| entry.message.contains("sw.js")), "{errors:#?}");
    Ok(())
}

/// The paths of all stored files.
async fn kept(page: &Page) -> Result<Vec<String>> {
    let paths = "return caches.keys()
        .then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys()))))
        .then(lists => lists.flat().map(({ url }) => new URL(url).pathname))";
    Ok(serde_json::from_value(page.run(paths).await?)?)
}

#[test]
fn the_entrance_works_offline_after_the_first_visit() {
    in_browser_at("/some/folder/", async |page| {
        page.open("").await?;
        kept_what_was_loaded(page).await?;
        let more = ["part_learn.js", "part_workshop", "worker_", "grade-", "/lab/"];
        let kept = kept(page).await?;
        assert!(kept.iter().all(|path| !more.iter().any(|more| path.contains(more))), "nobody asked for it: {kept:?}");
        page.stop_server()?;
        page.reload().await?;
        page.find("textarea").await?;
        no_errors_but_the_missing_server(page).await
    });
}

/// A visitor who follows a link never sees the entrance, and what was loaded before the service worker started is stored all the same.
#[test]
fn visited_pages_work_offline() {
    in_browser_at("/some/folder/", async |page| {
        page.open("#/learn?drill=name-type&grade=1").await?;
        page.find(".exercise .ask").await?;
        kept_what_was_loaded(page).await?;
        page.stop_server()?;
        page.reload().await?;
        page.find(".exercise .ask").await?;
        page.open("").await?;
        page.find("textarea").await?;
        no_errors_but_the_missing_server(page).await
    });
}

#[test]
fn everything_works_offline_for_a_visitor_who_asks() {
    in_browser_at("/some/folder/", async |page| {
        page.open("").await?;
        keep_everything(page).await?;
        page.stop_server()?;
        page.reload().await?;
        page.find(".offline-use > .icon").await?;
        // A class may have no network.
        for (place, sign) in [
            ("#/inspect", ".inspect"),
            ("#/arena", ".arena"),
            ("#/learn?puzzles=5", ".trail.puzzles a"),
            ("#/learn?puzzles=1&number=1", ".puzzle .own .hand .card"),
            ("#/learn?course=doudizhu-rules", ".lesson-step h2"),
            ("#/learn?drill=name-type&grade=1", ".exercise .ask"),
            ("#/sheet", ".sheets-doors"),
        ] {
            page.open(place).await?;
            page.find(sign).await.with_context(|| place.to_owned())?;
        }
        no_errors_but_the_missing_server(page).await
    });
}

/// The build fills in or drops what depends on where the page is published, and names its modules by their content: stored ones of another
/// build are never mistaken for them.
#[test]
fn the_page_is_finished_and_its_policy_is_in_force() {
    in_browser(async |page| {
        page.open("").await?;
        page.find("textarea").await?;
        let head = page.run("return document.head.outerHTML").await?;
        assert!(head.as_str().is_some_and(|head| head.contains("og:title") && !head.contains("%homepage%")), "{head}");
        let notices = page.run("return fetch('./notices.txt').then(answer => answer.ok ? answer.text() : '')").await?;
        assert!(notices.as_str().is_some_and(|text| text.contains("MIT")), "no notices");
        let address = page.run("return document.querySelector('meta[name=paiju-modules]').content").await?;
        let address = address.as_str().unwrap_or_default();
        let version = address.strip_prefix("./modules-").and_then(|rest| rest.strip_suffix('/'));
        assert!(version.is_some_and(|version| version.len() == 16), "{address}");

        let policy = "document.querySelector('meta[http-equiv=Content-Security-Policy]').content";
        let policy = page.run(&format!("return {policy}")).await?;
        let policy = policy.as_str().unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe-inline"), "{policy}");
        assert!(page.errors().await?.is_empty(), "the page itself keeps to it");
        page.run(
            "const script = document.createElement('script'); script.textContent = 'window.injected = true';
            document.head.append(script)",
        )
        .await?;
        assert!(page.run("return window.injected === undefined").await? == true, "an inline script ran");
        let errors = page.errors().await?;
        assert!(errors.iter().any(|entry| entry.message.contains("Content Security Policy")), "{errors:#?}");
        Ok(())
    });
}
