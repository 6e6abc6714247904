import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Collector } from '../../src/findings/collector.ts';
import { writeInline } from '../../src/formats/inline/writing/inline-writer.ts';
import type { FilingV1 } from '../../src/model/filing-v1.ts';
import type { FilingV2 } from '../../src/model/filing-v2.ts';
import { Report } from '../../src/model/report/report.ts';
import { upgradeFiling } from '../../src/model/upgrade.ts';

const WIDTH = 1280;
const browser = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);
if (!browser) console.warn('Skipped: no Chromium is there to look at inline reports.');

const folder = resolve('.cache/inline-look');

function readExample(name: string): FilingV2 {
  const document = JSON.parse(readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8'));
  return name.startsWith('filing-v1') ? upgradeFiling(document as FilingV1).filing : document;
}

/**
 * A page that opens a report in a frame and describes what a reader would see, as reports contain no script.
 */
function observer(report: string): string {
  return `<!DOCTYPE html><html><body style="margin:0"><iframe id="f" width="${WIDTH}" height="900" style="border:0" src="${report}"></iframe><pre id="seen"></pre><script>
    addEventListener('load', () => {
      const { contentDocument: page } = document.getElementById('f');
      const facts = [...page.getElementsByTagNameNS('http://www.xbrl.org/2013/inlineXBRL', '*')].filter(
        (node) => /^non(Fraction|Numeric)$/.test(node.localName) && node.textContent !== '' && !/-copy-\\d+$/.test(node.id));
      const isSeen = (node) => {
        const range = page.createRange();
        range.selectNodeContents(node);
        const { width, height, left, right } = range.getBoundingClientRect();
        return width > 0 && height > 0 && left >= 0 && right <= ${WIDTH};
      };
      document.getElementById('seen').textContent = '[' + JSON.stringify({
        overflow: page.documentElement.scrollWidth - page.documentElement.clientWidth,
        facts: facts.length,
        unseen: facts.filter((node) => !isSeen(node)).map(({ id }) => id),
      }) + ']';
    });
  </script></body></html>`;
}

describe
  .skipIf(!browser)
  .each(['filing-sec-annual', 'filing-esef-annual', 'filing-v1-flat', 'filing-v1-statements'])(
  '%s in a browser',
  (name) => {
    test.each(['element', 'attributes'] as const)(
      'fits the page and shows every fact, styled by %s',
      (styles) => {
        mkdirSync(folder, { recursive: true });
        const filing = readExample(name);
        const report = join(folder, `${name}-${styles}.xhtml`);
        writeFileSync(report, writeInline(new Report(filing), new Collector(10), { styles }));
        const page = join(folder, `${name}-${styles}.html`);
        writeFileSync(page, observer(pathToFileURL(report).href));
        const { stdout } = spawnSync(
          browser as string,
          [
            '--headless',
            '--no-sandbox',
            '--disable-gpu',
            '--allow-file-access-from-files',
            `--window-size=${WIDTH},900`,
            '--dump-dom',
            pathToFileURL(page).href,
          ],
          { encoding: 'utf8', timeout: 50_000, maxBuffer: 1 << 26 },
        );
        const [seen] = JSON.parse(/<pre id="seen">(.*?)<\/pre>/s.exec(stdout)?.[1] ?? '[]');
        const shown = filing.facts.filter(({ nil, value }) => !nil && String(value).trim() !== '');
        expect(seen).toEqual({ overflow: 0, facts: shown.length, unseen: [] });
      },
    );
  },
);
