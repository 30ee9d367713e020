//! The inspector's worker: reads and judges the texts of all games.

fn main() {
    paiju_web::work_for_inspector();
}
