import { dimensionsOf } from '../../../formats/xbrl/instance.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

/** Axes of contexts (EDGAR Filer Manual, 6.5.39). */
export const secContextRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-TYPED-AXIS',
    title: 'Typed axes must come from a standard taxonomy',
    description:
      'Filers may use the typed axes that standard taxonomies declare, but must not declare their own.',
    severity: 'error',
    fix: 'Use an explicit axis with members, or a typed axis of a standard taxonomy.',
    messages: {
      typed: efm(
        '6.05.39',
        'Context "{id}" uses the typed axis {axis}, which no standard taxonomy declares.',
      ),
    },
    check(filing, found) {
      const { contexts } = filing.instance;
      for (const context of contexts)
        for (const dimension of dimensionsOf(context))
          if ('typed' in dimension && !filing.isStandard(dimension.axis.uri))
            found('typed', filing.at(dimension.offset || context.offset), {
              id: context.id,
              axis: `${dimension.axis.prefix}:${dimension.axis.local}`,
            });
    },
  }),
];
