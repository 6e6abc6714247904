import type { UkReport } from './uk-report.ts';

/**
 * The requirements for a type of accounts, by the regulator's codes: all of them, with alternatives separated
 * by `|`, the usual one first, and the parts of an alternative joined by `+`.
 */
export interface AccountsKind {
  readonly name: string;
  readonly demands: string;
}

type Kinds = Readonly<Record<string, string>>;

const exemptCompany: Kinds = {
  dormant: 'Co.Sec480 Co.AuditNR Co.DirResp Co.SmCo|Co.Micro',
  micro: 'Co.Sec477 Co.AuditNR Co.DirResp Co.Micro',
  abridged: 'Co.Sec477 Co.AuditNR Co.DirResp Co.SmCo Co.Abrid',
  full: 'Co.Sec477 Co.AuditNR Co.DirResp Co.SmCo',
};

const exemptPartnership: Kinds = {
  dormant: 'Lp.Sec480 Lp.MemResp Lp.SmLp',
  micro: 'Lp.Sec477 Lp.MemResp Lp.Micro',
  abridged: 'Lp.Sec477 Lp.MemResp Lp.SmLp Lp.Abrid',
  full: 'Lp.Sec477 Lp.MemResp Lp.SmLp',
};

const exemptCharity: Kinds = {
  dormant: 'Co.Sec480 Co.AuditNR Char.DirResp Co.SmCo|Char.DirReport',
  full: 'Co.Sec477 Co.AuditNR Char.DirResp Co.SmCo',
};

const auditedCompany: Kinds = {
  abridged: 'Co.Abrid Co.SmCo Co.Audit',
  small: 'Co.SmCo Co.Audit',
  medium: 'Co.MedCo Co.Audit',
  micro: 'Co.Micro Co.ProfLoss|Co.SmCo',
  group: 'Co.Audit Co.DirReport+Co.ProfLoss+Co.Group|Co.SmCo',
  full: 'Co.Audit Co.DirReport Co.QualAudit Co.ProfLoss',
};

const auditedPartnership: Kinds = {
  abridged: 'Lp.Abrid Lp.SmLp Lp.Audit',
  small: 'Lp.SmLp Lp.Audit',
  medium: 'Lp.MedLp Lp.Audit',
  micro: 'Lp.Micro Lp.ProfLoss|Lp.SmLp',
  group: 'Lp.Audit Lp.ProfLoss+Lp.Group|Lp.SmLp',
  full: 'Lp.Audit Lp.QualAudit Lp.ProfLoss',
};

const auditedCharity: Kinds = {
  small: 'Co.SmCo Char.Audit',
  group: '',
  abridged: '',
  full: 'Char.DirReport Char.Audit Char.CharFund',
};

const charityNumbers = ['EnglandWales', 'NorthernIreland', 'Scotland'].map(
  (country) => `CharityRegistrationNumber${country}`,
);

/** Features that determine the type, in order of precedence. */
const exemptOrder = ['dormant', 'micro', 'abridged'];
const auditedOrder = ['abridged', 'small', 'medium', 'micro', 'group'];

/** Features whose word in a sentence differs from their key. */
const FEATURE_WORDS: Readonly<Record<string, string>> = { micro: 'micro-entity', medium: 'medium-sized' };

/**
 * Returns the type of the accounts by their own tags; `undefined` if they do not state whether they are
 * audited, as with the taxonomies before 2014.
 */
export function accountsKind(report: UkReport): AccountsKind | undefined {
  if (!report.has('AccountsStatusAuditedOrUnaudited')) return undefined;
  const isExempt = /^AuditExempt/.test(status(report) ?? '');
  const features = featuresOf(report);
  const body = bodyOf(report);
  const tables = isExempt
    ? { company: exemptCompany, partnership: exemptPartnership, charity: exemptCharity }
    : { company: auditedCompany, partnership: auditedPartnership, charity: auditedCharity };
  const kinds = tables[body];
  const feature = (isExempt ? exemptOrder : auditedOrder).find((one) => features.has(one) && one in kinds);
  const words = [
    isExempt ? 'unaudited' : 'audited',
    ...(feature ? [FEATURE_WORDS[feature] ?? feature] : []),
    body === 'partnership' ? 'LLP' : body,
    'accounts',
  ];
  return { name: words.join(' '), demands: kinds[feature ?? 'full'] ?? '' };
}

function status(report: UkReport): string | undefined {
  return report.choice('AccountsStatusAuditedOrUnaudited', 'AccountsStatusDimension');
}

function bodyOf(report: UkReport): 'company' | 'partnership' | 'charity' {
  if (charityNumbers.some((name) => report.has(name))) return 'charity';
  const form = report.choice('LegalFormEntity', 'LegalFormEntityDimension');
  return form === 'LimitedLiabilityPartnershipLLP' ? 'partnership' : 'company';
}

function featuresOf(report: UkReport): Set<string> {
  const type = ['AccountsType', 'AccountsTypeFullOrAbbreviated']
    .map((name) => report.choice(name, 'AccountsTypeDimension'))
    .find((choice) => choice !== undefined);
  const standards = report.choice('AccountingStandardsApplied', 'AccountingStandardsDimension');
  const legislation = report.choice('ApplicableLegislation', 'ApplicableLegislationDimension');
  const scope = report.choice('ScopeAccounts', 'ScopeAccountsDimension');
  const features: Readonly<Record<string, boolean>> = {
    dormant: report.isTrue('EntityDormantTruefalse'),
    micro: standards === 'Micro-entities',
    abridged: type === 'AbridgedAccounts',
    small: legislation === 'SmallCompaniesRegimeForAccounts',
    medium: legislation === 'Medium-sizedCompaniesRegimeForAccounts',
    group: scope === 'GroupAccountsOnly' || scope === 'ConsolidatedGroupCompanyAccounts',
  };
  return new Set(Object.keys(features).filter((name) => features[name]));
}
