import type { Verdict } from '../findings/collector.ts';
import type { Finding } from '../findings/finding.ts';
import type { DocumentType, ModelVersion } from '../model/detection.ts';
import { generic } from '../regulators/index.ts';
import { isComplete, type LayerVerdict, unreadable } from './completeness.ts';
import { VERSION } from './version.ts';

export interface ValidationResult {
  readonly valid: boolean;
  /** Whether every layer that applies was checked in full. */
  readonly complete: boolean;
  readonly layers: readonly LayerVerdict[];
  readonly documentType: DocumentType;
  readonly modelVersion: ModelVersion;
  readonly profile: string;
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly info: readonly Finding[];
  readonly summary: {
    readonly errorCount: number;
    readonly warningCount: number;
    readonly infoCount: number;
  };
  readonly truncated?: true;
  /** The profiles that a report may be for, if none was chosen. */
  readonly likelyProfiles?: readonly string[];
  readonly ruleset: { readonly version: string; readonly rules: number };
}

/** Returns a verdict as a validation result. */
export function validationResult(
  verdict: Verdict,
  profile: string | undefined,
  rules: number,
  layers: readonly LayerVerdict[] = unreadable,
): ValidationResult {
  return {
    valid: verdict.counts.error === 0,
    documentType: 'filing',
    modelVersion: 'v2',
    profile: profile ?? generic.id,
    complete: isComplete(layers),
    layers,
    errors: verdict.errors,
    warnings: verdict.warnings,
    info: verdict.info,
    summary: {
      errorCount: verdict.counts.error,
      warningCount: verdict.counts.warning,
      infoCount: verdict.counts.info,
    },
    ...(verdict.truncated && { truncated: true as const }),
    ruleset: { version: VERSION, rules },
  };
}

/** Applies a change to every finding of a result. */
export function mapFindings(
  result: ValidationResult,
  change: (finding: Finding) => Finding,
): ValidationResult {
  return {
    ...result,
    errors: result.errors.map(change),
    warnings: result.warnings.map(change),
    info: result.info.map(change),
  };
}

/** Whether a verdict is for no regulator. */
export function isGeneric({ profile }: Pick<ValidationResult, 'profile'>): boolean {
  return profile === generic.id;
}
