import type { RuleOverride } from '../../findings/rule.ts';

/** A code of the reporting manual. */
export const code = (...references: readonly string[]): RuleOverride => ({
  references: references.map((reference) => `NL-KVK${reference}`),
});

/** The standard that requires it, if the manual has no code. */
const REQUIRED: RuleOverride = { references: ['RTS SBR-domein Handelsregister, annex II'] };

const warning = (reference: string): RuleOverride => ({ severity: 'warning', ...code(reference) });
const error = (reference: string): RuleOverride => ({ severity: 'error', ...code(reference) });

/** Rules over filings for the same requirements as in the manual. */
export const kvkFilingCodes: Readonly<Record<string, RuleOverride>> = {
  'COV-014': REQUIRED,
  'DUP-001': code('.3.2.4.1.inconsistentDuplicateNumericFactInInlineXbrlDocument'),
  'ENT-001': code('-RTS_Annex_IV_Par_1_G3-1-4_1.multipleIdentifiers'),
  'ENT-008': code('-RTS_Annex_IV_Par_1_G3-1-4_2.nonIdenticalIdentifier'),
  'LNK-001': code('.3.3.1.1.unusedFootnote'),
  // Packages present the filing information; other concepts that are not presented have labels.
  'NET-006': { severity: 'info' },
  'NET-007': {
    ...code(
      '.RTS_Annex_IV_Par_9_Par_10.extensionConceptsNotAnchored',
      '.RTS_Annex_IV_Par_4_2.monetaryConceptWithoutBalance',
      '.RTS_Annex_IV_Par_4_3.extensionConceptNoLabel',
    ),
    messages: {
      language: code('.RTS_Annex_IV_Par_4_3.missingLabelForRoleInReportLanguage'),
      duplicate: code('.4.4.5.2.taxonomyElementDuplicateLabels'),
    },
  },
  'NET-008': error('.RTS_Annex_IV_Par_4_1.extensionElementDuplicatesCoreElement'),
  'NET-013': { messages: { type: code('.4.3.1.2.incompatibleDataTypeAnchoringRelationship') } },
  'NET-014': warning('.4.4.6.1.usableConceptsNotAppliedByTaggedFacts'),
  'TXT-001': { messages: { plain: code('.3.2.7.1.improperApplicationOfEscapeAttribute') } },
  'TXT-003': {
    ...code('.3.5.2.1.undefinedLanguageForTextFact'),
    messages: {
      taken: warning('.3.5.2.3.invalidLanguageAttribute'),
      foreign: error('.3.5.2.2.taggedTextFactOnlyInLanguagesOtherThanLanguageOfAReport'),
    },
  },
};

/** Rules over documents, contexts and facts. Findings beyond the manual are notes. */
export const kvkSubmissionCodes: Readonly<Record<string, RuleOverride>> = {
  'P-SCHEME': code('-RTS_Annex_IV_Par_2_G3-1-1_2.invalidIdentifier'),
  'P-IDENT': code('-RTS_Annex_IV_Par_2_G3-1-1_1.invalidIdentifierFormat'),
  'P-ONE-ENTITY': code('-RTS_Annex_IV_Par_1_G3-1-4_1.multipleIdentifiers'),
  'P-DATE-ONLY': {
    messages: {
      time: code('-3.1.2.1.periodWithTimeContent'),
      zone: code('-3.1.2.2.periodWithTimeZone'),
    },
  },
  'P-CONTAINER': {
    messages: {
      container: code('-3.1.3.1.segmentUsed'),
      content: code('-3.1.3.2.scenarioContainsNotAllowedContent'),
    },
  },
  'P-NO-PRECISION': code('-3.2.1.1.precisionAttributeUsed'),
  'P-TR': code('.3.2.3.1.incorrectTransformationRuleApplied'),
  'P-DUP': {
    messages: {
      number: code('.3.2.4.1.inconsistentDuplicateNumericFactInInlineXbrlDocument'),
      column: code('.3.2.4.1.inconsistentDuplicateNumericFactInInlineXbrlDocument'),
      text: error('.3.2.4.2.inconsistentDuplicateNonnumericFactInInlineXbrlDocument'),
    },
  },
  'P-ESCAPE': code('.3.2.7.1.improperApplicationOfEscapeAttribute'),
  'P-ESCAPE-VALUE': code('.3.2.7.1.improperApplicationOfEscapeAttribute'),
  'P-FACT-ID': code('.3.2.8.1'),
  'P-FOOTNOTE': {
    messages: {
      role: { severity: 'info' },
      unused: error('.3.3.1.1.unusedFootnote'),
      foreign: code('.3.3.1.2.footnoteInLanguagesOtherThanLanguageOfContentOfAnyTextualFact'),
      untranslated: code('.3.3.1.3.footnoteOnlyInLanguagesOtherThanLanguageOfAReport'),
    },
  },
  'P-CONSTRUCT': {
    messages: {
      tuple: code('.3.4.1.1.tupleElementUsed'),
      fraction: code('.3.4.1.2.fractionElementUsed'),
    },
  },
  'P-HIDDEN': {
    messages: {
      transformable: code('.3.4.1.3.transformableElementIncludedInHiddenSection'),
      unlinked: code('.3.4.1.4.factInHiddenSectionNotInReport'),
      dangling: code('.3.4.1.5.kvkIxHiddenStyleNotLinkingFactInHiddenSection'),
      property: { severity: 'warning' },
    },
  },
  'P-BASE': code('.3.4.2.1.htmlOrXmlBaseUsed'),
  'P-SCRIPT': {
    ...code('.3.5.1.1.executableCodePresent'),
    messages: { mail: { severity: 'info' } },
  },
  'P-IMG': {
    messages: {
      unnamed: code('.3.5.1.2.MIMETypeNotSpecified'),
      type: code('.3.5.1.3.incorrectMIMETypeSpecified'),
      extension: code('.3.5.1.4.imageDoesNotMatchItsFileExtension'),
      format: code('.3.5.1.5.imageFormatNotSupported'),
      missing: code('.3.5.1.imageFileCannotBeLoaded'),
      beside: code('.3.5.1.imageIncludedAndNotEmbeddedAsBase64EncodedString'),
      unencoded: { severity: 'info' },
    },
  },
  'P-EXTERNAL': code('.3.6.2.1.inlineXbrlDocumentSetContainsExternalReferences'),
  'P-LANG': {
    messages: {
      none: code('.3.5.2.1.undefinedLanguageForTextFact'),
      other: code('.3.5.2.2.taggedTextFactOnlyInLanguagesOtherThanLanguageOfAReport'),
      report: warning('.3.5.2.3.invalidLanguageAttribute'),
    },
  },
  'P-TARGET': error('.3.5.3.1.defaultTargetAttributeNotUsed'),
  'P-DISPLAY': code('.3.5.4.1.displayNoneUsedToHideTaggedFacts'),
  'P-NAME': { messages: { report: warning('.3.6.3.2.documentNameDoesNotFollowNamingConvention') } },
  'P-SIZE': code('.8.1.1.1.reportPackageMaximumSizeExceeded'),
  'P-ASSERTION': {
    messages: {
      error: code('.3.7.1.1.targetXBRLDocumentWithFormulaErrors'),
      warning: code('.3.7.1.2.targetXBRLDocumentWithFormulaWarnings'),
    },
  },
  'P-DOCTYPE': {
    messages: { html: code('.RTS_Art_3.htmlDoctype'), xhtml: code('.RTS_Art_3.xhtmlDoctype') },
  },
  'P-INLINE': { messages: { untagged: code('.RTS_Art_6_a.noInlineXbrlTags') } },
  'P-REQUIRED': REQUIRED,
};
