import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { ContentsNumbers } from '../contents-numbers.ts';
import { isCover } from '../edinet-filing.ts';
import { ec, edinetRule } from '../edinet-rule.ts';

const MAX_ENTRY = 384;

/** The table of contents that headings of pages make up (File Specification for EDINET Filing, 3-4-5). */
export const contentsRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-CONTENTS',
    title: 'Headings in corner brackets make up a table of contents without gaps',
    description:
      'Every page but the cover has an entry such as 第１【企業の概況】. Numbers of a level follow each other, no entry stands twice beside itself, and corner brackets hold text alone and are used for nothing else.',
    severity: 'error',
    fix: 'Correct the number of the heading, or its brackets.',
    messages: {
      none: ec('EC2001E', 'The page has no entry of the table of contents.'),
      number: ec('EC2002W', 'The entry {label} has no number.'),
      long: ec('EC2003E', 'The entry {label} has {bytes} bytes; at most {most} are taken.'),
      opened: ec('EC2004E', 'The entry {label} opens its bracket twice.'),
      repeated: ec('EC2005E', 'The entry {label} stands twice beside itself.'),
      unclosed: ec('EC2007E', 'The entry {label} is not closed by 】.'),
      markup: ec('EC2008E', 'The entry {label} has elements within its brackets.'),
      obstacle: ec('EC2009E', 'Between the number and the words of {label} stands the element "{name}".'),
      stray: ec('EC2011E', 'The page has corner brackets that are no entry of the table of contents.'),
      again: ec('EC3002E', 'The number of {number}{label} was given to another entry before.'),
      gap: ec('EC3003E', 'The number of {number}{label} leaves out one or more.'),
      wrong: ec('EC3005E', 'The number of {number}{label} is none that can stand here.'),
    },
    check(filing, found) {
      const numbers = new ContentsNumbers();
      // The entries of a page that was left out are missing between the others, which is told of the page.
      const isWhole = filing.unlistedPages.length === 0;
      for (const page of filing.pages) {
        if (isCover(page) || page.path.includes('/AuditDoc/')) continue;
        const { entries, strayBrackets } = filing.survey(page);
        const at = (offset: number) => page.text.place(offset);
        for (const offset of strayBrackets) found('stray', at(offset), {});
        if (entries.length === 0) found('none', at(0), {});
        for (const { number, label, hasMarkup, obstacle, offset } of entries) {
          const place = at(offset);
          const bytes = Buffer.byteLength(label);
          if (hasMarkup) found('markup', place, { label });
          if (obstacle !== undefined) found('obstacle', place, { label, name: obstacle });
          if (label.slice(1).includes('【')) found('opened', place, { label });
          else if (!label.includes('】')) found('unclosed', place, { label });
          if (!isWhole) continue;
          const step = numbers.take(number);
          if (step === 'floating') found('number', place, { label });
          else if (step === 'repeated') found('again', place, { number, label });
          else if (step === 'gap') found('gap', place, { number, label });
          else if (step === 'wrong') found('wrong', place, { number, label });
          if (numbers.isFloating) continue;
          if (step === 'fits' && numbers.repeats(label)) found('repeated', place, { label });
          if (bytes > MAX_ENTRY)
            found('long', place, { label: `${label.slice(0, 20)}…`, bytes, most: MAX_ENTRY });
        }
      }
    },
  }),
];
