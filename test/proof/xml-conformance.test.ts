import { expect, test } from 'vitest';
import { XmlFault } from '../../src/xml/fault.ts';
import { END, XmlScanner } from '../../src/xml/scanner.ts';
import { SourceText } from '../../src/xml/source-text.ts';
import { writeCanonically } from '../support/xml-canonical.ts';
import { readSuite, type SuiteTest } from '../support/xml-suite.ts';

/** XML 1.0, fifth edition, and Namespaces 1.0; tests only for XML 1.1 or older editions are left out. */
const suite = readSuite().filter(
  ({ recommendation, version, editions }) =>
    !recommendation.includes('1.1') && version !== '1.1' && (editions.length === 0 || editions.includes('5')),
);

/** Well-formed, but only without namespaces: names with colons that namespaces do not allow. */
const againstNamespaces = [
  'o-p04pass1',
  'o-p05pass1',
  'valid-sa-012',
  'x-ibm-1-0.5-valid-P04-ibm04v01.xml',
  'x-ibm-1-0.5-valid-P05-ibm05v01.xml',
  'x-ibm-1-0.5-valid-P05-ibm05v02.xml',
  'x-ibm-1-0.5-valid-P05-ibm05v03.xml',
];

/**
 * Both are well-formed; the suite allows a processor to report the second, depending on whether it validates.
 */
const isWellFormed = ({ type }: SuiteTest) => type === 'valid' || type === 'invalid';
const isBroken = ({ type }: SuiteTest) => type === 'not-wf';

/** Content that may contain "<!DOCTYPE" or "&" without meaning. */
const NO_MARKUP = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g;

const typed = suite.filter(hasDoctype);
const plain = suite.filter((one) => !typed.includes(one));

function hasDoctype({ bytes }: SuiteTest): boolean {
  const text = bytes.toString('latin1').replaceAll('\0', '');
  return text.replace(NO_MARKUP, '').includes('<!DOCTYPE');
}

function faultOf(input: Uint8Array | string): XmlFault | undefined {
  try {
    const scanner = new XmlScanner(new SourceText(input));
    while (scanner.next() !== END);
    return undefined;
  } catch (fault) {
    if (fault instanceof XmlFault) return fault;
    throw fault;
  }
}

const idOf = ({ id }: SuiteTest) => id;

test('the suite exists', () => {
  expect(suite.length).toBe(2001);
});

test('documents without a document type are read or refused as the suite expects', () => {
  const wellFormed = plain.filter(isWellFormed);
  const refused = wellFormed.filter(({ bytes }) => faultOf(bytes));
  const broken = plain.filter(isBroken);
  const read = broken.filter(({ bytes }) => !faultOf(bytes));
  console.log(
    `Without a document type: ${wellFormed.length - refused.length} of ${wellFormed.length} well-formed ones read, ` +
      `${broken.length - read.length} of ${broken.length} others refused.`,
  );
  expect(refused.map(idOf)).toEqual(againstNamespaces.slice(0, 2));
  expect(refused.map(({ bytes }) => faultOf(bytes)?.kind)).toEqual(['namespace', 'namespace']);
  expect(read).toEqual([]);
  expect([wellFormed.length, broken.length]).toEqual([75, 244]);
});

test('documents with a document type are refused for it', () => {
  const wellFormed = typed.filter(isWellFormed);
  const refused = wellFormed.filter(({ bytes }) => faultOf(bytes)?.kind === 'doctype');
  const broken = typed.filter(isBroken);
  const read = broken.filter(({ bytes }) => !faultOf(bytes));
  console.log(
    `With a document type: ${refused.length} of ${wellFormed.length} well-formed ones refused for it, ` +
      `${broken.length - read.length} of ${broken.length} others refused.`,
  );
  expect(refused).toHaveLength(wellFormed.length);
  expect(read).toEqual([]);
  expect([wellFormed.length, broken.length]).toEqual([882, 773]);
});

/**
 * A document type as in well-formed documents. Most documents of the suite have one that only concerns
 * validity; without it they test the rest of XML equally well.
 */
const DOCTYPE =
  /<!DOCTYPE(?:[^[>"']|"[^"]*"|'[^']*')*(?:\[(?:[^\]"'<]|"[^"]*"|'[^']*'|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![A-Z](?:[^>"']|"[^"]*"|'[^']*')*>)*\][ \t\r\n]*)?>/;
const OTHER_ENTITY = /&(?!(?:lt|gt|amp|quot|apos|#\w+);)/;

interface CutDocument extends SuiteTest {
  readonly text: string;
  /** Whether the document type could add attributes or change their values. */
  readonly isChanged: boolean;
}

/** Returns the document without its type, unless it uses entities that the type declares. */
function cutDoctype(one: SuiteTest): readonly CutDocument[] {
  const whole = new SourceText(one.bytes).bytes.toString();
  const [doctype] = DOCTYPE.exec(whole) ?? [];
  if (doctype === undefined) return [];
  const text = whole.replace(doctype, () => '');
  if (OTHER_ENTITY.test(text.replace(NO_MARKUP, ''))) return [];
  return [{ ...one, text, isChanged: /<!ATTLIST|%|^<!DOCTYPE\s+\S+\s+(?:SYSTEM|PUBLIC)/.test(doctype) }];
}

test('documents are read as the suite expects once their document type is removed', () => {
  const cut = typed.filter(isWellFormed).flatMap(cutDoctype);
  const refused = cut.filter(({ text }) => faultOf(text));
  const comparable = cut.filter(
    (one) => !one.isChanged && one.output !== undefined && !one.output.startsWith('<!DOCTYPE'),
  );
  console.log(
    `Document type cut out: ${cut.length - refused.length} of ${cut.length} read, ` +
      `${comparable.length} compared with the canonical output.`,
  );
  expect(refused.map(idOf).sort()).toEqual(againstNamespaces.slice(2));
  expect(refused.map(({ text }) => faultOf(text)?.kind)).toEqual(refused.map(() => 'namespace'));
  for (const { id, text, output } of comparable) {
    if (againstNamespaces.includes(id)) continue;
    expect(writeCanonically(new XmlScanner(new SourceText(text))), id).toBe(output);
  }
  expect([cut.length, comparable.length]).toEqual([799, 111]);
});
