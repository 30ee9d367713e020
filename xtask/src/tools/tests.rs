use super::*;

/// Trunk refuses a wasm-bindgen that differs from the crate's version, but only after minutes of compiling.
#[test]
fn wasm_bindgen_is_pinned_to_the_same_version_everywhere() {
    let manifest = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml")).unwrap();
    assert!(manifest.contains(&format!("wasm-bindgen = \"={}\"", WASM_BINDGEN.version)));
}

#[test]
fn a_tool_is_there_only_with_all_its_programs() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(program_in(folder.path(), "wasm-bindgen"), "").unwrap();
    assert!(!WASM_BINDGEN.is_in(folder.path()));
    fs::write(program_in(folder.path(), "wasm-bindgen-test-runner"), "").unwrap();
    assert!(WASM_BINDGEN.is_in(folder.path()));
}

#[cfg(unix)]
mod with_programs {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    fn script(file: &Path, text: &str) {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, format!("#!/bin/sh\n{text}\n")).unwrap();
        fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
    }

    #[test]
    fn only_the_right_version_on_the_path_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        let [old, broken, part, right] = ["old", "broken", "part", "with space"].map(|name| folder.path().join(name));
        let path = env::join_paths([&old, &broken, &part, &right]).unwrap();
        for program in WASM_BINDGEN.programs {
            script(&program_in(&old, program), &format!("echo {program} {}0", WASM_BINDGEN.version));
            script(&program_in(&broken, program), &format!("echo {program} {}; exit 1", WASM_BINDGEN.version));
        }
        script(&program_in(&part, "wasm-bindgen"), &format!("echo wasm-bindgen {}", WASM_BINDGEN.version));
        assert_eq!(WASM_BINDGEN.find_in(&path), None);
        for program in WASM_BINDGEN.programs {
            script(&program_in(&right, program), &format!("echo {program} {}", WASM_BINDGEN.version));
        }
        assert_eq!(WASM_BINDGEN.find_in(&path), Some(right));
    }

    /// What cargo-binstall is asked for; and it has brought a tool only when all its programs are there.
    #[test]
    fn a_ready_made_tool_is_taken() {
        let tools = tempfile::tempdir().unwrap();
        let scratch = tools.path().join("with space");
        fs::create_dir_all(&scratch).unwrap();
        let binstall = tools.path().join("cargo-binstall");
        script(
            &binstall,
            r#"[ "$*" = "binstall --no-confirm --disable-strategies compile --root $6 trunk@0.21.14" ] || exit 1
            mkdir -p "$6/bin" && echo made > "$6/bin/trunk""#,
        );
        TRUNK.fetch(&binstall, tools.path(), &scratch).unwrap();
        assert_eq!(fs::read_to_string(scratch.join("bin/trunk")).unwrap(), "made\n");
        assert!(WASM_BINDGEN.fetch(&binstall, tools.path(), &scratch).is_err(), "it failed");
        script(&binstall, "exit 0");
        assert!(WASM_BINDGEN.fetch(&binstall, tools.path(), &scratch).is_err(), "it brought nothing");
    }
}
