// The editor of the Lab: CodeMirror in a shadow root, whose style sheets are constructed ones, as the page's policy wants it.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { cpp } from "@codemirror/lang-cpp";
import { javascript } from "@codemirror/lang-javascript";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from "@codemirror/view";
import { highlighting, theme } from "./theme.js";

const LANGUAGES = { cpp, python, js: javascript };

/** What a diagnostic marks: as many letters as it says, otherwise the word at its place, or the line where no word begins there. Lines and columns count from 1. */
export function marked(doc, { line, column, length, severity, message }) {
  const at = doc.line(Math.min(Math.max(1, Math.trunc(line) || 1), doc.lines));
  const from = Math.min(at.from + Math.max(0, (Math.trunc(column) || 1) - 1), at.to);
  const word = /^[\p{L}\p{N}_]+/u.exec(doc.sliceString(from, at.to));
  const to = length > 0 ? Math.min(from + length, doc.length) : word ? from + word[0].length : at.to;
  const known = { error: "error", warning: "warning", note: "info" };
  return { from: to === from ? at.from : from, to, severity: known[severity] ?? "error", message };
}

/** Tab indents. Who works by keys leaves the editor by Escape, then Tab: the library lets the next Tab go after an Escape. */
const keys = [...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap, indentWithTab];

export async function mountEditor(element, { text, language, dark, readOnly, label, onchange }) {
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
  const place = document.createElement("div");
  place.style.height = "100%";
  root.replaceChildren(place);
  const colours = new Compartment();
  let isOurs = false;
  const view = new EditorView({
    parent: place,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        rectangularSelection(),
        indentOnInput(),
        indentUnit.of("    "),
        EditorState.tabSize.of(4),
        bracketMatching(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        lintGutter(),
        keymap.of(keys),
        LANGUAGES[language]?.() ?? EditorView.lineWrapping,
        highlighting,
        colours.of(theme(dark)),
        EditorState.readOnly.of(readOnly === true),
        EditorView.contentAttributes.of(label ? { "aria-label": label } : {}),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isOurs) onchange?.(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    // Who sets the text knows it: `onchange` tells only what the visitor does.
    setText(next) {
      isOurs = true;
      try {
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      } finally {
        isOurs = false;
      }
    },
    setDark: (isDark) => view.dispatch({ effects: colours.reconfigure(theme(isDark)) }),
    setDiagnostics: (list) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          list.map((one) => marked(view.state.doc, one)),
        ),
      ),
    /** Shows a place in the middle and puts the cursor there, with the focus if asked. Lines and columns count from 1. */
    reveal(line, column, focus) {
      const { from } = marked(view.state.doc, { line, column });
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
      if (focus) view.focus();
    },
    focus: () => view.focus(),
    destroy() {
      view.destroy();
      root.replaceChildren();
    },
  };
}
