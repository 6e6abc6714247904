import { expect, test } from 'vitest';
import { unpackText } from '../../core/packed-text.ts';
import { texts } from './generated/statement-words.ts';
import { expenseCategories } from './lines.ts';
import { noticeRowTypes } from './notice.ts';
import { StatementWords, wordsFor } from './statement-words.ts';
import { conceptBlocks } from './taxonomy.ts';
import { usualWords } from './usual-words.ts';

const lines = unpackText(texts.phrases)
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const [[, ...languages] = []] = lines;

/** The words and codes that the schema does not restrict, by the concept that has them. */
const usual: Readonly<Record<string, readonly string[]>> = {
  FundStatus: usualWords.status,
  InvestorType: usualWords.investor,
  IssuerRole: usualWords.role,
  AccountType: usualWords.account,
  HoldingAssetClass: usualWords.class,
  DisclosureType: usualWords.disclosure,
  NoticeRowType: Object.keys(noticeRowTypes),
  ExpenseCategory: Object.keys(expenseCategories),
};

/** The English words of all statements: their sections, tables, headings and labels, and the words for codes. */
const english = [
  ...conceptBlocks.flatMap(
    ({ noun, section, places, headings, parts, rowHeading, concepts, variantConcepts }) => [
      noun,
      section,
      rowHeading,
      ...Object.values(headings ?? {}),
      ...Object.values(parts?.tables ?? {}),
      ...places.flatMap(({ table, section, dimensions }) => [
        table,
        section,
        ...dimensions.map(([, { label }]) => label),
      ]),
      ...[...concepts.values()].map(({ shortLabel }) => shortLabel),
      ...[...variantConcepts.values()].map(([, { shortLabel }]) => shortLabel),
    ],
  ),
  ...Object.values(JSON.parse(unpackText(texts.en)) as Record<string, Record<string, string>>).flatMap(
    Object.values,
  ),
  ...Object.entries(usual).flatMap(([name, codes]) => codes.map((code) => wordsFor({ name }, code))),
].filter(Boolean) as string[];

test('all words of statements are in every language', () => {
  const known = new Set(lines.map(([words]) => words));
  expect([...new Set(english)].filter((words) => !known.has(words))).toEqual([]);
  expect(languages).toEqual(['de', 'es', 'fr', 'it', 'nl']);
});

test('each line has a cell for every language, with the placeholders of the English one', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const [words = '', ...translated] of lines.slice(1)) {
    expect(translated.length, words).toBe(languages.length);
    for (const text of translated) {
      expect(text, words).not.toBe('');
      expect(placeholders(text), words).toEqual(placeholders(words));
    }
  }
});

test.each([
  ['en-US', 'December 31, 2025', 'As of\nDecember 31, 2025'],
  ['de', '31. Dezember 2025', 'Zum\n31. Dezember 2025'],
  ['es', '31 de diciembre de 2025', 'A\n31 de diciembre de 2025'],
  ['fi', '31 December 2025', 'As of\n31 December 2025'],
  ['fr', '31 décembre 2025', 'Au\n31 décembre 2025'],
])('dates in %s', (language, date, heading) => {
  const words = new StatementWords(language);
  const day = Date.UTC(2025, 11, 31) / 86_400_000;
  expect(words.date(day)).toBe(date);
  expect(words.heading('As of {date}', day)).toBe(heading);
});

test('French writes the first day of a month as an ordinal', () => {
  expect(new StatementWords('fr').date(Date.UTC(2025, 6, 1) / 86_400_000)).toBe('1er juillet 2025');
  expect(new StatementWords('fr').date(Date.UTC(2025, 6, 11) / 86_400_000)).toBe('11 juillet 2025');
});
