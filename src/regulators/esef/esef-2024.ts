import type { Profile } from '../profile.ts';
import { domainItemType } from '../shared/registries.ts';
import { esefEntryPoint } from './esef-2021.ts';
import { esef2023 } from './esef-2023.ts';

/** The 2024 manual: report packages, Calculations 1.1, ids of facts, and no instants on New Year's Day. */
export const esef2024 = {
  ...esef2023,
  version: '2024',
  since: '2024-01-01',
  container: { ...esef2023.container, extensions: ['xbri', 'zip'], namedAsFolder: false },
  taxonomy: {
    ...esef2023.taxonomy,
    entryPoints: ['2024-03-27', '2022-03-24'].map(esefEntryPoint),
    outdated: ['2021-03-24', '2020-03-16', '2019-03-27', '2017-03-31'].map(esefEntryPoint),
    calculationArcrole: '2023',
    calculationArcroleSince: '2024-03-27',
    domainItemType: domainItemType('2022-03-31'),
    otherDomainItemTypes: [domainItemType('2020-01-21')],
    anchorTypes: 'same',
  },
  submission: { ...esef2023.submission, escapes: 'blocks' },
  overrides: {
    ...esef2023.overrides,
    'NUM-011': { references: ['ESEF.2.2.5.roundedValueBelowScaleNotNull'] },
  },
  without: [],
} as const satisfies Profile;
