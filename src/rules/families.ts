/** Families of rules that check a document, which a request can select. */
export const validationFamilies: readonly string[] = [
  'account',
  'analytics',
  'balance-sheet',
  'capital-account',
  'cash-flow',
  'commitment',
  'cover',
  'dimensions',
  'duplicates',
  'entity',
  'footnotes',
  'fund-units',
  'holdings',
  'income-statement',
  'networks',
  'notices',
  'numbers',
  'performance',
  'periods',
  'profile',
  'roll-forward',
  'scale',
  'schema',
  'shares',
  'sign',
  'statement-header',
  'structure',
  'taxonomy',
  'text',
];

/**
 * All families, including those of formats and submissions. Listed, because deriving them would load all
 * rules.
 */
export const ruleFamilies: readonly string[] = [
  ...validationFamilies,
  'completeness',
  'conversion',
  'enumerations',
  'inline',
  'oim',
  'packages',
  'packaging',
  'submission',
  'waivers',
  'xbrl',
  'xbrl-csv',
  'xbrl-json',
  'xml',
  'xml-schema',
].sort();
