import type { RuleOverride } from '../../rules/rule.ts';

const code = (...references: readonly string[]): RuleOverride => ({ references });

const labels = {
  none: code('ESEF.RTS.Annex.IV.Par.4_G3.4.5.extensionConceptNoLabel'),
  noStandard: code('ESEF.RTS.Annex.IV.Par.4_G3.4.5.extensionConceptNoStandardLabel'),
  language: code('ESEF.3.4.5.missingLabelForRoleInReportLanguage'),
  duplicate: code('ESEF.3.4.5.taxonomyElementDuplicateLabels'),
};

/** Codes of the manual for rules over extension taxonomies; those without a change have the codes of the rule. */
export const extensionCodes: Readonly<Record<string, RuleOverride>> = {
  'P-EXT-LABEL': { messages: labels },
  'P-EXT-ANCHOR': code('ESEF.3.3.1.extensionConceptsNotAnchored'),
  'P-EXT-BALANCE': code('ESEF.RTS.Annex.IV.Par.4.2.monetaryConceptWithoutBalance'),
  'P-EXT-NAME': code('ESEF.3.2.1.extensionTaxonomyElementNameDoesNotFollowLc3Convention'),
  'P-CALC-ARC': code('ESEF.3.4.1.IncorrectSummationItemArcroleUsed'),
  'ESEF-LABEL-ROLE': {},
  'ESEF-LINE-ITEM': {},
  'ESEF-USE': {},
};

const UNUSED = 'ESEF.3.4.6.UsableConceptsNotAppliedByTaggedFacts';

/** The manual of 2021 had other names for some, and one for all that the linkbases and the report do not share. */
export const extensionCodesOf2021: Readonly<Record<string, RuleOverride>> = {
  ...extensionCodes,
  'P-EXT-LABEL': {
    messages: { ...labels, duplicate: code('ESEF.3.4.5.extensionTaxonomyElementDuplicateLabels') },
  },
  'ESEF-LABEL-ROLE': {
    messages: { custom: code('ESEF.3.4.5.extensionTaxonomyElementLabelCustomRole') },
  },
  'ESEF-LINE-ITEM': {
    messages: {
      undefined: code('ESEF.3.4.2.extensionTaxonomyLineItemNotLinkedToAnyHypercube', UNUSED),
    },
  },
  'ESEF-USE': {
    severity: 'error',
    messages: { notPresented: code(UNUSED) },
  },
};
