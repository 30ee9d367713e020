//! What lies on the table at one moment, as one seat or an onlooker sees it.

use paiju_game::{Seat, SeatSet};
use paiju_tractor::{
    Banking, COVERED, Cards as CardSet, Combination, Course, EffectiveSuit, Level, Phase, SEATS, Tractor, Trick, Tried,
    Trump, same_side,
};

use super::order::Order;

/// What lies on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The seat at the visitor's side.
    pub viewer: Seat,
    /// The seats, in their own order.
    pub places: [Place; SEATS as usize],
    /// 级牌点数
    pub level: Level,
    /// Who called, snatched and is banker, and what is trumps.
    pub banking: Banking,
    /// How many cards have been dealt, 1..=100.
    pub dealt: u8,
    /// The attackers' points (闲家得分).
    pub attackers: i32,
    /// Which trick is being played, from 1; 0 before the first.
    pub trick: usize,
    /// The trick before the one that lies there.
    pub before: Option<Won>,
    /// The trick that lies there, if it is won.
    pub won: Option<Won>,
    /// 底牌
    pub kitty: Cards,
    /// Public cards that the banker has just taken up, where they may be seen.
    pub taken_up: CardSet,
    /// A throw that failed, in the trick that lies there.
    pub failed: Option<Tried>,
    /// What goes on.
    pub moment: Moment,
}

/// One seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Which.
    pub seat: Seat,
    /// Its cards.
    pub cards: Cards,
    /// What it did last, while the cards are dealt or in the trick that lies there.
    pub said: Option<Said>,
    /// Its part, once there is a banker.
    pub role: Option<Role>,
}

/// Some cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cards {
    /// They lie open.
    Open(CardSet),
    /// So many lie face down.
    Closed(u8),
}

impl Cards {
    /// How many.
    pub const fn count(self) -> u8 {
        match self {
            Self::Open(cards) => cards.len() as u8,
            Self::Closed(count) => count,
        }
    }
}

/// A seat's part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// 庄家
    Banker,
    /// 庄家的对家
    Partner,
    /// 闲家
    Attacker,
}

impl Role {
    /// The part of a seat.
    pub fn of(seat: Seat, banker: Seat) -> Self {
        match seat {
            _ if seat == banker => Self::Banker,
            _ if same_side(seat, banker) => Self::Partner,
            _ => Self::Attacker,
        }
    }
}

/// What a seat did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// 报主 with one card, 反主 with two.
    Declared(CardSet),
    /// 出牌
    Play {
        /// The cards.
        cards: CardSet,
        /// What was led, where it is the lead.
        lead: Option<Combination>,
        /// Whether it ruffs (毙).
        ruffs: bool,
        /// Whether it is the highest so far.
        stands: bool,
    },
}

/// A trick that is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won {
    /// The plays.
    pub trick: Trick,
    /// Who won it.
    pub by: Seat,
}

/// What goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// This seat has got a card and may call or snatch.
    Deal(Seat),
    /// This seat covers.
    Cover(Seat),
    /// This seat leads.
    Lead(Seat),
    /// This seat follows.
    Follow {
        /// Who must.
        turn: Seat,
        /// Who led.
        leader: Seat,
        /// What.
        lead: Combination,
    },
    /// The game is over.
    Rest,
}

impl Moment {
    /// Who must act.
    pub const fn turn(self) -> Option<Seat> {
        match self {
            Self::Deal(turn) | Self::Cover(turn) | Self::Lead(turn) | Self::Follow { turn, .. } => Some(turn),
            Self::Rest => None,
        }
    }
}

impl Scene {
    /// A game, with the hands of `open` open.
    pub fn of_game(game: &Tractor, viewer: Seat, open: SeatSet) -> Self {
        let course = game.course();
        let banker = course.banking().banker;
        let seen = |seat: Seat| open.contains(seat) || course.ending().is_some();
        let sees_kitty = banker.is_some_and(seen);
        let kitty = match game.covered() {
            Some(covered) if sees_kitty => Cards::Open(covered),
            None if matches!(course.phase(), Phase::Covering { .. }) => Cards::Closed(0),
            _ => Cards::Closed(COVERED as u8),
        };
        let is_covering = matches!(course.phase(), Phase::Covering { .. });
        let taken_up = if is_covering && sees_kitty { game.setup().public_cards() } else { CardSet::EMPTY };
        let lying = Lying::of(course);
        let place = |index: u8| {
            let seat = Seat(index);
            let hand = game.hand(seat);
            Place {
                seat,
                cards: if seen(seat) { Cards::Open(hand) } else { Cards::Closed(hand.len() as u8) },
                said: lying.as_ref().map_or_else(|| declared(game, seat), |lying| lying.said(seat)),
                role: banker
                    .filter(|_| !matches!(course.phase(), Phase::Dealing { .. }))
                    .map(|banker| Role::of(seat, banker)),
            }
        };
        let number = lying.as_ref().map_or(0, |lying| lying.number);
        let won = |index: usize| {
            let trick = *course.tricks().get(index)?;
            trick.is_complete().then_some(Won { trick, by: trick.winner(course.trump()?)?.0 })
        };
        Self {
            viewer,
            places: [place(0), place(1), place(2), place(3)],
            level: course.level(),
            banking: *course.banking(),
            dealt: game.dealt(),
            attackers: course.attackers(),
            trick: number,
            before: number.checked_sub(2).and_then(won),
            won: number.checked_sub(1).and_then(won),
            kitty,
            taken_up,
            failed: game.failed_throws().iter().rfind(|tried| usize::from(tried.trick) + 1 == number).cloned(),
            moment: moment(course),
        }
    }

    /// The place of a seat.
    pub fn place(&self, seat: Seat) -> &Place {
        &self.places[usize::from(seat.0 % SEATS)]
    }

    /// What is trumps, once that is known.
    pub const fn trump(&self) -> Option<Trump> {
        self.banking.trump
    }

    /// How cards are laid out.
    pub fn order(&self) -> Order {
        Order::new(self.level, self.trump())
    }

    /// The seat that plays after the visitor's, at the right: the order goes counter-clockwise (逆时针).
    pub const fn right(&self) -> Seat {
        self.viewer.next(SEATS)
    }

    /// The partner, across the table (对家).
    pub const fn across(&self) -> Seat {
        self.right().next(SEATS)
    }

    /// The seat that plays before the visitor's, at the left.
    pub const fn left(&self) -> Seat {
        self.across().next(SEATS)
    }
}

fn moment(course: &Course) -> Moment {
    let led = || Some((course.trick()?.leader(), course.lead()?));
    match (course.phase(), led()) {
        (&Phase::Dealing { turn }, _) => Moment::Deal(turn),
        (&Phase::Covering { banker }, _) => Moment::Cover(banker),
        (&Phase::Playing { turn }, None) => Moment::Lead(turn),
        (&Phase::Playing { turn }, Some((leader, lead))) => Moment::Follow { turn, leader, lead },
        (Phase::Kitty { .. } | Phase::Over { .. }, _) => Moment::Rest,
    }
}

/// The last thing a seat declared.
fn declared(game: &Tractor, seat: Seat) -> Option<Said> {
    let last = game.declared().iter().rfind(|declared| declared.seat == seat);
    last.map(|declared| Said::Declared(declared.cards))
}

/// The trick that lies on the table: the one being played, and until its lead the one before.
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

    fn said(&self, seat: Seat) -> Option<Said> {
        let cards = self.trick.play_of(seat)?;
        let stands = self.winner == Some(seat);
        let is_lead = self.trick.leader() == seat;
        let led_trumps = self.lead.is_some_and(|lead| lead.suit == EffectiveSuit::Trump);
        let ruffs = !is_lead
            && !led_trumps
            && self.trump.suit_of(cards) == Some(EffectiveSuit::Trump)
            && Trick::of(self.trick.leader(), &[self.trick.lead(), cards])
                .winner(self.trump)
                .is_some_and(|(seat, _)| seat != self.trick.leader());
        Some(Said::Play { cards, lead: self.lead.filter(|_| is_lead), ruffs, stands })
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::{Game, Seed};
    use paiju_tractor::Action;

    use super::*;

    /// A game in which everybody does the first thing there is, after so many steps.
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

    #[test]
    fn only_open_hands_and_the_bankers_kitty_are_seen() {
        let covering = after(100);
        let banker = covering.course().banking().banker.unwrap();
        let scene = Scene::of_game(&covering, banker, SeatSet::only(banker));
        assert_eq!((scene.moment, scene.kitty), (Moment::Cover(banker), Cards::Closed(0)));
        assert_eq!((scene.taken_up.len(), scene.place(banker).cards.count()), (8, 33));
        assert_eq!(scene.place(scene.left()).cards, Cards::Closed(25));

        let playing = after(101);
        let scene = Scene::of_game(&playing, banker, SeatSet::only(banker));
        assert_eq!(scene.kitty, Cards::Open(playing.covered().unwrap()));
        let other = scene.right();
        let scene = Scene::of_game(&playing, other, SeatSet::only(other));
        assert_eq!((scene.kitty, scene.taken_up), (Cards::Closed(8), CardSet::EMPTY));
        assert_eq!(scene.place(banker).role, Some(Role::Banker));
        assert_eq!(scene.place(other).role, Some(Role::Attacker));
    }

    #[test]
    fn a_trick_lies_there_until_the_next_lead() {
        let scene = Scene::of_game(&after(105), Seat(0), SeatSet::EMPTY);
        let won = scene.won.unwrap();
        assert!(matches!(scene.moment, Moment::Lead(turn) if turn == won.by));
        assert!(matches!(scene.place(won.by).said, Some(Said::Play { stands: true, .. })));
        assert!(scene.places.iter().all(|place| matches!(place.said, Some(Said::Play { .. }))));
        assert_eq!((scene.trick, scene.before), (1, None));

        let scene = Scene::of_game(&after(106), Seat(0), SeatSet::EMPTY);
        assert_eq!((scene.trick, scene.before, scene.won), (2, Some(won), None));
        assert_eq!(scene.places.iter().filter(|place| place.said.is_some()).count(), 1);
    }

    #[test]
    fn what_was_shown_lies_there_until_the_first_lead() {
        let mut game = after(0);
        let mut actions = Vec::new();
        while game.declared().is_empty() {
            let seat = game.to_act().first().unwrap();
            game.legal_actions(seat, &mut actions);
            game.act(seat, actions.last().unwrap_or(&Action::Pass)).unwrap();
        }
        let declared = game.declared()[0];
        let scene = Scene::of_game(&game, Seat(0), SeatSet::EMPTY);
        assert_eq!(scene.place(declared.seat).said, Some(Said::Declared(declared.cards)));
        assert_eq!(scene.trump().map(|trump| trump.level), Some(scene.level));
        assert!(scene.places.iter().all(|place| place.role.is_none()), "the cards are still being dealt");
    }

    #[test]
    fn at_the_end_everything_lies_open() {
        let scene = Scene::of_game(&after(500), Seat(0), SeatSet::EMPTY);
        assert_eq!(scene.moment, Moment::Rest);
        assert!(matches!(scene.kitty, Cards::Open(cards) if cards.len() == 8));
        assert_eq!((scene.trick > 10, scene.won.is_some()), (true, true));
    }
}
