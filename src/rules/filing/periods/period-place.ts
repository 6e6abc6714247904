import type { Report, ReportContext } from '../../../model/report/report.ts';

/** Returns the path of a context's period, or in a v1 document that of the column of its lines. */
export function periodPlace(report: Report, context: ReportContext): string {
  if (!report.v1) return `${context.path}/period`;
  const fact = report.facts.find((candidate) => candidate.context === context);
  const column = /^\/comparatives\/\d+/.exec(fact?.path ?? '')?.[0] ?? '/filing';
  return `${column}/period`;
}
