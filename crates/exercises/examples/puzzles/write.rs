//! Writes the files: deduplicated, graded and sorted.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::{fs, io};

use paiju_doudizhu::RuleSet;
use paiju_exercises::lessons::puzzle::{Puzzle, read};
use paiju_game::Seat;
use paiju_game::cards::Rank;

/// The most puzzles per grade: with two hands; with three, on the lead; with three, following.
const MOST: [usize; 3] = [60, 170, 80];
/// The most cards in a hand: with more, sorting the many plays makes a question slower than its positions suggest.
const MOST_CARDS: usize = 14;

pub fn write(arguments: &[String]) -> io::Result<()> {
    let [folder, files @ ..] = arguments else { return Err(io::Error::other("no folder")) };
    let mut puzzles = Vec::new();
    for file in files {
        puzzles.extend(read(&fs::read_to_string(file)?).map_err(io::Error::other)?);
    }
    puzzles.retain(|puzzle| Seat::all(puzzle.seats()).all(|seat| puzzle.hand(seat).len() <= MOST_CARDS));
    let mut shapes = BTreeSet::new();
    puzzles.retain(|puzzle| shapes.insert(shape(puzzle)));
    let mut grades: BTreeMap<u8, [Vec<Puzzle>; 3]> = BTreeMap::new();
    for puzzle in puzzles {
        if let Some(grade) = puzzle.grade() {
            grades.entry(grade).or_default()[group(&puzzle)].push(puzzle);
        }
    }
    for (grade, found) in grades {
        let made: Vec<usize> = found.iter().map(Vec::len).collect();
        let mut taken: Vec<Puzzle> = found.into_iter().zip(MOST).flat_map(|(all, most)| spread(all, most)).collect();
        taken.sort_by_key(hardness);
        let of_group = |wanted: usize| taken.iter().filter(|puzzle| group(puzzle) == wanted).count();
        println!("grade {grade}: {:?} of {made:?}", [0, 1, 2].map(of_group));
        let mut text = header(grade);
        taken.iter().for_each(|puzzle| _ = writeln!(text, "{puzzle}"));
        fs::write(format!("{folder}/grade-{grade}.txt"), text)?;
    }
    Ok(())
}

fn group(puzzle: &Puzzle) -> usize {
    match (puzzle.seats(), puzzle.target()) {
        (2, _) => 0,
        (_, None) => 1,
        (_, Some(_)) => 2,
    }
}

fn header(grade: u8) -> String {
    format!(
        "# Dou Dizhu puzzles of grade {grade} of 5, easy to hard: HANDS LANDLORD TURN BEAT POSITIONS,PLIES,ONLY,FAILS (src/lessons/puzzle/text.rs, src/lessons/puzzle/grade.rs). \
         Made by `cargo run --release -p paiju-exercises --example puzzles`, as examples/puzzles/main.rs says.\n"
    )
}

/// Puzzles with one shape are similar: each seat holds as many cards of the lowest rank present, of the next, and so
/// on, and the win takes as long.
fn shape(puzzle: &Puzzle) -> String {
    let plies = puzzle.measure().map(|measure| measure.plies);
    let target = puzzle.target().and_then(|(owner, cards)| Some((owner, RuleSet::Contest.combination(cards)?.kind)));
    let mut shape = format!("{:?}{target:?}{plies:?}", puzzle.turn());
    for rank in Rank::ALL {
        let held: Vec<usize> = Seat::all(puzzle.seats()).map(|seat| puzzle.hand(seat).count(rank)).collect();
        if held.iter().any(|&count| count > 0) {
            _ = write!(shape, "{held:?}");
        }
    }
    shape
}

fn hardness(puzzle: &Puzzle) -> (u32, u32, String) {
    let measure = puzzle.measure();
    let positions = measure.map_or(0, |measure| measure.positions);
    (measure.map_or(0, |measure| measure.points()), positions, puzzle.to_string())
}

/// As many as requested, evenly from easy to hard.
fn spread(mut all: Vec<Puzzle>, most: usize) -> Vec<Puzzle> {
    all.sort_by_key(hardness);
    let count = all.len();
    let wanted = most.min(count);
    (0..wanted).filter_map(|at| all.get(at * count / wanted).cloned()).collect()
}
