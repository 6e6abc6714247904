import type { LineItem } from '../../../model/line-items.ts';
import type { Report } from '../../../model/report/report.ts';
import { listOf, textOf } from '../../../model/unchecked.ts';

interface LeftOut {
  readonly names: ReadonlySet<string>;
  /** Keys of line items with the aspect they were reported for; without it where the context is unknown. */
  readonly lines: ReadonlySet<string>;
}

/**
 * Names of concepts with facts that are in the document but could not be used, for want of a context or a unit
 * or for a fault of form. Those are reported as that; a rule that misses a fact stays silent about these.
 */
export function namesLeftOut(report: Report): ReadonlySet<string> {
  return report.derive(findLeftOut).names;
}

/** Whether a line may have been reported for this aspect by a fact that could not be used. */
export function isLeftOut(report: Report, { key }: LineItem, aspect: number | undefined): boolean {
  const { lines } = report.derive(findLeftOut);
  return lines.size > 0 && (lines.has(key) || lines.has(`${key} ${aspect}`));
}

function findLeftOut(report: Report): LeftOut {
  const names = new Set<string>();
  const lines = new Set<string>();
  const written = listOf(report.filing.facts);
  if (written.length === report.facts.length) return { names, lines };
  const aspects = new Map(report.contexts.map(({ id, aspect }) => [id, aspect]));
  let next = 0;
  written.forEach((fact, index) => {
    if (report.facts[next]?.index === index) {
      next++;
      return;
    }
    const name = textOf(fact, 'concept') ?? '';
    names.add(name);
    const key = report.concept(name).line?.key;
    const aspect = aspects.get(textOf(fact, 'contextRef') ?? '');
    if (key !== undefined) lines.add(aspect === undefined ? key : `${key} ${aspect}`);
  });
  return { names, lines };
}
