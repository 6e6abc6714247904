/** Statements and reports that are unusual and right, as a controller and a fund accountant would list them. */
import { report } from '../structures.js';

/** @typedef {import('../cases.js').Legitimate} Legitimate */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

/** A capital account of one column, in magnitudes. */
const account = {
  documentType: 'investor-statement',
  modelVersion: 'v1',
  statementKind: 'capital-account',
  header: {
    id: 'OAK-III-2025Q2-007',
    sequence: 1,
    issueDate: '2025-08-20',
    asOf: '2025-06-30',
    period: { start: '2025-04-01', end: '2025-06-30', type: 'quarter' },
    currency: 'USD',
    status: 'unaudited',
    basis: 'US GAAP',
    signConvention: 'magnitude',
  },
  fund: {
    name: 'Oakmere Credit III LP',
    id: 'OAK-III',
    vintageYear: 2020,
    domicile: 'US',
    inceptionDate: '2020-02-03',
  },
  investor: { name: 'City Pension Plan', id: '007' },
  capitalAccount: {
    columns: ['period'],
    lines: {
      beginningNav: { period: '8400000.00' },
      contributions: { period: '500000.00' },
      distributions: { period: '300000.00' },
      totalCashFlows: { period: '200000.00' },
      managementFeesGross: { period: '37500.00' },
      feeOffsets: { period: '2500.00' },
      managementFeesNet: { period: '35000.00' },
      partnershipExpenses: { period: '12000.00' },
      interestIncome: { period: '160000.00' },
      netOperatingIncome: { period: '113000.00' },
      realisedGain: { period: '41000.00' },
      unrealisedChange: { period: '-27000.00' },
      endingNavGross: { period: '8867000.00' },
      accruedCarryChange: { period: '20000.00' },
      endingAccruedCarry: { period: '160000.00' },
      endingNavNet: { period: '8707000.00' },
    },
  },
  commitment: {
    total: '10000000.00',
    beginningUnfunded: '2600000.00',
    contributions: '500000.00',
    recallable: '100000.00',
    endingUnfunded: '2200000.00',
    paidIn: '8500000.00',
    cumulativeRecallable: '700000.00',
  },
  carry: {
    accruedBeginning: '140000.00',
    change: '20000.00',
    paid: '0.00',
    accruedEnding: '160000.00',
    rate: '0.15',
    hurdle: '0.07',
  },
  performance: { net: { irr: '0.081', tvpi: '1.23', dpi: '0.21', rvpi: '1.02' } },
};

/** A call in magnitudes without a template. */
const call = {
  documentType: 'investor-statement',
  modelVersion: 'v1',
  statementKind: 'capital-call',
  header: { id: 'C-3', issueDate: '2025-05-02', asOf: '2025-05-02', currency: 'EUR' },
  fund: { name: 'Lindwurm Infrastruktur II', id: 'LI-2', commitments: '400000000' },
  investor: { name: 'Stiftung Nord', id: '22', ownershipPercent: '0.05' },
  commitment: { total: '20000000' },
  notice: {
    number: 3,
    noticeDate: '2025-05-02',
    dueDate: '2025-05-19',
    rows: [
      {
        type: 'new-investment',
        investment: 'Windpark A',
        fundAmount: '30000000',
        investorAmount: '1500000',
        affectsUnfunded: true,
      },
      {
        type: 'management-fee',
        fundAmount: '1500000',
        investorAmount: '75000',
        affectsUnfunded: true,
      },
    ],
    totals: { insideFund: '1575000', total: '1575000' },
    unfundedBefore: '12000000',
    unfundedAfter: '10425000',
    cumulative: { commitment: '20000000', contributions: '9575000', distributions: '0' },
  },
};

/**
 * A statement of its own in place of the example.
 *
 * @param {string} name
 * @param {JsonDocument} own
 * @param {(statement: JsonDocument) => void} change
 * @param {string[]} [warnings]
 * @returns {Legitimate}
 */
function instead(name, own, change, warnings) {
  return {
    name,
    document: 'investor-capital-account',
    change(statement) {
      for (const member of Object.keys(statement)) delete statement[member];
      Object.assign(statement, structuredClone(own));
      change(statement);
    },
    ...(warnings && { warnings }),
  };
}

/**
 * @param {JsonDocument} statement
 * @param {Record<string, string | null>} amounts
 */
function restate(statement, amounts) {
  const { lines } = statement.capitalAccount;
  for (const [id, amount] of Object.entries(amounts)) {
    if (amount === null) delete lines[id];
    else lines[id] = { period: amount };
  }
}

const statements = [
  instead('a capital account of one column in magnitudes', account, () => {}),
  instead('accrued carry is reversed', account, (statement) => {
    restate(statement, {
      accruedCarryChange: '-30000.00',
      unrealisedChange: '-627000.00',
      endingNavNet: '8157000.00',
      endingAccruedCarry: '110000.00',
      endingNavGross: '8267000.00',
    });
    Object.assign(statement.carry, { change: '-30000.00', accruedEnding: '110000.00' });
    statement.performance.net = { irr: '0.075', tvpi: '1.17', dpi: '0.21', rvpi: '0.96' };
  }),
  instead(
    'offsets above the fee make it a credit',
    account,
    (statement) => {
      restate(statement, {
        feeOffsets: '40000.00',
        managementFeesNet: '-2500.00',
        netOperatingIncome: '150500.00',
        endingNavNet: '8744500.00',
        endingNavGross: '8904500.00',
      });
      statement.performance.net = { irr: '0.081', tvpi: '1.24', dpi: '0.21', rvpi: '1.03' };
    },
    ['INV-114'],
  ),
  instead('a transfer from another partner in the quarter', account, (statement) => {
    restate(statement, {
      transfers: '1000000.00',
      totalCashFlows: '1200000.00',
      endingNavNet: '9707000.00',
      endingNavGross: '9867000.00',
    });
    statement.commitment = {
      total: '11200000.00',
      beginningUnfunded: '2600000.00',
      contributions: '500000.00',
      recallable: '100000.00',
      other: '250000.00',
      endingUnfunded: '2450000.00',
    };
    delete statement.performance;
  }),
  instead('the account of the general partner bears no fee', account, (statement) => {
    statement.investor = { name: 'Oakmere GP LLC', id: 'GP', type: 'general partner' };
    restate(statement, {
      managementFeesGross: null,
      feeOffsets: null,
      managementFeesNet: null,
      netOperatingIncome: '148000.00',
      accruedCarryChange: null,
      endingAccruedCarry: null,
      endingNavGross: null,
      endingNavNet: '8762000.00',
    });
    delete statement.carry;
    delete statement.performance;
  }),
  instead('the unfunded commitment expires with the investment period', account, (statement) => {
    statement.commitment = {
      total: '10000000.00',
      beginningUnfunded: '2600000.00',
      contributions: '500000.00',
      recallable: '0',
      expired: '1500000.00',
      endingUnfunded: '600000.00',
    };
  }),
  instead('a line of the house in the roll-forward', account, (statement) => {
    statement.capitalAccount.lines['x-hedgingResult'] = { period: '-7000.00' };
    restate(statement, { endingNavNet: '8700000.00', endingNavGross: '8860000.00' });
  }),
  instead('a first quarter without a rate of return', account, (statement) => {
    statement.header.period = { start: '2025-05-12', end: '2025-06-30', type: 'quarter' };
    Object.assign(statement.fund, { inceptionDate: '2025-05-12', vintageYear: 2025 });
    statement.capitalAccount.lines = {};
    restate(statement, {
      beginningNav: '0.00',
      contributions: '1000000.00',
      managementFeesGross: '50000.00',
      managementFeesNet: '50000.00',
      partnershipExpenses: '80000.00',
      netOperatingIncome: '-130000.00',
      unrealisedChange: '0.00',
      endingNavNet: '870000.00',
    });
    statement.commitment = {
      total: '10000000.00',
      beginningUnfunded: '10000000.00',
      contributions: '1000000.00',
      endingUnfunded: '9000000.00',
      paidIn: '1000000.00',
    };
    delete statement.carry;
    statement.performance = { net: { tvpi: '0.87', dpi: '0.00', rvpi: '0.87' } };
  }),
  instead('interest on a subsequent closing beside the fund', call, ({ notice }) => {
    notice.rows.push({
      type: 'equalisation-interest',
      investorAmount: '12000',
      affectsUnfunded: false,
      outsideFund: true,
    });
    notice.totals = { insideFund: '1575000', outsideFund: '12000', total: '1587000' };
  }),
  instead('a call that draws the last of the commitment', call, ({ notice }) => {
    Object.assign(notice, { unfundedBefore: '1575000', unfundedAfter: '0' });
    notice.cumulative.contributions = '20000000';
  }),
  instead('recycled capital: more contributed than committed', call, ({ notice }) => {
    notice.cumulative = { commitment: '20000000', contributions: '21500000', distributions: '6000000' };
  }),
  instead('a call netted with a return of capital', call, ({ notice }) => {
    notice.rows.push({
      type: 'return-of-capital',
      fundAmount: '-2000000',
      investorAmount: '-100000',
      affectsUnfunded: false,
    });
    notice.totals = { insideFund: '1475000', total: '1475000' };
  }),
];

/** @type {[name: string, document: string, statements: import('../structures.js').Statements][]} */
const sheets = [
  [
    'two new lines among the current assets',
    'statements-ifrs',
    {
      balances: {
        CurrentAssets: [4_408, 3_613],
        Inventories: [1_316, 1_254],
        TradeAndOtherCurrentReceivables: [1_725, 1_608],
        CashAndCashEquivalents: [867, 751],
        CurrentBiologicalAssets: [301],
        OtherCurrentFinancialAssets: [199],
      },
    },
  ],
  [
    'balance sheet lines that are not all tagged',
    'statements-us',
    {
      balances: {
        AssetsCurrent: [3_908, 3_613],
        CashAndCashEquivalentsAtCarryingValue: [867, 751],
        InventoryNet: [1_316, 1_254],
      },
    },
  ],
  [
    'total assets and goodwill of an earlier year, from the notes',
    'statements-us',
    {
      balances: {
        AssetsCurrent: [3_908, 3_613],
        PropertyPlantAndEquipmentNet: [4_218, 4_037],
        Goodwill: [913, 913, 870],
        OtherAssetsNoncurrent: [614, 702],
        Assets: [9_653, 9_265, 8_811],
      },
    },
  ],
  [
    'an impairment beside the operating expenses in one year',
    'statements-us',
    {
      flows: {
        GrossProfit: [4_314, 4_028],
        ResearchAndDevelopmentExpense: [1_503, 1_457],
        SellingGeneralAndAdministrativeExpense: [1_409, 1_552],
        GoodwillImpairmentLoss: [200, 0],
        OperatingExpenses: [3_112, 3_009],
        OperatingIncomeLoss: [1_202, 1_019],
      },
    },
  ],
];

export default [
  ...statements,
  ...sheets.map(([name, document, amounts]) => ({ name, document, change: report(amounts) })),
];
