import type { Name } from '../../../formats/xbrl/instance.ts';
import { checkFragment } from '../../../xml/fragment.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import type { FiledReport } from './filed-report.ts';
import { typeNameOf } from './known-concepts.ts';
import { manualRule } from './manual-rule.ts';

/** What facts say (Global Filing Manual, 1.2.14). */
export const manualFactRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-TEXT-BLOCK',
    title: 'Text blocks are well-formed XHTML',
    description:
      'The value of a text block is a piece of XHTML: elements are closed, and entities are known.',
    severity: 'error',
    fix: 'Tag the passage with escape="true", so that its markup is carried over as it is.',
    messages: { markup: 'The text block {name} is no XHTML: {reason}.' },
    check(filing, found) {
      for (const { name, value, isNil, offset } of filing.facts) {
        if (isNil || !value.includes('<') || !isTextBlock(filing, name)) continue;
        const fault = checkFragment(value);
        if (fault)
          found('markup', filing.instance.source.place(offset), {
            name: `${name.prefix}:${name.local}`,
            reason: fault.reason,
          });
      }
    },
  }),
];

function isTextBlock(filing: FiledReport, name: Name): boolean {
  return typeNameOf(filing, name) === 'textBlockItemType' || name.local.endsWith('TextBlock');
}
