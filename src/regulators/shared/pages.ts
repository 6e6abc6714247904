import type { Submission } from '../submission/submission.ts';
import { pagesOf, pathFrom } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { drawingsOf } from '../submission/submitted-images.ts';
import { schemeOf } from '../submission/survey/page-resources.ts';

const LOADED = 'The element "{element}" loads "{url}", which is not part of the submission.';

export const sharedPageRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-SCRIPT',
    title: 'Reports must not contain scripts, other executable content or links to email',
    description:
      'Scripts, objects, event attributes and "javascript:" URLs are not accepted. This also applies to SVG images.',
    severity: 'error',
    references: [],
    fix: 'Remove it; viewers supply their own scripts.',
    messages: {
      code: 'The report contains {what}, which a browser would run.',
      drawing: {
        text: '{image} contains {what}, which a browser would run.',
        fix: 'Remove it from the image.',
      },
      mail: {
        text: 'The report contains a link that opens an email program, "{address}", which the regulator does not accept.',
        severity: 'warning',
        fix: 'Show the email address as text, without a link.',
      },
    },
    check(submission, found) {
      if (!submission.profile.submission?.noScripts) return;
      for (const { document, at } of pagesOf(submission)) {
        const { code, mailLinks } = document.survey;
        for (const { text, offset } of code) found('code', at(offset), { what: text });
        for (const { text, offset } of mailLinks) found('mail', at(offset), { address: text });
      }
      for (const { at, drawing, path } of drawingsOf(submission)) {
        const [first] = drawing?.code ?? [];
        if (first) found('drawing', at, { image: imageWords(path), what: first.text });
      }
    },
  }),
  submissionRule({
    code: 'P-EXTERNAL',
    title: 'Reports must not load external resources',
    description:
      'Images, style sheets, fonts and frames are part of the submission. This does not apply to links that readers follow.',
    severity: 'error',
    references: [],
    fix: 'Embed the resource in the report or add it to the package, or remove it.',
    messages: {
      image: LOADED,
      sheet: LOADED,
      font: LOADED,
      script: { text: LOADED, fix: 'Remove the script; viewers supply their own.' },
      other: LOADED,
      drawing: {
        text: '{image} loads "{url}", which is not part of the submission.',
        fix: 'Embed the resource in the image, or remove it.',
      },
    },
    check(submission, found) {
      const { profile } = submission;
      if (!profile.submission?.noExternalReferences) return;
      // A file submitted on its own has no other files; images beside it are checked as images.
      const isAlone = profile.container?.kind === 'single-file';
      for (const { document, at } of pagesOf(submission))
        for (const { kind, url, element, offset } of document.survey.resources)
          if (
            isAlone && kind !== 'image'
              ? !isWithin(url)
              : isOutside(document.path, url) ||
                (kind === 'other' && isAbsent(submission, document.path, url))
          )
            found(kind, at(offset), { element, url });
      for (const { at, drawing, path } of drawingsOf(submission))
        for (const { url } of drawing?.resources ?? [])
          if (isOutside(path ?? '', url)) found('drawing', at, { image: imageWords(path), url });
    },
  }),
  submissionRule({
    code: 'P-BASE',
    title: 'Reports must not set a base URL',
    description: 'Neither the element "base" of XHTML nor the attribute "xml:base" may be used.',
    severity: 'error',
    references: [],
    fix: 'Remove it, and correct the URLs that relied on it.',
    messages: { base: 'The report contains {what}, which the regulator does not accept.' },
    check(submission, found) {
      if (!submission.profile.submission?.noBase) return;
      for (const { document, at } of pagesOf(submission))
        for (const { text, offset } of document.survey.bases) found('base', at(offset), { what: text });
    },
  }),
];

/** "The image "logo.svg"" */
function imageWords(path: string | undefined): string {
  return path === undefined ? 'An embedded image' : `The image "${path}"`;
}

/** Whether a URL is external; a data URL or a fragment is not. */
function isOutside(page: string, url: string): boolean {
  return !isWithin(url) && pathFrom(page, url) === undefined;
}

/** Whether a URL leads to a file of the package that does not exist. */
function isAbsent({ package: container }: Submission, page: string, url: string): boolean {
  const path = isWithin(url) ? undefined : pathFrom(page, url);
  return container !== undefined && path !== undefined && !container.files.has(path);
}

function isWithin(url: string): boolean {
  return url === '' || url.startsWith('#') || schemeOf(url) === 'data';
}
