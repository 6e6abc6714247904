import { describe, expect, test } from 'vitest';
import {
  dimensionalArc,
  exampleDimensions,
  typedDimension,
  usualArcs,
  usualDeclarations,
} from '../../../../test/support/example-dimensions.ts';
import { exampleEnumeration } from '../../../../test/support/example-enumeration.ts';
import { exampleFacts, taxonomyExample, taxonomyWith } from '../../../../test/support/example-filing.ts';
import { exampleItem } from '../../../../test/support/example-taxonomy.ts';
import type { Taxonomies } from '../../../service/taxonomies.ts';
import { validateDocument } from '../../../service/validate/validate.ts';

/** Findings of a filing with an installed taxonomy, as `CODE place`, without notes. */
function findingsOf(
  set: Readonly<Record<string, unknown>>,
  files?: Readonly<Record<string, string>>,
): string[] {
  const { document, taxonomy } = taxonomyExample(set, files);
  const taxonomies: Taxonomies = {
    packages: [],
    compiled: () => undefined,
    find: (url) =>
      Object.hasOwn(taxonomy, url) ? { bytes: Buffer.from(taxonomy[url] ?? ''), file: url } : undefined,
  };
  const { errors, warnings } = validateDocument(document, { taxonomies });
  return [...errors, ...warnings].map(({ code, path }) => `${code} ${path}`).sort();
}

const text = { unitRef: undefined, decimals: undefined };

describe('a filing on a loaded taxonomy', () => {
  test('passes if everything fits', () => expect(findingsOf(exampleFacts({}))).toEqual([]));

  test.each([
    ['a period of the other kind', { concept: 't:Profit' }, 'xbrl.4.7.2:contextPeriodType'],
    ['an amount without a unit', { unitRef: undefined }, 'xbrl.4.6.2:numericUnit'],
    ['an amount without its accuracy', { decimals: undefined }, 'xbrl.4.6.3:missingPrecisionDecimals'],
    ['an amount that is no number', { value: '1,000' }, 'xsd:cvc-datatype-valid'],
    ['a concept with a slip in its name', { concept: 't:assets' }, 'xbrl.4.6:notItemOrTuple'],
    ['a name of every object', { concept: 't:constructor' }, 'xbrl.4.6:notItemOrTuple'],
  ])('reports %s once', (_, members, code) =>
    expect(findingsOf(exampleFacts(members))).toEqual([`${code} /facts/0`]),
  );

  test('reports values beyond the limits of a type', () => {
    const files = taxonomyWith(
      `<complexType name="grade"><simpleContent><restriction base="xbrli:stringItemType"><enumeration value="A"/><enumeration value="B"/></restriction></simpleContent></complexType>${exampleItem('Grade', 'xbrli:periodType="instant"', 't:grade')}`,
    );
    const grade = (value: string) => exampleFacts({ ...text, concept: 't:Grade', value, language: 'en' });
    expect(findingsOf(grade('A'), files)).toEqual([]);
    expect(findingsOf(grade('C'), files)).toEqual(['xsd:cvc-datatype-valid /facts/0']);
  });

  test('reports a unit on a text', () => {
    const files = taxonomyWith(exampleItem('Name', 'xbrli:periodType="instant"', 'xbrli:stringItemType'));
    expect(findingsOf(exampleFacts({ concept: 't:Name', decimals: undefined }), files)).toEqual([
      'xbrl.4.6.2:numericUnit /facts/0',
    ]);
  });

  test('reports values that its taxonomy does not list', () => {
    const chosen = (value: string) => exampleFacts({ ...text, concept: 't:E', value });
    expect(findingsOf(chosen('t:M'), exampleEnumeration('1.0'))).toEqual([]);
    expect(findingsOf(chosen('t:N'), exampleEnumeration('1.0'))).toEqual([
      'enumie:InvalidFactValue /facts/0',
    ]);
    expect(findingsOf(chosen('http://example.com/t#M'), exampleEnumeration('2.0'))).toEqual([]);
    expect(findingsOf(chosen('http://example.com/t#N'), exampleEnumeration('2.0'))).toEqual([
      'enum2ie:InvalidEnumerationValue /facts/0',
    ]);
  });
});

describe('dimensions in a loaded taxonomy', () => {
  const typed = exampleDimensions({
    declarations: [...Object.values(usualDeclarations), typedDimension].join('\n'),
    arcs: [...Object.values(usualArcs), dimensionalArc('hypercubeDimension', 'H', 'T')],
  });
  const cash = (...dimensions: readonly unknown[]) => ({
    ...exampleFacts({ concept: 't:Cash' }),
    '/contexts/0/dimensions': dimensions,
  });
  const member = { axis: 't:A', member: 't:M' };

  test('may be typed', () => {
    expect(
      findingsOf(cash(member, { axis: 't:T', typed: { element: 't:code', value: 'x' } }), typed),
    ).toEqual([]);
  });

  test.each([
    [
      'the element of another axis',
      { axis: 't:T', typed: { element: 't:other', value: 'x' } },
      'IllegalTypedDimensionContentError',
    ],
    [
      'a member where a value belongs',
      { axis: 't:T', member: 't:M' },
      'ExplicitMemberNotExplicitDimensionError',
    ],
    [
      'a value where a member belongs',
      { axis: 't:A', typed: { element: 't:code', value: 'x' } },
      'TypedMemberNotTypedDimensionError',
    ],
  ])('reports %s', (_, dimension, code) => {
    expect(findingsOf(cash(dimension), typed)).toEqual([`xbrldie:${code} /contexts/0`]);
  });

  test("are those of the taxonomy and of the filing's own declarations", () => {
    const own = {
      concept: 'own:Own',
      type: 'xbrli:stringItemType',
      periodType: 'duration',
      abstract: true,
      labels: [{ language: 'en', text: 'Own' }],
    };
    const set = {
      ...cash({ axis: 't:A', member: 'own:Own' }),
      '/taxonomyRefs/1': { prefix: 'own', namespace: 'http://own.example/2025' },
      '/extensions': { concepts: [own] },
    };
    expect(findingsOf(set, exampleDimensions())).toEqual([]);
    expect(findingsOf(cash({ axis: 't:A', member: 't:N' }), exampleDimensions())).toEqual([
      'xbrldie:PrimaryItemDimensionallyInvalidError /facts/0',
    ]);
  });
});
