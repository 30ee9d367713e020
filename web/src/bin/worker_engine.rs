//! The engine's worker: the three games with their AIs.

fn main() {
    paiju_web::work_for_engine();
}
