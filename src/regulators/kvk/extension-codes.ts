import type { RuleOverride } from '../../findings/rule.ts';
import { code } from './codes.ts';

const warning = (reference: string): RuleOverride => ({ severity: 'warning', ...code(reference) });

const STRUCTURE = '.4.1.1.1.extensionTaxonomyWrongFilesStructure';
const SEPARATE = '.4.1.1.2.linkbasesNotSeparateFiles';
const ENTRY_POINT = '.4.1.2.1.requiredEntryPointNotImported';
const VERSION = '.4.1.2.2.incorrectKvkTaxonomyVersionUsed';
const ANCHORED = '.4.3.1.1.unexpectedAnchoringRelationshipsDefinedUsingWiderNarrowerArcrole';
const NOT_ANCHORED = '.RTS_Annex_IV_Par_9_Par_10.extensionConceptsNotAnchored';
const NOT_ALL = '.4.4.2.1.notAllArcroleUsedInDefinitionLinkbase';
const UNLINKED = '.4.4.2.4.extensionTaxonomyLineItemNotLinkedToAnyHypercube';
const OVERRIDES = '.4.4.3.1.extensionTaxonomyOverridesDefaultMembers';
/** The validator of the test suite has the number of another rule here. */
const UNASSIGNED = '.4.4.2.3.extensionTaxonomyDimensionNotAssignedDefaultMemberInDedicatedPlaceholder';

/** Rules over extension taxonomies. */
export const kvkExtensionCodes: Readonly<Record<string, RuleOverride>> = {
  'P-EXT-FILES': {
    messages: {
      none: code(STRUCTURE),
      missing: code(STRUCTURE, '.RTS_Annex_IV_Par_6.extensionTaxonomyWrongFilesStructure'),
      undeclared: code(STRUCTURE, '.RTS_Annex_IV_Par_6.extensionTaxonomyWrongFilesStructure'),
      empty: code(STRUCTURE),
      mixed: code(SEPARATE),
      embedded: code(SEPARATE),
    },
  },
  'P-ENTRYPOINT': { ...code(ENTRY_POINT, VERSION), messages: { outdated: code(VERSION, ENTRY_POINT) } },
  'P-EXT-FILE-NAME': {
    messages: {
      base: code('.4.1.5.1.baseComponentInNameOfTaxonomyFileExceedsTwentyCharacters'),
      pattern: code('.4.1.5.2.extensionTaxonomyDocumentNameDoesNotFollowNamingConvention'),
    },
  },
  'P-EXT-CONSTRUCT': {
    messages: {
      tuple: code('.4.2.0.1.tupleElementUsed'),
      fraction: code('.4.2.0.2.fractionElementUsed'),
      typed: code('.4.2.3.1.typedDimensionDefinitionInExtensionTaxonomy'),
    },
  },
  'P-EXT-MEMBER-TYPE': code('.4.2.2.2.domainMemberWrongDataType'),
  'P-ANCHOR-ARCROLE': { only: ['anchoring'], messages: { anchoring: code(ANCHORED) } },
  'P-ANCHOR-ENDS': {
    messages: {
      own: code(NOT_ANCHORED),
      member: code(ANCHORED),
      dimension: code(ANCHORED),
      abstract: { severity: 'info' },
    },
  },
  'P-ANCHOR-TYPE': code('.4.3.1.2.incompatibleDataTypeAnchoringRelationship'),
  'P-ANCHOR-ROLE': code(
    '.4.3.2.1.anchoringRelationshipsForConceptsDefinedInElrContainingDimensionalRelationships',
  ),
  'P-EXT-ANCHOR': code(NOT_ANCHORED),
  'P-CALC-ARC': code('.4.4.1.1.incorrectSummationItemArcroleUsed'),
  'P-HYPERCUBE': {
    // KVK-SCENARIO reports the container.
    only: ['open', 'negative', 'closedNegative'],
    messages: {
      open: code('.4.4.2.2.openPositiveHypercubeInDefinitionLinkbase'),
      negative: code(NOT_ALL),
      closedNegative: code('.4.4.2.3.closedNegativeHypercubeInDefinitionLinkbase', NOT_ALL),
    },
  },
  'P-LINE-ITEM': {
    messages: {
      undefined: code(UNLINKED, '.RTS_Annex_IV_Par_5.usableConceptsNotIncludedInDefinitionLink'),
      unlinked: code(UNLINKED),
    },
  },
  'P-DEFAULT': {
    messages: {
      none: code(UNASSIGNED),
      role: code(UNASSIGNED),
      prohibited: code(OVERRIDES),
      changed: code(OVERRIDES),
    },
  },
  'P-PREFERRED-LABEL': code('.4.4.4.1.missingPreferredLabelRole'),
  'P-LABEL-ROLE': code('.4.4.5.1.taxonomyElementLabelCustomRole'),
  'P-EXT-LABEL': {
    messages: {
      none: warning('.RTS_Annex_IV_Par_4_3.extensionConceptNoLabel'),
      noStandard: warning('.RTS_Annex_IV_Par_4_3.extensionConceptNoStandardLabel'),
      language: warning('.RTS_Annex_IV_Par_4_3.missingLabelForRoleInReportLanguage'),
      languages: warning('.RTS_Annex_IV_Par_4_3.missingLabelForRoleInReportLanguage'),
      duplicate: warning('.4.4.5.2.taxonomyElementDuplicateLabels'),
    },
  },
  'P-EXT-USE': {
    messages: {
      notPresented: {
        severity: 'error',
        ...code('.RTS_Annex_IV_Par_5.usableConceptsNotIncludedInPresentationLink'),
      },
      notReported: code('.4.4.6.1.usableConceptsNotAppliedByTaggedFacts'),
      severalNotReported: code('.4.4.6.1.usableConceptsNotAppliedByTaggedFacts'),
    },
  },
  'P-EXT-DUPLICATE': code('.RTS_Annex_IV_Par_4_1.extensionElementDuplicatesCoreElement'),
  'P-EXT-BALANCE': code('.RTS_Annex_IV_Par_4_2.monetaryConceptWithoutBalance'),
  'P-EXT-CORE': {
    messages: {
      label: code('.RTS_Annex_IV_Par_8_G4-4-5.coreTaxonomyLabelModification'),
      reference: code('.RTS_Annex_IV_Par_8_G4-4-5.coreTaxonomyReferenceModification'),
    },
  },
  'P-EXT-TYPE': code('.RTS_Annex_IV_Par_11_G4-2-2_1.customTypeAlreadyDefinedByXbrl'),
};
