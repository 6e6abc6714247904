import type { Fact } from '../../formats/xbrl/instance.ts';

/** Flags of the cover are true and false, yes and no, or ticked boxes that formats turn into them. */
export function isStatedTrue(fact: Fact | undefined): boolean {
  return fact !== undefined && /^\s*(?:true|yes|1)\s*$/i.test(fact.value);
}

export function isStatedFalse(fact: Fact | undefined): boolean {
  return fact !== undefined && /^\s*(?:false|no|0)\s*$/i.test(fact.value);
}

/** The form without the mark of an amendment. */
export function baseFormStated({ value }: Fact): string {
  return value.trim().replace(/\/A$/, '');
}
