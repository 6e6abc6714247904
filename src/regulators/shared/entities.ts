import { addToList } from '../../core/lists-by-key.ts';
import { andOthers, listWords } from '../../core/wording.ts';
import { worded } from '../../findings/message.ts';
import type { Context } from '../../formats/xbrl/instance.ts';
import type { IdentifierForm, Profile } from '../profile.ts';
import { type TaggedReport, targetsOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { tableEntities } from '../submission/table-report.ts';

export const sharedEntityRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-SCHEME',
    title: "Entities must be identified by the regulator's scheme",
    description:
      'Every context, or the parameter entityID of an xBRL-CSV report, identifies the entity with a scheme that the profile lists.',
    severity: 'error',
    references: [],
    fix: "Use the regulator's scheme, and the identifier that belongs to it.",
    messages: {
      scheme: 'The identifier scheme in context "{id}"{others} is "{scheme}", but must be {expected}.',
      parameter: {
        text: 'The parameter entityID, "{entity}", uses the identifier scheme "{scheme}", but must use {expected}.',
        fix: 'Correct the prefix before the colon in entityID, such as "{example}", and the identifier if it is of another register.',
      },
    },
    check(submission, found) {
      const { schemes } = submission.profile.entity;
      if (!schemes) return;
      const expected = worded(
        schemes.join(' '),
        listWords(
          schemes.map((one) => `"${one}"`),
          'or',
        ),
      );
      for (const tagged of targetsOf(submission)) {
        const groups = groupContexts(tagged, (context) => context.scheme);
        // A filing without any accepted identifier has been reported.
        if (submission.isBuilt && !schemes.some((scheme) => groups.has(scheme))) continue;
        for (const [scheme, [first, ...others]] of groups)
          if (!schemes.includes(scheme))
            found('scheme', tagged.at(first.offset), {
              id: first.id,
              scheme,
              expected,
              others: andOthers(others.length + 1, 'context'),
            });
      }
      for (const { written: entity, identifier, scheme, at } of tableEntities(submission))
        if (!schemes.includes(scheme))
          found('parameter', at, { entity, scheme, expected, example: entityExample(identifier) });
    },
  }),
  submissionRule({
    code: 'P-IDENT',
    title: 'Entity identifiers must have the format of their register',
    description: 'Length, characters and check digits must be valid.',
    severity: 'error',
    references: [],
    fix: 'Copy the identifier from the register, without white space around it.',
    messages: {
      shape: 'The entity identifier "{identifier}" of context "{id}"{others} is not {form}{fault}.',
      spaces: {
        text: 'The entity identifier "{identifier}" of context "{id}"{others} contains white space.',
        fix: 'Write "{plain}".',
      },
      checksum: {
        text: 'The entity identifier "{identifier}" of context "{id}"{others} has wrong check digits, so at least one of its characters is wrong.',
      },
      parameter: {
        text: 'The entity identifier "{identifier}" (parameter entityID) is not {form}{fault}.',
        fix: 'Correct entityID in parameters.csv: copy the LEI from the register, and add the consolidation level.',
      },
    },
    check(submission, found) {
      const { profile } = submission;
      const { identifier: form } = profile.submission ?? {};
      if (!form) return;
      for (const tagged of targetsOf(submission))
        for (const [identifier, [first, ...others]] of groupContexts(tagged, (one) => one.identifier)) {
          // The format of identifiers in another scheme is unknown.
          if (profile.entity.schemes?.includes(first.scheme) === false) continue;
          const data = {
            id: first.id,
            identifier,
            others: andOthers(others.length + 1, 'context'),
            about: identifier,
          };
          const at = tagged.at(first.offset);
          const plain = identifier.replace(/\s/g, '');
          if (!form.has(identifier, first.scheme) && form.has(plain, first.scheme))
            found('spaces', at, { ...data, plain });
          else if (!form.has(identifier, first.scheme))
            found('shape', at, { ...data, form: form.name, fault: faultIn(identifier, form) });
          else if (form.isRight?.(identifier) === false) found('checksum', at, data);
        }
      for (const { identifier, scheme, at } of tableEntities(submission))
        if (profile.entity.schemes?.includes(scheme) !== false && !form.has(identifier, scheme))
          found('parameter', at, { identifier, form: form.name, fault: faultIn(identifier, form) });
    },
  }),
  submissionRule({
    code: 'P-ONE-ENTITY',
    title: 'All contexts must identify the same entity',
    description: 'A report is about one entity, with the same scheme and identifier in every context.',
    severity: 'error',
    references: [],
    fix: 'Use the identifier of the reporting entity; use dimensions for parts of a group.',
    messages: {
      other:
        'The entity in context "{id}"{others} is "{identifier}" ({scheme}), but in most contexts it is "{main}" ({mainScheme}).',
      scheme: {
        text: 'The scheme of the identifier in context "{id}"{others} is "{scheme}", but in most contexts it is "{mainScheme}".',
        fix: 'Write the same scheme in all contexts.',
      },
    },
    check(submission, found) {
      const { profile } = submission;
      if (!profile.entity.single) return;
      for (const tagged of targetsOf(submission)) {
        const entities = groupContexts(tagged, ({ scheme, identifier }) => `${scheme} ${identifier}`);
        const [main, ...others] = [...entities.values()].sort((a, b) => b.length - a.length);
        for (const [other, ...more] of others)
          if (!isRefused(other, profile) && !(main && isRefused(main[0], profile)))
            found(other.identifier === main?.[0].identifier ? 'scheme' : 'other', tagged.at(other.offset), {
              id: other.id,
              others: andOthers(more.length + 1, 'context'),
              identifier: other.identifier,
              scheme: other.scheme,
              main: main?.[0].identifier ?? '',
              mainScheme: main?.[0].scheme ?? '',
            });
      }
    },
  }),
];

/** ": it has 9 characters instead of 10", ": its third character is "x" instead of a digit"; empty if unknown. */
function faultIn(identifier: string, { mask, faultOf }: IdentifierForm): string {
  if (identifier === '') return ': it is empty';
  const fault = faultOf?.(identifier) ?? (mask === undefined ? undefined : faultByMask(identifier, mask));
  return fault === undefined ? '' : `: ${fault}`;
}

function faultByMask(identifier: string, mask: string): string | undefined {
  const { length } = mask;
  if (identifier.trim() !== identifier) return 'it has white space around it';
  if (identifier.length !== length) return `it has ${identifier.length} characters instead of ${length}`;
  for (let at = 0; at < length; at++) {
    const [found, wanted] = [identifier.charAt(at), mask.charAt(at)];
    const isRight =
      wanted === '0' ? /\d/.test(found) : wanted === 'A' ? /[A-Z\d]/.test(found) : found === wanted;
    if (isRight) continue;
    const kind = wanted === '0' ? 'a digit' : wanted === 'A' ? 'a capital letter or a digit' : `"${wanted}"`;
    return `character ${at + 1} is "${found}" instead of ${kind}`;
  }
  return undefined;
}

/** Whether the identifier of a context is itself reported as wrong. */
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
    addToList(groups, key, context);
  }
  return groups;
}

/** An entity as modules write it: an LEI alone has a scheme of its own. */
function entityExample(identifier: string): string {
  return identifier.includes('.') ? `rs:${identifier}` : `lei:${identifier}`;
}
