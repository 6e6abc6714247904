import type { Profile } from '../rules/profile.ts';
import { ifrsEsefAnnual } from './esef/index.ts';
import { generic } from './generic.ts';
import { secProfiles } from './sec/index.ts';

export const profiles: readonly Profile[] = [generic, ...secProfiles, ifrsEsefAnnual];

const byId = new Map(profiles.map((profile) => [profile.id, profile]));

export function profileOfId(id: string): Profile | undefined {
  return byId.get(id);
}

export const profileIds: readonly string[] = profiles.map((profile) => profile.id);

export { generic };
