import { expect, test } from 'vitest';
import type { FilingV2 } from '../../../model/filing-v2.ts';
import { Report } from '../../../model/report/report.ts';
import { shownDimensions } from './shown-dimensions.ts';

const separate = { axis: 'x:TypeAxis', member: 'x:SeparateMember' };
const part = (member: string) => ({ axis: 'x:PartAxis', member: `x:${member}Member` });

/** Returns the displayed dimensions of each context, for facts of concepts by context. */
function shown(contexts: Record<string, object[]>, facts: readonly [concept: string, context: string][]) {
  const report = new Report({
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'generic',
      createdAt: '2026-01-01T00:00:00Z',
    },
    entity: { name: 'X', identifiers: [{ scheme: 'local', value: '1' }] },
    taxonomyRefs: [{ prefix: 'x', namespace: 'http://example.com/x' }],
    contexts: Object.entries(contexts).map(([id, dimensions]) => ({
      id,
      period: { instant: '2025-12-31' },
      dimensions,
    })),
    units: [{ id: 'eur', measures: ['iso4217:EUR'] }],
    facts: facts.map(([concept, contextRef], index) => ({
      id: `f${index}`,
      concept: `x:${concept}`,
      contextRef,
      unitRef: 'eur',
      value: '1',
      decimals: 0,
    })),
  } as unknown as FilingV2);
  const dimensions = shownDimensions(report);
  return Object.fromEntries(
    report.contexts.map((context) => [context.id, dimensions(context).map(({ member }) => member)]),
  );
}

test('a member common to all facts is not shown', () => {
  const contexts = { all: [separate], one: [separate, part('One')], none: [] };
  expect(
    shown(contexts, [
      ['Assets', 'all'],
      ['Assets', 'one'],
      ['Name', 'none'],
    ]),
  ).toEqual({
    all: [],
    one: ['x:OneMember'],
    none: [],
  });
});

test('a member is shown if the concept is also reported without it', () => {
  const contexts = { all: [separate], one: [separate, part('One')], none: [] };
  const result = shown(contexts, [
    ['Assets', 'all'],
    ['Assets', 'one'],
    ['Assets', 'none'],
  ]);
  expect(result.all).toEqual(['x:SeparateMember']);
});

test('different members, and those of the only context with dimensions, are shown', () => {
  expect(
    shown({ a: [part('One')], b: [part('Two')] }, [
      ['Assets', 'a'],
      ['Assets', 'b'],
    ]).a,
  ).toEqual(['x:OneMember']);
  expect(
    shown({ a: [part('One')], b: [] }, [
      ['Assets', 'a'],
      ['Name', 'b'],
    ]).a,
  ).toEqual(['x:OneMember']);
});
