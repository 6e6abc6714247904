import { distance } from 'fastest-levenshtein';
import { capitalized } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { noticeRowTypes } from '../../../model/investor/notice.ts';
import { type UsualWords, usualWords } from '../../../model/investor/usual-words.ts';
import { MAX_CLASS_LENGTH } from '../../limits.ts';
import type { StatementBlock } from '../statement/block.ts';
import { placeWords } from '../statement/place-words.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

/** Shorter words are too close to others, unless a letter inside is missing or two changed places. */
const MIN_LENGTH = 6;
const LEAST_LENGTH = 4;
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
        const usual = vocabulary === 'flow' ? Object.keys(noticeRowTypes) : usualWords[vocabulary];
        const nearest = actual === undefined ? undefined : misspelled(actual, usual);
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
  readonly vocabulary: UsualWords | 'flow';
}

function wordsOf(statement: Statement): readonly Word[] {
  const of = (block: StatementBlock, member: string, vocabulary: UsualWords | 'flow') => ({
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
    ...statement.list('cashFlows').map((row) => of(row, 'transactionType', 'flow')),
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
    if (meant.length < LEAST_LENGTH || `${meant}s` === written || meant === `${written}s`) return false;
    if (Math.abs(meant.length - written.length) > 2) return false;
    if (meant.length < MIN_LENGTH)
      return meant[0] === written[0] && (isTransposed(written, meant) || lacksInside(written, meant));
    return isTransposed(written, meant) || distance(written, meant) <= (meant.length < LONG ? 1 : 2);
  });
}

/** Whether one letter is missing, other than the first and the last. */
function lacksInside(written: string, meant: string): boolean {
  const isShort = written.length === meant.length - 1 && written.at(-1) === meant.at(-1);
  return isShort && distance(written, meant) === 1;
}

/** Whether two neighboring letters changed places. */
function isTransposed(written: string, meant: string): boolean {
  if (written.length !== meant.length) return false;
  const off = [...meant].findIndex((letter, index) => letter !== written[index]);
  const turned = `${written.slice(0, off)}${written[off + 1] ?? ''}${written[off] ?? ''}${written.slice(off + 2)}`;
  return turned === meant;
}
