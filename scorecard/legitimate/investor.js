/** Investor statements that are unusual but correct. */
import { account, brokerage, call, custody, distribution, nav, performance, report } from '../examples.js';

/** @typedef {import('../cases.js').Legitimate} Legitimate */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

/** In cents, so that sums are exact. */
const cents = (/** @type {string} */ amount) => Math.round(Number(amount) * 100);
const money = (/** @type {number} */ amount) => (amount / 100).toFixed(2);
const sum = (/** @type {readonly string[]} */ ...amounts) =>
  money(amounts.reduce((all, amount) => all + cents(amount), 0));

/**
 * Reduces a capital account to one column of lines by wealth effect, and its ending NAV.
 *
 * @param {JsonDocument} statement
 * @param {Readonly<Record<string, string>>} lines
 * @param {JsonDocument} [commitment]
 */
function reduceTo(statement, lines, commitment = { total: '25000000.00' }) {
  for (const name of [
    'performance',
    'cashFlows',
    'prior',
    'carry',
    'investments',
    'netAssets',
    'offsets',
    'disclosures',
  ])
    delete statement[name];
  const total = ['totalCashFlows', 'netOperatingIncome', 'endingNavGross', 'endingAccruedCarry'];
  const flows = Object.entries(lines).filter(([name]) => !total.includes(name) && name !== 'endingNavNet');
  const ending = sum(...flows.map(([, amount]) => amount));
  statement.header.template = undefined;
  delete statement.header.template;
  statement.capitalAccount = {
    columns: ['period'],
    lines: Object.fromEntries(
      Object.entries({ ...lines, endingNavNet: ending }).map(([name, amount]) => [name, { period: amount }]),
    ),
  };
  statement.commitment = commitment;
}

/**
 * @param {JsonDocument} statement
 * @param {JsonDocument} changes
 */
const set = (statement, changes) => {
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('/').slice(1);
    const last = names.pop();
    const block = names.reduce((inner, name) => inner[name], statement);
    if (value === undefined) delete block[last ?? ''];
    else block[last ?? ''] = value;
  }
};

/** @param {JsonDocument} statement */
function reweigh(statement) {
  const total = statement.holdings.reduce(
    (/** @type {number} */ all, /** @type {JsonDocument} */ { marketValue }) => all + cents(marketValue),
    0,
  );
  for (const holding of statement.holdings) holding.weight = (cents(holding.marketValue) / total).toFixed(6);
}

/** @type {Legitimate[]} */
export default [
  {
    name: 'a line of the issuer in the capital account',
    document: account,
    change: (statement) =>
      reduceTo(statement, {
        beginningNav: '1000000.00',
        contributions: '250000.00',
        'x-subsequentCloseInterest': '4150.25',
        managementFeesNet: '-12500.00',
        unrealisedChange: '35000.00',
      }),
  },
  {
    name: 'two lines of the issuer, one of them a memorandum',
    document: account,
    change: (statement) => {
      reduceTo(statement, {
        beginningNav: '1000000.00',
        'x-currencyTranslation': '-7312.40',
        interestIncome: '22000.00',
        unrealisedChange: '-3000.00',
      });
      statement.capitalAccount.lines['x-shareOfFund'] = { period: '0.025' };
    },
  },
  {
    name: 'the general partner, who pays no fee and no carry',
    document: account,
    change: (statement) => {
      reduceTo(
        statement,
        {
          beginningNav: '6480000.00',
          contributions: '240000.00',
          distributions: '-300000.00',
          partnershipExpenses: '-9120.00',
          realisedGain: '124000.00',
          unrealisedChange: '165060.30',
        },
        { total: '10000000.00' },
      );
      set(statement, {
        '/investor/name': 'Northgate Growth GP IV Sarl',
        '/investor/ownershipPercent': '0.01',
      });
    },
  },
  {
    name: 'proceeds recycled beyond the commitment',
    document: account,
    change: (statement) =>
      set(statement, {
        '/commitment': {
          total: '25000000.00',
          beginningUnfunded: '1000000.00',
          contributions: '600000.00',
          recallable: '250000.00',
          endingUnfunded: '650000.00',
          paidIn: '16000000.00',
          recycling: true,
        },
        '/performance/net/pic': undefined,
        '/prior/endingUnfunded': undefined,
      }),
  },
  {
    name: 'paid-in capital above a commitment that may be recycled',
    document: account,
    change: (statement) => {
      statement.investor.ownershipPercent = '0.001';
      reduceTo(
        statement,
        { beginningNav: '900000.00', contributions: '20000.00', unrealisedChange: '-12000.00' },
        {
          total: '1000000.00',
          beginningUnfunded: '70000.00',
          contributions: '20000.00',
          endingUnfunded: '50000.00',
          paidIn: '1210000.00',
          cumulativeRecallable: '260000.00',
          percentFunded: '1.21',
          recycling: true,
        },
      );
    },
  },
  {
    name: 'a distribution in kind beside those in cash',
    document: account,
    change: (statement) => {
      const { lines } = statement.capitalAccount;
      lines['x-distributionsInKind'] = { period: '-125000.00', ytd: '-125000.00', itd: '-125000.00' };
      for (const column of ['period', 'ytd', 'itd'])
        for (const name of ['endingNavNet', 'endingNavGross'])
          lines[name][column] = sum(lines[name][column], '-125000.00');
      statement.performance = { nav: lines.endingNavNet.period };
      delete statement.capitalAccount.parties;
    },
  },
  {
    name: 'a contribution given back at a later closing',
    document: account,
    change: (statement) => {
      statement.cashFlows.splice(1, 0, {
        date: '2021-07-01',
        type: 'contribution',
        amount: '-500000.00',
        insideCommitment: true,
      });
      statement.cashFlows[2].amount = '3500000.00';
      delete statement.performance;
    },
  },
  {
    name: 'a late closer with interest',
    document: call,
    change: (statement) => {
      const { notice } = statement;
      notice.rows = [
        {
          type: 'equalisation',
          description: 'Contributions since the first closing',
          fundAmount: '9000000.00',
          investorAmount: '900000.00',
          affectsUnfunded: true,
        },
        {
          type: 'interest',
          description: 'Interest of eight percent on them',
          investorAmount: '-41250.00',
          affectsUnfunded: false,
          outsideFund: true,
        },
      ];
      notice.rows[1].type = 'other';
      notice.rows[1].investorAmount = '41250.00';
      notice.totals = { insideFund: '900000.00', outsideFund: '41250.00', total: '941250.00' };
      notice.unfundedBefore = '5000000.00';
      notice.unfundedAfter = '4100000.00';
      notice.cumulative = { commitment: '5000000.00', contributions: '900000.00', distributions: '0' };
      delete statement.prior;
    },
  },
  {
    name: 'a credit fund with interest in cash and in kind',
    document: account,
    change: (statement) => {
      reduceTo(statement, {
        beginningNav: '8000000.00',
        distributions: '-150000.00',
        interestIncome: '162000.00',
        'x-interestInKind': '48000.00',
        managementFeesNet: '-20000.00',
        interestExpense: '-31000.00',
        unrealisedChange: '-9500.00',
      });
      statement.capitalAccount.lines.netOperatingIncome = { period: '159000.00' };
    },
  },
  {
    name: 'a real-estate fund in thousands',
    document: account,
    change: (statement) => {
      reduceTo(statement, {
        beginningNav: '12346000',
        distributions: '-210000',
        otherIncome: '311000',
        partnershipExpenses: '-38000',
        interestExpense: '-96000',
        unrealisedChange: '154000',
      });
      set(statement, {
        '/header/decimals': -3,
        '/capitalAccount/lines/endingNavNet/period': '12468000',
        '/commitment': { total: '15000000' },
        '/fund/commitments': undefined,
        '/investor/ownershipPercent': undefined,
      });
    },
  },
  {
    name: 'a fund of funds that values a quarter later',
    document: account,
    change: (statement) => {
      delete statement.performance;
      statement.investments = [
        {
          id: 'A',
          name: 'Buyout Fund VII',
          invested: '40000000.00',
          realised: '12000000.00',
          fairValue: '51000000.00',
          moic: '1.58',
          level: 3,
        },
        {
          id: 'B',
          name: 'Venture Fund III',
          invested: '20000000.00',
          fairValue: '9000000.00',
          moic: '0.45',
          level: 3,
        },
      ];
      statement.netAssets = { cash: '2500000.00', liabilities: '500000.00', nav: '62000000.00' };
      delete statement.capitalAccount.parties;
    },
  },
  {
    name: 'a negative NAV that is explained',
    document: account,
    change: (statement) => {
      reduceTo(statement, {
        beginningNav: '120000.00',
        unrealisedChange: '-170000.00',
        interestIncome: '1000.00',
      });
      statement.disclosures = [{ type: 'negative-nav', text: 'The partnership owes a clawback.' }];
    },
  },
  {
    name: 'the first statement of a fund',
    document: account,
    change: (statement) => {
      reduceTo(statement, {
        contributions: '1000000.00',
        offeringCosts: '-2500.00',
        managementFeesNet: '-62500.00',
        unrealisedChange: '0.00',
      });
      set(statement, {
        '/fund/inceptionDate': '2025-11-03',
        '/fund/vintageYear': 2025,
        '/fund/investmentPeriodEnd': '2030-11-03',
        '/fund/termEnd': '2035-11-03',
        '/header/period/start': '2025-11-03',
      });
    },
  },
  {
    name: 'the final statement of a fund that was wound up',
    document: account,
    change: (statement) => {
      reduceTo(
        statement,
        {
          beginningNav: '812000.00',
          distributions: '-815200.00',
          realisedGain: '4000.00',
          partnershipExpenses: '-800.00',
        },
        { total: '25000000.00', endingUnfunded: '0', expired: '9000000.00', beginningUnfunded: '9000000.00' },
      );
      set(statement, {
        '/fund/status': 'liquidated',
        '/header/period/end': '2025-11-14',
        '/header/asOf': '2025-11-14',
      });
    },
  },
  {
    name: 'an interest transferred within the period',
    document: account,
    change: (statement) => {
      const { lines } = statement.capitalAccount;
      statement.commitment = {
        total: '20000000.00',
        beginningUnfunded: '10000000.00',
        contributions: '600000.00',
        recallable: '250000.00',
        other: '-2000000.00',
        endingUnfunded: '7650000.00',
      };
      lines.transfers.period = '-3000000.00';
      lines.totalCashFlows.period = '-3150000.00';
      lines.endingNavNet.period = sum(lines.endingNavNet.period, '-3000000.00');
      lines.endingNavGross.period = sum(lines.endingNavGross.period, '-3000000.00');
      statement.capitalAccount.columns = ['period'];
      for (const cells of Object.values(lines)) {
        delete cells.ytd;
        delete cells.itd;
      }
      for (const row of statement.capitalAccount.expenses) {
        delete row.amount.ytd;
        delete row.amount.itd;
      }
      delete statement.prior.lines;
      delete statement.capitalAccount.parties;
      delete statement.performance;
      delete statement.investor.ownershipPercent;
    },
  },
  {
    name: 'the first quarter of a fiscal year in July',
    document: account,
    change: (statement) => {
      const { lines } = statement.capitalAccount;
      for (const cells of Object.values(lines)) if (cells.period) cells.ytd = cells.period;
      for (const row of statement.capitalAccount.expenses) row.amount.ytd = row.amount.period;
    },
  },
  {
    name: 'opening balances restated after the audit',
    document: account,
    change: (statement) => {
      statement.prior.endingNav = '16300000.00';
      statement.disclosures.push({ type: 'restatement', text: 'Restated after the audit.' });
    },
  },
  {
    name: 'carry accrued deal by deal below the hurdle',
    document: account,
    change: (statement) => set(statement, { '/carry/hurdle': '0.12', '/carry/waterfall': 'deal-by-deal' }),
  },
  {
    name: 'a carry block of the whole fund',
    document: account,
    change: (statement) =>
      set(statement, {
        '/carry/accruedBeginning': '36480000.00',
        '/carry/change': '5520000.00',
        '/carry/paid': '2000000.00',
        '/carry/accruedEnding': '40000000.00',
      }),
  },
  {
    name: 'amounts as magnitudes',
    document: account,
    change: (statement) => {
      statement.header.signConvention = 'magnitude';
      delete statement.capitalAccount.parties;
      for (const cells of [
        ...Object.values(statement.capitalAccount.lines),
        ...statement.capitalAccount.expenses.map((/** @type {JsonDocument} */ { amount }) => amount),
        ...Object.values(statement.prior.lines),
      ])
        for (const column of Object.keys(cells)) cells[column] = cells[column].replace('-', '');
      for (const name of ['netOperatingIncome', 'totalCashFlows'])
        for (const lines of [statement.capitalAccount.lines, statement.prior.lines])
          for (const column of Object.keys(lines[name] ?? {}))
            if (!(name === 'totalCashFlows' && column === 'itd'))
              lines[name][column] = `-${lines[name][column]}`;
    },
  },
  {
    name: 'an estimate issued before the day it is for',
    document: account,
    change: (statement) =>
      set(statement, { '/header/status': 'estimated', '/header/issueDate': '2025-12-29' }),
  },
  {
    name: 'a corrected statement issued a year later',
    document: account,
    change: (statement) =>
      set(statement, {
        '/header/sequence': 2,
        '/header/supersedes': 'NGP-IV-2025Q4-ALDER',
        '/header/issueDate': '2027-02-10',
      }),
  },
  {
    name: 'a fund of 2016 that stays with the template of 2016',
    document: account,
    change: (statement) => set(statement, { '/header/template/version': '2016' }),
  },
  {
    name: 'a management fee of a small fund above three percent',
    document: account,
    change: (statement) => {
      const { lines } = statement.capitalAccount;
      lines.managementFeesGross.period = '-225000.00';
      lines.managementFeesNet.period = '-205000.00';
      lines.netOperatingIncome.period = '-224803.50';
      lines.endingNavNet.period = '16560204.35';
      lines.endingNavGross.period = '17560204.35';
      statement.capitalAccount.columns = ['period'];
      for (const cells of Object.values(lines)) {
        delete cells.ytd;
        delete cells.itd;
      }
      for (const row of statement.capitalAccount.expenses) {
        delete row.amount.ytd;
        delete row.amount.itd;
      }
      delete statement.prior.lines;
      delete statement.performance;
    },
  },
  {
    name: 'a fee at the discount of a side letter',
    document: call,
    change: (statement) =>
      set(statement, {
        '/notice/rows/4/investorAmount': '20000.00',
        '/notice/totals/insideFund': '374200.00',
        '/notice/totals/total': '375200.00',
        '/notice/unfundedAfter': '1775800.00',
        '/notice/cumulative/contributions': '3224200.00',
      }),
  },
  {
    name: 'an investor excused in part',
    document: call,
    change: (statement) =>
      set(statement, {
        '/notice/rows/1/investorAmount': '30000.00',
        '/notice/totals/insideFund': '409200.00',
        '/notice/totals/total': '410200.00',
        '/notice/unfundedAfter': '1740800.00',
        '/notice/cumulative/contributions': '3259200.00',
      }),
  },
  {
    name: 'a larger share where others are excused, said on the row',
    document: call,
    change: (statement) =>
      set(statement, {
        '/notice/rows/0/investorAmount': '250000.00',
        '/notice/rows/0/x-sharedBy': '240000000.00',
        '/notice/totals/insideFund': '389200.00',
        '/notice/totals/total': '390200.00',
        '/notice/unfundedAfter': '1760800.00',
        '/notice/cumulative/contributions': '3239200.00',
      }),
  },
  {
    name: 'a call net of a distribution',
    document: call,
    change: (statement) => {
      statement.notice.rows.unshift({
        type: 'return-of-capital',
        description: 'Proceeds netted against the call',
        fundAmount: '1000000.00',
        investorAmount: '20000.00',
        affectsUnfunded: false,
      });
      set(statement, { '/notice/totals/insideFund': '359200.00', '/notice/totals/total': '360200.00' });
    },
  },
  {
    name: 'fees outside the commitment, which no row says',
    document: call,
    change: (statement) => {
      for (const row of statement.notice.rows) delete row.affectsUnfunded;
      set(statement, {
        '/notice/unfundedAfter': '1800000.00',
        '/notice/cumulative/contributions': '3200000.00',
      });
    },
  },
  {
    name: 'a call on a commitment in another currency',
    document: call,
    change: (statement) =>
      set(statement, {
        '/commitment/total': { amount: '4600000.00', currency: 'EUR' },
        '/notice/cumulative/commitment': undefined,
        '/prior/commitment': undefined,
      }),
  },
  {
    name: 'the first call',
    document: call,
    change: (statement) => {
      delete statement.prior;
      set(statement, {
        '/notice/number': 1,
        '/notice/unfundedBefore': '5000000.00',
        '/notice/unfundedAfter': '4620800.00',
        '/notice/cumulative': { commitment: '5000000.00', contributions: '380200.00', distributions: '0' },
      });
    },
  },
  {
    name: 'a recallable distribution whose rows do not say so',
    document: distribution,
    change: (statement) => {
      for (const row of statement.notice.rows) delete row.affectsUnfunded;
    },
  },
  {
    name: 'a distribution with its net amount alone',
    document: distribution,
    change: (statement) =>
      set(statement, { '/notice/totals': { netDue: '965750.00' }, '/notice/recallable': undefined }),
  },
  {
    name: 'a distribution without recall',
    document: distribution,
    change: (statement) =>
      set(statement, {
        '/notice/rows/0/affectsUnfunded': false,
        '/notice/recallable': '0',
        '/notice/unfundedAfter': '1770800.00',
      }),
  },
  {
    name: 'a distribution in kind valued at the notice',
    document: distribution,
    change: (statement) => {
      statement.notice.rows.push({
        type: 'other-distribution',
        description: 'Shares of Lindgren Marine at their closing price',
        investorAmount: '50000.00',
        affectsUnfunded: false,
      });
      set(statement, {
        '/notice/totals/insideFund': '1015750.00',
        '/notice/totals/total': '1015750.00',
        '/notice/cumulative/distributions': '1655750.00',
      });
    },
  },
  {
    name: 'a young fund with a rate that is not annual',
    document: performance,
    change: (statement) => {
      statement.performance = {
        nav: '1050000.00',
        net: { irr: '0.05', tvpi: '1.05', dpi: '0.00', rvpi: '1.05' },
        annualised: false,
      };
      statement.cashFlows = [{ date: '2025-07-01', type: 'contribution', amount: '1000000.00' }];
      delete statement.investments;
      delete statement.netAssets;
      set(statement, {
        '/fund/inceptionDate': '2025-06-15',
        '/fund/vintageYear': 2025,
        '/fund/investmentPeriodEnd': '2030-06-15',
        '/header/period/start': '2025-06-15',
      });
    },
  },
  {
    name: 'a fund that lost money',
    document: performance,
    change: (statement) => {
      statement.performance = {
        nav: '1500000.00',
        net: { irr: '-0.2004', tvpi: '0.64', dpi: '0.00', rvpi: '0.64' },
      };
      statement.cashFlows = [
        { date: '2024-01-02', type: 'contribution', amount: '2000000.00' },
        { date: '2024-01-02', type: 'contribution', amount: '345000.00' },
      ];
      delete statement.investments;
      delete statement.netAssets;
    },
  },
  {
    name: 'investments without proceeds, written off and unrealised',
    document: performance,
    change: (statement) => {
      set(statement, { '/investments/6/realised': undefined });
      statement.investments.push({
        id: 'HBF-H',
        name: 'Alba Foods',
        status: 'written-off',
        invested: '0.00',
        realised: '0.00',
        fairValue: '0.00',
      });
    },
  },
  {
    name: 'a stub in the first year of a composite',
    document: report,
    change: (statement) => {
      statement.returns[0].start = '2018-07-01';
      statement.header.period.start = '2018-07-01';
      statement.returns.pop();
    },
  },
  {
    name: 'returns of each quarter',
    document: report,
    change: (statement) => {
      const ends = ['03-31', '06-30', '09-30', '12-31'];
      const starts = ['01-01', '04-01', '07-01', '10-01'];
      statement.returns = ends.map((end, at) => ({
        start: `2025-${starts[at]}`,
        end: `2025-${end}`,
        gross: `0.0${at + 1}12`,
        net: `0.0${at + 1}01`,
        benchmark: `0.0${at + 1}20`,
        portfolios: 4,
        compositeAssets: '455200000',
      }));
      statement.header.period = { start: '2025-01-01', end: '2025-12-31', type: 'year' };
    },
  },
  {
    name: 'a composite of few portfolios without dispersion',
    document: report,
    change: (statement) => {
      for (const row of statement.returns) {
        if (row.portfolios) row.portfolios = 4;
        delete row.dispersion;
      }
    },
  },
  {
    name: 'the whole time as one return that is not annual',
    document: report,
    change: (statement) =>
      set(statement, {
        '/returns/8/annualised': false,
        '/returns/8/gross': '0.9022',
        '/returns/8/net': '0.8440',
        '/returns/8/benchmark': '0.8562',
      }),
  },
  {
    name: 'annual returns over three and five years beside those of each year',
    document: report,
    change: (statement) => {
      statement.returns.push(
        {
          start: '2023-01-01',
          end: '2025-12-31',
          gross: '0.1277',
          net: '0.1233',
          benchmark: '0.1216',
          annualised: true,
        },
        {
          start: '2021-01-01',
          end: '2025-12-31',
          gross: '0.0858',
          net: '0.0816',
          benchmark: '0.0820',
          annualised: true,
        },
      );
    },
  },
  {
    name: 'a fund with several classes and the assets of all of them',
    document: nav,
    change: (statement) =>
      set(statement, {
        '/netAssets': {
          grossAssets: '912000000.00',
          liabilities: '2000000.00',
          nav: '910000000.00',
          unitsOutstanding: '6100250.5000',
        },
      }),
  },
  {
    name: 'a class in another currency than the investor',
    document: nav,
    change: (statement) =>
      set(statement, {
        '/header/investorCurrency': 'USD',
        '/units/value': '1669243.65',
        '/fund/shareClass': 'I USD hedged',
      }),
  },
  {
    name: 'an incentive fee crystallised in units',
    document: nav,
    change: (statement) => {
      statement.units['x-crystallisedFee'] = '-52.1180';
      statement.units.closing = '14042.3310';
      statement.units.value = '1663071.16';
    },
  },
  {
    name: 'an equalisation credit beside the units',
    document: nav,
    change: (statement) => {
      statement.units['x-equalisationCredit'] = '1250.40';
      statement.units.value = '1670494.05';
    },
  },
  {
    name: 'the return with what was distributed',
    document: nav,
    change: (statement) => set(statement, { '/returns/0/net': '0.0744' }),
  },
  {
    name: 'units without orders',
    document: nav,
    change: (statement) => set(statement, { '/units/orders': undefined, '/units/swingFactor': undefined }),
  },
  {
    name: 'a holder who redeemed everything',
    document: nav,
    change: (statement) => {
      statement.units = {
        opening: '12480.3175',
        redeemed: '12480.3175',
        closing: '0',
        openingNavPerUnit: '111.0254',
        navPerUnit: '118.4327',
        value: '0.00',
        orders: [
          {
            date: '2025-10-22',
            type: 'redemption',
            units: '12480.3175',
            price: '115.9310',
            amount: '1446855.69',
          },
        ],
      };
    },
  },
  {
    name: 'a month without a transaction',
    document: brokerage,
    change: (statement) => {
      statement.transactions = [];
      const { account: block } = statement;
      for (const name of ['deposits', 'withdrawals', 'dividends', 'interest', 'fees', 'taxes', 'realised'])
        delete block[name];
      block.unrealisedChange = '4035.07';
    },
  },
  {
    name: 'a margin loan with interest charged',
    document: brokerage,
    change: (statement) => {
      const { account: block } = statement;
      block.type = 'margin';
      block.margin = '20000.00';
      block.cash[0].amount = '38744.32';
      block.interest = '-205.15';
      block.closing = '301688.58';
      block.cash[0].amount = '38334.02';
      statement.transactions[5].amount = '-205.15';
      statement.transactions[5].amount = '-205.15';
    },
  },
  {
    name: 'a short position and an overdraft',
    document: custody,
    change: (statement) => {
      statement.holdings.push({
        name: 'Weser Stahl AG',
        assetClass: 'equity',
        quantity: '-500',
        currency: 'EUR',
        price: '40.00',
        priceDate: '2025-12-30',
        cost: '-21000.00',
        marketValue: '-20000.00',
        unrealised: '1000.00',
      });
      statement.account.cash[0].amount = '63310.55';
      statement.account.unrealisedChange = '32874.12';
      statement.account.closing = '1374042.10';
      reweigh(statement);
    },
  },
  {
    name: 'futures and forwards at their gain',
    document: custody,
    change: (statement) => {
      statement.holdings.push(
        {
          name: 'Index future',
          assetClass: 'future',
          quantity: '-4',
          price: '5012.5',
          factor: '10',
          currency: 'EUR',
          marketValue: '3120.00',
        },
        {
          name: 'USD forward',
          assetClass: 'fx forward',
          quantity: '250000',
          price: '1.1702',
          currency: 'EUR',
          marketValue: '-1120.00',
        },
      );
      statement.account.unrealisedChange = '33874.12';
      statement.account.closing = '1375042.10';
      reweigh(statement);
    },
  },
  {
    name: 'a corporate action on a line of its own',
    document: custody,
    change: (statement) => {
      statement.account['x-corporateActions'] = '1250.00';
      statement.account.closing = '1374292.10';
      statement.account.cash[0].amount = '43560.55';
    },
  },
  {
    name: 'market values without accrued interest',
    document: custody,
    change: (statement) => {
      statement.holdings[3].marketValue = '246837.50';
      statement.holdings[4].marketValue = '115934.08';
      statement.account.closing = '1370089.36';
      statement.account.unrealisedChange = '28921.38';
      reweigh(statement);
    },
  },
  {
    name: 'weights of the whole account',
    document: custody,
    change: (statement) => {
      for (const holding of statement.holdings)
        holding.weight = (cents(holding.marketValue) / cents(statement.account.closing)).toFixed(4);
    },
  },
  {
    name: 'foreign holdings without exchange rates',
    document: custody,
    change: (statement) => {
      for (const holding of statement.holdings) delete holding.fx;
    },
  },
  {
    name: 'a selection of transactions',
    document: custody,
    change: (statement) => {
      statement.transactions = statement.transactions.slice(0, 4);
    },
  },
  {
    name: 'trades of the period before that settle in this one',
    document: custody,
    change: (statement) =>
      set(statement, { '/transactions/0/date': '2025-09-29', '/transactions/0/settleDate': '2025-10-01' }),
  },
  {
    name: 'a price of the quarter before on a fund',
    document: custody,
    change: (statement) => set(statement, { '/holdings/5/priceDate': '2025-09-30', '/holdings/5/level': 3 }),
  },
  {
    name: 'an account that holds cash alone',
    document: custody,
    change: (statement) => {
      statement.holdings = [];
      statement.transactions = [];
      delete statement.prior;
      statement.account = {
        number: '****0455',
        opening: '59705.59',
        deposits: '0',
        closing: '59705.59',
        cash: statement.account.cash,
      };
    },
  },
  {
    name: 'the same security in two lots',
    document: custody,
    change: (statement) => {
      const [lot] = statement.holdings;
      statement.holdings.push({
        ...lot,
        quantity: '1200',
        cost: '56700.00',
        marketValue: '61632.00',
        unrealised: '4932.00',
        acquisitionDate: '2024-05-02',
      });
      Object.assign(lot, {
        quantity: '3000',
        cost: '141750.00',
        marketValue: '154080.00',
        unrealised: '12330.00',
        acquisitionDate: '2023-02-10',
      });
      reweigh(statement);
    },
  },
  {
    name: 'yen without decimals',
    document: account,
    change: (statement) => {
      reduceTo(statement, {
        beginningNav: '1634000000',
        contributions: '60000000',
        unrealisedChange: '-41000000',
      });
      set(statement, {
        '/header/currency': 'JPY',
        '/capitalAccount/lines/endingNavNet/period': '1653000000',
        '/commitment': { total: '2500000000' },
        '/fund/commitments': '100000000000',
      });
    },
  },
];
