//! The keys by which JSON is recognised.

use paiju_game::platform::json::Json;

/// The first few keys of an object, or of the first object in a list.
pub(crate) fn keys(value: &Json) -> Vec<String> {
    let object = value.items().and_then(<[Json]>::first).unwrap_or(value);
    object.entries().into_iter().flatten().take(4).map(|(key, _)| key.name.clone()).collect()
}
