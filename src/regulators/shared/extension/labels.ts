import { oncePerKey } from '../../../core/once.ts';
import { lastSegment } from '../../../core/web-address.ts';
import { counted } from '../../../core/wording.ts';
import type { AddFinding } from '../../../findings/rule.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import type { Relationship } from '../../../taxonomy/dts.ts';
import type { Resource } from '../../../taxonomy/linkbase/links.ts';
import { arcroles, STANDARD_LABEL_ROLE } from '../../../taxonomy/names.ts';
import type { Profile } from '../../profile.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { placeOfArc, placeOfConcept, showConcept } from './places.ts';

const messages = {
  none: '{concept} has no label.',
  noStandard: {
    text: '{concept} has {count}, but none with the standard role.',
    fix: 'Add a label with the role http://www.xbrl.org/2003/role/label.',
  },
  language: {
    text: 'The report is in "{language}", but {concept} has no {role} in that language.',
    severity: 'warning',
    fix: 'Add the label in the language of the report.',
  },
  languages: {
    text: 'The report is in "{language}", but none of the {count} extension elements has a label in that language.',
    severity: 'warning',
    fix: 'Add a label linkbase in the language of the report, or correct the language of its labels.',
  },
  duplicate: {
    text: '{concept} has {labels} in {language}, but only one is allowed.',
    fix: 'Keep one of the labels; remove the others, or correct their role or language.',
  },
} as const;

/** Rules on the labels of extension elements that nearly all regulators share. */
export const extensionLabelRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-EXT-LABEL',
    title: 'Extension concepts must have one label per role and language',
    description:
      'An extension concept needs a label with the standard role in the language of the report. Each role and language has only one label; this also applies to labels that the extension adds to base taxonomy concepts.',
    severity: 'error',
    references: [],
    fix: 'Add a standard label in the language of the report to the label linkbase.',
    messages,
    check(submission, found) {
      if (submission.profile.extensions === undefined) return;
      for (const extension of extensionsOf(submission)) {
        if (!extension.isComplete) continue;
        const hasNone = extension.relationships(arcroles.conceptLabel).length === 0;
        if (hasNone && isReportedOnce(submission.profile)) continue;
        const preferred = preferredRoles(extension);
        if (isForeign(extension)) {
          const { language = '', concepts } = extension;
          const at = placeOfConcept(concepts[0] as Concept);
          found('languages', at, { language, count: concepts.length });
        } else for (const concept of extension.concepts) checkNeeded(extension, concept, preferred, found);
        checkDuplicates(extension, found);
      }
    },
  }),
];

/** Whether another rule of the profile reports that the extension has no labels at all. */
function isReportedOnce({ submission, overrides }: Profile): boolean {
  if (submission?.annualReport) return true;
  return submission?.filingManual === true && overrides['P-LABEL']?.only?.includes('none') !== false;
}

/** Whether several elements have labels, and all of them in languages other than the report's. */
function isForeign({ dts, language, profile, concepts }: Extension): boolean {
  if (language === undefined || !isAccepted(language, profile) || concepts.length < 2) return false;
  const isLabelled = (concept: Concept): boolean => dts.labels(concept).some(({ role }) => isStandard(role));
  return (
    concepts.every(isLabelled) &&
    !concepts.some((concept) =>
      dts.labels(concept).some((one) => primary(one.language) === primary(language)),
    )
  );
}

/** Returns label roles that the presentation requires for extension concepts, each with its first arc. */
function preferredRoles(extension: Extension): ReadonlyMap<Concept, ReadonlyMap<string, Relationship>> {
  const preferred = new Map<Concept, Map<string, Relationship>>();
  for (const relationship of extension.relationships(arcroles.parentChild)) {
    const { to, arc } = relationship;
    const role = arc.attributes.preferredLabel;
    if (to.kind !== 'concept' || role === undefined || !extension.owns(to.concept)) continue;
    const roles = preferred.get(to.concept) ?? new Map<string, Relationship>();
    if (!roles.has(role)) roles.set(role, relationship);
    preferred.set(to.concept, roles);
  }
  return preferred;
}

function checkNeeded(
  { dts, language, profile }: Extension,
  concept: Concept,
  preferred: ReadonlyMap<Concept, ReadonlyMap<string, Relationship>>,
  found: AddFinding<typeof messages>,
): void {
  const labels = dts.labels(concept);
  // XBRL reports a label without a language, which may be the one in question.
  if (labels.some((label) => label.language === undefined)) return;
  const shown = showConcept(concept);
  const at = placeOfConcept(concept);
  if (labels.length === 0) found('none', at, { concept: shown });
  else if (!labels.some(({ role }) => isStandard(role))) {
    // One of two different texts with the same role is probably the standard label.
    const isDoubled = (label: Resource) =>
      labels.some((other) => labelKey(other) === labelKey(label) && other.content !== label.content);
    if (labels.some(isDoubled)) return;
    found('noStandard', at, { concept: shown, count: counted(labels.length, 'label') });
  } else {
    // A language that is not accepted has been reported.
    if (language === undefined || !isAccepted(language, profile)) return;
    const inLanguage = labels.filter((label) => primary(label.language) === primary(language));
    if (!inLanguage.some(({ role }) => isStandard(role)))
      found('language', at, { concept: shown, language, role: 'standard label' });
    for (const [role, relationship] of preferred.get(concept) ?? [])
      if (!isStandard(role) && isOnlyOutside(labels, inLanguage, role))
        found('language', placeOfArc(relationship), {
          concept: shown,
          language,
          role: `label with the role "${lastSegment(role)}", which its presentation prefers,`,
        });
  }
}

function isAccepted(language: string, { submission }: Profile): boolean {
  return submission?.languages?.some((one) => primary(one) === primary(language)) ?? true;
}

/** Whether labels of a role exist only in other languages; the XBRL checks report if there is none at all. */
function isOnlyOutside(labels: readonly Resource[], inLanguage: readonly Resource[], role: string): boolean {
  const hasRole = (label: Resource): boolean => label.role === role;
  return labels.some(hasRole) && !inLanguage.some(hasRole);
}

function checkDuplicates(extension: Extension, found: AddFinding<typeof messages>): void {
  const counts = new Map<Concept, ReadonlyMap<string, number>>();
  const kept = new Map<Concept, Set<string>>();
  for (const { from, to } of extension.relationships(arcroles.conceptLabel)) {
    if (from.kind !== 'concept' || to.kind !== 'resource') continue;
    const { concept } = from;
    const key = labelKey(to.resource);
    const count = oncePerKey(counts, concept, () => countLabels(extension.dts.labels(concept))).get(key) ?? 0;
    if (count < 2) continue;
    // The first of several labels that an extension gives its own concept may stay.
    const first = oncePerKey(kept, concept, () => new Set<string>());
    if (extension.owns(concept) && !first.has(key)) {
      first.add(key);
      continue;
    }
    found('duplicate', to.document.text.place(to.resource.offset), {
      concept: showConcept(concept),
      labels: isStandard(to.resource.role)
        ? counted(count, 'standard label')
        : `${counted(count, 'label')} with the role "${lastSegment(to.resource.role ?? '')}"`,
      language: to.resource.language === undefined ? 'an unspecified language' : `"${to.resource.language}"`,
    });
  }
}

function countLabels(labels: readonly Resource[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(labelKey(label), (counts.get(labelKey(label)) ?? 0) + 1);
  return counts;
}

function isStandard(role: string | undefined): boolean {
  return role === undefined || role === STANDARD_LABEL_ROLE;
}

function labelKey({ role, language }: Resource): string {
  return `${role ?? STANDARD_LABEL_ROLE} ${language?.toLowerCase() ?? ''}`;
}

function primary(language: string | undefined): string | undefined {
  return language?.split('-', 1)[0]?.toLowerCase();
}
