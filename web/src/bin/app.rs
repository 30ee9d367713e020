//! The page.

fn main() {
    paiju_web::run_app();
}
