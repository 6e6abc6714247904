import { formatRules } from './catalogue.ts';

/**
 * How many rules reading and writing the formats can break. The build puts the number in the place of this module, so
 * that whoever states it need not load all rules.
 */
export const formatRuleCount = formatRules.length;
