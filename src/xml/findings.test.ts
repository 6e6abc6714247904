import { expect, test } from 'vitest';
import { Collector } from '../findings/collector.ts';
import { XmlFault } from './fault.ts';
import { addXmlFault } from './findings.ts';
import { END, XmlScanner } from './scanner.ts';
import { SourceText } from './source-text.ts';

/** Returns all findings of a text read as XML. */
function findingsOf(input: string | Uint8Array, file?: string) {
  const collector = new Collector(10);
  let source: SourceText | undefined;
  try {
    source = new SourceText(typeof input === 'string' ? Buffer.from(input) : input, file);
    const scanner = new XmlScanner(source);
    while (scanner.next() !== END);
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    addXmlFault(collector, source, fault);
  }
  return collector.verdict({}).errors;
}

test('a message is a sentence, and names the file if there is one', () => {
  expect(findingsOf('<r>\n<a></b></r>', 'r.xml')).toMatchObject([
    {
      message:
        'The document is not well-formed XML: the element "a" opened on line 2 is closed by the end tag of "b".',
      source: { file: 'r.xml', line: 2, column: 4 },
    },
  ]);
  expect(findingsOf(Buffer.from([0x3c, 0x72, 0x3e, 0x0a, 0xff]), 'r.xml')).toMatchObject([
    { code: 'XML-003', source: { file: 'r.xml', line: 2, column: 1 } },
  ]);
});

test.each([
  [
    '<r>a & b</r>',
    'Write "&amp;" instead of "&". If an entity is meant, such as "&lt;", end its name with a semicolon.',
  ],
  ['<r>a < b</r>', 'Write "&lt;" instead of "<". If a tag is meant, write its name right after the "<".'],
  ['<r>&nbsp;</r>', 'Write "&#160;" instead of "&nbsp;", wherever the file has it.'],
  ['<r>&nbps;</r>', 'Write "&#160;" instead of "&nbps;".'],
  [
    '<r>&company;</r>',
    'Write the character itself instead of "&company;"; if an ampersand is meant, write "&amp;company;".',
  ],
  ['<r a="1" a="2"/>', 'Remove one of the attributes "a" from the tag.'],
  ['<r a=1/>', 'Put the value in straight quotation marks: a="…".'],
  ['<r a/>', 'Write the attribute with a value in quotation marks, a="…", or remove it.'],
  ['<r a="1 b="2"/>', 'Add the closing quotation mark after the value of "a".'],
  ['<r><td<b/></r>', 'Add the ">" that ends the tag "<td", before the next "<".'],
  ['<r><p>a<br></p></r>', 'Write "<br/>" on line 1: in XHTML, every element is closed.'],
  ['<r><p>a<b>c</p></r>', 'Add the end tag "</b>" after the content of the element that starts on line 1.'],
  ['<r><p>a</P></r>', 'Write "</p>" instead of "</P>", or correct the start tag.'],
  [
    '<r/>\n<r/>',
    'Remove what follows the end tag of the first root element. If both belong to the report, make two files of them.',
  ],
  ['<r/>\nend', 'Remove the text after the root element.'],
  ['<r><!-- a -- b --></r>', 'Write a single hyphen or a dash instead of "--" in the comment.'],
  [
    '\n<?xml version="1.0"?><r/>',
    'Remove everything before "<?xml", also empty lines and spaces; if the file has two XML declarations, remove the second.',
  ],
  ['<r><td&gt;a</td></r>', 'Write ">" instead of "&gt;" at the end of the tag "<td".'],
  ['<r><div/></div></r>', 'Remove "</div>", or add its start tag; if the end of "r" is meant, write "</r>".'],
  ['<r>&#31;</r>', 'Remove "&#31;", or write the character that is meant.'],
  ['<r><p>a</p', 'Export or copy the file again: its end is missing.'],
])('every fault of markup has its own fix: %s', (text, fix) => {
  expect(findingsOf(text).map((finding) => finding.fix)).toEqual([fix]);
});
