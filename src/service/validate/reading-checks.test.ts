import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeZip } from '../../archive/zip-writer.ts';
import { buildPackage } from '../package/package.ts';
import { validateSubmission } from './validate-package.ts';

const filing = JSON.parse(readFileSync('examples/filing-uk-annual.json', 'utf8'));
const { files, manifest } = buildPackage(filing);
const name = manifest.primaryDocument;
const page = files[name] as string;

const errorsOf = (text: string) => validateSubmission(Buffer.from(text), name, { profile: 'uk-frs' }).errors;

test('figures in a page from another tool are checked like those of a filing', () => {
  expect(errorsOf(page)).toEqual([]);
  const [error, ...others] = errorsOf(page.replaceAll('iso4217:GBP', 'iso4217:XXQ'));
  expect(others).toEqual([]);
  expect(error).toMatchObject({ code: 'NUM-002', path: '', source: { line: expect.any(Number) } });
  expect(page.split('\n')[(error?.source?.line ?? 0) - 1]).toContain('<xbrli:unit id="gbp">');
});

test('figures are checked despite other errors in a report', () => {
  const number = page.replace(/(<xbrli:identifier[^>]*>)[^<]*/, '$11');
  const codes = errorsOf(number.replaceAll('iso4217:GBP', 'iso4217:XXQ')).map(({ code }) => code);
  expect(codes.sort()).toEqual(['NUM-002', 'P-IDENT']);
});

test('a vertical balance sheet adds up, with creditors distinguished by members', () => {
  const codesOf = (shown: string, other: string) => {
    const changed = Buffer.from(page.replaceAll(`>${shown}<`, `>${other}<`));
    return validateSubmission(changed, name, { profile: 'uk-frs' }).warnings.map(({ code }) => code);
  };
  expect(codesOf('109,310', '109,310')).toEqual([]);
  expect(codesOf('109,310', '119,310')).toHaveLength(1);
  expect(codesOf('22,500', '12,500')).toHaveLength(1);
  expect(codesOf('18,860', '18,680')).toHaveLength(1);
  expect(codesOf('842,310', '842,310,000')).toEqual(['IS-001']);
});

describe('for a package whose base taxonomy is not installed', () => {
  const findingsIn = (example: string, profile: string, change: (text: string, file: string) => string) => {
    const built = buildPackage(JSON.parse(readFileSync(`examples/${example}.json`, 'utf8')));
    const entries = Object.entries(built.files).map(([path, content]): [string, string | Uint8Array] => [
      path,
      typeof content === 'string' ? change(content, path) : content,
    ]);
    const { errors, warnings } = validateSubmission(writeZip(entries), built.manifest.package.fileName, {
      profile,
    });
    return [...errors, ...warnings].map(({ code }) => code);
  };
  const sec = (change: (text: string, file: string) => string) =>
    findingsIn('filing-sec-annual', 'sec-us-gaap-annual', change);
  const esef = (change: (text: string, file: string) => string) =>
    findingsIn('filing-esef-annual', 'ifrs-esef-annual', change);

  test('the examples have no findings', () => {
    expect(esef((text) => text)).toEqual([]);
    expect(findingsIn('filing-kvk-annual', 'nl-kvk', (text) => text)).toEqual([]);
  });

  test('a statement without its calculation is reported, unless a linkbase was not found', () => {
    const shortened = (text: string, file: string) =>
      file.endsWith('_cal.xml')
        ? text.replace(/<link:calculationLink [\s\S]*?<\/link:calculationLink>/, '')
        : text;
    expect(sec(shortened)).toEqual(['NET-015']);
    const renamed = (text: string, file: string) =>
      file.endsWith('.xsd') ? text.replaceAll('_cal.xml', '_calc.xml') : text;
    expect(sec(renamed)).not.toContain('NET-015');
  });

  test('a cash flow under another activity is reported', () => {
    const moved = (text: string, file: string) =>
      file.endsWith('_cal.xml')
        ? text.replace(/PaymentsToAcquirePropertyPlantAndEquipment|RepaymentsOfLongTermDebt/g, (one) =>
            one.startsWith('R') ? 'PaymentsToAcquirePropertyPlantAndEquipment' : 'RepaymentsOfLongTermDebt',
          )
        : text;
    expect(sec(moved)).toContain('CF-015');
  });

  test('a figure out of scale is reported once', () => {
    const scaled = (text: string) =>
      text.replace(/(name="ifrs-full:Goodwill"[^>]*scale=")3"/, (_, start: string) => `${start}6"`);
    expect(esef(scaled)).toEqual(['BS-009']);
  });

  test('its own anchors and labels are checked', () => {
    expect(esef((text) => text.replace(/<link:definitionArc[^>]*wider-narrower"[^>]*>/g, ''))).toEqual([
      'P-EXT-ANCHOR',
    ]);
    const twice = (text: string, file: string) =>
      file.endsWith('_lab-en.xml') ? text.replace(/(<link:label .*?<\/link:label>)/, '$1$1') : text;
    expect(esef(twice)).toEqual(['P-EXT-LABEL']);
  });

  test('a Dutch balance sheet balances', () => {
    const changed = (text: string) =>
      text.replace(/(name="bw2-titel9:EquityAndLiabilities"[^>]*>)1/, (_, start: string) => `${start}2`);
    expect(findingsIn('filing-kvk-annual', 'nl-kvk', changed)).toEqual(['BS-001']);
  });

  test('an unreadable report is the only finding in every edition', () => {
    const broken = (text: string) =>
      text.replace('</body>', '</bod>').replaceAll('transformation/2022-02-16', 'transformation/2020-02-12');
    expect(esef(broken)).toEqual(['XML-001']);
  });
});
