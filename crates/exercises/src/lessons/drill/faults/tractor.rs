//! Errors in a Tractor program's input on Botzone, which contains its own answers.

use paiju_game::{Game, Rng, Seat, Seed};
use paiju_tractor::botzone::{input, response};
use paiju_tractor::{Action, CardId, Cards, HAND, SEATS, Stage, SuitOrder, View};
use serde_json::Value;

use super::Fault;
use super::text::{Change, Planted, Text, first_again};
use crate::lessons::drill::played::{self, play};
use crate::lessons::drill::table::deal;

/// The suit order: the platform's current one.
const ORDER: SuitOrder = SuitOrder::Shcd;
/// Lines besides requests and answers: the braces, and the answers of the deal.
const OTHERS: usize = 4;

pub(super) fn planted(fault: Fault, seed: Seed, rng: &mut Rng, lines: usize) -> Option<Planted> {
    let seat = Seat(rng.below(u32::from(SEATS)) as u8);
    let text = log(seed, seat, rng, lines)?;
    // The last answer has no comma after it.
    let (at, view) = rng.pick(&text.answers)?;
    let comma = if text.lines[*at].ends_with(',') { "," } else { "" };
    let said = answer(fault, view, rng)?;
    let was = text.lines[*at].trim_end_matches(',').to_owned();
    let mut planted = text.plant(*at, Change::Says(format!("{said}{comma}")));
    if !matches!(fault, Fault::WrongForm | Fault::BrokenJson) {
        repeat(&mut planted, &was, &said);
    }
    Some(planted)
}

/// Makes the next history repeat the changed answer; otherwise comparing the two would reveal the error.
fn repeat(planted: &mut Planted, was: &str, said: &str) {
    let lines = planted.text.lines().map(|line| match line.split_once("\"history\":") {
        Some((before, history)) => format!("{before}\"history\":{}", history.replace(was, said)),
        None => line.to_owned(),
    });
    planted.text = lines.map(|line| line + "\n").collect();
}

/// A game as one seat's program reads it when it must play.
fn log(seed: Seed, seat: Seat, rng: &mut Rng, lines: usize) -> Option<Text<View>> {
    let setup = deal(seed, rng);
    // A cover, plays, and the open question.
    let most = (lines - OTHERS - usize::from(HAND) - 1) / 2;
    let stop = 2 + rng.below(most as u32 - 2) as usize;
    let mut views = Vec::new();
    play(&setup, played::tractor, rng, |game, actor| {
        if actor == seat && game.course().stage() != Some(Stage::Deal) {
            views.push(game.view(seat));
        }
        views.len() <= stop
    });
    let (requests, responses) = input(views.last()?, ORDER);
    let (dealt, answered) = responses.split_at_checked(usize::from(HAND))?;
    views.pop();
    let list = |values: &[Value]| values.iter().map(|value| format!("{value},")).collect::<Vec<_>>();
    let mut lines = vec!["{\"requests\":[".to_owned()];
    lines.extend(list(&requests));
    trim_comma(&mut lines);
    lines.push("],\"responses\":[".to_owned());
    lines.push(list(dealt).concat());
    let first = lines.len();
    lines.extend(list(answered));
    trim_comma(&mut lines);
    lines.push("]}".to_owned());
    let answers = views.into_iter().enumerate().map(|(number, view)| (first + number, view));
    Some(Text { lines, answers: answers.collect() })
}

fn trim_comma(lines: &mut [String]) {
    if let Some(last) = lines.last_mut() {
        last.pop();
    }
}

/// The error instead of an answer of the observing seat.
fn answer(fault: Fault, view: &View, rng: &mut Rng) -> Option<String> {
    let mut legal = Vec::new();
    view.actions(&mut legal);
    let right = rng.pick(&legal)?.cards();
    let (stage, hand) = (view.course().stage()?, view.hand());
    let lead = view.course().lead();
    let numbers = |cards: Cards| response(&Action::of(stage, cards), ORDER).to_string();
    let own = || {
        let tricks = view.course().tricks().iter();
        tricks.filter_map(|trick| trick.play_of(view.seat())).fold(Cards::EMPTY, |own, cards| own | cards)
    };
    // Some cards of the hand that are refused for this reason.
    let refused = |rng: &mut Rng, sizes: &[usize], codes: &[&str]| {
        let mut held: Vec<CardId> = hand.iter().collect();
        (0..60).find_map(|_| {
            rng.shuffle(&mut held);
            let cards: Cards = held.iter().take(*rng.pick(sizes)?).copied().collect();
            let refusal = view.check(&Action::of(stage, cards)).err()?;
            codes.contains(&refusal.code()).then(|| numbers(cards))
        })
    };
    match fault {
        Fault::WrongCover if stage == Stage::Cover => refused(rng, &[7, 9], &["wrong-cover"]),
        Fault::WrongForm => {
            let text = numbers(right);
            let forms =
                [format!("\"{}\"", text.trim_matches(['[', ']'])), format!("{{\"play\":{text}}}"), "\"PASS\"".into()];
            rng.pick(&forms).cloned()
        }
        Fault::BrokenJson => {
            let text = numbers(right);
            let inner = text.trim_matches(['[', ']']);
            let forms = [format!("[{inner};]"), format!("[{inner},,]"), format!("{{{inner}}}")];
            rng.pick(&forms).cloned()
        }
        Fault::NoSuchCard => {
            let mut ids: Vec<u8> = right.iter().map(|card| card.number(ORDER)).collect();
            ids.pop();
            ids.push(CardId::COUNT + rng.below(20) as u8);
            Some(Value::from(ids).to_string())
        }
        Fault::Twice => {
            let ids = right.iter().map(|card| card.number(ORDER)).collect();
            Some(Value::from(first_again(ids)?).to_string())
        }
        _ if stage != Stage::Play => None,
        Fault::NotHeld => {
            exchanged(view, right, Cards::PACKS - hand - view.course().played() - view.covered() - own(), rng)
                .map(numbers)
        }
        Fault::PlayedBefore => exchanged(view, right, own(), rng).map(numbers),
        Fault::WrongCount => {
            let size = usize::from(lead?.size());
            refused(rng, &[size + 1, size.saturating_sub(1).max(1), size + 2], &["wrong-count"])
        }
        Fault::MixedSuits if lead.is_none() => refused(rng, &[2, 3], &["mixed-suits"]),
        Fault::SuitNotFollowed => refused(rng, &[usize::from(lead?.size())], &["must-follow-suit"]),
        Fault::PairOwed => {
            // Only from the suit led, because chance rarely finds it.
            let lead = lead?;
            let suit: Vec<CardId> = (hand & view.course().trump()?.cards(lead.suit)).iter().collect();
            let mut suit = suit;
            (0..40).find_map(|_| {
                rng.shuffle(&mut suit);
                let cards: Cards = suit.iter().take(usize::from(lead.size())).copied().collect();
                let refusal = view.check(&Action::of(stage, cards)).err()?;
                ["must-play-pairs", "must-play-tractor"].contains(&refusal.code()).then(|| numbers(cards))
            })
        }
        _ => None,
    }
}

/// A play with one card exchanged for another of its suit from `others`, which are not in the hand.
fn exchanged(view: &View, right: Cards, others: Cards, rng: &mut Rng) -> Option<Cards> {
    let trump = view.course().trump()?;
    let cards: Vec<CardId> = right.iter().collect();
    let card = *rng.pick(&cards)?;
    let alike: Vec<CardId> = (others & trump.cards(trump.effective_suit(card.face()))).iter().collect();
    let mut changed = right;
    changed.remove(card);
    changed.insert(*rng.pick(&alike)?);
    let refusal = view.check(&Action::Play(changed)).err()?;
    (refusal.code() == "not-held").then_some(changed)
}
