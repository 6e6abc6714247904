import { resolvePointer } from '../../../core/json-pointer.ts';
import { isLanguage, languageWords, speakAlike } from '../../../core/language.ts';
import { splitQName } from '../../../core/qname.ts';
import { counted, sameOfOthers } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { lineItemOfConcept, taxonomyFamily } from '../../../model/line-items.ts';
import type { Report } from '../../../model/report/report.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import {
  type ExtensionConcepts,
  type ExtensionLabel,
  extensionConcepts,
  isLineItemConcept,
  isStandardLabel,
  relationshipsOf,
  repeatedExtensions,
  roleDefinitions,
} from '../relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { conceptSource } from '../taxonomy/concept-source.ts';
import { nameUses } from '../taxonomy/name-uses.ts';
import { undeclaredElements } from '../taxonomy/own-names.ts';
export const extensionRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'NET-007',
    title:
      'Extension concepts must have one standard label per language, and the anchor and balance type that the regulator requires',
    description:
      'Readers know an extension concept by its standard label. Some regulators also require amounts to be debit or credit, and line items of the statements to be anchored to a concept of the base taxonomy; totals of calculations need no anchor.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'networks',
    references: [],
    fix: 'Complete the definition of the concept.',
    messages: {
      label: {
        text: 'The extension concept {concept} has no label, but must have one.',
        fix: 'Add a label in the language of the report, without a role or with the standard role.',
      },
      standard: {
        text: 'The extension concept {concept} has {labels}, but none with the standard role.',
        fix: 'Add a label without a role or with the role http://www.xbrl.org/2003/role/label.',
      },
      language: {
        text: 'The report is in {language}, but the extension concept {concept} has no standard label in that language{concepts}.',
        severity: 'warning',
        fix: 'Add a standard label in the language of the report.',
      },
      tag: {
        text: 'A label of the extension concept {concept} has the language "{language}", which is not the code of a language (BCP 47).',
        fix: 'Write the code of the language, such as "en", or "en-US" with a hyphen.',
      },
      duplicate: {
        text: 'The extension concept {concept} has several {role} in {language}, but may have only one.',
        severity: 'warning',
        fix: 'Keep one of the labels, or give the others a different role or language.',
      },
      balance: {
        text: 'The extension concept {concept} is monetary, but has no balance type (debit or credit).',
        fix: 'Set the balance type to "debit" for assets and expenses, or "credit" for liabilities, equity and income.',
      },
      sign: {
        text: 'The extension concept {concept} is monetary without a balance type, and its documentation does not explain its sign.',
        fix: 'Give the concept a balance type, or explain in its documentation when it is positive.',
      },
      anchor: {
        text: 'The extension concept {concept} is a line item of the statements, but is not anchored to a concept of the base taxonomy.',
        fix: 'Anchor it to the closest wider concept of the base taxonomy, or to the narrower ones it combines.',
      },
    },
    check({ report, profile }, found) {
      const extensions = extensionConcepts(report);
      if (extensions.size === 0) return;
      const anchored = profile.extensions?.anchors ? conceptsToAnchor(report) : undefined;
      // Another rule reports a language that the regulator does not accept.
      const accepted = profile.submission?.languages;
      const language = report.language ?? '';
      const foreign: ExtensionConcepts[] = [];
      const isAccepted =
        isLanguage(language) && (!accepted || accepted.some((one) => speakAlike(one, language)));
      for (const extension of extensions.values()) {
        const { concept, path, labels } = extension;
        const strange = labels?.findIndex((label) => !isLanguage(label.language)) ?? -1;
        if (strange >= 0)
          found('tag', `${path}/labels/${strange}/language`, {
            concept,
            language: labels?.[strange]?.language ?? '',
          });
        else if (labels?.length === 0 && listOf(resolvePointer(report.filing, `${path}/labels`)).length === 0)
          found('label', path, { concept });
        // The schema reports labels that cannot be read.
        else if (labels?.length === 0) continue;
        else if (labels?.some(isStandardLabel) === false)
          found('standard', path, {
            concept,
            labels: labels.length === 1 ? 'a label' : counted(labels.length, 'label'),
          });
        else if (labels && profile.extensions && isAccepted && isForeign(labels, report.language))
          foreign.push(extension);
        const twin = repeatedLabel(labels ?? []);
        if (twin) found('duplicate', `${path}/labels`, { concept, ...twin });
        if (!profile.extensions || !isLineItemConcept(extension)) continue;
        if (!extension.balance && /monetary/i.test(extension.type)) {
          if (profile.extensions.balance === 'always') found('balance', path, { concept });
          else if (!extension.documented) found('sign', path, { concept });
        }
        if (anchored?.(extension) && !extension.anchored) found('anchor', path, { concept });
      }
      const [first, ...others] = foreign;
      if (first)
        found(
          'language',
          `${first.path}/labels`,
          {
            concept: first.concept,
            language: languageWords(language),
            concepts: sameOfOthers(foreign.length, 'concept'),
          },
          others.map(({ path }) => `${path}/labels`),
        );
    },
  }),
  filingRule({
    code: 'NET-008',
    title: 'An extension concept must not repeat a standard concept or another extension',
    description:
      'An extension that has the name of a standard concept, or the standard label of another extension, repeats what already exists.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'networks',
    references: [],
    fix: 'Use the standard concept, or give the extension a name and label that say how it differs.',
    messages: {
      name: 'The extension concept {concept} has the same name as the standard concept {standard}.',
      twice: {
        text: 'The extension concept {concept} is declared twice.',
        severity: 'error',
        fix: 'Keep one of the two declarations.',
      },
      label: {
        text: 'The extension concepts {concept} and {other} have the same standard label, "{label}".',
        fix: 'Give the two concepts different labels, or use one concept for both.',
      },
    },
    check(subject, found) {
      const { report } = subject;
      const extensions = extensionConcepts(report);
      if (extensions.size === 0) return;
      for (const { concept, path } of repeatedExtensions(report)) found('twice', path, { concept });
      const source = conceptSource(subject);
      const standards = [...report.namespaces].filter(
        ([, namespace]) => taxonomyFamily(namespace) !== 'other',
      );
      const owners = new Map<string, ExtensionConcepts>();
      for (const extension of extensions.values()) {
        const { concept, path } = extension;
        const local = splitQName(concept)?.local ?? concept;
        const standard = standards.find(([prefix, namespace]) => {
          if (concept.startsWith(`${prefix}:`)) return false;
          const known = source.concept(namespace, local);
          // Members have a rule of their own.
          return known ? known.kind !== 'member' : lineItemOfConcept(taxonomyFamily(namespace), local);
        });
        if (standard) found('name', `${path}/concept`, { concept, standard: `${standard[0]}:${local}` });
        for (const label of extension.labels ?? []) {
          if (!isStandardLabel(label)) continue;
          const key = `${label.language} ${label.text.trim().toLowerCase()}`;
          const owner = owners.get(key);
          if (!owner) owners.set(key, extension);
          else if (owner !== extension)
            found('label', `${path}/labels`, { concept, label: label.text, other: owner.concept }, [owner]);
        }
      }
    },
  }),
  filingRule({
    code: 'NET-014',
    title: 'Extension concepts must be used',
    description:
      'An extension concept exists to be reported. One that no fact, context or relationship uses is left over; one that is presented but never reported is a line without amounts. A warning where the regulator objects to either.',
    severity: 'info',
    modelVersion: 'v2',
    category: 'networks',
    references: [],
    fix: 'Report the amount it was declared for, or remove the concept.',
    messages: {
      unused: 'The extension concept {concept} is declared, but nothing in the report uses it.',
      unreported:
        'The extension concept {concept} is in the presentation or calculation of the report, but no fact reports it.',
    },
    check(subject, found) {
      const { report, profile } = subject;
      const extensions = extensionConcepts(report);
      // An undeclared name in use may be a declared one that is not in use.
      if (extensions.size === 0 || undeclaredElements(subject).size > 0) return;
      const uses = nameUses(report);
      const written = writtenNames(report);
      for (const extension of extensions.values()) {
        const { concept, path } = extension;
        const use = uses.get(concept);
        if (written.has(concept) || use?.isUsed) continue;
        if (!use) found('unused', path, { concept });
        else if (profile.submission?.annualReport && isLineItemConcept(extension))
          found('unreported', path, { concept });
      }
    },
  }),
  filingRule({
    code: 'NET-012',
    title: 'Most lines of the statements must be standard concepts',
    description:
      'Readers compare companies by standard concepts. Reported where the primary statements present at least ten concepts and more than 30% of them are extensions.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'networks',
    references: [],
    formula: 'extension concepts / concepts in the primary statements ≤ 30%',
    fix: 'Look for standard concepts that fit, even if they are somewhat wider.',
    messages: {
      many: '{count} of the {total} concepts in the primary statements are extensions, which is more than 30%.',
    },
    check({ report }, found) {
      const extensions = extensionConcepts(report);
      const face = extensions.size > 0 ? faceConcepts(report) : undefined;
      if (!face) return;
      const reported = report.concepts.filter(({ concept }) => face.has(concept.qname));
      const own = reported.filter(({ concept }) => extensions.has(concept.qname));
      if (reported.length < MIN_CONCEPTS || own.length * 100 <= reported.length * MAX_PERCENT) return;
      found(
        'many',
        '/extensions/concepts',
        { count: own.length, total: reported.length },
        own.map(({ concept }) => extensions.get(concept.qname) as ExtensionConcepts),
      );
    },
  }),
];

/** Returns the concepts and members that facts and contexts name, whether they are known or not. */
function writtenNames(report: Report): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (item: unknown, member: string) => names.add(textOf(item, member) ?? '');
  for (const fact of listOf(report.filing.facts)) add(fact, 'concept');
  for (const context of listOf(report.filing.contexts))
    for (const dimension of listOf(memberOf(context, 'dimensions'))) {
      add(dimension, 'axis');
      add(dimension, 'member');
    }
  return names;
}

/** Whether no standard label is in the language of the report, if it has one. */
function isForeign(labels: readonly ExtensionLabel[], language: string | undefined): boolean {
  if (language === undefined) return false;
  return !labels.some((label) => isStandardLabel(label) && speakAlike(label.language, language));
}

/** Returns the role and language of a repeated label. */
function repeatedLabel(labels: readonly ExtensionLabel[]): { role: string; language: string } | undefined {
  const seen = new Set<string>();
  for (const label of labels) {
    const role = isStandardLabel(label) ? 'label' : (label.role ?? '');
    const key = `${role} ${label.language.toLowerCase()}`;
    if (seen.has(key))
      return {
        role:
          role === 'label'
            ? 'standard labels'
            : `labels with the role "${role.slice(role.lastIndexOf('/') + 1)}"`,
        language: languageWords(label.language),
      };
    seen.add(key);
  }
  return undefined;
}

const MIN_CONCEPTS = 10;
const MAX_PERCENT = 30;

/** Root headings of primary statements, in us-gaap and in ifrs-full. */
const statementHeading = /:(?:StatementOf[A-Z]\w*|IncomeStatement)Abstract$/;

/** Link roles of primary statements, recognized by their definitions or headings. */
export function statementRoles(report: Report): ReadonlySet<string> {
  const roles = new Set<string>();
  for (const [uri, definition] of roleDefinitions(report))
    if (/ - Statement - /i.test(definition)) roles.add(uri);
  for (const { kind, role, from } of relationshipsOf(report))
    if (kind === 'presentation' && statementHeading.test(from)) roles.add(role);
  return roles;
}

/** Returns the concepts in the primary statements; `undefined` if no such role is recognized. */
function faceConcepts(report: Report): ReadonlySet<string> | undefined {
  const roles = statementRoles(report);
  if (roles.size === 0) return undefined;
  const concepts = new Set<string>();
  for (const { kind, role, from, to } of relationshipsOf(report))
    if (kind === 'presentation' && roles.has(role)) concepts.add(from).add(to);
  return concepts;
}

/** Line items of the primary statements that are not totals; all line items if the statements are unknown. */
function conceptsToAnchor(report: Report): (extension: ExtensionConcepts) => boolean {
  const face = faceConcepts(report);
  const totals = new Set<string>();
  for (const { kind, from } of relationshipsOf(report)) if (kind === 'calculation') totals.add(from);
  return ({ concept }) => !totals.has(concept) && (face?.has(concept) ?? true);
}
