import type { RequiredFact } from '../../rules/filing-requirements.ts';
import type { Profile } from '../profile.ts';
import { rosCodes } from './codes.ts';
import { rosIdentifier } from './identifier.ts';

const FRC = 'https://xbrl.frc.org.uk/ireland/';
const REVENUE = 'https://raw.githubusercontent.com/revenue-ie/dpl/master/schemas/ct/combined/2017-09-01/';
const REGISTRY = 'http://www.xbrl.org/inlineXBRL/transformation/';

const standards = ['FRS-102', 'FRS-101', 'IFRS'];
const dates = ['2025-01-01', '2026-01-01', '2023-01-01', '2022-01-01', '2019-01-01'];

/** Irish extensions of the FRC taxonomies, and the schemas that Revenue combined before they existed. */
const entryPoints = [
  ...dates.flatMap((date) =>
    standards.map((standard) => `${FRC}${standard}/${date}/ie-${standard}-${date}.xsd`),
  ),
  ...['FRS-102', 'FRS-101', 'EU-IFRS'].map((standard) => `${REVENUE}IE-${standard}-IE-DPL-2017-09-01.xsd`),
];

// The same names occur in all of these taxonomies, whose namespaces have changed over the years.
const fact = (label: string, name: string): RequiredFact => ({ concepts: [name], severity: 'error', label });

/** Figures of the detailed profit and loss account, zero if there are none, and equity. */
const figures: readonly RequiredFact[] = [
  fact('turnover', 'DPLTurnoverRevenue'),
  fact('government grant income', 'DPLGovernmentGrantIncome'),
  fact('other operating income', 'DPLOtherOperatingIncome'),
  fact('gross profit', 'DPLGrossProfitLoss'),
  fact('staff costs', 'DPLStaffCostsEmployeeBenefitsExpense'),
  fact('subcontractor costs', 'DPLSubcontractorCosts'),
  fact('profit before tax', 'DPLProfitLossBeforeTax'),
  fact('equity', 'Equity'),
];

/**
 * Financial statements with an Irish corporation tax return (Revenue: technical note, error messages, style
 * guide).
 */
export const ieRos: Profile = {
  // Published as one suite; the Irish extensions have dates of their own.
  sameYear: [/^https?:\/\/xbrl\.frc\.org\.uk\/(?:fr|cd|reports|dpl|char)\/20/],
  id: 'ie-ros',
  title: 'Financial statements for the Revenue Online Service (ROS, Ireland)',
  version: '2026',
  authority: 'Revenue Commissioners of Ireland',
  example: 'filing-ros-annual',
  entity: { schemes: ['http://www.revenue.ie/', 'http://www.cro.ie/'], single: true },
  period: 'annual',
  longestYearMonths: 18,
  required: [],
  identification: [
    fact("the entity's name", 'EntityCurrentLegalOrRegisteredName'),
    { ...fact('the start date of the period', 'StartDateForPeriodCoveredByReport'), type: 'first-day' },
    { ...fact('the end date of the period', 'EndDateForPeriodCoveredByReport'), type: 'last-day' },
    ...figures,
  ],
  dimensionContainer: 'segment',
  inline: { registry: 'tr3', styles: 'element' },
  container: {
    kind: 'single-file',
    extensions: ['html', 'htm', 'xhtml', 'ixbrl', 'xml'],
    hasTaxonomyPackage: false,
    names: { package: '{base}-{date}', report: '{base}-{date}.html' },
  },
  taxonomy: { entryPoints, extension: 'none', calculationArcrole: '2003' },
  submission: {
    identifier: rosIdentifier,
    registries: ['2010-04-20', '2011-07-31', '2015-02-26'].map((date) => REGISTRY + date),
    duplicates: 'consistent',
    noScripts: true,
    noExternalReferences: true,
    oneDocument: true,
    oneEntryPoint: true,
    taggedReport: 'any-version',
  },
  replaces: { 'ROS-CURRENCY': ['CTX-004'] },
  overrides: rosCodes,
  explained: { 'P-REQUIRED': ['TAX-007'], 'ROS-CURRENCY': ['TAX-007'] },
};
