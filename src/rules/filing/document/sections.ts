import type { Rule } from '../../../findings/rule.ts';
import { isImage, misdeclaredImage } from '../../../model/image.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

const common = { category: 'structure', modelVersion: 'v2' } as const;

/** Rules on the sections of a filing's report. */
export const sectionRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'DOC-016',
    title: 'A logo must be an embedded PNG, JPEG or GIF image',
    description:
      'A report loads nothing from elsewhere, so the filing holds the logo itself, as a data URI in base64 whose content is of the format it names.',
    severity: 'error',
    blocksConversion: true,
    references: ['ESEF.2.5.1', 'ESEF.4.1.3'],
    fix: 'Embed the image as `data:image/png;base64,…`, or remove the logo.',
    messages: {
      image: 'The logo is not a PNG, JPEG or GIF image embedded in the document (as a data URI).',
      declared: {
        text: 'The logo is declared as image/{declared}, but its content is {format}.',
        fix: 'Write `data:image/{written};base64,` at its start, or embed the image that was meant.',
      },
    },
    check({ report }, found) {
      const logo = memberOf(memberOf(report.filing, 'document'), 'logo');
      const image = textOf(logo, 'image');
      if (image === undefined || isImage(image)) return;
      const formats = misdeclaredImage(image);
      if (!formats) found('image', '/document/logo/image', {});
      else {
        const { declared, actual: format } = formats;
        found('declared', '/document/logo/image', {
          declared,
          format: format.toUpperCase(),
          written: format,
        });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'DOC-017',
    title: 'An auditor’s report must match the audit status',
    description:
      'A report that is marked as unaudited has no auditor’s report. The report on a review is one of a report that is marked as reviewed.',
    severity: 'warning',
    references: ['ISA 700', 'ISRE 2410'],
    fix: "Correct the audit status, or remove the section with the auditor's report.",
    messages: { unaudited: "The report contains an auditor's report, but is marked as unaudited." },
    check({ report }, found) {
      if (textOf(memberOf(report.filing, 'document'), 'auditStatus') !== 'unaudited') return;
      const sections = listOf(memberOf(report.filing, 'sections'));
      const index = sections.findIndex((section) => textOf(section, 'kind') === 'auditor');
      if (index >= 0) found('unaudited', `/sections/${index}/kind`, {});
    },
  }),
];
