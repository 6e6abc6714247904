import { capitalized, counted } from '../../core/wording.ts';
import { contentOf } from './contents.ts';
import { forKeyword } from './keyword-rule.ts';
import { isStatement } from './places.ts';

export const schemaLengthRule = forKeyword({
  code: 'SCHEMA-LENGTH',
  keywords: ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
  title: 'Texts and lists must have a length that the schema allows',
  fix: 'Shorten or extend it to the allowed length.',
  messages: {
    length: {
      text: '{name} has {found}, but must have {comparison} {limit}.',
      fix: 'Give it {comparison} {limit}.',
    },
    empty: {
      text: '{name} is empty, but must have {comparison} {limit}.',
      fix: 'Add {comparison} {limit}.',
    },
    noText: { text: '{name} is empty.', fix: 'Enter {what}.' },
  },
  report(fault, value, found, name, document) {
    const limit = Number(fault.params.limit);
    const isBlank = value === '' && limit === 1;
    found(isBlank ? 'noText' : sizeOf(value) === 0 ? 'empty' : 'length', fault.path, {
      name: capitalized(name),
      found: counted(sizeOf(value), pieceOf(value)),
      comparison: fault.keyword.startsWith('min') ? 'at least' : 'at most',
      limit: counted(limit, pieceOf(value)),
      what: isStatement(document) ? name : (contentOf(fault.path) ?? 'a value'),
    });
  },
});

/** The word for one part of a text, a list or an object. */
function pieceOf(value: unknown): string {
  return typeof value === 'string' ? 'character' : Array.isArray(value) ? 'item' : 'field';
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}
