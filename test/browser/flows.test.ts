import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeZip } from '../../src/archive/zip-writer.ts';
import { createPackage } from '../../src/index.ts';
import { writeReport } from '../../src/service/convert/write-report.ts';
import { hasBrowser } from '../support/browser.ts';
import { postJson } from '../support/process.ts';
import { desktop, phone, Workbench } from '../support/workbench.ts';

const example = (name: string) => readFileSync(`examples/${name}.json`, 'utf8');
const sec = JSON.parse(example('filing-sec-annual'));

describe.skipIf(!hasBrowser)('the workbench in a browser', () => {
  const bench = new Workbench();

  test('shows every finding, its rule and its place, and returns to it', async () => {
    await bench.give(['broken.json', example('filing-sec-annual-broken')]);
    expect(await bench.verdict()).toBe('Not valid');
    const document = JSON.parse(example('filing-sec-annual-broken'));
    const { body } = await postJson(`${bench.server.url}/api/v1/validate`, { document });
    const { errors, warnings, info } = body as Record<string, { message: string }[]>;
    const expected = [errors, warnings, info].flatMap((list) => list?.map(({ message }) => message));
    await expect
      .poll(async () => (await bench.page.locator('.finding .message').allTextContents()).sort())
      .toEqual(expected.sort());
    const finding = bench.page.locator('.finding', { hasText: 'is not a CIK' });
    await finding.getByRole('button', { name: '/entity/identifiers/0/value' }).click();
    await bench.page.getByText('9187342X').first().waitFor();
    await bench.page.goBack();
    await expect
      .poll(() => bench.page.evaluate('document.activeElement.textContent'))
      .toContain('is not a CIK');
    await bench.page.getByRole('link', { name: 'ENT-005' }).click();
    await bench.page.getByRole('heading', { name: 'A CIK must have ten digits' }).waitFor();
  });

  test('finds, filters and groups findings', async () => {
    await bench.go('/open/filing-sec-annual-broken/verdict');
    await bench.verdict();
    await bench.page.getByRole('button', { name: '6 warnings' }).click();
    expect(await bench.page.locator('.finding.error').count()).toBe(0);
    await bench.page.getByPlaceholder('Search findings').fill('goodwill');
    await expect.poll(() => bench.page.locator('.finding').count()).toBe(1);
    await bench.page.getByPlaceholder('Search findings').fill('');
    await bench.page.getByLabel('Group by').selectOption('section');
    await bench.page.locator('.group h3', { hasText: 'Calculations and networks' }).waitFor();
  });

  test('shows the facts to compare with, and the expected value', async () => {
    await bench.go('/open/filing-sec-annual-broken/verdict?q=NET-001');
    const finding = bench.page.locator('.finding');
    await finding.getByText('419,810,000', { exact: true }).waitFor();
    await finding.getByRole('button', { name: /^Inventory net [\d,]+$/ }).waitFor();
    expect(await finding.locator('.related button').count()).toBe(4);
  });

  test('waives a finding with a reason, and reverts that', async () => {
    await bench.go('/open/filing-sec-annual-broken/verdict?q=SGN-001');
    await bench.page.getByRole('button', { name: 'Accept with a reason …' }).click();
    await bench.page.getByLabel('Why this finding is right for this filer').fill('A refund of last year');
    await bench.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await bench.page.locator('.finding.info', { hasText: 'A refund of last year' }).waitFor();
    await bench.page.getByRole('button', { name: 'Undo' }).click();
    await bench.page.locator('.finding.warning').waitFor();
  });

  test('fixes findings that need no decision in the verdict view, too, and reverts it', async () => {
    await bench.go('/open/filing-sec-annual-broken/verdict?q=SGN-001');
    const finding = bench.page.locator('.finding', { hasText: 'Dividends paid' });
    await finding.getByRole('button', { name: 'Change to 24750000' }).click();
    await finding.waitFor({ state: 'detached' });
    await bench.page.getByText('Fixed SGN-001: change to 24750000.').waitFor();
    await bench.page.getByText('edited, not saved').waitFor();
    expect(await bench.page.evaluate('document.activeElement.textContent')).toBe('Undo');
    await bench.check('the verdict after a fix');
    await bench.page.keyboard.press('Enter');
    await finding.waitFor();
  });

  test('suggests the profile that a report may be for', async () => {
    const written = writeReport(sec, { format: 'xml' });
    await bench.give(['annual.xbrl', written.files.get(written.fileName) ?? '']);
    await bench.verdict();
    await bench.page.getByRole('button', { name: /^Check as SEC annual report, US GAAP/ }).click();
    await bench.page.getByText(/^Checked against .* SEC annual report, US GAAP/).waitFor();
  });

  test('a chosen profile applies to one report only', async () => {
    await bench.go('/open/filing-esef-annual/verdict');
    await bench.verdict();
    await bench.page.getByLabel('Profile').selectOption('generic');
    await bench.page.getByText(/No regulator’s rules apply\.$/).waitFor();
    await bench.page.getByRole('link', { name: 'Filewright' }).click();
    await bench.page.locator('a[href="/open/filing-kvk-annual/verdict"]').click();
    await bench.verdict();
    expect(await bench.page.inputValue('.report-bar select')).toBe('');
    await bench.page.getByText(/^Checked against .* KVK/i).waitFor();
  });

  test('exports the verdict', async () => {
    await bench.go('/open/filing-sec-annual-broken/verdict');
    await bench.verdict();
    const save = (item: string) =>
      bench.saved(async () => {
        await bench.page.getByText('Export', { exact: true }).click();
        await bench.page.getByRole('button', { name: item }).click();
      });
    const json = await save('Verdict as JSON');
    expect(JSON.parse(json.bytes.toString())).toMatchObject({ valid: false });
    const sarif = JSON.parse((await save('Findings as SARIF')).bytes.toString());
    expect(sarif.runs[0].results).toHaveLength(12);
    await bench.page.emulateMedia({ media: 'print' });
    await bench.page
      .getByText(/^filing-sec-annual-broken\.json, validated .* with SEC annual report/)
      .waitFor();
    expect(await bench.page.locator('.finding .place').first().isVisible()).toBe(true);
    expect(await bench.page.locator('select:visible, .menu:visible').count()).toBe(0);
  });

  test('opens the files of one report together, and those of a folder', async () => {
    const { files } = createPackage(sec);
    const loose = Object.entries(files).filter(([path]) => !path.includes('META-INF'));
    expect(loose.length).toBeGreaterThan(2);
    await bench.give(...loose.map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text] as const));
    expect(await bench.verdict()).toBe('No errors, not fully checked');
    expect(await bench.page.textContent('h1')).toContain(`and ${loose.length - 1} more files`);
  });

  test('says what to do with the files of several reports', async () => {
    const instance = '<xbrl xmlns="http://www.xbrl.org/2003/instance"/>';
    await bench.give(['a.xbrl', instance], ['b.xbrl', instance]);
    await bench.page
      .getByText('These files are several reports: a.xbrl, b.xbrl. Open one of them, together with')
      .first()
      .waitFor();
    await bench.check('several reports');
    await bench.page.getByRole('button', { name: 'Open b.xbrl' }).click();
    await bench.verdict();
    expect(await bench.page.textContent('h1')).toBe('b.xbrl');
  });

  test('opens files that are dropped anywhere, and pasted text', async () => {
    await bench.go('/rules');
    await bench.page.getByRole('heading', { level: 1 }).waitFor();
    await bench.page.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File([${JSON.stringify(example('investor-capital-call'))}], 'call.json'));
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.querySelector('h1').dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    })()`);
    await bench.verdict();
    expect(await bench.page.textContent('h1')).toBe('call.json');
    await bench.page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '{ "a": 1 }');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    })()`);
    await bench.page.getByRole('heading', { name: 'pasted.json' }).waitFor();
    expect(await bench.verdict()).toBe('Not valid');
  });

  test('keeps opened reports in this browser until they are removed', async () => {
    await bench.give(['call.json', example('investor-capital-call')]);
    await bench.verdict();
    await bench.page.reload();
    await bench.verdict();
    await bench.page.getByText('Export', { exact: true }).click();
    await bench.page.getByRole('button', { name: 'Verdict as JSON' }).waitFor();
    await bench.page.getByRole('link', { name: 'Filewright' }).click();
    await bench.page.getByRole('link', { name: 'call.json' }).waitFor();
    await bench.page.getByRole('button', { name: 'Paste text' }).click();
    for (const size of [desktop, phone]) {
      await bench.page.setViewportSize(size);
      await bench.check(`the start with recent reports at ${size.width}`);
    }
    await bench.page.getByRole('button', { name: 'Remove call.json from the list' }).click();
    await bench.page.getByRole('link', { name: 'call.json' }).waitFor({ state: 'detached' });
    await bench.page.goBack();
    await bench.page.reload();
    await bench.page.getByRole('heading', { name: 'This report is not open' }).waitFor();
  });

  test('starts a filing from the example of its kind', async () => {
    await bench.go();
    await bench.page.getByLabel('Choose a profile or statement kind').selectOption('filing-uk-annual');
    await bench.page.getByRole('button', { name: 'Create' }).click();
    await bench.page.getByRole('heading', { name: 'new-filing.json' }).waitFor();
    await bench.open('Verdict');
    expect(await bench.verdict()).not.toBe('Not valid');
  });

  test('starts a filing without a regulator', async () => {
    await bench.go();
    await bench.page.getByLabel('Choose a profile or statement kind').selectOption('filing-generic');
    await bench.page.getByRole('button', { name: 'Create' }).click();
    await bench.page.getByRole('heading', { name: 'new-filing.json' }).waitFor();
    await bench.open('Verdict');
    expect(await bench.verdict()).not.toBe('Not valid');
    await bench.page.getByText(/No regulator’s rules apply\.$/).waitFor();
  });

  test('shows where a text is not JSON', async () => {
    await bench.give(['broken.json', '{\n  "document": {},\n  "facts": [1 2]\n}']);
    await bench.page.getByRole('alert').getByText('at line 3, column 15').waitFor();
    await bench.page.getByRole('button', { name: 'Show where' }).click();
    await bench.page.getByText('"facts": [1 2]').first().waitFor();
  });

  test('explains why a file is not a report, and continues', async () => {
    await bench.give(['notes.txt', 'Hello all']);
    await bench.page.getByRole('alert').getByText('not XML, JSON or an archive').waitFor();
    await bench.give(['letter.docx', writeZip([['[Content_Types].xml', '<x/>']])]);
    await bench.page.getByRole('alert').getByText('office document').waitFor();
    await bench.give(['empty.json', '']);
    await bench.page.getByRole('alert').getByText('is empty').waitFor();
    await bench.give(['annual.json', example('filing-sec-annual')]);
    expect(await bench.verdict()).toBe('No errors, not fully checked');
  });

  test('a damaged archive is not called a taxonomy package', async () => {
    const whole = writeZip([['a/reports/report.xhtml', Buffer.from('<html/>')]]);
    await bench.give(['report.zip', whole.subarray(0, -30)]);
    await bench.page.getByText(/^The package cannot be opened: /).waitFor();
    expect(await bench.page.textContent('main')).not.toContain('taxonomy package');
  });

  test('refuses files above the size limit at once', async () => {
    await bench.go();
    await bench.page.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(60 * 1024 * 1024)], 'large.json'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    })()`);
    await bench.page
      .getByRole('alert')
      .getByText('The file is 60 MB; the limit of this server is 50 MB.')
      .waitFor();
  });

  test('reports that the service does not answer, keeps the verdict, and recovers', async () => {
    await bench.give(['annual.json', example('filing-sec-annual')]);
    await bench.verdict();
    await bench.page.route('**/api/v1/validate', (route) => route.fulfill({ status: 503, body: '' }));
    await bench.page.getByLabel('Profile').selectOption('generic');
    await bench.page.getByRole('alert').getByText('503').waitFor();
    expect(await bench.page.locator('.banner strong').count()).toBe(1);
    await bench.page.unroute('**/api/v1/validate');
    await bench.page.getByRole('button', { name: 'Validate again' }).click();
    await bench.page.getByText(/No regulator’s rules apply\.$/).waitFor();
  });

  test('builds a package, shows its files and saves the same bytes', async () => {
    await bench.give(['annual.json', example('filing-esef-annual')]);
    await bench.verdict();
    await bench.open('Package');
    await bench.page.getByRole('button', { name: 'Build the package' }).click();
    await bench.page.getByRole('button', { name: 'reportPackage.json', exact: true }).click();
    await bench.page.getByText('https://xbrl.org/report-package/2023/xbri').waitFor();
    const saved = await bench.saved(() =>
      bench.page.getByRole('button', { name: 'Save the package' }).click(),
    );
    const { body } = await postJson(`${bench.server.url}/api/v1/package`, {
      document: JSON.parse(example('filing-esef-annual')),
      options: { archive: true },
    });
    expect(saved.name).toMatch(/\.xbri$/);
    expect(saved.bytes.toString('base64')).toBe(body.archive);
    await bench.check('the package');
  });

  test('a package that cannot be built leaves the verdict unchanged', async () => {
    await bench.go('/open/filing-sec-annual-broken/verdict');
    const tally = await bench.verdict().then(() => bench.page.textContent('.tally'));
    await bench.open('Package');
    await bench.page.getByRole('button', { name: 'Build the package' }).click();
    await bench.page.getByRole('alert').getByText('The package was not built').waitFor();
    await bench.page.getByRole('button', { name: 'See the verdict of the report' }).click();
    expect(await bench.page.textContent('.tally')).toBe(tally);
  });

  test.each([
    ['xml', 'annual.xbrl'],
    ['json', 'annual.json'],
    ['inline', 'annual.xhtml'],
  ] as const)('opens a report in %s and saves it as a filing', async (format, name) => {
    const written = writeReport(sec, { format });
    await bench.give([name, written.files.get(written.fileName) ?? '']);
    await bench.verdict();
    const saved = await bench.saved(async () => {
      await bench.page.getByText('Save as', { exact: true }).click();
      await bench.page.getByRole('button', { name: 'Filing (JSON)' }).click();
    });
    expect(JSON.parse(saved.bytes.toString()).facts).toHaveLength(sec.facts.length);
  });

  test('saves xBRL-CSV as one file, and a statement as a workbook', async () => {
    const save = (item: string) =>
      bench.saved(async () => {
        await bench.page.getByText('Save as', { exact: true }).click();
        await bench.page.getByRole('button', { name: item }).click();
      });
    await bench.go('/open/filing-esef-annual/verdict');
    await bench.verdict();
    expect((await save('xBRL-CSV')).name).toMatch(/\.(?:zip|xbri?)$/);
    await bench.go('/open/investor-fund-nav/verdict');
    await bench.verdict();
    expect((await save('Excel workbook')).name).toMatch(/\.xlsx$/);
    const tabs = bench.page.getByRole('navigation', { name: 'Views of the report' });
    expect(await tabs.getByRole('link').allTextContents()).not.toContain('Package');
  });

  test('keeps digits that a JavaScript number would lose', async () => {
    const amount = '123456789012345678901234567890';
    const text = example('filing-v1-flat').replace(/"value": "?[0-9.]+"?/, `"value": ${amount}`);
    await bench.give(['long.json', text]);
    await bench.verdict();
    expect(await bench.page.textContent('.verdict')).toContain(amount);
  });

  test('texts of a document stay texts, whatever they contain', async () => {
    const attack = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    const document = structuredClone(sec);
    document.entity.name = attack;
    document.entity.identifiers[0].value = attack;
    document.facts[0].contextRef = attack;
    await bench.give([`${attack.replaceAll('/', '')}.json`, JSON.stringify(document)]);
    expect(await bench.verdict()).toBe('Not valid');
    expect(await bench.page.textContent('.verdict')).toContain('<img');
    expect(await bench.page.locator('main img, main script').count()).toBe(0);
    expect(await bench.page.title()).toContain('Filewright');
  });

  test('a hostile report runs no script, opens no window and loads nothing', async () => {
    const asked: string[] = [];
    const outside = createServer((request, response) => {
      asked.push(String(request.url));
      response.end();
    });
    await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    const act = "parent.document.title='taken';top.document.title='taken';open('/')";
    await bench.give([
      'hostile.xhtml',
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title>
      <meta http-equiv="refresh" content="0;url=${address}/refresh"/><base href="${address}/"/>
      <link rel="stylesheet" href="${address}/a.css"/><style>@import url("${address}/b.css"); body { background: url("${address}/c.png") }</style></head>
      <body onload="${act}"><img src="${address}/a.png" alt="" onerror="${act}"/><p>Shown</p>
      <iframe src="${address}/frame"></iframe><object data="${address}/object"></object>
      <form action="${address}/form"><button>Send</button></form>
      <svg xmlns="http://www.w3.org/2000/svg"><script>${act}</script><image href="${address}/d.png"/></svg>
      <script>${act}; document.body.textContent='run'</script></body></html>`,
    ]);
    await bench.verdict();
    await bench.open('Report');
    await expect
      .poll(async () => {
        const texts = await Promise.all(
          bench.page.frames().map((frame) => frame.textContent('body').catch(() => '')),
        );
        return texts.some((text) => text?.includes('Shown'));
      })
      .toBe(true);
    await bench.page.waitForTimeout(1000);
    outside.close();
    expect(asked).toEqual([]);
    bench.expectComplaints(/Content Security Policy|sandboxed|^asked for http:\/\/127\.0\.0\.1/);
    expect(await bench.page.title()).toContain('hostile.xhtml');
  });

  test('works by keyboard alone', async () => {
    await bench.go();
    const press = (key: string) => bench.page.keyboard.press(key);
    const focused = () =>
      bench.page.evaluate(
        "document.activeElement.matches('main') ? '' : document.activeElement.textContent",
      ) as Promise<string>;
    const tabTo = async (isMeant: (text: string) => boolean) => {
      for (let presses = 0; presses < 120 && !isMeant(await focused()); presses++) await press('Tab');
      expect(await focused()).toSatisfy(isMeant);
    };
    await bench.page.locator('a[href="/open/filing-sec-annual-broken/verdict"]').waitFor();
    await press('Tab');
    expect(await focused()).toBe('Skip to content');
    await press('Enter');
    await tabTo((text) => text.includes('contradicting facts'));
    await press('Enter');
    await bench.verdict();
    await tabTo((text) => text === '/entity/identifiers/0/value');
    await press('Enter');
    await bench.page.locator('.cm-content').waitFor();
    await bench.page.goBack();
    await expect.poll(focused, { timeout: 60_000 }).toContain('is not a CIK');
    await tabTo((text) => text === 'ENT-005' || text === 'COV-001');
    for (const view of ['Report', 'Statements', 'Edit', 'Package']) {
      await bench.page.keyboard.down('Shift');
      for (let presses = 0; presses < 60 && (await focused()) !== view; presses++) await press('Tab');
      await bench.page.keyboard.up('Shift');
      expect(await focused()).toBe(view);
      await press('Enter');
      await bench.page.locator(`.view-${view.toLowerCase()}`).waitFor();
    }
    await tabTo((text) => text === 'Build the package');
    await press('Enter');
    await bench.page.getByRole('alert').getByText('The package was not built').waitFor();
    await tabTo((text) => text === 'See the verdict of the report');
    await press('Enter');
    await bench.verdict();
    await bench.page.keyboard.down('Shift');
    for (let presses = 0; presses < 60 && !(await focused()).startsWith('Save as'); presses++)
      await press('Tab');
    await bench.page.keyboard.up('Shift');
    await press('Enter');
    await bench.page.getByRole('button', { name: 'xBRL-JSON' }).waitFor();
    await press('Escape');
    await bench.page.getByRole('button', { name: 'xBRL-JSON' }).waitFor({ state: 'hidden' });
  });

  // A busy machine makes some attempts look slow, a defect all of them.
  test('does not freeze at a hundred thousand facts', { retry: 2 }, async () => {
    await bench.page.setViewportSize(phone);
    const [first] = sec.facts.filter(({ unitRef }: { unitRef?: string }) => unitRef);
    const facts = Array.from({ length: 100_000 }, (_, index) => ({
      ...first,
      id: `n${index}`,
      value: String(index),
    }));
    const file = join(mkdtempSync(join(tmpdir(), 'filewright-large-')), 'large.json');
    writeFileSync(file, JSON.stringify({ ...sec, facts: [...sec.facts, ...facts] }));
    await bench.expectNoFreeze(async () => {
      await bench.go();
      await bench.page.setInputFiles('#file', file);
      expect(await bench.verdict()).toBe('Not valid');
      await bench.page.setViewportSize(desktop);
      await bench.open('Report');
      await bench.page.getByRole('searchbox').fill('99,999');
      await bench.page.locator('.fact-row', { hasText: '99,999' }).first().click();
      await bench.page
        .locator('.inspector', { hasText: 'At least 1,000 of them have another value' })
        .waitFor();
      const paper = bench.page.frameLocator('iframe.paper');
      await paper.locator('.fw-on', { hasText: '99,999' }).waitFor();
      // What is out of sight is not laid out.
      const blocks = await paper
        .locator('.fw-block')
        .evaluateAll((all) => [
          all.length,
          all.filter(({ firstElementChild: first }) =>
            first?.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
        ]);
      expect(blocks[0]).toBeGreaterThan(50);
      expect(blocks[1]).toBeLessThan(10);
    });
    rmSync(dirname(file), { recursive: true });
  });
});
