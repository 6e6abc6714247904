import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { fromXbrl, openTaxonomies, toIxbrl, toXbrl } from '../../src/index.ts';
import type { FilingV2 } from '../../src/model/filing-v2.ts';
import { canonicalFiling } from '../../src/service/convert/canonical-filing.ts';
import { firstDifference } from '../../src/service/convert/read-back.ts';
import { describeShared } from '../support/describe-shared.ts';
import { sharedFolder, unpackShared } from '../support/shared-data.js';

const createdAt = '2026-01-01T00:00:00Z';
const formats = ['xml', 'inline', 'json', 'csv'] as const;

/** The examples as filings, except those too broken to be written. */
const examples = readdirSync('examples')
  .filter((name) => name.endsWith('.json') && !name.includes('broken'))
  .map((name): [string, FilingV2] => [
    name,
    canonicalFiling(JSON.parse(readFileSync(`examples/${name}`, 'utf8')), createdAt).filing as FilingV2,
  ]);

type Taxonomies = Awaited<ReturnType<typeof openTaxonomies>>;

function roundTrip(filing: FilingV2, format: (typeof formats)[number], taxonomies?: Taxonomies): FilingV2 {
  const options = { createdAt, ...(taxonomies && { taxonomies }) };
  if (format === 'inline') return fromXbrl(toIxbrl(filing).ixbrl, options).document;
  const { xbrl, fileName, files = {} } = toXbrl(filing, { format });
  return fromXbrl(xbrl, { ...options, fileName, files }).document;
}

describe('every example round-trips', () => {
  describe.each(formats)('as %s', (format) => {
    test.each(examples)('%s', (_, filing) => {
      const compared = { footnoteRoles: format === 'xml' || format === 'inline' };
      expect(firstDifference(filing, roundTrip(filing, format), compared)).toBeUndefined();
    });
  });
});

const packages = ['taxonomies/ifrs-esef-2022-03-24.zip', 'taxonomies/ferc-form-60-2022-04-01.zip'];

describeShared('the same holds with taxonomies installed', packages, () => {
  const taxonomies = openTaxonomies(join(sharedFolder, 'taxonomies'));
  const ferc = examples.filter(([name]) => name.includes('ferc'));

  /** The example with extension concepts, on the installed edition. */
  const [, esef] = examples.find(([name]) => name === 'filing-esef-annual.json') as [string, FilingV2];
  const text = JSON.stringify(esef)
    .replaceAll('2025-03-27', '2022-03-24')
    .replaceAll('https://www.esma.europa.eu/taxonomy', 'http://www.esma.europa.eu/taxonomy');
  const filing = JSON.parse(text) as FilingV2;
  const taxonomyRefs = filing.taxonomyRefs.map(({ entryPoint, ...ref }) =>
    entryPoint?.includes('esef_cor') ? { ...ref, entryPoint } : ref,
  );
  const extended: [string, FilingV2] = ['an ESEF report with extensions', { ...filing, taxonomyRefs }];

  describe.each(formats)('as %s', (format) => {
    test.each([...ferc, extended])('%s', async (_, document) => {
      const compared = { footnoteRoles: format === 'xml' || format === 'inline' };
      const found = roundTrip(document, format, await taxonomies);
      expect(firstDifference(document, found, compared)).toBeUndefined();
      if (!compared.footnoteRoles) expect(found.extensions).toEqual(document.extensions);
    });
  });
});

/** Counts facts with another parser than ours: elements with a context, and tagged facts on a page. */
function countFacts(text: string): number {
  let facts = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (/inlineXBRL$/.test(uri)) {
      if (/^(?:nonFraction|nonNumeric|fraction)$/.test(local) && attributes.contextRef) facts++;
    } else if (attributes.contextRef) facts++;
  });
  parser.write(text.replace(/^\ufeff/, '')).close();
  return facts;
}

const archives = ['filings/ferc.zip', 'filings/sec-inline.zip', 'filings/uk-companies-house.zip'];

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) yield* filesBelow(join(folder, entry.name));
    else yield join(folder, entry.name);
}

describeShared('real filings', archives, () => {
  const reports = archives
    .flatMap((archive) => [...filesBelow(unpackShared(archive))])
    .filter((file) => /\.(?:xbrl|html?|xhtml)$|_htm\.xml$/.test(file))
    .map((file): [string, string] => [basename(file), file]);

  test.each(reports)('%s keeps every fact from XML to XML', (_, file) => {
    const text = readFileSync(file, 'utf8');
    const { document } = fromXbrl(text, { createdAt, fileName: basename(file) });
    expect(document.facts.length + (document.filingIndicators?.length ?? 0)).toBe(countFacts(text));
    const { xbrl } = toXbrl(document);
    expect(countFacts(xbrl)).toBe(countFacts(text));
    const again = fromXbrl(xbrl, { createdAt }).document;
    expect(firstDifference(document, again)).toBeUndefined();
  });
});
