//! The judge's log: collects the deal from it, and writes the judge's output.

use std::collections::BTreeMap;

use paiju_game::platform::json::Json;
use paiju_game::{Game, Seat};
use serde_json::json;

use super::message::{Display, Given, LastEvent, Output, Request};
use super::problem::{BotzoneProblem, Misread};
use super::value::{self, listed_cards};
use super::write::{self, numbers};
use crate::action::{Action, Stage};
use crate::banking::Banking;
use crate::cards::Cards;
use crate::course::Phase;
use crate::follow::FollowRules;
use crate::ids::CardId;
use crate::judge::Judge;
use crate::setup::{Fallback, Setup, Standing};
use crate::state::Tractor;
use crate::suit_order::SuitOrder;
use crate::trump::Level;
use crate::{COVERED, HAND, SEATS};

/// The deal that a log shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Gathered {
    /// The deal, completed with the hidden cards in order.
    pub setup: Setup,
    /// Whether the log shows every card.
    pub complete: bool,
}

/// Collects the deal from the requests of a log, in order, each with its seat, and from its `initdata` if present. The
/// requests show the first seat dealt to, and the banker if nobody called.
///
/// # Errors
/// A value that cannot be read, or a card that is dealt twice.
pub fn gather<'a>(
    asked: impl IntoIterator<Item = (Seat, &'a Json)>,
    initdata: Option<&Json>,
    order: SuitOrder,
    rules: FollowRules,
) -> Result<Gathered, Misread> {
    let mut deal = Deal::default();
    if let Some(initdata) = initdata {
        deal.initdata(initdata, order)?;
    }
    for (seat, request) in asked {
        deal.request(seat, request, order)?;
    }
    Ok(deal.finish(rules))
}

#[derive(Default)]
struct Deal {
    first: Option<Seat>,
    level: Option<Level>,
    /// From `initdata`.
    given: Option<[Vec<CardId>; SEATS as usize]>,
    /// From the requests.
    dealt: [Vec<CardId>; SEATS as usize],
    public: Option<Vec<CardId>>,
    fallback: Option<Fallback>,
    /// Call, snatch and banker in the first request.
    opening: Option<Banking>,
    /// Whether `initdata` says that the banker stays.
    kept: bool,
}

impl Deal {
    fn initdata(&mut self, initdata: &Json, order: SuitOrder) -> Result<(), Misread> {
        if initdata.has("allocation") {
            let mut given: [Vec<CardId>; SEATS as usize] = Default::default();
            for (place, list) in given.iter_mut().zip(value::list(initdata, "allocation")?) {
                *place = listed_cards(list, order)?;
            }
            self.given = Some(given);
        }
        if let Some(public) = initdata.get("publiccard") {
            self.public = Some(listed_cards(public, order)?);
        }
        if let Some(level) = initdata.get("level") {
            self.level = Some(value::level(level)?);
        }
        self.kept = value::is_false(initdata.get("first_round"));
        Ok(())
    }

    fn request(&mut self, seat: Seat, request: &Json, order: SuitOrder) -> Result<(), Misread> {
        let stage = value::stage(request)?;
        if stage == Stage::Play {
            return Ok(());
        }
        let (level, banking) = value::banking(request)?;
        self.first.get_or_insert(seat);
        self.level.get_or_insert(level);
        if stage == Stage::Deal {
            // The requests take precedence over `initdata`.
            let told = request.get("global").is_some_and(|global| global.has("first_round"));
            let kept = banking.kept || (self.kept && !told);
            self.opening.get_or_insert(Banking { kept, ..banking });
        }
        let deliver = value::value(request, "deliver")?;
        let cards = listed_cards(deliver, order)?;
        let (wanted, found) = (if stage == Stage::Cover { COVERED } else { 1 }, cards.len());
        if found != wanted {
            return Err(Misread::new(BotzoneProblem::Delivered { wanted, found }, deliver));
        }
        if stage == Stage::Cover {
            self.public.get_or_insert(cards);
            if let (None, Banking { banker: Some(banker), trump: Some(trump), .. }) = (banking.called, banking) {
                self.fallback = trump.suit.map(|suit| Fallback { banker, suit });
            }
            return Ok(());
        }
        if let Some(&card) = cards.iter().find(|card| self.dealt.iter().any(|hand| hand.contains(card))) {
            return Err(Misread::new(BotzoneProblem::DealtTwice { card }, deliver));
        }
        self.dealt.get_mut(seat.index()).into_iter().for_each(|hand| hand.extend(&cards));
        Ok(())
    }

    fn finish(self, rules: FollowRules) -> Gathered {
        // The cards actually dealt take precedence; the announced deal completes them.
        let mut hands = self.dealt;
        let mut seen: Cards = hands.iter().flatten().copied().collect();
        let mut complete = |hand: &mut Vec<CardId>, from: &[CardId], size: usize| {
            for &card in from {
                if hand.len() < size && seen.insert(card) {
                    hand.push(card);
                }
            }
        };
        let mut public = Vec::new();
        complete(&mut public, self.public.as_deref().unwrap_or_default(), COVERED);
        for (hand, given) in hands.iter_mut().zip(self.given.iter().flatten()) {
            complete(hand, given, usize::from(HAND));
        }
        let shown = public.len() == COVERED && hands.iter().all(|hand| hand.len() == usize::from(HAND));
        let rest: Vec<CardId> = CardId::all().collect();
        hands.iter_mut().for_each(|hand| complete(hand, &rest, usize::from(HAND)));
        complete(&mut public, &rest, COVERED);
        let mut fallback = self.fallback.unwrap_or(Fallback { banker: Seat(0), suit: SuitOrder::Shcd.suits()[0] });
        // A log that begins after the first call does not show who was banker before it.
        let stood = self.opening.filter(|opening| opening.called.is_none() || opening.kept);
        let mut standing = Standing::Nobody;
        if let Some(Banking { banker: Some(banker), kept, .. }) = stood {
            fallback.banker = banker;
            standing = if kept { Standing::Kept } else { Standing::UntilCalled };
        }
        let at = |cards: &[CardId], index: usize| cards.get(index).copied().unwrap_or(rest[0]);
        let setup = Setup {
            first: self.first.unwrap_or(Seat(0)),
            allocation: hands.map(|hand| std::array::from_fn(|index| at(&hand, index))),
            public: std::array::from_fn(|index| at(&public, index)),
            level: self.level.unwrap_or(Level::TWO),
            fallback,
            rules,
            standing,
            judge: Judge::Paiju,
        };
        Gathered { setup, complete: shown }
    }
}

/// The last answer in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Last {
    /// The seat.
    pub seat: Seat,
    /// Its answer.
    pub action: Action,
}

/// The judge's output in this state: a request, or the game points. `last` is `None` before the first answer.
pub fn output(game: &Tractor, last: Option<Last>, order: SuitOrder) -> Output {
    let mut content = BTreeMap::new();
    let turn = game.to_act().first();
    let request = turn.and_then(|seat| write::request(&game.view(seat), order));
    for (seat, points) in Seat::all(SEATS).zip(game.outcome().iter().flat_map(|outcome| outcome.scores)) {
        content.insert(seat.0.to_string(), json!(points));
    }
    if let (Some(seat), Some(request)) = (turn, &request) {
        content.insert(seat.0.to_string(), json!(request));
    }
    let mut display = Display {
        event: event(game, last, order),
        deliver: None,
        banking: last
            .filter(|last| matches!(last.action, Action::Declare(_)))
            .map(|_| (*game.course().banking()).into()),
        publiccard: None,
        level: Some(game.setup().level).filter(|_| last.is_none()),
        error: None,
    };
    if let (Some(seat), Some(Request::Deal { deliver, .. } | Request::Cover { deliver, .. })) = (turn, &request) {
        let covers = matches!(game.course().phase(), Phase::Covering { .. });
        let banking = covers.then(|| (*game.course().banking()).into());
        display.deliver = Some(Given { player: seat.0, poker: deliver.clone(), banking });
        display.publiccard = Some(game.setup().public.iter().map(|card| card.number(order)).collect());
    }
    if let Some(Last { action: Action::Cover(covered), .. }) = last {
        display.publiccard = Some(numbers(covered, order));
    }
    let command = if game.outcome().is_some() { "finish" } else { "request" };
    Output { command: command.to_owned(), content, display }
}

fn event(game: &Tractor, last: Option<Last>, order: SuitOrder) -> LastEvent {
    let Some(Last { seat, action }) = last else {
        return LastEvent { currplayer: -1, action: "init".to_owned(), poker: None };
    };
    let (name, cards) = match action {
        Action::Pass | Action::Declare(_) => ("deal", action.cards()),
        Action::Cover(cards) => ("cover", cards),
        // A failed throw shows the card played instead.
        Action::Play(cards) => ("play", last_play_of(game, seat).unwrap_or(cards)),
    };
    LastEvent { currplayer: seat.0 as i8, action: name.to_owned(), poker: Some(numbers(cards, order)) }
}

fn last_play_of(game: &Tractor, seat: Seat) -> Option<Cards> {
    game.course().tricks().iter().rev().find_map(|trick| trick.play_of(seat))
}
