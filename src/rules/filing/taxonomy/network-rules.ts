import { addToList } from '../../../core/lists-by-key.ts';
import { capitalized, counted, listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { statementName } from '../../../model/report/fact-words.ts';
import type { Dts } from '../../../taxonomy/dts.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import { type ExpandedName, expandedName } from '../../../xml/expanded-name.ts';
import { brokenRelationships } from '../networks/broken-relationships.ts';
import { eachInconsistency } from '../networks/calculations.ts';
import { statementRoles } from '../networks/extension-concepts.ts';
import { type FilingArc, networksOf, relationshipsOf } from '../relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { knownConcepts } from './concept-source.ts';
import { loadedCalculations } from './loaded-calculations.ts';

const common = { severity: 'warning', modelVersion: 'v2', category: 'networks' } as const;

/** With fewer lines in the sum, the others need not be added up. */
const MIN_SUMMED = 2;
/** The most lines that a message names. */
const MAX_NAMED = 3;

export const taxonomyNetworkRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'NET-005',
    title: 'The lines of a statement must be part of its sums',
    description:
      'Where a primary statement has calculations, a monetary line that is presented among lines that add up, but is itself in no calculation, was forgotten or belongs elsewhere. Lines after the last total are not checked, nor are lines whose total already misses their amount.',
    references: ['DQC_0099'],
    fix: 'Add the line to the calculation of its total.',
    messages: {
      apart:
        'The line {concept} is presented in {statement} among {lines} that add up, but is itself in no calculation.',
      several: {
        text: '{count} are presented in {statement} among lines that add up, but are themselves in no calculation: {concepts}.',
        fix: 'Add the lines to the calculations of their totals.',
      },
    },
    check(subject, found) {
      const { report } = subject;
      const roles = statementRoles(report);
      const summed = new Map<string, Set<string>>();
      const anywhere = new Set<string>();
      for (const { kind, role: of, from, to } of relationshipsOf(report)) {
        if (kind !== 'calculation') continue;
        const names = summed.get(of) ?? new Set();
        summed.set(of, names.add(from).add(to));
        anywhere.add(from).add(to);
      }
      if (anywhere.size === 0) return;
      const known = knownConcepts(subject);
      const reported = new Map(report.concepts.map((use) => [use.concept.qname, use]));
      const apart: { path: string; line: string; concept: string; statement: string; lines: string }[] = [];
      for (const { kind, role: of, from } of networksOf(report)) {
        const inSums = summed.get(of);
        if (kind !== 'presentation' || !inSums || !roles.has(of)) continue;
        for (const arcs of from.values()) {
          const beside = arcs.filter(({ to }) => inSums.has(to));
          if (beside.length < MIN_SUMMED) continue;
          const period = known(report.concept(beside[0]?.to ?? ''))?.periodType;
          // Lines after the last total, such as attributions and supplements, are not added up.
          const last = beside.reduce((latest, { order = 1 }) => Math.max(latest, order), 0);
          for (const { to, path, order = 1 } of arcs) {
            if (order > last) continue;
            const facts = known(report.concept(to));
            const isReported = reported.get(to)?.facts.some(({ nil }) => !nil);
            if (anywhere.has(to) || !isReported || facts?.kind !== 'monetary') continue;
            if (facts.periodType === period)
              apart.push({
                path,
                line: to,
                concept: report.nameOf(report.concept(to)),
                statement: statementName(of, report),
                lines: counted(beside.length, 'line'),
              });
          }
        }
      }
      // Broken relationships were meant to add them.
      const broken = brokenRelationships(report).filter(({ kind }) => kind === 'calculation' || kind === '');
      if (apart.length <= broken.length) return;
      const missed = missedAmounts(subject);
      const byStatement = new Map<string, typeof apart>();
      for (const one of apart) {
        // The finding on the total without the line reports it.
        const amounts = reported.get(one.line)?.facts.map(({ value }) => value?.abs().toString() ?? '') ?? [];
        if (!amounts.some((amount) => missed.has(amount))) addToList(byStatement, one.statement, one);
      }
      for (const [statement, [first, ...others]] of byStatement) {
        if (!first) continue;
        const { path, line: _, ...data } = first;
        const concepts = listWords(
          [first, ...others].map(({ concept }) => concept),
          'and',
          MAX_NAMED,
        );
        if (others.length === 0) found('apart', path, data);
        else
          found(
            'several',
            path,
            { statement, concepts, count: capitalized(counted(others.length + 1, 'line')) },
            others.map((other) => other.path),
          );
      }
    },
  }),
  filingRule({
    ...common,
    code: 'NET-009',
    title: 'A calculation of the report must not reverse one of the taxonomy',
    description:
      'Where the taxonomy adds one concept to another, a filing that makes the first the total of the second uses one of them for something else. Checked where the taxonomy is installed.',
    references: ['DQC_0008'],
    fix: 'Correct the relationship, or use the concept that means what you report.',
    messages: {
      reversed:
        'In the calculation of the report, {to} is a line of {from}, but in that of the taxonomy {from} is a line of {to}.',
    },
    check(subject, found) {
      const { taxonomy } = subject;
      if (!taxonomy) return;
      const adds = sumsOf(subject, taxonomy);
      const nameOf = (qname: string) => subject.report.nameOf(subject.report.concept(qname));
      for (const relationship of relationshipsOf(subject.report)) {
        const { kind, from, to, path } = relationship;
        if (kind === 'calculation' && adds(to, from) && !adds(from, to))
          found('reversed', path, { from: nameOf(from), to: nameOf(to) });
      }
    },
  }),
];

/** Returns a test of whether the taxonomy has one concept as part of another in any role. */
function sumsOf(
  { report }: FilingSubject,
  taxonomy: Dts,
): (total: FilingArc['from'], part: FilingArc['to']) => boolean {
  const networks = [arcroles.summationItem, arcroles.summationItem11].flatMap((arcrole) =>
    taxonomy.linkRoles(arcrole).map((of) => taxonomy.network(arcrole, of)),
  );
  const nameOf = (qname: string): ExpandedName => {
    const { namespace, local } = report.concept(qname);
    return expandedName(namespace, local);
  };
  const parts = new Map<string, ReadonlySet<ExpandedName>>();
  const partsOf = (total: string): ReadonlySet<ExpandedName> => {
    const known = parts.get(total);
    if (known) return known;
    const declared = taxonomy.concept(nameOf(total));
    const names = new Set<ExpandedName>();
    if (declared)
      for (const network of networks)
        for (const { to } of network.from(declared)) if (to.kind === 'concept') names.add(to.concept.name);
    parts.set(total, names);
    return names;
  };
  return (total, part) => partsOf(total).has(nameOf(part));
}

/** Returns the differences between totals and the sums of their lines. */
function missedAmounts(subject: FilingSubject): ReadonlySet<string> {
  const amounts = new Set<string>();
  eachInconsistency(subject.report, loadedCalculations(subject), ({ total, sum }) => {
    if (total.value) amounts.add(total.value.subtract(sum).abs().toString());
  });
  return amounts;
}
