//! The result of a match: one row per player, with its interval drawn.

use paiju_game::interval::ENOUGH;
use paiju_game::{Estimate, Lang, Rate, Say, Spoken};
use yew::prelude::*;

use crate::arena::{MatchRow, RoleRow};
use crate::components::panel;
use crate::i18n::ArenaText;

/// A row per team, if there are any, and a row per player.
pub fn match_board(deals: u32, rows: &[MatchRow], lang: Lang) -> Html {
    let teams = rows.iter().any(|row| row.is_team);
    // Points belong to the team; times and faults to the player.
    let reach = rows.iter().map(|row| row.score.mean.abs() + row.score.half_width.unwrap_or(0.0)).fold(1e-9, f64::max);
    let few = rows.iter().any(|row| row.score.count < ENOUGH || row.roles.iter().any(|role| role.share.count < ENOUGH));
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
                        <span class="mean num">{ with_spread(&row.score, 2) }</span>
                        { interval(&row.score, reach, lang) }
                    }
                </td>
                <td class="num">{ if of_team { part(&row.deals_won) } else { Html::default() } }</td>
                <td>{ for row.roles.iter().filter(|_| of_team).map(|role| self::role(role, lang)) }</td>
                <td class="num">{ row.times.map(|times| ArenaText::Milliseconds(times).say(lang)) }</td>
                { faults(row, lang) }
                <td class="num elo">{ row.elo.filter(|_| of_team).map(|elo| with_spread(&elo, 0)) }</td>
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
            if few {
                <p class="hint">{ ArenaText::IntervalsFrom(ENOUGH).say(lang) }</p>
            }
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

/// A mean, with the half-width of its interval if there is one.
fn with_spread(estimate: &Estimate, digits: usize) -> String {
    let mean = format!("{:+.digits$}", estimate.mean);
    estimate.half_width.map_or(mean.clone(), |half_width| format!("{mean} ± {half_width:.digits$}"))
}

/// The share of games won, with its interval if there is one.
fn part(rate: &Rate) -> Html {
    let interval = rate.interval.map(|interval| html! { <small>{ format!(" ({interval:.1})") }</small> });
    html! { <>{ format!("{:.1} %", 100.0 * rate.mean) }{ interval }</> }
}

/// The interval as a line with a dot at the mean and zero in the middle; without an interval, why there is none.
fn interval(estimate: &Estimate, reach: f64, lang: Lang) -> Html {
    let Some(half_width) = estimate.half_width else {
        let why = if estimate.count < ENOUGH { ArenaText::TooFewDeals } else { ArenaText::AllAlike };
        return html! { <small class="hint no-interval">{ why.say(lang) }</small> };
    };
    let (width, height, mean) = (220.0, 22.0, estimate.mean);
    let x = |points: f64| (width / 2.0 * (1.0 + 0.94 * points / reach)).clamp(0.0, width);
    let (from, to) = (mean - half_width, mean + half_width);
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

/// How often a player failed, and how.
fn faults(row: &MatchRow, lang: Lang) -> Html {
    let all: u64 = row.faults.iter().map(|(_, count)| count).sum();
    let kind = |(fault, count): &(Spoken, u64)| html! { <small class="fault">{ format!("{} {count}", fault.say(lang)) }</small> };
    html! {
        <td class={classes!("num", (all > 0).then_some("failed"))}>
            { if row.is_team { String::new() } else { all.to_string() } }
            { for row.faults.iter().map(kind) }
        </td>
    }
}

fn role(role: &RoleRow, lang: Lang) -> Html {
    let RoleRow { name, games, wins, share } = role;
    html! {
        <span class="role">
            { ArenaText::Role(name.clone()).say(lang) }{ " " }
            <b class="num">{ part(share) }</b>
            <small class="num">{ format!(" {wins}/{games}") }</small>
        </span>
    }
}
