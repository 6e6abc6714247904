import { type Cause, type Consequences, unreadable, unresolved } from '../../regulators/consequences.ts';
import { regulators } from '../../regulators/index.ts';
import { sharedConsequences } from '../../regulators/shared/consequences.ts';

const known: readonly Consequences[] = [
  sharedConsequences,
  ...regulators.flatMap(({ consequences }) => consequences ?? []),
];

/** Returns the codes of one kind, of all regulators. */
function codesOf(kind: Exclude<keyof Consequences, 'causes'>): readonly string[] {
  return known.flatMap((consequences) => consequences[kind] ?? []);
}

const unknownFormat = ['ix11.10.1.2:invalidTransformation', 'ix11.11.1.2:invalidTransformation'];
const invalidDimensions = 'xbrldie:PrimaryItemDimensionallyInvalidError';
const locatorTargets = [
  'xbrl.5.2.2.1:labelLinkLocTarget',
  'xbrl.5.2.4.1:presentationLinkLocTarget',
  'xbrl.5.2.5.1:calculationLinkLocTarget',
  'xbrl.5.2.6.1:definitionLinkLocTarget',
];
const arcEnds = ['xbrl.3.5.3.9.2:arcFrom', 'xbrl.3.5.3.9.3:arcTo'];
const roleMismatch = 'xbrl.3.5.2.4.5:roleRefMismatch';
const roleUndefined = 'xbrl.3.5.2.4.5:roleRefNotDefined';
/** Findings on markup that schemas do not allow, so that a part of a taxonomy is read as another or not at all. */
const markup = ['xsd:cvc-complex-type', 'xsd:cvc-datatype-valid', 'xsd:s4s'];
/** Findings on a reference or file that keeps the filer's taxonomy from being read. */
const unreadTaxonomy = [
  ...['TXM-001', 'XML-001', 'XML-002', 'XML-003', 'xbrl.5.1:schemaRootElement'],
  ...['xbrl.5.2:linkbaseRootElement', 'xbrl.4.2.2:schemaRefHref', 'ix11.12.1.2:missingReferences'],
];
const sums = [
  ...['xbrl.5.2.5.2:calcInconsistency', 'calc11e:inconsistentCalculationUsingRounding', 'NET-001'],
];

/** Findings on the form of a JSON document, which leave a part of it unread. */
const form = [
  ...['SCHEMA-REQUIRED', 'SCHEMA-TYPE', 'SCHEMA-LENGTH', 'SCHEMA-PATTERN', 'SCHEMA-VALUE'],
  ...['SCHEMA-ALTERNATIVE', 'DOC-008'],
];
const ofDeclarations = ['PKG-001', 'TAX-002', 'P-EXT-ANCHOR', 'P-EXT-BALANCE', 'P-ROLE'];
/** What follows if a part of a JSON document is not read. */
const unreadMembers: readonly (readonly [at: RegExp, explains: readonly string[]])[] = [
  [/taxonomyRefs/, ['DOC-005', 'DOC-006', 'REL-001', 'PRF-003', 'P-ENTRYPOINT', 'TXM-001']],
  [/^\/facts |(?:no|mean) "facts"/, ['CTX-003', 'LNK-001', 'NET-014']],
  [/^\/contexts |(?:no|mean) "contexts"/, ['NET-014']],
  [/^\/footnotes |(?:no|mean) "footnotes"/, ['LNK-001']],
  [/^\/relationships |(?:no|mean) "relationships"/, ['P-ROLE']],
  [/^\/extensions |"extensions"/, ofDeclarations],
  [/^\/extensions.*"(?:concepts|roles)"/, ofDeclarations],
  [/"document"|^\/document .*braces/, ['P-LANG', 'TXT-003']],
  [/^\/document\/.*"language"/, ['P-LANG', 'TXT-003']],
  [/^\/contexts\/.*"dimensions"/, ['DUP-001', 'CTX-004']],
];
/** The causes in the form of a JSON document. */
export const ofForm: readonly Cause[] = form.flatMap((code) => [
  ...unreadMembers.map(([at, explains]) => ({ code, at, explains })),
  { code, explains: ['NET-002', 'NET-007', 'DOC-015'], of: 'object' as const },
]);

/** What seems to be missing or unknown if concepts are in the wrong namespace. */
const misnamed = [
  ...['COV-001', 'COV-007', 'COV-014', 'PER-004', 'PRF-002', 'PRF-003', 'TAX-001', 'TAX-002', 'TAX-007'],
  ...['REL-001', 'NET-014', 'TXT-004', invalidDimensions],
];

const totals = codesOf('totals');
const unlinked = codesOf('unlinked');
const facts = codesOf('facts');
const links = [...unlinked, ...codesOf('links')];
/** Findings on what a report lacks; one on facts and contexts that cannot be read explains them. */
const absences = ['INL-005', ...codesOf('absences'), ...totals];

/** Warnings of regulators that state what is wrong with a fact. */
export const factWarnings: ReadonlySet<string> = new Set(codesOf('warnings'));

/** Causes in the specifications and in the rules of regulators, in the order in which they are applied. */
export const causes: readonly Cause[] = [
  ...ofForm,
  // A context whose dimensions cannot be read is like another, and its facts lack the dimensions.
  ...['XBRL-001', 'XBRL-004'].map((code) => ({
    code,
    at: /context "/,
    explains: [invalidDimensions, 'P-DUP-CTX'],
  })),
  { code: 'TAX-005', explains: ['PER-003', 'COV-006'], of: 'place' },
  // Facts in the context of others.
  {
    code: 'DUP-001',
    at: /facts contradict each other/,
    explains: ['BS-025', 'BS-026', 'BS-027', 'NET-001'],
    of: 'related',
  },
  { code: 'COV-014', explains: ['TXT-004'], of: 'object' },
  { code: 'NUM-017', explains: ['PER-007', 'COV-014', 'TXT-004'], of: 'object' },
  ...unreadTaxonomy.map((code) => ({ code, explains: ['NET-015', ...codesOf('ownTaxonomy')] })),
  { code: 'TXM-102', explains: ['TXM-001'] },
  { code: 'rpe:documentTypeFileExtensionMismatch', at: /has this file as/, explains: ['TXM-001'] },
  { code: 'tpe:invalidCatalogFile', explains: ['TXM-001'] },
  { code: 'TXM-103', explains: ['TXM-001'], of: 'name' },
  {
    code: 'ix11.8.1.3:missingHeader',
    explains: [
      ...['ix11.12.1.2:missingReferences', 'ix11.14.1.2:missingResources', 'P-HIDDEN'],
      ...unresolved,
      ...absences,
    ],
  },
  {
    code: 'ix11.8.1.3:headerMissing',
    explains: [...unresolved, ...absences, ...codesOf('ownTaxonomy')],
  },
  { code: 'ix11.14.1.2:missingResources', explains: ['P-FOOTNOTE', ...unresolved, ...absences] },
  ...['XBRL-001', 'XBRL-002', 'INL-001', 'ix11.14.1.2:resourceIdDuplication'].map((code) => ({
    code,
    explains: unresolved,
  })),
  { code: 'ix11.14.1.2:resourceIdDuplication', explains: ['xbrl.4.7.2:contextPeriodType', ...absences] },
  {
    code: 'INL-001',
    explains: ['ix11.8.1.3:missingHeader', 'ix11.12.1.2:missingReferences', 'ix11.14.1.2:missingResources'],
  },
  {
    code: 'INL-001',
    explains: ['ix11.13.1.2:relationshipFromRef', 'ix11.13.1.2:relationshipToRef'],
  },
  ...unreadable.map((code) => ({ code, explains: [...absences, ...sums] })),
  ...unreadable.map((code) => ({ code, explains: facts, of: 'place' as const })),
  ...['P-CONTAINER', 'XBRL-004', 'XBRL-010', ...unknownFormat].map((code) => ({ code, explains: absences })),
  { code: 'ix11.12.1.2:missingReferences', explains: unresolved },
  { code: 'ix11.12.1.2:missingReferenceTargets', explains: absences },
  { code: 'XBRL-004', explains: facts, of: 'place' },
  { code: 'xbrlje:unknownLinkType', explains: ['oime:unusedNoteFact'] },
  { code: 'xbrlje:unknownLinkGroup', explains: ['oime:unusedNoteFact'] },
  {
    code: 'xbrlje:invalidJSONStructure',
    explains: ['oimce:unboundPrefix', 'xbrlje:unknownLinkGroup', 'xbrlje:unknownLinkType'],
    of: 'name',
  },
  { code: 'oimce:unboundPrefix', explains: ['oimce:unboundPrefix'], of: 'name' },
  ...['xbrl.5.1.3:roleTypeDuplicate', 'xbrl.5.1.3.1:roleTypeMissing'].map((code) => ({
    code,
    explains: [roleMismatch],
  })),
  { code: roleMismatch, explains: [roleMismatch], of: 'name' },
  { code: roleUndefined, explains: [roleUndefined], of: 'name' },
  { code: 'xbrl.3.5.2.5.5:arcroleRefMismatch', explains: ['xbrl.3.5.2.5:missingArcroleRef'], of: 'name' },
  {
    code: 'oimce:invalidAliasForReservedURI',
    explains: ['xbrlje:unknownLinkType', 'oime:unusedNoteFact', 'oimce:unboundPrefix'],
  },
  ...['xsd:cvc-datatype-valid', 'xsd:cvc-complex-type', 'xbrl.3.5.3.7.2:linkLocHref'].map((code) => ({
    code,
    explains: [
      ...arcEnds,
      ...links,
      ...['xbrl.3.5.2.4.5:roleRefNotDefined', 'xbrl.3.5.2.5.5:arcroleRefNotDefined'],
      invalidDimensions,
      ...sums,
    ],
  })),
  ...arcEnds.map((code) => ({ code, explains: [...links, invalidDimensions, ...sums] })),
  { code: 'xbrl.5.1.4.3:cycles', explains: [...sums, invalidDimensions] },
  ...['Positive', 'Negative'].map((sign) => ({
    code: `xbrl.5.1.1.2:balanceCalcWeightIllegal${sign}`,
    explains: sums,
  })),
  { code: 'xbrl.3.5.2.5:missingArcroleRef', explains: [invalidDimensions, ...links] },
  { code: 'P-CONCEPT-ID', explains: ['xbrl.3.5.4:hrefIdNotFound', invalidDimensions, ...unlinked] },
  { code: 'xbrl.3.5.4:hrefIdNotFound', explains: unlinked },
  {
    code: 'xsd:s4s',
    explains: [
      ...['xbrl.3.5.4:hrefIdNotFound', 'xbrl.5.1.3:roleTypeAppinfo', 'xbrl.5.1.3.1:roleTypeMissing'],
      ...[...locatorTargets, ...unlinked, ...codesOf('ownTaxonomy'), 'xbrl.4.6:notItemOrTuple'],
    ],
  },
  { code: 'xsd:s4s', explains: ['xbrl.5.1.1.3:itemType', 'xbrl.5.1.1.1:itemPeriodType'], of: 'place' },
  ...markup.map((code) => ({
    code,
    explains: [
      'xbrl.3.5.2.4:missingRoleRef',
      'xbrl.3.5.2.5:missingArcroleRef',
      'xbrl.5.2.2.3:labelArcTarget',
    ],
  })),
  // An element without a substitution group is no concept, wherever a locator leads to it.
  ...locatorTargets.flatMap((code) => [
    { code, explains: [...unlinked, ...sums, 'xbrl.4.6:notItemOrTuple'] },
    { code, explains: locatorTargets, of: 'name' as const },
  ]),
  { code: 'xbrl.5.2.2.2.1:labelLang', explains: unlinked },
  { code: 'xbrl.4.3.2:linkbaseRefHref', explains: links },
  { code: 'xsd:sch-props-correct', explains: ['xsd:s4s', 'P-CONCEPT-ID'], of: 'place' },
  { code: 'xsd:sch-props-correct', explains: ['TAX-002'] },
  { code: 'xsd:src-import', explains: ['xsd:src-resolve'] },
  { code: 'xsd:src-resolve', explains: ['xbrl.5.1.1.1:itemPeriodType'] },
  { code: 'xsd:cvc-complex-type', explains: ['xbrl.5.1.3.4:custRoleUsedOn'] },
  { code: 'xsd:cvc-datatype-valid', at: /usedOn/, explains: ['xbrl.5.1.3.4:custRoleUsedOn'] },
  { code: roleMismatch, explains: ['xbrl.3.5.2.4:missingRoleRef'], of: 'name' },
  {
    code: 'xbrl.5.1.1.2:itemBalance',
    explains: ['xbrl.4.6.2:numericUnit', 'xbrl.4.8.2:sharesFactUnit-notSharesMeasure'],
    of: 'name',
  },
  { code: 'INL-001', explains: ['xbrl.4.6.3:nilPrecisionDecimals'], of: 'place' },
  {
    code: 'INL-001',
    explains: [
      ...['ix11.10.1.2:nonFraction', 'ix11.10.1.2:nonFractionNegative', 'ix11.11.1.2:nonNumeric'],
      ...['xbrl.4.6.3:missingPrecisionDecimals', 'ix11.10.1.2:unitReference'],
    ],
    of: 'place',
  },
  { code: 'XBRL-003', explains: ['xbrl.4.6.3:nilPrecisionDecimals'], of: 'place' },
  { code: 'XBRL-003', explains: ['XBRL-010'], of: 'line' },
  { code: 'XML-002', explains: ['XBRL-004'] },
  { code: 'xbrl.4.7.3.2:segmentEmpty', explains: totals },
  { code: 'P-DUP', explains: totals },
  { code: 'PER-003', explains: ['DIM-011'] },
  { code: 'DOC-005', explains: ['DIM-010'], of: 'place' },
  { code: 'DOC-005', at: /each other’s namespace/, explains: misnamed },
  { code: 'DOC-005', explains: ['PRF-002'] },
  { code: 'DOC-005', explains: ['PER-004'], of: 'object' },
  { code: 'DOC-006', at: /begins with "h/, explains: [...misnamed, 'TAX-008'] },
  { code: 'SCHEMA-REQUIRED', explains: ['CTX-003'] },
  { code: 'SCHEMA-REQUIRED', at: /"contexts"/, explains: ['NET-014'], isOfNotes: true },
  { code: 'SCHEMA-REQUIRED', at: /"identifiers?"|\/identifiers\//, explains: ['CNV-009'], isOfNotes: true },
  { code: 'TXM-001', explains: ['P-FILES'], of: 'name' },
  { code: 'xbrlce:unmappedCellValue', explains: ['oime:missingConceptDimension'] },
  {
    code: 'xbrlce:unmappedCellValue',
    explains: [
      ...['xbrlce:invalidPeriodRepresentation', 'xbrlce:invalidConceptQName', 'xbrlce:invalidFactValue'],
      ...['oimce:unboundPrefix', 'oimce:invalidUnitStringRepresentation', 'oimce:invalidSQName'],
    ],
    of: 'line',
  },
  { code: 'TAX-004', explains: ['TXT-004', 'COV-009'], of: 'place' },
  { code: 'COV-014', explains: ['TXT-004'], of: 'fact' },
  { code: 'P-CONCEPT-KIND', explains: ['P-EXT-BALANCE'], of: 'place' },
  ...['CTX-004', 'P-DUP-CTX'].map((code) => ({ code, explains: ['DUP-003'], isOfNotes: true })),
  { code: 'OIM-001', explains: ['xbrldie:TypedMemberNotTypedDimensionError'], of: 'name' },
  ...known.flatMap((consequences) => consequences.causes ?? []),
];
