//! The worker that writes texts (examples, exports, tournaments and their games), and the one for puzzles.

fn main() {
    paiju_web::work_for_texts();
}
