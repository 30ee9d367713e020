//! The inspector reports what a public judge of Tractor did to a match that it ended against the rules.

#[test]
fn own_records_through_a_model_of_the_public_judge() {
    let facts = paiju_tests::conformance::through_the_public_judge();
    println!("{facts}");
    assert!(facts.agree(), "{facts}");
}
