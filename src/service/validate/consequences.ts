import { addToList } from '../../core/lists-by-key.ts';
import type { CollectedFindings } from '../../findings/collector.ts';
import { about, type Finding, relatedSources, showPlace } from '../../findings/finding.ts';
import { causes } from './causes.ts';

const NOT_WELL_FORMED = 'XML-001';

/**
 * Leaves out what follows from another finding. The cause then has the severity of what it explains, and names the
 * same clauses.
 */
export function withoutConsequences(found: CollectedFindings): CollectedFindings {
  const counts = { ...found.counts };
  let findings = withoutUnparsed(found.findings, counts);
  for (const { code, explains, of, isOfNotes } of causes) {
    const roots = findings.filter((finding) => finding.code === code && finding.severity !== 'info');
    if (roots.length === 0) continue;
    const subjectOf = (finding: Finding) => {
      if (of === 'name') return finding[about] ?? finding.actual ?? '';
      return of === 'line' ? lineOf(finding) : showPlace(finding);
    };
    const bySubject = new Map(roots.map((root) => [subjectOf(root), root]).reverse() as [string, Finding][]);
    bySubject.delete('');
    const following = new Map<Finding, Finding[]>();
    const left = findings.filter((finding) => {
      if ((finding.severity === 'info' && !isOfNotes) || !explains.includes(finding.code)) return true;
      const subject =
        of === 'fact' ? placesOf(finding).find((place) => bySubject.has(place)) : subjectOf(finding);
      const root = of ? bySubject.get(subject ?? '') : roots[0];
      if (!root || root === finding) return true;
      addToList(following, root, finding);
      return false;
    });
    findings = left.map((finding) => {
      const others = following.get(finding);
      if (!others) return finding;
      const cause = { ...finding, ...weightOf([finding, ...others]) };
      for (const { severity } of [finding, ...others]) counts[severity]--;
      counts[cause.severity]++;
      return cause;
    });
  }
  return { findings, counts };
}

/** Returns the place of a finding and those it relates to. */
function placesOf(finding: Finding): readonly string[] {
  const sources = finding[relatedSources] ?? [];
  return [
    showPlace(finding),
    ...(finding.related ?? []),
    ...sources.map((source) => showPlace({ path: '', source })),
  ];
}

function lineOf({ path, source }: Finding): string {
  return source ? `${source.file ?? ''}:${source.line}` : path;
}

/** Leaves out other findings on a file that is not well-formed, as the rest of it was read out of place. */
function withoutUnparsed(
  findings: readonly Finding[],
  counts: { error: number; warning: number },
): readonly Finding[] {
  const files = new Set(
    findings.filter(({ code }) => code === NOT_WELL_FORMED).map(({ source }) => source?.file),
  );
  if (files.size === 0) return findings;
  return findings.filter(({ code, source, severity }) => {
    if (severity === 'info' || code === NOT_WELL_FORMED || !source) return true;
    if (!files.has(source.file)) return true;
    counts[severity]--;
    return false;
  });
}

function weightOf(findings: readonly Finding[]): Pick<Finding, 'severity' | 'references'> {
  const references = new Set(findings.flatMap((finding) => finding.references ?? []));
  return {
    severity: findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
    ...(references.size > 0 && { references: [...references] }),
  };
}
