//! Mahjong on the page.

mod examples;
mod line;
mod proof;

use paiju_game::table::Turn;
use paiju_game::{Game, Lang, Limit, Seat, Seed, Spoken};
use paiju_mahjong::{Action, Mahjong, Phase, Rules};
use paiju_platform::dialogue::NoLines;

use super::{Choice, Example, Examples, Export, Linked, Proof, Shown, StepNote, Way, Written, on_botzone};
use crate::names::{self, Named};

impl Linked for Mahjong {
    fn link_action(action: &Action) -> String {
        line::write(action)
    }

    fn linked_actions(text: &str) -> Option<Vec<Action>> {
        line::read(text)
    }

    /// Most seats have nothing to claim of most discards; and at the wall's end the best target is known.
    fn sole_answer(&self, seat: Seat) -> Option<Action> {
        if !self.to_act().contains(seat) {
            return None;
        }
        let mut actions = Vec::new();
        self.legal_actions(seat, &mut actions);
        match actions[..] {
            [action] => Some(action),
            _ => None,
        }
    }
}

impl Shown for Mahjong {
    /// A pass where there was nothing to claim.
    fn is_aside(before: &Self, seat: Seat, action: &Action) -> bool {
        *action == Action::Pass && before.sole_answer(seat).is_some()
    }

    fn is_move(action: &Action) -> bool {
        !matches!(action, Action::Pass | Action::Target(_))
    }

    fn step_note(before: &Self, after: &Self, lang: Lang) -> StepNote {
        let (then, now) = (before.course(), after.course());
        let is_drawn = |game: &Self| matches!(game.course().phase(), Phase::Targets { .. } | Phase::Over);
        // Whoever claimed the discard that another one has won with, or taken before him, gets nothing for it.
        let taker = then.pool().len().checked_sub(1).and_then(|last| now.pool().get(last)?.taken);
        let is_settled = then.offered().is_some() && now.events().len() > then.events().len();
        let beaten = Seat::all(Self::SEATS).filter(|&seat| {
            let claimed = before.pending(seat).is_some_and(|pending| *pending != Action::Pass);
            is_settled && claimed && taker != Some(seat)
        });
        let void = |seat: Seat| {
            let title = names::Mahjong::seat_title(seat, lang);
            match lang {
                Lang::Zh => format!("→ {title}的应答作废"),
                Lang::En => format!("→ the answer of {title} is void"),
            }
        };
        let ends = match lang {
            Lang::Zh => "→ 本局打完",
            Lang::En => "→ the game ends",
        };
        let begins = !is_drawn(before) && is_drawn(after);
        let notes: Vec<String> = beaten.map(void).chain(begins.then(|| ends.to_owned())).collect();
        let has_passed = |seat| before.pending(seat).is_none() && after.pending(seat) == Some(&Action::Pass);
        let quiet = Seat::all(Self::SEATS).any(has_passed);
        StepNote { note: (!notes.is_empty()).then(|| notes.join(" ")), begins, quiet }
    }

    fn tempo(action: &Action, after: &Self) -> u32 {
        match (action, after.course().phase()) {
            (Action::Hu, _) => 160,
            (Action::Gang(_) | Action::Peng { .. }, _) => 110,
            // The next one has drawn.
            (_, Phase::Turn { .. }) => 40,
            (Action::Play(_), _) => 45,
            (Action::Pass | Action::Target(_), _) => 1,
        }
    }

    fn prove(game: &Self, limit: &Limit<'_>) -> Option<Proof<Action>> {
        proof::of(game, limit)
    }

    fn exports(game: &Self, only: Option<Seat>, lang: Lang) -> Vec<Export> {
        on_botzone::all(game, only, lang)
    }
}

impl Examples for names::Mahjong {
    fn examples(lang: Lang) -> Vec<Example> {
        examples::all(lang)
    }

    fn read_by(way: Way) -> Option<usize> {
        examples::read_by(way)
    }
}

impl Written for Mahjong {
    type Lines = NoLines;

    fn choice(setup: &Self::Setup) -> Option<Choice> {
        let words = |zh: &str, en: &str| Spoken::new(zh.to_owned(), en.to_owned());
        Some(Choice {
            title: words("别人打出的牌能否杠到自己碰出的牌上", "A discard onto one's own exposed PENG, GANG"),
            options: vec![
                ("paiju".to_owned(), words("能（赛题原文）", "allowed, as the text reads")),
                ("undisputed".to_owned(), words("不能（各家裁判都认的打法）", "forbidden, as every judge accepts")),
            ],
            chosen: if setup.rules == Rules::UNDISPUTED { "undisputed" } else { "paiju" }.to_owned(),
        })
    }

    fn choose(setup: &mut Self::Setup, option: &str) {
        setup.rules = if option == "undisputed" { Rules::UNDISPUTED } else { Rules::default() };
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
