//! The worker of lessons: shows steps and judges answers, with all judges and no AI.

fn main() {
    paiju_web::work_for_learn();
}
