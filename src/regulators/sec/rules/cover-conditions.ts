import { listWords } from '../../../core/wording.ts';
import type { Severity } from '../../../findings/finding.ts';
import type { Fact } from '../../../formats/xbrl/instance.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { baseFormStated, isStatedFalse, isStatedTrue } from '../cover-values.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

/** A flag whose value the form determines. */
interface FixedFlag {
  readonly forms: readonly string[];
  readonly flag: string;
  readonly value: string;
}

const fixedFlags: readonly FixedFlag[] = [
  { forms: ['10-K', '40-F'], flag: 'DocumentAnnualReport', value: 'true' },
  { forms: ['10-KT'], flag: 'DocumentAnnualReport', value: 'false' },
  { forms: ['10-K', '10-Q'], flag: 'DocumentTransitionReport', value: 'false' },
  { forms: ['10-KT', '10-QT'], flag: 'DocumentTransitionReport', value: 'true' },
  { forms: ['10-Q'], flag: 'DocumentQuarterlyReport', value: 'true' },
  { forms: ['20-F', '40-F'], flag: 'DocumentRegistrationStatement', value: 'false' },
  { forms: ['10-K'], flag: 'DocumentFiscalPeriodFocus', value: 'FY' },
];

/** A Form 20-F sets exactly one of these flags. */
const kindsOf20F = ['DocumentAnnualReport', 'DocumentTransitionReport', 'DocumentShellCompanyReport'];

/** A fact that is required exactly if another fact has a certain value. */
interface Dependence {
  readonly concept: string;
  readonly on: string;
  readonly when: (fact: Fact) => boolean;
  /** That value, in words. */
  readonly says: string;
  readonly severity: Severity;
  /** Whether the fact is allowed in other cases as well. */
  readonly isFree?: boolean;
  /** The forms it applies to; all if absent. */
  readonly forms?: readonly string[];
}

const dependences: readonly Dependence[] = [
  {
    concept: 'AmendmentDescription',
    on: 'AmendmentFlag',
    when: isStatedTrue,
    says: 'is true',
    severity: 'warning',
  },
  {
    concept: 'EntityExTransitionPeriod',
    on: 'EntityEmergingGrowthCompany',
    when: isStatedTrue,
    says: 'is true',
    severity: 'error',
  },
  {
    concept: 'DocumentFinStmtRestatementRecoveryAnalysisFlag',
    on: 'DocumentFinStmtErrorCorrectionFlag',
    when: isStatedTrue,
    says: 'is true',
    severity: 'warning',
  },
  {
    concept: 'DocumentPeriodStartDate',
    on: 'DocumentTransitionReport',
    when: isStatedTrue,
    says: 'is true',
    severity: 'warning',
    forms: ['20-F'],
  },
  {
    concept: 'DocumentShellCompanyEventDate',
    on: 'DocumentShellCompanyReport',
    when: isStatedTrue,
    says: 'is true',
    severity: 'warning',
    forms: ['20-F'],
  },
  {
    concept: 'OtherReportingStandardItemNumber',
    on: 'DocumentAccountingStandard',
    when: ({ value }) => /^\s*other/i.test(value),
    says: 'is another standard',
    severity: 'warning',
    forms: ['20-F'],
  },
  {
    concept: 'IcfrAuditorAttestationFlag',
    on: 'EntityFilerCategory',
    when: ({ value }) => /^\s*(?:large )?accelerated/i.test(value),
    says: 'states an accelerated or large accelerated filer',
    severity: 'warning',
    isFree: true,
    forms: ['10-K', '10-KT', '20-F'],
  },
];

function isStated(fact: Fact, value: string): boolean {
  if (value === 'true') return isStatedTrue(fact);
  return value === 'false' ? isStatedFalse(fact) : fact.value.trim() === value;
}

/** Facts that are reported together or not at all. */
const pairs = [
  ['DocumentFiscalYearFocus', 'DocumentFiscalPeriodFocus'],
  ['CityAreaCode', 'LocalPhoneNumber'],
] as const;

/** Dependencies between cover page facts (the cover page tables in the EDGAR Filer Manual). */
export const coverConditionRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-COVER-FLAG',
    title: 'Flags and the fiscal period on the cover page must agree with the form type',
    description:
      'A 10-K is an annual report for a fiscal year and a 10-Q a quarterly report; only 10-KT and 10-QT are transition reports. A form that ends in "/A" is an amendment. A 20-F is exactly one of annual report, transition report and shell company report.',
    severity: 'warning',
    fix: 'Correct the item, or the document type if that is wrong.',
    messages: {
      value: efm('6.05.20', '{flag} is {actual}, but must be {expected} on Form {form}.', {
        fix: 'Set {flag} to {expected}, or correct the document type if the report is not on Form {form}.',
      }),
      kinds: efm(
        '6.05.20',
        'Form 20-F must set exactly one of three flags to true: {flags}. In this report, {count} true.',
        {
          fix: 'Set the flag for this kind of report to true, and the others to false.',
        },
      ),
    },
    check(filing, found) {
      const type = filing.coverFact('DocumentType');
      if (!type) return;
      const form = baseFormStated(type);
      for (const { forms, flag, value } of fixedFlags) {
        const fact = filing.coverFact(flag);
        if (fact && forms.includes(form) && !isStated(fact, value)) report(fact, flag, value);
      }
      const amendment = filing.coverFact('AmendmentFlag');
      if (amendment && type.value.trim() !== form && isStatedFalse(amendment))
        report(amendment, 'AmendmentFlag', 'true');
      function report({ value, offset }: Fact, flag: string, expected: string): void {
        const data = { form: type?.value.trim() ?? '', flag: filing.coverName(flag), expected };
        found('value', filing.at(offset), { ...data, actual: value.trim() });
      }
      if (form !== '20-F') return;
      const flags = kindsOf20F.flatMap((flag) => filing.coverFact(flag) ?? []);
      const set = kindsOf20F.filter((flag) => {
        const fact = filing.coverFact(flag);
        return fact !== undefined && isStatedTrue(fact);
      });
      // A flag that the form requires, but the report lacks, is reported separately.
      const required = filing.profile.cover?.required.flatMap(({ concepts }) => concepts) ?? [];
      const isLacking = kindsOf20F.some(
        (flag) => required.includes(`dei:${flag}`) && !filing.coverFact(flag),
      );
      if (flags[0] && set.length !== 1 && !(isLacking && set.length === 0))
        found('kinds', filing.at(flags[0].offset), {
          count:
            set.length === 0
              ? 'none of them is'
              : `${listWords(set.map((flag) => filing.coverName(flag)))} are`,
          flags: listWords(kindsOf20F.map((flag) => filing.coverName(flag))),
        });
    },
  }),
  secRule({
    code: 'EFM-COVER-FACTS',
    title: 'Cover page facts that depend on each other must be consistent',
    description:
      'Some facts are required only if another fact calls for them, such as the description of an amendment, the transition period election of an emerging growth company, or the recovery analysis after an error correction. Others are reported in pairs.',
    severity: 'warning',
    fix: 'Report the missing fact, or remove the one that does not apply.',
    messages: {
      needed: efm('6.05.20', '{concept} is missing, although {on} {says}.', {
        fix: 'Report {concept}, or correct {on} if that is wrong.',
      }),
      neededStrictly: efm('6.05.20', '{concept} is missing, although {on} {says}.', {
        severity: 'error',
        fix: 'Report {concept}, or correct {on} if that is wrong.',
      }),
      unexpected: efm('6.05.20', '{concept} is reported, but applies only if {on} {says}.', {
        fix: 'Remove {concept}, or correct {on} if that is wrong.',
      }),
      unexpectedStrictly: efm('6.05.20', '{concept} is reported, but applies only if {on} {says}.', {
        severity: 'error',
        fix: 'Remove {concept}, or correct {on} if that is wrong.',
      }),
      pair: efm('6.05.20', '{present} is reported, but {missing} is missing; report both or neither.', {
        fix: 'Report {missing}, or remove {present}.',
      }),
      second: efm(
        '6.05.20',
        'The cover page reports the second line of the address, "{line}", but not the first.',
        {
          fix: 'Report the first line of the address (dei:EntityAddressAddressLine1); if the address has one line only, report it there.',
        },
      ),
      growth: efm(
        '6.05.20',
        'Entity Emerging Growth Company (dei:EntityEmergingGrowthCompany) is true, but the file number "{number}" is that of an investment company, which cannot be an emerging growth company.',
        { fix: 'Correct the flag or the file number, whichever is wrong.' },
      ),
    },
    check(filing, found) {
      const type = filing.coverFact('DocumentType');
      const form = type && baseFormStated(type);
      for (const { concept, on, when, says, severity, isFree, forms } of dependences) {
        if (forms && !forms.includes(form ?? '')) continue;
        const ground = filing.coverFact(on);
        const fact = filing.coverFact(concept);
        const isAsked = ground !== undefined && when(ground);
        const isStrict = severity === 'error';
        const data = {
          ...{ on: filing.coverName(on), says, concept: filing.coverName(concept) },
          about: `dei:${concept}`,
        };
        if (ground && isAsked && !fact)
          found(isStrict ? 'neededStrictly' : 'needed', filing.at(ground.offset), data);
        else if (fact && !isAsked && !isFree)
          found(isStrict ? 'unexpectedStrictly' : 'unexpected', filing.at(fact.offset), data);
      }
      for (const [a, b] of [...pairs, ...pairs.map(([first, second]) => [second, first] as const)]) {
        const fact = filing.coverFact(a);
        if (fact && !filing.cover.has(b))
          found('pair', filing.at(fact.offset), {
            present: filing.coverName(a),
            missing: filing.coverName(b),
            about: `dei:${b}`,
          });
      }
      const second = filing.coverFact('EntityAddressAddressLine2');
      // A first line that is empty is reported as such.
      if (second && !filing.facts.some(({ name }) => name.local === 'EntityAddressAddressLine1'))
        found('second', filing.at(second.offset), { line: second.value.trim() });
      const number = filing.coverFact('EntityFileNumber');
      const growth = filing.coverFact('EntityEmergingGrowthCompany');
      if (growth && number && /^\s*81[14]-/.test(number.value) && isStatedTrue(growth))
        found('growth', filing.at(growth.offset), { number: number.value.trim() });
    },
  }),
];
