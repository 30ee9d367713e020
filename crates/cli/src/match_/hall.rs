//! The players of a match, and the rules of its rounds.

use std::time::Duration;

use anyhow::{Context, bail, ensure};
use paiju_doudizhu::protocol::{Manner, RoundInfo};
use paiju_game::{Game, Lang};
use paiju_tournament::FirstBid;

use super::arena::Played;
use super::chair::{Chair, Speech};
use super::game::PlayedGame;
use super::plan::Place;
use super::record::Form;
use super::seats::Roster;
use super::{Args, InfoSettings};

type Adapt<S> = Box<dyn Fn(S) -> S + Sync>;

/// The players, and what they are told.
pub struct Hall<G: Game> {
    pub roster: Roster,
    pub speech: Speech,
    /// The rounds, in the contest's protocol.
    pub contest: Option<Contest>,
    /// Who bids first, if not as in the deal.
    first_bid: Option<FirstBid>,
    /// Adapts a deal to the command line.
    adapt: Adapt<G::Setup>,
}

/// The numbers of the contest's rounds.
#[derive(Clone, Copy, Debug)]
pub struct Contest {
    /// 封顶分数 of a full round.
    cap: u64,
    games: u64,
    info: InfoSettings,
}

impl<G: PlayedGame> Hall<G> {
    /// Checks the players before any game begins. `adapt` changes each deal to the command line.
    pub fn new(args: &Args, adapt: impl Fn(G::Setup) -> G::Setup + Sync + 'static) -> anyhow::Result<Self> {
        let roster = Roster::read(&args.seats)?;
        let (count, name, wanted) = (roster.plays.len(), G::name(Lang::En), G::SEATS);
        ensure!(count == usize::from(wanted), "{name} has {wanted} seats; --seats names {count} players");
        roster.plays.iter().try_for_each(|entrant| entrant.check::<G>())?;
        let contest = (G::HAS_CONTEST && args.form().is_none()).then(|| {
            let default = RoundInfo::default();
            // The text's 2100 for six games is 350 each.
            let cap = args.cap.unwrap_or(u64::from(default.cap) / u64::from(default.games) * args.round);
            Contest { cap, games: args.round, info: args.info }
        });
        if let (None, Some(path)) = (&contest, &args.record) {
            let transcript = Form::of(path) == Form::Transcript;
            ensure!(!transcript, "{name} has match logs, not transcripts; --record must not end in .txt or .log");
        }
        if contest.is_none() && args.first_bid.is_some() {
            bail!("--first-bid is of the contest's Dou Dizhu; in Botzone's messages West bids first");
        }
        let usual = if contest.is_some() { RoundInfo::TIME_LIMIT_MS } else { G::TIME_LIMIT_MS };
        let speech = Speech {
            form: args.form(),
            manner: Manner { auto_pass: args.auto_pass },
            exit: !args.no_exit,
            limit: Duration::from_millis(args.limits.time.unwrap_or(usual)),
            memory: args.limits.memory,
            takes_stale: args.stale_ok,
        };
        Ok(Self { roster, speech, contest, first_bid: args.first_bid, adapt: Box::new(adapt) })
    }

    /// 封顶分数 of a full round, in the contest's protocol.
    pub fn cap(&self) -> Option<u64> {
        self.contest.map(|contest| contest.cap)
    }

    /// The forms in which a game can be written.
    pub fn forms(&self) -> &'static [Form] {
        if self.contest.is_some() { &[Form::JsonLines, Form::Transcript] } else { &[Form::JsonLines] }
    }

    /// New players for a sitting.
    pub fn open(&self) -> anyhow::Result<Vec<Chair<G>>> {
        let players = self.roster.names.iter().zip(&self.roster.plays);
        players.map(|(name, entrant)| Chair::take(name, entrant, &self.speech)).collect()
    }

    /// The INFO of a game's place. A shorter last round has a proportional cap.
    pub fn info(&self, place: &Place) -> RoundInfo {
        let Some(Contest { cap, games, info }) = self.contest else { return RoundInfo::default() };
        let number = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        RoundInfo {
            round: number(info.turnid.saturating_add(place.round)),
            rounds: number(info.turncount.unwrap_or(place.rounds)),
            advancing: info.upcount,
            game: number(place.game + 1),
            games: number(place.games),
            cap: number(cap.saturating_mul(place.games) / games),
            seconds: Some(self.speech.seconds()),
        }
    }

    /// Adapts a deal to the command line, and to the rules of its round.
    pub fn prepare(&self, setup: G::Setup, place: &Place) -> G::Setup {
        let mut setup = (self.adapt)(setup);
        if self.contest.is_some() {
            G::prepare(&mut setup, self.info(place));
        }
        if let Some(first_bid) = self.first_bid {
            G::bids_first(&mut setup, first_bid.seat(place.game));
        }
        setup
    }

    /// A game as it stands in a record.
    pub fn write(&self, game: &Played<G>, form: Form) -> anyhow::Result<String> {
        match form {
            Form::JsonLines => game.match_log(&self.roster.names),
            Form::Transcript => G::transcript(self, game).context("the game has no transcripts"),
        }
    }
}
