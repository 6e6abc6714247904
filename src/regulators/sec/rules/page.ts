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

/** What a page may be made of (EDGAR Filer Manual, 5.2.5). */
export const secPageRules: readonly SubmissionRule[] = [
  secPageRule({
    code: 'EFM-PAGE-ROOT',
    title: 'A page is XHTML without a prefix, and names Inline XBRL as everybody does',
    description:
      'The root is `html` of the XHTML namespace, which is the default namespace. Inline XBRL has the prefix `ix`, its transformations `ixt`, those of the SEC `ixt-sec`.',
    severity: 'error',
    fix: 'Declare the namespaces as the manual writes them.',
    messages: {
      root: efm(
        '5.02.05.xhtmlNamespaceMissing',
        'The root is "{name}" of the namespace "{uri}" with the prefix "{prefix}"; it must be html of XHTML without a prefix.',
      ),
      prefix: efm(
        '5.02.05.standardNamespacePrefix',
        'The namespace {uri} has the prefix "{prefix}"; it must have the prefix "{expected}".',
      ),
      doctype: efm(
        '5.02.05.doctypeDisallowed',
        'The page has a document type declaration, which EDGAR refuses.',
        {
          fix: 'Remove the document type declaration.',
        },
      ),
    },
    check({ document: { text, survey }, document }, found) {
      const { root, declarations } = markupOf(document);
      if (root && (root.uri !== XHTML_NAMESPACE || root.prefix !== ''))
        found('root', text.place(root.offset), { name: root.name, uri: root.uri, prefix: root.prefix });
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
    title: 'A page has no tuples, no fractions and one target',
    description: 'EDGAR takes items alone, and only the default target of an inline report.',
    severity: 'error',
    fix: 'Report plain facts in the default target.',
    messages: {
      tuple: efm('5.02.05.tupleDisallowed', 'The fact {name} is a tuple, which EDGAR refuses.'),
      fraction: efm('5.02.05.fractionDisallowed', 'The fact {name} is a fraction, which EDGAR refuses.'),
      target: efm(
        '5.02.05.targetDisallowed',
        'An element is of the target "{target}"; EDGAR takes no targets.',
      ),
    },
    check({ document: { text, survey } }, found) {
      for (const { kind, written, offset } of survey.facts)
        if (kind === 'tuple' || kind === 'fraction') found(kind, text.place(offset), { name: written });
      for (const target of survey.targets)
        found('target', text.place(target.offset), { target: target.text });
    },
  }),
  secPageRule({
    code: 'EFM-PAGE-MARKUP',
    title: 'A page uses the elements and attributes of HTML that EDGAR takes',
    description:
      'Forms, maps, objects, style sheets and some old elements are refused, and so are tables within tables and a few attributes.',
    severity: 'error',
    fix: 'Write the passage without it.',
    messages: {
      element: efm('5.02.05.disallowedElement', 'EDGAR refuses the element {name}.'),
      attribute: efm('5.02.05.disallowedAttribute', 'EDGAR refuses the attribute {name}.'),
      meta: efm(
        '5.02.05.disallowedMetaContent',
        'A meta element says "{content}"; the only content taken is "text/html".',
      ),
      table: efm('5.02.05.nestedTable', 'A table stands within another table.', {
        fix: 'Lay the page out without nesting tables.',
      }),
      location: efm(
        '5.02.05.schemaLocationDisallowed',
        'The page has {name}, which EDGAR does not look at.',
        {
          severity: 'warning',
          fix: 'Remove the attribute.',
        },
      ),
      redacted: efm(
        'disallowedRedact',
        'The style of an element {name} marks it as redacted, which a public form cannot have.',
        { fix: 'Remove the property -sec-ix-redact.' },
      ),
    },
    check({ document: { text }, document }, found) {
      const markup = markupOf(document);
      for (const { text: name, offset } of markup.refusedElements)
        found('element', text.place(offset), { name });
      for (const { text: name, offset } of markup.refusedAttributes)
        found('attribute', text.place(offset), { name });
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
    title: 'Links stay within the submission or lead to documents filed with the SEC',
    description:
      'A link names a place of the page, a document of the submission, or one below `https://www.sec.gov/Archives/edgar/data/`.',
    severity: 'error',
    fix: 'Remove the link, or let it lead to a document that was filed.',
    messages: {
      external: efm(
        '5.02.05.externalReference',
        'A link leads to "{href}", outside of what was filed with the SEC.',
      ),
    },
    check({ document: { text }, document }, found) {
      for (const { text: href, offset } of markupOf(document).links)
        if (hasScheme.test(href) && !/^(?:mailto|javascript):/i.test(href) && !filedDocument.test(href))
          found('external', text.place(offset), { href });
    },
  }),
];
