import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { ContentsNumbers } from '../contents-numbers.ts';
import { isCover } from '../edinet-filing.ts';
import { ec, edinetRule } from '../edinet-rule.ts';

const MAX_ENTRY = 384;

/**
 * Rules on the table of contents formed by the headings of pages (File Specification for EDINET Filing,
 * 3-4-5).
 */
export const contentsRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-CONTENTS',
    title: 'Table of contents entries must be complete and numbered consecutively',
    description:
      'Every document except the cover page has an entry such as 第１【企業の概況】. Numbers of a level are consecutive, and no entry is repeated on its level. Corner brackets contain only text and mark nothing but entries.',
    severity: 'error',
    fix: 'Correct the number of the heading, or its brackets.',
    messages: {
      none: ec(
        'EC2001E',
        'The document "{document}" has no heading that is a table of contents entry.',
        'Add a heading with a number and corner brackets, such as 第１【企業の概況】.',
      ),
      number: ec(
        'EC2002W',
        'The table of contents entry {label} has no number.',
        'Write the number of the heading before its brackets, as in １{label}.',
      ),
      long: ec(
        'EC2003E',
        'The table of contents entry {label} is {bytes} bytes long; EDINET accepts at most {most}.',
        'Shorten the heading.',
      ),
      opened: ec(
        'EC2004E',
        'The table of contents entry {label} has a second opening bracket 【 before its closing bracket 】.',
        'Remove one of the opening brackets, or add the closing bracket that is missing.',
      ),
      repeated: ec(
        'EC2005E',
        'The table of contents entry {label} appears more than once on the same level.',
        'Remove or rename one of the entries.',
      ),
      unclosed: ec(
        'EC2007E',
        'The table of contents entry {label} has no closing bracket 】.',
        'Add the closing bracket.',
      ),
      markup: ec(
        'EC2008E',
        'The table of contents entry {label} has HTML elements inside its brackets, where EDINET accepts only text.',
        'Remove the elements from inside the brackets, and keep their text.',
      ),
      obstacle: ec(
        'EC2009E',
        'The element "{name}" separates the number of the table of contents entry {label} from its text.',
        'Put the number and the text of the heading next to each other, without this element between them.',
      ),
      stray: ec(
        'EC2011E',
        'The document has corner brackets 【】 that do not mark a table of contents entry.',
        'Replace them with other brackets, such as ［］; if they mark an entry, write its number before them.',
      ),
      again: ec(
        'EC3002E',
        'The number of the table of contents entry {number}{label} is already used by an earlier entry on the same level.',
        'Correct the number of one of the two entries.',
      ),
      gap: ec(
        'EC3003E',
        'The number of the table of contents entry {number}{label} is not consecutive: at least one number is missing before it.',
        'Correct the number, or add the entry that is missing.',
      ),
      wrong: ec(
        'EC3005E',
        'The number of the table of contents entry {number}{label} does not continue the numbering before it.',
        'Correct the number so that it continues the numbering of its level, or move the entry to its place.',
      ),
    },
    check(filing, found) {
      const numbers = new ContentsNumbers();
      // A document that could not be read is reported; its entries are missing among the others.
      const isWhole = filing.unlistedPages.length === 0;
      for (const page of filing.pages) {
        if (isCover(page) || page.path.includes('/AuditDoc/')) continue;
        const { entries, strayBrackets } = filing.survey(page);
        const at = (offset: number) => page.text.place(offset);
        for (const offset of strayBrackets) found('stray', at(offset), {});
        if (entries.length === 0)
          found('none', at(0), { document: page.path.slice(page.path.lastIndexOf('/') + 1) });
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
