//! The worker that knows case packs.

fn main() {
    paiju_web::work_for_cases();
}
