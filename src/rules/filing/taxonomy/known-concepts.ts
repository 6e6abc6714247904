import { addToList } from '../../../core/lists-by-key.ts';
import { nearestName } from '../../../core/nearest-name.ts';
import { counted, sameOfOthers, timesWords, usedTimes } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { Report, ReportConcept } from '../../../model/report/report.ts';
import type { Dts } from '../../../taxonomy/dts.ts';
import { localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { extensionConcepts } from '../relationships.ts';
import { type FilingSubject, filingRule, perSubject } from '../subject.ts';
import { conceptSource, knownConcepts } from './concept-source.ts';
import { isArrangement } from './item-kinds.ts';
import type { NameUse } from './name-uses.ts';
import { replacedDeclaration, undeclaredElements } from './own-names.ts';

const kindNames = { member: 'a member', axis: 'an axis', table: 'a table', abstract: 'a heading' } as const;
const placesOfValues = {
  member: 'in a context with this member',
  axis: 'in a context with a member of this axis',
  table: 'of the table',
  abstract: 'below the heading',
} as const;

export const conceptRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'TAX-002',
    title: 'Elements must be declared by their taxonomy or by the filing',
    description:
      'A fact reports a concept that the taxonomy of its namespace declares, where that taxonomy is installed. Every concept, axis, member or anchor with the extension prefix must be one of the extension concepts.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'taxonomy',
    references: ['oime:unknownConcept', 'xbrl.4.6:notItemOrTuple'],
    fix: 'Correct the name, use the version of the taxonomy that has the concept, or declare it as an extension.',
    messages: {
      unknown: '{concept} is not in the taxonomy {namespace} (used by {facts}).',
      near: {
        text: '{concept} (used by {facts}) is not in the taxonomy {namespace}; did you mean {near}?',
        fix: 'Write {near} if you mean that concept; otherwise correct the name or declare an extension.',
      },
      misplaced: {
        text: 'The extension concept is declared as {concept}, but the filing uses it as {name}{uses}.',
        fix: 'Declare the concept as {name}, or correct the prefix where it is used.',
      },
      undeclared: {
        text: 'The filing uses {name}, which is not declared as an extension concept{uses}.',
        fix: 'Correct the name, or declare it in extensions.concepts.',
      },
      meant: {
        text: 'The filing uses {name}, which is not declared as an extension concept{uses}; did you mean {near}?',
        fix: 'Write {near}, or declare {name} in extensions.concepts.',
      },
      unused: {
        text: 'The filing declares {near}, which nothing uses, but {name} is used {times} and not declared.',
        fix: 'Write {name} in the declaration, or {near} where it is used.',
      },
      replaced: {
        text: 'The filing declares {near}, which is not its own, but {name} is used {times} and not declared.',
        fix: 'Write {name} in the declaration.',
      },
    },
    check(subject, found) {
      const replaced = replacedDeclaration(subject);
      for (const { use, meant, misplaced, idle } of undeclaredElements(subject).values()) {
        if (replaced) {
          const { written: near, isIdle, path } = replaced;
          const data = { name: use.qname, times: timesWords(use.placeCount) };
          if (near) found(isIdle ? 'unused' : 'replaced', path, { ...data, near }, use.places);
          continue;
        }
        if (misplaced) {
          const { concept, path } = misplaced;
          const uses = use.placeCount < 2 ? '' : ` in ${counted(use.placeCount, 'place')}`;
          const data = { concept, name: use.qname, uses };
          found('misplaced', `${path}/concept`, data, use.places);
          continue;
        }
        if (isReportedByRelationships(subject, use)) continue;
        const [first = '', ...others] = use.places;
        const data = { name: use.qname, uses: usedTimes(use.placeCount) };
        if (meant && idle !== undefined)
          found(
            'unused',
            `${idle}/concept`,
            { ...data, near: meant, times: timesWords(use.placeCount) },
            use.places,
          );
        else if (meant) found('meant', first, { ...data, near: meant }, others);
        else found('undeclared', first, data, others);
      }
      for (const { use, near } of missingConcepts(subject)) {
        const { concept, facts } = use;
        const [first, ...others] = facts;
        if (!first) continue;
        const data = {
          concept: concept.qname,
          namespace: concept.namespace,
          facts: counted(facts.length, 'fact'),
        };
        const at = first.member('concept');
        if (near) found('near', at, { ...data, near }, others);
        else found('unknown', at, data, others);
      }
    },
  }),
  filingRule({
    code: 'TAX-003',
    title: 'Headings, tables, axes and members must not have values',
    description:
      'Some elements of a taxonomy only arrange others. They are abstract, and no fact can report them.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'taxonomy',
    isRootCause: true,
    references: ['oime:valueForAbstractConcept'],
    fix: 'Report the value with the concept it belongs to.',
    messages: {
      value: {
        text: '{concept} is {kind} and cannot have a value{facts}.',
        fix: 'Report the value with a line item {where}.',
      },
      member: {
        text: '{concept} is {kind} and cannot have a value{facts}.',
        fix: 'Report the value with a line item, such as revenue, {where}.',
      },
    },
    check(subject, found) {
      const known = knownConcepts(subject);
      for (const { concept, facts } of subject.report.concepts) {
        const kind = known(concept)?.kind;
        const [first, ...others] = facts;
        if (!first || !isArrangement(kind)) continue;
        const data = {
          concept: first.name,
          kind: kindNames[kind as keyof typeof kindNames],
          where: placesOfValues[kind as keyof typeof kindNames],
          facts: sameOfOthers(facts.length, 'fact'),
          amounts: facts.flatMap(({ value }) => value?.toString() ?? []).join(';'),
        };
        const key = kind === 'member' || kind === 'axis' ? 'member' : 'value';
        found(key, first.member('concept'), data, others);
      }
    },
  }),
];

/** A concept that its installed taxonomy does not declare, with the name that is nearest. */
interface MissingConcept {
  readonly use: Report['concepts'][number];
  readonly near: string | undefined;
}

/** Returns the reported concepts that their taxonomies do not declare. */
export const missingConcepts = perSubject((subject): readonly MissingConcept[] => {
  const { report, taxonomy } = subject;
  if (!taxonomy) return [];
  const source = conceptSource(subject);
  return report.concepts
    .filter(({ concept }) => isMissing(report, source, concept))
    .map((use) => {
      const { local, namespace, prefix } = use.concept;
      const near = nearestName(local, itemNames(taxonomy, namespace));
      return { use, near: near && `${prefix}:${near}` };
    });
});

/** Whether a concept only structures others, so that TAX-003 reports its facts. */
export function isHeading(subject: FilingSubject, concept: ReportConcept): boolean {
  return isArrangement(knownConcepts(subject)(concept)?.kind);
}

/** Whether a concept is not declared anywhere, so that it needs no further checks. */
export function isUnknown(subject: FilingSubject, concept: ReportConcept): boolean {
  return (
    undeclaredElements(subject).has(concept.qname) ||
    isMissing(subject.report, conceptSource(subject), concept)
  );
}

/** Whether relationships name an element, so that their rule reports it as undeclared. */
function isReportedByRelationships({ families }: FilingSubject, { isRelated }: NameUse): boolean {
  return families?.has('networks') !== false && isRelated;
}

function isMissing(
  report: Report,
  source: ReturnType<typeof conceptSource>,
  { namespace, local, qname }: ReportConcept,
): boolean {
  return (
    namespace !== '' &&
    source.knows(namespace) &&
    source.concept(namespace, local) === undefined &&
    !extensionConcepts(report).has(qname)
  );
}

const namesByTaxonomy = new WeakMap<Dts, Map<string, readonly string[]>>();

/** Returns the names of all items of a namespace that can have facts. */
function itemNames(dts: Dts, namespace: string): readonly string[] {
  let names = namesByTaxonomy.get(dts);
  if (!names) {
    const byNamespace = new Map<string, string[]>();
    for (const { name, isItem, isAbstract } of dts.concepts()) {
      if (!isItem || isAbstract) continue;
      addToList(byNamespace, namespacePart(name), localPart(name));
    }
    names = byNamespace;
    namesByTaxonomy.set(dts, names);
  }
  return names.get(namespace) ?? [];
}
