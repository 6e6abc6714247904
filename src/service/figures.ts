import { Collector } from '../findings/collector.ts';
import { Origins } from '../model/assembly.ts';
import type { Submission } from '../submission/submission.ts';
import { mapInstance } from '../xbrl/instance-filing.ts';
import { validate } from './validate.ts';

/** The rules that figures follow whoever wrote them down; the others ask what the regulator's own rules ask. */
const families = ['balance-sheet', 'income-statement', 'cash-flow', 'roll-forward', 'numbers'];

/**
 * Judges the figures of what is handed in as those of a filing, so that a package of somebody else gets the verdict of
 * our own. Only where nothing else is wrong: figures of a broken report prove nothing.
 */
export function judgeFigures({ profile, reports }: Submission, collector: Collector): number {
  let rules = 0;
  for (const { targets } of reports) {
    const [target] = targets;
    if (!target || collector.hasErrors) continue;
    const { instance, dts } = target;
    const origins = new Origins();
    const known = dts.missing.size === 0 ? dts : undefined;
    const document = mapInstance(
      instance,
      new Collector(0),
      { createdAt: UNDATED, profile: profile.id, origins },
      known,
    );
    const verdict = validate(document, { profile: profile.id, ruleset: families });
    rules = verdict.ruleset.rules;
    const warned = verdict.warnings.filter(({ code }) => profile.figures?.includes(code));
    for (const { path, related: _, ...finding } of [...verdict.errors, ...warned]) {
      const source = origins.sourceOf(path) ?? origins.place?.(0);
      collector.add(finding.severity, () => ({ ...finding, path: '', ...(source && { source }) }));
    }
  }
  return rules;
}

/** Nothing about figures depends on when somebody looks at them. */
const UNDATED = '1970-01-01T00:00:00Z';
