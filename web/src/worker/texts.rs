//! The questions for the worker that writes a game's texts: examples for the inspector, a table's game in the forms of
//! platforms and bots, a tournament's game with its log. It is a separate module because spectators do not need it.

use paiju_game::{Fault, Seat, Seed};
use paiju_inspect::Decided;

use super::host::{Service, Tell};
use super::module::{Id, Module};
use super::protocol::Trouble;
use super::query::Query;
use super::questions::questions;
use crate::arena::{Played, Task};
use crate::deal_sheet::{self, DealSheet, Options};
use crate::games::TableGame;
use crate::guests::{self, Carried, Guest, Progress, Seats, Sitting};
use crate::names::PageGame;
use crate::packing::Parcel;
use crate::scene::Thought;
use crate::table::{Draft, Session};

questions! {
    asked by Query::new, answered for G: TableGame, with (texts: &mut TextService<G>, _):

    /// Example `index` of [`TableGame::examples`]; another seed gives another game.
    example<G: PageGame>(index: usize, seed: Seed) -> String, Module::Texts(G::ID) => {
        written(G::write_example(index, seed))?
    }
    /// The draft's game in form `index` of [`crate::table::Snapshot::exports`].
    export[game: Id](draft: Draft, index: usize) -> String, Module::Texts(game) => {
        written(Session::<G>::of_draft(&draft).export(index))?
    }
    /// The file of a lesson that repeats a decision: one of [`super::review::Decisions::decided`].
    mistake[game: Id](decided: Parcel) -> String, Module::Texts(game) => {
        written(paiju_exercises::lessons::mistake::<G>(&decided.unpack::<Decided<G>>()?.view))?
    }
    /// The deal of the draft's table.
    deal[game: Id](draft: Draft) -> DealSheet, Module::Texts(game) => {
        written(Session::<G>::of_draft(&draft).deal_sheet())?
    }
    /// A deal edited by hand, with its chosen options and those of the table, packed for a link.
    read_deal[game: Id](text: String, chosen: Options, table: Options) -> String, Module::Texts(game) => {
        deal_sheet::read::<G>(&text, &chosen, &table).map_err(Trouble::of)?
    }
    /// Plays a tournament's game on this player worker, as far as it goes without an answer of the visitor's bots.
    play[game: Id, player: usize](task: Task, guests: Vec<Guest>) -> Progress<Played>, Module::Player(game, player) => {
        texts.playing = guests::sit::<G>(task, &guests);
        texts.play_on()?
    }
    /// Continues the same game with the answer of the bot at `seat`.
    heard[game: Id, player: usize](seat: u8, answer: Carried) -> Progress<Played>, Module::Player(game, player) => {
        if let Some(playing) = &mut texts.playing {
            playing.hear(seat, answer);
        }
        texts.play_on()?
    }
    /// The action of a visitor's bot at the table, the first of `guests`, with this observation.
    ask<G: PageGame>(guests: Vec<Guest>, seat: Seat, view: Parcel) -> Progress<GuestMove<G>>, Module::Texts(G::ID) => {
        let (guest, view) = (guests.into_iter().next(), view.unpack()?);
        guest_move(guest.and_then(|guest| texts.seats.ask(guest, seat, view)))?
    }
    /// The same, continued with its answer.
    answered<G: PageGame>(seat: Seat, answer: Carried) -> Progress<GuestMove<G>>, Module::Texts(G::ID) => {
        guest_move(texts.seats.hear(seat, answer))?
    }
}

fn written<T>(text: Option<T>) -> Result<T, Trouble> {
    text.ok_or(Trouble::NothingToWrite)
}

/// The result of a bot at the table: its action with its text, or its failure.
pub type GuestMove<G> = Result<Thought<G>, Fault>;

pub struct TextService<G: TableGame> {
    /// The game being played.
    playing: Option<Sitting<Option<Played>>>,
    /// The bots at the page's table.
    seats: Seats<G>,
}

impl<G: TableGame> TextService<G> {
    pub fn new() -> Self {
        Self { playing: None, seats: Seats::default() }
    }

    /// The game continues as far as possible without a bot's answer.
    fn play_on(&mut self) -> Result<Progress<Played>, Trouble> {
        let progress = match written(self.playing.as_mut().and_then(Sitting::go_on))? {
            Progress::Waits(carry) => return Ok(Progress::Waits(carry)),
            Progress::Over(played) => written(played)?,
        };
        self.playing = None;
        Ok(Progress::Over(progress))
    }
}

/// Converts a bot's result for the table.
fn guest_move<G: TableGame>(
    progress: Option<Progress<Result<G::Action, Fault>>>,
) -> Result<Progress<GuestMove<G>>, Trouble> {
    Ok(match written(progress)? {
        Progress::Waits(carry) => Progress::Waits(carry),
        Progress::Over(action) => Progress::Over(action.map(Thought::bare)),
    })
}

impl<G: TableGame> Service for TextService<G> {
    type Question = Question;

    fn answer(&mut self, question: Question, tell: Tell<'_>) -> Result<Parcel, Trouble> {
        question.answer(self, tell)
    }
}
