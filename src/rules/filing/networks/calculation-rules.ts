import { Decimal } from '../../../core/decimal.ts';
import { resolvePointer } from '../../../core/json-pointer.ts';
import { addAll } from '../../../core/large-lists.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { counted, listWords, verbFor } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import {
  amountLike,
  factAmount,
  factMembers,
  factName,
  factPeriod,
  statementName,
} from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { repeatedConcepts } from '../facts/concept-facts.ts';
import { type Cause, causeOf } from '../plausibility/cause.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingArc, relationshipsOf } from '../relationships.ts';
import { isInBrokenColumn } from '../statements/movement-tables.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { knownConcepts } from '../taxonomy/concept-source.ts';
import { loadedCalculations } from '../taxonomy/loaded-calculations.ts';
import { eachInconsistency, type Inconsistency } from './calculations.ts';

const sumRule = filingRule({
  code: 'NET-001',
  title: 'Totals must equal the sum of their lines in the calculations of the report and its taxonomy',
  description:
    'For each statement, total, period, unit and set of dimensions, the rule adds the reported lines with their weights and compares the sum with the total, within the accuracy of all amounts (Calculations 1.1, rounding). Lines that are not reported count as absent; a member, such as a segment, with at most half of the lines breaks the total down only if these lines add up for it in another period. Where the calculations of XBRL 2.1 were checked with the taxonomy, only the sums they leave out are: those with an amount that is reported more than once. Not reported where a rule on signs, scale or the statements already has a finding on the total or a line.',
  severity: 'warning',
  modelVersion: 'v2',
  category: 'networks',
  references: ['calc11e:inconsistentCalculationUsingRounding'],
  fix: 'Correct the amount that is wrong (its value, sign or scale), or report the line that is missing. If all amounts are right, correct the calculation: a line is missing from it or has the wrong weight.',
  messages: {
    inconsistent: {
      text: '{total} {period} {is:total} {actual}, but {lines} {expected}: a difference of {difference}{hint}.{others}',
      fix: 'Correct {wrong}. If all amounts are right, correct the calculation: a line is missing from it or has the wrong weight.',
    },
    reversed: {
      text: '{total} {period} {is:total} {actual}, but {lines} {expected}. With the opposite sign of {part}, the sum is right.{others}',
      fix: 'Correct the sign of {part}, or its weight in the calculation.',
    },
    turned: {
      text: 'The calculation makes {total} a line of {line}, but the amounts add up the other way around.',
      fix: 'Swap the total and the line of the relationship.',
    },
    unfinished: {
      text: 'The calculations connect too many facts to add them all up, so some totals were not checked.',
      fix: 'No correction is needed. Check the remaining totals in another way.',
      severity: 'info',
    },
  },
  check(subject, found) {
    // The XBRL checks leave out the sums of amounts that are reported twice.
    const repeated = subject.isCheckedByTaxonomy ? subject.report.derive(repeatedConcepts) : undefined;
    if (repeated?.size === 0) return;
    const conflicts = new Set([...weightConflicts(subject)].map(({ arc }) => `${arc.role} ${arc.from}`));
    const all: Inconsistency[] = [];
    const keep = (inconsistency: Inconsistency) => {
      const { role, total, parts, isUnbound } = inconsistency;
      if (repeated && !(isUnbound && isLikelySlip(inconsistency))) return;
      if (conflicts.has(`${role} ${total.concept.qname}`) || isSuspect(subject, [total, ...parts])) return;
      if (!isInBrokenColumn(subject, [total, ...parts])) all.push(inconsistency);
    };
    const finished = eachInconsistency(subject.report, loadedCalculations(subject), keep, repeated);
    const turned = turnedArcs(subject, all);
    for (const { arc, lists } of turned) {
      const names = { total: nameOf(subject.report, arc.to), line: nameOf(subject.report, arc.from) };
      found(
        'turned',
        arc.path,
        names,
        lists.flat().map(({ total }) => total),
      );
    }
    const explained = new Set(turned.flatMap(({ lists }) => lists.flat()));
    for (const [inconsistency, ...others] of groupByCause(all.filter((one) => !explained.has(one)))) {
      const { role, total, sum, parts, reversed } = inconsistency;
      const data = {
        total: factName(total),
        period: factPeriod(total) + factMembers(total),
        actual: factAmount(total),
        lines: linesIn(statementOf(subject, role), total, parts.length),
        expected: amountLike(total, sum),
        others: alsoOff(subject, inconsistency, others),
      };
      const at = total.member('value');
      const related = [...parts, ...others.map((other) => other.total)];
      if (reversed) found('reversed', at, { ...data, part: factName(reversed) }, related);
      else {
        const difference = amountLike(total, differenceOf(inconsistency));
        const cause = () => {
          const { hint = '', remedy = SOME_AMOUNT } = causeIn(inconsistency) ?? {};
          return { ...data, difference, hint, wrong: remedy };
        };
        found('inconsistent', at, cause, related);
      }
    }
    if (!finished) found('unfinished', '/relationships', {});
  },
});

/**
 * Whether an amount is probably wrong, and not the calculation: the same lines add up elsewhere, or a slip
 * explains the difference. Calculations of published taxonomies may lack lines of their own forms.
 */
function isLikelySlip(inconsistency: Inconsistency): boolean {
  return (
    inconsistency.reversed !== undefined ||
    causeIn(inconsistency) !== undefined ||
    inconsistency.holdsElsewhere()
  );
}

function differenceOf({ total, sum }: Inconsistency): Decimal {
  return (total.value ?? Decimal.zero).subtract(sum).abs();
}

/** A relationship of the document that has its total and its line the wrong way around, with what is off by it. */
interface TurnedArc {
  readonly arc: FilingArc;
  readonly lists: readonly (readonly Inconsistency[])[];
}

/**
 * Finds relationships that would make two totals right if they were the other way around: in every period, the
 * supposed line is short of the supposed total, which has no other line.
 */
function turnedArcs({ report }: FilingSubject, all: readonly Inconsistency[]): readonly TurnedArc[] {
  const byTotal = listsByTotal(all);
  const pairs = new Map<string, TurnedArc['lists']>();
  for (const ofLine of byTotal.values()) {
    const [{ role, total, parts }] = ofLine;
    const [part] = parts;
    const ofTotal = part && byTotal.get(keyOf(role, part));
    if (!ofTotal || ofTotal.length !== ofLine.length) continue;
    const missing = new Map(
      ofTotal.map((one) => [one.total, (one.total.value ?? Decimal.zero).subtract(one.sum)]),
    );
    const isTurned = ofLine.every((one) => {
      const short = one.parts.length === 1 ? missing.get(one.parts[0] as ReportFact) : undefined;
      return short !== undefined && one.total.value?.equals(short) === true;
    });
    if (isTurned) pairs.set(`${role} ${total.concept.qname} ${part.concept.qname}`, [ofLine, ofTotal]);
  }
  if (pairs.size === 0) return [];
  return relationshipsOf(report).flatMap((arc) => {
    const lists = arc.kind === 'calculation' ? pairs.get(`${arc.role} ${arc.from} ${arc.to}`) : undefined;
    return lists ? [{ arc, lists }] : [];
  });
}

/** Inconsistencies by role, total and what they are about. */
function listsByTotal(
  all: readonly Inconsistency[],
): ReadonlyMap<string, [Inconsistency, ...Inconsistency[]]> {
  const byTotal = new Map<string, [Inconsistency, ...Inconsistency[]]>();
  for (const one of all) {
    const key = keyOf(one.role, one.total);
    addToList(byTotal, key, one);
  }
  return byTotal;
}

function keyOf(role: string, { concept, context }: ReportFact): string {
  return `${role} ${concept.qname} ${context.subject}`;
}

/**
 * Groups totals that are off by the same amounts in the same periods, if there is more than one period: then
 * the calculation is wrong, not the amounts, as with a line under the wrong total.
 */
function groupByCause(all: readonly Inconsistency[]): Iterable<readonly [Inconsistency, ...Inconsistency[]]> {
  const byTotal = listsByTotal(all);
  const groups = new Map<unknown, [Inconsistency, ...Inconsistency[]]>();
  for (const list of byTotal.values()) {
    const amounts = list.map((one) => `${one.total.context.aspect} ${differenceOf(one).toString()}`);
    // With a single period, one amount may be wrong, so each total is reported separately.
    const key = list.length === 1 ? list : amounts.sort().join(';');
    const known = groups.get(key);
    if (known) addAll(known, list);
    else groups.set(key, [...list]);
  }
  return groups.values();
}

/** The most periods and totals that a message lists as off in the same way. */
const MAX_ALSO_OFF = 3;

function alsoOff(
  subject: FilingSubject,
  { total, role }: Inconsistency,
  others: readonly Inconsistency[],
): string {
  const periods = new Set<string>();
  const statements = new Set<string>();
  const totals = new Set<string>();
  for (const other of others) {
    if (other.total.concept !== total.concept) totals.add(factName(other.total));
    else if (other.role === role) periods.add(factPeriod(other.total));
    else statements.add(`in ${statementOf(subject, other.role)}`);
  }
  const where = listWords([...periods, ...statements], 'and', MAX_ALSO_OFF);
  const also = where === '' ? '' : ` The total is off in the same way ${where}.`;
  if (totals.size === 0) return also;
  const names = listWords(totals, 'and', MAX_ALSO_OFF);
  return `${also} ${names} ${totals.size === 1 ? verbFor(names) : 'are'} off by the same amounts.`;
}

export const calculationRules: readonly Rule<FilingSubject>[] = [
  sumRule,
  filingRule({
    code: 'NET-002',
    title: 'Calculation relationships must have the weight 1 or -1',
    description:
      'A relationship without a weight, or with a weight of zero, adds nothing. Some regulators accept only the weights 1 and -1.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'networks',
    references: ['xbrl.5.2.5.2.1:zeroWeight'],
    fix: 'Give the relationship the weight 1 to add or -1 to subtract. If it only arranges lines, it is a presentation relationship: correct its kind.',
    messages: {
      missing: 'In the calculation of {from}, the line {to} has no weight.',
      zero: 'In the calculation of {from}, the line {to} has the weight 0, so it is neither added nor subtracted.',
      unusual:
        'In the calculation of {from}, the line {to} has the weight {weight}; only 1 and -1 are accepted.',
    },
    check({ report, profile }, found) {
      for (const arc of relationshipsOf(report)) {
        if (arc.kind !== 'calculation') continue;
        const { weight, from, to } = arc;
        const names = { from: nameOf(report, from), to: nameOf(report, to) };
        // The schema reports a weight that is not a number.
        const isWritten = resolvePointer(report.filing, `${arc.path}/weight`) !== undefined;
        if (weight === undefined && !isWritten) found('missing', arc.path, names);
        else if (weight === undefined) continue;
        else if (weight === 0) found('zero', `${arc.path}/weight`, names);
        else if (profile.unitWeights && Math.abs(weight) !== 1)
          found('unusual', `${arc.path}/weight`, { ...names, weight });
      }
    },
  }),
  filingRule({
    code: 'NET-003',
    isRootCause: true,
    title: 'The weight of a calculation relationship must fit the balance types',
    description:
      'A debit adds to a debit and a credit to a credit; between a debit and a credit the weight is negative. Balance types come from the taxonomy where it is installed, and otherwise are known for common concepts and for extensions.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'networks',
    references: ['xbrl.5.1.1.2:balanceCalcWeightIllegal'],
    fix: 'Reverse the sign of the weight; where the amounts have the opposite sign to fit it, reverse theirs as well. If one of the two is an extension concept, its balance type may be wrong instead.',
    messages: {
      conflict:
        'The line {to} of {from} has the weight {weight}, but {balances}, so the weight must be {expected}.',
    },
    check(subject, found) {
      for (const { arc, child, total } of weightConflicts(subject)) {
        const expected = child === total ? 'positive' : 'negative';
        const { from, to, weight = 0 } = arc;
        // The total that the line was taken from lacks its amounts.
        const line = subject.report.factsNamed(subject.report.concept(to).local);
        const data = {
          from: nameOf(subject.report, from),
          to: nameOf(subject.report, to),
          balances:
            child === total
              ? `both have a ${child} balance`
              : `the line has a ${child} balance and the total a ${total} balance`,
          expected,
          weight,
          amounts: line.flatMap(({ value }) => (value ? `${value}` : [])).join(';'),
        };
        found('conflict', `${arc.path}/weight`, data);
      }
    },
  }),
];

/** "its four lines in the balance sheet add up to" */
function linesIn(statement: string, total: ReportFact, count: number): string {
  const whose = verbFor(factName(total)) === 'are' ? 'their' : 'its';
  if (count === 1) return `${whose} only reported line in ${statement} is`;
  return `${whose} ${counted(count, 'line')} in ${statement} add up to`;
}

function statementOf({ report, taxonomy }: FilingSubject, role: string): string {
  return statementName(role, report, taxonomy?.roleTypes(role)[0]?.type.definition);
}

function nameOf(report: Report, qname: string): string {
  return report.nameOf(report.concept(qname));
}

/** Finds relationships whose weight contradicts the balance types of both ends. */
function* weightConflicts(
  subject: FilingSubject,
): Generator<{ arc: FilingArc; child: string; total: string }> {
  const { report } = subject;
  const known = knownConcepts(subject);
  const balanceOf = (name: string) => {
    const balance = known(report.concept(name))?.balance;
    return balance === 'none' ? undefined : balance;
  };
  for (const arc of relationshipsOf(report)) {
    if (arc.kind !== 'calculation' || !arc.weight) continue;
    const child = balanceOf(arc.to);
    const total = child && balanceOf(arc.from);
    if (child && total && (child === total) !== arc.weight > 0) yield { arc, child, total };
  }
}

const SOME_AMOUNT = 'the amount that is wrong (its value, sign or scale), or report the line that is missing';

function causeIn({ total, sum, parts, shares }: Inconsistency): Cause | undefined {
  const addends = shares.map((value, at) => {
    const part = parts[at] as ReportFact;
    return { name: factName(part), weight: 1 as const, value, facts: [part] };
  });
  return total.value && causeOf({ fact: total, found: total.value, expected: sum, addends });
}
