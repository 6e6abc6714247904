import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeZip } from '../../src/archive/zip-writer.ts';
import { createPackage } from '../../src/index.ts';
import { writeReport } from '../../src/service/convert/write-report.ts';
import { hasBrowser, openBrowser } from '../support/browser.ts';
import { postJson, type ServerProcess, startProcess } from '../support/process.ts';

const example = (name: string) => readFileSync(`examples/${name}.json`, 'utf8');
const sec = JSON.parse(example('filing-sec-annual'));
const esef = JSON.parse(example('filing-esef-annual'));

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
    await page.goto(server.url);
    await page.waitForSelector('#example option:nth-child(2)', { state: 'attached' });
  });
  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });

  const give = (name: string, text: string | Buffer) =>
    page.setInputFiles('#file', { name, mimeType: '', buffer: Buffer.from(text) });
  const verdict = async () => {
    await page.waitForSelector('#verdict .banner:visible');
    return page.textContent('#verdict .banner strong');
  };

  test('shows what is wrong with an example, why, and where', async () => {
    await page.selectOption('#example', 'filing-sec-annual-broken.json');
    expect(await verdict()).toBe('Not valid');
    const document = JSON.parse(example('filing-sec-annual-broken'));
    const { body } = await postJson(`${server.url}/api/v1/validate`, { document });
    const { errors, warnings, info } = body as Record<string, { message: string; path: string }[]>;
    const told = await page.locator('.finding > p:nth-of-type(1)').allTextContents();
    expect(told).toEqual([errors, warnings, info].flatMap((list) => list?.map(({ message }) => message)));
    await page.getByRole('button', { name: 'ENT-005' }).click();
    await page.waitForSelector('.rule >> text=A CIK must have ten digits');
    await page.getByRole('button', { name: '/entity/identifiers/0/value' }).click();
    expect(await page.textContent('.is-meant')).toContain('9187342X');
  });

  test('takes the files of one report together', async () => {
    const { files } = createPackage(sec);
    const loose = Object.entries(files)
      .filter(([path]) => !path.includes('META-INF'))
      .map(([path, text]) => ({
        name: path.slice(path.lastIndexOf('/') + 1),
        mimeType: '',
        buffer: Buffer.from(text),
      }));
    expect(loose.length).toBeGreaterThan(2);
    await page.setInputFiles('#file', loose);
    expect(await verdict()).toBe('No errors found; not fully checked');
    expect(await page.textContent('#name')).toContain(loose[1]?.name);
    await page.getByRole('tab', { name: 'Report' }).click();
    await page.frameLocator('iframe').locator('h1').first().waitFor({ state: 'attached' });
  });

  test('findings can be left out by how grave they are', async () => {
    await give('broken.json', example('filing-sec-annual-broken'));
    await verdict();
    await page.getByRole('button', { name: /\d warnings/ }).click();
    expect(await page.locator('.finding.warning').count()).toBe(0);
    expect(await page.locator('.finding.error').count()).toBeGreaterThan(0);
  });

  test('lays out a filing as people read it', async () => {
    await give('annual.json', example('filing-esef-annual'));
    expect(await verdict()).toBe('No errors found; not fully checked');
    await page.getByRole('tab', { name: 'Report' }).click();
    const report = page.frameLocator('iframe');
    await report.getByText('Ostermoor Papier SE').first().waitFor();
    const [, frame] = page.frames();
    const size = await frame?.evaluate("getComputedStyle(document.querySelector('h1')).fontSize");
    expect(Number.parseFloat(String(size))).toBeGreaterThan(25);
  });

  test('shows the page of a package itself, with its facts, and leads to what is wrong with it', async () => {
    const files = new Map(Object.entries(createPackage(esef, { profile: 'ifrs-esef-annual' }).files));
    const pathOf = (end: string) => [...files.keys()].find((name) => name.endsWith(end)) as string;
    const text = files.get(pathOf('.xhtml')) as string;
    const at = text.lastIndexOf('<ix:nonFraction');
    const wrong = text
      .slice(at)
      .replace(/decimals="[^"]*"/, 'decimals="x"')
      .replace(/ id="[^"]*"/, '');
    files.set(pathOf('.xhtml'), text.slice(0, at).replace('</h1>', ', as handed in</h1>') + wrong);
    files.set(pathOf('.xsd'), '<schema');
    await give('annual.xbri', writeZip(files));
    expect(await verdict()).toBe('Not valid');
    await page
      .getByRole('button', { name: /\.xsd line 1/ })
      .first()
      .click();
    expect(await page.textContent('.is-meant')).toBe('<schema');
    await page.getByRole('tab', { name: 'Verdict' }).click();
    await page.locator('.finding', { hasText: 'decimals' }).locator('button.place').click();
    const report = page.frameLocator('iframe');
    await report.getByText(', as handed in').waitFor({ state: 'attached' });
    const [, frame] = page.frames();
    const target = (what: string) =>
      frame?.evaluate(
        `(() => { const target = document.querySelector(':target'); return target && ${what}; })()`,
      );
    expect(await target("target.getAttribute('decimals')")).toBe('x');
    expect(await target('getComputedStyle(target).backgroundColor')).toBe('rgb(255, 240, 179)');
    const middle = await target('target.getBoundingClientRect().top / innerHeight');
    expect(middle).toBeGreaterThan(0);
    expect(middle).toBeLessThan(1);
    await page.getByLabel('Highlight facts').uncheck();
    await expect.poll(() => target('getComputedStyle(target).backgroundColor')).toBe('rgba(0, 0, 0, 0)');
  });

  test('shows a page that is no XML to its end', async () => {
    await give('old.htm', '<html><head><title>x</title></head><body><p>First<br><p>Last</body></html>');
    expect(await verdict()).toBe('Not valid');
    await page.getByRole('tab', { name: 'Report' }).click();
    await page.frameLocator('iframe').getByText('Last').waitFor();
  });

  test('shows the images that lie beside a page', async () => {
    const image = Buffer.from('R0lGODdhAQABAIABAP8AAP///ywAAAAAAQABAAACAkQBADs=', 'base64');
    const text =
      '<html xmlns="http://www.w3.org/1999/xhtml"><head/><body><img src="a%20b.gif" alt=""/></body></html>';
    await give('annual.zip', writeZip(Object.entries({ 'x/a b.gif': image, 'x/page.htm': text })));
    await verdict();
    await page.getByRole('tab', { name: 'Report' }).click();
    await page.frameLocator('iframe').locator('img[src^="data:image/gif"]').waitFor();
    expect(await page.frames()[1]?.evaluate("document.querySelector('img').naturalWidth")).toBe(1);
  });

  test('shows the line and column where a text is no JSON', async () => {
    await give('broken.json', '{\n  "document": {},\n  "facts": [1 2]\n}');
    await page.waitForSelector('.status.is-bad >> text=at line 3, column 15');
    expect(await page.textContent('.is-meant mark')).toBe('2]');
    expect(await page.getByRole('tab').allTextContents()).toContain('Source');
    expect(await page.getByRole('tab').count()).toBe(1);
  });

  test('hands out xBRL-CSV as one file', async () => {
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    await give('annual.json', example('filing-esef-annual'));
    await verdict();
    await page.getByRole('tab', { name: 'Convert' }).click();
    await page.getByRole('button', { name: 'xBRL-CSV' }).click();
    await page.waitForSelector('.status >> text=is saved');
    expect(saved).toEqual([expect.stringMatching(/\.xbr$/)]);
  });

  test('offers of an older document only what can be done with it', async () => {
    await give('flat.json', example('filing-v1-flat'));
    await verdict();
    await page.getByRole('tab', { name: 'Convert' }).click();
    expect(await page.locator('#convert button').allTextContents()).toEqual(['Inline XBRL']);
    expect(await page.getByRole('tab', { name: 'Package' }).count()).toBe(0);
  });

  test('says the verdict to who does not see it', async () => {
    await give('broken.json', example('filing-sec-annual-broken'));
    await verdict();
    expect(await page.textContent('#heard')).toMatch(/^Not valid: \d+ errors, /);
  });

  test('says that the service does not answer, and goes on once it does', async () => {
    await give('annual.json', example('filing-sec-annual'));
    await verdict();
    await page.context().setOffline(true);
    await page.getByRole('tab', { name: 'Report' }).click();
    await page.waitForSelector('.status.is-bad >> text=The service does not respond');
    await page.context().setOffline(false);
    await page.getByRole('tab', { name: 'Report' }).click();
    await page.frameLocator('iframe').getByText('Harrow Ridge').first().waitFor();
  });

  test('gives the verdict on a package with a damaged file, too', async () => {
    const archive = writeZip([['a/a.xml', '<a/>'.repeat(99)]]);
    archive.fill(0xff, 37, 41);
    await give('damaged.zip', archive);
    expect(await verdict()).toBe('Not valid');
    await page.waitForSelector('.status.is-bad >> text=damaged');
  });

  test('builds a package and hands out its very bytes', async () => {
    await give('annual.json', example('filing-esef-annual'));
    await verdict();
    await page.getByRole('tab', { name: 'Package' }).click();
    await page.getByRole('button', { name: 'Build the package' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('button', { name: 'Save the package' }).click({ timeout: 60_000 }),
    ]);
    const { body } = await postJson(`${server.url}/api/v1/package`, {
      document: JSON.parse(example('filing-esef-annual')),
      options: { archive: true },
    });
    expect(saved.suggestedFilename()).toMatch(/\.xbri$/);
    expect(readFileSync(await saved.path()).toString('base64')).toBe(body.archive);
  });

  test.each([
    ['xml', 'annual.xbrl'],
    ['json', 'annual.json'],
    ['inline', 'annual.xhtml'],
  ] as const)('takes a report in %s, judges it and gives it back as JSON', async (format, name) => {
    const written = writeReport(sec, { format });
    await give(name, Buffer.from(written.files.get(written.fileName) ?? new Uint8Array()));
    await verdict();
    await page.getByRole('tab', { name: 'Convert' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'JSON (v2)' }).click(),
    ]);
    const { facts } = JSON.parse(readFileSync(await saved.path(), 'utf8'));
    expect(facts).toHaveLength(sec.facts.length);
  });

  test('keeps digits that a number of the browser would lose', async () => {
    const amount = '123456789012345678901234567890';
    const text = example('filing-v1-flat').replace(/"value": "?[0-9.]+"?/, `"value": ${amount}`);
    await give('long.json', text);
    await verdict();
    expect(await page.textContent('#verdict')).toContain(amount);
  });

  test('says what is wrong with what is no report at all, and goes on', async () => {
    await give('notes.txt', 'Hello all');
    await page.waitForSelector('.status.is-bad >> text=not XML, JSON or an archive');
    await give('letter.docx', writeZip([['[Content_Types].xml', '<x/>']]));
    await page.waitForSelector('.status.is-bad >> text=office document');
    await give('annual.json', example('filing-sec-annual'));
    expect(await verdict()).toBe('No errors found; not fully checked');
  });

  test('texts of a document are texts, whatever they look like', async () => {
    const attack = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    const document = structuredClone(sec);
    document.entity.identifiers[0].value = attack;
    document.facts[0].contextRef = attack;
    await give(`${attack.replaceAll('/', '')}.json`, JSON.stringify(document));
    expect(await verdict()).toBe('Not valid');
    expect(await page.textContent('#verdict')).toContain('<img');
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(await page.title()).toBe('Filewright workbench');
  });

  test('a hostile page is shown without its scripts and loads nothing', async () => {
    const asked: string[] = [];
    const outside = createServer((request, response) => {
      asked.push(String(request.url));
      response.end();
    });
    await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    await give(
      'hostile.xhtml',
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><link rel="stylesheet" href="${address}/a.css"/></head>
      <body onload="parent.document.title='taken'"><img src="${address}/a.png" alt=""/><p>Shown</p>
      <script>parent.document.title='taken'; document.body.textContent='run'</script></body></html>`,
    );
    await verdict();
    await page.getByRole('tab', { name: 'Report' }).click();
    await page.frameLocator('iframe').getByText('Shown').waitFor();
    await page.waitForTimeout(500);
    outside.close();
    expect(asked).toEqual([]);
    expect(await page.title()).toBe('Filewright workbench');
  });

  test('can be worked by keyboard, and fits a small screen', async () => {
    await page.setViewportSize({ width: 380, height: 700 });
    await give('broken.json', example('filing-v1-flat-broken'));
    await verdict();
    await page.focus('#tab-verdict');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.getAttribute('#tab-convert', 'aria-selected')).toBe('true');
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow).toBe(0);
  });
});
