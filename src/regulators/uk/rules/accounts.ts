import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { failuresOf, type PartCode } from '../accounts-demands.ts';
import { isStatementCode, type StatementCode, statutoryStatements } from '../statutory-words.ts';
import { ukRule } from '../uk-report.ts';

const WORDS = 'The statement tagged "{concept}" lacks what {kind} have to say: {words}.';
const MISSING = 'The statement "{concept}" is not tagged, which {kind} have to make.';
const PART = 'The report does not tag {concepts}, which {kind} have to.';

const statementCodes = Object.keys(statutoryStatements) as StatementCode[];

/** A message for each code of the regulator: words that are lacking, and statements that are. */
const statementMessages = Object.fromEntries(
  statementCodes.flatMap((code) => [
    [code, { text: WORDS, references: [code] }],
    [`${code}.missing`, { text: MISSING, references: [code, 'Co.MissingElement'] }],
  ]),
) as Readonly<
  Record<StatementCode, { readonly text: typeof WORDS }> &
    Record<`${StatementCode}.missing`, { readonly text: typeof MISSING }>
>;

const part = (code: PartCode) => ({ text: PART, references: [code] }) as const;

export const accountsRules: readonly SubmissionRule[] = [
  ukRule({
    code: 'UK-STATEMENT',
    title: 'Accounts make the statements of the Companies Act, in its words',
    description:
      'Accounts that were not audited say why, and that directors know their duties; those of small companies, micro-entities and partnerships say by which provisions they were prepared. Which statements belong to the accounts follows from what they tag of themselves: audit status, legal form, dormancy, standards and type. The words are looked for in English, or in Welsh where that is the principal language.',
    severity: 'error',
    references: [],
    fix: 'Make the statement on the balance sheet, in the words of the Act, and tag it.',
    messages: statementMessages,
    check(report, found) {
      for (const { code, kind, concepts, fact, words = [] } of failuresOf(report)) {
        if (!isStatementCode(code)) continue;
        const concept = concepts[0] ?? '';
        if (!fact) found(`${code}.missing`, report.place(undefined), { concept, kind });
        else {
          const quoted = words.map((word) => `"${word}"`).join(', ');
          found(code, report.place(fact), { concept, kind, words: quoted });
        }
      }
    },
  }),
  ukRule({
    code: 'UK-ACCOUNTS',
    title: 'Accounts have the parts that their kind has to have',
    description:
      "Audited accounts tag the auditor's report, its day, opinion and auditors. Large companies and groups tag the directors' report and the profit or loss, and groups the balance sheet date of the group; charities have counterparts of these.",
    severity: 'error',
    references: [],
    fix: 'Tag it where the report says it; correct the audit status, legal form or type where the accounts are of another kind.',
    messages: {
      'Co.Audit': part('Co.Audit'),
      'Co.DirReport': part('Co.DirReport'),
      'Co.Group': part('Co.Group'),
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
      for (const { code, kind, concepts } of failuresOf(report))
        if (!isStatementCode(code))
          found(code, report.place(undefined), { concepts: concepts.join(', '), kind });
    },
  }),
];
