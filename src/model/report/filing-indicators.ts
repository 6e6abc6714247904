import type { FilingIndicator } from '../filing-v2.ts';
import { Report, type ReportContext } from './report.ts';

/**
 * The filing indicator taxonomy of XBRL International: facts that state which templates a report contains.
 */
export const FILING_INDICATORS = 'http://www.xbrl.org/taxonomy/int/filing-indicators/REC/2021-02-03';

/** Whether facts of a concept are filing indicators, of any version. */
export function isIndicator({ namespace }: { readonly namespace: string }): boolean {
  return namespace.includes('/filing-indicators');
}

/** Returns the context of a filing indicator: the one it names, else one about the entity as a whole. */
export function contextOfIndicator(
  report: Report,
  { contextRef }: FilingIndicator,
): ReportContext | undefined {
  if (contextRef === undefined) return report.derive(findWhole)[0];
  return report.derive(findById).get(contextRef);
}

function findById({ contexts }: Report): ReadonlyMap<string, ReportContext> {
  return new Map(contexts.map((context) => [context.id, context]));
}

/** Returns contexts without dimensions, those at the end of the reporting period first. */
function findWhole({ contexts, period }: Report): readonly ReportContext[] {
  const whole = contexts.filter(({ dimensions, free }) => dimensions.length === 0 && free === '');
  const rank = ({ period: own }: ReportContext) =>
    own.kind !== 'instant' ? 2 : period && own.end === period.end ? 0 : 1;
  return whole.sort((a, b) => rank(a) - rank(b) || a.index - b.index);
}

/** Returns the report with its filing indicators as facts, which every format can represent. */
export function withIndicatorFacts(report: Report): Report {
  const { filingIndicators = [], ...filing } = report.filing;
  if (filingIndicators.length === 0) return report;
  const ids = new Set([...filing.contexts, ...filing.facts, ...(filing.tuples ?? [])].map(({ id }) => id));
  const newId = (wanted: string) => {
    let id = wanted;
    for (let number = 2; ids.has(id); number++) id = `${wanted}-${number}`;
    ids.add(id);
    return id;
  };
  const prefix = prefixOf(report);
  const stated = filingIndicators.map((indicator) => {
    const { template, filed } = indicator;
    const { index = -1 } = contextOfIndicator(report, indicator) ?? {};
    const typed = { element: `${prefix}:templateDomain`, value: template };
    const context = {
      ...(filing.contexts[index] as (typeof filing.contexts)[number]),
      id: newId(`indicator-${template}`),
      dimensions: [{ axis: `${prefix}:template`, typed }],
    };
    return {
      context,
      fact: {
        id: newId(`filed-${template}`),
        concept: `${prefix}:filed`,
        contextRef: context.id,
        value: String(filed),
      },
    };
  });
  const isDeclared = filing.taxonomyRefs.some(({ namespace }) => namespace === FILING_INDICATORS);
  return new Report({
    ...filing,
    taxonomyRefs: isDeclared
      ? filing.taxonomyRefs
      : [...filing.taxonomyRefs, { prefix, namespace: FILING_INDICATORS }],
    contexts: [...filing.contexts, ...stated.map(({ context }) => context)],
    facts: [...filing.facts, ...stated.map(({ fact }) => fact)],
  });
}

/** Returns the prefix of filing indicators, or an unused one. */
function prefixOf({ namespaces }: Report): string {
  for (const [prefix, namespace] of namespaces) if (namespace === FILING_INDICATORS) return prefix;
  let prefix = 'fi';
  for (let number = 2; namespaces.has(prefix); number++) prefix = `fi${number}`;
  return prefix;
}
