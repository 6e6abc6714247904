import { nearestNames } from '../core/nearest-name.ts';
import { listWords } from '../core/wording.ts';
import { profileIds, profileOfId } from '../regulators/index.ts';
import type { Profile } from '../regulators/profile.ts';
import { invalidMember } from './problems.ts';

/** Returns the profile named in a request; an unknown one is a problem here, but a finding in a document. */
export function profileNamed(id: string): Profile {
  const profile = profileOfId(id);
  if (profile) return profile;
  const near = nearestNames(id, profileIds);
  const hint =
    near.length > 0
      ? `is not a profile; did you mean ${listWords(near, 'or')}?`
      : `is not one of ${profileIds.join(', ')}`;
  throw invalidMember('options/profile', `"${id}" ${hint}`);
}
