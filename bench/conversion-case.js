/** One case of the conversion benchmark: `write | read | floor`, format, number of facts, folder. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Collector } from '../build/findings/collector.js';
import { readInline } from '../build/formats/inline/reading/inline-reader.js';
import { writeInline } from '../build/formats/inline/writing/inline-writer.js';
import { readXbrl } from '../build/formats/xbrl/instance-filing.js';
import { writeXbrl } from '../build/formats/xbrl/instance-writer.js';
import { readXbrlCsv } from '../build/formats/xbrl-csv/read.js';
import { writeXbrlCsv } from '../build/formats/xbrl-csv/write.js';
import { readXbrlJson } from '../build/formats/xbrl-json/read.js';
import { writeXbrlJson } from '../build/formats/xbrl-json/write.js';
import { Report } from '../build/model/report/report.js';
import { END, XmlScanner } from '../build/xml/scanner.js';
import { SourceText } from '../build/xml/source-text.js';
import { makeFiling } from './filings.js';

const [mode, format = 'xml', sizeText = '1000', folder = '.'] = process.argv.slice(2);
const size = Number(sizeText);
const place = join(folder, `${format}-${size}`);
const rounds = Math.max(1, Math.min(50, Math.round(100_000 / size)));
const options = { createdAt: '2026-02-20T09:00:00Z' };

/** @param {() => unknown} work */
function median(work) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    if (size >= 100_000) globalThis.gc?.();
    const started = performance.now();
    work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[rounds >> 1] ?? 0;
}

const rss = () => Math.round(process.resourceUsage().maxRSS / 1024);

/**
 * @param {Report} report
 * @returns {Map<string, Uint8Array>}
 */
function write(report) {
  const collector = new Collector(100);
  if (format === 'csv') return writeXbrlCsv(report, collector, 'report');
  const write = { json: writeXbrlJson, inline: writeInline }[format] ?? writeXbrl;
  return new Map([['report', write(report, collector)]]);
}

/** @param {Map<string, Uint8Array>} files */
function read(files) {
  const collector = new Collector(100);
  const [[name, bytes] = ['', new Uint8Array()]] = files;
  const filing =
    format === 'csv'
      ? readXbrlCsv(files, name, collector, options)
      : format === 'json'
        ? readXbrlJson(bytes, collector, options)
        : format === 'inline'
          ? readInline([{ content: bytes }], collector, options)?.filing
          : readXbrl(bytes, collector, options);
  if (filing?.facts.length !== size) throw new Error(`read ${filing?.facts.length} of ${size} facts`);
}

/** @param {Map<string, Uint8Array>} files */
function floor(files) {
  for (const bytes of files.values()) {
    if (format === 'json') JSON.parse(Buffer.from(bytes).toString());
    else if (format === 'xml' || format === 'inline') {
      const scanner = new XmlScanner(new SourceText(bytes));
      while (scanner.next() !== END);
    } else {
      let lines = 0;
      for (let at = 0; at < bytes.length; at++) if (bytes[at] === 10) lines++;
      if (lines === 0) throw new Error('no lines');
    }
  }
}

/** The metadata of a table first. */
function load() {
  const names = readdirSync(place).sort((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')));
  return new Map(names.map((name) => [name, /** @type {Uint8Array} */ (readFileSync(join(place, name)))]));
}

if (mode === 'write') {
  const report = new Report(/** @type {any} */ (makeFiling(size)));
  /** @type {Map<string, Uint8Array>} */
  let files = new Map();
  const time = median(() => {
    files = write(report);
  });
  mkdirSync(place);
  let bytes = 0;
  for (const [name, content] of files) {
    writeFileSync(join(place, name), content);
    bytes += content.byteLength;
  }
  console.log(JSON.stringify({ time, bytes, rss: rss() }));
} else {
  const files = load();
  if (mode === 'read') console.log(JSON.stringify({ time: median(() => read(files)), rss: rss() }));
  else console.log(JSON.stringify({ floor: median(() => floor(files)), rss: rss() }));
}
