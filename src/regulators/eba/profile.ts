import type { Profile } from '../profile.ts';
import { ebaCodes, specificationCodes } from './codes.ts';
import { ebaIdentifier } from './identifier.ts';
import { modules } from './modules.ts';

/**
 * Reports to the European Banking Authority as xBRL-CSV (filing rules 5.7, and the rule registry derived from
 * them).
 */
export const ebaCsv: Profile = {
  id: 'eba-csv',
  title: 'EBA supervisory report, xBRL-CSV',
  version: '5.7',
  authority: 'European Banking Authority',
  example: 'filing-eba-csv',
  entity: {
    schemes: ['https://eurofiling.info/eu/rs', 'http://standards.iso.org/iso/17442'],
    single: true,
  },
  longestYearMonths: 18,
  required: [],
  container: {
    kind: 'report-package',
    extensions: ['zip'],
    hasTaxonomyPackage: false,
    exactName: true,
    names: {
      package: '{base}_{country}_{framework}_{module}_{date}_{timestamp}',
      report: 'report.json',
    },
  },
  taxonomy: {
    entryPoints: [],
    modules,
    extension: 'none',
    calculationArcrole: '2003',
  },
  submission: { identifier: ebaIdentifier, oneEntryPoint: true },
  ofXbrl: { codes: specificationCodes },
  overrides: ebaCodes,
  replaces: {
    'EBA-INDICATORS': ['DUP-003'],
    'MOD-003': ['PER-027'],
    'EBA-CURRENCY': ['NUM-002'],
    'EBA-DECIMALS': ['NUM-006', 'NUM-011', 'NUM-022'],
  },
};
