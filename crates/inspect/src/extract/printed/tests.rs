use super::*;

fn read(text: &str) -> Option<(String, Printer)> {
    printed(&Mapped::whole(text)).map(|printed| (scan::trim_end(printed.text.text()).to_owned(), printed.printer))
}

const JSON: &str = r#"{"requests":[{"own":[0,5],"bid":[]}],"responses":[2]}"#;

#[test]
fn every_language_prints_the_same_value() {
    for (text, printer) in [
        ("map[requests:[map[own:[0 5] bid:[]]] responses:[2]]", Printer::Go),
        ("in: map[requests:[map[own:[0 5] bid:[]]] responses:[2]] end", Printer::Go),
        (
            "map[string]interface {}{\"requests\":[]interface {}{map[string]interface {}{\"own\":[]int{0, 5}, \
                 \"bid\":[]int{}}}, \"responses\":[]interface {}{2}}",
            Printer::Go,
        ),
        ("{requests=[{own=[0, 5], bid=[]}], responses=[2]}", Printer::Java),
        ("{requests=[{own=[0.0, 5.0], bid=[]}], responses=[2.0]}", Printer::Java),
        ("Input(requests=[Request(own=[0, 5], bid=[])], responses=[2])", Printer::Record),
        ("Input[requests=[Request[own=[0, 5], bid=[]]], responses=[2]]", Printer::Record),
        (
            "Object {\"requests\": Array [Object {\"own\": Array [Number(0), Number(5)], \"bid\": Array []}], \"responses\": Array [Number(2)]}",
            Printer::Rust,
        ),
        (
            "[main] Input {\n    requests: [\n        Request {\n            own: [\n                0,\n                5,\n            ],\n            \
                 bid: Some(\n                [],\n            ),\n            history: None,\n        },\n    ],\n    responses: [\n        2,\n    ],\n}",
            Printer::Rust,
        ),
        (
            "OrderedDict([('requests', [OrderedDict([('own', [0, 5]), ('bid', [])])]), ('responses', [2])])",
            Printer::Python,
        ),
    ] {
        assert_eq!(read(text), Some((JSON.to_owned(), printer)), "{text}");
    }
}

#[test]
fn strings_without_quotation_marks_are_strings() {
    let of = |text| read(text).unwrap().0;
    assert_eq!(
        of("{requests=[0 1, 1 B1 B1], responses=[PASS], data=null}"),
        r#"{"requests":["0 1","1 B1 B1"],"responses":["PASS"],"data":null}"#
    );
    assert_eq!(
        of("map[stage:deal level:2 major: banker:-1]"),
        r#"{"stage":"deal","level":"2","major":"","banker":-1}"#
    );
}

#[test]
fn places_are_those_of_the_value() {
    let text = "x map[a:[10 5]]";
    let printed = printed(&Mapped::whole(text)).unwrap().text;
    let at = scan::find(printed.text(), "10").unwrap();
    assert_eq!(printed.source(Span::new(at, at + 2)).of(text), "10");
}

#[test]
fn other_texts_are_none_of_these() {
    for text in [
        "{\"a\":[1]}",
        "if (a == b) { x = [1] }",
        "int map[54] = {0};",
        "let Foo { a, b } = c;",
        "f(x=[1])",
        "{requests=",
        "class Bot { run(): void {} }",
    ] {
        assert_eq!(read(text).filter(|(read, _)| scan::find(read, "requests\":[").is_some()), None, "{text}");
    }
}
