import { type CapitalLineId, capitalLineIds, capitalLines } from './lines.ts';
import {
  basisAxis,
  facilityAxis,
  generalPartner,
  gross,
  limitedPartners,
  listAxis,
  net,
  partnerAxis,
  priorStatement,
  statementAxis,
  wholeFund,
  withoutFacility,
} from './taxonomy-axes.ts';
import { at, type LinePlace, type TaxonomyBlock, type TaxonomyRow } from './taxonomy-block.ts';

const accountLines: TaxonomyBlock = {
  stem: 'CapitalAccount',
  noun: 'Capital account',
  section: 'Capital account',
  places: [
    at('/capitalAccount/lines', 'Changes in the capital account'),
    partner('limitedPartners', limitedPartners),
    partner('generalPartner', generalPartner),
    partner('total', wholeFund),
    {
      path: '/prior/lines',
      dimensions: [[statementAxis, priorStatement]],
      table: 'Capital account',
      section: 'Prior statement',
    },
  ],
  rows: Object.fromEntries(capitalLineIds.map((id) => [id, lineRow(id)])),
  totals: ['totalCashFlows', 'managementFeesNet', 'netOperatingIncome', 'endingNavGross', 'endingNavNet'],
  headings: {
    contributions: 'Cash and non-cash flows',
    managementFeesGross: 'Income and expenses',
    realisedGain: 'Gains and losses',
    carryPaid: 'Carried interest',
  },
};

function partner(name: string, member: LinePlace['dimensions'][number][1]): LinePlace {
  return {
    path: `/capitalAccount/parties/${name}`,
    dimensions: [[partnerAxis, member]],
    table: 'Capital accounts of all partners',
  };
}

function lineRow(id: CapitalLineId): TaxonomyRow {
  const { label, nature } = capitalLines[id];
  const shown = label.charAt(0).toUpperCase() + label.slice(1);
  if (nature === 'flow') return shown;
  return id === 'beginningNav' ? [shown, 'opening'] : [shown, 'closing'];
}

/** Blocks for the capital that an investor commits. */
export const capitalBlocks: readonly TaxonomyBlock[] = [
  accountLines,
  {
    stem: 'Expense',
    noun: 'Expense',
    section: 'Capital account',
    places: [at('/capitalAccount/expenses/*', 'Expenses by category')],
    rows: { category: 'Category', label: 'What for', related: 'Charged by', amount: 'Amount' },
    axis: listAxis('Expense'),
    rowHeading: 'Category',
    stacks: [['category', 'label'], ['amount']],
    parts: {
      member: 'related',
      tables: { external: 'Expenses by category', internal: 'Internal chargebacks by category' },
    },
  },
  {
    stem: 'Commitment',
    noun: 'Commitment',
    section: 'Commitment',
    places: [at('/commitment')],
    rows: {
      total: ['Total commitment', 'closing'],
      feeBase: ['Base of the management fee', 'closing'],
      beginningUnfunded: ['Beginning unfunded', 'opening'],
      contributions: 'Contributions inside the commitment',
      recallable: 'Recallable distributions',
      expired: 'Expired or released',
      other: 'Other changes',
      endingUnfunded: ['Ending unfunded', 'closing'],
      paidIn: ['Paid in since inception', 'closing'],
      cumulativeRecallable: ['Recallable since inception', 'closing'],
      cumulativeExpired: ['Expired or released since inception', 'closing'],
      cumulativeOther: ['Other changes since inception', 'closing'],
      cumulativeDistributions: ['Distributions since inception', 'closing'],
      percentFunded: ['Funded', 'percent', 'closing'],
      recycling: 'Recycling allowed',
    },
    deducted: ['contributions', 'expired'],
    totals: ['endingUnfunded'],
    headings: { beginningUnfunded: 'Unfunded commitment', paidIn: 'Cumulative amounts' },
  },
  {
    stem: 'Facility',
    noun: 'Subscription facility',
    section: 'Subscription facility',
    places: [at('/facility')],
    rows: {
      provider: 'Lender',
      limit: ['Limit', 'closing'],
      beginningDrawn: ['Drawn at the start', 'opening'],
      drawn: 'Drawn in the period',
      repaid: 'Repaid in the period',
      endingDrawn: ['Drawn at the end', 'closing'],
      investorShare: ['Share of the investor', 'closing'],
      interestRate: ['Rate of interest', 'percent', 'closing'],
      interest: 'Interest of the period',
      fees: 'Fees of the period',
      averageDays: ['Average days outstanding', 'pure'],
      maturity: 'Maturity',
    },
    deducted: ['repaid'],
    totals: ['endingDrawn'],
  },
  {
    stem: 'Carry',
    noun: 'Carried interest',
    section: 'Carried interest',
    places: [at('/carry')],
    rows: {
      accruedBeginning: ['Accrued at the start', 'opening'],
      change: 'Accrued in the period',
      paid: 'Paid',
      accruedEnding: ['Accrued at the end', 'closing'],
      clawback: ['Clawback owed', 'closing'],
      hurdle: ['Preferred return', 'percent'],
      catchUp: ['Catch-up', 'percent'],
      rate: ['Share of profits', 'percent'],
      waterfall: 'Waterfall',
    },
    deducted: ['paid'],
    totals: ['accruedEnding'],
    headings: { hurdle: 'Terms' },
  },
  {
    stem: 'Offset',
    noun: 'Fee offset',
    section: 'Fee offsets',
    places: [at('/offsets')],
    rows: {
      beginning: ['Unapplied at the start', 'opening'],
      earned: 'Earned by related parties',
      percent: ['Credited', 'percent'],
      applied: 'Applied against the fee',
      ending: ['Unapplied at the end', 'closing'],
    },
    deducted: ['applied'],
    totals: ['ending'],
  },
  {
    stem: 'RelatedPartyIncome',
    noun: 'Related-party income',
    section: 'Fee offsets',
    places: [at('/capitalAccount/relatedPartyIncome/*', 'Offsets by source')],
    rows: {
      type: 'Source',
      payer: 'Payer',
      amount: 'Received',
      offsetPercent: ['Share credited', 'percent'],
      offset: 'Credited against the fee',
    },
    axis: listAxis('Related party income'),
    rowHeading: 'Source',
    stacks: [['type', 'payer'], ['amount'], ['offsetPercent'], ['offset']],
  },
];

const measure = (path: string, ...dimensions: LinePlace['dimensions']): LinePlace => ({
  path: `/performance/${path}`,
  dimensions,
  table: 'Returns and multiples',
});

/** Blocks for performance. */
export const performanceBlocks: readonly TaxonomyBlock[] = [
  {
    stem: 'Measure',
    noun: '',
    section: 'Performance',
    places: [
      measure('net', [basisAxis, net]),
      measure('gross', [basisAxis, gross]),
      measure('withoutFacility/net', [basisAxis, net], [facilityAxis, withoutFacility]),
      measure('withoutFacility/gross', [basisAxis, gross], [facilityAxis, withoutFacility]),
    ],
    rows: {
      irr: ['Internal rate of return (IRR)', 'percent', 'closing'],
      tvpi: ['Total value to paid-in (TVPI)', 'multiple', 'closing'],
      dpi: ['Distributions to paid-in (DPI)', 'multiple', 'closing'],
      rvpi: ['Residual value to paid-in (RVPI)', 'multiple', 'closing'],
      moic: ['Multiple of invested capital (MOIC)', 'multiple', 'closing'],
      pic: ['Paid-in to commitment (PIC)', 'multiple', 'closing'],
      twr: ['Time-weighted return', 'percent'],
      facility: 'Subscription facility',
    },
  },
  {
    stem: 'Performance',
    noun: 'Performance',
    section: 'Performance',
    places: [at('/performance', 'How it is measured')],
    rows: {
      nav: ['Residual value', 'closing'],
      grossValue: ['Residual value before fees and carry', 'closing'],
      method: 'Method',
      annualised: 'Annualized',
    },
  },
  {
    stem: 'CashFlow',
    noun: 'Cash flow',
    section: 'Cash flows',
    places: [at('/cashFlows/*', 'Cash flows')],
    rows: {
      date: 'Date',
      type: 'Type',
      transactionType: 'Transaction',
      amount: 'Amount',
      basis: 'Basis',
      insideCommitment: 'Inside commitment',
      recallable: 'Recallable',
      recallableAmount: 'Recallable amount',
      inKind: 'In kind',
      purpose: 'Purpose',
      investmentId: 'Investment',
    },
    axis: listAxis('Cash flow'),
    stacks: [
      ['date'],
      ['type', 'transactionType', 'purpose'],
      ['investmentId'],
      ['inKind'],
      ['insideCommitment'],
      ['recallable'],
      ['recallableAmount'],
      ['amount'],
    ],
    parts: {
      member: 'basis',
      tables: { net: 'Between the investor and the fund', gross: 'Between the fund and its investments' },
    },
    days: { start: 'date', end: 'date' },
  },
  {
    stem: 'Investment',
    noun: 'Investment',
    section: 'Investments',
    places: [at('/investments/*')],
    rows: {
      name: 'Name',
      id: 'Identifier',
      status: 'Status',
      date: 'First investment',
      sector: 'Sector',
      country: 'Country',
      level: 'Fair-value level',
      invested: ['Invested', 'closing'],
      realised: ['Realized', 'closing'],
      fairValue: ['Fair value', 'closing', 'debit'],
      gain: ['Gain', 'closing'],
      moic: ['Gross multiple', 'multiple', 'closing'],
      irr: ['Gross IRR', 'percent', 'closing'],
      ownershipPercent: ['Share held', 'percent', 'closing'],
    },
    axis: listAxis('Investment'),
    stacks: [
      ['name', 'id'],
      ['status', 'date'],
      ['sector', 'country'],
      ['level'],
      ['ownershipPercent'],
      ['invested'],
      ['realised'],
      ['fairValue'],
      ['gain'],
      ['moic'],
      ['irr'],
    ],
  },
];
