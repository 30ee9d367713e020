//! The engine's worker: the three games with their AIs and texts, puzzles, tournaments.

fn main() {
    paiju_web::work_for_engine();
}
