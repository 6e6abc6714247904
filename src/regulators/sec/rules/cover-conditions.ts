import type { Severity } from '../../../findings/finding.ts';
import type { Fact } from '../../../formats/xbrl/instance.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { baseFormStated, isStatedFalse, isStatedTrue } from '../cover-values.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

/** A flag that a form fixes. */
interface FixedFlag {
  readonly forms: readonly string[];
  readonly flag: string;
  readonly value: boolean;
}

const fixedFlags: readonly FixedFlag[] = [
  { forms: ['10-K', '10-KT', '40-F'], flag: 'DocumentAnnualReport', value: true },
  { forms: ['10-K', '10-Q'], flag: 'DocumentTransitionReport', value: false },
  { forms: ['10-KT', '10-QT'], flag: 'DocumentTransitionReport', value: true },
  { forms: ['10-Q'], flag: 'DocumentQuarterlyReport', value: true },
  { forms: ['20-F', '40-F'], flag: 'DocumentRegistrationStatement', value: false },
];

/** Flags of which form 20-F ticks one. */
const kindsOf20F = ['DocumentAnnualReport', 'DocumentTransitionReport', 'DocumentShellCompanyReport'];

/** A fact that is there exactly where another says something. */
interface Dependence {
  readonly concept: string;
  readonly on: string;
  readonly when: (fact: Fact) => boolean;
  /** What the other says then, in words. */
  readonly says: string;
  readonly severity: Severity;
  /** Whether the fact may be there in other cases as well. */
  readonly isFree?: boolean;
  /** The forms it holds for; all where they are absent. */
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
    says: 'is that of an accelerated filer',
    severity: 'warning',
    isFree: true,
    forms: ['10-K', '10-KT', '20-F'],
  },
];

/** Facts that are both there or both missing. */
const pairs = [
  ['DocumentFiscalYearFocus', 'DocumentFiscalPeriodFocus'],
  ['CityAreaCode', 'LocalPhoneNumber'],
] as const;

/** What facts of the cover page say of each other (the tables of cover pages in the EDGAR Filer Manual). */
export const coverConditionRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-COVER-FLAG',
    title: 'The flags of the cover page fit its form',
    description:
      'A form 10-K is an annual report and a 10-Q a quarterly one; only transition forms report on a transition. A form 20-F ticks one of annual report, transition report and shell company report.',
    severity: 'warning',
    fix: 'Correct the flag.',
    messages: {
      value: efm('6.05.20', 'The form is {form}, and dei:{flag} is {value}; it must be {expected}.'),
      kinds: efm('6.05.20', '{count} of the flags {flags} are true; of a form 20-F one must be.'),
    },
    check(filing, found) {
      const type = filing.coverFact('DocumentType');
      if (!type) return;
      const form = baseFormStated(type);
      const { source } = filing.instance;
      for (const { forms, flag, value } of fixedFlags) {
        const fact = filing.coverFact(flag);
        if (!fact || !forms.includes(form) || (value ? isStatedTrue(fact) : isStatedFalse(fact))) continue;
        found('value', source.place(fact.offset), { form, flag, value: fact.value, expected: String(value) });
      }
      if (form !== '20-F') return;
      const flags = kindsOf20F.flatMap((flag) => filing.coverFact(flag) ?? []);
      const count = flags.filter(isStatedTrue).length;
      if (flags[0] && count !== 1)
        found('kinds', source.place(flags[0].offset), { count, flags: kindsOf20F.join(', ') });
    },
  }),
  secRule({
    code: 'EFM-COVER-FACTS',
    title: 'Facts of the cover page go together',
    description:
      'Some facts are reported exactly where another asks for them: the description of an amendment, the transition period of an emerging growth company, the analysis after an error. Others come in pairs.',
    severity: 'warning',
    fix: 'Report the fact that is missing, or remove the one that does not belong.',
    messages: {
      needed: efm('6.05.20', 'dei:{on} {says}, and dei:{concept} is not reported.'),
      neededStrictly: efm('6.05.20', 'dei:{on} {says}, and dei:{concept} is not reported.', {
        severity: 'error',
      }),
      unexpected: efm('6.05.20', 'dei:{concept} is reported, although it is not so that dei:{on} {says}.'),
      unexpectedStrictly: efm(
        '6.05.20',
        'dei:{concept} is reported, although it is not so that dei:{on} {says}.',
        {
          severity: 'error',
        },
      ),
      pair: efm('6.05.20', 'dei:{present} is reported without dei:{missing}.'),
      second: efm('6.05.20', 'The second line of the address is reported without the first.'),
      growth: efm(
        '6.05.20',
        'The file number "{number}" is of an investment company, which is no emerging growth company.',
      ),
    },
    check(filing, found) {
      const { source } = filing.instance;
      const type = filing.coverFact('DocumentType');
      const form = type && baseFormStated(type);
      for (const { concept, on, when, says, severity, isFree, forms } of dependences) {
        if (forms && !forms.includes(form ?? '')) continue;
        const ground = filing.coverFact(on);
        const fact = filing.coverFact(concept);
        const isAsked = ground !== undefined && when(ground);
        const isStrict = severity === 'error';
        if (ground && isAsked && !fact)
          found(isStrict ? 'neededStrictly' : 'needed', source.place(ground.offset), { on, says, concept });
        else if (fact && !isAsked && !isFree)
          found(isStrict ? 'unexpectedStrictly' : 'unexpected', source.place(fact.offset), {
            on,
            says,
            concept,
          });
      }
      for (const [a, b] of [...pairs, ...pairs.map(([first, second]) => [second, first] as const)]) {
        const fact = filing.coverFact(a);
        if (fact && !filing.cover.has(b))
          found('pair', source.place(fact.offset), { present: a, missing: b });
      }
      const second = filing.coverFact('EntityAddressAddressLine2');
      if (second && !filing.cover.has('EntityAddressAddressLine1'))
        found('second', source.place(second.offset), {});
      const number = filing.coverFact('EntityFileNumber');
      const growth = filing.coverFact('EntityEmergingGrowthCompany');
      if (growth && number && /^\s*81[14]-/.test(number.value) && isStatedTrue(growth))
        found('growth', source.place(growth.offset), { number: number.value });
    },
  }),
];
