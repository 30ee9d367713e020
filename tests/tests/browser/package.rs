//! The npm package in a plain page, without any build tool: the folder beside the page, and one import. And in pages that bundlers build.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use paiju_tests::browser::in_browser_with;
use paiju_tests::skip;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn a_plain_page_plays_every_game() {
    let folder = site().unwrap();
    in_browser_with(folder.path(), async |page| {
        page.open("page.html").await?;
        page.wait_until("document.querySelector('#result').textContent !== ''").await?;
        assert_eq!(page.text("#result").await?, "doudizhu 3 true, tractor 4 true, mahjong 4 true");
        Ok(())
    });
}

#[test]
fn a_strict_page_shows_a_game_to_step_through() {
    let folder = site().unwrap();
    // A page whose script is there before the element.
    let early = "document.querySelector('#early').text = document.querySelector('#inline').textContent";
    fs::write(folder.path().join("early.js"), early).unwrap();
    let alone = r#"<!doctype html><link rel="icon" href="data:,"><script type="module" src="./paiju/board.js"></script>
<paiju-board src="game.json" turn="3" controls></paiju-board>"#;
    fs::write(folder.path().join("alone.html"), alone).unwrap();
    record(&folder.path().join("game.json")).unwrap();
    in_browser_with(folder.path(), async |page| {
        page.open("board.html").await?;
        let within =
            |id: &str, what: &str| format!("document.querySelector('#{id}').shadowRoot?.querySelector('{what}')");
        for id in ["log", "inline", "early"] {
            page.wait_until(&format!("!!{}", within(id, "svg"))).await?;
        }
        // The language and theme of each, and the colours that a strict page allows.
        let said = |id: &str, what: &str| format!("return {}.textContent", within(id, what));
        let title = page.run(&said("log", "title")).await?;
        assert_eq!(title, json!("拖拉机 · 回合 110"));
        assert_eq!(page.run(&said("inline", "title")).await?, json!("Dou Dizhu"));
        let fill = |id: &str| format!("return getComputedStyle({}).fill", within(id, ".pj-felt"));
        assert_eq!(page.run(&fill("inline")).await?, json!("rgb(22, 68, 54)"));
        page.run("document.querySelector('#log').style.setProperty('--paiju-felt', 'rgb(1, 2, 3)')").await?;
        assert_eq!(page.run(&fill("log")).await?, json!("rgb(1, 2, 3)"));
        // What cannot be read says so.
        page.wait_until(&format!(
            "{}?.textContent.startsWith('No game can be read') === true",
            within("none", ".trouble")
        ))
        .await?;
        page.wait_until(&format!("{}?.textContent.startsWith('No game 1') === true", within("missing", ".trouble")))
            .await?;
        // Stepping by button and by key, described in words.
        let moment = "return document.querySelector('#log').moment";
        let before = page.run(moment).await?.as_u64().context("a moment")?;
        page.run(&format!("{}.click()", within("log", ".next"))).await?;
        assert_eq!(page.run(moment).await?, json!(before + 1));
        assert_ne!(page.run(&said("log", "title")).await?, title);
        page.run(&format!("{}.focus()", within("log", ".group"))).await?;
        page.press(Key::Left).await?;
        assert_eq!(page.run(moment).await?, json!(before));
        page.press(Key::End).await?;
        assert_eq!(page.run(&format!("return {}.ariaDisabled", within("log", ".next"))).await?, json!("true"));
        page.press(Key::Home).await?;
        assert_eq!(page.run(moment).await?, json!(0));
        // A button that has led to the end keeps the keyboard.
        page.run(&format!("{}.focus()", within("log", ".last"))).await?;
        page.press(Key::Enter).await?;
        let focused = "return document.querySelector('#log').shadowRoot.activeElement?.className";
        assert_eq!(page.run(focused).await?, json!("last"));
        assert_ne!(page.run(moment).await?, json!(0));
        let names = format!(
            "return [...{}.querySelectorAll('button')].every(button => button.ariaLabel)",
            within("log", ".bar")
        );
        assert_eq!(page.run(&names).await?, json!(true));
        page.screenshot("board-element").await?;
        // Of a text whose game is not named, only the engine that its words show is loaded; and each once.
        page.open("alone.html").await?;
        page.wait_until("!!document.querySelector('paiju-board').shadowRoot?.querySelector('svg')").await?;
        let fetched = "return performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())
            .filter(name => /json$|bg.wasm$/.test(name)).sort()";
        assert_eq!(page.run(fetched).await?, json!(["board-tractor_bg.wasm", "game.json"]));
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn bundlers_build_a_page_with_the_engine_and_a_board() {
    let project = tempfile::tempdir().unwrap();
    for file in ["index.html", "main.js", "package.json", "package-lock.json"] {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("bundlers").join(file);
        fs::copy(source, project.path().join(file)).unwrap();
    }
    if let Err(error) = npm(
        project.path(),
        &["ci", "--ignore-scripts", "--engine-strict", "--fetch-timeout=20000", "--fetch-retries=1"],
    ) {
        return skip(&format!("npm cannot install the bundlers: {error:#}"));
    }
    for folder in bundled(project.path()).unwrap() {
        in_browser_with(&folder, async |page| {
            page.open("index.html").await?;
            page.wait_until("document.querySelector('#result').textContent !== ''").await?;
            assert_eq!(page.text("#result").await?, r#"{"type":6,"main":"7","length":1}"#);
            page.wait_until("!!document.querySelector('paiju-board').shadowRoot?.querySelector('svg')").await
        });
    }
}

/// What npm prints, run in this project.
fn npm(project: &Path, words: &[&str]) -> Result<String> {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.args(words).args(["--no-audit", "--no-fund"]).current_dir(project);
    let output = npm.output().context("there is no npm")?;
    let [printed, errors] = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
    anyhow::ensure!(output.status.success(), "npm {}\n{printed}{errors}", words.join(" "));
    Ok(printed)
}

/// The project's page, built by each bundler from the package as npm installs it.
fn bundled(project: &Path) -> Result<[PathBuf; 2]> {
    let archive = npm(project, &["pack", "--silent", &package().to_string_lossy()])?;
    npm(project, &["install", "--no-save", "--offline", &format!("./{}", archive.trim())])?;
    let build = |bundler: &str| -> Result<PathBuf> {
        npm(project, &["run", bundler])?;
        let folder = project.join(bundler);
        fs::rename(project.join("dist"), &folder)?;
        record(&folder.join("game.json"))?;
        Ok(folder)
    };
    let folders = [build("vite")?, build("webpack")?];
    // webpack leaves the page to its author.
    fs::copy(project.join("index.html"), folders[1].join("index.html"))?;
    Ok(folders)
}

/// A game of Tractor between AIs.
fn record(log: &Path) -> Result<()> {
    let seats = ["ai:sample"; 4].join(",");
    let mut command = Command::new(paiju_tests::browser::command()?);
    command.args(["match", "tractor", "--seats", &seats, "--games", "1", "--seed", "7", "--json", "--record"]).arg(log);
    anyhow::ensure!(command.output()?.status.success(), "no game is recorded");
    Ok(())
}

/// The package's folder.
fn package() -> PathBuf {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/npm");
    std::env::var_os("PAIJU_PACKAGE").map_or(built, PathBuf::from)
}

/// The page with the package beside it, as an author would lay it out.
fn site() -> Result<tempfile::TempDir> {
    let folder = tempfile::tempdir()?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::copy(root.join("crates/wasm/tests/page.html"), folder.path().join("page.html"))?;
    fs::copy(root.join("crates/board/tests/page.html"), folder.path().join("board.html"))?;
    let package = package();
    let inside = folder.path().join("paiju");
    fs::create_dir(&inside)?;
    let files =
        fs::read_dir(&package).with_context(|| format!("no package in {}: cargo xtask package", package.display()))?;
    for file in files {
        let file = file?;
        fs::copy(file.path(), inside.join(file.file_name()))?;
    }
    Ok(folder)
}
