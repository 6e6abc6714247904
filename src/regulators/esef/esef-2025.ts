import type { Profile } from '../profile.ts';
import { tr5 } from '../shared/registries.ts';
import { esefEntryPoint } from './esef-2021.ts';
import { esef2024 } from './esef-2024.ts';

/** The 2025 manual: the fifth registry, the common property of hidden facts, and names of reports. */
export const esef2025 = {
  ...esef2024,
  version: '2025',
  since: '2025-01-01',
  inline: { ...esef2024.inline, registry: 'tr5', hiddenProperty: '-ix-hidden' },
  taxonomy: {
    ...esef2024.taxonomy,
    entryPoints: ['2025-03-27', '2024-03-27'].map(esefEntryPoint),
    outdated: ['2022-03-24', '2021-03-24', '2020-03-16', '2019-03-27', '2017-03-31'].map(esefEntryPoint),
    anchorTypes: 'base',
  },
  submission: {
    ...esef2024.submission,
    registries: [tr5],
    escapes: 'blocks-and-markup',
    reportName: '^.+-\\d{4}-\\d{2}-\\d{2}-[1-9]-[a-z]{2,3}(?:-[A-Za-z0-9]+)*\\.x?html$',
  },
} as const satisfies Profile;
