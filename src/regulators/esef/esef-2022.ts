import type { Profile } from '../profile.ts';
import { esef2021, esefEntryPoint } from './esef-2021.ts';
import { esefExtensionCodes } from './extension-codes.ts';

const { elementNames, ...taxonomy } = esef2021.taxonomy;

/** The 2022 manual: element names are free, and abstract elements are allowed. */
export const esef2022 = {
  ...esef2021,
  version: '2022',
  since: '2022-01-01',
  taxonomy: {
    ...taxonomy,
    entryPoints: ['2022-03-24', '2021-03-24'].map(esefEntryPoint),
    outdated: [...taxonomy.outdated, esefEntryPoint('2020-03-16')],
  },
  overrides: {
    ...esef2021.overrides,
    ...esefExtensionCodes,
    'P-TR': { references: ['ESEF.2.2.3.incorrectTransformationRuleApplied'] },
  },
} as const satisfies Profile;
