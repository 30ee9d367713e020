//! The worker of puzzles: solves them with whoever plays them, and turns the numbers of the tutorial's engine.

fn main() {
    paiju_web::work_for_puzzles();
}
