//! Running other programs.

use anyhow::{Context, Result, bail};
use std::env;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// Runs to the end, its output going straight to the terminal.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", line(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", line(command));
    }
    Ok(())
}

/// Runs to the end and returns its standard output.
pub fn output(command: &mut Command) -> Result<String> {
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot start {}", line(command)))?;
    if !output.status.success() {
        bail!("{} failed ({})", line(command), output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs to the end, its standard output passed on at once and handed to `read` line by line.
pub fn stream(command: &mut Command, mut read: impl FnMut(&str)) -> Result<ExitStatus> {
    let mut terminal = std::io::stdout();
    each_line(command, |bytes| {
        terminal.write_all(bytes)?;
        terminal.flush()?;
        read(String::from_utf8_lossy(bytes).trim_end());
        Ok(())
    })
}

/// Runs to the end, its standard output handed to `read` line by line and not shown.
pub fn lines(command: &mut Command, mut read: impl FnMut(&str)) -> Result<ExitStatus> {
    each_line(command, |bytes| {
        read(String::from_utf8_lossy(bytes).trim_end());
        Ok(())
    })
}

fn each_line(command: &mut Command, mut take: impl FnMut(&[u8]) -> Result<()>) -> Result<ExitStatus> {
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("cannot start {}", line(command)))?;
    if let Some(stdout) = child.stdout.take() {
        let mut lines = BufReader::new(stdout);
        let mut bytes = Vec::new();
        while lines.read_until(b'\n', &mut bytes)? > 0 {
            take(&bytes)?;
            bytes.clear();
        }
    }
    Ok(child.wait()?)
}

/// The command as a person would type it, for messages.
pub fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let mut line = program.to_string_lossy().into_owned();
    for argument in command.get_args() {
        line.push(' ');
        line.push_str(&argument.to_string_lossy());
    }
    line
}

/// The first program of that name on the PATH.
pub fn find_on_path(name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(&file)).find(|path| path.is_file())
}

/// The PATH with these folders before all others.
pub fn path_with(folders: &[PathBuf]) -> Result<OsString> {
    let rest = env::var_os("PATH").unwrap_or_default();
    Ok(env::join_paths(folders.iter().cloned().chain(env::split_paths(&rest)))?)
}
