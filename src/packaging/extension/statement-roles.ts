import type { ReportConcept } from '../../model/report/report.ts';
import type { DictionaryStatement } from '../../taxonomy/dictionary/dictionary.ts';
import { dictionaryConcept } from '../../taxonomy/dictionary/dictionary.ts';

/** A statement as taxonomies arrange it: the name of its role, and the root element of its lines. */
export interface StatementRole {
  readonly word: string;
  readonly definition: string;
  /** Local names by family; if there is none, the filer declares one. */
  readonly root: { readonly 'ifrs-full'?: string; readonly 'us-gaap'?: string; readonly dei?: string };
}

/** In reading order. */
export const extensionStatementRoles: Readonly<Record<DictionaryStatement, StatementRole>> = {
  cover: {
    word: 'Cover',
    definition: '[000100] Document and entity information',
    root: { dei: 'CoverAbstract' },
  },
  balanceSheet: {
    word: 'FinancialPosition',
    definition: '[210000] Statement of financial position',
    root: {
      'ifrs-full': 'StatementOfFinancialPositionAbstract',
      'us-gaap': 'StatementOfFinancialPositionAbstract',
    },
  },
  incomeStatement: {
    word: 'ProfitOrLoss',
    definition: '[310000] Statement of profit or loss',
    root: { 'ifrs-full': 'IncomeStatementAbstract', 'us-gaap': 'IncomeStatementAbstract' },
  },
  comprehensiveIncome: {
    word: 'ComprehensiveIncome',
    definition: '[410000] Statement of comprehensive income',
    root: {
      'ifrs-full': 'StatementOfComprehensiveIncomeAbstract',
      'us-gaap': 'StatementOfIncomeAndComprehensiveIncomeAbstract',
    },
  },
  cashFlow: {
    word: 'CashFlows',
    definition: '[510000] Statement of cash flows',
    root: { 'ifrs-full': 'StatementOfCashFlowsAbstract', 'us-gaap': 'StatementOfCashFlowsAbstract' },
  },
  changesInEquity: {
    word: 'ChangesInEquity',
    definition: '[610000] Statement of changes in equity',
    root: {
      'ifrs-full': 'StatementOfChangesInEquityAbstract',
      'us-gaap': 'StatementOfStockholdersEquityAbstract',
    },
  },
  notes: { word: 'Notes', definition: '[800000] Notes', root: {} },
};

/** Returns the statement in which a concept usually appears, and its position there. */
export function statementOfConcept({ namespace, local, line }: ReportConcept): {
  readonly statement: DictionaryStatement;
  readonly order: number;
} {
  const entry = dictionaryConcept(namespace, local);
  if (entry?.statement) return { statement: entry.statement, order: entry.order };
  const statement = line?.statement ?? 'notes';
  return { statement: statement === 'perShare' ? 'incomeStatement' : statement, order: LAST };
}

/** After all positions in the dictionary. */
const LAST = 1_000_000;
