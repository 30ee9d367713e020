//! What the crate of Mahjong says.

use paiju_game::{Fault, Seat, SeatSet};
use paiju_mahjong::botzone::{
    BadRequest, BadResponse, BotzoneProblem, Command, ReadProblem, Request, ResponseProblem, Slip, Wanted,
};
use paiju_mahjong::{Counts, Drawn, Ending, Impossible, Meld, MeldKind, Need, PublicEvent, Refusal, TargetFlaw, Tile};
use paiju_platform::Found;

use super::Wording;

pub fn tile() -> Tile {
    "T8".parse().unwrap()
}

fn drawn(target: bool) -> Drawn {
    let target = target.then(Counts::default);
    let flaw = target.map(|_| TargetFlaw::NoWin);
    let (hand, surplus) = (Counts::default(), Counts::default());
    let need = Need { tile: tile(), missing: 1, last_place: 7, dead: true };
    Drawn { hand, target, flaw, distance: 3, chance: 7, needs: vec![need], surplus }
}

pub fn check(wording: &mut Wording) {
    let (seat, tile, name) = (Seat(1), tile(), || "§7".to_owned());
    let asked: SeatSet = [seat].into_iter().collect();
    every!(wording, Refusal, [Over, MustPlay, NothingOffered, NoTargetYet, TargetWanted], {
        Refusal::NotAsked { .. } => Refusal::NotAsked { asked },
        Refusal::NotYourDraw { .. } => Refusal::NotYourDraw { offered: tile },
        Refusal::NotHeld { .. } => Refusal::NotHeld { tile },
        Refusal::Exposed { .. } => Refusal::Exposed { tile },
        Refusal::TooFewForPeng { .. } => Refusal::TooFewForPeng { tile, held: 1 },
        Refusal::TooFewForGang { .. } => Refusal::TooFewForGang { tile, held: 1, needed: 3 },
        Refusal::NotOffered { .. } => Refusal::NotOffered { tile, offered: tile },
        Refusal::GangOntoPeng { .. } => Refusal::GangOntoPeng { tile },
        Refusal::GangWithoutWall { .. } => Refusal::GangWithoutWall { tile },
        Refusal::NoWin { tile: Some(_), .. } => Refusal::NoWin { tile: Some(tile), replace: 2 },
        Refusal::NoWin { tile: None, .. } => Refusal::NoWin { tile: None, replace: 2 },
    });
    every!(wording, TargetFlaw, [NoWin], {
        TargetFlaw::Size { .. } => TargetFlaw::Size { tiles: 13, wanted: 14 },
        TargetFlaw::FifthCopy { .. } => TargetFlaw::FifthCopy { tile },
        TargetFlaw::WithoutMeld { .. } => TargetFlaw::WithoutMeld { meld: Meld { kind: MeldKind::Peng, tile, from: None } },
    });
    every!(wording, Impossible, [NotNow], {
        Impossible::NoSuchTiles { .. } => Impossible::NoSuchTiles { tile, needed: 2 },
    });
    for dead in [false, true] {
        wording.check("Need", &Need { tile, missing: 1, last_place: 7, dead });
    }
    every!(wording, Ending, {
        Ending::Won { tile: Some(_), .. } => Ending::Won { place: 1, tile: Some(tile) },
        Ending::Won { tile: None, .. } => Ending::Won { place: 1, tile: None },
        Ending::Drawn(Drawn { target: Some(_), .. }) => Ending::Drawn(drawn(true)),
        Ending::Drawn(_) => Ending::Drawn(drawn(false)),
        Ending::Out { fault: Some(_), .. } => Ending::Out { fault: Some(Fault::Illegal), moment: 7 },
        Ending::Out { fault: None, .. } => Ending::Out { fault: None, moment: 7 },
    });
    every!(wording, PublicEvent, [End], {
        PublicEvent::Draw { .. } => PublicEvent::Draw { seat },
        PublicEvent::Play { .. } => PublicEvent::Play { seat, tile },
        PublicEvent::Peng { .. } => PublicEvent::Peng { seat, tile },
        PublicEvent::Gang { .. } => PublicEvent::Gang { seat, tile },
        PublicEvent::Hu { tile: Some(_), .. } => PublicEvent::Hu { seat, tile: Some(tile) },
        PublicEvent::Hu { tile: None, .. } => PublicEvent::Hu { seat, tile: None },
        PublicEvent::Out { .. } => PublicEvent::Out { seat },
    });
    every!(wording, Request, [End], {
        Request::Seat(_) => Request::Seat(seat),
        Request::Deal(_) => Request::Deal(Counts::default()),
        Request::Draw(_) => Request::Draw(tile),
        Request::Play(..) => Request::Play(seat, tile),
        Request::Peng(..) => Request::Peng(seat, tile),
        Request::Gang(..) => Request::Gang(seat, tile),
        Request::Hu(_, Some(_)) => Request::Hu(seat, Some(tile)),
        Request::Hu(_, None) => Request::Hu(seat, None),
    });
    every!(wording, Slip, [TileAfterGang], {
        Slip::LowerCaseTile { .. } => Slip::LowerCaseTile { tile: "B3".parse().unwrap() },
        Slip::LowerCaseCommand { .. } => Slip::LowerCaseCommand { command: Command::Hu },
        Slip::NoTile { .. } => Slip::NoTile { word: name() },
        Slip::TileMissing { command: Command::Peng } => Slip::TileMissing { command: Command::Peng },
        Slip::TileMissing { .. } => Slip::TileMissing { command: Command::Play },
    });
    let bad = |wanted| BadResponse { text: name(), wanted, slip: None };
    for wanted in [Wanted::Note, Wanted::Turn, Wanted::Answer(tile), Wanted::Target] {
        wording.check("BadResponse", &bad(wanted));
    }
    wording.check("BadResponse", &BadResponse { slip: Some(Slip::TileAfterGang), ..bad(Wanted::Answer(tile)) });
    every!(wording, ReadProblem, [OutOfOrder, Unanswered, OwnDoing, HasLeft], {
        ReadProblem::DealSize { .. } => ReadProblem::DealSize { tiles: 12 },
        ReadProblem::FifthCopy { .. } => ReadProblem::FifthCopy { tile },
        ReadProblem::Impossible(_) => ReadProblem::Impossible(Impossible::NotNow),
    });
    every!(wording, ResponseProblem, [NotAsked], {
        ResponseProblem::Malformed(_) => ResponseProblem::Malformed(bad(Wanted::Turn)),
        ResponseProblem::Refused(_) => ResponseProblem::Refused(Refusal::MustPlay),
    });
    every!(wording, BotzoneProblem, {
        BotzoneProblem::NotText { .. } => BotzoneProblem::NotText { found: Found::List },
        BotzoneProblem::BadRequest(_) => BotzoneProblem::BadRequest(BadRequest { text: name() }),
        BotzoneProblem::Request(_) => BotzoneProblem::Request(ReadProblem::OutOfOrder),
        BotzoneProblem::Response(_) => BotzoneProblem::Response(ResponseProblem::NotAsked),
    });
}
