//! Texts to try the page with: games that our own engine plays on the spot, sound and broken.

use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Game, Lang, Limit, Say, Seat, Seed, table};
use paiju_mahjong::{Action, Mahjong, Phase, SEATS, Tile, ai};

use super::exports;
use crate::shown::Example;

/// What is to be seen in an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    /// A whole match as Botzone logs it.
    MatchLog,
    /// What Botzone sends to a bot in the middle of a game.
    BotInput,
    /// A HU with a hand that does not win.
    FalseHu,
    /// A tile is played that is not held.
    NotHeld,
}

impl Sight {
    /// The sound ones first.
    const ALL: [Self; 4] = [Self::MatchLog, Self::BotInput, Self::FalseHu, Self::NotHeld];

    const fn is_broken(self) -> bool {
        matches!(self, Self::FalseHu | Self::NotHeld)
    }
}

/// All examples.
pub fn all(lang: Lang) -> Vec<Example> {
    Sight::ALL.map(|sight| Example { label: sight.say(lang), broken: sight.is_broken() }).to_vec()
}

/// Writes the example at this place of [`all`], from a game of this seed.
pub fn write(index: usize, seed: Seed) -> Option<String> {
    let game = play(seed)?;
    let turns = exports::turns(&game);
    let log = |turns: &[Turn<Mahjong>]| exports::match_log(&game, seed, &names(), turns);
    match Sight::ALL.get(index)? {
        Sight::MatchLog => log(&turns),
        Sight::BotInput => bot_input(&game, &turns),
        Sight::FalseHu => log(&broken(&game, turns, |early, _| {
            let is_claim = matches!(early.course().phase(), Phase::Turn { .. });
            (is_claim && early.course().pool().len() > 20).then_some(Action::Hu)
        })?),
        Sight::NotHeld => log(&broken(&game, turns, |early, seat| {
            let is_turn = matches!(early.course().phase(), Phase::Turn { .. });
            let missing = Tile::all().find(|&tile| early.hand(seat).all()[tile] == 0)?;
            (is_turn && early.course().pool().len() > 12).then_some(Action::Play(missing))
        })?),
    }
}

impl Say for Sight {
    fn say(&self, lang: Lang) -> String {
        let text = match (self, lang) {
            (Self::MatchLog, Lang::Zh) => "Botzone 对局日志，四家都在",
            (Self::MatchLog, Lang::En) => "Botzone's match log, all seats",
            (Self::BotInput, Lang::Zh) => "Botzone 发给程序的输入",
            (Self::BotInput, Lang::En) => "Botzone's input to a bot",
            (Self::FalseHu, Lang::Zh) => "诈胡：牌还没成就胡",
            (Self::FalseHu, Lang::En) => "A HU with a hand that does not win",
            (Self::NotHeld, Lang::Zh) => "打出手里没有的牌",
            (Self::NotHeld, Lang::En) => "A tile is played that is not held",
        };
        text.to_owned()
    }
}

/// Fast, and good enough to look at.
const NAME: &str = "greedy";

fn names() -> Vec<String> {
    vec![NAME.to_owned(); usize::from(SEATS)]
}

fn play(seed: Seed) -> Option<Mahjong> {
    let mut game = Mahjong::start(&Mahjong::deal(seed));
    let mut players = Vec::new();
    players.resize_with(SEATS.into(), || ai::by_name(NAME));
    let mut players: Vec<_> = players.into_iter().collect::<Option<_>>()?;
    table::play(&mut game, &mut players, Limit::WORK, seed, |_, _| {});
    Some(game)
}

/// Steps through a game: calls `each` with it before every turn, until that gives something.
fn find<T>(game: &Mahjong, turns: &[Turn<Mahjong>], each: impl Fn(usize, &Mahjong, Seat) -> Option<T>) -> Option<T> {
    let mut early = Mahjong::start(game.setup());
    for (index, turn) in turns.iter().enumerate() {
        let Answer::Acted(Decision { action, .. }) = &turn.answer else { return None };
        if let Some(found) = each(index, &early, turn.seat) {
            return Some(found);
        }
        early.act(turn.seat, action).ok()?;
    }
    None
}

/// The turns up to the first that `spoil` makes an illegal one of, that one too.
fn broken(
    game: &Mahjong,
    mut turns: Vec<Turn<Mahjong>>,
    spoil: impl Fn(&Mahjong, Seat) -> Option<Action>,
) -> Option<Vec<Turn<Mahjong>>> {
    let (index, seat, action, refusal) = find(game, &turns, |index, early, seat| {
        let spoilt = spoil(early, seat)?;
        let refusal = early.clone().act(seat, &spoilt).err()?;
        Some((index, seat, spoilt, refusal))
    })?;
    turns.truncate(index);
    turns.push(Turn { seat, answer: Answer::Refused { action, refusal } });
    Some(turns)
}

/// What a seat that must play is sent once thirty tiles were played.
fn bot_input(game: &Mahjong, turns: &[Turn<Mahjong>]) -> Option<String> {
    let enough = game.course().pool().len().min(30);
    find(game, turns, |_, early, seat| {
        let is_there =
            matches!(early.course().phase(), Phase::Turn { .. }) && early.course().pool().len() + 1 >= enough;
        is_there.then(|| exports::bot_input(&early.view(seat)))
    })
}

#[cfg(test)]
mod tests {
    use paiju_inspect::{Options, Severity};

    use super::*;

    #[test]
    fn sound_examples_are_sound_and_broken_ones_are_not() {
        for seed in [1, 2, 77].map(Seed) {
            for (index, example) in all(Lang::En).into_iter().enumerate() {
                let text = write(index, seed).unwrap();
                let inspection = paiju_inspect::inspect(text.as_bytes(), &Options::default());
                assert_eq!(inspection.reports.len(), 1, "{}\n{text}", example.label);
                let worst = inspection.all_problems().map(|problem| problem.severity).max();
                let is_broken = worst.is_some_and(|worst| worst >= Severity::Warning);
                assert_eq!(
                    is_broken, example.broken,
                    "{}: {:?}\n{text}",
                    example.label, inspection.reports[0].problems
                );
            }
        }
    }
}
