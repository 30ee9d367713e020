//! The worker of Mahjong: its engine and its AIs.

fn main() {
    paiju_web::work_for_mahjong();
}
