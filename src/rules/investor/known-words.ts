import { distance } from 'fastest-levenshtein';
import { capitalized } from '../../core/wording.ts';
import type { Rule } from '../../findings/rule.ts';
import { MAX_CLASS_LENGTH } from '../limits.ts';
import type { StatementBlock } from './block.ts';
import { placeWords } from './place-words.ts';
import type { Statement } from './statement.ts';
import { type StatementSubject, statementRule } from './subject.ts';

/** The usual words of members whose text is free. */
const words = {
  basis: ['US GAAP', 'UK GAAP', 'IFRS', 'Luxembourg GAAP', 'Irish GAAP'],
  status: ['fundraising', 'investing', 'harvesting', 'liquidating', 'liquidated', 'terminated'],
  investor: [
    'pension fund',
    'endowment',
    'foundation',
    'family office',
    'natural person',
    'insurer',
    'insurance company',
    'sovereign fund',
    'fund of funds',
  ],
  role: [
    'general partner',
    'administrator',
    'auditor',
    'custodian',
    'broker',
    'broker-dealer',
    'transfer agent',
    'asset manager',
    'investment manager',
    'management company',
    'manager',
    'verifier',
  ],
  account: ['margin', 'custody'],
  class: ['equity', 'option', 'future', 'private equity', 'real estate'],
  disclosure: [
    'error-reporting',
    'negative-nav',
    'basis-of-preparation',
    'investor-protection',
    'payment-verification',
    'compliance',
    'clawback',
    'facility',
  ],
} as const;

type Vocabulary = keyof typeof words;

/** Shorter words are too close to others. */
const MIN_LENGTH = 6;
/** From this length on, two letters may be wrong. */
const LONG = 9;

export const knownWordRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-022',
    title: 'Words for a status, a type, a role or a class must be spelled as usual',
    description:
      'These members accept any text. A word that differs from a usual one by a letter or two is probably misspelled, and systems that read the statement do not recognize it. Plurals and other words are accepted.',
    severity: 'warning',
    category: 'statement-header',
    references: [],
    fix: 'Correct the spelling.',
    messages: {
      near: {
        text: '{place} is "{actual}"; did you mean "{nearest}"?',
        fix: 'Write "{nearest}".',
      },
    },
    check({ statement }, found) {
      for (const { block, member, vocabulary } of wordsOf(statement)) {
        const actual = block.text(member);
        const nearest = actual === undefined ? undefined : misspelled(actual, words[vocabulary]);
        if (actual === undefined || nearest === undefined) continue;
        const path = block.at(member);
        found('near', path, { place: capitalized(placeWords(statement.document, path)), actual, nearest });
      }
    },
  }),
];

interface Word {
  readonly block: StatementBlock;
  readonly member: string;
  readonly vocabulary: Vocabulary;
}

function wordsOf(statement: Statement): readonly Word[] {
  const of = (block: StatementBlock, member: string, vocabulary: Vocabulary) => ({
    block,
    member,
    vocabulary,
  });
  return [
    of(statement.header, 'basis', 'basis'),
    of(statement.block('fund'), 'status', 'status'),
    of(statement.block('investor'), 'type', 'investor'),
    ...['issuer', 'administrator', 'auditor'].map((name) => of(statement.block(name), 'role', 'role')),
    of(statement.block('account'), 'type', 'account'),
    ...statement.list('holdings').map((row) => of(row, 'assetClass', 'class')),
    ...statement.list('disclosures').map((row) => of(row, 'type', 'disclosure')),
  ];
}

/** Returns the usual word that a text misspells; a plural or a word in other letters is no misspelling. */
function misspelled(text: string, usual: readonly string[]): string | undefined {
  const written = text.toLowerCase();
  if (text.length > MAX_CLASS_LENGTH || usual.some((word) => word.toLowerCase() === written))
    return undefined;
  return usual.find((word) => {
    const meant = word.toLowerCase();
    if (meant.length < MIN_LENGTH || `${meant}s` === written || meant === `${written}s`) return false;
    if (Math.abs(meant.length - written.length) > 2) return false;
    return isTransposed(written, meant) || distance(written, meant) <= (meant.length < LONG ? 1 : 2);
  });
}

/** Whether two neighboring letters changed places. */
function isTransposed(written: string, meant: string): boolean {
  if (written.length !== meant.length) return false;
  const off = [...meant].findIndex((letter, index) => letter !== written[index]);
  const turned = `${written.slice(0, off)}${written[off + 1] ?? ''}${written[off] ?? ''}${written.slice(off + 2)}`;
  return turned === meant;
}
