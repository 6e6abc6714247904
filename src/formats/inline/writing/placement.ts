import { addToList } from '../../../core/lists-by-key.ts';
import type { ConceptUse, ReportFact } from '../../../model/report/report.ts';
import { MAX_FACT_PLACES } from '../../limits.ts';
import type { Outline } from './outline.ts';
import type { ShownDimensions } from './shown-dimensions.ts';

/** The facts of an outline, by concept id. */
export type PlacedFacts = ReadonlyMap<number, readonly ReportFact[]>;

/**
 * Decides which outline shows which fact. Figures without dimensions belong wherever their concept is listed;
 * those with dimensions where their axes are listed too, else where the concept is listed last, because notes
 * and breakdowns follow the primary statements.
 */
export function placeFacts(
  outlines: readonly Outline[],
  uses: readonly ConceptUse[],
  shown: ShownDimensions,
): readonly PlacedFacts[] {
  const placed = outlines.map(() => new Map<number, ReportFact[]>());
  const listing = new Map<number, number[]>();
  outlines.forEach(({ lines }, index) => {
    for (const id of new Set(lines.map(({ concept }) => concept?.id))) {
      if (id === undefined) continue;
      addToList(listing, id, index);
    }
  });
  for (const { concept, facts } of uses) {
    const all = listing.get(concept.id);
    if (!all) continue;
    // A statement of changes in equity shows no other breakdowns.
    const isHome = (index: number) =>
      !outlines[index]?.isExclusive && !outlines[index]?.borrowed?.has(concept.id);
    const last = all.findLast(isHome) ?? (all.at(-1) as number);
    const first = all.slice(0, MAX_FACT_PLACES);
    for (const fact of facts) {
      for (const index of placesOf(fact, first, last, outlines, shown)) {
        const place = placed[index] as Map<number, ReportFact[]>;
        addToList(place, concept.id, fact);
      }
    }
  }
  return placed;
}

function placesOf(
  { context, source }: ReportFact,
  listed: readonly number[],
  last: number,
  outlines: readonly Outline[],
  shown: ShownDimensions,
): readonly number[] {
  if (source.presentation?.hidden) return [];
  const dimensions = shown(context);
  if (dimensions.length === 0) return listed;
  const fitting = listed.filter((index) =>
    dimensions.every(({ axis }) => (outlines[index] as Outline).axes.has(axis)),
  );
  return fitting.length > 0 ? fitting : [last];
}
