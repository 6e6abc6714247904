import { addToList } from '../../core/lists-by-key.ts';
import type { CollectedFindings } from '../../findings/collector.ts';
import { about, type Finding, relatedSources, showPlace } from '../../findings/finding.ts';

/** A finding that others merely follow from, by their codes. */
interface Cause {
  readonly code: string;
  readonly explains: readonly string[];
  /** Whether it explains only what is found at or relates to its own place, on its line, or about the same name. */
  readonly of?: 'place' | 'line' | 'name' | 'fact';
}

const unknownFormat = ['ix11.10.1.2:invalidTransformation', 'ix11.11.1.2:invalidTransformation'];
const coverFacts = ['EFM-COVER', 'EFM-COVER-FACTS'];
const NOT_WELL_FORMED = 'XML-001';
const unlinked = ['P-EXT-USE', 'P-PRESENTATION', 'P-CALCULATION', 'P-EXT-LABEL', 'P-LABEL'];

const regulatorsOfLinks = [
  ...unlinked,
  'P-LINE-ITEM',
  'EDINET-LABEL',
  'EDINET-NETWORK',
  'EDINET-STATEMENT',
  'P-EXT-FILES',
];
const invalidDimensions = 'xbrldie:PrimaryItemDimensionallyInvalidError';
const arcEnds = ['xbrl.3.5.3.9.2:arcFrom', 'xbrl.3.5.3.9.3:arcTo'];
const roleMismatch = 'xbrl.3.5.2.4.5:roleRefMismatch';
const ofOwnTaxonomy = ['EDINET-MANIFEST', 'EDINET-DETAIL', 'EDINET-STATEMENT', 'EDINET-LABEL'];
const sums = ['xbrl.5.2.5.2:calcInconsistency', 'calc11e:inconsistentCalculationUsingRounding'];

const totals = ['UK-SUM', 'UK-MEMBER-SUM', 'FERC-SUM'];

/** Findings on what a report lacks; one on facts and contexts that cannot be read explains them. */
const absences = [
  ...coverFacts,
  ...['EFM-COVER-PERIOD', 'P-PERIOD', 'ROS-CURRENCY', 'EDINET-OFFICERS', 'P-UNUSED-CTX', 'INL-005'],
  ...['UK-ACCOUNTS', 'UK-STATEMENT', 'UK-MEMBER-NAME', 'P-REQUIRED', 'ROS-SOFTWARE', 'EFM-COVER-SECURITY'],
  ...totals,
];

const unresolved = [
  'ix11.10.1.2:contextReference',
  'ix11.10.1.2:unitReference',
  'ix11.11.1.2:contextReference',
  'xbrl.4.6.1:itemContextRef',
  'xbrl.4.6.2:numericUnit',
];

const unreadable = [
  'XBRL-001',
  'INL-001',
  'xbrl.4.7.2:contextDateError',
  'xbrl.4.7.2:periodStartBeforeEnd',
  'ix11.10.1.2:nonFractionNegative',
  'xbrl.4.6:notItemOrTuple',
  ...unresolved,
];

/** Findings of regulators on a fact that cannot be read. */
const factsInPlace = [
  ...['P-PRESENTATION', 'P-LABEL', 'P-INSIG-DIGITS', 'EDINET-CONTEXT', 'EDINET-SIGN', 'KVK-FILING-PAGE'],
];

/** Causes in the specifications and in the rules of regulators; a cause comes after what explains it. */
const causes: readonly Cause[] = [
  { code: 'rpe:missingReportsDirectory', explains: ['ESEF-PLACE'] },
  { code: 'rpe:multipleReports', explains: ['ESEF-PLACE'] },
  { code: 'ESEF-PACKAGE', explains: ['TXM-001'] },
  ...['TXM-001', 'xbrl.5.2:linkbaseRootElement', 'xbrl.4.2.2:schemaRefHref', 'XML-002'].map((code) => ({
    code,
    explains: [...ofOwnTaxonomy, 'EDINET-OFFICERS'],
  })),
  { code: 'EDINET-SCHEMA', explains: ['TXM-001'], of: 'place' },
  ...['xbrl.5.2:linkbaseRootElement', 'xbrl.4.2.2:schemaRefHref', 'XML-002'].map((code) => ({
    code,
    explains: ['EDINET-SCHEMA'],
  })),
  { code: 'EBA-CURRENCY', explains: ['xbrl.4.8.2:monetaryFactUnit-notMonetaryMeasure'], of: 'line' },
  { code: 'TXM-102', explains: ['TXM-001'] },
  { code: 'tpe:invalidCatalogFile', explains: ['TXM-001'] },
  { code: 'TXM-103', explains: ['TXM-001'], of: 'name' },
  { code: 'rpe:unsupportedFileExtension', explains: ['P-NAME'], of: 'name' },
  { code: 'ESEF-FILE-EXT', explains: ['P-NAME'], of: 'name' },
  { code: 'EFM-TAXONOMY', explains: ['TXM-001'], of: 'place' },
  {
    code: 'ix11.8.1.3:missingHeader',
    explains: ['ix11.12.1.2:missingReferences', 'ix11.14.1.2:missingResources', ...unresolved, ...absences],
  },
  { code: 'ix11.14.1.2:missingResources', explains: [...unresolved, ...absences] },
  ...['XBRL-001', 'XBRL-002', 'INL-001', 'ix11.14.1.2:resourceIdDuplication'].map((code) => ({
    code,
    explains: unresolved,
  })),
  { code: 'ix11.14.1.2:resourceIdDuplication', explains: ['xbrl.4.7.2:contextPeriodType', ...absences] },
  { code: 'ix11.14.1.2:resourceIdDuplication', explains: ['KVK-FILING-PAGE', 'P-UNIT'], of: 'place' },
  {
    code: 'INL-001',
    explains: ['ix11.8.1.3:missingHeader', 'ix11.12.1.2:missingReferences', 'ix11.14.1.2:missingResources'],
  },
  { code: 'INL-001', explains: ['P-FOOTNOTE'] },
  { code: 'INL-001', explains: ['P-ESCAPE-VALUE', 'P-ESCAPE', 'P-DUP', 'EDINET-INSTANCE'], of: 'place' },
  ...unreadable.map((code) => ({ code, explains: [...absences, 'EDINET-NETWORK', 'EDINET-DETAIL'] })),
  ...unreadable.map((code) => ({ code, explains: factsInPlace, of: 'place' as const })),
  ...unresolved.map((code) => ({ code, explains: ['EDINET-INSTANCE'] })),
  ...['XBRL-004', 'xbrldie:ExplicitMemberNotExplicitDimensionError'].map((code) => ({
    code,
    explains: ['ROS-CURRENCY', 'P-DUP'],
  })),
  ...['P-CONTAINER', 'XBRL-004', 'XBRL-010', ...unknownFormat].map((code) => ({ code, explains: absences })),
  {
    code: 'xbrldie:ExplicitMemberNotExplicitDimensionError',
    explains: ['P-PRESENTATION', 'P-LABEL', 'EDINET-NETWORK'],
    of: 'place',
  },
  { code: 'ix11.12.1.2:missingReferences', explains: unresolved },
  { code: 'xbrl.4.7.2:contextPeriodType', explains: ['P-UNUSED-CTX'] },
  { code: 'xbrl.4.7.2:contextPeriodType', explains: ['P-REQUIRED'], of: 'place' },
  { code: 'XBRL-004', explains: factsInPlace, of: 'place' },
  { code: 'xbrl.3.5.2.4:missingRoleRef', explains: ['KVK-PLACE'] },
  { code: 'P-ENTRYPOINT', explains: ['xbrlce:unresolvableBaseMetadataFile'], of: 'place' },
  { code: 'xbrlje:unknownLinkType', explains: ['oime:unusedNoteFact'] },
  { code: 'xbrlje:unknownLinkGroup', explains: ['oime:unusedNoteFact'] },
  {
    code: 'xbrlje:invalidJSONStructure',
    explains: ['oimce:unboundPrefix', 'xbrlje:unknownLinkGroup', 'xbrlje:unknownLinkType'],
    of: 'name',
  },
  { code: 'oimce:unboundPrefix', explains: ['oimce:unboundPrefix'], of: 'name' },
  { code: 'EBA-VALUES', explains: ['xbrldie:TypedMemberNotTypedDimensionError'] },
  { code: 'EBA-VALUES', explains: ['xsd:cvc-datatype-valid'], of: 'place' },
  { code: 'EDINET-OFFICERS', explains: ['EDINET-NETWORK', 'P-UNUSED-CTX'] },
  ...['xbrl.5.1.3:roleTypeDuplicate', 'xbrl.5.1.3.1:roleTypeMissing'].map((code) => ({
    code,
    explains: [roleMismatch],
  })),
  { code: roleMismatch, explains: [roleMismatch], of: 'name' },
  { code: 'P-ROLE', explains: ['xbrl.5.1.3.4:custRoleUsedOn'], of: 'name' },
  { code: 'xbrl.3.5.2.5.5:arcroleRefMismatch', explains: ['xbrl.3.5.2.5:missingArcroleRef'], of: 'name' },
  {
    code: 'xbrldte:HasHypercubeMissingContextElementAttributeError',
    explains: ['P-HYPERCUBE'],
    of: 'place',
  },
  { code: 'xbrlce:invalidJSONStructure', explains: ['P-ENTRYPOINT'], of: 'place' },
  {
    code: 'oimce:invalidAliasForReservedURI',
    explains: ['xbrlje:unknownLinkType', 'oime:unusedNoteFact', 'oimce:unboundPrefix'],
  },
  {
    code: 'xbrlce:unknownPropertyGroup',
    explains: ['EBA-VALUES', 'EBA-TABLES', invalidDimensions],
    of: 'line',
  },
  { code: 'EBA-TABLES', explains: [invalidDimensions], of: 'line' },
  ...['xbrlce:unknownColumn', 'xbrlce:invalidHeaderValue'].flatMap((code) =>
    (['place', 'name'] as const).map((of) => ({ code, explains: ['EBA-TABLES', 'EBA-INDICATORS'], of })),
  ),
  { code: 'EBA-TABLES', explains: ['xbrlce:unmappedCellValue'] },
  { code: 'EBA-INDICATORS', explains: ['xbrlce:unmappedCellValue', 'xbrl.4.6.1:itemContextRef'] },
  { code: 'xbrlce:missingRequiredCSVFile', explains: ['EBA-PACKAGE'] },
  ...['xsd:cvc-datatype-valid', 'xsd:cvc-complex-type', 'xbrl.3.5.3.7.2:linkLocHref'].map((code) => ({
    code,
    explains: [
      ...arcEnds,
      ...regulatorsOfLinks,
      ...['xbrl.3.5.2.4.5:roleRefNotDefined', 'xbrl.3.5.2.5.5:arcroleRefNotDefined'],
      invalidDimensions,
      ...sums,
    ],
  })),
  ...arcEnds.map((code) => ({ code, explains: [...regulatorsOfLinks, invalidDimensions, ...sums] })),
  { code: 'xbrl.5.1.4.3:cycles', explains: [...sums, 'KVK-PLACE', 'P-LINE-ITEM', invalidDimensions] },
  ...['Positive', 'Negative'].flatMap((sign): Cause[] => {
    const code = `xbrl.5.1.1.2:balanceCalcWeightIllegal${sign}`;
    return [
      { code, explains: sums },
      { code, explains: ['EDINET-NETWORK'], of: 'place' },
    ];
  }),
  { code: 'xbrl.3.5.2.5:missingArcroleRef', explains: [invalidDimensions, ...regulatorsOfLinks] },
  { code: 'P-ARC', explains: ['xbrl.3.5.2.5:missingArcroleRef'], of: 'place' },
  { code: 'P-CONCEPT-ID', explains: ['xbrl.3.5.4:hrefIdNotFound', invalidDimensions, ...unlinked] },
  { code: 'P-EXT-FILES', explains: ['KVK-PLACE'] },
  { code: 'xbrl.3.5.4:hrefIdNotFound', explains: unlinked },
  { code: 'xsd:s4s', explains: ['xbrl.3.5.4:hrefIdNotFound'], of: 'name' },
  { code: roleMismatch, explains: ['xbrl.3.5.2.4:missingRoleRef'], of: 'name' },
  {
    code: 'xbrl.5.1.1.2:itemBalance',
    explains: ['xbrl.4.6.2:numericUnit', 'xbrl.4.8.2:sharesFactUnit-notSharesMeasure'],
    of: 'name',
  },
  { code: 'xbrl.5.1.1.1:itemPeriodType', explains: ['P-CALCULATION'] },
  { code: 'xbrl.5.1.1.3:itemType', explains: ['P-CONCEPT-KIND'], of: 'place' },
  { code: 'P-EXT-LABEL', explains: ['xsd:cvc-id'], of: 'line' },
  { code: 'P-ARC', explains: ['P-TABLE'], of: 'place' },
  { code: 'P-HYPERCUBE', explains: ['xbrl.3.5.2.5:missingArcroleRef'], of: 'place' },
  { code: 'INL-001', explains: ['xbrl.4.6.3:nilPrecisionDecimals'], of: 'place' },
  { code: 'XBRL-003', explains: ['xbrl.4.6.3:nilPrecisionDecimals'], of: 'place' },
  { code: 'P-ENTRYPOINT', explains: ['ESEF-VERSIONS'], of: 'name' },
  { code: 'P-ENTRYPOINT', explains: ['TXM-001'], of: 'place' },
  { code: 'FERC-ENTRYPOINT', explains: ['TXM-001'], of: 'place' },
  { code: 'XML-002', explains: ['XBRL-004'] },
  { code: 'xbrl.4.6.5:decimals', explains: ['P-INSIG-DIGITS'], of: 'place' },
  { code: 'xsd:cvc-datatype-valid', explains: ['P-DUP'], of: 'fact' },
  { code: 'P-PRESENTATION', explains: ['P-LABEL'], of: 'place' },
  { code: 'EDINET-CONTEXT', explains: ['EDINET-DEI'], of: 'name' },
  { code: 'EDINET-DETAIL', explains: ['EDINET-STATEMENT'], of: 'name' },
  { code: 'P-PRESENTATION', explains: ['P-CALCULATION'], of: 'name' },
  { code: 'P-TR', explains: [...unknownFormat, ...coverFacts] },
  {
    code: 'P-INLINE',
    explains: ['ix11.8.1.3:missingHeader', 'ix11.8.1.3:headerMissing'],
    of: 'place',
  },
  { code: 'P-TARGET', explains: ['ix11.12.1.2:missingReferenceTargets'] },
  { code: 'P-NO-PRECISION', explains: ['xbrl.4.6.3:bothPrecisionAndDecimals'], of: 'place' },
  {
    code: 'P-FOOTNOTE',
    explains: [
      'xbrl.3.5.2.4:missingRoleRef',
      'xbrl.3.5.2.5:missingArcroleRef',
      'xbrl.3.5.2.4:roleNotAbsolute',
    ],
    of: 'place',
  },
  { code: 'ix11.13.1.2:relationshipFromRef', explains: ['P-FOOTNOTE'] },
  { code: 'ix11.13.1.2:relationshipToRef', explains: ['P-FOOTNOTE'] },
  { code: 'ix11.4.1.2:continuationCycle', explains: ['ESEF-CONTINUATION'] },
  { code: 'P-LANG', explains: ['ix11.6.1.2:footnoteLang'] },
  { code: 'P-EXTERNAL', explains: ['ESEF-CSS', 'ESEF-FONT'], of: 'place' },
  { code: 'P-ONE-ENTITY', explains: ['P-SCHEME', 'P-IDENT'], of: 'place' },
  { code: 'P-SCHEME', explains: ['P-ONE-ENTITY'] },
  { code: 'P-ONE-ENTITY', explains: ['EFM-COVER-CIK'] },
  { code: 'P-UNUSED-CTX', explains: ['P-DUP-CTX'], of: 'place' },
  { code: 'P-DUP-CTX', explains: ['P-DUP'] },
  { code: 'xbrl.4.7.3.2:segmentEmpty', explains: ['P-DUP', ...totals] },
  // A fact with the wrong concept or context contradicts another, and is missing where it belongs.
  { code: 'P-DUP', explains: ['P-UNUSED-CTX', 'P-REQUIRED', ...coverFacts, ...totals] },
  { code: 'P-IDENT', explains: ['MICA-LEI'] },
  { code: 'P-IDENT', explains: ['P-NAME'], of: 'name' },
  { code: 'P-NAME', explains: ['EBA-PACKAGE'], of: 'place' },
  { code: 'P-REQUIRED', explains: ['P-HIDDEN'], of: 'name' },
  { code: 'P-REQUIRED', explains: ['KVK-VALUE'], of: 'place' },
  ...['XBRL-010', 'ESEF-EMPTY-BLOCK'].map((code) => ({
    code,
    explains: ['P-REQUIRED', 'EFM-COVER'],
    of: 'place' as const,
  })),
  { code: 'EFM-COVER', explains: ['EFM-COVER-FACTS'], of: 'name' },
  { code: 'ROS-CURRENCY', explains: ['CTX-003'] },
  { code: 'P-EXT-CONSTRUCT', explains: ['P-EXT-LABEL'], of: 'place' },
];

/**
 * Leaves out what follows from another finding. The cause then has the severity of what it explains, and names the
 * same clauses.
 */
export function withoutConsequences(found: CollectedFindings): CollectedFindings {
  const counts = { ...found.counts };
  let findings = withoutUnparsed(found.findings, counts);
  for (const { code, explains, of } of causes) {
    const roots = findings.filter((finding) => finding.code === code && finding.severity !== 'info');
    if (roots.length === 0) continue;
    const subjectOf = (finding: Finding) => {
      if (of === 'name') return finding[about] ?? finding.actual ?? '';
      return of === 'line' ? lineOf(finding) : showPlace(finding);
    };
    const bySubject = new Map(roots.map((root) => [subjectOf(root), root]).reverse() as [string, Finding][]);
    bySubject.delete('');
    const following = new Map<Finding, Finding[]>();
    const left = findings.filter((finding) => {
      if (finding.severity === 'info' || !explains.includes(finding.code)) return true;
      const subject =
        of === 'fact' ? placesOf(finding).find((place) => bySubject.has(place)) : subjectOf(finding);
      const root = of ? bySubject.get(subject ?? '') : roots[0];
      if (!root || root === finding) return true;
      addToList(following, root, finding);
      return false;
    });
    findings = left.map((finding) => {
      const others = following.get(finding);
      if (!others) return finding;
      const cause = { ...finding, ...weightOf([finding, ...others]) };
      for (const { severity } of [finding, ...others]) counts[severity]--;
      counts[cause.severity]++;
      return cause;
    });
  }
  return { findings, counts };
}

/** Returns the place of a finding and those it relates to. */
function placesOf(finding: Finding): readonly string[] {
  const sources = finding[relatedSources] ?? [];
  return [
    showPlace(finding),
    ...(finding.related ?? []),
    ...sources.map((source) => showPlace({ path: '', source })),
  ];
}

function lineOf({ path, source }: Finding): string {
  return source ? `${source.file ?? ''}:${source.line}` : path;
}

/** Leaves out other findings on a file that is not well-formed, as the rest of it was read out of place. */
function withoutUnparsed(
  findings: readonly Finding[],
  counts: { error: number; warning: number },
): readonly Finding[] {
  const files = new Set(
    findings.filter(({ code }) => code === NOT_WELL_FORMED).map(({ source }) => source?.file),
  );
  if (files.size === 0) return findings;
  return findings.filter(({ code, source, severity }) => {
    if (severity === 'info' || code === NOT_WELL_FORMED || !source) return true;
    if (!files.has(source.file)) return true;
    counts[severity]--;
    return false;
  });
}

function weightOf(findings: readonly Finding[]): Pick<Finding, 'severity' | 'references'> {
  const references = new Set(findings.flatMap((finding) => finding.references ?? []));
  return {
    severity: findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
    ...(references.size > 0 && { references: [...references] }),
  };
}
