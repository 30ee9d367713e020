//! The page in a real browser, through WebDriver.
//!
//! A test is a function that calls [`in_browser`]. It gets the finished `dist/`, served as any static host would serve
//! it, and a new tab of a browser that stores nothing of it but its caches. The test fails when an assertion fails, and
//! also when the page logged an error.
//!
//! Actions wait until the page is *ready*: nothing is in progress that ends by itself. Functions whose names end in
//! `early` do not wait.

mod browsers;
#[path = "../../web/src/testing/giving.rs"]
mod giving;
mod host;
mod keeper;
mod line;
#[path = "../../web/src/testing/looking.rs"]
mod looking;
mod looks;
mod page;
mod pretend;
mod roles;
mod shifts;
mod waiting;

pub use host::{Build, Host};
pub use keeper::keep;
pub use line::Line;
pub use looks::{Look, Rules};
pub use page::{LogEntry, Page};

use crate::skip::skip;
use anyhow::{Context, Result, bail};
use browsers::Browser;
use fantoccini::elements::Element as PageElement;
use paiju_host::{Server, Site};
use std::any::Any;
use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::thread;
use waiting::Until;
use xtask::Workspace;

/// Runs a test against the page at the root of the server that such tests share, so that the browser compiles its
/// modules once for all of them.
///
/// # Panics
/// The test fails, the page logs an error, or the browser or the page is missing: these tests are enabled by a feature,
/// so they are never skipped silently.
pub fn in_browser(test: impl AsyncFnOnce(&Page) -> Result<()>) {
    static SHARED: OnceLock<Server> = OnceLock::new();
    let url = || {
        let server = match SHARED.get() {
            Some(server) => server,
            None => {
                let server = Server::start(Site::new(dist()?), 0)?;
                SHARED.get_or_init(|| server)
            }
        };
        anyhow::Ok(server.url())
    };
    pass(url().and_then(|url| run(url, None, test)));
}

/// As [`in_browser`], for tests that need the Lab's runtimes: skipped if the page was built without them.
///
/// # Panics
/// As [`in_browser`].
pub fn in_lab(test: impl AsyncFnOnce(&Page) -> Result<()>) {
    if has_runtimes() {
        in_browser(test);
    }
}

/// As [`in_lab`], with a server of its own, as [`in_browser_at`] has.
///
/// # Panics
/// As [`in_browser`].
pub fn in_lab_alone(test: impl AsyncFnOnce(&Page) -> Result<()>) {
    if has_runtimes() {
        in_browser_at("/", test);
    }
}

/// Whether the page was built with the Lab's runtimes; if not, the test is noted as skipped.
fn has_runtimes() -> bool {
    let lacks_them = dist().is_ok_and(|dist| !dist.join("lab").join("runtimes.json").exists());
    if lacks_them {
        skip("the page was built without the Lab's runtimes");
    }
    !lacks_them
}

/// As [`in_browser`], with the page in a folder, such as `/some/folder/`, of a server of its own: the browser has cached
/// nothing, and the test can stop the server.
///
/// # Panics
/// As [`in_browser`].
pub fn in_browser_at(mount: &str, test: impl AsyncFnOnce(&Page) -> Result<()>) {
    pass(dist().and_then(|dist| serve(Site::new(dist).mounted_at(mount)?, test)));
}

/// As [`in_browser`], with another folder than the page's.
///
/// # Panics
/// As [`in_browser`].
pub fn in_browser_with(folder: &Path, test: impl AsyncFnOnce(&Page) -> Result<()>) {
    pass(serve(Site::new(folder.to_path_buf()), test));
}

/// As [`in_browser`], with a host that the test makes fail.
///
/// # Panics
/// As [`in_browser`].
pub fn in_browser_on(test: impl AsyncFnOnce(&Page, &Host) -> Result<()>) {
    let host = || Host::start(Build::of(&dist()?)?);
    pass(host().and_then(|host| run(host.url(), Some(Box::new(host.clone())), async |page| test(page, &host).await)));
}

#[expect(clippy::panic, reason = "this is where a test fails")]
fn pass(outcome: Result<()>) {
    if let Err(error) = outcome {
        panic!("{error:#}");
    }
}

fn serve(site: Site, test: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    let server = Server::start(site, 0)?;
    run(server.url(), Some(Box::new(server)), test)
}

fn run(url: String, server: Option<Box<dyn Any>>, test: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    let browser = Browser::take()?;
    let page = browser.runtime.block_on(Page::connect(&browser, url, server))?;

    let outcome = catch_unwind(AssertUnwindSafe(|| browser.runtime.block_on(test(&page))));
    let is_fine = matches!(outcome, Ok(Ok(())));
    let closing = browser.runtime.block_on(async {
        let errors = page.errors().await;
        if is_fine {
            page.forget().await?;
        } else {
            let name = thread::current().name().unwrap_or("test").replace("::", "-");
            eprintln!("the page as it was: {:?}", page.picture_early(&format!("failed-{name}")).await);
        }
        errors
    });
    // A failed test may leave the browser in any state.
    if is_fine {
        browser.give_back()
    } else {
        browser.end()?
    }
    match outcome {
        Err(panic) => {
            eprintln!("errors in the page's log: {closing:#?}");
            resume_unwind(panic)
        }
        Ok(Err(error)) => Err(error.context(format!("errors in the page's log: {closing:#?}"))),
        Ok(Ok(())) => {
            let errors = closing?;
            if !errors.is_empty() {
                bail!("the page logged errors: {errors:#?}");
            }
            Ok(())
        }
    }
}

/// The built page: `PAIJU_DIST`, else `dist/` of this checkout.
///
/// # Errors
/// There is none.
pub fn dist() -> Result<PathBuf> {
    let dist = match env::var_os("PAIJU_DIST") {
        Some(folder) => folder.into(),
        None => Workspace::find()?.dist(),
    };
    if !dist.join("index.html").is_file() {
        bail!("there is no page in {}: run `cargo xtask build` first", dist.display());
    }
    Ok(dist)
}

/// The text of one of the Lab's starter bots.
///
/// # Errors
/// There is none of that name.
pub fn starter(name: &str) -> Result<&'static str> {
    let all = xtask::starters::all(&Workspace::find()?.root.join("web/lab/starters"))?;
    let (_, text) = all.into_iter().find(|(known, _)| known == name).with_context(|| format!("no starter {name}"))?;
    Ok(text.leak())
}

/// The command `paiju`, to compare the page with: `PAIJU_COMMAND`.
///
/// # Errors
/// The variable names no file.
pub fn command() -> Result<PathBuf> {
    let command = env::var_os("PAIJU_COMMAND").map(PathBuf::from);
    let command = command
        .context("PAIJU_COMMAND does not name the command paiju; `cargo xtask test` builds it and says where it is")?;
    if !command.is_file() {
        bail!("there is no command {}: run `cargo build -p paiju-cli` first", command.display());
    }
    Ok(command)
}

/// The variable that names the folder for tests' screenshots.
const SCREENSHOTS: &str = "PAIJU_SCREENSHOTS";

/// The folder for screenshots: `PAIJU_SCREENSHOTS`, else `target/screenshots/` of this checkout.
fn screenshots() -> Result<PathBuf> {
    let folder = match env::var_os(SCREENSHOTS) {
        Some(folder) => folder.into(),
        None => Workspace::find()?.target.join("screenshots"),
    };
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    Ok(folder)
}
