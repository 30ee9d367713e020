//! The worker, where the AIs think.

fn main() {
    paiju_web::run_worker();
}
