import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exampleArc, exampleLink, exampleReport } from '../../test/support/example-taxonomy.ts';
import { Collector } from '../findings/collector.ts';
import { loadDts } from './discovery.ts';
import type { Dts } from './dts.ts';
import { arcroles } from './names.ts';

const names = ['Assets', 'Cash', 'Debt', 'Profit', 'Note'];
const labels = ['a', 'b', 'c'];

function dtsOf(linkbase: string): Dts {
  const files = exampleReport({ linkbase });
  const source = {
    find: (url: string) => {
      const file = url.replace('memory:///', '');
      return Object.hasOwn(files, file) ? { bytes: Buffer.from(files[file] as string), file } : undefined;
    },
  };
  return loadDts([{ url: 'memory:///taxonomy.xsd' }], source, new Collector(50));
}

const label = fc.constantFrom(...labels);
const href = fc.oneof(
  fc.constantFrom(...names).map((name) => `taxonomy.xsd#t_${name}`),
  fc.constantFrom(...names).map((name) => `taxonomy.xsd#element(t_${name})`),
  fc.integer({ min: 3, max: 7 }).map((child) => `taxonomy.xsd#element(/1/${child})`),
  fc.constantFrom('#r0', '#r1', '#none', 'taxonomy.xsd'),
);
const locator = fc
  .tuple(href, label)
  .map(([target, name]) => `<link:loc xlink:type="locator" xlink:href="${target}" xlink:label="${name}"/>`);
const arc = fc
  .tuple(
    label,
    label,
    fc.constantFrom('', 'use="prohibited"', 'use="prohibited" priority="1"', 'priority="2"'),
  )
  .map(([from, to, attributes]) => exampleArc('labelArc', 'concept-label', from, `${to}${to}`, attributes));

/** A link with two-letter labels, some shared by resources and locators. */
const link = fc
  .record({
    locators: fc.array(locator, { maxLength: 6 }),
    targets: fc.array(locator, { maxLength: 2 }),
    resources: fc.array(label, { maxLength: 3 }),
    arcs: fc.array(arc, { maxLength: 6 }),
    role: fc.constantFrom('http://www.xbrl.org/2003/role/link', 'http://example.com/other'),
  })
  .map(({ locators, targets, resources, arcs, role }) => (index: number) => {
    const doubled = targets.map((text) => text.replace(/label="(\w)"/, 'label="$1$1"'));
    const texts = resources.map(
      (name, at) =>
        `<link:label xlink:type="resource" xlink:label="${name}${name}" id="r${index}${at || ''}" xml:lang="en">${index} ${at}</link:label>`,
    );
    return exampleLink('labelLink', [...locators, ...doubled, ...texts, ...arcs].join('\n'), role);
  });

it('the labels of one concept are those in the relationships of all', () => {
  fc.assert(
    fc.property(fc.array(link, { minLength: 1, maxLength: 3 }), (links) => {
      const linkbase = links.map((text, index) => text(index)).join('\n');
      const whole = dtsOf(linkbase);
      const relationships = whole.baseSets(arcroles.conceptLabel).flatMap((set) => whole.relationships(set));
      const single = dtsOf(linkbase);
      for (const { name } of whole.concepts()) {
        const expected = relationships.flatMap(({ from, to }) =>
          from.kind === 'concept' && from.concept.name === name && to.kind === 'resource'
            ? [to.resource.content]
            : [],
        );
        const concept = single.concept(name);
        const found = concept ? single.labels(concept).map(({ content }) => content) : [];
        expect(found.sort()).toEqual(expected.sort());
      }
    }),
    { numRuns: 150 },
  );
});
