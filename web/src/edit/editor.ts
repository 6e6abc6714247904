import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Text } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  MatchDecorator,
  rectangularSelection,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { texts } from '../texts.ts';
import { completeWith, type Knowledge } from './completion.ts';
import type { Pieces } from './edit.worker.ts';
import { explainMembers } from './hover.ts';

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-name)' },
  { tag: tags.string, color: 'var(--code-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: tags.separator, color: 'var(--quiet)' },
  { tag: tags.invalid, color: 'var(--error)' },
]);

/** Keeps dates, codes and other short values with hyphens on one line. */
const unbroken = new MatchDecorator({
  regexp: /"[^"\s]{1,40}"/g,
  decorate(add, from, to, [value]) {
    if (value.includes('-')) add(from, to, Decoration.mark({ class: 'unbroken' }));
  },
});
const keepUnbroken = ViewPlugin.define(
  (view) => ({
    marks: unbroken.createDeco(view),
    update(update: ViewUpdate) {
      this.marks = unbroken.updateDeco(update, this.marks);
    },
  }),
  { decorations: ({ marks }) => marks },
);

export function createEditor({
  doc,
  knowledge,
  extensions,
}: {
  doc: Text;
  knowledge: Knowledge;
  extensions: Extension;
}): EditorView {
  return new EditorView({
    state: EditorState.create({
      doc,
      extensions: [
        lineNumbers(),
        lintGutter(),
        foldGutter(),
        codeFolding(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        history(),
        drawSelection(),
        dropCursor(),
        rectangularSelection(),
        EditorState.allowMultipleSelections.of(true),
        EditorState.tabSize.of(2),
        EditorState.phrases.of(texts.edit.phrases),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': texts.edit.text,
          spellcheck: 'false',
          tabindex: '0',
        }),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightSelectionMatches(),
        search({ top: true }),
        json(),
        syntaxHighlighting(colors),
        keepUnbroken,
        autocompletion({ override: [completeWith(knowledge)], icons: false }),
        explainMembers(knowledge),
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...foldKeymap,
          ...completionKeymap,
          ...lintKeymap,
        ]),
        extensions,
      ],
    }),
  });
}

/** The length of text to write at once. */
const PIECE = 200_000;

/** Converts the pieces of a long text to an editor document, without blocking the page. */
export async function documentOf(pieces: Pieces): Promise<Text> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let doc = Text.empty;
  for (const [index, piece] of pieces.entries()) {
    const lines = decoder.decode(piece).split('\n');
    doc = index === 0 ? Text.of(lines) : doc.append(Text.of(['', ...lines]));
    await pause();
  }
  return doc;
}

/** Converts an editor document to a file, without blocking the page. */
export async function fileOf(doc: Text, lineBreak: '\n' | '\r\n' = '\n'): Promise<Blob> {
  const parts: Blob[] = [];
  for (let from = 0; from < doc.length; from += PIECE) {
    if (from > 0) await pause();
    const piece = doc.sliceString(from, Math.min(doc.length, from + PIECE));
    parts.push(new Blob([lineBreak === '\n' ? piece : piece.replaceAll('\n', lineBreak)]));
  }
  return new Blob(parts);
}

/** Lets the browser handle pending events. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
