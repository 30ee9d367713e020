//! What `index.html` requests from the build: the elements marked with `data-trunk`, as Trunk reads them.

use anyhow::{Context, Result, bail};
use std::ops::Range;

/// An element that the build replaces.
#[derive(Debug)]
pub struct Element<'a> {
    /// Its place in the source, including its closing tag.
    pub range: Range<usize>,
    /// The asset it requests.
    pub asset: Asset<'a>,
    /// The text between `<` and `>`.
    tag: &'a str,
}

/// What an element asks for. Paths are relative to the checkout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asset<'a> {
    /// A style sheet, named by its content.
    Css(&'a str),
    /// A script, named by its content.
    Script(&'a str),
    /// A script that becomes part of the page itself.
    Inline(&'a str),
    /// A file that keeps its name.
    Copy(&'a str),
    Module(Module<'a>),
}

/// A binary of the crate `web`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Module<'a> {
    pub name: &'a str,
    /// The cargo profile it is published in.
    pub profile: &'a str,
    /// The cargo profile that is quick to compile.
    pub quick_profile: &'a str,
    /// Who starts it.
    pub role: Role,
}

/// Who starts a module, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The page itself.
    Main,
    /// `parts.js`, as a module.
    Part,
    /// The browser, as a worker, from a script that loads it.
    Worker,
}

impl<'a> Element<'a> {
    /// The value of an attribute; empty if it has none.
    pub fn attribute(&self, name: &str) -> Option<&'a str> {
        attributes(self.tag).find(|(key, _)| *key == name).map(|(_, value)| value)
    }

    fn needed(&self, name: &str) -> Result<&'a str> {
        self.attribute(name).with_context(|| format!("<{}> has no {name}", self.tag))
    }

    fn read(range: Range<usize>, tag: &'a str) -> Result<Self> {
        let mut element = Self { range, tag, asset: Asset::Copy("") };
        element.asset = if tag.starts_with("script") {
            Asset::Script(element.needed("src")?)
        } else {
            match element.needed("rel")? {
                "css" => Asset::Css(element.needed("href")?),
                "inline" => Asset::Inline(element.needed("href")?),
                "copy-file" => Asset::Copy(element.needed("href")?),
                "rust" => Asset::Module(Module {
                    name: element.needed("data-bin")?,
                    profile: element.needed("data-cargo-profile-release")?,
                    quick_profile: element.needed("data-cargo-profile-dev")?,
                    role: match (element.needed("data-type")?, element.attribute("data-loader-shim")) {
                        ("main", None) => Role::Main,
                        ("worker", None) => Role::Part,
                        ("worker", Some(_)) => Role::Worker,
                        _ => bail!("<{tag}> asks for a kind of module that this build does not make"),
                    },
                }),
                rel => bail!("this build does not know rel=\"{rel}\" in <{tag}>"),
            }
        };
        Ok(element)
    }
}

/// The elements that the build replaces, in their order. `page` has no comments any more.
///
/// # Errors
/// One is not closed, or requests something that this build does not make.
pub fn elements(page: &str) -> Result<Vec<Element<'_>>> {
    let mut found = Vec::new();
    for (start, _) in page.match_indices('<') {
        let tag = page[start + 1..].split('>').next().unwrap_or_default();
        let name = tag.split_whitespace().next().unwrap_or_default();
        if !matches!(name, "link" | "script") || !attributes(tag).any(|(key, _)| key == "data-trunk") {
            continue;
        }
        let mut end = start + tag.len() + 2;
        if name == "script" {
            let closing = "</script>";
            end += page.get(end..).and_then(|rest| rest.find(closing)).context("a script is not closed")?;
            end += closing.len();
        }
        found.push(Element::read(start..end, tag)?);
    }
    Ok(found)
}

/// The modules that the page asks for.
pub fn modules<'a>(elements: &[Element<'a>]) -> Vec<Module<'a>> {
    let module = |element: &Element<'a>| match element.asset {
        Asset::Module(module) => Some(module),
        _ => None,
    };
    elements.iter().filter_map(module).collect()
}

/// The attributes in a tag's text: names and values.
fn attributes(tag: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = tag.split_once(char::is_whitespace).map_or("", |(_, rest)| rest);
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let end = rest.find(|letter: char| letter == '=' || letter.is_whitespace()).unwrap_or(rest.len());
        let name = &rest[..end];
        rest = &rest[end..];
        let value = match rest.strip_prefix("=\"").and_then(|quoted| quoted.split_once('"')) {
            Some((value, after)) => {
                rest = after;
                value
            }
            None => "",
        };
        (!name.is_empty()).then_some((name, value))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Workspace;
    use std::collections::BTreeSet;
    use std::fs;

    #[test]
    fn marked_elements_are_read_and_no_others() {
        let page = r#"<link rel="icon" href="a.svg"><link data-trunk rel="css" href="a.css">
            <script src="plain.js"></script><script data-trunk src="a.js" defer></script>
            <link data-trunk rel="rust" data-bin="w" data-type="worker" data-loader-shim
                  data-cargo-profile-release="page" data-cargo-profile-dev="quick">"#;
        let elements = elements(page).unwrap();
        let assets: Vec<Asset<'_>> = elements.iter().map(|element| element.asset).collect();
        let module = Module { name: "w", profile: "page", quick_profile: "quick", role: Role::Worker };
        assert_eq!(assets, [Asset::Css("a.css"), Asset::Script("a.js"), Asset::Module(module)]);
        assert_eq!(&page[elements[1].range.clone()], r#"<script data-trunk src="a.js" defer></script>"#);
        assert_eq!(elements[1].attribute("defer"), Some(""));
        assert_eq!(elements[1].attribute("async"), None);
    }

    #[test]
    fn unknown_requests_are_errors() {
        for page in [
            r#"<link data-trunk rel="sass" href="a">"#,
            r#"<link data-trunk rel="css">"#,
            r#"<script data-trunk src="a.js">"#,
        ] {
            assert!(elements(page).is_err(), "{page}");
        }
    }

    #[test]
    fn every_binary_of_the_page_is_asked_for() {
        let root = Workspace::find().unwrap().root;
        let page = fs::read_to_string(root.join("index.html")).unwrap();
        let elements = elements(&page).unwrap();
        let asked: BTreeSet<String> = modules(&elements).iter().map(|module| format!("{}.rs", module.name)).collect();
        let files = fs::read_dir(root.join("web/src/bin")).unwrap();
        let files: BTreeSet<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        assert_eq!(asked, files);
    }
}
