import { addToList } from '../../core/lists-by-key.ts';
import type { CollectedFindings } from '../../findings/collector.ts';
import { about, type Finding, relatedSources, showPlace } from '../../findings/finding.ts';
import type { Cause } from '../../regulators/consequences.ts';
import { causes } from './causes.ts';

const NOT_WELL_FORMED = 'XML-001';

/**
 * Leaves out what follows from another finding. The cause then has the severity of what it explains, and names the
 * same clauses.
 */
export function withoutConsequences(found: CollectedFindings): CollectedFindings {
  const counts = { ...found.counts };
  let findings = withoutUnparsed(found.findings, counts);
  for (const cause of causes) {
    const { explains, of, isOfNotes } = cause;
    const roots = findings.filter((finding) => finding.severity !== 'info' && isCause(finding, cause));
    if (roots.length === 0) continue;
    const objects = of === 'object' ? objectsOf(roots) : undefined;
    const subjectOf = (finding: Finding) => {
      if (of === 'name') return finding[about] ?? finding.actual ?? '';
      return of === 'line' ? lineOf(finding) : showPlace(finding);
    };
    const keysOf = (root: Finding) => (of === 'related' ? placesOf(root) : [subjectOf(root)]);
    const bySubject = new Map(
      roots.flatMap((root) => keysOf(root).map((key): [string, Finding] => [key, root])).reverse(),
    );
    bySubject.delete('');
    const following = new Map<Finding, Finding[]>();
    const left = findings.filter((finding) => {
      if ((finding.severity === 'info' && !isOfNotes) || !explains.includes(finding.code)) return true;
      const subject =
        of === 'fact' || of === 'related'
          ? placesOf(finding).find((place) => bySubject.has(place))
          : subjectOf(finding);
      const root = objects ? objects.rootOf(finding.path) : of ? bySubject.get(subject ?? '') : roots[0];
      if (!root || root === finding) return true;
      addToList(following, root, finding);
      return false;
    });
    findings = left.map((finding) => {
      const others = following.get(finding);
      if (!others) return finding;
      const whole = { ...finding, ...weightOf([finding, ...others]) };
      for (const { severity } of [finding, ...others]) counts[severity]--;
      counts[whole.severity]++;
      return whole;
    });
  }
  return { findings, counts };
}

/** Whether a finding is one that a cause speaks of. */
export function isCause(finding: Finding, { code, at }: Cause): boolean {
  return finding.code === code && (at === undefined || at.test(`${finding.path} ${finding.message}`));
}

/** The objects of a JSON document that findings are in or about. */
function objectsOf(roots: readonly Finding[]): { rootOf(path: string): Finding | undefined } {
  const containing = new Map<string, Finding>();
  const around = new Map<string, Finding>();
  for (const root of [...roots].reverse()) {
    const [own = '', ...above] = pathsAbove(root.path);
    for (const path of [own, ...above]) around.set(path, root);
    for (const path of [own, above[0] ?? '']) containing.set(path, root);
  }
  return {
    rootOf: (path) =>
      around.get(path) ??
      pathsAbove(path)
        .map((one) => containing.get(one))
        .find((root) => root !== undefined),
  };
}

/** Returns a path and those above it, down to the items of lists and members of the document's objects. */
function pathsAbove(path: string): readonly string[] {
  const paths: string[] = [];
  for (let at = path.length; at > path.indexOf('/', 1) && at > 0; at = path.lastIndexOf('/', at - 1))
    if (path.indexOf('/', 1) > 0) paths.push(path.slice(0, at));
  return paths;
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
