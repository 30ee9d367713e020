//! The states of the pages that `looks.rs` looks at.

use anyhow::Result;
use paiju_ai::Ais;
pub use paiju_doudizhu::DouDizhu;
use paiju_game::platform::BotzoneGame;
pub use paiju_mahjong::Mahjong;
use paiju_tests::browser::{Page, Rules};
pub use paiju_tractor::Tractor;

use super::inspect::match_logs;

/// A page in a state.
#[derive(Clone, Copy)]
pub struct State {
    pub name: &'static str,
    pub place: &'static str,
    /// An element that shows that it is ready.
    pub sign: &'static str,
    pub steps: &'static [Step],
    pub rules: Rules,
}

/// What a visitor does to see it.
#[derive(Clone, Copy)]
pub enum Step {
    Click(&'static str),
    Press(char, usize),
    Fill(&'static str, &'static str),
    Pick(&'static str, &'static str),
    Paste(&'static str),
    Drop(&'static str, &'static str),
    /// Waits for an element.
    Find(&'static str),
    /// Waits for a JavaScript expression.
    Until(&'static str),
}

use Step::{Click, Drop, Fill, Find, Paste, Pick, Press, Until};

impl State {
    const fn new(name: &'static str, place: &'static str, sign: &'static str) -> Self {
        Self { name, place, sign, steps: &[], rules: EVERYWHERE }
    }

    const fn with(self, rules: Rules) -> Self {
        Self { rules, ..self }
    }

    const fn after(name: &'static str, place: &'static str, sign: &'static str, steps: &'static [Step]) -> Self {
        Self { name, place, sign, steps, rules: EVERYWHERE }
    }

    pub async fn open(&self, page: &Page) -> Result<()> {
        page.open_anew(self.place).await?;
        page.find(self.sign).await?;
        for step in self.steps {
            match step {
                Click(css) => page.click(css).await?,
                Press(key, times) => page.press_times(*key, *times).await?,
                Fill(css, text) => page.fill(css, text).await?,
                Pick(css, value) => page.pick(css, value).await?,
                Paste(text) => page.paste(text).await?,
                Drop(name, text) => page.drop_files(&[(name, text.as_bytes())]).await?,
                Find(css) => page.find(css).await.map(drop)?,
                Until(expression) => page.wait_until(expression).await?,
            }
        }
        Ok(())
    }
}

/// What holds for every page.
const EVERYWHERE: Rules = Rules {
    texts: ":is(.top, main, dialog[open]) *",
    parts: ":is(.top, main) :is(button, a, label, h1, h2, h3, input, select, textarea, summary, p, li, th, td, output, .plate > *)",
    buttons: ":is(.top, main) :is(button, summary, select, a)",
    meant: "",
    whole: ((0, 0), ""),
    panes: "",
    hand: false,
    felt: false,
    mixed: false,
    bar: false,
};

/// The bar, and the page below it.
const BAR: Rules = Rules { bar: true, ..EVERYWHERE };

/// The entrance is seen at once.
const ENTRANCE: Rules = Rules {
    whole: (
        (1440, 900),
        "#paste, .paste .primary, .game-card, .game-card .ways a, .game-art .card, .game-art .tile, .examples h2, .gallery h3, .gallery li:first-child .example",
    ),
    ..EVERYWHERE
};

const HELP: Rules =
    Rules { parts: "dialog[open] :is(h2, h3, p, li, dt, dd, button)", buttons: "dialog[open] button", ..EVERYWHERE };

/// Pages whose bars are looked at in windows of every width; the first two are enough for most changes.
pub const BARS: [State; 8] = [
    State::new("home", "", ".pages .on").with(BAR),
    PLAYED[0].with(BAR),
    PLAYED[1].with(BAR),
    PLAYED[2].with(BAR),
    State::new("inspect", "#/inspect", ".pages .on").with(BAR),
    State::new("arena", "#/arena", ".pages .on").with(BAR),
    State::new("lab", "#/lab", ".pages .on").with(BAR),
    State::new("learn", "#/learn", ".pages .on").with(BAR),
];

pub const PAGES: [State; 9] = [
    State::new("home", "", ".examples .example").with(ENTRANCE),
    State::new("inspect", "#/inspect", ".inspect"),
    State::new("arena", "#/arena", ".new-tournament form"),
    State::new("lab", "#/lab", ".own-bots .empty"),
    State::new("cases", "#/lab?cases", "button.example"),
    State::new("learn", "#/learn", ".rung"),
    State::new("sheet", "#/sheet", "main h1"),
    State::new("not found", "#/elsewhere", "h1"),
    State::after(
        "help",
        "#/table/mahjong?seed=7&step=0",
        ".felt",
        &[Press('?', 1), Find("dialog.help[open] kbd, dialog.help[open] .help-ais")],
    )
    .with(HELP),
];

const TABLE: Rules = Rules {
    parts: ":is(.top, main) :is(button, a, label, h1, h2, h3, input, select, summary, p, li, .plate > *, .banner, .place-cards, .own-cards, .played)",
    // On a telephone that lies on its side the game is stepped through without scrolling.
    whole: ((844, 390), ".transport :is(button, .slider)"),
    hand: true,
    felt: true,
    ..EVERYWHERE
};

const fn watched(name: &'static str, place: &'static str, there: &'static [Step]) -> State {
    State::after(name, place, ".own-cards button", there).with(TABLE)
}

pub const WATCHED: [State; 3] = [
    watched(
        "watched Dou Dizhu",
        "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&open=1&step=14",
        &[Until("document.querySelector('.slider').value === '14'")],
    ),
    watched(
        "watched Tractor",
        "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample&open=1&step=130",
        &[Until("document.querySelector('.slider').value === '130'")],
    ),
    watched(
        "watched Mahjong",
        "#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy&open=1&step=60",
        &[Until("document.querySelector('.slider').value === '60'")],
    ),
];

/// With hands face down, and other numbers of cards.
pub const WATCHED_MORE: [State; 5] = [
    watched(
        "early Dou Dizhu",
        "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&open=1&step=4",
        &[Until("document.querySelector('.slider').value === '4'")],
    ),
    watched(
        "closed Dou Dizhu",
        "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&step=40",
        &[Until("document.querySelector('.slider').value === '40'")],
    ),
    watched(
        "dealt Tractor",
        "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample&step=40",
        &[Until("document.querySelector('.slider').value === '40'")],
    ),
    watched(
        "begun Tractor",
        "#/table/tractor?seed=7&seat0=sample&seat1=sample&seat2=sample&seat3=sample&open=1&step=106",
        &[Until("document.querySelector('.slider').value === '106'")],
    ),
    watched(
        "closed Mahjong",
        "#/table/mahjong?seed=7&east=greedy&north=greedy&west=greedy&south=greedy&step=70",
        &[Until("document.querySelector('.slider').value === '70'")],
    ),
];

/// On a telephone that lies on its side hand, plays and buttons are seen together.
const PLAYING: Rules = Rules {
    whole: (
        (844, 390),
        ".transport :is(button, .slider), .own .hand .card, .own .hand .tile, .own .actions button, .own .plate, .trick .played .card, .pool .tile, .place .plate",
    ),
    ..TABLE
};

const fn played(name: &'static str, place: &'static str) -> State {
    State::after(name, place, ".felt", &[Press(END, 1), Find(".own .actions")]).with(PLAYING)
}

const END: char = '\u{e010}';
const RIGHT: char = '\u{e014}';
const LEFT: char = '\u{e012}';

/// A seat of each game for the visitor, whose turn comes at once or soon.
pub const PLAYED: [State; 3] = [
    played("played Dou Dizhu", "#/table/doudizhu?seed=7&west=human&south=sample&east=sample"),
    played("played Tractor", "#/table/tractor?seed=7&seat0=sample&seat1=human&seat2=sample&seat3=sample"),
    played("played Mahjong", "#/table/mahjong?seed=7&east=human&north=greedy&west=greedy&south=greedy"),
];

/// Everything beside a table, a panel at a time.
const PANELLED: Rules = Rules {
    parts: ":is(.top, main) :is(button, a, label, h1, h2, h3, input, select, summary, p, li, .plate > *, .banner, .place-cards, .own-cards, .played), .candidate :is(.what, .facts > *, .value)",
    panes: ".side [role=tab]",
    meant: ".proven-line",
    hand: false,
    ..TABLE
};

const EXAMINED: &[Step] = &[
    Find(".slider"),
    Click("#tab-analysis"),
    Find(".analysis .candidate"),
    Click(".beliefs summary"),
    Find(".holdings > li"),
];

const SOLVED: &[Step] = &[
    Find(".slider"),
    Click("#tab-analysis"),
    Find(".analysis .candidate"),
    Click(".beliefs summary"),
    Find(".holdings > li"),
    Click(".solver .panel-head button"),
    Find(".solver .proven"),
];

const fn panelled(name: &'static str, place: &'static str, examined: &'static [Step]) -> State {
    State::after(name, place, ".own-cards button", examined).with(PANELLED)
}

pub const PANELS: [State; 3] = [
    panelled(
        "panels of Dou Dizhu",
        "#/table/doudizhu?seed=7&west=expert@2&south=sample&east=planner@2&open=1&step=14",
        SOLVED,
    ),
    panelled(
        "panels of Tractor",
        "#/table/tractor?seed=7&seat0=expert@1&seat1=sample&seat2=standard@2&seat3=sample&open=1&step=150",
        SOLVED,
    ),
    panelled(
        "panels of Mahjong",
        "#/table/mahjong?seed=7&east=expert@2&north=greedy&west=steady@2&south=greedy&open=1&step=43",
        EXAMINED,
    ),
];

/// A review takes a whole game.
pub const REVIEWED: State = State::after(
    "review",
    "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&open=1&step=14",
    ".own-cards button",
    &[
        Click(".review .panel-head button"),
        Until("!!document.querySelector('.reviewed .sums') && !document.querySelector('.reviewed progress')"),
    ],
)
.with(PANELLED);

const INSPECTED: Rules = Rules {
    // Tiles and cards lie on each other.
    buttons: ":is(.top, main) :is(button:not(.tile, .card), summary, select, a)",
    parts: ":is(.top, main) :is(button, a, label, h2, h3, select, summary, p, li, .plate > *, .card, .tile, .level, .attackers, .banner)",
    meant: ".recognised, .text-view, .timeline",
    panes: ".pane-tabs .tab",
    mixed: true,
    ..EVERYWHERE
};

/// The inspector in the middle of the first of twelve games, with a seat's beliefs.
pub fn inspected<G: Ais + BotzoneGame<Writing: Default>>() -> Result<State> {
    let mut steps = vec![Paste(match_logs::<G>()?.leak()), Find(".timeline .cells")];
    let name = match G::SEATS {
        3 => {
            steps.push(Press(RIGHT, 9));
            "inspected Dou Dizhu"
        }
        _ if G::ID == "mahjong" => {
            steps.push(Press(RIGHT, 40));
            "inspected Mahjong"
        }
        _ => {
            steps.extend([Press(END, 1), Press(LEFT, 45)]);
            "inspected Tractor"
        }
    };
    steps.extend([Click(".beliefs summary"), Find(".holdings > li")]);
    Ok(State { steps: steps.leak(), ..State::new(name, "#/inspect", ".inspect").with(INSPECTED) })
}

const ROOM: Rules = Rules { meant: ".board-pane, .value-scroll", ..EVERYWHERE };

const fn room(name: &'static str, place: &'static str, sign: &'static str) -> State {
    State::new(name, place, sign).with(ROOM)
}

/// Rooms of Learn, and whether the whole room must fit on a projector. The first ones are the most different.
pub const ROOMS: [(State, bool); 16] = [
    (room("board of a lesson", "#/learn?course=doudizhu-rules&step=9", ".board-pane .felt"), true),
    (room("discards", "#/learn?drill=best-discard&grade=1", ".exercise .ask"), true),
    (room("puzzle", "#/learn?puzzles=3&number=2", ".puzzle .own .hand .card"), true),
    // Its functions have Chinese names, also in English.
    (room("tuning", "#/learn?tuning", ".values tbody tr").with(Rules { mixed: true, ..ROOM }), false),
    (room("comparison", "#/learn?versus", ".curse-bars .best"), true),
    (room("index", "#/learn", ".rung"), false),
    (room("lesson", "#/learn?course=doudizhu-rules&step=3", ".lesson-step h2"), true),
    (room("lesson of Mahjong", "#/learn?course=mahjong-rules&step=4", ".board-pane .felt"), false),
    (room("lesson in the making", "#/learn?make", ".make-source"), false),
    (room("tractors", "#/learn?drill=spot-tractor&grade=1", ".exercise .ask"), true),
    (room("puzzles", "#/learn?puzzles=3", ".trail.puzzles a"), true),
    (room("hard puzzle", "#/learn?puzzles=5&number=9", ".puzzle .felt"), true),
    (room("mistakes", "#/learn?mistakes", ".learn > .says"), true),
    (room("fusion", "#/learn?fusion", ".worlds-table tbody tr"), true),
    (room("pass", "#/learn?pass", ".worlds-table tbody tr"), true),
    (room("comparison of Tractor", "#/learn?versus&game=tractor", ".curse-bars .best"), true),
];

pub const PROGRAM: State = State::after(
    "program",
    "#/lab",
    ".own-bots .empty",
    &[
        Drop(
            "a_rather_long_name_of_a_program_that_somebody_wrote_in_one_night.js",
            "console.log('{\"response\":[]}')\n",
        ),
        Find(".bench .code-editor"),
        Until("document.querySelector('.turn-input')?.value.length > 10"),
        Click(".turn .run"),
        Find(".turn .state.ended"),
    ],
)
.with(Rules { meant: ".diagnostics", ..EVERYWHERE });

const TEAMS: &str = "Harbin University of Science 1=ai:random
Harbin University of Science 2=ai:random
Harbin University of Science 3=ai:random
Harbin University of Science 4=ai:random
Harbin University of Science 5=ai:random
Harbin University of Science 6=ai:random
Harbin University of Science 7=ai:random
Harbin University of Science 8=ai:random
Harbin University of Science 9=ai:random
";

pub const TOURNAMENT: State = State::after(
    "tournament",
    "#/arena",
    ".new-tournament form",
    &[
        Pick(".new-tournament select.kind", "0"),
        Fill("#arena-players", TEAMS),
        Fill(".new-tournament .seed", "77"),
        Fill(".new-tournament .rounds", "2"),
        Fill(".new-tournament .games", "1"),
        Click(".new-tournament .primary"),
        Until("(bar => !!bar && bar.value === bar.max)(document.querySelector('.stand-progress progress'))"),
        Click("details.rounds > summary"),
    ],
)
.with(Rules { meant: ".sheet-rows, .games-played", ..EVERYWHERE });
