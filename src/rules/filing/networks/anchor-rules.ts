import type { Rule } from '../../../findings/rule.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import type { ItemKind } from '../../../taxonomy/dictionary/dictionary.ts';
import { factsOfConcept } from '../facts/concept-facts.ts';
import { extensionConcepts, isLineItemConcept } from '../relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { conceptSource, knownConcepts } from '../taxonomy/concept-source.ts';
import { isArrangement } from '../taxonomy/item-kinds.ts';
import { anchorsOf, nameUses } from '../taxonomy/name-uses.ts';

const arrangements = { member: 'a member', axis: 'an axis', table: 'a table' } as const;

export const anchorRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'NET-013',
    title: 'Anchors must link an extension concept to line items of the same type in the base taxonomy',
    description:
      'An anchor names a concept of the base taxonomy that is wider or narrower than the extension concept. It is therefore a different concept, one that facts can report, and not both wider and narrower. Members and axes are placed by their dimension and have no anchor.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'networks',
    references: [],
    fix: 'Anchor the concept to the closest wider line item of the base taxonomy, or to the narrower ones it combines.',
    messages: {
      self: 'The extension concept {concept} is anchored to itself.',
      both: {
        text: '{concept} has {anchor} as both a wider and a narrower anchor, but it can be only one of them.',
        fix: 'Keep the one anchor that is right.',
      },
      repeated: {
        text: '{concept} is anchored to {anchor} twice.',
        severity: 'warning',
        fix: 'Remove one of the two anchors.',
      },
      prefix: {
        text: 'The prefix of the anchor {anchor} of {concept} is not declared in taxonomyRefs.',
        fix: 'Correct the prefix, or declare it with its namespace in taxonomyRefs.',
      },
      missing: {
        text: '{concept} is anchored to {anchor}, which is not in the taxonomy of {namespace}.',
        fix: 'Correct the name of the anchor.',
      },
      own: '{concept} is anchored to {anchor}, which is an extension concept as well, not a concept of the base taxonomy.',
      line: {
        text: '{concept} is anchored to {anchor}, but only line items have anchors.',
        fix: 'Remove the anchor.',
      },
      arrangement: '{concept} is anchored to {anchor}, which is {kind}, not a line item.',
      heading: {
        text: '{concept} is anchored to {anchor}, which is a heading that no fact can report.',
        severity: 'warning',
      },
      type: {
        text: 'The extension concept {concept} has the type {type}, but its anchor {anchor} has the type {other}.',
        severity: 'warning',
        fix: 'Declare the extension concept with the type of the anchor, or choose an anchor of its type.',
      },
    },
    check(subject, found) {
      const { report, profile } = subject;
      const extensions = extensionConcepts(report);
      const known = knownConcepts(subject);
      const source = conceptSource(subject);
      const seen = new Map<string, string>();
      for (const { concept, anchor, relation, path } of anchorsOf(report)) {
        const data = { concept, anchor };
        const key = `${path.slice(0, path.lastIndexOf('/anchors'))} ${anchor}`;
        const other = seen.get(key);
        seen.set(key, relation);
        const use = nameUses(report).get(anchor);
        const extension = extensions.get(concept);
        if (concept === anchor) found('self', path, { concept });
        else if (other !== undefined) found(other === relation ? 'repeated' : 'both', path, data);
        else if (use && !use.namespace) {
          if (!report.undeclaredPrefixes.has(use.prefix)) found('prefix', path, data);
        } else if (extensions.has(anchor)) {
          if (profile.extensions?.anchors) found('own', path, data);
        } else if (use && source.knows(use.namespace) && !source.concept(use.namespace, use.local)) {
          found('missing', path, { ...data, namespace: use.namespace });
        } else if (extension && !isLineItemConcept(extension)) {
          if (profile.extensions?.anchors) found('line', path, data, reported(report, concept));
        } else {
          const [type, other] = [concept, anchor].map((name) => known(report.concept(name))?.kind);
          if (other === 'abstract') found('heading', path, data);
          else if (isArrangement(other))
            found('arrangement', path, { ...data, kind: arrangements[other as keyof typeof arrangements] });
          else if (type && other && !isArrangement(type) && classOf(type) !== classOf(other))
            found('type', path, { ...data, type, other }, reported(report, concept));
        }
      }
    },
  }),
];

/** Types that are interchangeable in practice. */
function classOf(kind: ItemKind): ItemKind {
  if (kind === 'textBlock') return 'string';
  return kind === 'percent' || kind === 'decimal' || kind === 'integer' ? 'pure' : kind;
}

/** Returns the facts of a concept, so that XBRL findings on their type are not repeated. */
function reported(report: Report, concept: string): readonly ReportFact[] {
  return factsOfConcept(report, report.concept(concept));
}
