//! The arena's addresses.

/// At the end of a match's address: it is played as soon as it is open. The address that a visitor may hand on does not say so.
pub const AT_ONCE: &str = "play=1";

/// Whether to start the match when it opens.
pub fn plays_at_once(query: &str) -> bool {
    query.split('&').any(|part| part == AT_ONCE)
}
