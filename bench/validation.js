import { scanJson } from '../build/core/json-scan.js';
import { schemaFor } from '../build/model/schemas.js';
import { runOperation } from '../build/service/operations.js';
import { validateDocument } from '../build/service/validate/validate.js';
import { makeFiling } from './filings.js';

/**
 * @param {number} rounds
 * @param {() => unknown} work
 */
function median(rounds, work) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[rounds >> 1] ?? 0;
}

/** @param {readonly number[]} sizes */
export function measureValidation(sizes) {
  const { check } = schemaFor('filing', 'v2');
  const at = new Date().toISOString();
  const warmUp = Buffer.from(JSON.stringify({ document: makeFiling(500) }));
  runOperation('validate', { bytes: warmUp, at }, { maxFindings: 1000 });
  console.log(
    'Validation of v2 filings, milliseconds (medians); the goal is whole/parse ≤ 6 with 100 facts\n',
  );
  console.log(
    '    facts       MB  JSON.parse  inspect  schema   rules   whole  whole/parse  request/parse   RSS MB',
  );
  for (const size of sizes) {
    const text = JSON.stringify(makeFiling(size));
    const bytes = Buffer.from(`{"document":${text}}`);
    const rounds = Math.max(5, Math.min(200, Math.round(200_000 / size)));
    const document = JSON.parse(text);
    const parse = median(rounds, () => JSON.parse(text));
    const inspect = median(rounds, () => scanJson(text));
    const schema = median(rounds, () => check(document));
    const whole = median(rounds, () => validateDocument(document));
    const request = median(rounds, () => runOperation('validate', { bytes, at }, { maxFindings: 1000 }));
    const cells = [
      String(size).padStart(9),
      (text.length / 1e6).toFixed(2).padStart(8),
      ...[parse, inspect, schema, whole - schema, whole].map((time, n) =>
        time.toFixed(2).padStart([11, 8, 7, 7, 7][n] ?? 8),
      ),
      (whole / parse).toFixed(2).padStart(12),
      (request / parse).toFixed(2).padStart(14),
      (process.memoryUsage.rss() / 1e6).toFixed(0).padStart(8),
    ];
    console.log(cells.join(' '));
  }
}
