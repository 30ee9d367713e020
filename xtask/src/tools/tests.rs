use super::*;

/// A tool of two programs.
const PAIR: Tool = Tool { package: "pair", version: "1.2.3", programs: &["one", "two"], minutes: 1 };

#[test]
fn a_tool_is_there_only_with_all_its_programs() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(program_in(folder.path(), "one"), "").unwrap();
    assert!(!PAIR.is_in(folder.path()));
    fs::write(program_in(folder.path(), "two"), "").unwrap();
    assert!(PAIR.is_in(folder.path()));
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
        for program in PAIR.programs {
            script(&program_in(&old, program), &format!("echo {program} {}0", PAIR.version));
            script(&program_in(&broken, program), &format!("echo {program} {}; exit 1", PAIR.version));
        }
        script(&program_in(&part, "one"), &format!("echo one {}", PAIR.version));
        assert_eq!(PAIR.find_in(&path), None);
        for program in PAIR.programs {
            script(&program_in(&right, program), &format!("echo {program} {}", PAIR.version));
        }
        assert_eq!(PAIR.find_in(&path), Some(right));
    }

    /// The request to cargo-binstall; a tool counts as installed only when all its programs are.
    #[test]
    fn a_ready_made_tool_is_taken() {
        let tools = tempfile::tempdir().unwrap();
        let scratch = tools.path().join("with space");
        fs::create_dir_all(&scratch).unwrap();
        let binstall = tools.path().join("cargo-binstall");
        script(
            &binstall,
            r#"[ "$*" = "binstall --no-confirm --disable-strategies compile --root $6 cargo-fuzz@0.13.2" ] || exit 1
            mkdir -p "$6/bin" && echo made > "$6/bin/cargo-fuzz""#,
        );
        CARGO_FUZZ.fetch(&binstall, tools.path(), &scratch).unwrap();
        assert_eq!(fs::read_to_string(scratch.join("bin/cargo-fuzz")).unwrap(), "made\n");
        assert!(PAIR.fetch(&binstall, tools.path(), &scratch).is_err(), "it failed");
        script(&binstall, "exit 0");
        assert!(PAIR.fetch(&binstall, tools.path(), &scratch).is_err(), "it brought nothing");
    }
}
