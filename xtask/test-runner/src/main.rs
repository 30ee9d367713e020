//! wasm-bindgen's test runner, called by cargo with the compiled tests and their arguments.

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os())
}
