import { OWN_LINES } from './own-lines.ts';
import { listAxis } from './taxonomy-axes.ts';
import { at, type TaxonomyBlock, type TaxonomyRow } from './taxonomy-block.ts';

const securityNumbers = { isin: 'ISIN', cusip: 'CUSIP', sedol: 'SEDOL', figi: 'FIGI' };

const party: Readonly<Record<string, TaxonomyRow>> = {
  name: 'Name',
  lei: 'LEI',
  id: 'Identifier',
  role: 'Role',
  country: 'Country',
  contact: 'Contact',
};

const partyBlock = (noun: string): TaxonomyBlock => ({
  stem: noun,
  noun,
  section: 'Parties',
  places: [at(`/${noun.toLowerCase()}`, 'Other parties')],
  rows: party,
});

/** Blocks for the parties and the header. */
export const partyBlocks: readonly TaxonomyBlock[] = [
  {
    stem: 'Statement',
    noun: 'Statement',
    section: 'About this statement',
    places: [at('', ''), at('/header', '')],
    rows: {
      statementKind: 'Statement type',
      id: 'Number',
      sequence: 'Sequence',
      supersedes: 'Supersedes',
      issueDate: 'Issue date',
      asOf: 'As of',
      'period/start': 'Period start',
      'period/end': 'Period end',
      'period/type': 'Period type',
      currency: 'Currency',
      investorCurrency: 'Investor’s currency',
      status: 'Status',
      basis: 'Accounting basis',
      'template/name': 'Template',
      'template/version': 'Template version',
      signConvention: 'Sign convention',
      contact: 'Contact',
    },
  },
  {
    stem: 'Fund',
    noun: 'Fund',
    section: 'Parties',
    places: [at('/fund', 'Fund')],
    rows: {
      name: 'Name',
      lei: 'LEI',
      ...securityNumbers,
      id: 'Identifier',
      shareClass: 'Share class',
      vintageYear: ['Vintage year', 'year'],
      domicile: 'Domicile',
      inceptionDate: 'Inception',
      termEnd: 'End of the term',
      investmentPeriodEnd: 'End of the investment period',
      status: 'Status',
      commitments: ['Total commitments to the fund', 'closing'],
    },
  },
  {
    stem: 'Investor',
    noun: 'Investor',
    section: 'Parties',
    places: [at('/investor', 'Investor')],
    rows: {
      name: 'Name',
      id: 'Identifier',
      lei: 'LEI',
      taxId: 'Tax identifier',
      type: 'Type',
      country: 'Country',
      sideVehicle: 'Side vehicle',
      ownershipPercent: ['Ownership of the fund', 'percent', 'closing'],
    },
  },
  ...['Issuer', 'Administrator', 'Auditor'].map(partyBlock),
];

/** Blocks that follow the figures. */
export const closingBlocks: readonly TaxonomyBlock[] = [
  {
    stem: 'Disclosure',
    noun: 'Disclosure',
    section: 'Disclosures',
    places: [at('/disclosures/*')],
    rows: { type: 'Type', text: 'Text' },
    axis: listAxis('Disclosure'),
    isProse: true,
  },
  {
    stem: 'Prior',
    noun: 'Prior statement',
    section: 'Prior statement',
    places: [at('/prior')],
    rows: {
      id: 'Number',
      asOf: 'As of',
      endingNav: ['Ending NAV net of carry', 'closing'],
      endingUnfunded: ['Ending unfunded commitment', 'closing'],
      closingUnits: ['Closing units', 'closing', 'shares'],
      closingValue: ['Closing account value', 'closing'],
      commitment: ['Total commitment', 'closing'],
      noticeNumber: ['Notice number', 'closing'],
    },
    days: { end: 'asOf' },
  },
  {
    stem: 'OwnLine',
    noun: 'Own line',
    section: 'Lines of the issuer’s own',
    places: [at(`/${OWN_LINES}/*`)],
    rows: {
      name: 'Name',
      section: 'Section',
      amount: 'Amount',
      quantity: ['Units', 'shares'],
    },
    axis: listAxis('Own line'),
    stacks: [['name', 'section'], ['amount'], ['quantity']],
    rowHeading: 'Line',
  },
];

export { securityNumbers };
