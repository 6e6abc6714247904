import type { ReportFact } from './report-fact.ts';

/** Namespaces of the taxonomies of the FRC, and of those there were before. */
export const UK_NAMESPACE = /^https?:\/\/(?:xbrl\.frc\.org\.uk|www\.xbrl\.org\/uk)\//;

/** Choices whose usual member is the default one, so that no dimension is written. */
const usualChoices: ReadonlySet<string> = new Set(
  'AccountingStandardsApplied AccountsStatusAuditedOrUnaudited AccountsType AccountsTypeFullOrAbbreviated ApplicableLegislation EntityTradingStatus LegalFormEntity ReportPrincipalLanguage ScopeAccounts'.split(
    ' ',
  ),
);

/**
 * Whether a fact is an item that UK taxonomies fix to be empty, as the member of a dimension says all: the type of the
 * accounts, say, or which of the directors signed them.
 */
export function isFixedItem({ concept, context, text, unit }: ReportFact): boolean {
  if (unit || text !== '' || !UK_NAMESPACE.test(concept.namespace)) return false;
  return context.dimensions.length > 0 || usualChoices.has(concept.local);
}
