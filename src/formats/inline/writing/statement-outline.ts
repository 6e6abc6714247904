import { addToList } from '../../../core/lists-by-key.ts';
import { frameworks, lineItemOfKey, lineItemOfMembers } from '../../../model/line-items.ts';
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
import { type UnnamedLine, UnnamedLineFinder, type UnnamedLines } from './unnamed-lines.ts';

/** Line items shown in a statement other than their own. */
const comprehensive = new Set(
  'ociNotReclassifiable ociReclassifiable otherComprehensiveIncome otherComprehensiveIncomeParent otherComprehensiveIncomeNoncontrolling comprehensiveIncome comprehensiveIncomeParent comprehensiveIncomeNoncontrolling'.split(
    ' ',
  ),
);

/** Returns the statements that the facts of a filing belong to by concept. */
export function statementOutlines(report: Report, labels: Labels, shown: ShownDimensions): Outline[] {
  return [
    ...coverOutlines(report, labels),
    ...new TemplateLayout(report, labels, shown).outlines(),
    ...segmentOutlines(report, labels, shown),
  ];
}

/** Lays out the facts of a filing by the template of its framework. */
class TemplateLayout {
  private readonly labels: Labels;
  private readonly template: readonly TemplateStatement[];
  private readonly keyOf: (concept: ReportConcept) => string | undefined;
  private readonly byLine: ReadonlyMap<string, readonly ReportConcept[]>;
  private readonly toldByMembers: ReturnType<typeof linesByMembers>;
  private readonly isDebit: (concept: ReportConcept) => boolean;
  private readonly equity: EquityChanges | undefined;
  /** The lines that the template names. */
  private readonly named: ReadonlySet<string>;
  private readonly unnamedLines: UnnamedLineFinder;
  /** The lines that it does not name, where totals need them. */
  private readonly added: UnnamedLines;
  private placed: ReadonlySet<ReportConcept>;

  constructor(report: Report, labels: Labels, shown: ShownDimensions) {
    this.labels = labels;
    this.template = templateOf(report);
    this.keyOf = lineKeys(this.template);
    this.byLine = conceptsByLine(report, this.keyOf);
    this.toldByMembers = linesByMembers(report, shown);
    this.isDebit = debitConcepts(report);
    this.equity = equityChanges(report, this.byLine, shown);
    this.named = new Set(this.template.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys)));
    this.unnamedLines = new UnnamedLineFinder(report, this.template, shown, this.keyOf);
    const found = this.unnamedLines.find();
    this.placed = conceptsIn(found);
    this.added = this.fittingLines(found);
    this.placed = conceptsIn(this.added);
  }

  outlines(): Outline[] {
    return this.template.flatMap((statement) => this.outlineOf(statement));
  }

  private outlineOf({ title, english, lines: words }: TemplateStatement): Outline[] {
    const shownTitle = (this.labels.isEnglish && english) || this.labels.phrases[title];
    if (title === 'changesInEquity' && this.equity) {
      const { axes } = this.equity;
      const lines = this.equityLines(this.equity, words);
      return [{ keys: [title], title: shownTitle, lines, axes, isExclusive: true }];
    }
    const { placed, sums } = this.placeLines({ title, lines: words }, this.added);
    const lines = placed.map(({ concept, signs, told }) => this.lineOf(title, concept, signs, told));
    if (lines.every((line) => isRepeated(title, line))) return [];
    const arranged = arrange(lines, { sums, labels: this.labels, isReported: () => true });
    // A total whose lines are not reported has nothing to add up, and so no rule above it.
    const ruled = arranged.map((line): OutlineLine => {
      const isTotal = line.kind === 'total' || line.kind === 'grand';
      if (!isTotal || sums.isSum(line.concept?.qname ?? '')) return line;
      return { ...line, isBare: true, kind: line.kind === 'grand' ? 'grand' : 'lead' };
    });
    const distinct = nameTotalsApart(ruled, this.labels);
    const borrowed = new Set(
      distinct.flatMap((line) => (isRepeated(title, line) ? (line.concept?.id ?? []) : [])),
    );
    return [{ keys: [title], title: shownTitle, lines: distinct, axes: new Set(), borrowed }];
  }

  /** Returns the lines of a statement in their order, and their sums. */
  private placeLines(
    { title, lines }: Pick<TemplateStatement, 'title' | 'lines'>,
    unnamed: UnnamedLines,
  ): { readonly placed: readonly UnnamedLine[]; readonly sums: SumTree } {
    const sums = new TemplateSums();
    const placed = lines.flatMap((line): UnnamedLine[] => {
      const { depth, signs } = line;
      const more = unnamed.get(line) ?? [];
      const told = line.keys.flatMap((key) => this.toldByMembers.get(key) ?? [])[0];
      const own: UnnamedLine[] = this.conceptsOf(line, title).map((concept) => ({ concept, depth, signs }));
      if (own.length === 0 && told) own.push({ concept: told.concept, depth, signs, told });
      const all = [
        ...more.filter(({ isAbove }) => isAbove),
        ...own,
        ...more.filter(({ isAbove }) => !isAbove),
      ];
      for (const { concept, depth, signs } of all) sums.add(concept.qname, depth, signs);
      if (own.length === 0) sums.skip(depth, signs);
      return all;
    });
    return { placed, sums: sums.tree };
  }

  /** Returns the lines that no template names, where totals need them. */
  private fittingLines(found: UnnamedLines): UnnamedLines {
    if (found.size === 0) return found;
    const fitting = new Map<TemplateLine, NonNullable<ReturnType<UnnamedLines['get']>>>();
    for (const statement of this.template) {
      const here = new Map(
        statement.lines.flatMap((line) => {
          const own = found.get(line);
          return own ? [[line, own] as const] : [];
        }),
      );
      if (here.size === 0) continue;
      const { placed, sums } = this.placeLines(statement, here);
      const shown = new Set(placed.map(({ concept }) => concept.qname));
      for (const [line, own] of this.unnamedLines.fitting(here, shown, sums)) fitting.set(line, own);
    }
    return fitting;
  }

  private conceptsOf({ keys, needed }: TemplateLine, title: StatementTitle): readonly ReportConcept[] {
    if (needed !== undefined && !this.byLine.has(needed)) return [];
    const key = keys.find((name) => name === '*' || this.byLine.has(name));
    if (key === '*') return this.unnamed(title);
    return (key !== undefined && this.byLine.get(key)) || [];
  }

  /** The balances and movements of equity: the profit first, as in published statements. */
  private equityLines({ balances, movements }: EquityChanges, words: readonly TemplateLine[]): OutlineLine[] {
    const signsOf = (concept: ReportConcept) =>
      words.find(({ keys }) => keys.includes(this.keyOf(concept) ?? ''))?.signs ?? '';
    const rank = ({ line }: ReportConcept) =>
      line?.statement === 'incomeStatement' ? 0 : comprehensive.has(line?.key ?? '') ? 1 : 2;
    const lines = [
      ...balances.map((concept) => this.lineOf('changesInEquity', concept, '<')),
      ...movements
        .toSorted((a, b) => rank(a) - rank(b))
        .map((concept) => this.lineOf('changesInEquity', concept, signsOf(concept))),
      ...balances.map((concept) => this.lineOf('changesInEquity', concept, '>')),
    ];
    return arrange(lines, { sums: new SumTree(), labels: this.labels, isReported: () => true });
  }

  private unnamed(title: string): ReportConcept[] {
    return [...this.byLine].flatMap(([key, concepts]) => {
      const isHere =
        lineItemOfKey(key)?.statement === title && !this.named.has(key) && !comprehensive.has(key);
      return isHere ? concepts.filter((concept) => !this.placed.has(concept)) : [];
    });
  }

  private lineOf(
    title: string,
    concept: ReportConcept,
    signs: string,
    told?: UnnamedLine['told'],
  ): OutlineLine {
    const balance = signs === '<' ? 'start' : signs === '>' ? 'end' : undefined;
    const isTotal = /[+/=]/.test(signs);
    const role = balance && `period-${balance === 'start' ? 'periodStart' : 'periodEnd'}`;
    const label = told
      ? this.labels.name(told.name)
      : this.labels.concept(concept, role ?? (isTotal ? TOTAL_LABEL_ROLE : undefined));
    return {
      ...plainLine(
        concept,
        role && !this.labels.isGiven(concept, role) ? this.labels.balance(label, balance) : label,
      ),
      kind: signs.includes('=') ? 'grand' : isTotal ? 'total' : 'line',
      balance,
      ...(told && { members: told.members }),
      // Reductions of equity are deducted from it.
      isDeducted: signs.includes('-') || (title === 'changesInEquity' && this.isDebit(concept)),
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
  const template = templateOf(report);
  const byLine = conceptsByLine(report, lineKeys(template));
  for (const { lines } of template) {
    const sums = new TemplateSums(tree);
    for (const { keys, depth, signs } of lines) {
      const concepts = byLine.get(keys.find((key) => byLine.has(key)) ?? '') ?? [];
      if (concepts.length === 0) sums.skip(depth, signs);
      for (const { qname } of concepts) sums.add(qname, depth, signs);
    }
  }
  return tree;
}

/** A line that a taxonomy tells by members of a more general concept. */
type ToldLine = NonNullable<UnnamedLine['told']> & { readonly concept: ReportConcept };

/** Returns the lines that members tell, such as creditors due within one year, by line item. */
function linesByMembers(report: Report, shown: ShownDimensions): ReadonlyMap<string, ToldLine> {
  const found = new Map<string, ToldLine>();
  for (const { concept, facts } of report.concepts) {
    if (!frameworks.has(concept.family)) continue;
    for (const { context } of facts) {
      const [dimension, ...others] = shown(context);
      if (!dimension?.member || dimension.typed || others.length > 0) continue;
      const { member } = dimension;
      const { item, name: local = concept.local } =
        lineItemOfMembers(concept.local, [member.slice(member.indexOf(':') + 1)]) ?? {};
      if (!item || found.has(item.key)) continue;
      const prefix = concept.qname.slice(0, concept.qname.indexOf(':') + 1);
      found.set(item.key, { concept, members: new Set([member]), name: prefix + local });
    }
  }
  return found;
}

/** Returns the concepts by line item; those without a line item, of taxonomies that tables may name, by name. */
function conceptsByLine(report: Report, keyOf: KeyOf): Map<string, ReportConcept[]> {
  const byLine = new Map<string, ReportConcept[]>();
  for (const { concept } of report.concepts) {
    const key = keyOf(concept);
    if (key === undefined) continue;
    addToList(byLine, key, concept);
  }
  return byLine;
}

type KeyOf = (concept: ReportConcept) => string | undefined;

/** Returns the keys of concepts in a template: their names if it names them, else their line items. */
function lineKeys(template: readonly TemplateStatement[]): KeyOf {
  const named = new Set(template.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys)));
  return ({ line, family, local }) => {
    const name = frameworks.has(family) ? local : undefined;
    return line && !named.has(name ?? '') ? line.key : name;
  };
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

/** The entity information of British accounts. */
const ENTITY_INFORMATION = /\/cd\/[0-9-]+\/business$/;

export function isIdentification({ family, local, namespace }: ReportConcept): boolean {
  return ENTITY_INFORMATION.test(namespace) || (family === 'ifrs-full' && identification.has(local));
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
