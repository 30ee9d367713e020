//! The ranking sheet (名次) at the end of a game: who won when, and for the others distance and chance value, tile by tile.

use paiju_game::{Lang, Say, Seat};
use yew::prelude::*;

use super::words::Words;
use crate::boards::BoardProps;
use crate::components::tile_row;
use crate::decimal::decimal;
use crate::i18n::Text;
use crate::names::{Mahjong, PageGame};
use crate::scene::mahjong::{Drawn, Ending, Need, Ranked, Sheet};

/// The rank of each seat and how it came about, the best first.
pub fn ranking(sheet: &Sheet, board: &BoardProps<Mahjong>, lang: Lang) -> Html {
    let mut seats: Vec<(Seat, &Ranked)> = (0..).map(Seat).zip(&sheet.seats).collect();
    seats.sort_by_key(|(_, ranked)| ranked.rank);
    let row = |(seat, ranked): (Seat, &Ranked)| {
        let place = if ranked.shared { Words::SharedPlace } else { Words::Place }(ranked.rank);
        let digits = u32::from(ranked.points.fract() != 0.0);
        html! {
            <tr class={classes!(matches!(ranked.ending, Ending::Won { .. }).then_some("won"))}>
                <td class="place-number">{ place.say(lang) }</td>
                <th scope="row">{ Mahjong::seat_title(seat, lang) }</th>
                <td class="num points">{ decimal(ranked.points, digits) }</td>
                <td class="ending">{ ending(&ranked.ending, lang) }</td>
            </tr>
        }
    };
    let drawn = sheet.seats.iter().filter(|seat| matches!(seat.ending, Ending::Drawn(_))).count();
    html! {
        <section class="sheet ranking" aria-label={Text::ScoreSheet.say(lang)}>
            <h2>{ board.outcome.clone().unwrap_or_else(|| Words::Ranking.say(lang)) }</h2>
            <table><tbody>{ for seats.into_iter().map(row) }</tbody></table>
            if drawn > 1 {
                <p class="how">{ Words::Rule.say(lang) }</p>
            }
            { board.closing.clone() }
        </section>
    }
}

fn ending(ending: &Ending, lang: Lang) -> Html {
    match ending {
        &Ending::Won { place, tile: Some(tile) } => html! {
            <span class="line">{ Words::Won(place).say(lang) }{ tile_row(&[(tile, 0)], "", lang) }</span>
        },
        &Ending::Won { place, tile: None } => html! { <span class="line">{ Words::WonSelf(place).say(lang) }</span> },
        Ending::Drawn(drawn) => explained(drawn, lang),
        Ending::Other(words) => html! { <span class="line">{ words.say(lang) }</span> },
    }
}

/// The missing and surplus tiles of a hand, the last place of each missing one, and the resulting scores.
fn explained(drawn: &Drawn, lang: Lang) -> Html {
    let count = |count: u8| if count > 1 { count } else { 0 };
    let need = |need: &Need| {
        let place = if need.dead { Words::At(need.last_place) } else { Words::AtEnd(need.last_place) };
        html! {
            <span class="need" title={need.words.say(lang)}>
                { tile_row(&[(need.tile, count(need.missing))], "", lang) }
                <small class="num">{ place.say(lang) }</small>
            </span>
        }
    };
    let missing = drawn.needs.iter().map(|need| u16::from(need.missing)).sum();
    let surplus = drawn.surplus.iter().map(|&(_, copies)| u16::from(copies)).sum();
    let distance = Words::DistanceIs { distance: drawn.distance, missing, surplus };
    let chance = match &drawn.needs[..] {
        [] | [_] => Words::ChanceIs(drawn.chance),
        needs => {
            Words::LeastChance { chance: drawn.chance, places: needs.iter().map(|need| need.last_place).collect() }
        }
    };
    let extra: Vec<_> = drawn.surplus.iter().map(|&(tile, copies)| (tile, count(copies))).collect();
    html! {
        <>
            <span class="line">
                <i>{ Words::Missing.say(lang) }</i>{ for drawn.needs.iter().map(need) }
                if !extra.is_empty() {
                    <i>{ Words::Surplus.say(lang) }</i>{ tile_row(&extra, "", lang) }
                }
            </span>
            <span class="line reckoned num">{ distance.say(lang) }{ " · " }{ chance.say(lang) }</span>
        </>
    }
}
