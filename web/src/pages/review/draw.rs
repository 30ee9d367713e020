//! Draws a review.

use paiju_game::{Estimate, Lang, Say, Seat};
use paiju_inspect::review::{COSTLIEST, Count, Sealed, Sum, Turn, costliest, kinds, sums};
use yew::prelude::*;

use super::curve::curve;
use super::work::{Found, Known, Phase};
use super::{Only, Place, ReviewProps, give};
use crate::components::{suited, value_text};
use crate::i18n::ReviewText;
use crate::pages::appraised;

/// How many more mistakes are shown at a time; thousands of games have tens of thousands.
const MORE: usize = 50;

/// The current selection: which decisions, and whose.
pub struct Shown<'a> {
    pub props: &'a ReviewProps,
    pub known: &'a Known,
    pub only: &'a Only,
}

impl Shown<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.props.seats.get(seat.index()).map_or("", String::as_str)
    }

    /// Whether a decision is among those that the visitor wants to see.
    pub fn wants(&self, turn: &Turn) -> bool {
        let Only { seat, kind, .. } = self.only;
        seat.is_none_or(|seat| turn.seat == seat) && kind.as_ref().is_none_or(|kind| turn.class.code == *kind)
    }
}

pub fn body(shown: &Shown<'_>, choose: &Callback<Only>, practise: Option<Callback<MouseEvent>>, lang: Lang) -> Html {
    let Shown { props, known, only } = *shown;
    let several = props.subject.has_several();
    let (done, count) = known.done;
    let worst = costliest(known.found.iter().filter(|found| shown.wants(&found.turn)));
    let unclear =
        known.found.iter().filter(|found| found.turn.class.code == UNCLEAR && shown.wants(&found.turn)).count();
    let mistakes = worst.len();
    let listed = mistakes.min(COSTLIEST + only.more);
    let running = if several { ReviewText::RunningAll(done, count) } else { ReviewText::Running(done, count) };
    let status = match &known.phase {
        Phase::Running => Some(running.say(lang)),
        Phase::Stopped if several => Some(ReviewText::StoppedAll(done, count).say(lang)),
        Phase::Stopped => Some(ReviewText::Stopped(done, count).say(lang)),
        Phase::Lost(trouble) => Some(trouble.say(lang)),
        Phase::Done if known.found.is_empty() => Some(ReviewText::NothingDecided.say(lang)),
        Phase::Done => None,
    };
    let more = (mistakes - listed).min(MORE);
    let unfold = {
        let next = Only { more: only.more + more, ..only.clone() };
        choose.reform(move |_: MouseEvent| next.clone())
    };
    html! {
        <div class="reviewed">
            if known.phase == Phase::Running {
                <progress max={count.max(1).to_string()} value={done.to_string()} aria-label={running.say(lang)} />
            }
            if let Some(status) = status {
                <p class="quiet" aria-live="polite">{ status }</p>
            }
            if !known.found.is_empty() {
                { seats(shown, choose, lang) }
                if let Some(sealed) = &known.whole.sealed {
                    { truth(shown, sealed, lang) }
                }
                if several {
                    { of_kinds(shown, choose, lang) }
                } else {
                    { of_game(shown, lang) }
                }
                if mistakes == 0 {
                    <p>{ ReviewText::NoMistakes(value_text(known.threshold)).say(lang) }</p>
                } else {
                    <ol class="slips">{ for worst[..listed].iter().map(|found| slip(shown, found, lang)) }</ol>
                }
                { cautions(shown, lang) }
                if more > 0 {
                    <button type="button" class="fold" onclick={unfold}>
                        { if listed + more == mistakes { ReviewText::AllMistakes(mistakes) } else { ReviewText::MoreMistakes(more) }.say(lang) }
                    </button>
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
                if known.phase != Phase::Running {
                    { give::files(&props.subject, known, lang) }
                }
            }
        </div>
    }
}

/// [`Turn::class`] of a decision that is too close to call.
const UNCLEAR: &str = "unclear";

/// A seat's chance to win over the game.
fn of_game(shown: &Shown<'_>, lang: Lang) -> Html {
    let props = shown.props;
    let of_seat = shown.only.seat.unwrap_or(props.viewer);
    let own: Vec<&Turn> =
        shown.known.found.iter().map(AsRef::as_ref).filter(|turn: &&Turn| turn.seat == of_seat).collect();
    let game = props.here.game;
    let ongo = props.ongo.reform(move |step: usize| Place { game, step });
    html! {
        if own.len() > 1 {
            <figure>
                <figcaption class="quiet">{ ReviewText::Curve(shown.name(of_seat).to_owned()).say(lang) }</figcaption>
                { curve(&own, props.here.step, &ongo) }
            </figure>
        }
    }
}

/// The kinds of mistakes, of the chosen seat or of all. Clicking one filters the list to it.
fn of_kinds(shown: &Shown<'_>, choose: &Callback<Only>, lang: Lang) -> Html {
    let Only { seat, kind, .. } = shown.only;
    let of_seat = shown.known.found.iter().filter(|found| seat.is_none_or(|seat| found.turn.seat == seat));
    let row = |of_kind: &Count| {
        let chosen = kind.as_ref() == Some(&of_kind.code);
        let next = Only { seat: *seat, kind: (!chosen).then(|| of_kind.code.clone()), more: 0 };
        html! {
            <li>
                <button type="button" aria-pressed={pressed(chosen)} onclick={choose.reform(move |_: MouseEvent| next.clone())}>
                    <span class="slip-kind">{ of_kind.words.say(lang) }</span>
                    <span class="num">{ format!("×{}", of_kind.count) }</span>
                    <span class="num loss">{ appraised::lost(of_kind.regret) }</span>
                </button>
            </li>
        }
    };
    html! { <ul class="sums kinds-of-slips">{ for kinds(of_seat).iter().map(row) }</ul> }
}

/// The moment from which the game was won with open hands; a click shows it.
fn truth(shown: &Shown<'_>, sealed: &Sealed, lang: Lang) -> Html {
    let names: Vec<&str> = sealed.winners.iter().map(|seat| shown.name(seat)).collect();
    let winners = names.join(match lang {
        Lang::Zh => "、",
        Lang::En => " and ",
    });
    let thrown = sealed.thrown.map(|seat| shown.name(seat).to_owned());
    let place = Place { game: shown.props.here.game, step: sealed.step };
    html! {
        <button type="button" class="fold truth" onclick={shown.props.ongo.reform(move |_: MouseEvent| place)}>
            { ReviewText::Sealed { step: sealed.step, winners, thrown }.say(lang) }
        </button>
    }
}

const fn pressed(is: bool) -> &'static str {
    if is { "true" } else { "false" }
}

/// Each seat's total loss, with luck and skill if both are known. Clicking a seat filters the decisions to it.
fn seats(shown: &Shown<'_>, choose: &Callback<Only>, lang: Lang) -> Html {
    let known = shown.known;
    let row = |sum: &Sum| {
        let chosen = shown.only.seat == Some(sum.seat);
        let next = Only { seat: (!chosen).then_some(sum.seat), ..Only::default() };
        let mistakes: usize = sum.slips.iter().map(|slip| slip.count).sum();
        let kinds = sum.slips.iter().map(|slip| format!("{} ×{}", slip.words.say(lang), slip.count));
        let kinds = kinds.collect::<Vec<_>>().join(match lang {
            Lang::Zh => "，",
            Lang::En => ", ",
        });
        html! {
            <li>
                <button type="button" aria-pressed={pressed(chosen)} onclick={choose.reform(move |_: MouseEvent| next.clone())}>
                    <b>{ shown.name(sum.seat) }</b>
                    <span>{ ReviewText::Mistakes(mistakes, sum.decisions).say(lang) }</span>
                    <span class="num loss">{ appraised::lost(sum.regret) }</span>
                    if !kinds.is_empty() && !shown.props.subject.has_several() {
                        <span class="why">{ kinds }</span>
                    }
                    if let Some(worth) = known.whole.worth.get(sum.seat.index()) {
                        { skill(worth, known.scores.first().and_then(|scores| scores.as_ref()?.get(sum.seat.index())), lang) }
                    }
                </button>
            </li>
        }
    };
    html! { <ul class="sums">{ for sums(&known.found).iter().map(row) }</ul> }
}

/// The value of the deal, and the seat's score beyond it.
fn skill(worth: &Estimate, score: Option<&f64>, lang: Lang) -> Html {
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

/// Warnings about actions, mistakes or not, that are risky because a known judge has a bug.
fn cautions(shown: &Shown<'_>, lang: Lang) -> Html {
    let row = |found: &Found| {
        let (place, turn) = (Place::of(found), &*found.turn);
        html! {
            <li class="slip">
                <button type="button" onclick={shown.props.ongo.reform(move |_: MouseEvent| place)} title={ReviewText::ShowIt.say(lang)}>
                    <span class="head"><b>{ shown.name(turn.seat) }</b><span>{ suited(&turn.played.1.say(lang)) }</span></span>
                    <span class="why">{ suited(&turn.caution.say(lang)) }</span>
                </button>
            </li>
        }
    };
    let found = shown.known.found.iter().filter(|found| !found.turn.caution.is_empty() && shown.wants(&found.turn));
    let rows: Vec<Html> = found.take(COSTLIEST + shown.only.more).map(row).collect();
    if rows.is_empty() {
        html! {}
    } else {
        html! { <ul class="slips cautions">{ for rows }</ul> }
    }
}

/// A mistake; a click shows its position in the game.
fn slip(shown: &Shown<'_>, found: &Found, lang: Lang) -> Html {
    let (place, turn) = (Place::of(found), &*found.turn);
    let is_here = shown.props.here == place;
    html! {
        <li class={classes!("slip", is_here.then_some("here"))}>
            <button
                type="button" aria-current={is_here.then_some("step")} onclick={shown.props.ongo.reform(move |_: MouseEvent| place)}
                title={ReviewText::ShowIt.say(lang)}
            >
                <span class="head">
                    if shown.props.subject.has_several() {
                        <span class="num">{ ReviewText::GameNumber(found.game + 1).say(lang) }</span>
                    }
                    <b>{ shown.name(turn.seat) }</b>
                    <span class="slip-kind">{ turn.class.words.say(lang) }</span>
                    <span class="num loss">{ appraised::change(turn) }</span>
                </span>
                <span class="what">{ suited(&ReviewText::Better(turn.played.1.say(lang), turn.best.1.say(lang)).say(lang)) }</span>
                <span class="why num">{ appraised::chance(turn, lang) }</span>
                if is_here {
                    { for appraised::reasons(turn, lang).map(|reason| html! { <span class="why">{ reason }</span> }) }
                }
            </button>
        </li>
    }
}
