//! Practising mistakes (错题): the position again, with the better move hidden until the visitor answers. A loss within
//! the threshold, or too close to call, counts as right; a missed one returns at the end.

use std::collections::VecDeque;
use std::rc::Rc;

use paiju_game::{Lang, Say, Spoken};
use paiju_inspect::review::{Turn, costliest};
use yew::prelude::*;

use super::work::{Found, Known};
use super::{Place, ReviewProps};
use crate::components::suited;
use crate::i18n::{MistakesText, ReviewText};
use crate::packing::Parcel;
use crate::pages::{appraised, mistakes};
use crate::worker::protocol::Trouble;
use crate::worker::{Ask, game, learn, texts, use_query};

/// The options at a position, with their texts.
type Options = Vec<(Parcel, Spoken)>;

/// A mistake and its question.
#[derive(Clone, PartialEq)]
struct Exercise {
    found: Found,
    /// Whether it was missed before.
    again: bool,
}

/// The state of the practice.
#[derive(Clone, PartialEq)]
pub struct Practice {
    /// The first one is shown.
    queue: VecDeque<Exercise>,
    /// How many were answered right at the first attempt, and of how many.
    found: (usize, usize),
    /// The options at the shown position.
    options: Option<Result<Rc<Options>, Trouble>>,
    /// The state of the answer.
    answer: Option<Rc<Turn>>,
    /// Whether the shown one was answered wrong or its solution was revealed.
    missed: bool,
    /// The shown one, packed, if it was kept for later days.
    kept: Option<Result<Rc<str>, Trouble>>,
}

impl Practice {
    /// Practice of these mistakes, costliest first; `None` if there are none.
    fn of(known: &Known, shown: impl Fn(&Turn) -> bool) -> Option<Self> {
        let slips = costliest(known.found.iter().filter(|found| shown(&found.turn)).cloned());
        let queue: VecDeque<Exercise> = slips.into_iter().map(|found| Exercise { found, again: false }).collect();
        let found = (0, queue.len());
        (!queue.is_empty()).then_some(Self { queue, found, options: None, answer: None, missed: false, kept: None })
    }

    /// Moves on to the next one.
    fn next(mut self) -> Self {
        if let Some(done) = self.queue.pop_front() {
            self.found.0 += usize::from(!self.missed && !done.again);
            if self.missed {
                self.queue.push_back(Exercise { again: true, ..done });
            }
        }
        Self { options: None, answer: None, missed: false, kept: None, ..self }
    }
}

pub struct Handle {
    /// The practice in progress, if any.
    pub practice: UseStateHandle<Option<Practice>>,
    ask_options: Ask<Options>,
    ask_turn: Ask<Option<Turn>>,
    ask_mistake: Ask<String>,
    ask_packed: Ask<String>,
}

/// The practice of a review's mistakes.
#[hook]
pub fn use_practice() -> Handle {
    Handle {
        practice: use_state(|| None),
        ask_options: use_query(),
        ask_turn: use_query(),
        ask_mistake: use_query(),
        ask_packed: use_query(),
    }
}

impl Handle {
    /// A callback that starts with the shown mistakes; `None` if there are none.
    pub fn begin(
        &self,
        props: &ReviewProps,
        known: &Known,
        shown: impl Fn(&Turn) -> bool,
    ) -> Option<Callback<MouseEvent>> {
        let practice = Practice::of(known, shown)?;
        let show = self.show(props);
        Some(Callback::from(move |_: MouseEvent| show.emit(practice.clone())))
    }

    /// Shows the first of the queue, and requests the options there.
    fn show(&self, props: &ReviewProps) -> Callback<Practice> {
        let (setter, ask) = (self.practice.setter(), self.ask_options.clone());
        let (ongo, game) = (props.ongo.clone(), props.subject.game);
        Callback::from(move |practice: Practice| {
            if let Some(exercise) = practice.queue.front() {
                ongo.emit(Place::of(&exercise.found));
                let (setter, practice) = (setter.clone(), practice.clone());
                let known = Callback::from(move |options: Result<Options, Trouble>| {
                    setter.set(Some(Practice { options: Some(options.map(Rc::new)), ..practice.clone() }));
                });
                ask.emit((game::options(game, (*exercise.found.decided).clone()), known));
            }
            setter.set(Some(practice));
        })
    }

    /// Draws the mistake in progress.
    pub fn view(&self, props: &ReviewProps, practice: &Practice, lang: Lang) -> Html {
        let leave = {
            let setter = self.practice.setter();
            Callback::from(move |_: MouseEvent| setter.set(None))
        };
        let left = practice.queue.len();
        let (found, all) = practice.found;
        html! {
            <div class="practice" aria-live="polite">
                if let Some(exercise) = practice.queue.front() {
                    <p><b>{ ReviewText::WhatWouldYouDo(name(props, &exercise.found.turn)).say(lang) }</b>{ " " }{ ReviewText::Left(left).say(lang) }</p>
                    { self.at(props, practice, exercise, lang) }
                } else {
                    <p>{ ReviewText::Practised(found, all).say(lang) }</p>
                }
                <button type="button" class="fold" onclick={leave}>{ ReviewText::BackToReview.say(lang) }</button>
            </div>
        }
    }

    fn at(&self, props: &ReviewProps, practice: &Practice, exercise: &Exercise, lang: Lang) -> Html {
        let setter = self.practice.setter();
        let change = |practice: Practice| {
            let setter = setter.clone();
            Callback::from(move |_: MouseEvent| setter.set(Some(practice.clone())))
        };
        let next = {
            let (show, practice) = (self.show(props), practice.clone());
            Callback::from(move |_: MouseEvent| show.emit(practice.clone().next()))
        };
        match (&practice.answer, &practice.options) {
            (Some(answer), _) => {
                let is_right = !answer.class.is_slip();
                let retry = Practice { answer: None, missed: true, ..practice.clone() };
                html! {
                    <>
                        <p class={if is_right { "right" } else { "wrong" }}>
                            { verdict(answer, is_right, lang) }
                        </p>
                        if !is_right || practice.missed {
                            { self.keeping(props, practice, exercise, lang) }
                        }
                        if is_right || practice.missed {
                            { appraised::best(&exercise.found.turn, lang) }
                            <button type="button" class="primary small-button" onclick={next}>{ ReviewText::Next.say(lang) }</button>
                        } else {
                            <button type="button" class="primary small-button" onclick={change(retry)}>{ ReviewText::TryAgain.say(lang) }</button>
                        }
                    </>
                }
            }
            (None, Some(Err(trouble))) => html! { <p>{ trouble.say(lang) }</p> },
            (None, None) => Html::default(),
            (None, Some(Ok(options))) => {
                let option = |(action, words): &(Parcel, Spoken)| {
                    let query = game::attempt(props.subject.game, (*exercise.found.decided).clone(), action.clone());
                    let (ask, setter, practice) = (self.ask_turn.clone(), setter.clone(), practice.clone());
                    let onclick = Callback::from(move |_: MouseEvent| {
                        let (setter, practice) = (setter.clone(), practice.clone());
                        let known = Callback::from(move |turn: Result<Option<Turn>, Trouble>| {
                            setter.set(Some(match turn {
                                Ok(turn) => Practice { answer: turn.map(Rc::new), ..practice.clone() },
                                Err(trouble) => Practice { options: Some(Err(trouble)), ..practice.clone() },
                            }));
                        });
                        ask.emit((query.clone(), known));
                    });
                    html! { <li><button type="button" class="ghost small-button" {onclick}>{ suited(&words.say(lang)) }</button></li> }
                };
                html! { <ul class="options">{ for options.iter().map(option) }</ul> }
            }
        }
    }
}

impl Handle {
    /// The button that keeps a missed one for later days.
    fn keeping(&self, props: &ReviewProps, practice: &Practice, exercise: &Exercise, lang: Lang) -> Html {
        let change = {
            let (setter, practice) = (self.practice.setter(), practice.clone());
            Callback::from(move |kept| setter.set(Some(Practice { kept, ..practice.clone() })))
        };
        match &practice.kept {
            None => {
                let (write, pack, game) = (self.ask_mistake.clone(), self.ask_packed.clone(), props.subject.game);
                let decided = (*exercise.found.decided).clone();
                let keep = move |_: MouseEvent| {
                    let made = change.reform(|packed: Result<String, Trouble>| {
                        let not_kept = || Trouble::of(MistakesText::NotKept);
                        let is_kept =
                            |packed: String| if mistakes::add(&packed) { Ok(packed.into()) } else { Err(not_kept()) };
                        Some(packed.and_then(is_kept))
                    });
                    let pack = pack.clone();
                    let written = Callback::from(move |file: Result<String, Trouble>| match file {
                        Ok(file) => pack.emit((learn::pack(file), made.clone())),
                        Err(trouble) => made.emit(Err(trouble)),
                    });
                    write.emit((texts::mistake(game, decided.clone()), written));
                };
                html! { <p><button type="button" class="ghost small-button keep-mistake" onclick={keep}>{ MistakesText::Keep.say(lang) }</button></p> }
            }
            Some(Ok(packed)) => {
                let packed = Rc::clone(packed);
                let undo = change.reform(move |_: MouseEvent| {
                    mistakes::remove(&packed);
                    None
                });
                html! {
                    <p class="kept-mistake" role="status">
                        { MistakesText::Kept.say(lang) }
                        <a href={mistakes::to_mistakes()}>{ MistakesText::ToMistakes.say(lang) }</a>
                        <button type="button" class="fold" onclick={undo}>{ MistakesText::Undo.say(lang) }</button>
                    </p>
                }
            }
            Some(Err(why)) => html! { <p class="wrong">{ why.say(lang) }</p> },
        }
    }
}

fn name(props: &ReviewProps, turn: &Turn) -> String {
    props.seats.get(turn.seat.index()).cloned().unwrap_or_default()
}

fn verdict(answer: &Turn, is_right: bool, lang: Lang) -> Html {
    let played = answer.played.1.say(lang);
    let text = if is_right { ReviewText::Right(played) } else { ReviewText::Wrong(played, appraised::loss(answer)) };
    suited(&text.say(lang))
}
