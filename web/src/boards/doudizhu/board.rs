//! The table of Dou Dizhu: two seats across, the kitty and the trick between them, the visitor's own side below.

use paiju_cards::{Card, CardSet, Rank};
use paiju_doudizhu::{Action, DouDizhu};
use paiju_game::{Say, Seat};
use yew::prelude::*;

use super::place::{Place, Plate};
use super::scene::{Cards, Scene};
use super::side::{Side, SideProps};
use super::trick::{Banner, Spoken};
use crate::components::{Backs, Fan, laid};
use crate::i18n::{Text, use_lang};
use crate::shown::{Input, Shown};

/// What the board is handed.
#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// What lies on the table.
    pub scene: Scene,
    /// A new number is a new scene.
    pub step: usize,
    /// Who sits where, by seat.
    #[prop_or_default]
    pub sitters: Vec<Html>,
    /// Who is being waited for.
    #[prop_or_default]
    pub thinking: Option<Seat>,
    /// Whether the visitor plays the seat at the visitor's side.
    #[prop_or_default]
    pub mine: bool,
    /// Set while the visitor may act.
    #[prop_or_default]
    pub input: Option<Input<DouDizhu>>,
    /// An action that is pointed at from outside.
    #[prop_or_default]
    pub pointed: Option<Action>,
    /// Beside the plate of the visitor's side.
    #[prop_or_default]
    pub corner: Html,
    /// Shown in the middle instead of whose turn it is: the score.
    #[prop_or_default]
    pub closing: Html,
}

/// The table of Dou Dizhu.
#[component]
pub fn Board<S: Side>(props: &BoardProps) -> Html {
    let lang = use_lang();
    let scene = &props.scene;
    let spotlight = use_state(|| None::<Rank>);
    let onpress = use_callback((spotlight.setter(), *spotlight), |card: Card, (set, old)| {
        set.set((*old != Some(card.rank())).then_some(card.rank()));
    });
    let lit = lit_cards(*spotlight, props.pointed);

    let plate = |seat: Seat| {
        let sitter = props.sitters.get(seat.index()).cloned().unwrap_or_default();
        let turn = scene.moment.turn() == Some(seat);
        html! { <Plate place={scene.place(seat).clone()} {turn} thinking={props.thinking == Some(seat)} {sitter} /> }
    };
    let place = |seat: Seat, side: &'static str| {
        let place = scene.place(seat).clone();
        html! { <Place {place} plate={plate(seat)} {lit} onpress={onpress.clone()} {side} /> }
    };
    let spoken = |seat: Seat, side: &'static str| {
        let place = scene.place(seat);
        html! {
            <Spoken said={place.said} title={DouDizhu::seat_title(seat, lang)} {side} {lit} onpress={onpress.clone()} />
        }
    };
    let open = scene.places.iter().all(|place| matches!(place.cards, Cards::Open(_)));
    let side = SideProps {
        place: scene.place(scene.viewer).clone(),
        plate: plate(scene.viewer),
        moment: scene.moment,
        step: props.step,
        mine: props.mine,
        input: props.input.clone(),
        pointed: props.pointed,
        lit,
        corner: props.corner.clone(),
        onpress: onpress.clone(),
    };
    html! {
        <div class={classes!("felt", "doudizhu", open.then_some("all-open"))}>
            { place(scene.left(), "left") }
            <Stakes scene={scene.clone()} {lit} onpress={onpress.clone()} />
            { place(scene.right(), "right") }
            <div class="trick">
                { spoken(scene.left(), "left") }
                { spoken(scene.right(), "right") }
                { spoken(scene.viewer, "bottom") }
                <div class="centre">
                    <Banner scene={scene.clone()} yours={props.input.is_some()} />
                    { props.closing.clone() }
                </div>
            </div>
            { S::show(side, lang) }
        </div>
    }
}

/// The cards that are pointed out: a rank's, or an action's.
fn lit_cards(spotlight: Option<Rank>, pointed: Option<Action>) -> CardSet {
    let rank = spotlight.map_or(CardSet::EMPTY, |rank| CardSet::PACK.of_rank(rank));
    match pointed {
        Some(Action::Play(cards)) => rank | cards,
        _ => rank,
    }
}

/// What the stakes need.
#[derive(Properties, PartialEq)]
struct StakesProps {
    scene: Scene,
    lit: CardSet,
    onpress: Callback<Card>,
}

/// The kitty, and for how much is played.
#[component]
fn Stakes(props: &StakesProps) -> Html {
    let lang = use_lang();
    let scene = &props.scene;
    let kitty = match scene.kitty {
        Some(cards) => html! {
            <Fan cards={laid(cards, props.lit)} label={Text::Kitty.say(lang)} onpress={props.onpress.clone()} class="small spread" />
        },
        None => html! { <Backs count={3} class="small spread" /> },
    };
    let bombs = scene.bombs;
    let multiplier = (1 + bombs) * if scene.rocket { 2 } else { 1 };
    html! {
        <section class="stakes" aria-label={Text::Kitty.say(lang)}>
            { kitty }
            <p class="num">
                { Text::Stake(scene.stake).say(lang) }
                if multiplier > 1 {
                    <b class="multiplier" title={Text::Bombs { bombs, rocket: scene.rocket }.say(lang)}>{ format!("×{multiplier}") }</b>
                }
            </p>
        </section>
    }
}
