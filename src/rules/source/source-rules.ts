import { defineRule, type Rule } from '../../findings/rule.ts';

/** Information about a document before its content is checked. */
export interface SourceSubject {
  /** Request options that contradict the document. */
  readonly conflicts: readonly { readonly asked: string; readonly detected: string }[];
  /** Pointers to members whose name is repeated within one object of the source text. */
  readonly duplicates: readonly string[];
  readonly inexact: readonly { readonly pointer: string; readonly literal: string }[];
}

const common = {
  documentType: 'any',
  modelVersion: 'any',
  category: 'structure',
  references: [],
} as const;

export const sourceRules: readonly Rule<SourceSubject>[] = [
  defineRule<
    SourceSubject,
    { conflict: 'The request asks to validate the document as {asked}, but it is {detected}.' }
  >({
    ...common,
    code: 'DOC-002',
    title: 'A document must be of the requested type',
    description:
      'A request can name the document type and model version; where the document states otherwise, its content is not checked.',
    severity: 'error',
    fix: 'Request the type and version that the document has, or "auto".',
    messages: { conflict: 'The request asks to validate the document as {asked}, but it is {detected}.' },
    check({ conflicts }, found) {
      for (const { asked, detected } of conflicts)
        found('conflict', '', { asked: kindWords(asked), detected: kindWords(detected) });
    },
  }),
  defineRule<
    SourceSubject,
    {
      repeated: 'The property "{name}" appears more than once in one object, so only one of its values would count.';
    }
  >({
    ...common,
    code: 'DOC-013',
    title: 'An object must not repeat a property',
    description: 'JSON readers keep one of two members with the same name and silently drop the other.',
    severity: 'error',
    blocksConversion: true,
    references: ['RFC 8259 4'],
    fix: 'Keep one of them, or rename the others.',
    messages: {
      repeated:
        'The property "{name}" appears more than once in one object, so only one of its values would count.',
    },
    check({ duplicates }, found) {
      for (const path of duplicates) found('repeated', path, { name: lastSegment(path) });
    },
  }),
  defineRule<
    SourceSubject,
    {
      inexact: 'The number {literal} in "{name}" has more digits than most software keeps, so it may change when it is read.';
    }
  >({
    ...common,
    code: 'DOC-014',
    title: 'Numbers must not have more digits than JSON readers keep',
    description:
      'Most JSON readers keep numbers as 64-bit floats with about 16 digits; a longer number changes.',
    severity: 'warning',
    references: ['RFC 8259 6'],
    fix: 'Write the number in quotation marks.',
    messages: {
      inexact:
        'The number {literal} in "{name}" has more digits than most software keeps, so it may change when it is read.',
    },
    check({ inexact }, found) {
      for (const { pointer, literal } of inexact)
        found('inexact', pointer, { literal, name: lastSegment(pointer) });
    },
  }),
];

function lastSegment(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

/** "a v2 filing", "an investor statement" */
function kindWords(kind: string): string {
  if (kind === 'investor-statement') return 'an investor statement';
  return kind === 'filing' ? 'a filing' : `a ${kind} filing`;
}
