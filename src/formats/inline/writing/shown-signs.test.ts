import { describe, expect, test } from 'vitest';
import { Collector } from '../../../findings/collector.ts';
import type { FilingRelationship, FilingV2 } from '../../../model/filing-v2.ts';
import { Report } from '../../../model/report/report.ts';
import { Labels } from './labels.ts';
import { phrasesOf } from './phrases.ts';
import { layOut } from './report-layout.ts';

const START = 'http://www.xbrl.org/2003/role/periodStartLabel';
const END = 'http://www.xbrl.org/2003/role/periodEndLabel';

/** Returns the concepts of facts shown with the opposite sign. */
function turned(facts: Record<string, number>, others: Partial<FilingV2> = {}): string[] {
  const report = new Report({
    document: { version: '2.0.0', documentType: 'filing', profile: 'generic', createdAt: '', language: 'en' },
    entity: { name: 'Example', identifiers: [{ scheme: 'lei', value: '5299000J2N45DDNE4Y28' }] },
    taxonomyRefs: [
      {
        prefix: 'us-gaap',
        namespace: 'http://fasb.org/us-gaap/2025',
        entryPoint: 'http://example.com/t.xsd',
      },
      { prefix: 'x', namespace: 'http://example.com/x' },
    ],
    contexts: [{ id: 'y', period: { start: '2025-01-01', end: '2025-12-31' } }],
    units: [{ id: 'u', measures: ['iso4217:USD'] }],
    facts: Object.entries(facts).map(([concept, value]) => ({
      id: concept,
      concept,
      contextRef: 'y',
      unitRef: 'u',
      value: `${value}`,
      decimals: 0,
    })),
    ...others,
  });
  const labels = new Labels(report, 'en', phrasesOf('en'));
  const cells = layOut(report, labels, new Collector(10), { language: 'en' }).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'table' ? block.rows.flatMap((row) => row.cells) : [])),
  );
  return cells
    .filter(({ isNegated }) => isNegated)
    .flatMap(({ facts: shown }) => shown.map(({ concept }) => concept.qname));
}

function presented(...targets: (readonly [to: string, preferredLabel?: string])[]): FilingRelationship[] {
  return targets.map(([to, preferredLabel], order) => ({
    kind: 'presentation',
    role: 'urn:r/Rechnung',
    from: 'x:Root',
    to,
    order,
    ...(preferredLabel && { preferredLabel }),
  }));
}

describe('negates reductions of equity', () => {
  const facts = { 'us-gaap:ProfitLoss': 5, 'us-gaap:Dividends': 3, 'x:Fees': 1, 'us-gaap:CostOfRevenue': 2 };

  test('between its balances in a network', () => {
    const relationships = presented(
      ['us-gaap:StockholdersEquity', START],
      ['us-gaap:ProfitLoss'],
      ['us-gaap:Dividends'],
      ['x:Fees'],
      ['us-gaap:StockholdersEquity', END],
      ['us-gaap:CostOfRevenue'],
    );
    const fees = { concept: 'x:Fees', type: 'xbrli:monetaryItemType', periodType: 'duration' as const };
    const extensions = { concepts: [{ ...fees, balance: 'debit' as const, labels: [] }] };
    expect(turned(facts, { relationships, extensions })).toEqual(['us-gaap:Dividends', 'x:Fees']);
    expect(
      turned(facts, { relationships: presented(['us-gaap:ProfitLoss'], ['us-gaap:Dividends']) }),
    ).toEqual([]);
  });

  test('in the usual statement, unless they are reported as negative', () => {
    expect(turned(facts)).toEqual(['us-gaap:Dividends']);
    expect(turned({ 'us-gaap:Dividends': -3 })).toEqual([]);
  });
});

describe('negates deductions in a cash flow statement', () => {
  test('with either sign, if they occur with either', () => {
    const flows = {
      'us-gaap:IncreaseDecreaseInInventories': -4,
      'us-gaap:IncreaseDecreaseInAccountsPayable': 2,
      'us-gaap:PaymentsToAcquirePropertyPlantAndEquipment': -7,
    };
    expect(turned(flows)).toEqual(['us-gaap:IncreaseDecreaseInInventories']);
  });

  test('whatever the language of its title', () => {
    const flow = 'us-gaap:NetCashProvidedByUsedInInvestingActivities';
    const payment = 'us-gaap:PaymentsToAcquirePropertyPlantAndEquipment';
    const relationships: FilingRelationship[] = [
      ...presented([payment], [flow]),
      { kind: 'calculation', role: 'urn:r/Rechnung', from: flow, to: payment, order: 1, weight: -1 },
    ];
    expect(turned({ [payment]: 7, [flow]: -7 }, { relationships })).toEqual([payment]);
  });
});
