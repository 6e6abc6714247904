import { andOthers } from '../../core/wording.ts';
import { tagWords } from '../submission/fact-words.ts';
import { pagesOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** Rules on the display of a document in a browser. */
export const displayRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-DOCTYPE',
    title: 'Reports must be XHTML without a document type declaration',
    description: 'XHTML needs no document type declaration, and an HTML declaration contradicts it.',
    severity: 'error',
    references: [],
    fix: 'Delete the document type declaration, which starts with <!DOCTYPE.',
    messages: {
      html: {
        text: 'The report has a document type declaration for HTML, <!DOCTYPE {doctype}>, but must be XHTML.',
      },
      xhtml: {
        text: 'The report has a document type declaration for XHTML, <!DOCTYPE {doctype}>, which it does not need.',
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
    title: 'Tagged facts must be visible',
    description: 'Readers must see the tagged values. Facts without visible text belong in ix:hidden.',
    severity: 'error',
    references: [],
    fix: 'Remove "display: none" from the fact and the elements around it.',
    messages: {
      hidden: 'A style (display: none) hides {name}{others}, but tagged facts must be visible.',
    },
    check(submission, found) {
      for (const { report, document, at } of pagesOf(submission)) {
        const hidden = document.survey.facts.filter(
          ({ isUndisplayed, isHidden }) => isUndisplayed && !isHidden,
        );
        const [first] = hidden;
        if (first)
          found('hidden', at(first.offset), {
            name: tagWords(report, first),
            others: andOthers(hidden.length, 'fact'),
          });
      }
    },
  }),
];
