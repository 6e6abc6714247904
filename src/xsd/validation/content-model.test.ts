import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import { readTaxonomySchema } from '../../taxonomy/taxonomy-schema-reader.ts';
import { expandedName, localPart, XSD } from '../../xml/expanded-name.ts';
import { SourceText } from '../../xml/source-text.ts';
import type { ComplexType } from '../schema/components.ts';
import { SchemaSet } from '../schema/schema-set.ts';
import { contentModel } from './content-model.ts';
import type { ContentModel } from './model-steps.ts';

const T = 'http://example.com/t';

function schemasOf(content: string): SchemaSet {
  const text = `<xs:schema xmlns:xs="${XSD}" xmlns="${T}" targetNamespace="${T}" elementFormDefault="qualified">${content}</xs:schema>`;
  const document = readTaxonomySchema(new SourceText(text), 'http://example.com/t.xsd', new Collector(10));
  if (!document) throw new Error('the schema was not read');
  return new SchemaSet([document]);
}

const elements = ['a', 'b', 'c', 'd'].map((name) => `<xs:element name="${name}" type="xs:string"/>`).join('');

function modelOf(particle: string, more = '') {
  const schemas = schemasOf(`${elements}${more}<xs:complexType name="t">${particle}</xs:complexType>`);
  const model = contentModel(schemas.type(expandedName(T, 't')) as ComplexType, schemas);
  if (!model) throw new Error('the model is left open');
  return model;
}

function match(particle: string, children: string, more = ''): string {
  return outcomeOf(modelOf(particle, more), children);
}

/** Returns the outcome for children given as letters: 'ok', the first unexpected child, or 'incomplete'. */
function outcomeOf(model: ContentModel, children: string): string {
  let state = model.start();
  for (const [index, child] of [...children].entries()) {
    const step = model.next(state, expandedName(T, child));
    if (!step) return `${child}@${index}`;
    state = step.state;
  }
  return model.isComplete(state) ? 'ok' : 'incomplete';
}

const ref = (name: string, occurs = '') => `<xs:element ref="${name}" ${occurs}/>`;
const times = (min: number, max: number | 'unbounded') => `minOccurs="${min}" maxOccurs="${max}"`;
const sequence = (parts: string, occurs = '') => `<xs:sequence ${occurs}>${parts}</xs:sequence>`;
const choice = (parts: string, occurs = '') => `<xs:choice ${occurs}>${parts}</xs:choice>`;

test.each([
  ['ab', 'ok'],
  ['a', 'incomplete'],
  ['', 'incomplete'],
  ['ba', 'b@0'],
  ['abb', 'b@2'],
])('a sequence of a and b: %s is %s', (children, outcome) => {
  expect(match(sequence(ref('a') + ref('b')), children)).toBe(outcome);
});

test.each([
  ['', 'ok'],
  ['b', 'ok'],
  ['ac', 'ok'],
  ['abbbc', 'ok'],
  ['ca', 'a@1'],
])('optional parts can be omitted, in order: %s is %s', (children, outcome) => {
  const parts = ref('a', times(0, 1)) + ref('b', times(0, 'unbounded')) + ref('c', times(0, 1));
  expect(match(sequence(parts), children)).toBe(outcome);
});

test.each([
  ['', 'incomplete'],
  ['a', 'incomplete'],
  ['ab', 'ok'],
  ['bba', 'ok'],
  ['abab', 'b@3'],
])('a choice two or three times: %s is %s', (children, outcome) => {
  expect(match(choice(ref('a') + ref('b'), times(2, 3)), children)).toBe(outcome);
});

test.each([
  ['abc', 'ok'],
  ['abbc', 'ok'],
  ['abbabc', 'ok'],
  ['aabc', 'a@1'],
  ['c', 'ok'],
  ['ab', 'incomplete'],
])('groups repeat as a whole: %s is %s', (children, outcome) => {
  const group = sequence(ref('a') + ref('b', times(1, 2)), times(0, 'unbounded'));
  expect(match(sequence(group + ref('c')), children)).toBe(outcome);
});

test('a group with only optional parts can be empty, however often it must occur', () => {
  const group = sequence(ref('a', times(0, 1)), times(3, 3));
  expect(match(group, '')).toBe('ok');
  expect(match(group, 'aaa')).toBe('ok');
  expect(match(group, 'aaaa')).toBe('a@3');
});

test('an empty branch lets a choice be empty', () => {
  expect(match(choice(sequence('') + ref('a')), '')).toBe('ok');
  expect(match(sequence(choice(sequence('') + ref('a')) + ref('b')), 'b')).toBe('ok');
  expect(match(choice(ref('a')), '')).toBe('incomplete');
});

test('an element may count towards either of two particles', () => {
  const twice = sequence(sequence(ref('a', times(1, 3)), times(2, 2)));
  expect(match(twice, 'a')).toBe('incomplete');
  expect(match(twice, 'aa')).toBe('ok');
  expect(match(twice, 'aaaaaa')).toBe('ok');
  expect(match(twice, 'aaaaaaa')).toBe('a@6');
});

test('a model with too many simultaneous positions accepts anything from there on', () => {
  let many = ref('a', times(1, 40));
  for (let depth = 0; depth < 3; depth++) many = sequence(many, times(1, 40));
  expect(match(many, `${'a'.repeat(30)}b`)).toBe('ok');
});

test('large bounds take no work unless a document uses them', () => {
  const many = sequence(choice(ref('a') + ref('b'), times(0, 1_000_000)) + ref('c', times(5000, 5001)));
  expect(match(many, `abab${'c'.repeat(5000)}`)).toBe('ok');
  expect(match(many, `abab${'c'.repeat(5002)}`)).toBe('c@5005');
  expect(match(many, `abab${'c'.repeat(4999)}`)).toBe('incomplete');
});

test.each([
  ['ba', 'ok'],
  ['a', 'ok'],
  ['b', 'incomplete'],
  ['aba', 'a@2'],
  ['ac', 'c@1'],
])('an all group accepts each element once, in any order: %s is %s', (children, outcome) => {
  expect(match(`<xs:all>${ref('a')}${ref('b', times(0, 1))}</xs:all>`, children)).toBe(outcome);
});

test('an optional all group can be empty', () => {
  expect(match(`<xs:all minOccurs="0">${ref('a')}${ref('b')}</xs:all>`, '')).toBe('ok');
  expect(match(`<xs:all minOccurs="0">${ref('a')}${ref('b')}</xs:all>`, 'a')).toBe('incomplete');
});

test('elements can substitute for the head of their substitution group, unless it blocks them', () => {
  const members = (block = '') =>
    `<xs:element name="h" type="xs:string" abstract="true" ${block}/>
     <xs:element name="m" substitutionGroup="h"/><xs:element name="n" substitutionGroup="m"/>`;
  const model = modelOf(sequence(ref('h', times(0, 'unbounded'))), members());
  const step = model.next(model.start(), expandedName(T, 'n'));
  expect(step?.element && localPart(step.element.name)).toBe('n');
  expect(match(sequence(ref('h', times(0, 'unbounded'))), 'mnm', members())).toBe('ok');
  expect(match(sequence(ref('h', times(0, 'unbounded'))), 'm', members('block="substitution"'))).toBe('m@0');
  expect(match(`<xs:all>${ref('h')}${ref('a')}</xs:all>`, 'an', members())).toBe('ok');
});

test('wildcards accept elements of their namespaces', () => {
  const model = modelOf(sequence('<xs:any namespace="##other" processContents="lax"/>'));
  expect(model.next(model.start(), expandedName(T, 'a'))).toBeUndefined();
  expect(model.next(model.start(), 'a')).toBeUndefined();
  expect(model.next(model.start(), '{http://example.com/o}a')?.wildcard?.process).toBe('lax');
});

test('large groups are searched by name, with heads and wildcards in them', () => {
  const names = [...'efghijkl'];
  const more = `${names.map((name) => `<xs:element name="${name}"/>`).join('')}<xs:element name="m" substitutionGroup="k"/>`;
  const optional = [...names, 'a'].map((name) => ref(name, times(0, 1))).join('');
  const large = sequence(optional + ref('b') + choice(ref('c') + ref('e'), times(0, 'unbounded')) + ref('d'));
  expect(match(large, 'egkabcecd', more)).toBe('ok');
  expect(match(large, 'emabd', more)).toBe('ok');
  expect(match(large, 'emkbd', more)).toBe('k@2');
  expect(match(large, 'ea', more)).toBe('incomplete');
  expect(match(large, 'ead', more)).toBe('d@2');
  const branches = choice(
    `${optional}<xs:any namespace="##local" processContents="skip"/>`,
    times(0, 'unbounded'),
  );
  expect(match(branches, 'aghmae', more)).toBe('ok');
  expect(match(branches, 'agb', more)).toBe('b@2');
  const model = modelOf(branches, more);
  expect(model.next(model.start(), 'local')?.wildcard?.process).toBe('skip');
});

test('states what was expected, and that the content may end', () => {
  const model = modelOf(
    sequence(ref('a', times(0, 1)) + choice(ref('b') + ref('c')) + ref('d', times(0, 1))),
  );
  expect(model.expected(model.start())).toEqual(['a', 'b', 'c']);
  const step = model.next(model.start(), expandedName(T, 'b'));
  expect(step && model.expected(step.state)).toEqual(['d', 'the end']);
});

test('groups that multiply each other leave the model open', () => {
  const groups = Array.from(
    { length: 40 },
    (_, index) =>
      `<xs:group name="g${index}">${sequence(`<xs:group ref="g${index + 1}"/><xs:group ref="g${index + 1}"/>`)}</xs:group>`,
  ).join('');
  const schemas = schemasOf(
    `${elements}${groups}<xs:group name="g40">${sequence(ref('a') + ref('b'))}</xs:group><xs:complexType name="t"><xs:group ref="g0"/></xs:complexType>`,
  );
  expect(contentModel(schemas.type(expandedName(T, 't')) as ComplexType, schemas)).toBeUndefined();
});

/** Returns the offsets where a particle can end that begins at an offset: a reference implementation. */
type Ends = (letters: string, from: number) => ReadonlySet<number>;

interface Written {
  readonly schema: string;
  readonly ends: Ends;
}

const afterAll = (part: Ends, letters: string, places: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...places].flatMap((at) => [...part(letters, at)]));

const onceEach =
  (parts: readonly Ends[]): Ends =>
  (letters, from) => {
    let reached: ReadonlySet<number> = new Set([from]);
    for (const part of parts) reached = afterAll(part, letters, reached);
    return reached;
  };

const oneOf =
  (parts: readonly Ends[]): Ends =>
  (letters, from) =>
    new Set(parts.flatMap((part) => [...part(letters, from)]));

const repeated =
  (part: Ends, min: number, max: number | 'unbounded'): Ends =>
  (letters, from) => {
    const most = Math.min(max === 'unbounded' ? Number.POSITIVE_INFINITY : max, min + letters.length);
    let reached: ReadonlySet<number> = new Set([from]);
    const ends = new Set(min === 0 ? reached : []);
    for (let count = 1; count <= most; count++) {
      reached = afterAll(part, letters, reached);
      if (count >= min) for (const at of reached) ends.add(at);
    }
    return ends;
  };

const occurrences = fc.constantFrom<[number, number | 'unbounded']>(
  [1, 1],
  [0, 1],
  [0, 'unbounded'],
  [1, 'unbounded'],
  [2, 2],
  [1, 3],
  [2, 'unbounded'],
);

const { particle: anyParticle } = fc.letrec<{ particle: Written; group: Written }>((tie) => ({
  particle: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), occurrences).map(([name, [min, max]]) => ({
      schema: ref(name, times(min, max)),
      ends: repeated((letters, from) => new Set(letters[from] === name ? [from + 1] : []), min, max),
    })),
    tie('group'),
  ),
  group: fc
    .tuple(fc.boolean(), fc.array(tie('particle'), { minLength: 1, maxLength: 3 }), occurrences)
    .map(([isChoice, parts, [min, max]]) => {
      const ends = parts.map((part) => part.ends);
      return {
        schema: (isChoice ? choice : sequence)(parts.map(({ schema }) => schema).join(''), times(min, max)),
        ends: repeated((isChoice ? oneOf : onceEach)(ends), min, max),
      };
    }),
}));

test('models accept exactly what their particles mean', () => {
  const anyChildren = fc.array(fc.constantFrom('a', 'a', 'b', 'c', 'd'), { maxLength: 5 });
  fc.assert(
    fc.property(anyParticle, fc.array(anyChildren, { minLength: 10 }), ({ schema, ends }, lists) => {
      const model = modelOf(sequence(schema));
      for (const children of lists.map((letters) => letters.join('')))
        expect([children, outcomeOf(model, children) === 'ok']).toEqual([
          children,
          ends(children, 0).has(children.length),
        ]);
    }),
    { numRuns: 200 },
  );
});
