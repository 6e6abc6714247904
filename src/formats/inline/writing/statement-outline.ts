import { addToList } from '../../../core/lists-by-key.ts';
import { frameworks, lineItemOfKey } from '../../../model/line-items.ts';
import type { Report, ReportConcept } from '../../../model/report/report.ts';
import { TOTAL_LABEL_ROLE } from '../../../taxonomy/names.ts';
import { texts } from '../generated/statements.ts';
import { arrange } from './arrangement.ts';
import { COMPONENTS_AXIS } from './equity-matrix.ts';
import type { Labels } from './labels.ts';
import { type Outline, plainLine } from './outline.ts';
import type { OutlineLine } from './outline-line.ts';
import type { Phrases } from './phrases.ts';
import type { ShownDimensions } from './shown-dimensions.ts';
import { debitConcepts } from './shown-signs.ts';
import { SumTree } from './sum-tree.ts';

type StatementTitle = Extract<
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

const LINE = /^(\.*)(\w+(?:\|\w+)*|\*)([+=/<>-]*)(?:&(\w+))?$/;

/** Concepts that only banks report, which have statements of their own. */
const bankConcepts = new Set(
  'LoansAndAdvancesToCustomers DepositsFromCustomers Deposits InterestBearingDepositLiabilities LoansAndLeasesReceivableNetReportedAmount InterestIncomeExpenseAfterProvisionForLoanLoss'.split(
    ' ',
  ),
);

/** A statement of a table. */
interface TemplateStatement {
  readonly title: StatementTitle;
  /** The usual English title, if not that of other frameworks. */
  readonly english: string | undefined;
  readonly lines: readonly TemplateLine[];
}

interface TemplateLine {
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
function templateOf(report: Report): readonly TemplateStatement[] {
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

/** Line items shown in a statement other than their own. */
const comprehensive = new Set(
  'ociNotReclassifiable ociReclassifiable otherComprehensiveIncome otherComprehensiveIncomeParent otherComprehensiveIncomeNoncontrolling comprehensiveIncome comprehensiveIncomeParent comprehensiveIncomeNoncontrolling'.split(
    ' ',
  ),
);

/** Returns the statements that the facts of a filing belong to by concept. */
export function statementOutlines(report: Report, labels: Labels, shown: ShownDimensions): Outline[] {
  const byLine = conceptsByLine(report);
  const isDebit = debitConcepts(report);
  const equity = equityChanges(report, byLine, shown);
  const template = templateOf(report);
  const named = new Set(template.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys)));
  return [...coverOutlines(report, labels), ...template.flatMap(outlineOf)];

  function outlineOf({ title, english, lines: words }: TemplateStatement): Outline[] {
    const shownTitle = (labels.isEnglish && english) || labels.phrases[title];
    if (title === 'changesInEquity' && equity) {
      const { axes } = equity;
      const lines = equityLines(equity, words);
      return [{ keys: [title], title: shownTitle, lines, axes, isExclusive: true }];
    }
    const sums = new TemplateSums();
    const lines = words.flatMap((word): OutlineLine[] => {
      const { depth, signs } = word;
      const concepts = conceptsOf(word, title);
      if (concepts.length === 0) sums.skip(depth, signs);
      return concepts.map((concept) => {
        sums.add(concept.qname, depth, signs);
        return lineOf(title, concept, signs);
      });
    });
    if (lines.every((line) => isRepeated(title, line))) return [];
    const arranged = arrange(lines, { sums: sums.tree, labels, isReported: () => true });
    // A total whose lines are not reported has nothing to add up, and so no rule above it.
    const ruled = arranged.map((line): OutlineLine => {
      const isBare = line.kind === 'total' && !sums.tree.isSum(line.concept?.qname ?? '');
      return isBare ? { ...line, kind: 'lead' } : line;
    });
    const distinct = nameTotalsApart(ruled, labels);
    const borrowed = new Set(
      distinct.flatMap((line) => (isRepeated(title, line) ? (line.concept?.id ?? []) : [])),
    );
    return [{ keys: [title], title: shownTitle, lines: distinct, axes: new Set(), borrowed }];
  }

  function conceptsOf({ keys, needed }: TemplateLine, title: StatementTitle): readonly ReportConcept[] {
    if (needed !== undefined && !byLine.has(needed)) return [];
    const key = keys.find((name) => name === '*' || byLine.has(name));
    if (key === '*') return unnamed(title);
    return (key !== undefined && byLine.get(key)) || [];
  }

  /** The balances and movements of equity: the profit first, as in published statements. */
  function equityLines(
    { balances, movements }: EquityChanges,
    words: readonly TemplateLine[],
  ): OutlineLine[] {
    const signsOf = (concept: ReportConcept) =>
      words.find(({ keys }) => keys.includes(keyOf(concept) ?? ''))?.signs ?? '';
    const rank = ({ line }: ReportConcept) =>
      line?.statement === 'incomeStatement' ? 0 : comprehensive.has(line?.key ?? '') ? 1 : 2;
    const lines = [
      ...balances.map((concept) => lineOf('changesInEquity', concept, '<')),
      ...movements
        .toSorted((a, b) => rank(a) - rank(b))
        .map((concept) => lineOf('changesInEquity', concept, signsOf(concept))),
      ...balances.map((concept) => lineOf('changesInEquity', concept, '>')),
    ];
    return arrange(lines, { sums: new SumTree(), labels, isReported: () => true });
  }

  function unnamed(title: string): ReportConcept[] {
    return [...byLine].flatMap(([key, concepts]) => {
      const isHere = lineItemOfKey(key)?.statement === title && !named.has(key) && !comprehensive.has(key);
      return isHere ? concepts : [];
    });
  }

  function lineOf(title: string, concept: ReportConcept, signs: string): OutlineLine {
    const balance = signs === '<' ? 'start' : signs === '>' ? 'end' : undefined;
    const isTotal = /[+/=]/.test(signs);
    const role = balance && `period-${balance === 'start' ? 'periodStart' : 'periodEnd'}`;
    const label = labels.concept(concept, role ?? (isTotal ? TOTAL_LABEL_ROLE : undefined));
    return {
      ...plainLine(concept, role && !labels.isGiven(concept, role) ? labels.balance(label, balance) : label),
      kind: signs.includes('=') ? 'grand' : isTotal ? 'total' : 'line',
      balance,
      // Reductions of equity are deducted from it.
      isDeducted: signs.includes('-') || (title === 'changesInEquity' && isDebit(concept)),
    };
  }
}

/** Whether a line is one of another statement, such as the profit above other comprehensive income. */
function isRepeated(title: StatementTitle, { concept, balance }: OutlineLine): boolean {
  if (title !== 'comprehensiveIncome' && title !== 'cashFlow') return false;
  return balance !== undefined || concept?.line?.statement === 'incomeStatement';
}

/** Gives a total its full name if another one above it has the same label, such as two kinds of net income. */
function nameTotalsApart(lines: readonly OutlineLine[], labels: Labels): OutlineLine[] {
  const named = new Set<string>();
  return lines.map((line) => {
    if (line.kind !== 'total' && line.kind !== 'grand') return line;
    const label = named.has(line.label) && line.concept ? labels.fullName(line.concept) : line.label;
    named.add(label);
    return { ...line, label };
  });
}

/** The concepts in a statement of changes in equity that reports the components of equity. */
interface EquityChanges {
  readonly balances: readonly ReportConcept[];
  readonly movements: readonly ReportConcept[];
  /** The axes of the components. */
  readonly axes: ReadonlySet<string>;
}

/** Finds the changes in the components of equity; `undefined` if the report has none. */
function equityChanges(
  report: Report,
  byLine: ReadonlyMap<string, readonly ReportConcept[]>,
  shown: ShownDimensions,
): EquityChanges | undefined {
  const axes = new Set<string>();
  const balances: ReportConcept[] = [];
  const movements = new Set<ReportConcept>();
  for (const { concept, facts } of report.concepts) {
    const kinds = new Set<string>();
    for (const { context, unit } of facts) {
      const [dimension, ...others] = shown(context);
      if (!dimension || others.length > 0 || dimension.typed || unit?.kind !== 'monetary') continue;
      if (!COMPONENTS_AXIS.test(dimension.axis)) continue;
      axes.add(dimension.axis);
      kinds.add(context.period.kind);
    }
    if (kinds.has('instant')) balances.push(concept);
    if (kinds.has('duration')) movements.add(concept);
  }
  if (balances.length === 0 || movements.size === 0) return undefined;
  for (const concepts of byLine.values())
    for (const concept of concepts) if (concept.line?.statement === 'changesInEquity') movements.add(concept);
  return { balances, movements: [...movements], axes };
}

/** Returns the sums of a filing by its calculations; the usual sums if it has none. */
export function reportSums(report: Report): SumTree {
  const sums = (report.filing.relationships ?? []).filter(({ kind }) => kind === 'calculation');
  if (sums.length > 0) return SumTree.of(sums);
  const tree = new SumTree();
  const byLine = conceptsByLine(report);
  for (const { lines } of templateOf(report)) {
    const sums = new TemplateSums(tree);
    for (const { keys, depth, signs } of lines) {
      const concepts = byLine.get(keys.find((key) => byLine.has(key)) ?? '') ?? [];
      if (concepts.length === 0) sums.skip(depth, signs);
      for (const { qname } of concepts) sums.add(qname, depth, signs);
    }
  }
  return tree;
}

/** Returns the concepts by line item; those without a line item, of taxonomies that tables may name, by name. */
function conceptsByLine(report: Report): Map<string, ReportConcept[]> {
  const byLine = new Map<string, ReportConcept[]>();
  for (const { concept } of report.concepts) {
    const key = keyOf(concept);
    if (key === undefined) continue;
    addToList(byLine, key, concept);
  }
  return byLine;
}

function keyOf({ line, family, local }: ReportConcept): string | undefined {
  return line?.key ?? (frameworks.has(family) ? local : undefined);
}

/** Collects the sums among the lines of a template, as they come. */
class TemplateSums {
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
    this.open.push({ concept, depth, weight: signs.includes('-') ? -1 : 1 });
  }

  /** Skips a line that is not reported; the lines of a total take its place, so that no other total has them. */
  skip(depth: number, signs: string): void {
    if (/[+/]/.test(signs))
      this.open = this.open.map((line) => ({ ...line, depth: Math.min(line.depth, depth) }));
  }
}

/** The entity information that IFRS requires in a report (IAS 1.51 and 1.138). */
const identification: ReadonlySet<string> = new Set([
  'NameOfReportingEntityOrOtherMeansOfIdentification',
  'ExplanationOfChangeInNameOfReportingEntityOrOtherMeansOfIdentificationFromEndOfPrecedingReportingPeriod',
  'DomicileOfEntity',
  'LegalFormOfEntity',
  'CountryOfIncorporation',
  'AddressOfRegisteredOfficeOfEntity',
  'PrincipalPlaceOfBusiness',
  'DescriptionOfNatureOfEntitysOperationsAndPrincipalActivities',
  'NameOfParentEntity',
  'NameOfUltimateParentOfGroup',
  'LengthOfLifeOfLimitedLifeEntity',
  'DescriptionOfNatureOfFinancialStatements',
  'DateOfEndOfReportingPeriod2013',
  'PeriodCoveredByFinancialStatements',
  'DescriptionOfPresentationCurrency',
  'LevelOfRoundingUsedInFinancialStatements',
  'DateOfAuthorisationForIssueOfFinancialStatements2013',
]);

export function isIdentification({ family, local }: ReportConcept): boolean {
  return family === 'ifrs-full' && identification.has(local);
}

function coverOutlines(report: Report, labels: Labels): Outline[] {
  const { coverPage, identification: about } = labels.phrases;
  const concepts = report.concepts.map(({ concept }) => concept);
  const cover = concepts.filter(({ family }) => family === 'dei');
  const entity = concepts.filter(isIdentification);
  return [
    listOutline('coverPage', coverPage, cover, labels),
    listOutline('identification', about, entity, labels),
  ].filter(({ lines }) => lines.length > 0);
}

/** Returns an outline of concepts in the given order. */
export function listOutline(
  key: string,
  title: string,
  concepts: readonly ReportConcept[],
  labels: Labels,
): Outline {
  const lines = concepts.map((concept) => plainLine(concept, labels.concept(concept)));
  return { keys: [key], title, lines, axes: new Set() };
}
