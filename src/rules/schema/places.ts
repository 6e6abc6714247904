import { parsePointer, pointer, resolvePointer } from '../../core/json-pointer.ts';
import { itemWords } from '../filing/document/place-names.ts';
import { memberOfBlock } from '../investor/block.ts';
import { ownWords, placeWords } from '../investor/place-words.ts';

/** Whether a document is an investor statement, whose places have names in the words of the trade. */
export function isStatement(document: unknown): boolean {
  return (
    memberOfBlock(document, 'statementKind') !== undefined ||
    memberOfBlock(document, 'documentType') === 'investor-statement'
  );
}

/** Names a member of an object: "date" of a statement, and `"contextRef"` of a filing. */
export function memberAt(document: unknown, name: string): string {
  if (!isStatement(document)) return quoted(name);
  const words = ownWords(name);
  return words === name || words.includes('"') ? words : `${words} ("${name}")`;
}

/** Names a place of a document: "the document", ""profile"", ""period.start" of the context "now"". */
export function nameAt(document: unknown, path: string): string {
  if (isStatement(document)) return placeWords(document, path);
  const segments = parsePointer(path) ?? [];
  const [list = '', index = '', ...rest] = segments;
  if (segments.length === 0) return 'the document';
  if (!/^\d+$/.test(index)) return quoted(segments.join('.'));
  const id = resolvePointer(document, `${pointer(list)}/${index}/id`);
  const word = itemWords[list];
  const concept = resolvePointer(document, `${pointer(list)}/${index}/concept`);
  const known = list === 'facts' && typeof concept === 'string' && concept !== '' ? ` (${concept})` : '';
  const owner =
    word && typeof id === 'string' && id !== '' ? `the ${word} "${id}"` : itemOf(list, index) + known;
  return rest.length === 0
    ? owner
    : `${nameWithin(rest)} ${/^\d+$/.test(rest.at(-1) ?? '') ? 'in' : 'of'} ${owner}`;
}

/** Names a place within an item by the innermost list: ""factRef" of item 2 of "cells"". */
function nameWithin(segments: readonly string[]): string {
  const at = segments.findLastIndex((segment) => /^\d+$/.test(segment));
  const names = segments.slice(at + 1);
  if (at < 1) return quoted(segments.join('.'));
  const item = itemOf(segments[at - 1] as string, segments[at] as string);
  return names.length === 0 ? item : `${quoted(names.join('.'))} of ${item}`;
}

function itemOf(list: string, index: string): string {
  return `item ${Number(index) + 1} of "${list}"`;
}

function quoted(name: string): string {
  return `"${name}"`;
}
