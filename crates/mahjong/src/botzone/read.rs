//! Rebuilds a seat's view from the requests it was sent and its own responses.

use paiju_game::{Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use super::message::{BadResponse, Request, Wanted, read_response};
use crate::course::{Phase, Standing};
use crate::{Action, Counts, Event, Impossible, Refusal, Rules, Tile, View, text};

/// Reads a seat's side of a game, request by request.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    rules: Rules,
    seat: Option<Seat>,
    view: Option<View>,
    wanted: Option<Wanted>,
}

/// Why a request cannot be true.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "problem", rename_all = "snake_case")]
#[error("{}", self.say(Lang::En))]
pub enum ReadProblem {
    /// The first request is not the seat, the second not the deal, or one of them comes again.
    OutOfOrder,
    /// A request follows one that was not answered.
    Unanswered,
    /// The deal is not 13 tiles.
    DealSize {
        /// How many it is.
        tiles: u16,
    },
    /// More than four of a tile are dealt.
    FifthCopy {
        /// It.
        tile: Tile,
    },
    /// The seat is told of its own doing.
    OwnDoing,
    /// The seat has left the game: it has won, or its HU was granted.
    HasLeft,
    /// It cannot be, for all that the seat knows.
    Impossible(Impossible),
}

impl ReadProblem {
    /// A fixed name for programs that read reports.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OutOfOrder => "out-of-order",
            Self::Unanswered => "unanswered",
            Self::DealSize { .. } => "deal-size",
            Self::FifthCopy { .. } => "fifth-copy",
            Self::OwnDoing => "own-doing",
            Self::HasLeft => "has-left",
            Self::Impossible(Impossible::NotNow) => "not-now",
            Self::Impossible(Impossible::NoSuchTiles { .. }) => "no-such-tiles",
        }
    }
}

impl Say for ReadProblem {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::OutOfOrder, Lang::Zh) => "顺序不对：先是编号（0），再是十三张手牌（1），各一次".to_owned(),
            (Self::OutOfOrder, Lang::En) => {
                "out of order: first the seat (0), then the 13 tiles (1), once each".to_owned()
            }
            (Self::Unanswered, Lang::Zh) => "上一条信息还没有应答".to_owned(),
            (Self::Unanswered, Lang::En) => "the request before this has no response".to_owned(),
            (Self::DealSize { tiles }, Lang::Zh) => format!("起手应有十三张牌，却有 {tiles} 张"),
            (Self::DealSize { tiles }, Lang::En) => format!("13 tiles are dealt, not {tiles}"),
            (Self::FifthCopy { tile }, Lang::Zh) => format!("{}多于四张", text::tile(*tile, lang)),
            (Self::FifthCopy { tile }, Lang::En) => format!("more than four of {}", text::tile(*tile, lang)),
            (Self::OwnDoing, Lang::Zh) => "平台不会把自己的动作告诉自己".to_owned(),
            (Self::OwnDoing, Lang::En) => "a seat is not told of its own doings".to_owned(),
            (Self::HasLeft, Lang::Zh) => "自己已经胡牌离场，不会再收到信息".to_owned(),
            (Self::HasLeft, Lang::En) => "the seat has won and left: it is sent nothing more".to_owned(),
            (Self::Impossible(impossible), _) => impossible.say(lang),
        }
    }
}

impl From<Impossible> for ReadProblem {
    fn from(impossible: Impossible) -> Self {
        Self::Impossible(impossible)
    }
}

/// What is wrong with a response.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "problem", rename_all = "snake_case")]
pub enum ResponseProblem {
    /// Nothing was asked.
    #[error("nothing was asked")]
    NotAsked,
    /// It is not of the contest's form.
    #[error(transparent)]
    Malformed(BadResponse),
    /// The rules refuse it.
    #[error(transparent)]
    Refused(Refusal),
}

impl Say for ResponseProblem {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::NotAsked, Lang::Zh) => "没有需要应答的信息".to_owned(),
            (Self::NotAsked, Lang::En) => "nothing was asked".to_owned(),
            (Self::Malformed(bad), _) => bad.say(lang),
            (Self::Refused(refusal), _) => refusal.say(lang),
        }
    }
}

impl Reader {
    /// Before the first request of a game by these rules.
    pub fn new(rules: Rules) -> Self {
        Self { rules, ..Self::default() }
    }

    /// The seat's view after all that was read; `None` before its tiles are known.
    pub const fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// What the last request wants; `None` when it is answered.
    pub const fn wanted(&self) -> Option<Wanted> {
        self.wanted
    }

    /// Takes in a request.
    ///
    /// # Errors
    /// It cannot be true; the reader should not be used further.
    pub fn request(&mut self, request: &Request) -> Result<Wanted, ReadProblem> {
        if self.wanted.is_some() {
            return Err(ReadProblem::Unanswered);
        }
        match (*request, self.seat, &mut self.view) {
            (Request::Seat(seat), None, None) => self.seat = Some(seat),
            (Request::Deal(dealt), Some(seat), None) => self.view = Some(deal(seat, dealt, self.rules)?),
            (Request::Seat(_) | Request::Deal(_), ..) | (_, _, None) => return Err(ReadProblem::OutOfOrder),
            (request, _, Some(view)) => {
                if !view.course().is_playing(view.seat()) {
                    return Err(ReadProblem::HasLeft);
                }
                grant(view, &request)?;
                tell(view, &request)?;
            }
        }
        let wanted = request.wanted();
        self.wanted = Some(wanted);
        Ok(wanted)
    }

    /// Takes in the response to the last request.
    ///
    /// # Errors
    /// It is malformed, or the rules refuse it; the seat is out then.
    pub fn respond(&mut self, text: &str) -> Result<Action, ResponseProblem> {
        let wanted = self.wanted.ok_or(ResponseProblem::NotAsked)?;
        let action = read_response(text, wanted).map_err(ResponseProblem::Malformed)?;
        if let (Some(view), Wanted::Turn | Wanted::Answer(_) | Wanted::Target) = (&mut self.view, wanted) {
            view.act(&action).map_err(ResponseProblem::Refused)?;
        }
        self.wanted = None;
        Ok(action)
    }

    /// Takes it that the last request was answered by PASS, where nothing else could be answered; whether nothing is left to answer.
    pub fn settle(&mut self) -> bool {
        let only_pass = match (self.wanted, &self.view) {
            (None | Some(Wanted::Note), _) => true,
            (Some(Wanted::Answer(_)), Some(view)) => {
                let mut actions = Vec::new();
                view.actions(&mut actions);
                actions == [Action::Pass]
            }
            _ => false,
        };
        if self.wanted.is_some() && only_pass {
            // What the rules allow alone is not refused.
            let _ = self.respond("PASS");
        }
        only_pass
    }
}

fn deal(seat: Seat, dealt: Counts, rules: Rules) -> Result<View, ReadProblem> {
    if dealt.total() != 13 {
        return Err(ReadProblem::DealSize { tiles: dealt.total() as u16 });
    }
    match dealt.iter().find(|&(_, count)| count > Tile::COPIES) {
        Some((tile, _)) => Err(ReadProblem::FifthCopy { tile }),
        None => Ok(View::new(seat, dealt, rules)),
    }
}

/// The seat's own claim was granted unless the request is a HU of the same discard. (A PENG that at once plays an equal tile, on which
/// another then wins, looks the same as a beaten one. That is so rare that it is read as beaten.)
fn grant(view: &mut View, request: &Request) -> Result<(), ReadProblem> {
    let seat = view.seat();
    let (Some(&claim), Some((_, tile))) = (view.pending(), view.course().offered()) else { return Ok(()) };
    if matches!(*request, Request::Hu(_, Some(with)) if with == tile) {
        return Ok(());
    }
    match claim {
        Action::Peng { play } => {
            view.see(Event::Peng { seat, tile })?;
            view.see(Event::Play { seat, tile: play })?;
        }
        Action::Gang(tile) => view.see(Event::Gang { seat, tile })?,
        Action::Hu => return Err(ReadProblem::HasLeft),
        Action::Pass | Action::Play(_) | Action::Target(_) => {}
    }
    Ok(())
}

/// Takes in what happened, and what must have happened before it.
fn tell(view: &mut View, request: &Request) -> Result<(), ReadProblem> {
    let me = view.seat();
    let event = match *request {
        Request::Seat(_) | Request::Deal(_) => return Err(ReadProblem::OutOfOrder),
        Request::Draw(tile) => {
            turn_comes_to(view, me)?;
            return Ok(view.draw(tile)?);
        }
        Request::Play(seat, tile) => Event::Play { seat, tile },
        Request::Peng(seat, tile) => Event::Peng { seat, tile },
        Request::Gang(seat, tile) => Event::Gang { seat, tile },
        Request::Hu(seat, tile) => Event::Hu { seat, tile },
        Request::End => return end(view),
    };
    if event.seat() == Some(me) {
        return Err(ReadProblem::OwnDoing);
    }
    let claims = match event {
        Event::Peng { .. } | Event::Hu { tile: Some(_), .. } => true,
        // With the discard there are only three others, so four drawn ones are of another tile.
        Event::Gang { tile, .. } => view.course().offered().is_some_and(|(_, offered)| offered == tile),
        _ => false,
    };
    if let (false, Some(seat)) = (claims, event.seat())
        && !matches!(view.course().phase(), Phase::Discard { .. })
    {
        turn_comes_to(view, seat)?;
        view.see(Event::Draw { seat })?;
    }
    Ok(view.see(event)?)
}

/// Nobody took the discard, and a seat is to draw. Those whose turn it would have been before must have failed.
fn turn_comes_to(view: &mut View, seat: Seat) -> Result<(), ReadProblem> {
    view.pass_by();
    loop {
        match *view.course().phase() {
            Phase::Draw { seat: turn, .. } if turn == seat => return Ok(()),
            Phase::Draw { seat: turn, .. } if turn != view.seat() && view.course().is_playing(seat) => {
                view.see(Event::Out { seat: turn })?;
            }
            _ => return Err(Impossible::NotNow.into()),
        }
    }
}

/// The wall is used up, or the others have left: by HU, or because they failed.
fn end(view: &mut View) -> Result<(), ReadProblem> {
    view.pass_by();
    let failed = view.course().shown().iter().filter(|shown| matches!(shown.standing, Standing::Out { .. })).count();
    if view.see(Event::End).is_ok() {
        return Ok(());
    }
    // Each of those who failed may have drawn a tile that nobody saw.
    if usize::from(view.course().wall()) <= failed {
        view.exhaust_wall();
    } else {
        let others: Vec<Seat> = view.course().playing().iter().filter(|&seat| seat != view.seat()).collect();
        for seat in others {
            view.see(Event::Out { seat })?;
        }
    }
    Ok(view.see(Event::End)?)
}
