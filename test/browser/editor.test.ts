import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { phone, Workbench } from '../support/workbench.ts';

const example = (name: string) => readFileSync(`examples/${name}.json`, 'utf8');

/** Waits long enough for a machine with a load of 20. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 60_000 });

describe.skipIf(!hasBrowser)('the editor', () => {
  const bench = new Workbench();
  const press = (key: string) => bench.page.keyboard.press(key);
  const type = (text: string) => bench.page.keyboard.insertText(text);
  const marks = (severity: string) => bench.page.locator(`.cm-lintRange-${severity}`);
  const tally = () => bench.page.locator('.tally-line');

  /** Opens a document in the editor with a place selected. */
  async function edit(path: string, text = example('filing-sec-annual')): Promise<void> {
    await bench.give(['annual.json', text]);
    await bench.verdict();
    await bench.page.evaluate(
      `history.pushState(null, '', location.pathname.replace('verdict', 'edit?path=${encodeURIComponent(path)}')); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await selected((place) => place !== '');
  }

  const selection = () => bench.page.evaluate('String(getSelection())') as Promise<string>;
  async function selected(isRight: (text: string) => boolean): Promise<void> {
    await eventually(async () => isRight(await selection())).toBe(true);
  }

  test('marks a mistake as it is typed, and every view follows', async () => {
    await edit('/entity/identifiers/0/value');
    await eventually(selection).toBe('"0009187342"');
    await tally().getByText('No errors').waitFor();
    await type('"918X"');
    await tally().getByText('Not valid').waitFor();
    await eventually(() => marks('error').allTextContents()).toEqual(['"918X"']);
    await bench.page.locator('.problem.error', { hasText: '"918X" is not a CIK' }).waitFor();
    await bench.page.getByText('edited, not saved').waitFor();
    await bench.check('the editor with a mistake');
    await bench.open('Verdict');
    expect(await bench.verdict()).toBe('Not valid');
    await bench.page.getByText('"918X" is not a CIK').first().waitFor();
    await bench.open('Edit');
    await bench.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await tally().getByText('No errors').waitFor();
    await eventually(() => marks('error').count()).toBe(0);
    await bench.page.getByRole('button', { name: 'Redo', exact: true }).click();
    await tally().getByText('Not valid').waitFor();
  });

  test('the verdict is on the newest text, however fast the user types', async () => {
    await edit('/entity/identifiers/0/value');
    await press('ArrowRight');
    await press('ArrowLeft');
    for (let n = 0; n < 10; n++) {
      await bench.page.keyboard.type('7');
      await bench.page.waitForTimeout(20 * n);
    }
    await bench.page.locator('.problem.error', { hasText: '"00091873427777777777" is not a CIK' }).waitFor();
    for (let n = 0; n < 10; n++) await press('Backspace');
    await tally().getByText('No errors').waitFor();
  });

  test('shows where the text is not JSON, and recovers once it is', async () => {
    await edit('/entity/name');
    await type('"Harrow');
    await tally().getByText('Not JSON').waitFor();
    await bench.page.locator('.problem.error').getByRole('alert').waitFor();
    await bench.page.locator('.cm-lint-marker-error').first().waitFor();
    await type('"');
    await tally().getByText('No errors').waitFor();
  });

  /** Chooses a suggestion; asks for suggestions if a busy page did not show them while typing. */
  const chooseSuggestion = async (hasText: string | RegExp) => {
    const item = bench.page.locator('.cm-tooltip-autocomplete li', { hasText });
    await item.waitFor({ timeout: 15_000 }).catch(() => press('Control+Space'));
    await item.click();
  };

  test('suggests members and values of the schema, and names of the document', async () => {
    await edit('/facts/30/contextRef');
    await type('"y20');
    await chooseSuggestion(/^y2024$/);
    await eventually(() => bench.page.locator('.cm-activeLine').textContent()).toContain('"y2024"');
    await bench.go('/open/filing-sec-annual/edit?path=/document/auditStatus');
    await eventually(selection).toContain('audited');
    await type('"un');
    await chooseSuggestion('unaudited');
    await eventually(() => bench.page.locator('.cm-activeLine').textContent()).toContain('"unaudited"');
    await type(', "gen');
    await chooseSuggestion('generatedBy');
    await eventually(() => bench.page.locator('.cm-activeLine').textContent()).toContain('"generatedBy": ""');
  });

  test('explains members and findings under the pointer', async () => {
    await bench.go('/open/filing-sec-annual-broken/edit?path=/entity/identifiers/0/value');
    await marks('error').first().hover();
    await bench.page.locator('.cm-tooltip .cm-diagnostic-error', { hasText: 'is not a CIK' }).waitFor();
    await bench.page.getByText('"identifiers"').hover();
    await bench.page.locator('.cm-explained', { hasText: 'identifiers' }).waitFor();
  });

  test('goes from a finding to its place, and back by keyboard', async () => {
    await bench.go('/open/filing-sec-annual-broken/edit');
    const finding = bench.page.locator('.problem', { hasText: 'refers to the context' });
    await finding.getByRole('button', { name: /^line/ }).click();
    await eventually(selection).toBe('"y2032"');
    await finding.and(bench.page.locator('.is-here')).waitFor();
    await press('Control+f');
    await bench.page.locator('.cm-search input[name=search]').waitFor();
    await type('AssetsCurrent');
    await press('Enter');
    await eventually(selection).toBe('AssetsCurrent');
    await bench.check('the search of the editor');
    await press('Escape');
    await press('Control+Home');
    await press('F8');
    await eventually(selection).not.toBe('AssetsCurrent');
  });

  test('marks a misspelled member at its name, whatever its value', async () => {
    await bench.go('/open/filing-sec-annual-broken/edit?path=/document/langauge');
    await eventually(() => marks('warning').allTextContents()).toContain('"langauge"');
  });

  test('fixes findings that need no decision, and undo reverts it', async () => {
    await edit('/document/sourceFormat');
    await type('"manuel"');
    const finding = bench.page.locator('.problem', { hasText: 'did you mean "manual"' });
    await finding.getByRole('button', { name: 'Change to manual' }).click();
    await finding.waitFor({ state: 'detached' });
    await bench.page.getByText('"manual"', { exact: true }).first().waitFor();
    await tally().getByText('No errors').waitFor();
    await press('Control+z');
    await finding.waitFor();
    await marks('error').first().hover();
    await bench.page.locator('.cm-diagnosticAction', { hasText: 'Change to manual' }).click();
    await finding.waitFor({ state: 'detached' });
    await bench.go('/open/filing-sec-annual-broken/edit');
    const sign = bench.page.locator('.problem', { hasText: 'Dividends paid' });
    await sign.getByRole('button', { name: 'Change to 24750000' }).click();
    await sign.waitFor({ state: 'detached' });
    expect(
      await bench.page.locator('.problem', { hasText: 'add up to' }).locator('.fix-button').count(),
    ).toBe(0);
  });

  const cell = (row: number, column = 0) => bench.page.locator(`#cell-${row}-${column}`);
  const paste = (text: string) =>
    bench.page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(text)});
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    })()`);

  test('shows the facts as a table, and keeps both in sync', async () => {
    await bench.give(['annual.json', example('filing-sec-annual')]);
    await bench.verdict();
    await bench.open('Edit');
    await bench.page.getByRole('button', { name: 'Table', exact: true }).click();
    await bench.page.getByPlaceholder('Filter by label or concept').fill('us-gaap:AssetsCurrent');
    await eventually(() => cell(0).textContent()).toBe('418,910,000');
    await bench.check('the table');
    await cell(0).click();
    await bench.page.keyboard.type('(1,234)');
    await press('Enter');
    await eventually(() => cell(0).textContent()).toBe('(1,234)');
    await tally().getByText('Not valid').waitFor();
    await bench.page.locator('#cell-0-0[aria-invalid]').waitFor();
    await bench.page.getByRole('button', { name: 'Show in the text' }).click();
    await eventually(selection).toBe('"-1234"');
    await press('Control+z');
    await tally().getByText('No errors').waitFor();
    await bench.page.getByRole('button', { name: 'Table', exact: true }).click();
    await bench.page.getByPlaceholder('Filter by label or concept').fill('us-gaap:AssetsCurrent');
    await eventually(() => cell(0).textContent()).toBe('418,910,000');
  });

  test('pastes cells from a spreadsheet as one step', async () => {
    await bench.go('/open/filing-v1-statements/edit?as=table');
    await cell(0).click();
    const before = [await cell(0).textContent(), await cell(1).textContent(), await cell(1, 1).textContent()];
    await paste('1,234\t\r\n(5,678)\t9\r\n');
    await eventually(() => cell(0).textContent()).toBe('1,234');
    expect(await cell(1).textContent()).toBe('(5,678)');
    expect(await cell(1, 1).textContent()).toBe('9');
    await bench.page.getByRole('status').getByText('3 cells changed.').waitFor();
    await press('Control+z');
    await eventually(async () => [
      await cell(0).textContent(),
      await cell(1).textContent(),
      await cell(1, 1).textContent(),
    ]).toEqual(before);
    await paste('about five');
    await bench.page.getByRole('status').getByText('it needs a number').waitFor();
  });

  test('cells are selected together, copied for a spreadsheet, filled and removed', async () => {
    await bench.go('/open/filing-sec-annual/edit?as=table');
    const search = bench.page.getByPlaceholder('Filter by label or concept');
    await search.fill('us-gaap:AssetsCurrent');
    await eventually(() => cell(0).textContent()).toBe('418,910,000');
    await search.fill('');
    const copied = () =>
      bench.page.evaluate(`(() => {
        const clipboardData = new DataTransfer();
        document.activeElement.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
        return clipboardData.getData('text/plain');
      })()`);
    await search.fill('us-gaap:Inventor');
    await cell(0).click();
    await press('Shift+ArrowRight');
    const [first, second] = [await cell(0).textContent(), await cell(0, 1).textContent()];
    expect(await copied()).toBe([first, second].map((text) => text?.replaceAll(',', '')).join('\t'));
    await bench.page.getByRole('status').getByText('2 cells copied.').waitFor();
    expect(await bench.page.locator('.grid-cell.is-selected').count()).toBe(2);
    await bench.check('cells that are selected');
    await paste('77');
    await eventually(async () => [await cell(0).textContent(), await cell(0, 1).textContent()]).toEqual([
      '77',
      '77',
    ]);
    await press('Delete');
    // A row without facts leaves the table once the text is read again.
    await eventually(async () => (await bench.page.locator('.grid-cell').allTextContents()).join('')).toBe(
      '',
    );
    await press('Control+z');
    await press('Control+z');
    await eventually(async () => [await cell(0).textContent(), await cell(0, 1).textContent()]).toEqual([
      first,
      second,
    ]);
    await press('Escape');
    await eventually(() => bench.page.locator('.grid-cell.is-selected').count()).toBe(0);
    await cell(0).hover();
    await bench.page.mouse.down();
    await cell(0, 1).hover();
    await bench.page.mouse.up();
    await eventually(() => bench.page.locator('.grid-cell.is-selected').count()).toBe(2);
  });

  test('the table works by keyboard alone, and on a phone', async () => {
    await bench.page.setViewportSize(phone);
    await bench.go('/open/investor-fund-nav/edit?as=table');
    await bench.page.getByPlaceholder('Filter by label or concept').focus();
    await press('Tab');
    const active = () =>
      bench.page.evaluate("document.activeElement.getAttribute('aria-activedescendant')") as Promise<string>;
    expect(await active()).toBe('cell-0-0');
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowUp');
    expect(await active()).toBe('cell-1-0');
    const before = await cell(1).textContent();
    await press('Enter');
    await press('Control+a');
    await bench.page.keyboard.type('Changed');
    await press('Escape');
    expect(await cell(1).textContent()).toBe(before);
    await bench.page.keyboard.type('9');
    await press('Tab');
    await press('Control+End');
    await eventually(active).not.toBe('cell-1-0');
    await bench.page.locator('.grid-cell.is-active').waitFor();
    await press('Tab');
    expect(await bench.page.evaluate("document.activeElement.closest('.grid') === null")).toBe(true);
    await bench.check('the table on a phone');
  });

  test('saves the edited text as written', async () => {
    const text = example('filing-v1-flat').replaceAll('\n', '\r\n');
    await edit('/filing/entity/name', text);
    await type('"Another name"');
    await bench.page.getByText('edited, not saved').waitFor();
    const { name, bytes } = await bench.saved(() =>
      bench.page.getByRole('button', { name: 'Save', exact: true }).click(),
    );
    expect(name).toBe('annual.json');
    const { name: before } = JSON.parse(text).filing.entity;
    expect(bytes.toString()).toBe(text.replace(JSON.stringify(before), '"Another name"'));
    await bench.page.getByText('edited, not saved').waitFor({ state: 'detached' });
  });

  test('leaves the cursor and the tabs alone while the text is not JSON', async () => {
    await bench.go('/open/filing-sec-annual/edit');
    await bench.page.locator('.problem').first().waitFor();
    const tabs = await bench.page.locator('.tabs a').allTextContents();
    await bench.page.locator('.cm-content').click();
    for (const key of ['Control+Home', 'ArrowDown', 'End', 'Enter']) await press(key);
    await bench.page.keyboard.type('"na');
    await bench.page.locator('.tally-line', { hasText: 'Not JSON' }).waitFor();
    expect(await bench.page.locator('.tabs a').allTextContents()).toEqual(tabs);
    await bench.page.keyboard.type('me');
    await eventually(() => bench.page.locator('.cm-line').nth(2).textContent()).toBe('    "name"');
    await bench.open('Verdict');
    await bench.page.getByRole('button', { name: 'Show where' }).click();
    await bench.page.locator('.cm-activeLine', { hasText: '"version"' }).waitFor();
  });

  test('formats a text without line breaks', async () => {
    await bench.give(['annual.json', JSON.stringify(JSON.parse(example('filing-sec-annual-broken')))]);
    await bench.verdict();
    await bench.open('Edit');
    await bench.page
      .locator('.problem', { hasText: 'is not a CIK' })
      .getByRole('button', { name: /^line/ })
      .click();
    await eventually(selection).toBe('"9187342X"');
    expect(await bench.page.getByText('edited, not saved').count()).toBe(0);
  });

  // A busy machine makes some attempts look slow, a defect all of them.
  test('edits a hundred thousand facts as text and as a table', { retry: 2 }, async () => {
    const sec = JSON.parse(example('filing-sec-annual'));
    const [first] = sec.facts.filter(({ unitRef }: { unitRef?: string }) => unitRef);
    const facts = Array.from({ length: 100_000 }, (_, n) => ({ ...first, id: `n${n}`, value: String(n) }));
    const file = join(mkdtempSync(join(tmpdir(), 'filewright-large-')), 'large.json');
    writeFileSync(file, JSON.stringify({ ...sec, facts: [...sec.facts, ...facts] }));
    await bench.expectNoFreeze(async () => {
      await bench.go();
      await bench.page.setInputFiles('#file', file);
      await bench.verdict();
      await bench.open('Edit');
      await bench.page.locator('.problem').first().waitFor();
      await bench.page.getByRole('button', { name: 'Table', exact: true }).click();
      await bench.page.locator('.grid-row').first().waitFor();
      expect(await bench.page.locator('.grid-row').count()).toBeLessThan(60);
      await bench.page.locator('.grid').focus();
      await press('Control+End');
      await press('Home');
      await bench.page.keyboard.type('12,345');
      await press('Enter');
      await eventually(() => bench.page.locator('.grid-cell.is-active').textContent()).toBe('12,345');
      await bench.page.getByRole('button', { name: 'Show in the text' }).click();
      await eventually(selection).toBe('"12345"');
    });
    rmSync(dirname(file), { recursive: true });
  });

  test('fits a phone', async () => {
    await bench.page.setViewportSize(phone);
    await bench.go('/open/filing-sec-annual-broken/edit');
    await marks('warning').first().waitFor();
    await bench.check('the editor on a phone');
  });

  test('shows reports in XML as source', async () => {
    await bench.give(['a.xbrl', '<xbrl xmlns="http://www.xbrl.org/2003/instance"/>']);
    await bench.open('Source');
    await bench.page.locator('.lines').waitFor();
  });
});
