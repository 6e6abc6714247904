import { distance } from 'fastest-levenshtein';

/** Comparing costs the product of both lengths, and nobody mistypes a name this long by hand. */
const LONGEST_COMPARED = 64;

/**
 * The candidate a reader most likely meant, ignoring case; undefined when none is within a third of the
 * name's length in edits. Ties go to the closer spelling in case, then to the first in code unit order.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LONGEST_COMPARED) return undefined;
  const folded = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.round(name.length / 3);
  for (const candidate of candidates) {
    if (candidate.length > LONGEST_COMPARED) continue;
    const candidateFolded = candidate.toLowerCase();
    if (Math.abs(candidateFolded.length - folded.length) > bestDistance) continue;
    const candidateDistance = distance(folded, candidateFolded);
    if (candidateDistance > bestDistance) continue;
    if (best === undefined || candidateDistance < bestDistance || isCloserSpelling(name, candidate, best)) {
      best = candidate;
      bestDistance = candidateDistance;
    }
  }
  return best;
}

function isCloserSpelling(name: string, candidate: string, best: string): boolean {
  const difference = distance(name, candidate) - distance(name, best);
  return difference === 0 ? candidate < best : difference < 0;
}
