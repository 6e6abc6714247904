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

/** The regulator's findings that follow from findings of rules over filings. */
export class Followers {
  private readonly causes: readonly Finding[];
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
    this.causes = own.filter(({ severity }) => severity !== 'info');
  }

  /** Returns the finding that explains another; if both have an expected value, it must be the same. */
  causeOf(finding: Finding): Finding | undefined {
    const { code, expected, actual, severity } = finding;
    const { explained, yields = [] } = this.profile;
    const codes = explained?.[code];
    const cause =
      codes &&
      this.causes.find(
        (own) =>
          codes.includes(own.code) &&
          (expected === undefined || own.expected === undefined || own.expected === expected) &&
          (actual === undefined || own.actual === undefined || own.actual === actual),
      );
    const written = ofWriters[code];
    const other = this.causes.find(
      (own) =>
        own.code === written ||
        ofForm.some((form) => form.at && form.explains.includes(code) && isCause(own, form)) ||
        // A misspelled field is missing under its right name.
        (own.code === UNKNOWN_FIELD && own.path.slice(0, own.path.lastIndexOf('/')) === finding.path),
    );
    return (
      cause ?? other ?? (severity === 'warning' && yields.includes(code) ? this.saidOf(finding) : undefined)
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
