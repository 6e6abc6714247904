import type { Finding } from '../../findings/finding.ts';
import { withFollowing } from '../../findings/one-cause.ts';
import type { Profile } from '../../regulators/profile.ts';
import { ofForm } from './causes.ts';
import { isCause } from './consequences.ts';

/** Regulators' own rules for the same requirements, by the prefix of the code of the rule over filings. */
const ownCodes: Readonly<Record<string, readonly string[]>> = {
  ENT: ['P-SCHEME', 'P-IDENT', 'P-ONE-ENTITY'],
  CTX: ['P-UNUSED-CTX', 'P-DUP-CTX', 'P-DATE-ONLY'],
  DUP: ['P-DUP', 'P-CONTAINER'],
  LNK: ['P-FOOTNOTE'],
  NUM: ['P-INSIG-DIGITS', 'P-NO-PRECISION'],
  PER: ['P-DATE-ONLY'],
  TXT: ['P-LANG', 'P-SCRIPT', 'P-EXTERNAL', 'P-IMG'],
};

/** Whether a rule of the regulator reports the same as a finding of a rule over filings. */
export function isReportedByProfile(
  finding: Finding,
  reported: ReadonlySet<string>,
  profile: Profile,
): boolean {
  const start = finding.code.slice(0, finding.code.indexOf('-'));
  return (
    isReplaced(finding, reported, profile) || (ownCodes[start]?.some((other) => reported.has(other)) ?? false)
  );
}

/** Whether another finding of the regulator makes this one redundant. */
export function isReplaced(
  { code }: Finding,
  reported: ReadonlySet<string>,
  { replaces = {} }: Profile,
): boolean {
  return Object.entries(replaces).some(([other, codes]) => codes.includes(code) && reported.has(other));
}

const UNKNOWN_FIELD = 'DOC-008';

/** Rules over filings that state what keeps a report from being written, by the code of the writer. */
const ofWriters: Readonly<Record<string, string>> = {
  'INL-101': 'DOC-006',
  'XBRL-005': 'DOC-006',
  'PKG-007': 'DOC-006',
};

/** In the place of a value: any. */
const ANY = true;

/** Findings of rules over filings by what they may explain, so that each is found without a search. */
class Causes {
  private readonly positions = new Map<string, number>();
  private readonly causes: readonly Finding[];

  constructor(causes: readonly Finding[]) {
    this.causes = causes;
    for (const [position, finding] of causes.entries())
      for (const key of keysOf(finding)) if (!this.positions.has(key)) this.positions.set(key, position);
  }

  /** Returns the first finding that has one of the keys. */
  first(keys: readonly string[]): Finding | undefined {
    let first = Number.POSITIVE_INFINITY;
    for (const key of keys) first = Math.min(first, this.positions.get(key) ?? first);
    return this.causes[first];
  }
}

const keyOfValues = (code: string, expected: unknown, actual: unknown) =>
  JSON.stringify([code, expected ?? null, actual ?? null]);
const keyOfForm = (explained: string) => `form ${explained}`;
const keyOfObject = (path: string) => `object ${path}`;

function keysOf(own: Finding): readonly string[] {
  const { code, path, expected, actual } = own;
  const keys = [expected, ANY].flatMap((one) => [actual, ANY].map((other) => keyOfValues(code, one, other)));
  for (const form of ofForm) if (form.at && isCause(own, form)) keys.push(...form.explains.map(keyOfForm));
  if (code === UNKNOWN_FIELD) keys.push(keyOfObject(path.slice(0, path.lastIndexOf('/'))));
  return keys;
}

/** The values that a cause may have; if both have one, it must be the same. */
const compatible = (value: unknown) => (value === undefined ? [ANY] : [value, undefined]);

/** The regulator's findings that follow from findings of rules over filings. */
export class Followers {
  private readonly causes: Causes;
  private readonly found: readonly Finding[];
  private readonly profile: Profile;
  private readonly saidOf: (finding: Finding) => Finding | undefined;
  private byCause: ReadonlyMap<Finding, readonly Finding[]> | undefined;

  /** @param saidOf returns the finding of a rule over filings at the place of a finding */
  constructor(
    own: readonly Finding[],
    found: readonly Finding[],
    profile: Profile,
    saidOf: (finding: Finding) => Finding | undefined,
  ) {
    this.profile = profile;
    this.saidOf = saidOf;
    this.found = found;
    this.causes = new Causes(own.filter(({ severity }) => severity !== 'info'));
  }

  /** Returns the finding that explains another. */
  causeOf(finding: Finding): Finding | undefined {
    const { code, path, expected, actual, severity } = finding;
    const { explained, yields = [] } = this.profile;
    const ofSameValues = (explained?.[code] ?? []).flatMap((own) =>
      compatible(expected).flatMap((one) => compatible(actual).map((other) => keyOfValues(own, one, other))),
    );
    const written = ofWriters[code];
    const ofOthers = [
      ...(written === undefined ? [] : [keyOfValues(written, ANY, ANY)]),
      keyOfForm(code),
      // A misspelled field is missing under its right name.
      keyOfObject(path),
    ];
    return (
      this.causes.first(ofSameValues) ??
      this.causes.first(ofOthers) ??
      (severity === 'warning' && yields.includes(code) ? this.saidOf(finding) : undefined)
    );
  }

  /** Merges following findings into their cause, with their severity and the regulator's codes. */
  explain(finding: Finding): Finding {
    this.byCause ??= this.groupByCause();
    const following = this.byCause.get(finding);
    if (!following) return finding;
    const severity = following.some((other) => other.severity === 'error') ? 'error' : finding.severity;
    const references = new Set([finding, ...following].flatMap((other) => other.references ?? []));
    return {
      ...withFollowing(finding, following),
      severity,
      ...(references.size > 0 && { references: [...references] }),
    };
  }

  private groupByCause(): ReadonlyMap<Finding, readonly Finding[]> {
    const byCause = new Map<Finding, Finding[]>();
    for (const finding of this.found) {
      const cause = finding.severity === 'info' ? undefined : this.causeOf(finding);
      const following = cause && byCause.get(cause);
      if (following) following.push(finding);
      else if (cause) byCause.set(cause, [finding]);
    }
    return byCause;
  }
}
