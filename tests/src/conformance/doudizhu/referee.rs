//! A second, slow and simple referee for transcripts: who broke a rule first, and what the game was worth.

use super::combination::Combination;
use super::transcript::{Event, EventKind};

/// The result of a game in a transcript.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The number of its plays and passes, judged or not.
    pub plays: usize,
    /// The line of the first illegal bid or play.
    pub first_error: Option<usize>,
    /// The scores of A, B, C, if a seat went out before any error.
    pub scores: Option<[i64; 3]>,
}

pub fn judge(game: &[Event]) -> Verdict {
    let mut table = Table::default();
    let mut first_error = None;
    for Event { line, kind } in game {
        let lawful = match kind {
            EventKind::Deal(seat, cards) => table.deal(*seat, cards),
            EventKind::Bid(seat, value) => table.bid(*seat, *value),
            EventKind::Leftover(seat, cards) => table.leftover(*seat, cards),
            EventKind::Play(seat, cards) => table.play(*seat, cards),
            EventKind::Over | EventKind::Fault => true,
        };
        if !lawful {
            first_error = Some(*line);
            break;
        }
    }
    let plays = game.iter().filter(|event| matches!(event.kind, EventKind::Play(..))).count();
    let scores = if first_error.is_none() { table.scores() } else { None };
    Verdict { plays, first_error, scores }
}

#[derive(Default)]
struct Table {
    /// The known hands; `None` if the text does not show the hand.
    hands: [Option<Vec<u8>>; 3],
    bids: Vec<(usize, u8)>,
    landlord: Option<usize>,
    /// Everything played, in order; no cards for a pass.
    plays: Vec<(usize, Vec<u8>)>,
}

impl Table {
    fn deal(&mut self, seat: usize, cards: &[u8]) -> bool {
        self.hands[seat] = Some(cards.to_vec());
        true
    }

    /// Each seat bids once: zero, or more than all before.
    fn bid(&mut self, seat: usize, value: u8) -> bool {
        let highest = self.bids.iter().map(|(_, value)| *value).max().unwrap_or(0);
        let lawful = value <= 3
            && (value == 0 || value > highest)
            && highest < 3
            && self.bids.iter().all(|(earlier, _)| *earlier != seat);
        self.bids.push((seat, value));
        lawful
    }

    fn leftover(&mut self, seat: usize, cards: &[u8]) -> bool {
        self.landlord = Some(seat);
        if let Some(hand) = &mut self.hands[seat] {
            hand.extend(cards);
        }
        true
    }

    fn play(&mut self, seat: usize, cards: &[u8]) -> bool {
        let Some(landlord) = self.landlord else { return false };
        let turn = self.plays.last().map_or(landlord, |(seat, _)| (seat + 1) % 3);
        if seat != turn {
            return false;
        }
        // The play to beat: the last that was not a pass, unless it is the seat's own.
        let to_beat = self.plays.iter().rev().find(|(_, cards)| !cards.is_empty()).filter(|(owner, _)| *owner != seat);
        let lawful = match (to_beat, cards) {
            (None, []) => false,
            (Some(_), []) => true,
            (to_beat, cards) => {
                self.can_hold(seat, cards)
                    && Combination::of(cards).is_some_and(|played| {
                        to_beat.and_then(|(_, other)| Combination::of(other)).is_none_or(|other| played.beats(other))
                    })
            }
        };
        self.plays.push((seat, cards.to_vec()));
        lawful
    }

    /// No card twice, none that another seat holds or that was played, none outside a known hand, and not too many.
    fn can_hold(&self, seat: usize, cards: &[u8]) -> bool {
        let new = cards.iter().enumerate().all(|(index, id)| !cards[..index].contains(id));
        let unplayed = cards.iter().all(|id| !self.plays.iter().any(|(_, played)| played.contains(id)));
        let free = (0..3)
            .filter(|other| *other != seat)
            .all(|other| self.hands[other].as_ref().is_none_or(|hand| !cards.iter().any(|id| hand.contains(id))));
        let held = self.hands[seat].as_ref().is_none_or(|hand| cards.iter().all(|id| hand.contains(id)));
        new && unplayed && free && held && cards.len() <= self.left(seat)
    }

    fn left(&self, seat: usize) -> usize {
        let given = if self.landlord == Some(seat) { 20 } else { 17 };
        let played: usize = self.plays.iter().filter(|(owner, _)| *owner == seat).map(|(_, cards)| cards.len()).sum();
        given - played.min(given)
    }

    /// By the rules' formula: 100 · bid · (1 + bombs) · 2 for the rocket · 2 for a spring, twice for the landlord.
    fn scores(&self) -> Option<[i64; 3]> {
        let landlord = self.landlord?;
        let winner = (0..3).find(|seat| self.left(*seat) == 0)?;
        let bid = i64::from(self.bids.iter().map(|(_, value)| *value).max()?);
        let kinds: Vec<(usize, u8)> =
            self.plays.iter().filter_map(|(seat, cards)| Some((*seat, Combination::of(cards)?.kind))).collect();
        let count = |wanted: &dyn Fn(&(usize, u8)) -> bool| kinds.iter().filter(|play| wanted(play)).count() as i64;
        let mut factor = 1 + count(&|(_, kind)| *kind == 2);
        if count(&|(_, kind)| *kind == 1) > 0 {
            factor *= 2;
        }
        let landlords = count(&|(seat, _)| *seat == landlord);
        let spring = winner == landlord && landlords == kinds.len() as i64;
        if spring || (winner != landlord && landlords == 1) {
            factor *= 2;
        }
        let unit = if winner == landlord { 100 * bid * factor } else { -100 * bid * factor };
        Some([0, 1, 2].map(|seat| if seat == landlord { 2 * unit } else { -unit }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::transcript::games;
    use super::*;

    fn verdict(text: &str) -> Verdict {
        judge(&games(text)[0])
    }

    #[test]
    fn the_first_error_is_found() {
        let start = "DEAL A0,4,8,12,16,20,24,28,32,36,40,44,48,1,5,9,13\nBID A3\nLEFTOVER A17,21,25\n";
        for (play, lawful) in [
            ("A0", true),
            ("A0,1", true),
            ("A-1", false),
            ("A0,4", false),
            ("A2", false),
            ("A0,0", false),
            ("B2", false),
        ] {
            let error = verdict(&format!("{start}PLAY {play}\n")).first_error;
            assert_eq!(error, (!lawful).then_some(4), "{play}");
        }
        assert_eq!(verdict(&format!("{start}PLAY A4\nPLAY B2\n")).first_error, Some(5));
        assert_eq!(verdict(&format!("{start}PLAY A4\nPLAY B-1\nPLAY C-1\nPLAY A0\n")).first_error, None);
        assert_eq!(verdict("DEAL A0\nBID A1\nBID B1\n").first_error, Some(3));
        assert_eq!(verdict("DEAL A0\nBID A0\nBID B2\nBID C0\n").first_error, None);
    }

    /// The landlord bid 2 and goes out with a bomb and a rocket; nobody else plays: 100 · 2 · (1 + 1) · 2 · 2.
    #[test]
    fn the_score() {
        let text = "DEAL A0,1,2,3,4,8,12,16,20,24,28,32,36,40,44,52,53\nBID A2\nBID B0\nBID C0\nLEFTOVER A48,49,50\n\
            PLAY A4,8,12,16,20,24,28,32,36,40,44\nPLAY B-1\nPLAY C-1\nPLAY A0,1,2,3\nPLAY B-1\nPLAY C-1\nPLAY A52,53\n\
            PLAY B-1\nPLAY C-1\nPLAY A48,49,50\nGAMEOVER A\n";
        let verdict = verdict(text);
        assert_eq!((verdict.first_error, verdict.scores, verdict.plays), (None, Some([3200, -1600, -1600]), 10));
    }
}
