const scales: ReadonlyMap<number, string> = new Map([
  [0, 'whole units'],
  [-1, 'tens'],
  [-2, 'hundreds'],
  [-3, 'thousands'],
  [-4, 'ten thousands'],
  [-5, 'hundred thousands'],
  [-6, 'millions'],
  [-9, 'billions'],
]);

/** Describes how decimals round a number: "rounded to thousands", "rounded to 2 decimal places", "exact". */
export function roundingWords(decimals: number | string): string {
  if (decimals === 'INF') return 'exact';
  const places = Number(decimals);
  if (places > 0) return `rounded to ${places} decimal ${places === 1 ? 'place' : 'places'}`;
  const scale = scales.get(places);
  return scale === undefined ? `decimals ${decimals}` : `rounded to ${scale}`;
}
