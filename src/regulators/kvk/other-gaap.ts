import type { Profile } from '../profile.ts';
import { code } from './codes.ts';
import { kvk2024, kvkEntryPoint } from './kvk-2024.ts';
import { kvk2025 } from './kvk-2025.ts';
import { layoutWithoutTables } from './layout.ts';

/**
 * Reports under the accounting rules of another country, and those tagged for another regulator: only the
 * filing information is tagged for KVK, without an extension taxonomy. In the latter it has a target of its
 * own.
 */
const other = {
  ownTarget: 'filing-information',
  container: { ...kvk2024.container, hasTaxonomyPackage: false },
  layout: layoutWithoutTables,
} as const;

const targets = [other.ownTarget];

function entryPointCodes(name: 'OtherGaap' | 'Other') {
  return {
    ...code(
      `.5.1.3.1.requiredEntryPoint${name}NotReferenced`,
      '.6.1.3.1.requiredEntryPointOtherNotReferenced',
    ),
    messages: {
      outdated: code(
        `.5.1.3.2.incorrectVersionEntryPoint${name}Referenced`,
        '.6.1.3.2.incorrectVersionEntryPointOtherReferenced',
      ),
    },
  };
}

const TARGET = {
  severity: 'error',
  ...code('.3.5.3.1.defaultTargetAttributeNotUsed', '.6.1.3.3.requiredTargetAttributeNotUsed'),
} as const;

export const otherGaap2024 = {
  ...kvk2024,
  ...other,
  version: '2024-other-gaap',
  taxonomy: {
    ...kvk2024.taxonomy,
    entryPoints: [kvkEntryPoint('2024-12-31', 'other-gaap')],
    outdated: [kvkEntryPoint('2024-03-31', 'other-gaap')],
    extension: 'none',
  },
  submission: { ...kvk2024.submission, targets },
  overrides: { ...kvk2024.overrides, 'P-TARGET': TARGET, 'P-ENTRYPOINT': entryPointCodes('OtherGaap') },
} as const satisfies Profile;

export const otherGaap2025 = {
  ...kvk2025,
  ...other,
  version: '2025-other-gaap',
  taxonomy: {
    ...otherGaap2024.taxonomy,
    entryPoints: [kvkEntryPoint('2025-12-31', 'other'), kvkEntryPoint('2024-12-31', 'other-gaap')],
  },
  submission: { ...kvk2025.submission, targets },
  overrides: { ...otherGaap2024.overrides, 'P-ENTRYPOINT': entryPointCodes('Other') },
} as const satisfies Profile;
