import type { RuleOverride } from '../../findings/rule.ts';

const code = (...references: readonly string[]): RuleOverride => ({ references });

const REQUIRED: RuleOverride = {
  severity: 'warning',
  references: ['ESEF.RTS.Annex.II.Par.2.missingMandatoryMarkups'],
};

/** Codes of the manual for rules over filings. */
export const esefFilingCodes: Readonly<Record<string, RuleOverride>> = {
  'COV-014': REQUIRED,
  'DUP-001': code('ESEF.2.2.4.inconsistentDuplicateNumericFactInInlineXbrlDocument'),
  'ENT-001': code('ESEF.2.1.4.multipleIdentifiers'),
  'ENT-002': code('ESEF.2.1.1.nonLEIContextScheme'),
  'LNK-001': code('ESEF.2.3.1.unusedFootnote'),
  'NET-006': { severity: 'warning', references: ['ESEF.3.4.6.UsableConceptsNotIncludedInPresentationLink'] },
  'NET-007': {
    ...code(
      'ESEF.3.3.1.extensionConceptsNotAnchored',
      'ESEF.RTS.Annex.IV.Par.4.2.monetaryConceptWithoutBalance',
      'ESEF.RTS.Annex.IV.Par.4_G3.4.5.extensionConceptNoLabel',
    ),
    messages: {
      language: code('ESEF.3.4.5.missingLabelForRoleInReportLanguage'),
      duplicate: { severity: 'error', ...code('ESEF.3.4.5.taxonomyElementDuplicateLabels') },
    },
  },
  'NET-008': {
    severity: 'error',
    references: ['ESEF.RTS.Annex.IV.Par.4.1.extensionElementDuplicatesCoreElement'],
  },
  'NET-013': {
    messages: {
      self: code('ESEF.3.3.1.anchoringRelationshipBase'),
      own: code('ESEF.3.3.1.anchoringRelationshipBase'),
      line: code('ESEF.3.3.1.anchoringRelationshipsForDomainMembersDefinedUsingWiderNarrowerArcrole'),
      arrangement: code('ESEF.3.3.1.anchoringRelationshipsForDimensionsDefinedUsingWiderNarrowerArcrole'),
      heading: code('ESEF.3.3.1.ExtensionConceptAnchoredToAbstractConcept'),
      type: code('ESEF.1.4.1.differentExtensionDataType'),
    },
  },
  'NET-014': { severity: 'warning', ...code('ESEF.3.4.6.UsableConceptsNotAppliedByTaggedFacts') },
  'NUM-012': code('ESEF.RTS.Annex.II.Par.1.factsWithOtherThanDeclaredCurrencyOnly'),
  'PRF-002': code('ESEF.RTS.ifrsRequired'),
  'TAX-008': { messages: { years: { severity: 'error', ...code('ESEF.1.2.IFRSNotYetIncluded') } } },
  'TXT-003': {
    ...code('ESEF.2.5.2.undefinedLanguageForTextFact'),
    messages: {
      foreign: {
        severity: 'error',
        ...code('ESEF.2.5.2.taggedTextFactOnlyInLanguagesOtherThanLanguageOfAReport'),
      },
    },
  },
  'TXT-004': code('ESEF.1.3.3.emptyTextBlock'),
};

/** Codes for the content of pages, by the part of the manual for the kind of report. */
function pageCodes(chapter: '2.5.1' | '4.1.3', external: string): Readonly<Record<string, RuleOverride>> {
  const page = (name: string) => code(`ESEF.${chapter}.${name}`);
  return {
    'P-SCRIPT': {
      references: [`ESEF.${chapter}.executableCodePresent`],
      messages: { mail: page('executableCodePresent.mailto') },
    },
    'P-EXTERNAL': {
      references: [external],
      messages: { drawing: page('referencesPointingOutsideOfTheReportingPackagePresent') },
    },
    'P-IMG': {
      messages: {
        unnamed: page('MIMETypeNotSpecified'),
        unencoded: page('embeddedImageNotUsingBase64Encoding'),
        broken: page('embeddedImageNotUsingBase64Encoding'),
        format: page('imageFormatNotSupported'),
        type: page('incorrectMIMETypeSpecified'),
        extension: page('imageDoesNotMatchItsFileExtension'),
        missing: page('imageFileCannotBeLoaded'),
        beside: page('imageIncludedAndNotEmbeddedAsBase64EncodedString'),
      },
    },
    'ESEF-FONT': page('fontIncludedAndNotEmbeddedAsBase64EncodedString'),
  };
}

/** Codes for an untagged document that is submitted on its own. */
export const untaggedCodes: Readonly<Record<string, RuleOverride>> = {
  ...pageCodes('4.1.3', 'ESEF.4.1.6.xHTMLDocumentContainsExternalReferences'),
  'ESEF-CSS': code('ESEF.4.1.4.externalCssFileForXhtmlDocument'),
  'ESEF-FILE-EXT': code('ESEF.4.1.1.incorrectFileExtension'),
};

/** Codes of the manual for rules over submissions. */
export const esefSubmissionCodes: Readonly<Record<string, RuleOverride>> = {
  ...pageCodes('2.5.1', 'ESEF.3.5.1.inlineXbrlDocumentContainsExternalReferences'),
  'P-SCHEME': { severity: 'warning', references: ['ESEF.2.1.1.nonLEIContextScheme'] },
  'P-IDENT': {
    messages: {
      shape: code('ESEF.2.1.1.invalidIdentifierFormat'),
      checksum: code('ESEF.2.1.1.invalidIdentifier'),
    },
  },
  'P-ONE-ENTITY': code('ESEF.2.1.4.multipleIdentifiers'),
  'P-DATE-ONLY': {
    messages: {
      time: code('ESEF.2.1.2.periodWithTimeContent'),
      zone: code('ESEF.2.1.2.periodWithTimeZone'),
    },
  },
  'P-CONTAINER': {
    messages: {
      container: code('ESEF.2.1.3.segmentUsed'),
      content: code('ESEF.2.1.3.scenarioContainsNonDimensionalContent'),
    },
  },
  'P-NO-PRECISION': code('ESEF.2.2.1.precisionAttributeUsed'),
  'P-TR': code('ESEF.2.2.3.incorrectTransformationRuleApplied'),
  'P-DUP': {
    messages: {
      number: code('ESEF.2.2.4.inconsistentDuplicateNumericFactInInlineXbrlDocument'),
      column: code('ESEF.2.2.4.inconsistentDuplicateNumericFactInInlineXbrlDocument'),
      text: code('ESEF.2.2.4.inconsistentDuplicateNonnumericFactInInlineXbrlDocument'),
    },
  },
  'P-BASE': code('ESEF.2.4.2.htmlOrXmlBaseUsed'),
  'P-HIDDEN': {
    messages: {
      transformable: code('ESEF.2.4.1.transformableElementIncludedInHiddenSection'),
      unlinked: code('ESEF.2.4.1.factInHiddenSectionNotInReport'),
      dangling: code('ESEF.2.4.1.esefIxHiddenStyleNotLinkingFactInHiddenSection'),
      property: code('ESEF.2.4.1.IxHiddenStyleDisallowed'),
    },
  },
  'P-LANG': {
    messages: {
      none: code('ESEF.2.5.2.undefinedLanguageForTextFact'),
      other: code('ESEF.2.5.2.taggedTextFactOnlyInLanguagesOtherThanLanguageOfAReport'),
    },
  },
  'P-FOOTNOTE': {
    messages: {
      role: code('ESEF.2.3.1.nonStandardRoleForFootnote'),
      unused: code('ESEF.2.3.1.unusedFootnote'),
      foreign: code('ESEF.2.3.1.footnoteInLanguagesOtherThanLanguageOfContentOfAnyTextualFact'),
      untranslated: code('ESEF.2.3.1.footnoteOnlyInLanguagesOtherThanLanguageOfAReport'),
    },
  },
  'P-NAME': {
    messages: {
      suffix: code('ESEF.2.6.3.disallowedReportPackageFileExtension'),
      report: code('ESEF.2.6.3.incorrectNamingConventionReportPackageReportFile'),
      lei: code('ESEF.2.6.3.incorrectNamingConventionReportPackageReportFile'),
      period: code('ESEF.2.6.3.incorrectNamingConventionReportPackageReportFile'),
    },
  },
  'ESEF-CSS': {
    messages: {
      beside: code('ESEF.2.5.4.externalCssFileForSingleIXbrlDocument'),
      within: code('ESEF.2.5.4.embeddedCssForMultiHtmlIXbrlDocumentSets'),
      elsewhere: code('ESEF.2.5.4.externalCssReportPackage'),
    },
  },
  'ESEF-FILE-EXT': code('ESEF.2.6.1.incorrectFileExtension'),
  'P-REQUIRED': REQUIRED,
  'P-INLINE': {
    messages: {
      untagged: code('ESEF.RTS.Art.6.a.noInlineXbrlTags'),
      instance: code('ESEF.I.1.instanceShallBeInlineXBRL'),
      version: code('ESEF.RTS.Annex.III.Par.1.invalidInlineXBRL'),
    },
  },
  'P-DOCTYPE': {
    messages: { html: code('ESEF.RTS.Art.3.htmlDoctype'), xhtml: code('ESEF.RTS.Art.3.xhtmlDoctype') },
  },
  'P-DISPLAY': code('ESEF.2.5.4.displayNoneUsedToHideTaggedFacts'),
  'P-CONSTRUCT': {
    messages: {
      tuple: code('ESEF.2.4.1.tupleElementUsed'),
      fraction: code('ESEF.2.4.1.fractionElementUsed'),
    },
  },
  'P-TARGET': code('ESEF.2.5.3.targetAttributeUsedForESEFContents'),
  'P-FACT-ID': code('ESEF.2.2.8.missingFactID'),
  'P-ESCAPE-VALUE': code('ESEF.2.2.7.improperApplicationOfEscapeAttribute'),
  'P-ASSERTION': {
    messages: {
      error: code('ESEF.2.7.1.targetXBRLDocumentWithFormulaErrors'),
      warning: code('ESEF.2.7.1.targetXBRLDocumentWithFormulaWarnings'),
    },
  },
};
