import type { Decimal } from '../../../core/decimal.ts';
import { intervalsMeet } from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { mistypedId } from '../../../core/nearest-name.ts';
import { listWords } from '../../../core/wording.ts';
import type { Fact } from '../../../formats/xbrl/instance.ts';
import { ItemValue } from '../../../formats/xbrl/item-value.ts';
import { instantKey, periodWords, readPeriod } from '../../../model/report/period.ts';
import { labelOfConcept } from '../../../taxonomy/concept-label.ts';
import { MAX_PARTS_SHOWN } from '../../limits.ts';
import { amountLike, nameWords } from '../../submission/fact-words.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import {
  type Amounts,
  amountsOf,
  nothing,
  type UkAmount,
  type UkSum,
  withAmount,
  withSum,
} from '../amounts.ts';
import { type ConsistencyIdentity, identities } from '../consistency-identities.ts';
import { isOverall, memberTotals, totalsWith } from '../member-totals.ts';
import { membersOf, type UkReport, ukRule } from '../uk-report.ts';

export const consistencyRules: readonly SubmissionRule[] = [
  ukRule({
    code: 'UK-SUM',
    title: 'Notes on fixed assets and inventories must add up',
    description:
      'Cost less accumulated depreciation, amortization and impairment equals the carrying amount; the opening balance and the movements of the year give the closing balance; totals equal the sum of their parts. Checked if the total and at least two parts are tagged, within their stated accuracy.',
    severity: 'warning',
    references: ['FRC consistency checks'],
    fix: 'Correct the wrong amount, or its element, period or dimension; tag the parts that are missing from the sum.',
    messages: {
      sum: '{total} {period} is {actual}, but according to its parts ({parts}) it should be {expected}: a difference of {difference}.',
    },
    check(report, found) {
      const amounts = amountsOf(report);
      for (const identity of identities)
        for (const amount of amounts.of(identity.total))
          for (const sum of sumsOf(identity, amount, amounts))
            if (!intervalsMeet(sum.interval, amount.interval))
              found(
                'sum',
                report.place(amount.fact),
                {
                  total: nameWords(report, amount.fact.name),
                  period: periodWords(amount.period),
                  actual: amountLike(report, amount.fact, amount.value),
                  parts: partWords(sum.names),
                  expected: amountLike(report, amount.fact, sum.value),
                  difference: amountLike(report, amount.fact, amount.value.subtract(sum.value).abs()),
                },
                sum.facts.map((fact) => report.place(fact)),
              );
    },
  }),
  ukRule({
    code: 'UK-MEMBER-SUM',
    title: 'Asset classes must add up to their total',
    description:
      'The amounts for classes of intangible, tangible and biological assets and of inventories add up to the amount for the class above, or for all classes. Checked if at least two classes are tagged.',
    severity: 'warning',
    references: ['FRC consistency checks'],
    fix: 'Correct the wrong amount, or its member; tag the classes that are missing.',
    messages: {
      whole:
        '{name} {period} is {actual} in total, but its classes ({members}) add up to {expected}: a difference of {difference}.',
      class:
        '{name} {period} is {actual} for {total}, but its classes ({members}) add up to {expected}: a difference of {difference}.',
    },
    check(report, found) {
      const amounts = amountsOf(report);
      const seen = new Map<string, Set<UkAmount>>();
      for (const part of amounts.all())
        for (const [axis, member] of part.members)
          for (const total of totalsWith.get(member) ?? []) {
            const others = part.members.filter(([other]) => other !== axis);
            const at = (name: string) =>
              amounts.forMembers(part, isOverall(name) ? others : [...others, [axis, name]]);
            const whole = at(total);
            const checked = seen.get(`${axis} ${total}`) ?? new Set();
            if (!whole || checked.has(whole)) continue;
            seen.set(`${axis} ${total}`, checked.add(whole));
            const sum = sumOfParts(total, at);
            if (sum.facts.length < 2 || intervalsMeet(sum.interval, whole.interval)) continue;
            if (isReportedWrongly(report, whole, whole.value.subtract(sum.value))) continue;
            const data = {
              name: nameWords(report, whole.fact.name),
              total: inWords(total),
              period: periodWords(whole.period),
              actual: amountLike(report, whole.fact, whole.value),
              expected: amountLike(report, whole.fact, sum.value),
              difference: amountLike(report, whole.fact, whole.value.subtract(sum.value).abs()),
              members: listWords(sum.names.map(inWords), 'and', MAX_PARTS_SHOWN),
            };
            const parts = sum.facts.map((fact) => report.place(fact));
            found(isOverall(total) ? 'whole' : 'class', report.place(whole.fact), data, parts);
          }
    },
  }),
];

/**
 * Whether the missing amount is reported with a misspelled name or member, another unit, a date nearby or a
 * context that does not exist. Other rules report these.
 */
function isReportedWrongly(report: UkReport, { fact, period }: UkAmount, missing: Decimal): boolean {
  const { local } = fact.name;
  return (factsByNumber(report).get(missing.abs().toString()) ?? []).some((other) => {
    if (other.name.local !== local) return mistypedId(other.name.local, [local]) === local;
    const context = report.contextOf(other);
    const at = context && readPeriod(context.period);
    if (!context || !at) return true;
    if (at.key === period.key)
      return (
        other.unitRef !== fact.unitRef ||
        membersOf(context).some(
          ([axis, member]) => /Classes/.test(axis) && !totalsWith.has(member) && !memberTotals.has(member),
        )
      );
    return at.kind === period.kind && Math.abs(at.end - period.end) <= NEAR_SECONDS;
  });
}

/** Periods that end this close to each other are the same with a slip. */
const NEAR_SECONDS = 31 * 86_400;

const numbersOf = new WeakMap<UkReport, ReadonlyMap<string, readonly Fact[]>>();

/** Returns the numeric facts of a report by their value without sign. */
function factsByNumber(report: UkReport): ReadonlyMap<string, readonly Fact[]> {
  const known = numbersOf.get(report);
  if (known) return known;
  const facts = new Map<string, Fact[]>();
  for (const fact of report.facts) {
    const { value } = new ItemValue(fact.value, fact.decimals, fact.precision);
    if (fact.unitRef !== undefined && !fact.isNil && value) addToList(facts, value.abs().toString(), fact);
  }
  numbersOf.set(report, facts);
  return facts;
}

/** "Plant machinery" for `PlantMachinery` */
function inWords(name: string): string {
  const words = labelOfConcept(undefined, '', name) ?? name;
  return words.replace(/^Increase decrease\b/, 'Increase (decrease)');
}

const LESS = 'less ';

function partWords(names: readonly string[]): string {
  const deducted = names.flatMap((name) => (name.startsWith(LESS) ? [name.slice(LESS.length)] : []));
  const added = names.filter((name) => !name.startsWith(LESS));
  const less = deducted.length === 0 ? '' : `, ${LESS}${listWords(deducted, 'and', MAX_PARTS_SHOWN)}`;
  return listWords(added, 'and', MAX_PARTS_SHOWN) + less;
}

interface NamedSum extends UkSum {
  readonly names: readonly string[];
}

const noNames: NamedSum = { ...nothing, names: [] };

function withNamedSum(a: NamedSum, b: NamedSum): NamedSum {
  return { ...withSum(a, b), names: [...a.names, ...b.names] };
}

/**
 * Yields the sums of parts that a total can be compared with; several if changes of several periods end with
 * it.
 */
function* sumsOf(
  { total, parts }: ConsistencyIdentity,
  amount: UkAmount,
  amounts: Amounts,
): Generator<NamedSum> {
  const [, change] = parts;
  if (parts[0]?.isPrior && change) {
    for (const changed of amounts.endingWith(amount, change.name)) {
      const before = amounts.beside(amount, total, instantKey(changed.period.start));
      if (before)
        yield {
          ...withAmount(withAmount(nothing, before), changed),
          names: [`opening ${inWords(total)}`, inWords(change.name)],
        };
    }
    return;
  }
  let sum: UkSum = nothing;
  const names: string[] = [];
  for (const { name, isDeducted } of parts) {
    const part = amounts.beside(amount, name, amount.period.key);
    if (!part) continue;
    sum = withAmount(sum, part, isDeducted);
    names.push(isDeducted ? LESS + inWords(name) : inWords(name));
  }
  if (sum.facts.length >= 2) yield { ...sum, names };
}

/** Returns the total of a class: as reported, or else as the sum of its subclasses. */
function sumOfClass(member: string, at: (member: string) => UkAmount | undefined): NamedSum {
  const own = at(member);
  return own ? { ...withAmount(nothing, own), names: [member] } : sumOfParts(member, at);
}

function sumOfParts(total: string, at: (member: string) => UkAmount | undefined): NamedSum {
  return (memberTotals.get(total) ?? []).map((name) => sumOfClass(name, at)).reduce(withNamedSum, noNames);
}
