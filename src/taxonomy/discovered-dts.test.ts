import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ExampleSchemaParts,
  exampleArc,
  exampleLink,
  exampleLocator,
  exampleReport,
} from '../../test/support/example-taxonomy.ts';
import { Collector } from '../findings/collector.ts';
import { localPart } from '../xml/expanded-name.ts';
import { loadDts } from './discovery.ts';
import type { Dts, Relationship, Target } from './dts.ts';
import { arcroles, STANDARD_LINK_ROLE } from './names.ts';

function dtsOf(linkbase: string, schema: ExampleSchemaParts = {}): Dts {
  const files = exampleReport({ linkbase, schema });
  const collector = new Collector(50);
  const source = {
    find: (url: string) => {
      const file = url.replace('memory:///', '');
      return Object.hasOwn(files, file) ? { bytes: Buffer.from(files[file] as string), file } : undefined;
    },
  };
  const dts = loadDts([{ url: 'memory:///taxonomy.xsd' }], source, collector);
  expect(collector.verdict({}).errors).toEqual([]);
  return dts;
}

const names = ['Assets', 'Cash', 'Debt', 'Profit', 'Note'];
const locators = names.map(exampleLocator).join('');
const presentation = (content: string, role?: string) =>
  exampleLink('presentationLink', locators + content, role);
const parentChild = (from: string, to: string, attributes = '') =>
  exampleArc('presentationArc', 'parent-child', from, to, attributes);

function show({ from, to, arc }: Relationship): string {
  const end = (node: Relationship['from']) =>
    node.kind === 'concept' ? localPart(node.concept.name) : node.kind;
  return `${end(from)} ${end(to)} ${arc.order ?? '-'}`;
}

const shown = (dts: Dts, arcrole: string = arcroles.parentChild) =>
  dts.network(arcrole, STANDARD_LINK_ROLE).relationships.map(show);

describe('locate', () => {
  const dts = dtsOf(
    exampleLink(
      'labelLink',
      '<link:label xlink:type="resource" xlink:label="l" id="l" xml:lang="en">Cash</link:label>',
    ),
    {
      appinfo:
        '<link:roleType id="r" roleURI="http://example.com/r"><link:usedOn>link:label</link:usedOn></link:roleType>',
      declarations: '<element name="Other" id="other" type="string"/>',
    },
  );
  const locate = (fragment: string | undefined, file = 'taxonomy.xsd') =>
    dts.locate({ url: `memory:///${file}`, fragment });
  const nameOf = (target: Target | undefined) =>
    target?.kind === 'concept' ? localPart(target.concept.name) : target?.kind;

  it.each([
    ['t_Cash', 'Cash'],
    ['element(t_Cash)', 'Cash'],
    ['element(/1/3)', 'Assets'],
    ['element(/1/99)element(/1/4)', 'Cash'],
    ['other', 'element'],
    ['r', 'roleType'],
    [undefined, 'other'],
    ['element(/1/1/1)', 'other'],
    ['nobody', undefined],
    ['element(/1/99)', undefined],
    ['element(t_Cash/1)', undefined],
    ['xpointer(/)', undefined],
  ])('finds %s of a schema', (fragment, expected) => {
    expect(nameOf(locate(fragment))).toBe(expected);
  });

  it('finds resources by id and by child sequence', () => {
    expect(locate('l', 'linkbase.xml')).toMatchObject({ kind: 'resource', resource: { content: 'Cash' } });
    expect(locate('element(/1/1/1)', 'linkbase.xml')).toBe(locate('l', 'linkbase.xml'));
  });

  it('finds nothing in a document outside the taxonomy', () => {
    expect(locate('t_Cash', 'other.xsd')).toBeUndefined();
  });
});

describe('networks', () => {
  it('sorts siblings by order, then as written', () => {
    const dts = dtsOf(
      presentation(
        [
          parentChild('Assets', 'Note', 'order="10"'),
          parentChild('Assets', 'Cash', 'order="9.5"'),
          parentChild('Assets', 'Debt', 'order="10.0"'),
          parentChild('Assets', 'Profit'),
        ].join(''),
      ),
    );
    expect(shown(dts)).toEqual(['Assets Profit -', 'Assets Cash 9.5', 'Assets Note 10', 'Assets Debt 10.0']);
  });

  it('finds roots, and relationships by either end', () => {
    const dts = dtsOf(presentation(parentChild('Assets', 'Cash') + parentChild('Cash', 'Note')));
    const network = dts.network(arcroles.parentChild, STANDARD_LINK_ROLE);
    const cash = dts.concept('{http://example.com/t}Cash');
    expect(network.roots.map(({ name }) => localPart(name))).toEqual(['Assets']);
    expect(cash && network.from(cash).map(show)).toEqual(['Cash Note -']);
    expect(cash && network.to(cash).map(show)).toEqual(['Assets Cash -']);
  });

  it('separates roles and elements in base sets, and joins elements in a network', () => {
    const role = 'http://example.com/r';
    const arc =
      '<t:arc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/parent-child" xlink:from="Cash" xlink:to="Note"/>';
    const dts = dtsOf(
      presentation(parentChild('Assets', 'Cash') + arc) + presentation(parentChild('Debt', 'Note'), role),
    );
    expect(dts.baseSets(arcroles.parentChild).map((set) => [localPart(set.arc), set.role])).toEqual([
      ['presentationArc', STANDARD_LINK_ROLE],
      ['arc', STANDARD_LINK_ROLE],
      ['presentationArc', role],
    ]);
    expect(dts.linkRoles(arcroles.parentChild)).toEqual([STANDARD_LINK_ROLE, role]);
    expect(shown(dts)).toEqual(['Assets Cash -', 'Cash Note -']);
  });

  it('joins all ends with the same labels', () => {
    const locator = (name: string, label: string) =>
      exampleLocator(name).replace(/label="\w+"/, `label="${label}"`);
    const dts = dtsOf(
      exampleLink(
        'presentationLink',
        `${locator('Assets', 'a')}${locator('Debt', 'a')}${locator('Cash', 'b')}${locator('Note', 'b')}${parentChild('a', 'b')}`,
      ),
    );
    expect(shown(dts)).toEqual(['Assets Cash -', 'Assets Note -', 'Debt Cash -', 'Debt Note -']);
  });
});

describe('prohibition', () => {
  const twoLinks = (first: string, second: string) =>
    dtsOf(
      presentation(parentChild('Assets', 'Cash', first)) +
        presentation(parentChild('Assets', 'Cash', second)),
    );

  it.each([
    ['order="1"', 'order="1.0" use="prohibited" priority="1"', []],
    ['', 'order="1" use="prohibited" priority="1"', []],
    ['order="2"', 'order="1" use="prohibited" priority="1"', ['Assets Cash 2']],
    ['use="prohibited"', '', []],
    ['priority="1"', 'use="prohibited"', ['Assets Cash -']],
    ['use="prohibited" priority="1"', 'priority="2"', ['Assets Cash -']],
    ['t:mark="a"', 't:mark="b" use="prohibited" priority="1"', ['Assets Cash -']],
    ['preferredLabel="http://example.com/a"', 'use="prohibited" priority="1"', ['Assets Cash -']],
  ])('of an arc with %s by one with %s', (first, second, expected) => {
    expect(shown(twoLinks(first, second))).toEqual(expected);
  });

  it('compares attributes as values of their types', () => {
    const declared = {
      declarations: '<attribute name="flag" type="boolean"/>',
    };
    const dts = dtsOf(
      presentation(parentChild('Assets', 'Cash', 't:flag="true"')) +
        presentation(parentChild('Assets', 'Cash', 't:flag=" 1 " use="prohibited"')),
      declared,
    );
    expect(shown(dts)).toEqual([]);
  });

  it('keeps one of several equivalent arcs', () => {
    expect(shown(twoLinks('order="1"', 'order="01.0"'))).toEqual(['Assets Cash 1']);
    expect(shown(twoLinks('order="1"', 'order="2"'))).toEqual(['Assets Cash 1', 'Assets Cash 2']);
  });

  it('follows the specification for any arcs', () => {
    const arc = fc.record({
      to: fc.constantFrom('Cash', 'Debt'),
      order: fc.constantFrom('1', '1.0', '2'),
      priority: fc.integer({ min: -1, max: 2 }),
      isProhibited: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(arc, { maxLength: 8 }), (arcs) => {
        const dts = dtsOf(
          arcs
            .map(({ to, order, priority, isProhibited }) =>
              presentation(
                parentChild(
                  'Assets',
                  to,
                  `order="${order}" priority="${priority}" use="${isProhibited ? 'prohibited' : 'optional'}"`,
                ),
              ),
            )
            .join(''),
        );
        const expected = new Set<string>();
        for (const { to, order } of arcs) {
          const same = arcs.filter((other) => other.to === to && Number(other.order) === Number(order));
          const highest = Math.max(...same.map(({ priority }) => priority));
          if (same.every(({ priority, isProhibited }) => priority < highest || !isProhibited))
            expected.add(`${to} ${Number(order)}`);
        }
        const found = dts
          .network(arcroles.parentChild, STANDARD_LINK_ROLE)
          .relationships.map(
            ({ to, order }) => `${to.kind === 'concept' && localPart(to.concept.name)} ${order}`,
          );
        expect(found.sort()).toEqual([...expected].sort());
      }),
      { numRuns: 50 },
    );
  });
});

describe('labels', () => {
  const label = (id: string, text: string, language = 'en') =>
    `<link:label xlink:type="resource" xlink:label="${id}" id="${id}" xml:lang="${language}">${text}</link:label>`;
  const labelArc = (from: string, to: string, attributes = '') =>
    exampleArc('labelArc', 'concept-label', from, to, attributes);

  it('come from all links', () => {
    const dts = dtsOf(
      exampleLink('labelLink', exampleLocator('Cash') + label('a', 'Cash') + labelArc('Cash', 'a')) +
        exampleLink(
          'labelLink',
          exampleLocator('Cash') + label('b', 'Kasse', 'de') + labelArc('Cash', 'b'),
          'http://example.com/r',
        ),
    );
    const cash = dts.concept('{http://example.com/t}Cash');
    expect(cash && dts.labels(cash).map(({ content, language }) => [content, language])).toEqual([
      ['Cash', 'en'],
      ['Kasse', 'de'],
    ]);
    expect(cash && dts.references(cash)).toEqual([]);
  });

  it('can be prohibited from another link', () => {
    const dts = dtsOf(
      exampleLink('labelLink', exampleLocator('Cash') + label('a', 'Cash') + labelArc('Cash', 'a')) +
        exampleLink(
          'labelLink',
          `${exampleLocator('Cash')}<link:loc xlink:type="locator" xlink:href="#a" xlink:label="old"/>${labelArc('Cash', 'old', 'use="prohibited" priority="1"')}${label('b', 'Money')}${labelArc('Cash', 'b')}`,
        ),
    );
    const cash = dts.concept('{http://example.com/t}Cash');
    expect(cash && dts.labels(cash).map(({ content }) => content)).toEqual(['Money']);
  });
});

describe('concepts and roles', () => {
  it('are found by name', () => {
    const dts = dtsOf('', {
      appinfo: '<link:arcroleType id="r" arcroleURI="http://example.com/r" cyclesAllowed="none"/>',
      declarations: '<element name="Other" type="string"/>',
    });
    expect([...dts.concepts()].map(({ name }) => localPart(name))).toEqual(names);
    expect(dts.concept('{http://example.com/t}Other')).toBeUndefined();
    expect(dts.concept('__proto__')).toBeUndefined();
    expect(dts.arcroleTypes('http://example.com/r')).toMatchObject([{ type: { cyclesAllowed: 'none' } }]);
    expect(dts.roleTypes('http://example.com/r')).toEqual([]);
  });
});
