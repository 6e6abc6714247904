import { splitQName } from '../../../core/qname.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import type { RuleExample } from '../../example.ts';
import type { Rule } from '../../rule.ts';
import { causeOf } from '../plausibility/cause.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { knownConcepts } from '../taxonomy/concept-source.ts';
import { exampleFacts, taxonomyExample, taxonomyWithSum } from '../taxonomy/example-filing.ts';
import { loadedCalculations } from '../taxonomy/loaded-calculations.ts';
import { eachInconsistency, type Inconsistency } from './calculations.ts';
import { findCycle } from './cycles.ts';
import { extensionRules } from './extension-concepts.ts';
import { type Arc, extensionConcepts, networksOf, relationshipsOf } from './relationships.ts';

const role = 'http://example.com/role/statement';
const sum = (to: string, weight: unknown = 1, from = 'us-gaap:Assets') => ({
  kind: 'calculation',
  role,
  from,
  to,
  order: 1,
  weight,
});
const shown = (to: string, more: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'presentation',
  role,
  from: 'us-gaap:StatementLineItems',
  to,
  order: 1,
  ...more,
});
const related = (...relationships: readonly unknown[]): NonNullable<RuleExample['set']> => ({
  '/relationships': relationships,
});

export const networkRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'REL-001',
    title: 'Relationships connect concepts the document knows',
    description:
      'Both ends of a presentation, calculation or definition relationship are concepts: of a declared taxonomy, or among the extension concepts where the prefix is that of the extension.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'networks',
    references: [],
    fix: 'Correct the name, declare the prefix, or add the concept to the extensions.',
    messages: {
      prefix: 'The prefix of "{name}" is not declared; {count} relationship end(s) use it.',
      extension:
        '"{name}" has the prefix of the extension concepts but is not one of them; {count} relationship end(s) name it.',
    },
    check({ report }, found) {
      const known = new Map<string, 'prefix' | 'extension' | undefined>();
      const places = new Map<string, { name: string; paths: string[]; fault: 'prefix' | 'extension' }>();
      const faultOf = endFaults(report);
      for (const arc of relationshipsOf(report)) {
        if (arc.kind === 'footnote') continue;
        for (const end of ['from', 'to'] as const) {
          const name = arc[end];
          let fault = known.get(name);
          if (fault === undefined && !known.has(name)) {
            fault = faultOf(name);
            known.set(name, fault);
          }
          if (!fault) continue;
          const key = fault === 'prefix' ? name.slice(0, name.indexOf(':') + 1) : name;
          const place = places.get(key);
          if (place) place.paths.push(`${arc.path}/${end}`);
          else places.set(key, { name, paths: [`${arc.path}/${end}`], fault });
        }
      }
      for (const { name, paths, fault } of places.values())
        found(fault, paths[0] as string, { name, count: paths.length }, paths.slice(1));
    },
    examples: [
      {
        lines: { totalAssets: '100' },
        set: related(sum('usgaap:AssetsCurrent')),
        at: '/relationships/0/to',
      },
    ],
  }),
  filingRule({
    code: 'REL-002',
    title: 'Weights belong to calculations and label roles to presentations',
    description:
      'A weight on a presentation relationship, or a preferred label on a calculation, has no effect and usually means that the kind is wrong.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'networks',
    references: [],
    fix: 'Correct the kind of the relationship, or drop the member.',
    messages: { misplaced: '"{member}" has no meaning on {kind} relationships; {count} of them have it.' },
    check({ report }, found) {
      const places = new Map<string, string[]>();
      for (const arc of relationshipsOf(report)) {
        const member =
          arc.kind !== 'calculation' && arc.weight !== undefined
            ? 'weight'
            : arc.kind !== 'presentation' && arc.preferredLabel !== undefined
              ? 'preferredLabel'
              : undefined;
        if (!member) continue;
        const key = `${member} ${arc.kind}`;
        const list = places.get(key);
        if (list) list.push(`${arc.path}/${member}`);
        else places.set(key, [`${arc.path}/${member}`]);
      }
      for (const [key, paths] of places) {
        const [member = '', kind = ''] = key.split(' ');
        found('misplaced', paths[0] as string, { member, kind, count: paths.length }, paths.slice(1));
      }
    },
    examples: [
      {
        lines: { totalAssets: '100' },
        set: related(shown('us-gaap:Assets', { weight: 1 })),
        at: '/relationships/0/weight',
      },
    ],
  }),
  filingRule({
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
      const finished = eachInconsistency(subject.report, loadedCalculations(subject), (inconsistency) => {
        const { role, total, sum, parts, reversed } = inconsistency;
        if (isSuspect(subject, [total, ...parts])) return;
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
    examples: [
      {
        lines: { operatingCashFlow: '100', shareBasedCompensation: '60', deferredTaxInCashFlow: '30' },
        set: related(
          sum('us-gaap:ShareBasedCompensation', 1, 'us-gaap:NetCashProvidedByUsedInOperatingActivities'),
          sum(
            'us-gaap:DeferredIncomeTaxesAndTaxCredits',
            1,
            'us-gaap:NetCashProvidedByUsedInOperatingActivities',
          ),
        ),
        at: '/facts/0/value',
      },
      {
        lines: { operatingCashFlow: '91', shareBasedCompensation: '60', deferredTaxInCashFlow: '30' },
        set: related(
          sum('us-gaap:ShareBasedCompensation', 1, 'us-gaap:NetCashProvidedByUsedInOperatingActivities'),
          sum(
            'us-gaap:DeferredIncomeTaxesAndTaxCredits',
            1,
            'us-gaap:NetCashProvidedByUsedInOperatingActivities',
          ),
        ),
        at: [],
      },
      {
        ...taxonomyExample(
          exampleFacts({ concept: 't:Assets' }, { concept: 't:Cash', value: '90' }),
          taxonomyWithSum('Assets', 'Cash'),
        ),
        at: '/facts/0/value',
      },
    ],
  }),
  filingRule({
    code: 'NET-002',
    title: 'Calculation relationships have a weight',
    description:
      'A contribution without a weight, or with the weight zero, adds nothing. Some regulators accept the weights 1 and -1 only.',
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
    examples: [
      {
        lines: { totalAssets: '100' },
        set: related(sum('us-gaap:AssetsCurrent', 0)),
        at: '/relationships/0/weight',
      },
      { lines: { totalAssets: '100' }, set: related(sum('us-gaap:AssetsCurrent', 0.5)), at: [] },
    ],
  }),
  filingRule({
    code: 'NET-003',
    title: 'The weight of a contribution fits the balances',
    description:
      'A debit adds to a debit and a credit to a credit; between a debit and a credit the weight is negative. Balances are known by the taxonomy where it is loaded, and otherwise of well-known concepts and of extensions.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'networks',
    references: ['xbrl.5.1.1.2:balanceCalcWeightIllegal'],
    fix: 'Turn the sign of the weight and of the reported values together, or correct the balance of the extension concept.',
    messages: {
      conflict:
        '{to} is a {child} and {from} a {total}, so the weight must be {expected}, not {weight}; otherwise one of them is reported with the wrong sign.',
    },
    check(subject, found) {
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
        if (!child || !total || (child === total) === arc.weight > 0) continue;
        const expected = child === total ? 'positive' : 'negative';
        const { from, to, weight } = arc;
        found('conflict', `${arc.path}/weight`, { from, to, child, total, expected, weight });
      }
    },
    examples: [
      {
        lines: { totalAssets: '100' },
        set: related(sum('us-gaap:AssetsCurrent', -1)),
        at: '/relationships/0/weight',
      },
    ],
  }),
  filingRule({
    code: 'NET-004',
    title: 'Calculations and presentations have no cycles and no arc twice',
    description:
      'A total that contributes to itself cannot be added up, and a part that is listed twice is added twice. One cycle is reported for each role.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'networks',
    references: ['calc11e:duplicateCalculationRelationships', 'xbrl.5.1.4.3:cycles'],
    fix: 'Remove the relationship that closes the cycle, or the repeated one.',
    messages: {
      cycle: 'The {kind} relationships of {role} run in a circle: {names}.',
      repeated: 'The {kind} relationship from {from} to {to} is there already in {role}.',
    },
    check({ report }, found) {
      for (const network of networksOf(report)) {
        const { kind, role } = network;
        const cycle = findCycle(network);
        const closing = cycle?.at(-1);
        if (cycle && closing) {
          const names = cycle.slice(0, MOST_NAMES).map(({ from }) => from);
          names.push(cycle.length > MOST_NAMES ? '…' : closing.to);
          found('cycle', closing, { kind, role, names: names.join(' → ') }, cycle.slice(0, -1));
        }
        for (const arcs of network.from.values()) {
          const firsts = new Map<string, Arc>();
          for (const arc of arcs) {
            const key = arc.preferredLabel === undefined ? arc.to : `${arc.to} ${arc.preferredLabel}`;
            const first = firsts.get(key);
            if (first) found('repeated', arc, { kind, from: arc.from, to: arc.to, role }, [first]);
            else firsts.set(key, arc);
          }
        }
      }
    },
    examples: [
      {
        lines: { totalAssets: '100' },
        set: related(sum('us-gaap:AssetsCurrent'), sum('us-gaap:Assets', 1, 'us-gaap:AssetsCurrent')),
        at: '/relationships/1',
      },
      {
        lines: { totalAssets: '100' },
        set: related(sum('us-gaap:AssetsCurrent'), sum('us-gaap:AssetsCurrent')),
        at: '/relationships/1',
      },
    ],
  }),
  filingRule({
    code: 'NET-006',
    title: 'Every reported concept is presented',
    description:
      'Where the document has presentation relationships, a reader sees the facts in their order; concepts outside them are shown nowhere. All such concepts are one finding.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'networks',
    references: [],
    fix: 'Add a presentation relationship for each of the concepts.',
    messages: {
      absent: '{count} reported concept(s) are in no presentation relationship: {names}.',
    },
    check({ report }, found) {
      const presented = new Set<string>();
      for (const { kind, from, to } of relationshipsOf(report))
        if (kind === 'presentation') presented.add(from).add(to);
      if (presented.size === 0) return;
      const absent = report.concepts.filter(({ concept }) => !presented.has(concept.qname));
      if (absent.length === 0) return;
      const names = absent.slice(0, MOST_NAMES).map(({ concept }) => concept.qname);
      if (absent.length > MOST_NAMES) names.push('…');
      found(
        'absent',
        '/relationships',
        { count: absent.length, names: names.join(', ') },
        absent.slice(0, MOST_RELATED).map(({ facts }) => facts[0]?.member('concept') ?? '/facts'),
      );
    },
    examples: [
      {
        lines: { totalAssets: '100', totalLiabilities: '40' },
        set: related(shown('us-gaap:Assets')),
        at: '/relationships',
      },
    ],
  }),
  filingRule({
    code: 'NET-010',
    title: 'Opening and closing labels are for instants',
    description:
      'A label for the start or end of a period belongs to a balance; a flow over the period has neither.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'networks',
    references: [],
    fix: 'Use the standard or total label for the flow.',
    messages: { duration: '{concept} covers a period, but is presented with the label role "{label}".' },
    check(subject, found) {
      const { report } = subject;
      const known = knownConcepts(subject);
      for (const arc of relationshipsOf(report)) {
        if (arc.kind !== 'presentation' || !arc.preferredLabel || !edgeLabel.test(arc.preferredLabel))
          continue;
        if (known(report.concept(arc.to))?.periodType === 'duration')
          found('duration', `${arc.path}/preferredLabel`, { concept: arc.to, label: arc.preferredLabel });
      }
    },
    examples: [
      {
        lines: { netIncome: '100' },
        set: related(
          shown('us-gaap:ProfitLoss', { preferredLabel: 'http://www.xbrl.org/2003/role/periodEndLabel' }),
        ),
        at: '/relationships/0/preferredLabel',
      },
    ],
  }),
  ...extensionRules,
];

const MOST_NAMES = 8;
const MOST_RELATED = 20;
const edgeLabel = /(?:^|\/)(?:negated)?period(?:Start|End)(?:Label)?$/i;

/** What is wrong with the name at one end of a relationship. */
function endFaults(report: Report): (name: string) => 'prefix' | 'extension' | undefined {
  const extensions = extensionConcepts(report);
  const own = new Set<string>();
  for (const name of extensions.keys()) own.add(splitQName(name)?.prefix ?? '');
  return (name) => {
    const prefix = splitQName(name)?.prefix;
    if (!prefix) return undefined;
    if (!report.namespaces.has(prefix)) return 'prefix';
    return own.has(prefix) && !extensions.has(name) ? 'extension' : undefined;
  };
}

function hintOf({ total, sum, parts, shares }: Inconsistency): string {
  const addends = shares.map((value, at) => {
    const part = parts[at] as ReportFact;
    return { name: part.concept.qname, weight: 1 as const, value, facts: [part] };
  });
  const cause = total.value && causeOf({ fact: total, found: total.value, expected: sum, addends });
  return cause?.hint ?? '';
}
