import type { CollectedFindings, Collector } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { runRules, type Selection } from '../../findings/rule-runner.ts';
import { isNumber } from '../../model/investor/members.ts';
import { readStatement, type StatementReading } from '../../model/investor/statement-reading.ts';
import type { Report } from '../../model/report/report.ts';
import { schemaFor } from '../../model/schemas.ts';
import { statementRules } from '../../rules/investor/index.ts';
import { ownBlocks } from '../../rules/investor/statement/needs.ts';
import { Statement } from '../../rules/investor/statement/statement.ts';
import { statedFactRules } from '../../rules/investor/statement-header/fact-dates.ts';
import { schemaRules } from '../../rules/schema/index.ts';

/** Whether a report can lack the content of its kind: a list without rows has no facts. */
function isEmptyKind(code: string, statement: Statement): boolean {
  const { kind, otherKinds } = statement;
  return code === 'INV-001' && kind !== undefined && otherKinds.length === 0 && !lacksBalance(statement);
}

/** Whether the block of the kind has facts, but not the balance that it needs. */
function lacksBalance(statement: Statement): boolean {
  if (!statement.kind) return false;
  const [name, member] = ownBlocks[statement.kind];
  const block = statement.block(name);
  return member !== undefined && isNumber(name, member) && block.isThere && !block.has(member);
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
    overrides: {
      ...selection.overrides,
      ...(!lacksBalance(statement) && { 'INV-001': { severity: 'warning' } }),
    },
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

/** Findings on the rounding of a figure, which is part of what is wrong with it. */
const roundings: ReadonlySet<string> = new Set(['NUM-006', 'NUM-011']);

/** Rules that find what is not stated. */
const absences: ReadonlySet<string> = new Set(['INV-001', 'INV-017', 'INV-304', 'INV-308']);

/**
 * Whether a finding on a statement may follow from a fact that the report has, but that has no place in the
 * statement: a line that is missing there, or an amount that makes the difference.
 */
export function mayLackFact({ code, expected }: Finding): boolean {
  return absences.has(code) || (code.startsWith('INV-') && expected !== undefined);
}

/** Adds the findings on a report and on its statement, so that each cause is reported once. */
export function addJoined(
  onReport: CollectedFindings,
  onStatement: CollectedFindings,
  collector: Collector,
): void {
  const isNote = ({ severity }: Finding) => severity === 'info';
  const wrong = new Set(onStatement.findings.filter((one) => !isNote(one)).map(({ path }) => path));
  const isMisdated = onStatement.findings.some(({ code }) => code === 'INV-021');
  const contradicted = new Set(
    onReport.findings
      .filter(({ code }) => code === 'DUP-001')
      .flatMap(({ path, related = [] }) => [path, ...related]),
  );
  collector.absorb(onReport, (finding) => {
    const { code, path } = finding;
    const fact = /^\/facts\/\d+/.exec(path)?.[0] ?? path;
    // With the right dates, contexts may no longer be the same.
    const follows = (roundings.has(code) && wrong.has(fact)) || (isMisdated && code === 'CTX-004');
    return follows ? undefined : finding;
  });
  const lacksContext = onReport.findings.some(({ code }) => code === 'CTX-001');
  collector.absorb(onStatement, (finding) => {
    if (lacksContext && mayLackFact(finding)) return undefined;
    const { code, path, related = [] } = finding;
    // Of two facts in one context, one is missing in another.
    const follows =
      contradicted.size > 0 &&
      (absences.has(code) || [path, ...related].some((place) => contradicted.has(place)));
    return follows ? undefined : finding;
  });
}
