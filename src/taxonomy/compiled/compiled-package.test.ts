import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeShared } from '../../../test/support/describe-shared.ts';
import {
  exampleCatalog,
  exampleMetadata,
  exampleTaxonomyPackage,
} from '../../../test/support/example-package.ts';
import {
  exampleArc,
  exampleLink,
  exampleLocator,
  exampleSchema,
} from '../../../test/support/example-taxonomy.ts';
import { sharedFolder } from '../../../test/support/shared-data.js';
import { crc32 } from '../../archive/crc32.ts';
import { ZipFault } from '../../archive/zip-fault.ts';
import { writeZip } from '../../archive/zip-writer.ts';
import { Collector } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { loadDts } from '../discovery.ts';
import type { TaxonomyDocument } from '../document.ts';
import type { Dts } from '../dts.ts';
import { arcroles } from '../names.ts';
import { PackageSource } from '../packages/package-source.ts';
import { openTaxonomyPackage, type TaxonomyPackage } from '../packages/taxonomy-package.ts';
import type { TaxonomySchema } from '../taxonomy-schema.ts';
import { compiledKey, compilePackage, readDocuments } from './compile-package.ts';
import { CompiledFault } from './compiled-fault.ts';
import { CompiledPackage } from './compiled-package.ts';

const ENTRY = 'http://example.com/taxonomy.xsd';
const key = compiledKey(Buffer.from('archive'), '1.0.0');

const linkbaseRef =
  '<link:linkbaseRef xlink:type="simple" xlink:href="linkbase.xml" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>';
const linkbase = `<link:linkbase xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink">
${exampleLink(
  'calculationLink',
  [
    exampleLocator('Assets'),
    exampleLocator('Cash'),
    exampleLocator('Debt'),
    exampleArc('calculationArc', arcroles.summationItem, 'Assets', 'Cash', 'order="1" weight="1"'),
    exampleArc('calculationArc', arcroles.summationItem, 'Assets', 'Debt', 'order="2" weight="-1"'),
  ].join('\n'),
)}
</link:linkbase>`;

const files = exampleTaxonomyPackage({
  metadata: exampleMetadata(
    `<tp:entryPoints><tp:entryPoint><tp:entryPointDocument href="${ENTRY}"/></tp:entryPoint></tp:entryPoints>`,
  ),
  catalog: exampleCatalog(['http://example.com/', '../']),
  files: {
    'example/taxonomy.xsd': exampleSchema({ appinfo: linkbaseRef }),
    'example/linkbase.xml': linkbase,
    'example/broken.xsd': '<schema',
    'example/other.xml': '<other/>',
    'example/beside.xsd': exampleSchema().replace(
      'targetNamespace="http://example.com/t"',
      'targetNamespace="http://example.com/beside"',
    ),
  },
});

function open(archive: Uint8Array, file = 'package.zip'): TaxonomyPackage {
  const collector = new Collector(10);
  const taxonomy = openTaxonomyPackage(archive, file, collector);
  expect(collector.verdict(undefined).errors).toEqual([]);
  return taxonomy as TaxonomyPackage;
}

const example = open(writeZip(Object.entries(files)));
const bytes = compilePackage(example, key);
const originOf = ({ file, files }: TaxonomyPackage) => ({ file, read: (path: string) => files.read(path) });
const openCompiled = (compiled: Uint8Array = bytes, own: Uint8Array = key) =>
  new CompiledPackage(compiled, own, originOf(example));

/** Returns a document as one value, without its text and the additions of the compiled form. */
function plain(document: TaxonomyDocument): unknown {
  const skipped = new Set(['text', 'targets', 'arcKinds']);
  return JSON.parse(
    JSON.stringify(document, (name, value) => {
      if (skipped.has(name)) return undefined;
      if (value === Number.POSITIVE_INFINITY) return 'unbounded';
      return value instanceof Map ? [...value] : value;
    }),
  );
}

/** Loads a taxonomy from a package, with or without its compiled form. */
function load(
  taxonomy: TaxonomyPackage,
  entry: string,
  compiled?: CompiledPackage,
): [Dts, readonly Finding[]] {
  const collector = new Collector(1000);
  const source = new PackageSource([taxonomy], collector);
  const documents = (url: string) => (source.locate(url) ? compiled?.find(url) : undefined);
  const dts = loadDts([{ url: entry }], source, collector, { documents });
  const { errors, warnings, info } = collector.verdict(undefined);
  return [dts, [...errors, ...warnings, ...info]];
}

/** Describes a taxonomy as text: concepts, networks and labels. */
function describeDts(dts: Dts): readonly string[] {
  const lines: string[] = [...dts.documents.keys()];
  for (const concept of dts.concepts())
    lines.push(`${concept.name} ${concept.periodType} ${dts.labels(concept).map(({ content }) => content)}`);
  for (const set of dts.baseSets())
    for (const { from, to, arc, order } of dts.relationships(set))
      lines.push(`${set.role} ${nameOf(from)} ${nameOf(to)} ${order} ${JSON.stringify(arc)}`);
  return lines;
}

function nameOf(node: ReturnType<Dts['relationships']>[number]['from']): string {
  return node.kind === 'concept' ? node.concept.name : node.kind;
}

test('valid documents are compiled, each under its address', () => {
  expect([...openCompiled().urls].sort()).toEqual([
    'http://example.com/beside.xsd',
    'http://example.com/linkbase.xml',
    ENTRY,
  ]);
});

test('documents are the same as read from source', () => {
  const compiled = openCompiled();
  for (const { document, schemaLocations } of readDocuments(example)) {
    const found = compiled.find(document.url);
    expect(plain(found?.document as TaxonomyDocument)).toEqual(plain(document));
    expect(found?.schemaLocations).toEqual(schemaLocations);
    expect(compiled.find(document.url)).toBe(found);
  }
  expect(compiled.find('http://example.com/broken.xsd')).toBeUndefined();
});

test('a taxonomy is the same, compiled or not', () => {
  const [read, readFindings] = load(example, ENTRY);
  const [compiled, compiledFindings] = load(example, ENTRY, openCompiled());
  expect(describeDts(compiled)).toEqual(describeDts(read));
  expect(compiledFindings).toEqual(readFindings);
  expect(describeDts(read).length).toBeGreaterThan(5);
});

test('positions are looked up in the text of the document', () => {
  const { document } = openCompiled().find(ENTRY) as { readonly document: TaxonomySchema };
  const { elements, text } = document;
  expect(text.place(elements[1]?.offset ?? 0).source).toEqual({
    file: 'package.zip/example/taxonomy.xsd',
    line: 5,
    column: 1,
  });
});

test('positions are the start of the document if the text is missing', () => {
  const read = () => {
    throw new ZipFault('format', 'it is damaged');
  };
  const found = new CompiledPackage(bytes, key, { file: 'package.zip', read }).find(ENTRY);
  expect(found?.document.text.place(400).source).toEqual({
    file: 'package.zip/example/taxonomy.xsd',
    line: 1,
    column: 1,
  });
});

test('threads can share the bytes', () => {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length + 1), 1);
  shared.set(bytes);
  expect(plain(openCompiled(shared).find(ENTRY)?.document as TaxonomyDocument)).toEqual(
    plain(openCompiled().find(ENTRY)?.document as TaxonomyDocument),
  );
});

describe('refuses untrusted bytes', () => {
  const reasonOf = (compiled: Uint8Array, own = key): string => {
    try {
      openCompiled(compiled, own);
      return 'none';
    } catch (fault) {
      return (fault as CompiledFault).reason;
    }
  };

  test('of another archive or version', () => {
    expect(reasonOf(bytes, compiledKey(Buffer.from('archive'), '1.0.1'))).toBe(
      'it was compiled from a different package',
    );
    expect(reasonOf(bytes, compiledKey(Buffer.from('other'), '1.0.0'))).toBe(
      'it was compiled from a different package',
    );
  });

  test('of other or truncated files', () => {
    expect(reasonOf(Buffer.alloc(0))).toBe('it is not in this format');
    expect(reasonOf(Buffer.from('<html>'.repeat(100)))).toBe('it is not in this format');
    expect(reasonOf(bytes.subarray(0, -4))).toBe('it is truncated');
  });

  test('a damaged document is missing, and the others are present', () => {
    const changed = Buffer.from(bytes);
    changed.write('X', changed.indexOf('Cash'));
    const compiled = openCompiled(changed);
    const found = [...compiled.urls].filter((url) => compiled.find(url));
    expect(found).toHaveLength(2);
    expect(compiled.isDamaged).toBe(true);
  });

  test('detects any single changed byte', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, difference) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] as number) ^ difference;
        try {
          const compiled = openCompiled(changed);
          for (const url of compiled.urls) compiled.find(url);
          expect(compiled.isDamaged).toBe(true);
        } catch (fault) {
          expect(fault).toBeInstanceOf(CompiledFault);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test('bytes crafted to pass the checks are decoded or refused', () => {
  const word = (buffer: Buffer, at: number) => buffer.readUInt32LE(at);
  const [start, length] = [word(bytes, 44), word(bytes, 48)];
  const edit = fc.tuple(fc.integer({ min: start, max: start + length - 1 }), fc.nat(255));
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
      const changed = Buffer.from(bytes);
      for (const [at, value] of edits) changed[at] = value;
      changed.writeUInt32LE(crc32(changed.subarray(start, start + length)), 52);
      changed.writeUInt32LE(crc32(changed.subarray(0, 56)), 56);
      try {
        const compiled = openCompiled(changed);
        for (const url of compiled.urls) compiled.find(url);
      } catch (fault) {
        expect(fault).toBeInstanceOf(CompiledFault);
      }
    }),
    { numRuns: 3000 },
  );
});

const archive = 'taxonomies/ferc-form-714-2022-01-01.zip';

describeShared('a taxonomy of FERC', [archive], () => {
  test('a published taxonomy is the same, compiled or not', () => {
    const zip = readFileSync(join(sharedFolder, archive));
    const taxonomy = open(zip, 'ferc.zip');
    const entry = taxonomy.metadata?.entryPoints[0]?.documents[0]?.url as string;
    const compiled = new CompiledPackage(compilePackage(taxonomy, key), key, originOf(taxonomy));
    const [read, readFindings] = load(taxonomy, entry);
    const [fast, fastFindings] = load(taxonomy, entry, compiled);
    expect(describeDts(fast)).toEqual(describeDts(read));
    expect(fastFindings).toEqual(readFindings);
    for (const { document } of readDocuments(taxonomy))
      expect(plain(compiled.find(document.url)?.document as TaxonomyDocument)).toEqual(plain(document));
  });
});
