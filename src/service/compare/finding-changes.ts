import { addToList } from '../../core/lists-by-key.ts';
import type { Finding } from '../../findings/finding.ts';
import type { ValidationResult } from '../validation-result.ts';
import type { Side } from './statement-order.ts';

/** Findings in one filing but not in the other. */
export interface FindingChanges {
  readonly appeared: readonly Finding[];
  readonly disappeared: readonly Finding[];
  /** The number of findings that both have. */
  readonly unchanged: number;
}

/** A filing and its verdict. */
export interface ValidatedSide extends Side {
  readonly verdict: ValidationResult;
  /** Whether findings point into the document that was read. */
  readonly isDocument: boolean;
}

/** Compares verdicts by the codes of findings and their facts. */
export function findingChanges(left: ValidatedSide, right: ValidatedSide): FindingChanges {
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
  { verdict: { errors, warnings, info }, opened, meaning }: ValidatedSide,
  byPlace: boolean,
): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of [...errors, ...warnings, ...info]) {
    const { code, path, label = '', period = '' } = finding;
    // Findings on reports point into their markup; the fact they name is the same in every syntax.
    const fact = byPlace ? opened.report.factAt(path) : undefined;
    const about = fact
      ? meaning.topic(fact)
      : label || period
        ? `${label}|${period}`
        : byPlace
          ? part(path)
          : '';
    const identity = `${code}|${about}`;
    addToList(groups, identity, finding);
  }
  return groups;
}

/** Returns a pointer without indexes, which differ between documents. */
function part(path: string): string {
  return path.replace(/\/\d+(?=\/|$)/g, '/*');
}
