//! Work on several cores, whose results are taken in one place as they come.

use std::num::NonZero;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use anyhow::{Context, ensure};
use clap::builder::RangedU64ValueParser;

use crate::interrupt;

/// Jobs beyond this many a core only take memory.
const A_CORE: usize = 4;

/// As many jobs as there are cores, where nobody says how many.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Reads how many jobs are wanted, at least one.
pub fn parser() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..)
}

/// Whether so many jobs are to be had.
///
/// # Errors
/// They are more than are of use on this machine.
pub fn check(jobs: usize) -> anyhow::Result<()> {
    let cores = cores();
    let at_most = cores.saturating_mul(A_CORE);
    ensure!(jobs <= at_most, "--jobs {jobs} is too many: at most {at_most}, {A_CORE} for each of the {cores} cores");
    Ok(())
}

/// Does `work` in so many jobs, and hands each result that one sends to `collect`. A result that waits to be taken holds up the job that sent
/// it, instead of piling up in memory. When somebody fails, the others are told to end, and what has ended is still handed out.
///
/// # Errors
/// What failed first: a job could not be started, its work, or `collect`; then nothing more is handed to it.
pub fn run<T: Send>(
    jobs: usize,
    work: impl Fn(&SyncSender<T>) -> anyhow::Result<()> + Sync,
    mut collect: impl FnMut(T) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let (sender, results) = sync_channel(jobs);
    let mut collected = Ok(());
    let worked = thread::scope(|scope| -> anyhow::Result<()> {
        let work = &work;
        let mut workers = Vec::with_capacity(jobs);
        let mut started = Ok(());
        for _ in 0..jobs {
            let sender = sender.clone();
            let worker = move || work(&sender).inspect_err(|_| interrupt::stop());
            match thread::Builder::new().spawn_scoped(scope, worker) {
                Ok(worker) => workers.push(worker),
                Err(error) => {
                    interrupt::stop();
                    started = Err(error).context("cannot start another job");
                    break;
                }
            }
        }
        drop(sender);
        for result in results {
            if collected.is_ok() {
                collected = collect(result).inspect_err(|_| interrupt::stop());
            }
        }
        for worker in workers {
            // A worker that panics has said so itself.
            started = started.and(worker.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a job failed"))));
        }
        started
    });
    collected.and(worked)
}
