//! What a match comes to: a row a player, with the interval drawn.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::arena::{MatchRow, RoleRow};
use crate::components::panel;
use crate::i18n::ArenaText;

/// A row a team, where there are any, and a row a player.
pub fn match_board(deals: u32, rows: &[MatchRow], lang: Lang) -> Html {
    let teams = rows.iter().any(|row| row.is_team);
    // Points are the team's; times and faults are whose they are.
    let reach = rows.iter().map(|row| row.score.0.abs() + finite(row.score.1)).fold(1e-9, f64::max);
    let head = [
        ArenaText::Player,
        ArenaText::PointsAGame,
        ArenaText::DealsWon,
        ArenaText::Roles,
        ArenaText::Decisions,
        ArenaText::Faults,
    ];
    let row = |row: &MatchRow| {
        let of_team = row.is_team || !teams;
        html! {
            <tr class={row.is_team.then_some("team")}>
                <th scope="row">{ &row.name }</th>
                <td>
                    if of_team {
                        <span class="mean num">{ with_spread(row.score, 2, true) }</span>
                        { interval(row.score, reach, lang) }
                    }
                </td>
                <td class="num">{ if of_team { format!("{} %", with_spread(row.deals_won, 1, false)) } else { String::new() } }</td>
                <td>{ for row.roles.iter().filter(|_| of_team).map(|role| self::role(role, lang)) }</td>
                <td class="num">{ row.times.map(|times| ArenaText::Milliseconds(times).say(lang)) }</td>
                <td class={classes!("num", (row.faults > 0).then_some("failed"))}>{ if row.is_team { String::new() } else { row.faults.to_string() } }</td>
                <td class="num elo">{ row.elo.filter(|_| of_team).map(|elo| format!("{elo:+.0}")) }</td>
            </tr>
        }
    };
    let table = html! {
        <div class="sheet-rows" tabindex="0" role="region" aria-label={ArenaText::MatchStands(deals).say(lang)}>
            <table class="match-rows">
                <thead><tr>
                    { for head.iter().map(|word| html! { <th scope="col">{ word.say(lang) }</th> }) }
                    <th scope="col" title={ArenaText::RatingWhy.say(lang)}>{ ArenaText::Rating.say(lang) }</th>
                </tr></thead>
                <tbody>{ for rows.iter().map(row) }</tbody>
            </table>
            <p class="hint">{ ArenaText::Rating.say(lang) }{ lang_colon(lang) }{ ArenaText::RatingWhy.say(lang) }</p>
        </div>
    };
    panel(ArenaText::MatchStands(deals).say(lang), "match-board", Html::default(), table)
}

const fn lang_colon(lang: Lang) -> &'static str {
    match lang {
        Lang::Zh => "：",
        Lang::En => ": ",
    }
}

fn finite(half_width: f64) -> f64 {
    if half_width.is_finite() { half_width } else { 0.0 }
}

/// A mean, with half its interval where there is one.
fn with_spread((mean, half_width): (f64, f64), digits: usize, signed: bool) -> String {
    let mean = if signed { format!("{mean:+.digits$}") } else { format!("{mean:.digits$}") };
    if half_width.is_finite() { format!("{mean} ± {half_width:.digits$}") } else { mean }
}

/// The interval as a line with its mean as a dot, nothing in the middle.
fn interval((mean, half_width): (f64, f64), reach: f64, lang: Lang) -> Html {
    let (width, height) = (220.0, 22.0);
    let x = |points: f64| (width / 2.0 * (1.0 + 0.94 * points / reach)).clamp(0.0, width);
    let (from, to) = (mean - finite(half_width), mean + finite(half_width));
    let label = ArenaText::Interval { from: format!("{from:+.2}"), to: format!("{to:+.2}") }.say(lang);
    let class = classes!("interval", (from > 0.0).then_some("above"), (to < 0.0).then_some("below"));
    html! {
        <svg {class} viewBox={format!("0 0 {width} {height}")} role="img" aria-label={label}>
            <line class="nothing" x1={(width / 2.0).to_string()} x2={(width / 2.0).to_string()} y1="0" y2={height.to_string()} />
            <line class="span" x1={format!("{:.1}", x(from))} x2={format!("{:.1}", x(to))} y1="11" y2="11" />
            <circle cx={format!("{:.1}", x(mean))} cy="11" r="4.5" />
        </svg>
    }
}

fn role(role: &RoleRow, lang: Lang) -> Html {
    let RoleRow { name, games, wins, share } = role;
    html! {
        <span class="role">
            { ArenaText::Role(name.clone()).say(lang) }{ " " }
            <b class="num">{ format!("{} %", with_spread(*share, 1, false)) }</b>
            <small class="num">{ format!(" {wins}/{games}") }</small>
        </span>
    }
}
