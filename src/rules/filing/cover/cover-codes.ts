import { listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { unknownForm } from './document-forms.ts';
import { isCanadianProvince, isUsState } from './us-states.ts';

/** The values that a cover fact may have. */
interface CoverCode {
  readonly local: string;
  readonly isKnown: (value: string, report: Report) => boolean;
  /** The allowed values in words. */
  readonly allowed: string;
}

const categories = new Set(['large accelerated filer', 'accelerated filer', 'non-accelerated filer']);

/** Exchanges in the United States, as abbreviated on covers. */
const exchanges = new Set(
  'BOX C2 CBOE CboeBYX CboeBZX CboeEDGA CboeEDGX CHX IEX ISE GEMX MRX MIAX PEARL EMERALD SAPPHIRE NASDAQ BX PHLX NYSE NYSEAMER NYSEArca NYSENAT NYSETX LTSE MEMX 24X TXSE NONE'
    .toLowerCase()
    .split(' '),
);

const standards = new Set(['u.s. gaap', 'international financial reporting standards', 'other', 'none']);

const codes: readonly CoverCode[] = [
  {
    local: 'EntityFilerCategory',
    isKnown: (value) => categories.has(value.toLowerCase()) || /^smaller reporting company$/i.test(value),
    allowed: 'Large Accelerated Filer, Accelerated Filer or Non-accelerated Filer',
  },
  {
    local: 'SecurityExchangeName',
    isKnown: (value) => exchanges.has(value.toLowerCase()),
    allowed: 'the abbreviation of an exchange, such as NYSE or NASDAQ',
  },
  {
    local: 'EntityIncorporationStateCountryCode',
    isKnown: isStateOrCountry,
    allowed: 'a US state such as DE, or the code of a country or province such as A6',
  },
  {
    local: 'EntityAddressStateOrProvince',
    isKnown: (value) => isStateOrCountry(value) || isCanadianProvince(value),
    allowed: 'a US state such as DE, or a province such as ON or A6',
  },
  {
    local: 'EntityAddressPostalZipCode',
    isKnown: (value, report) =>
      !isUsState(report.factsNamed('EntityAddressStateOrProvince', 'dei')[0]?.text.trim() ?? '') ||
      /^\d{5}(?:-?\d{4})?$/.test(value),
    allowed: 'a number of five or nine digits',
  },
  {
    local: 'EntityFileNumber',
    isKnown: (value) => /^\d{1,3}-\d{1,6}(?:-\d{1,2})?$/.test(value),
    allowed: 'a number such as 001-12345',
  },
  {
    local: 'EntityAddressCountry',
    isKnown: (value) => /^[A-Z]{2}$/.test(value) && value !== 'UK',
    allowed: 'the code of a country, such as US',
  },
  {
    local: 'AuditorFirmId',
    isKnown: (value) => /^\d{1,10}$/.test(value),
    allowed: 'the PCAOB number of the firm, which has only digits',
  },
  {
    local: 'DocumentAccountingStandard',
    isKnown: (value) => standards.has(value.toLowerCase()),
    allowed: 'U.S. GAAP, International Financial Reporting Standards or Other',
  },
  ...[
    'EntityWellKnownSeasonedIssuer',
    'EntityVoluntaryFilers',
    'EntityCurrentReportingStatus',
    'EntityInteractiveDataCurrent',
  ].map((local) => ({
    local,
    isKnown: (value: string) => /^(?:yes|no)$/i.test(value),
    allowed: 'Yes or No',
  })),
];

export const coverCodeRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'COV-021',
    title: 'Codes on the cover page must be valid',
    description:
      'Forms, filer categories, exchanges, states, countries, US ZIP codes, file numbers, auditor numbers, accounting standards and marks of Yes or No have a fixed list of values or a fixed form.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: ['EFM.6.05.20'],
    fix: 'Replace the value with one that is allowed.',
    messages: {
      unknown: {
        text: '{concept} is "{value}"; it must be {allowed}.',
        fix: 'Replace "{value}" with {allowed}.',
      },
      form: {
        text: '{concept} is "{value}", which is not a form of the SEC; it must be {allowed}.',
        severity: 'error',
        fix: 'Replace "{value}" with {allowed}, with "/A" at the end for an amendment.',
      },
    },
    check({ report }, found) {
      for (const fact of report.factsNamed('DocumentType', 'dei')) {
        const value = fact.text.trim();
        const problem = fact.nil || value === '' ? undefined : unknownForm(value);
        const allowed = problem?.meant.length
          ? listWords(problem.meant, 'or')
          : 'a form such as 10-K or 10-Q';
        if (problem) found('form', fact.member('value'), { concept: fact.name, value, allowed });
      }
      for (const { local, isKnown, allowed } of codes)
        for (const fact of report.factsNamed(local, 'dei')) {
          const value = fact.text.trim();
          if (!fact.nil && value !== '' && !isKnown(value, report)) add(fact, value, allowed);
        }
      function add(fact: ReportFact, value: string, allowed: string) {
        found('unknown', fact.member('value'), { concept: fact.name, value, allowed });
      }
    },
  }),
];

function isStateOrCountry(value: string): boolean {
  // Codes of countries and Canadian provinces contain a digit.
  return isUsState(value) || /^(?=.*\d)[A-Z0-9]{2}$/.test(value) || value === 'XX';
}
