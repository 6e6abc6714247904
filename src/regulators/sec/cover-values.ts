import type { Fact } from '../../formats/xbrl/instance.ts';

/**
 * Flags on the cover are true and false, yes and no, or checked boxes that transformations turn into them.
 */
export function isStatedTrue(fact: Fact | undefined): boolean {
  return fact !== undefined && /^\s*(?:true|yes|1)\s*$/i.test(fact.value);
}

export function isStatedFalse(fact: Fact | undefined): boolean {
  return fact !== undefined && /^\s*(?:false|no|0)\s*$/i.test(fact.value);
}

/** Returns the form without the suffix of an amendment. */
export function baseFormStated({ value }: Fact): string {
  return value.trim().replace(/\/A$/, '');
}
