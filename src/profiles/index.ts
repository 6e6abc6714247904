import type { Profile } from '../rules/profile.ts';
import { generic } from './generic.ts';
import { ifrsEsefAnnual } from './ifrs-esef-annual.ts';
import { secUsGaapAnnual } from './sec-us-gaap-annual.ts';

export const profiles: readonly Profile[] = [generic, secUsGaapAnnual, ifrsEsefAnnual];

const byId = new Map(profiles.map((profile) => [profile.id, profile]));

export function profileOfId(id: string): Profile | undefined {
  return byId.get(id);
}

export const profileIds: readonly string[] = profiles.map((profile) => profile.id);

export { generic };
