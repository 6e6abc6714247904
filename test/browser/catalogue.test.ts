import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { ADDRESS, examplePackage, packagedReport } from '../support/taxonomy-package.ts';
import { desktop, phone, Workbench } from '../support/workbench.ts';

describe.skipIf(!hasBrowser)('the pages of the workbench', () => {
  const bench = new Workbench();

  test.each([
    ['/', 'Validate a financial report, read it, fix it and file it.'],
    ['/rules', 'Rules'],
    ['/rules/NET-001', /^Totals must equal/],
    ['/profiles', 'Profiles'],
    ['/profiles/ifrs-esef-annual', /^ESEF/],
    ['/taxonomies', 'Taxonomies'],
    ['/schemas', 'Schemas'],
    ['/schemas/filing-v2', /^Filing/],
    ['/docs', 'API'],
    ['/health', 'Health'],
  ])('%s', async (path, title) => {
    await bench.go(path);
    await bench.page.getByRole('heading', { level: 1, name: title }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await bench.page.emulateMedia({ colorScheme });
      await bench.check(`${path}, ${colorScheme}`);
    }
    await bench.page.setViewportSize(phone);
    await bench.check(`${path} on a phone`);
  });

  test('the header leads to the guides', async () => {
    await bench.go('/rules');
    await bench.page.getByRole('banner').getByRole('link', { name: 'Guides' }).click();
    await bench.page.getByRole('heading', { level: 1, name: 'Your first ESEF package' }).waitFor();
    await bench.check('the guides');
    const shown = () => bench.page.evaluate('getComputedStyle(document.documentElement).colorScheme');
    await bench.page.getByRole('button', { name: 'Theme: system' }).click();
    expect(await shown()).toBe('light');
    await bench.page.getByRole('button', { name: 'Theme: light' }).click();
    expect(await shown()).toBe('dark');
    await bench.check('the guides in the dark');
    // The workbench has the same theme.
    await bench.page.getByRole('link', { name: 'Filewright', exact: true }).click();
    await bench.page.getByRole('button', { name: 'Theme: dark' }).waitFor();
    await bench.page.setViewportSize(phone);
    await bench.go('/guide');
    expect(await shown()).toBe('dark');
    await bench.expectToFit('the guides on a phone');
  });

  test('an unknown page says so and links back', async () => {
    await bench.go('/nothing');
    await bench.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await bench.page.getByRole('link', { name: 'Open the workbench' }).click();
    await bench.page.locator('#file').waitFor({ state: 'attached' });
  });

  test('rules are found by words and filters, with a URL', async () => {
    await bench.go('/rules');
    await bench.page.getByPlaceholder('Search by code, title or reference').fill('LEI check digits');
    await bench.page.getByRole('link', { name: /^ENT-003/ }).click();
    await bench.page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(bench.page.url()).pathname).toBe('/rules/ENT-003');
    await bench.page.goBack();
    expect(await bench.page.inputValue('input[type=search]')).toBe('LEI check digits');
  });

  test('operations show what this server answers', async () => {
    await bench.go('/docs');
    for (const id of ['postValidate', 'postPackage', 'getProfilesId', 'getHealth']) {
      const operation = bench.page.locator(`#${id}`);
      await operation.locator('> summary').click();
      await operation.getByText('Example of an answer, from this server').click();
      await operation.locator('details pre', { hasText: /"(?:valid|manifest|title|status)":/ }).waitFor();
    }
    await bench.check('the answers of operations');
  });

  test('the first load is small', async () => {
    await bench.page.setViewportSize(desktop);
    for (const path of ['/', '/open/filing-sec-annual/verdict']) {
      await bench.go(path);
      await bench.page.waitForLoadState('networkidle');
      const bytes = await bench.page.evaluate(
        `[performance.getEntriesByType('navigation')[0], ...performance.getEntriesByType('resource')]
          .filter(({ name }) => name.includes('/web/') || !name.includes('/api/') && !name.includes('/examples/'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
      );
      expect(bytes, path).toBeLessThanOrEqual(250_000);
    }
  });
});

describe.skipIf(!hasBrowser)('the taxonomies of a service that accepts packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-packages-'));
  const bench = new Workbench({ TAXONOMY_DIR: folder, ALLOW_TAXONOMY_UPLOAD: 'true' });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a package is installed by choosing or dropping it', async () => {
    await bench.go('/taxonomies');
    await bench.page.getByRole('heading', { name: 'No taxonomy is installed' }).waitFor();
    await bench.page.getByText(/ At most 50 MB\.$/).waitFor();
    await bench.check('nothing installed');
    const choose = bench.page.getByLabel('Choose a package');
    await choose.focus();
    const given = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer });
    await choose.setInputFiles(given('example.zip', examplePackage()));
    await bench.page.getByText('Example is installed, with 1 entry point.').waitFor();
    await bench.page.locator('.listing', { hasText: 'example.zip' }).waitFor();
    const dropped = await bench.page.evaluateHandle(`(() => {
      const files = new DataTransfer();
      files.items.add(new File(['no archive'], 'broken.zip'));
      return files;
    })()`);
    await bench.page.dispatchEvent('h1', 'drop', { dataTransfer: dropped });
    await bench.page
      .getByText(/^broken\.zip was not installed\. The file is not a taxonomy package/)
      .waitFor();
    expect(new URL(bench.page.url()).pathname).toBe('/taxonomies');
    await bench.check('a refused package');
    await bench.page.setViewportSize(phone);
    await bench.check('a refused package on a phone');
    await bench.page.reload();
    await bench.page.locator('.listing', { hasText: 'example.zip' }).waitFor();
  });

  test('an upload can be canceled, with those that wait for it', async () => {
    await bench.go('/taxonomies');
    await bench.page.route('**/api/v1/taxonomies?*', () => undefined);
    const names = ['first.zip', 'second.zip'];
    const packages = names.map((name) => ({ name, mimeType: 'application/zip', buffer: examplePackage() }));
    await bench.page.getByLabel('Choose a package').setInputFiles(packages);
    await bench.page.getByRole('button', { name: 'Cancel' }).waitFor();
    await bench.check('an upload');
    await bench.page.getByRole('button', { name: 'Cancel' }).click();
    for (const name of names)
      await bench.page.getByText(`${name} was not installed. The upload was canceled.`).waitFor();
    expect(await bench.page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    await bench.check('a canceled upload');
  });

  test('the verdict offers to install what is missing, and validates again', async () => {
    const address = 'http://example.com/other/';
    const report = packagedReport().replaceAll(ADDRESS, address);
    await bench.give(['report.xbrl', report]);
    expect(await bench.verdict()).toBe('No errors, not fully checked');
    await bench.page.getByText(/install them with the button above/).waitFor();
    await bench.check('a missing taxonomy');
    await bench.page.setViewportSize(phone);
    await bench.check('a missing taxonomy on a phone');
    await bench.page.setViewportSize(desktop);
    const choose = bench.page.getByLabel('Install a taxonomy package');
    const given = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer });
    await choose.setInputFiles(given('broken.zip', Buffer.from('no archive')));
    await bench.page.getByText(/^broken\.zip was not installed\./).waitFor();
    await choose.setInputFiles(given('other.zip', examplePackage({ address, version: '2' })));
    await bench.page.getByText('Valid', { exact: true }).waitFor();
    expect(await choose.count()).toBe(0);
  });
});
