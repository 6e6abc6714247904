import type { Rule } from '../../../findings/rule.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { causeOf } from '../plausibility/cause.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule, unlessJudged } from '../subject.ts';
import { knownConcepts } from '../taxonomy/concept-source.ts';
import { loadedCalculations } from '../taxonomy/loaded-calculations.ts';
import { eachInconsistency, type Inconsistency } from './calculations.ts';
import { type FilingArc, relationshipsOf } from './relationships.ts';

const sumRule = filingRule({
  code: 'NET-001',
  title: 'Totals equal the sum of their parts in the calculations of the document and its taxonomy',
  description:
    'For each role, total, period, unit and set of dimensions, the reported parts are added with their weights and compared with the total within the accuracy of all (Calculations 1.1, rounding). Parts that are not reported count as absent. Silent where a rule on signs, scale or the statements already speaks about the total or a part.',
  severity: 'warning',
  modelVersion: 'v2',
  category: 'networks',
  references: ['calc11e:inconsistentCalculationUsingRounding'],
  fix: 'Correct the sign, scale or value of a part or of the total, or the weight of a relationship.',
  messages: {
    inconsistent:
      '{total} is {found}, but its {count} reported part(s) in {role} add up to {sum}; the difference is {difference}{hint}.',
    reversed:
      '{total} is {found}, but its {count} reported part(s) in {role} add up to {sum}. With the opposite sign of {part}, the sum is right.',
    unfinished: {
      text: 'The calculation relationships connect too many facts to add them all up; the rest was not checked.',
      severity: 'info',
    },
  },
  check(subject, found) {
    const conflicts = new Set([...weightConflicts(subject)].map(({ arc }) => `${arc.role} ${arc.from}`));
    const finished = eachInconsistency(subject.report, loadedCalculations(subject), (inconsistency) => {
      const { role, total, sum, parts, reversed } = inconsistency;
      if (conflicts.has(`${role} ${total.concept.qname}`) || isSuspect(subject, [total, ...parts])) return;
      const data = {
        total: total.concept.qname,
        found: total.text,
        count: parts.length,
        role,
        sum: sum.toString(),
      };
      const at = total.member('value');
      if (reversed) found('reversed', at, { ...data, part: reversed.concept.qname }, parts);
      else {
        const difference = total.value?.subtract(sum).abs().toString() ?? '';
        found('inconsistent', at, () => ({ ...data, difference, hint: hintOf(inconsistency) }), parts);
      }
    });
    if (!finished) found('unfinished', '/relationships', {});
  },
});

export const calculationRules: readonly Rule<FilingSubject>[] = [
  unlessJudged(sumRule),
  filingRule({
    code: 'NET-002',
    title: 'Calculation relationships must have a weight',
    description:
      'A relationship without a weight, or with a weight of zero, adds nothing. Some regulators accept only the weights 1 and -1.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'networks',
    references: ['xbrl.5.2.5.2.1:zeroWeight'],
    fix: 'Give the relationship the weight 1 to add or -1 to subtract.',
    messages: {
      missing: 'The contribution of {to} to {from} has no weight.',
      zero: 'The contribution of {to} to {from} has the weight 0.',
      unusual: 'The contribution of {to} to {from} has the weight {weight}; only 1 and -1 are accepted here.',
    },
    check({ report, profile }, found) {
      for (const arc of relationshipsOf(report)) {
        if (arc.kind !== 'calculation') continue;
        const { weight, from, to } = arc;
        if (weight === undefined) found('missing', arc.path, { from, to });
        else if (weight === 0) found('zero', `${arc.path}/weight`, { from, to });
        else if (profile.unitWeights && Math.abs(weight) !== 1)
          found('unusual', `${arc.path}/weight`, { from, to, weight });
      }
    },
  }),
  filingRule({
    code: 'NET-003',
    title: 'The weight of a calculation relationship must fit the balance types',
    description:
      'A debit adds to a debit and a credit to a credit; between a debit and a credit the weight is negative. Balance types come from the taxonomy where it is installed, and otherwise are known for common concepts and for extensions.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'networks',
    references: ['xbrl.5.1.1.2:balanceCalcWeightIllegal'],
    fix: 'Reverse the sign of the weight together with the sign of the reported values, or correct the balance type of the extension concept.',
    messages: {
      conflict:
        '{to} is a {child} and {from} a {total}, so the weight must be {expected}, not {weight}; otherwise one of them is reported with the wrong sign.',
    },
    check(subject, found) {
      for (const { arc, child, total } of weightConflicts(subject)) {
        const expected = child === total ? 'positive' : 'negative';
        const { from, to, weight = 0 } = arc;
        found('conflict', `${arc.path}/weight`, { from, to, child, total, expected, weight });
      }
    },
  }),
];

/** Contributions whose weight contradicts the balances of both ends. */
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

function hintOf({ total, sum, parts, shares }: Inconsistency): string {
  const addends = shares.map((value, at) => {
    const part = parts[at] as ReportFact;
    return { name: part.concept.qname, weight: 1 as const, value, facts: [part] };
  });
  const cause = total.value && causeOf({ fact: total, found: total.value, expected: sum, addends });
  return cause?.hint ?? '';
}
