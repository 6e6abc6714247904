import { filingRules } from '../rules/filing/index.ts';

/** Loads the rules for filings, so that the first validation need not, and returns their number. */
export function loadRules(): number {
  return filingRules.length;
}
