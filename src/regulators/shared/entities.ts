import type { Context } from '../../formats/xbrl/instance.ts';
import type { Profile } from '../profile.ts';
import { type TaggedReport, targetsOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { tableEntities } from '../submission/table-report.ts';

export const sharedEntityRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-SCHEME',
    title: 'Entities are identified by the scheme of the regulator',
    description:
      'Every context names its entity by an identifier of the scheme that the profile lists, as does the parameter entityID of a report in tables.',
    severity: 'error',
    references: [],
    fix: 'Use the scheme of the regulator, and the identifier that goes with it.',
    messages: {
      scheme: 'The scheme "{scheme}" is not {expected}; {count} context(s) use it.',
      parameter: 'The entity "{entity}" is of the scheme "{scheme}", which is not {expected}.',
    },
    check(submission, found) {
      const { schemes } = submission.profile.entity;
      if (!schemes) return;
      const expected = schemes.map((one) => `"${one}"`).join(' or ');
      for (const judged of targetsOf(submission)) {
        const groups = groupContexts(judged, (context) => context.scheme);
        // A filing without any identifier that is taken has been told so.
        if (submission.isBuilt && !schemes.some((scheme) => groups.has(scheme))) continue;
        for (const [scheme, [first, ...others]] of groups)
          if (!schemes.includes(scheme))
            found('scheme', judged.at(first.offset), { scheme, expected, count: others.length + 1 });
      }
      for (const { written: entity, scheme, at } of tableEntities(submission))
        if (!schemes.includes(scheme)) found('parameter', at, { entity, scheme, expected });
    },
  }),
  submissionRule({
    code: 'P-IDENT',
    title: 'Identifiers of entities have the form of their register',
    description: 'The identifier has the length, the characters and, where there are such, the check digits.',
    severity: 'error',
    references: [],
    fix: 'Write the identifier as the register has it, without blanks around it.',
    messages: {
      shape: 'The identifier "{identifier}" is not {expected}; {count} context(s) use it.',
      checksum: 'The check digits of the identifier "{identifier}" are wrong; {count} context(s) use it.',
      parameter: 'The identifier "{identifier}" of the entity is not {expected}.',
    },
    check(submission, found) {
      const { profile } = submission;
      const { identifier: form } = profile.submission ?? {};
      if (!form) return;
      for (const judged of targetsOf(submission))
        for (const [identifier, [first, ...others]] of groupContexts(judged, (one) => one.identifier)) {
          // Of another scheme nobody knows what its identifiers look like.
          if (profile.entity.schemes?.includes(first.scheme) === false) continue;
          const count = others.length + 1;
          const at = judged.at(first.offset);
          if (!form.has(identifier, first.scheme))
            found('shape', at, { identifier, expected: form.name, count });
          else if (form.isRight?.(identifier) === false) found('checksum', at, { identifier, count });
        }
      for (const { identifier, scheme, at } of tableEntities(submission))
        if (profile.entity.schemes?.includes(scheme) !== false && !form.has(identifier, scheme))
          found('parameter', at, { identifier, expected: form.name });
    },
  }),
  submissionRule({
    code: 'P-ONE-ENTITY',
    title: 'All contexts are of one entity',
    description: 'A report is about one entity, named by one scheme and identifier in every context.',
    severity: 'error',
    references: [],
    fix: 'Use the identifier of the reporting entity; parts of a group are told apart by dimensions.',
    messages: {
      other:
        'The entity "{identifier}" of "{scheme}" is another than "{main}", that of most contexts. Contexts that name it: {count}.',
    },
    check(submission, found) {
      const { profile } = submission;
      if (!profile.entity.single) return;
      for (const judged of targetsOf(submission)) {
        const entities = groupContexts(judged, ({ scheme, identifier }) => `${scheme} ${identifier}`);
        const [main, ...others] = [...entities.values()].sort((a, b) => b.length - a.length);
        for (const [other, ...more] of others)
          if (!isRefused(other, profile))
            found('other', judged.at(other.offset), {
              identifier: other.identifier,
              scheme: other.scheme,
              main: main?.[0].identifier ?? '',
              count: more.length + 1,
            });
      }
    },
  }),
];

/** Whether the identifier of a context is reported as wrong in itself. */
function isRefused({ scheme, identifier }: Context, { entity, submission }: Profile): boolean {
  const form = submission?.identifier;
  if (!form || entity.schemes?.includes(scheme) === false) return false;
  return !form.has(identifier, scheme) || form.isRight?.(identifier) === false;
}

function groupContexts(
  { target }: TaggedReport,
  keyOf: (context: Context) => string,
): Map<string, [Context, ...Context[]]> {
  const groups = new Map<string, [Context, ...Context[]]>();
  for (const context of target.instance.contexts) {
    const key = keyOf(context);
    const group = groups.get(key);
    if (group) group.push(context);
    else groups.set(key, [context]);
  }
  return groups;
}
