//! A puzzle on its table: the visitor moves, the others resist as long as possible, and a wrong move is refuted step by step.

use std::rc::Rc;

use paiju_doudizhu::Action;
use paiju_exercises::lessons::puzzle::{read_moves, write_moves};
use paiju_game::{Lang, Say, Spoken};
use yew::prelude::*;

use super::head::{self, header};
use super::progress::Progress;
use super::puzzle_list::around;
use super::puzzle_place::Place;
use super::tools::CopyLink;
use super::wanted::Wanted;
use crate::address::{self, Address};
use crate::boards::{BoardGame, BoardProps, Input};
use crate::components::{Glyph, Notice, icon};
use crate::i18n::{LearnText, PuzzleText, RoomText, Text, use_lang};
use crate::names::{DouDizhu, PageGame};
use crate::pages::on_sheet;
use crate::pages::room::{Ways, use_room_keys};
use crate::scene::{Ruling, Verdict};
use crate::worker::protocol::Trouble;
use crate::worker::puzzles::{self, Played, PuzzleMoment, PuzzleTable, Tip};
use crate::worker::use_query;

#[derive(Properties, PartialEq)]
pub struct PuzzleProps {
    pub line: AttrValue,
    /// Its place in our files; `None` for other puzzles.
    #[prop_or_default]
    pub place: Option<Place>,
}

/// The visible state of a puzzle.
#[derive(Clone, Default, PartialEq)]
struct Sight {
    /// The moves of the game.
    moves: Vec<Action>,
    /// The number of moves before each of the visitor's own.
    before: Vec<usize>,
    /// After a wrong move, the line by which the others win, and how much of it is shown.
    refutation: Option<Refutation>,
    /// Whether the visitor asked for a tip or made a wrong move.
    helped: bool,
    verdict: Option<Verdict<DouDizhu>>,
    tip: Option<Tip>,
    trouble: Option<Trouble>,
}

#[derive(Clone, PartialEq)]
struct Refutation {
    /// The wrong move and what follows.
    line: Vec<Action>,
    words: Vec<Spoken>,
    /// The number of moves of the line shown on the table.
    shown: usize,
    kind: LineKind,
}

/// Why moves of the others are shown.
#[derive(Clone, Copy, PartialEq)]
enum LineKind {
    /// The visitor's move gave the win away.
    GivenAway,
    /// There was nothing to win.
    Lost,
    /// An attempt is replayed.
    Replay,
}

impl Sight {
    /// The moves shown on the table.
    fn on_table(&self) -> Vec<Action> {
        let refuted = self.refutation.iter().flat_map(|refutation| refutation.line.iter().take(refutation.shown));
        self.moves.iter().chain(refuted).copied().collect()
    }
}

#[component]
pub fn Puzzle(props: &PuzzleProps) -> Html {
    let lang = use_lang();
    let sight = use_state(Sight::default);
    let begun = use_mut_ref(js_sys::Date::now);
    // Its link, and its name in sheets.
    let known_as = Wanted::Puzzle { line: props.line.to_string() }.query();
    let table = use_state(|| None::<(Vec<Action>, PuzzleTable)>);
    let (ask_table, ask_verdict) = (use_query::<PuzzleTable>(), use_query());
    let (ask_play, ask_tip) = (use_query::<Played>(), use_query::<Tip>());
    let line = props.line.clone();
    let moment = {
        let line = line.clone();
        move |moves: Vec<Action>| PuzzleMoment { line: line.to_string(), moves }
    };
    use_effect_with(line.clone(), {
        let (sight, begun) = (sight.setter(), Rc::clone(&begun));
        move |_| {
            begun.replace(js_sys::Date::now());
            let line = on_sheet::unescaped(&Address::now().query, "answer").and_then(|text| read_moves(&text));
            let replay = |line| Refutation { line, words: Vec::new(), shown: 1, kind: LineKind::Replay };
            sight.set(Sight { helped: line.is_some(), refutation: line.map(replay), ..Sight::default() });
        }
    });
    use_effect_with((line, sight.on_table()), {
        let (table, moment, sight) = (table.setter(), moment.clone(), sight.clone());
        move |(_, moves)| {
            let moves = moves.clone();
            let hear = {
                let moves = moves.clone();
                Callback::from(move |shown: Result<PuzzleTable, Trouble>| match shown {
                    Ok(shown) => table.set(Some((moves.clone(), shown))),
                    Err(why) => sight.set(Sight { trouble: Some(why), ..(*sight).clone() }),
                })
            };
            ask_table.emit((puzzles::table(moment(moves)), hear));
        }
    });
    let shown = table.as_ref().filter(|(moves, _)| *moves == sight.on_table()).map(|(_, shown)| shown.clone());
    // The previous state stays until the new one is there.
    let drawn = shown.clone().or_else(|| table.as_ref().map(|(_, shown)| shown.clone()));
    use_effect_with((props.place, shown.as_ref().and_then(|shown| shown.won), sight.helped), {
        let (known_as, since, moves) = (known_as.clone(), *begun.borrow(), write_moves(&sight.moves));
        move |&(place, won, helped)| {
            if won == Some(true) && !moves.is_empty() {
                on_sheet::note(&known_as, 0, since, true, helped, moves);
            }
            if let (Some(place), Some(true), false) = (place, won, helped) {
                Progress::note_puzzle(place.grade, place.number);
            }
        }
    });
    let act = {
        let (sight, moment) = (sight.clone(), moment.clone());
        let (known_as, begun) = (known_as.clone(), Rc::clone(&begun));
        Callback::from(move |action: Action| {
            let now = (*sight).clone();
            let hear = {
                let (sight, now) = (sight.setter(), now.clone());
                let (known_as, since) = (known_as.clone(), *begun.borrow());
                Callback::from(move |played: Result<Played, Trouble>| {
                    let now = Sight { verdict: None, tip: None, ..now.clone() };
                    sight.set(match played {
                        Ok(Played::Kept(replies)) => {
                            let moves = now.moves.iter().copied().chain([action]).chain(replies).collect();
                            let before = now.before.iter().copied().chain([now.moves.len()]).collect();
                            Sight { moves, before, ..now }
                        }
                        Ok(Played::Lost { line, words, was_won }) => {
                            let line: Vec<Action> = [action].into_iter().chain(line).collect();
                            let all: Vec<Action> = now.moves.iter().chain(&line).copied().collect();
                            on_sheet::note(&known_as, 0, since, false, now.helped, write_moves(&all));
                            let kind = if was_won { LineKind::GivenAway } else { LineKind::Lost };
                            let refutation = Refutation { line, words, shown: 1, kind };
                            Sight { refutation: Some(refutation), helped: true, ..now }
                        }
                        Ok(Played::Refused(why)) => {
                            let ruling = Ruling::Refused(why);
                            Sight { verdict: Some(Verdict { action, ruling, facts: None }), ..now }
                        }
                        Err(why) => Sight { trouble: Some(why), ..now },
                    });
                })
            };
            ask_play.emit((puzzles::play(moment(now.moves), action), hear));
        })
    };
    let choose = {
        let (sight, moment) = (sight.clone(), moment.clone());
        Callback::from(move |action: Action| {
            if matches!(action, Action::Play(cards) if cards.is_empty()) {
                return;
            }
            let now = (*sight).clone();
            let setter = sight.setter();
            let moves = now.moves.clone();
            let hear = Callback::from(move |ruling: Result<Ruling, Trouble>| {
                if let Ok(ruling) = ruling {
                    setter.set(Sight { verdict: Some(Verdict { action, ruling, facts: None }), ..now.clone() });
                }
            });
            ask_verdict.emit((puzzles::ruling(moment(moves), action), hear));
        })
    };
    let tip = {
        let (sight, moment, known_as) = (sight.clone(), moment.clone(), known_as.clone());
        Callback::from(move |()| {
            let now = (*sight).clone();
            let (setter, known_as) = (sight.setter(), known_as.clone());
            let moves = now.moves.clone();
            let hear = Callback::from(move |tip: Result<Tip, Trouble>| {
                setter.set(match tip {
                    Ok(tip) => {
                        on_sheet::help(&known_as, 0);
                        Sight { tip: Some(tip), helped: true, ..now.clone() }
                    }
                    Err(why) => Sight { trouble: Some(why), ..now.clone() },
                });
            });
            ask_tip.emit((puzzles::tip(moment(moves)), hear));
        })
    };
    let undo = {
        let (sight, known_as) = (sight.clone(), known_as.clone());
        Callback::from(move |()| {
            on_sheet::help(&known_as, 0);
            let mut now = Sight { verdict: None, tip: None, helped: true, ..(*sight).clone() };
            now.moves.truncate(now.before.pop().unwrap_or(0));
            sight.set(now);
        })
    };
    let again = {
        let sight = sight.setter();
        Callback::from(move |_: MouseEvent| sight.set(Sight::default()))
    };
    let back = {
        let sight = sight.clone();
        Callback::from(move |_: MouseEvent| sight.set(Sight { refutation: None, ..(*sight).clone() }))
    };
    let further = {
        let sight = sight.clone();
        Callback::from(move |by: isize| {
            let mut now = (*sight).clone();
            if let Some(refutation) = &mut now.refutation {
                let last = refutation.line.len();
                refutation.shown = refutation.shown.saturating_add_signed(by).clamp(1, last);
            }
            sight.set(now);
        })
    };
    let won = shown.as_ref().and_then(|shown| shown.won);
    use_room_keys(ways(props.place, sight.refutation.as_ref(), won.is_none(), &further));
    let title = props
        .place
        .map_or(PuzzleText::APuzzle, |place| PuzzleText::PuzzleOf { grade: place.grade, number: place.number + 1 });
    let board = drawn.as_ref().map(|drawn| {
        let playing = drawn.is_solvers && sight.refutation.is_none() && shown.is_some();
        let viewer = drawn.turn.filter(|_| drawn.is_solvers).unwrap_or(drawn.first);
        let input = drawn.offer.clone().filter(|_| playing).map(|offer| Input {
            seat: viewer,
            offer: Rc::new(offer),
            verdict: sight.verdict.clone(),
            onchoose: choose,
            onact: act,
            onhint: tip.clone(),
            hints: None,
            undo: (!sight.before.is_empty()).then(|| undo.clone()),
        });
        let (scene, step) = (Rc::new(drawn.scene.clone()), sight.on_table().len());
        let pointed = sight.tip.as_ref().and_then(|tip| tip.action);
        DouDizhu::board(yew::props!(BoardProps<DouDizhu> { scene, viewer, step, mine: playing, input, pointed }))
    });
    html! {
        <>
            { header(back_to(&known_as, props.place, lang), title.say(lang), Html::default(), html! { <CopyLink query={known_as.clone()} words={PuzzleText::CopyPuzzle.say(lang)} /> }) }
            if let Some(why) = &sight.trouble {
                <Notice text={why.say(lang)} />
            }
            if let Some(drawn) = &drawn {
                <p class="says task">{ task(drawn, lang) }</p>
                <div class="board-pane puzzle">{ board.unwrap_or_default() }</div>
                { outcome(&sight, drawn, won, (&again, &back, &further), lang) }
                if let Some(tip) = &sight.tip {
                    <p class="hint tip" role="status">{ tip.words.say(lang) }</p>
                }
                if let Some(place) = props.place {
                    { around(place, lang) }
                }
            } else if sight.trouble.is_none() {
                <p class="empty" role="status">{ LearnText::Loading.say(lang) }</p>
            }
        </>
    }
}

fn back_to(task: &str, place: Option<Place>, lang: Lang) -> Html {
    let list = Wanted::Puzzles { grade: place.map_or(1, |place| place.grade), number: None };
    head::back_from(task, &list, LearnText::Puzzles.say(lang), lang)
}

/// The targets of the keys: steps of a refutation, otherwise the previous and next puzzle.
fn ways(place: Option<Place>, refutation: Option<&Refutation>, plays: bool, further: &Callback<isize>) -> Ways {
    if let Some(Refutation { shown, line, .. }) = refutation {
        let step = |can: bool, by: isize| can.then(|| further.reform(move |()| by));
        return Ways { back: step(*shown > 1, -1), on: step(*shown < line.len(), 1), ..Ways::default() };
    }
    let Some(Place { grade, number, of }) = place else { return Ways::default() };
    let go =
        Callback::from(move |number: usize| address::go_to(&Wanted::Puzzles { grade, number: Some(number) }.href()));
    Ways { plays, paged: true, ..Ways::among(number, of, &go) }
}

/// The puzzle's task in words.
pub fn task(drawn: &PuzzleTable, lang: Lang) -> String {
    let first = DouDizhu::seat_title(drawn.first, lang).to_owned();
    match drawn.as_landlord {
        None => PuzzleText::TaskOfTwo,
        Some(true) => PuzzleText::TaskOfLandlord(first),
        Some(false) => PuzzleText::TaskOfFarmers(first),
    }
    .say(lang)
}

type Buttons<'a> = (&'a Callback<MouseEvent>, &'a Callback<MouseEvent>, &'a Callback<isize>);

/// The result so far, and the possible next steps.
fn outcome(
    sight: &Sight,
    drawn: &PuzzleTable,
    won: Option<bool>,
    (again, back, further): Buttons<'_>,
    lang: Lang,
) -> Html {
    if let Some(refutation) = &sight.refutation {
        let (shown, last) = (refutation.shown, refutation.line.len());
        let step = |by: isize| further.reform(move |_: MouseEvent| by);
        return html! {
            <div class={if refutation.kind == LineKind::Replay { "judged" } else { "judged wrong" }} role="status">
                { match refutation.kind {
                    LineKind::Replay => html! { <p class="word">{ PuzzleText::Replayed.say(lang) }</p> },
                    LineKind::GivenAway => html! { <p class="word">{ icon(Glyph::Cross) }{ PuzzleText::GivenAway.say(lang) }</p> },
                    LineKind::Lost => html! { <p class="word">{ icon(Glyph::Cross) }{ PuzzleText::NothingToWin.say(lang) }</p> },
                } }
                <ol class="refutation">
                    { for refutation.words.iter().enumerate().map(|(at, words)| {
                        html! { <li class={classes!((at + 1 < shown).then_some("made"))}>{ words.say(lang) }</li> }
                    }) }
                </ol>
                <p class="ways">
                    <button type="button" class="icon-button" disabled={shown <= 1} aria-label={Text::StepBack.say(lang)} title={RoomText::ByKey(Text::StepBack.say(lang), "←").say(lang)} onclick={step(-1)}>{ icon(Glyph::Back) }</button>
                    <button type="button" class="icon-button forward" disabled={shown >= last} aria-label={Text::StepForward.say(lang)} title={RoomText::ByKey(Text::StepForward.say(lang), "→").say(lang)} onclick={step(1)}>{ icon(Glyph::Forward) }</button>
                    <button type="button" class="primary take-back" onclick={back.clone()}>{ PuzzleText::TakeBack.say(lang) }</button>
                </p>
            </div>
        };
    }
    let moves = drawn.said.iter().map(|said| said.say(lang)).collect::<Vec<_>>().join(" · ");
    html! {
        <>
            if won == Some(true) {
                <div class="judged right" role="status">
                    <p class="word">{ icon(Glyph::Check) }{ if sight.helped { PuzzleText::WonWithHelp } else { PuzzleText::Won }.say(lang) }</p>
                </div>
            }
            if !moves.is_empty() {
                <p class="hint moves">{ moves }</p>
                <p class="ways">
                    <button type="button" class="ghost again" onclick={again.clone()}>{ PuzzleText::FromTheStart.say(lang) }</button>
                </p>
            }
        </>
    }
}
