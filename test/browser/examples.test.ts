import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { postJson } from '../support/process.ts';
import { desktop, phone, Workbench } from '../support/workbench.ts';

const names = readdirSync('examples')
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));
/** One of each kind, checked with axe in every view. */
const thorough = [
  'filing-sec-annual-broken',
  'filing-esef-annual',
  'investor-capital-account',
  'filing-v1-flat',
];
const views = ['Report', 'Statements', 'Edit', 'Package', 'Compare'] as const;

describe.skipIf(!hasBrowser)('every example in the workbench', () => {
  const bench = new Workbench();

  test.each(names)('%s', async (name) => {
    const document = JSON.parse(readFileSync(`examples/${name}.json`, 'utf8'));
    const { body } = await postJson(`${bench.server.url}/api/v1/validate`, { document });
    const { valid, complete } = body as { valid: boolean; complete: boolean };
    const expected = !valid ? 'Not valid' : complete ? 'Valid' : 'No errors, not fully checked';
    await bench.go(`/open/${name}/verdict`);
    expect(await bench.verdict()).toBe(expected);
    const isThorough = thorough.includes(name);
    for (const size of [desktop, phone]) {
      await bench.page.setViewportSize(size);
      if (isThorough) await bench.check(`the verdict at ${size.width}`);
      else await bench.expectToFit(`the verdict at ${size.width}`);
    }
    // A statement to an investor is not filed with a regulator.
    const offered = views.filter((view) => view !== 'Package' || !name.startsWith('investor-'));
    for (const view of offered) {
      await bench.open(view);
      await bench.page.locator('.view .waiting').waitFor({ state: 'detached' });
      for (const size of [phone, desktop]) {
        await bench.page.setViewportSize(size);
        if (isThorough) await bench.check(`${view} at ${size.width}`);
        else await bench.expectToFit(`${view} at ${size.width}`);
      }
    }
  });
});
