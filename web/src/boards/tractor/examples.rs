//! Texts to try the page with: games that our own engine plays on the spot, sound and broken.

use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Game, Lang, Limit, Say, Seat, Seed, table};
use paiju_tractor::{Action, Cards, Phase, SEATS, Tractor, ai};

use super::exports;
use crate::shown::Example;

/// What is to be seen in an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    /// A whole match as Botzone logs it.
    MatchLog,
    /// What Botzone sends to a bot in the middle of a game.
    BotInput,
    /// A seat does not follow suit though it could.
    Revoke,
    /// The banker covers seven cards.
    ShortCover,
}

impl Sight {
    /// The sound ones first.
    const ALL: [Self; 4] = [Self::MatchLog, Self::BotInput, Self::Revoke, Self::ShortCover];

    const fn is_broken(self) -> bool {
        matches!(self, Self::Revoke | Self::ShortCover)
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
    let log = |turns: &[Turn<Tractor>]| exports::match_log(&game, seed, &names(), turns);
    match Sight::ALL.get(index)? {
        Sight::MatchLog => log(&turns),
        Sight::BotInput => bot_input(&game, &turns),
        Sight::Revoke => log(&broken(&game, turns, revoke)?),
        Sight::ShortCover => log(&broken(&game, turns, |_, action| match action {
            Action::Cover(cards) => Some(Action::Cover(*cards - cards.first()?.into())),
            _ => None,
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
            (Self::Revoke, Lang::Zh) => "有同花色的牌却不跟",
            (Self::Revoke, Lang::En) => "A seat does not follow suit",
            (Self::ShortCover, Lang::Zh) => "底牌只盖了七张",
            (Self::ShortCover, Lang::En) => "Seven cards covered",
        };
        text.to_owned()
    }
}

/// The strongest AI plays all seats.
const NAME: &str = match ai::NAMES {
    [.., last] => last,
    [] => "random",
};

fn names() -> Vec<String> {
    vec![NAME.to_owned(); usize::from(SEATS)]
}

fn play(seed: Seed) -> Option<Tractor> {
    let mut game = Tractor::start(&Tractor::deal(seed));
    let mut players = Vec::new();
    players.resize_with(SEATS.into(), || ai::by_name(NAME));
    let mut players: Vec<_> = players.into_iter().collect::<Option<_>>()?;
    table::play(&mut game, &mut players, Limit::WORK, seed, |_, _| {});
    Some(game)
}

/// Steps through a game: calls `each` with it before every turn, until that gives something.
fn find<T>(
    game: &Tractor,
    turns: &[Turn<Tractor>],
    each: impl Fn(usize, &Tractor, Seat, &Action) -> Option<T>,
) -> Option<T> {
    let mut early = Tractor::start(game.setup());
    for (index, turn) in turns.iter().enumerate() {
        let Answer::Acted(Decision { action, .. }) = &turn.answer else { return None };
        if let Some(found) = each(index, &early, turn.seat, action) {
            return Some(found);
        }
        early.act(turn.seat, action).ok()?;
    }
    None
}

/// The turns up to the first that `spoil` makes an illegal one of, that one too.
fn broken(
    game: &Tractor,
    mut turns: Vec<Turn<Tractor>>,
    spoil: impl Fn(&Tractor, &Action) -> Option<Action>,
) -> Option<Vec<Turn<Tractor>>> {
    let (index, seat, action, refusal) = find(game, &turns, |index, early, seat, action| {
        let spoilt = spoil(early, action)?;
        let refusal = early.clone().act(seat, &spoilt).err()?;
        Some((index, seat, spoilt, refusal))
    })?;
    turns.truncate(index);
    turns.push(Turn { seat, answer: Answer::Refused { action, refusal } });
    Some(turns)
}

/// From the fifth trick on: other cards than those of the suit led, though there are some.
fn revoke(game: &Tractor, action: &Action) -> Option<Action> {
    let course = game.course();
    let Action::Play(played) = action else { return None };
    let (turn, lead, trump) = (course.turn()?, course.lead()?, course.trump()?);
    let hand = game.hand(turn);
    let (held, others) = (hand & trump.cards(lead.suit), hand - trump.cards(lead.suit));
    let is_late = course.tricks().len() > 4;
    (is_late && !held.is_empty() && others.len() >= played.len())
        .then(|| Action::Play(others.iter().take(played.len()).collect::<Cards>()))
}

/// What the seat that follows in the twelfth trick is sent.
fn bot_input(game: &Tractor, turns: &[Turn<Tractor>]) -> Option<String> {
    find(game, turns, |_, early, seat, _| {
        let course = early.course();
        let is_there = matches!(course.phase(), Phase::Playing { .. })
            && course.tricks().len() >= 12.min(game.course().tricks().len())
            && course.lead().is_some();
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
