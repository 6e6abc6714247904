import { Decimal } from '../../../core/decimal.ts';
import { addIntervals, intervalsMeet, pointInterval } from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { capitalized, counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { amountLike, dimensionName, factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import { DAY, lengthInDays, type Period } from '../../../model/report/period.ts';
import type { Report, ReportConcept, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { MAX_GAPS_TRIED, MAX_ROWS_COMPARED } from '../../limits.ts';
import { leavesOut } from '../document/left-out.ts';
import { calculationsOf } from '../networks/calculations.ts';
import { absentConcepts } from '../periods/absent-lines.ts';
import { NEARBY } from '../periods/columns.ts';
import { linesWithoutComparatives } from '../periods/comparatives.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { equityAxes, isSumOfColumns } from '../statements/equity-axes.ts';
import { isInBrokenColumn } from '../statements/movement-tables.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { addsUp, isScope } from './breakdowns.ts';
import {
  type AspectPlace,
  type AspectPlaces,
  type Place,
  partDimension,
  placesOf,
  type Row,
  rowsOf,
} from './table-rows.ts';

export const missingCellRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'DIM-011',
    title: 'A table must not lack an amount that its other periods have',
    description:
      'Where the parts of an amount add up to the total in another period, a total that is missing beside the same parts, or a single part that is missing while the others do not add up, was most likely forgotten. A part that no longer exists is no gap: the others then add up.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'dimensions',
    references: [],
    fix: 'Report the amount that is missing, or correct the part or the total that is wrong.',
    messages: {
      part: '{concept} {period} {is:concept} {total}, but {parts} up to {sum}: a difference of {difference}. {before}, the parts add up together with {missing}, which has no amount {period}.',
      only: '{concept} {period} {is:concept} {total}, but there is no amount for {missing}. {before}, this part is the whole amount.',
      total: {
        text: '{concept} {is:concept} reported {period} for {parts}, but not in total. {before}, the same parts add up to the total.',
        fix: 'Report the total as well.',
      },
    },
    check(subject, found) {
      const { report } = subject;
      if (leavesOut(report)) return;
      for (const { row, like, missing } of report.derive(gapsOf)) {
        const facts = [...row.parts.values()].sort((a, b) =>
          a.context.subject < b.context.subject ? -1 : 1,
        );
        const [first] = facts;
        const before = capitalized(factPeriod(like.whole as ReportFact));
        const { whole } = row;
        if (!missing) {
          if (!first || isReportedAsAbsent(report, first) || isSuspect(subject, facts)) continue;
          const data = {
            concept: first.name,
            period: factPeriod(first),
            parts: counted(facts.length, 'part'),
            before,
            // The total may be reported with the concept of another line.
            difference: `${sumOf(facts)}`,
          };
          found('total', first.path, data, facts);
          continue;
        }
        if (!whole || isSuspect(subject, [whole, ...facts])) continue;
        if (isInBrokenColumn(subject, columnOf(report, missing, row))) continue;
        const data = {
          concept: whole.name,
          period: factPeriod(whole),
          total: factAmount(whole),
          before,
          missing: dimensionName(partDimension(missing.context)?.member ?? ''),
        };
        const sum = sumOf(facts);
        const only = { ...data, difference: `${whole.value}` };
        if (facts.length === 0) found('only', whole.member('value'), only);
        else
          found(
            'part',
            whole.member('value'),
            {
              ...data,
              parts: facts.length === 1 ? 'its only part adds' : `its ${counted(facts.length, 'part')} add`,
              sum: amountLike(whole, sum),
              difference: amountLike(whole, sum.subtract(whole.value as Decimal).abs()),
            },
            facts,
          );
      }
    },
  }),
];

/** Returns the aspects that only a missing part of a total would use, which DIM-011 reports. */
export function aspectsOfGaps(subject: FilingSubject): ReadonlySet<number> {
  const { report } = subject;
  if (leavesOut(report)) return new Set();
  const aspects = report.derive(gapsOf).flatMap(({ row, missing }) => {
    if (!missing || !row.whole || isSuspect(subject, [row.whole, ...row.parts.values()])) return [];
    if (isInBrokenColumn(subject, columnOf(report, missing, row))) return [];
    return report.aspectOver(missing.context, row.place.period) ?? [];
  });
  return new Set(aspects);
}

interface Gap {
  readonly row: Row;
  /** The row of another period that adds up. */
  readonly like: Row;
  /** The part in that row that this one lacks; absent if it lacks the total. */
  readonly missing?: ReportFact;
}

/** Whether the total of an amount is missing in a period, although its parts are reported. */
export function lacksTotal(report: Report, concept: ReportConcept, { key }: Period): boolean {
  return report.derive(totalsLacking).has(`${concept.id} ${key}`);
}

function totalsLacking(report: Report): ReadonlySet<string> {
  return new Set(
    report.derive(gapsOf).flatMap(({ row, missing }) => {
      const [part] = row.parts.values();
      return missing || !part ? [] : `${part.concept.id} ${row.place.period.key}`;
    }),
  );
}

/** Whether another rule reports that a line is missing in one period. */
function isReportedAsAbsent(report: Report, { concept, line }: ReportFact): boolean {
  if (report.derive(absentConcepts).has(concept)) return true;
  if (line && linesWithoutComparatives(report).alone.some((fact) => fact.line === line)) return true;
  return report.derive(calculatedConcepts).has(concept);
}

/** Returns the concepts that are lines of calculations. */
function calculatedConcepts(report: Report): ReadonlySet<ReportConcept | undefined> {
  return new Set(calculationsOf(report).flatMap(({ terms }) => terms.map(({ concept }) => concept)));
}

/** Returns the facts of the column that lacks an amount: its other movements and its closing balances. */
function columnOf(report: Report, { context }: ReportFact, { place }: Row): readonly ReportFact[] {
  const aspects = [report.aspectOver(context, place.period), report.aspectAt(context, place.period.end)];
  return aspects.flatMap((aspect) => (aspect === undefined ? [] : report.factsWithAspect(aspect)));
}

function gapsOf(report: Report): readonly Gap[] {
  return [...gapsIn(report)];
}

function* gapsIn(report: Report): Generator<Gap> {
  const places = placesOf(report);
  if (!places) return;
  for (const { concept, facts } of report.concepts) {
    if (facts.length < 3 || !mayHaveGap(facts, places)) continue;
    const rows = rowsOf(facts, places);
    if (rows.length < 2) continue;
    const complete = rows.filter(isComplete).sort((a, b) => b.place.period.end - a.place.period.end);
    if (complete.length === 0) continue;
    const byTable = new Map<string, Row[]>();
    for (const row of complete) addToList(byTable, tableOf(row), row);
    const known = new Set(complete);
    let tried = 0;
    for (const row of rows) {
      const alike = known.has(row) ? undefined : byTable.get(tableOf(row));
      const gap = alike && gapIn(report, row, alike.slice(0, MAX_ROWS_COMPARED));
      if (!gap) continue;
      if (++tried > MAX_GAPS_TRIED) break;
      if (isNearby(report, concept, row, gap.missing)) continue;
      if (gap.missing ? !isSplit(facts, gap.missing, row) : !isSummed(facts, row)) yield gap;
    }
  }
}

function gapIn(report: Report, row: Row, complete: readonly Row[]): Gap | undefined {
  const { whole, parts } = row;
  for (const like of complete) {
    // All parts are the same, or all but one.
    if (like.parts.size < parts.size || like.parts.size > parts.size + 1 || !isAsLong(row, like)) continue;
    const members = [...like.parts.keys()];
    const lacking = members.filter((member) => !parts.has(member));
    if (parts.size !== members.length - lacking.length) continue;
    const missing = like.parts.get(lacking[0] ?? '');
    if (!whole) {
      if (members.length < 2 || lacking.length > 0 || sumOf([...parts.values()]).isZero()) continue;
      // Without any other amount of the whole entity, the whole column is missing or misdated.
      const [part] = parts.values();
      if (part && subjectOfWhole(report, part.context) !== undefined) return { row, like };
    } else if (missing && lacking.length === 1 && !whole.value?.isZero()) {
      // A single part may be a figure of the text, unless its column has other amounts for the period.
      if (parts.size > 0 && [...parts.values()].every(({ value }) => value?.isZero())) continue;
      const isColumn = parts.size > 1 || isUsed(report, missing.context, row.place.period);
      if (isColumn && (parts.size > 0 || isOfEquity(like))) return { row, like, missing };
    }
  }
  return undefined;
}

/** Whether a part is reported for parts of its own, such as the classes of common stock, or on another axis. */
function isSplit(facts: readonly ReportFact[], { context }: ReportFact, { place }: Row): boolean {
  return facts.some(
    ({ context: { dimensions, period } }) =>
      period.key === place.period.key &&
      context.dimensions.every(({ member }) => dimensions.some((dimension) => dimension.member === member)),
  );
}

/** Whether a column for the sum of others has the total. */
function isSummed(facts: readonly ReportFact[], { place }: Row): boolean {
  return facts.some(
    ({ context: { dimensions, period } }) =>
      period.key === place.period.key && dimensions.some(isSumOfColumns),
  );
}

function isOfEquity({ parts }: Row): boolean {
  return [...parts.values()].every(({ context }) =>
    context.dimensions.some(({ axis }) => equityAxes.includes(axis.replace(/^.*:/, ''))),
  );
}

function isUsed(report: Report, context: ReportContext, period: Period): boolean {
  const aspect = report.aspectOver(context, period);
  return aspect !== undefined && report.factsWithAspect(aspect).length > 0;
}

/** Whether the missing amount is reported for a period that overlaps that of the row, or for a date near it. */
function isNearby(
  report: Report,
  concept: ReportConcept,
  { place, parts }: Row,
  missing: ReportFact | undefined,
): boolean {
  const { start, end, key, kind } = place.period;
  const isNear = (period: Period) =>
    kind === 'instant'
      ? Math.abs(period.end - end) < NEARBY
      : Math.min(period.end, end) - Math.max(period.start, start) > WEEK * DAY;
  const [part] = parts.values();
  const subject = missing?.context.subject ?? (part && subjectOfWhole(report, part.context));
  return report
    .factsNamed(concept.local)
    .some(
      ({ context: { subject: other, period } }) => other === subject && period.key !== key && isNear(period),
    );
}

function subjectOfWhole(report: Report, context: ReportContext): string | undefined {
  const whole = report.aspectWith(
    context,
    context.dimensions.filter(({ axis }) => isScope(axis)),
  );
  return whole === undefined ? undefined : report.factsWithAspect(whole)[0]?.context.subject;
}

const WEEK = 7;

/** Rows of the same table are comparable if their periods are as long. */
function tableOf({ place, axes }: Row): string {
  return JSON.stringify([place.period.kind, place.statements, axes]);
}

function isAsLong({ place }: Row, { place: other }: Row): boolean {
  return Math.abs(lengthInDays(place.period) - lengthInDays(other.period)) <= WEEK;
}

function isComplete({ whole, parts }: Row): boolean {
  if (!whole || parts.size === 0) return false;
  let sum = pointInterval(Decimal.zero);
  for (const { interval } of parts.values()) sum = addIntervals(sum, interval);
  return intervalsMeet(sum, whole.interval);
}

function sumOf(facts: readonly ReportFact[]): Decimal {
  let sum = Decimal.zero;
  for (const { value } of facts) sum = sum.add(value as Decimal);
  return sum;
}

/** Whether parts add up in one period but not in another, without keeping the rows: most have no gap. */
function mayHaveGap(facts: readonly ReportFact[], places: AspectPlaces): boolean {
  const wholes = new Map<Place, ReportFact>();
  const tables = new Map<number, { readonly at: AspectPlace; readonly parts: ReportFact[] }>();
  for (const fact of facts) {
    const at = places[fact.context.aspect];
    if (!at || !fact.value) continue;
    const known = tables.get(at.row);
    if (at.axes === '') wholes.set(at.place, fact);
    else if (known) known.parts.push(fact);
    else tables.set(at.row, { at, parts: [fact] });
  }
  if (wholes.size === 0) return false;
  const axes = new Set<string>();
  let [complete, rows] = [0, 0];
  for (const { at, parts } of tables.values()) {
    axes.add(at.axes);
    const total = wholes.get(at.place);
    rows++;
    if (total && addsUp({ total, axis: at.axes, parts, sum: sumOf(parts) })) complete++;
  }
  return complete > 0 && (complete < rows || wholes.size * axes.size > rows);
}
