import type { Profile } from '../rules/profile.ts';

export const generic: Profile = {
  id: 'generic',
  title: 'Any filing, no regulator',
  version: '1',
  authority: 'none',
  entity: { single: false },
  longestYearMonths: 18,
  required: [],
  overrides: {},
};
