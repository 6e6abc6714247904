import { describe, expect, test } from 'vitest';
import { Collector } from '../../../findings/collector.ts';
import type { ExtensionConcept, FilingFact, FilingV2 } from '../../../model/filing-v2.ts';
import { Report } from '../../../model/report/report.ts';
import { Labels } from './labels.ts';
import { phrasesOf } from './phrases.ts';
import { layOut } from './report-layout.ts';

const ends = { y: { start: '2025-01-01', end: '2025-12-31' }, i: { instant: '2025-12-31' } };

const marks = { heading: ':', line: '', lead: '', total: ' +', grand: ' =' };

function own(name: string, balance: 'debit' | 'credit' | undefined, wider?: string): ExtensionConcept {
  return {
    concept: `own:${name}`,
    type: 'xbrli:monetaryItemType',
    periodType: 'instant',
    labels: [{ language: 'en', text: name }],
    ...(balance && { balance }),
    ...(wider && { anchors: [{ relation: 'wider', concept: `ifrs-full:${wider}` }] }),
  };
}

/** Shows the labels in each section of a filing with facts as `concept@context=value`, totals with `+`, grand ones with `=`. */
function sectionsOf(facts: readonly string[], concepts: readonly ExtensionConcept[]) {
  const filing: FilingV2 = {
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'generic',
      createdAt: '',
      language: 'en',
      period: ends.y,
    },
    entity: { name: 'Example', identifiers: [{ scheme: 'lei', value: '5299000J2N45DDNE4Y28' }] },
    taxonomyRefs: [
      { prefix: 'ifrs-full', namespace: 'https://xbrl.ifrs.org/taxonomy/2025-03-27/ifrs-full' },
      { prefix: 'own', namespace: 'http://example.com/own' },
    ],
    contexts: [
      { id: 'y', period: ends.y },
      { id: 'i', period: ends.i },
    ],
    units: [{ id: 'u', measures: ['iso4217:EUR'] }],
    facts: facts.map((text): FilingFact => {
      const [id = '', value = ''] = text.split('=');
      const [name = '', contextRef = ''] = id.split('@');
      const concept = name.includes(':') ? name : `ifrs-full:${name}`;
      return { id, concept, contextRef, unitRef: 'u', value, decimals: 0 };
    }),
    extensions: { concepts: [...concepts] },
  };
  const report = new Report(filing);
  const labels = new Labels(report, 'en', phrasesOf('en'));
  const sections = layOut(report, labels, new Collector(10), { language: 'en' });
  return Object.fromEntries(
    sections.map(({ title, blocks }) => [
      title,
      blocks.flatMap((block) =>
        block.type !== 'table'
          ? []
          : block.rows
              .filter(({ kind }) => kind !== 'heading')
              .map(({ kind, label, cells }) => {
                const sign = cells.some(({ isNegated }) => isNegated) ? '-' : '';
                return `${sign}${label}${marks[kind]}`;
              }),
      ),
    ]),
  );
}

describe('a line of the issuer’s own, in a filing without relationships', () => {
  test('stands where its wider concept would stand, above the total', () => {
    const sections = sectionsOf(
      ['Inventories@i=6', 'own:Tokens@i=2', 'CashAndCashEquivalents@i=1', 'CurrentAssets@i=9', 'Assets@i=9'],
      [own('Tokens', 'debit', 'OtherCurrentNonfinancialAssets')],
    );
    expect(sections['Statement of financial position']).toEqual([
      'Inventories',
      'Tokens',
      'Cash and cash equivalents',
      'Total current assets +',
      'Total assets =',
    ]);
    expect(sections['Other figures']).toBeUndefined();
  });

  test('stands above the total that its name tells, if no template has its wider concept', () => {
    const sections = sectionsOf(
      [
        'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities@y=6',
        'own:Certificates@y=3',
        'CashFlowsFromUsedInInvestingActivities@y=-9',
      ],
      [own('Certificates', 'credit', 'OtherInflowsOutflowsOfCashClassifiedAsInvestingActivities')],
    );
    expect(sections['Statement of cash flows']).toEqual([
      '-Purchase of property, plant and equipment',
      '-Certificates',
      'Net cash from (used in) investing activities =',
    ]);
  });

  test('is deducted if its balance is that of a deduction', () => {
    const sections = sectionsOf(
      [
        'Revenue@y=9',
        'own:SpinOffCosts@y=2',
        'own:SpinOffIncome@y=1',
        'ProfitLossFromOperatingActivities@y=8',
      ],
      [own('SpinOffCosts', 'debit'), own('SpinOffIncome', 'credit')],
    );
    expect(sections['Income statement']).toEqual([
      'Revenue',
      '-SpinOffCosts',
      'SpinOffIncome',
      'Operating profit =',
    ]);
  });

  test('stays among other figures if the total adds up without it, as it only says more about a part', () => {
    const sections = sectionsOf(
      ['Inventories@i=6', 'own:Tokens@i=2', 'CashAndCashEquivalents@i=3', 'CurrentAssets@i=9', 'Assets@i=9'],
      [own('Tokens', 'debit', 'OtherCurrentNonfinancialAssets')],
    );
    expect(sections['Other figures']).toEqual(['Tokens']);
  });

  test('stays there if only its name tells where it belongs, and the total does not add up with it', () => {
    const sections = sectionsOf(
      ['Revenue@y=9', 'own:SpinOffCosts@y=2', 'ProfitLossFromOperatingActivities@y=4'],
      [own('SpinOffCosts', 'debit')],
    );
    expect(sections['Other figures']).toEqual(['SpinOffCosts']);
  });

  test('stays there if nothing tells where it belongs', () => {
    const sections = sectionsOf(
      ['Inventories@i=6', 'own:Tokens@i=2', 'CurrentAssets@i=9', 'Assets@i=9'],
      [own('Tokens', 'debit')],
    );
    expect(sections['Other figures']).toEqual(['Tokens']);
  });
});

describe('a line between two lines of a statement, in a filing without relationships', () => {
  test('stands where the filing has it, if the total needs it', () => {
    const sections = sectionsOf(
      [
        'Revenue@y=100',
        'OtherIncome@y=5',
        'RawMaterialsAndConsumablesUsed@y=40',
        'EmployeeBenefitsExpense@y=30',
        'OtherExpenseByNature@y=10',
        'ProfitLossFromOperatingActivities@y=25',
      ],
      [],
    );
    expect(sections['Income statement']).toEqual([
      'Revenue',
      'Other operating income',
      '-Raw materials and consumables used',
      '-Employee benefits expense',
      '-Other operating expenses',
      'Operating profit =',
    ]);
    expect(sections['Other figures']).toBeUndefined();
  });

  test('stays among other figures if the total does not add up with it', () => {
    const sections = sectionsOf(
      ['Inventories@i=6', 'own:Tokens@i=2', 'CashAndCashEquivalents@i=1', 'CurrentAssets@i=12'],
      [own('Tokens', 'debit')],
    );
    expect(sections['Other figures']).toEqual(['Tokens']);
  });

  test('stands in two statements if both totals need it', () => {
    const sections = sectionsOf(
      [
        'Revenue@y=100',
        'OtherIncome@y=5',
        'AdjustmentsForProvisions@y=30',
        'ProfitLossFromOperatingActivities@y=75',
        'CashFlowsFromUsedInOperatingActivities@y=30',
      ],
      [],
    );
    expect(sections['Income statement']).toContain('-Provisions');
    expect(sections['Statement of cash flows']).toEqual([
      'Provisions',
      'Net cash from operating activities =',
    ]);
  });
});

test('operating cash flows begin with the profit that makes them add up', () => {
  const flows = (total: number) =>
    sectionsOf(
      [
        'ProfitLossBeforeTax@y=50',
        'ProfitLoss@y=40',
        'AdjustmentsForProvisions@y=5',
        `CashFlowsFromUsedInOperatingActivities@y=${total}`,
      ],
      [],
    )['Statement of cash flows'];
  expect(flows(45)?.[0]).toBe('Profit for the year');
  expect(flows(55)?.[0]).toBe('Profit before tax');
  expect(flows(70)?.[0]).not.toMatch(/Profit/);
});

test('a line that no usual statement has is placed by its name, if a total needs it', () => {
  const sections = sectionsOf(
    ['NoncurrentContractAssets@i=2', 'PropertyPlantAndEquipment@i=5', 'NoncurrentAssets@i=7', 'Assets@i=7'],
    [],
  );
  expect(sections['Statement of financial position']).toEqual([
    'Property, plant and equipment',
    'Contract assets',
    'Total non-current assets +',
    'Total assets =',
  ]);
});

test('other comprehensive income is a part of comprehensive income, which alone has a double rule', () => {
  const sections = sectionsOf(
    [
      'ProfitLoss@y=5',
      'OtherComprehensiveIncomeNetOfTaxExchangeDifferencesOnTranslation@y=1',
      'OtherComprehensiveIncome@y=1',
      'ComprehensiveIncome@y=6',
    ],
    [],
  );
  expect(sections['Statement of comprehensive income']).toEqual([
    'Profit for the year',
    'Exchange differences on translation of foreign operations',
    'Other comprehensive income for the year, net of tax +',
    'Total comprehensive income for the year =',
  ]);
});
