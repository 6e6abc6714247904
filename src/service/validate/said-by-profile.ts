import type { Finding } from '../../findings/finding.ts';
import { withFollowing } from '../../findings/one-cause.ts';
import type { Profile } from '../../regulators/profile.ts';

/** What regulators say of the same thing in codes of their own, by how the codes of rules over filings begin. */
const ownCodes: Readonly<Record<string, readonly string[]>> = {
  ENT: ['P-SCHEME', 'P-IDENT', 'P-ONE-ENTITY'],
  CTX: ['P-UNUSED-CTX', 'P-DUP-CTX', 'P-DATE-ONLY'],
  DUP: ['P-DUP', 'P-CONTAINER'],
  LNK: ['P-FOOTNOTE'],
  NUM: ['P-INSIG-DIGITS', 'P-NO-PRECISION'],
  TXT: ['P-LANG', 'P-SCRIPT', 'P-EXTERNAL', 'P-IMG'],
};

/** Whether a rule of the regulator says the same as a finding of a rule over filings. */
export function isSaidByProfile(finding: Finding, told: ReadonlySet<string>, profile: Profile): boolean {
  const start = finding.code.slice(0, finding.code.indexOf('-'));
  return isReplaced(finding, told, profile) || (ownCodes[start]?.some((other) => told.has(other)) ?? false);
}

/** Whether another rule of the regulator has a finding that makes this one superfluous. */
export function isReplaced(
  { code }: Finding,
  told: ReadonlySet<string>,
  { replaces = {} }: Profile,
): boolean {
  return Object.entries(replaces).some(([other, codes]) => codes.includes(code) && told.has(other));
}

/** Whether a warning of the regulator adds nothing where a rule over filings has a finding about the same fact. */
export function isYielding({ code, severity }: Finding, { yields = [] }: Profile): boolean {
  return severity === 'warning' && yields.includes(code);
}

/** Findings of a regulator that follow from what a rule over filings says. */
export class Followers {
  private readonly causes: readonly Finding[];
  private readonly profile: Profile;
  private readonly byCause = new Map<Finding, Finding[]>();

  constructor(own: readonly Finding[], found: readonly Finding[], profile: Profile) {
    this.profile = profile;
    this.causes = own.filter(({ severity }) => severity !== 'info');
    for (const finding of found) {
      const cause = finding.severity === 'info' ? undefined : this.causeOf(finding);
      if (cause) this.byCause.set(cause, [...(this.byCause.get(cause) ?? []), finding]);
    }
  }

  /** What explains a finding: where it says what it expected, what expected the same. */
  causeOf({ code, expected }: Finding): Finding | undefined {
    const codes = this.profile.explained?.[code];
    if (!codes) return undefined;
    return this.causes.find(
      (own) => codes.includes(own.code) && (expected === undefined || own.expected === expected),
    );
  }

  /** A finding with what follows from it; it weighs as much. */
  explain(finding: Finding): Finding {
    const following = this.byCause.get(finding);
    if (!following) return finding;
    const severity = following.some((other) => other.severity === 'error') ? 'error' : finding.severity;
    return { ...withFollowing(finding, following), severity };
  }
}
