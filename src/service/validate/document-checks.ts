import { resolvePointer } from '../../core/json-pointer.ts';
import { addToList } from '../../core/lists-by-key.ts';
import { mistypedId } from '../../core/nearest-name.ts';
import {
  type CollectedFindings,
  Collector,
  DEFAULT_MAX_FINDINGS,
  foundIn,
} from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { runRules, type Selection } from '../../findings/rule-runner.ts';
import {
  type Detection,
  type DocumentType,
  detect,
  isRecognized,
  type ModelVersion,
} from '../../model/detection.ts';
import type { FilingV1 } from '../../model/filing-v1.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { MAX_SCHEMA_FAULTS } from '../../model/limits.ts';
import { pruneFilingV1 } from '../../model/pruning.ts';
import { Report } from '../../model/report/report.ts';
import { type SchemaFault, unlistedFaults } from '../../model/schema/schema-check.ts';
import { schemaFor } from '../../model/schemas.ts';
import { listOf, recordOf, textOf } from '../../model/unchecked.ts';
import { upgradeFiling } from '../../model/upgrade.ts';
import type { Waiver } from '../../model/waiver.ts';
import { generic, profileOfId } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import { misspeltMember } from '../../rules/filing/numbers/misspelt-value.ts';
import { statementRules } from '../../rules/investor/index.ts';
import { Statement } from '../../rules/investor/statement/statement.ts';
import { unknownKind } from '../../rules/schema/alternative.ts';
import { schemaRules } from '../../rules/schema/index.ts';
import { sourceRules } from '../../rules/source/source-rules.ts';
import { MAX_MARKUP_FINDINGS, MAX_MISSPELLED_NAMES } from '../limits.ts';
import { profileNamed } from '../named-profile.ts';
import { step } from '../steps.ts';
import { installedUrl, type Taxonomies } from '../taxonomies.ts';
import { type ValidationResult, validationResult } from '../validation-result.ts';
import { waiverTest } from '../waivers.ts';
import { withoutConsequences } from './consequences.ts';
import { type FilingCheck, JoinedFindings } from './filing-checks.ts';
import type { FilingByTaxonomy } from './filing-taxonomy.ts';
import { layersOf, layersWithoutTaxonomy, requireComplete, withoutContent } from './layers.ts';
import { isWhole } from './reading-checks.ts';
import { withoutRepetitions } from './repeated-findings.ts';

export interface ValidateOptions {
  readonly documentType?: DocumentType | 'auto';
  readonly modelVersion?: ModelVersion | 'auto';
  /** Overrides the profile the document names. */
  readonly profile?: string;
  /** Rule families to run; all by default. */
  readonly ruleset?: readonly string[];
  readonly maxFindings?: number;
  /** Findings of business rules that are correct for this filer. */
  readonly waivers?: readonly Waiver[] | undefined;
  /** Whether incomplete checks are an error. */
  readonly requireComplete?: boolean;
  /** Installed taxonomies; those that the filing names are loaded. */
  readonly taxonomies?: Taxonomies | undefined;
  /** Details of the source text that JSON.parse hides. */
  readonly source?: {
    readonly duplicates: readonly string[];
    readonly inexact: readonly { readonly pointer: string; readonly literal: string }[];
  };
}

/** A verdict, with the filing as it was interpreted. */
export interface ReadAndValidated {
  readonly verdict: ValidationResult;
  readonly report: Report | undefined;
}

/** Runs the rules over a document only, for a caller that continues with the filing. */
export function readAndCheck(
  given: Readonly<Record<string, unknown>>,
  options: ValidateOptions,
  detection?: Detection,
): ReadAndValidated {
  const checked = checkDocument(readDocument(given, options, detection), options);
  return { verdict: resultOf(checked, options), report: checked.report };
}

/** A document as detected before any rule runs. */
export interface DetectedDocument {
  readonly given: Readonly<Record<string, unknown>>;
  /** The same, or an empty object if it is not an object. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly faults: readonly SchemaFault[];
  readonly detected: Detection;
}

export function readDocument(
  given: Readonly<Record<string, unknown>>,
  options: ValidateOptions,
  detection?: Detection,
): DetectedDocument {
  const record = recordOf(given);
  const document = record ?? {};
  const detected = detection ?? detect(document, options);
  const isAsked = [options.documentType, options.modelVersion].some(
    (one) => one !== undefined && one !== 'auto',
  );
  const isOfUnknownKind = record !== undefined && !isAsked && !isRecognized(record);
  const findFaults = () =>
    isOfUnknownKind
      ? [unknownKind]
      : step('form', () => schemaFor(detected.documentType, detected.modelVersion).check(given));
  const faults = detected.conflicts.length > 0 ? [] : findFaults();
  return { given, document, faults, detected };
}

/** The findings of the rules over a document, before the verdict. */
export interface CheckedDocument {
  readonly read: DetectedDocument;
  readonly profile: Profile;
  readonly report: Report | undefined;
  /** The XBRL findings on a filing with its taxonomy. */
  readonly byTaxonomy: FilingByTaxonomy | undefined;
  readonly collector: Collector;
  readonly rules: number;
}

export function checkDocument(
  read: DetectedDocument,
  options: ValidateOptions,
  checkByTaxonomy?: (report: Report, profile: Profile) => FilingByTaxonomy | undefined,
): CheckedDocument {
  const { given, document, faults, detected } = read;
  const collector = new Collector(keptOf(options));
  const { documentType, modelVersion, conflicts } = detected;
  const asked = options.profile ?? namedProfile(document);
  const known = options.profile === undefined ? profileOfId(asked ?? '') : profileNamed(options.profile);
  const profile = known ?? generic;
  const selection: Selection = {
    modelVersion,
    profile: profile.id,
    overrides: profile.overrides,
    families: options.ruleset && new Set(options.ruleset),
  };
  const source = { duplicates: [], inexact: [], ...options.source, conflicts };
  let rules = runRules(sourceRules, source, selection, collector);
  // Checked as what it is not, a document would seem to have an error everywhere.
  if (conflicts.length > 0)
    return { read, profile, report: undefined, byTaxonomy: undefined, collector, rules };
  rules += runRules(schemaRules, { document: given, faults }, selection, collector);
  const unlisted = unlistedFaults(faults);
  if (unlisted !== undefined) {
    collector.absorb({ findings: [], counts: { error: unlisted, warning: 0, info: 0 } });
    return { read, profile, report: undefined, byTaxonomy: undefined, collector, rules };
  }
  if (documentType === 'investor-statement') {
    const statement = new Statement(document);
    const found = faults.length === 0 ? collector : new Collector(MAX_MARKUP_FINDINGS);
    rules += step('business', () => runRules(statementRules, { statement }, selection, found));
    if (found !== collector) {
      const follows = followsFrom(faults);
      collector.absorb(foundIn(found.verdict(document)), (finding) =>
        follows(finding) ? undefined : finding,
      );
    }
    return { read, profile, report: undefined, byTaxonomy: undefined, collector, rules };
  }
  const report = faults.includes(unknownKind)
    ? undefined
    : step('model', () => readReport(document, modelVersion, faults));
  const isReadable = report !== undefined && isSound(report, faults);
  const byTaxonomy = isReadable ? step('taxonomy', () => checkByTaxonomy?.(report, profile)) : undefined;
  const { taxonomies } = options;
  if (report) {
    const check: FilingCheck = {
      selection,
      profile,
      isSourceChecked: options.source !== undefined,
      taxonomy: byTaxonomy?.base,
      isInstalled:
        isReadable || !taxonomies ? undefined : (address) => installedUrl(address, taxonomies) !== undefined,
      isCheckedByTaxonomy: byTaxonomy && isWhole(byTaxonomy),
      unknownProfile: known ? undefined : asked,
    };
    const joined = new JoinedFindings(byTaxonomy?.found ?? nothingFound, profile);
    rules += step('business', () => joined.checkReport(report, check));
    joined.tell(collector);
  }
  return {
    ...{ read, profile, report, byTaxonomy, rules },
    collector: faults.length === 0 ? collector : withoutFollowing(collector, document, options),
  };
}

/** Leaves out what follows from the parts of a document that were not read. */
function withoutFollowing(
  collector: Collector,
  document: Readonly<Record<string, unknown>>,
  options: ValidateOptions,
): Collector {
  const left = new Collector(keptOf(options));
  left.absorb(withoutConsequences(foundIn(collector.verdict(document))));
  return left;
}

/** Returns whether a finding on a statement follows from a member that is unreadable or misspelled. */
function followsFrom(faults: readonly SchemaFault[]): (finding: Finding) => boolean {
  const unreadable = new Set<string>();
  const parents = new Set<string>();
  const misspelled = new Map<string, string[]>();
  for (const { keyword, path, params } of faults)
    if (keyword === 'additionalProperties') {
      if ((misspelled.get(path)?.length ?? 0) < MAX_MISSPELLED_NAMES)
        addToList(misspelled, path, String(params.additionalProperty));
    } else if (keyword !== 'required') {
      unreadable.add(path);
      parents.add(parentOf(path));
    }
  return ({ path, related = [], severity, actual }) => {
    if (severity !== 'warning') return false;
    if ([path, ...related].some((place) => unreadable.has(place))) return true;
    // What is not stated has no value.
    if (actual !== undefined) return false;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const names = misspelled.get(parentOf(path)) ?? [];
    return parents.has(path) || mistypedId(name, names) !== undefined;
  };
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Whether a filing can be read as a report; rules over filings report unresolved references. */
function isSound(report: Report, faults: readonly SchemaFault[]): boolean {
  const { missingContexts, missingUnits, undeclaredPrefixes, repeatedIds, repeatedFactIds } = report;
  const repeated = [...Object.values(repeatedIds), repeatedFactIds];
  const lists = [missingContexts, missingUnits, undeclaredPrefixes, ...repeated];
  return (
    report.modelVersion === 'v2' &&
    faults.every(({ keyword }) => keyword === 'additionalProperties') &&
    lists.every(({ size }) => size === 0) &&
    report.facts.length === report.filing.facts.length
  );
}

/** Returns the number of findings to keep: repetitions are joined before findings are listed. */
export function keptOf({ maxFindings = DEFAULT_MAX_FINDINGS }: Pick<ValidateOptions, 'maxFindings'>): number {
  return Math.max(maxFindings, MAX_SCHEMA_FAULTS);
}

/** Returns the verdict on a document. */
export function resultOf(
  checked: CheckedDocument,
  options: ValidateOptions,
  regulatorGap?: string,
): ValidationResult {
  const { profile, rules, report, byTaxonomy } = checked;
  const { given, document, detected, faults } = checked.read;
  const { ruleset, requireComplete: isRequired, maxFindings = DEFAULT_MAX_FINDINGS } = options;
  const isWaived = waiverTest(given, options);
  const collector = withoutRepetitions(checked.collector, document, maxFindings, isWaived);
  const { documentType, modelVersion } = detected;
  const named = listOf(report?.filing.taxonomyRefs).flatMap((ref) => textOf(ref, 'entryPoint') ?? []);
  const all =
    documentType === 'filing' && modelVersion === 'v2'
      ? layersOf({ profile, ruleset, dts: byTaxonomy?.dts, named, regulatorGap })
      : layersWithoutTaxonomy(ruleset);
  const isConflicting = detected.conflicts.length > 0;
  const isUnread =
    isConflicting || unlistedFaults(faults) !== undefined || (documentType === 'filing' && !report);
  const layers = isUnread ? withoutContent(all, isConflicting) : all;
  if (isRequired) requireComplete(layers, collector);
  const verdict = validationResult(collector.verdict(document), profile.id, rules, layers);
  return { ...verdict, documentType, modelVersion };
}

const nothingFound: CollectedFindings = { findings: [], counts: { error: 0, warning: 0, info: 0 } };

/** Whether a fact has its unit or decimals under a misspelled name, so that it is not a number. */
function isLost(document: unknown, { path, params }: SchemaFault): boolean {
  if (!/^\/facts\/\d+$/.test(path)) return false;
  return misspeltMember(resolvePointer(document, path), String(params.additionalProperty)) !== undefined;
}

function readReport(
  document: Readonly<Record<string, unknown>>,
  modelVersion: ModelVersion,
  faults: readonly SchemaFault[],
): Report | undefined {
  const errors = faults.filter(
    (fault) => fault.keyword !== 'additionalProperties' || isLost(document, fault),
  );
  if (modelVersion === 'v2') {
    if (errors.length === 0) return new Report(document as FilingV2);
    const unsound = new Set(errors.map((fault) => fault.path.split('/').slice(1, 3).join('/')));
    return new Report(document as FilingV2, { isSound: (list, index) => !unsound.has(`${list}/${index}`) });
  }
  const original = errors.length > 0 ? pruneFilingV1(document, errors) : (document as FilingV1);
  if (!original) return undefined;
  const { filing, origins, unmapped } = upgradeFiling(original);
  const leftOut = errors.map(({ path }) => path);
  return new Report(filing, { v1: { document: original, origins, unmapped, leftOut } });
}

function namedProfile(document: Readonly<Record<string, unknown>>): string | undefined {
  const header = document.document;
  const profile =
    typeof header === 'object' && header !== null && 'profile' in header ? header.profile : undefined;
  return typeof profile === 'string' ? profile : undefined;
}
