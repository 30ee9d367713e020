//! The worker that writes games down: examples, exports, tournaments and their games; and the one of puzzles.

fn main() {
    paiju_web::work_for_texts();
}
