//! The command line: what `cargo xtask` can do.

use crate::checks::{self, Step};
use crate::serve::{self, Options};
use crate::site::{self, Profile};
use crate::system::Consent;
use crate::{Workspace, bench, cluster, conformance, fuzz, lab, notices, package, toolchain, train};
use anyhow::{Context, Result};
use clap::{CommandFactory, Parser, Subcommand};
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "Everything this workspace can do.")]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Build the page and serve it on http://127.0.0.1:8080
    Serve {
        /// The port on this machine
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// Build for publishing: a smaller page that takes longer to build
        #[arg(long)]
        published: bool,
        /// Build again whenever a source file changes
        #[arg(long)]
        watch: bool,
        /// Install missing tools from system packages without asking
        #[arg(long)]
        install_missing: bool,
    },
    /// Check a change: format, lints, tests, the page in a real browser; `--all` adds what is rare or long
    Test {
        /// With what is otherwise left out: slow tests, documentation, what is published and its size
        #[arg(long)]
        all: bool,
        /// Of what is otherwise left out, with what guards files that have changed since this commit
        #[arg(long, value_name = "COMMIT", conflicts_with = "all")]
        since: Option<String>,
        /// Only this step (may be given several times)
        #[arg(long, value_enum)]
        only: Vec<Step>,
        /// All but this step (may be given several times)
        #[arg(long, value_enum)]
        skip: Vec<Step>,
        /// For daily work: format, lints, unit tests, and one visit to each page
        #[arg(long, conflicts_with_all = ["all", "since"])]
        quick: bool,
        /// Install missing tools from system packages without asking, and compile cargo-deny
        #[arg(long)]
        install_missing: bool,
    },
    /// Build the page for publication into dist/, for any folder of any static host
    Build,
    /// Package the engine for npm in target/npm, for any web page and for Node
    Package,
    /// Write the licences of everything linked into a package
    Notices {
        /// The package, such as paiju-cli
        package: String,
        /// The compilation target [default: this machine]
        #[arg(long)]
        target: Option<String>,
        /// The file to write
        file: PathBuf,
    },
    /// Retake the READMEs' screenshots; with --all, every page at every size, into target/screenshots
    Screenshots {
        /// Every page and state, at every size, in both languages and themes
        #[arg(long)]
        all: bool,
    },
    /// Write the Lab's starter bots into FOLDER
    Starters {
        /// The folder to write into
        folder: PathBuf,
    },
    /// Check the inspector on real records: every file below DIR that it recognizes
    Conformance {
        /// The folder to search
        dir: PathBuf,
    },
    /// Feed arbitrary bytes to the inspector, the protocols, the rules and links, and keep inputs that fail
    Fuzz {
        /// Only this target [default: all in turn]
        #[arg(long)]
        target: Option<fuzz::Target>,
        /// The total time
        #[arg(long, default_value_t = 60)]
        seconds: u32,
        /// Folders of seed files, in addition to texts from the engine
        seeds: Vec<PathBuf>,
    },
    /// Install Dask and test the driver in cluster/ on three workers, one of which is killed
    Cluster,
    /// Train an AI's tables again, or continue from an existing file; the output can replace the AI's tables
    Train(train::Arguments),
    /// Run the benchmarks
    Bench {
        /// Passed on to each benchmark, such as part of its name; `page` alone measures how soon the page appears
        arguments: Vec<String>,
    },
}

/// Runs the command line. Exit status: 0 success, 1 failure, 2 usage error.
pub fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Result<bool> {
    let Some(command) = arguments.command else {
        Arguments::command().print_help()?;
        return Ok(true);
    };
    let workspace = Workspace::find()?;
    let done = |()| true;
    match command {
        Command::Serve { port, published, watch, install_missing } => {
            let profile = if published { Profile::Published } else { Profile::Quick };
            serve::run(&workspace, Options { port, profile, watch, consent: consent(install_missing) }).map(done)
        }
        Command::Test { all, since, only, skip, quick, install_missing } => {
            let rest = match since {
                Some(commit) => checks::touched(&workspace, &commit)?,
                None => {
                    if all {
                        checks::everything()
                    } else {
                        Vec::new()
                    }
                }
            };
            let consent = consent(install_missing);
            checks::run(&workspace, &checks::Options { only, skip, rest, quick, consent })
        }
        Command::Build => {
            site::build(&workspace, Profile::Published, &workspace.dist())?;
            println!("dist/ is ready for any static host");
            Ok(true)
        }
        Command::Package => {
            println!("{} is ready for npm", package::build(&workspace, Profile::Published)?.display());
            Ok(true)
        }
        Command::Notices { package, target, file } => {
            let target = target.map_or_else(toolchain::host, Ok)?;
            let text = notices::text(&workspace, &package, &target)?;
            fs::write(&file, text).with_context(|| format!("cannot write {}", file.display())).map(done)
        }
        Command::Screenshots { all } => checks::screenshots(&workspace, all),
        Command::Starters { folder } => lab::write_starters(&workspace, &folder).map(done),
        Command::Conformance { dir } => conformance::run(&workspace, &dir),
        Command::Cluster => cluster::run(&workspace),
        Command::Fuzz { target, seconds, seeds } => fuzz::run(&workspace, target, seconds, &seeds),
        Command::Train(arguments) => train::run(&workspace, &arguments).map(done),
        Command::Bench { arguments } => bench::run(&workspace, &arguments).map(done),
    }
}

const fn consent(install_missing: bool) -> Consent {
    if install_missing { Consent::Given } else { Consent::Asked }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }
}
