/** What rules can be selected by, for those who do not need the rules themselves. */
export { profileIds } from '../../regulators/index.ts';
export { judgingFamilies, ruleFamilies } from '../../rules/families.ts';
