import { hasIrishCheckLetter } from '../../../core/identifiers.ts';
import { counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { plainScheme, registerName } from '../../../model/report/names.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { identifiersOf, isWellFormed } from './identifiers.ts';

/** The form of a Danish CVR number. */
const CVR = /^[1-9]\d{7}$/;

const UK_COMPANIES = 'www.companieshouse.gov.uk';
const IRISH_TAX = 'www.revenue.ie';
const IRISH_COMPANIES = 'www.cro.ie';
const IRISH_COMPANIES_URI = `http://${IRISH_COMPANIES}/`;

/** The formats of national registers, by scheme without protocol and trailing slash. */
const registers: ReadonlyMap<string, string> = new Map([
  ['www.kvk.nl/kvk-id', 'eight digits that do not start with 00'],
  ['www.dcca.dk/cvr', 'eight digits with a valid check digit'],
  ['disclosure.edinet-fsa.go.jp', 'E12345-000'],
  [IRISH_COMPANIES, '1 to 6 digits, not all zero'],
  ['www.revenue.ie', '7 digits and 1 or 2 letters, or CHY and up to 5 digits'],
  ['www.mca.gov.in/cin', 'L12345AB2000ABC123456'],
  ['www.ferc.gov/cid', 'C123456'],
]);

export const registerRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'ENT-006',
    title: 'A UK company number must have the form that Companies House uses',
    description: 'Eight digits, or one or two letters followed by digits, eight characters in all.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'entity',
    references: [],
    fix: 'Copy the number from Companies House, with its leading zeros.',
    messages: {
      form: '"{value}" is not a UK company number: these are eight digits, such as "01234567", or two capital letters and six digits, such as "SC123456"{length}.',
    },
    check({ report }, found) {
      for (const { uri, value, path } of identifiersOf(report))
        if (plainScheme(uri) === UK_COMPANIES && !isWellFormed({ uri, value }))
          found('form', path, {
            value,
            length: value.length === 8 ? '' : `; this has ${counted(value.length, 'character')}`,
          });
    },
  }),
  filingRule({
    code: 'ENT-007',
    title: 'Identifiers of national registers must have the form and check digit of the register',
    description: `Checked for ${[...registers].map(([scheme, form]) => `${registerName(scheme)} (${form})`).join(', ')}.`,
    severity: 'error',
    modelVersion: 'v2',
    category: 'entity',
    references: [],
    fix: 'Copy the identifier from the register.',
    messages: {
      form: '"{value}" is not a valid {name}; the form is {form}.',
      checksum: 'The check digit of the {name} "{value}" is wrong.',
      letter: {
        text: 'The check letter of the {name} "{value}" does not fit its digits.',
        severity: 'warning',
        fix: 'Compare the number with a notice of the tax authority: a digit or the letter is mistyped.',
      },
    },
    check({ report }, found) {
      for (const { uri, value, path } of identifiersOf(report)) {
        const form = registers.get(plainScheme(uri));
        if (plainScheme(uri) === IRISH_TAX && isWellFormed({ uri, value }) && !hasIrishCheckLetter(value))
          found('letter', path, { value, name: registerName(uri) ?? '' });
        if (form !== undefined && !isWellFormed({ uri, value }))
          found(CVR.test(value) && form.includes('check digit') ? 'checksum' : 'form', path, {
            value,
            name: registerName(uri) ?? '',
            form,
          });
      }
      // Irish accounts name the company by its tax reference, and tag the number of the register beside it.
      const form = registers.get(IRISH_COMPANIES) ?? '';
      for (const fact of report.factsNamed('CompaniesRegistrationOfficeNumber')) {
        const value = fact.text.trim();
        if (fact.nil || value === '' || isWellFormed({ uri: IRISH_COMPANIES_URI, value })) continue;
        found('form', fact.member('value'), { value, name: registerName(IRISH_COMPANIES_URI) ?? '', form });
      }
    },
  }),
];
