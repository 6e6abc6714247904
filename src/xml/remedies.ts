import { nearestName } from '../core/nearest-name.ts';

/** Namespaces that documents often fail to declare. */
const usualNamespaces: Readonly<Record<string, string>> = {
  ix: 'http://www.xbrl.org/2013/inlineXBRL',
  link: 'http://www.xbrl.org/2003/linkbase',
  xbrldi: 'http://xbrl.org/2006/xbrldi',
  xbrli: 'http://www.xbrl.org/2003/instance',
  xlink: 'http://www.w3.org/1999/xlink',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
};

/** Elements of HTML that have no end tag there. */
const EMPTY_IN_HTML = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|wbr)$/i;

const quotes = 'straight quotation marks';

type Remedy = string | ((...parts: string[]) => string);

/** Patterns of reasons, and what to do about each; functions get the groups of the pattern. */
const remedies: readonly (readonly [reason: RegExp, remedy: Remedy])[] = [
  [
    /^the element "(.*)" opened on line (\d+) (?:has no end tag before|is closed by the end tag of) "(.*)"$/,
    (open, line, next) => endTagRemedy(open, line, next),
  ],
  [
    /^the element "(.*)" opened on line \d+ is not closed$/,
    (open) => `Add the end tag "</${open}>", or export the file again if its end is missing.`,
  ],
  [
    /^an "&" does not begin a reference/,
    'Write "&amp;" instead of "&". If an entity is meant, such as "&lt;", end its name with a semicolon.',
  ],
  [
    /^the entity "(.*)" is not declared; write "(.*)"$/,
    (entity, character) => `Write "${character}" instead of "&${entity};", wherever the file has it.`,
  ],
  [
    /^the entity "(.*)" is unknown; "(.*)", written "(.*)", is probably meant$/,
    (entity, _meant, character) => `Write "${character}" instead of "&${entity};".`,
  ],
  [
    /^the entity "(.*)" is unknown$/,
    (entity) =>
      `Write the character itself instead of "&${entity};"; if an ampersand is meant, write "&amp;${entity};".`,
  ],
  [
    /^the character reference "(.*)" is to/,
    (found) => `Remove "${found}", or write the character that is meant.`,
  ],
  [/^a character reference/, 'Write the character itself, or a reference such as "&#160;".'],
  [
    /^a "<" is not followed by a name/,
    'Write "&lt;" instead of "<". If a tag is meant, write its name right after the "<".',
  ],
  [/^"\]\]>" is not allowed/, 'Write "]]&gt;" instead of "]]>".'],
  [
    /^the attribute "(.*)" appears more than once$/,
    (attribute) => `Remove one of the attributes "${attribute}" from the tag.`,
  ],
  [
    /^the value of the attribute "(.*)" is not quoted$/,
    (attribute) => `Put the value in ${quotes}: ${attribute}="…".`,
  ],
  [
    /^the value of the attribute "(.*)" is in typographic quotation marks$/,
    (attribute) => `Replace the quotation marks around the value with ${quotes}: ${attribute}="…".`,
  ],
  [
    /^the attribute "(.*)" has no value$/,
    (attribute) => `Write the attribute with a value in quotation marks, ${attribute}="…", or remove it.`,
  ],
  [
    /^the value of the attribute "(.*)" (?:has no closing quotation mark|is not terminated)$/,
    (attribute) => `Add the closing quotation mark after the value of "${attribute}".`,
  ],
  [
    /^the value of the attribute "(.*)" contains a "<"$/,
    (attribute) =>
      `Add the closing quotation mark after the value of "${attribute}", if it is missing; otherwise, write "&lt;" instead of "<".`,
  ],
  [/^there is no space before the attribute "(.*)"$/, (attribute) => `Add a space before "${attribute}".`],
  [
    /^the (end )?tag of "(.*)" has no ">"/,
    (end, element) =>
      end ? `Write "</${element}>".` : `Add the ">" that ends the tag "<${element}", before the next "<".`,
  ],
  [
    /^the tag of "(.*)" has "&gt;"/,
    (element) => `Write ">" instead of "&gt;" at the end of the tag "<${element}".`,
  ],
  [
    /^the end tag "(.*)" has no start tag before it in "(.*)", opened on line \d+$/,
    (found, open) =>
      `Remove "${found}", or add its start tag; if the end of "${open}" is meant, write "</${open}>".`,
  ],
  [/^the end tag of "(.*)" is incomplete$/, (element) => `Write "</${element}>".`],
  [
    /^the tag of "(.*)" (?:is incomplete|is not closed|holds what is no attribute)$/,
    (element) =>
      `Write the tag as <${element} name="value">: attributes with values in quotation marks, separated by spaces, and ">" at the end.`,
  ],
  [/^a "\/" in a tag/, 'Write "/>" at the end of an element without content, or remove the "/".'],
  [
    /^there is a second root element$/,
    'Remove what follows the end tag of the first root element. If both belong to the report, make two files of them.',
  ],
  [/^there is text (after|before) the root/, (side) => `Remove the text ${side} the root element.`],
  [/^an end tag has no matching start tag$/, 'Remove the end tag, or add its start tag.'],
  [/^a comment contains "--"$/, 'Write a single hyphen or a dash instead of "--" in the comment.'],
  [/^a comment is not closed$/, 'Add "-->" where the comment ends.'],
  [/^a CDATA section is not closed$/, 'Add "]]>" where the section ends.'],
  [/^a processing instruction is not closed$/, 'Add "?>" where the instruction ends.'],
  [
    /^an XML declaration is not at the very beginning$/,
    'Remove everything before "<?xml", also empty lines and spaces; if the file has two XML declarations, remove the second.',
  ],
  [/^the XML declaration is malformed$/, 'Write the first line as <?xml version="1.0" encoding="UTF-8"?>.'],
  [
    /^a document type is not before the root element$/,
    'Remove the document type (<!DOCTYPE …>), or put it once, before the first element.',
  ],
  [
    /^a "<!" does not begin/,
    'Write "<!--" and "-->" around a comment, "<!DOCTYPE" in capital letters, or "&lt;!" in text.',
  ],
  [/^(?:the file is empty|it contains no elements)$/, 'Export the file again: it has no content.'],
  [
    /is declared without a namespace/,
    'Write the namespace of the prefix in its declaration, or remove the declaration.',
  ],
  [
    /^the prefix "(.*)" has the namespace ".*", but should have "(.*)"$/,
    (prefix, namespace) =>
      `Write ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${namespace}" in the first element of the file.`,
  ],
  [/two attributes have/, 'Remove one of the two attributes.'],
  [/levels deep/, 'Nest the elements less deeply.'],
  [/the name of/, 'Shorten the name.'],
  [/ attributes/, 'Remove attributes from the element, or split it.'],
  [/namespaces are in scope/, 'Declare each namespace once, on the root element.'],
  [/different names/, 'Split the file, or use fewer different names.'],
  [/a namespace is longer than/, 'Correct the namespace.'],
  [/is longer than/, 'Shorten the text, or split it.'],
];

/** Says what to do about the reason why a text could not be read. */
export function remedyOf(reason: string, usual: string): string {
  const prefixed = prefixRemedy(reason);
  if (prefixed !== undefined) return prefixed;
  for (const [pattern, remedy] of remedies) {
    const parts = pattern.exec(reason);
    if (parts) return typeof remedy === 'string' ? remedy : remedy(...parts.slice(1));
  }
  return usual;
}

/** The fix for an element that is closed by another end tag, either that of an outer element or a misspelled one. */
function endTagRemedy(open = '', line = '', next = ''): string {
  if (EMPTY_IN_HTML.test(open))
    return `Write "<${open}/>" on line ${line}: in XHTML, every element is closed.`;
  if (next.startsWith('</'))
    return `Add the end tag "</${open}>" after the content of the element that starts on line ${line}.`;
  return `Write "</${open}>" instead of "</${next}>", or correct the start tag.`;
}

/** The fix for a prefix that is not declared. */
function prefixRemedy(reason: string): string | undefined {
  const [, prefix, name = '', meant, beside] =
    /^the prefix "([^"]*)" of the (?:element|attribute) "([^"]*)" is not declared(?:: "([^"]*)" is probably meant|, and elements next to it have the prefix "([^"]*)"| \(declared prefixes: .*\))?$/.exec(
      reason,
    ) ?? [];
  if (meant !== undefined) return `Write "${meant}" instead of "${name}".`;
  if (beside !== undefined)
    return `Write "${beside}${name.slice(name.indexOf(':'))}" instead of "${name}", if that is meant; otherwise, declare the prefix on the root element.`;
  if (prefix === undefined) return undefined;
  const known = Object.hasOwn(usualNamespaces, prefix) ? usualNamespaces[prefix] : undefined;
  const isLong = known === undefined && prefix.length > 2;
  const near = isLong ? nearestName(prefix, Object.keys(usualNamespaces)) : undefined;
  if (near !== undefined)
    return `Write "${near}" instead of "${prefix}", if that is meant; otherwise, declare the prefix on the root element.`;
  return known === undefined
    ? 'Write the prefix that is meant, or declare this one with its namespace on the root element.'
    : `Add xmlns:${prefix}="${known}" to the root element, or correct the prefix.`;
}
