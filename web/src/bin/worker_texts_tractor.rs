//! The worker that writes the texts of Tractor: examples and exports.

fn main() {
    paiju_web::write_for_tractor();
}
