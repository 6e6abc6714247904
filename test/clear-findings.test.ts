import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validate, validateReport } from '../src/index.ts';

/** What findings of common mistakes say, as the fixtures state only their places. */

const rules = join(import.meta.dirname, '../fixtures/rules');

function read(...path: string[]): string {
  return readFileSync(join(rules, ...path), 'utf8');
}

function errorsOf(report: string): string[] {
  return validateReport(report).errors.map(({ message, fix }) => `${message} ${fix}`);
}

test('an element without its prefix is named, with the name to write', () => {
  expect(errorsOf(read('INL-001/invalid-unprefixed.xhtml'))).toEqual([
    'The element "hidden" in the ix:header has no prefix, so it is not part of Inline XBRL. Write "ix:hidden" in the start tag and the end tag of the element.',
  ]);
  const segment = read('XBRL-001/invalid-1.xbrl')
    .replace(' xmlns="http://www.xbrl.org/2003/instance"', ' xmlns:xbrli="http://www.xbrl.org/2003/instance"')
    .replace(/<(\/?)(xbrl|context|period|forever|unit|measure)\b/g, '<$1xbrli:$2')
    .replace('<xbrli:period>', '<entity/><xbrli:period>');
  expect(errorsOf(segment)[0]).toBe(
    'The element "entity" in the context "c" has no prefix, so it belongs to no taxonomy and not to XBRL. Add the prefix in the start tag and the end tag of the element: write xbrli:entity.',
  );
});

test('the host of a namespace that differs by a letter from that of others is corrected', () => {
  expect(errorsOf(read('XML-002/invalid-host.xbrl'))[0]).toMatch(
    /the prefix "v" has the namespace "http:\/\/taxonomi\.example\/v", but should have "http:\/\/taxonomy\.example\/v"/,
  );
});

test('the contribution without an investment is named beside the investment that lacks it', () => {
  const { warnings } = validate(JSON.parse(read('INV-414/invalid-loose.json')));
  expect(warnings).toMatchObject([
    {
      code: 'INV-414',
      message: expect.stringMatching(
        /is dated 20 September 2022, but its first cash flow is dated 14 July 2023, and this contribution on 20 September 2022 names no investment\.$/,
      ),
    },
  ]);
});

test('a value that its advice would not change has other advice', () => {
  const document = { document: { version: '3.0' }, contexts: [], facts: [] };
  expect(validate(document).errors).toContainEqual(
    expect.objectContaining({
      path: '/document/version',
      message: expect.stringMatching(/is "3\.0", but must be written in a form such as "2\.0\.0"\.$/),
    }),
  );
});
