//! The arena's addresses.

/// The end of a match's address that starts it as soon as it is open. An address to share lacks it.
pub const AT_ONCE: &str = "play=1";

/// Whether to start the match when it opens.
pub fn plays_at_once(query: &str) -> bool {
    query.split('&').any(|part| part == AT_ONCE)
}
