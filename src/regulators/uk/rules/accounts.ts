import { listWords } from '../../../core/wording.ts';
import { elementWords } from '../../submission/fact-words.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { failuresOf, type PartCode } from '../accounts-demands.ts';
import {
  isStatementCode,
  type StatementCode,
  statutoryStatementName,
  statutoryStatements,
} from '../statutory-words.ts';
import { ukRule } from '../uk-report.ts';

const WORDS = 'The {statement} does not have the wording required in {kind}: {words}.';
const MISSING = 'A statement required in {kind} is missing: the {statement}.';
const MISSING_FIX =
  'Add the statement to the balance sheet {wording}, and tag it as {concept}; a statement for another type of accounts does not replace it. If the accounts are of another type, correct the tag that says so: the audit status, the legal form, the accounts type, or whether the company is dormant.';
/** Alternatives to a statement or a part, by code. */
const INSTEAD: Readonly<Record<string, string>> = {
  'Co.Micro': 'that they follow the provisions for micro-entities',
  'Co.SmCo': 'that they follow the small companies regime',
  'Lp.SmLp': 'that they follow the small LLPs regime',
  'Char.DirReport': "the trustees' annual report",
};
const WORDS_FIX =
  'Write the statement in the required wording, and check that the tag covers all of it.{language}';
const WELSH_FIX =
  ' If the accounts are not in Welsh, correct the tag of their principal language (ReportPrincipalLanguage).';
const WORDS_OR = `${WORDS} Nor do the accounts state and tag {instead}.` as const;
const PART = 'Items required in {kind} are missing: {concepts}.';

const statementCodes = Object.keys(statutoryStatements) as StatementCode[];

/** A message for each code of the regulator: missing wording, and missing statements. */
const statementMessages = Object.fromEntries(
  statementCodes.flatMap((code) => [
    [code, { text: WORDS, references: [code], fix: WORDS_FIX }],
    [`${code}.missing`, { text: MISSING, references: [code, 'Co.MissingElement'], fix: MISSING_FIX }],
  ]),
) as Readonly<
  Record<StatementCode, { readonly text: typeof WORDS; readonly fix: typeof WORDS_FIX }> &
    Record<`${StatementCode}.missing`, { readonly text: typeof MISSING; readonly fix: typeof MISSING_FIX }>
>;

const part = (code: PartCode) => ({ text: PART, references: [code] }) as const;
const PART_OR = 'Items required in {kind} are missing: {concepts}. Nor do the accounts state {instead}.';
const partOr = (code: PartCode, otherwise: string) =>
  ({
    text: PART_OR,
    references: [code, otherwise],
    fix: 'Tag the items where the accounts state them, or state {instead}.',
  }) as const;
const wordsOr = (code: StatementCode, otherwise: string) =>
  ({
    text: WORDS_OR,
    references: [code, otherwise],
    fix: 'Write the statement in the required wording and check that the tag covers all of it, or state and tag {instead}.{language}',
  }) as const;

/** Statements and parts with an alternative. */
const statementsOr = {
  'Co.SmCo|Co.Micro': wordsOr('Co.SmCo', 'Co.Micro'),
  'Co.SmCo|Char.DirReport': wordsOr('Co.SmCo', 'Char.DirReport'),
};
const partsOr = {
  'Co.DirReport|Co.SmCo': partOr('Co.DirReport', 'Co.SmCo'),
  'Co.Group|Co.SmCo': partOr('Co.Group', 'Co.SmCo'),
  'Co.ProfLoss|Co.SmCo': partOr('Co.ProfLoss', 'Co.SmCo'),
  'Lp.Group|Lp.SmLp': partOr('Lp.Group', 'Lp.SmLp'),
  'Lp.ProfLoss|Lp.SmLp': partOr('Lp.ProfLoss', 'Lp.SmLp'),
};

export const accountsRules: readonly SubmissionRule[] = [
  ukRule({
    code: 'UK-STATEMENT',
    title: 'Accounts must contain the statements that the Companies Act requires',
    description:
      "Unaudited accounts state the audit exemption and the directors' responsibilities. Accounts of small companies, micro-entities and LLPs state under which provisions they were prepared. The tagged audit status, legal form, dormancy, accounting standards and accounts type determine which statements are required. The wording is checked in English, or in Welsh if that is the principal language.",
    severity: 'error',
    references: [],
    fix: 'Add the statement to the balance sheet in the wording of the Act, and tag it.',
    messages: { ...statementMessages, ...statementsOr },
    check(report, found) {
      for (const { code, kind, concepts, fact, words = [], wording, isWelsh, otherwise = '' } of failuresOf(
        report,
      )) {
        if (!isStatementCode(code)) continue;
        const statement = statutoryStatementName(code);
        if (!fact)
          found(`${code}.missing`, report.place(undefined), {
            ...{ statement, concept: concepts[0] ?? '', kind },
            wording: wording === undefined ? 'in the wording of the Act' : `in these words: "${wording}"`,
          });
        else {
          const quoted = wording ? `"${wording}"` : listWords(words.map((word) => `"${word}"`));
          const data = { statement, kind, words: quoted, language: isWelsh ? WELSH_FIX : '' };
          const or = `${code}|${otherwise}`;
          if (isKeyOf(statementsOr, or))
            found(or, report.place(fact), { ...data, instead: INSTEAD[otherwise] ?? otherwise });
          else found(code, report.place(fact), data);
        }
      }
    },
  }),
  ukRule({
    code: 'UK-ACCOUNTS',
    title: 'Accounts must contain the parts required for their type',
    description:
      "Audited accounts tag the auditor's report, its date, the opinion and the auditor. Large companies and groups tag the directors' report and profit or loss, and groups the balance sheet date of the group; charities have equivalents.",
    severity: 'error',
    references: [],
    fix: 'Tag each item where the accounts state it. If the accounts are of another type, correct the audit status, legal form or accounts type.',
    messages: {
      'Co.Audit': part('Co.Audit'),
      'Co.DirReport': part('Co.DirReport'),
      'Co.Group': part('Co.Group'),
      ...partsOr,
      'Co.MedCo': { ...part('Co.MedCo'), severity: 'warning' },
      'Co.ProfLoss': part('Co.ProfLoss'),
      'Co.QualAudit': part('Co.QualAudit'),
      'Lp.Audit': part('Lp.Audit'),
      'Lp.Group': part('Lp.Group'),
      'Lp.MedLp': { ...part('Lp.MedLp'), severity: 'warning' },
      'Lp.ProfLoss': part('Lp.ProfLoss'),
      'Lp.QualAudit': part('Lp.QualAudit'),
      'Char.Audit': part('Char.Audit'),
      'Char.CharFund': part('Char.CharFund'),
      'Char.DirReport': part('Char.DirReport'),
    },
    check(report, found) {
      for (const { code, kind, concepts, otherwise = '' } of failuresOf(report)) {
        if (isStatementCode(code)) continue;
        const data = {
          concepts: listWords(concepts.map(partWords)),
          kind,
        };
        const or = `${code}|${otherwise}`;
        if (isKeyOf(partsOr, or))
          found(or, report.place(undefined), { ...data, instead: INSTEAD[otherwise] ?? otherwise });
        else found(code, report.place(undefined), data);
      }
    },
  }),
];

/** Words for the elements of required parts. */
const partNames: Readonly<Record<string, string>> = {
  DateAuditorsReport: "the date of the auditor's report",
  OpinionAuditorsOnEntity: "the auditor's opinion",
  NameSeniorStatutoryAuditor: 'the name of the senior statutory auditor',
  NameEntityAuditors: 'the name of the auditor',
  DateSigningDirectorsReport: "the date on which the directors' report was signed",
  DirectorSigningDirectorsReport: "the director who signed the directors' report",
  DateSigningTrusteesAnnualReport: "the date on which the trustees' annual report was signed",
  TrusteeSigningTrusteesAnnualReport: "the trustee who signed the trustees' annual report",
  StatementOnQualityCompletenessInformationProvidedToAuditors:
    'the statement on the information provided to the auditor',
  'StatementThatCompanyHasPreparedAccountsUnderProvisionsRelatingToMedium-sizedCompanies':
    'the statement that the accounts follow the provisions for medium-sized companies',
  ProfitLoss: 'the profit or loss',
  CharityFunds: 'the charity funds',
};

/** "the auditor's opinion (OpinionAuditorsOnEntity)" */
function partWords(concept: string): string {
  if (concept.includes(' ')) return concept;
  const name = partNames[concept];
  return name === undefined ? elementWords(concept) : `${name} (${concept})`;
}

function isKeyOf<T extends object>(messages: T, key: string): key is keyof T & string {
  return Object.hasOwn(messages, key);
}
