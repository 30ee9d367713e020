//! The page's folder, as Trunk would leave it: every file that `index.html` asks for, and the page that names them.

use super::source::{Asset, Element, Module, Role};
use crate::files;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Writes the page's files into `folder`, which is emptied first; sources are in `root`, the modules' files in `bound`.
pub fn bundle(page: &str, elements: &[Element<'_>], root: &Path, bound: &Path, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(folder)?;
    let bundle = Bundle { root, bound, folder };
    let mut made = String::with_capacity(page.len());
    let mut preloads = String::new();
    let mut at = 0;
    for element in elements {
        made.push_str(&page[at..element.range.start]);
        made.push_str(&bundle.put(element, &mut preloads)?);
        at = element.range.end;
    }
    made.push_str(&page[at..]);
    let made = made.replacen("</head>", &format!("{preloads}</head>"), 1);
    fs::write(folder.join("index.html"), made).context("cannot write index.html")
}

struct Bundle<'a> {
    root: &'a Path,
    bound: &'a Path,
    folder: &'a Path,
}

impl Bundle<'_> {
    /// Writes the files of one element and returns its replacement; adds preloads to `preloads`.
    fn put(&self, element: &Element<'_>, preloads: &mut String) -> Result<String> {
        match element.asset {
            Asset::Css(path) => {
                let (name, hash) = self.hashed(path)?;
                Ok(format!(r#"<link rel="stylesheet" href="./{name}" integrity="{hash}">"#))
            }
            Asset::Script(path) => {
                let (name, hash) = self.hashed(path)?;
                let defer = if element.attribute("defer").is_some() { " defer" } else { "" };
                Ok(format!(r#"<script src="./{name}" integrity="{hash}"{defer}></script>"#))
            }
            Asset::Inline(path) => {
                let script = fs::read_to_string(self.root.join(path)).with_context(|| format!("cannot read {path}"))?;
                Ok(format!("<script>{script}</script>"))
            }
            Asset::Copy(path) => {
                let from = self.root.join(path);
                let name = from.file_name().with_context(|| format!("{path} names no file"))?;
                fs::copy(&from, self.folder.join(name)).with_context(|| format!("cannot copy {path}"))?;
                Ok(String::new())
            }
            Asset::Module(module) => match module.role {
                Role::Main => self.main(module, preloads),
                Role::Part => self.module(module),
                Role::Worker => {
                    let Module { name, .. } = module;
                    let loader =
                        format!(r#"importScripts("./{name}.js");wasm_bindgen({{module_or_path:"./{name}_bg.wasm"}});"#);
                    fs::write(self.folder.join(format!("{name}_loader.js")), loader)?;
                    self.module(module)
                }
            },
        }
    }

    /// A file under a name of its content, and its hash.
    fn hashed(&self, path: &str) -> Result<(String, String)> {
        let from = self.root.join(path);
        let bytes = fs::read(&from).with_context(|| format!("cannot read {path}"))?;
        let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
        let name = format!("{}-{}.{}", part(from.file_stem()), files::short_hash(&bytes), part(from.extension()));
        fs::write(self.folder.join(&name), &bytes)?;
        Ok((name, files::strong_hash(&bytes)))
    }

    /// A module that the page does not start itself: it keeps its name.
    fn module(&self, Module { name, .. }: Module<'_>) -> Result<String> {
        for file in [format!("{name}.js"), format!("{name}_bg.wasm")] {
            self.copy_bound(name, &file, &file)?;
        }
        Ok(String::new())
    }

    fn main(&self, Module { name, .. }: Module<'_>, preloads: &mut String) -> Result<String> {
        let bound = self.bound.join(name);
        let [script, wasm] = [format!("{name}.js"), format!("{name}_bg.wasm")];
        let hash = files::fingerprint(&bound, &[script.clone(), wasm.clone()])?;
        let [hashed_script, hashed_wasm] = [format!("{name}-{hash}.js"), format!("{name}-{hash}_bg.wasm")];
        let mut preload = |file: &str, kind: &str| -> Result<()> {
            // Browsers check no other preloaded file, and warn about a hash that they ignore.
            let integrity = if file.ends_with(".js") {
                format!(" integrity=\"{}\"", files::strong_hash(&fs::read(self.folder.join(file))?))
            } else {
                String::new()
            };
            *preloads += &format!("<link {kind} href=\"./{file}\" crossorigin=\"anonymous\"{integrity}>\n");
            Ok(())
        };
        self.copy_bound(name, &script, &hashed_script)?;
        preload(&hashed_script, r#"rel="modulepreload""#)?;
        self.copy_bound(name, &wasm, &hashed_wasm)?;
        preload(&hashed_wasm, r#"rel="preload" as="fetch" type="application/wasm""#)?;
        // Our own scripts that the module imports.
        for file in files::list(&bound)?.iter().filter(|file| file.starts_with("snippets/")) {
            self.copy_bound(name, file, file)?;
            preload(file, r#"rel="modulepreload""#)?;
        }
        Ok(format!(
            r#"<script type="module">
import init, * as bindings from './{hashed_script}';
const wasm = await init({{ module_or_path: './{hashed_wasm}' }});
window.wasmBindings = bindings;
dispatchEvent(new CustomEvent("TrunkApplicationStarted", {{detail: {{wasm}}}}));
</script>"#
        ))
    }

    fn copy_bound(&self, module: &str, from: &str, to: &str) -> Result<()> {
        let to = self.folder.join(to);
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::copy(self.bound.join(module).join(from), to).with_context(|| format!("wasm-bindgen left no {from}"))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::source;
    use super::*;

    const PAGE: &str = r#"<head><link data-trunk rel="css" href="a.css"><script data-trunk src="a.js" defer></script>
<link data-trunk rel="inline" href="inline.js"><link data-trunk rel="copy-file" href="a.svg">
<link data-trunk rel="rust" data-bin="app" data-type="main" data-cargo-profile-release="r" data-cargo-profile-dev="d">
<link data-trunk rel="rust" data-bin="work" data-type="worker" data-loader-shim data-cargo-profile-release="r" data-cargo-profile-dev="d">
</head>"#;

    /// A page with one file of each kind.
    fn made() -> (tempfile::TempDir, String) {
        let work = tempfile::tempdir().unwrap();
        let [root, bound, folder] = ["root", "bound", "folder"].map(|name| work.path().join(name));
        fs::create_dir(&root).unwrap();
        for file in ["a.css", "a.js", "inline.js", "a.svg"] {
            fs::write(root.join(file), format!("/*{file}*/")).unwrap();
        }
        fs::create_dir_all(bound.join("app/snippets/web-1")).unwrap();
        fs::create_dir_all(bound.join("work")).unwrap();
        for file in
            ["app/app.js", "app/app_bg.wasm", "app/snippets/web-1/parts.js", "work/work.js", "work/work_bg.wasm"]
        {
            fs::write(bound.join(file), file).unwrap();
        }
        bundle(PAGE, &source::elements(PAGE).unwrap(), &root, &bound, &folder).unwrap();
        let page = fs::read_to_string(folder.join("index.html")).unwrap();
        (work, page)
    }

    #[test]
    fn the_page_names_the_files_that_are_there() {
        let (work, page) = made();
        let folder = work.path().join("folder");
        let names = files::list(&folder).unwrap();
        let named: Vec<&String> = names.iter().filter(|name| page.contains(&format!("./{name}"))).collect();
        // The style, two scripts, the module, its script and what that imports.
        assert_eq!(named.len(), 5, "{named:?}\n{page}");
        for name in named {
            let tag = page.split('<').find(|tag| tag.contains(&format!("\"./{name}\"")));
            let hash = files::strong_hash(&fs::read(folder.join(name)).unwrap());
            let is_checked = tag.unwrap().contains(&format!("integrity=\"{hash}\""));
            assert_eq!(is_checked, !name.ends_with(".wasm"), "{name}");
        }
        for kept in ["a.svg", "work.js", "work_bg.wasm", "work_loader.js"] {
            assert!(names.iter().any(|name| name == kept), "{kept}");
        }
        assert!(page.contains("<script>/*inline.js*/</script>"), "{page}");
        assert!(!page.contains("data-trunk"), "{page}");
    }

    #[test]
    fn a_missing_file_is_named() {
        let work = tempfile::tempdir().unwrap();
        let page = r#"<link data-trunk rel="copy-file" href="gone.svg">"#;
        let error = bundle(page, &source::elements(page).unwrap(), work.path(), work.path(), &work.path().join("out"));
        assert!(format!("{:#}", error.unwrap_err()).contains("gone.svg"));
    }
}
