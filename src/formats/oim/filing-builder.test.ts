import { expect, test } from 'vitest';
import { FilingBuilder, type OimFact } from './filing-builder.ts';

const text: OimFact = { id: 't', concept: 'ex:Text', isNumeric: false, dimensions: [], value: 'Text' };
const number: OimFact = { id: 'n', concept: 'ex:Number', isNumeric: true, dimensions: [], value: '1' };

function build(facts: readonly OimFact[]) {
  const builder = new FilingBuilder(new Map([['ex', 'http://example.com/taxonomy']]));
  facts.forEach((fact, index) => {
    builder.addFact({ ...fact, id: `f${index}` });
  });
  return builder.finish({ sourceFormat: 'xbrl-json', taxonomy: [] }, { createdAt: '2026-01-01T00:00:00Z' });
}

test('equal parts make one context, in any order and from any objects', () => {
  const red = { axis: 'ex:Colour', member: 'ex:Red' };
  const name = { axis: 'ex:Name', typed: { element: 'ex:name', value: 'Ann' } };
  const nobody = { axis: 'ex:Name', typed: { element: 'ex:name', nil: true } } as const;
  const { facts, contexts } = build([
    { ...text, dimensions: [red, name] },
    { ...text, dimensions: [{ ...name, typed: { ...name.typed } }, { ...red }] },
    { ...text, dimensions: [red, nobody] },
    { ...text, dimensions: [red] },
    { ...text, dimensions: [] },
    { ...text, dimensions: [], period: { instant: '2025-12-31' } },
    {
      ...text,
      dimensions: [],
      period: { instant: '2025-12-31' },
      entity: { scheme: 'http://a.b/c', value: '1' },
    },
  ]);
  expect(facts.map(({ contextRef }) => contextRef)).toEqual(['c1', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6']);
  expect(contexts[0]?.dimensions).toEqual([red, name]);
  expect(contexts[1]?.dimensions).toEqual([red, nobody]);
});

test('a context may have more dimensions than a call can have arguments', () => {
  const dimensions = Array.from({ length: 200_000 }, (_, n) => ({ axis: `ex:A${n}`, member: 'ex:M' }));
  const { contexts } = build([
    { ...text, dimensions },
    { ...text, dimensions: dimensions.toReversed() },
  ]);
  expect(contexts.map((context) => context.dimensions?.length)).toEqual([200_000]);
});

test('numbers have a unit and an accuracy, nil numbers no accuracy', () => {
  const unit = { numerator: ['ex:b', 'ex:a'], denominator: ['ex:c'] };
  const { facts, units } = build([
    number,
    { ...number, decimals: -3 },
    { ...number, unit, value: null },
    { ...number, unit: { ...unit } },
    { ...text, value: null, language: 'en' },
  ]);
  expect(facts.map(({ id, concept, contextRef, ...rest }) => rest)).toEqual([
    { unitRef: 'u1', value: '1', decimals: 'INF' },
    { unitRef: 'u1', value: '1', decimals: -3 },
    { unitRef: 'u2', nil: true },
    { unitRef: 'u2', value: '1', decimals: 'INF' },
    { nil: true, language: 'en' },
  ]);
  expect(units).toEqual([
    { id: 'u1', measures: ['xbrli:pure'] },
    { id: 'u2', ...unit },
  ]);
});
