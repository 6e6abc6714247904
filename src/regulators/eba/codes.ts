import type { RuleOverride } from '../../findings/rule.ts';

const code = (...references: readonly string[]): RuleOverride => ({ references });

/** The registry's codes for the rules that regulators share. */
export const ebaCodes: Readonly<Record<string, RuleOverride>> = {
  'P-SCHEME': code('EBA-ENTITY-001'),
  'P-IDENT': code('EBA-ENTITY-002'),
  'P-ENTRYPOINT': { ...code('CSV-013'), messages: { noModule: code('CSV-012') } },
  'P-ONE-ENTRYPOINT': code('CSV-012'),
  'P-NAME': {
    ...code('EBA-NAME-001'),
    messages: {
      level: code('EBA-NAME-010'),
      entity: code('EBA-NAME-011'),
      country: code('EBA-NAME-012'),
      authority: code('EBA-NAME-013'),
      token: code('EBA-NAME-014'),
      place: code('EBA-NAME-020'),
      framework: code('EBA-NAME-030'),
      module: code('EBA-NAME-040'),
      date: code('EBA-NAME-050'),
      created: code('EBA-NAME-060'),
      otherSubject: code('EBA-NAME-010', 'EBA-NAME-011'),
      otherDate: code('EBA-NAME-050'),
    },
  },
};

/** Its codes for findings of the report package and xBRL-CSV specifications, by their codes. */
export const specificationCodes: Readonly<Record<string, readonly string[]>> = {
  'tpe:invalidArchiveFormat': ['CSV-001'],
  'tpe:invalidDirectoryStructure': ['CSV-006'],
  'rpe:unsupportedReportPackageVersion': ['CSV-003'],
  'rpe:documentTypeFileExtensionMismatch': ['CSV-003'],
  'rpe:invalidJSON': ['CSV-003', 'CSV-010', 'CSV-014'],
  'rpe:invalidJSONStructure': ['CSV-003', 'CSV-011'],
  'rpe:missingReportsDirectory': ['CSV-004'],
  'rpe:missingReport': ['CSV-004'],
  'xbrlce:invalidJSON': ['CSV-010', 'CSV-014'],
  'oimce:unsupportedDocumentType': ['CSV-011'],
  'xbrlce:multipleDocumentTypesInExtensionChain': ['CSV-011'],
  'xbrlce:unresolvableBaseMetadataFile': ['CSV-013'],
  'xbrlce:invalidJSONStructure': ['CSV-014'],
  'oimce:unboundPrefix': ['CSV-015'],
  'xbrlce:illegalExtensionOfFinalProperty': ['EBA-GUIDE-002'],
  'oimce:invalidURI': ['CSV-016'],
  'xbrlce:missingParametersFile': ['CSV-020'],
  'xbrlce:invalidParameterCSVFile': ['CSV-021'],
  'xbrlce:invalidReferenceTarget': ['CSV-022', 'CSV-023', 'CSV-024', 'CSV-025'],
  'xbrlce:invalidPeriodRepresentation': ['CSV-023'],
  'xbrlce:referenceTargetNotDuration': ['CSV-023'],
  'oimce:invalidSQName': ['EBA-ENTITY-001'],
  'xbrlce:invalidDecimalsValue': ['CSV-026'],
  'xbrlce:missingRequiredCSVFile': ['CSV-030'],
  'xbrlce:invalidCSVFileFormat': ['CSV-040', 'CSV-047'],
  'xbrlce:unmappedCellValue': ['CSV-043'],
  'xbrlce:unknownSpecialValue': ['CSV-045'],
  'xbrlce:illegalUseOfNone': ['CSV-045'],
  'xbrlce:invalidDecimalsSuffix': ['CSV-046'],
  'oime:disallowedDuplicateFacts': ['CSV-052'],
  'xbrlce:unknownPropertyGroup': ['CSV-060'],
  'xbrlce:unknownColumn': ['CSV-061'],
};
