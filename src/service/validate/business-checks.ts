import { Collector } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { mapInstance } from '../../formats/xbrl/instance-filing.ts';
import { Origins, UNDATED } from '../../model/assembly.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { withOwnTaxonomy } from '../../packaging/reading/own-taxonomy.ts';
import { extensionOf } from '../../regulators/shared/extension/extension.ts';
import type { Submission, SubmittedTarget } from '../../regulators/submission/submission.ts';
import { validateMapped } from './validate.ts';

/** The rules that figures follow whoever wrote them down; the others ask what the regulator's own rules ask. */
const families = ['balance-sheet', 'income-statement', 'cash-flow', 'roll-forward', 'numbers'];
/** Of the rules on networks: whether sums are right, and whether weights are. */
const sums: ReadonlySet<string> = new Set(['NET-001', 'NET-003']);

/**
 * Judges the figures of what is handed in as those of a filing, so that a package of somebody else gets the verdict of
 * our own. Only where nothing else is wrong: figures of a broken report prove nothing.
 */
export function checkBusinessRules(submission: Submission, collector: Collector): number {
  const { profile, reports } = submission;
  let rules = 0;
  if (collector.hasErrors) return rules;
  for (const { targets } of reports) {
    const [target] = targets;
    if (!target) continue;
    const { instance, dts } = target;
    const origins = new Origins();
    const known = dts.missing.size === 0 ? dts : undefined;
    const document = mapInstance(
      instance,
      new Collector(0),
      { createdAt: UNDATED, profile: profile.id, origins },
      known,
    );
    const verdict = validateMapped(document, { profile: profile.id, ruleset: families });
    // The same rules for each report.
    rules = verdict.ruleset.rules;
    const warned = verdict.warnings.filter(({ code }) => profile.figures?.includes(code));
    const found = [...verdict.errors, ...warned];
    if (found.length === 0 && !known) found.push(...checkSums(document, submission, target));
    for (const { path, related: _, ...finding } of found) {
      const source = origins.sourceOf(path) ?? origins.place?.(0);
      collector.add(finding.severity, () => ({ ...finding, path: '', ...(source && { source }) }));
    }
  }
  return rules;
}

/**
 * Judges the calculations that came with a report whose taxonomy is not at hand as a whole; of one that is, they are
 * judged by then.
 */
function checkSums(document: FilingV2, submission: Submission, target: SubmittedTarget): readonly Finding[] {
  const extension = extensionOf(submission, target);
  const [entry] = target.dts.entries;
  if (!entry || !extension.isComplete) return [];
  const own = {
    dts: target.dts,
    address: entry.url,
    isOwn: extension.ownsDocument.bind(extension),
    anchoring: new Set([submission.profile.taxonomy?.anchoringArcrole ?? []].flat()),
  };
  const filing = withOwnTaxonomy(document, own, new Collector(0));
  const { errors, warnings } = validateMapped(filing, {
    profile: submission.profile.id,
    ruleset: ['networks'],
  });
  return [...errors, ...warnings].filter(({ code }) => sums.has(code));
}
