//! How soon the page in `dist/` appears: `cargo xtask bench page`. Not a test: the result depends on the machine.

fn main() {
    paiju_tests::speed::print();
}
