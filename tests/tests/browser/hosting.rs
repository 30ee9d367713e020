//! What must hold on any static host: any folder, the strict policy, offline use, versions that do not mix.

use anyhow::Result;
use paiju_tests::browser::{Page, in_browser, in_browser_at};

/// Until the service worker has kept all files and watches over this page.
async fn kept_for_offline(page: &Page) -> Result<()> {
    page.wait_until("navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)").await
}

#[test]
fn works_from_a_folder() {
    in_browser_at("/some/folder/", async |page| {
        page.open("").await?;
        page.find("textarea").await?;
        kept_for_offline(page).await
    });
}

#[test]
fn works_offline_after_the_first_visit() {
    in_browser_at("/some/folder/", async |page| {
        page.open("").await?;
        kept_for_offline(page).await?;
        page.stop_server();
        page.client.refresh().await?;
        page.find("textarea").await?;
        // The worker and the parts, too, are there although the first visit did not need them.
        for module in ["worker_inspect_loader.js", "part_inspect_bg.wasm"] {
            let folder = "document.querySelector('meta[name=paiju-modules]').content";
            page.wait_until(&format!("fetch({folder} + '{module}').then(answer => answer.ok)")).await?;
        }
        // A browser that looks for a newer service worker finds no server: its business, not an error of the page's.
        let errors = page.errors().await?;
        assert!(errors.iter().all(|entry| entry.message.contains("sw.js")), "{errors:#?}");
        Ok(())
    });
}

/// The policy is there and in force; the test would notice if it were not.
#[test]
fn the_policy_blocks_what_it_should() {
    in_browser(async |page| {
        page.open("").await?;
        page.find("textarea").await?;
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

/// The modules under an address of their own version: kept ones of another build are never mistaken for them.
#[test]
fn the_modules_have_a_version() {
    in_browser(async |page| {
        page.open("").await?;
        let address = page.run("return document.querySelector('meta[name=paiju-modules]').content").await?;
        let address = address.as_str().unwrap_or_default();
        let version = address.strip_prefix("./modules-").and_then(|rest| rest.strip_suffix('/'));
        assert!(version.is_some_and(|version| version.len() == 16), "{address}");
        Ok(())
    });
}
