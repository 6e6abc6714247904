import type { Name } from '../../../formats/xbrl/instance.ts';
import { checkFragment } from '../../../xml/fragment.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import type { FiledReport } from './filed-report.ts';
import { typeNameOf } from './known-concepts.ts';
import { manualRule } from './manual-rule.ts';

/** Rules on the values of facts (Global Filing Manual, 1.2.14). */
export const manualFactRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-TEXT-BLOCK',
    title: 'Text blocks must be well-formed XHTML',
    description: 'The value of a text block is an XHTML fragment with closed elements and known entities.',
    severity: 'error',
    fix: 'Correct the markup in the text block. If its tag does not have escape="true", add it.',
    messages: { markup: 'The text block {name} is not well-formed XHTML: {reason}.' },
    check(filing, found) {
      for (const { name, value, isNil, offset } of filing.facts) {
        if (isNil || !value.includes('<') || !isTextBlock(filing, name)) continue;
        const fault = checkFragment(value);
        if (fault)
          found('markup', filing.at(offset), {
            name: filing.nameOf(name),
            reason: fault.reason,
          });
      }
    },
  }),
];

function isTextBlock(filing: FiledReport, name: Name): boolean {
  return typeNameOf(filing, name) === 'textBlockItemType' || name.local.endsWith('TextBlock');
}
