import type { Finding } from '../../findings/finding.ts';
import type { ValidationResult } from '../validation-result.ts';
import type { Side } from './statement-order.ts';

/** What was found in one filing and not in the other. */
export interface FindingChanges {
  readonly appeared: readonly Finding[];
  readonly disappeared: readonly Finding[];
  /** How many findings both have. */
  readonly unchanged: number;
}

/** A filing and its verdict. */
export interface JudgedSide extends Side {
  readonly verdict: ValidationResult;
  /** Whether findings point into the document that was read. */
  readonly isDocument: boolean;
}

/** Compares verdicts by the codes of findings and the facts they are about. */
export function findingChanges(left: JudgedSide, right: JudgedSide): FindingChanges {
  const byPlace = left.isDocument && right.isDocument;
  const before = byIdentity(left, byPlace);
  const after = byIdentity(right, byPlace);
  const appeared: Finding[] = [];
  const disappeared: Finding[] = [];
  let unchanged = 0;
  for (const [identity, findings] of before) {
    const kept = Math.min(findings.length, after.get(identity)?.length ?? 0);
    unchanged += kept;
    for (const finding of findings.slice(kept)) disappeared.push(finding);
  }
  for (const [identity, findings] of after)
    for (const finding of findings.slice(before.get(identity)?.length ?? 0)) appeared.push(finding);
  return { appeared, disappeared, unchanged };
}

function byIdentity(
  { verdict: { errors, warnings, info }, opened, meaning }: JudgedSide,
  byPlace: boolean,
): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of [...errors, ...warnings, ...info]) {
    const { code, path, label = '', period = '' } = finding;
    // Findings of reports have places in their markup; what they say of the fact is the same in every syntax.
    const fact = byPlace ? opened.report.factAt(path) : undefined;
    const about = fact
      ? meaning.topic(fact)
      : label || period
        ? `${label}|${period}`
        : byPlace
          ? part(path)
          : '';
    const identity = `${code}|${about}`;
    const group = groups.get(identity);
    if (group) group.push(finding);
    else groups.set(identity, [finding]);
  }
  return groups;
}

/** A pointer without indexes, which mean nothing in another document. */
function part(path: string): string {
  return path.replace(/\/\d+(?=\/|$)/g, '/*');
}
