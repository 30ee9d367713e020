//! How soon the page in `dist/` is there: `cargo xtask bench page`. Not a test: what it prints is the machine's affair.

fn main() {
    paiju_tests::speed::print();
}
