import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateDocument } from '../src/service/validate/validate.ts';
import { viewDocument } from '../src/service/view/view.ts';
import type { ViewResult } from '../web/src/client/generated/api.ts';
import type { Book, Filter } from '../web/src/report/book.ts';
import { Exact } from '../web/src/report/exact.ts';
import { accuracyWords, numberInUnit, valueWords } from '../web/src/report/fact-words.ts';
import type { Fact } from '../web/src/report/pieces.ts';
import { piecesOf } from '../web/src/report/pieces.ts';
import { Reading } from '../web/src/report/reading.ts';

type Filing = { facts: { concept: string; contextRef: string; value: string }[] };

/** The facts of a changed example, with their findings. */
function bookOf(change: (filing: Filing) => void = () => {}): Book {
  const filing = JSON.parse(readFileSync('examples/filing-sec-annual.json', 'utf8')) as Filing;
  change(filing);
  const reading = new Reading();
  const { errors, warnings, info } = validateDocument(filing as never);
  reading.useFindings([...errors, ...warnings, ...info]);
  for (const piece of piecesOf(viewDocument(filing as never) as ViewResult)) reading.take(piece);
  return reading.book as Book;
}

const book = bookOf();
const isTotal = ({ concept }: Filing['facts'][number]) => concept === 'us-gaap:AssetsCurrent';
const broken = bookOf(({ facts }) => {
  const total = facts.find(isTotal);
  if (total) total.value = '5000';
});

function indexOf(one: Book, concept: string): number {
  return one.facts.findIndex((fact) => one.conceptOf(fact).name === concept);
}

const factOf = (one: Book, concept: string) => one.facts[indexOf(one, concept)] as Fact;

const found = async (one: Book, filter: Partial<Filter>) =>
  (await one.filter({ words: '', wanted: 'all', ...filter }, new AbortController().signal, async () => {})) ??
  [];

describe('a fact', () => {
  test('is described in words', () => {
    const fact = factOf(book, 'us-gaap:Assets');
    expect(valueWords(book, fact)).toBe('USD 888,250,000');
    expect(accuracyWords(fact)).toBe('Rounded to thousands');
    expect(book.labelOf(fact)).toBe('Total assets');
    expect(book.contextOf(fact)?.words).toBe('At 31 December 2025');
    expect(numberInUnit(book, fact, Exact.parse('-900.5') as Exact)).toBe('USD (900.5)');
  });

  test('is found by its id, its place, and a member of it', () => {
    const index = indexOf(book, 'us-gaap:Assets');
    const { id, path = '' } = book.facts[index] as Fact;
    expect([book.named(id), book.at({ path }), book.at({ path: `${path}/value` })]).toEqual([
      index,
      index,
      index,
    ]);
    expect(book.at({ path: '/entity' })).toBeUndefined();
  });

  test('has its own findings, and those that compare it with others', () => {
    const total = indexOf(broken, 'us-gaap:AssetsCurrent');
    const part = indexOf(broken, 'us-gaap:CashAndCashEquivalentsAtCarryingValue');
    const codes = broken.findingsOf(total).map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    expect(['error', 'warning']).toContain(broken.kindOf(total));
    expect(broken.findingsOf(part)).toEqual([]);
    expect(broken.findingsAround(part).length).toBeGreaterThan(0);
    expect(book.kindOf(indexOf(book, 'us-gaap:AssetsCurrent'))).toBe('plain');
  });

  test('is compared with others with the same aspects', () => {
    const doubled = bookOf(({ facts }) => {
      const total = facts.find(isTotal);
      if (total) facts.push({ ...total, id: 'again', value: '1' } as never);
    });
    const index = indexOf(doubled, 'us-gaap:AssetsCurrent');
    const [other = -1, ...more] = doubled.sameAs(index);
    expect(more).toEqual([]);
    expect(doubled.facts[other]?.id).toBe('again');
    expect(doubled.agree(index, other)).toBe(false);
    expect(book.sameAs(indexOf(book, 'us-gaap:AssetsCurrent'))).toEqual([]);
  });
});

describe('a calculation', () => {
  test('lists each part, their sum and the difference', () => {
    const [right] = book.calculationsOf(indexOf(book, 'us-gaap:AssetsCurrent'));
    const [wrong] = broken.calculationsOf(indexOf(broken, 'us-gaap:AssetsCurrent'));
    expect(right?.difference.isZero).toBe(true);
    expect(right?.isConsistent).toBe(true);
    expect(wrong?.parts.filter(({ fact }) => fact !== undefined)).toHaveLength(4);
    expect(String(wrong?.sum)).toBe(String(right?.sum));
    expect(wrong?.difference.plus(wrong.sum).compare(Exact.parse('5000') as Exact)).toBe(0);
    expect(wrong?.isConsistent).toBe(false);
  });

  test('leads from a part to its total', () => {
    const part = indexOf(book, 'us-gaap:CashAndCashEquivalentsAtCarryingValue');
    expect(book.totalsOf(part)).toContain(indexOf(book, 'us-gaap:AssetsCurrent'));
  });
});

describe('facts are found', () => {
  const names = (facts: readonly number[]) =>
    new Set(facts.map((index) => book.conceptOf(book.facts[index] as Fact).name));

  test.each([
    ['label', 'total assets'],
    ['concept', 'us-gaap:Assets '],
    ['value as reported', '888250000'],
    ['value as shown', '888,250'],
  ])('by %s', async (_, words) => {
    expect(names(await found(book, { words }))).toContain('us-gaap:Assets');
    expect((await found(book, { words })).length).toBeLessThan(40);
  });

  test('by statement, dimension and kind', async () => {
    const statement = book.head.statements.findIndex(({ title }) => /balance sheets$/i.test(title));
    expect(names(await found(book, { statement }))).toContain('us-gaap:Assets');
    expect(names(await found(book, { statement }))).not.toContain('us-gaap:Revenues');
    const axis = book.head.contexts.flatMap(({ dimensions }) => dimensions)[0]?.axis;
    const dimensional = await found(book, { axis });
    expect(dimensional.length).toBeGreaterThan(0);
    expect(dimensional.length).toBeLessThan(book.facts.length);
    expect(await found(book, { wanted: 'unread' })).toEqual([]);
    expect(
      (await found(book, { wanted: 'numbers' })).length + (await found(book, { wanted: 'texts' })).length,
    ).toBe(book.facts.length);
    expect(await found(broken, { wanted: 'findings' })).toContain(indexOf(broken, 'us-gaap:AssetsCurrent'));
  });

  test('until the search is canceled', async () => {
    const filter = { words: '', wanted: 'all' } as const;
    expect(await book.filter(filter, AbortSignal.abort(), async () => {})).toBeUndefined();
  });
});

test.each([
  ['0.1', '0.2', '0.3'],
  ['-1000000000000000000001', '1', '(1,000,000,000,000,000,000,000)'],
  ['5', '-5.00', '0.00'],
])('%s and %s are %s, to the last digit', (one, other, sum) => {
  expect(String(Exact.parse(one)?.plus(Exact.parse(other) as Exact))).toBe(sum);
});

test.each(['', '.', '1e5', '1,000', 'x', '--1'])('%s is not a number', (text) => {
  expect(Exact.parse(text)).toBeUndefined();
});
