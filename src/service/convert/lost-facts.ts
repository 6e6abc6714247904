import type { Collector } from '../../findings/collector.ts';
import { addLostFact, showLostFact } from '../../formats/lost-facts.ts';
import { isAbsoluteUri } from '../../formats/oim/uri.ts';
import type { ReportFormat } from '../../formats/report-format.ts';
import { noEntity } from '../../model/assembly.ts';
import type { Report, ReportContext, ReportFact } from '../../model/report/report.ts';

/**
 * Returns the report without the facts that a format cannot carry. Each is an error, or a warning if losses
 * are allowed.
 */
export function withoutLost(
  report: Report,
  format: Pick<ReportFormat, 'isInstance' | 'name'>,
  allowLoss: boolean,
  collector: Collector,
): Report {
  if (format.isInstance) return report;
  const severity = allowLoss ? 'warning' : 'error';
  const lost = new Set<ReportFact>();
  const reasons = new Map<ReportContext, ContextLoss | undefined>();
  const reasonOf = (context: ReportContext) => {
    if (!reasons.has(context)) reasons.set(context, contextLoss(report, context));
    return reasons.get(context);
  };
  for (const fact of report.facts) {
    const tuple = report.tuples.get(fact.source.id);
    const reason = reasonOf(fact.context);
    const isUnknown = hasZeroPrecision(fact);
    if (!tuple && !reason && !isUnknown) continue;
    lost.add(fact);
    const data = { fact: showLostFact(fact.source.id, fact.concept.qname), format: format.name };
    const { entity } = fact.context;
    if (tuple) addLostFact(collector, severity, 'tuple', fact, { ...data, tuple: tuple.concept });
    else if (reason === 'segment' || reason === 'scenario')
      addLostFact(collector, severity, 'content', fact, { ...data, part: reason });
    else if (reason === 'typed') addLostFact(collector, severity, 'typed', fact, data);
    else if (reason === 'identifier')
      addLostFact(collector, severity, 'identifier', fact, { ...data, identifier: entity.value });
    else if (reason === 'scheme')
      addLostFact(collector, severity, 'scheme', fact, { ...data, scheme: entity.scheme });
    else addLostFact(collector, severity, 'precision', fact.member('precision'), data);
  }
  const { tuples = [] } = report.filing;
  for (const [index, { concept, members }] of tuples.entries())
    if (members.length === 0)
      addLostFact(collector, severity, 'empty', `/tuples/${index}`, { tuple: concept, format: format.name });
  return lost.size + tuples.length > 0 ? report.omitting(lost) : report;
}

type ContextLoss = 'segment' | 'scenario' | 'typed' | 'identifier' | 'scheme';

/** Returns the part of a context that the Open Information Model cannot express. */
function contextLoss(report: Report, context: ReportContext): ContextLoss | undefined {
  const { entity, free, index } = context;
  if (free !== '') {
    const { segment, scenario = '' } = report.filing.contexts[index] ?? {};
    if ((segment ?? scenario).includes('typedMember')) return 'typed';
    return segment ? 'segment' : 'scenario';
  }
  if (entity.scheme === noEntity.scheme && entity.value === noEntity.value) return undefined;
  if (!/^\S+$/.test(entity.value)) return 'identifier';
  return isAbsoluteUri(entity.scheme) ? undefined : 'scheme';
}

/** Precision 0 means that no digit is accurate; any value of decimals would claim more. */
function hasZeroPrecision({ unit, nil, source: { decimals, precision } }: ReportFact): boolean {
  return unit !== undefined && !nil && decimals === undefined && precision === 0;
}
