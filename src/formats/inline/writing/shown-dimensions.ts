import type { Dimension, Report, ReportContext } from '../../../model/report/report.ts';

/** Returns the displayed dimensions of a context. */
export type ShownDimensions = (context: ReportContext) => readonly Dimension[];

/**
 * Omits implied dimensions: a member that all facts with dimensions have, if nothing is reported both with
 * and without it, such as the member for company-only statements.
 */
export function shownDimensions(report: Report): ShownDimensions {
  const dimensional = report.contexts.filter(({ dimensions }) => dimensions.length > 0);
  const [first, ...others] = dimensional;
  const common = (first?.dimensions ?? []).filter(
    (dimension) =>
      !dimension.typed &&
      others.length > 0 &&
      others.every((context) => has(context, dimension)) &&
      report.concepts.every(({ facts }) => {
        const count = facts.filter(({ context }) => has(context, dimension)).length;
        return count === 0 || count === facts.length;
      }),
  );
  if (common.length === 0) return ({ dimensions }) => dimensions;
  const shown = new Map<ReportContext, readonly Dimension[]>();
  for (const context of dimensional)
    shown.set(
      context,
      context.dimensions.filter((dimension) => !common.some((one) => isSame(one, dimension))),
    );
  return (context) => shown.get(context) ?? context.dimensions;
}

function has({ dimensions }: ReportContext, dimension: Dimension): boolean {
  return dimensions.some((one) => isSame(one, dimension));
}

function isSame(one: Dimension, other: Dimension): boolean {
  return one.axis === other.axis && one.member === other.member;
}
