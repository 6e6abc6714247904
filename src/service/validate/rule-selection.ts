/** What rules can be selected by, for those who do not need the rules themselves. */
export { profileIds } from '../../regulators/index.ts';
export { ruleFamilies, validationFamilies } from '../../rules/families.ts';
