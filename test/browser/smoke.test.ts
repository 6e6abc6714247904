import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from '../support/browser.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe.skipIf(!hasBrowser)('the workbench in a browser', () => {
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
    complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(server.url);
  });
  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });

  test('opens an example, shows its verdict and its report', async () => {
    await page.locator('a[href="/open/filing-sec-annual-broken/verdict"]').click();
    await page.getByText('Not valid', { exact: true }).waitFor();
    await page.evaluate(axe);
    const found = await page.evaluate(
      'axe.run().then(({ violations }) => violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id))',
    );
    expect(found).toEqual([]);
    await page.goto(`${server.url}/open/filing-sec-annual/verdict`);
    await page.getByText('No errors, not fully checked', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await page.frameLocator('iframe').getByText('Harrow Ridge').first().waitFor();
    await page.goBack();
    await page.getByText('No errors, not fully checked', { exact: true }).waitFor();
  });
});
