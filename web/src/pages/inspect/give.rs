//! Exports: a link that contains the text, a report, and exactly what the bot of the bottom seat read at this turn.

use paiju_draw::{Fault, Picture};
use paiju_game::{Lang, Say, Seat, Spoken};
use paiju_inspect::{AskedForm, Format, LinesUpTo};
use yew::prelude::*;

use super::effects::Inspector;
use super::link::InspectLink;
use super::open_game::OpenGame;
use super::replayed;
use crate::components::{Glyph, Menu, icon};
use crate::i18n::{InspectText, Text, use_lang};
use crate::names::Route;
use crate::pages::copy_picture::CopyPicture;
use crate::pages::hand_out::{copy_and_tell, current_address, embedding, result_entry, save_file, use_result};
use crate::pages::to_lesson::to_lesson;
use crate::worker::inspector::Document;
use crate::worker::protocol::Trouble;
use crate::worker::{Ask, Query, use_query};

#[derive(Clone, PartialEq, Properties)]
pub struct GiveProps {
    document: Document,
    link: InspectLink,
    /// The bot whose input is available.
    bot: Option<Bot>,
    /// The shown game, and after how many of its steps.
    at: Option<(usize, usize)>,
    /// The shown table, where it can be copied.
    picture: Option<Picture>,
}

/// A bot at a turn.
#[derive(Clone, PartialEq)]
struct Bot {
    game: usize,
    seat: Seat,
    turn: usize,
    /// Where its lines end, for a DOUDIZHUVER bot.
    lines: Option<LinesUpTo>,
    /// The line that names it.
    title: String,
}

impl GiveProps {
    /// From the inspector's current state; `None` if there is nothing to export.
    pub fn of(inspector: &Inspector, lang: Lang) -> Option<Self> {
        let found = inspector.found().filter(|found| found.format.is_some())?;
        let document = inspector.document()?.clone();
        let reads_lines = |game: &OpenGame| matches!(game.report.format, Format::SeatLog | Format::RefereeLog);
        let bot = inspector.game().filter(|game| game.report.format.is_botzone() || reads_lines(game)).map(|game| {
            let lines = reads_lines(game).then(|| LinesUpTo::Place(shown_place(game, inspector)));
            let seat = lines.and(game.report.own).unwrap_or_else(|| inspector.viewer());
            let turns = found.games.get(game.index).map_or(0, |game| game.turns);
            let moment = inspector.moment;
            let chosen = inspector.chosen.filter(|&problem| game.shown_at(problem) == Some(moment));
            let of_problem = chosen.and_then(|problem| game.problems.get(problem)?.turn);
            let turn = of_problem.unwrap_or_else(|| game.moments.turn(moment, turns));
            let name = replayed::seat_name(game.report.game, seat, lang);
            let title = InspectText::BotRead { seat: name, turn }.say(lang);
            Bot { game: game.index, seat, turn, lines, title }
        });
        let at = inspector.game().map(|game| (game.index, inspector.moment));
        Some(Self { document, link: inspector.link(), bot, at, picture: None })
    }

    /// The same with the shown table, to be copied.
    pub fn with_picture(self, inspector: &Inspector, lang: Lang) -> Self {
        let picture = inspector.game().and_then(|game| picture(game, inspector, lang));
        Self { picture, ..self }
    }

    /// Whether the shown turn has an input.
    pub const fn has_input(&self) -> bool {
        self.bot.is_some()
    }
}

/// The shown moment, with its fault.
fn picture(game: &OpenGame, inspector: &Inspector, lang: Lang) -> Option<Picture> {
    let (report, moment) = (&game.report, inspector.moment);
    let seats = Seat::all(report.game.seats());
    // How the text is written is no part of the game, and what is odd in it no fault, as for `paiju draw`.
    let fault =
        game.problems_at(moment).filter_map(|problem| game.problems.get(problem)).find(|shown| shown.is_fault());
    Some(Picture {
        scene: game.replayed.drawn(moment)?,
        viewer: inspector.viewer(),
        seats: seats
            .map(|seat| InspectText::SeatNamed(replayed::seat_name(report.game, seat, lang)).say(lang))
            .collect(),
        players: report.names.clone(),
        caption: Picture::caption(game.next_turn(moment), lang),
        fault: fault.map(|problem| Fault { seat: problem.seat, words: problem.text.clone() }),
    })
}

/// The place of the moment's chosen problem, otherwise of the next step; at the end, the end of the text.
fn shown_place(game: &OpenGame, inspector: &Inspector) -> usize {
    let moment = inspector.moment;
    let problem = inspector.chosen.filter(|&problem| game.shown_at(problem) == Some(moment));
    let problem = problem.and_then(|problem| game.problems.get(problem)?.range);
    let next = || game.moments.places().find(|(step, _)| *step > moment).map(|(_, place)| place);
    problem.or_else(next).map_or(usize::MAX, |place| place.start)
}

/// Requests texts from the worker and passes them on.
struct Writing {
    write: Ask<String>,
    told: UseStateHandle<Option<Spoken>>,
}

#[hook]
fn use_writing(props: &GiveProps) -> Writing {
    let (write, told) = (use_query(), use_result(props.clone()));
    Writing { write, told }
}

impl Writing {
    /// Requests a text and passes it on.
    fn written(&self, query: Query<String>, then: Callback<String>) -> Callback<MouseEvent> {
        let (write, told) = (self.write.clone(), self.told.setter());
        Callback::from(move |_: MouseEvent| {
            let (then, told) = (then.clone(), told.clone());
            let done = Callback::from(move |text: Result<String, Trouble>| match text {
                Ok(text) => then.emit(text),
                Err(Trouble::NothingToWrite) => told.set(Some(Spoken::of(&InspectText::NotAskedYet))),
                Err(trouble) => told.set(Some(Spoken::of(&trouble))),
            });
            write.emit((query.clone(), done));
        })
    }

    /// Copies the text, transformed by `make`.
    fn copied(&self, make: impl Fn(&str) -> String + 'static) -> Callback<String> {
        let told = self.told.setter();
        Callback::from(move |text: String| copy_and_tell(make(&text), told.clone()))
    }
}

/// Exports of the text: a link that contains it, a report, a lesson.
#[component]
pub fn Give(props: &GiveProps) -> Html {
    let lang = use_lang();
    let writing = use_writing(props);
    let link = props.link;
    let link = writing.copied(move |packed| current_address(&link.print_with(packed)));
    let embed = {
        let link = props.link;
        writing.copied(move |packed| embedding(Route::Inspect, &link.print_with(packed), &Text::Inspect.say(lang)))
    };
    let report = writing.copied(str::to_owned);
    html! {
        <Menu class="menu give" title_class="ghost" title={html! { <>{ icon(Glyph::Link) }<span>{ InspectText::Give.say(lang) }</span></> }}>
            <li>
                <button type="button" class="give-link" onclick={writing.written(props.document.packed(), link)}>
                    { InspectText::GiveLink.say(lang) }
                </button>
            </li>
            <li>
                <button type="button" class="give-embed" onclick={writing.written(props.document.packed(), embed)}>
                    { Text::CopyEmbed.say(lang) }
                </button>
            </li>
            <li>
                <button type="button" class="give-report" onclick={writing.written(props.document.report(lang), report)}>
                    { InspectText::GiveReport.say(lang) }
                </button>
            </li>
            if let Some((game, step)) = props.at {
                <li><a class="give-lesson" href={to_lesson(Some((game, step)))}>{ Text::MakeLesson.say(lang) }</a></li>
            }
            if let Some(picture) = &props.picture {
                <CopyPicture picture={picture.clone()} told={writing.told.clone()} />
            }
            { result_entry(writing.told.as_ref(), lang) }
        </Menu>
    }
}

/// What the bot read at the shown turn, in each of its possible protocols.
#[component]
pub fn GiveInput(props: &GiveProps) -> Html {
    let lang = use_lang();
    let writing = use_writing(props);
    // The copied text, and the files it is saved as.
    let line = |label: String, query: &Query<String>, files: &'static [&'static str]| {
        let file = |file: &'static str| {
            let save = Callback::from(move |text: String| save_file(file, &text));
            let label = format!("{} {file}", InspectText::SaveAs.say(lang));
            html! {
                <button type="button" class="look" aria-label={label.clone()} title={label} onclick={writing.written(query.clone(), save)}>
                    { icon(Glyph::Save) }<code>{ file }</code>
                </button>
            }
        };
        html! {
            <li>
                <button type="button" onclick={writing.written(query.clone(), writing.copied(str::to_owned))}>{ label }</button>
                { for files.iter().map(|name| file(name)) }
            </li>
        }
    };
    let form = |form: AskedForm| {
        let &Bot { game, seat, turn, lines: None, .. } = props.bot.as_ref()? else { return None };
        let query = props.document.bot_input(game, seat, turn, form);
        Some(line(form.say(lang), &query, form.files()))
    };
    let lines = |with_answers: bool| {
        let &Bot { game, seat, lines: Some(up_to), .. } = props.bot.as_ref()? else { return None };
        let query = props.document.engine_lines(game, seat, up_to, with_answers);
        let (label, files): (_, &[_]) =
            if with_answers { (InspectText::LinesSaid, &["log.txt"]) } else { (InspectText::LinesRead, &["in.txt"]) };
        Some(line(label.say(lang), &query, files))
    };
    html! {
        <Menu class="menu give give-input" title_class="ghost small-button" title={InspectText::TurnInput.say(lang)}>
            if let Some(Bot { title, .. }) = &props.bot {
                <li class="menu-title">{ title }</li>
                { for AskedForm::ALL.into_iter().filter_map(form) }
                { for [false, true].into_iter().filter_map(lines) }
            }
            { result_entry(writing.told.as_ref(), lang) }
        </Menu>
    }
}
