//! The worker that holds a tournament.

fn main() {
    paiju_web::work_for_arena();
}
