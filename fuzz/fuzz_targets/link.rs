//! What a link holds, which anybody may have written: a text is unpacked or refused, and a deal is a whole one from which a game can be
//! played to its end, or is refused.
//!
//! The first byte chooses the game and whether the rest is the link's letters or the bytes that they stand for.

#![no_main]

use libfuzzer_sys::fuzz_target;
use paiju_doudizhu::DouDizhu;
use paiju_game::{Game, Seat};
use paiju_inspect::share;
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;

mod play;
use play::{Choices, play};

/// Reads a deal as the table does, and plays it.
fn deal<G: Game>(bytes: &[u8]) {
    let Ok((setup, rest)) = postcard::take_from_bytes::<G::Setup>(bytes) else { return };
    if !rest.is_empty() || !G::is_deal(&setup) {
        return;
    }
    let written = postcard::to_allocvec(&setup).unwrap();
    assert_eq!(postcard::from_bytes::<G::Setup>(&written).as_ref(), Ok(&setup));
    let game = play(G::start(&setup), &mut Choices(bytes), |_, _| {});
    Seat::all(G::SEATS).for_each(|seat| _ = game.view(seat));
}

fuzz_target!(|data: &[u8]| {
    let [kind, rest @ ..] = data else { return };
    let unpacked = match std::str::from_utf8(rest) {
        Ok(letters) if kind & 4 != 0 => {
            if let Ok(text) = share::unpack(letters) {
                assert_eq!(share::unpack(&share::pack(&text)), Ok(text));
            }
            share::unpack_bytes(letters)
        }
        _ => Ok(rest.to_vec()),
    };
    let Ok(bytes) = unpacked else { return };
    assert_eq!(share::unpack_bytes(&share::pack_bytes(&bytes)).as_ref(), Ok(&bytes));
    match kind & 3 {
        0 => deal::<DouDizhu>(&bytes),
        1 => deal::<Mahjong>(&bytes),
        _ => deal::<Tractor>(&bytes),
    }
});
