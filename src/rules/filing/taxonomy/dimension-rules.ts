import { splitQName } from '../../../core/qname.ts';
import type { Rule } from '../../../findings/rule.ts';
import { taxonomyFamily } from '../../../model/line-items.ts';
import { extensionConcepts } from '../networks/relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { conceptSource } from './concept-source.ts';
import { describeFault, findDimensionFaults, findExcludedFacts } from './dimensional-validity.ts';

const common = { modelVersion: 'v2', category: 'dimensions', layer: 'taxonomy' } as const;

export const dimensionalRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'DIM-001',
    title: 'The default member of an axis is not written',
    description:
      'A fact without an axis belongs to the default member of that axis. To write the member as well would make two facts of one. Known where the taxonomy is loaded.',
    severity: 'error',
    references: ['xbrldie:DefaultValueUsedInInstanceError'],
    fix: 'Leave the axis out of the context.',
    messages: { default: '{member} is the default of the axis {axis}, and so is not written.' },
    check(subject, found) {
      for (const { kind, dimension, path } of findDimensionFaults(subject))
        if (kind === 'default')
          found('default', `${path}/member`, { member: dimension.member ?? '', axis: dimension.axis });
    },
  }),
  filingRule({
    ...common,
    code: 'DIM-003',
    title: 'Axes and members are in the taxonomy, or extensions of the filing',
    description:
      'An axis is a dimension that the taxonomy of its namespace declares; its member, or the element of a typed value, is what the taxonomy has for it. Known where the taxonomy is loaded.',
    severity: 'error',
    references: [
      'oime:unknownDimension',
      'xbrldie:ExplicitMemberNotExplicitDimensionError',
      'xbrldie:ExplicitMemberUndefinedQNameError',
      'xbrldie:TypedMemberNotTypedDimensionError',
      'xbrldie:IllegalTypedDimensionContentError',
    ],
    fix: 'Correct the name, or declare the axis or member as an extension.',
    messages: {
      axis: '{axis} is no axis of its taxonomy.',
      member: '{member} is not in the taxonomy of its namespace.',
      explicit: 'The axis {axis} has typed values, not members such as {member}.',
      typed: 'The axis {axis} does not have typed values in {element}.',
      value: 'The value "{value}" of the axis {axis} {reason}.',
    },
    check(subject, found) {
      for (const { kind, dimension, path, reason } of findDimensionFaults(subject)) {
        const { axis, element = '' } = dimension;
        const member = dimension.member ?? '';
        if (kind === 'axis') found('axis', `${path}/axis`, { axis });
        else if (kind === 'member') found('member', `${path}/member`, { member });
        else if (kind === 'explicit') found('explicit', `${path}/member`, { axis, member });
        else if (kind === 'typed') found('typed', `${path}/typed/element`, { axis, element });
        else if (kind === 'value') found('value', `${path}/typed`, { axis, value: member, reason });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'DIM-008',
    title: 'An extension member is not a standard one again',
    description:
      'A member of the filer with the name of a member of a standard taxonomy that the filing uses says the same thing twice.',
    severity: 'warning',
    references: ['DQC_0079'],
    fix: 'Use the standard member, or give the extension the name of what makes it different.',
    messages: { name: '{member} has the name of the standard member {standard}.' },
    check(subject, found) {
      const { report } = subject;
      const extensions = extensionConcepts(report);
      if (extensions.size === 0) return;
      const source = conceptSource(subject);
      const standards = [...report.namespaces].filter(
        ([, namespace]) => taxonomyFamily(namespace) !== 'other',
      );
      for (const { concept, path } of extensions.values()) {
        const { prefix, local } = splitQName(concept) ?? { prefix: '', local: concept };
        const standard = standards.find(
          ([other, namespace]) => other !== prefix && source.concept(namespace, local)?.kind === 'member',
        );
        if (standard)
          found('name', `${path}/concept`, { member: concept, standard: `${standard[0]}:${local}` });
      }
    },
  }),
  filingRule({
    modelVersion: 'v2',
    category: 'networks',
    code: 'NET-011',
    title: 'The dimensions of a fact are those of a table of its concept',
    description:
      'The taxonomy says in which tables a concept stands, and which axes and members they have. A fact lies within one of them. Known where the taxonomy is loaded; where the filer brings tables of its own, they are judged with the package.',
    severity: 'error',
    references: ['xbrldie:PrimaryItemDimensionallyInvalidError'],
    fix: 'Use the axes and members of the table, or another concept.',
    messages: {
      missing: '{concept} needs the axis {axis} by the table {table}; {count} fact(s) have none.',
      misplaced: '{concept} needs the axis {axis} in the other part of the context by the table {table}.',
      extra: '{concept} does not have the axis {axis} in the table {table}; {count} fact(s) have it.',
      default:
        '{concept} has no member for the axis {axis}, and the table {table} does not take its default {member}.',
      member:
        '{member} is not among the members of the axis {axis} in the table {table}; {count} fact(s) of {concept} have it.',
      content: '{concept} is reported with more than the table {table} allows.',
      excluded: 'The table {table} rules out the dimensions that {count} fact(s) of {concept} have.',
    },
    check(subject, found) {
      if (bringsTables(subject)) return;
      for (const { facts, fault } of findExcludedFacts(subject)) {
        const [first, ...others] = facts;
        const key = fault.has.isNegated || !fault.fault ? 'excluded' : fault.fault.kind;
        const data = { ...describeFault(fault), concept: first.concept.qname, count: facts.length };
        found(key, first.member('contextRef'), data, others);
      }
    },
  }),
];

/** Whether an extension taxonomy of the filer has tables, or may have: those of the base alone say little then. */
function bringsTables(subject: FilingSubject): boolean {
  const { report, profile } = subject;
  const { relationships } = report.filing;
  return (
    extensionConcepts(report).size > 0 ||
    lacksOwnTaxonomy(subject) ||
    profile.taxonomy?.extension === 'required' ||
    (Array.isArray(relationships) &&
      relationships.some((relationship) => relationship?.kind === 'definition'))
  );
}

/** Whether facts are in a namespace that the taxonomy does not declare: that of the filer is missing. */
function lacksOwnTaxonomy({ report, taxonomy }: FilingSubject): boolean {
  if (!taxonomy) return false;
  const declared = new Set(taxonomy.schemas.documents.map(({ targetNamespace }) => targetNamespace));
  return report.concepts.some(({ concept: { namespace } }) => namespace !== '' && !declared.has(namespace));
}
