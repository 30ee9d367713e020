//! The Python package, built and tried in an environment of its own.

use super::Step;
use super::step::{Outcome, many};
use crate::{Workspace, files, process};
use anyhow::{Context, Result};
use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where the sources of the package are.
const SOURCES: &str = "crates/python";
/// Its exit status says whether this Python is suitable.
const PROBE: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";
/// The interpreter of an environment, within its folder.
const PYTHON: &str = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
/// The extension module's file name.
const EXTENSION: &str = if cfg!(windows) { "_paiju.pyd" } else { "_paiju.abi3.so" };

/// Builds the package and runs its tests. Skipped without Python, or if the packages that the tests need cannot be
/// installed.
pub fn run(workspace: &Workspace) -> Result<Outcome> {
    let skipped = |why: &str| Ok(Outcome::skipped(Step::Python, why));
    let Some(python) = ["python3", "python"].into_iter().filter_map(process::find_on_path).find(|path| will_do(path))
    else {
        return skipped("there is no Python from 3.11 on with the module venv");
    };
    let folder = workspace.target.join("python");
    let environment = match environment(&python, workspace, &folder) {
        Ok(environment) => environment,
        Err(error) => return skipped(&format!("the packages that its tests need cannot be installed: {error:#}")),
    };
    // The command plays matches of the package's bots.
    let command = workspace.program("paiju")?;
    workspace.compile(&["--lib"])?;
    lay_out(workspace, &folder)?;
    let mut tests = Command::new(environment.join(PYTHON));
    tests
        .arg(workspace.root.join(SOURCES).join("tests"))
        .env("PYTHONPATH", &folder)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("PAIJU_COMMAND", command);
    Ok(many(&mut tests, |_| ())?.into())
}

/// Whether this interpreter is new enough, and can make an environment.
fn will_do(python: &Path) -> bool {
    let status = Command::new(python).args(["-c", PROBE]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// The environment with the packages that the tests need, rebuilt only when their list has changed.
fn environment(python: &Path, workspace: &Workspace, folder: &Path) -> Result<PathBuf> {
    let list = workspace.root.join(SOURCES).join("tests/requirements.txt");
    let wanted = fs::read(&list).with_context(|| format!("cannot read {}", list.display()))?;
    let environment = folder.join("environment");
    let (made, stamp) = (environment.join(PYTHON), environment.join("requirements.txt"));
    if will_do(&made) && fs::read(&stamp).is_ok_and(|has| has == wanted) {
        return Ok(environment);
    }
    process::run(Command::new(python).args(["-m", "venv", "--clear"]).arg(&environment))?;
    let mut install = Command::new(made);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"]).arg(&list);
    process::run(&mut install)?;
    fs::write(stamp, wanted)?;
    Ok(environment)
}

/// Lays the package out as a wheel would, in place of an earlier one.
fn lay_out(workspace: &Workspace, folder: &Path) -> Result<()> {
    let (sources, package) = (workspace.root.join(SOURCES).join("paiju"), folder.join("paiju"));
    if package.exists() {
        fs::remove_dir_all(&package).with_context(|| format!("cannot empty {}", package.display()))?;
    }
    files::copy(&sources, &package, &files::list_without(&sources, "__pycache__")?)?;
    let library = workspace.debug().join(format!("{DLL_PREFIX}_paiju{DLL_SUFFIX}"));
    fs::copy(&library, package.join(EXTENSION)).with_context(|| format!("cannot copy {}", library.display()))?;
    Ok(())
}
