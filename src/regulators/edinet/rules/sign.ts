import { factAmount, factPeriod, nameWords, tagPlace } from '../../submission/fact-words.ts';
import { taggedFacts } from '../../submission/submission-parts.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { ec, edinetRule } from '../edinet-rule.ts';

const TRIANGLE = '△';

/** Rules on the display of negative numbers (Guideline for Report Instances, 5-6-3). */
export const edinetSignRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-SIGN',
    title: 'A △ must precede a number if and only if the number is negative',
    description:
      'Readers recognize a negative number by the △ before it, and software by the attribute `sign`. Both must agree. Elements of IFRS statements are not checked.',
    severity: 'warning',
    fix: 'Write △ before the number, or correct the attribute "sign".',
    messages: {
      missing: ec(
        'EC8023W',
        '{name} {period} {is:name} {value}, but the △ that marks negative numbers is missing before it.',
        'Write △ before the number, or remove sign="-" if it is not negative.',
      ),
      idle: ec(
        'EC8023W',
        '{name} {period} {is:name} {value}, which is not negative, but there is a △ before the number.',
        'Set sign="-" if the number is negative; otherwise remove the △.',
      ),
    },
    check(filing, found) {
      for (const report of filing.submission.reports)
        for (const target of report.targets.slice(0, 1))
          for (const { fact, tag, page } of taggedFacts(report, target)) {
            if (tag.kind !== 'nonFraction' || fact.isNil || tag.uri.endsWith('/jpigp_cor')) continue;
            const { before = '', isNegative = false } = filing.survey(page).numbers.get(tag.offset) ?? {};
            const isMarked = before === TRIANGLE;
            if (isMarked !== isNegative)
              found(isNegative ? 'missing' : 'idle', tagPlace(target, fact, page.text.place(tag.offset)), {
                name: nameWords(target, fact.name),
                period: factPeriod(target, fact),
                value: factAmount(target, fact),
              });
          }
    },
  }),
];
