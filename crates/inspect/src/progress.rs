//! Progress of reading a text, for a progress bar.

/// The progress of reading a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Progress {
    percent: u8,
}

impl Progress {
    /// Whole percent, 0..=100.
    pub const fn percent(self) -> u8 {
        self.percent
    }
}

/// Reading's share of the work, about the same for all games; the rest is judging.
const READING: usize = 55;

/// Reports progress, each percent at most once.
pub(crate) struct Meter<'a> {
    tell: &'a mut dyn FnMut(Progress),
    all: usize,
    said: Option<u8>,
}

impl<'a> Meter<'a> {
    /// At the start of a text of this many bytes.
    pub fn new(all: usize, tell: &'a mut dyn FnMut(Progress)) -> Self {
        Self { tell, all: all.max(1), said: None }
    }

    /// The text was read up to this byte.
    pub fn read(&mut self, bytes: usize) {
        self.say(READING * bytes.min(self.all) / self.all);
    }

    /// The text was judged up to this byte.
    pub fn judged(&mut self, bytes: usize) {
        self.say(READING + (100 - READING) * bytes.min(self.all) / self.all);
    }

    /// The text was read and judged up to this byte.
    pub fn passed(&mut self, bytes: usize) {
        self.say(100 * bytes.min(self.all) / self.all);
    }

    /// Everything is done.
    pub fn end(&mut self) {
        self.say(100);
    }

    fn say(&mut self, percent: usize) {
        let percent = percent.min(100) as u8;
        if self.said.is_none_or(|said| said < percent) {
            self.said = Some(percent);
            (self.tell)(Progress { percent });
        }
    }
}
