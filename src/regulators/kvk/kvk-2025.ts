import type { Profile } from '../profile.ts';
import { extensible, kvk2024 } from './kvk-2024.ts';

/** The 2025 manual: filing information may be in a document of its own, and anchors have matching types. */
export const kvk2025 = {
  ...kvk2024,
  version: '2025',
  since: '2025-01-01',
  taxonomy: {
    ...kvk2024.taxonomy,
    // The three latest versions of the taxonomy are accepted.
    entryPoints: [...extensible('2025-12-31'), ...extensible('2024-12-31')],
    anchorTypes: 'related',
  },
  submission: { ...kvk2024.submission, escapes: 'needed' },
  without: [],
} as const satisfies Profile;
