import { profileIds, profileOfId } from '../regulators/index.ts';
import type { Profile } from '../regulators/profile.ts';
import { Problem } from './problems.ts';

/** The profile that a caller asks for; one nobody knows is a problem here, where in a document it is a finding. */
export function profileNamed(id: string): Profile {
  const profile = profileOfId(id);
  if (profile) return profile;
  throw new Problem('invalid_request', `/options/profile: "${id}" is not one of ${profileIds.join(', ')}`);
}
