import { formatRules } from './catalogue.ts';

/**
 * How many rules reading and writing the formats can break. The build puts the number in the place of this module, so
 * that stating it does not load all rules.
 */
export const formatRuleCount = formatRules.length;
