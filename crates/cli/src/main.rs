//! The command `paiju`.

fn main() {}
