// The editor in the page's colours: custom properties reach into a shadow root, so that light and dark are the page's affair.
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const look = {
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--surface)", fontSize: "var(--type-3)" },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--ink-soft)", backgroundColor: "var(--paper)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--gold-soft) 45%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--focus) 28%, transparent)",
  },
  ".cm-matchingBracket": { backgroundColor: "var(--jade-soft)" },
  ".cm-searchMatch": { backgroundColor: "var(--gold-soft)" },
  ".cm-searchMatch-selected": { outline: "1px solid var(--gold)" },
  ".cm-panels, .cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--raised)", borderColor: "var(--line)" },
  ".cm-textfield, .cm-button": { color: "var(--ink)", backgroundColor: "var(--surface)", backgroundImage: "none" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--cinnabar)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--gold)" },
};

const light = EditorView.theme(look);
const dark = EditorView.theme(look, { dark: true });

/** What the library itself colours, it chooses by this. */
export const theme = (isDark) => (isDark ? dark : light);

export const highlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.keyword, tags.modifier, tags.controlKeyword, tags.operatorKeyword, tags.self], color: "var(--cinnabar)" },
    { tag: [tags.string, tags.special(tags.string), tags.character, tags.regexp], color: "var(--jade)" },
    { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--word-diamond)" },
    { tag: [tags.comment, tags.meta, tags.processingInstruction], color: "var(--ink-soft)", fontStyle: "italic" },
    { tag: [tags.typeName, tags.className, tags.namespace], color: "var(--word-diamond)" },
    { tag: [tags.definition(tags.variableName), tags.function(tags.definition(tags.variableName))], fontWeight: "600" },
    { tag: tags.invalid, textDecoration: "underline wavy var(--cinnabar)" },
  ]),
);
