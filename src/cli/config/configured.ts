import { DEFAULT_MAX_FINDINGS } from '../../findings/collector.ts';
import { type Finding, type Severity, severities } from '../../findings/finding.ts';
import type { Config } from '../../service/config-shape.ts';
import { MAX_WAIVED_FINDINGS } from '../../service/limits.ts';
import type { ValidationResult } from '../../service/validation-result.ts';
import { countOf, listCounts } from '../counts.ts';
import { type ConfiguredResult, findingsOf } from '../outcome.ts';
import { type Baseline, fileIn, knownKey } from './baseline.ts';

type Counts = ValidationResult['summary'];

/** Severities by code, and known findings. */
export interface ConfiguredRules {
  readonly rules?: Config['rules'] | undefined;
  readonly baseline?: Baseline | undefined;
}

/** Returns how many findings a validation must list for the configuration to see all of them. */
export function findingsToSee({ rules, baseline }: ConfiguredRules, asked = DEFAULT_MAX_FINDINGS): number {
  return rules || baseline ? Math.max(asked, MAX_WAIVED_FINDINGS) : asked;
}

/** Applies the configuration to a verdict. Changed and ignored findings are counted, never hidden. */
export function configuredResult(
  result: ValidationResult,
  name: string,
  { rules = {}, baseline }: ConfiguredRules,
  cwd: string,
  maxFindings = DEFAULT_MAX_FINDINGS,
): ConfiguredResult {
  const known = baseline?.of(fileIn(baseline.path, name, cwd)) ?? new Map<string, number>();
  const [ignoredCounts, knownCounts] = [noFindings(), noFindings()];
  let lowered = 0;
  const change = (finding: Finding): Finding | undefined => {
    const severity = finding.waived ? finding.severity : (rules[finding.code] ?? finding.severity);
    if (severity === 'off') {
      ignoredCounts[`${finding.severity}Count`]++;
      return undefined;
    }
    const left = known.get(knownKey(finding)) ?? 0;
    if (left > 0 && severity !== 'info') {
      known.set(knownKey(finding), left - 1);
      knownCounts[`${finding.severity}Count`]++;
      return undefined;
    }
    if (severity === finding.severity) return finding;
    if (finding.severity === 'error') lowered++;
    return { ...finding, severity, configured: { severity: finding.severity } };
  };
  const summary = { ...result.summary };
  const lists: Record<Severity, Finding[]> = { error: [], warning: [], info: [] };
  for (const finding of findingsOf(result)) {
    const changed = change(finding);
    summary[`${finding.severity}Count`]--;
    if (!changed) continue;
    summary[`${changed.severity}Count`]++;
    lists[changed.severity].push(changed);
  }
  let room = maxFindings;
  for (const severity of severities) {
    lists[severity] = lists[severity].slice(0, room);
    room -= lists[severity].length;
  }
  const { truncated: _, ...rest } = result;
  const isCut = maxFindings - room < total(summary);
  const passed = summary.errorCount === 0;
  return {
    ...rest,
    valid: result.valid && passed,
    errors: lists.error,
    warnings: lists.warning,
    info: lists.info,
    summary,
    ...(isCut && { truncated: true as const }),
    configuration: {
      passed,
      ignored: ignoredCounts,
      known: knownCounts,
      lowered,
      fixed: [...known.values()].reduce((sum, count) => sum + count, 0),
    },
  };
}

/** "2 errors ignored by configuration, 1 error made a warning or note": what a verdict must mention. */
export function configurationWords({ configuration }: ConfiguredResult): string {
  if (!configuration) return '';
  const { ignored, known, lowered, fixed } = configuration;
  return [
    ...(total(ignored) > 0 ? [`${listCounts(ignored)} ignored by configuration`] : []),
    ...(total(known) > 0 ? [`${listCounts(known)} known from the baseline`] : []),
    ...(lowered > 0 ? [`${countOf(lowered, 'error')} lowered by configuration`] : []),
    ...(fixed > 0 ? [`${countOf(fixed, 'finding')} of the baseline no longer found`] : []),
  ].join('; ');
}

/** Returns the number of findings left out by disabled rules or the baseline. */
export function countLeftOut({ configuration }: ConfiguredResult): number {
  return configuration ? total(configuration.ignored) + total(configuration.known) : 0;
}

function total({ errorCount, warningCount, infoCount }: Counts): number {
  return errorCount + warningCount + infoCount;
}

function noFindings(): Record<`${Severity}Count`, number> {
  return { errorCount: 0, warningCount: 0, infoCount: 0 };
}
