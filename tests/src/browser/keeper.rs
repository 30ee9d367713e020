//! The chromedriver of a test run, and the process that ends it.
//!
//! A test run may end in many ways, and none of its own code is certain to run last. So the driver is the child of a
//! second process, whose standard input is closed when the run ends for whatever reason; then it ends the driver.

use anyhow::{Context, Result, bail};
use std::env;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// This run's driver: its keeper, whose input stays open, and its port.
static RUNNING: Mutex<Option<(Child, u16)>> = Mutex::new(None);

/// The address of the driver, which is started if it is not yet running.
///
/// # Errors
/// It does not start.
pub(super) fn driver(driver: &Path) -> Result<String> {
    let running = &mut *RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    let port = match running {
        Some((_, port)) => *port,
        None => running.insert(start(driver)?).1,
    };
    Ok(format!("http://{}:{port}", Ipv4Addr::LOCALHOST))
}

fn start(driver: &Path) -> Result<(Child, u16)> {
    let program = program()?;
    let mut keeper = Command::new(&program)
        .arg(driver)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let mut port = String::new();
    BufReader::new(keeper.stdout.take().context("no output")?).read_line(&mut port)?;
    let port = port.trim().parse().context("the driver does not start")?;
    Ok((keeper, port))
}

/// The second process, which cargo builds with the tests.
fn program() -> Result<PathBuf> {
    env::var_os("CARGO_BIN_EXE_keeper").map(PathBuf::from).context("cargo does not name the program keeper")
}

/// The second process: starts the driver, prints its port, and ends it with all its browsers when standard input
/// closes.
///
/// # Errors
/// The driver does not start.
pub fn keep(driver: &Path) -> Result<()> {
    // The driver takes a port that is free for IPv4 and gives up if IPv6 uses it; the next try takes another.
    let (mut process, port) = try_start(driver).or_else(|_| try_start(driver)).or_else(|_| try_start(driver))?;
    println!("{port}");
    // However the input ends, the run is over.
    drop(std::io::stdin().read_to_end(&mut Vec::new()));
    shut_down(port).or_else(|_| process.kill())?;
    process.wait()?;
    Ok(())
}

fn try_start(driver: &Path) -> Result<(Child, u16)> {
    let mut process = Command::new(driver)
        .arg("--port=0")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("cannot start {}", driver.display()))?;
    let output = process.stdout.take().context("no output of the driver")?;
    for line in BufReader::new(output).lines() {
        // "ChromeDriver was started successfully on port 40123."
        if let Some((_, port)) = line?.split_once("started successfully on port ") {
            return Ok((process, port.trim_end_matches('.').parse()?));
        }
    }
    bail!("the driver ended without saying its port")
}

/// Makes the driver close its browsers and end.
fn shut_down(port: u16) -> std::io::Result<()> {
    let mut connection = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    connection.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")?;
    connection.read_to_end(&mut Vec::new()).map(drop)
}
