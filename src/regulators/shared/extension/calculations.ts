import { withoutScheme } from '../../../core/web-address.ts';
import { capitalized, counted } from '../../../core/wording.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { fileNameOf } from './places.ts';

/** Rules on the calculations of an extension. */
export const extensionCalculationRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-CALC-ARC',
    title: 'Calculations must use the arcrole that the regulator requires',
    description:
      'Calculations 1.1 takes rounding into account and has an arcrole of its own. If a regulator requires it, the calculations of XBRL 2.1 are not accepted.',
    severity: 'error',
    references: [],
    fix: 'Use the arcrole https://xbrl.org/2023/arcrole/summation-item, and refer to its definition with an arcroleRef.',
    messages: {
      outdated: '{arcs} of the calculation linkbase {file} the arcrole {arcrole}, but must have {expected}.',
    },
    check(submission, found) {
      if (submission.profile.taxonomy?.calculationArcrole !== '2023') return;
      for (const extension of extensionsOf(submission)) {
        if (!isBound(extension)) continue;
        for (const { linkbase, document } of extension.linkbases) {
          const arcs = linkbase.links
            .flatMap((link) => link.arcs)
            .filter(({ arcrole }) => arcrole === arcroles.summationItem);
          if (arcs[0])
            found('outdated', document.text.place(arcs[0].offset), {
              arcs: capitalized(counted(arcs.length, 'arc')),
              file: `${fileNameOf(document.url)} ${arcs.length === 1 ? 'has' : 'have'}`,
              arcrole: arcroles.summationItem,
              expected: arcroles.summationItem11,
            });
        }
      }
    },
  }),
];

/** Whether the extension's base taxonomy is recent enough for the requirement. */
function isBound({ profile, schemas }: Extension): boolean {
  const { entryPoints = [], calculationArcroleSince: since } = profile.taxonomy ?? {};
  if (since === undefined) return true;
  const accepted = new Set(entryPoints.map(withoutScheme));
  return schemas.some(({ imports }) =>
    imports.some(({ url }) => {
      if (url === undefined || !accepted.has(withoutScheme(url))) return false;
      const date = /\/(\d{4}-\d{2}-\d{2})\//.exec(url)?.[1];
      return date !== undefined && date >= since;
    }),
  );
}
