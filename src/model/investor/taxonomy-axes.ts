/** A member of an explicit axis. */
export interface AxisMember {
  readonly name: string;
  readonly label: string;
  readonly documentation: string;
}

/** Distinguishes facts of one concept: by explicit members, or by the row number in a list. */
export interface TaxonomyAxis {
  readonly name: string;
  readonly label: string;
  readonly documentation: string;
  /** Absent if the axis is typed. */
  readonly members?: readonly AxisMember[];
  /** The member of facts without the axis. */
  readonly default?: AxisMember;
}

/** The element for the value of typed axes: a row number, from 1. */
export const ROW_NUMBER = 'RowNumber';

const member = (name: string, label: string, documentation: string): AxisMember => ({
  name: `${name}Member`,
  label,
  documentation,
});

export const yearToDate = member(
  'YearToDate',
  'Year to date',
  'From the first day of the financial year in which the period ends, or of the period where it starts earlier.',
);

export const sinceInception = member(
  'SinceInception',
  'Since inception',
  'From the inception of the fund, or from the start of the period where the statement does not date it.',
);

export const columnAxis: TaxonomyAxis = {
  name: 'ColumnAxis',
  label: 'Column',
  documentation: 'How far back an amount reaches. Every amount ends with the period of the statement.',
  default: member('ThisPeriod', 'Period', 'From the start of the period of the statement.'),
  members: [yearToDate, sinceInception],
};

export const limitedPartners = member(
  'LimitedPartners',
  'Limited partners',
  'All limited partners together.',
);
export const generalPartner = member('GeneralPartner', 'General partner', 'The general partner.');
export const wholeFund = member('WholeFund', 'Fund', 'All partners together.');

export const partnerAxis: TaxonomyAxis = {
  name: 'PartnerAxis',
  label: 'Partner',
  documentation: 'Whose capital account it is.',
  default: member('Investor', 'Investor', 'The investor the statement is for.'),
  members: [limitedPartners, generalPartner, wholeFund],
};

export const priorStatement = member(
  'PriorStatement',
  'Prior statement',
  'As the statement before this one had it.',
);

export const statementAxis: TaxonomyAxis = {
  name: 'StatementAxis',
  label: 'Statement',
  documentation: 'Which statement an amount is taken from.',
  default: member('ThisStatement', 'This statement', 'As this statement has it.'),
  members: [priorStatement],
};

export const net = member('Net', 'Net', 'Between investor and fund: after fees and carried interest.');
export const gross = member(
  'Gross',
  'Gross',
  'Between fund and investments: before fees and carried interest.',
);

export const basisAxis: TaxonomyAxis = {
  name: 'BasisAxis',
  label: 'Basis',
  documentation: 'What a measure of performance is taken before or after.',
  members: [net, gross],
};

export const withoutFacility = member(
  'WithoutFacility',
  'Without facility',
  'As if no subscription facility had been used.',
);

export const facilityAxis: TaxonomyAxis = {
  name: 'FacilityAxis',
  label: 'Subscription facility',
  documentation: 'Whether a measure counts the use of a subscription facility.',
  default: member('AsMeasured', 'As measured', 'As the fund measures it; the measure itself says how.'),
  members: [withoutFacility],
};

/** Returns an axis that distinguishes the rows of a list. */
export function listAxis(noun: string): TaxonomyAxis {
  const name = noun.replace(/ ([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return {
    name: `${name}Axis`,
    label: noun,
    documentation: `The number of the ${noun.toLowerCase()} in its list, from 1.`,
  };
}
