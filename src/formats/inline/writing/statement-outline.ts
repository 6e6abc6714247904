import { addToList } from '../../../core/lists-by-key.ts';
import { frameworks, lineItemOfKey } from '../../../model/line-items.ts';
import type { Report, ReportConcept } from '../../../model/report/report.ts';
import { TOTAL_LABEL_ROLE } from '../../../taxonomy/names.ts';
import { arrange } from './arrangement.ts';
import { COMPONENTS_AXIS } from './equity-matrix.ts';
import type { Labels } from './labels.ts';
import { type Outline, plainLine } from './outline.ts';
import type { OutlineLine } from './outline-line.ts';
import { segmentOutlines } from './segment-table.ts';
import type { ShownDimensions } from './shown-dimensions.ts';
import { debitConcepts } from './shown-signs.ts';
import {
  type StatementTitle,
  type TemplateLine,
  type TemplateStatement,
  TemplateSums,
  templateOf,
} from './statement-templates.ts';
import { SumTree } from './sum-tree.ts';
import { isTotalLine, type UnnamedLine, UnnamedLineFinder, type UnnamedLines } from './unnamed-lines.ts';

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
  const unnamedLines = new UnnamedLineFinder(report, template, shown, keyOf);
  const found = unnamedLines.find();
  let placed = conceptsIn(found);
  const added = fittingLines();
  placed = conceptsIn(added);
  return [
    ...coverOutlines(report, labels),
    ...template.flatMap(outlineOf),
    ...segmentOutlines(report, labels, shown),
  ];

  function outlineOf({ title, english, lines: words }: TemplateStatement): Outline[] {
    const shownTitle = (labels.isEnglish && english) || labels.phrases[title];
    if (title === 'changesInEquity' && equity) {
      const { axes } = equity;
      const lines = equityLines(equity, words);
      return [{ keys: [title], title: shownTitle, lines, axes, isExclusive: true }];
    }
    const { placed, sums } = placeLines({ title, lines: words }, added);
    const lines = placed.map(({ concept, signs }) => lineOf(title, concept, signs));
    if (lines.every((line) => isRepeated(title, line))) return [];
    const arranged = arrange(lines, { sums, labels, isReported: () => true });
    // A total whose lines are not reported has nothing to add up, and so no rule above it.
    const ruled = arranged.map((line): OutlineLine => {
      const isBare = line.kind === 'total' && !sums.isSum(line.concept?.qname ?? '');
      return isBare ? { ...line, kind: 'lead' } : line;
    });
    const distinct = nameTotalsApart(ruled, labels);
    const borrowed = new Set(
      distinct.flatMap((line) => (isRepeated(title, line) ? (line.concept?.id ?? []) : [])),
    );
    return [{ keys: [title], title: shownTitle, lines: distinct, axes: new Set(), borrowed }];
  }

  /** Returns the lines of a statement in their order, and their sums. */
  function placeLines(
    { title, lines }: Pick<TemplateStatement, 'title' | 'lines'>,
    unnamed: UnnamedLines,
  ): { readonly placed: readonly UnnamedLine[]; readonly sums: SumTree } {
    const sums = new TemplateSums();
    const placed = lines.flatMap((line): UnnamedLine[] => {
      const { depth, signs } = line;
      const more = unnamed.get(line) ?? [];
      const own = conceptsOf(line, title).map((concept) => ({ concept, depth, signs }));
      const all = isTotalLine(line) ? [...more, ...own] : [...own, ...more];
      for (const { concept, depth, signs } of all) sums.add(concept.qname, depth, signs);
      if (own.length === 0) sums.skip(depth, signs);
      return all;
    });
    return { placed, sums: sums.tree };
  }

  /** Returns the lines that no template names, where totals need them. */
  function fittingLines(): UnnamedLines {
    if (found.size === 0) return found;
    const fitting = new Map<TemplateLine, NonNullable<ReturnType<UnnamedLines['get']>>>();
    for (const statement of template) {
      const here = new Map(
        statement.lines.flatMap((line) => {
          const own = found.get(line);
          return own ? [[line, own] as const] : [];
        }),
      );
      if (here.size === 0) continue;
      const { placed, sums } = placeLines(statement, here);
      const shown = new Set(placed.map(({ concept }) => concept.qname));
      for (const [line, own] of unnamedLines.fitting(here, shown, sums)) fitting.set(line, own);
    }
    return fitting;
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
      return isHere ? concepts.filter((concept) => !placed.has(concept)) : [];
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

function conceptsIn(lines: UnnamedLines): ReadonlySet<ReportConcept> {
  return new Set([...lines.values()].flatMap((own) => own.map(({ concept }) => concept)));
}

/** Whether a line is one of another statement, such as the profit above other comprehensive income. */
function isRepeated(title: StatementTitle, { concept, balance }: OutlineLine): boolean {
  if (title !== 'comprehensiveIncome' && title !== 'cashFlow') return false;
  const { statement, key = '' } = concept?.line ?? {};
  return balance !== undefined || (statement === 'incomeStatement' && !comprehensive.has(key));
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
