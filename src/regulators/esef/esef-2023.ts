import type { Profile } from '../profile.ts';
import { domainItemType } from '../shared/registries.ts';
import { esefSubmissionCodes } from './codes.ts';
import { esef2022 } from './esef-2022.ts';

const { otherDomainItemTypes, ...taxonomy } = esef2022.taxonomy;

const UNESCAPED_BLOCK = 'ESEF.2.2.7.escapedHTMLUsedInBlockTagWithSpecialCharacters';

/** The 2023 manual: packages are archives with the extension zip, and members have the type of 2020. */
export const esef2023 = {
  ...esef2022,
  version: '2023',
  since: '2023-01-01',
  taxonomy: { ...taxonomy, domainItemType: domainItemType('2020-01-21') },
  overrides: {
    ...esef2022.overrides,
    'P-NAME': esefSubmissionCodes['P-NAME'] ?? {},
    'P-ESCAPE': { references: [UNESCAPED_BLOCK] },
    'TXT-001': { messages: { plain: { references: [UNESCAPED_BLOCK] } } },
  },
} as const satisfies Profile;
