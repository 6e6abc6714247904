import {
  isCin,
  isCroNumber,
  isCvrNumber,
  isEdinetCode,
  isFercId,
  isIrishTaxReference,
  isKvkNumber,
  isUkCompanyNumber,
} from '../../../core/identifiers.ts';
import type { Rule } from '../../rule.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { identifiersOf, plainScheme } from './identifiers.ts';

interface Register {
  readonly name: string;
  readonly form: string;
  readonly isValid: (value: string) => boolean;
}

const UK_COMPANIES = 'www.companieshouse.gov.uk';

/** National registers by the scheme their filings use, without protocol and final slash. */
const registers: ReadonlyMap<string, Register> = new Map([
  ['www.kvk.nl/kvk-id', { name: 'KVK number', form: '8 digits, not 00 first', isValid: isKvkNumber }],
  [
    'www.dcca.dk/cvr',
    { name: 'CVR number', form: '8 digits whose weighted sum 11 divides', isValid: isCvrNumber },
  ],
  ['disclosure.edinet-fsa.go.jp', { name: 'EDINET code', form: 'E12345-000', isValid: isEdinetCode }],
  ['www.cro.ie', { name: 'CRO number', form: '1 to 6 digits', isValid: isCroNumber }],
  [
    'www.revenue.ie',
    {
      name: 'Irish tax reference',
      form: '7 digits and 1 or 2 letters, or CHY and digits',
      isValid: isIrishTaxReference,
    },
  ],
  ['www.mca.gov.in/cin', { name: 'CIN', form: 'L12345AB2000ABC123456', isValid: isCin }],
  ['www.ferc.gov/cid', { name: 'FERC company id', form: 'C123456', isValid: isFercId }],
]);

export const registerRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'ENT-006',
    title: 'A UK company number has the form Companies House gives it',
    description: 'Eight digits, or a prefix of one or two letters that fills the place of the first digits.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'entity',
    references: [],
    fix: 'Write all eight characters, with leading zeros.',
    messages: { form: '"{value}" is not a UK company number: expected such as "01234567" or "SC123456".' },
    check({ report }, found) {
      for (const { uri, value, path } of identifiersOf(report)) {
        if (plainScheme(uri) === UK_COMPANIES && !isUkCompanyNumber(value)) found('form', path, { value });
      }
    },
    examples: [
      { set: identified('http://www.companieshouse.gov.uk/', '1234567'), at: '/entity/identifiers/0/value' },
      { set: identified('http://www.companieshouse.gov.uk/', 'SC123456'), at: [] },
    ],
  }),
  filingRule({
    code: 'ENT-007',
    title: 'Identifiers of national registers have the form of the register',
    description: `Checked are ${[...registers.values()].map(({ name, form }) => `${name} (${form})`).join(', ')}.`,
    severity: 'error',
    modelVersion: 'v2',
    category: 'entity',
    references: [],
    fix: 'Copy the identifier from the register.',
    messages: { form: '"{value}" is not a valid {name}: expected {form}.' },
    check({ report }, found) {
      for (const { uri, value, path } of identifiersOf(report)) {
        const register = registers.get(plainScheme(uri));
        if (register && !register.isValid(value))
          found('form', path, { value, name: register.name, form: register.form });
      }
    },
    examples: [
      { set: identified('http://www.kvk.nl/kvk-id', '00123456'), at: '/entity/identifiers/0/value' },
      { set: identified('http://www.dcca.dk/cvr', '12345678'), at: '/entity/identifiers/0/value' },
      { set: identified('http://disclosure.edinet-fsa.go.jp', 'E02144-000'), at: [] },
    ],
  }),
];

function identified(scheme: string, value: string): Record<string, unknown> {
  return { '/entity/identifiers/0': { scheme, value } };
}
