import { readEdgarPlaceName, readStateName } from '../../../formats/inline/transformations/places.ts';
import { readExchangeName, readFilerCategory } from '../../../formats/inline/transformations/sec-names.ts';
import type { Reader } from '../../../formats/inline/transformations/transformation.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

/** Questions that are answered with a word, not with true or false. */
const questions: readonly string[] = [
  'EntityWellKnownSeasonedIssuer',
  'EntityVoluntaryFilers',
  'EntityCurrentReportingStatus',
  'EntityInteractiveDataCurrent',
];
const ANSWER = /^(?:yes|no|true|false)$/i;
const CODE = /^\w+$/;

/** Categories that the SEC no longer uses. */
const FORMER_CATEGORY = /^Smaller Reporting (?:Company|Accelerated Filer)$/;
const PERIOD_FOCUS = /^(?:FY|CY|Q[1-4]|H[12]|T[1-3]|M[89])$/;

/** Items reported as codes, and the functions that find the code of a name. */
const codes: Readonly<Record<string, Reader>> = {
  DocumentFiscalPeriodFocus: (text) => (PERIOD_FOCUS.test(text) ? text : undefined),
  EntityFilerCategory: (text) => (FORMER_CATEGORY.test(text) ? text : readFilerCategory(text)),
  EntityIncorporationStateCountryCode: (text) => readEdgarPlaceName(text) ?? readStateName(text),
  EntityAddressStateOrProvince: readStateName,
  SecurityExchangeName: readExchangeName,
};
/** Codes that must be of the list that finds them; others may be newer than it. */
const listed: ReadonlySet<string> = new Set(['DocumentFiscalPeriodFocus', 'EntityFilerCategory']);

/** Numbers with a fixed form. */
const forms: Readonly<Record<string, { readonly pattern: RegExp; readonly form: string }>> = {
  EntityTaxIdentificationNumber: {
    pattern: /^\d\d-\d{7}$/,
    form: 'two digits, a hyphen and seven digits, such as 12-3456789',
  },
  AuditorFirmId: { pattern: /^\d+$/, form: 'a number of digits only, such as 42' },
};

/** A tax identification number without its hyphen. */
const UNDASHED = /^(\d\d)(\d{7})$/;
const CATEGORIES = 'Large Accelerated Filer, Accelerated Filer or Non-accelerated Filer';

/** What the valid codes are. */
const valid: Readonly<Record<string, string>> = {
  DocumentFiscalPeriodFocus: 'the codes are FY, CY, Q1 to Q4, H1, H2, T1 to T3, M8 and M9',
  EntityIncorporationStateCountryCode:
    'EDGAR codes have two characters, such as DE for Delaware or X0 for the United Kingdom',
  EntityAddressStateOrProvince: 'the codes have two letters, such as IL for Illinois',
  SecurityExchangeName: 'the codes include NYSE, NASDAQ, NYSEAMER and NYSEArca',
};

/** Codes and answers on the cover page that no taxonomy lists. */
export const secCoverCodeRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-COVER-CODE',
    title: 'Codes, numbers and yes/no answers on the cover page must have the prescribed form',
    description:
      'The SEC prescribes codes for states, countries, exchanges, fiscal periods and filer categories, Yes or No for questions, and the form of identification numbers. The cover page may show the name if a transformation turns it into the code. If the taxonomy is installed, its data types are checked instead.',
    severity: 'error',
    fix: 'Report the code, or apply the transformation that turns the displayed name into the code.',
    messages: {
      answer: efm('6.05.20', '{name} is "{actual}", but must be Yes or No.', {
        fix: 'Report Yes or No, or apply the transformation that turns the displayed text into one of them.',
      }),
      code: efm('6.05.20', '{name} is "{actual}", which is not a valid code; {valid}.'),
      category: efm('6.05.20', `{name} is "{actual}", but must be ${CATEGORIES}.`, {
        fix: `Report ${CATEGORIES}.`,
      }),
      form: efm('6.05.20', '{name} is "{actual}", but should be {form}.', {
        severity: 'warning',
        fix: 'Correct the number: it should be {form}.',
      }),
      dashed: efm('6.05.20', '{name} is "{actual}", but should be "{expected}".', {
        severity: 'warning',
        fix: 'Report "{expected}".',
      }),
      named: efm('6.05.20', '{name} is "{actual}", but must be the code "{expected}".'),
    },
    check(filing, found) {
      const { cover, dts } = filing;
      const names = [...questions, ...Object.keys(codes), ...Object.keys(forms)];
      const asked = names.flatMap((name) => cover.get(name) ?? []);
      for (const { name: concept, value: text, offset } of asked) {
        const { uri, local } = concept;
        if (dts.concept(expandedName(uri, local))) continue;
        const at = filing.at(offset);
        const actual = text.trim();
        const code = codes[local]?.(actual);
        const name = filing.nameOf(concept);
        const form = forms[local];
        if (form) {
          if (form.pattern.test(actual)) continue;
          if (local === 'EntityTaxIdentificationNumber' && UNDASHED.test(actual))
            found('dashed', at, { name, actual, expected: actual.replace(UNDASHED, '$1-$2') });
          else found('form', at, { name, actual, form: form.form });
        } else if (!Object.hasOwn(codes, local)) {
          if (!ANSWER.test(actual)) found('answer', at, { name, actual });
        } else if (code !== undefined && code !== actual)
          found('named', at, { name, actual, expected: code });
        else if (listed.has(local) ? code === undefined : !CODE.test(actual)) {
          if (local === 'EntityFilerCategory') found('category', at, { name, actual });
          else found('code', at, { name, actual, valid: valid[local] ?? '' });
        }
      }
    },
  }),
];
