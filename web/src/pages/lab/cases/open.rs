//! The open pack, and opening another.

use std::rc::Rc;

use paiju_game::{Lang, Seat};

use crate::worker::Workers;
use crate::worker::cases::{self, CasePack, PackSheet};
use crate::worker::protocol::Trouble;

#[derive(Clone, PartialEq)]
pub struct Open {
    pub text: Rc<str>,
    pub pack: CasePack,
    pub sheet: Rc<PackSheet>,
    /// If the pack was made from a log: the log, and whose answers it took.
    pub log: Option<(Rc<str>, Option<Seat>)>,
}

impl Open {
    /// Reads a pack, or makes one from any other text: with the answers of this seat, or of all.
    ///
    /// # Errors
    /// The text is no pack and none can be made from it, or the worker failed.
    pub async fn take(workers: &Workers, text: Rc<str>, seat: Option<Seat>, lang: Lang) -> Result<Self, Trouble> {
        let taken = workers.answer(cases::take(text.to_string(), seat, lang)).await?;
        let log = taken.is_made.then_some((text, seat));
        let text: Rc<str> = taken.pack.into();
        let pack = CasePack::new(text.clone());
        let sheet = Rc::new(workers.answer(pack.sheet()).await?);
        Ok(Self { text, pack, sheet, log })
    }
}
