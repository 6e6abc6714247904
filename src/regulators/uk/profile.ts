import type { RequiredFact } from '../../rules/filing-requirements.ts';
import type { Profile } from '../profile.ts';
import { ukCodes } from './codes.ts';
import { COMPANIES_HOUSE, ukIdentifier } from './identifier.ts';
import { mandatoryItemsIn, usualItems } from './mandatory-items.ts';
import { pageStyle } from './page-style.ts';

/** The taxonomy suites that Companies House accepts, latest first, and those it accepted before. */
const suites = ['2026-01-01', '2025-01-01', '2024-01-01', '2023-01-01', '2022-01-01'];
const earlierSuites = ['2021-01-01', '2019-01-01', '2018-01-01', '2014-09-01'];
/** Accounts under FRS 105, for micro-entities, use the entry point of FRS 102. */
const families = ['FRS-102', 'FRS-101', 'IFRS', 'char'];

const entryPoints = (dates: readonly string[]) =>
  dates.flatMap((date) =>
    families.map((family) => `https://xbrl.frc.org.uk/${family}/${date}/${family}-${date}.xsd`),
  );

const headline = (label: string, ...concepts: readonly string[]): RequiredFact => ({
  concepts: concepts.map((concept) => `uk:${concept}`),
  severity: 'warning',
  label,
});

/**
 * Accounts of a company, a partnership or a charity for Companies House and HM Revenue & Customs (Joint
 * Filing Common Validation Checks, HMRC style guide for inline XBRL, FRC tagging guide).
 */
export const ukFrs: Profile = {
  // Published as one suite; the Irish extensions have dates of their own.
  sameYear: [/^https?:\/\/xbrl\.frc\.org\.uk\/(?:fr|cd|reports|dpl|char)\/20/],
  id: 'uk-frs',
  title: 'UK company accounts, FRC taxonomies',
  version: '2026',
  authority: 'Companies House and HM Revenue & Customs',
  example: 'filing-uk-annual',
  entity: { schemes: [COMPANIES_HOUSE], single: false },
  pageSurveys: [pageStyle],
  period: 'annual',
  approvalMonths: 9,
  longestYearMonths: 18,
  required: [
    headline('net assets', 'NetAssetsLiabilities'),
    headline('capital and reserves', 'Equity', 'ShareholderFunds'),
  ],
  identification: usualItems,
  identificationIn: mandatoryItemsIn,
  dimensionContainer: 'segment',
  inline: { registry: 'tr3', styles: 'element' },
  container: {
    kind: 'single-file',
    // XML instances were accepted before Inline XBRL was required.
    extensions: ['html', 'xhtml', 'htm', 'xml', 'xbrl'],
    hasTaxonomyPackage: false,
    names: { package: '{base}-{date}', report: '{base}-{date}.html' },
    reportRole: 'accounts',
  },
  taxonomy: {
    entryPoints: entryPoints(suites),
    outdated: [
      ...entryPoints(earlierSuites),
      ...['full', 'minimum'].map(
        (view) => `http://www.xbrl.org/uk/gaap/core/2009-09-01/uk-gaap-${view}-2009-09-01.xsd`,
      ),
    ],
    // A suite is accepted for some years after the next one. The date is an estimate, so later use is a
    // warning.
    outdatedSince: '2025-01-01',
    extension: 'none',
    calculationArcrole: '2003',
  },
  submission: {
    identifier: ukIdentifier,
    noPrecision: true,
    duplicates: 'consistent',
    exactTexts: true,
    noScripts: true,
    noExternalReferences: true,
    images: ['gif', 'jpeg', 'png'],
    insignificantDigits: true,
  },
  overrides: ukCodes,
  yields: ['UK-SUM', 'UK-MEMBER-SUM'],
  explained: {
    'UK-STATEMENT': ['COV-011', 'COV-025'],
    'UK-ACCOUNTS': ['COV-011', 'COV-025'],
    'P-REQUIRED': ['TAX-007'],
  },
};
