//! What is shown of a review.

use paiju_game::{Lang, Say, Seat};
use paiju_review::{COSTLIEST, Sum, Turn, costliest, sums};
use yew::prelude::*;

use super::ReviewProps;
use super::curve::curve;
use super::work::{Known, Phase};
use crate::components::{suited, value_text};
use crate::i18n::ReviewText;
use crate::table::Fortune;

/// What is shown, and of whom.
pub struct Shown<'a> {
    pub props: &'a ReviewProps,
    pub known: &'a Known,
    /// Whose decisions alone are shown.
    pub seat: Option<Seat>,
    /// Whether all mistakes are, not only the costliest.
    pub all: bool,
}

impl Shown<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.props.seats.get(seat.index()).map_or("", String::as_str)
    }
}

pub fn body(
    shown: &Shown<'_>,
    choose: Callback<Option<Seat>>,
    unfold: Callback<MouseEvent>,
    practise: Option<Callback<MouseEvent>>,
    lang: Lang,
) -> Html {
    let Shown { props, known, seat, all } = *shown;
    let (done, count) = known.done;
    let turns: Vec<&Turn> = known.turns.iter().filter(|turn| seat.is_none_or(|seat| turn.seat == seat)).collect();
    let mistakes = turns.iter().filter(|turn| turn.class.is_slip()).count();
    let unclear = turns.iter().filter(|turn| turn.class.code == UNCLEAR).count();
    let worst = worst(&turns, all);
    let of_seat = seat.unwrap_or(props.viewer);
    let own: Vec<&Turn> = known.turns.iter().filter(|turn| turn.seat == of_seat).collect();
    let status = match &known.phase {
        Phase::Running => Some(ReviewText::Running(done, count).say(lang)),
        Phase::Stopped => Some(ReviewText::Stopped(done, count).say(lang)),
        Phase::Lost(trouble) => Some(trouble.say(lang)),
        Phase::Done if known.turns.is_empty() => Some(ReviewText::NothingDecided.say(lang)),
        Phase::Done => None,
    };
    html! {
        <div class="reviewed">
            if known.phase == Phase::Running {
                <progress max={count.max(1).to_string()} value={done.to_string()} aria-label={ReviewText::Running(done, count).say(lang)} />
            }
            if let Some(status) = status {
                <p class="quiet" aria-live="polite">{ status }</p>
            }
            if !known.turns.is_empty() {
                { seats(shown, &choose, lang) }
                if own.len() > 1 {
                    <figure>
                        <figcaption class="quiet">{ ReviewText::Curve(shown.name(of_seat).to_owned()).say(lang) }</figcaption>
                        { curve(&own, props.step, &props.ongo) }
                    </figure>
                }
                if mistakes == 0 {
                    <p>{ ReviewText::NoMistakes(value_text(known.threshold)).say(lang) }</p>
                } else {
                    <ol class="slips">{ for worst.iter().map(|turn| slip(shown, turn, lang)) }</ol>
                }
                if worst.len() < mistakes {
                    <button type="button" class="fold" onclick={unfold}>{ ReviewText::AllMistakes(mistakes).say(lang) }</button>
                }
                if let Some(practise) = practise {
                    <button type="button" class="fold practise" onclick={practise}>{ ReviewText::Practise(mistakes).say(lang) }</button>
                }
                <p class="quiet">
                    { ReviewText::CountedIn(known.unit.say(lang)).say(lang) }
                    if unclear > 0 {
                        { " " }{ ReviewText::Unclear(unclear).say(lang) }
                    }
                </p>
            }
        </div>
    }
}

/// [`Turn::class`] of what is too close to call.
const UNCLEAR: &str = "unclear";

/// The costliest mistakes, or all of them.
fn worst<'a>(turns: &[&'a Turn], all: bool) -> Vec<&'a Turn> {
    let mut slips = costliest(turns.iter().copied());
    slips.truncate(if all { usize::MAX } else { COSTLIEST });
    slips
}

/// What each seat gave away, and luck and skill where both are known. One that is pressed has its decisions alone shown.
fn seats(shown: &Shown<'_>, choose: &Callback<Option<Seat>>, lang: Lang) -> Html {
    let row = |sum: &Sum| {
        let chosen = shown.seat == Some(sum.seat);
        let next = (!chosen).then_some(sum.seat);
        let mistakes: usize = sum.slips.iter().map(|slip| slip.count).sum();
        let kinds = sum.slips.iter().map(|slip| format!("{} ×{}", slip.words.say(lang), slip.count));
        let kinds = kinds.collect::<Vec<_>>().join(match lang {
            Lang::Zh => "，",
            Lang::En => ", ",
        });
        html! {
            <li>
                <button type="button" aria-pressed={if chosen { "true" } else { "false" }} onclick={choose.reform(move |_: MouseEvent| next)}>
                    <b>{ shown.name(sum.seat) }</b>
                    <span>{ ReviewText::Mistakes(mistakes, sum.decisions).say(lang) }</span>
                    <span class="num loss">{ lost(sum.regret) }</span>
                    if !kinds.is_empty() {
                        <span class="why">{ kinds }</span>
                    }
                    if let Some(fortune) = &shown.known.fortune {
                        { skill(fortune, sum.seat, lang) }
                    }
                </button>
            </li>
        }
    };
    html! { <ul class="sums">{ for sums(&shown.known.turns).iter().map(row) }</ul> }
}

/// What the deal was worth, and what the seat made of it.
fn skill(fortune: &Fortune, seat: Seat, lang: Lang) -> Html {
    let Some(worth) = fortune.worth.get(seat.index()) else { return Html::default() };
    let score = fortune.scores.as_ref().and_then(|scores| scores.get(seat.index()));
    let mean = signed(worth.mean);
    let text = match score {
        Some(score) => ReviewText::Skill { score: signed(*score), worth: mean, skill: signed(score - worth.mean) },
        None => ReviewText::Worth(mean),
    };
    html! { <span class="why">{ text.say(lang) }</span> }
}

fn signed(points: f64) -> String {
    if points > 0.0 { format!("+{}", value_text(points)) } else { value_text(points) }
}

fn lost(regret: f64) -> String {
    if regret > 0.0 { value_text(-regret) } else { value_text(0.0) }
}

/// A mistake; pressed, the game is shown where it was made.
fn slip(shown: &Shown<'_>, turn: &Turn, lang: Lang) -> Html {
    let step = turn.step;
    let is_here = shown.props.step == step;
    let percent = |win: f64| format!("{} %", value_text((100.0 * win).round()));
    let regret = lost(turn.regret);
    let regret = if turn.margin > 0.0 { format!("{regret} ± {}", value_text(turn.margin)) } else { regret };
    html! {
        <li class={classes!("slip", is_here.then_some("here"))}>
            <button
                type="button" aria-current={is_here.then_some("step")} onclick={shown.props.ongo.reform(move |_: MouseEvent| step)}
                title={ReviewText::ShowIt.say(lang)}
            >
                <span class="head">
                    <b>{ shown.name(turn.seat) }</b>
                    <span class="kind">{ turn.class.words.say(lang) }</span>
                    <span class="num loss">{ regret }</span>
                </span>
                <span class="what">{ suited(&ReviewText::Better(turn.played.1.say(lang), turn.best.1.say(lang)).say(lang)) }</span>
                <span class="why num">{ ReviewText::Chance(percent(turn.win_best), percent(turn.win)).say(lang) }</span>
                if is_here {
                    { for turn.reasons.iter().map(|reason| html! { <span class="why">{ suited(&reason.say(lang)) }</span> }) }
                }
            </button>
        </li>
    }
}
