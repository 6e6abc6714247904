import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convertToIxbrl, type IxbrlOptions } from '../../src/service/convert/conversion.ts';
import { hasBrowser, openBrowser } from '../support/browser.ts';
import { sampleModule } from '../support/eba-module.ts';

/**
 * Compares the written reports with small reference pictures. After an intended change, check the reports,
 * and update the pictures with `WRITE_PICTURES=1 npx vitest run --project proof
 * test/proof/report-pictures.test.ts`.
 */
const folder = fileURLToPath(new URL('pictures/', import.meta.url));
/** The fraction of pixels that may differ clearly, as fonts differ between machines and move letters. */
const TOLERANCE = 0.06;
const PHONE = 390;

const examples = readdirSync('examples').flatMap((file) =>
  file.endsWith('.json') && !file.includes('broken') ? [file.slice(0, -'.json'.length)] : [],
);

const pictured = [
  'filing-esef-annual',
  'filing-uk-annual',
  'filing-sec-annual',
  'filing-kvk-annual',
  'filing-eba-csv',
  'investor-capital-account',
];

const taxonomies = sampleModule();

function reportOf(example: string, options: IxbrlOptions = {}): string {
  const document = JSON.parse(readFileSync(`examples/${example}.json`, 'utf8'));
  return convertToIxbrl(document, { ...options, taxonomies }).ixbrl;
}

/** Runs in the browser, which decodes images. */
const compareImages = `async (sources) => {
  const read = async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width / 4;
    canvas.height = image.height / 4;
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const [a, b] = await Promise.all(sources.map(read));
  if (a.length !== b.length) return 1;
  let count = 0;
  for (let at = 0; at < a.length; at += 4)
    if ([0, 1, 2].some((c) => Math.abs(a[at + c] - b[at + c]) > 32)) count++;
  return count / (a.length / 4);
}`;

describe.skipIf(!hasBrowser)('written reports', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  /** Returns a page of a given size, scaled to a quarter, that shows a report. */
  async function show(report: string, width: number, height: number, scale = 1): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
    const page = await context.newPage();
    await page.route('**/report.xhtml', (route) =>
      route.fulfill({ body: report, contentType: 'application/xhtml+xml' }),
    );
    await page.goto('http://filewright.test/report.xhtml');
    return page;
  }

  async function picture(report: string): Promise<Buffer> {
    const page = await show(report, 1440, 2400, 0.25);
    const image = await page.screenshot();
    await page.context().close();
    return image;
  }

  /**
   * Returns the fraction of pixels whose brightness differs by more than an eighth, after slight blurring.
   */
  async function difference(one: Buffer, other: Buffer): Promise<number> {
    const page = await browser.newPage();
    const sources = [one, other].map((image) => `data:image/png;base64,${image.toString('base64')}`);
    const part = await page.evaluate<number>(`(${compareImages})(${JSON.stringify(sources)})`);
    await page.close();
    return part;
  }

  test.each(pictured)('%s looks unchanged', async (example) => {
    const image = await picture(reportOf(example));
    const file = `${folder}${example}.png`;
    if (process.env.WRITE_PICTURES) {
      if (!existsSync(folder)) mkdirSync(folder);
      writeFileSync(file, image);
    }
    expect(await difference(image, readFileSync(file))).toBeLessThan(TOLERANCE);
  });

  test('a report without its cover looks different', async () => {
    const known = readFileSync(`${folder}filing-esef-annual.png`);
    const bare = reportOf('filing-esef-annual').replace(
      /<div class="cover">.*?(?=<div class="contents">)/s,
      '',
    );
    expect(await difference(await picture(bare), known)).toBeGreaterThan(TOLERANCE);
  });

  test.each(examples)('%s fits a phone', async (example) => {
    const page = await show(reportOf(example), PHONE, 844);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
    await page.context().close();
  });
});
