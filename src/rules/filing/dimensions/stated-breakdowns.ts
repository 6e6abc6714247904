import { Decimal } from '../../../core/decimal.ts';
import { addIntervals, type Interval, intervalsMeet, pointInterval } from '../../../core/interval.ts';
import { pointer } from '../../../core/json-pointer.ts';
import { counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { amountLike, factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { memberOf, textOf } from '../../../model/unchecked.ts';
import { extensionsOfLine } from '../networks/filer-lines.ts';
import { causeHint } from '../plausibility/cause.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

/** The breakdowns whose members are added up. */
const addedUp = { segment: 'revenueBySegment', region: 'revenueByGeography' } as const;

export function isAddedUp(breakdown: string): boolean {
  return breakdown === addedUp.segment || breakdown === addedUp.region;
}

function breakdownRule(code: string, kind: keyof typeof addedUp): Rule<FilingSubject> {
  const name = addedUp[kind];
  return filingRule({
    code,
    title: `Revenue by ${kind} must add up to total revenue`,
    description: `Compares the revenue of the members of dimensions.${name} with total revenue, within the reported accuracy. Extensions of revenue, such as eliminations, may explain the difference.`,
    severity: 'error',
    modelVersion: 'v1',
    category: 'dimensions',
    references: [],
    formula: `sum(dimensions.${name}.members.facts.revenue) = revenue`,
    fix: `Correct the ${kind} or the total that is wrong (its value, sign or scale), or add what is missing, such as eliminations.`,
    messages: {
      sum: 'Revenue {period} is {total}, but the {members} add up to {sum}: a difference of {difference}, more than rounding explains{hint}.',
    },
    check({ report }, found) {
      const breach = breachOf(report, name);
      if (!breach) return;
      const { total, parts, sum } = breach;
      const repeated = repeatedIn(membersOf(report, name))[0];
      const [, twice] = repeated ?? [];
      const member = twice === undefined ? undefined : textOf(membersOf(report, name)[twice], 'name');
      found(
        'sum',
        pointer('dimensions', name),
        {
          period: factPeriod(total),
          total: factAmount(total),
          members: counted(parts.length, kind),
          sum: amountLike(total, sum),
          expected: total.text,
          actual: sum.toString(),
          difference: amountLike(total, sum.subtract(total.value as Decimal).abs()),
          hint:
            member === undefined
              ? causeHint(total.value as Decimal, sum, 'revenue')
              : `; "${member}" is listed twice, probably in the place of another`,
        },
        [total, ...parts],
      );
    },
  });
}

/** Revenue that its members do not add up to. */
interface BreakdownBreach {
  readonly total: ReportFact;
  readonly parts: readonly ReportFact[];
  readonly sum: Decimal;
}

export function breachOf(report: Report, name: string): BreakdownBreach | undefined {
  const place = pointer('dimensions', name);
  // The schema reports a member that could not be read.
  if (report.v1?.leftOut?.some((path) => path.startsWith(`${place}/`))) return undefined;
  if (isIncomplete(report, name)) return undefined;
  const parts: ReportFact[] = [];
  let total: ReportFact | undefined;
  for (const facts of report.factsOfLine('revenue').values()) {
    const first = facts[0] as ReportFact;
    if (first.path.startsWith(`${place}/members/`)) parts.push(first);
    else if (!total && first.context.dimensions.length === 0 && !first.path.startsWith('/comparatives/'))
      total = first;
  }
  if (!total || parts.length === 0 || parts.some((part) => part.unit?.key !== total?.unit?.key))
    return undefined;
  let sum = Decimal.zero;
  let interval: Interval = pointInterval(Decimal.zero);
  for (const part of parts) {
    sum = sum.add(part.value as Decimal);
    interval = addIntervals(interval, part.interval);
  }
  const own = extensionsOfLine(report, total).map((fact) => fact.interval);
  const reconciled = own.reduce(addIntervals, interval);
  if ([interval, reconciled].some((reading) => intervalsMeet(reading, total.interval))) return undefined;
  return { total, parts, sum };
}

/** The members of a breakdown as written. */
function membersOf(report: Report, name: string): readonly unknown[] {
  const members = memberOf(memberOf(memberOf(report.v1?.document, 'dimensions'), name), 'members');
  return Array.isArray(members) ? members : [];
}

/** Returns the places of items that repeat an earlier one in every member, with the place of that one. */
export function repeatedIn(list: unknown): readonly (readonly [index: number, earlier: number])[] {
  const seen = new Map<string, number>();
  return (Array.isArray(list) ? list : []).flatMap((item: unknown, index) => {
    const key = JSON.stringify(item);
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, index);
    return earlier === undefined ? [] : [[index, earlier] as const];
  });
}

/** Whether a line of a member has an unknown key, or a revenue that could not be read, which other rules report. */
function isIncomplete(report: Report, name: string): boolean {
  const place = pointer('dimensions', name, 'members');
  if (report.v1?.unmapped.some(({ path }) => path.startsWith(`${place}/`))) return true;
  const stated = membersOf(report, name).filter((member) => {
    const revenue = memberOf(memberOf(member, 'facts'), 'revenue');
    return revenue !== undefined && revenue !== null && memberOf(revenue, 'value') !== null;
  });
  const read = new Set<string>();
  for (const facts of report.factsOfLine('revenue').values())
    for (const { path } of facts) if (path.startsWith(`${place}/`)) read.add(path);
  return read.size < stated.length;
}

/** The published rules for breakdowns of v1 documents. */
export const statedBreakdownRules: readonly Rule<FilingSubject>[] = [
  breakdownRule('DIM001', 'segment'),
  breakdownRule('DIM002', 'region'),
];
