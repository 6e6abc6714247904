import type { Collector } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { runRules, type Selection } from '../../findings/rule-runner.ts';
import { readStatement, type StatementReading } from '../../model/investor/statement-reading.ts';
import type { Report } from '../../model/report/report.ts';
import { schemaFor } from '../../model/schemas.ts';
import { statedFactRules } from '../../rules/investor/fact-dates.ts';
import { statementRules } from '../../rules/investor/index.ts';
import { Statement } from '../../rules/investor/statement.ts';
import { schemaRules } from '../../rules/schema/index.ts';

/** Whether a report can lack the content of its kind: a list without rows has no facts. */
function isEmptyKind(code: string, { kind, otherKinds }: Statement): boolean {
  return code === 'INV-001' && kind !== undefined && otherKinds.length === 0;
}

/** Runs the rules over the investor statement that a report states, if any, and returns how many ran. */
export function checkStatement(
  report: Report,
  selection: Selection,
  collector: Collector,
  complete: (finding: Finding) => Finding,
): number {
  const reading = readStatement(report);
  if (!reading) return 0;
  const statement = new Statement(reading.statement);
  const ofStatements: Selection = {
    ...selection,
    modelVersion: 'v1',
    // An empty list of its kind has no facts.
    overrides: { ...selection.overrides, 'INV-001': { severity: 'warning' } },
    isIdle: (code) => selection.isIdle?.(code) || isEmptyKind(code, statement),
  };
  const said = new Set<string>();
  const describe = (finding: Finding) => {
    for (const path of [finding.path, ...(finding.related ?? [])]) said.add(path);
    return complete(atFacts(finding, reading));
  };
  // The taxonomy requires no members, and its types are wider than those of the schema.
  const faults = schemaFor('investor-statement', 'v1')
    .check(reading.statement)
    .filter(({ path }) => reading.facts.has(path));
  const form = runRules(
    schemaRules,
    { document: reading.statement, faults },
    ofStatements,
    collector,
    describe,
  );
  const content = runRules(statementRules, { statement }, ofStatements, collector, describe);
  const stated = { statement: reading.statement, facts: reading.facts, said };
  return form + content + runRules(statedFactRules, stated, ofStatements, collector, complete);
}

/** Moves a finding from the members of a statement to their facts. */
function atFacts({ related, ...finding }: Finding, reading: StatementReading): Finding {
  const others = (related ?? []).map((path) => factPath(path, reading)).filter((path) => path !== '');
  return {
    ...finding,
    path: factPath(finding.path, reading),
    ...(others.length > 0 && { related: [...new Set(others)] }),
  };
}

/** Returns the path of the fact of a member, or of the first fact within it; empty if there is none. */
function factPath(path: string, { facts }: StatementReading): string {
  const own = facts.get(path);
  if (own || path === '') return own?.path ?? '';
  for (const [pointer, fact] of facts) if (pointer.startsWith(`${path}/`)) return fact.path;
  return '';
}
