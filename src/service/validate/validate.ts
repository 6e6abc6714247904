import { Collector, DEFAULT_MAX_FINDINGS } from '../../findings/collector.ts';
import { runRules, type Selection } from '../../findings/rule-runner.ts';
import { type Detection, type DocumentType, detect, type ModelVersion } from '../../model/detection.ts';
import type { FilingV1 } from '../../model/filing-v1.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { pruneFilingV1 } from '../../model/pruning.ts';
import { Report } from '../../model/report/report.ts';
import type { SchemaFault } from '../../model/schema/schema-check.ts';
import { schemaFor } from '../../model/schemas.ts';
import { recordOf } from '../../model/unchecked.ts';
import { upgradeFiling } from '../../model/upgrade.ts';
import type { Waiver } from '../../model/waiver.ts';
import { generic, profileIds, profileOfId } from '../../regulators/index.ts';
import { filingRules } from '../../rules/filing/index.ts';
import type { FilingSubject } from '../../rules/filing/subject.ts';
import { statementRules } from '../../rules/investor/index.ts';
import { Statement } from '../../rules/investor/statement.ts';
import { schemaRules } from '../../rules/schema/schema-rules.ts';
import { sourceRules } from '../../rules/source/source-rules.ts';
import { profileNamed } from '../named-profile.ts';
import { type Taxonomies, taxonomyOfFiling } from '../taxonomies.ts';
import { type ValidationResult, validationResult } from '../validation-result.ts';
import { withWaivers } from '../waivers.ts';

export interface ValidateOptions {
  readonly documentType?: DocumentType | 'auto';
  readonly modelVersion?: ModelVersion | 'auto';
  /** Overrides the profile the document names. */
  readonly profile?: string;
  /** Rule families to run; all by default. */
  readonly ruleset?: readonly string[];
  readonly maxFindings?: number;
  /** Findings of business rules that are right for this filer. */
  readonly waivers?: readonly Waiver[] | undefined;
  /** Taxonomies at hand, of which those the filing names are loaded. */
  readonly taxonomies?: Taxonomies | undefined;
  /** What the source text held that reading it as JSON hides. */
  readonly source?: {
    readonly duplicates: readonly string[];
    readonly inexact: readonly { readonly pointer: string; readonly literal: string }[];
  };
}

/** Judges a document. Whatever it holds, the answer is a verdict; only a profile that nobody knows is a problem. */
export function validateDocument(
  given: Readonly<Record<string, unknown>>,
  options: ValidateOptions = {},
): ValidationResult {
  return withWaivers(given, options, (asked) => readAndValidate(given, asked).verdict);
}

/** A verdict, with the filing as it was understood. */
export interface ReadAndValidated {
  readonly verdict: ValidationResult;
  readonly report: Report | undefined;
}

/** The same for a caller that goes on with the filing, and may have detected what the document is. */
export function readAndValidate(
  given: Readonly<Record<string, unknown>>,
  options: ValidateOptions,
  detection?: Detection,
): ReadAndValidated {
  const document = recordOf(given) ?? {};
  const detected = detection ?? detect(document, options);
  const faults = schemaFor(detected.documentType, detected.modelVersion).check(given);
  return runAllRules({ given, document, faults, detected }, options);
}

/** Validates a filing that was just read from a report: what we write ourselves meets the schema. */
export function validateMapped(filing: FilingV2, options: ValidateOptions): ValidationResult {
  const document = filing as FilingV2 & Readonly<Record<string, unknown>>;
  const detected = { documentType: 'filing', modelVersion: 'v2', conflicts: [] } as const;
  return runAllRules({ given: document, document, faults: [], detected }, options).verdict;
}

/** A document, as far as it is understood before any rule runs. */
interface DetectedDocument {
  readonly given: Readonly<Record<string, unknown>>;
  /** The same, or an empty object where it is none. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly faults: readonly SchemaFault[];
  readonly detected: Detection;
}

function runAllRules(
  { given, document, faults, detected }: DetectedDocument,
  options: ValidateOptions,
): ReadAndValidated {
  const collector = new Collector(options.maxFindings ?? DEFAULT_MAX_FINDINGS);
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
  rules += runRules(schemaRules, { document: given, faults }, selection, collector);
  const isStatement = documentType === 'investor-statement';
  if (isStatement)
    rules += runRules(statementRules, { statement: new Statement(document) }, selection, collector);
  const report = isStatement ? undefined : readReport(document, modelVersion, faults);
  if (report) {
    const subject: FilingSubject = {
      report,
      profile,
      profileIds,
      families: selection.families,
      sourceInspected: options.source !== undefined,
      taxonomy: options.taxonomies && taxonomyOfFiling(report.filing, options.taxonomies),
      unknownProfile: known ? undefined : asked,
    };
    rules += runRules(filingRules, subject, selection, collector);
  }
  const verdict = validationResult(collector.verdict(document), profile.id, rules);
  return { verdict: { ...verdict, documentType, modelVersion }, report };
}

function readReport(
  document: Readonly<Record<string, unknown>>,
  modelVersion: ModelVersion,
  faults: readonly SchemaFault[],
): Report | undefined {
  const errors = faults.filter((fault) => fault.keyword !== 'additionalProperties');
  if (modelVersion === 'v2') {
    if (errors.length === 0) return new Report(document as FilingV2);
    const unsound = new Set(errors.map((fault) => fault.path.split('/').slice(1, 3).join('/')));
    return new Report(document as FilingV2, { isSound: (list, index) => !unsound.has(`${list}/${index}`) });
  }
  const original = errors.length > 0 ? pruneFilingV1(document, errors) : (document as FilingV1);
  if (!original) return undefined;
  const { filing, origins, unmapped } = upgradeFiling(original);
  return new Report(filing, { v1: { document: original, origins, unmapped } });
}

function namedProfile(document: Readonly<Record<string, unknown>>): string | undefined {
  const header = document.document;
  const profile =
    typeof header === 'object' && header !== null && 'profile' in header ? header.profile : undefined;
  return typeof profile === 'string' ? profile : undefined;
}
