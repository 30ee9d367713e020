//! The Lab's starter bots, cut from one source for each game and language (`web/lab/starters`).
//!
//! In a source the line `//: json simple` (in Python `#: json simple`) begins lines for these bots alone; `//:` begins lines for all.

use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// In the sources, the list of bots to cut; among the bots, the list that the page reads.
const INDEX: &str = "index.json";

/// The texts of all bots, and of their list, by name.
pub fn all(sources: &Path) -> Result<Vec<(String, String)>> {
    let read = |name: &str| fs::read_to_string(sources.join(name)).with_context(|| format!("cannot read {name}"));
    let index: Vec<Value> = serde_json::from_str(&read(INDEX)?).context(INDEX)?;
    let (mut bots, mut list) = (Vec::new(), Vec::new());
    for entry in &index {
        let word = |name: &str| entry[name].as_str().with_context(|| format!("{INDEX}: no {name}"));
        let (game, way) = (word("game")?, word("way")?);
        for ending in entry["in"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            let file = format!("{game}-{way}.{ending}");
            let language = if ending == "py" { "python" } else { ending };
            list.push(json!({
                "file": file, "game": game, "language": language,
                "speech": word("speech")?, "title": entry["title"], "about": entry["about"],
            }));
            bots.push((file, cut(&read(&format!("{game}.{ending}"))?, way)));
        }
    }
    bots.push((INDEX.to_owned(), serde_json::to_string_pretty(&list)?));
    Ok(bots)
}

/// Writes them all into a folder.
pub fn put(sources: &Path, into: &Path) -> Result<()> {
    fs::create_dir_all(into).with_context(|| format!("cannot make {}", into.display()))?;
    for (name, text) in all(sources)? {
        fs::write(into.join(&name), text).with_context(|| format!("cannot write {name}"))?;
    }
    Ok(())
}

/// The lines of a source that one way of speaking uses.
fn cut(source: &str, way: &str) -> String {
    let (mut text, mut is_in) = (String::new(), true);
    for line in source.split_inclusive('\n') {
        if let Some(ways) = line.strip_prefix("//:").or_else(|| line.strip_prefix("#:")) {
            is_in = ways.trim().is_empty() || ways.split_whitespace().any(|known| known == way);
        } else if is_in {
            text.push_str(line);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_contains_the_lines_of_its_way_of_speaking() {
        let source = "//: json\none\n//: simple long\ntwo\n//:\n  all\n//: json long\nthree\n";
        let texts = ["json", "simple", "long"].map(|way| cut(source, way));
        assert_eq!(texts, ["one\n  all\nthree\n", "two\n  all\n", "two\n  all\nthree\n"]);
        assert_eq!(cut("#: json\n# 1\n#:\n2\n", "simple"), "2\n");
    }
}
