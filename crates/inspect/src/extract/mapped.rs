//! A text assembled from pieces of another, with the origin of every byte.

use std::borrow::Cow;

use paiju_game::platform::Span;
use serde::{Deserialize, Serialize};

/// A text assembled from pieces of another.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Mapped {
    text: String,
    /// In the order of the text, without gaps.
    runs: Vec<Run>,
}

/// A piece of the text, up to the start of the next. A text of less than 4 GiB may have millions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Run {
    /// Its start.
    at: u32,
    /// Its origin. If that has the same length, bytes correspond one to one.
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
    /// The whole text, unchanged.
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

    /// Appends text that replaces this place of the source.
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

    /// Appends text between the pieces, which has no origin.
    pub fn add(&mut self, text: &str) {
        let at = self.runs.last().map_or(0, |run| run.source().end);
        self.put(text, Span::empty(at));
    }

    /// Appends part of another such text, with its origin.
    pub fn copy(&mut self, from: &Self, part: Span) {
        let mut at = part.start;
        while at < part.end {
            let run = from.run(at);
            let end = from.end_of(run).min(part.end);
            self.put(from.text.get(at..end).unwrap_or_default(), from.source(Span::new(at, end)));
            at = end.max(at + 1);
        }
    }

    /// Appends text that replaces part of another such text.
    pub fn replace(&mut self, text: &str, from: &Self, part: Span) {
        self.put(text, from.source(part));
    }

    /// Another such text with parts replaced, which are in order; `None` if there are none.
    pub fn replacing<'a>(from: &Self, parts: impl Iterator<Item = (Span, Cow<'a, str>)>) -> Option<Self> {
        let (mut mapped, mut copied) = (Self::default(), 0);
        for (part, plain) in parts {
            mapped.copy(from, Span::new(copied, part.start));
            mapped.replace(&plain, from, part);
            copied = part.end;
        }
        if copied == 0 {
            return None;
        }
        mapped.copy(from, Span::new(copied, from.text.len()));
        Some(mapped)
    }

    /// The origin of a part of the text.
    pub fn source(&self, part: Span) -> Span {
        let start = self.source_of(part.start, false);
        if part.end <= part.start {
            return Span::empty(start);
        }
        Span::new(start, self.source_of(part.end, true).max(start))
    }

    /// The first place of the text whose origin is at or after this place of the source.
    pub fn place(&self, source: usize) -> usize {
        let run = self.runs.partition_point(|run| run.source().end <= source);
        let Some(found) = self.runs.get(run) else { return self.text.len() };
        let into = source.saturating_sub(found.source().start);
        if self.is_exact(run) { found.at() + into } else { found.at() }
    }

    /// The origin of a place, as a start or as an end.
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

    /// The piece that contains a byte.
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
    use paiju_game::platform::scan;

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
