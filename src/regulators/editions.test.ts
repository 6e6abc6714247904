import { expect, test } from 'vitest';
import { editionFor } from './editions.ts';
import { ifrsEsefAnnual } from './esef/profile.ts';
import { generic } from './generic/profile.ts';

const esef = (date: string) => `https://www.esma.europa.eu/taxonomy/${date}/esef_cor.xsd`;

test.each([
  ['2021-03-24', '2019-12-31', '2021'],
  ['2021-03-24', '2022-12-31', '2022'],
  ['2022-03-24', '2023-06-30', '2023'],
  ['2022-03-24', '2024-12-31', '2024'],
  ['2024-03-27', '2024-12-31', '2024'],
  ['2024-03-27', '2025-12-31', '2025'],
  ['2025-03-27', '2024-12-31', '2025'],
  ['2017-03-31', '2024-12-31', '2024'],
])('taxonomy of %s for a period that ends on %s: the %s edition', (taxonomy, end, version) => {
  expect(editionFor(ifrsEsefAnnual, [esef(taxonomy)], end).version).toBe(version);
});

test('without a period the latest edition that accepts the taxonomy applies', () => {
  expect(editionFor(ifrsEsefAnnual, [esef('2022-03-24')], undefined).version).toBe('2024');
  expect(editionFor(ifrsEsefAnnual, [], undefined).version).toBe('2025');
  expect(editionFor(generic, [], '2025-12-31')).toBe(generic);
});
