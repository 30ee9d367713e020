//! Transcripts of DOUDIZHUVER as a list of events, each with its line. Parsed by the first words of the lines, without any code of
//! the engine.

/// Something that happened at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Its line, from 1.
    pub line: usize,
    /// Its kind.
    pub kind: EventKind,
}

/// The kind of an event; seats are 0, 1, 2 for A, B, C.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EventKind {
    /// A seat was given its cards. In a game with several such events all hands are known.
    Deal(usize, Vec<u8>),
    Bid(usize, u8),
    /// The landlord was given the kitty.
    Leftover(usize, Vec<u8>),
    /// A seat played; no cards for a pass.
    Play(usize, Vec<u8>),
    /// The game ended regularly.
    Over,
    /// The game ended by a fault.
    Fault,
}

/// The games of a text, in order. Other lines are ignored.
pub fn games(text: &str) -> Vec<Vec<Event>> {
    let is_referees = text.lines().any(|line| line.starts_with("A < ") || line.starts_with("B < "));
    let mut games: Vec<Vec<Event>> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let kind = if is_referees { referee(line.trim()) } else { seat(line.trim()) };
        let Some(kind) = kind else { continue };
        // A game begins with the first of its deals.
        let is_first_deal = matches!(kind, EventKind::Deal(..))
            && !games
                .last()
                .is_some_and(|game| is_referees && game.iter().all(|e| matches!(e.kind, EventKind::Deal(..))));
        if is_first_deal {
            games.push(Vec::new());
        }
        if let Some(game) = games.last_mut() {
            game.push(Event { line: index + 1, kind });
        }
    }
    games
}

/// A line of what one seat read and answered.
fn seat(line: &str) -> Option<EventKind> {
    if line == "GAME OVER" || line.starts_with("GAMEOVER") {
        return Some(EventKind::Over);
    }
    let (command, rest) = line.split_once(' ')?;
    if command == "ERROR" {
        return Some(EventKind::Fault);
    }
    let (who, rest) = rest.split_at_checked(1)?;
    let who = "ABC".find(who)?;
    match command {
        "DEAL" => Some(EventKind::Deal(who, cards(rest)?)),
        "BID" => Some(EventKind::Bid(who, rest.trim().parse().ok()?)),
        "LEFTOVER" => Some(EventKind::Leftover(who, cards(rest)?)),
        "PLAY" => Some(EventKind::Play(who, cards(rest)?)),
        _ => None,
    }
}

/// A line of a referee's record. Messages relayed to the other seats repeat it and are ignored.
fn referee(line: &str) -> Option<EventKind> {
    let (who, rest) = line.split_at_checked(1)?;
    let kind = seat(rest.trim_start().get(2..)?)?;
    let is_reply = rest.starts_with(" > ");
    let keep = match kind {
        EventKind::Bid(..) | EventKind::Play(..) => is_reply,
        EventKind::Deal(..) => !is_reply,
        EventKind::Leftover(..) | EventKind::Over | EventKind::Fault => !is_reply && who == "A",
    };
    keep.then_some(kind)
}

/// `0,4, 5` → the ids; `-1` → none of them.
fn cards(text: &str) -> Option<Vec<u8>> {
    if text.trim() == "-1" {
        return Some(Vec::new());
    }
    text.split(',').map(|id| id.trim().parse().ok().filter(|id| *id < 54)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_seats_log() {
        let text = "DEAL B1,2\nOK DEAL\n\nBID A1\nBID WHAT\nBID B3\nLEFTOVER B3, 4\nPLAY WHAT\nPLAY B1\nPLAY C-1\nGAME OVER\nDEAL B5";
        let games = games(text);
        assert_eq!(games.len(), 2);
        let expected = [
            (1, EventKind::Deal(1, vec![1, 2])),
            (4, EventKind::Bid(0, 1)),
            (6, EventKind::Bid(1, 3)),
            (7, EventKind::Leftover(1, vec![3, 4])),
            (9, EventKind::Play(1, vec![1])),
            (10, EventKind::Play(2, vec![])),
            (11, EventKind::Over),
        ];
        assert_eq!(games[0], expected.map(|(line, kind)| Event { line, kind }));
    }

    #[test]
    fn a_referees_record() {
        let text = "A < DEAL A1\nB < DEAL B2\nC < DEAL C3\nA < BID WHAT\nA > BID A3\nB < BID A3\nB > OK BID\nA < LEFTOVER A4\n\
            B < LEFTOVER A4\nA > PLAY A1\nA < GAMEOVER A\nB < GAMEOVER A\n---\nA < DEAL A1";
        let games = games(text);
        assert_eq!(games.len(), 2);
        let lines: Vec<usize> = games[0].iter().map(|event| event.line).collect();
        assert_eq!(lines, [1, 2, 3, 5, 8, 10, 11]);
    }
}
