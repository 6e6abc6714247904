import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Collector } from '../../src/findings/collector.ts';
import { readInline } from '../../src/formats/inline/reading/inline-reader.ts';
import { copiedId } from '../../src/formats/inline/repeated-facts.ts';
import { type InlineOptions, writeInline } from '../../src/formats/inline/writing/inline-writer.ts';
import type { ThemeName } from '../../src/formats/inline/writing/style-sheet.ts';
import type { FilingFact, FilingRelationship, FilingV2 } from '../../src/model/filing-v2.ts';
import { Report } from '../../src/model/report/report.ts';
import { canonicalFiling } from '../../src/service/convert/canonical-filing.ts';
import { firstDifference } from '../../src/service/convert/read-back.ts';
import { describeShared } from '../support/describe-shared.ts';
import { filings } from '../support/filings.ts';
import { unpackShared } from '../support/shared-data.js';

const registries = ['tr3', 'tr4', 'tr5'] as const;

/** The documents under `examples/`, as v2 filings. */
const examples = readdirSync(new URL('../../examples', import.meta.url))
  .filter((name) => name.endsWith('.json') && !/-broken\.json$/.test(name))
  .map((name): [string, FilingV2] => {
    const document = JSON.parse(readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8'));
    return [name, canonicalFiling(document, '2026-01-01T00:00:00Z').filing as FilingV2];
  });

function write(filing: FilingV2, options: InlineOptions = {}): Buffer {
  const collector = new Collector(10);
  const bytes = writeInline(new Report(filing), collector, options);
  expect(collector.verdict(filing).errors).toEqual([]);
  return bytes;
}

function differenceAfter(filing: FilingV2, options: InlineOptions): unknown {
  const collector = new Collector(10);
  const bytes = write(filing, options);
  const read = readInline([{ content: bytes }], collector, { createdAt: '2026-01-01T00:00:00Z' });
  if (!read) return collector.verdict({}).errors;
  return firstDifference(filing, read.filing);
}

describe.each(examples)('%s', (_, filing) => {
  test.each(registries)('round-trips with %s', (registry) => {
    expect(differenceAfter(filing, { registry })).toBeUndefined();
  });

  test('is written as the same bytes every time, and every fact once', () => {
    const text = write(filing).toString();
    expect(write(structuredClone(filing)).toString()).toBe(text);
    const ids = [...text.matchAll(/<ix:non(?:Fraction|Numeric) id="([^"]*)"/g)].map(([, id]) => id as string);
    expect(ids.filter((id) => copiedId(id) === undefined).sort()).toEqual(
      new Report(filing).facts.map(({ source }) => source.id).sort(),
    );
  });
});

describe.each(examples)('%s', (_, filing) => {
  test('has no amount without a tag', () => {
    const collector = new Collector(10);
    const text = writeInline(new Report(filing), collector).toString();
    expect(collector.verdict(filing).info.filter(({ code }) => code === 'INL-111')).toEqual([]);
    const cells = [
      ...text.matchAll(/<td class="(?:number|negative|total|grand|leading)[^"]*">(.*?)<\/td>/gs),
    ];
    const plain = cells.map(([, cell = '']) =>
      cell.replace(/<(ix:\w+|span|sup)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ''),
    );
    expect(plain.filter((words) => /^[\p{P}\p{S}\s]*\d[\d.,\s]*[\p{P}\p{S}\s]*$/u.test(words))).toEqual([]);
  });
});

const values = [
  'true',
  'false',
  '2025-12-31',
  '2025-02-30',
  '--12-31',
  '2025-12',
  '0000-00-00',
  '<p>One <b>two</b></p>',
  '<p>One</p><table><tr><td>2</td></tr></table>',
  '<ul><li>a &amp; b</li></ul>',
  '<p>a&nbsp;b</p>',
  '<script>x()</script>',
  '<p onclick="x()">a</p>',
  'A &amp; B',
  'a < b',
  '<p>open',
  ' \n\t ',
  '\u200b',
  '',
];

/** Options for the appearance of a filing, which must not change its content. */
const looks = fc.record({
  texts: fc.array(fc.nat(values.length - 1), { maxLength: 4 }),
  hints: fc.array(
    fc.option(
      fc.record(
        {
          hidden: fc.boolean(),
          negated: fc.boolean(),
          scale: fc.constantFrom(-2, 0, 3, 6),
          label: fc.constantFrom('Label', '', '\u0000<&>'),
          section: fc.constantFrom('One', 'Two'),
          order: fc.constantFrom(-1, 1, 2.5),
        },
        { requiredKeys: [] },
      ),
      { nil: undefined },
    ),
    { maxLength: 4 },
  ),
  arcs: fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(3)), { maxLength: 6 }),
  cells: fc.option(fc.array(fc.nat(5), { maxLength: 5 }), { nil: undefined }),
});

function dress(
  filing: FilingV2,
  { texts, hints, arcs, cells }: typeof looks extends fc.Arbitrary<infer T> ? T : never,
) {
  const facts = filing.facts.map((fact, index): FilingFact => {
    const text = texts[index];
    const hint = hints[index];
    return {
      ...fact,
      ...(fact.unitRef === undefined && !fact.nil && text !== undefined && { value: values[text] as string }),
      ...(hint && { presentation: hint as NonNullable<FilingFact['presentation']> }),
    };
  });
  const concepts = facts.map(({ concept }) => concept);
  const preferred = ['totalLabel', 'periodStartLabel', 'periodEndLabel', 'negatedLabel'];
  const networks = arcs.map(
    ([from, to, role], index): FilingRelationship => ({
      kind: 'presentation',
      role: `http://example.com/role/${role}`,
      from: concepts[from % concepts.length] as string,
      to: concepts[to % concepts.length] as string,
      order: -index,
      preferredLabel: `http://www.xbrl.org/2003/role/${preferred[index % preferred.length]}`,
    }),
  );
  const notes = new Set((filing.footnotes ?? []).map(({ id }) => id));
  // Inline reports cannot hold a fact that explains itself, which their writer reports.
  const links = (filing.relationships ?? []).filter(({ from, to }) => from !== to || notes.has(to));
  const content = cells && [
    { type: 'paragraph' as const, text: 'A', factRef: facts[0]?.id ?? '' },
    {
      type: 'table' as const,
      columns: ['x'],
      rows: [{ label: 'Total', cells: cells.map((at) => ({ factRef: facts[at % facts.length]?.id ?? '' })) }],
    },
  ];
  return {
    ...filing,
    facts,
    relationships: [...links, ...networks],
    ...(content && { sections: [{ title: 'Written', content }] }),
  };
}

const options = fc.record(
  {
    registry: fc.constantFrom(...registries),
    language: fc.constantFrom('en', 'en-US', 'de', 'fr', 'es-MX', 'pt-PT', 'ar', 'ja', 'lv', 'x-own'),
    scale: fc.constantFrom('auto' as const, 0 as const, 3 as const, 6 as const, 9 as const),
    theme: fc.constantFrom<ThemeName>('navy', 'forest', 'burgundy', 'slate'),
    styles: fc.constantFrom('element' as const, 'attributes' as const),
    sections: fc.constantFrom(['Written'], ['One', 'http://example.com/role/1']),
    container: fc.constantFrom('segment' as const, 'scenario' as const),
  },
  { requiredKeys: ['registry'] },
);

test('any filing round-trips, whatever its appearance', () => {
  fc.assert(
    fc.property(filings({ footnoteRoles: true, instance: true }), looks, options, (filing, look, chosen) => {
      const dressed = dress(filing, look);
      expect(differenceAfter(dressed, chosen)).toBeUndefined();
    }),
    { numRuns: 5100, seed: 20251231 },
  );
});

const core = 'taxonomies/xbrl-core.zip';
const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
if (!hasXmllint) console.warn('Skipped: xmllint is not installed; it comes with libxml2.');

describeShared('by the schema of Inline XBRL 1.1', [core], () => {
  test.skipIf(!hasXmllint).each(['element', 'attributes'] as const)(
    'every example is valid with its style in %s',
    (styles) => {
      const folder = resolve('.cache/inline');
      mkdirSync(folder, { recursive: true });
      const http = join(unpackShared(core), 'xbrl-core/http/');
      const catalog = join(folder, 'catalog.xml');
      writeFileSync(
        catalog,
        `<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog"><rewriteURI uriStartString="http://" rewritePrefix="${pathToFileURL(http)}"/><rewriteSystem systemIdStartString="http://" rewritePrefix="${pathToFileURL(http)}"/></catalog>`,
      );
      const schema = join(http, 'www.xbrl.org/2013/inlineXBRL/xhtml-inlinexbrl-1_1.xsd');
      const files = examples.map(([name, filing]) => {
        const file = join(folder, name.replace('.json', `-${styles}.xhtml`));
        const text = write(filing, { styles }).toString();
        expect(text.includes('<style')).toBe(styles === 'element');
        writeFileSync(file, text);
        return file;
      });
      const { stderr, status } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, ...files], {
        encoding: 'utf8',
        env: { ...process.env, XML_CATALOG_FILES: catalog },
      });
      expect(stderr.split('\n').filter((line) => !line.endsWith(' validates') && line !== '')).toEqual([]);
      expect(status).toBe(0);
    },
  );
});
