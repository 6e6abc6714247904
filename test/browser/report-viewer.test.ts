import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser, PATIENCE_MS } from '../support/browser.ts';
import { build } from '../support/build.ts';
import { runNode } from '../support/child-process.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { findShared, unpackShared } from '../support/shared-data.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const filings = 'filings/sec-inline.zip';

describe.skipIf(!hasBrowser)('a report is shown beside its facts', () => {
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let requests: string[];

  beforeAll(async () => {
    server = await startProcess();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(PATIENCE_MS);
    complaints = [];
    requests = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      dialog.dismiss();
    });
    page.on('popup', () => complaints.push('popup'));
    page.on('request', (request) => requests.push(request.url()));
  });
  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
    expect(
      requests.filter((url) => !url.startsWith(server.url) && !/^(?:data|blob|file|about):/.test(url)),
    ).toEqual([]);
  });

  const paper = () => page.frameLocator('iframe.paper');
  const inspector = () => page.locator('.inspector');
  const property = (name: string) =>
    inspector()
      .locator('.properties > div', { has: page.locator('dt', { hasText: name }) })
      .locator('dd');

  /** Opens files as one report, in the report view. */
  async function show(files: Parameters<Page['setInputFiles']>[1]): Promise<void> {
    await page.goto(server.url);
    await page.locator('input[type=file]').first().setInputFiles(files);
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await page.locator('.fact-row').first().waitFor();
  }

  async function seriousFaults(): Promise<unknown> {
    await page.evaluate(axe);
    return page.evaluate(
      'axe.run({ iframes: false }).then(({ violations }) => violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id, nodes }) => [id, nodes[0].html]))',
    );
  }

  test('by click, search and keyboard', async () => {
    await page.goto(`${server.url}/open/filing-sec-annual-broken/report`);
    await page.locator('.fact-row').first().waitFor();
    expect(await seriousFaults()).toEqual([]);
    // Links within the report lead to their targets.
    await paper().getByRole('link', { name: 'Consolidated Balance Sheets', exact: true }).click();
    const total = paper().locator('[data-f]', { hasText: '418,910,000' }).first();
    await total.click();
    await inspector().getByRole('heading', { name: 'Current assets' }).waitFor();
    expect(await property('As reported').textContent()).toBe('418910000');
    expect(await property('Period').textContent()).toBe('At 31 December 2025');
    expect(await inspector().locator('.calculation tfoot tr').last().textContent()).toContain(
      'USD (900,000)',
    );
    expect(await inspector().locator('.fact-findings').first().textContent()).toContain('NET-001');
    expect(await seriousFaults()).toEqual([]);
    // Its URL leads to it again.
    expect(page.url()).toContain('fact=');
    await page.goto(page.url());
    await inspector().getByRole('heading', { name: 'Current assets' }).waitFor();
    await paper().locator('.fw-on', { hasText: '418,910,000' }).first().waitFor();
    await page.getByRole('button', { name: 'All facts' }).click();
    // The list, by keyboard alone.
    await page.getByRole('searchbox').fill('goodwill');
    await page.getByText(/^\d facts$/).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('listbox').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await inspector().getByRole('heading', { name: 'Goodwill' }).waitFor();
    await page.getByRole('button', { name: 'Next fact' }).press('Enter');
    await inspector().getByRole('heading', { name: 'Goodwill' }).waitFor();
    // The report, by keyboard alone.
    await paper().locator('[data-f][tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForFunction('document.activeElement?.matches(".inspector h2")');
    await page.getByRole('button', { name: 'Open its JSON' }).click();
    await page.waitForURL(/\/edit\?path=/);
    await page.goBack();
    await inspector().waitFor();
  });

  test('on a phone, in a sheet at the bottom', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/open/filing-esef-annual/report`);
    await paper().locator('[data-f]').first().click();
    const sheet = await page.locator('.side').boundingBox();
    expect(sheet?.y).toBeGreaterThan(300);
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(844);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Facts', exact: true }).first().click();
    await page.locator('.fact-row').first().click();
    await inspector().waitFor();
  });

  test('shrinks pages of a fixed width to the screen, and hides none of their left', async () => {
    const wide = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><head><title>Wide</title>
      <style>body { display: flex; flex-direction: column; align-items: center }
      .page { flex: none; width: 210mm; height: 297mm }</style></head>
      <body><div class="page"><ix:nonFraction name="a:b" contextRef="c">1,234</ix:nonFraction></div></body></html>`;
    await show({ name: 'wide.htm', mimeType: 'text/html', buffer: Buffer.from(wide) });
    await page.setViewportSize({ width: 390, height: 844 });
    const first = paper().locator('.page').first();
    await expect.poll(async () => (await first.boundingBox())?.width).toBeLessThan(600);
    const edge = (await page.locator('iframe.paper').boundingBox())?.x ?? 0;
    expect((await first.boundingBox())?.x).toBeGreaterThanOrEqual(edge);
  });

  test('even if it is hostile', async () => {
    const hostile = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL">
      <head><title>x</title><script>top.hit = 1; alert(1)</script><meta http-equiv="refresh" content="0;url=https://a.example/"/>
      <style>@import url(https://a.example/x.css); p { background: url(https://a.example/y.png) } &lt;/style>&lt;script>parent.hit = 2&lt;/script></style>
      <link rel="stylesheet" href="https://a.example/z.css"/><base href="https://a.example/"/></head>
      <body onload="top.hit = 3"><img src="x" onerror="top.hit = 4"/><iframe src="https://a.example/"></iframe>
      <object data="https://a.example/"></object><form action="https://a.example/"><input autofocus="" onfocus="top.hit = 5"/></form>
      <svg xmlns="http://www.w3.org/2000/svg" onload="top.hit = 6"><script>top.hit = 7</script></svg>
      <p><a id="bad" href="javascript:top.hit = 8">bad</a> <a id="out" href="https://a.example/" target="_top">out</a></p>
      <p><ix:nonFraction name="a:b" contextRef="c" onclick="top.hit = 9">1,234</ix:nonFraction></p></body></html>`;
    await show({ name: 'hostile.htm', mimeType: 'text/html', buffer: Buffer.from(hostile) });
    await paper().locator('[data-f]').click();
    await inspector().getByText('not readable').waitFor();
    await paper().locator('#bad').click();
    await paper().locator('#out').click();
    await page.getByText('This link leaves the report').waitFor();
    expect(await page.evaluate('globalThis.hit')).toBeUndefined();
    expect(await paper().locator('script').count()).toBe(1);
    expect(await paper().locator('body').evaluate('origin')).toBe('null');
    expect(page.url()).toContain(server.url);
  });

  test('in one file that needs no service', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'filewright-view-'));
    try {
      const file = join(folder, 'viewer.html');
      const { code, stderr } = await runNode([
        join(build, 'cli/main.js'),
        ...['view', 'examples/filing-uk-annual.json', '-o', file],
      ]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      await page.goto(`file://${file}`);
      await paper().locator('[data-f][data-k="0"]').first().click();
      await inspector().locator('h2').waitFor();
      expect(await property('Entity').count()).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test.skipIf(!findShared(filings))('with the values of its extracted instance', async () => {
    const folder = join(unpackShared(filings), 'sec/aapl-20250329');
    const names = readdirSync(folder).filter((name) => !/_htm\.xml$|\.zip$/.test(name));
    const instance = readFileSync(join(folder, 'aapl-20250329_htm.xml'), 'utf8');
    const facts = [
      ...instance.matchAll(
        /<(us-gaap:\w+)\s+contextRef="([^"]+)"\s+decimals="[^"]+"\s+id="(f-\d{3})"\s+unitRef="[^"]+">([^<]+)</g,
      ),
    ].filter((_, index) => index % 37 === 0);
    expect(facts.length).toBeGreaterThanOrEqual(10);
    await show(names.map((name) => join(folder, name)));
    for (const [, concept = '', context = '', id = '', value = ''] of facts.slice(0, 10)) {
      await page.getByRole('searchbox').fill(id);
      await page.getByText('1 fact', { exact: true }).waitFor();
      await page.locator('.fact-row').click();
      await inspector().getByText(concept, { exact: true }).waitFor();
      expect(await property('As reported').textContent(), id).toBe(value);
      const period = new RegExp(`<context id="${context}">.*?<(?:instant|endDate)>([^<]+)<`, 's').exec(
        instance,
      )?.[1];
      const day = new Date(`${period}T00:00:00Z`).toLocaleDateString('en-GB', {
        ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
      });
      expect(await property('Period').textContent(), id).toContain(day);
      await paper().locator('.fw-on').first().waitFor();
      await page.getByRole('button', { name: 'All facts' }).click();
    }
  });
});
