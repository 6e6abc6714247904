import { expect, test } from 'vitest';
import { loadLegitimate, loadMistakes } from '../scorecard/cases.js';
import { runLegitimate, runMistakes, tally } from '../scorecard/score.js';
import * as product from '../src/index.ts';

/** `npm run scorecard` runs all mistakes and enforces the goals. */
const EVERY = 24;

test('the scorecard finds planted mistakes and names their places', async () => {
  const mistakes = await loadMistakes();
  expect(mistakes.length).toBeGreaterThanOrEqual(400);
  const { all } = tally(
    runMistakes(
      product,
      mistakes.filter((_, at) => at % EVERY === 0),
    ),
  );
  expect(all.found / all.planted).toBeGreaterThan(0.9);
  expect(all.pointed / all.planted).toBeGreaterThan(0.9);
});

test('legitimate structures cause no error and no unexpected warning', async () => {
  const silent = runLegitimate(product, await loadLegitimate());
  const loud = silent.filter(({ findings }) => findings.length > 0);
  expect(
    loud.map(({ single, findings }) => [single.document, single.name, findings.map(({ code }) => code)]),
  ).toEqual([]);
});
