import type { ReportFact } from './report-fact.ts';

/** Namespaces of the FRC taxonomies and their predecessors. */
export const UK_NAMESPACE = /^https?:\/\/(?:xbrl\.frc\.org\.uk|www\.xbrl\.org\/uk)\//;

/** Choices whose usual member is the default, so that no dimension is written. */
const usualChoices: ReadonlySet<string> = new Set(
  'AccountingStandardsApplied AccountsStatusAuditedOrUnaudited AccountsType AccountsTypeFullOrAbbreviated ApplicableLegislation EntityTradingStatus LegalFormEntity ReportPeriod ReportPrincipalLanguage ScopeAccounts'.split(
    ' ',
  ),
);

/**
 * Whether a fact is an item that UK taxonomies fix as empty, because a dimension member carries the
 * information: the type of accounts, for example, or which director signed them.
 */
export function isFixedItem({ concept, context, text, unit }: ReportFact): boolean {
  if (unit || text !== '' || !UK_NAMESPACE.test(concept.namespace)) return false;
  return context.dimensions.length > 0 || usualChoices.has(concept.local);
}
