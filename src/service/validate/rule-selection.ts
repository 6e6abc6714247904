/** Values for selecting rules, without loading the rules. */
export { profileIds } from '../../regulators/index.ts';
export { ruleFamilies, validationFamilies } from '../../rules/families.ts';
