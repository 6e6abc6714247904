/** Measures large inline documents: each is read in its own process, so that its memory can be measured. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Collector } from '../build/findings/collector.js';
import { readInline } from '../build/formats/inline/reading/inline-reader.js';
import { END, XmlScanner } from '../build/xml/scanner.js';
import { SourceText } from '../build/xml/source-text.js';
import { makeInlineDocument } from './xml-documents.js';

const script = fileURLToPath(import.meta.url);

/** The header of such a document: its schema, 200 contexts and a unit. */
function header() {
  const contexts = Array.from(
    { length: 200 },
    (_, n) =>
      `<xbrli:context id="c${n}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000000001</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>${1800 + n}-12-31</xbrli:instant></xbrli:period></xbrli:context>`,
  ).join('');
  return `<div style="display:none"><ix:header xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"><ix:references><link:schemaRef xlink:type="simple" xlink:href="http://example.com/taxonomy.xsd"/></ix:references><ix:resources>${contexts}<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>`;
}

/** @param {number} megabytes */
function makeDocument(megabytes) {
  const bytes = makeInlineDocument(megabytes);
  const body = bytes.indexOf('<body>') + 6;
  return Buffer.concat([bytes.subarray(0, body), Buffer.from(header()), bytes.subarray(body)]);
}

/** @param {() => unknown} work */
function time(work) {
  const started = performance.now();
  work();
  return performance.now() - started;
}

const rss = () => Math.round(process.memoryUsage().rss / 1e6);

/** @param {number} megabytes */
function measureDocument(megabytes) {
  const content = makeDocument(megabytes);
  const before = rss();
  const scan = time(() => {
    const scanner = new XmlScanner(new SourceText(content));
    while (scanner.next() !== END);
  });
  let facts = 0;
  const collector = new Collector(10);
  const read = time(() => {
    facts =
      readInline([{ content }], collector, { createdAt: '2026-02-20T09:00:00Z' })?.filing.facts.length ?? 0;
  });
  if (facts === 0) throw new Error(collector.verdict({}).errors[0]?.message);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(JSON.stringify({ bytes: content.length, facts, scan, read, before, peak }));
}

export function measureInline() {
  console.log('\nLarge inline documents, read once in a fresh process\n');
  console.log('      MB    facts   scan ms   read ms    MB/s  read/scan  RSS MB  beyond the input, times it');
  for (const megabytes of [30, 100]) {
    const text = execFileSync(process.execPath, [script, String(megabytes)], { encoding: 'utf8' });
    const { bytes, facts, scan, read, before, peak } = JSON.parse(text);
    const size = bytes / 1e6;
    console.log(
      [
        size.toFixed(0).padStart(8),
        String(facts).padStart(8),
        scan.toFixed(0).padStart(9),
        read.toFixed(0).padStart(9),
        ((size / read) * 1000).toFixed(0).padStart(7),
        (read / scan).toFixed(2).padStart(10),
        String(peak).padStart(7),
        ((peak - before) / size).toFixed(2).padStart(27),
      ].join(' '),
    );
  }
}

const [asked] = process.argv.slice(2);
if (process.argv[1] === script && asked !== undefined) measureDocument(Number(asked));
