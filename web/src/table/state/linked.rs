//! Makes a table from a link, and a link from a table.

use std::rc::Rc;

use paiju_game::{Seat, Seed, Spoken};
use paiju_games::GameRules;

use super::super::broken::BrokenPart;
use super::super::original::Original;
use super::super::record::Record;
use super::super::tally::Tally;
use super::{Notice, TableState};
use crate::deal;
use crate::games::TableGame;
use crate::link::{Sitter, TableLink};
use crate::moves::Moves;

/// A deal from a link; the seed then serves the AIs' guesses only.
pub(super) struct Given<G: TableGame> {
    setup: G::Setup,
    /// The deal as in the link.
    packed: String,
}

impl<G: TableGame> Given<G> {
    /// A deal from a link, by the rules that the link names beside it.
    fn of(setup: G::Setup, packed: &str, rules: Option<GameRules>) -> Rc<Self> {
        let Some(rules) = rules else { return Rc::new(Self { setup, packed: packed.to_owned() }) };
        let setup = G::by(setup, rules);
        Rc::new(Self { packed: deal::pack::<G>(&setup), setup })
    }
}

impl<G: TableGame> TableState<G> {
    /// The table of a link; if it names no deal, with this seed.
    pub fn load(link: &TableLink, fresh_seed: u64) -> Self {
        let seed = link.seed.unwrap_or(fresh_seed);
        let sitter = |seat: Seat| link.sitters.get(seat.index()).cloned().flatten();
        let sitters: Vec<_> = Seat::all(G::SEATS).map(|seat| sitter(seat).unwrap_or_else(Self::usual)).collect();
        let given = link
            .deal
            .as_ref()
            .map(|packed| deal::unpack::<G>(packed).map(|setup| Given::of(setup, packed, link.rules)));
        let mut broken: Vec<_> = link.unread.iter().copied().map(|key| BrokenPart::Value(key.to_owned())).collect();
        let (given, is_dealt) = match given.transpose() {
            Ok(given) => (given, true),
            Err(error) => {
                broken.push(BrokenPart::Deal(Spoken::of(&error)));
                (None, false)
            }
        };
        let record = Self::deal(seed, given.as_deref(), link.rules);
        if link.rules.is_some_and(|rules| G::rules(record.latest().setup()) != Some(rules)) {
            // They are another game's.
            broken.push(BrokenPart::Value("rules".to_owned()));
        }
        // If the deal cannot be read, its moves fit no other deal.
        let original = if is_dealt { Original::load(&record, link, &mut broken) } else { None };
        let mut state = Self {
            seed,
            rules: Self::chosen_rules(&record).filter(|_| given.is_none()),
            original: original.map(Rc::new),
            given,
            record,
            fixed: 0,
            cursor: 0,
            seen: 0,
            goal: link.step,
            playing: link.play || link.step.is_none() || sitters.iter().any(Sitter::is_human),
            halted: false,
            open: link.open.unwrap_or(false),
            view: link.view.unwrap_or(G::FRONT),
            revision: 0,
            attempt: 0,
            notice: None,
            tally: Tally::new(G::SEATS),
            left: None,
            next_sitters: sitters.clone(),
            sitters,
        };
        if is_dealt {
            broken.extend(state.follow(&link.line));
        } else {
            state.goal = None;
        }
        state.notice = (!broken.is_empty()).then_some(Notice::BrokenLink(broken));
        state.advance();
        state.reach_goal();
        // A visitor who returns to their own game is where they left it.
        let is_own = link.step.is_none() && !link.play && state.sitters.iter().any(Sitter::is_human);
        if is_own && state.record.to_act().is_some() {
            state.show(state.fixed);
        }
        state
    }

    /// The table as a link; `at_step` says whether the shown step is part of it.
    pub fn link(&self, at_step: bool) -> TableLink {
        let original = self.original.as_deref().map(Original::link).unwrap_or_default();
        TableLink {
            deal: self.given().map(str::to_owned),
            seed: Some(self.seed),
            rules: self.rules,
            sitters: self.sitters.iter().cloned().map(Some).collect(),
            line: self.record.line(self.fixed),
            step: at_step.then_some(self.goal.filter(|&goal| goal != Self::END).unwrap_or(self.cursor)),
            open: self.open.then_some(true),
            view: (self.view != G::FRONT).then_some(self.view),
            ..original
        }
    }

    /// The shown game as a link that lists every move.
    pub fn whole(&self) -> TableLink {
        TableLink { line: self.record.line(self.cursor), step: Some(self.cursor), was: None, ..self.link(true) }
    }

    /// The deal from the link, verbatim.
    pub fn given(&self) -> Option<&str> {
        self.given.as_ref().map(|given| given.packed.as_str())
    }

    fn usual() -> Sitter {
        Sitter::Ai(G::USUAL.to_owned())
    }

    /// The given deal, or the seed's by these rules.
    pub(super) fn deal(seed: u64, given: Option<&Given<G>>, rules: Option<GameRules>) -> Record<G> {
        if let Some(given) = given {
            return Record::start(&given.setup);
        }
        let setup = G::deal(Seed(seed));
        Record::start(&match rules {
            Some(rules) => G::by(setup, rules),
            None => setup,
        })
    }

    /// The rules of a game, if they are not the usual ones.
    pub(super) fn chosen_rules(record: &Record<G>) -> Option<GameRules> {
        G::rules(record.latest().setup()).filter(|rules| !rules.is_default())
    }

    /// Carries out a link's moves as far as possible.
    fn follow(&mut self, line: &str) -> Option<BrokenPart> {
        let Some(mut moves) = Moves::<G>::read(line) else { return Some(BrokenPart::Line { steps: 0 }) };
        let mut broken = None;
        while let Some(next) = moves.next(self.record.latest()) {
            if self.record.follow(next).is_err() {
                broken = Some(BrokenPart::Line { steps: self.record.len() });
                break;
            }
        }
        self.fixed = self.record.len();
        broken
    }
}
