import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser, PATIENCE_MS } from '../support/browser.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { scaffold } from '../support/scaffold.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe.skipIf(!hasBrowser)('statements and comparisons in a browser', () => {
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    server = await startProcess();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
    page.setDefaultTimeout(PATIENCE_MS);
    complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  });
  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });

  async function expectAccessible(): Promise<void> {
    await page.evaluate(axe);
    const found = await page.evaluate(
      'axe.run(".view").then(({ violations }) => violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id, nodes }) => id + " " + nodes[0].html))',
    );
    expect(found).toEqual([]);
  }

  test('charts have their numbers as tables, and statements their changes', async () => {
    await page.goto(`${server.url}/open/filing-sec-annual/statements`);
    const bridge = page.locator('figure', { hasText: 'Cash bridge' });
    await bridge.locator('svg').waitFor();
    await bridge.getByText('Show as table').click();
    await bridge.getByRole('row', { name: /^Closing cash USD/ }).waitFor();
    await expectAccessible();
    await page.getByRole('button', { name: 'Consolidated Statements of Income' }).click();
    await page.getByRole('columnheader', { name: 'Change' }).first().waitFor();
    expect(page.url()).toMatch(/statement=\d+$/);
    await expectAccessible();
  });

  test('an investor statement shows its waterfall on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${server.url}/open/investor-capital-account/statements`);
    await page.getByRole('img', { name: /Beginning NAV net of carry EUR/ }).waitFor();
    await page.getByRole('combobox', { name: 'Statements' }).selectOption({ label: 'Capital account' });
    await page.getByRole('heading', { name: 'Capital account' }).first().waitFor();
  });

  test('compares with an example and with a file', async () => {
    await page.goto(`${server.url}/open/filing-sec-annual-broken/compare`);
    await page.getByLabel('Compare with').selectOption('filing-sec-annual');
    await page.getByText('The filings differ; 262 facts are the same.').waitFor();
    await expectAccessible();
    const goodwill = page.getByRole('row', { name: /Goodwill/ });
    await goodwill.waitFor();
    await page.getByRole('button', { name: /4 changed/ }).click();
    expect(await goodwill.count()).toBe(0);
    const file = JSON.stringify(scaffold('us-gaap', { totalAssets: '1' }));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    await page.locator('.compare-side', { hasText: 'other.json' }).waitFor();
  });
});
