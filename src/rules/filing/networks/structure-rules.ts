import type { Rule } from '../../../findings/rule.ts';
import { statementName } from '../../../model/report/fact-words.ts';
import type { Report } from '../../../model/report/report.ts';
import { MAX_STRUCTURE_NAMES } from '../../limits.ts';
import { networksOf } from '../relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { repeatedArcs } from './broken-relationships.ts';
import { findCycle } from './cycles.ts';

/** Returns the label of a concept, with its name. */
const nameOf = (report: Report, qname: string) => report.nameOf(report.concept(qname));

export const networkStructureRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'NET-004',
    title: 'Calculations and presentations must not contain cycles or repeated relationships',
    description:
      'A total that contributes to itself cannot be added up, and a line that is listed twice is added twice. One cycle is reported for each role.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'networks',
    references: ['calc11e:duplicateCalculationRelationships', 'xbrl.5.1.4.3:cycles'],
    fix: 'Remove the relationship that closes the cycle, or the repeated one.',
    messages: {
      cycle: {
        text: 'The {kind} relationships of {statement} form a cycle: {names}.',
        fix: 'Remove the relationship that closes the cycle.',
      },
      repeated: {
        text: 'The {kind} relationship from {from} to {to} is repeated in {statement}.',
        fix: 'Keep one of the relationships.',
      },
    },
    check({ report }, found) {
      for (const network of networksOf(report)) {
        const { kind, role } = network;
        const statement = statementName(role, report);
        const cycle = findCycle(network);
        const closing = cycle?.at(-1);
        if (cycle && closing) {
          const names = cycle.slice(0, MAX_STRUCTURE_NAMES).map(({ from }) => nameOf(report, from));
          names.push(cycle.length > MAX_STRUCTURE_NAMES ? '…' : nameOf(report, closing.to));
          found('cycle', closing, { kind, statement, names: names.join(' → ') }, cycle.slice(0, -1));
        }
        for (const arcs of network.from.values()) {
          for (const [arc, first] of repeatedArcs(arcs))
            found(
              'repeated',
              arc,
              { kind, from: nameOf(report, arc.from), to: nameOf(report, arc.to), statement },
              [first],
            );
        }
      }
    },
  }),
];
