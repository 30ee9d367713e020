//! The worker that writes the texts of Dou Dizhu: examples and exports.

fn main() {
    paiju_web::write_for_doudizhu();
}
