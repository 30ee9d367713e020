//! The worker of case packs, which contains the inspector and the AIs.

fn main() {
    paiju_web::work_for_cases();
}
