import { Collector, DEFAULT_MAX_FINDINGS, foundIn } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { optionalFamilies, type Selection } from '../../findings/rule-runner.ts';
import { generic } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import { validationFamilies } from '../../rules/families.ts';
import { taxonomyAbsent } from '../../rules/filing/document/absent-taxonomy.ts';
import { documentNotFound } from '../../taxonomy/discovery-findings.ts';
import { invalidCatalogFile } from '../../taxonomy/packages/package-findings.ts';
import { type FilingCheck, isFigure, type JoinedFindings } from './filing-checks.ts';
import type { Reading } from './reading.ts';
import { isReportedByProfile } from './reported-by-profile.ts';

export interface ReadingCheck {
  readonly profile: Profile;
  /** Whether the profile's rules for submissions run as well. */
  readonly isSubmission: boolean;
  /** Whether no report of the submission has any fact. */
  readonly isEmpty?: boolean | undefined;
  /** Rule families to run; all by default. */
  readonly ruleset?: readonly string[] | undefined;
}

/** Families that the profile's rules for submissions already cover. */
const ofProfile: ReadonlySet<string> = new Set(['profile']);
/** Rules on covers that no profile's rules for submissions cover: what the values say. */
const ofCoverValues: ReadonlySet<string> = new Set([
  'COV-008',
  'COV-012',
  'COV-013',
  'COV-021',
  'COV-022',
  'COV-023',
  'COV-024',
]);
/** The rule that a report has facts. */
const NO_FACTS = 'DOC-003';
/** Regulators check the entity with their own registers. */
const ENTITY = 'entity';
const ofSubmissions = validationFamilies.filter(
  (family) => !ofProfile.has(family) && !optionalFamilies.has(family),
);

/**
 * The rules on the filer's declarations that concern their content; XBRL and the profile check their form.
 */
const ofContent: ReadonlySet<string> = new Set(['CF-014', 'CF-015', 'NET-001', 'NET-003', 'NET-015']);

/** The findings of XBRL on weights that contradict the balances of concepts. */
const weightConflicts = ['Positive', 'Negative'].map(
  (sign) => `xbrl.5.1.1.2:balanceCalcWeightIllegal${sign}`,
);

/** Findings that leave it unclear which figures belong together, so that figures cannot be checked. */
const unsettling = ['P-ONE-ENTITY', 'P-DUP', 'P-CONTAINER'];
/** Findings on entities, which do the same if not all contexts have them. */
const ofEntity = ['P-IDENT', 'P-SCHEME'];

/** Findings on documents that could not be read, and those that follow from their absence. */
const unread = [documentNotFound.meta.code, invalidCatalogFile.meta.code];
const malformed = ['XML-001', 'XML-002', 'XML-003'];
const otherRoots = ['xbrl.5.1:schemaRootElement', 'xbrl.5.2:linkbaseRootElement'];
const ofTaxonomy: ReadonlySet<string> = new Set([taxonomyAbsent.meta.code, 'TAX-008']);

/** Whether a finding on the filing read from a report also applies to the report. */
function isOfReport(
  finding: Finding,
  reported: ReadonlySet<string>,
  { profile, isSubmission }: ReadingCheck,
): boolean {
  const { code, path } = finding;
  // Regulators check languages themselves.
  if (isSubmission && code === 'TXT-003') return false;
  if (isFigure(code) && unsettling.some((other) => reported.has(other))) return false;
  // A linkbase that was not found or cannot be read may contain the calculations.
  if (code === 'NET-015' && [...unread, ...malformed].some((other) => reported.has(other))) return false;
  if (/^\/(?:relationships|extensions)\b/.test(path))
    return ofContent.has(code) && !weightConflicts.some((other) => reported.has(other));
  if (code === taxonomyAbsent.meta.code && reported.has(code)) return false;
  // A document that is there but cannot be read is not one that is not installed.
  if (ofTaxonomy.has(code) && [...unread, ...malformed, ...otherRoots].some((other) => reported.has(other)))
    return false;
  return !isReportedByProfile(finding, reported, profile);
}

/**
 * Whether a code concerns the form or metadata of a filing, which were generated when the report was read.
 */
function isOfDocument(code: string): boolean {
  return code.startsWith('DOC-');
}

/** Checks the facts of a report by all layers that need no markup, whatever its syntax. */
export function checkReading(reading: Reading, check: ReadingCheck, joined: JoinedFindings): number {
  const { dts, isReadable } = reading;
  if (!isReadable) return 0;
  const { profile, isSubmission, isEmpty, ruleset } = check;
  const leftOut = new Collector(DEFAULT_MAX_FINDINGS);
  const mapped = reading.map(leftOut);
  // Facts that a conversion would leave out are not errors of the report, and irrelevant to the regulator.
  if (!isSubmission) joined.mention(foundIn(leftOut.verdict({})));
  const isRegulated = profile.id !== generic.id;
  const families =
    ruleset ??
    (isSubmission ? ofSubmissions.filter((family) => !isRegulated || family !== ENTITY) : undefined);
  const selection: Selection = {
    modelVersion: 'v2',
    profile: profile.id,
    // XBRL allows reports without facts.
    overrides: { ...profile.overrides, [NO_FACTS]: { severity: 'warning' } },
    families: families && new Set(families),
    isIdle: (code) =>
      (isOfDocument(code) && !(isEmpty && code === NO_FACTS)) ||
      (isSubmission && code.startsWith('COV-') && !ofCoverValues.has(code)),
  };
  const isMixed =
    ofEntity.some((code) => joined.codes.has(code)) &&
    new Set(mapped.filing.contexts.map(({ entity }) => `${entity?.scheme} ${entity?.value}`)).size > 1;
  const filingCheck: FilingCheck = {
    selection,
    profile,
    taxonomy: dts,
    isCheckedByTaxonomy: isWhole(reading),
  };
  return joined.check(
    mapped,
    filingCheck,
    (finding) => !(isMixed && isFigure(finding.code)) && isOfReport(finding, joined.codes, check),
  );
}

/** Whether the complete taxonomy of a report is installed. */
export function isWhole({ dts }: { readonly dts: Reading['dts'] | undefined }): boolean {
  return dts !== undefined && dts.entries.length > 0 && dts.missing.size === 0;
}
