import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { enclosing, nameOf, pathTo, unquoted } from './json-path.ts';
import type { NamesIn } from './names-in.ts';
import { ELEMENT, membersAt, type Schema, type SchemaMember, type SchemaPath, valuesAt } from './schema.ts';

/** The data for completion and hover. */
export interface Knowledge {
  readonly schema: () => Promise<Schema | undefined>;
  readonly names: () => Promise<NamesIn | undefined>;
}

/** Members that refer to something else in the document. */
const references: Readonly<Record<string, keyof NamesIn>> = {
  contextRef: 'contexts',
  unitRef: 'units',
  concept: 'concepts',
  factRef: 'facts',
  factRefs: 'facts',
  from: 'concepts',
  to: 'concepts',
};

/** Suggests the members and values in the schema, and the names in the document. */
export function completeWith(knowledge: Knowledge) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    const name = enclosing(state, pos, ['PropertyName']);
    if (name && pos > name.from) return completeName(knowledge, state, name.parent?.parent, name);
    const value = enclosing(state, pos, [
      'String',
      'Number',
      'True',
      'False',
      'Null',
      'Property',
      'Object',
      'Array',
    ]);
    if (!value) return null;
    // Text being typed may have no closing quote yet.
    const before = state.sliceDoc(Math.max(0, pos - 300), pos);
    const [partial = ''] = /"[^"\n]*$/.exec(before) ?? [];
    const start = pos - partial.length;
    const isOpen = partial !== '' && !['String', 'PropertyName'].includes(value.name);
    const outside = before.slice(0, before.length - partial.length);
    if (value.name === 'Object' || value.name === 'Property') {
      if (/:\s*$/.test(outside) && value.name === 'Property')
        return completeValue(knowledge, pathTo(state, value), isOpen ? start : pos, pos);
      const object = value.name === 'Object' ? value : value.parent;
      if (!/[{,]\s*$/.test(outside) || !(explicit || isOpen)) return null;
      return completeName(knowledge, state, object, undefined, isOpen ? start : pos, pos);
    }
    if (value.name === 'Array') {
      if (!explicit && !isOpen) return null;
      return completeValue(knowledge, [...pathTo(state, value), ELEMENT], isOpen ? start : pos, pos);
    }
    if (pos === value.from) return null;
    const isClosed = /^[^",:{}[\]]*"?$/.test(state.sliceDoc(pos, value.to));
    return completeValue(knowledge, pathTo(state, value), value.from, isClosed ? value.to : pos);
  };
}

async function completeName(
  { schema }: Knowledge,
  state: EditorState,
  object: SyntaxNode | null | undefined,
  name: SyntaxNode | undefined,
  from = name?.from ?? 0,
  to = name?.to ?? from,
): Promise<CompletionResult | null> {
  const root = await schema();
  if (!root || object?.name !== 'Object') return null;
  const taken = new Set(
    object
      .getChildren('Property')
      .filter((property) => property.from !== name?.parent?.from)
      .map((property) => nameOf(state, property)),
  );
  const members = membersAt(root, pathTo(state, object)).filter((member) => !taken.has(member.name));
  if (members.length === 0) return null;
  const hasColon = /^\s*:/.test(state.sliceDoc(to, to + 20));
  const options = members.map(
    (member): Completion => ({
      label: `"${member.name}"`,
      displayLabel: member.name,
      detail: member.isRequired ? `${member.type}, required` : member.type,
      ...(member.description !== '' && { info: member.description }),
      type: 'property',
      boost: member.isRequired ? 1 : 0,
      apply: hasColon ? `"${member.name}"` : insertMember(member),
    }),
  );
  return { from, to, options, validFor: /^"?[\w.:-]*"?$/ };
}

/** Inserts the name and the beginning of a value, with the cursor in it. */
function insertMember({ name, type }: SchemaMember) {
  const [before = '', after = ''] =
    type === 'object'
      ? ['{', '}']
      : type === 'array'
        ? ['[', ']']
        : /\bstring\b/.test(type)
          ? ['"', '"']
          : [];
  return (view: EditorView, _: Completion, from: number, to: number) => {
    const start = `"${name}": ${before}`;
    view.dispatch({
      changes: { from, to, insert: start + after },
      selection: { anchor: from + start.length },
      userEvent: 'input.complete',
    });
  };
}

async function completeValue(
  { schema, names }: Knowledge,
  path: SchemaPath,
  from: number,
  to: number,
): Promise<CompletionResult | null> {
  const last = path.at(-1) === ELEMENT ? path.at(-2) : path.at(-1);
  const reference = references[last ?? ''];
  const [root, known] = await Promise.all([schema(), reference ? names() : undefined]);
  const named = reference && known ? known[reference].map((name) => JSON.stringify(name)) : [];
  const listed = root ? valuesAt(root, path) : [];
  const options: Completion[] = [
    ...named.map((text) => ({ label: text, displayLabel: unquoted(text), type: 'variable' })),
    ...(named.length > 0 ? [] : listed).map(({ text, description }) => ({
      label: text,
      displayLabel: unquoted(text),
      type: 'enum',
      ...(description !== '' && { detail: description }),
    })),
  ];
  if (options.length === 0) return null;
  return { from, to, options, validFor: /^"?[^"\n]*"?$/ };
}
