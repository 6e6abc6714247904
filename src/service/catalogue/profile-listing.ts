import { nearestNames } from '../../core/nearest-name.ts';
import { listWords } from '../../core/wording.ts';
import type { Severity } from '../../findings/finding.ts';
import type { Rule, RuleOverride } from '../../findings/rule.ts';
import type { RuleMeta } from '../../findings/rule-meta.ts';
import { optionalFamilies } from '../../findings/rule-runner.ts';
import { profileIds, profileOfId, profiles } from '../../regulators/index.ts';
import type { Profile, SubmissionDemand } from '../../regulators/profile.ts';
import { submissionRules } from '../../regulators/submission-rules.ts';
import type { RequiredFact } from '../../rules/filing-requirements.ts';
import { Problem } from '../problems.ts';
import { validationRules } from './catalogue.ts';

/** A profile in the listing. */
export interface ProfileSummary extends Pick<Profile, 'id' | 'title' | 'version' | 'authority'> {
  /** The versions of all editions, latest first. */
  readonly editions: readonly string[];
  /** The container of a package and its allowed file extensions. */
  readonly container: string;
  readonly extensions: readonly string[];
  readonly coverage: CoverageCounts;
  readonly href: string;
}

interface CoverageCounts {
  /** The number of rules that run under the profile. */
  readonly rules: number;
  /** The number of regulator codes that they cover. */
  readonly codes: number;
}

export interface ProfileDetail
  extends Pick<Profile, 'id' | 'title' | 'version' | 'authority' | 'framework' | 'entity' | 'period'>,
    Pick<Profile, 'container' | 'taxonomy' | 'inline' | 'authorities' | 'extensions' | 'dimensionContainer'> {
  readonly submission?: Omit<SubmissionDemand, 'identifier'> & { readonly identifier?: string };
  readonly editions: readonly { readonly version: string; readonly since?: string }[];
  readonly required: readonly (Omit<RequiredFact, 'isAsked' | 'scheme'> & { readonly part: RequiredPart })[];
  /** Values of DocumentType that the profile accepts, where its reports have a cover. */
  readonly forms?: readonly string[];
  readonly coverage: CoverageCounts & { readonly covered: readonly CoveredRule[] };
}

type RequiredPart = 'statements' | 'cover' | 'identification';

/** A rule with codes of the regulator and its severity under the profile. */
interface CoveredRule {
  readonly code: string;
  readonly title: string;
  readonly severity: Severity;
  readonly references: readonly string[];
}

/** Lists the profiles in brief. */
export function listProfiles(): { readonly profiles: readonly ProfileSummary[]; readonly total: number } {
  return { profiles: profiles.map(summarize), total: profiles.length };
}

/** Returns the container for an edition of a profile. */
export function containerOfEdition(id: string, version: string): Profile['container'] {
  const profile = profileOfId(id);
  return (profile?.editions?.find((edition) => edition.version === version) ?? profile)?.container;
}

/** Describes all requirements of a profile, and which of them are checked. */
export function describeProfile(id: string): ProfileDetail {
  const profile = profileOfId(id);
  if (!profile) throw new Problem('not_found', unknownProfile(id));
  const { container, taxonomy, inline, submission, extensions, dimensionContainer, cover } = profile;
  const part = (name: RequiredPart, facts: readonly RequiredFact[] = []) =>
    facts.map(({ isAsked: _, scheme: __, ...fact }) => ({ ...fact, part: name }));
  return {
    ...namesOf(profile),
    ...(profile.framework && { framework: profile.framework }),
    ...(profile.period && { period: profile.period }),
    editions: editionsOf(profile).map(({ version, since }) => ({ version, ...(since && { since }) })),
    entity: profile.entity,
    ...(container && { container }),
    ...(taxonomy && { taxonomy }),
    ...(inline && { inline }),
    ...(dimensionContainer && { dimensionContainer }),
    ...(extensions && { extensions }),
    ...(submission && { submission: listed(submission) }),
    ...(profile.authorities && { authorities: profile.authorities }),
    required: [
      ...part('statements', profile.required),
      ...part('identification', profile.identification),
      ...part('cover', cover?.required),
    ],
    ...(cover && { forms: cover.forms }),
    coverage: coverageOf(profile),
  };
}

/** Returns the requirements for submissions, with the identifier by name only. */
function listed({ identifier, ...demand }: SubmissionDemand): NonNullable<ProfileDetail['submission']> {
  return { ...(identifier && { identifier: identifier.id }), ...demand };
}

function unknownProfile(id: string): string {
  const near = nearestNames(id, profileIds);
  const hint =
    near.length > 0
      ? `Did you mean ${listWords(near, 'or')}?`
      : `Choose one of ${listWords(profileIds, 'or')}.`;
  return `No profile has the id "${id.slice(0, 60)}". ${hint}`;
}

function summarize(profile: Profile): ProfileSummary {
  const { rules, codes } = coverageOf(profile);
  return {
    ...namesOf(profile),
    editions: editionsOf(profile).map(({ version }) => version),
    container: profile.container?.kind ?? 'none',
    extensions: profile.container?.extensions ?? [],
    coverage: { rules, codes },
    href: `/api/v1/profiles/${profile.id}`,
  };
}

function namesOf({ id, title, version, authority }: Profile) {
  return { id, title, version, authority };
}

function editionsOf(profile: Profile): readonly Profile[] {
  return profile.editions ?? [profile];
}

function coverageOf(profile: Profile): ProfileDetail['coverage'] {
  const left = new Set(profile.without);
  const isRunning = (rule: RuleMeta) => isRun(rule, profile.id) && !left.has(rule.code);
  const ofFilings = validationRules.filter(isRunning).map((meta) => ({ meta, messageReferences: [] }));
  const running = [...ofFilings, ...submissionRules.filter(({ meta }) => isRunning(meta))];
  const covered = running
    .map((rule) => coveredRule(rule, profile))
    .filter(({ references }) => references.length > 0)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const { codes: single, ...general } = profile.ofXbrl ?? {};
  const ofXbrl = [...Object.values(general), ...Object.values(single ?? {}).flat()];
  const codes = new Set([...covered.flatMap(({ references }) => references), ...ofXbrl]);
  return { rules: running.length, codes: codes.size, covered };
}

function isRun({ documentType, modelVersion, profiles: only, category }: RuleMeta, id: string): boolean {
  return (
    documentType !== 'investor-statement' &&
    modelVersion !== 'v1' &&
    !optionalFamilies.has(category) &&
    (only?.includes(id) ?? true)
  );
}

/**
 * Returns the regulator's codes for a rule: those the profile assigns, and those of the regulator's own rule.
 */
function coveredRule(
  { meta, messageReferences }: Pick<Rule<never>, 'meta' | 'messageReferences'>,
  { overrides, untagged }: Profile,
): CoveredRule {
  const { code, title, severity } = meta;
  const changes = [overrides[code], untagged?.[code]].filter((change) => change !== undefined);
  const own = meta.profiles ? [...meta.references, ...messageReferences].filter(isCode) : [];
  return {
    code,
    title,
    severity: overrides[code]?.severity ?? severity,
    references: [...new Set([...changes.flatMap(codesOf), ...own])],
  };
}

/** Citations of specifications contain spaces and section numbers; codes do not. */
function isCode(reference: string): boolean {
  return !reference.includes(' ');
}

function codesOf({ references = [], messages = {} }: RuleOverride): readonly string[] {
  return [...references, ...Object.values(messages).flatMap((message) => message.references ?? [])];
}
