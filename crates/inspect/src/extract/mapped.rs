//! A text made of pieces of another, each byte of which knows where it comes from.

use paiju_platform::Span;
use serde::{Deserialize, Serialize};

/// A text made of pieces of another.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Mapped {
    text: String,
    /// In the order of the text, without gaps.
    runs: Vec<Run>,
}

/// A piece of the text, up to where the next begins. A text may be cut into millions, and is shorter than 4 GiB.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Run {
    /// Where it begins.
    at: u32,
    /// What it stands for, from here to there. Where that is as long as the piece, byte stands for byte.
    from: u32,
    to: u32,
}

impl Run {
    const fn new(at: usize, source: Span) -> Self {
        Self { at: at as u32, from: source.start as u32, to: source.end as u32 }
    }

    const fn at(self) -> usize {
        self.at as usize
    }

    const fn source(self) -> Span {
        Span::new(self.from as usize, self.to as usize)
    }
}

impl Mapped {
    /// A text as it stands.
    pub fn whole(text: &str) -> Self {
        let mut mapped = Self::default();
        mapped.put(text, Span::new(0, text.len()));
        mapped
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Adds a text that stands for this place of the source.
    pub fn put(&mut self, text: &str, source: Span) {
        if text.is_empty() {
            return;
        }
        let exact = |length: usize, source: Span| length == source.end - source.start;
        let continues = self.runs.last().is_some_and(|run| {
            run.source().end == source.start
                && exact(self.text.len() - run.at(), run.source())
                && exact(text.len(), source)
        });
        match self.runs.last_mut() {
            Some(last) if continues => last.to = source.end as u32,
            _ => self.runs.push(Run::new(self.text.len(), source)),
        }
        self.text.push_str(text);
    }

    /// Adds what is written between the pieces: it stands for nothing.
    pub fn add(&mut self, text: &str) {
        let at = self.runs.last().map_or(0, |run| run.source().end);
        self.put(text, Span::empty(at));
    }

    /// Adds a part of another such text; it comes from where that comes from.
    pub fn copy(&mut self, from: &Self, part: Span) {
        let mut at = part.start;
        while at < part.end {
            let run = from.run(at);
            let end = from.end_of(run).min(part.end);
            self.put(from.text.get(at..end).unwrap_or_default(), from.source(Span::new(at, end)));
            at = end.max(at + 1);
        }
    }

    /// Adds a text in place of a part of another such text.
    pub fn replace(&mut self, text: &str, from: &Self, part: Span) {
        self.put(text, from.source(part));
    }

    /// Where a part of the text comes from.
    pub fn source(&self, part: Span) -> Span {
        let start = self.source_of(part.start, false);
        if part.end <= part.start {
            return Span::empty(start);
        }
        Span::new(start, self.source_of(part.end, true).max(start))
    }

    /// The first place of the text that comes from this place of the source or from behind it.
    pub fn place(&self, source: usize) -> usize {
        let run = self.runs.partition_point(|run| run.source().end <= source);
        let Some(found) = self.runs.get(run) else { return self.text.len() };
        let into = source.saturating_sub(found.source().start);
        if self.is_exact(run) { found.at() + into } else { found.at() }
    }

    /// What a place comes from: as a beginning, or as an end.
    fn source_of(&self, at: usize, as_end: bool) -> usize {
        let run = self.run(if as_end { at.saturating_sub(1) } else { at });
        let Some(found) = self.runs.get(run) else { return 0 };
        let source = found.source();
        if self.is_exact(run) {
            (source.start + at.saturating_sub(found.at())).min(source.end)
        } else if as_end || at >= self.text.len() {
            source.end
        } else {
            source.start
        }
    }

    /// The piece in which a byte lies.
    fn run(&self, at: usize) -> usize {
        self.runs.partition_point(|run| run.at() <= at).saturating_sub(1)
    }

    fn end_of(&self, run: usize) -> usize {
        self.runs.get(run + 1).map_or(self.text.len(), |next| next.at())
    }

    fn is_exact(&self, run: usize) -> bool {
        self.runs
            .get(run)
            .is_some_and(|found| self.end_of(run) - found.at() == found.source().end - found.source().start)
    }
}

#[cfg(test)]
mod tests {
    use paiju_platform::scan;

    use super::*;

    #[test]
    fn every_part_knows_its_place() {
        let source = "> {&quot;a&quot;:\n> 牌}";
        let mut first = Mapped::default();
        for (text, place) in [("{", 2..3), ("\"", 3..9), ("a", 9..10), ("\"", 10..16), (":\n", 16..18), ("牌}", 20..24)]
        {
            first.put(text, place.into());
        }
        assert_eq!(first.text(), "{\"a\":\n牌}");
        let of = |mapped: &Mapped, part: &str| {
            let at = scan::find(mapped.text(), part).unwrap();
            mapped.source(Span::new(at, at + part.len())).of(source).to_owned()
        };
        assert_eq!(of(&first, "\"a\""), "&quot;a&quot;");
        assert_eq!(of(&first, "a"), "a");
        assert_eq!(of(&first, "牌"), "牌");
        assert_eq!(of(&first, ":\n牌"), ":\n> 牌");
        assert_eq!(first.source(Span::empty(0)), Span::empty(2));
        assert_eq!(first.place(20), scan::find(first.text(), "牌").unwrap());
        assert_eq!((first.place(0), first.place(5), first.place(99)), (0, 1, first.text().len()));
        let mut second = Mapped::default();
        second.copy(&first, Span::new(1, first.text().len()));
        second.add("]");
        assert_eq!(second.text(), "\"a\":\n牌}]");
        assert_eq!((of(&second, "\"a\""), of(&second, "牌}")), ("&quot;a&quot;".to_owned(), "牌}".to_owned()));
        assert_eq!(of(&second, "]"), "");
    }

    proptest::proptest! {
        #[test]
        fn copies_are_at_home(cuts in proptest::collection::vec((0usize..20, 0usize..20), 0..8)) {
            let source = "ab牌cd\nef牌gh";
            let whole = Mapped::whole(source);
            let mut copied = Mapped::default();
            let mut expected = String::new();
            for (start, end) in cuts {
                if source.get(start..end).is_some() {
                    copied.copy(&whole, Span::new(start, end));
                    expected += &source[start..end];
                }
            }
            proptest::prop_assert_eq!(copied.text(), &expected);
            for (at, letter) in expected.char_indices() {
                let part = copied.source(Span::new(at, at + letter.len_utf8()));
                proptest::prop_assert_eq!(part.of(source), letter.to_string());
            }
        }
    }
}
