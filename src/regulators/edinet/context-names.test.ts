import { describe, expect, it } from 'vitest';
import type { FilingContext, FilingV2 } from '../../model/filing-v2.ts';
import { Report } from '../../model/report/report.ts';
import { nameContexts } from './context-names.ts';

type Given = Omit<FilingContext, 'id'>;

/** The names given to contexts, in a filing for the year to March 2026 that was filed in June. */
function namesOf(contexts: readonly Given[]): string[] {
  const filing: FilingV2 = {
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'jp-edinet',
      createdAt: '2026-06-25T00:00:00Z',
      period: { start: '2025-04-01', end: '2026-03-31' },
    },
    entity: { name: 'Abc', identifiers: [{ scheme: 'local', value: 'E99901-000' }] },
    taxonomyRefs: [
      { prefix: 'jppfs_cor', namespace: 'http://example.com/jppfs' },
      { prefix: 'own', namespace: 'http://example.com/own' },
    ],
    contexts: contexts.map((context, index) => ({ ...context, id: `c${index}` })),
    units: [],
    facts: contexts.map((_, index) => ({
      id: `f${index}`,
      concept: 'own:Text',
      contextRef: `c${index}`,
      value: 'x',
    })),
    extensions: {
      concepts: [{ concept: 'own:Text', type: 'xbrli:stringItemType', periodType: 'duration', labels: [] }],
    },
  };
  const named = nameContexts(new Report(filing), '2026-06-26');
  expect(named.facts.map(({ contextRef }) => contextRef)).toEqual(named.contexts.map(({ id }) => id));
  return named.contexts.map(({ id }) => id);
}

const alone = [{ axis: 'jppfs_cor:Axis', member: 'jppfs_cor:NonConsolidatedMember' }];

describe('contexts', () => {
  it('are named by their fiscal year', () => {
    expect(
      namesOf([
        { period: { start: '2025-04-01', end: '2026-03-31' } },
        { period: { instant: '2026-03-31' } },
        { period: { start: '2024-04-01', end: '2025-03-31' } },
        { period: { instant: '2024-03-31' } },
        { period: { instant: '2017-03-31' } },
      ]),
    ).toEqual([
      'CurrentYearDuration',
      'CurrentYearInstant',
      'Prior1YearDuration',
      'Prior2YearInstant',
      'Prior9YearInstant',
    ]);
  });

  it('follow a year of another length', () => {
    expect(
      namesOf([
        { period: { start: '2024-10-01', end: '2025-03-31' } },
        { period: { start: '2023-10-01', end: '2024-09-30' } },
        { period: { instant: '2024-09-30' } },
      ]),
    ).toEqual(['Prior1YearDuration', 'Prior2YearDuration', 'Prior2YearInstant']);
  });

  it('are named by the filing date', () => {
    expect(namesOf([{ period: { instant: '2026-06-26' } }])).toEqual(['FilingDateInstant']);
  });

  it('are named by their members, with the prefix for those of the filer', () => {
    expect(
      namesOf([
        {
          period: { instant: '2026-03-31' },
          dimensions: [...alone, { axis: 'own:Axis', member: 'own:WestMember' }],
        },
      ]),
    ).toEqual(['CurrentYearInstant_NonConsolidatedMember_ownWestMember']);
  });

  it('get a number if several would have the same name', () => {
    const period = { instant: '2026-03-31' };
    const typed = (value: string) => [{ axis: 'own:Axis', typed: { element: 'own:key', value } }];
    expect(
      namesOf([{ period }, { period, dimensions: typed('1') }, { period, dimensions: typed('2') }]),
    ).toEqual(['CurrentYearInstant', 'CurrentYearInstant_001', 'CurrentYearInstant_002']);
  });

  it('keep their name if the vocabulary has no word', () => {
    expect(namesOf([{ period: { instant: '2025-09-30' } }, { period: { forever: true } }])).toEqual([
      'c0',
      'c1',
    ]);
  });
});
