//! What lies on the table at one moment, as one seat or an onlooker sees it: made from a game or from a seat's view.

use paiju_cards::CardSet;
use paiju_doudizhu::{Combination, Course, DouDizhu, Kind, Phase, Position, SEATS};
use paiju_game::{Seat, SeatSet};

/// What lies on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The seat at the visitor's side.
    pub viewer: Seat,
    /// The seats, in their own order.
    pub places: [Place; SEATS as usize],
    /// 底牌, once shown.
    pub kitty: Option<CardSet>,
    /// 底分: the highest bid so far.
    pub stake: u8,
    /// Bombs played so far.
    pub bombs: u32,
    /// Whether the rocket was played.
    pub rocket: bool,
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
    /// What it did last, in this round of bids or this trick.
    pub said: Option<Said>,
    /// Its part, once bidding has decided.
    pub role: Option<Role>,
}

/// A seat's cards.
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

/// 地主 or 农民.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// 地主
    Landlord,
    /// 农民
    Farmer,
}

/// What a seat did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// 叫分; 0 is 不叫.
    Bid(u8),
    /// 不出
    Pass,
    /// 出牌
    Play {
        /// The cards.
        cards: CardSet,
        /// What they are.
        combination: Combination,
        /// Whether they are still to be beaten.
        stands: bool,
    },
}

/// What goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// This seat must bid.
    Bid(Seat),
    /// This seat leads.
    Lead(Seat),
    /// This seat must beat something or pass.
    Follow {
        /// Who must.
        turn: Seat,
        /// Whose cards.
        owner: Seat,
        /// What they are.
        target: Combination,
    },
    /// Nothing: the kitty is being shown, or the game is over.
    Rest,
}

impl Moment {
    /// Who must act.
    pub const fn turn(self) -> Option<Seat> {
        match self {
            Self::Bid(turn) | Self::Lead(turn) | Self::Follow { turn, .. } => Some(turn),
            Self::Rest => None,
        }
    }
}

impl Scene {
    /// A game, with the hands of `open` open.
    pub fn of_game(game: &DouDizhu, viewer: Seat, open: SeatSet) -> Self {
        Self::new(game.course(), viewer, |seat| open.contains(seat).then(|| game.hand(seat)))
    }

    /// A game as far as it is known, with the known hands open.
    pub fn of_position(position: &Position, viewer: Seat) -> Self {
        Self::new(position.course(), viewer, |seat| position.hand(seat))
    }

    /// What one seat knows: the twin that the tests hold the full game against.
    #[cfg(test)]
    fn of_view(view: &paiju_doudizhu::View) -> Self {
        Self::new(view.course(), view.seat(), |seat| (seat == view.seat()).then(|| view.hand()))
    }

    fn new(course: &Course, viewer: Seat, open: impl Fn(Seat) -> Option<CardSet>) -> Self {
        let combinations = || course.plays().iter().filter_map(|play| play.combination);
        let place = |index: u8| {
            let seat = Seat(index);
            let cards = open(seat).map_or_else(|| Cards::Closed(course.left(seat)), Cards::Open);
            Place { seat, cards, said: said(course, seat), role: role(course, seat) }
        };
        Self {
            viewer,
            places: [place(0), place(1), place(2)],
            kitty: course.kitty(),
            stake: course.stake(),
            bombs: combinations().filter(Combination::is_bomb).count() as u32,
            rocket: combinations().any(|combination| combination.kind == Kind::Rocket),
            moment: moment(course),
        }
    }

    /// The place of a seat.
    pub fn place(&self, seat: Seat) -> &Place {
        &self.places[usize::from(seat.0 % SEATS)]
    }

    /// The seat that plays after the visitor's, at the right: the order goes counter-clockwise (逆时针).
    pub const fn right(&self) -> Seat {
        self.viewer.next(SEATS)
    }

    /// The seat that plays before the visitor's, at the left.
    pub const fn left(&self) -> Seat {
        self.right().next(SEATS)
    }
}

fn moment(course: &Course) -> Moment {
    match (course.phase(), course.target()) {
        (&Phase::Bidding { turn }, _) => Moment::Bid(turn),
        (&Phase::Playing { turn }, None) => Moment::Lead(turn),
        (&Phase::Playing { turn }, Some((owner, target))) => Moment::Follow { turn, owner, target },
        (Phase::Kitty { .. } | Phase::Over { .. }, _) => Moment::Rest,
    }
}

fn role(course: &Course, seat: Seat) -> Option<Role> {
    let decided = !matches!(course.phase(), Phase::Bidding { .. });
    let landlord = course.landlord().filter(|_| decided)?;
    Some(if landlord == seat { Role::Landlord } else { Role::Farmer })
}

/// A seat's bid until the first card is played, then what it did last in the latest trick.
fn said(course: &Course, seat: Seat) -> Option<Said> {
    let plays = course.plays();
    if plays.is_empty() {
        return course.bids().iter().find(|bid| bid.seat == seat).map(|bid| Said::Bid(bid.value));
    }
    // A trick ends with two passes in a row; a last pair of passes belongs to the trick that they ended.
    let is_pass = |index: usize| plays.get(index).is_some_and(|play| play.combination.is_none());
    let lead = (2..plays.len()).rev().find(|&index| is_pass(index - 1) && is_pass(index - 2)).unwrap_or(0);
    let last = plays.iter().skip(lead).rfind(|play| play.seat == seat)?;
    Some(match last.combination {
        None => Said::Pass,
        Some(combination) => {
            let beaten =
                plays.iter().rev().find(|play| play.combination.is_some()).is_some_and(|play| play.seat != seat);
            Said::Play { cards: last.cards, combination, stands: !beaten }
        }
    })
}

#[cfg(test)]
mod tests {
    use paiju_cards::{Card, Rank};
    use paiju_doudizhu::{Action, EAST, SOUTH, WEST};
    use paiju_game::{Game, Seed};

    use super::*;

    fn after(actions: &[Action]) -> DouDizhu {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(1)));
        for action in actions {
            let seat = game.to_act().first().unwrap();
            game.act(seat, action).unwrap();
        }
        game
    }

    /// West is the landlord and leads its lowest card.
    fn opening() -> Vec<Action> {
        let game = after(&[Action::Bid(3)]);
        vec![Action::Bid(3), Action::Play(game.hand(WEST).lowest(1))]
    }

    #[test]
    fn the_bids_lie_there_until_the_first_card() {
        let scene = Scene::of_game(&after(&[Action::Bid(1), Action::Bid(0)]), SOUTH, SeatSet::only(SOUTH));
        assert_eq!(scene.places.clone().map(|place| place.said), [Some(Said::Bid(1)), Some(Said::Bid(0)), None]);
        assert_eq!((scene.moment, scene.stake, scene.kitty), (Moment::Bid(EAST), 1, None));
        assert_eq!(scene.places.map(|place| place.role), [None; 3]);
    }

    #[test]
    fn only_open_hands_are_seen() {
        let scene = Scene::of_game(&after(&[Action::Bid(3)]), SOUTH, SeatSet::only(SOUTH));
        assert!(matches!(scene.place(SOUTH).cards, Cards::Open(cards) if cards.len() == 17));
        assert_eq!(scene.place(WEST).cards, Cards::Closed(20));
        assert_eq!(scene.place(WEST).role, Some(Role::Landlord));
        assert_eq!((scene.left(), scene.right()), (WEST, EAST));
    }

    #[test]
    fn a_trick_stays_until_the_next_lead() {
        let mut actions = opening();
        actions.extend([Action::Pass, Action::Pass]);
        let scene = Scene::of_game(&after(&actions), WEST, SeatSet::EMPTY);
        assert_eq!(scene.moment, Moment::Lead(WEST));
        assert!(matches!(scene.place(WEST).said, Some(Said::Play { stands: true, .. })));
        assert_eq!([scene.place(SOUTH).said, scene.place(EAST).said], [Some(Said::Pass); 2]);

        let game = after(&actions);
        actions.push(Action::Play(game.hand(WEST).lowest(1)));
        let scene = Scene::of_game(&after(&actions), WEST, SeatSet::EMPTY);
        assert_eq!([scene.place(SOUTH).said, scene.place(EAST).said], [None; 2]);
    }

    #[test]
    fn beaten_cards_do_not_stand() {
        let mut actions = opening();
        let game = after(&actions);
        let higher = game.hand(SOUTH).iter().next_back().unwrap();
        assert!(higher.rank() > Rank::Three && higher != Card::BIG_JOKER || game.hand(SOUTH).contains(Card::BIG_JOKER));
        actions.push(Action::Play(higher.into()));
        let scene = Scene::of_game(&after(&actions), SOUTH, SeatSet::EMPTY);
        assert!(matches!(scene.place(WEST).said, Some(Said::Play { stands: false, .. })));
        assert!(matches!(scene.place(SOUTH).said, Some(Said::Play { stands: true, .. })));
        assert!(matches!(scene.moment, Moment::Follow { turn: EAST, owner: SOUTH, .. }));
    }

    #[test]
    fn a_view_shows_the_same_as_the_game_with_that_hand_open() {
        let game = after(&opening());
        for seat in Seat::all(SEATS) {
            assert_eq!(Scene::of_view(&game.view(seat)), Scene::of_game(&game, seat, SeatSet::only(seat)));
        }
    }
}
