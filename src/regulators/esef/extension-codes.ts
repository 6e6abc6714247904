import type { RuleOverride } from '../../findings/rule.ts';

const code = (...references: readonly string[]): RuleOverride => ({ references });

const labels = {
  none: code('ESEF.RTS.Annex.IV.Par.4_G3.4.5.extensionConceptNoLabel'),
  noStandard: code('ESEF.RTS.Annex.IV.Par.4_G3.4.5.extensionConceptNoStandardLabel'),
  language: code('ESEF.3.4.5.missingLabelForRoleInReportLanguage'),
  languages: code('ESEF.3.4.5.missingLabelForRoleInReportLanguage'),
  duplicate: code('ESEF.3.4.5.taxonomyElementDuplicateLabels'),
};

const STRUCTURE = 'ESEF.3.1.1.extensionTaxonomyWrongFilesStructure';
const SEPARATE = 'ESEF.3.1.1.linkbasesNotSeparateFiles';
const ENTRY_POINT = 'ESEF.3.1.2.requiredEntryPointNotImported';
const ARCROLE = 'ESEF.RTS.Annex.IV.disallowedDefinitionArcrole';
const NOT_ALL = 'ESEF.3.4.2.notAllArcroleUsedInDefinitionLinkbase';
const UNLINKED = 'ESEF.3.4.2.extensionTaxonomyLineItemNotLinkedToAnyHypercube';
const UNASSIGNED = 'ESEF.3.4.3.extensionTaxonomyDimensionNotAssignedDefaultMemberInDedicatedPlaceholder';
const OVERRIDES = 'ESEF.3.4.3.extensionTaxonomyOverridesDefaultMembers';
const UNUSED = 'ESEF.3.4.6.UsableConceptsNotAppliedByTaggedFacts';

/** Codes of the manual for rules over extension taxonomies. */
export const esefExtensionCodes: Readonly<Record<string, RuleOverride>> = {
  'P-EXT-LABEL': { messages: labels },
  'P-EXT-ANCHOR': code('ESEF.3.3.1.extensionConceptsNotAnchored'),
  'P-EXT-BALANCE': code('ESEF.RTS.Annex.IV.Par.4.2.monetaryConceptWithoutBalance'),
  'P-EXT-NAME': code('ESEF.3.2.1.extensionTaxonomyElementNameDoesNotFollowLc3Convention'),
  'P-CALC-ARC': code('ESEF.3.4.1.IncorrectSummationItemArcroleUsed'),
  'P-EXT-FILES': {
    messages: {
      none: code(STRUCTURE),
      missing: code(STRUCTURE),
      undeclared: code(STRUCTURE),
      empty: code(STRUCTURE),
      mixed: code(SEPARATE, STRUCTURE),
      embedded: code(SEPARATE, STRUCTURE),
    },
  },
  'P-EXT-FILE-NAME': {
    messages: {
      pattern: code('ESEF.3.1.5.extensionTaxonomyDocumentNameDoesNotFollowNamingConvention'),
      base: code('ESEF.3.1.5.baseComponentInNameOfTaxonomyFileExceedsTwentyCharacters'),
    },
  },
  'P-ENTRYPOINT': {
    references: [ENTRY_POINT],
    messages: {
      outdated: code('ESEF.3.1.2.incorrectEsefTaxonomyVersionUsed'),
      none: code(ENTRY_POINT, 'ESEF.RTS.efrsCoreRequired'),
    },
  },
  'P-EXT-CONSTRUCT': {
    messages: {
      tuple: code('ESEF.2.4.1.tupleDefinedInExtensionTaxonomy'),
      fraction: code('ESEF.2.4.1.fractionDefinedInExtensionTaxonomy'),
      typed: code('ESEF.3.2.3.typedDimensionDefinitionInExtensionTaxonomy'),
    },
  },
  'P-EXT-MEMBER-TYPE': code('ESEF.3.2.2.domainMemberWrongDataType'),
  'P-EXT-TYPE': code('ESEF.RTS.Annex.IV.Par.11.customDataTypeDuplicatingXbrlOrDtrEntry'),
  'P-EXT-DUPLICATE': code('ESEF.RTS.Annex.IV.Par.4.1.extensionElementDuplicatesCoreElement'),
  'P-EXT-CORE': {
    messages: {
      label: code('ESEF.RTS.Annex.IV.Par.8.coreTaxonomyLabelModification'),
      reference: code('ESEF.RTS.Annex.IV.Par.8.coreTaxonomyReferenceModification'),
    },
  },
  'P-ANCHOR-ARCROLE': {
    messages: { anchoring: code('ESEF.3.3.1.anchoringWrongArcrole', ARCROLE), other: code(ARCROLE) },
  },
  'P-ANCHOR-ENDS': {
    messages: {
      own: code('ESEF.3.3.1.anchoringRelationshipBase'),
      member: code('ESEF.3.3.1.anchoringRelationshipsForDomainMembersDefinedUsingWiderNarrowerArcrole'),
      dimension: code('ESEF.3.3.1.anchoringRelationshipsForDimensionsDefinedUsingWiderNarrowerArcrole'),
      abstract: code('ESEF.3.3.1.ExtensionConceptAnchoredToAbstractConcept'),
    },
  },
  'P-ANCHOR-ROLE': code(
    'ESEF.3.3.2.anchoringRelationshipsForConceptsDefinedInElrContainingDimensionalRelationships',
  ),
  'P-ANCHOR-TYPE': code('ESEF.1.4.1.differentExtensionDataType'),
  'P-HYPERCUBE': {
    messages: {
      open: code('ESEF.3.4.2.openPositiveHypercubeInDefinitionLinkbase'),
      negative: code(NOT_ALL),
      closedNegative: code('ESEF.3.4.2.closedNegativeHypercubeInDefinitionLinkbase', NOT_ALL),
    },
  },
  'P-LINE-ITEM': {
    messages: {
      undefined: code(UNLINKED, 'ESEF.3.4.6.UsableConceptsNotIncludedInDefinitionLink'),
      unlinked: code(UNLINKED),
    },
  },
  'P-DEFAULT': {
    messages: {
      none: code(UNASSIGNED),
      role: code(UNASSIGNED, 'ESEF.3.4.3.dimensionDefaultLinkrole'),
      prohibited: code(OVERRIDES),
      changed: code(OVERRIDES),
    },
  },
  'P-PREFERRED-LABEL': code('ESEF.3.4.4.missingPreferredLabelRole'),
  'P-LABEL-ROLE': code('ESEF.3.4.5.taxonomyElementLabelCustomRole'),
  'P-EXT-USE': {
    messages: {
      notPresented: code('ESEF.3.4.6.UsableConceptsNotIncludedInPresentationLink'),
      notReported: code(UNUSED),
      severalNotReported: code(UNUSED),
    },
  },
};

/**
 * The 2021 manual had other names for some, and a single one for all inconsistencies between linkbases and
 * report.
 */
export const extensionCodesOf2021: Readonly<Record<string, RuleOverride>> = {
  ...esefExtensionCodes,
  'P-EXT-LABEL': {
    messages: { ...labels, duplicate: code('ESEF.3.4.5.extensionTaxonomyElementDuplicateLabels') },
  },
  'P-LABEL-ROLE': code('ESEF.3.4.5.extensionTaxonomyElementLabelCustomRole'),
  'P-LINE-ITEM': { messages: { undefined: code(UNLINKED, UNUSED), unlinked: code(UNLINKED) } },
  'P-EXT-USE': { severity: 'error', references: [UNUSED], messages: { unused: { severity: 'warning' } } },
};
