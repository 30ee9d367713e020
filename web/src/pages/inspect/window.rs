//! Which rows of a long list are on the screen.

use std::ops::Range;

/// Browsers lose precision in elements higher than this, in pixels; Firefox stops at 17 million. A longer list scrolls faster.
const HIGHEST: f64 = 8_000_000.0;
/// Rows drawn beyond the screen, so that a fast scroll shows no gap.
const MORE: usize = 12;

/// A list in its scrolling frame; all lengths in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Window {
    /// How many rows the list has.
    pub rows: usize,
    /// The height of a row; must be positive, or nothing is drawn.
    pub row: f64,
    pub frame: f64,
    /// From the top of the list to the top of the frame.
    pub scrolled: f64,
}

impl Window {
    /// The height of the list's element: at most [`HIGHEST`].
    pub fn height(&self) -> f64 {
        self.full().min(HIGHEST.max(self.frame))
    }

    /// The unclamped distance that the list extends beyond the frame.
    fn full(&self) -> f64 {
        self.rows as f64 * self.row
    }

    /// Where the frame would begin in a list without the limit.
    fn top(&self) -> f64 {
        let (room, full_room) = (self.height() - self.frame, self.full() - self.frame);
        if room <= 0.0 { 0.0 } else { self.scrolled.clamp(0.0, room) * (full_room / room) }
    }

    /// The rows on the screen, and [`MORE`] around them.
    pub fn visible(&self) -> Range<usize> {
        if self.row <= 0.0 {
            return 0..0;
        }
        let first = (self.top() / self.row) as usize;
        let count = (self.frame / self.row) as usize + 2;
        first.saturating_sub(MORE).min(self.rows)..(first + count + MORE).min(self.rows)
    }

    /// The offset at which to draw a row.
    pub fn offset(&self, row: usize) -> f64 {
        row as f64 * self.row - self.top() + self.scrolled
    }

    /// The scroll position that shows these rows: unchanged if visible, otherwise with them at a third of the frame.
    pub fn reveal(&self, rows: Range<usize>) -> Option<f64> {
        let (from, to) = (rows.start as f64 * self.row, rows.end as f64 * self.row);
        let margin = self.row.min(self.frame / 4.0);
        if from >= self.top() + margin && to.min(from + self.frame / 2.0) <= self.top() + self.frame - margin {
            return None;
        }
        let (room, full_room) = (self.height() - self.frame, self.full() - self.frame);
        if room <= 0.0 {
            return None;
        }
        let target = (from - self.frame / 3.0).clamp(0.0, full_room);
        let scrolled = target * (room / full_room);
        ((scrolled - self.scrolled).abs() >= 1.0).then_some(scrolled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Window = Window { rows: 100, row: 20.0, frame: 400.0, scrolled: 0.0 };
    const LONG: Window = Window { rows: 10_000_000, row: 20.0, frame: 400.0, scrolled: 0.0 };

    #[test]
    fn only_rows_near_the_frame_are_drawn() {
        assert_eq!(SHORT.visible(), 0..34);
        assert_eq!(Window { scrolled: 1000.0, ..SHORT }.visible(), 38..84);
        assert_eq!(Window { scrolled: 1600.0, ..SHORT }.visible(), 68..100);
        assert_eq!(Window { row: 0.0, ..SHORT }.visible(), 0..0);
        assert_eq!(Window { rows: 3, ..SHORT }.visible(), 0..3);
        assert_eq!(Window { scrolled: 1000.0, ..SHORT }.offset(50), 1000.0);
    }

    #[test]
    fn ten_million_rows_are_scrolled_to_their_end() {
        assert_eq!(LONG.height(), HIGHEST);
        let end = Window { scrolled: HIGHEST - 400.0, ..LONG };
        assert_eq!(end.visible().end, LONG.rows);
        assert!((end.offset(LONG.rows) - HIGHEST).abs() < 1.0, "the last row ends where the list ends");
        let middle = Window { scrolled: (HIGHEST - 400.0) / 2.0, ..LONG };
        assert!(middle.visible().contains(&5_000_000));
    }

    #[test]
    fn a_row_that_is_not_visible_is_scrolled_to() {
        assert_eq!(SHORT.reveal(3..4), None);
        assert_eq!(SHORT.reveal(0..1), None, "the first row cannot go further down");
        let target = SHORT.reveal(50..51).unwrap();
        assert!(Window { scrolled: target, ..SHORT }.reveal(50..51).is_none());
        for row in [0, 7_654_321, 9_999_999] {
            let from = Window { scrolled: 3_000_000.0, ..LONG };
            let target = from.reveal(row..row + 1).unwrap();
            assert!(Window { scrolled: target, ..LONG }.visible().contains(&row), "{row}");
        }
        assert_eq!(Window { rows: 3, ..SHORT }.reveal(2..3), None);
        assert!(SHORT.reveal(5..90).is_none(), "a range longer than the frame is shown from its start");
    }
}
