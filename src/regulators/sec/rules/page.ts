import { IX } from '../../../formats/inline/reading/names.ts';
import { XHTML_NAMESPACE } from '../../../xml/fragment.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { markupOf } from '../page-markup.ts';
import { secPageRule } from '../sec-rule.ts';

/** Prefixes that the manual fixes, by namespace. */
const fixedPrefixes: ReadonlyMap<string, string> = new Map([
  [IX, 'ix'],
  ['http://www.xbrl.org/inlineXBRL/transformation/2015-02-26', 'ixt'],
  ['http://www.xbrl.org/inlineXBRL/transformation/2020-02-12', 'ixt'],
  ['http://www.xbrl.org/inlineXBRL/transformation/2022-02-16', 'ixt'],
  ['http://www.sec.gov/inlineXBRL/transformation/2015-08-31', 'ixt-sec'],
]);

const filedDocument = /^https?:\/\/www\.sec\.gov\/(?:ix\?doc=\/)?Archives\/edgar\/data\//i;
const hasScheme = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Rules on the markup of a page (EDGAR Filer Manual, 5.2.5). */
export const secPageRules: readonly SubmissionRule[] = [
  secPageRule({
    code: 'EFM-PAGE-ROOT',
    title:
      'Inline XBRL documents must be XHTML with the standard prefixes and without a document type declaration',
    description:
      'The root element is `html`, with XHTML as the default namespace. Inline XBRL has the prefix `ix`, its transformations `ixt` and those of the SEC `ixt-sec`.',
    severity: 'error',
    fix: 'Declare the namespaces with the prefixes that the EDGAR Filer Manual prescribes.',
    messages: {
      root: efm('5.02.05.xhtmlNamespaceMissing', 'The root element is "{name}"{fault}.', {
        fix: 'Make html the root element, and declare xmlns="http://www.w3.org/1999/xhtml" on it.',
      }),
      prefixed: efm(
        '5.02.05.xhtmlNamespaceMissing',
        'The root element is {prefix}:{name}, but must be {name} without a prefix.',
        {
          fix: 'Write XHTML elements without the prefix "{prefix}", and declare xmlns="http://www.w3.org/1999/xhtml" on the root element.',
        },
      ),
      prefix: efm(
        '5.02.05.standardNamespacePrefix',
        'The namespace {uri} has the prefix "{prefix}", but must have the prefix "{expected}".',
        { fix: 'Declare the namespace with the prefix "{expected}", and use it throughout the document.' },
      ),
      doctype: efm(
        '5.02.05.doctypeDisallowed',
        'The document has a document type declaration, which EDGAR does not accept.',
        {
          fix: 'Remove the document type declaration.',
        },
      ),
    },
    check({ document: { text, survey }, document }, found) {
      const { root, declarations } = markupOf(document);
      if (root && root.uri !== XHTML_NAMESPACE)
        found('root', text.place(root.offset), {
          name: root.name,
          fault: ` ${root.uri === '' ? 'without a namespace' : `in the namespace "${root.uri}"`}, but must be "html" in the XHTML namespace`,
        });
      else if (root && root.prefix !== '')
        found('prefixed', text.place(root.offset), { name: root.name, prefix: root.prefix });
      for (const { prefix, uri, offset } of declarations) {
        const expected = fixedPrefixes.get(uri);
        if (expected !== undefined && prefix !== expected)
          found('prefix', text.place(offset), { uri, prefix, expected });
      }
      if (survey.doctype) found('doctype', text.place(survey.doctype.offset), {});
    },
  }),
  secPageRule({
    code: 'EFM-PAGE-INLINE',
    title: 'Reports must not contain tuples, fractions or additional targets',
    description: 'EDGAR accepts items only, and only in the default target of an Inline XBRL document.',
    severity: 'error',
    fix: 'Tag the value as ix:nonNumeric or ix:nonFraction in the default target.',
    messages: {
      tuple: efm('5.02.05.tupleDisallowed', '{name} is tagged as a tuple, which EDGAR does not accept.', {
        fix: 'Tag each part as a fact of its own, with ix:nonNumeric or ix:nonFraction.',
      }),
      fraction: efm(
        '5.02.05.fractionDisallowed',
        '{name} is tagged as a fraction, which EDGAR does not accept.',
        {
          fix: 'Tag the value as a decimal number with ix:nonFraction. If the concept has a fraction type, give it a decimal one, such as xbrli:pureItemType, in the extension schema.',
        },
      ),
      target: efm(
        '5.02.05.targetDisallowed',
        '{what} has the attribute target="{target}", but EDGAR accepts only the default target.',
        { fix: 'Remove the attribute "target" from the element.' },
      ),
    },
    check({ document: { text, survey } }, found) {
      for (const { kind, written, offset } of survey.facts)
        if (kind === 'tuple' || kind === 'fraction') found(kind, text.place(offset), { name: written });
      const names = new Map(
        survey.targets.length === 0 ? [] : survey.facts.map(({ offset, written }) => [offset, written]),
      );
      for (const { text: target, offset } of survey.targets) {
        const name = names.get(offset);
        const what = name === undefined ? 'An element' : `The tag of ${name}`;
        found('target', text.place(offset), { target, what });
      }
    },
  }),
  secPageRule({
    code: 'EFM-PAGE-MARKUP',
    title: 'Reports must not contain HTML elements or attributes that EDGAR rejects or ignores',
    description:
      'EDGAR does not accept forms, image maps, style sheets, some outdated elements, nested tables and a few attributes.',
    severity: 'error',
    fix: 'Remove the element or attribute, and write the passage without it.',
    messages: {
      element: efm(
        '5.02.05.disallowedElement',
        'The document contains the element "{name}", which EDGAR does not accept.',
        {
          fix: 'Remove the element "{name}", and write the passage without it.',
        },
      ),
      attribute: efm(
        '5.02.05.disallowedAttribute',
        'The document contains the attribute "{attribute}" of the element "{element}", which EDGAR does not accept.',
        {
          fix: 'Remove the attribute{instead}.',
        },
      ),
      meta: efm(
        '5.02.05.disallowedMetaContent',
        'A meta element has the content "{content}"; EDGAR accepts only "text/html".',
        {
          fix: 'Remove the meta element. If it states the content type, set its content to "text/html" instead.',
        },
      ),
      table: efm('5.02.05.nestedTable', 'A table is nested in another table, which EDGAR does not accept.', {
        fix: 'Lay out the content without nested tables.',
      }),
      location: efm(
        '5.02.05.schemaLocationDisallowed',
        'The document has the attribute {name}, which EDGAR ignores.',
        {
          severity: 'warning',
          fix: 'Remove the attribute.',
        },
      ),
      redacted: efm(
        'disallowedRedact',
        'An element "{name}" is marked as redacted (style property -sec-ix-redact), which EDGAR does not accept on a public form.',
        { fix: 'Remove -sec-ix-redact from the style of the element.' },
      ),
    },
    check({ document: { text }, document }, found) {
      const markup = markupOf(document);
      for (const { text: name, offset } of markup.refusedElements)
        found('element', text.place(offset), { name });
      for (const { text: name, offset } of markup.refusedAttributes)
        found('attribute', text.place(offset), {
          element: name.split('/@')[0] ?? '',
          attribute: name.split('/@')[1] ?? '',
          instead: name === 'a/@name' ? '; mark the target of a link with "id" instead' : '',
        });
      for (const { text: content, offset } of markup.metaContents)
        if (!content.trim().startsWith('text/html')) found('meta', text.place(offset), { content });
      for (const { offset } of markup.nestedTables) found('table', text.place(offset), {});
      for (const { text: name, offset } of markup.schemaLocations)
        found('location', text.place(offset), { name });
      for (const { text: name, offset } of markup.redacted) found('redacted', text.place(offset), { name });
    },
  }),
  secPageRule({
    code: 'EFM-PAGE-LINK',
    title: 'Links must stay within the submission or lead to documents filed with the SEC',
    description:
      'A link leads to a place in the document, to a document of the submission, or to one under `https://www.sec.gov/Archives/edgar/data/`.',
    severity: 'error',
    fix: 'Remove the link, or point it to a filed document.',
    messages: {
      external: efm(
        '5.02.05.externalReference',
        'A link leads to "{href}", which is not a document filed with the SEC.',
      ),
    },
    check({ document: { text }, document }, found) {
      for (const { text: href, offset } of markupOf(document).links)
        if (hasScheme.test(href) && !/^(?:mailto|javascript):/i.test(href) && !filedDocument.test(href))
          found('external', text.place(offset), { href });
    },
  }),
];
