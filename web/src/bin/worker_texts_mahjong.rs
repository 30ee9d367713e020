//! The worker that writes the texts of Mahjong: examples and exports.

fn main() {
    paiju_web::write_for_mahjong();
}
