import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { SaxesParser } from 'saxes';
import { END, START_TAG, TEXT, XmlScanner } from '../build/xml/scanner.js';
import { SourceText } from '../build/xml/source-text.js';
import { makeInlineDocument, makeInstance } from './xml-documents.js';

/** @type {readonly (readonly [name: string, make: () => Buffer])[]} */
const documents = [
  ['instance, 20,000 facts', () => makeInstance(20_000)],
  ['instance, 100,000 facts', () => makeInstance(100_000)],
  ['inline, 30 MB', () => makeInlineDocument(30)],
  ['inline, 100 MB', () => makeInlineDocument(100)],
];

/** The index of the lower bound below: the least work of a reader that knows where tags end. */
const FLOOR = 2;

/** @type {readonly (readonly [name: string, read: (bytes: Buffer) => unknown])[]} */
const readers = [
  ['every byte', sumBytes],
  ['indexOf("<")', countLess],
  ['floor: tags only', countTags],
  ['scanner: tokens', scanTokens],
  ['scanner: all values', scanValues],
  ['saxes', readWithSaxes],
  ['libxml2: parse', parseWithLibxml2],
];

/** @param {Buffer} bytes */
function sumBytes(bytes) {
  let sum = 0;
  for (let at = 0; at < bytes.length; at++) sum += /** @type {number} */ (bytes[at]);
  return sum;
}

/** @param {Buffer} bytes */
function countLess(bytes) {
  let count = 0;
  for (let at = bytes.indexOf(0x3c); at >= 0; at = bytes.indexOf(0x3c, at + 1)) count++;
  return count;
}

/** @param {Buffer} bytes */
function countTags(bytes) {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== 0x3c) continue;
    count++;
    let quote = 0;
    for (at++; at < bytes.length; at++) {
      const byte = bytes[at];
      if (quote !== 0) {
        if (byte === quote) quote = 0;
      } else if (byte === 0x22 || byte === 0x27) quote = byte;
      else if (byte === 0x3e) break;
    }
  }
  return count;
}

/** @param {Buffer} bytes */
function scanTokens(bytes) {
  const scanner = new XmlScanner(new SourceText(bytes));
  let count = 0;
  while (scanner.next() !== END) count++;
  return count;
}

/** @param {Buffer} bytes */
function scanValues(bytes) {
  const scanner = new XmlScanner(new SourceText(bytes));
  let length = 0;
  for (let kind = scanner.next(); kind !== END; kind = scanner.next()) {
    if (kind === TEXT && !scanner.isBlank) length += scanner.value.length;
    if (kind !== START_TAG) continue;
    for (let index = 0; index < scanner.attributeCount; index++)
      length += scanner.attributeValue(index).length;
  }
  return length;
}

/** @param {Buffer} bytes */
function readWithSaxes(bytes) {
  const parser = new SaxesParser({ xmlns: true });
  let length = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes }) => {
    for (const name in attributes) length += attributes[name]?.value.length ?? 0;
  });
  parser.on('text', (text) => {
    length += text.length;
  });
  parser.write(bytes.toString()).close();
  return length;
}

/** @param {Buffer} bytes */
function parseWithLibxml2(bytes) {
  const document = XmlDocument.fromBuffer(bytes, { option: ParseOption.XML_PARSE_HUGE });
  document.dispose();
}

/**
 * Returns the fastest of several rounds for each reader, in seconds, and the growth of the process. The
 * readers take turns, so that other load on the machine, which only ever adds time, affects all of them.
 * @param {Buffer} bytes
 * @param {number} rounds
 */
function measure(bytes, rounds) {
  const outcomes = readers.map(() => ({ seconds: Number.POSITIVE_INFINITY, growth: 0 }));
  for (let round = 0; round < rounds; round++) {
    readers.forEach(([, read], index) => {
      const outcome = outcomes[index];
      if (!outcome) return;
      const before = process.memoryUsage.rss();
      const started = performance.now();
      read(bytes);
      outcome.seconds = Math.min(outcome.seconds, (performance.now() - started) / 1000);
      outcome.growth = Math.max(outcome.growth, process.memoryUsage.rss() - before);
    });
  }
  return outcomes;
}

/** Measures reading XML, compared with lower bounds and other readers. */
export function measureXml() {
  const small = [makeInstance(5000), makeInlineDocument(2)];
  for (const bytes of small) measure(bytes, 5);
  for (const [title, make] of documents) {
    const bytes = make();
    const megabytes = bytes.length / 1e6;
    const outcomes = measure(bytes, megabytes > 50 ? 4 : 9);
    const floor = outcomes[FLOOR]?.seconds ?? 0;
    console.log(`\n${title}, ${megabytes.toFixed(1)} MB`);
    console.log('                          MB/s  times the floor   RSS growth MB');
    outcomes.forEach(({ seconds, growth }, index) => {
      const cells = [
        readers[index]?.[0].padEnd(22),
        (megabytes / seconds).toFixed(0).padStart(7),
        (seconds / floor).toFixed(2).padStart(16),
        (growth / 1e6).toFixed(0).padStart(15),
      ];
      console.log(cells.join(' '));
    });
  }
}
