//! Native programs at the page's tables: `paiju serve` in a real browser.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, anyhow, ensure};
use paiju_tests::browser::{Page, command, dist, in_browser};

/// A running `paiju serve`, ended when it is dropped.
pub struct Served {
    child: Child,
    /// The address it printed.
    pub address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        // The test may have ended it already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Answers every question of Botzone's JSON with a pass, if that is legal.
const PASSES: &str = "sh -c 'read line; echo \"asked\" >&2; echo {\\\"response\\\":[]}'";

/// Bids 0.
const BIDS: &str = "sh -c 'read line; echo {\\\"response\\\":0}'";

fn serve(bots: &[(&str, &str)]) -> Result<Served> {
    let mut serve = Command::new(command()?);
    serve.args(["serve", "--port", "0", "--site"]).arg(dist()?);
    for (name, command_line) in bots {
        serve.args(["--bot", &format!("{name}={command_line}")]);
    }
    let mut child = serve.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let mut address = String::new();
    BufReader::new(child.stdout.take().context("no output")?).read_line(&mut address)?;
    Ok(Served { child, address: address.trim().to_owned() })
}

/// As [`in_browser`], with a `paiju serve` for these programs. The browser is closed before the server ends: otherwise
/// requests in progress would fail and log errors.
pub fn beside(bots: &[(&str, &str)], test: impl AsyncFnOnce(&Page, &mut Served) -> Result<()>) {
    let mut served = serve(bots);
    in_browser(async |page| {
        let served = served.as_mut().map_err(|error| anyhow!("{error:#}"))?;
        test(page, served).await
    });
}

/// The seat's choices at the table include the program.
async fn offers(page: &Page, name: &str) -> Result<()> {
    page.wait_until(&format!(
        "[...document.querySelectorAll('.sitter option')].some(option => option.textContent.includes({name:?}))"
    ))
    .await
}

pub async fn go(page: &Page, served: &Served, place: &str) -> Result<()> {
    let (site, _) = served.address.split_once('#').context("no address")?;
    // Another document in between: otherwise only the part after the `#` would change, and the old page would show the game.
    page.client.goto("about:blank").await?;
    Ok(page.client.goto(&format!("{site}{place}")).await?)
}

/// The program with this name sits in the west, named in hexadecimal as in links, and is spoken to in JSON.
pub fn table(name: &str) -> String {
    let hex: String = name.bytes().map(|byte| format!("{byte:02x}")).collect();
    format!("#/table/doudizhu?seed=7&west=bot:nj{hex}&south=sample&east=sample&play=1")
}

#[test]
fn a_program_of_this_machine_sits_at_the_table_and_its_errors_are_shown() {
    beside(&[("mine", PASSES)], async |page, served| {
        page.client.goto(&served.address).await?;
        page.find(".own-bots").await?;
        go(page, served, &table("mine")).await?;
        offers(page, "mine").await?;
        page.wait_until("document.querySelector('.panel.bot')?.textContent.includes('asked')").await?;
        page.wait_until("document.querySelector('.panel.bot')?.textContent.includes('response')").await
    });
}

#[test]
#[ignore = "in --all"]
fn a_program_that_dies_is_a_crash_by_the_rules_and_is_started_again() {
    beside(&[("dies", "sh -c 'kill -9 $$'")], async |page, served| {
        page.client.goto(&served.address).await?;
        page.find(".own-bots").await?;
        go(page, served, &table("dies")).await?;
        page.wait_until("document.querySelector('.history')?.textContent.includes('中止')").await?;
        page.find(".transport").await?;
        Ok(())
    });
}

#[test]
fn another_page_without_the_secret_sees_no_programs() {
    beside(&[("mine", PASSES)], async |page, served| {
        // The page of another origin, this test's own: it knows the port and even the secret.
        page.open("").await?;
        let (site, secret) = served.address.split_once("#/lab?bridge=").context("no address")?;
        let socket = format!("{}bots?secret={secret}", site.replace("http", "ws"));
        page.run(&format!(
            "const socket = new WebSocket({socket:?});
             socket.onopen = () => window.reached = 'open';
             socket.onerror = () => window.reached = 'refused'"
        ))
        .await
        .ok();
        // The policy may block it before the server does: either way nothing is reached.
        page.wait_until("window.reached !== 'open'").await?;
        let errors = page.errors().await?;
        ensure!(
            errors.iter().all(|entry| entry.message.contains("WebSocket") || entry.message.contains("bots")),
            "{errors:#?}"
        );

        // A second page of the server's own, opened without the printed address.
        let window = page.client.new_window(true).await?;
        page.client.switch_to_window(window.handle).await?;
        page.client.goto(&format!("{site}{}", table("mine"))).await?;
        page.find(".sitter option").await?;
        let is_offered =
            "[...document.querySelectorAll('.sitter option')].some(option => option.textContent.includes('mine · '))";
        ensure!(page.run(&format!("return {is_offered}")).await? == false, "it was offered without the secret");
        page.errors().await?;
        Ok(())
    });
}

#[test]
fn when_the_command_ends_the_page_says_so_and_continues() {
    beside(&[("mine", PASSES)], async |page, served| {
        page.client.goto(&served.address).await?;
        page.find(".own-bots").await?;
        go(page, served, &table("mine")).await?;
        page.wait_until("document.querySelector('.panel.bot')?.textContent.includes('asked')").await?;
        page.find(".closing .primary").await?;
        served.child.kill()?;
        served.child.wait()?;
        page.click(".closing .primary").await?;
        page.wait_until("document.body.innerText.includes('paiju serve')").await?;
        // The browser logs that the server is gone, which is the point of this test.
        page.errors().await?;
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn a_program_of_this_machine_is_tried_in_the_lab() {
    beside(&[("mine", PASSES)], async |page, served| {
        page.client.goto(&served.address).await?;
        page.click(".native-bots a.bot").await?;
        page.wait_until("document.querySelector('.turn-input')?.value.length > 10").await?;
        page.click(".turn .run").await?;
        page.wait_until("document.querySelector('.turn .stdout')?.textContent.includes('response')").await?;
        page.click(".differences summary").await?;
        for width in [360, 1366] {
            page.resize(width, 650).await?;
            page.screenshot(&format!("lab-program-{width}")).await?;
            let cut = page.cut(".bench *", ".turn-input, pre").await?;
            ensure!(cut.is_empty(), "{width}: {cut:?}");
        }
        page.client.back().await?;
        page.find(".native-bots").await?;
        page.resize(360, 650).await?;
        page.screenshot("lab-programs-360").await?;
        let cut = page.cut(".own-bots *", "pre").await?;
        ensure!(cut.is_empty(), "{cut:?}");
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn three_programs_of_this_machine_play_a_whole_game_at_three_seats() {
    beside(&[("a", BIDS), ("b", BIDS), ("c", BIDS)], async |page, served| {
        page.client.goto(&served.address).await?;
        page.click(".native-bots a.bot").await?;
        page.click(".watch summary").await?;
        page.click(".watch .start").await?;
        page.find(".felt").await?;
        let sits = "new Set([...document.querySelectorAll('.sitter select')].map(one => one.value).filter(name => name.startsWith('bot:n'))).size";
        page.wait_until(&format!("{sits} === 3")).await?;
        // Each is asked for its bid.
        page.wait_until("document.querySelector('.slider')?.value >= 3").await
    });
}
