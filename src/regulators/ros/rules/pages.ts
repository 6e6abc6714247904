import { coded } from '../../submission/coded-message.ts';
import { pagesOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { schemeOf } from '../../submission/survey/page-resources.ts';
import { rosRule } from '../ros-rule.ts';

export const rosPageRules: readonly SubmissionRule[] = [
  submissionRule({
    ...rosRule,
    code: 'ROS-ENCODING',
    title: 'The accounts are encoded as UTF-8',
    description: 'The declaration of the file names UTF-8, or no encoding at all.',
    severity: 'error',
    fix: 'Save the file as UTF-8.',
    messages: {
      encoding: coded('ROS.documentEncoding', 'The file is encoded as {encoding} and not as UTF-8.'),
    },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission)) {
        const encoding = encodingOf(submission.read(document.path));
        if (!/^utf-8$/i.test(encoding)) found('encoding', at(0), { encoding });
      }
    },
  }),
  submissionRule({
    ...rosRule,
    code: 'ROS-PAGE',
    title: 'Pages carry their styles and images in themselves, and no fact is escaped',
    description:
      'Style sheets stand in the page, and images as data of base64. No fact has the attribute "escape".',
    severity: 'error',
    fix: 'Put what the page shows into the page itself.',
    messages: {
      escape: coded('ROS.escapedHTML', 'The fact "{name}" is escaped.', {
        fix: 'Remove the attribute "escape", so that the fact is its text alone.',
      }),
      sheet: coded('ROS.externalCssStyle', 'The page loads the style sheet "{url}".', {
        fix: 'Put the styles into an element "style" of the page.',
      }),
      image: coded('ROS.embeddedCode', 'The page loads the image "{url}".', {
        severity: 'warning',
        fix: 'Put the image into the page as base64.',
      }),
    },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission)) {
        const { facts, resources } = document.survey;
        for (const { isEscaped, written, offset } of facts)
          if (isEscaped) found('escape', at(offset), { name: written });
        for (const { kind, url, offset } of resources)
          if (kind === 'sheet') found('sheet', at(offset), { url });
          else if (kind === 'image' && schemeOf(url) !== 'data' && schemeOf(url) !== 'javascript')
            found('image', at(offset), { url });
      }
    },
  }),
];

const DECLARED = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;
const MAX_DECLARATION = 200;

/** The encoding that a file says it has, or that its first bytes show. */
function encodingOf(bytes: Uint8Array = new Uint8Array()): string {
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe)) return 'UTF-16';
  const start = Buffer.from(bytes.subarray(0, MAX_DECLARATION))
    .toString('utf8')
    .replace(/^\ufeff/, '');
  return DECLARED.exec(start)?.[1] ?? 'UTF-8';
}
