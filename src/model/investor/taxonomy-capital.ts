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

/** What becomes of the capital an investor commits. */
export const capitalBlocks: readonly TaxonomyBlock[] = [
  accountLines,
  {
    stem: 'Expense',
    noun: 'Expense',
    section: 'Capital account',
    places: [at('/capitalAccount/expenses/*', 'Expenses')],
    rows: { category: 'Category', label: 'What for', related: 'Charged by', amount: 'Amount' },
    axis: listAxis('Expense'),
  },
  {
    stem: 'RelatedPartyIncome',
    noun: 'Related-party income',
    section: 'Capital account',
    places: [at('/capitalAccount/relatedPartyIncome/*', 'Income of related parties')],
    rows: {
      type: 'Type',
      payer: 'Payer',
      amount: 'Amount',
      offsetPercent: ['Credited against the fee', 'percent'],
    },
    axis: listAxis('Related party income'),
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
  },
];

const measure = (path: string, ...dimensions: LinePlace['dimensions']): LinePlace => ({
  path: `/performance/${path}`,
  dimensions,
  table: 'Returns and multiples',
});

/** What came of it. */
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
      irr: ['Internal rate of return', 'percent', 'closing'],
      tvpi: ['Total value to paid-in (TVPI)', 'pure', 'closing'],
      dpi: ['Distributions to paid-in (DPI)', 'pure', 'closing'],
      rvpi: ['Residual value to paid-in (RVPI)', 'pure', 'closing'],
      moic: ['Multiple of invested capital (MOIC)', 'pure', 'closing'],
      pic: ['Paid-in to commitment (PIC)', 'pure', 'closing'],
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
      annualised: 'Annualised',
    },
  },
  {
    stem: 'CashFlow',
    noun: 'Cash flow',
    section: 'Cash flows',
    places: [at('/cashFlows/*')],
    rows: {
      date: 'Date',
      type: 'Type',
      amount: 'Amount',
      basis: 'Basis',
      insideCommitment: 'Inside commitment',
      recallable: 'Recallable',
      purpose: 'Purpose',
      investmentId: 'Investment',
    },
    axis: listAxis('Cash flow'),
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
      realised: ['Realised', 'closing'],
      fairValue: ['Fair value', 'closing', 'debit'],
      gain: ['Gain', 'closing'],
      moic: ['Multiple', 'pure', 'closing'],
      irr: ['Rate of return', 'percent', 'closing'],
      ownershipPercent: ['Share held', 'percent', 'closing'],
    },
    axis: listAxis('Investment'),
  },
];
