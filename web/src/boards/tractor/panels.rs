//! The corners of the table: level, trumps and kitty; points, and the previous trick.

use paiju_draw::shapes::pips;
use paiju_game::cards::Card;
use paiju_game::{Lang, Say, Seat};
use paiju_tractor::{Cards, text};
use yew::prelude::*;

use super::cards::laid;
use super::words::Words;
use crate::components::{backs, fan, pip_href};
use crate::i18n::Text;
use crate::names::{PageGame, Tractor};
use crate::scene::Hand;
use crate::scene::tractor::{Moment, Row, Scene, Trick, Trumps};

/// Level and trumps, who named them, and the kitty.
pub fn trump_panel(scene: &Scene, lit: Cards, onpress: &Callback<Card>, lang: Lang) -> Html {
    let title = |seat: Seat| Tractor::seat_title(seat, lang);
    let trumps = match scene.trumps {
        None => html! { <span class="trump none">{ Words::NoTrumpYet.say(lang) }</span> },
        Some(Trumps::NoTrump) => html! { <span class="trump none">{ Words::NoTrump.say(lang) }</span> },
        Some(Trumps::Suit(suit)) => {
            let level = Card::new(scene.level, suit);
            html! {
                <span class={classes!("trump", pips::of(level).0)} role="img" aria-label={text::suit(suit, lang)} title={text::suit(suit, lang)}>
                    <svg aria-hidden="true"><use href={pip_href(level)} /></svg>
                </span>
            }
        }
    };
    let who = [
        scene.called.map(|seat| Words::Called(title(seat)).say(lang)),
        scene.snatched.map(|seat| Words::Snatched(title(seat)).say(lang)),
        scene.by_chance.then(|| Words::ByChance.say(lang)),
    ];
    let kitty = match &scene.kitty {
        Hand::Open(cards) => fan(&laid(cards, lit), Text::Kitty.say(lang), "small kitty", onpress, lang),
        Hand::Closed(0) | Hand::Unknown => Html::default(),
        Hand::Closed(count) => backs(*count, "mini kitty", lang),
    };
    html! {
        <section class="trumps" aria-label={Words::Trumps.say(lang)}>
            <p class="level"><b>{ Words::Level(scene.level.face()).say(lang) }</b>{ trumps }</p>
            <p class="who">{ for who.into_iter().flatten().map(|who| html! { <span>{ who }</span> }) }</p>
            <div class="kitty-cards">{ kitty }</div>
        </section>
    }
}

/// The attackers' points, and the previous trick for another look.
pub fn points(scene: &Scene, lang: Lang) -> Html {
    if matches!(scene.moment, Moment::Deal(_) | Moment::Cover(_)) {
        return html! { <section class="points-panel" /> };
    }
    html! {
        <section class="points-panel" aria-label={Text::ScoreSheet.say(lang)}>
            <p class="attackers num"><b>{ Words::Attackers(scene.attackers).say(lang) }</b></p>
            <p class="goal">{ Words::Goal.say(lang) }</p>
            if scene.trick > 0 {
                <p class="goal num">{ Words::Trick(scene.trick).say(lang) }</p>
            }
            if let Some(before) = &scene.before {
                <details class="before" key={scene.trick}>
                    <summary class="plain-button">{ Words::TrickBefore.say(lang) }</summary>
                    { trick_before(before, lang) }
                </details>
            }
        </section>
    }
}

fn trick_before(Trick { plays, won }: &Trick, lang: Lang) -> Html {
    let row = |(seat, cards): &(Seat, Row)| {
        let label = Text::PlayedBy(Tractor::seat_title(*seat, lang)).say(lang);
        html! {
            <li class={classes!((*seat == won.by).then_some("stands"))}>
                <span>{ Tractor::seat_name(*seat, lang) }</span>
                { fan(&laid(cards, Cards::EMPTY), label, "small", &Callback::noop(), lang) }
            </li>
        }
    };
    html! {
        <div class="before-trick">
            <p>{ Words::TrickBeforeWon { by: Tractor::seat_title(won.by, lang), points: won.points }.say(lang) }</p>
            <ol>{ for plays.iter().map(row) }</ol>
        </div>
    }
}
