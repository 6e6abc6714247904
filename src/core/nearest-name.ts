import { distance } from 'fastest-levenshtein';
import { MAX_COMPARED_NAME } from './limits.ts';

/** The distance between names with the same words in a different order. */
const REORDERED = 1;

/** Words ignored when the order of the others changes: `change in carry`, `carry change`. */
const joiningWords: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'at',
  'for',
  'in',
  'of',
  'on',
  'the',
  'to',
]);

/**
 * Returns the candidate most likely meant, ignoring case; undefined if none is within a third of the name's
 * length in edits. The same words in a different order count as a single edit. Ties go to the closer spelling
 * in case, then to the first in code unit order.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > MAX_COMPARED_NAME) return undefined;
  const folded = name.toLowerCase();
  const isReordered = reorderingOf(name);
  let best: string | undefined;
  let bestDistance = Math.round(name.length / 3);
  for (const candidate of candidates) {
    if (candidate.length > MAX_COMPARED_NAME) continue;
    const candidateFolded = candidate.toLowerCase();
    const isNearByWords = candidateFolded !== folded && isReordered(candidate, candidateFolded);
    if (!isNearByWords && Math.abs(candidateFolded.length - folded.length) > bestDistance) continue;
    const candidateDistance = isNearByWords ? REORDERED : distance(folded, candidateFolded);
    if (candidateDistance > bestDistance) continue;
    if (best === undefined || candidateDistance < bestDistance || isCloserSpelling(name, candidate, best)) {
      best = candidate;
      bestDistance = candidateDistance;
    }
  }
  return best;
}

/**
 * Returns the only known id that differs from the given one in case, or in a single missing, additional or swapped
 * character. A replaced character does not count: `y2024` and `y2025` are both meant. Ids may be missing.
 */
export function mistypedId(id: string | undefined, known: Iterable<string | undefined>): string | undefined {
  let only: string | undefined;
  for (const candidate of known) {
    if (id === undefined || candidate === undefined || !isMistyped(id, candidate)) continue;
    if (only !== undefined && only !== candidate) return undefined;
    only = candidate;
  }
  return only;
}

/** Returns the id that was probably meant: a mistyped one, or a similar one that nothing else refers to. */
export function meantId(
  id: string,
  known: Iterable<string>,
  used: { has(id: string): boolean },
): string | undefined {
  const ids = [...known];
  const near = mistypedId(id, ids);
  if (near !== undefined) return near;
  const idle = ids.filter((one) => !used.has(one));
  const [only] = idle;
  return idle.length === 1 && only?.startsWith(id.slice(0, 1)) ? only : undefined;
}

/** Returns the candidate that a name misspells: by one character, or else the nearest. */
export function likelyName(name: string, candidates: readonly string[]): string | undefined {
  return mistypedId(name, candidates) ?? nearestName(name, candidates);
}

function isMistyped(id: string, known: string): boolean {
  if (id === known || id.length < 2 || Math.abs(id.length - known.length) > 1) return false;
  if (id.toLowerCase() === known.toLowerCase()) return true;
  let at = 0;
  while (at < id.length && id[at] === known[at]) at++;
  if (id.length < known.length) return id.slice(at) === known.slice(at + 1);
  if (id.length > known.length) return id.slice(at + 1) === known.slice(at);
  return id[at] === known[at + 1] && id[at + 1] === known[at] && id.slice(at + 2) === known.slice(at + 2);
}

/**
 * Returns the candidate most likely meant, else all that begin like the name: `sec-us-gap` is short for two.
 */
export function nearestNames(name: string, candidates: readonly string[]): readonly string[] {
  const nearest = nearestName(name, candidates);
  if (nearest !== undefined) return [nearest];
  const beginnings = candidates.map((candidate) => candidate.slice(0, name.length));
  const start = nearestName(name, beginnings);
  return start === undefined || name.length < 3 ? [] : candidates.filter((_, at) => beginnings[at] === start);
}

function isCloserSpelling(name: string, candidate: string, best: string): boolean {
  const difference = distance(name, candidate) - distance(name, best);
  return difference === 0 ? candidate < best : difference < 0;
}

/**
 * Returns a test for candidates with exactly the words of the name. A cheap check comes first, so few are
 * split.
 */
function reorderingOf(name: string): (candidate: string, folded: string) => boolean {
  const words = wordsOf(name);
  if (words.length < 2) return () => false;
  const key = words.join(' ');
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  return (candidate, folded) => folded.includes(longest) && wordsOf(candidate).join(' ') === key;
}

/** Returns the words of a name in alphabetical order. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !joiningWords.has(word))
    .sort();
}
