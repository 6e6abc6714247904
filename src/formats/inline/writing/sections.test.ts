import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Collector } from '../../../findings/collector.ts';
import type { FilingSection, FilingV2 } from '../../../model/filing-v2.ts';
import { Report } from '../../../model/report/report.ts';
import { type InlineOptions, writeInline } from './inline-writer.ts';

const example = (): FilingV2 => JSON.parse(readFileSync('examples/filing-esef-annual.json', 'utf8'));

function write(filing: FilingV2, options: InlineOptions = {}): string {
  return writeInline(new Report(filing), new Collector(10), options).toString();
}

function titles(sections: readonly FilingSection[]): string[] {
  const page = write({ ...example(), sections: [...sections] });
  return [...page.matchAll(/<h2 class="heading">([^<]*)</g)].map(([, title]) => title as string);
}

const narrative = (title: string, place: Partial<FilingSection> = {}): FilingSection => ({
  title,
  content: [{ type: 'markdown', text: 'We **grew**.' }],
  ...place,
});

describe('sections of the filer', () => {
  test('texts without a place come before the statements, which keep their layout', () => {
    const plain = titles([]);
    const shown = titles([narrative('Letter to shareholders', {}), narrative('4. Revenue', { note: '4' })]);
    const balance = plain.find((title) => title.includes('financial position')) ?? '';
    expect(shown.filter((title) => plain.includes(title))).toEqual(plain);
    expect(shown.indexOf('Letter to shareholders')).toBeLessThan(shown.indexOf(balance));
    expect(shown.at(-1)).toBe('4. Revenue');
  });

  test('are between the statements, whose layout they do not change', () => {
    const usual = titles([]);
    const at = usual.indexOf('Consolidated statement of financial position');
    const placed = titles([
      narrative('Outlook', { before: 'balanceSheet' }),
      narrative('Approval', { after: 'statements' }),
      narrative('Signatures', { kind: 'signatures' }),
    ]);
    const expected = usual.toSpliced(at, 0, 'Outlook');
    const last = expected.indexOf('Consolidated statement of changes in equity');
    expect(placed).toEqual([...expected.toSpliced(last + 1, 0, 'Approval'), 'Signatures']);
  });

  test('are listed in the contents and rendered', () => {
    const page = write({ ...example(), sections: [narrative('Outlook', { before: 'statements' })] });
    expect(page).toMatch(/<a class="link" href="#section-\d+">Outlook</);
    expect(page).toContain('<div class="narrative"><p>We <strong>grew</strong>.</p></div>');
  });

  test('tag the text block they name, with its markup', () => {
    const filing = example();
    const note = filing.facts.find(({ concept }) => concept.endsWith('SegmentInformationExplanatory'));
    const fact = note ?? filing.facts.find(({ concept }) => concept.endsWith('Explanatory'));
    const page = write({
      ...filing,
      sections: [
        { title: 'Segments', before: 'statements', content: [{ type: 'xhtml', factRef: fact?.id ?? '' }] },
      ],
    });
    expect(page).toContain(`<div class="narrative"><ix:nonNumeric id="${fact?.id}"`);
  });

  test('show signatories with role, place and date', () => {
    const signatories = [{ name: 'A. Harms', capacity: 'Chair', place: 'Emden', date: '2026-03-18' }];
    const page = write({
      ...example(),
      sections: [{ title: 'Signatures', kind: 'signatures', content: [{ type: 'signatures', signatories }] }],
    });
    expect(page).toContain('>A. Harms</div>');
    expect(page).toContain('>Chair</div>');
    expect(page).toContain('>Emden, 18 March 2026</div>');
  });
});

describe('the cover', () => {
  test('shows the logo, the currency and the audit status', () => {
    const page = write(example());
    expect(page).toMatch(
      /<img class="logo" src="data:image\/png;base64,[^"]+" alt="Three sheets of paper"\/>/,
    );
    expect(page).toContain('>Presentation currency</th><td class="value">EUR</td>');
    expect(page).toContain('>Audit</th><td class="value">Audited</td>');
  });

  test('has the color of the filing, darkened if unreadable', () => {
    const filing = example();
    const page = write({ ...filing, document: { ...filing.document, color: '#ffd400' } });
    expect(page).toContain('.cover{border-top:.6em solid #ffd400');
    expect(page).not.toMatch(/\.entity\{[^}]*color:#ffd400/);
    expect(write(filing, { theme: 'slate' })).not.toContain('#1f5a4a');
  });
});

test('running heads escape the names', () => {
  const filing = example();
  const name = 'A"B</style>\\ & url(x) SE';
  const page = write({ ...filing, entity: { ...filing.entity, name } });
  const content = /@top-left\{content:"([^"]*)"/.exec(page)?.[1] ?? '';
  expect(content).not.toMatch(/[<>&("]/);
  expect(
    content.replace(/\\([0-9a-f]+) /g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  ).toBe(name);
});

test('lines refer to the notes that explain them', () => {
  const filing = example();
  const facts = filing.facts.map((fact) =>
    fact.concept === 'ifrs-full:Revenue'
      ? { ...fact, presentation: { ...fact.presentation, note: '4' } }
      : fact,
  );
  const page = write({
    ...filing,
    facts,
    sections: [narrative('4. Revenue', { note: '4', after: 'statements' })],
  });
  expect(page).toMatch(/<th class="referenceHead" scope="col">Note<\/th>/);
  expect(page).toMatch(/<td class="reference"><a class="link" href="#section-\d+">4<\/a><\/td>/);
});
