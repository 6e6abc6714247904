import { addToList } from '../../core/lists-by-key.ts';
import type { CollectedFindings } from '../../findings/collector.ts';
import { about, type Finding, showPlace } from '../../findings/finding.ts';

/** A finding that others merely follow from, by their codes. */
interface Cause {
  readonly code: string;
  readonly explains: readonly string[];
  /** Whether it explains only what is found at its own place, or about the same name. */
  readonly of?: 'place' | 'name';
}

const unknownFormat = ['ix11.10.1.2:invalidTransformation', 'ix11.11.1.2:invalidTransformation'];
const coverFacts = ['EFM-COVER', 'EFM-COVER-FACTS'];
const NOT_WELL_FORMED = 'XML-001';
const unlinked = ['P-EXT-USE', 'P-PRESENTATION', 'P-CALCULATION', 'P-EXT-LABEL', 'P-LABEL'];

const regulatorsOfLinks = [...unlinked, 'P-LINE-ITEM', 'EDINET-LABEL', 'EDINET-NETWORK'];
const invalidDimensions = 'xbrldie:PrimaryItemDimensionallyInvalidError';
const arcEnds = ['xbrl.3.5.3.9.2:arcFrom', 'xbrl.3.5.3.9.3:arcTo'];

/** Findings on what a report lacks; one on facts and contexts that cannot be read explains them. */
const absences = [
  ...coverFacts,
  ...['EFM-COVER-PERIOD', 'P-PERIOD', 'ROS-CURRENCY', 'EDINET-OFFICERS', 'P-UNUSED-CTX', 'INL-005'],
  ...['UK-ACCOUNTS', 'UK-MEMBER-NAME', 'P-REQUIRED'],
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
  ...['TXM-001', 'xbrl.5.2:linkbaseRootElement'].map((code) => ({
    code,
    explains: ['EDINET-MANIFEST', 'EDINET-DETAIL', 'EDINET-STATEMENT', 'EDINET-LABEL'],
  })),
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
  ...['XBRL-002', 'INL-001'].map((code) => ({ code, explains: unresolved })),
  {
    code: 'INL-001',
    explains: ['ix11.8.1.3:missingHeader', 'ix11.12.1.2:missingReferences', 'ix11.14.1.2:missingResources'],
  },
  ...unreadable.map((code) => ({ code, explains: [...absences, 'EDINET-NETWORK', 'EDINET-DETAIL'] })),
  ...unreadable.map((code) => ({ code, explains: factsInPlace, of: 'place' as const })),
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
  { code: 'xbrlje:invalidJSONStructure', explains: ['oimce:unboundPrefix'], of: 'name' },
  { code: 'EBA-VALUES', explains: ['xbrldie:TypedMemberNotTypedDimensionError'] },
  { code: 'EBA-VALUES', explains: ['xsd:cvc-datatype-valid'], of: 'place' },
  { code: 'xbrlje:unknownLinkGroup', explains: ['oime:unusedNoteFact'] },
  { code: 'EDINET-OFFICERS', explains: ['EDINET-NETWORK', 'P-UNUSED-CTX'] },
  ...['xbrl.5.1.3:roleTypeDuplicate', 'xbrl.5.1.3.1:roleTypeMissing'].map((code) => ({
    code,
    explains: ['xbrl.3.5.2.4.5:roleRefMismatch'],
  })),
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
    ],
  })),
  ...arcEnds.map((code) => ({ code, explains: [...regulatorsOfLinks, invalidDimensions] })),
  { code: 'P-CONCEPT-ID', explains: ['xbrl.3.5.4:hrefIdNotFound', ...unlinked] },
  { code: 'xbrl.3.5.4:hrefIdNotFound', explains: unlinked },
  { code: 'xsd:s4s', explains: ['xbrl.3.5.4:hrefIdNotFound'], of: 'name' },
  { code: 'xbrl.3.5.2.4.5:roleRefMismatch', explains: ['xbrl.3.5.2.4:missingRoleRef'], of: 'name' },
  {
    code: 'xbrl.5.1.1.2:itemBalance',
    explains: ['xbrl.4.6.2:numericUnit', 'xbrl.4.8.2:sharesFactUnit-notSharesMeasure'],
    of: 'name',
  },
  { code: 'P-HYPERCUBE', explains: ['xbrl.3.5.2.5:missingArcroleRef'], of: 'place' },
  { code: 'INL-001', explains: ['xbrl.4.6.3:nilPrecisionDecimals'], of: 'place' },
  { code: 'XBRL-003', explains: ['xbrl.4.6.3:nilPrecisionDecimals'], of: 'place' },
  { code: 'P-ENTRYPOINT', explains: ['ESEF-VERSIONS'], of: 'name' },
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
  { code: 'P-UNUSED-CTX', explains: ['P-DUP-CTX'], of: 'place' },
  { code: 'P-DUP-CTX', explains: ['P-DUP'] },
  { code: 'P-IDENT', explains: ['MICA-LEI'] },
  { code: 'P-IDENT', explains: ['P-NAME'], of: 'name' },
  { code: 'P-NAME', explains: ['EBA-PACKAGE'], of: 'place' },
  { code: 'P-REQUIRED', explains: ['P-HIDDEN'], of: 'name' },
  { code: 'P-REQUIRED', explains: ['KVK-VALUE'], of: 'place' },
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
    const subjectOf = (finding: Finding) =>
      of === 'name' ? (finding[about] ?? finding.actual ?? '') : showPlace(finding);
    const bySubject = new Map(roots.map((root) => [subjectOf(root), root]));
    bySubject.delete('');
    const following = new Map<Finding, Finding[]>();
    const left = findings.filter((finding) => {
      if (finding.severity === 'info' || !explains.includes(finding.code)) return true;
      const root = of ? bySubject.get(subjectOf(finding)) : roots[0];
      if (!root) return true;
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
