//! A table in its worker: events go in, snapshots come out.

use std::rc::Rc;

use paiju_game::table::Printed;
use paiju_game::{Fault, Lang, Say, Seat, SeatSet, Spoken};
use paiju_inspect::Decided;

use super::draft::Draft;
use super::event::Event;
use super::original::Original;
use super::record::{Deed, Record};
use super::snapshot::{Closing, Comparison, Export, HistoryChange, HistoryRow, Opinion, Played, Snapshot, Was};
use super::state::TableState;
use super::tally::OwnResult;
use super::task::Task;
use crate::deal_sheet::{self, DealSheet};
use crate::games;
use crate::games::TableGame;
use crate::link::{Sitter, TableLink};
use crate::packing::Parcel;
use crate::scene::{Thought, Verdict};

/// A step, and the revision of the course it belongs to.
type Place = (usize, u32);

/// A table in its worker.
pub struct Session<G: TableGame> {
    state: Rc<TableState<G>>,
    /// The last verdict of the rules, and its place.
    verdict: Option<(Place, Verdict<G>)>,
    /// The list of steps that the page has.
    rows: Vec<HistoryRow<G>>,
    /// The rows built so far, by step.
    made: Vec<Option<Made<G>>>,
    /// What the visitor's bots printed, by step, from a draft.
    printed: Vec<(usize, Printed)>,
}

/// A row and what it was built from.
struct Made<G: TableGame> {
    revision: u32,
    open: bool,
    row: HistoryRow<G>,
}

impl<G: TableGame> Session<G> {
    /// Opens the table of a link; if it names no deal, with this seed.
    pub fn open(link: &str, fresh_seed: u64) -> Self {
        let state = Rc::new(TableState::load(&TableLink::parse(link, G::SEAT_KEYS), fresh_seed));
        Self { state, verdict: None, rows: Vec::new(), made: Vec::new(), printed: Vec::new() }
    }

    /// Handles an event.
    pub fn handle(&mut self, event: Event<G>) {
        match event {
            Event::Choose(action) => self.rule(action),
            Event::Act { step, ref action } if step == self.state.cursor() => {
                self.rule(action.clone());
                if self.verdict().is_some_and(|verdict| verdict.ruling.refusal().is_none()) {
                    self.state = Rc::clone(&self.state).reduce(event);
                }
            }
            Event::Act { .. } => {}
            event => self.state = Rc::clone(&self.state).reduce(event),
        }
    }

    /// Asks the rules about an action of the visitor.
    fn rule(&mut self, action: G::Action) {
        if let Some(seat) = self.state.input() {
            let verdict = games::verdict::<G>(&self.state.shown().view(seat), &action);
            self.verdict = Some(((self.state.cursor(), self.state.revision()), verdict));
        }
    }

    /// The last verdict of the rules, if it is about the shown step.
    fn verdict(&self) -> Option<&Verdict<G>> {
        let at = (self.state.cursor(), self.state.revision());
        self.verdict.as_ref().filter(|(of, _)| *of == at).map(|(_, verdict)| verdict)
    }

    /// An AI's opinion for the seat that must decide at the shown step; `None` if another step is shown, nobody must
    /// decide, or the visitor may not know.
    pub fn opinion(&self, ai: &str, step: usize, revision: u32) -> Option<Opinion<G>> {
        let seat = self.analysed(step, revision)?;
        let state = &*self.state;
        let own = state.record().steps().get(state.cursor()).filter(|step| step.seat == seat);
        let sitter = state.sitters().get(seat.index());
        if let Some(Deed::Act(thought)) = own.map(|step| &step.deed)
            && sitter == Some(&Sitter::Ai(ai.to_owned()))
            // A link's actions have no candidates.
            && !thought.candidates.is_empty()
        {
            return Some(Opinion::Known(Thought::clone(thought)));
        }
        Some(Opinion::Ask(self.task(state.cursor(), seat, ai)))
    }

    /// The observation of the seat to act at a step; `None` as in [`Session::opinion`].
    pub fn view(&self, step: usize, revision: u32) -> Option<Parcel> {
        let seat = self.analysed(step, revision)?;
        Some(Parcel::new(&self.state.shown().view(seat)))
    }

    /// The seat to act, if the table shows this step and the visitor may know that seat's view.
    fn analysed(&self, step: usize, revision: u32) -> Option<Seat> {
        let state = &*self.state;
        let is_shown = (state.cursor(), state.revision()) == (step, revision);
        state.turn().filter(|&seat| is_shown && state.may_analyse(seat))
    }

    /// The game up to the shown step, for the worker that writes exports.
    pub fn draft(&self) -> Draft {
        Draft::of_link(self.state.whole().print(G::SEAT_KEYS))
    }

    /// The same, including later steps.
    pub fn course(&self) -> Draft {
        let (state, record) = (&*self.state, self.state.record());
        let link = TableLink { line: record.line(record.len()), ..state.whole() };
        Draft::of_link(link.print(G::SEAT_KEYS))
    }

    /// The decisions in the game, as far as shown; empty while the visitor plays it.
    pub fn decisions(&self) -> Vec<Decided<G>> {
        let state = &*self.state;
        let record = state.record();
        let shown = if state.may_review() { state.seen() } else { 0 };
        let decided = record.steps().iter().take(shown).enumerate().filter_map(|(number, step)| {
            let Deed::Act(thought) = &step.deed else { return None };
            let view = record.position(number).view(step.seat);
            Some(Decided { step: number, turn: None, seat: step.seat, view, action: thought.action.clone() })
        });
        decided.collect()
    }

    /// The points of each seat, once the game was shown to its end.
    pub fn scores(&self) -> Option<Vec<f64>> {
        let seen = self.state.record().position(self.state.seen());
        seen.outcome().map(|outcome| G::scores(&outcome))
    }

    /// The task for an AI at a step.
    fn task(&self, step: usize, seat: Seat, ai: &str) -> Task {
        let limit = self.state.limit(step);
        let view = Parcel::new(&self.state.record().position(step).view(seat));
        Task { view, ai: ai.to_owned(), work: limit.work, seed: limit.seed }
    }

    pub fn snapshot(&mut self) -> Snapshot<G> {
        let history = self.history();
        let state = &*self.state;
        let (game, record) = (state.shown(), state.record());
        let turn = state.turn();
        let want = state.want();
        // If several seats are asked at once, that one of them has a choice is private to it.
        let is_shown = |seat: Seat| state.may_analyse(seat) || game.to_act() == SeatSet::only(seat);
        let thinking = want.as_ref().map(|want| want.seat).filter(|&seat| state.is_latest() && is_shown(seat));
        Snapshot {
            seed: state.given().is_none().then(|| state.seed()),
            revision: state.revision(),
            step: state.cursor(),
            last: record.len(),
            moves: (record.moves(state.cursor()), record.moves(record.len())),
            growing: record.to_act().is_some_and(|seat| !state.is_human(seat)),
            playing: state.playing(),
            end_of_deal: game.end_of_deal(),
            tempo: state.ticks().then(|| tempo(record, state.cursor())),
            open: state.open(),
            over: state.is_over(),
            sitters: Seat::all(G::SEATS).filter_map(|seat| state.seated(seat).cloned()).collect(),
            own: Seat::all(G::SEATS).filter(|&seat| state.is_human(seat)).collect(),
            viewer: state.viewer(),
            thinking,
            scene: game.scene(state.open_seats()),
            offer: state.input().and_then(|seat| Some((seat, G::offer(&game.view(seat))?))),
            verdict: self.verdict().cloned(),
            can_undo: state.can_undo(),
            can_return: state.can_return(),
            turn,
            may_review: state.may_review(),
            may_analyse: turn.is_none_or(|seat| state.may_analyse(seat)),
            played: turn.and_then(|seat| self.played(seat)),
            want: want.map(|want| {
                let task = self.task(want.step, want.seat, &want.ai);
                (want, task)
            }),
            notice: state.notice().cloned(),
            history,
            comparison: state.original().map(|original| comparison(state, original)),
            closing: closing(state),
            exports: exports::<G>(game, self.only()),
            link: state.link(true).print(G::SEAT_KEYS),
            link_without_step: state.link(false).print(G::SEAT_KEYS),
        }
    }

    /// The only seat whose knowledge may be exported, because the visitor plays it.
    fn only(&self) -> Option<Seat> {
        let state = &*self.state;
        (state.plays() && !state.open() && !state.is_over()).then(|| state.viewer())
    }

    /// What the seat did at the shown step, if the visitor has seen it already.
    fn played(&self, seat: Seat) -> Option<Played<G>> {
        let (state, at) = (&*self.state, self.state.cursor());
        let step = state.record().steps().get(at).filter(|step| at < state.seen() && step.seat == seat)?;
        let Deed::Act(thought) = &step.deed else { return None };
        let view = state.shown().view(seat);
        let words = Spoken::by(|lang| G::say_action(&thought.action, &view, lang));
        Some(Played { action: thought.action.clone(), words })
    }

    /// The list of steps as far as shown, as a change to the page's list.
    fn history(&mut self) -> HistoryChange<G> {
        let state = Rc::clone(&self.state);
        let listed = (0..state.seen().min(state.record().len())).filter(|&index| state.is_listed(index));
        let rows: Vec<_> = listed.map(|index| self.row(&state, index)).collect();
        let change = HistoryChange::between(&self.rows, &rows);
        self.rows = rows;
        change
    }

    fn row(&mut self, state: &TableState<G>, index: usize) -> HistoryRow<G> {
        let seat = state.record().steps()[index].seat;
        let (revision, open) = (state.revision(), state.open_seats().contains(seat));
        if self.made.len() <= index {
            self.made.resize_with(index + 1, || None);
        }
        match &self.made[index] {
            Some(made) if (made.revision, made.open) == (revision, open) => made.row.clone(),
            _ => {
                let row = row(state.record(), index, open);
                self.made[index] = Some(Made { revision, open, row: row.clone() });
                row
            }
        }
    }
}

impl<G: TableGame> Session<G> {
    /// The table of a draft.
    pub fn of_draft(draft: &Draft) -> Self {
        Self { printed: draft.printed.clone(), ..Self::open(&draft.link, 0) }
    }

    /// The deal of the shown game, for the deal editor.
    pub fn deal_sheet(&self) -> Option<DealSheet> {
        deal_sheet::write::<G>(self.state.shown(), paiju_game::Seed(self.state.seed()))
    }

    /// The shown game in the format at this index of [`Snapshot::exports`].
    pub fn export(&self, index: usize) -> Option<String> {
        let state = &*self.state;
        let names: Vec<String> = state.sitters().iter().map(|sitter| sitter.name().to_owned()).collect();
        let turns = state.record().turns(state.cursor(), &self.printed);
        G::write_export(state.shown(), &turns, paiju_game::Seed(state.seed()), &names, self.only(), index)
    }
}

/// How a seat failed in a step; for an illegal action, with the rule.
fn failure<G: TableGame>(record: &Record<G>, step: usize) -> Spoken {
    let fault = match record.steps().get(step).map(|made| &made.deed) {
        Some(Deed::Fail { fault, .. }) => fault.clone(),
        _ => Fault::Illegal,
    };
    match record.refusal(step) {
        None => Spoken::of(&fault),
        Some(refusal) => Spoken::by(|lang| match lang {
            Lang::Zh => format!("{}：{}", fault.say(lang), refusal.say(lang)),
            Lang::En => format!("{}: {}", fault.say(lang), refusal.say(lang)),
        }),
    }
}

/// A step as a line of the list.
fn row<G: TableGame>(record: &Record<G>, index: usize, open: bool) -> HistoryRow<G> {
    let step = &record.steps()[index];
    let (before, after) = (record.position(index), record.position(index + 1));
    let [zh, en] = [Lang::Zh, Lang::En].map(|lang| G::step_note(before, after, lang));
    let (words, action) = match &step.deed {
        Deed::Act(thought) => {
            let view = before.view(step.seat);
            let words = Spoken::by(|lang| G::say_shown(&view, &thought.action, open, lang));
            (words, Some(thought.action.clone()))
        }
        Deed::Fail { .. } | Deed::Refused(_) => (failure(record, index), None),
    };
    HistoryRow {
        index,
        number: record.move_number(index),
        seat: step.seat,
        words,
        failed: !matches!(step.deed, Deed::Act(_)),
        action,
        judged: G::by_itself(before, after),
        begins: zh.begins,
        quiet: zh.quiet,
        note: zh.note.zip(en.note).map(|(zh, en)| Spoken::new(zh, en)),
    }
}

/// How long the step before this one is shown, in hundredths of the usual time.
fn tempo<G: TableGame>(record: &Record<G>, cursor: usize) -> u32 {
    match cursor.checked_sub(1).and_then(|last| record.steps().get(last)).map(|step| &step.deed) {
        Some(Deed::Act(thought)) => G::tempo(&thought.action, record.position(cursor)),
        _ => 100,
    }
}

fn exports<G: TableGame>(game: &G, only: Option<Seat>) -> Vec<Export> {
    let [zh, en] = [Lang::Zh, Lang::En].map(|lang| G::exports(game, only, lang));
    zh.into_iter().zip(en).map(|(zh, en)| Export { label: Spoken::new(zh.label, en.label), file: zh.file }).collect()
}

fn closing<G: TableGame>(state: &TableState<G>) -> Option<Closing> {
    let outcome = state.shown().outcome()?;
    let scores = G::scores(&outcome);
    let own = Seat::all(G::SEATS).find(|&seat| state.is_human(seat));
    let tally = state.tally().and::<G>(&outcome);
    Some(Closing {
        own: own.map(|seat| OwnResult::of(&scores, seat.index())),
        deals: tally.deals(),
        scores: tally.scores().to_vec(),
    })
}

fn comparison<G: TableGame>(state: &TableState<G>, original: &Original<G>) -> Comparison {
    let was = |step: usize| Was {
        step,
        number: original.record().move_number(step),
        words: said(state, original.record(), step),
    };
    let (branch, parting) = (original.branch(), state.parting());
    Comparison {
        branch: (parting != Some(branch)).then(|| was(branch)),
        parting: parting.map(|step| (was(step), said(state, state.record(), step).unwrap_or_default())),
        result: original.result(),
        here: state.shown().outcome().map(|outcome| G::scores(&outcome)),
        filled: original.filled(),
    }
}

/// Who did what in a step of a game; `None` if there is no such step.
fn said<G: TableGame>(state: &TableState<G>, record: &Record<G>, step: usize) -> Option<Spoken> {
    let made = record.steps().get(step)?;
    let open = state.open_seats().contains(made.seat);
    let view = record.position(step).view(made.seat);
    Some(Spoken::by(|lang| {
        let title = G::seat_title(made.seat, lang);
        match (&made.deed, lang) {
            (Deed::Act(thought), _) => format!("{title} {}", G::say_shown(&view, &thought.action, open, lang)),
            (_, Lang::Zh) => format!("{title}：{}", failure(record, step).say(lang)),
            (_, Lang::En) => format!("{title}: {}", failure(record, step).say(lang)),
        }
    }))
}
