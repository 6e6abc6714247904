import type { Collector } from '../findings/collector.ts';
import type { ModelVersion, Rule, RuleOverride } from './rule.ts';

export interface Selection {
  readonly modelVersion: ModelVersion;
  readonly profile: string;
  readonly overrides: Readonly<Record<string, RuleOverride>>;
  /** Rule families to run; absent for all but those that must be asked for. */
  readonly families?: ReadonlySet<string> | undefined;
}

/** Families that run only when named. */
export const optionalFamilies: ReadonlySet<string> = new Set(['analytics']);

/** Runs the rules that apply, in order, and tells how many did. */
export function runRules<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  selection: Selection,
  collector: Collector,
): number {
  let count = 0;
  for (const rule of rules) {
    if (!applies(rule, selection)) continue;
    count++;
    rule.run(subject, (severity, make) => collector.add(severity, make), selection.overrides[rule.meta.code]);
  }
  return count;
}

function applies<Subject>({ meta }: Rule<Subject>, selection: Selection): boolean {
  if (meta.modelVersion !== 'any' && meta.modelVersion !== selection.modelVersion) return false;
  if (meta.profiles && !meta.profiles.includes(selection.profile)) return false;
  return selection.families ? selection.families.has(meta.category) : !optionalFamilies.has(meta.category);
}
