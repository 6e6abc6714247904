import { frameworks } from '../../../model/line-items.ts';
import type { Report } from '../../../model/report/report.ts';
import { texts } from '../generated/statements.ts';
import type { Phrases } from './phrases.ts';
import { SumTree } from './sum-tree.ts';

export type StatementTitle = Extract<
  keyof Phrases,
  | 'balanceSheet'
  | 'incomeStatement'
  | 'comprehensiveIncome'
  | 'cashFlow'
  | 'changesInEquity'
  | 'perShare'
  | 'notes'
  | 'identification'
>;

const LINE = /^(\.*)(\w+(?:\|\w+)*|\*)([+=/<>~-]*)(?:&(\w+))?$/;

/** Concepts that only banks report, which have statements of their own. */
const bankConcepts = new Set(
  'LoansAndAdvancesToCustomers DepositsFromCustomers Deposits InterestBearingDepositLiabilities LoansAndLeasesReceivableNetReportedAmount InterestIncomeExpenseAfterProvisionForLoanLoss'.split(
    ' ',
  ),
);

/** A statement of a table. */
export interface TemplateStatement {
  readonly title: StatementTitle;
  /** The usual English title, if not that of other frameworks. */
  readonly english: string | undefined;
  readonly lines: readonly TemplateLine[];
}

export interface TemplateLine {
  readonly depth: number;
  /** The keys of line items; the first one that is reported is shown. */
  readonly keys: readonly string[];
  readonly signs: string;
  /** The line without which this one is not shown. */
  readonly needed: string | undefined;
}

/**
 * Returns the statements of a framework, and of an industry: titles, and the lines as written in the tables in
 * `data/statements`.
 */
export function templateOf(report: Report): readonly TemplateStatement[] {
  const counts = new Map([...frameworks.values()].map((table) => [table, 0]));
  for (const { concept } of report.concepts) {
    const table = frameworks.get(concept.family);
    if (table) counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  const [framework = 'ifrs', most = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const table = most > 0 ? framework : 'ifrs';
  const isBank = report.concepts.some(
    ({ concept: { family, local } }) =>
      (family === 'us-gaap' || family === 'ifrs-full') && bankConcepts.has(local),
  );
  const own = isBank ? statementsIn(`${table}-bank`) : [];
  return statementsIn(table).map((usual) => own.find(({ title }) => title === usual.title) ?? usual);
}

function statementsIn(table: string): readonly TemplateStatement[] {
  const text = Object.hasOwn(texts, table) ? texts[table as keyof typeof texts] : '';
  return text
    .split('[')
    .slice(1)
    .map((part) => {
      const [head = '', lines = ''] = part.split(']');
      const [title = '', english] = head.split(': ');
      return { title: title as StatementTitle, english, lines: lines.trim().split(/\s+/).map(lineIn) };
    });
}

function lineIn(word: string): TemplateLine {
  const [, dots = '', keys = '', signs = '', needed] = LINE.exec(word) ?? [];
  return { depth: dots.length, keys: keys.split('|'), signs, needed };
}

/** Collects the sums among the lines of a template, as they come. */
export class TemplateSums {
  readonly tree: SumTree;
  private open: { readonly concept: string; readonly depth: number; readonly weight: number }[] = [];

  constructor(tree = new SumTree()) {
    this.tree = tree;
  }

  add(concept: string, depth: number, signs: string): void {
    const isRunning = signs.includes('/');
    const isLeft = (line: { readonly depth: number }) =>
      isRunning ? line.depth >= depth : line.depth > depth;
    if (isRunning || signs.includes('+'))
      for (let last = this.open.at(-1); last && isLeft(last); last = this.open.at(-1)) {
        this.tree.add(concept, last.concept, last.weight);
        this.open.pop();
      }
    this.open.push({ concept, depth, weight: /[-~]/.test(signs) ? -1 : 1 });
  }

  /** Skips a line that is not reported; the lines of a total take its place, so that no other total has them. */
  skip(depth: number, signs: string): void {
    if (/[+/]/.test(signs))
      this.open = this.open.map((line) => ({ ...line, depth: Math.min(line.depth, depth) }));
  }
}
