import type { FilingFact, FilingV2 } from '../../model/filing-v2.ts';
import { statementKinds } from '../../model/investor/shapes.ts';
import { generic, profileOfId, profiles } from '../../regulators/index.ts';

/**
 * Profiles with a starter filing: built here for the generic profile, taken from an example for the others.
 */
export const starterProfiles: readonly string[] = profiles
  .filter(({ id, example }) => id === generic.id || example !== undefined)
  .map(({ id }) => id);

/** The kinds of investor statements, each with an example. */
export const starterStatements: readonly string[] = statementKinds;

/** Returns the name under `examples/` of the starter statement for a kind. */
export function starterStatement(kind: string): string {
  return `investor-${kind}`;
}

/** Reads a document under `examples/` by its name without `.json`. */
type ReadExample = (name: string) => unknown;

/** Returns a complete filing for a profile that packages without findings. */
export function starterFiling(profile: string, createdAt: string, readExample: ReadExample): FilingV2 {
  const name = profileOfId(profile)?.example;
  const filing = name === undefined ? smallFiling() : (readExample(name) as FilingV2);
  return { ...filing, document: { ...filing.document, profile, createdAt } };
}

/** Amounts at the end of the year and of the prior year. */
const balances: readonly (readonly [concept: string, current: string, prior: string])[] = [
  ['NoncurrentAssets', '640000', '612000'],
  ['CurrentAssets', '360000', '338000'],
  ['Assets', '1000000', '950000'],
  ['Equity', '450000', '410000'],
  ['NoncurrentLiabilities', '330000', '335000'],
  ['CurrentLiabilities', '220000', '205000'],
  ['Liabilities', '550000', '540000'],
  ['EquityAndLiabilities', '1000000', '950000'],
];

/** Amounts for both years. */
const flows: typeof balances = [
  ['Revenue', '820000', '790000'],
  ['ProfitLossBeforeTax', '54000', '47000'],
  ['IncomeTaxExpenseContinuingOperations', '14000', '12000'],
  ['ProfitLoss', '40000', '35000'],
];

/** Returns an IFRS balance sheet and income statement for two years, for no particular regulator. */
function smallFiling(): FilingV2 {
  return {
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'generic',
      createdAt: '',
      sourceFormat: 'manual',
      language: 'en',
      title: 'Annual accounts 2025',
      period: { start: '2025-01-01', end: '2025-12-31' },
    },
    entity: {
      name: 'Example Trading Ltd',
      identifiers: [{ scheme: 'lei', value: '5299000J2N45DDNE4Y28' }],
    },
    taxonomyRefs: [
      {
        name: 'IFRS Accounting Taxonomy',
        version: '2025-03-27',
        prefix: 'ifrs-full',
        namespace: 'https://xbrl.ifrs.org/taxonomy/2025-03-27/ifrs-full',
        entryPoint: 'https://xbrl.ifrs.org/taxonomy/2025-03-27/full_ifrs_entry_point_2025-03-27.xsd',
      },
    ],
    contexts: [
      { id: 'y2025', period: { start: '2025-01-01', end: '2025-12-31' } },
      { id: 'y2024', period: { start: '2024-01-01', end: '2024-12-31' } },
      { id: 'i2025', period: { instant: '2025-12-31' } },
      { id: 'i2024', period: { instant: '2024-12-31' } },
    ],
    units: [{ id: 'eur', measures: ['iso4217:EUR'] }],
    facts: [
      {
        id: 'name',
        concept: 'ifrs-full:NameOfReportingEntityOrOtherMeansOfIdentification',
        contextRef: 'y2025',
        value: 'Example Trading Ltd',
        language: 'en',
      },
      ...balances.flatMap((row) => bothYears(row, 'i')),
      ...flows.flatMap((row) => bothYears(row, 'y')),
    ],
  };
}

function bothYears([concept, current, prior]: (typeof balances)[number], kind: 'i' | 'y'): FilingFact[] {
  return [['2025', current] as const, ['2024', prior] as const].map(([year, value]) => ({
    id: `${concept}-${year}`,
    concept: `ifrs-full:${concept}`,
    contextRef: kind + year,
    unitRef: 'eur',
    value,
    decimals: 0,
  }));
}
