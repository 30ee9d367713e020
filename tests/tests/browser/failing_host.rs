//! A host that fails, or serves files of two builds: stored pages are shown, and nothing stays blank.

use anyhow::{Result, ensure};
use paiju_tests::browser::{Host, Page, in_browser_on};

/// Waits until this build's service worker has stored all files and one controls this page.
async fn kept_for_offline(page: &Page) -> Result<()> {
    page.find("textarea").await?;
    page.wait_until("navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)").await
}

/// Waits until the browser has finished with the host's current service worker, whether it could be installed or not.
async fn looked_for_news(page: &Page) -> Result<()> {
    let news = "navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' })
        .then(registration => registration.update()).then(() => true, () => true)";
    page.wait_until(news).await?;
    page.wait_until("navigator.serviceWorker.getRegistration().then(found => !found?.installing)").await
}

/// What a returning visitor sees while the host is gone: the page, or the browser's own offline message.
async fn offline(page: &Page, host: &Host) -> Result<bool> {
    host.leave();
    // Some browsers report an error when they show a page of their own.
    drop(page.reload().await);
    let kept = page.run("return !!document.querySelector('meta[name=paiju-modules]')").await? == true;
    if kept {
        page.find("textarea").await?;
    }
    Ok(kept)
}

/// The browser logs every error response and its own update check, which are the host's doing. Its log must contain
/// nothing else.
async fn only_the_host_is_to_blame(page: &Page) -> Result<()> {
    let errors = page.errors().await?;
    let of_host = |message: &str| {
        ["Failed to load resource", "net::ERR_", "sw.js", "integrity"].iter().any(|part| message.contains(part))
    };
    ensure!(errors.iter().all(|entry| of_host(&entry.message)), "{errors:#?}");
    Ok(())
}

#[test]
fn an_error_of_the_host_does_not_hide_stored_pages() {
    in_browser_on(async |page, host| {
        page.open("").await?;
        kept_for_offline(page).await?;
        for status in [404, 500, 503] {
            host.fail("", status);
            for place in ["", "index.html", "?from=elsewhere"] {
                page.open("#/elsewhere").await?;
                page.client.goto(&format!("{}{place}", page.url())).await?;
                page.find("textarea").await?;
            }
            page.reload().await?;
            page.find("textarea").await?;
        }
        // A page that never existed is missing, as the host says.
        host.recover();
        page.client.goto(&format!("{}nowhere.html", page.url())).await?;
        ensure!(page.text("h1").await? == "not found", "the page stands in for any address");
        only_the_host_is_to_blame(page).await
    });
}

/// A page is visited when this file is already new, or only this one is still old: outdated caches, an upload in progress.
fn keeps_the_complete_build(file: &str) {
    in_browser_on(async |page, host| {
        page.open("").await?;
        kept_for_offline(page).await?;
        let old = host.build();
        let new = old.other()?;
        host.publish(old.clone().beside(&new).with(&new, &[file])?);
        page.reload().await?;
        page.find("textarea").await?;
        looked_for_news(page).await?;
        // The new build takes over only when the last page of the old one is closed.
        page.open_anew("").await?;
        ensure!(offline(page, host).await?, "nothing is kept any more");
        page.errors().await?;
        Ok(())
    });
}

#[test]
fn a_visit_between_two_builds_keeps_the_complete_one() {
    keeps_the_complete_build("index.html");
}

#[test]
#[ignore = "in --all"]
fn a_visit_to_the_old_page_of_a_new_build_keeps_the_complete_one() {
    keeps_the_complete_build("sw.js");
}

/// The host serves the page of one build and the service worker of the other, and has the files of both; later it is whole again.
#[test]
fn a_first_visit_between_two_builds_shows_the_page_and_the_whole_build_is_kept() {
    in_browser_on(async |page, host| {
        let old = host.build();
        let new = old.other()?;
        host.publish(old.clone().beside(&new).with(&new, &["index.html"])?);
        page.open("").await?;
        page.find("textarea").await?;
        looked_for_news(page).await?;
        let kept = "return navigator.serviceWorker.getRegistration().then(found => !!found?.active)";
        ensure!(page.run(kept).await? == false, "a page was kept of which half is missing");
        host.publish(new);
        page.reload().await?;
        kept_for_offline(page).await?;
        ensure!(offline(page, host).await?, "the new build is not kept");
        let modules = page.run("return document.querySelector('meta[name=paiju-modules]').content").await?;
        ensure!(modules == "./modules-0123456789abcdef/", "{modules}");
        page.errors().await?;
        Ok(())
    });
}

fn can_be_retried(missing: &str, status: u16) {
    in_browser_on(async |page, host| {
        // Without the service worker, which would have stored the part.
        host.fail("sw.js", 404);
        page.open("").await?;
        page.find("textarea").await?;
        host.fail(missing, status);
        page.run("location.hash = '#/arena'").await?;
        page.find(".failed[role=alert]").await?;
        // Retrying too early changes nothing, going elsewhere ends it.
        page.click(".failed button").await?;
        page.find(".failed").await?;
        page.run("location.hash = '#/'").await?;
        page.wait_until("!document.querySelector('.failed')").await?;
        page.find("textarea").await?;
        page.run("location.hash = '#/arena'").await?;
        page.find(".failed").await?;
        host.recover();
        page.click(".failed button").await?;
        page.find(".arena").await?;
        page.wait_until("!document.querySelector('.failed')").await?;
        page.errors().await?;
        Ok(())
    });
}

#[test]
fn a_part_that_failed_to_load_can_be_retried() {
    can_be_retried("part_workshop_bg.wasm", 500);
}

#[test]
#[ignore = "in --all"]
fn a_script_and_a_style_sheet_that_failed_to_load_can_be_retried() {
    can_be_retried("part_workshop.js", 404);
    can_be_retried("part_arena.css", 503);
}

fn says_that_it_failed(missing: &str) {
    in_browser_on(async |page, host| {
        page.prefer_language("en").await?;
        host.fail(missing, 404);
        page.open("").await?;
        page.find(".failed[role=alert]").await?;
        ensure!(page.text(".failed").await?.starts_with("The page could not be loaded"), "not in English");
        host.recover();
        page.click(".failed button:last-child").await?;
        page.find("textarea").await?;
        page.errors().await?;
        Ok(())
    });
}

#[test]
fn a_page_that_failed_to_start_says_so() {
    says_that_it_failed("_bg.wasm");
}

#[test]
#[ignore = "in --all"]
fn a_page_whose_scripts_are_missing_says_so() {
    says_that_it_failed("app-");
    says_that_it_failed("part_front.js");
}
