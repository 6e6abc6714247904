import { expect, test } from 'vitest';
import { labelForPeople } from './label.ts';

const total = 'http://www.xbrl.org/2003/role/totalLabel';
const terse = 'http://www.xbrl.org/2003/role/terseLabel';

test('prefers the total label to the standard label', () => {
  const standard = { text: 'Assets, current', language: 'en' };
  expect(labelForPeople([standard, { text: 'Total current assets', role: total, language: 'en' }])).toBe(
    'Total current assets',
  );
  expect(labelForPeople([{ text: 'Current', role: terse }, standard])).toBe('Assets, current');
  expect(labelForPeople([{ text: 'Current', role: terse }])).toBeUndefined();
});

test('prefers English, on one line and of limited length', () => {
  expect(
    labelForPeople([
      { text: 'Activa', language: 'nl' },
      { text: ' Total\n  assets', language: 'en-US' },
    ]),
  ).toBe('Total assets');
  expect(labelForPeople([{ text: 'Activa', language: 'nl' }])).toBe('Activa');
  expect(labelForPeople([{ text: 'x'.repeat(100_000) }])?.length).toBeLessThan(110);
});
