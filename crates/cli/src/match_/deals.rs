//! The deals of a match: from its seed, or from a file with one per line (牌套数据).

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use anyhow::{Context, anyhow, bail, ensure};
use paiju_game::platform::deal::{self, DealProblem};
use paiju_game::platform::dialogue::shown;
use paiju_game::platform::json;
use paiju_game::{Lang, Say, Seed};
use paiju_games::{DouDizhu, KnownGame};
use serde_json::Value;

use super::Args;
use super::appended::cannot;
use crate::input::Lines;

#[derive(Debug)]
pub struct Deals<G: KnownGame> {
    /// The deals of a file; `None` if all come from the seed.
    given: Option<Vec<G::Setup>>,
}

impl<G: KnownGame> Deals<G> {
    /// The deals that the command line selects.
    ///
    /// # Errors
    /// The file cannot be read, or one of its lines is not a deal.
    pub fn open(args: &Args) -> anyhow::Result<Self> {
        let given = args.deals.as_deref().map(|path| read::<G>(path, Seed(args.seed))).transpose()?;
        Ok(Self { given: given.map(|deals| deals.into_iter().map(|(_, setup)| setup).collect()) })
    }

    /// The number of deals to play, given the command line's: by default all of a file, or one.
    pub fn count(&self, wanted: Option<u64>) -> anyhow::Result<u64> {
        let there = self.given.as_ref().map(|given| given.len() as u64);
        let count = wanted.or(there).unwrap_or(1);
        if let Some(there) = there {
            ensure!(count <= there, "--games {count} is more than the {there} deals in --deals");
        }
        Ok(count)
    }

    /// Deal number `n`, from 0, with its seed.
    pub fn of(&self, number: u64, seed: Seed) -> G::Setup {
        let given = self.given.as_ref().and_then(|given| given.get(usize::try_from(number).ok()?));
        given.cloned().unwrap_or_else(|| G::deal(seed))
    }

    /// A checksum of the file's first deals; `None` if they come from the seed.
    pub fn checksum(&self, count: u64) -> Option<String> {
        let given = self.given.as_ref()?;
        let mut hasher = crc32fast::Hasher::new();
        for setup in given.iter().take(usize::try_from(count).unwrap_or(usize::MAX)) {
            // Every setup can be serialized.
            hasher.update(serde_json::to_string(setup).unwrap_or_default().as_bytes());
        }
        Some(format!("crc32:{:08x}", hasher.finalize()))
    }
}

/// The deals of a file, as a tournament keeps them: each as in a match log's `initdata`.
///
/// # Errors
/// The file cannot be read, or one of its lines is not a deal.
pub fn values<G: KnownGame>(path: &Path, seed: Seed) -> anyhow::Result<Vec<Value>> {
    let value = |text: &str| -> anyhow::Result<Value> {
        let mut value: Value = serde_json::from_str(text)?;
        Ok(value.get_mut("initdata").map(Value::take).unwrap_or(value))
    };
    read::<G>(path, seed)?.iter().map(|(text, _)| value(text)).collect()
}

/// A deal that a tournament keeps.
///
/// # Errors
/// It is not a deal.
pub fn of_value<G: KnownGame>(value: &Value, seed: Seed) -> anyhow::Result<G::Setup> {
    deal_in::<G>(&value.to_string(), seed)
}

/// Reads a file with one deal per line, both as text and parsed; blank lines and those that start with `#` are skipped.
/// A Dou Dizhu deal may also be 54 numbers on one line, or 17, 17, 17 and 3 on four, as the contest distributes them.
fn read<G: KnownGame>(path: &Path, seed: Seed) -> anyhow::Result<Vec<(String, G::Setup)>> {
    let at = |line: u64| format!("{}, line {line}", path.display());
    let mut lines = Lines::new(BufReader::new(File::open(path).with_context(cannot("read", path))?));
    let mut deals: Vec<(String, G::Setup)> = Vec::new();
    let mut hands = Hands::default();
    for number in 1.. {
        let Some(line) = lines.next_line().with_context(cannot("read", path))? else { break };
        let bytes = line.with_context(|| at(number))?;
        let text = str::from_utf8(bytes).map_err(|_| anyhow!("{}: not UTF-8", at(number)))?.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let of_deal = seed.derive(deals.len() as u64);
        let is_plain =
            G::ID == <DouDizhu as paiju_game::Game>::ID && text.starts_with(|first: char| first.is_ascii_digit());
        if is_plain {
            if let Some(json) = hands.add(number, text).with_context(|| at(number))? {
                let setup = deal_in::<G>(&json, of_deal).with_context(|| at(hands.from))?;
                deals.push((json, setup));
            }
        } else {
            hands.check_whole().with_context(|| at(hands.from))?;
            deals.push((text.to_owned(), deal_in::<G>(text, of_deal).with_context(|| at(number))?));
        }
    }
    hands.check_whole().with_context(|| at(hands.from))?;
    ensure!(!deals.is_empty(), "{} has no deals", path.display());
    Ok(deals)
}

/// The deal in a line of JSON: alone, or in the record of a game.
fn deal_in<G: KnownGame>(text: &str, seed: Seed) -> anyhow::Result<G::Setup> {
    let document = json::read(text, 0);
    let is_whole = !document.cut_off
        && !document.is_broken()
        && text.get(document.end..).is_some_and(|rest| rest.trim().is_empty());
    let json = document.value.filter(|_| is_whole).with_context(|| format!("{:?} is not JSON", shown(text)))?;
    G::read_deal(&deal::in_value(&json), seed).map_err(|problem| anyhow!(problem.say(Lang::En)))
}

/// A Dou Dizhu deal in plain numbers, line by line.
#[derive(Default)]
struct Hands {
    /// The number of its first line.
    from: u64,
    /// Its lines so far, as lists of JSON.
    lines: Vec<String>,
}

impl Hands {
    /// Checks that no deal lacks some of its lines.
    fn check_whole(&self) -> anyhow::Result<()> {
        let there = self.lines.len();
        ensure!(there == 0, "the deal starting here has only {there} of its 4 lines");
        Ok(())
    }

    /// Adds a line; returns the deal as JSON once complete.
    fn add(&mut self, number: u64, text: &str) -> anyhow::Result<Option<String>> {
        let numbers: Vec<&str> = text.split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect();
        // Anything but numbers would be misread.
        if let Some(word) = numbers.iter().find(|word| word.parse::<u32>().is_err()) {
            bail!(DealProblem::NoCard { written: shown(word) }.say(Lang::En));
        }
        let list = |numbers: &[&str]| format!("[{}]", numbers.join(","));
        if self.lines.is_empty() {
            self.from = number;
            match numbers.len() {
                17 => {}
                54 => self.lines.extend(numbers.chunks(17).map(list)),
                other => bail!("{other} numbers instead of a hand of 17 or a pack of 54"),
            }
        }
        if self.lines.len() < 4 {
            self.lines.push(list(&numbers));
        }
        Ok((self.lines.len() == 4).then(|| {
            let kitty = self.lines.pop().unwrap_or_default();
            let hands = std::mem::take(&mut self.lines).join(",");
            format!("{{\"allocation\":[{hands}],\"publiccard\":{kitty}}}")
        }))
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::Game;
    use paiju_games::{Mahjong, Tractor};

    use super::*;

    /// The deals of a file with this text.
    fn of<G: KnownGame>(text: &str) -> Result<Vec<G::Setup>, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deals");
        std::fs::write(&path, text).unwrap();
        let deals = read::<G>(&path, Seed(1));
        let setups = deals.map(|deals| deals.into_iter().map(|(_, setup)| setup).collect());
        setups.map_err(|error| format!("{error:#}").replace(&path.display().to_string(), "FILE"))
    }

    fn numbers(setup: &<DouDizhu as Game>::Setup) -> Vec<String> {
        let list =
            |cards: paiju_game::cards::CardSet| cards.into_iter().map(|card| card.id().to_string()).collect::<Vec<_>>();
        [setup.hands[0], setup.hands[1], setup.hands[2], setup.kitty].map(|cards| list(cards).join(" ")).to_vec()
    }

    #[test]
    fn deals_of_dou_dizhu_are_read_in_every_form() {
        let setups: Vec<_> = (0..2).map(|seed| DouDizhu::deal(Seed(seed))).collect();
        let four: Vec<String> = setups.iter().map(|setup| numbers(setup).join("\n")).collect();
        assert_eq!(of::<DouDizhu>(&format!("# a\n{}\n\n{}", four[0], four[1])), Ok(setups.clone()));
        let one: Vec<String> = setups.iter().map(|setup| numbers(setup).join(", ")).collect();
        let json = serde_json::json!({ "initdata": { "allocation": setups[0].hands, "publiccard": setups[0].kitty }, "log": [] });
        let mixed = format!("{}\r\n{json}\n{}\n", one[1], four[0]);
        assert_eq!(of::<DouDizhu>(&mixed), Ok(vec![setups[1].clone(), setups[0].clone(), setups[0].clone()]));
    }

    #[test]
    fn an_invalid_deal_is_reported_by_its_line() {
        let lines = numbers(&DouDizhu::deal(Seed(1)));
        let whole = lines.join("\n");
        let twice = lines[3].split(' ').next().unwrap();
        let doubled = format!("{}\n{twice} {twice} {twice}", lines[..3].join("\n"));
        for (text, word) in [
            (
                format!("{whole}\n\n{}\n{}", lines[0], lines[1]),
                "FILE, line 6: the deal starting here has only 2 of its 4 lines".to_owned(),
            ),
            (
                format!("{}\n{{}}", lines[0]),
                "FILE, line 1: the deal starting here has only 1 of its 4 lines".to_owned(),
            ),
            (format!("{whole}\n1 2 3"), "FILE, line 5: 3 numbers instead of a hand of 17 or a pack of 54".to_owned()),
            (format!("{whole}\n{}", whole.replacen(' ', " x", 1)), "FILE, line 5: there is no card x".to_owned()),
            (format!("{whole}\n{doubled}"), format!("FILE, line 5: card {twice} occurs twice")),
            (lines[..3].join("\n") + "\n54 1 2", "FILE, line 1: there is no card 54".to_owned()),
            (lines[..3].join("\n") + "\n1 2", "FILE, line 1: ".to_owned()),
            (
                "# a\n\n{\"allocation\":[]}".to_owned(),
                "FILE, line 3: \"allocation\" has 0 entries instead of 3".to_owned(),
            ),
            ("{\"allocation\":[".to_owned(), "FILE, line 1: \"{\\\"allocation\\\":[\" is not JSON".to_owned()),
            ("nonsense".to_owned(), "FILE, line 1: ".to_owned()),
            ("{} {}".to_owned(), "FILE, line 1: \"{} {}\" is not JSON".to_owned()),
            ("{\"a\":\"\0\"}".to_owned(), "FILE, line 1: ".to_owned()),
            ("x".repeat(1 << 21), "FILE, line 1: a line of the input is longer".to_owned()),
            ("\n# nothing\n".to_owned(), "FILE has no deals".to_owned()),
        ] {
            let refused = of::<DouDizhu>(&text).unwrap_err();
            assert!(refused.starts_with(&word), "{word}: {refused}");
        }
        assert!(of::<Mahjong>("1 2 3").unwrap_err().contains("line 1"));
        assert!(of::<Tractor>("{\"tiles\":\"B1\"}").unwrap_err().contains("\"allocation\" is missing"));
    }

    #[test]
    fn a_file_of_deals_has_a_checksum_of_the_deals_played() {
        let given = |seeds: &[u64]| Deals::<Mahjong> {
            given: Some(seeds.iter().map(|&seed| Mahjong::deal(Seed(seed))).collect()),
        };
        assert_eq!(given(&[1, 2]).checksum(1), given(&[1, 3]).checksum(1));
        assert_ne!(given(&[1, 2]).checksum(2), given(&[1, 3]).checksum(2));
        let none = Deals::<Mahjong> { given: None };
        assert_eq!((none.checksum(1), none.count(None).unwrap(), none.count(Some(7)).unwrap()), (None, 1, 7));
        assert_eq!(given(&[1, 2]).count(None).unwrap(), 2);
        assert!(given(&[1, 2]).count(Some(3)).is_err());
        assert_eq!(given(&[1, 2]).of(1, Seed(9)), Mahjong::deal(Seed(2)));
        assert_eq!(none.of(1, Seed(9)), Mahjong::deal(Seed(9)));
    }
}
