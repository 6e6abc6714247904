import { expect, test } from 'vitest';
import { namespaceFamily, namespaceVersion } from './concept-families.ts';

test.each([
  ['http://fasb.org/us-gaap/2024', 'http://fasb.org/us-gaap/2025'],
  ['http://xbrl.us/us-gaap/2009-01-31', 'http://fasb.org/us-gaap/2025'],
  ['http://fasb.org/us-gaap-sup/2024q3', 'http://fasb.org/us-gaap-sup/2024q4'],
  [
    'http://xbrl.ifrs.org/taxonomy/2019-03-27/ifrs-full',
    'https://xbrl.ifrs.org/taxonomy/2024-03-27/ifrs-full',
  ],
  ['http://xbrl.frc.org.uk/fr/2023-01-01/core', 'http://xbrl.frc.org.uk/fr/2024-01-01/core'],
  [
    'http://www.nltaxonomie.nl/nt16/kvk/20211208/dictionary',
    'http://www.nltaxonomie.nl/nt17/kvk/20221214/dictionary',
  ],
  ['http://www.acme.example/20241231', 'http://www.acme.example/20251231'],
  ['http://www.acme.example/acme-2024-12-31', 'http://www.acme.example/acme-2025-12-31'],
])('%s and %s are the same taxonomy', (before, after) => {
  expect(namespaceFamily(before)).toBe(namespaceFamily(after));
});

test.each([
  ['http://fasb.org/us-gaap/2024', 'http://fasb.org/srt/2024'],
  ['http://xbrl.frc.org.uk/fr/2024-01-01/core', 'http://xbrl.frc.org.uk/cd/2024-01-01/business'],
  ['http://www.acme.example/part1', 'http://www.acme.example/part2'],
  ['http://www.acme.example/E20245-000', 'http://www.acme.example/E20246-000'],
])('%s and %s are different taxonomies', (one, other) => {
  expect(namespaceFamily(one)).not.toBe(namespaceFamily(other));
});

test('reads the version from a namespace', () => {
  expect(namespaceVersion('http://fasb.org/us-gaap/2025')).toBe('2025');
  expect(namespaceVersion('https://xbrl.ifrs.org/taxonomy/2024-03-27/ifrs-full')).toBe('2024-03-27');
  expect(namespaceVersion('http://www.acme.example/terms')).toBe('http://www.acme.example/terms');
});
