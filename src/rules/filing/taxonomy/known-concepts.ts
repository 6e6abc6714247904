import { nearestName } from '../../../core/nearest-name.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { Report, ReportConcept } from '../../../model/report/report.ts';
import type { Dts } from '../../../taxonomy/dts.ts';
import { localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { extensionConcepts, relationshipsOf } from '../networks/relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { conceptSource, knownConcepts } from './concept-source.ts';
import { isArrangement } from './item-kinds.ts';

const kindNames = { member: 'a member', axis: 'an axis', table: 'a table', abstract: 'a heading' } as const;

export const conceptRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'TAX-002',
    title: 'Every concept is in its taxonomy',
    description:
      'A fact is about a concept that the taxonomy of its namespace declares, or the filing itself as an extension. Known where the taxonomy is loaded.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'taxonomy',
    references: ['oime:unknownConcept', 'xbrl.4.6:notItemOrTuple'],
    fix: 'Correct the name, use the version of the taxonomy that has the concept, or declare it as an extension.',
    messages: {
      unknown: '{concept} is not in the taxonomy of {namespace}; {count} fact(s) report it.',
      near: {
        text: '{concept} is not in the taxonomy of {namespace}; {count} fact(s) report it. Did you mean {near}?',
        fix: 'Write {near}, if that is meant.',
      },
      undeclared: {
        text: '{concept} is of the filing itself, which declares other concepts as extensions, but not this one; {count} fact(s) report it.',
        severity: 'warning',
      },
    },
    check(subject, found) {
      const { report, taxonomy } = subject;
      for (const { concept, facts } of report.concepts) {
        const [first, ...others] = facts;
        if (!first || !isUndeclared(subject, concept) || isRelated(subject, concept)) continue;
        found('undeclared', first.member('concept'), { concept: concept.qname, count: facts.length }, others);
      }
      if (!taxonomy) return;
      const source = conceptSource(subject);
      for (const { concept, facts } of report.concepts) {
        if (!isMissing(report, source, concept)) continue;
        const [first, ...others] = facts;
        if (!first) continue;
        const near = nearestName(concept.local, itemNames(taxonomy, concept.namespace));
        const data = { concept: concept.qname, namespace: concept.namespace, count: facts.length };
        const at = first.member('concept');
        if (near) found('near', at, { ...data, near: `${concept.prefix}:${near}` }, others);
        else found('unknown', at, data, others);
      }
    },
  }),
  filingRule({
    code: 'TAX-003',
    title: 'Headings, tables, axes and members have no values',
    description:
      'Some elements of a taxonomy are there to arrange others. They are abstract, and a fact about one says nothing.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'taxonomy',
    references: ['oime:valueForAbstractConcept'],
    fix: 'Report the value under the concept it is about.',
    messages: { value: '{concept} is {kind} and cannot have a value; {count} fact(s) report it.' },
    check(subject, found) {
      const known = knownConcepts(subject);
      for (const { concept, facts } of subject.report.concepts) {
        const kind = known(concept)?.kind;
        const [first, ...others] = facts;
        if (!first || !isArrangement(kind)) continue;
        const data = {
          concept: concept.qname,
          kind: kindNames[kind as keyof typeof kindNames],
          count: facts.length,
        };
        found('value', first.member('concept'), data, others);
      }
    },
  }),
];

/** Whether nobody declares a concept, so that no more need be asked of it. */
export function isUnknown(subject: FilingSubject, concept: ReportConcept): boolean {
  return isUndeclared(subject, concept) || isMissing(subject.report, conceptSource(subject), concept);
}

/** Whether a concept has the prefix of the filing's own extensions and is none of them. */
function isUndeclared(subject: FilingSubject, { prefix, qname, namespace, local }: ReportConcept): boolean {
  const { report } = subject;
  const isOwn = report.derive(ownPrefixes).has(prefix) && !extensionConcepts(report).has(qname);
  const source = conceptSource(subject);
  return isOwn && !source.knows(namespace) && source.concept(namespace, local) === undefined;
}

/** Whether relationships name a concept, and the rule on these says that it is not declared. */
function isRelated({ report, families }: FilingSubject, { qname }: ReportConcept): boolean {
  return families?.has('networks') !== false && report.derive(namesRelated).has(qname);
}

function namesRelated(report: Report): ReadonlySet<string> {
  return new Set(relationshipsOf(report).flatMap(({ from, to }) => [from, to]));
}

function ownPrefixes(report: Report): ReadonlySet<string> {
  return new Set([...extensionConcepts(report).keys()].map((qname) => qname.slice(0, qname.indexOf(':'))));
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

/** The names of all items of a namespace that can have facts. */
function itemNames(dts: Dts, namespace: string): readonly string[] {
  let names = namesByTaxonomy.get(dts);
  if (!names) {
    const byNamespace = new Map<string, string[]>();
    for (const { name, isItem, isAbstract } of dts.concepts()) {
      if (!isItem || isAbstract) continue;
      const list = byNamespace.get(namespacePart(name));
      if (list) list.push(localPart(name));
      else byNamespace.set(namespacePart(name), [localPart(name)]);
    }
    names = byNamespace;
    namesByTaxonomy.set(dts, names);
  }
  return names.get(namespace) ?? [];
}
