//! The questions for the worker that writes a game's texts: examples for the inspector, a table's game in the forms of
//! platforms and bots, a tournament's game with its log. It is a separate module because spectators do not need it.

use paiju_game::{Fault, Seat, Seed, Spoken};
use paiju_inspect::Decided;
use serde::{Deserialize, Serialize};

use super::host::{Service, Tell};
use super::module::Module;
use super::protocol::Trouble;
use super::query::Query;
use crate::arena::{Played, Task};
use crate::deal_sheet::{self, DealSheet};
use crate::games::TableGame;
use crate::guests::{self, Carried, Guest, Progress, Seats, Sitting};
use crate::names::PageGame;
use crate::packing::Parcel;
use crate::scene::{Bytes, Thought};
use crate::table::{Draft, Session};

/// A text to write for one game; the worker knows which.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TextQuestion {
    /// An example for the inspector: see [`TableGame::write_example`].
    Example {
        index: usize,
        /// The seed of its game.
        seed: Seed,
    },
    /// A table's game, in form `usize` of [`crate::table::Snapshot::exports`].
    Export(Draft, usize),
    /// A table's deal.
    Deal(Draft),
    /// The file of a lesson that repeats a decision: one of [`super::review::Decisions::decided`].
    Mistake(Parcel),
    /// A deal edited by hand, with its chosen option.
    ReadDeal { text: String, option: Option<String> },
    /// Plays and writes a tournament's game; its visitors' bots are listed.
    Play(Task, Vec<Guest>),
    /// The answer of a bot that the game is waiting for.
    Heard(u8, Carried),
    /// Asks a bot at the table, at this seat and with this observation.
    Ask(Vec<Guest>, Seat, Parcel),
    /// A bot's answer at the table.
    Answered(Seat, Carried),
}

/// Example `index` of [`TableGame::examples`]; another seed gives another game.
pub fn example<B: PageGame>(index: usize, seed: Seed) -> Query<String> {
    Query::new(Module::Texts(B::ID), &TextQuestion::Example { index, seed })
}

/// The draft's game in form `index` of [`crate::table::Snapshot::exports`].
pub fn export(game: &'static str, draft: Draft, index: usize) -> Query<String> {
    Query::new(Module::Texts(game), &TextQuestion::Export(draft, index))
}

/// The file of a lesson that repeats a decision.
pub fn mistake(game: &'static str, decided: Parcel) -> Query<String> {
    Query::new(Module::Texts(game), &TextQuestion::Mistake(decided))
}

/// The deal of the draft's table.
pub fn deal(game: &'static str, draft: Draft) -> Query<DealSheet> {
    Query::new(Module::Texts(game), &TextQuestion::Deal(draft))
}

/// A deal edited by hand, packed for a link.
pub fn read_deal(game: &'static str, text: String, option: Option<String>) -> Query<String> {
    Query::new(Module::Texts(game), &TextQuestion::ReadDeal { text, option })
}

/// Plays a tournament's game on this player worker, as far as it goes without a bot's answer.
pub fn play(game: &'static str, player: usize, task: Task, guests: Vec<Guest>) -> Query<Progress<Played>> {
    Query::new(Module::Player(game, player), &TextQuestion::Play(task, guests)).in_background()
}

/// Continues the same game with the answer of the bot at `seat`.
pub fn heard(game: &'static str, player: usize, seat: u8, answer: Carried) -> Query<Progress<Played>> {
    Query::new(Module::Player(game, player), &TextQuestion::Heard(seat, answer)).in_background()
}

/// The action of a visitor's bot at the table, the first of `guests`.
pub fn ask(game: &'static str, guests: Vec<Guest>, seat: Seat, view: Parcel) -> Query<Progress<GuestMove>> {
    Query::new(Module::Texts(game), &TextQuestion::Ask(guests, seat, view))
}

/// The same, continued with its answer.
pub fn answered(game: &'static str, seat: Seat, answer: Carried) -> Query<Progress<GuestMove>> {
    Query::new(Module::Texts(game), &TextQuestion::Answered(seat, answer))
}

/// The result of a bot at the table: its action with its text, or its failure.
pub type GuestMove = Result<Thought<Bytes>, Fault>;

/// The worker that writes a game's texts.
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
    fn play_on(&mut self) -> Result<Parcel, Trouble> {
        let progress = match self.playing.as_mut().and_then(Sitting::go_on).ok_or(Trouble::NothingToWrite)? {
            Progress::Waits(carry) => return Ok(Parcel::new(&Progress::<Played>::Waits(carry))),
            Progress::Over(played) => played.ok_or(Trouble::NothingToWrite)?,
        };
        self.playing = None;
        Ok(Parcel::new(&Progress::Over(progress)))
    }
}

/// Converts a bot's result for the table.
fn guest_move<G: TableGame>(progress: Option<Progress<Result<G::Action, Fault>>>) -> Result<Parcel, Trouble> {
    let progress: Progress<GuestMove> = match progress.ok_or(Trouble::NothingToWrite)? {
        Progress::Waits(carry) => Progress::Waits(carry),
        Progress::Over(action) => Progress::Over(action.map(|action| Thought::<G>::bare(action).pack())),
    };
    Ok(Parcel::new(&progress))
}

impl<G: TableGame> Service for TextService<G> {
    type Question = TextQuestion;

    fn answer(&mut self, question: TextQuestion, _tell: Tell<'_>) -> Result<Parcel, Trouble> {
        let text = match question {
            TextQuestion::Mistake(decided) => {
                let Decided::<G> { view, .. } = decided.unpack().map_err(|error| Trouble::garbled(&error))?;
                paiju_lessons::mistake::<G>(&view)
            }
            TextQuestion::Deal(draft) => {
                let sheet = Session::<G>::of_draft(&draft).deal_sheet();
                return sheet.map(|sheet| Parcel::new(&sheet)).ok_or(Trouble::NothingToWrite);
            }
            TextQuestion::ReadDeal { text, option } => {
                let packed = deal_sheet::read::<G>(&text, option.as_deref());
                return packed.map(|packed| Parcel::new(&packed)).map_err(|why| Trouble::Failed(Spoken::of(&why)));
            }
            TextQuestion::Play(task, guests) => {
                self.playing = guests::sit::<G>(task, &guests);
                return self.play_on();
            }
            TextQuestion::Heard(seat, answer) => {
                if let Some(playing) = &mut self.playing {
                    playing.hear(seat, answer);
                }
                return self.play_on();
            }
            TextQuestion::Ask(guests, seat, view) => {
                let view = view.unpack::<G::View>().map_err(|error| Trouble::garbled(&error))?;
                let guest = guests.into_iter().next();
                return guest_move::<G>(guest.and_then(|guest| self.seats.ask(guest, seat, view)));
            }
            TextQuestion::Answered(seat, answer) => return guest_move::<G>(self.seats.hear(seat, answer)),
            TextQuestion::Example { index, seed } => G::write_example(index, seed),
            TextQuestion::Export(draft, index) => Session::<G>::of_draft(&draft).export(index),
        };
        text.map(|text| Parcel::new(&text)).ok_or(Trouble::NothingToWrite)
    }
}
