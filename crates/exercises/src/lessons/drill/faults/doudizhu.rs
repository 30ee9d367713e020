//! Errors in a Dou Dizhu program's dialogue (DOUDIZHUVER).

use paiju_doudizhu::protocol::{EngineMessage, Message, PlatformMessage, RoundInfo, letter, messages};
use paiju_doudizhu::{Combination, DouDizhu, Kind, RuleSet, SEATS, View, moves};
use paiju_game::cards::{Card, CardSet};
use paiju_game::{Game, Rng, Seat, Seed};

use super::Fault;
use super::text::{Change, Planted, Text, first_again};
use crate::lessons::drill::played::{self, play};

/// A program's first two lines.
const BEGIN: [&str; 2] = ["DOUDIZHUVER 1.0", "NAME player"];

pub(super) fn planted(fault: Fault, seed: Seed, rng: &mut Rng, lines: usize) -> Option<Planted> {
    let seat = Seat(rng.below(u32::from(SEATS)) as u8);
    let text = log(seed, seat, rng, lines)?;
    let is_ok = |line: &&usize| text.lines[**line].starts_with("OK ");
    let numbers: Vec<usize> = (0..text.lines.len()).collect();
    let oks: Vec<usize> = numbers.iter().filter(is_ok).copied().collect();
    match fault {
        Fault::MissingOk => Some(text.plant(*rng.pick(&oks)?, Change::Missing)),
        Fault::WrongOk => {
            let at = *rng.pick(&oks)?;
            let others: Vec<&str> =
                ["OK BID", "OK PLAY", "OK DEAL"].into_iter().filter(|other| *other != text.lines[at]).collect();
            Some(text.plant(at, Change::Says((*rng.pick(&others)?).to_owned())))
        }
        _ => {
            let (at, view) = rng.pick(&text.answers)?;
            let said = answer(fault, view, &text.lines[*at], rng)?;
            Some(text.plant(*at, Change::Says(said)))
        }
    }
}

/// A game as one seat's program hears it, up to this many lines.
fn log(seed: Seed, seat: Seat, rng: &mut Rng, lines: usize) -> Option<Text<View>> {
    let info = RoundInfo::default();
    let (mut views, mut last) = (Vec::new(), None);
    let game = play(&DouDizhu::deal(seed), played::doudizhu, rng, |game, actor| {
        let view = game.view(seat);
        let fits = BEGIN.len() + messages(&view, &info).len() <= lines;
        if actor == seat && fits {
            views.push(view.clone());
        }
        last = Some(view);
        fits
    });
    // The game before the text became too long.
    let view = if game.to_act().is_empty() { game.view(seat) } else { last? };
    let said = messages(&view, &info);
    let mut text = Text { lines: BEGIN.map(str::to_owned).to_vec(), answers: Vec::new() };
    let mut views = views.into_iter();
    for message in said {
        if text.lines.len() == lines {
            break;
        }
        let line = match &message {
            Message::Platform(PlatformMessage::GameOver { .. }) => break,
            Message::Platform(message) => message.to_string(),
            Message::Engine(message) => {
                if let EngineMessage::Bid { .. } | EngineMessage::Play { .. } = message {
                    text.answers.push((text.lines.len(), views.next()?));
                }
                message.to_string()
            }
        };
        text.lines.push(line);
    }
    Some(text)
}

/// A line with the error instead of an answer of the observing seat.
fn answer(fault: Fault, view: &View, line: &str, rng: &mut Rng) -> Option<String> {
    let (seat, hand) = (view.seat(), view.hand());
    let stake = view.course().stake();
    let is_play = line.starts_with("PLAY ");
    match fault {
        Fault::BidTooLow if !is_play && stake > 0 => {
            Some(EngineMessage::Bid { seat, value: 1 + rng.below(u32::from(stake)) as u8 }.to_string())
        }
        Fault::OtherSeat => {
            let other = letter(Seat((seat.0 + 1 + rng.below(2) as u8) % SEATS));
            let (command, rest) = line.split_once(' ')?;
            Some(format!("{command} {other}{}", rest.get(1..)?))
        }
        Fault::UnknownWord => {
            let (command, rest) = line.split_once(' ')?;
            let words = if command == "PLAY" { ["PLY", "PLAYS", "OUT"] } else { ["BIT", "BIDS", "CALL"] };
            Some(format!("{} {rest}", rng.pick(&words)?))
        }
        _ if !is_play => None,
        Fault::PassOnLead => view.target().is_none().then(|| said(seat, CardSet::EMPTY)),
        Fault::Twice => {
            let ids = ids(wanted(view, rng, |_, _| true)?);
            Some(written(seat, &first_again(ids)?))
        }
        Fault::NoSuchCard => {
            let mut ids = ids(wanted(view, rng, |_, _| true)?);
            ids.pop();
            ids.push(Card::COUNT + rng.below(10) as u8);
            Some(written(seat, &ids))
        }
        Fault::NotHeld => {
            let held = view.dealt() | view.course().kitty().unwrap_or_default();
            exchanged(view, CardSet::PACK - hand - held - view.course().played(), rng)
        }
        Fault::PlayedBefore => {
            let own = view.course().plays().iter().filter(|play| play.seat == seat);
            let played = own.fold(CardSet::EMPTY, |played, play| played | play.cards);
            exchanged(view, played, rng)
        }
        Fault::NoType => {
            let held: Vec<Card> = hand.iter().collect();
            let tries = (0..30).filter_map(|_| {
                let from = rng.below(held.len() as u32) as usize;
                let cards: CardSet = held.iter().skip(from).take(2 + rng.below(5) as usize).copied().collect();
                (cards.len() > 1 && RuleSet::Contest.combination(cards).is_none()).then_some(cards)
            });
            tries.last().map(|cards| said(seat, cards))
        }
        Fault::WrongType | Fault::WrongCount | Fault::TooLow => {
            let target = view.target()?;
            let cards = led(hand, rng, |made| {
                let is_big = matches!(made.kind, Kind::Bomb | Kind::Rocket);
                let (is_alike, is_as_long) = (made.kind == target.kind, made.size == target.size);
                match fault {
                    Fault::WrongType => !is_alike && !is_big,
                    Fault::WrongCount => is_alike && !is_as_long,
                    _ => is_alike && is_as_long && !made.beats(&target),
                }
            })?;
            Some(said(seat, cards))
        }
        _ => None,
    }
}

/// A possible lead from these cards that is wanted.
fn led(cards: CardSet, rng: &mut Rng, is_wanted: impl Fn(&Combination) -> bool) -> Option<CardSet> {
    let mut plays = Vec::new();
    moves::leads(RuleSet::Contest, cards, |play| {
        plays.extend(RuleSet::Contest.combination(play).filter(&is_wanted).map(|_| play))
    });
    rng.pick(&plays).copied()
}

/// A play that the rules allow.
fn wanted(view: &View, rng: &mut Rng, is_wanted: impl Fn(CardSet, &Combination) -> bool) -> Option<CardSet> {
    let target = view.target();
    let mut plays = Vec::new();
    moves::leads(RuleSet::Contest, view.hand(), |play| {
        let made = RuleSet::Contest.combination(play);
        let fits = made.is_some_and(|made| target.is_none_or(|target| made.beats(&target)) && is_wanted(play, &made));
        plays.extend(fits.then_some(play));
    });
    rng.pick(&plays).copied()
}

/// A legal play with one card exchanged for one of the same rank from `others`, which the hand does not have.
fn exchanged(view: &View, others: CardSet, rng: &mut Rng) -> Option<String> {
    let alike = |card: Card| others.of_rank(card.rank()) - view.hand();
    let play = wanted(view, rng, |play, _| play.iter().any(|card| !alike(card).is_empty()))?;
    let cards: Vec<Card> = play.iter().filter(|&card| !alike(card).is_empty()).collect();
    let mut changed = play;
    let card = *rng.pick(&cards)?;
    changed.remove(card);
    changed.insert(*rng.pick(&alike(card).iter().collect::<Vec<_>>())?);
    Some(said(view.seat(), changed))
}

fn said(seat: Seat, cards: CardSet) -> String {
    EngineMessage::Play { seat, cards }.to_string()
}

fn ids(cards: CardSet) -> Vec<u8> {
    cards.iter().map(Card::id).collect()
}

/// As the engine would write these numbers, valid or not.
fn written(seat: Seat, ids: &[u8]) -> String {
    let ids: Vec<String> = ids.iter().map(u8::to_string).collect();
    format!("PLAY {}{}", letter(seat), ids.join(","))
}
