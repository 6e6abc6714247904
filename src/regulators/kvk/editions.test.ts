import { describe, expect, it } from 'vitest';
import { editionFor } from '../editions.ts';
import { nlKvk } from './profile.ts';

const ENTRY_POINT = 'https://www.nltaxonomie.nl/kvk/2025-12-31/kvk-annual-report-nlgaap-ext';
const OTHER_ENTRY_POINT = 'https://www.nltaxonomie.nl/kvk/2025-12-31/kvk-annual-report-other';

describe('the edition', () => {
  const versionFor = (url: string, end: string) => editionFor(nlKvk, [url], end).version;

  it('is chosen by the entry point, and by the period if several accept it', () => {
    expect(versionFor(`${ENTRY_POINT}.xsd`, '2025-12-31')).toBe('2025');
    expect(versionFor(`${ENTRY_POINT.replace('2025', '2024')}.xsd`, '2024-12-31')).toBe('2024');
    expect(versionFor(`${ENTRY_POINT.replace('2025', '2024')}.xsd`, '2025-06-30')).toBe('2025');
    expect(versionFor(`${OTHER_ENTRY_POINT}.xsd`, '2025-12-31')).toBe('2025-other-gaap');
  });

  it('for a draft of the taxonomy is the first one', () => {
    expect(versionFor(`${ENTRY_POINT.replace('2025-12', '2024-03')}.xsd`, '2023-12-31')).toBe('2024');
  });
});
