//! The worker of case packs, which takes inspector and AIs.

fn main() {
    paiju_web::work_for_cases();
}
