import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { writeZip } from '../../src/archive/zip-writer.ts';
import { Collector, type Verdict } from '../../src/findings/collector.ts';
import { checkInstanceSource } from '../../src/service/validate/instance-checks.ts';
import { checkTaxonomy } from '../../src/service/validate/taxonomy-checks.ts';
import type { DocumentSource } from '../../src/taxonomy/document.ts';
import { arcroles } from '../../src/taxonomy/names.ts';
import { PackageSource } from '../../src/taxonomy/packages/package-source.ts';
import { openPackage } from '../../src/taxonomy/packages/report-package.ts';
import type { TaxonomyPackage } from '../../src/taxonomy/packages/taxonomy-package.ts';
import { XSD } from '../../src/xml/expanded-name.ts';
import { expectCpuTime } from '../support/cpu-time.ts';
import {
  dimensionalArc,
  exampleDeclaration,
  exampleDimensions,
  usualArcs,
  usualDeclarations,
} from '../support/example-dimensions.ts';
import { exampleCatalog, exampleMetadata, exampleTaxonomyPackage } from '../support/example-package.ts';
import {
  exampleArc,
  exampleItem,
  exampleLink,
  exampleLinkbase,
  exampleLocator,
  exampleReportText,
  exampleSchema,
} from '../support/example-taxonomy.ts';

const BASE = 'http://example.com/';
const MAX_FINDINGS = 50;
const MAX_HEAP = 1500 * 1024 * 1024;
const THOUSAND = 1000;

/** Documents by name; functions generate them on demand. */
type Documents = Readonly<Record<string, string>> | ((name: string) => string | undefined);

function sourceOf(documents: Documents): DocumentSource & { readonly asked: Set<string> } {
  const asked = new Set<string>();
  return {
    asked,
    find(url) {
      asked.add(url);
      if (!url.startsWith(BASE)) return undefined;
      const file = url.slice(BASE.length);
      const text = typeof documents === 'function' ? documents(file) : documents[file];
      return text === undefined ? undefined : { bytes: Buffer.from(text), file };
    },
  };
}

interface Attack {
  readonly documents: Documents;
  /** A report on `taxonomy.xsd`, or its facts, if the attack needs one. */
  readonly report?: string;
  readonly facts?: string;
  readonly milliseconds?: number;
}

/** Validates a hostile taxonomy. It must end in time, with a limited number of findings. */
function attack({ documents, facts, report, milliseconds = 5 * THOUSAND }: Attack): Verdict {
  const content = report ?? (facts === undefined ? undefined : exampleReportText({ facts }));
  const source = sourceOf(documents);
  const collector = within(milliseconds, () => {
    const found = new Collector(MAX_FINDINGS);
    if (content === undefined) checkTaxonomy([{ url: `${BASE}taxonomy.xsd` }], source, found);
    else checkInstanceSource({ content, url: `${BASE}report.xbrl`, file: 'report.xbrl' }, { source }, found);
    return found;
  });
  return collector.verdict({});
}

/** Runs work within limits of CPU time and memory. */
function within<T>(milliseconds: number, work: () => T): T {
  const heap = process.memoryUsage().heapUsed;
  const result = expectCpuTime(milliseconds, work);
  expect(process.memoryUsage().heapUsed - heap).toBeLessThan(MAX_HEAP);
  return result;
}

/** Returns the codes of errors, each once. */
function errorsOf(verdict: Verdict): readonly string[] {
  return [...new Set(verdict.errors.map(({ code }) => code))].sort();
}

const imports = (...names: readonly string[]) =>
  names.map((name) => `<import namespace="${BASE}${name}" schemaLocation="${name}.xsd"/>`).join('');
const schemaOf = (name: string, content: string) =>
  `<schema xmlns="${XSD}" xmlns:t="${BASE}${name}" targetNamespace="${BASE}${name}">${content}</schema>`;
const declaring = (declarations: string) => ({ 'taxonomy.xsd': exampleSchema({ declarations }) });
const withLinkbase = (concepts: readonly string[], linkbase: string) => ({
  'taxonomy.xsd': exampleSchema({
    appinfo:
      '<link:linkbaseRef xlink:type="simple" xlink:href="linkbase.xml" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>',
    concepts: concepts.map((name) => exampleItem(name, 'xbrli:periodType="instant"')).join('\n'),
  }),
  'linkbase.xml': exampleLinkbase(linkbase),
});
const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join('');

describe('discovery', () => {
  test('imports in a cycle', () => {
    const next = (n: number) => (n + 1) % THOUSAND;
    const documents = (name: string) => {
      if (name === 'taxonomy.xsd') return schemaOf('taxonomy', imports('s0', 'taxonomy'));
      const n = Number(/^s(\d+)\.xsd$/.exec(name)?.[1]);
      return schemaOf(`s${n}`, imports(`s${next(n)}`, 's0'));
    };
    // A schema may not import its own namespace; everything else is allowed.
    expect(errorsOf(attack({ documents })).filter((code) => !code.startsWith('xsd:'))).toEqual([]);
  });

  test('schemas that include each other', () => {
    const include = (name: string) => `<include schemaLocation="${name}.xsd"/>`;
    const schema = (content: string) =>
      `<schema xmlns="${XSD}" targetNamespace="${BASE}">${content}</schema>`;
    const documents = {
      'taxonomy.xsd': schema(include('a') + include('b')),
      'a.xsd': schema(include('b') + include('taxonomy')),
      'b.xsd': schema(include('a') + include('b')),
    };
    expect(errorsOf(attack({ documents }))).toEqual([]);
  });

  test('10,000 schemas that import many of each other', () => {
    const documents = (name: string) => {
      const n = name === 'taxonomy.xsd' ? 0 : Number(/^s(\d+)\.xsd$/.exec(name)?.[1]);
      const names = Array.from({ length: 20 }, (_, step) => `s${(n * 7 + step * step + 1) % 10_000}`);
      return schemaOf(`s${n}`, imports(...names.filter((other) => other !== `s${n}`)));
    };
    attack({ documents, milliseconds: 20 * THOUSAND });
  });

  test('endless schemas', () => {
    const documents = (name: string) => {
      const path = name.replace('.xsd', '');
      return schemaOf(path, imports(`${path}0`, `${path}1`));
    };
    const verdict = attack({ documents, milliseconds: 20 * THOUSAND });
    expect(verdict.errors.map(({ message }) => message).join()).toContain('10000 documents');
  });

  test('a schema without a namespace, included into thousands', () => {
    const documents = (name: string) => {
      if (name === 'taxonomy.xsd')
        return schemaOf('taxonomy', imports(...Array.from({ length: 3000 }, (_, n) => `s${n}`)));
      if (name === 'part.xsd')
        return `<schema xmlns="${XSD}">${repeat(200, (n) => `<element name="e${n}"/>`)}</schema>`;
      return schemaOf(name.replace('.xsd', ''), '<include schemaLocation="part.xsd"/>');
    };
    attack({ documents, milliseconds: 20 * THOUSAND });
  });

  test('nothing but the source is read, whatever the URL', () => {
    const addresses = [
      'https://example.org/a.xsd',
      'ftp://example.org/b.xsd',
      'file:///etc/passwd',
      '//10.0.0.1/c.xsd',
      'data:text/xml,<a/>',
    ];
    const documents = {
      'taxonomy.xsd': schemaOf(
        'taxonomy',
        addresses
          .map((url, n) => `<import namespace="urn:${n}" schemaLocation="${url.replace('<', '&lt;')}"/>`)
          .join(''),
      ),
    };
    const source = sourceOf(documents);
    const collector = new Collector(MAX_FINDINGS);
    checkTaxonomy([{ url: `${BASE}taxonomy.xsd` }], source, collector);
    expect(collector.verdict({}).counts.error).toBe(addresses.length);
    expect([...source.asked]).toContain('file:///etc/passwd');
  });

  test('validation of taxonomies uses no network, disk or other program', () => {
    const folder = fileURLToPath(new URL('../../src/', import.meta.url));
    const names = ['taxonomy', 'xsd', 'archive', 'xml', 'formats', 'core', 'findings', 'model'].flatMap(
      (layer) =>
        readdirSync(join(folder, layer), { recursive: true, encoding: 'utf8' }).map((name) =>
          join(folder, layer, name),
        ),
    );
    const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    expect(sources.length).toBeGreaterThan(100);
    const reach =
      /from '(?:node:)?(?:net|http2?|https|dns|tls|dgram|fs|child_process|undici|worker_threads)(?:\/\w+)?'|\bfetch\(|\bWebSocket\b|\bimport\(/;
    for (const name of sources)
      expect([name, reach.exec(readFileSync(name, 'utf8'))?.[0]]).toEqual([name, undefined]);
  });
});

describe('schemas', () => {
  test.each<[string, string, string]>([
    ['repeats of repeats', '(a+)+', 'xsd:cvc-datatype-valid'],
    ['the same choice twice', '(a|a)*', 'xsd:cvc-datatype-valid'],
    ['repeats of what may be empty', '(a*)*', 'xsd:cvc-datatype-valid'],
    ['a class that overlaps', '([a-z]+)*@', 'xsd:cvc-datatype-valid'],
    ['choices that overlap', '(a|aa)+b', 'xsd:cvc-datatype-valid'],
    ['anything, again and again', '(.*)*(.*)*(.*)*x', 'xsd:cvc-datatype-valid'],
    ['counts of counts', '((a{0,100}){0,100}){0,100}', 'xsd:st-restrict-facets'],
    ['a count beyond reason', 'a{0,2147483647}', 'xsd:st-restrict-facets'],
    ['many that may be missing', `${'a?'.repeat(500)}${'a'.repeat(500)}`, 'xsd:cvc-datatype-valid'],
    ['deep nesting', `${'('.repeat(500)}a${')*'.repeat(500)}`, 'xsd:st-restrict-facets'],
    ['deep subtraction', `${'[a-z-'.repeat(500)}[b]${']'.repeat(500)}`, 'xsd:st-restrict-facets'],
  ])('a pattern with %s', (_, pattern, code) => {
    const documents = declaring(
      `<element name="E" id="t_E" substitutionGroup="xbrli:item" xbrli:periodType="instant"><complexType><simpleContent><restriction base="xbrli:stringItemType"><pattern value="${pattern}"/></restriction></simpleContent></complexType></element>`,
    );
    const facts = `<t:E contextRef="i">${'a'.repeat(50_000)}!</t:E>`;
    expect(errorsOf(attack({ documents, facts }))).toEqual([code]);
  });

  test('types, groups and elements that refer to themselves', () => {
    const documents = declaring(`
<complexType name="A"><complexContent><extension base="t:B"/></complexContent></complexType>
<complexType name="B"><complexContent><extension base="t:A"/></complexContent></complexType>
<simpleType name="S"><restriction base="t:S"/></simpleType>
<simpleType name="U"><union memberTypes="t:U string"/></simpleType>
<simpleType name="L"><list itemType="t:L"/></simpleType>
<group name="G"><sequence><group ref="t:H"/></sequence></group>
<group name="H"><choice><group ref="t:G"/></choice></group>
<attributeGroup name="X"><attributeGroup ref="t:Y"/></attributeGroup>
<attributeGroup name="Y"><attributeGroup ref="t:X"/></attributeGroup>
<element name="P" type="t:A" substitutionGroup="t:Q"/>
<element name="Q" type="t:A" substitutionGroup="t:P"/>
<element name="R" type="t:A" substitutionGroup="t:R"/>`);
    const verdict = attack({ documents, facts: '<t:P contextRef="i"/><t:R contextRef="i"/>' });
    expect(verdict.counts.error).toBeGreaterThan(4);
  });

  test('a chain of 20,000 types, and one of 20,000 substitution heads', () => {
    const documents = declaring(
      repeat(
        20_000,
        (
          n,
        ) => `<simpleType name="T${n}"><restriction base="${n === 0 ? 'string' : `t:T${n - 1}`}"/></simpleType>
<element name="E${n}" type="string" abstract="true"${n === 0 ? '' : ` substitutionGroup="t:E${n - 1}"`}/>`,
      ),
    );
    attack({ documents, facts: '<t:E19999/>', milliseconds: 10 * THOUSAND });
  });

  test('groups that double at every step', () => {
    const documents = declaring(
      `<group name="G0"><sequence><element name="a" type="string"/></sequence></group>${repeat(
        40,
        (n) =>
          `<group name="G${n + 1}"><sequence><group ref="t:G${n}"/><group ref="t:G${n}"/></sequence></group>`,
      )}<element name="E" substitutionGroup="xbrli:tuple"><complexType><complexContent><restriction base="anyType"><group ref="t:G40"/></restriction></complexContent></complexType></element>`,
    );
    attack({ documents, facts: '<t:E><t:a/></t:E>' });
  });

  test('attribute groups that double at every step', () => {
    const documents = declaring(
      `<attributeGroup name="G0"><attribute name="a" type="string"/></attributeGroup>${repeat(
        40,
        (n) =>
          `<attributeGroup name="G${n + 1}"><attributeGroup ref="t:G${n}"/><attributeGroup ref="t:G${n}"/></attributeGroup>`,
      )}<complexType name="C"><attributeGroup ref="t:G40"/></complexType><element name="E" type="t:C"/>`,
    );
    attack({ documents, facts: '<t:E/>' });
  });

  test('unions that double at every step', () => {
    const documents = declaring(
      `<simpleType name="U0"><restriction base="integer"/></simpleType>${repeat(
        40,
        (n) => `<simpleType name="U${n + 1}"><union memberTypes="t:U${n} t:U${n}"/></simpleType>`,
      )}<element name="E" type="t:U40"/>`,
    );
    attack({ documents, facts: '<t:E>x</t:E>' });
  });

  test.each([
    '<element ref="t:Assets" minOccurs="1000000000" maxOccurs="1000000000"/>',
    '<sequence minOccurs="100000" maxOccurs="100000"><sequence minOccurs="100000" maxOccurs="100000"><element ref="t:Assets"/></sequence></sequence>',
    '<element ref="t:Assets" minOccurs="0" maxOccurs="99999999999999999999999999"/><element ref="t:Assets" minOccurs="0"/>',
    `<choice minOccurs="0" maxOccurs="unbounded">${'<element ref="t:Cash" minOccurs="0" maxOccurs="unbounded"/>'.repeat(200)}</choice>`,
  ])('excessive counts %#', (content) => {
    const documents = declaring(
      `<element name="T" substitutionGroup="xbrli:tuple"><complexType><complexContent><restriction base="anyType"><sequence>${content}</sequence></restriction></complexContent></complexType></element>`,
    );
    const fact = '<t:Assets contextRef="i" unitRef="eur" decimals="0">1</t:Assets>';
    attack({ documents, facts: `<t:T>${fact.repeat(1000)}</t:T>` });
  });

  test('content nested to the maximum depth', () => {
    const nested = (depth: number) =>
      `${'<sequence>'.repeat(depth)}<element ref="t:Assets"/>${'</sequence>'.repeat(depth)}`;
    const tuple = (depth: number) =>
      declaring(
        `<element name="T" substitutionGroup="xbrli:tuple"><complexType><complexContent><restriction base="anyType">${nested(depth)}</restriction></complexContent></complexType></element>`,
      );
    attack({ documents: tuple(900), facts: '<t:T/>' });
    expect(errorsOf(attack({ documents: tuple(5000) }))).toContain('XML-005');
  });

  test('50,000 elements that substitute for one', () => {
    const documents = declaring(
      `<element name="Head" type="string" abstract="true"/>${repeat(50_000, (n) => `<element name="E${n}" substitutionGroup="t:Head"/>`)}
<element name="T" substitutionGroup="xbrli:tuple"><complexType><complexContent><restriction base="anyType"><sequence><element ref="t:Head" maxOccurs="unbounded"/></sequence></restriction></complexContent></complexType></element>`,
    );
    attack({ documents, facts: '<t:T/>', milliseconds: 15 * THOUSAND });
  });
});

describe('linkbases', () => {
  const names = Array.from({ length: 120 }, (_, n) => `C${n}`);
  const ladder = (link: string, arc: string, arcrole: string, attributes = '') =>
    exampleLink(
      link,
      names.map(exampleLocator).join('\n') +
        repeat(58, (n) =>
          [0, 1]
            .flatMap((a) =>
              [0, 1].map((b) => exampleArc(arc, arcrole, `C${n * 2 + a}`, `C${n * 2 + 2 + b}`, attributes)),
            )
            .join(''),
        ),
    );

  test.each([
    ['presentation', 'presentationLink', 'presentationArc', arcroles.parentChild, ''],
    ['calculation', 'calculationLink', 'calculationArc', arcroles.summationItem, 'weight="1"'],
    ['definition', 'definitionLink', 'definitionArc', arcroles.generalSpecial, ''],
    ['essence', 'definitionLink', 'definitionArc', arcroles.essenceAlias, ''],
    ['requirement', 'definitionLink', 'definitionArc', arcroles.requiresElement, ''],
  ])('a %s network with more paths than atoms', (_, link, arc, arcrole, attributes) => {
    const documents = withLinkbase(names, ladder(link, arc, arcrole, attributes));
    const reported = names.map(
      (name) => `<t:${name} contextRef="i" unitRef="eur" decimals="0">1</t:${name}>`,
    );
    expect(errorsOf(attack({ documents, facts: reported.join('') }))).toEqual([]);
  });

  test('members, and concepts with hypercubes, with more paths than atoms', () => {
    const steps = Array.from({ length: 40 }, (_, n) => n);
    const cross = (prefix: string) =>
      steps.flatMap((n) =>
        [0, 1].flatMap((a) =>
          [0, 1].map((b) =>
            dimensionalArc('domainMember', `${prefix}${n * 2 + a}`, `${prefix}${n * 2 + 2 + b}`),
          ),
        ),
      );
    const declared = (prefix: string) =>
      Array.from({ length: 82 }, (_, n) => exampleDeclaration(`${prefix}${n}`, 'xbrli:item', ''));
    const files = exampleDimensions({
      declarations: [...Object.values(usualDeclarations), ...declared('M'), ...declared('P')].join('\n'),
      arcs: [
        usualArcs.hypercube,
        usualArcs.domain,
        dimensionalArc('domainMember', 'D', 'M0'),
        ...cross('M'),
        ...steps.map((n) => dimensionalArc('all', `P${n * 2}`, 'H', 'd:contextElement="scenario"')),
        ...cross('P'),
      ],
      scenario: '<xbrldi:explicitMember dimension="t:A">t:M80</xbrldi:explicitMember>',
      facts: '<t:P80 contextRef="i">a</t:P80>',
    });
    const { 'report.xbrl': report, ...documents } = files;
    expect(attack({ documents, report: report as string }).counts.error).toBeLessThan(MAX_FINDINGS);
  });

  test('a cycle of 20,000 concepts', () => {
    const many = Array.from({ length: 20_000 }, (_, n) => `C${n}`);
    const arcs = many.map((name, n) =>
      exampleArc('definitionArc', arcroles.generalSpecial, name, many[(n + 1) % many.length] as string),
    );
    const documents = withLinkbase(
      many,
      exampleLink('definitionLink', many.map(exampleLocator).join('') + arcs.join('')),
    );
    expect(attack({ documents, milliseconds: 15 * THOUSAND }).counts.error).toBeGreaterThan(0);
  });

  test('labels that many locators share', () => {
    const locators = (label: string) =>
      exampleLocator('C0').replace('xlink:label="C0"', `xlink:label="${label}"`).repeat(2000);
    const arc = exampleArc('presentationArc', arcroles.parentChild, 'a', 'b');
    const documents = withLinkbase(
      ['C0'],
      exampleLink('presentationLink', locators('a') + locators('b') + arc.repeat(10)),
    );
    expect(attack({ documents, milliseconds: 10 * THOUSAND }).counts.error).toBeGreaterThan(0);
  });

  test('many arcs between labels that many locators share', () => {
    const some = Array.from({ length: 300 }, (_, n) => `C${n}`);
    const locators = some.map((name) =>
      exampleLocator(name).replace(`xlink:label="${name}"`, 'xlink:label="all"'),
    );
    const arcs = Array.from({ length: 50 }, (_, n) =>
      exampleArc('presentationArc', arcroles.parentChild, 'all', 'all', `order="${n}"`),
    );
    const link = exampleLink('presentationLink', [...locators, ...arcs].join(''));
    const { counts } = attack({ documents: withLinkbase(some, link), milliseconds: 3 * THOUSAND });
    expect(counts.error).toBeGreaterThan(0);
  });

  test('1,000,000 arcs', () => {
    const some = Array.from({ length: 1415 }, (_, n) => `C${n}`);
    const [start = '', end = ''] = exampleArc('presentationArc', arcroles.parentChild, 'FROM', 'TO').split(
      'FROM',
    );
    const arcs = some.flatMap((from, n) =>
      some.slice(n + 1).map((to) => start + from + end.replace('TO', to)),
    );
    expect(arcs.length).toBeGreaterThan(1_000_000);
    const content = some.map(exampleLocator).join('') + arcs.join('');
    const documents = withLinkbase(some, exampleLink('presentationLink', content));
    expect(errorsOf(attack({ documents, milliseconds: 30 * THOUSAND }))).toEqual([]);
  }, 120_000);

  test('locators to 100,000 missing documents', () => {
    const locators = repeat(
      100_000,
      (n) => `<link:loc xlink:type="locator" xlink:href="s${n}.xsd#a" xlink:label="l${n}"/>`,
    );
    const verdict = attack({
      documents: withLinkbase(['C0'], exampleLink('presentationLink', locators)),
      milliseconds: 20 * THOUSAND,
    });
    expect(verdict.truncated).toBe(true);
  });

  test('roles used and declared 50,000 times', () => {
    const links = repeat(50_000, (n) => exampleLink('presentationLink', '', `http://example.com/role/${n}`));
    const roleType = (n: number) =>
      `<link:roleType roleURI="http://example.com/role/${n % 7}" id="r${n}"><link:usedOn>link:presentationLink</link:usedOn></link:roleType>`;
    const documents = withLinkbase(['C0'], links);
    const schema = documents['taxonomy.xsd'].replace('</appinfo>', `${repeat(2000, roleType)}</appinfo>`);
    attack({ documents: { ...documents, 'taxonomy.xsd': schema }, milliseconds: 20 * THOUSAND });
  });
});

describe('packages', () => {
  /** Opens a hostile package; returns the findings. */
  function open(
    bytes: Uint8Array,
    name = 'package.zip',
  ): { codes: readonly string[]; taxonomy: TaxonomyPackage | undefined } {
    const collector = new Collector(MAX_FINDINGS);
    const taxonomy = within(3 * THOUSAND, () => openPackage(bytes, name, collector)?.taxonomy);
    return { codes: errorsOf(collector.verdict({})), taxonomy };
  }
  const pack = (files: Readonly<Record<string, string | Uint8Array>>) => writeZip(Object.entries(files));
  const sound = exampleTaxonomyPackage({ catalog: exampleCatalog([BASE, '../']) });

  test.each([
    '../evil.xsd',
    'example/../../evil.xsd',
    '/etc/evil.xsd',
    'example\\..\\evil.xsd',
    'C:/evil.xsd',
    'example/./evil.xsd',
    'example//evil.xsd',
  ])('the path %s', (path) => {
    const { codes, taxonomy } = open(pack({ ...sound, [path]: '' }));
    expect(codes).toEqual([expect.stringMatching(/^tpe:invalid(ArchiveFormat|DirectoryStructure)$/)]);
    expect(taxonomy).toBeUndefined();
  });

  test.each([
    '../../../etc/',
    '/etc/',
    'file:///etc/',
    'https://example.org/',
    '%2e%2e/%2e%2e/%2e%2e/',
    '..%2f..%2f..%2f',
    '..\\..\\..\\',
  ])('a catalog that leads to %s', (prefix) => {
    const files = exampleTaxonomyPackage({ catalog: exampleCatalog([BASE, prefix]) });
    const collector = new Collector(MAX_FINDINGS);
    const { taxonomy } = open(pack(files));
    const source = new PackageSource(taxonomy ? [taxonomy] : [], collector);
    for (const rest of ['passwd', '../passwd', '%2e%2e/%2e%2e/etc/passwd', '..%2f..%2fetc%2fpasswd'])
      expect(source.find(BASE + rest)).toBeUndefined();
  });

  test('zeros compressed to a thousandth', () => {
    const bytes = pack({ ...sound, 'example/zeros.xml': Buffer.alloc(100_000_000) });
    expect(bytes.length).toBeLessThan(200_000);
    expect(open(bytes).codes).toEqual(['TXM-101']);
  });

  test('many files compressed to a thousandth', () => {
    const zeros = Buffer.alloc(990_000);
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`example/${n}.xml`, zeros]));
    const bytes = pack({ ...sound, ...files });
    const { taxonomy } = open(bytes);
    const heap = process.memoryUsage().arrayBuffers;
    expect(taxonomy?.files.read('example/7.xml')?.length).toBe(990_000);
    // Only the requested file is unpacked.
    expect(process.memoryUsage().arrayBuffers - heap).toBeLessThan(10_000_000);
  });

  test('one entry listed a thousand times', () => {
    const bytes = pack({ 'example/a.xml': 'a'.repeat(1000) });
    const start = bytes.readUInt32LE(bytes.length - 6);
    const record = bytes.subarray(start, bytes.length - 22);
    const records = Array.from({ length: THOUSAND }, (_, n) => {
      const copy = Buffer.from(record);
      copy.write(String(n).padStart(3, '0'), 46);
      return copy;
    });
    const end = Buffer.from(bytes.subarray(bytes.length - 22));
    end.writeUInt16LE(THOUSAND, 8);
    end.writeUInt16LE(THOUSAND, 10);
    end.writeUInt32LE(THOUSAND * record.length, 12);
    expect(open(Buffer.concat([bytes.subarray(0, start), ...records, end])).codes).toEqual([
      'tpe:invalidArchiveFormat',
    ]);
  });

  test('false sizes', () => {
    const bytes = pack({ ...sound, 'example/a.xsd': 'a'.repeat(100_000) });
    const local = bytes.indexOf('example/a.xsd') - 30;
    const record = bytes.lastIndexOf('example/a.xsd') - 46;
    for (const size of [10, 20_000]) {
      bytes.writeUInt32LE(size, local + 22);
      bytes.writeUInt32LE(size, record + 24);
      const collector = new Collector(MAX_FINDINGS);
      const { taxonomy } = open(bytes);
      const source = new PackageSource(taxonomy ? [taxonomy] : [], collector);
      expect(source.find(`${BASE}a.xsd`)).toBeUndefined();
      expect(errorsOf(collector.verdict({}))).toEqual(['tpe:invalidArchiveFormat']);
    }
  });

  test('packages in packages stay packed', () => {
    let inner: Uint8Array = pack({ 'example/zeros.xml': Buffer.alloc(50_000_000) });
    for (let depth = 0; depth < 10; depth++) inner = pack({ 'example/inner.zip': inner });
    const { taxonomy, codes } = open(pack({ ...sound, 'example/inner.zip': inner }));
    expect(codes).toEqual([]);
    expect(taxonomy?.files.read('example/inner.zip')?.length).toBe(inner.length);
  });

  test('a catalog of 50,000 entries', () => {
    const catalog = exampleCatalog(
      ...Array.from({ length: 50_000 }, (_, n) => [`${BASE}${n}/`, '../'] as const),
    );
    const { taxonomy, codes } = open(
      pack(exampleTaxonomyPackage({ catalog, files: { 'example/a.xsd': '' } })),
    );
    expect(codes).toEqual([]);
    const source = new PackageSource(taxonomy ? [taxonomy] : [], new Collector(1));
    expect(source.find(`${BASE}49999/a.xsd`)?.file).toBe('package.zip/example/a.xsd');
  });

  test('prefixes within prefixes, and entry points that have them all', () => {
    const starts = Array.from({ length: 2000 }, (_, n) => [`${BASE}${'a'.repeat(n + 1)}`, '../'] as const);
    const entry = `<tp:entryPoint><tp:entryPointDocument href="${BASE}${'a'.repeat(2001)}"/></tp:entryPoint>`;
    const metadata = exampleMetadata(`<tp:entryPoints>${entry.repeat(2000)}</tp:entryPoints>`);
    const files = exampleTaxonomyPackage({ metadata, catalog: exampleCatalog(...starts) });
    const { codes } = open(writeZip(Object.entries(files), { store: true }));
    expect(codes).toEqual([]);
  });

  test('metadata that declares entities', () => {
    const metadata = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
    expect(open(pack(exampleTaxonomyPackage({ metadata }))).codes).toEqual(['tpe:invalidMetaDataFile']);
  });

  test('random bytes', () => {
    const bytes = pack(sound);
    for (let seed = 1; seed < 3000; seed++) {
      const changed = Buffer.from(bytes);
      for (let edit = 0; edit < 3; edit++) {
        const at = (seed * 7919 + edit * 104_729) % changed.length;
        changed[at] = (seed * 31 + edit * 17) & 0xff;
      }
      open(changed);
    }
  });
});
