//! The scene of a Tractor game.

use paiju_game::{Game, Say, Seat, SeatSet, Spoken};
use paiju_inspect::tractor::Position;
use paiju_tractor::{
    COVERED, Cards, Combination, Course, EffectiveSuit, Ending, HAND, Outcome, Phase, SEATS, Tractor, Trick, Trump,
    View, attackers_win, game_points, same_side, text,
};

use super::order::Order;
use crate::scene::Hand;
use crate::scene::tractor::{Moment, Place, Role, Said, Scene, Sheet, Tally, Trick as Laid, Trumps, Won};

/// A game, with the hands of the seats in `open` open.
pub fn of_game(game: &Tractor, open: SeatSet) -> Scene {
    let course = game.course();
    let banker = course.banking().banker;
    let seen = |seat: Seat| open.contains(seat) || course.ending().is_some();
    let sees_kitty = banker.is_some_and(seen);
    let is_covering = matches!(course.phase(), Phase::Covering { .. });
    let failed = game.failed_throws().last();
    Known {
        course,
        hands: [0, 1, 2, 3].map(Seat).map(|seat| match game.hand(seat) {
            hand if seen(seat) => Hand::Open(hand),
            hand => Hand::Closed(hand.len() as u8),
        }),
        declared: [0, 1, 2, 3]
            .map(Seat)
            .map(|seat| game.declared().iter().rfind(|declared| declared.seat == seat).map(|declared| declared.cards)),
        covered: game.covered().filter(|_| sees_kitty),
        taken_up: if is_covering && sees_kitty { game.setup().public_cards() } else { Cards::EMPTY },
        dealt: Some(game.dealt()),
        failed: failed.map(|tried| (tried.trick, Spoken::by(|lang| text::failed_throw(&tried.verdict, lang)))),
        outcome: game.outcome(),
    }
    .scene()
}

/// A game from a text, with the hands that it shows open.
pub fn of_position(position: &Position) -> Scene {
    match position {
        Position::Table(game) => of_game(game, Seat::all(SEATS).collect()),
        Position::Seat { view, .. } => of_view(view),
        Position::Public(course) => of_public(course),
    }
}

/// A game without its beginning: no hand is known, nor how many tricks were played.
fn of_public(course: &Course) -> Scene {
    let known = Known {
        course,
        hands: [const { Hand::Unknown }; SEATS as usize],
        declared: [None; SEATS as usize],
        covered: None,
        taken_up: Cards::EMPTY,
        dealt: None,
        failed: None,
        outcome: Outcome::of(course),
    };
    Scene { trick: 0, ..known.scene() }
}

/// An observation. The other seats' card counts are known once all cards are dealt.
pub fn of_view(view: &View) -> Scene {
    let course = view.course();
    let is_dealing = matches!(course.phase(), Phase::Dealing { .. });
    let played = |seat: Seat| course.tricks().iter().filter_map(|trick| trick.play_of(seat)).map(Cards::len).sum();
    let others = |seat: Seat| {
        let left = usize::from(HAND).checked_sub(played(seat)).filter(|_| !is_dealing);
        left.map_or(Hand::Unknown, |left| Hand::Closed(left as u8))
    };
    let own = |seat: Seat| seat == view.seat();
    let answers = || view.dealt().iter().rev().map(|dealt| dealt.answer);
    let taken = view.taken();
    let failed = view.failed_throws().last();
    Known {
        course,
        hands: [0, 1, 2, 3].map(Seat).map(|seat| if own(seat) { Hand::Open(view.hand()) } else { others(seat) }),
        declared: [0, 1, 2, 3].map(Seat).map(|seat| answers().find(|shown| own(seat) && !shown.is_empty())),
        covered: taken.and_then(|taken| taken.covered),
        taken_up: taken
            .filter(|taken| taken.covered.is_none())
            .map_or(Cards::EMPTY, |taken| taken.public.iter().copied().collect()),
        dealt: None,
        failed: failed.map(|&(trick, thrown)| (trick, Spoken::by(|lang| text::cards(thrown, lang)))),
        outcome: Outcome::of(course),
    }
    .scene()
}

/// The known facts of a game.
struct Known<'a> {
    course: &'a Course,
    hands: [Hand<Cards>; SEATS as usize],
    /// Each seat's latest declaration.
    declared: [Option<Cards>; SEATS as usize],
    covered: Option<Cards>,
    taken_up: Cards,
    dealt: Option<u8>,
    /// The trick of the last failed throw, from 0, and why it failed.
    failed: Option<(u8, Spoken)>,
    outcome: Option<Outcome>,
}

impl Known<'_> {
    fn scene(self) -> Scene {
        let Self { course, .. } = self;
        let order = Order::new(course.level(), course.trump());
        let banking = course.banking();
        let roles = banking.banker.filter(|_| !matches!(course.phase(), Phase::Dealing { .. }));
        let lying = Lying::of(course);
        let place = |seat: Seat| Place {
            seat,
            hand: match self.hands[seat.index()] {
                Hand::Open(cards) => Hand::Open(order.groups(cards)),
                Hand::Closed(count) => Hand::Closed(count),
                Hand::Unknown => Hand::Unknown,
            },
            said: match &lying {
                None => self.declared[seat.index()].map(|cards| Said::Declared(order.row(cards))),
                Some(lying) => lying.said(seat, order),
            },
            role: roles.map(|banker| role(seat, banker)),
        };
        let number = lying.as_ref().map_or(0, |lying| lying.number);
        let won = |index: usize| {
            let trick = course.tricks().get(index).filter(|trick| trick.is_complete())?;
            Some((*trick, Won { by: trick.winner(course.trump()?)?.0, points: trick.points() }))
        };
        let before = number.checked_sub(2).and_then(won);
        Scene {
            places: [0, 1, 2, 3].map(Seat).map(place),
            level: course.level().rank(),
            trumps: course.trump().map(|trump| trump.suit.map_or(Trumps::NoTrump, Trumps::Suit)),
            called: banking.called,
            snatched: banking.snatched,
            by_chance: banking.called.is_none() && banking.banker.is_some(),
            dealt: self.dealt,
            attackers: course.attackers(),
            trick: number,
            before: before.map(|(trick, won)| Laid {
                plays: trick.plays().map(|(seat, cards)| (seat, order.row(cards))).collect(),
                won,
            }),
            won: number.checked_sub(1).and_then(won).map(|(_, won)| won),
            kitty: match self.covered {
                Some(covered) => Hand::Open(order.row(covered)),
                None if matches!(course.phase(), Phase::Covering { .. }) => Hand::Closed(0),
                None => Hand::Closed(COVERED as u8),
            },
            taken_up: self.taken_up,
            failed: self.failed.filter(|(trick, _)| usize::from(*trick) + 1 == number).map(|(_, why)| why),
            moment: moment(course),
            sheet: self.outcome.as_ref().map(|outcome| sheet(outcome, order)),
        }
    }
}

/// A seat's role.
fn role(seat: Seat, banker: Seat) -> Role {
    match seat {
        _ if seat == banker => Role::Banker,
        _ if same_side(seat, banker) => Role::Partner,
        _ => Role::Attacker,
    }
}

fn moment(course: &Course) -> Moment {
    match (course.phase(), course.lead()) {
        (&Phase::Dealing { turn }, _) => Moment::Deal(turn),
        (&Phase::Covering { banker }, _) => Moment::Cover(banker),
        (&Phase::Playing { turn }, None) => Moment::Lead(turn),
        (&Phase::Playing { turn }, Some(lead)) => {
            let what = |lang| format!("{} · {}", text::effective_suit(lead.suit, lang), text::combination(&lead, lang));
            Moment::Follow { turn, lead: Spoken::by(what) }
        }
        (Phase::Kitty { .. } | Phase::Over { .. }, _) => Moment::Rest,
    }
}

/// The result of a game.
fn sheet(outcome: &Outcome, order: Order) -> Sheet {
    let attackers = outcome.attackers;
    Sheet {
        scores: outcome.scores,
        roles: [0, 1, 2, 3].map(|seat| outcome.banker.map(|banker| role(Seat(seat), banker))),
        ending: Spoken::by(|lang| outcome.ending.say(lang)),
        tally: match &outcome.ending {
            Ending::Forfeit { .. } => None,
            Ending::Played { kitty } => Some(Tally {
                attackers,
                attackers_win: attackers_win(attackers),
                each: game_points(attackers),
                kitty: order.row(kitty.cards),
            }),
        },
    }
}

/// The trick on the table: the current one, or the previous one until the next lead.
struct Lying {
    trick: Trick,
    /// From 1.
    number: usize,
    lead: Option<Combination>,
    trump: Trump,
    winner: Option<Seat>,
}

impl Lying {
    fn of(course: &Course) -> Option<Self> {
        let trump = course.trump()?;
        let index = course.tricks().iter().rposition(|trick| !trick.is_empty())?;
        let trick = *course.tricks().get(index)?;
        let winner = trick.winner(trump).map(|(seat, _)| seat);
        Some(Self { number: index + 1, lead: Combination::of(trick.lead(), trump), trump, winner, trick })
    }

    fn said(&self, seat: Seat, order: Order) -> Option<Said> {
        let cards = self.trick.play_of(seat)?;
        let is_lead = self.trick.leader() == seat;
        let led_trumps = self.lead.is_some_and(|lead| lead.suit == EffectiveSuit::Trump);
        let ruffs = !is_lead
            && !led_trumps
            && self.trump.suit_of(cards) == Some(EffectiveSuit::Trump)
            && Trick::of(self.trick.leader(), &[self.trick.lead(), cards])
                .winner(self.trump)
                .is_some_and(|(seat, _)| seat != self.trick.leader());
        let lead = self.lead.filter(|_| is_lead).map(|lead| Spoken::by(|lang| text::combination(&lead, lang)));
        Some(Said::Play { cards: order.row(cards), lead, ruffs, stands: self.winner == Some(seat) })
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::Seed;
    use paiju_tractor::Action;

    use super::*;

    /// A game after `steps` steps in which each seat takes its first legal action.
    fn after(steps: usize) -> Tractor {
        let mut game = Tractor::start(&Tractor::deal(Seed(1)));
        let mut actions = Vec::new();
        for _ in 0..steps {
            let Some(seat) = game.to_act().first() else { break };
            game.legal_actions(seat, &mut actions);
            game.act(seat, &actions[0]).unwrap();
        }
        game
    }

    fn cards(hand: &Hand<Vec<Vec<paiju_tractor::CardId>>>) -> Cards {
        hand.open().map_or(Cards::EMPTY, |groups| groups.iter().flatten().copied().collect())
    }

    #[test]
    fn only_open_hands_and_the_bankers_kitty_are_seen() {
        let covering = after(100);
        let banker = covering.course().banking().banker.unwrap();
        let other = banker.next(SEATS);
        let scene = of_game(&covering, SeatSet::only(banker));
        assert_eq!((&scene.moment, &scene.kitty), (&Moment::Cover(banker), &Hand::Closed(0)));
        assert_eq!((scene.taken_up.len(), scene.places[banker.index()].count()), (8, Some(33)));
        assert_eq!(cards(&scene.places[banker.index()].hand), covering.hand(banker));
        assert_eq!(scene.places[other.index()].hand, Hand::Closed(25));

        let playing = after(101);
        let scene = of_game(&playing, SeatSet::only(banker));
        assert_eq!(scene.kitty.open().unwrap().iter().copied().collect::<Cards>(), playing.covered().unwrap());
        let scene = of_game(&playing, SeatSet::only(other));
        assert_eq!((scene.kitty, scene.taken_up), (Hand::Closed(8), Cards::EMPTY));
        assert_eq!(scene.places[banker.index()].role, Some(Role::Banker));
        assert_eq!(scene.places[other.index()].role, Some(Role::Attacker));
    }

    #[test]
    fn a_trick_stays_until_the_next_lead() {
        let scene = of_game(&after(105), SeatSet::EMPTY);
        let won = scene.won.unwrap();
        assert!(matches!(scene.moment, Moment::Lead(turn) if turn == won.by));
        assert!(matches!(scene.places[won.by.index()].said, Some(Said::Play { stands: true, .. })));
        assert!(scene.places.iter().all(|place| matches!(place.said, Some(Said::Play { .. }))));
        assert_eq!((scene.trick, scene.before), (1, None));

        let scene = of_game(&after(106), SeatSet::EMPTY);
        assert_eq!((scene.trick, scene.before.map(|before| before.won), scene.won), (2, Some(won), None));
        assert_eq!(scene.places.iter().filter(|place| place.said.is_some()).count(), 1);
    }

    #[test]
    fn shown_cards_stay_until_the_first_lead() {
        let mut game = after(0);
        let mut actions = Vec::new();
        while game.declared().is_empty() {
            let seat = game.to_act().first().unwrap();
            game.legal_actions(seat, &mut actions);
            game.act(seat, actions.last().unwrap_or(&Action::Pass)).unwrap();
        }
        let declared = game.declared()[0];
        let scene = of_game(&game, SeatSet::EMPTY);
        let shown: Vec<_> = declared.cards.iter().collect();
        assert_eq!(scene.places[declared.seat.index()].said, Some(Said::Declared(shown)));
        assert!(scene.trumps.is_some());
        assert!(scene.places.iter().all(|place| place.role.is_none()), "the cards are still being dealt");
    }

    #[test]
    fn at_the_end_all_hands_are_open() {
        let scene = of_game(&after(500), SeatSet::EMPTY);
        assert_eq!(scene.moment, Moment::Rest);
        assert!(matches!(&scene.kitty, Hand::Open(cards) if cards.len() == 8));
        assert_eq!((scene.trick > 10, scene.won.is_some(), scene.sheet.is_some()), (true, true, true));
    }

    #[test]
    fn a_view_shows_the_same_play_as_the_game_with_that_hand_open() {
        for steps in [101, 104, 105, 130, 170] {
            let game = after(steps);
            for seat in Seat::all(SEATS) {
                let whole = of_game(&game, SeatSet::only(seat));
                let own = of_view(&game.view(seat));
                // Only the table knows the declarations and the number of dealt cards.
                assert_eq!(own, Scene { dealt: None, ..whole }, "{steps} {seat:?}");
            }
        }
    }
}
