//! Runs work on several cores and collects the results in one place.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use anyhow::{Context, ensure};
use clap::builder::RangedU64ValueParser;

use crate::interrupt;

/// More jobs per core than this only take memory.
const A_CORE: usize = 4;

/// The default number of jobs: one per core.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

pub fn parser() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..)
}

/// Checks the number of jobs.
///
/// # Errors
/// There are more than this machine can use.
pub fn check(jobs: usize) -> anyhow::Result<()> {
    let cores = cores();
    let at_most = cores.saturating_mul(A_CORE);
    ensure!(jobs <= at_most, "--jobs {jobs} is too many: at most {at_most}, {A_CORE} for each of the {cores} cores");
    Ok(())
}

/// The number of jobs asked for, or one per core.
pub fn count(wanted: Option<usize>) -> anyhow::Result<usize> {
    wanted.map_or_else(|| Ok(cores()), |jobs| check(jobs).map(|()| jobs))
}

/// Works in this many jobs on the items that `item` has for the numbers from 0, until it has no more or the user
/// interrupts, and passes what it tells to `collect`. An uncollected result blocks its job, so results do not pile up in
/// memory. After a failure the others are told to stop, and finished results are still collected.
///
/// # Errors
/// The first failure: a job could not be started, its work, or `collect`, which is then not called again.
pub fn run<I, T: Send>(
    jobs: usize,
    item: impl Fn(u64) -> Option<I> + Sync,
    work: impl Fn(I, &dyn Fn(T)) -> anyhow::Result<()> + Sync,
    mut collect: impl FnMut(T) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let next = AtomicU64::new(0);
    let work_on = |sender: SyncSender<T>| {
        let done = |result| {
            if sender.send(result).is_err() {
                interrupt::stop();
            }
        };
        while !interrupt::requested()
            && let Some(item) = item(next.fetch_add(1, Ordering::Relaxed))
        {
            work(item, &done)?;
        }
        Ok(())
    };
    let (sender, results) = sync_channel(jobs);
    let mut collected = Ok(());
    let worked = thread::scope(|scope| -> anyhow::Result<()> {
        let work_on = &work_on;
        let mut workers = Vec::with_capacity(jobs);
        let mut started = Ok(());
        for _ in 0..jobs {
            let sender = sender.clone();
            let worker = move || work_on(sender).inspect_err(|_| interrupt::stop());
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
            // A worker that panics has reported it itself.
            started = started.and(worker.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a job failed"))));
        }
        started
    });
    collected.and(worked)
}
