//! The rules' and the AIs' opinions of an action, as text.

use paiju_game::{Decision, Game, Spoken};

use super::TableGame;
use crate::scene::{Candidate, Ruling, Thought, Verdict};

/// The rules' verdict on an action of the observing seat.
pub fn verdict<G: TableGame>(view: &G::View, action: &G::Action) -> Verdict<G> {
    let ruling = match refusal::<G>(view, action) {
        Some(why) => Ruling::Refused(why),
        None => match G::remark(view, action) {
            (words, false) => Ruling::Allowed(words),
            (words, true) => Ruling::Risky(words),
        },
    };
    // An illegal action changes nothing.
    let facts = ruling.refusal().is_none().then(|| G::facts(view, action)).flatten();
    Verdict { action: action.clone(), ruling, facts }
}

/// Why the rules refuse an action of the observing seat; `None` if it is legal.
pub fn refusal<G: Game>(view: &G::View, action: &G::Action) -> Option<Spoken> {
    G::view_check(view, action).err().map(|refusal| Spoken::of(&refusal))
}

/// An AI's decision for this observation, as text.
pub fn thought<G: TableGame>(decision: Decision<G>, view: &G::View) -> Thought<G> {
    let say = |action: &G::Action| Spoken::by(|lang| G::say_action(action, view, lang));
    let why = |weighed: &paiju_game::Candidate<G>| {
        let reasons = weighed.reasons.iter().filter(|reason| !G::is_fact(reason)).map(Spoken::of);
        // A hint has one line: its risk comes first.
        let why: Vec<Spoken> = G::caution(view, &weighed.action).into_iter().chain(reasons).collect();
        Spoken::list(why.iter())
    };
    let candidate = |weighed: paiju_game::Candidate<G>| Candidate {
        what: say(&weighed.action),
        why: why(&weighed),
        facts: G::facts(view, &weighed.action),
        value: weighed.value,
        action: weighed.action,
    };
    let Decision { action, candidates, stopped } = decision;
    let candidates = candidates.into_iter().map(candidate).collect();
    Thought { what: say(&action), action, candidates, unit: None, stopped }
}

#[cfg(test)]
mod tests {
    use paiju_ai::tractor::Reason;
    use paiju_game::{Lang, Say, Seed};
    use paiju_tractor::{Action, EffectiveSuit, Tractor, View};

    use super::*;

    /// The leads of a whole suit in a random deal: those on which the public judge breaks down, and the others.
    fn leads(seed: u64) -> (View, Vec<Action>, Vec<Action>) {
        let mut game = Tractor::start(&Tractor::deal(Seed(seed)));
        while game.course().trick().is_none() {
            let seat = game.to_act().first().unwrap();
            let covers = game.hand(seat).len() == 33;
            game.act(seat, &if covers { Action::Cover(game.setup().public_cards()) } else { Action::Pass }).unwrap();
        }
        let seat = game.to_act().first().unwrap();
        let (view, trump) = (game.view(seat), game.course().trump().unwrap());
        let suits = EffectiveSuit::ALL.map(|suit| Action::Play(game.hand(seat) & trump.cards(suit)));
        let breaks = |action: &Action| <Tractor as Game>::caution(&view, action).is_some();
        let (breaking, sound) = suits.into_iter().partition(breaks);
        (view, breaking, sound)
    }

    // ruling: T33
    #[test]
    fn a_hint_says_first_what_a_public_judge_does() {
        let (view, breaking, sound) = (0..50).map(leads).find(|(_, breaking, _)| !breaking.is_empty()).unwrap();
        let why = |action: Action| {
            let weighed = paiju_game::Candidate::new(action, 0.0, [Reason::Unbeatable]);
            let decision = Decision { candidates: vec![weighed], ..Decision::bare(action) };
            thought::<Tractor>(decision, &view).candidates[0].why.say(Lang::En)
        };
        let plain = Reason::Unbeatable.say(Lang::En);
        for action in breaking {
            let said = why(action);
            assert!(said.starts_with("the platform's judge breaks down") && said.ends_with(&plain), "{said}");
        }
        assert!(!sound.is_empty());
        sound.into_iter().for_each(|action| assert_eq!(why(action), plain));
    }
}
