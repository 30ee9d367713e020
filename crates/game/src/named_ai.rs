//! AIs by name, with a level or with settings: `expert@2`, `tuned:single=-10`.

use crate::level::{Level, Levelled};
use crate::parts::{InParts, parts_at};
use crate::{Game, Lang, Player, Say, texts};

/// An AI of a game.
pub type Ai<G> = Box<dyn Player<G> + Send + Sync>;

/// A player at a level. `in_parts` lists the AIs that decide in parts at [`Level::LONGEST`].
pub fn at_level<G: Game>(name: &str, level: Level, in_parts: &[&str], player: Ai<G>) -> Ai<G> {
    let called = level.of(name);
    match parts_at(name, level, in_parts) {
        1 if level == Level::NORMAL => player,
        1 => Box::new(Levelled { name: called, level, player }),
        parts => Box::new(InParts { name: called, parts, player }),
    }
}

/// The AI's name in `NAME`, `NAME@LEVEL` or `NAME:SETTING=NUMBER`.
pub fn ai_name(text: &str) -> &str {
    text.split(['@', ':']).next().unwrap_or(text)
}

/// Splits `NAME` or `NAME@LEVEL` into the AI's name and its level. `known` and `levelled` are the game's lists `AIS` and `LEVELLED` from `paiju_ai::Ais`.
///
/// # Errors
/// The AI does not exist, has no levels, or the level is not a number from 1 to 5.
pub fn ai_at_level(
    text: &str,
    known: &'static [&'static str],
    levelled: &'static [&'static str],
) -> Result<(&'static str, Level), NoSuchAi> {
    let asked = ai_name(text);
    let Some(name) = known.iter().copied().find(|known| *known == asked) else {
        return Err(NoSuchAi::Name { name: asked.to_owned(), known });
    };
    let rest = &text[asked.len()..];
    let Some(number) = rest.strip_prefix('@') else {
        return if rest.is_empty() { Ok((name, Level::NORMAL)) } else { Err(NoSuchAi::NoSettings { name }) };
    };
    if !levelled.contains(&name) {
        return Err(NoSuchAi::NoLevels { name, levelled });
    }
    let level = Level::of_number(number);
    level.map(|level| (name, level)).ok_or_else(|| NoSuchAi::Level { name, level: number.to_owned() })
}

texts! {
    /// Why a named AI does not exist.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum NoSuchAi {
        Name {
            name: String,
            /// The game's AIs.
            known: &'static [&'static str],
        } => format!("没有叫「{name}」的 AI，可以用：{}", known.join("、")), format!("no AI {name:?}; there are {}", known.join(", "));
        NoLevels {
            name: &'static str,
            /// The AIs that have levels.
            levelled: &'static [&'static str],
        } =>
            format!("{name} 没有等级：它的强弱与思考多少无关。有等级的是：{}", levelled.join("、")),
            format!("{name} has no levels: thinking longer does not make it stronger; those with levels are {}", levelled.join(", "));
        Level {
            name: &'static str,
            /// The text after the `@`.
            level: String,
        } =>
            format!("没有等级「{level}」：等级是 1 到 5，如 {name}@2；只写 {name} 就是 4"),
            format!("no level {level:?}: levels are 1 to 5, as in {name}@2; {name} alone is 4");
        NoSettings { name: &'static str } =>
            format!("{name} 没有可调的数"),
            format!("{name} has no settings");
        Setting {
            name: &'static str,
            /// The text between two colons.
            setting: String,
            /// What can be set, each with its range, as in `single -100..100`.
            known: String,
        } =>
            format!("{name} 没有设置「{setting}」：写作 {name}:名=数，可以设：{known}"),
            format!("{name} has no setting {setting:?}: write {name}:SETTING=NUMBER; there are {known}");
    }
}
