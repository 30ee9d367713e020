//! Tractor on the page.

mod examples;
mod line;
mod notes;
mod offer;
mod proof;
mod taps;

use paiju_draw::seen::tractor as seen;
use paiju_game::platform::dialogue::NoLines;
use paiju_game::{Game, Lang, Limit, Say, Seat, SeatSet, Spoken};
use paiju_tractor::{Action, Cards, Combination, HAND, Level, Phase, SEATS, Stage, Tractor, Trick, View, moves, text};

use self::notes::Note;
use super::{Choice, Proof, StepNote, TableGame};
use crate::scene::tractor::{Offer, Scene};

impl TableGame for Tractor {
    type Lines = NoLines;
    type Own = examples::Own;

    fn scene(&self, open: SeatSet) -> Scene {
        seen::of_game(self, open)
    }

    fn seen(view: &View) -> Scene {
        seen::of_view(view)
    }

    fn offer(view: &View) -> Option<Offer> {
        offer::of_view(view)
    }

    fn say_shown(view: &View, action: &Action, open: bool, lang: Lang) -> String {
        match action {
            Action::Cover(_) if !open => match lang {
                Lang::Zh => "盖了底牌".to_owned(),
                Lang::En => "buries the kitty".to_owned(),
            },
            _ => text::action(action, view.course(), lang),
        }
    }

    fn end_of_deal(&self) -> Option<usize> {
        let cards = usize::from(SEATS) * usize::from(HAND);
        matches!(self.course().phase(), Phase::Dealing { .. }).then_some(cards)
    }

    fn remark(view: &View, action: &Action) -> (Spoken, bool) {
        remark(view, action)
    }

    fn link_action(action: &Action) -> String {
        line::write(action)
    }

    fn linked_actions(text: &str) -> Option<Vec<Action>> {
        line::read(text)
    }

    /// During the deal most seats have nothing to declare.
    fn sole_answer(&self, seat: Seat) -> Option<Action> {
        let course = self.course();
        let is_asked = course.stage() == Some(Stage::Deal) && course.turn() == Some(seat);
        let can_declare = || !moves::declarations(course.banking(), course.level(), self.hand(seat)).is_empty();
        (is_asked && !can_declare()).then_some(Action::Pass)
    }

    /// A pass during the deal.
    fn is_aside(_before: &Self, _seat: Seat, action: &Action) -> bool {
        *action == Action::Pass
    }

    /// A seat that passed is asked again when it can declare something new, and with the last card.
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

    fn choices(setup: &Self::Setup) -> Vec<Choice> {
        let level = |letter: char| {
            let shown = if letter == '0' { "10".to_owned() } else { letter.to_string() };
            (letter.to_string(), Spoken::new(shown.clone(), shown))
        };
        vec![Choice {
            key: "level".to_owned(),
            title: Spoken::new("级牌".to_owned(), "Level".to_owned()),
            options: "234567890JQKA".chars().map(level).collect(),
            chosen: char::from(setup.level).to_string(),
            only: None,
        }]
    }

    fn choose(setup: &mut Self::Setup, _: &str, option: &str) {
        let mut letters = option.chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && let Ok(level) = Level::try_from(letter)
        {
            setup.level = level;
        }
    }
}

/// The kind of lead and the risk of a throw; for a follow, whether it wins so far.
fn remark(view: &View, action: &Action) -> (Spoken, bool) {
    let course = view.course();
    match *action {
        Action::Play(cards) if course.lead().is_some() => {
            let (zh, en) =
                if would_win(view, cards) { ("现在最大", "highest so far") } else { ("管不住", "does not win") };
            (Spoken::new(zh.to_owned(), en.to_owned()), false)
        }
        Action::Play(cards) => match view.outlook(cards) {
            Some(outlook) => (Spoken::by(|lang| text::outlook(&outlook, lang)), !outlook.risky.is_empty()),
            None => {
                let made = course.trump().and_then(|trump| Combination::of(cards, trump));
                (made.map(|made| Spoken::by(|lang| text::combination(&made, lang))).unwrap_or_default(), false)
            }
        },
        Action::Pass | Action::Declare(_) | Action::Cover(_) => {
            (Spoken::by(|lang| text::action(action, course, lang)), false)
        }
    }
}

/// Whether the cards would be the highest of the trick so far.
fn would_win(view: &View, cards: Cards) -> bool {
    let (Some(trick), Some(trump)) = (view.course().trick(), view.course().trump()) else { return false };
    let plays: Vec<Cards> = trick.plays().map(|(_, cards)| cards).chain([cards]).collect();
    Trick::of(trick.leader(), &plays).winner(trump).is_some_and(|(seat, _)| seat == view.seat())
}
