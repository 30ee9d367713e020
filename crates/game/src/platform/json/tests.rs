use proptest::prelude::*;

use super::*;

/// Any JSON value, as serde_json knows it.
fn any_value() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        any::<i32>().prop_map(|halves| (f64::from(halves) / 2.0).into()),
        "[a牌\"\\\\\n\t\u{1f0a1}]{0,6}".prop_map(Into::into),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Into::into),
            prop::collection::btree_map("[a-c]{0,2}", inner, 0..4)
                .prop_map(|entries| serde_json::Value::Object(entries.into_iter().collect())),
        ]
    })
}

/// Every value in the tree.
fn all(json: &Json, into: &mut Vec<Json>) {
    into.push(json.clone());
    json.items().into_iter().flatten().for_each(|item| all(item, into));
    json.entries().into_iter().flatten().for_each(|(_, value)| all(value, into));
}

fn problems(text: &str) -> Vec<(JsonProblem, &str)> {
    read(text, 0).slips.into_iter().map(|slip| (slip.problem, slip.span.of(text))).collect()
}

proptest! {
    #[test]
    fn reads_what_serde_json_writes(value in any_value(), pretty in any::<bool>()) {
        let text = if pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) }.unwrap();
        let document = read(&text, 0);
        let json = document.value.unwrap();
        prop_assert_eq!(json.to_value(), value);
        prop_assert_eq!((document.slips, document.end, json.span), (vec![], text.len(), Span::new(0, text.len())));
        let mut values = Vec::new();
        all(&json, &mut values);
        for json in values {
            prop_assert_eq!(serde_json::from_str::<serde_json::Value>(json.span.of(&text)).unwrap(), json.to_value());
        }
    }

    /// For any text of JSON's own characters, there are no slips exactly if serde_json accepts it.
    #[test]
    fn clean_is_what_serde_json_accepts(text in r#"([\[\]{},:"'0-2.eE+\- a\\/#()，]|null|True|"a"|\\u00e9){0,12}"#) {
        let document = read(&text, 0);
        let alone = text[document.end..].trim().is_empty();
        let named = |repeated: bool| {
            document.slips.iter().any(|slip| matches!(slip.problem, JsonProblem::RepeatedKey { .. }) == repeated)
        };
        let strict: Result<serde_json::Value, _> = serde_json::from_str(&text);
        match strict {
            Ok(value) => {
                prop_assert_eq!(document.value.as_ref().map(Json::to_value), Some(value));
                prop_assert!(!document.cut_off && alone && !named(false));
            }
            Err(_) => prop_assert!(document.cut_off || !alone || named(false)),
        }
    }

    #[test]
    fn any_text_is_read_without_panic(text in any::<String>(), from in 0usize..40) {
        let document = read(&text, from);
        prop_assert!(document.end <= text.len());
        read_all(&text);
    }

    /// However a text is truncated, it is read as far as it goes: no problem is reported, and complete values are
    /// right.
    #[test]
    fn truncation_is_not_a_problem(value in any_value(), cut in any::<prop::sample::Index>()) {
        // In a list, because a truncated number is still a complete one.
        let text = serde_json::to_string(&[value]).unwrap();
        let cut = (0..=cut.index(text.len() + 1)).rev().find(|&at| text.is_char_boundary(at)).unwrap();
        let document = read(&text[..cut], 0);
        prop_assert_eq!(document.slips, vec![]);
        let mut values = Vec::new();
        document.value.iter().for_each(|json| all(json, &mut values));
        let mut whole = Vec::new();
        all(&read(&text, 0).value.unwrap(), &mut whole);
        for json in values.iter().filter(|json| json.complete) {
            prop_assert!(whole.contains(json), "{:?}", json);
        }
    }
}

// ruling: D56
#[test]
fn what_has_one_reading_is_read_and_reported() {
    let text = "{'own': [1, 2,], // mine\n  bid：(0，None), \"own\": “x”}";
    let document = read(text, 0);
    let json = document.value.clone().unwrap();
    assert_eq!(json.to_value(), serde_json::json!({ "own": "x", "bid": [0, null] }));
    assert!(json.complete && !document.is_broken());
    let found = problems(text);
    for (problem, place) in [
        (JsonProblem::WrongQuotes { found: '\'' }, "'"),
        (JsonProblem::TrailingComma, ","),
        (JsonProblem::Comment, "// mine"),
        (JsonProblem::BareKey { key: "bid".to_owned() }, "bid"),
        (JsonProblem::FullWidth { found: '：', plain: ':' }, "："),
        (JsonProblem::Tuple, "("),
        (JsonProblem::FullWidth { found: '，', plain: ',' }, "，"),
        (JsonProblem::PythonWord { word: "None".to_owned() }, "None"),
        (JsonProblem::WrongQuotes { found: '“' }, "“"),
        (JsonProblem::RepeatedKey { key: "own".to_owned() }, "\"own\""),
    ] {
        assert!(found.contains(&(problem.clone(), place)), "{problem:?} at {place} in {found:?}");
    }
    assert_eq!(found.len(), 10);
    assert_eq!(problems("[1\n2]"), [(JsonProblem::MissingComma, "")]);
    assert_eq!(problems("[01]"), [(JsonProblem::LooseNumber, "01")]);
    assert_eq!(problems("[\"a\nb\"]"), [(JsonProblem::RawInString, "\n")]);
}

// ruling: D56
#[test]
fn reading_stops_at_what_is_unreadable() {
    let text = "{\"a\":[1,2],\"b\":[3,?,4]}";
    let document = read(text, 0);
    let unexpected = JsonProblem::Unexpected { found: '?', expected: Wanted::Value };
    assert_eq!(document.slips, [Slip { problem: unexpected, span: Span::new(18, 19), count: 1 }]);
    assert!(document.is_broken() && !document.cut_off);
    let json = document.value.unwrap();
    assert!(json.get("a").unwrap().complete);
    assert_eq!(json.get("b").map(|b| (b.complete, b.to_value())), Some((false, serde_json::json!([3]))));
    assert!(problems("{\"a\" 1}").contains(&(JsonProblem::Unexpected { found: '1', expected: Wanted::Colon }, "1")));
}

#[test]
fn depth_is_limited() {
    let text = "[".repeat(100_000);
    let document = read(&text, 0);
    assert_eq!(document.slips.len(), 1);
    assert_eq!(document.slips[0].problem, JsonProblem::TooDeep);
}

#[test]
fn many_values_are_read_one_after_the_other() {
    let documents = read_all("{\"a\":1}\n{\"a\":?}\n[2] [3]\n");
    let values: Vec<_> = documents.iter().map(|document| document.value.as_ref().map(Json::to_value)).collect();
    assert_eq!(values.len(), 4);
    assert_eq!(values[0], Some(serde_json::json!({ "a": 1 })));
    assert!(documents[1].is_broken());
    assert_eq!(values[3], Some(serde_json::json!([3])));
}
