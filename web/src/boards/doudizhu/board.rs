//! The table of Dou Dizhu: two seats across, the kitty and the trick between them, the visitor's own side below.

use paiju_doudizhu::Action;
use paiju_game::cards::{Card, CardSet, Rank};
use paiju_game::{Lang, Say, Seat};
use yew::prelude::*;

use super::motion;
use super::own::{Own, looked_at};
use super::place::place;
use super::sheet::score_sheet;
use super::trick::{banner, spoken};
use crate::boards::frame;
use crate::boards::motion::{crown, moment, swept};
use crate::boards::props::BoardProps;
use crate::components::{backs, fan, laid};
use crate::i18n::{Text, use_lang};
use crate::names::DouDizhu;
use crate::scene::doudizhu::{Role, Scene};
use crate::scene::{Hand, Side};

/// The table of Dou Dizhu. The code for choosing cards is included only where games are `PLAYED`.
#[component]
pub fn Board<const PLAYED: bool>(props: &BoardProps<DouDizhu>) -> Html {
    let lang = use_lang();
    let scene = &props.scene;
    let spotlight = use_state(|| None::<Rank>);
    let onpress = use_callback((spotlight.setter(), *spotlight), |card: Card, (set, old)| {
        set.set((*old != Some(card.rank())).then_some(card.rank()));
    });
    let lit = lit_cards(*spotlight, props.pointed);

    let plate = |seat: Seat| {
        let place = &scene.places[seat.index()];
        let landlord = place.role == Some(Role::Landlord);
        let taken_over = place.taken_over.as_ref();
        let words = [place.role.map(Text::Role), taken_over.map(|_| Text::TakenOver)].into_iter().flatten();
        let words = words.map(|text| text.say(lang)).collect::<Vec<_>>().join(" · ");
        let class = classes!("role", landlord.then_some("landlord"), taken_over.map(|_| "taken-over"));
        let role = html! {
            if !words.is_empty() {
                <span {class} title={taken_over.map(|why| why.say(lang))}>
                    if landlord {
                        { crown() }
                    }
                    { words }
                </span>
            }
        };
        let count = match place.hand {
            Hand::Open(cards) => Some(cards.len() as u8),
            Hand::Closed(count) => Some(count),
            Hand::Unknown => None,
        };
        frame::plate(props, seat, scene.moment.turn(), [role, frame::card_count(count, FEW, lang)], lang)
    };
    let seated = |side: Side| {
        let seat = side.seat::<DouDizhu>(props.viewer);
        if scene.places[seat.index()].absent {
            return Html::default();
        }
        let hand = scene.places[seat.index()].hand;
        place(seat, hand, plate(seat), side, lit, &onpress, lang)
    };
    let middle = |side: Side| {
        let seat = side.seat::<DouDizhu>(props.viewer);
        let said = scene.places[seat.index()].said.as_ref();
        let fresh = props.moved.as_ref().is_some_and(|moved| moved.cue.by == Some(seat));
        spoken(seat, said, fresh, side, lit, &onpress, lang)
    };
    let winner = props.moved.as_ref().and_then(|moved| motion::swept(&moved.before, scene));
    let open = scene.places.iter().all(|place| place.hand.open().is_some());
    html! {
        <div class={classes!("felt", "doudizhu", open.then_some("all-open"))}>
            { seated(Side::Left) }
            if scene.is_puzzle {
                // Separates the two seats.
                <span class="stakes" />
            } else {
                { stakes(scene, lit, &onpress, lang) }
            }
            { seated(Side::Right) }
            <div class="trick">
                { swept::<DouDizhu>(winner, props.viewer, props.step) }
                { middle(Side::Left) }
                { middle(Side::Right) }
                { middle(Side::Bottom) }
                <div class="centre">
                    { banner(scene, props.input.is_some(), lang) }
                    { props.notice.clone() }
                    if let Some(sheet) = &scene.sheet {
                        { score_sheet(sheet, props, lang) }
                    }
                </div>
            </div>
            if PLAYED {
                <Own board={props.clone()} plate={plate(props.viewer)} {lit} {onpress} />
            } else {
                { frame::own_side(props, Html::default(), looked_at(props, lit, &onpress, lang), plate(props.viewer), lang) }
            }
            { moment(props.moved.as_ref(), props.viewer, props.step, lang) }
        </div>
    }
}

/// Hands with fewer cards are highlighted.
const FEW: u8 = 3;

/// The highlighted cards: those of a rank, or of an action.
fn lit_cards(spotlight: Option<Rank>, pointed: Option<Action>) -> CardSet {
    let rank = spotlight.map_or(CardSet::EMPTY, |rank| CardSet::PACK.of_rank(rank));
    match pointed {
        Some(Action::Play(cards)) => rank | cards,
        _ => rank,
    }
}

/// The kitty and the stake.
fn stakes(scene: &Scene, lit: CardSet, onpress: &Callback<Card>, lang: Lang) -> Html {
    let &Scene { rule_set, kitty, stake, bombs, rocket, multiplier, .. } = scene;
    let kitty = match kitty {
        Some(cards) => fan(&laid(cards, lit), Text::Kitty.say(lang), "small spread", onpress, lang),
        None => backs(3, "small spread", lang),
    };
    html! {
        <section class="stakes" aria-label={Text::Kitty.say(lang)}>
            { kitty }
            <p class="num">
                { Text::Stake(stake).say(lang) }
                if multiplier > 1 {
                    <b class="multiplier" title={Text::Bombs { bombs, rocket }.say(lang)}>{ format!("×{multiplier}") }</b>
                }
            </p>
            if !rule_set.is_contest() {
                <p class="rule-set">{ Text::RuleSet(rule_set).say(lang) }</p>
            }
        </section>
    }
}
