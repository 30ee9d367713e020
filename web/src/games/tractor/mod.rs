//! Tractor on the page.

mod examples;
mod line;
mod notes;
mod proof;

use paiju_game::table::Turn;
use paiju_game::{Game, Lang, Limit, Say, Seat, Seed, Spoken};
use paiju_platform::dialogue::NoLines;
use paiju_tractor::{Action, HAND, Level, Phase, Stage, Tractor, moves};

use self::notes::Note;
use super::{Choice, Example, Examples, Export, Linked, Proof, Shown, StepNote, Way, Written, on_botzone};
use crate::names;

impl Linked for Tractor {
    fn link_action(action: &Action) -> String {
        line::write(action)
    }

    fn linked_actions(text: &str) -> Option<Vec<Action>> {
        line::read(text)
    }

    /// While the cards are dealt most seats have nothing to declare.
    fn sole_answer(&self, seat: Seat) -> Option<Action> {
        let course = self.course();
        let is_asked = course.stage() == Some(Stage::Deal) && course.turn() == Some(seat);
        let can_declare = || !moves::declarations(course.banking(), course.level(), self.hand(seat)).is_empty();
        (is_asked && !can_declare()).then_some(Action::Pass)
    }
}

impl Shown for Tractor {
    /// A card that is dealt, and nobody says anything.
    fn is_aside(_before: &Self, _seat: Seat, action: &Action) -> bool {
        *action == Action::Pass
    }

    /// Whoever did not declare is asked again when something new can be declared, and with the last card.
    fn standing_answer(&self, seat: Seat) -> Option<Action> {
        let is_asked = self.course().stage() == Some(Stage::Deal) && self.course().turn() == Some(seat);
        let view = is_asked.then(|| self.view(seat))?;
        let is_last = view.dealt().len() == usize::from(HAND);
        (!is_last && !view.has_new_declaration()).then_some(Action::Pass)
    }

    fn is_move(action: &Action) -> bool {
        matches!(action, Action::Play(_))
    }

    fn step_note(before: &Self, after: &Self, lang: Lang) -> StepNote {
        let (then, now) = (before.course(), after.course());
        let is_dealing = |phase: &Phase| matches!(phase, Phase::Dealing { .. });
        let mut notes = Vec::new();
        if let Some(trump) = now.trump().filter(|_| then.trump() != now.trump()) {
            notes.push(Note::NewTrumps(trump));
        }
        if let Some(banker) = now.banking().banker.filter(|_| is_dealing(then.phase()) && !is_dealing(now.phase())) {
            notes.push(Note::BankerIs(banker));
        }
        if let Some(failed) = after.failed_throws().get(before.failed_throws().len()) {
            notes.push(Note::ThrowFailed(failed.verdict.clone()));
        }
        let trick = now.tricks().iter().rfind(|trick| !trick.is_empty());
        if let Some((trick, trump)) = trick.filter(|trick| trick.is_complete()).zip(now.trump())
            && let Some((by, _)) = trick.winner(trump)
            && then.played() != now.played()
        {
            notes.push(Note::TrickPoints { by, points: trick.points() });
        }
        let note = notes.iter().map(|note| note.say(lang)).collect::<Vec<_>>().join(" ");
        let begins = then.stage() == Some(Stage::Play) && then.lead().is_none();
        StepNote { note: (!note.is_empty()).then_some(note), begins, quiet: false }
    }

    fn tempo(action: &Action, _after: &Self) -> u32 {
        match action {
            // A hundred cards in six seconds.
            Action::Pass => 6,
            Action::Declare(_) => 150,
            Action::Cover(_) => 60,
            Action::Play(_) => 90,
        }
    }

    fn prove(game: &Self, limit: &Limit<'_>) -> Option<Proof<Action>> {
        proof::of(game, limit)
    }

    fn exports(game: &Self, only: Option<Seat>, lang: Lang) -> Vec<Export> {
        on_botzone::all(game, only, lang)
    }
}

impl Examples for names::Tractor {
    fn examples(lang: Lang) -> Vec<Example> {
        examples::all(lang)
    }

    fn read_by(way: Way) -> Option<usize> {
        examples::read_by(way)
    }
}

impl Written for Tractor {
    type Lines = NoLines;

    fn choice(setup: &Self::Setup) -> Option<Choice> {
        let level = |letter: char| {
            let shown = if letter == '0' { "10".to_owned() } else { letter.to_string() };
            (letter.to_string(), Spoken::new(shown.clone(), shown))
        };
        Some(Choice {
            title: Spoken::new("级牌".to_owned(), "Level".to_owned()),
            options: "234567890JQKA".chars().map(level).collect(),
            chosen: char::from(setup.level).to_string(),
        })
    }

    fn choose(setup: &mut Self::Setup, option: &str) {
        let mut letters = option.chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && let Ok(level) = Level::try_from(letter)
        {
            setup.level = level;
        }
    }

    fn write_export(
        game: &Self,
        turns: &[Turn<Self>],
        seed: Seed,
        names: &[String],
        only: Option<Seat>,
        index: usize,
    ) -> Option<String> {
        on_botzone::write(game, turns, seed, names, only, index)
    }

    fn write_example(index: usize, seed: Seed) -> Option<String> {
        examples::write(index, seed)
    }
}
