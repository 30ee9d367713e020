use super::*;
use std::fs;

/// Folders as people have them. Whatever splits at spaces or knows only ASCII fails here.
const FOLDERS: [&str; 2] = ["路 径/paiju", "my home/.cargo"];

/// A package of one program that says where its source lies.
fn package(folder: &Path) {
    fs::create_dir_all(folder.join("src")).unwrap();
    let manifest = "[package]\nname = \"where\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    fs::write(folder.join("src/main.rs"), "fn main() { print!(\"{}\", env!(\"WHERE\").len() + file!().len()); }")
        .unwrap();
    fs::write(folder.join("build.rs"), "fn main() { println!(\"cargo:rustc-env=WHERE=\"); }").unwrap();
}

/// The real cargo, compiler and runner, in such a place, with the very flags of the page.
#[test]
fn folders_may_have_spaces_and_any_letters() {
    let machine = tempfile::tempdir().unwrap();
    let [root, home] = FOLDERS.map(|name| machine.path().join(name));
    package(&root);
    fs::create_dir_all(&home).unwrap();
    let host = host().unwrap();
    let cargo = |subcommand: &str| {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(&root).args([subcommand, "--quiet", "--offline", "--target", &host]);
        command.env(RUSTFLAGS, without_folders(&[&home, &root])).env("CARGO_HOME", &home);
        command.env("CARGO_TARGET_DIR", root.join("target")).env_remove("RUSTFLAGS");
        command
    };
    let built = cargo("rustc").args(["--", "-Ddead_code"]).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));

    let program = root.join("target").join(&host).join("debug").join(format!("where{}", std::env::consts::EXE_SUFFIX));
    let runner = machine.path().join("my tools").join(format!("runner{}", std::env::consts::EXE_SUFFIX));
    fs::create_dir_all(runner.parent().unwrap()).unwrap();
    fs::copy(&program, &runner).unwrap();
    let ran = cargo("run").args(super::runner(&host, &runner).unwrap()).output().unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    assert_eq!(String::from_utf8_lossy(&ran.stdout), "11", "src/main.rs, without any folder before it");
}

#[test]
fn a_flag_stays_whole_whatever_it_contains() {
    let flags = without_folders(&[Path::new("/路 径"), Path::new("/b=c")]);
    assert_eq!(flags.to_str().unwrap(), "--remap-path-prefix=/路 径=\u{1f}--remap-path-prefix=/b=c=");
    let quoted = runner("t", Path::new(r#"/路 径\"x""#)).unwrap();
    assert_eq!(quoted, ["--config", r#"target.t.runner=["/路 径\\\"x\""]"#]);
}

/// The minimum compiler version of the packages is the version that everything is checked with.
#[test]
fn the_compiler_is_pinned_to_the_version_of_the_manifest() {
    let read = |name: &str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)).unwrap();
    let value = |text: String, key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(key)).unwrap().to_owned();
        line.trim_matches([' ', '=', '"']).to_owned()
    };
    let pinned = value(read("rust-toolchain.toml"), "channel");
    assert!(pinned.starts_with(&format!("{}.", value(read("Cargo.toml"), "rust-version"))), "{pinned}");
}
