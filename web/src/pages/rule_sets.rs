//! The choice of a rule set of Dou Dizhu.

use paiju_doudizhu::RuleSet;
use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::components::on_choice;
use crate::i18n::Text;

/// The rule sets as a field of a form.
pub fn rule_sets(chosen: RuleSet, choose: &Callback<RuleSet>, lang: Lang) -> Html {
    let option = |set: RuleSet| {
        html! { <option value={set.code()} selected={set == chosen}>{ Text::RuleSet(set).say(lang) }</option> }
    };
    html! {
        <label class="field">
            { Text::RuleSets.say(lang) }
            <select class="rules" onchange={on_choice(choose, RuleSet::from_code)}>{ for RuleSet::ALL.map(option) }</select>
        </label>
    }
}
