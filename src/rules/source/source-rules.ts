import { defineRule, type Rule } from '../../findings/rule.ts';

/** What can be said of a document before its content is looked at. */
export interface SourceSubject {
  /** What was asked for where the document says otherwise. */
  readonly conflicts: readonly { readonly asked: string; readonly detected: string }[];
  /** Pointers of members whose name the source text repeats within one object. */
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
  defineRule<SourceSubject, { conflict: 'The request asks for {asked}, but the document says {detected}.' }>({
    ...common,
    code: 'DOC-002',
    title: 'A document is what the request says it is',
    description:
      'A request can name the document type and model version; where the document itself says otherwise, it is judged by what was asked for.',
    severity: 'error',
    fix: 'Ask for the type and version the document has, or "auto".',
    messages: { conflict: 'The request asks for {asked}, but the document says {detected}.' },
    check({ conflicts }, found) {
      for (const { asked, detected } of conflicts) found('conflict', '', { asked, detected });
    },
  }),
  defineRule<SourceSubject, { repeated: 'The member "{name}" is given more than once; only one can count.' }>(
    {
      ...common,
      code: 'DOC-013',
      title: 'No object names a member twice',
      description: 'Readers of JSON keep one of two members with the same name and drop the other silently.',
      severity: 'error',
      blocksConversion: true,
      references: ['RFC 8259 4'],
      fix: 'Keep one of the members, or give the other its own name.',
      messages: { repeated: 'The member "{name}" is given more than once; only one can count.' },
      check({ duplicates }, found) {
        for (const path of duplicates) found('repeated', path, { name: lastSegment(path) });
      },
    },
  ),
  defineRule<SourceSubject, { inexact: 'The number {literal} does not survive being read as a double.' }>({
    ...common,
    code: 'DOC-014',
    title: 'Numbers are written so that no reader changes them',
    description:
      'Most readers of JSON keep numbers as 64-bit floats, about 16 digits; a longer number becomes another one.',
    severity: 'warning',
    references: ['RFC 8259 6'],
    fix: 'Write the number as a string.',
    messages: { inexact: 'The number {literal} does not survive being read as a double.' },
    check({ inexact }, found) {
      for (const { pointer, literal } of inexact) found('inexact', pointer, { literal });
    },
  }),
];

function lastSegment(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
