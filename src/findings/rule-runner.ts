import type { Collector } from './collector.ts';
import type { Finding, Severity } from './finding.ts';
import { Claims } from './one-cause.ts';
import type { Rule, RuleOverride } from './rule.ts';
import type { ModelVersion } from './rule-meta.ts';

export interface Selection {
  readonly modelVersion: ModelVersion;
  readonly profile: string;
  readonly overrides: Readonly<Record<string, RuleOverride>>;
  /** Rule families to run; absent for all except the optional families. */
  readonly families?: ReadonlySet<string> | undefined;
  /** Whether a rule does not apply to the subject. */
  readonly isIdle?: ((code: string) => boolean) | undefined;
}

/** Families that run only if named. */
export const optionalFamilies: ReadonlySet<string> = new Set(['analytics']);

/**
 * Runs the applicable rules in order and returns how many ran. `describe` completes the findings that are
 * kept.
 */
export function runRules<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  selection: Selection,
  collector: Collector,
  describe: (finding: Finding) => Finding = (same) => same,
): number {
  const selected = select(rules, selection);
  const claims = new Claims();
  const add = (severity: Severity, make: () => Finding) => collector.add(severity, () => describe(make()));
  for (const rule of selected) {
    if (rule.isIdle?.(subject)) continue;
    rule.run(
      subject,
      (severity, make, evidence) => {
        if (!claims.take(rule.meta, severity, make, evidence)) add(severity, make);
      },
      selection.overrides[rule.meta.code],
    );
  }
  claims.release(add);
  return selected.length;
}

/** Every document needs the selection of rules, and there are only a few different ones, so it is cached. */
function select<Subject>(rules: readonly Rule<Subject>[], selection: Selection): readonly Rule<Subject>[] {
  if (selection.families || selection.isIdle) return rules.filter((rule) => applies(rule, selection));
  let known = usual.get(rules);
  if (!known) {
    known = new Map();
    usual.set(rules, known);
  }
  const key = `${selection.modelVersion} ${selection.profile}`;
  let selected = known.get(key) as readonly Rule<Subject>[] | undefined;
  if (!selected) {
    selected = rules.filter((rule) => applies(rule, selection));
    known.set(key, selected);
  }
  return selected;
}

const usual = new Map<unknown, Map<string, readonly unknown[]>>();

function applies<Subject>({ meta }: Rule<Subject>, selection: Selection): boolean {
  if (meta.modelVersion !== 'any' && meta.modelVersion !== selection.modelVersion) return false;
  if (selection.isIdle?.(meta.code)) return false;
  if (meta.profiles && !meta.profiles.includes(selection.profile)) return false;
  return selection.families ? selection.families.has(meta.category) : !optionalFamilies.has(meta.category);
}
