import { addToList } from '../../core/lists-by-key.ts';
import { type LineItem, lineItemOfMembers } from '../line-items.ts';
import { localMember } from './reading.ts';
import type { ConceptUse, Dimension, ReportConcept, ReportContext, ReportFact } from './report-fact.ts';

/** The part of a report that has lines. */
interface LineSource {
  readonly concepts: readonly ConceptUse[];
  readonly facts: readonly ReportFact[];
  readonly tuples: ReadonlyMap<string, unknown>;
  aspectWith(context: ReportContext, dimensions: readonly Dimension[]): number | undefined;
}

/**
 * Returns non-nil numbers by line item and aspect. Members that only identify the line do not count towards
 * the aspect.
 */
export function factsByLine(
  report: LineSource,
): ReadonlyMap<string, ReadonlyMap<number, readonly ReportFact[]>> {
  const lines = new Map<string, Map<number, ReportFact[]>>();
  const { tuples } = report;
  if (!report.concepts.some(({ concept }) => mayHaveLine(concept))) return lines;
  report.facts.forEach((fact) => {
    if (!fact.unit || !mayHaveLine(fact.concept)) return;
    // A fact in a tuple applies to that tuple only.
    if (fact.nil || !fact.value || (tuples.size > 0 && tuples.has(fact.source.id))) return;
    const { line, aspect } = placeOfLine(report, fact);
    if (!line || aspect === undefined) return;
    let byAspect = lines.get(line.key);
    if (!byAspect) {
      byAspect = new Map();
      lines.set(line.key, byAspect);
    }
    addToList(byAspect, aspect, fact);
  });
  return lines;
}

function placeOfLine(
  report: LineSource,
  { line, concept, context }: ReportFact,
): { line?: LineItem; aspect?: number } {
  const { dimensions, aspect } = context;
  if (line) return { line, aspect };
  const qualified =
    concept.family === 'uk' ? lineItemOfMembers(concept.local, dimensions.map(localMember)) : undefined;
  if (!qualified) return {};
  const others = dimensions.filter((dimension) => !qualified.members.includes(localMember(dimension)));
  const bare = report.aspectWith(context, others);
  return { line: qualified.item, ...(bare !== undefined && { aspect: bare }) };
}

/** Whether the concept may have a line; for a UK concept, members may decide it. */
function mayHaveLine({ line, family }: ReportConcept): boolean {
  return line !== undefined || family === 'uk';
}
