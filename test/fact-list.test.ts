import { expect, test } from 'vitest';
import { listFacts } from './conformance/fact-list.js';
import { loadExample } from './support/example-check.ts';
import {
  dimensionalArc,
  exampleDeclaration,
  exampleDimensions,
  usualArcs,
  usualDeclarations,
} from './support/example-dimensions.ts';

const cash = '<t:Cash contextRef="i" unitRef="eur" decimals="0">1</t:Cash>';

test('facts have the dimensions of their contexts and the defaults of all others', () => {
  const { instance, dts } = loadExample(
    exampleDimensions({
      declarations: [
        ...Object.values(usualDeclarations),
        exampleDeclaration('B', 'xbrldt:dimensionItem'),
      ].join('\n'),
      arcs: [...Object.values(usualArcs), dimensionalArc('dimensionDefault', 'B', 'N')],
      scenario: '<xbrldi:explicitMember dimension="t:A">t:M</xbrldi:explicitMember>',
      facts: `${cash}\n<t:Group>${cash}<t:Group>${cash}</t:Group></t:Group>`,
    }),
  );
  const t = (local: string) => `{http://example.com/t}${local}`;
  const dimensions = [
    { dimension: t('A'), member: t('M'), isDefault: false },
    { dimension: t('B'), member: t('N'), isDefault: true },
  ];
  expect(listFacts(instance, dts)).toEqual([
    { name: t('Cash'), pointer: '4', dimensions },
    { name: t('Cash'), pointer: '5/1', dimensions },
    { name: t('Cash'), pointer: '5/2/1', dimensions },
  ]);
});
