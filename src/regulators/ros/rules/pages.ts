import { coded } from '../../submission/coded-message.ts';
import { tagWords } from '../../submission/fact-words.ts';
import { pagesOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { schemeOf } from '../../submission/survey/page-resources.ts';
import { rosRule } from '../ros-rule.ts';

export const rosPageRules: readonly SubmissionRule[] = [
  submissionRule({
    ...rosRule,
    code: 'ROS-ENCODING',
    title: 'The accounts must be encoded in UTF-8',
    description: 'The XML declaration states UTF-8, or no encoding.',
    severity: 'error',
    fix: 'Save the file in UTF-8, and state UTF-8 in its XML declaration.',
    messages: {
      encoding: coded(
        'ROS.documentEncoding',
        'The file "{file}" is encoded in {encoding}, but must be UTF-8.',
      ),
    },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission)) {
        const encoding = encodingOf(submission.read(document.path));
        if (!/^utf-8$/i.test(encoding))
          found('encoding', at(0), {
            encoding,
            file: document.path.slice(document.path.lastIndexOf('/') + 1),
          });
      }
    },
  }),
  submissionRule({
    ...rosRule,
    code: 'ROS-PAGE',
    title: 'Styles and images must be embedded, and facts must not be escaped',
    description:
      'Style sheets are embedded in the document, and images as base64 data. No fact has the attribute "escape".',
    severity: 'error',
    fix: 'Embed styles and images in the document.',
    messages: {
      escape: coded(
        'ROS.escapedHTML',
        'The tag of {name} has escape="true", which Revenue does not accept.',
        {
          fix: 'Remove the attribute "escape" from the tag.',
        },
      ),
      sheet: coded(
        'ROS.externalCssStyle',
        'The accounts load the style sheet "{url}", but Revenue accepts only embedded styles.',
        {
          fix: 'Move the styles into a "style" element of the document.',
        },
      ),
      image: coded(
        'ROS.embeddedCode',
        'The accounts load the image "{url}", but Revenue accepts only embedded images.',
        {
          severity: 'warning',
          fix: 'Embed the image as base64 data.',
        },
      ),
    },
    check(submission, found) {
      for (const { report, document, at } of pagesOf(submission)) {
        const { facts, resources } = document.survey;
        for (const tag of facts)
          if (tag.isEscaped) found('escape', at(tag.offset), { name: tagWords(report, tag) });
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

/** Returns the encoding that a file declares, or that its first bytes show. */
function encodingOf(bytes: Uint8Array = new Uint8Array()): string {
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe)) return 'UTF-16';
  const start = Buffer.from(bytes.subarray(0, MAX_DECLARATION))
    .toString('utf8')
    .replace(/^\ufeff/, '');
  return DECLARED.exec(start)?.[1] ?? 'UTF-8';
}
