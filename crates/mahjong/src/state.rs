//! One game with full knowledge.

use std::ops::Range;

use paiju_game::{Fault, Game, Rng, Seat, SeatSet, Seed};
use serde::{Deserialize, Serialize};

use crate::course::{Course, Phase};
use crate::own::Own;
use crate::{Action, Counts, Event, Hand, Outcome, Refusal, Rules, SEATS, Tile, View};

/// The order of all tiles (牌山), and the options played by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The 108 tiles: the hands are dealt and tiles are drawn from the front, after a GANG from the end.
    #[serde(with = "tile_list")]
    pub tiles: Vec<Tile>,
    /// The options.
    #[serde(default)]
    pub rules: Rules,
}

/// How many tiles each seat is dealt.
const DEALT: usize = 13;
/// How many tiles all seats are dealt.
const ALL_DEALT: usize = DEALT * SEATS as usize;

/// Who is dealt the tile at this place of the order: four each in turn, three times, then one each.
const fn dealt_to(place: usize) -> usize {
    let seats = SEATS as usize;
    if place < 12 * seats { place / 4 % seats } else { place % seats }
}

impl Setup {
    /// The order in which these hands are dealt and then these tiles are drawn: `front` in order, and `end` after GANGs, in order. The
    /// tiles that are left lie between them, ascending. `None` if there is no such order.
    pub fn from_draws(hands: &[Counts; SEATS as usize], front: &[Tile], end: &[Tile], rules: Rules) -> Option<Self> {
        let mut dealt = hands.each_ref().map(Counts::tiles);
        let mut tiles: Vec<Tile> = (0..ALL_DEALT).map(|place| dealt[dealt_to(place)].next()).collect::<Option<_>>()?;
        tiles.extend(front);
        let known = tiles.iter().chain(end).copied().collect();
        tiles.extend(Counts::WHOLE.less(&known).tiles());
        tiles.extend(end.iter().rev());
        let setup = Self { tiles, rules };
        setup.is_whole().then_some(setup)
    }

    /// Whether it has four of each tile.
    pub fn is_whole(&self) -> bool {
        self.tiles.iter().copied().collect::<Counts>() == Counts::WHOLE
    }

    /// The hands as dealt, 13 tiles each.
    pub fn hands(&self) -> [Counts; SEATS as usize] {
        let mut hands = [Counts::EMPTY; SEATS as usize];
        for (place, &tile) in self.tiles.iter().take(ALL_DEALT).enumerate() {
            hands[dealt_to(place)].insert(tile, 1);
        }
        hands
    }
}

/// A list of tiles as one text: `B1 W3 T2`.
mod tile_list {
    use serde::{Deserialize, Deserializer, Serializer, de::Error as _};

    use crate::Tile;

    pub(super) fn serialize<S: Serializer>(tiles: &[Tile], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&crate::text::tiles(tiles.iter().copied()))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Tile>, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.split_whitespace().map(|word| word.parse().map_err(D::Error::custom)).collect()
    }
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mahjong {
    setup: Setup,
    own: [Own; SEATS as usize],
    /// How many tiles were drawn from the end of the wall.
    from_end: usize,
    course: Course,
}

impl Mahjong {
    /// The order of the tiles.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What all have seen.
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// A seat's hand now; an empty one for a seat that does not exist.
    pub fn hand(&self, seat: Seat) -> Hand {
        match self.own.get(seat.index()) {
            Some(own) => own.hand(&self.course, seat),
            None => Hand::new(Counts::EMPTY, &[]),
        }
    }

    /// The tile a seat has just drawn, while it is its turn.
    pub fn drawn(&self, seat: Seat) -> Option<Tile> {
        self.own.get(seat.index()).and_then(|own| own.drawn)
    }

    /// A seat's answer that does not count before the others have answered; no view shows it.
    pub fn pending(&self, seat: Seat) -> Option<&Action> {
        self.own.get(seat.index()).and_then(|own| own.pending.as_ref())
    }

    /// The tiles still in the wall, front to end.
    pub fn wall(&self) -> &[Tile] {
        self.setup.tiles.get(self.wall_range()).unwrap_or(&[])
    }

    /// Where the wall lies in the order of the tiles.
    pub fn wall_range(&self) -> Range<usize> {
        let left = usize::from(self.course.wall());
        let end = self.setup.tiles.len().saturating_sub(self.from_end);
        end.saturating_sub(left)..end
    }

    fn happen(&mut self, event: Event) {
        if let Some(own) = event.seat().and_then(|seat| self.own.get_mut(seat.index())) {
            own.follow(&self.course, &event);
        }
        self.course.apply(event);
    }

    /// Goes on until somebody is asked or the game is over.
    fn settle(&mut self) {
        loop {
            match *self.course.phase() {
                Phase::Draw { seat, from_end } => self.draw(seat, from_end),
                Phase::Turn { .. } if self.course.is_alone() => self.happen(Event::End),
                Phase::Answers { seat, tile, .. } if self.to_act().is_empty() => self.resolve(seat, tile),
                Phase::Targets { .. } if self.to_act().is_empty() => {
                    let named = |own: &mut Own| match own.pending.take() {
                        Some(Action::Target(target)) => Some(target),
                        _ => None,
                    };
                    self.course.close(self.own.each_mut().map(named));
                }
                Phase::Turn { .. }
                | Phase::Discard { .. }
                | Phase::Answers { .. }
                | Phase::Targets { .. }
                | Phase::Over => return,
            }
        }
    }

    fn draw(&mut self, seat: Seat, from_end: bool) {
        let wall = self.wall();
        let tile = if from_end { wall.last() } else { wall.first() };
        match tile.copied() {
            Some(tile) if !self.course.is_alone() => {
                self.from_end += usize::from(from_end);
                self.happen(Event::Draw { seat });
                self.own[seat.index()].draw(tile);
            }
            _ => self.happen(Event::End),
        }
    }

    /// All have answered a discard: HU before PENG and GANG, of several the nearest to the discarder in turn order.
    fn resolve(&mut self, discarder: Seat, tile: Tile) {
        let answers = self.own.each_mut().map(|own| own.pending.take());
        let in_turn = || Course::after(discarder).into_iter().filter_map(|seat| Some((seat, answers[seat.index()]?)));
        let claim = in_turn()
            .find(|(_, answer)| *answer == Action::Hu)
            .or_else(|| in_turn().find(|(_, answer)| *answer != Action::Pass));
        match claim {
            Some((seat, Action::Hu)) => self.happen(Event::Hu { seat, tile: Some(tile) }),
            Some((seat, Action::Gang(tile))) => self.happen(Event::Gang { seat, tile }),
            Some((seat, Action::Peng { play })) => {
                self.happen(Event::Peng { seat, tile });
                self.happen(Event::Play { seat, tile: play });
            }
            Some(_) | None => self.course.pass_by(),
        }
    }
}

impl Game for Mahjong {
    const ID: &'static str = "mahjong";
    const SEATS: u8 = SEATS;

    type Setup = Setup;
    type Action = Action;
    type View = View;
    type Refusal = Refusal;
    type Reason = crate::ai::Reason;
    type Outcome = Outcome;

    fn deal(seed: Seed) -> Setup {
        let mut tiles: Vec<Tile> = Counts::WHOLE.tiles().collect();
        Rng::new(seed).shuffle(&mut tiles);
        Setup { tiles, rules: Rules::default() }
    }

    fn is_deal(setup: &Setup) -> bool {
        setup.is_whole()
    }

    fn start(setup: &Setup) -> Self {
        let wall = setup.tiles.len().saturating_sub(ALL_DEALT).min(255) as u8;
        let mut game = Self {
            own: setup.hands().map(Own::new),
            from_end: 0,
            course: Course::new(wall, setup.rules),
            setup: setup.clone(),
        };
        game.settle();
        game
    }

    fn to_act(&self) -> SeatSet {
        let answered = |seat: &Seat| self.own.get(seat.index()).is_none_or(|own| own.pending.is_some());
        self.course.asked().iter().filter(|seat| !answered(seat)).collect()
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        match self.own.get(seat.index()) {
            Some(own) => own.actions(&self.course, seat, into),
            None => into.clear(),
        }
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let to_act = self.to_act();
        let Some(own) = self.own.get_mut(seat.index()) else { return Err(Refusal::NotAsked { asked: to_act }) };
        own.check(&self.course, seat, action)?;
        if let Some(event) = own.answer(&self.course, seat, action) {
            self.happen(event);
        }
        self.settle();
        Ok(())
    }

    /// The seat leaves with the lowest rank still free and the game goes on; an answer of its that does not count yet is void. One who has
    /// left before, and a game that is over, stay as they are.
    fn forfeit(&mut self, seat: Seat, fault: Fault) {
        let event = Event::Out { seat };
        if !self.course.fits(&event) {
            return;
        }
        self.happen(event);
        self.course.note_fault(seat, fault);
        self.own[seat.index()].pending = None;
        self.settle();
    }

    fn view(&self, seat: Seat) -> View {
        let own = self.own.get(seat.index()).cloned().unwrap_or_else(|| Own::new(Counts::EMPTY));
        View::of(seat, own, self.course.clone())
    }

    fn outcome(&self) -> Option<Outcome> {
        Outcome::of(&self.course, &self.own.each_ref().map(|own| own.concealed))
    }

    fn scores(outcome: &Outcome) -> Vec<f64> {
        outcome.seats.iter().map(|seat| seat.points).collect()
    }

    fn view_seat(view: &View) -> Seat {
        view.seat()
    }

    fn view_actions(view: &View, into: &mut Vec<Action>) {
        view.actions(into);
    }
}

#[cfg(test)]
mod tests;
