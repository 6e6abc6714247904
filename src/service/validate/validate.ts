import {
  type CollectedFindings,
  Collector,
  DEFAULT_MAX_FINDINGS,
  foundIn,
} from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { moduleAbsent } from '../../formats/xbrl-csv/module-findings.ts';
import type { Detection } from '../../model/detection.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import type { Waiver } from '../../model/waiver.ts';
import { generic } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import { expectKind } from '../caller-options.ts';
import { formatRuleCount } from '../catalogue/rule-count.ts';
import { type Assembly, type PackageAssemblyOptions, packageReport } from '../package/assembly.ts';
import { step } from '../steps.ts';
import type { ValidationResult } from '../validation-result.ts';
import { waiverTest, withWaivers } from '../waivers.ts';
import { withoutConsequences } from './consequences.ts';
import {
  checkDocument,
  type DetectedDocument,
  keptOf,
  type ReadAndValidated,
  readDocument,
  resultOf,
  type ValidateOptions,
} from './document-checks.ts';
import { isOfSum, partPath } from './filing-checks.ts';
import { checkFilingByTaxonomy } from './filing-taxonomy.ts';
import { forgottenLines } from './forgotten-lines.ts';
import { Followers, isReplaced, isReportedByProfile } from './reported-by-profile.ts';

export type { ValidateOptions } from './document-checks.ts';

/** Validates a document. The result is always a verdict; only an unknown profile, document type or model version is a problem. */
export function validateDocument(
  given: Readonly<Record<string, unknown>>,
  options: ValidateOptions = {},
): ValidationResult {
  expectKind(options);
  return withWaivers(given, options, (asked) => validateRead(readDocument(given, asked), asked).verdict);
}

/** A verdict on a filing, and the package that was built to reach it. */
export interface ReadAndAssembled extends ReadAndValidated {
  readonly assembly: Assembly | undefined;
}

/** Validates a filing and builds its package, whatever the profile. */
export function readAndAssemble(
  given: Readonly<Record<string, unknown>>,
  {
    profile,
    waivers,
    maxFindings = DEFAULT_MAX_FINDINGS,
    ...options
  }: Omit<PackageAssemblyOptions, 'maxFindings'> & {
    readonly profile?: string | undefined;
    readonly waivers?: readonly Waiver[] | undefined;
    readonly maxFindings?: number | undefined;
  },
  detection: Detection,
): ReadAndAssembled {
  const asked: ValidateOptions = {
    ...{ maxFindings, waivers, taxonomies: options.taxonomies },
    ...(profile !== undefined && { profile }),
  };
  const read: Partial<ReadAndAssembled> = {};
  const verdict = withWaivers(given, asked, (all) => {
    const found = validateRead(readDocument(given, all, detection), all, { ...options, maxFindings });
    Object.assign(read, found);
    return found.verdict;
  });
  return { verdict, report: read.report, assembly: read.assembly };
}

/**
 * Validates a document. A filing for a regulator is validated through its package, which is built for this
 * purpose, as only the package shows what the regulator will find.
 */
function validateRead(
  read: DetectedDocument,
  options: ValidateOptions,
  asked?: PackageAssemblyOptions,
): ReadAndAssembled {
  const { taxonomies } = options;
  const maxFindings = keptOf(options);
  const checked = checkDocument(read, options, (report, profile) =>
    checkFilingByTaxonomy(report, profile, taxonomies),
  );
  const { report, profile, collector } = checked;
  const isWanted = asked ?? (profile.id !== generic.id && isPackaging(options));
  const isWaived = waiverTest(read.given, options);
  const { errors } = collector.verdict(read.document);
  const isRefused = errors.length < collector.errorCount || !errors.every(isWaived);
  if (report?.modelVersion !== 'v2' || !isWanted || isRefused)
    return { verdict: resultOf(checked, options, NOT_BUILT), report, assembly: undefined };
  const built = new Collector(maxFindings);
  const assembly = step('regulator', () =>
    packageReport(report, profile, asked ?? { taxonomies, maxFindings }, built),
  );
  // If a supervisor's tables are not installed, a package cannot be built, but a filing that names them is
  // not at fault.
  const isAbsent = ({ code, path }: Finding) =>
    !asked && code === moduleAbsent.meta.code && path.endsWith('/entryPoint');
  const found = withoutConsequences(foundIn(built.verdict(report.filing)));
  const gap = found.findings.some(isAbsent) ? NO_TABLES : undefined;
  const joined = joinPackaged(
    foundIn(collector.verdict(read.document)),
    found,
    { profile, filing: report.filing },
    maxFindings,
    (finding) => (isAbsent(finding) ? { ...finding, severity: 'info' } : finding),
  );
  const rules = checked.rules + formatRuleCount;
  return {
    verdict: resultOf(
      { ...checked, collector: joined, profile: assembly?.profile ?? profile, rules },
      options,
      gap,
    ),
    report,
    assembly,
  };
}

/** Joins the findings on a filing and its package, so that each cause is reported once. */
function joinPackaged(
  own: CollectedFindings,
  packaged: CollectedFindings,
  { profile, filing }: { readonly profile: Profile; readonly filing: FilingV2 },
  maxFindings: number,
  change: (finding: Finding) => Finding,
): Collector {
  const codes = new Set(packaged.findings.map(({ code }) => code));
  const reported = new Set<string>();
  const spoken = new Map<string, Finding>();
  const placesOf = ({ path, related = [] }: Finding) => [path, ...related].map(partPath);
  const followers = new Followers(own.findings, packaged.findings, profile, (finding) => {
    const place = placesOf(finding).find((known) => spoken.has(known));
    return place === undefined ? undefined : spoken.get(place);
  });
  const refused = new Set(
    packaged.findings.flatMap((finding) =>
      finding.severity === 'error' && !followers.causeOf(finding) ? placesOf(finding) : [],
    ),
  );
  const isReportedByRegulator = (finding: Finding) =>
    (finding.severity === 'warning' && isDatum(finding.path) && refused.has(partPath(finding.path))) ||
    (finding.severity !== 'error' && isReportedByProfile(finding, codes, profile));
  const kept = new Set(own.findings.filter((finding) => !isReportedByRegulator(finding)));
  for (const finding of kept) {
    reported.add(identityOf(finding));
    if (finding.severity === 'info') continue;
    for (const place of placesOf(finding)) if (!spoken.has(place)) spoken.set(place, finding);
  }
  const isForgotten = forgottenLines(filing, kept);
  const collector = new Collector(maxFindings);
  collector.absorb(own, (finding) => (kept.has(finding) ? followers.explain(finding) : undefined));
  collector.absorb(packaged, (finding) => {
    if (reported.has(identityOf(finding)) || isReplaced(finding, codes, profile) || isForgotten(finding))
      return undefined;
    // The package has the sums of the filing, which were checked on the filing.
    if (isOfSum(finding) && placesOf(finding).some((place) => spoken.has(place))) return undefined;
    return followers.causeOf(finding) ? undefined : change(finding);
  });
  return collector;
}

/** Why the rules for submissions did not run. */
const NOT_BUILT = 'The package was not checked, as the filing has errors.';

const NO_TABLES = 'The tables of the supervisor are not installed.';

/** Whether the requested families include rules for submissions. */
function isPackaging({ ruleset }: ValidateOptions): boolean {
  return ruleset === undefined || ruleset.includes('submission');
}

/** Whether a path leads to a fact, or to the period of facts. */
function isDatum(path: string): boolean {
  return path.startsWith('/facts/') || /^\/contexts\/\d+\/period/.test(path);
}

function identityOf({ code, path }: Finding): string {
  return `${code} ${path}`;
}
