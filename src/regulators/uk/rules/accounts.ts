import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { failuresOf, type PartCode } from '../accounts-demands.ts';
import { isStatementCode, type StatementCode, statutoryStatements } from '../statutory-words.ts';
import { ukRule } from '../uk-report.ts';

const WORDS = 'The statement tagged "{concept}" lacks what {kind} have to say: {words}.';
const MISSING = 'The statement "{concept}" is not tagged, which {kind} have to make.';
/** What would do in place of a statement or a part, by its code. */
const INSTEAD: Readonly<Record<string, string>> = {
  'Co.Micro': 'that they follow the provisions for micro-entities',
  'Co.SmCo': 'that they follow the regime of small companies',
  'Lp.SmLp': 'that they follow the regime of small partnerships',
  'Char.DirReport': "the trustees' annual report",
};
const WORDS_OR = `${WORDS} Nor do they say or tag {instead}.` as const;
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
const PART_OR = 'The report does not tag {concepts}, which {kind} have to; nor does it say {instead}.';
const partOr = (code: PartCode, otherwise: string) =>
  ({ text: PART_OR, references: [code, otherwise] }) as const;
const wordsOr = (code: StatementCode, otherwise: string) =>
  ({ text: WORDS_OR, references: [code, otherwise] }) as const;

/** Statements and parts in place of which another would do. */
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
    title: 'Accounts make the statements of the Companies Act, in its words',
    description:
      'Accounts that were not audited say why, and that directors know their duties; those of small companies, micro-entities and partnerships say by which provisions they were prepared. Which statements belong to the accounts follows from what they tag of themselves: audit status, legal form, dormancy, standards and type. The words are looked for in English, or in Welsh where that is the principal language.',
    severity: 'error',
    references: [],
    fix: 'Make the statement on the balance sheet, in the words of the Act, and tag it.',
    messages: { ...statementMessages, ...statementsOr },
    check(report, found) {
      for (const { code, kind, concepts, fact, words = [], otherwise = '' } of failuresOf(report)) {
        if (!isStatementCode(code)) continue;
        const concept = concepts[0] ?? '';
        if (!fact) found(`${code}.missing`, report.place(undefined), { concept, kind });
        else {
          const quoted = words.map((word) => `"${word}"`).join(', ');
          const data = { concept, kind, words: quoted };
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
        const data = { concepts: concepts.join(', '), kind };
        const or = `${code}|${otherwise}`;
        if (isKeyOf(partsOr, or))
          found(or, report.place(undefined), { ...data, instead: INSTEAD[otherwise] ?? otherwise });
        else found(code, report.place(undefined), data);
      }
    },
  }),
];

function isKeyOf<T extends object>(messages: T, key: string): key is keyof T & string {
  return Object.hasOwn(messages, key);
}
