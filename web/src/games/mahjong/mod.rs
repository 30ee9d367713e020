//! Mahjong on the page.

mod examples;
mod line;

use paiju_ai::mahjong::Reason;
use paiju_draw::seen::mahjong as seen;
use paiju_game::platform::dialogue::NoLines;
use paiju_game::{Game, Lang, Seat, SeatSet, Spoken};
use paiju_mahjong::{Action, Mahjong, Phase, Prospect, Rules, View, text};

use super::verdict::refusal;
use super::{Choice, StepNote, TableGame};
use crate::names::PageGame;
use crate::scene::mahjong::{Claim, Facts, Offer, Scene};

impl TableGame for Mahjong {
    type Lines = NoLines;
    type Own = examples::Own;

    fn scene(&self, open: SeatSet) -> Scene {
        seen::of_game(self, open)
    }

    fn seen(view: &View) -> Scene {
        seen::of_view(view)
    }

    fn offer(view: &View) -> Option<Offer> {
        let mut actions = Vec::new();
        view.actions(&mut actions);
        if actions.is_empty() {
            return None;
        }
        let gangs = actions.iter().filter_map(|action| match *action {
            Action::Gang(tile) => Some(tile),
            _ => None,
        });
        let peng_plays = || {
            actions.iter().filter_map(|action| match *action {
                Action::Peng { play } => Some(play),
                _ => None,
            })
        };
        let claim = view.course().offered().map(|(_, tile)| Claim {
            tile,
            peng_plays: peng_plays().collect(),
            // If some PENG is allowed, the chosen tile decides; otherwise all are refused for the same reason.
            peng_refused: match peng_plays().next() {
                Some(_) => None,
                None => refusal::<Self>(view, &Action::Peng { play: tile }),
            },
            gang_refused: refusal::<Self>(view, &Action::Gang(tile)),
        });
        Some(Offer {
            may_play: actions.iter().any(|action| matches!(action, Action::Play(_))),
            claim,
            gangs: gangs.collect(),
            hu_refused: refusal::<Self>(view, &Action::Hu),
        })
    }

    fn remark(_view: &View, action: &Action) -> (Spoken, bool) {
        (Spoken::by(|lang| text::action(action, lang)), false)
    }

    /// The distance after an action and the useful tiles; `None` if it ends the hand.
    fn facts(view: &View, action: &Action) -> Option<Facts> {
        let after = Prospect::after(view, action)?;
        Some(Facts { replace: after.replace, useful: after.live.iter().collect() })
    }

    fn is_fact(reason: &paiju_game::Reason) -> bool {
        matches!(reason.downcast_ref(), Some(Reason::Distance { .. } | Reason::Useful { .. } | Reason::NothingUseful))
    }

    fn link_action(action: &Action) -> String {
        line::write(action)
    }

    fn linked_actions(text: &str) -> Option<Vec<Action>> {
        line::read(text)
    }

    /// Most seats have no claim on most discards, and at the end of the wall the best target is known.
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

    /// A pass without an alternative.
    fn is_aside(before: &Self, seat: Seat, action: &Action) -> bool {
        *action == Action::Pass && before.sole_answer(seat).is_some()
    }

    fn is_move(action: &Action) -> bool {
        !matches!(action, Action::Pass | Action::Target(_))
    }

    fn step_note(before: &Self, after: &Self, lang: Lang) -> StepNote {
        let (then, now) = (before.course(), after.course());
        let is_drawn = |game: &Self| matches!(game.course().phase(), Phase::Targets { .. } | Phase::Over);
        // A claim gets nothing if another seat won with the discard or took it first.
        let taker = then.pool().len().checked_sub(1).and_then(|last| now.pool().get(last)?.taken);
        let is_settled = then.offered().is_some() && now.events().len() > then.events().len();
        let beaten = Seat::all(Self::SEATS).filter(|&seat| {
            let claimed = before.pending(seat).is_some_and(|pending| *pending != Action::Pass);
            is_settled && claimed && taker != Some(seat)
        });
        let void = |seat: Seat| {
            let title = Self::seat_title(seat, lang);
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
            // The next seat has drawn.
            (_, Phase::Turn { .. }) => 40,
            (Action::Play(_), _) => 45,
            (Action::Pass | Action::Target(_), _) => 1,
        }
    }

    fn choices(setup: &Self::Setup) -> Vec<Choice> {
        vec![choice(setup.rules)]
    }

    fn choose(setup: &mut Self::Setup, _: &str, option: &str) {
        setup.rules = Rules::named(option).unwrap_or_default();
    }
}

/// The readings of the rule about which judges differ.
pub fn choice(chosen: Rules) -> Choice {
    let words = |zh: &str, en: &str| Spoken::new(zh.to_owned(), en.to_owned());
    Choice {
        key: "reading".to_owned(),
        title: words("别人打出的牌能否杠到自己碰出的牌上", "A discard onto one's own exposed PENG, GANG"),
        options: vec![
            ("paiju".to_owned(), words("能（赛题原文）", "allowed, as the text reads")),
            ("undisputed".to_owned(), words("不能（各家裁判都认的打法）", "forbidden, as every judge accepts")),
        ],
        chosen: chosen.name().unwrap_or_default().to_owned(),
        only: None,
    }
}
