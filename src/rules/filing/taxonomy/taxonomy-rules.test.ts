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

/** Findings of a filing on a loaded taxonomy, as `CODE place`, without remarks. */
function judge(set: Readonly<Record<string, unknown>>, files?: Readonly<Record<string, string>>): string[] {
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
  test('passes where all fits', () => expect(judge(exampleFacts({}))).toEqual([]));

  test.each([
    ['a period of the other kind', { concept: 't:Profit' }, ['PER-003 /facts/0/contextRef']],
    ['a text that is an amount', { ...text, concept: 't:Assets' }, ['NUM-001 /facts/0']],
    ['a concept with a slip in its name', { concept: 't:assets' }, ['TAX-002 /facts/0/concept']],
    ['a name of every object', { concept: 't:constructor' }, ['TAX-002 /facts/0/concept']],
  ])('is told of %s, once', (_, members, expected) => expect(judge(exampleFacts(members))).toEqual(expected));

  test('is told of values beyond the limits of a type', () => {
    const files = taxonomyWith(
      `<complexType name="grade"><simpleContent><restriction base="xbrli:stringItemType"><enumeration value="A"/><enumeration value="B"/></restriction></simpleContent></complexType>${exampleItem('Grade', 'xbrli:periodType="instant"', 't:grade')}`,
    );
    const grade = (value: string) => exampleFacts({ ...text, concept: 't:Grade', value, language: 'en' });
    expect(judge(grade('A'), files)).toEqual([]);
    expect(judge(grade('C'), files)).toEqual(['TAX-004 /facts/0/value']);
  });

  test('is told of a unit on a text', () => {
    const files = taxonomyWith(exampleItem('Name', 'xbrli:periodType="instant"', 'xbrli:stringItemType'));
    expect(judge(exampleFacts({ concept: 't:Name' }), files)).toEqual(['TAX-005 /facts/0/unitRef']);
  });

  test('is told of choices its taxonomy does not offer', () => {
    const chosen = (value: string) => exampleFacts({ ...text, concept: 't:E', value });
    expect(judge(chosen('t:M'), exampleEnumeration('1.0'))).toEqual([]);
    expect(judge(chosen('t:N'), exampleEnumeration('1.0'))).toEqual(['TAX-006 /facts/0/value']);
    expect(judge(chosen('http://example.com/t#M'), exampleEnumeration('2.0'))).toEqual([]);
    expect(judge(chosen('t:M'), exampleEnumeration('2.0'))).toEqual(['TAX-006 /facts/0/value']);
  });
});

describe('dimensions by a loaded taxonomy', () => {
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
    expect(judge(cash(member, { axis: 't:T', typed: { element: 't:code', value: 'x' } }), typed)).toEqual([]);
  });

  test.each([
    [
      'the element of another axis',
      { axis: 't:T', typed: { element: 't:other', value: 'x' } },
      '/typed/element',
    ],
    ['a member where a value belongs', { axis: 't:T', member: 't:M' }, '/member'],
    [
      'a value where a member belongs',
      { axis: 't:A', typed: { element: 't:code', value: 'x' } },
      '/typed/element',
    ],
  ])('are told of %s', (_, dimension, place) => {
    expect(judge(cash(dimension), typed)).toEqual([`DIM-003 /contexts/0/dimensions/0${place}`]);
  });

  test('are not judged where the filing itself extends them', () => {
    const extension = {
      concept: 't:Own',
      type: 't:domainItemType',
      periodType: 'duration',
      abstract: true,
      labels: [{ language: 'en', text: 'Own' }],
    };
    const set = { ...cash({ axis: 't:A', member: 't:Own' }), '/extensions': { concepts: [extension] } };
    expect(judge(set, exampleDimensions())).toEqual([]);
  });
});
