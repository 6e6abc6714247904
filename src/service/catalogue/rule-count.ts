import { formatRules } from './catalogue.ts';

/**
 * The number of rules for reading and writing the formats. The build replaces this module with the number, so
 * that using it does not load all rules.
 */
export const formatRuleCount = formatRules.length;
