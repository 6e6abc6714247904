import { Decimal } from '../../../core/decimal.ts';
import {
  addIntervals,
  type Interval,
  intervalsMeet,
  negateInterval,
  pointInterval,
} from '../../../core/interval.ts';
import { addAll } from '../../../core/large-lists.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { type LineItem, lineNamed } from '../../../model/line-items.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { memberOf, textOf } from '../../../model/unchecked.ts';
import type { Breach } from '../../evaluation.ts';
import { MAX_LINES_TRIED, MAX_SUM_DEPTH } from '../../limits.ts';
import { closingOf } from '../periods/misdated-flows.ts';
import { extensionConcepts, networksOf } from '../relationships.ts';
import { type FilingSubject, perSubject } from '../subject.ts';
import { loadedCalculations } from '../taxonomy/loaded-calculations.ts';
import { type Calculation, calculationsOf } from './calculations.ts';

/**
 * How far the filer's own lines explain a breach. `explained`: the filer's calculation has a line that the
 * identity does not know, and the calculation rule checks it; or the filer's lines equal the difference.
 * `likely`: a taxonomy line that may belong to the total equals the difference. `doubtful`: a line of the
 * filer belongs to the total but is not the difference, a line that hardly belongs to the total equals it, or
 * the sum of several unknown lines does.
 */
export type Doubt = 'explained' | 'likely' | 'doubtful' | undefined;

/**
 * Taxonomy lines that belong to a note or to the cash flow statement, and so to no total of the balance sheet
 * or the income statement.
 */
export const ofNotes =
  /Reconciliation|^TaxEffect|^DefinedBenefitPlan|^UnrecognizedTaxBenefits|^DeferredTax(?:Assets|Liabilities)\w|^(?:Current|Deferred)(?:Federal|State|Foreign)\w*Tax|^ShareBased|^AllocatedShareBased|Maturit|PaymentsDue|AmortizationExpense(?:Next|Year|After|Rem)|^(?:Payments|Proceeds|Repayments|IncreaseDecreaseIn|AdjustmentsFor)|Paid$|PaidNet$|FairValueDisclosure$|RemainingPerformanceObligation/;

/**
 * Determines whether lines that an identity does not know account for its breach; `further` are the names of
 * the taxonomy lines that can.
 */
export function doubtOf(subject: FilingSubject, breach: Breach, further?: RegExp): Doubt {
  const own = conceptsOf(breach);
  if (hasFurtherLine(subject, own, breach.anchor)) return 'explained';
  const lines = linesBeside(subject, own, breach);
  const ofFiler = lines.filter(({ isStandard }) => !isStandard);
  if (ofFiler.some(({ fact }) => isOneOf(breach, [fact.interval]))) return 'explained';
  const declared = ofFiler.filter(({ isDeclared }) => isDeclared);
  if (isSumOf(breach, declared) || isChangeInCash(subject.report, own, breach)) return 'explained';
  const exact = lines.filter(({ isStandard, fact }) => isStandard && isOneOf(breach, [fact.interval]));
  const likely = exact.find((line) => mayBelong(line, breach, further));
  if (likely) return likely.isPlaced ? 'explained' : 'likely';
  if (exact.length > 0) return 'doubtful';
  return ofFiler.some(({ isPlaced }) => isPlaced) || isSumOf(breach, lines) ? 'doubtful' : undefined;
}

/** Whether a taxonomy line may belong to the total of an identity, by its name and place. */
function mayBelong({ fact, isPlaced }: FilerLine, { fact: total }: Breach, further?: RegExp): boolean {
  const { local } = fact.concept;
  if (further) return further.test(local) && !ofNotes.test(local);
  const statement = total.line?.statement;
  return (
    isPlaced || (statement !== 'balanceSheet' && statement !== 'incomeStatement') || !ofNotes.test(local)
  );
}

/** Returns the reported concepts on both sides of an identity. */
function conceptsOf({ fact, related }: Breach): ReadonlySet<ReportConcept> {
  return new Set([fact, ...related].map(({ concept }) => concept));
}

/** A line that an identity does not know, for the period and dimensions of a breach. */
interface FilerLine {
  readonly fact: ReportFact;
  /** Whether it is from a known taxonomy, not from the filer. */
  readonly isStandard: boolean;
  /** Whether the document declares it, so that it is not from an unknown taxonomy. */
  readonly isDeclared: boolean;
  /** Whether the document places it under or beside a line of the identity. */
  readonly isPlaced: boolean;
}

/** Whether the filer's calculation that connects all these concepts has a further reported line. */
function hasFurtherLine(
  subject: FilingSubject,
  own: ReadonlySet<ReportConcept>,
  anchor: ReportFact,
): boolean {
  const others = furtherLines(subject, own);
  return others.size > 0 && reportedAt(subject.report, anchor).some(({ concept }) => others.has(concept));
}

/** Returns the other concepts in calculations that connect all of these; computed once for each set. */
function furtherLines(subject: FilingSubject, own: ReadonlySet<ReportConcept>): ReadonlySet<ReportConcept> {
  const known = furtherOf(subject);
  const key = [...own]
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();
  let further = known.get(key);
  if (!further) {
    further = new Set();
    for (const sums of rolesOf(subject))
      for (const root of own) {
        const { reached, others } = frontierOf(sums, root, own);
        if (reached === own.size) for (const concept of others) further.add(concept);
      }
    known.set(key, further);
  }
  return further;
}

const furtherOf = perSubject(() => new Map<string, Set<ReportConcept>>());

/** Maps a total to its parts. */
type Role = ReadonlyMap<ReportConcept, readonly ReportConcept[]>;

/** The calculations of each role, of the document and of its taxonomy. */
const rolesOf = perSubject((subject): readonly Role[] => {
  const roles = new Map<string, Map<ReportConcept, readonly ReportConcept[]>>();
  for (const { role, total, terms } of allCalculations(subject)) {
    const sums = roles.get(role) ?? new Map();
    roles.set(role, sums);
    sums.set(
      total,
      terms.map(({ concept }) => concept),
    );
  }
  return [...roles.values()];
});

function allCalculations(subject: FilingSubject): readonly Calculation[] {
  return [...calculationsOf(subject.report), ...loadedCalculations(subject)];
}

/**
 * Descends from a total to the other concepts of an identity: returns how many of them it finds, and the
 * other lines beside them on the path.
 */
function frontierOf(
  sums: Role,
  root: ReportConcept,
  own: ReadonlySet<ReportConcept>,
): { readonly reached: number; readonly others: readonly ReportConcept[] } {
  const met = new Set([root]);
  const others: ReportConcept[] = [];
  const seen = new Set<ReportConcept>();
  const leads = (concept: ReportConcept, depth: number): boolean => {
    if (depth > MAX_SUM_DEPTH || seen.has(concept)) return false;
    seen.add(concept);
    const beside: ReportConcept[] = [];
    let found = false;
    for (const child of sums.get(concept) ?? []) {
      if (own.has(child)) {
        met.add(child);
        found = true;
      } else if (leads(child, depth + 1)) found = true;
      else beside.push(child);
    }
    if (found) addAll(others, beside);
    return found;
  };
  leads(root, 0);
  return { reached: met.size, others };
}

const none: readonly ReportFact[] = [];

/** Returns nonzero numbers with the unit, period and dimensions of a fact. */
function reportedAt(report: Report, { context, unit }: ReportFact): readonly ReportFact[] {
  return report.derive(amountsByPlace).get(`${context.aspect}|${unit?.key}`) ?? none;
}

function amountsByPlace(report: Report): ReadonlyMap<string, readonly ReportFact[]> {
  const byPlace = new Map<string, ReportFact[]>();
  for (const fact of report.facts) {
    const { unit, context, concept } = fact;
    if (unit?.kind !== 'monetary' || fact.nil || !fact.value || fact.value.isZero()) continue;
    addToList(byPlace, `${context.aspect}|${unit.key}`, fact);
    // A v1 document does not state whether an unknown line is a balance or a flow.
    if (!report.v1 || concept.line || context.period.kind === 'instant') continue;
    const balance = report.aspectAt(context, context.period.end);
    if (balance !== undefined) addToList(byPlace, `${balance}|${unit.key}`, fact);
  }
  return byPlace;
}

/**
 * Returns the lines that no rule knows and that may belong to a total of these concepts, placed ones first.
 */
function linesBeside(
  subject: FilingSubject,
  own: ReadonlySet<ReportConcept>,
  { anchor, fact: total }: Breach,
): readonly FilerLine[] {
  const { report } = subject;
  const inSums = summands(subject);
  const isBeside = placement(report, own, total.concept);
  const declared = extensionConcepts(report);
  const lines = new Map<ReportConcept, FilerLine>();
  for (const fact of reportedAt(report, anchor)) {
    const { concept } = fact;
    if (concept.line || own.has(concept) || lines.has(concept)) continue;
    const sums = inSums.get(concept);
    // A line that the filer adds to another total belongs to that total.
    if (sums && !sums.some((sum) => isOver(sum, own, total.concept))) continue;
    const isStandard = concept.family !== 'other';
    const isDeclared = report.v1 !== undefined || declared.has(concept.qname);
    const place = sums ? 'beside' : isBeside(fact);
    if (isStandard && place === 'elsewhere') continue;
    lines.set(concept, { fact, isStandard, isDeclared, isPlaced: place === 'beside' });
  }
  return [...lines.values()].sort((a, b) => Number(b.isPlaced) - Number(a.isPlaced));
}

/** Maps a concept to the sums it is part of. */
const summands = perSubject((subject): ReadonlyMap<ReportConcept, readonly Calculation[]> => {
  const sums = new Map<ReportConcept, Calculation[]>();
  for (const sum of allCalculations(subject))
    for (const { concept } of sum.terms) addToList(sums, concept, sum);
  return sums;
});

/** Whether a sum is that of an identity's total, or connects other concepts of the identity. */
function isOver(
  { total, terms }: Calculation,
  own: ReadonlySet<ReportConcept>,
  left: ReportConcept,
): boolean {
  return total === left || (own.has(total) && terms.some(({ concept }) => own.has(concept)));
}

type Place = 'beside' | 'unknown' | 'elsewhere';

/** Returns a test of whether a document places a line that it does not add up. */
function placement(
  report: Report,
  own: ReadonlySet<ReportConcept>,
  total: ReportConcept,
): (fact: ReportFact) => Place {
  const headings = report.derive(headingsOf);
  // A heading over a single addend is that of its own lines.
  const shared = new Set(headings.get(total.qname));
  const uses = new Set<string>();
  for (const { qname } of own)
    for (const heading of headings.get(qname) ?? []) {
      if (uses.has(heading)) shared.add(heading);
      uses.add(heading);
    }
  return (fact) => {
    const parents = namedParents(report, fact);
    if (parents.length > 0) return parents.some((line) => line && line === total.line) ? 'beside' : 'unknown';
    const places = headings.get(fact.concept.qname);
    if (uses.size === 0) return 'unknown';
    return places && [...places].some((place) => shared.has(place)) ? 'beside' : 'elsewhere';
  };
}

/** Returns the lines that a filer names as wider than its own. */
function namedParents(report: Report, fact: ReportFact): readonly (LineItem | undefined)[] {
  if (report.v1) return parentOf(report, fact);
  const wider = extensionConcepts(report).get(fact.concept.qname)?.wider ?? [];
  return wider.map((name) => report.concept(name).line);
}

/** Returns the amounts that a v1 document reports as extensions of a line, in the unit of its total. */
export function extensionsOfLine(report: Report, total: ReportFact): readonly ReportFact[] {
  return reportedAt(report, total).filter(
    (fact) => !fact.line && parentOf(report, fact).some((line) => line === total.line),
  );
}

/** Returns the line that an extension of a v1 document names as its parent. */
function parentOf(report: Report, { path }: ReportFact): readonly (LineItem | undefined)[] {
  const name = /^\/extensions\/([^/]+)/.exec(path)?.[1];
  if (name === undefined) return [];
  const extension = memberOf(
    memberOf(report.v1?.document, 'extensions'),
    name.replaceAll('~1', '/').replaceAll('~0', '~'),
  );
  const parent = textOf(extension, 'parentConcept');
  return parent ? [lineNamed(parent)] : [];
}

/** Maps a concept to its headings in presentation networks, with their roles. */
function headingsOf(report: Report): ReadonlyMap<string, ReadonlySet<string>> {
  const headings = new Map<string, Set<string>>();
  for (const { kind, role, from } of networksOf(report)) {
    if (kind !== 'presentation') continue;
    for (const [heading, arcs] of from)
      for (const { to } of arcs) {
        const list = headings.get(to) ?? new Set();
        headings.set(to, list.add(`${role} ${heading}`));
      }
  }
  return headings;
}

/** Whether the sum of two or all of these lines, each with either sign, equals the difference. */
function isSumOf(breach: Breach, lines: readonly FilerLine[]): boolean {
  const tried = lines.slice(0, MAX_LINES_TRIED).map(({ fact }) => fact.interval);
  const sums: Interval[] = [];
  tried.forEach((first, at) => {
    for (const second of tried.slice(at + 1))
      sums.push(addIntervals(first, second), addIntervals(first, negateInterval(second)));
  });
  if (tried.length > 2) sums.push(tried.reduce(addIntervals));
  return isOneOf(breach, sums);
}

function isOneOf({ differences }: Breach, amounts: readonly Interval[]): boolean {
  return differences.some((difference) =>
    amounts.some(
      (amount) => intervalsMeet(difference, amount) || intervalsMeet(difference, negateInterval(amount)),
    ),
  );
}

/** Whether a cash flow is off by the change in another cash balance, such as that of disposal groups. */
function isChangeInCash(report: Report, own: ReadonlySet<ReportConcept>, breach: Breach): boolean {
  const { context, unit } = breach.anchor;
  const { period } = context;
  if (period.kind !== 'duration' || ![...own].some(({ line }) => line?.key.startsWith('netChangeInCash')))
    return false;
  const at = (moment: number) => {
    const facts = report.derive(amountsByPlace).get(`${report.aspectAt(context, moment)}|${unit?.key}`);
    return new Map((facts ?? none).map((fact) => [fact.concept, fact]));
  };
  const before = at(period.start);
  const after = at(closingOf(report, period));
  const changes: Interval[] = [];
  for (const concept of new Set([...before.keys(), ...after.keys()])) {
    if (own.has(concept) || isOwnCash(concept) || !otherCash.test(concept.local)) continue;
    const opening = before.get(concept)?.interval ?? nothing;
    const closing = after.get(concept)?.interval ?? nothing;
    changes.push(addIntervals(closing, negateInterval(opening)));
  }
  return isOneOf(breach, changes);
}

const nothing = pointInterval(Decimal.zero);
const otherCash = /Cash|Overdraft/;

/** The balance that the statement reconciles proves nothing about itself. */
function isOwnCash({ line }: ReportConcept): boolean {
  return line?.key === 'cash' || line?.key === 'cashFlowCash' || line?.key === 'cashAndShortTermInvestments';
}
