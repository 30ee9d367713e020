//! `--keep-failures`: a folder for each turn at which a program failed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use paiju_exercises::cases::{Pack, Source};
use paiju_game::platform::dialogue::Failure;
use paiju_game::{Lang, Seat, Spoken};
use paiju_games::GameId;

use super::appended::cannot;
use super::arena::Played;
use super::chair::Speech;
use super::game::PlayedGame;
use super::hall::Hall;
use super::record::Form;
use super::seats::{Entrant, Roster};
use crate::program;

/// The failure as a case for `paiju check`.
const CASES: &str = "cases.json";

/// How many failures of a player are kept; a player with more has one fault to find.
const MOST: usize = 100;

/// The folders of a match's failures.
#[derive(Debug)]
pub struct Failures<'a> {
    folder: &'a Path,
    roster: &'a Roster,
    speech: Speech,
    lang: Lang,
    /// How many are kept, by player.
    kept: Vec<usize>,
}

impl<'a> Failures<'a> {
    /// Makes the folder, if it is not there.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn open(folder: &'a Path, roster: &'a Roster, speech: Speech, lang: Lang) -> anyhow::Result<Self> {
        fs::create_dir_all(folder).with_context(cannot("write", folder))?;
        Ok(Self { folder, roster, speech, lang, kept: vec![0; roster.plays.len()] })
    }

    /// Keeps the failure of a seat, which is `fault`; returns its folder. AIs and the refused ones of a player that has
    /// failed too often leave none.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn keep<G: PlayedGame>(
        &mut self,
        game: &Played<G>,
        seat: Seat,
        fault: Spoken,
        hall: &Hall<G>,
    ) -> anyhow::Result<Option<PathBuf>> {
        let player = game.seating.get(seat.index()).copied().unwrap_or_default();
        let said = game.failed.iter().find(|(failed, _)| *failed == seat).map(|(_, said)| said);
        let (Some(said), Some(Entrant::Program(line)), Some(kept)) =
            (said, self.roster.plays.get(player), self.kept.get_mut(player))
        else {
            return Ok(None);
        };
        if *kept == MOST {
            return Ok(None);
        }
        *kept += 1;
        let folder = self.folder.join(format!("game-{}-seat-{}", game.place.number, seat.0));
        let name = self.roster.names.get(player).map_or("", String::as_str);
        let failure = Failure {
            place: place(game, seat, name),
            fault: Some(fault.clone()),
            ms: said.printed.ms,
            limits: Some(limits(&self.speech)),
            again: Some(program::again(line, &folder.join(Failure::STDIN))),
            run: said.run.clone(),
        };
        fs::create_dir_all(&folder).with_context(cannot("write", &folder))?;
        for (name, text) in failure.files(self.lang) {
            let path = folder.join(name);
            fs::write(&path, text).with_context(cannot("write", &path))?;
        }
        let log = hall.write(game, hall.forms().last().copied().unwrap_or(Form::JsonLines))?;
        let source = Source { game: GameId::from_code(G::ID), seat: Some(seat), lang: self.lang, ..Source::default() };
        let path = folder.join(CASES);
        // A seat that fails before the first question has no case, and no file of an earlier match's.
        match Pack::of_failure(&log, &source, &said.run, &fault) {
            Ok(pack) => fs::write(&path, pack.write()).with_context(cannot("write", &path))?,
            Err(_) if path.exists() => fs::remove_file(&path).with_context(cannot("remove", &path))?,
            Err(_) => {}
        }
        Ok(Some(folder))
    }
}

fn place<G: PlayedGame>(game: &Played<G>, seat: Seat, name: &str) -> Spoken {
    let (deal, number, seat) = (game.place.deal, game.place.number, seat.0);
    let [zh, en] = [Lang::Zh, Lang::En].map(|lang| G::name(lang));
    Spoken::new(
        format!("{zh}，第 {deal} 副牌，记录里的第 {number} 局，{seat} 号位 {name}"),
        format!("{en}, deal {deal}, game {number} of the record, seat {seat}, {name}"),
    )
}

fn limits(speech: &Speech) -> Spoken {
    let ms = speech.limit.as_millis();
    Spoken::by(|lang| match (speech.memory, lang) {
        (None, Lang::Zh) => format!("每问限 {ms} 毫秒"),
        (None, Lang::En) => format!("the limit is {ms} ms"),
        (Some(memory), Lang::Zh) => format!("每问限 {ms} 毫秒，内存限 {memory} MB"),
        (Some(memory), Lang::En) => format!("the limits are {ms} ms and {memory} MB"),
    })
}
