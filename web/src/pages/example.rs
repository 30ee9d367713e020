//! Examples for the inspector, written by our own engine.

use paiju_game::Seed;
use yew::prelude::*;

use crate::games::TableGame;
use crate::pages::source::Source;
use crate::worker::protocol::Trouble;
use crate::worker::{texts, use_query};

/// Has an example written, by its index in [`TableGame::examples`]; without a seed, each call plays another game.
#[hook]
pub fn use_example<G: TableGame>(onwritten: Callback<Result<Source, Trouble>>) -> Callback<(usize, Option<Seed>)> {
    let write = use_query();
    let written = onwritten.reform(|text: Result<String, Trouble>| text.map(|text| Source::text(&text)));
    Callback::from(move |(index, seed): (usize, Option<Seed>)| {
        let seed = seed.unwrap_or_else(|| Seed(getrandom::u32().map_or(1, u64::from)));
        write.emit((texts::example::<G>(index, seed), written.clone()));
    })
}
