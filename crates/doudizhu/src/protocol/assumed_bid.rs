//! A dialogue that continues from a bid other than the engine's own, as after the engine was replaced.

use super::{EngineMessage, PlatformMessage};

/// If the lines after an engine's bid contradict it: its index among the answers to these lines, and the bid that they
/// assume. `None` if they fit, or if no bid would make that seat the landlord.
pub fn assumed_bid(read: &[&str], answers: &[&str]) -> Option<(usize, EngineMessage)> {
    let messages: Vec<_> =
        read.iter().map(|line| PlatformMessage::parse(line).ok().map(|parsed| parsed.message)).collect();
    let all = || messages.iter().flatten();
    let seat =
        all().find_map(|message| if let PlatformMessage::Deal { seat, .. } = message { Some(*seat) } else { None })?;
    let landlord = all().find_map(|message| {
        if let PlatformMessage::Leftover { landlord, .. } = message { Some(*landlord) } else { None }
    })?;
    let at = messages.iter().position(|message| *message == Some(PlatformMessage::AskBid))?;
    let own = match EngineMessage::parse(answers.get(at)?).ok()?.message {
        EngineMessage::Bid { seat: of, value } if of == seat => value,
        _ => return None,
    };
    let mut others = messages.iter().enumerate().filter_map(|(at, message)| match message {
        Some(PlatformMessage::Bid { seat, value }) => Some((at, *seat, *value)),
        _ => None,
    });
    let value = if landlord == seat {
        let highest = others.map(|(.., value)| value).max().unwrap_or_default();
        (own <= highest && highest < 3).then_some(highest + 1)
    } else {
        // Only a higher bid beats a bid.
        let (when, _, value) = others.find(|(_, of, _)| *of == landlord)?;
        (own > value || own == value && own > 0 && when > at).then_some(0)
    };
    value.map(|value| (at, EngineMessage::Bid { seat, value }))
}
