//! Texts that repeat one thing: readers must not rescan it for every repetition.

/// A text of any length: its start, the repeated part, and its end.
#[derive(Clone, Copy, Debug)]
pub struct Pattern {
    pub before: &'static str,
    pub repeated: &'static str,
    pub after: &'static str,
    /// Whether repetitions are numbered, at `#`.
    pub numbered: bool,
}

impl Pattern {
    /// The text, of about this many bytes.
    pub fn text(&self, bytes: usize) -> String {
        let mut text = self.before.to_owned();
        let mut number = 0;
        while text.len() < bytes {
            if self.numbered {
                text += &self.repeated.replace('#', &number.to_string());
                number += 1;
            } else {
                text += self.repeated;
            }
        }
        text + self.after
    }
}

const fn pattern(before: &'static str, repeated: &'static str, after: &'static str) -> Pattern {
    Pattern { before, repeated, after, numbered: false }
}

const fn numbered(before: &'static str, repeated: &'static str) -> Pattern {
    Pattern { before, repeated, after: "", numbered: true }
}

const HAND: &str = "DEAL A0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16\n";
const TABLE: &str =
    "DEAL A0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16\nDEAL B17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33\n";
const INPUT: &str = "{\"requests\":[\"0 1\"],\"responses\":[]}\n";
const DEALT: &str = ";DA[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]";

/// Every construct of every form that is read, repeated.
pub const PATTERNS: &[Pattern] = &[
    // A bot's outputs.
    pattern("", "{\"response\":\"PASS\"}", ""),
    // Lists in braces, and JSON with escaped quotation marks.
    pattern("{\"requests\":[", "{1,2},", ""),
    pattern("", "{12345678", ""),
    pattern("{\"requests\":", "{", ""),
    pattern("", "{\\\"requests\\\":[\\\"0 1\\\"]} ", ""),
    pattern("x requests ", "{\\\"a", ""),
    pattern("", "\"\\\"{\\\\\\\"requests\\\\\\\":[1]}\\\"\" ", ""),
    pattern("requests ", "\"\\\"{", ""),
    pattern("requests ", "{^\"a^\":1} ", ""),
    pattern("requests ", "{\"\"a\"\":1} ", ""),
    pattern("requests \"", "{\"\"\"a\"\"\":1,", ""),
    pattern("[", "\"{\\n\",\n\" \\\"requests\\\": [\\n\",", ""),
    // Values of other languages.
    pattern("", "map[requests:[1 2]] ", ""),
    pattern("requests ", "map[a:[", ""),
    pattern("map[requests:[", "map[a:1] ", ""),
    pattern("requests ", "{a={", ""),
    pattern("{requests=[", "{own=[0, 1]}, ", ""),
    pattern("Object {\"requests\": Array [", "Object {\"own\": Array [Number(1)]}, ", ""),
    pattern("requests ", "Object {\"a\": Array [", ""),
    pattern("OrderedDict([('requests', [", "OrderedDict([('own', [0])]), ", ""),
    pattern("requests ", "[]interface {}{", ""),
    pattern("requests ", "A {b: ", ""),
    // What is not read of a text.
    pattern("{\"response\":[1]} requests\n", "a=[1, 2] ", ""),
    pattern("{\"response\":[1]} requests\n", "[", ""),
    // Displays, one after another.
    pattern("{\"allocation\":[[0],[1],[2]],\"publiccard\":[3]}\n", "{\"event\":{\"player\":0,\"action\":[0]}}\n", ""),
    pattern("", "{\"allocation\":[[0],[1],[2]],\"publiccard\":[3]}\n", ""),
    pattern("", "{\"response\":\"PASS\"}\n", ""),
    pattern("log ", "{\"response\":1} x ", ""),
    pattern("x ", "\"response\"", ""),
    pattern("", "x {\"response\" ", ""),
    pattern("x\n", "{/* \"response\"\n", ""),
    pattern("x\n", "{\"a\":[\"response\",\n", ""),
    pattern("", "{\"response\":", ""),
    pattern("", "{\"response\":1,", ""),
    pattern("", "{\"debug\":1}\n", ""),
    pattern("", "x\n{\"response\":1}\n", ""),
    pattern("", ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n", ""),
    pattern("", ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", ""),
    pattern("", "PASS\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n", ""),
    pattern("x\n", "{\"response\":1}>>>BOTZONE_REQUEST_KEEP_RUNNING<<<", ""),
    pattern("", "\"response\" {\"response\":[\n", ""),
    pattern("", "{\"response\":{\n", ""),
    // Test cases in strings and tables.
    pattern("[", "{\"Input\":\"{\\\"requests\\\":[\\\"0 1\\\"],\\\"responses\\\":[]}\",\"Expected\":\"PASS\"},", ""),
    pattern("", "{\"stdin\":\"1\\n0 1\\n\",\"stdout\":\"PASS\"}\n", ""),
    pattern("", "{\"input\":\"{\\\"requests\\\":", ""),
    pattern("{\"input\":\"{\\\"requests\\\":[", "\\\"0 1\\\",", ""),
    pattern("name,input,expected\n", "x,\"{\"\"requests\"\":[\"\"0 1\"\"],\"\"responses\"\":[]}\",PASS\n", ""),
    pattern("name,input\n", "x,\"{\"\"requests\"\":\n", ""),
    pattern("name,input\nx,\"{", "\"\"a\"\",", ""),
    pattern("name,input\n", ",", ""),
    pattern("name,input\n", "1,2\n", ""),
    // JSON, open and closed.
    pattern("", "{\"a\":\n", ""),
    pattern("", "[1,\n", ""),
    pattern("", "{'a':1 ?\n", ""),
    pattern("", "[", ""),
    pattern("", "[1,", ""),
    pattern("[", "[1],", ""),
    pattern("[", "1,", ""),
    pattern("{\"a\":[", "[1],", ""),
    pattern("", "{}", ""),
    pattern("", "[]\n", ""),
    pattern("[", "{},", ""),
    pattern("{", "a:1,", ""),
    pattern("", "{a:1}", ""),
    pattern("{", "\"a\":1,", ""),
    numbered("{", "\"k#\":1,"),
    numbered("{", "k#:1,"),
    numbered("", "{k#:1}\n"),
    pattern("[", "\"a\",", ""),
    pattern("[", "\"a\\\\", ""),
    pattern("[\"", "\\\\", ""),
    pattern("[", "\"\\q\",", ""),
    pattern("[", "'a\n',", ""),
    pattern("[\"", "'\"", ""),
    pattern("", "\"\n", ""),
    pattern("[", "#\n", ""),
    pattern("[", "/**/", ""),
    pattern("", "/*", ""),
    pattern("", "/* */", ""),
    pattern("", "//\n", ""),
    pattern("［", "１，", ""),
    pattern("[", "1，", ""),
    pattern("[", "(1),", ""),
    pattern("[", "True,", ""),
    pattern("[", "+1,", ""),
    pattern("[", "--", ""),
    pattern("", "{;\n", ""),
    pattern("", "[;]", ""),
    pattern("[", "Nul", ""),
    // Botzone's envelopes.
    pattern("", "{\"requests\":[{\"own\":[]}],\"responses\":[]}", ""),
    pattern("[", "{\"requests\":[{\"own\":[]}],\"responses\":[]},", ""),
    pattern("[", "{\"input\":{\"requests\":[{\"own\":[]}]}},", ""),
    pattern("", "{\"requests\":[\"0 1\"]}\n", ""),
    pattern("{\"requests\":[", "{\"own\":[]},", "],\"responses\":[]}"),
    pattern("{\"requests\":[{\"own\":[", "0,", "]}],\"responses\":[]}"),
    pattern("{\"requests\":[\"0 1\",", "\"1 B1\",", "],\"responses\":[]}"),
    pattern("", "{\"output\":{\"command\":\"request\",\"content\":{\"0\":", ""),
    pattern("[{\"output\":{\"content\":{\"0\":\"0 0\"}}},{},", "{\"output\":{\"content\":{}}},{},", ""),
    pattern("[{\"output\":{\"content\":{\"0\":{\"stage\":1}}}},{},", "{\"output\":{}},{},", ""),
    pattern("[{\"output\":{\"content\":{", "\"0\":{\"own\":[]},", "\"1\":{}}}},{\"0\":{\"response\":[]}}]"),
    pattern("[{\"output\":{\"content\":{\"1\":{\"own\":[]}}}},{", "\"0\":{\"verdict\":\"x\"},", "}]"),
    pattern("", "[{\"output\":{\"content\":{\"0\":{\"own\":[]}}}}]", ""),
    pattern("{\"log\":\"[{\\\"output\\\":{\\\"content\\\":{\\\"0\\\":\\\"0 0\\\"}}},{},", "{},{},", "]\"}"),
    pattern(INPUT, "2 T5\n", ""),
    pattern(INPUT, "{}", ""),
    pattern(INPUT, "2 T5\n{\"a\":[\n", ""),
    pattern("{\"requests\":[{\"own\":[]}],\"responses\":[]}\n", "{\"history\":[[],[]]}", ""),
    pattern("{\"requests\":[{\"own\":[]}],\"responses\":[]}\n", "x\n", ""),
    pattern("{\"requests\":[{\"own\":[]}],\"responses\":[]}\n{\"history\":[]}\n", "1\n", ""),
    pattern("99999\n", "a\n", ""),
    pattern("99999\n0 1\nPASS\n", "2 T5\nPASS\n", ""),
    // The lines of DOUDIZHUVER.
    pattern("", "DEAL\n---\n", ""),
    pattern("", "DEAL A0\n", ""),
    pattern("DEAL A", "0,", ""),
    pattern("", "BID A0\n", ""),
    pattern("", "PLAY A0\n", ""),
    pattern("", "NAME x\n", ""),
    pattern("NAME ", "x ", ""),
    pattern("", "INFO 1,1,1,1,1,1\n", ""),
    pattern("", "ROUND 1\n", ""),
    pattern("", "ERROR A\n", ""),
    pattern("", "OK DEAL\n", ""),
    pattern("", "EXIT\n", ""),
    pattern("", "DOUDIZHUVER 1.0\n", ""),
    pattern("", "game over A\n", ""),
    pattern(HAND, "PLAY WHAT\nPLAY A0\n", ""),
    pattern(HAND, "OK BID\n", ""),
    pattern(HAND, "PLAY WHAT\nOK PLAY\n", ""),
    pattern(HAND, "BID WHAT\nBID B0\n", ""),
    pattern("", "OK DEAL\nPLAY A3\n", ""),
    pattern("", "A > PLAY A3\n", ""),
    pattern("", "A < BID A0\n", ""),
    pattern("", "A > PLAY A0\nB < PLAY A0\n", ""),
    numbered(HAND, "w#\n"),
    numbered(HAND, "BID A#\n"),
    pattern(TABLE, "PLAY WHAT\nPLAY A3\nPLAY A3\nOK PLAY\n", ""),
    pattern(TABLE, "PLAY WHAT\n", ""),
    pattern(TABLE, "OK DEAL\n", ""),
    pattern("", TABLE, ""),
    pattern("", "p→A BID WHAT\nA→p BID A0\n", ""),
    pattern("", "{\"to\":\"A\",\"line\":\"OK BID\"}\n", ""),
    pattern("", "('BID WHAT', 'OK BID'), ", ""),
    pattern("", "“BID ", ""),
    pattern("", "NAME a,b,c,d,e,f,g;h\n", ""),
    pattern("", "---\n", ""),
    pattern("", "-", ""),
    // The record notation.
    pattern("", ";A[0]", ""),
    pattern(DEALT, ";A[0]", ""),
    pattern(DEALT, "a;", ""),
    pattern(DEALT, ";BA[0];PA[x]", ""),
    pattern(DEALT, "TI[1]", ""),
    pattern(DEALT, ";TI[x]TC[1]A[0]", ""),
    pattern("", "()", ""),
    pattern("", ";DA[0])", ""),
    pattern("", ";DA[0])\n", ""),
    pattern("", ";A[", ""),
    pattern(";", "A[\n", ""),
    pattern(";PA[", "\\]", ""),
    // Lists of deals.
    pattern("", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n", ""),
    pattern("", "1 ", ""),
    pattern("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n", "1\n", ""),
    // Pages.
    pattern("", "<a>", ""),
    pattern("", "_rawLogJSON=/*", ""),
    pattern("", "_rawLogJSON=#", ""),
    pattern("", "_rawLogJSON=\"a\\n\";", ""),
    pattern("_rawLogJSON=\"", "a\\\"", ""),
    pattern("var _rawLogJSON = \"[]\";", "playerNames = /* */ ", ""),
    // Nothing in particular.
    pattern("", "a\n", ""),
    pattern("", "a\r\n", ""),
    pattern("", "a\r", ""),
    pattern("a", "\n", ""),
    pattern("a", " ", "b"),
    pattern("", " a", ""),
    pattern("x\n", "\t", "x"),
    pattern("", "\0", ""),
    pattern("", "\u{feff}", ""),
    pattern("", "\u{200b}a\n", ""),
    pattern("", "牌", ""),
    pattern("", "QUJD", ""),
    pattern("", "1", ""),
    pattern("", "\\", ""),
    pattern("", "`", ""),
];

/// What may come before and after: the repetition then reaches another reader, or follows much else.
#[allow(dead_code, reason = "the memory test uses only the patterns")]
pub const AROUND: &[(&str, &str)] = &[
    ("log\n", "\n"),
    (HAND, ""),
    (INPUT, "\n2 T5"),
    ("{\"response\":1}\n", ""),
    ("[{\"a\":1},\n", "]"),
    (";DA[0]", ")"),
    ("\u{feff}", ""),
    ("x\n{\"response\":[", "]}"),
];
