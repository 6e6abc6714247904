import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { factPeriod, statementName } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { type FilingArc, type FilingNetwork, networksOf, relationshipsOf } from '../relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { brokenRelationships } from './broken-relationships.ts';
import { statementRoles } from './extension-concepts.ts';

/** A total that the lines presented above it add up to. */
interface VisibleSum {
  readonly arc: FilingArc;
  readonly total: ReportFact;
  readonly lines: number;
}

/** A line of a statement with a fact for one context and unit. */
interface Line {
  readonly arc: FilingArc;
  readonly fact: ReportFact;
  readonly value: Decimal;
}

/** With fewer lines, equal amounts need not be a sum. */
const MIN_LINES = 2;

export const missingCalculationRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'NET-015',
    title: 'A statement that adds up must have a calculation',
    description:
      'Regulators that read the sums of a report from its calculations expect one for each primary statement with totals. A statement is reported if the lines above a total add up to it, but neither the statement nor the total has a calculation.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'networks',
    references: ['DQC_0099'],
    fix: 'Add a calculation relationship from each total of the statement to its lines.',
    messages: {
      none: '{statement} has no calculation, although the {lines} above {total} {period} add up to it.',
      never:
        'The report has no calculations, although in {statement} the {lines} above {total} {period} add up to it.',
    },
    check({ report, profile }, found) {
      if (!profile.statementCalculations) return;
      const missing = statementsWithoutCalculation(report);
      const hasCalculations = relationshipsOf(report).some(({ kind }) => kind === 'calculation');
      for (const [role, { arc, total, lines }] of hasCalculations ? missing : missing.slice(0, 1))
        found(hasCalculations ? 'none' : 'never', arc.path, {
          statement: statementName(role, report),
          total: total.name,
          period: factPeriod(total),
          lines: counted(lines, 'line'),
        });
    },
  }),
];

/** Returns the roles of primary statements that show a sum but have no calculation, with their first sum. */
function statementsWithoutCalculation(report: Report): [role: string, sum: VisibleSum][] {
  // Broken relationships were meant to add the lines up.
  if (brokenRelationships(report).some(({ kind }) => kind === 'calculation' || kind === '')) return [];
  const statements = statementRoles(report);
  const calculated = new Set<string>();
  const totals = new Set<string>();
  for (const { kind, role, from } of relationshipsOf(report)) {
    if (kind !== 'calculation') continue;
    calculated.add(role);
    totals.add(from);
  }
  const facts = new Map(report.concepts.map((use) => [use.concept.qname, use.facts]));
  return networksOf(report).flatMap((network) => {
    const { kind, role } = network;
    if (kind !== 'presentation' || !statements.has(role) || calculated.has(role)) return [];
    const sum = sumsIn(network, facts).find(({ arc }) => !totals.has(arc.to));
    return sum ? [[role, sum] satisfies [string, VisibleSum]] : [];
  });
}

function sumsIn(
  { from }: FilingNetwork,
  facts: ReadonlyMap<string, readonly ReportFact[]>,
): readonly VisibleSum[] {
  return [...from.values()].flatMap((arcs) => {
    const columns = new Map<string, Line[]>();
    for (const arc of [...arcs].sort((a, b) => (a.order ?? 1) - (b.order ?? 1)))
      for (const fact of facts.get(arc.to) ?? []) {
        const { context, unit, value } = fact;
        if (unit?.kind === 'monetary' && value && !value.isZero() && context.dimensions.length === 0)
          addToList(columns, `${context.aspect} ${unit.id}`, { arc, fact, value });
      }
    return [...columns.values()].flatMap(sumsOfColumn);
  });
}

/** Finds the totals that follow the lines they are the sum of. */
function sumsOfColumn(column: readonly Line[]): VisibleSum[] {
  const sums: VisibleSum[] = [];
  // The number of lines before each running sum; a sum of lines is the difference of two running sums.
  const runningSums = new Map([[Decimal.zero.toString(), 0]]);
  let running = Decimal.zero;
  column.forEach(({ arc, fact, value }, index) => {
    const start = runningSums.get(running.subtract(value).toString());
    if (start !== undefined && index - start >= MIN_LINES)
      sums.push({ arc, total: fact, lines: index - start });
    running = running.add(value);
    runningSums.set(running.toString(), index + 1);
  });
  return sums;
}
