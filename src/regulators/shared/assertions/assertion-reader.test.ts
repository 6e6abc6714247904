import { expect, test } from 'vitest';
import { SourceText } from '../../../xml/source-text.ts';
import { type FilterUse, readAssertions } from './assertion-reader.ts';

const arc = (arcrole: string, from: string, to: string) =>
  `<a xlink:type="arc" xlink:arcrole="http://xbrl.org/arcrole/2008/${arcrole}" xlink:from="${from}" xlink:to="${to}"/>`;
const orFilter = (label: string) => `<bf:orFilter xlink:label="${label}"/>`;

/** The filters of the only variable of an assertion, starting with the one labeled "f". */
function filtersOf(parts: string): readonly FilterUse[] | undefined {
  const text = `<l xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:va="http://xbrl.org/2008/assertion/value" xmlns:bf="http://xbrl.org/2008/filter/boolean" xmlns:cf="http://xbrl.org/2008/filter/concept" xlink:type="extended"><va:valueAssertion xlink:label="a" test="$v"/><v xlink:label="v"/>${arc('variable-set', 'a', 'v')}${arc('variable-filter', 'v', 'f')}${parts}</l>`;
  return readAssertions(new SourceText(Buffer.from(text)))[0]?.variables[0]?.filters;
}

function count(filters: readonly FilterUse[] = []): number {
  return filters.reduce((sum, { parts }) => sum + 1 + count(parts), 0);
}

/** Filters that each combine the next one, several times. */
const layers = (depth: number, times: number) => {
  const labels = Array.from({ length: depth }, (_, at) => (at === 0 ? 'f' : `f${at}`));
  const joining = labels.map(
    (label, at) => orFilter(label) + arc('boolean-filter', label, `f${at + 1}`).repeat(times),
  );
  return `${joining.join('')}<cf:conceptName xlink:label="f${depth}"/>`;
};

test('filters that combine others are read together with them', () => {
  expect(count(filtersOf(layers(3, 2)))).toBe(1 + 2 + 4 + 8);
  expect(count(filtersOf(layers(20, 1)))).toBe(21);
});

test.each([
  ['hold themselves', orFilter('f') + arc('boolean-filter', 'f', 'f').repeat(16)],
  [
    'hold each other',
    orFilter('f') + orFilter('g') + arc('boolean-filter', 'f', 'g') + arc('boolean-filter', 'g', 'f'),
  ],
  ['grow at every step', layers(30, 16)],
  ['are nested deeper than anybody does', layers(5000, 1)],
  ['share a label with too many others', '<cf:conceptName xlink:label="f"/>'.repeat(3000)],
])('filters that %s are not evaluated', (_, parts) => {
  expect(filtersOf(parts)).toBeUndefined();
});
