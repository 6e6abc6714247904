/** @typedef {import('playwright-core').Page} Page */

/**
 * The views, and what people do in them.
 * @param {Page} page
 * @param {string} url
 * @param {string} file
 * @param {string} other
 * @returns {[name: string, work: () => Promise<void>][]}
 */
export function stepsOf(page, url, file, other) {
  const view = (/** @type {string} */ name) =>
    page.locator('.tabs').getByRole('link', { name, exact: true }).click();
  const isText = file.endsWith('.json');
  const paper = page.frameLocator('iframe.paper');
  const settled = () => page.waitForTimeout(1500);
  return [
    [
      'open and verdict',
      async () => {
        await page.goto(url);
        await page.setInputFiles('#file', file);
        await page.waitForSelector('.banner:not(.is-stale)');
        await page.locator('.finding').first().waitFor();
      },
    ],
    [
      'findings: search, filter, group',
      async () => {
        await page.getByPlaceholder('Search findings').pressSequentially('amount', { delay: 30 });
        await settled();
        await page.getByPlaceholder('Search findings').fill('');
        await page.getByLabel('Group by').selectOption('section');
        await page.getByLabel('Group by').selectOption('none');
        await settled();
        for (const more of await page.getByRole('button', { name: /^Show \d/ }).all()) await more.click();
        await settled();
      },
    ],
    [
      isText ? 'editor' : 'source',
      async () => {
        await view(isText ? 'Edit' : 'Source');
        await page
          .locator(isText ? '.problem' : '.lines')
          .first()
          .waitFor();
        await settled();
      },
    ],
    .../** @type {[string, () => Promise<void>][]} */ (
      isText
        ? [
            [
              'editor: type',
              async () => {
                await page.locator('.cm-content').click();
                await page.keyboard.press('Control+Home');
                await page.keyboard.type('   ', { delay: 50 });
                await settled();
                await page.locator('.banner-small, .problem').first().waitFor();
              },
            ],
            [
              'table: open, filter, edit',
              async () => {
                await page.getByRole('button', { name: 'Table', exact: true }).click();
                await page.locator('.grid-row').first().waitFor();
                await page
                  .getByPlaceholder('Filter by label or concept')
                  .pressSequentially('assets', { delay: 30 });
                await settled();
                await page.getByPlaceholder('Filter by label or concept').fill('');
                await settled();
                await page.locator('.grid').focus();
                await page.keyboard.press('Control+End');
                await page.keyboard.type('12,345');
                await page.keyboard.press('Enter');
                await settled();
                await page.getByRole('button', { name: 'JSON', exact: true }).click();
                await settled();
              },
            ],
          ]
        : []
    ),
    [
      'report: open',
      async () => {
        await view('Report');
        await page.locator('.fact-row').first().waitFor();
        await page.locator('progress.loading').waitFor({ state: 'detached' });
        await settled();
      },
    ],
    [
      'report: scroll',
      async () => {
        await page.locator('iframe.paper').hover();
        for (let turn = 0; turn < 15; turn++) await page.mouse.wheel(0, 3000);
        await settled();
      },
    ],
    [
      'facts: scroll, search, filter',
      async () => {
        await page.locator('.fact-row').first().hover();
        for (let turn = 0; turn < 15; turn++) await page.mouse.wheel(0, 30_000);
        await page.getByRole('searchbox').pressSequentially('disclosure', { delay: 30 });
        await settled();
        await page.getByRole('searchbox').fill('');
        for (const choice of ['findings', 'numbers', 'extension', 'repeated', 'all']) {
          await page.getByLabel('Facts to show').selectOption(choice);
          await page.waitForTimeout(500);
        }
      },
    ],
    [
      'inspector: choose, next, click',
      async () => {
        await page.getByRole('searchbox').fill('assets');
        await settled();
        await page.locator('.fact-row').first().click();
        await page.locator('.inspector h2').waitFor();
        for (let turn = 0; turn < 5; turn++) await page.getByRole('button', { name: 'Next fact' }).click();
        await settled();
        await paper.locator('.fw-on').first().click();
        await page.locator('.inspector h2').waitFor();
        await page.getByText('Highlight facts').click();
        await page.getByText('Highlight facts').click();
        await settled();
      },
    ],
    [
      'statements',
      async () => {
        await view('Statements');
        await page.locator('.statements, .empty').first().waitFor();
        await settled();
        const choices = await page.locator('.statement-choice').all();
        for (const choice of choices.slice(0, 4)) {
          await choice.click();
          await page.waitForTimeout(700);
        }
        const more = page.getByRole('button', { name: /^Show more/ });
        if (await more.count()) await more.first().click();
        await settled();
      },
    ],
    [
      'compare',
      async () => {
        await view('Compare');
        await page.locator('.compare-file input').setInputFiles(other);
        await page.locator('.compare-side').first().waitFor();
        await page
          .getByPlaceholder('Filter by label, concept or value')
          .pressSequentially('assets', { delay: 30 });
        await settled();
      },
    ],
    [
      'package',
      async () => {
        await view('Package');
        const build = page.getByRole('button', { name: 'Build the package' });
        await page.locator('.view-package').waitFor();
        await page.waitForTimeout(500);
        if (!(await build.count())) return;
        await build.click();
        await page.locator('.tree, [role=alert]').first().waitFor();
        await settled();
      },
    ],
    [
      'back to the verdict',
      async () => {
        await view('Verdict');
        await page.locator('.finding').first().waitFor();
        await settled();
      },
    ],
  ];
}
