//! The public state of a game (进程): what all four seats have seen. The full game and every observation contain one, so
//! each rule is checked in one place, however much its caller knows.

use paiju_game::{Fault, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::meld::{Meld, MeldKind, tiles_of};
use crate::{Counts, EAST, PublicEvent, Rules, SEATS, Tile};

/// A discard (打出的牌).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Discard {
    /// The seat that discarded it.
    pub seat: Seat,
    /// The tile.
    pub tile: Tile,
    /// The seat that took it by PENG, GANG or HU; `None` while it is in the pool.
    pub taken: Option<Seat>,
}

/// A seat's status.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Still playing.
    #[default]
    Playing,
    /// 已胡牌: has won and left.
    Won {
        /// 1 for the first to win, 2 for the second, …
        place: u8,
        /// The discard it won with; `None` for its own draw (自摸).
        tile: Option<Tile>,
    },
    /// 判负离场: has failed and left.
    Out {
        /// The cause, if known: the contest's messages do not give it.
        fault: Option<Fault>,
        /// The number of events up to the last one that it was told of, not counting failures: the message that it did not answer as
        /// it should. Equal for seats that failed at the same one.
        moment: u16,
    },
}

/// What all seats have seen of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// Its melds, in order.
    pub melds: Vec<Meld>,
    /// The number of its concealed tiles.
    pub concealed: u8,
    /// Its status.
    pub standing: Standing,
}

/// The phase of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A tile is about to be drawn; nobody is asked.
    Draw {
        /// The seat that draws next.
        seat: Seat,
        /// From the end of the wall, after a GANG (杠后从牌墙末尾摸牌).
        from_end: bool,
    },
    /// This seat has drawn and must PLAY, GANG or HU.
    Turn {
        /// The seat to act.
        seat: Seat,
    },
    /// This seat took a discard by PENG and must discard at once.
    Discard {
        /// The seat to act.
        seat: Seat,
    },
    /// The others answer a discard: PASS, PENG, GANG or HU.
    Answers {
        /// The discarder.
        seat: Seat,
        /// The discard.
        tile: Tile,
        /// The seats that are asked.
        asked: SeatSet,
    },
    /// 流局: the seats still playing name their targets.
    Targets {
        /// The seats still playing.
        asked: SeatSet,
    },
    /// The game is over.
    Over,
}

/// The public state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    rules: Rules,
    wall: u8,
    shown: [Shown; SEATS as usize],
    pool: Vec<Discard>,
    events: Vec<PublicEvent>,
    targets: [Option<Counts>; SEATS as usize],
    phase: Phase,
}

impl Course {
    /// Each seat has its 13 tiles, the wall has `wall` tiles, and East draws first.
    pub fn new(wall: u8, rules: Rules) -> Self {
        let shown = || Shown { melds: Vec::new(), concealed: 13, standing: Standing::Playing };
        Self {
            rules,
            wall,
            shown: [shown(), shown(), shown(), shown()],
            pool: Vec::new(),
            events: Vec::new(),
            targets: [None; SEATS as usize],
            phase: Phase::Draw { seat: EAST, from_end: false },
        }
    }

    /// Takes what all seats have seen at some moment of a game whose beginning is unknown. Nothing is checked, and the tiles of the
    /// wall and of the seats are not counted.
    pub fn take_up(&mut self, event: PublicEvent) {
        self.advance(event);
    }

    /// The rule options.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Changes the rule options.
    pub(crate) const fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// The number of tiles left in the wall (牌墙).
    pub const fn wall(&self) -> u8 {
        self.wall
    }

    /// What all have seen of each seat, by [`Seat::index`].
    pub const fn shown(&self) -> &[Shown; SEATS as usize] {
        &self.shown
    }

    /// A seat's melds; none for a seat that does not exist.
    pub fn melds(&self, seat: Seat) -> &[Meld] {
        self.shown.get(seat.index()).map_or(&[], |shown| &shown.melds)
    }

    /// All discards in order (牌池), including those taken; the first has number 1.
    pub fn pool(&self) -> &[Discard] {
        &self.pool
    }

    /// The events, in order.
    pub fn events(&self) -> &[PublicEvent] {
        &self.events
    }

    /// The targets; complete when the game is over.
    pub const fn targets(&self) -> &[Option<Counts>; SEATS as usize] {
        &self.targets
    }

    /// The phase of the game.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The seats that are asked, including those whose answer does not count yet.
    pub const fn asked(&self) -> SeatSet {
        match self.phase {
            Phase::Turn { seat } | Phase::Discard { seat } => SeatSet::only(seat),
            Phase::Answers { asked, .. } | Phase::Targets { asked } => asked,
            Phase::Draw { .. } | Phase::Over => SeatSet::EMPTY,
        }
    }

    /// Whether a seat is among [`Course::asked`].
    pub fn asks(&self, seat: Seat) -> bool {
        self.asked().iter().any(|asked| asked == seat)
    }

    /// Whether a seat is still playing.
    pub fn is_playing(&self, seat: Seat) -> bool {
        self.shown.get(seat.index()).is_some_and(|shown| shown.standing == Standing::Playing)
    }

    /// The seats still playing.
    pub fn playing(&self) -> SeatSet {
        Seat::all(SEATS).filter(|&seat| self.is_playing(seat)).collect()
    }

    /// Whether at most one seat is still playing, which ends the game.
    pub fn is_alone(&self) -> bool {
        self.playing().iter().count() <= 1
    }

    /// The seats after this one in order of play, ending with itself.
    pub fn after(seat: Seat) -> [Seat; SEATS as usize] {
        [1, 2, 3, 4].map(|steps| Seat((seat.0 % SEATS + steps) % SEATS))
    }

    /// The discard on offer, and its discarder.
    pub const fn offered(&self) -> Option<(Seat, Tile)> {
        match self.phase {
            Phase::Answers { seat, tile, .. } => Some((seat, tile)),
            _ => None,
        }
    }

    /// The tiles that all have seen: the pool, the melds, and the discards that won.
    pub fn seen(&self) -> Counts {
        let mut seen: Counts = self.pool.iter().filter(|lying| lying.taken.is_none()).map(|lying| lying.tile).collect();
        for shown in &self.shown {
            seen += tiles_of(&shown.melds);
            if let Standing::Won { tile: Some(tile), .. } = shown.standing {
                seen.insert(tile, 1);
            }
        }
        seen
    }

    /// The place where the last copy of a tile became visible (最后一张牌出现的位置): the number of its last discard if all four
    /// are in the pool; otherwise the number after all discards, shared by everything in hands, melds and wall.
    pub fn last_place(&self, tile: Tile) -> u16 {
        let mut last = 0;
        let mut lying = 0;
        for (number, discard) in (1..).zip(&self.pool) {
            if discard.tile == tile && discard.taken.is_none() {
                (last, lying) = (number, lying + 1);
            }
        }
        if lying == Tile::COPIES { last } else { self.pool.len() as u16 + 1 }
    }

    /// The kind of GANG with this tile that this seat could make now.
    pub fn gang_kind(&self, seat: Seat, tile: Tile) -> MeldKind {
        let has_peng = self.melds(seat).iter().any(|meld| meld.tile == tile && meld.kind == MeldKind::Peng);
        match (has_peng, self.offered()) {
            (true, _) => MeldKind::AddedGang,
            (false, Some(_)) => MeldKind::ClaimedGang,
            (false, None) => MeldKind::ConcealedGang,
        }
    }

    /// How many concealed tiles a PENG or GANG by this seat takes now.
    pub(crate) fn tiles_for(&self, event: &PublicEvent) -> u8 {
        let own = |tiles: u8| if self.offered().is_some() { tiles - 1 } else { tiles };
        match *event {
            PublicEvent::Peng { .. } => own(3),
            PublicEvent::Gang { seat, tile } => match self.gang_kind(seat, tile) {
                MeldKind::AddedGang => own(1),
                _ => own(4),
            },
            PublicEvent::Play { .. } => 1,
            PublicEvent::Draw { .. } | PublicEvent::Hu { .. } | PublicEvent::Out { .. } | PublicEvent::End => 0,
        }
    }

    /// Whether the event is possible now, apart from the tiles that a seat needs for it.
    pub(crate) fn can_happen(&self, event: &PublicEvent) -> bool {
        match (*event, &self.phase) {
            (PublicEvent::Draw { seat }, &Phase::Draw { seat: turn, .. }) => seat == turn && self.wall > 0,
            (PublicEvent::Play { seat, .. }, &(Phase::Turn { seat: turn } | Phase::Discard { seat: turn })) => {
                seat == turn
            }
            (PublicEvent::Gang { seat, .. }, &Phase::Turn { seat: turn }) => seat == turn,
            (PublicEvent::Hu { seat, tile: None }, &Phase::Turn { seat: turn }) => seat == turn,
            (
                PublicEvent::Peng { seat, tile }
                | PublicEvent::Gang { seat, tile }
                | PublicEvent::Hu { seat, tile: Some(tile) },
                &Phase::Answers { tile: offered, .. },
            ) => tile == offered && self.asks(seat),
            (PublicEvent::Out { seat }, phase) => self.is_playing(seat) && *phase != Phase::Over,
            (PublicEvent::End, Phase::Draw { .. }) => self.wall == 0 || self.is_alone(),
            (PublicEvent::End, Phase::Turn { .. }) => self.is_alone(),
            _ => false,
        }
    }

    /// Carries out an event that [`Course::can_happen`].
    pub(crate) fn advance(&mut self, event: PublicEvent) {
        let taken = self.tiles_for(&event);
        let from = self.offered().map(|(from, _)| from);
        self.events.push(event);
        if let Some(shown) = event.seat().and_then(|seat| self.shown.get_mut(seat.index())) {
            shown.concealed = shown.concealed.saturating_sub(taken);
        }
        match event {
            PublicEvent::Draw { seat } => {
                self.wall = self.wall.saturating_sub(1);
                let concealed = &mut self.shown[seat.index()].concealed;
                *concealed = concealed.saturating_add(1);
                self.phase = Phase::Turn { seat };
            }
            PublicEvent::Play { seat, tile } => {
                self.pool.push(Discard { seat, tile, taken: None });
                let mut asked = self.playing();
                asked.remove(seat);
                self.phase = Phase::Answers { seat, tile, asked };
            }
            PublicEvent::Peng { seat, tile } => {
                self.take_discard(seat);
                self.shown[seat.index()].melds.push(Meld { tile, kind: MeldKind::Peng, from });
                self.phase = Phase::Discard { seat };
            }
            PublicEvent::Gang { seat, tile } => {
                let kind = self.gang_kind(seat, tile);
                if from.is_some() {
                    self.take_discard(seat);
                }
                self.expose_gang(seat, Meld { tile, kind, from });
                self.phase = Phase::Draw { seat, from_end: true };
            }
            PublicEvent::Hu { seat, tile } => {
                if tile.is_some() {
                    self.take_discard(seat);
                    self.shown[seat.index()].concealed += 1;
                }
                let won = |shown: &&Shown| matches!(shown.standing, Standing::Won { .. });
                let place = self.shown.iter().filter(won).count() as u8 + 1;
                self.shown[seat.index()].standing = Standing::Won { place, tile };
                self.draw_after(seat);
            }
            PublicEvent::Out { seat } => self.leave(seat),
            PublicEvent::End => self.phase = Phase::Targets { asked: self.playing() },
        }
    }

    /// Nobody took the discard: the next seat draws.
    pub(crate) fn pass_by(&mut self) {
        if let Phase::Answers { seat, .. } = self.phase {
            self.draw_after(seat);
        }
    }

    /// Corrects the wall's count, which is uncertain once a seat has failed unseen.
    pub(crate) const fn exhaust_wall(&mut self) {
        self.wall = 0;
    }

    /// Records why a seat that is out has failed.
    pub(crate) fn note_fault(&mut self, seat: Seat, why: Fault) {
        if let Some(Shown { standing: Standing::Out { fault, .. }, .. }) = self.shown.get_mut(seat.index()) {
            *fault = Some(why);
        }
    }

    /// All targets are named; the game is over.
    pub(crate) fn close(&mut self, targets: [Option<Counts>; SEATS as usize]) {
        (self.targets, self.phase) = (targets, Phase::Over);
    }

    fn draw_after(&mut self, seat: Seat) {
        let next = Self::after(seat).into_iter().find(|&next| self.is_playing(next)).unwrap_or(seat);
        self.phase = Phase::Draw { seat: next, from_end: false };
    }

    /// Takes the discard on offer. In a game whose beginning is unknown there may be none.
    fn take_discard(&mut self, seat: Seat) {
        if let Some(discard) = self.pool.last_mut().filter(|discard| discard.taken.is_none()) {
            discard.taken = Some(seat);
        }
    }

    /// Puts a GANG down; one that was a PENG stays in place.
    fn expose_gang(&mut self, seat: Seat, gang: Meld) {
        let melds = &mut self.shown[seat.index()].melds;
        match melds.iter_mut().find(|meld| meld.tile == gang.tile) {
            Some(peng) => peng.kind = gang.kind,
            None => melds.push(gang),
        }
    }

    fn leave(&mut self, seat: Seat) {
        let last = self.events.iter().rposition(|event| event.is_told_to(seat));
        let told = self.events.iter().take(last.map_or(0, |last| last + 1));
        let moment = told.filter(|event| !matches!(event, PublicEvent::Out { .. })).count() as u16;
        self.shown[seat.index()].standing = Standing::Out { fault: None, moment };
        match &mut self.phase {
            Phase::Draw { seat: turn, .. } | Phase::Turn { seat: turn } | Phase::Discard { seat: turn }
                if *turn == seat =>
            {
                self.draw_after(seat);
            }
            Phase::Answers { asked, .. } | Phase::Targets { asked } => asked.remove(seat),
            Phase::Draw { .. } | Phase::Turn { .. } | Phase::Discard { .. } | Phase::Over => {}
        }
    }
}
