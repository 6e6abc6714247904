import type { Decimal } from '../../../core/decimal.ts';
import { splitQName } from '../../../core/qname.ts';
import { capitalized, counted } from '../../../core/wording.ts';
import type { AddFinding, Rule } from '../../../findings/rule.ts';
import { classify } from '../../../model/report/duplicate-facts.ts';
import { amountLike, factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { MAX_LINES_TRIED } from '../../limits.ts';
import { isLineLeftOut } from '../document/left-out.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import {
  addUp,
  type Column,
  columnsByPlace,
  equityKeys,
  isComponent,
  meets,
  placeOf,
  readingsOf,
} from './equity-columns.ts';
import { type BrokenRow, brokenOwners, brokenRows } from './equity-rows.ts';
import { isInBrokenColumn } from './movement-tables.ts';

/**
 * Fewer are a disclosure about some components, not the statement, unless the same ones add up at another
 * date.
 */
const MIN_COLUMNS = 3;

const messages = {
  sum: '{equity} {period} {is:equity} {actual}, but the {count} of equity add up to {expected}: a difference of {difference}.',
  lacking: {
    text: '{equity} {period} {is:equity} {actual}, but only one component of it is reported, {expected}. {before}, the components add up to the total.',
    fix: 'Report the component that is missing at this date, or correct the one that is wrong.',
  },
  row: {
    text: '{equity} {period} {is:equity} {actual}, but the columns for it in the statement of changes in equity add up to {expected}: a difference of {difference}. {before}, the columns add up to the total.',
    fix: 'Correct the column or the total that is wrong, or report the column that is missing.',
  },
  owners: {
    text: '{equity} {period} {is:equity} {actual} in the column for the owners of the parent, but the columns within it add up to {expected}: a difference of {difference}. {before}, they add up.',
    fix: 'Correct the column of the component or the one of the owners, whichever is wrong.',
  },
} as const;

export const equityComponentRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'RF-003',
    title: 'The components of equity, and of each movement in equity, must add up to the total',
    description:
      'At each date for which at least three columns of the statement of changes in equity are reported, or two that add up at another date, they add up to total equity; at dates with one of these two, the other is missing. Subtotal columns, and columns that are part of another one, may be counted or not; it is enough that one combination adds up. A movement that is the sum of at least two columns in one period is the sum of its columns in the others too, and so is the column for the owners of the parent.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'roll-forward',
    references: ['IAS 1.106'],
    fix: 'Correct the component or the total that is wrong, or report the component that is missing at this date.',
    messages,
    check(subject, found) {
      const { report } = subject;
      if (equityKeys.some((key) => isLineLeftOut(report, key)) || isUnsettled(report)) return;
      const columns = columnsByPlace(report);
      const sums = [...totalsOf(report)].flatMap((total) => sumOf(total, columns) ?? []);
      const complete = new Set(sums.filter(({ holds }) => holds).map(membersOf));
      for (const sum of sums) {
        const { reading, holds } = sum;
        if (holds) continue;
        if (reading.length >= MIN_COLUMNS || complete.has(membersOf(sum)) || isPartOf(sum, sums))
          reportSum(report, sum, found);
      }
      for (const { total, column, before } of singleColumns(report, columns, sums)) {
        const data = {
          ...totalData(total),
          expected: factAmount(column.fact),
          before: capitalized(factPeriod(before)),
        };
        found('lacking', total.member('value'), data, [column.fact]);
      }
      const wrong = new Set(sums.filter(({ holds }) => !holds).map(({ total }) => total.context.period.key));
      for (const broken of [...brokenOwners(columns, wrong), ...brokenRows(report)])
        reportRow(subject, broken, found);
    },
  }),
];

type Found = AddFinding<typeof messages>;

function totalData(total: ReportFact) {
  return { equity: total.name, period: factPeriod(total), actual: factAmount(total) };
}

function sumData(total: ReportFact, sum: Decimal) {
  const difference = amountLike(total, sum.subtract(total.value as Decimal).abs());
  return { ...totalData(total), expected: amountLike(total, sum), difference };
}

function reportSum(report: Report, { total, reading }: Sum, found: Found): void {
  const axes = new Set(reading.flatMap(({ fact }) => fact.context.dimensions.map(({ axis }) => axis)));
  const unused = report.contexts.filter(
    (other) =>
      report.usesOf(other) === 0 &&
      other.period.key === total.context.period.key &&
      other.dimensions.some(({ axis }) => axes.has(axis)),
  );
  const data = { ...sumData(total, addUp(reading).value), count: counted(reading.length, 'component') };
  found('sum', total.member('value'), data, [...reading.map(({ fact }) => fact), ...unused]);
}

function reportRow(subject: FilingSubject, { row, before, isOfOwners }: BrokenRow, found: Found): void {
  const { total, sum } = row;
  const columns = row.columns.map(({ fact }) => fact);
  const facts = [total, ...columns];
  const isSingle = isOfOwners || columns.length === 1;
  if (isSingle && (isInBrokenColumn(subject, facts) || isSuspect(subject, facts))) return;
  const data = { ...sumData(total, sum.value), before: capitalized(factPeriod(before.total)) };
  found(isOfOwners ? 'owners' : 'row', total.member('value'), data, columns);
}

/** Total equity with its columns, in the reading that includes most of them. */
interface Sum {
  readonly total: ReportFact;
  readonly reading: readonly Column[];
  readonly holds: boolean;
}

function sumOf(
  total: ReportFact,
  columns: ReadonlyMap<string, ReadonlyMap<string, Column>>,
): Sum | undefined {
  const own = [...(columns.get(placeOf(total, total.context.dimensions))?.values() ?? [])];
  const readings = readingsOf(own);
  const [reading = []] = readings;
  if (reading.length < 2 || own.some(({ isSplit }) => isSplit)) return undefined;
  const isWhole = meets(total);
  // A column may be part of another, such as a class of shares within the share capital.
  const isWithPart = reading.some((part) =>
    isWhole(addUp(reading.filter((column) => column !== part)).interval),
  );
  return {
    total,
    reading,
    holds: isWithPart || readings.some((columns) => isWhole(addUp(columns).interval)),
  };
}

/** Whether the columns add up to the total at another date, together with a further one. */
function isPartOf({ reading }: Sum, sums: readonly Sum[]): boolean {
  return sums
    .slice(0, MAX_LINES_TRIED)
    .some(
      (other) =>
        other.holds &&
        other.reading.length === reading.length + 1 &&
        reading.every(({ member }) => other.reading.some((column) => column.member === member)),
    );
}

interface SingleColumn {
  readonly total: ReportFact;
  readonly column: Column;
  /** Total equity at a date at which two components add up to it. */
  readonly before: ReportFact;
}

/** Returns dates with one of two components that add up to total equity at another date. */
function singleColumns(
  report: Report,
  columns: ReadonlyMap<string, ReadonlyMap<string, Column>>,
  sums: readonly Sum[],
): readonly SingleColumn[] {
  const pairs = sums.filter(({ holds, reading }) => holds && reading.length === 2);
  if (pairs.length === 0) return [];
  return [...totalsOf(report)].flatMap((total) => {
    const own = [...(columns.get(placeOf(total, total.context.dimensions))?.values() ?? [])];
    const [column] = own;
    if (!column || own.length > 1 || column.isSplit || meets(total)(column.fact.interval)) return [];
    const pair = pairs.find(({ reading }) => reading.some(({ member }) => member === column.member));
    return pair ? [{ total, column, before: pair.total }] : [];
  });
}

function membersOf({ reading }: Sum): string {
  return JSON.stringify(reading.map(({ member }) => member).sort());
}

/** Whether rules on contexts, names or duplicates report some amount of equity. */
function isUnsettled(report: Report): boolean {
  const amounts = equityKeys.flatMap((key) => [...report.factsOfLine(key).values()]);
  return amounts.some(
    (facts) =>
      classify(facts) === 'inconsistent' ||
      facts.some(
        ({ context }) =>
          context.period.kind !== 'instant' ||
          context.dimensions.some(({ axis }) => !report.namespaces.has(splitQName(axis)?.prefix ?? '')),
      ),
  );
}

/** Returns total equity of the whole entity, or that of the parent if there is no other owner. */
function* totalsOf(report: Report): Generator<ReportFact> {
  const totals = report.factsOfLine('totalStockholdersEquity');
  const minorities = report.factsOfLine('noncontrollingInterests');
  const parents = [...report.factsOfLine('parentEquity')].filter(
    ([aspect]) => !totals.has(aspect) && !minorities.has(aspect),
  );
  for (const [fact] of [...totals.values(), ...parents.map(([, facts]) => facts)])
    if (fact && !fact.context.dimensions.some(isComponent)) yield fact;
}
