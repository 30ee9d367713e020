//! A board whose game's values arrive as bytes, so that the page around it is compiled once for all games.

use std::rc::Rc;

use yew::prelude::*;

use crate::boards::{BoardGame, BoardProps, Input, Moved};
use crate::packing::Parcel;
use crate::scene::{Bytes, Values};
use crate::shared::Shared;

/// The board.
///
/// # Errors
/// The values are another game's, or another build's.
pub fn board<B: BoardGame>(props: BoardProps<Bytes>) -> Result<Html, postcard::Error> {
    read::<B>(props).map(B::board)
}

/// The values of the game, and callbacks that take them.
fn read<B: Values>(props: BoardProps<Bytes>) -> Result<BoardProps<B>, postcard::Error> {
    let BoardProps { scene, viewer, step, moved, sitters, thinking, mine, input, pointed, corner, notice, closing } =
        props;
    let (scene, input) = (Rc::new(scene.unpack()?), input.map(read_input).transpose()?);
    let pointed = pointed.map(|action| action.unpack()).transpose()?;
    let moved = match moved {
        Some(Moved { cue, before }) => Some(Moved { cue, before: Rc::new(before.unpack()?) }),
        None => None,
    };
    Ok(BoardProps { scene, viewer, step, moved, sitters, thinking, mine, input, pointed, corner, notice, closing })
}

fn read_input<B: Values>(input: Input<Bytes>) -> Result<Input<B>, postcard::Error> {
    let Input { seat, offer, verdict, onchoose, onact, onhint, hints, undo } = input;
    let pack = |action: B::Move| Parcel::new(&action);
    Ok(Input {
        seat,
        offer: Rc::new(offer.unpack()?),
        verdict: verdict.map(|verdict| verdict.unpack()).transpose()?,
        onchoose: onchoose.reform(pack),
        onact: onact.reform(pack),
        onhint,
        hints: hints.map(|thought| thought.unpack()).transpose()?.map(Shared::new),
        undo,
    })
}
