import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import {
  type ExampleReportParts,
  exampleArc,
  exampleImport,
  exampleItem,
  exampleLink,
  exampleLocator,
  exampleReport,
} from '../../../test/support/example-taxonomy.ts';
import { Collector } from '../../findings/collector.ts';
import { loadDts } from '../discovery.ts';
import { checkDts } from './dts-checks.ts';

/** Returns the codes found in a taxonomy, in document order. */
function check(parts: ExampleReportParts): readonly string[] {
  const files = exampleReport(parts);
  const collector = new Collector(50);
  const source = {
    find: (url: string) => {
      const file = url.replace('memory:///', '');
      return Object.hasOwn(files, file) ? { bytes: Buffer.from(files[file] as string), file } : undefined;
    },
  };
  checkDts(loadDts([{ url: 'memory:///taxonomy.xsd' }], source, collector), collector);
  const { errors, warnings } = collector.verdict({});
  return [...errors, ...warnings].map(({ code }) => code);
}

const presentationArc = (from: string, to: string) => exampleArc('presentationArc', 'parent-child', from, to);

describe('roles', () => {
  it('with many places to use them are checked in linear time', () => {
    expectLinearTime(5000, (count) => {
      const used = Array.from({ length: count }, (_, at) => `<link:usedOn>link:label${at}</link:usedOn>`);
      const appinfo = `<link:roleType id="r" roleURI="http://example.com/r">${used.join('')}</link:roleType>`;
      return () => check({ schema: { appinfo } });
    });
  });

  it('without URIs are checked in linear time', () => {
    expectLinearTime(2000, (count) => {
      const ids = Array.from({ length: count }, (_, at) => `r${at}`);
      const appinfo = ids.map((id) => `<link:roleType id="${id}" roleURI=""/>`).join('');
      const linkbase = ids
        .map(
          (id) =>
            `<link:roleRef roleURI="http://a/${id}" xlink:type="simple" xlink:href="taxonomy.xsd#${id}"/>`,
        )
        .join('');
      return () => check({ schema: { appinfo }, linkbase });
    });
  });

  const roleType =
    '<link:roleType id="r" roleURI="http://example.com/r"><link:usedOn>link:label</link:usedOn></link:roleType>';
  const roleRef =
    '<link:roleRef roleURI="http://example.com/r" xlink:type="simple" xlink:href="taxonomy.xsd#r"/>';
  const label =
    '<link:label xlink:type="resource" xlink:label="l" xlink:role="http://example.com/r" xml:lang="en"/>';

  it('may be used on the elements they are declared for', () => {
    expect(
      check({ schema: { appinfo: roleType }, linkbase: roleRef + exampleLink('labelLink', label) }),
    ).toEqual([]);
  });

  it('may be used undeclared on elements of other vocabularies', () => {
    const link =
      '<t:link xlink:type="extended" xlink:role="mine"><t:thing xlink:type="resource" xlink:label="a" xlink:role="yours"/><t:arc xlink:type="arc" xlink:arcrole="ours" xlink:from="a" xlink:to="a"/></t:link>';
    expect(check({ linkbase: link })).toEqual([]);
  });

  it('are reported once per linkbase, however often they are used', () => {
    expect(check({ linkbase: exampleLink('labelLink', label.repeat(3)) })).toEqual([
      'xbrl.3.5.2.4:missingRoleRef',
    ]);
  });

  it('may have equal declarations in several schemas', () => {
    const other = (definition: string) => ({
      'other.xsd': `<schema xmlns="http://www.w3.org/2001/XMLSchema" xmlns:l="http://www.xbrl.org/2003/linkbase" targetNamespace="http://example.com/u"><annotation><appinfo><l:roleType id="s" roleURI="http://example.com/r">${definition}<l:usedOn>l:label</l:usedOn></l:roleType></appinfo></annotation></schema>`,
    });
    const imports =
      '<import namespace="http://example.com/u" schemaLocation="other.xsd"/><import namespace="http://www.xbrl.org/2003/instance"/>';
    expect(check({ schema: { appinfo: roleType, imports }, files: other('') })).toEqual([]);
    expect(
      check({ schema: { appinfo: roleType, imports }, files: other('<l:definition>R</l:definition>') }),
    ).toEqual(['xbrl.5.1.3:roleTypes-inequality']);
  });

  it('are not checked if the document of their declaration is missing', () => {
    const reference = roleRef.replace('taxonomy.xsd', 'gone.xsd');
    expect(check({ linkbase: reference + exampleLink('labelLink', label) })).toEqual(['TXM-001']);
  });
});

describe('locators', () => {
  it('may lead anywhere in links of other vocabularies', () => {
    const link =
      '<t:link xlink:type="extended" xlink:role="r"><link:loc xlink:type="locator" xlink:href="" xlink:label="a"/><link:loc xlink:type="locator" xlink:href="taxonomy.xsd#element(/1/2)" xlink:label="b"/></t:link>';
    expect(check({ linkbase: link })).toEqual([]);
  });

  it('are not checked if the substitution group of a concept is in a missing document', () => {
    expect(
      check({
        schema: {
          imports:
            '<import namespace="http://www.xbrl.org/2003/instance"/><import namespace="http://example.com/u" schemaLocation="gone.xsd"/>',
          declarations:
            '<element xmlns:u="http://example.com/u" name="Other" id="t_Other" substitutionGroup="u:Head"/>',
        },
        linkbase: exampleLink('presentationLink', exampleLocator('Other')),
      }),
    ).toEqual(['TXM-001']);
  });
});

describe('items', () => {
  const derived = (base: string) =>
    `<complexType name="derived"><simpleContent><restriction base="xbrli:${base}"/></simpleContent></complexType>`;

  it('may have types derived from those of XBRL', () => {
    const item = exampleItem('Tax', 'xbrli:periodType="instant" xbrli:balance="credit"', 't:derived');
    expect(check({ schema: { declarations: derived('monetaryItemType') + item } })).toEqual([]);
    expect(check({ schema: { declarations: derived('decimalItemType') + item } })).toEqual([
      'xbrl.5.1.1.2:itemBalance',
    ]);
  });

  it('may be fractions', () => {
    expect(
      check({
        schema: { declarations: exampleItem('Rate', 'xbrli:periodType="instant"', 'xbrli:fractionItemType') },
      }),
    ).toEqual([]);
  });
});

describe('preferred labels', () => {
  // Only a misspelled role is certainly wrong while a document that may have the labels is missing.
  const imports = `${exampleImport}<import namespace="http://t" schemaLocation="https://t.example/t.xsd"/>`;

  it.each([
    ['totalLabel', ['TXM-001']],
    ['totallLabel', ['xbrl.5.2.4.2.1:preferredLabelMissing', 'TXM-001']],
  ])('have roles that XBRL defines: %s', (role, codes) => {
    const preferred = `preferredLabel="http://www.xbrl.org/2003/role/${role}"`;
    const arc = exampleArc('presentationArc', 'parent-child', 'Assets', 'Cash', preferred);
    const linkbase = exampleLink('presentationLink', exampleLocator('Assets') + exampleLocator('Cash') + arc);
    expect(check({ schema: { imports }, linkbase })).toEqual(codes);
  });
});

describe('tuples', () => {
  const tuple = (content: string) =>
    check({
      schema: {
        declarations: `<group name="some"><sequence><element ref="t:Note"/></sequence></group><element name="Address" substitutionGroup="xbrli:tuple"><complexType>${content}</complexType></element>`,
      },
    });

  it.each([
    '<sequence><element ref="t:Note" minOccurs="0"/><any namespace="##other"/></sequence>',
    '<sequence><group ref="t:some"/><choice><element ref="t:Cash"/><element ref="t:Address"/></choice></sequence>',
    '<sequence/><attribute name="id" type="ID"/><anyAttribute/>',
    '<complexContent><restriction base="anyType"><sequence><element ref="t:Note"/></sequence></restriction></complexContent>',
    '<sequence><element ref="xbrli:item"/></sequence>',
  ])('may contain %s', (content) => {
    expect(tuple(content)).toEqual([]);
  });

  it('reports each element they may not contain', () => {
    expect(
      tuple(
        '<sequence><choice><element name="a"/><element name="b"/></choice><element ref="t:Note"/></sequence>',
      ),
    ).toEqual(['xbrl.4.9:tupleGloballyDeclared', 'xbrl.4.9:tupleGloballyDeclared']);
  });
});

describe('cycles', () => {
  const concepts = ['Assets', 'Cash', 'Debt', 'Profit', 'Note'];
  const arc = fc.tuple(fc.constantFrom(...concepts), fc.constantFrom(...concepts));
  const arcsOf = (arcs: readonly (readonly [string, string])[], make: (from: string, to: string) => string) =>
    arcs.map(([from, to]) => make(from, to)).join('');
  const unique = fc.uniqueArray(arc, { maxLength: 8, selector: ([from, to]) => `${from} ${to}` });

  /** Whether a concept can be reached from itself. */
  function isCircular(arcs: readonly (readonly [string, string])[]): boolean {
    return concepts.some((start) => {
      const reached = new Set<string>();
      const pending = [start];
      for (let at = pending.pop(); at !== undefined; at = pending.pop())
        for (const [from, to] of arcs)
          if (from === at && !reached.has(to)) {
            reached.add(to);
            pending.push(to);
          }
      return reached.has(start);
    });
  }

  it('are found exactly where arcs lead back', () => {
    fc.assert(
      fc.property(unique, (arcs) => {
        const linkbase = exampleLink(
          'presentationLink',
          concepts.map(exampleLocator).join('') + arcsOf(arcs, presentationArc),
        );
        const expected = isCircular(arcs) ? ['xbrl.5.1.4.3:cycles'] : [];
        expect([...new Set(check({ linkbase }))]).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('of any kind are found if none are allowed', () => {
    const appinfo =
      '<link:arcroleType id="r" arcroleURI="http://example.com/r" cyclesAllowed="none"><link:usedOn>link:definitionArc</link:usedOn></link:arcroleType>';
    fc.assert(
      fc.property(unique, (arcs) => {
        const linkbase = `<link:arcroleRef arcroleURI="http://example.com/r" xlink:type="simple" xlink:href="taxonomy.xsd#r"/>${exampleLink(
          'definitionLink',
          concepts.map(exampleLocator).join('') +
            arcsOf(arcs, (from, to) => exampleArc('definitionArc', 'http://example.com/r', from, to)),
        )}`;
        // A forest has as many arcs as nodes minus trees; here each node of a forest takes the name of its
        // tree.
        const trees = new Map(concepts.map((name) => [name, name]));
        let isForest = !isCircular(arcs);
        for (const [from, to] of arcs) {
          const tree = trees.get(from);
          const other = trees.get(to);
          if (tree === other) isForest = false;
          for (const [name, of] of trees) if (of === other) trees.set(name, tree as string);
        }
        expect([...new Set(check({ schema: { appinfo }, linkbase }))]).toEqual(
          isForest ? [] : ['xbrl.5.1.4.3:cycles'],
        );
      }),
      { numRuns: 60 },
    );
  });

  it('take linear time and no stack', () => {
    expectLinearTime(2_500, (count) => {
      const items: string[] = [];
      const parts: string[] = [];
      for (let index = 0; index < count; index++) {
        items.push(
          `<element name="c${index}" id="t_c${index}" substitutionGroup="t:Note" xbrli:periodType="instant"/>`,
        );
        parts.push(exampleLocator(`c${index}`), presentationArc(`c${index}`, `c${(index + 1) % count}`));
      }
      const schema = { declarations: items.join('') };
      const linkbase = exampleLink('presentationLink', parts.join(''));
      return () => expect(check({ schema, linkbase })).toEqual(['xbrl.5.1.4.3:cycles']);
    });
  });
});

describe('sums', () => {
  const sum = (from: string, to: string, weight: string) =>
    check({
      linkbase: exampleLink(
        'calculationLink',
        exampleLocator(from) +
          exampleLocator(to) +
          exampleArc('calculationArc', 'summation-item', from, to, `weight="${weight}"`),
      ),
    });

  it.each([
    ['Assets', 'Cash', '1', []],
    ['Assets', 'Debt', '-1', []],
    ['Assets', 'Cash', '-0.5', ['xbrl.5.1.1.2:balanceCalcWeightIllegalNegative']],
    ['Assets', 'Debt', '2', ['xbrl.5.1.1.2:balanceCalcWeightIllegalPositive']],
    ['Assets', 'Debt', '0.0', ['xbrl.5.2.5.2.1:zeroWeight']],
    ['Note', 'Cash', '1', ['xbrl.5.2.5.2:nonNumericCalc']],
  ])('of %s and %s with the weight %s', (from, to, weight, expected) => {
    expect(sum(from, to, weight)).toEqual(expected);
  });
});

describe('a linkbaseRef', () => {
  it('may lead to a linkbase within a schema, and its role applies to it', () => {
    const linkbase = (link: string) =>
      `<link:linkbase id="l">${exampleLink(link, '')}</link:linkbase><link:linkbaseRef xlink:type="simple" xlink:href="#l" xlink:role="http://www.xbrl.org/2003/role/labelLinkbaseRef" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>`;
    expect(check({ schema: { appinfo: linkbase('labelLink') } })).toEqual([]);
    expect(check({ schema: { appinfo: linkbase('referenceLink') } })).toEqual([
      'xbrl.4.3.4:linkbaseRefLinks',
    ]);
  });
});
