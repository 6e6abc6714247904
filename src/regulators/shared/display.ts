import { pagesOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** What a browser makes of a page. */
export const displayRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-DOCTYPE',
    title: 'Pages are XHTML and declare no document type of HTML',
    description: 'XHTML needs no document type; that of HTML says that the page is something else.',
    severity: 'error',
    references: [],
    fix: 'Remove the document type.',
    messages: {
      html: {
        text: 'The page declares the document type of HTML: "{doctype}".',
      },
      xhtml: {
        text: 'The page declares a document type of XHTML: "{doctype}".',
        severity: 'warning',
      },
    },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission)) {
        const { doctype } = document.survey;
        if (!doctype) continue;
        const isXhtml = /XHTML/i.test(doctype.text);
        found(isXhtml ? 'xhtml' : 'html', at(doctype.offset), { doctype: doctype.text });
      }
    },
  }),
  submissionRule({
    demand: 'displayedFacts',
    code: 'P-DISPLAY',
    title: 'Tagged facts are displayed',
    description:
      'What is tagged is what people read. Facts that have no text of their own stand in the hidden section.',
    severity: 'error',
    references: [],
    fix: 'Remove "display: none" from the fact and from what stands around it.',
    messages: {
      hidden: 'A style takes the fact "{name}" out of the display; {count} fact(s) are not displayed.',
    },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission)) {
        const hidden = document.survey.facts.filter(
          ({ isUndisplayed, isHidden }) => isUndisplayed && !isHidden,
        );
        const [first] = hidden;
        if (first) found('hidden', at(first.offset), { name: first.written, count: hidden.length });
      }
    },
  }),
];
