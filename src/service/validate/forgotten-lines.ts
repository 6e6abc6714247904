import type { Finding } from '../../findings/finding.ts';
import { unknownFact } from '../../formats/inline/writing/writer-findings.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { listOf, memberOf, textOf } from '../../model/unchecked.ts';

const TABLE = /^\/sections\/(\d+)\/content\/(\d+)\/rows\//;
const FACT = /^\/facts\/(\d+)(?:\/|$)/;
/** Rules that report a missing line, or a total without it. */
const ofLines = /^(?:PER-025$|NET-001$|BS-|IS-|CF-|RF-|DIM-|\w+-STATEMENT$)/;

/**
 * Finds the findings on empty cells that follow from a missing line: another finding on the same table
 * reports that line, or a total without it.
 */
export function forgottenLines(
  { sections, facts }: FilingV2,
  findings: Iterable<Finding>,
): (finding: Finding) => boolean {
  let ids: ReadonlySet<string> | undefined;
  const showsLine = (section: string, block: string) => {
    ids ??= idsIn(facts, findings);
    const content = listOf(memberOf(listOf(sections)[Number(section)], 'content'));
    const rows = listOf(memberOf(content[Number(block)], 'rows'));
    return rows
      .flatMap((row) => listOf(memberOf(row, 'cells')))
      .some((cell) => ids?.has(textOf(cell, 'factRef') ?? ''));
  };
  // Every cell of a table may have a finding.
  const known = new Map<string, boolean>();
  return ({ code, path }) => {
    const [table = '', section, block] = TABLE.exec(path) ?? [];
    if (code !== unknownFact.meta.code || section === undefined || block === undefined) return false;
    const shows = known.get(table) ?? showsLine(section, block);
    known.set(table, shows);
    return shows;
  };
}

/** Returns the facts with findings on lines. */
function idsIn(facts: FilingV2['facts'], findings: Iterable<Finding>): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { code, path, severity } of findings) {
    const id = facts[Number(FACT.exec(path)?.[1])]?.id;
    if (id !== undefined && severity !== 'info' && ofLines.test(code)) ids.add(id);
  }
  return ids;
}
