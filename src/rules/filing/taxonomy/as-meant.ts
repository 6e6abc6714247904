import type { Rule } from '../../../findings/rule.ts';
import type { FilingV2 } from '../../../model/filing-v2.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { meantNamespaces } from '../document/editions.ts';
import { type FilingSubject, perSubject } from '../subject.ts';
import { missingConcepts } from './known-concepts.ts';
import { misspeltNames } from './misspelt-names.ts';
import { undeclaredElements } from './own-names.ts';

/**
 * Lets rules read names as they were meant, so that a misspelled name causes no further findings on its
 * facts. For rules that do not report the names themselves.
 */
export function readingAsMeant(rules: readonly Rule<FilingSubject>[]): readonly Rule<FilingSubject>[] {
  return rules.map((rule) => {
    const { isIdle } = rule;
    return {
      ...rule,
      ...(isIdle && { isIdle: (subject) => isIdle(asMeant(subject)) }),
      run: (subject, report, override) => rule.run(asMeant(subject), report, override),
    };
  });
}

/** Returns a filing with its names as they were meant. */
export const asMeant = perSubject((subject) => withNames(withNamespaces(subject)));

/** Compares names with those of the namespace that was meant. */
function withNamespaces(subject: FilingSubject): FilingSubject {
  const namespaces = meantNamespaces(subject.report);
  if (namespaces.size === 0) return subject;
  const { filing } = subject.report;
  const taxonomyRefs = each(filing.taxonomyRefs, (ref) => ({
    ...ref,
    ...(ref.namespace !== undefined && { namespace: namespaces.get(ref.namespace) ?? ref.namespace }),
  }));
  return rereading(subject, { ...filing, taxonomyRefs });
}

function withNames(subject: FilingSubject): FilingSubject {
  const names = meantNames(subject);
  if (names.size === 0) return subject;
  return rereading(subject, rename(subject.report.filing, names));
}

function rereading(subject: FilingSubject, filing: FilingV2): FilingSubject {
  return { ...subject, report: subject.report.reread(filing), derived: new Map() };
}

/** Maps misspelled names to those that were probably meant. */
function meantNames(subject: FilingSubject): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { use, meant } of misspeltNames(subject)) names.set(use.qname, meant);
  for (const { use, meant } of undeclaredElements(subject).values())
    if (meant && !use.isRelated) names.set(use.qname, meant);
  for (const { use, near } of missingConcepts(subject)) {
    const [local = '', aspects] = [near?.replace(/^.*:/, ''), new Set(use.facts.map(aspectOf))];
    // Otherwise it is a line of its own.
    if (near && !subject.report.factsNamed(local).some((fact) => aspects.has(aspectOf(fact))))
      names.set(use.concept.qname, near);
  }
  return names;
}

function aspectOf({ context }: ReportFact): number {
  return context.aspect;
}

function rename(filing: FilingV2, names: ReadonlyMap<string, string>): FilingV2 {
  const { facts, contexts, relationships, extensions } = filing;
  const meant = <T extends string | undefined>(name: T): T => (names.get(name ?? '') as T) ?? name;
  return {
    ...filing,
    facts: each(facts, (fact) => ({ ...fact, concept: meant(fact.concept) })),
    contexts: each(contexts, (context) => ({
      ...context,
      ...(context.dimensions && {
        dimensions: each(context.dimensions, (dimension) => ({
          ...dimension,
          axis: meant(dimension.axis),
          ...(dimension.member !== undefined && { member: meant(dimension.member) }),
        })),
      }),
    })),
    ...(relationships && {
      relationships: each(relationships, (arc) => ({ ...arc, from: meant(arc.from), to: meant(arc.to) })),
    }),
    ...(extensions?.concepts && {
      extensions: {
        ...extensions,
        concepts: each(extensions.concepts, (extension) => ({
          ...extension,
          ...(extension.anchors && {
            anchors: each(extension.anchors, (anchor) => ({ ...anchor, concept: meant(anchor.concept) })),
          }),
        })),
      },
    }),
  };
}

/** Invalid items in a list, which the schema reports, stay unchanged. */
function each<T>(list: readonly T[], change: (item: T) => T): T[] {
  if (!Array.isArray(list)) return list as T[];
  return list.map((item: T) => (typeof item === 'object' && item !== null ? change(item) : item));
}
