import { describe, expect, test } from 'vitest';
import { XmlFault } from './fault.ts';
import type { XmlLimits } from './limits.ts';
import {
  COMMENT,
  DOCTYPE,
  END,
  END_TAG,
  INSTRUCTION,
  START_TAG,
  TEXT,
  type TokenKind,
  XmlScanner,
} from './scanner.ts';
import { SourceText } from './source-text.ts';

const limits: XmlLimits = { depth: 3, attributes: 3, nameBytes: 10, namespace: 15, names: 8, textBytes: 20 };

/** Returns the kind, position and reason of the error that stops the scanner. */
function faultOf(text: string, options = {}): string | undefined {
  const source = new SourceText(text);
  try {
    const scanner = new XmlScanner(source, options);
    while (scanner.next() !== END);
    return undefined;
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    const { line, column } = source.positionAt(fault.offset);
    return `${fault.kind} ${line}:${column} ${fault.reason}`;
  }
}

/** Returns the tokens of a document, one per line. */
function tokensOf(text: string, options = {}): string[] {
  const scanner = new XmlScanner(new SourceText(text), options);
  const write: Record<TokenKind, () => string> = {
    [END]: () => '',
    [START_TAG]: () => `<${nameOf(scanner.name)}${attributesOf(scanner).join('')}`,
    [END_TAG]: () => `>${nameOf(scanner.name)}`,
    [TEXT]: () => `${scanner.isBlank ? 'blank' : 'text'} ${JSON.stringify(scanner.value)}`,
    [COMMENT]: () => `comment ${JSON.stringify(scanner.value)}`,
    [INSTRUCTION]: () => `instruction ${JSON.stringify(scanner.value)}`,
    [DOCTYPE]: () => `doctype${scanner.value}`,
  };
  const tokens: string[] = [];
  for (let kind = scanner.next(); kind !== END; kind = scanner.next()) tokens.push(write[kind]());
  return tokens;
}

const nameOf = ({ uri, local }: { uri: string; local: string }) => (uri === '' ? local : `{${uri}}${local}`);

function attributesOf(scanner: XmlScanner): string[] {
  return Array.from({ length: scanner.attributeCount }, (_, index) => index)
    .filter((index) => !scanner.isDeclaration(index))
    .map(
      (index) => ` ${nameOf(scanner.attributeName(index))}=${JSON.stringify(scanner.attributeValue(index))}`,
    );
}

describe('tokens', () => {
  test('an empty element starts and ends like any other', () => {
    expect(tokensOf('<a><b/></a>')).toEqual(['<a', '<b', '>b', '>a']);
  });

  test('white space, text, comments, instructions and CDATA sections', () => {
    expect(tokensOf('<?p a b?>\n<a> \n<!-- c -->t<![CDATA[<&]]]><?é?></a >\n')).toEqual([
      'instruction "p a b"',
      'blank "\\n"',
      '<a',
      'blank " \\n"',
      'comment " c "',
      'text "t"',
      'text "<&]"',
      'instruction "é"',
      '>a',
      'blank "\\n"',
    ]);
  });

  test('names, depth and offsets are those of the token', () => {
    const scanner = new XmlScanner(new SourceText('<x:a xmlns:x="u">t<b/></x:a>'));
    const seen: unknown[] = [];
    for (let kind = scanner.next(); kind !== END; kind = scanner.next())
      seen.push([kind, scanner.offset, scanner.end, scanner.depth, scanner.writtenName, scanner.prefix]);
    expect(seen).toEqual([
      [START_TAG, 0, 17, 1, 'x:a', 'x'],
      [TEXT, 17, 18, 1, 'x:a', 'x'],
      [START_TAG, 18, 22, 2, 'b', ''],
      [END_TAG, 22, 22, 2, 'b', ''],
      [END_TAG, 22, 28, 1, 'x:a', 'x'],
    ]);
  });

  test('names with the same meaning are one object', () => {
    const scanner = new XmlScanner(new SourceText('<a xmlns="u"><b:a xmlns:b="u" b:a=""/></a>'));
    scanner.next();
    const { name } = scanner;
    scanner.next();
    expect(scanner.name).toBe(name);
    expect(scanner.attributeName(1)).toBe(name);
    expect(scanner.resolve('b:a')).toBe(name);
    expect(scanner.resolve('a')).toBe(name);
    expect(scanner.resolve('c:a')).toBeUndefined();
  });

  test('content can be read or skipped as a whole', () => {
    const scanner = new XmlScanner(new SourceText('<a><b>1<c>2</c>&lt;<![CDATA[3]]></b><b><c/></b></a>'));
    scanner.next();
    scanner.next();
    expect(scanner.readContent()).toBe('12<3');
    scanner.next();
    scanner.skip();
    expect([scanner.next(), scanner.depth, scanner.next(), scanner.next()]).toEqual([END_TAG, 1, END, END]);
  });
});

describe('values', () => {
  test.each([
    ['a\r\nb\rc\n\r\n', 'a\nb\nc\n\n'],
    ['&#13;&#xD;\r', '\r\r\n'],
    ['&lt;&gt;&amp;&quot;&apos;', '<>&"\''],
    ['&amp;lt;', '&lt;'],
    ['&#38;amp;', '&amp;'],
    ['&#65;&#x42;&#x1F600;&#x000041;', 'AB😀A'],
    ['é€😀 ] ]] ]>', 'é€😀 ] ]] ]>'],
    ['\u0085\u2028\ufffd\ue000', '\u0085\u2028\ufffd\ue000'],
  ])('text %j', (written, meant) => {
    expect(tokensOf(`<a>${written}</a>`)[1]).toBe(`text ${JSON.stringify(meant)}`);
  });

  test.each([
    ['"a\tb\r\nc\rd\ne"', 'a b c d e'],
    ['"&#9;&#10;&#13;"', '\t\n\r'],
    ['" a  b "', ' a  b '],
    [`'"'`, '"'],
    [`"'>"`, "'>"],
    ['"é&lt;\n😀"', 'é< 😀'],
  ])('attribute %s', (written, meant) => {
    expect(tokensOf(`<a b=${written}/>`)[0]).toBe(`<a b=${JSON.stringify(meant)}`);
  });

  test('short values of every length', () => {
    for (let length = 0; length < 12; length++) {
      const value = '123456789abc'.slice(0, length);
      expect(tokensOf(`<a b="${value}"/>`)[0]).toBe(`<a b="${value}"`);
    }
  });

  test('line ends are normalized in CDATA sections, comments and instructions too', () => {
    expect(tokensOf('<a><![CDATA[\r\n&lt;\r]]><!--\r--><?p \r\n?></a>').slice(1, 4)).toEqual([
      'text "\\n&lt;\\n"',
      'comment "\\n"',
      'instruction "p \\n"',
    ]);
  });

  test('finds attributes by expanded name', () => {
    const scanner = new XmlScanner(new SourceText('<a xmlns="u" xmlns:p="v" b="1" p:b="2" xml:lang="en"/>'));
    scanner.next();
    expect([scanner.attribute('b'), scanner.attribute('b', 'v'), scanner.attribute('b', 'u')]).toEqual([
      '1',
      '2',
      undefined,
    ]);
    expect([scanner.attribute('p'), scanner.attribute('xmlns')]).toEqual([undefined, undefined]);
    expect(scanner.attribute('lang', 'http://www.w3.org/XML/1998/namespace')).toBe('en');
    expect([scanner.attributeText(3), scanner.attributeOffset(3)]).toEqual(['p:b', 36]);
  });
});

describe('namespaces', () => {
  test('are in scope for the declaring element and its content', () => {
    expect(
      tokensOf('<a xmlns="u" xmlns:p="v"><p:b c="" p:c=""><p:d xmlns:p="w"/><e xmlns=""/></p:b><p:f/></a>'),
    ).toEqual([
      '<{u}a',
      '<{v}b c="" {v}c=""',
      '<{w}d',
      '>{w}d',
      '<e',
      '>e',
      '>{v}b',
      '<{v}f',
      '>{v}f',
      '>{u}a',
    ]);
  });

  test('a declaration applies to attributes before it', () => {
    expect(tokensOf('<p:a p:b="" xmlns:p="u"/>')[0]).toBe('<{u}a {u}b=""');
  });

  test('returns the prefixes in scope', () => {
    const scanner = new XmlScanner(
      new SourceText('<a xmlns="u" xmlns:p="v"><b xmlns:q="w" xmlns=""/><c/></a>'),
    );
    const seen: unknown[] = [];
    for (let kind = scanner.next(); kind !== END; kind = scanner.next())
      if (kind === START_TAG) seen.push(Object.fromEntries([...scanner.names.boundPrefixes()].slice(-3)));
    const xmlns = 'http://www.w3.org/2000/xmlns/';
    expect(seen[0]).toMatchObject({ xmlns, p: 'v' });
    expect(seen[1]).toMatchObject({ p: 'v', q: 'w' });
    expect(seen[2]).toMatchObject({ p: 'v' });
    expect(scanner.names.namespaceOf('q')).toBeUndefined();
  });

  test.each([
    ['<p:a/>', 'namespace 1:2 the prefix "p" of the element "p:a" is not declared'],
    ['<a>\n<b c=""  p:d = ""/></a>', 'namespace 2:10 the prefix "p" of the attribute "p:d" is not declared'],
    ['<a><b xmlns:p="u"/><p:c/></a>', 'namespace 1:21 the prefix "p" of the element "p:c" is not declared'],
    [
      '<a xmlns:p="u"><p:c/><q:c/></a>',
      'namespace 1:23 the prefix "q" of the element "q:c" is not declared: "p:c" is probably meant',
    ],
    [
      '<a xmlns:link="u"><link:b xlink:c=""/><link:d xlink:c=""/></a>',
      'namespace 1:27 the prefix "xlink" of the attribute "xlink:c" is not declared',
    ],
    ['<a xmlns:p=""/>', 'namespace 1:13 the prefix "p" is declared without a namespace'],
    ['<a xmlns:xmlns="u"/>', 'namespace 1:17 the prefix "xmlns" must not be declared'],
    [
      '<a xmlns:xml="u"/>',
      'namespace 1:15 only the prefix "xml" can be bound to the XML namespace, and to no other',
    ],
    [
      '<a xmlns="http://www.w3.org/XML/1998/namespace"/>',
      'namespace 1:11 only the prefix "xml" can be bound to the XML namespace, and to no other',
    ],
    [
      '<a xmlns:p="http://www.w3.org/2000/xmlns/"/>',
      'namespace 1:13 the xmlns namespace must not be declared',
    ],
    ['<xmlns:a/>', 'namespace 1:2 an element has the prefix "xmlns"'],
    [
      '<a xmlns:p="u" xmlns:q="u" p:b="" q:b=""/>',
      'namespace 1:35 two attributes have the same expanded name "b"',
    ],
    ['<a:b:c/>', 'namespace 1:2 "a:b:c" is not a name'],
    ['<:a/>', 'namespace 1:2 ":a" is not a name'],
    ['<a :="" />', 'namespace 1:4 ":" is not a name'],
    ['<a xmlns:1="u"/>', 'namespace 1:4 "xmlns:1" is not a name'],
    ['<?a:b?><a/>', 'namespace 1:3 "a:b" is not a name'],
  ])('%s', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  test.each([
    '<a xmlns:xml="http://www.w3.org/XML/1998/namespace" xml:b=""/>',
    '<a xmlns:p="u" b="" p:b=""/>',
    '<a xmlns="u" xmlns:p="u" b="" p:b=""/>',
    '<a xmlns=""/>',
  ])('%s is valid', (text) => {
    expect(faultOf(text)).toBeUndefined();
  });
});

describe('syntax', () => {
  test.each([
    ['', '1:1 the file is empty'],
    ['\n<!-- -->', '2:9 it contains no elements'],
    ['a<b/>', '1:1 there is text before the root element'],
    ['<b/>\na', '2:1 there is text after the root element'],
    ['<b/>&#32;', '1:5 there is text after the root element'],
    ['<a/><b/>', '1:5 there is a second root element'],
    ['<a>\n<b>', '2:4 the element "b" opened on line 2 is not closed'],
    ['<a></b>', '1:4 the element "a" opened on line 1 is closed by the end tag of "b"'],
    ['<a><b></a>', '1:7 the element "b" opened on line 1 has no end tag before "</a>"'],
    ['<a></ab>', '1:4 the element "a" opened on line 1 is closed by the end tag of "ab"'],
    ['<ab></a>', '1:5 the element "ab" opened on line 1 is closed by the end tag of "a"'],
    ['<a></ a>', '1:6 a "</" is not followed by a name'],
    ['<a></a b>', '1:4 the end tag of "a" is incomplete'],
    ['</a>', '1:1 an end tag has no matching start tag'],
    ['< a/>', '1:2 a "<" is not followed by a name; write "&lt;"'],
    ['<1/>', '1:2 "1" is not a name'],
    ['<a\u00d7/>', '1:2 "a\u00d7" is not a name'],
    ['<a\u{F0000}/>', '1:2 "a\u{F0000}" is not a name'],
    ['<a', '1:1 the tag of "a" is not closed'],
    ['<a b="1"c="2"/>', '1:9 there is no space before the attribute "c"'],
    ['<a b="1 c="2"/>', '1:12 the value of the attribute "b" has no closing quotation mark'],
    ['<a <b/></a>', '1:4 the tag of "a" has no ">" before the next tag'],
    ['<a b=“1”/>', '1:6 the value of the attribute "b" is in typographic quotation marks'],
    ['<a / >', '1:4 a "/" in a tag is not followed by ">"'],
    ['<a "b"/>', '1:4 the tag of "a" holds what is no attribute'],
    ['<a b/>', '1:5 the attribute "b" has no value'],
    ['<a b=1/>', '1:6 the value of the attribute "b" is not quoted'],
    ['<a b="1/>', '1:6 the value of the attribute "b" is not terminated'],
    ['<a b="<"/>', '1:7 the value of the attribute "b" contains a "<"'],
    ['<a b="\u0001"/>', '1:7 the character U+0001 is not allowed'],
    ['<a b="" c="" b=""/>', '1:14 the attribute "b" appears more than once'],
    ['<a>]]></a>', '1:4 "]]>" is not allowed in text'],
    ['<a>\u000b</a>', '1:4 the character U+000B is not allowed'],
    ['<a>x\ufffe</a>', '1:5 the character U+FFFE is not allowed'],
    ['<a><!--\uffff--></a>', '1:8 the character U+FFFF is not allowed'],
    ['<a><![CDATA[\0]]></a>', '1:13 the character U+0000 is not allowed'],
    ['<a>&</a>', '1:4 an "&" does not begin a reference; write "&amp;"'],
    ['<a>& b;</a>', '1:4 an "&" does not begin a reference; write "&amp;"'],
    ['<a>&b</a>', '1:4 an "&" does not begin a reference; write "&amp;"'],
    ['<a>&nbsp;</a>', '1:4 the entity "nbsp" is not declared; write "&#160;"'],
    ['<a b="&LT;"/>', '1:7 the entity "LT" is unknown; "lt", written "&#60;", is probably meant'],
    ['<a>&#;</a>', '1:4 a character reference is malformed'],
    ['<a>&#x;</a>', '1:4 a character reference is malformed'],
    ['<a>&#X41;</a>', '1:4 a character reference is malformed'],
    ['<a>&#1A;</a>', '1:4 a character reference is malformed'],
    ['<a>&#65</a>', '1:4 a character reference is malformed'],
    ['<a>&#0;</a>', '1:4 the character reference "&#0;" is to a character that is not allowed'],
    ['<a>&#xD800;</a>', '1:4 the character reference "&#xD800;" is to a character that is not allowed'],
    ['<a>&#xFFFE;</a>', '1:4 the character reference "&#xFFFE;" is to a character that is not allowed'],
    ['<a>&#x110000;</a>', '1:4 the character reference "&#x110000;" is to a character that is not allowed'],
    ['<a><!-- -- --></a>', '1:9 a comment contains "--"'],
    ['<a><!-- ---></a>', '1:9 a comment contains "--"'],
    ['<a><!-->', '1:4 a comment is not closed'],
    ['<a><![CDATA[]]', '1:4 a CDATA section is not closed'],
    ['<a><![cdata[]]></a>', '1:4 a "<!" does not begin a comment, a CDATA section or a document type'],
    ['<![CDATA[]]><a/>', '1:1 a CDATA section is outside the root element'],
    ['<a><? p?></a>', '1:6 a "<?" is not followed by a name'],
    ['<a><?p', '1:4 a processing instruction is not closed'],
    ['<a><?p+?></a>', '1:7 the target of a processing instruction is not followed by white space'],
    ['<a><?xml version="1.0"?></a>', '1:4 an XML declaration is not at the very beginning'],
    [' <?xml version="1.0"?><a/>', '1:2 an XML declaration is not at the very beginning'],
    ['<?XML version="1.0"?><a/>', '1:1 an XML declaration is not at the very beginning'],
    ['<a/><!DOCTYPE html>', '1:5 a document type is not before the root element'],
    ['<!DOCTYPE html><!DOCTYPE html><html/>', '1:16 a document type is not before the root element'],
  ])('%j', (text, fault) => {
    expect(faultOf(text)).toBe(`syntax ${fault}`);
  });
});

describe('XML declarations', () => {
  test.each([
    '<?xml version="1.0"?>',
    "<?xml version='1.9'?>",
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?xml version="1.0" standalone=\'no\' ?>',
    '<?xml\tversion = "1.0"\r\nencoding = "x-Y_z.1" standalone = "yes"\n?>',
    '<?xml-stylesheet href="a"?>',
  ])('%j is accepted', (declaration) => {
    expect(faultOf(`${declaration}<a/>`)).toBeUndefined();
  });

  test.each([
    '<?xml?>',
    '<?xml version="2.0"?>',
    '<?xml version="1."?>',
    '<?xml version=1.0?>',
    '<?xml encoding="UTF-8"?>',
    '<?xml encoding="UTF-8" version="1.0"?>',
    '<?xml version="1.0" encoding="8"?>',
    '<?xml version="1.0"encoding="UTF-8"?>',
    '<?xml version="1.0" standalone="maybe"?>',
    '<?xml version="1.0">',
  ])('%j is refused', (declaration) => {
    expect(faultOf(`${declaration}<a/>`)).toBe('syntax 1:1 the XML declaration is malformed');
  });
});

describe('document types', () => {
  test.each([
    '<!DOCTYPE html>',
    '<!DOCTYPE HTML >',
    '<!DOCTYPE html SYSTEM "about:legacy-compat">',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" \'http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\'>',
  ])('%s is accepted', (doctype) => {
    expect(tokensOf(`${doctype}<html/>`)).toEqual([
      doctype.replace(/^<!DOCTYPE(.*)>$/, 'doctype$1'),
      '<html',
      '>html',
    ]);
  });

  test.each([
    ['<!DOCTYPE a><a/>', 'doctype 1:1 it is not the XHTML document type'],
    ['<!DOCTYPE a SYSTEM "a.dtd"><a/>', 'doctype 1:1 it is not the XHTML document type'],
    ['<!DOCTYPE html []><html/>', 'doctype 1:16 it declares markup or entities'],
    ['<!DOCTYPE html SYSTEM "a" [<!ENTITY a "b">]><html/>', 'doctype 1:27 it declares markup or entities'],
    ['<!DOCTYPE>', 'syntax 1:1 the document type is malformed or not closed'],
    ['<!DOCTYPE html SYSTEM>', 'syntax 1:1 the document type is malformed or not closed'],
    ['<!DOCTYPE html PUBLIC "{}" "a">', 'syntax 1:1 the document type is malformed or not closed'],
    ['<!DOCTYPE html SYSTEM "\u0001">', 'syntax 1:1 the document type is malformed or not closed'],
    ['<!DOCTYPE html', 'syntax 1:1 the document type is malformed or not closed'],
  ])('%s', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  test('XHTML entities are known if a document type refers to their declarations', () => {
    const page = '<html>&euro;</html>';
    expect(tokensOf(`<!DOCTYPE html PUBLIC "a" "b">${page}`)).toContain('text "\u20ac"');
    expect(tokensOf(`<!DOCTYPE html SYSTEM "b">${page}`)).toContain('text "\u20ac"');
    const fault = 'the entity "euro" is not declared; write "&#8364;"';
    expect(faultOf(`<!DOCTYPE html>${page}`)).toBe(`syntax 1:22 ${fault}`);
    expect(faultOf(page)).toBe(`syntax 1:7 ${fault}`);
  });
});

describe('limits', () => {
  test.each([
    ['<a><b><c><d/></c></b></a>', 'limit 1:10 elements are nested more than 3 levels deep'],
    ['<a b="" c="" d="" e=""/>', 'limit 1:19 an element has more than 3 attributes'],
    ['<abcdefghijk/>', 'limit 1:2 the name of an element or attribute is longer than 10 bytes'],
    ['<a xmlns:b="sixteen-letters:"/>', 'limit 1:13 a namespace is longer than 15 characters'],
    ['<a><b/><c/><d/><e/></a>', 'limit 1:17 there are more than 8 different names'],
    ['<a xmlns="u"><a xmlns="v"><a xmlns="w"/></a></a>', undefined],
    [`<a>${'x'.repeat(21)}</a>`, 'limit 1:4 a text node is longer than 20 bytes'],
    [`<a b="${'x'.repeat(21)}"/>`, 'limit 1:7 an attribute is longer than 20 bytes'],
    [`<a><!--${'x'.repeat(21)}--></a>`, 'limit 1:8 a comment is longer than 20 bytes'],
    [`<a><![CDATA[${'x'.repeat(21)}]]></a>`, 'limit 1:13 a text node is longer than 20 bytes'],
  ])('%s', (text, fault) => {
    expect(faultOf(text, { limits })).toBe(fault);
  });

  test('a document just within the limits is accepted', () => {
    const text = `<abcdefghij b="${'x'.repeat(20)}" c="" d=""><b><c/></b>${'x'.repeat(20)}</abcdefghij>`;
    expect(faultOf(text, { limits })).toBeUndefined();
  });
});

describe('fragments', () => {
  test('need no root and know the XHTML entities', () => {
    expect(tokensOf('a&nbsp;<b/><c/><![CDATA[d]]>', { fragment: true })).toEqual([
      'text "a\u00a0"',
      '<b',
      '>b',
      '<c',
      '>c',
      'text "d"',
    ]);
    expect(tokensOf('', { fragment: true })).toEqual([]);
  });
});
