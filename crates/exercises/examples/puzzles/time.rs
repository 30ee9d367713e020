//! Times the page's questions on the line of each puzzle: judging every move, the hint, the reply.

use std::time::{Duration, Instant};
use std::{fs, io};

use paiju_exercises::lessons::puzzle::{Course, Puzzle, WORK, read};

use super::check::limit;

/// Questions this slow are timed again.
const SLOW: Duration = Duration::from_millis(15);

pub fn time(files: &[String]) -> io::Result<()> {
    let mut times: Vec<(Duration, String)> = Vec::new();
    for file in files {
        for puzzle in read(&fs::read_to_string(file)?).map_err(io::Error::other)? {
            ask(&puzzle, &mut times);
        }
    }
    times.sort_unstable();
    let at = |share: f64| times.get((times.len() as f64 * share) as usize).map_or(0.0, |(time, _)| time.as_secs_f64());
    println!(
        "{} questions; ms: {:.2} half, {:.2} 99 %, {:.2} 99.9 %",
        times.len(),
        1e3 * at(0.5),
        1e3 * at(0.99),
        1e3 * at(0.999)
    );
    times.iter().rev().take(5).for_each(|(time, puzzle)| println!("{:.1} ms {puzzle}", time.as_secs_f64() * 1e3));
    Ok(())
}

fn ask(puzzle: &Puzzle, times: &mut Vec<(Duration, String)>) {
    let limit = limit(WORK);
    let mut course = Course::new(puzzle);
    while let Some(turn) = course.turn() {
        let mut timed = |question: &dyn Fn()| {
            let once = || {
                let start = Instant::now();
                question();
                start.elapsed()
            };
            let first = once();
            // On a busy machine the fastest of several tries is closest to the true time.
            let time = if first < SLOW { first } else { (0..4).map(|_| once()).min().unwrap_or(first).min(first) };
            times.push((time, format!("{puzzle} after {} moves", course.steps().len())));
        };
        if puzzle.is_solvers(turn) {
            course.actions().into_iter().for_each(|action| timed(&|| _ = course.judge(action, &limit)));
        } else {
            timed(&|| _ = course.reply(&limit));
        }
        timed(&|| _ = course.hint(&limit));
        let Some(reply) = course.reply(&limit) else { return };
        if course.play(reply.action).is_err() {
            return;
        }
    }
}
