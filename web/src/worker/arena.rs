//! The questions for a tournament's worker.

use paiju_game::{Lang, Spoken};
use paiju_tournament::Act;

use super::host::{Service, Tell};
use super::module::Module;
use super::protocol::Trouble;
use super::query::Query;
use super::questions::questions;
use crate::arena::{Contest, Failed, GameAt, MatchPlan, Matchup, Plan, Played, Snapshot, Task};
use crate::packing::Parcel;

questions! {
    asked by ask, answered with (arena: &mut ArenaService, _):

    /// Starts a tournament in place of the previous one.
    begin(plan: Plan) -> Snapshot { arena.show(Held::Contest(Box::new(Contest::begin(&plan).map_err(Trouble::of)?))) }
    /// Starts the final of the preliminary that is held, in its place.
    begin_final() -> Snapshot {
        let begun = arena.contest()?.begin_final().ok_or(Trouble::NoTournament)?;
        arena.show(Held::Contest(Box::new(begun)))
    }
    /// Reads or resumes a file in place of the previous tournament; with `is_kept` its lines are not sent back. With
    /// `waits` it waits before each round for the referee.
    open(text: String, is_kept: bool, waits: bool) -> Snapshot { arena.show(Held::open(&text, is_kept, waits)?) }
    /// Whether to wait before each round from now on.
    call_roll(waits: bool) -> Snapshot {
        let contest = arena.contest()?;
        contest.call_roll(waits);
        contest.snapshot(false)
    }
    /// Begins the waiting round; these players are late.
    start_round(late: Vec<usize>) -> Snapshot {
        let contest = arena.contest()?;
        contest.start_round(late);
        contest.snapshot(false)
    }
    /// The consequence of a referee's decision before the waiting round.
    consequence(act: Act) -> Spoken { arena.contest()?.consequence(&act) }
    /// Withdraws or replaces a player.
    act(act: Act) -> Snapshot {
        let contest = arena.contest()?;
        contest.act(act).map_err(Trouble::of)?;
        contest.snapshot(false)
    }
    /// All finished rounds as CSV.
    csv() -> String { arena.contest()?.csv() }
    /// Everything as Markdown.
    markdown(lang: Lang) -> String { arena.contest()?.markdown(lang) }
    /// Starts a match in place of the previous content.
    begin_match(plan: MatchPlan) -> Snapshot { arena.show(Held::Matchup(Box::new(Matchup::new(plan)))) }
    take(played: Played) -> Snapshot {
        let held = arena.held()?;
        held.take(played);
        held.snapshot(false)
    }
    /// How to replay a game of a match, always with the same bits.
    task(at: GameAt) -> Task {
        match arena.held()? {
            Held::Matchup(matchup) => matchup.task(at),
            Held::Contest(_) => return Err(Trouble::NoTournament),
        }
    }
    /// The file as the command writes it.
    file() -> String {
        match arena.held()? {
            Held::Contest(contest) => contest.text().to_owned(),
            Held::Matchup(matchup) => matchup.text().to_owned(),
        }
    }
    /// The match log of a game; `None` for a match game without a fault, which is not kept.
    record(at: GameAt) -> Option<String> {
        match arena.held()? {
            Held::Contest(contest) => Some(contest.record(at).ok_or(Trouble::NoTournament)?),
            Held::Matchup(matchup) => matchup.record(at).map(str::to_owned),
        }
    }
    /// The failures of bots in a game, as far as they are kept.
    failures(at: GameAt) -> Vec<Failed> {
        match arena.held()? {
            Held::Contest(contest) => contest.failures(at),
            Held::Matchup(matchup) => matchup.failures(at),
        }
    }
}

fn ask<A>(question: Question) -> Query<A> {
    Query::new(Module::Arena, question)
}

/// The worker that holds a tournament or a match.
#[derive(Default)]
pub struct ArenaService {
    held: Option<Held>,
}

enum Held {
    Contest(Box<Contest>),
    Matchup(Box<Matchup>),
}

impl Held {
    fn open(text: &str, is_kept: bool, waits: bool) -> Result<Self, Trouble> {
        if let Some(matchup) = Matchup::open(text, is_kept) {
            return Ok(Self::Matchup(Box::new(matchup)));
        }
        let contest = Contest::open(text, is_kept, waits).map_err(Trouble::of)?;
        contest.map(|contest| Self::Contest(Box::new(contest))).ok_or(Trouble::NoTournament)
    }

    fn take(&mut self, played: Played) {
        match self {
            Self::Contest(contest) => contest.take(played),
            Self::Matchup(matchup) => matchup.take(played),
        }
    }

    fn snapshot(&mut self, anew: bool) -> Snapshot {
        match self {
            Self::Contest(contest) => contest.snapshot(anew),
            Self::Matchup(matchup) => matchup.snapshot(anew),
        }
    }
}

impl Service for ArenaService {
    type Question = Question;

    fn answer(&mut self, question: Question, tell: Tell<'_>) -> Result<Parcel, Trouble> {
        question.answer(self, tell)
    }
}

impl ArenaService {
    fn held(&mut self) -> Result<&mut Held, Trouble> {
        self.held.as_mut().ok_or(Trouble::NoTournament)
    }

    fn contest(&mut self) -> Result<&mut Contest, Trouble> {
        match self.held()? {
            Held::Contest(contest) => Ok(contest),
            Held::Matchup(_) => Err(Trouble::NoTournament),
        }
    }

    fn show(&mut self, held: Held) -> Snapshot {
        self.held.insert(held).snapshot(true)
    }
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::DouDizhu;
    use paiju_game::{Lang, Say};
    use serde::Serialize;
    use serde::de::DeserializeOwned;

    use super::*;
    use crate::guests::Progress;
    use crate::worker::tests::answer;
    use crate::worker::texts::{self, TextService};

    fn crosses<T: Clone + std::fmt::Debug + PartialEq + Serialize + DeserializeOwned>(value: &T) {
        assert_eq!(Parcel::new(value).unpack::<T>().as_ref(), Ok(value));
    }

    fn plan() -> Plan {
        Plan { rounds: Some(2), games: Some(2), players: "ai:random\n".repeat(4), ..Plan::default() }
    }

    /// Plays to the end as the page does, with messages as bytes.
    fn finish(service: &mut ArenaService, mut snapshot: Snapshot) -> String {
        let mut players = TextService::<DouDizhu>::new();
        let mut file = snapshot.appended.clone();
        while let Some(task) = snapshot.tasks.last().cloned() {
            crosses(&snapshot);
            let progress = answer(&mut players, &texts::play("doudizhu", 0, task, Vec::new())).unwrap();
            let Progress::Over(played) = progress else { panic!("{progress:?}") };
            crosses(&played);
            snapshot = answer(service, &take(played)).unwrap();
            file += &snapshot.appended;
        }
        assert!(snapshot.progress.is_over);
        file
    }

    #[test]
    fn a_tournament_runs_and_is_reopened_by_questions() {
        let mut service = ArenaService::default();
        let begun = answer(&mut service, &begin(plan())).unwrap();
        assert_eq!(begun.game, "doudizhu");
        let text = finish(&mut service, begun);
        assert_eq!(answer(&mut service, &file()).as_ref(), Ok(&text));

        let at = GameAt { round: 2, table: 1, game: 2 };
        let log = answer(&mut service, &record(at)).unwrap();
        assert!(log.as_ref().is_some_and(|log| text.contains(log) && log.starts_with('{')), "{log:?}");
        assert_eq!(answer(&mut service, &record(GameAt { round: 3, ..at })), Err(Trouble::NoTournament));

        let half = text[..text.len() / 2].to_owned();
        for is_kept in [true, false] {
            let opened = answer(&mut service, &open(half.clone(), is_kept, false)).unwrap();
            let told = finish(&mut service, opened);
            let whole = half.rfind('\n').map_or(0, |at| at + 1);
            assert!(told == if is_kept { &text[whole..] } else { &text }, "is kept: {is_kept}");
        }
    }

    #[test]
    fn a_bad_plan_is_reported_and_the_previous_tournament_stays() {
        let mut service = ArenaService::default();
        assert_eq!(answer(&mut service, &file()), Err(Trouble::NoTournament));
        let game = {
            let snapshot = answer(&mut ArenaService::default(), &begin(plan())).unwrap();
            crate::guests::play::<DouDizhu>(&snapshot.tasks[0]).unwrap()
        };
        assert_eq!(answer(&mut service, &take(game)), Err(Trouble::NoTournament));

        answer(&mut service, &begin(plan())).unwrap();
        let before = answer(&mut service, &file());
        let junk = answer(&mut service, &open("bid 3\n".to_owned(), false, false));
        assert!(matches!(&junk, Err(Trouble::Failed(why)) if why.say(Lang::Zh).contains("第 1 行")), "{junk:?}");
        assert_eq!(answer(&mut service, &open(String::new(), false, false)), Err(Trouble::NoTournament));
        for (players, english) in [
            ("ai:random\nai:random", "3 to 3000 players, not 2"),
            ("ai:random\nai:random\nx=ai:nobody", "line 3"),
            ("a=ai:random\na=ai:random\nb=ai:random", "two players are called \"a\""),
        ] {
            let refused = answer(&mut service, &begin(Plan { players: players.to_owned(), ..plan() }));
            assert!(
                matches!(&refused, Err(Trouble::Failed(why)) if why.say(Lang::En).contains(english)),
                "{refused:?}"
            );
        }
        for plan in [Plan { rounds: Some(0), ..plan() }, Plan { games: Some(u32::MAX), ..plan() }] {
            assert!(matches!(answer(&mut service, &begin(plan.clone())), Err(Trouble::Failed(_))), "{plan:?}");
        }
        assert_eq!(answer(&mut service, &file()), before);
    }
}
