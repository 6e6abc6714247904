import { describe, expect, it } from 'vitest';
import {
  exampleLink,
  exampleLinkbase,
  exampleLocator,
  exampleReport,
  exampleSchema,
} from '../../test/support/example-taxonomy.ts';
import { Collector } from '../findings/collector.ts';
import { type DiscoveryOptions, loadDts } from './discovery.ts';
import type { DocumentSource, EntryPoint } from './document.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema';

/** A source of texts below `memory:///`, which records the requests. */
function sourceOf(files: Readonly<Record<string, string>>): DocumentSource & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    find(url) {
      asked.push(url);
      const file = url.replace('memory:///', '');
      return Object.hasOwn(files, file) ? { bytes: Buffer.from(files[file] as string), file } : undefined;
    },
  };
}

function load(
  files: Readonly<Record<string, string>>,
  entries: readonly EntryPoint[] = [{ url: 'memory:///taxonomy.xsd' }],
  options?: DiscoveryOptions,
) {
  const collector = new Collector(50);
  const source = sourceOf(files);
  const dts = loadDts(entries, source, collector, options);
  const { errors, warnings } = collector.verdict({});
  const names = [...dts.documents.keys()]
    .filter((url) => url.startsWith('memory:///'))
    .map((url) => url.slice('memory:///'.length));
  return { dts, names, errors, warnings, asked: source.asked };
}

const schema = (namespace: string, content: string, root = '') =>
  `<schema xmlns="${XSD}" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink"${namespace && ` targetNamespace="${namespace}" xmlns:t="${namespace}"`}${root}>${content}</schema>`;

const linkbaseRef = (href: string) =>
  `<annotation><appinfo><link:linkbaseRef xlink:type="simple" xlink:href="${href}" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/></appinfo></annotation>`;

describe('routes', () => {
  it('follows imports, includes, linkbaseRefs, locators and references to roles, each document once', () => {
    const { names, errors, asked } = load({
      'taxonomy.xsd': schema(
        'http://example.com/t',
        `${linkbaseRef('a.xml')}<import namespace="http://example.com/u" schemaLocation="u.xsd"/><include schemaLocation="part.xsd"/>`,
      ),
      'u.xsd': schema(
        'http://example.com/u',
        `${linkbaseRef('a.xml')}<import namespace="http://example.com/t" schemaLocation="taxonomy.xsd"/>`,
      ),
      'part.xsd': schema('http://example.com/t', ''),
      'a.xml': exampleLinkbase(
        `<link:roleRef roleURI="http://example.com/r" xlink:type="simple" xlink:href="roles.xsd#r"/><link:arcroleRef arcroleURI="http://example.com/a" xlink:type="simple" xlink:href="arcroles.xsd#a"/>${exampleLink('definitionLink', '<link:loc xlink:type="locator" xlink:href="v.xsd#v" xlink:label="v"/><link:loc xlink:type="locator" xlink:href="v.xsd#w" xlink:label="w"/>')}`,
      ),
      'roles.xsd': schema('http://example.com/roles', ''),
      'arcroles.xsd': schema('http://example.com/arcroles', ''),
      'v.xsd': schema('http://example.com/v', ''),
    });
    expect(errors).toEqual([]);
    expect(names).toEqual([
      'taxonomy.xsd',
      'u.xsd',
      'part.xsd',
      'a.xml',
      'roles.xsd',
      'arcroles.xsd',
      'v.xsd',
    ]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('follows the references of a linkbase within a schema', () => {
    const { names } = load({
      'taxonomy.xsd': schema(
        'http://example.com/t',
        `<annotation><appinfo><link:linkbase>${exampleLink('definitionLink', '<link:loc xlink:type="locator" xlink:href="u.xsd#u" xlink:label="u"/>')}</link:linkbase></appinfo></annotation>`,
      ),
      'u.xsd': schema('http://example.com/u', ''),
    });
    expect(names).toEqual(['taxonomy.xsd', 'u.xsd']);
  });

  it('follows only link:loc to documents', () => {
    const { names } = load(
      {
        'l.xml': exampleLinkbase(
          '<t:link xlink:type="extended" xlink:role="r"><t:loc xlink:type="locator" xlink:href="u.xsd" xlink:label="u"/></t:link>',
        ),
        'u.xsd': schema('http://example.com/u', ''),
      },
      [{ url: 'memory:///l.xml' }],
    );
    expect(names).toEqual(['l.xml']);
  });

  it('has the documents of the specifications, and uses them in place of copies', () => {
    const { dts, errors, asked } = load({
      'taxonomy.xsd': exampleSchema({
        imports: '<import namespace="http://www.xbrl.org/2003/instance" schemaLocation="copy.xsd"/>',
      }),
      'copy.xsd': schema('http://www.xbrl.org/2003/instance', ''),
    });
    expect(errors).toEqual([]);
    expect(dts.concept('{http://example.com/t}Cash')?.isMonetary).toBe(true);
    expect(dts.holds('memory:///copy.xsd')).toBe(true);
    expect(asked).toEqual(['memory:///taxonomy.xsd', 'memory:///copy.xsd']);
  });

  it.each(['', ' schemaLocation="gone.xsd"'])('resolves an import of the specifications%s', (location) => {
    const { dts, errors } = load({
      'taxonomy.xsd': exampleSchema({
        imports: `<import namespace="http://www.xbrl.org/2003/instance"${location}/>`,
      }),
    });
    expect(errors).toEqual([]);
    expect(dts.concept('{http://example.com/t}Cash')?.isItem).toBe(true);
  });

  it('uses schemas of xsi:schemaLocation for validation, outside the taxonomy', () => {
    const xsi =
      ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://example.com/h hidden.xsd http://example.com/g gone.xsd"';
    const { dts, names, errors } = load(
      {
        'taxonomy.xsd': schema('http://example.com/t', '', xsi),
        'hidden.xsd': schema('http://example.com/h', '<element name="mark"/>'),
        'more.xsd': schema('http://example.com/m', '<element name="mark"/>'),
      },
      undefined,
      { schemaLocations: [{ namespace: 'http://example.com/m', url: 'memory:///more.xsd' }] },
    );
    expect(names).toEqual(['taxonomy.xsd']);
    expect(errors).toEqual([]);
    expect(dts.schemas.element('{http://example.com/h}mark')).toBeDefined();
    expect(dts.schemas.element('{http://example.com/m}mark')).toBeDefined();
  });
});

describe('schemas without a namespace', () => {
  const item =
    '<element name="Cash" id="cash" type="xbrli:monetaryItemType" substitutionGroup="xbrli:item" xbrli:periodType="instant"/>';

  it('take the namespace of each including schema, also indirectly', () => {
    const { dts, names, errors } = load({
      'taxonomy.xsd': schema(
        'http://example.com/t',
        '<include schemaLocation="list.xsd"/><import namespace="http://example.com/u" schemaLocation="u.xsd"/><import namespace="http://www.xbrl.org/2003/instance"/>',
      ),
      'u.xsd': schema(
        'http://example.com/u',
        '<include schemaLocation="list.xsd"/><import namespace="http://www.xbrl.org/2003/instance"/>',
      ),
      'list.xsd': schema('', '<include schemaLocation="items.xsd"/>'),
      'items.xsd': schema('', `<import namespace="http://www.xbrl.org/2003/instance"/>${item}`),
    });
    expect(errors).toEqual([]);
    expect(names).toEqual(['taxonomy.xsd', 'u.xsd', 'list.xsd', 'items.xsd']);
    expect([...dts.concepts()].map(({ name }) => name)).toEqual([
      '{http://example.com/t}Cash',
      '{http://example.com/u}Cash',
    ]);
  });
});

describe('missing and invalid documents', () => {
  it('are reported once, at the first reference', () => {
    const { dts, errors } = load({
      'taxonomy.xsd': schema('http://example.com/t', linkbaseRef('a.xml') + linkbaseRef('gone.xml')),
      'a.xml': exampleLinkbase(
        exampleLink(
          'definitionLink',
          '<link:loc xlink:type="locator" xlink:href="gone.xml#a" xlink:label="a"/>',
        ),
      ),
    });
    expect(errors).toMatchObject([{ code: 'TXM-001', source: { file: 'taxonomy.xsd', line: 1 } }]);
    expect(dts.missing).toEqual(new Set(['memory:///gone.xml']));
  });

  it('cause a warning for an import whose namespace is available', () => {
    const { errors, warnings } = load({
      'taxonomy.xsd': schema(
        'http://example.com/t',
        '<import namespace="http://example.com/u" schemaLocation="gone.xsd"/><import namespace="http://example.com/u" schemaLocation="u.xsd"/><import namespace="http://example.com/v" schemaLocation="v.xsd"/>',
      ),
      'u.xsd': schema('http://example.com/u', ''),
    });
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('gone.xsd')]);
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('v.xsd')]);
  });

  it('are reported with the XML error', () => {
    const { errors } = load({
      'taxonomy.xsd': schema('http://example.com/t', linkbaseRef('a.xml')),
      'a.xml': '<a',
    });
    expect(errors).toMatchObject([{ code: 'XML-001', source: { file: 'a.xml' } }]);
  });
});

describe('limits', () => {
  it('handles cycles and long chains', () => {
    const files: Record<string, string> = {};
    for (let index = 0; index < 2000; index++)
      files[`${index}.xsd`] = schema(
        `http://example.com/${index}`,
        `<import namespace="http://example.com/${(index + 1) % 2000}" schemaLocation="${(index + 1) % 2000}.xsd"/>`,
      );
    const { names, errors } = load(files, [{ url: 'memory:///0.xsd' }]);
    expect(names.length).toBe(2000);
    expect(errors).toEqual([]);
  });

  it('stops at too many documents, and reports it once', () => {
    const endless: DocumentSource = {
      find: (url) => {
        const number = Number(/\d+/.exec(url)?.[0]);
        const imports = [1, 2, 3].map(
          (step) =>
            `<import namespace="http://example.com/${number * 3 + step}" schemaLocation="${number * 3 + step}.xsd"/>`,
        );
        return { bytes: Buffer.from(schema(`http://example.com/${number}`, imports.join(''))), file: url };
      },
    };
    const collector = new Collector(50);
    const dts = loadDts([{ url: 'memory:///0.xsd' }], endless, collector, { limits: { documents: 500 } });
    expect(collector.verdict({}).errors).toMatchObject([{ code: 'TXM-003' }]);
    expect(dts.documents.size).toBe(500);
  });

  it('stops at too many bytes', () => {
    const { errors } = load(
      exampleReport({ linkbase: exampleLink('labelLink', exampleLocator('Cash')) }),
      undefined,
      {
        limits: { bytes: 1500 },
      },
    );
    expect(errors.map(({ code }) => code)).toEqual(['TXM-003']);
  });
});
