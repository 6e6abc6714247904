import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { findShared, unpackShared } from '../support/shared-data.js';
import { desktop, phone, Workbench } from '../support/workbench.ts';

const filings = 'filings/sec-inline.zip';
const dutch = 'filings/report-packages/groot-nl-jaarrekening-2023.zip';

describe.skipIf(!hasBrowser || !findShared(filings) || !findShared(dutch))('real filings', () => {
  const bench = new Workbench();
  const page = () => bench.page;

  /** Drops files and folders from the disk on the window, as an operating system does. */
  async function drop(...paths: string[]): Promise<void> {
    const session = await page().context().newCDPSession(page());
    const data = { items: [], files: paths, dragOperationsMask: 1 };
    const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      session.send('Input.dispatchDragEvent', { type, x: 200, y: 300, data });
    await send('dragEnter');
    // A person drops a file once the page says that it may be dropped.
    await page().locator('.drop-anywhere').waitFor();
    await send('dragOver');
    await send('drop');
  }

  /** Returns the files of a 10-Q as published by the SEC, without the extracted instance. */
  function quarterly(): string[] {
    const folder = join(unpackShared(filings), 'sec/aapl-20250329');
    return readdirSync(folder)
      .filter((name) => !name.endsWith('_htm.xml'))
      .map((name) => join(folder, name));
  }

  test('the files of an SEC filing are dropped together, recognized as a 10-Q, and read', async () => {
    await bench.go();
    await page().locator('.cards').first().waitFor();
    await drop(...quarterly());
    expect(await bench.verdict()).toBe('No errors, not fully checked');
    expect(await page().textContent('h1')).toBe('aapl-20250329.htm and 5 more files');
    await page()
      .getByText(/^Checked against .* SEC quarterly report/)
      .waitFor();
    await bench.check('the verdict of an SEC filing');
    await page().getByRole('button', { name: 'Show in the report' }).first().click();
    await page().locator('.inspector').waitFor();
    await bench.check('a fact of an SEC filing');
    await page().goBack();
    await page()
      .getByRole('button', { name: /^aapl-20250329\.htm line/ })
      .first()
      .click();
    await page().locator('.lines mark').waitFor();
    await bench.check('the source of an SEC filing');
    await bench.open('Statements');
    await page().locator('figure svg').first().waitFor();
    await page().setViewportSize(phone);
    await bench.check('the statements of an SEC filing on a phone');
  });

  test('a folder is dropped as one report', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'filewright-dropped-'));
    try {
      for (const file of quarterly()) copyFileSync(file, join(folder, basename(file)));
      writeFileSync(join(folder, '.DS_Store'), 'of the operating system');
      await bench.go('/rules');
      await page().getByRole('heading', { level: 1 }).waitFor();
      await drop(folder);
      expect(await bench.verdict()).toBe('No errors, not fully checked');
      expect(await page().textContent('h1')).toBe(basename(folder));
      await bench.open('Report');
      await page().getByText('760 facts', { exact: true }).waitFor();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('a report package for the KVK is opened, and each of its files', async () => {
    await bench.go();
    await page().setInputFiles('#file', findShared(dutch) as string);
    expect(await bench.verdict()).toBe('Not valid');
    for (const size of [desktop, phone]) {
      await page().setViewportSize(size);
      await bench.check(`the verdict of a report package at ${size.width}`);
    }
    await page().setViewportSize(desktop);
    await bench.open('Report');
    await page().locator('.fact-row').nth(5).click();
    await page().locator('.inspector h2').waitFor();
    await bench.check('the report of a package');
    await bench.open('Source');
    await page().locator('.view select').selectOption({ index: 1 });
    await page().locator('.lines span').first().waitFor();
    await bench.check('a file of a package');
  });

  test('an upload can be canceled, and sent again', async () => {
    await bench.go();
    await page().locator('.cards').first().waitFor();
    const session = await page().context().newCDPSession(page());
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 };
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow);
    await page().setInputFiles('#file', quarterly());
    await page().locator('progress').waitFor();
    await bench.check('an upload on its way');
    await page().getByRole('button', { name: 'Cancel', exact: true }).click();
    await page().getByRole('alert').getByText('The validation was canceled.').waitFor();
    await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await page().getByRole('button', { name: 'Validate again' }).click();
    expect(await bench.verdict()).toBe('No errors, not fully checked');
  });
});
