//! The arena's addresses.

/// The suffix of a match's address that starts it on opening. Addresses for sharing lack it.
pub const AT_ONCE: &str = "play=1";

/// Whether to start the match when it opens.
pub fn plays_at_once(query: &str) -> bool {
    query.split('&').any(|part| part == AT_ONCE)
}
