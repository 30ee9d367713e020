//! The time to make one exercise on one core: `cargo bench -p paiju-exercises --bench exercises`.

use std::cell::Cell;

use divan::Bencher;
use paiju_exercises::lessons::Drill;

fn main() {
    divan::main();
}

/// All drills and grades.
fn all() -> Vec<(&'static str, u8)> {
    Drill::ALL.into_iter().flat_map(|drill| Drill::GRADES.map(move |grade| (drill.code(), grade))).collect()
}

/// A new seed each time.
#[divan::bench(args = all(), sample_count = 100)]
fn exercise(bencher: Bencher<'_, '_>, (code, grade): (&str, u8)) {
    let seed = Cell::new(0);
    bencher.bench_local(|| {
        seed.set(seed.get() + 1);
        Drill::from_code(code).map(|drill| drill.exercise(seed.get(), grade))
    });
}
