//! The worker of Tractor: its engine and its AIs.

fn main() {
    paiju_web::work_for_tractor();
}
