import { expect, test } from 'vitest';
import { type Reading, readWithLibxml2, readWithSaxes, readWithScanner } from '../support/xml-events.ts';
import { mutate, mutateBytes, Random } from '../support/xml-mutation.ts';

/** A difference in which we are right, recognized from the document and both results. */
type Difference = (ours: Reading, theirs: Reading, text: string) => boolean;

const differencesFromSaxes: readonly Difference[] = [
  // We accept no document type but XHTML's; saxes skips any.
  (ours, _, text) => isRefused(ours) && text.includes('<!DOCTYPE'),
  // A JavaScript string can contain half a surrogate pair, which XML cannot; saxes does not check.
  (ours, _, text) => isRefused(ours, 'encoding') && !text.isWellFormed(),
  // Namespaces 1.0, production 11: a local part begins like a name. saxes checks only the whole name.
  (ours) => isRefused(ours, 'namespace') && / is not a name$/.test(reasonOf(ours)),
  // XML 1.0, production 16: white space separates a target from its data. saxes accepts a "?" directly after
  // it.
  (ours, _, text) => isRefused(ours) && /<\?[^\s?]+\?[^>]/.test(text),
  // Namespaces 1.0, 2.3: URIs are compared as written. saxes trims white space at their ends.
  (ours, theirs) => !isRefused(ours) && !isRefused(theirs) && trimUris(ours) === trimUris(theirs),
  (ours, theirs) => !isRefused(ours) && / undefine prefix /.test(reasonOf(theirs)),
];

const differencesFromLibxml2: readonly Difference[] = [
  // libxml2 reads document types.
  (ours) => isRefused(ours, 'doctype'),
  // Neither an invalid URI as a namespace (Namespaces 1.0, 2.2) nor an odd xml:space or xml:id affects
  // well-formedness.
  (ours, theirs) => !isRefused(ours) && COMPLAINTS.test(reasonOf(theirs)),
  // XML 1.0, 4.3.3: a declaration must be correct. libxml2 lets a byte order mark decide, and accepts
  // misspelled encodings.
  (ours, _, text) => isRefused(ours, 'encoding') && /^(?:ÿþ|þÿ|ï»¿|<\?xml)/.test(text),
  // XML 1.0, production 26: a digit follows the period.
  (ours, _, text) => isRefused(ours) && /^(?:ÿþ|þÿ|ï»¿)?<\?xml[^>]*1\.["']/.test(text.replaceAll('\0', '')),
  // Its API cannot continue from an instruction to what follows, so only acceptance can be compared.
  (ours, theirs, text) => !isRefused(ours) && !isRefused(theirs) && /.<\?/s.test(text.replaceAll('\0', '')),
];

const COMPLAINTS =
  /^Error: (?:(?:xmlns[\s\S]*? is not (?:a valid URI|absolute)|Invalid value "[\s\S]*?" for xml:space : .*|xml:id : attribute value [\s\S]*? is not an NCName)\n)+$/;

function isRefused(reading: Reading, kind?: string): boolean {
  return 'refusal' in reading && (kind === undefined || reading.kind === kind);
}

function reasonOf(reading: Reading): string {
  return 'refusal' in reading ? reading.refusal : '';
}

function eventsOf(reading: Reading): string {
  return 'events' in reading ? reading.events : '';
}

function trimUris(reading: Reading): string {
  return eventsOf(reading)
    .replace(/\{("(?:[^"\\]|\\.)*")\}/g, (_, uri: string) => JSON.parse(uri).trim())
    .split('\n')
    .sort()
    .join('\n');
}

function compare<T extends Uint8Array | string>(
  runs: number,
  mutateSeed: (random: Random) => T,
  read: (input: T) => Reading,
  differences: readonly Difference[],
) {
  const random = new Random(2025);
  let [accepted, refused, explained] = [0, 0, 0];
  const disagreements: { input: T; ours: Reading; theirs: Reading }[] = [];
  for (let run = 0; run < runs; run++) {
    const input = mutateSeed(random);
    const ours = readWithScanner(input);
    const theirs = read(input);
    const text = typeof input === 'string' ? input : Buffer.from(input).toString('latin1');
    if (isRefused(ours) && isRefused(theirs)) refused++;
    else if (eventsOf(ours) === eventsOf(theirs)) accepted++;
    else if (differences.some((isKnown) => isKnown(ours, theirs, text))) explained++;
    else disagreements.push({ input, ours, theirs });
  }
  console.log(`${accepted} read alike, ${refused} refused by both, ${explained} differ as is known.`);
  return { accepted, refused, explained, disagreements: disagreements.slice(0, 5) };
}

test('reads and refuses the same as saxes', () => {
  const outcome = compare(60_000, mutate, readWithSaxes, differencesFromSaxes);
  expect(outcome.disagreements).toEqual([]);
  expect(outcome.accepted).toBeGreaterThan(8000);
  expect(outcome.explained).toBeLessThan(300);
});

test('reads and refuses the same as libxml2, in all encodings', () => {
  const outcome = compare(40_000, mutateBytes, readWithLibxml2, differencesFromLibxml2);
  expect(outcome.disagreements).toEqual([]);
  expect(outcome.accepted).toBeGreaterThan(3000);
  expect(outcome.explained).toBeLessThan(1000);
});
