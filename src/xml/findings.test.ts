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
