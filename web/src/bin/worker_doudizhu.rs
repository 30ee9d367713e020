//! The worker of Dou Dizhu: its engine and its AIs.

fn main() {
    paiju_web::work_for_doudizhu();
}
