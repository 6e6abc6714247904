/**
 * Runs the scorecard: single mistakes that must be found, and legitimate structures that must not be
 * reported. Fails below the goals in scorecard/score.js. `--kind sign` and `--document NAME` run a part,
 * `--show` lists the findings of every mistake, `--json FILE` writes the outcomes.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from './chosen-build.js';

const { loadLegitimate, loadMistakes } = await import('../scorecard/cases.js');
const { goals, runLegitimate, runMistakes, tally } = await import('../scorecard/score.js');
const product = await import(new URL('index.js', build).href);

const { values } = parseArgs({
  options: {
    kind: { type: 'string' },
    document: { type: 'string' },
    show: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const isPart = values.kind !== undefined || values.document !== undefined;
const started = performance.now();
const mistakes = (await loadMistakes()).filter(
  ({ kind, document }) =>
    (values.kind === undefined || kind === values.kind) &&
    (values.document === undefined || document === values.document),
);
const outcomes = runMistakes(product, mistakes);
const silent = isPart ? [] : runLegitimate(product, await loadLegitimate());

const columns = ['planted', 'found', 'one', 'pointed'];
const { rows, all } = tally(outcomes);
console.log(
  `${'kind'.padEnd(16)}${['planted', 'found', 'by one', 'pointed at'].map((name) => name.padStart(12)).join('')}`,
);
for (const row of [...rows, all])
  console.log(`${row.kind.padEnd(16)}${columns.map((name) => cellOf(row, name)).join('')}`);
const falseErrors = silent.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error'));
const falseWarnings = silent.flatMap(({ findings }) =>
  findings.filter(({ severity }) => severity === 'warning'),
);
console.log(
  `${silent.length} legitimate structures: ${falseErrors.length} false errors, ${falseWarnings.length} unexpected warnings`,
);

for (const { mistake, findings, isPointedAt } of outcomes) {
  const { kind, document, name } = mistake;
  const title = `${kind}, ${document}: ${name}`;
  if (findings.length === 0) console.log(`missed    ${title}`);
  else if (findings.length > 1 || !isPointedAt || values.show)
    console.log(
      `${isPointedAt ? `${findings.length} findings`.padEnd(10) : 'elsewhere '}${title}\n${findings.slice(0, 6).map(showFinding).join('\n')}`,
    );
}
for (const { single, findings } of silent)
  if (findings.length > 0)
    console.log(`not silent ${single.document}: ${single.name}\n${findings.map(showFinding).join('\n')}`);

if (values.json) writeFileSync(values.json, `${JSON.stringify({ rows, all, outcomes, silent }, null, 2)}\n`);
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
const isReached =
  all.found >= goals.found * all.planted &&
  all.one >= goals.one * all.planted &&
  falseErrors.length <= goals.falseErrors;
if (!isPart && !isReached) {
  console.log(
    `Below the goals: ${goals.found * 100} % found, ${goals.one * 100} % by one finding, ${goals.falseErrors} false errors.`,
  );
  process.exitCode = 1;
}

/**
 * @param {Record<string, number | string>} row
 * @param {string} name
 */
function cellOf(row, name) {
  const count = Number(row[name]);
  const share = name === 'planted' ? '' : ` ${Math.floor((100 * count) / Number(row.planted))}%`;
  return `${count}${share}`.padStart(12);
}

/** @param {import('../src/findings/finding.ts').Finding} finding */
function showFinding({ code, severity, path, message }) {
  return `            ${code} ${severity} ${path}: ${message}`;
}
