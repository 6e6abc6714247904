import { pointer } from '../core/json-pointer.ts';
import { Collector } from '../findings/collector.ts';
import type { Finding, Severity } from '../findings/finding.ts';
import { readInlineInstance } from '../inline/reading/inline-reader.ts';
import type { Origins } from '../model/assembly.ts';
import type { FilingV2 } from '../model/filing-v2.ts';
import { generic } from '../profiles/index.ts';
import { documentNotFound } from '../taxonomy/discovery-findings.ts';
import type { Dts } from '../taxonomy/dts.ts';
import { givenFiles } from '../taxonomy/packages/package-source.ts';
import { publishedUnits } from '../taxonomy/units/published-units.ts';
import { readUnitsRegistry } from '../taxonomy/units/registry-reader.ts';
import type { UnitsRegistry } from '../taxonomy/units/units-registry.ts';
import { NOWHERE } from '../taxonomy/url.ts';
import type { CalculationMode } from '../xbrl/calculations/calculation-checks.ts';
import { SourceText } from '../xml/source-text.ts';
import { formatRules } from './catalogue.ts';
import { examineFacts, examineInstance } from './examination.ts';
import { detectFormat } from './format-detection.ts';
import { Problem } from './problems.ts';
import { nameOfPackage } from './read-package.ts';
import { bytesOf, type ReadableFormat, type ReportSource, readReport } from './read-report.ts';
import type { ReportFormatName } from './report-format.ts';
import type { Taxonomies } from './taxonomies.ts';
import {
  DEFAULT_MAX_FINDINGS,
  judged,
  type ValidateOptions,
  type ValidationResult,
  validate,
} from './validate.ts';
import { validatePackage } from './validate-package.ts';

export interface ValidateReportOptions extends Pick<ValidateOptions, 'profile' | 'ruleset' | 'maxFindings'> {
  readonly taxonomies?: Taxonomies | undefined;
  readonly format?: ReadableFormat | undefined;
  /** The target of an inline report; its default one where there are several. */
  readonly target?: string | undefined;
  /** The authority that a package goes to, where several share its profile. */
  readonly authority?: string | undefined;
  /** How numbers were brought to their decimals, for calculations; rounded unless it says otherwise. */
  readonly calculations?: CalculationMode | undefined;
  /** A units registry in place of the published one. */
  readonly unitsRegistry?: { readonly content: Uint8Array; readonly file: string } | undefined;
  readonly createdAt: string;
}

/**
 * Judges a report as it is: an instance or inline report with the taxonomy it names, found in packages or beside
 * it; any other form, and a report whose taxonomy nobody has, as the filing it holds. A package, and a page for a
 * regulator, are judged as what is handed in.
 */
export function validateReport(source: ReportSource, options: ValidateReportOptions): ValidationResult {
  const { content, fileName, documents = [] } = source;
  const format = options.format ?? detectFormat(content);
  if (format === 'package' || (format === 'inline' && isHandedIn(source, options)))
    return validateHandedIn(source, options, format);
  if (format !== 'xml' && format !== 'inline') return validateFiling(source, options);
  const most = options.maxFindings ?? DEFAULT_MAX_FINDINGS;
  const collector = new Collector(Math.max(most, MOST_EXAMINED));
  const url = NOWHERE + encodeURI(fileName ?? 'report');
  const examiner = {
    source: givenFiles((name) => (name === fileName ? bytesOf(content) : source.files?.get(name))),
    taxonomies: options.taxonomies,
    units: registryOf(options, collector),
    calculations: options.calculations,
  };
  let dts: Dts | undefined;
  if (format === 'xml') dts = examineInstance({ content, url, file: fileName }, examiner, collector)?.dts;
  else {
    const read = readInlineInstance([{ content, file: fileName }, ...documents], collector, options.target);
    dts = read && examineFacts(read.instance, url, examiner, collector, { values: true });
  }
  const verdict = collector.verdict({}, most);
  if (dts && isAbsent(dts)) return validateFiling(source, options, verdict.errors.filter(isNotFound));
  return judged(verdict, options.profile, formatRules.length);
}

/** Whether a page is what a regulator is given, and not one document of several. */
function isHandedIn({ documents = [] }: ReportSource, { profile, target }: ValidateReportOptions): boolean {
  return documents.length === 0 && target === undefined && (profile ?? generic.id) !== generic.id;
}

function validateHandedIn(
  { content, fileName, files }: ReportSource,
  { taxonomies, profile, authority, maxFindings }: ValidateReportOptions,
  format: 'package' | 'inline',
): ValidationResult {
  const bytes = bytesOf(content);
  const name = fileName ?? (format === 'package' ? nameOfPackage(bytes) : 'report.xhtml');
  return validatePackage(bytes, name, { taxonomies, profile, authority, maxFindings, files });
}

/** Whether nothing of a taxonomy is at hand, and that by no fault of the report: what lies beside it is its own. */
function isAbsent({ entries, missing }: Dts): boolean {
  return entries.length > 0 && entries.every(({ url }) => missing.has(url) && !url.startsWith(NOWHERE));
}

function isNotFound({ code }: Finding): boolean {
  return code === documentNotFound.meta.code;
}

/** Findings of one place suppress others there, which takes them all, however few are listed. */
const MOST_EXAMINED = 10_000;

function registryOf(
  { unitsRegistry }: ValidateReportOptions,
  collector: Collector,
): UnitsRegistry | undefined {
  if (!unitsRegistry) return publishedUnits();
  return readUnitsRegistry(new SourceText(unitsRegistry.content, unitsRegistry.file), collector);
}

/**
 * Reads a report as a filing and judges that; what reading finds comes first. Places are those of the report. That
 * its taxonomy is not at hand is a warning then: what could be judged was.
 */
function validateFiling(
  source: ReportSource,
  options: ValidateReportOptions,
  absent: readonly Finding[] = [],
): ValidationResult {
  try {
    const origins: Origins = { facts: [], contexts: [], units: [] };
    const { document, findings, sourceFormat } = readReport(source, { ...options, origins });
    const { errors, warnings, info, summary, ...verdict } = validate(document, options);
    const place = (finding: Finding): Finding => placed(finding, document, sourceFormat, origins);
    const read = (asked: Severity) => findings.filter(({ severity }) => severity === asked);
    const notFound = absent.map((finding): Finding => ({ ...finding, severity: 'warning' }));
    const [readWarnings, readInfo] = [[...notFound, ...read('warning')], read('info')];
    return {
      ...verdict,
      errors: errors.map(place),
      warnings: [...readWarnings, ...warnings.map(place)],
      info: [...readInfo, ...info.map(place)],
      summary: {
        ...summary,
        warningCount: summary.warningCount + readWarnings.length,
        infoCount: summary.infoCount + readInfo.length,
      },
    };
  } catch (problem) {
    if (problem instanceof Problem && problem.validation) return problem.validation;
    throw problem;
  }
}

/**
 * A finding on a filing, told of the report it was read from: XBRL has the line of a fact, context or unit, and
 * xBRL-JSON names facts by the ids they keep. For the rest of a filing there is no such place.
 */
function placed(
  { path, related, ...finding }: Finding,
  { facts }: FilingV2,
  format: ReportFormatName,
  origins: Origins,
): Finding {
  const place = (path: string): string => {
    const [, part, index] = PART.exec(path) ?? [];
    const id = part !== 'facts' || format !== 'xbrl-json' ? undefined : facts[Number(index)]?.id;
    return id === undefined ? '' : pointer('facts', id);
  };
  const [, part, index] = PART.exec(path) ?? [];
  const offset =
    part === undefined ? undefined : origins[part as 'facts' | 'contexts' | 'units'][Number(index)];
  const source = offset === undefined ? undefined : origins.place?.(offset);
  const others = new Set(related?.map(place).filter((other) => other !== ''));
  return {
    ...finding,
    path: place(path),
    ...(source && { source }),
    ...(others.size > 0 && { related: [...others] }),
  };
}

const PART = /^\/(facts|contexts|units)\/(\d+)(?:\/|$)/;
