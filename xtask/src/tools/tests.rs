use super::*;

const TOOL: Tool = Tool { package: "tool", version: "1.2.3", minutes: 1 };

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
        let [old, broken, none, right] = ["old", "broken", "none", "with space"].map(|name| folder.path().join(name));
        let path = env::join_paths([&old, &broken, &none, &right]).unwrap();
        script(&TOOL.program(&old), &format!("echo tool {}0", TOOL.version));
        script(&TOOL.program(&broken), &format!("echo tool {}; exit 1", TOOL.version));
        assert_eq!(TOOL.find_in(&path), None);
        script(&TOOL.program(&right), &format!("echo tool {}", TOOL.version));
        assert_eq!(TOOL.find_in(&path), Some(right));
    }

    /// The request to cargo-binstall; a tool counts as installed only when its program is there.
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
        assert!(TOOL.fetch(&binstall, tools.path(), &scratch).is_err(), "it failed");
        script(&binstall, "exit 0");
        assert!(TOOL.fetch(&binstall, tools.path(), &scratch).is_err(), "it brought nothing");
    }
}
