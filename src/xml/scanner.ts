import { likelyName, mistypedId } from '../core/nearest-name.ts';
import { listWords, numberWords, sizeWords } from '../core/wording.ts';
import { htmlEntities, xmlEntities } from './entities.ts';
import { XmlFault, type XmlFaultKind } from './fault.ts';
import { MAX_PREFIXES_NAMED, MAX_SHORT_PREFIX, usualLimits, type XmlLimits } from './limits.ts';
import { NameTable, type WrittenName, XML_NAMESPACE, XMLNS_NAMESPACE, type XmlName } from './names.ts';
import { checkDeclaration, checkDoctype } from './prolog.ts';
import { checkReference, resolveReferences } from './references.ts';
import { decodeAscii } from './short-text.ts';
import type { SourceText } from './source-text.ts';

/** The kinds of tokens. */
export const END = 0;
export const START_TAG = 1;
export const END_TAG = 2;
export const TEXT = 3;
export const COMMENT = 4;
export const INSTRUCTION = 5;
export const DOCTYPE = 6;
export type TokenKind = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * Receives every token, whichever caller advances the scanner. It may read the token but must not advance the
 * scanner.
 */
export interface TokenListener {
  take(kind: TokenKind, scanner: XmlScanner): void;
}

export interface ScannerOptions {
  readonly listener?: TokenListener | undefined;
  readonly limits?: XmlLimits;
  /** Whether to read content without a root element; the named XHTML entities are then known. */
  readonly fragment?: boolean;
}

/** The processing that a value needs before use. */
const NON_ASCII = 1;
const LINE_ENDS = 2;
const REFERENCES = 4;
const BLANKS = 8;

/**
 * These constants stay in this module: V8 folds them but not imported ones, which is a third of the speed.
 */
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const BANG = 0x21;
const QUOTE = 0x22;
const AMPERSAND = 0x26;
const APOSTROPHE = 0x27;
const HYPHEN = 0x2d;
const SLASH = 0x2f;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const CLOSE_BRACKET = 0x5d;

/** Byte classes within values; 0 needs no check. */
const STOP = 1;
const REFERENCE = 2;
const BLANK = 3;
const RETURN = 4;
const BEYOND = 5;
/** The lead byte of U+FFFE and U+FFFF, which XML forbids. */
const BEYOND_EF = 6;
const BRACKET = 7;
const FORBIDDEN = 8;

function classify(special: Readonly<Record<number, number>>): Uint8Array {
  const table = new Uint8Array(256);
  table.fill(FORBIDDEN, 0, SPACE);
  table.fill(BEYOND, 0x80);
  table[0xef] = BEYOND_EF;
  table[CARRIAGE_RETURN] = RETURN;
  table[TAB] = table[LINE_FEED] = 0;
  for (const [byte, kind] of Object.entries(special)) table[Number(byte)] = kind;
  return table;
}

const inValues = { [LESS]: FORBIDDEN, [AMPERSAND]: REFERENCE, [TAB]: BLANK, [LINE_FEED]: BLANK };

const TEXT_CLASSES = classify({ [LESS]: STOP, [AMPERSAND]: REFERENCE, [CLOSE_BRACKET]: BRACKET });
const QUOTED_CLASSES = classify({ ...inValues, [QUOTE]: STOP });
const APOSTROPHED_CLASSES = classify({ ...inValues, [APOSTROPHE]: STOP });
/** Comments, instructions and CDATA sections. */
const RAW_CLASSES = classify({});

/** Bytes allowed in a name: all beyond ASCII here, because the name table checks each new name as a whole. */
const NAME_BYTES = new Uint8Array(256);
NAME_BYTES.fill(1, 0x80);
for (const char of ':-._0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
  NAME_BYTES[char.charCodeAt(0)] = 1;

/** The maximum number of shared values, a power of two, and their maximum length in bytes. */
const SHARED_VALUES = 1024;
const MAX_SHARED_LENGTH = 64;

/** Caches one attribute value and its offset. */
export class LastValue {
  start = 0;
  length = -1;
  value = '';
}

/**
 * Reads XML 1.0 (fifth edition) with namespaces, one token at a time, directly from the bytes: names are
 * interned, and values stay offsets until needed. Checks everything while reading, so that whatever a caller
 * has seen is well-formed so far. Never reads entity declarations. Throws errors as `XmlFault`.
 */
export class XmlScanner {
  readonly source: SourceText;
  readonly names: NameTable;
  /** The start and end of the token. */
  offset = 0;
  end = 0;
  /** The number of open elements, including the one at the current start or end tag. */
  depth = 0;
  attributeCount = 0;
  /** Whether a text is only white space. */
  isBlank = false;

  private readonly bytes: Buffer;
  private readonly length: number;
  private readonly limits: XmlLimits;
  private readonly isFragment: boolean;
  private readonly listener: TokenListener | undefined;
  private entities: ReadonlyMap<string, string> = xmlEntities;
  private hasRoot = false;
  private hasDoctype = false;
  /** Whether the end of an empty element is still to come. */
  private isEmpty = false;
  /** Whether the element at the current end tag is still to be removed. */
  private isClosing = false;
  private tag = 0;
  private valueStart = 0;
  private valueEnd = 0;
  private flags = 0;
  private readonly open: WrittenName[] = [];
  private readonly openOffsets: number[] = [];
  private readonly openNames: XmlName[] = [];
  /** The number of declarations in scope before each open element. */
  private readonly scopes: number[] = [];
  private readonly attributes: WrittenName[] = [];
  private starts = new Int32Array(64);
  private ends = new Int32Array(64);
  private valueFlags = new Uint8Array(64);
  private readonly shared: (LastValue | undefined)[] = new Array(SHARED_VALUES).fill(undefined);

  constructor(source: SourceText, options: ScannerOptions = {}) {
    this.source = source;
    this.bytes = source.bytes;
    this.length = source.bytes.length;
    this.limits = options.limits ?? usualLimits;
    this.isFragment = options.fragment ?? false;
    this.listener = options.listener;
    this.names = new NameTable(this.bytes, this.limits);
    if (this.isFragment) this.entities = htmlEntities;
    else this.end = checkDeclaration(this.bytes);
  }

  /** Advances to the next token. An empty element has a start and an end like any other. */
  next(): TokenKind {
    const kind = this.advance();
    if (this.listener !== undefined) this.listener.take(kind, this);
    return kind;
  }

  private advance(): TokenKind {
    if (this.isClosing) this.close();
    if (this.isEmpty) {
      this.isEmpty = false;
      this.isClosing = true;
      this.offset = this.end;
      return END_TAG;
    }
    const at = this.end;
    this.offset = at;
    if (at >= this.length) return this.finish();
    if (this.bytes[at] !== LESS) return this.readText(at);
    switch (this.bytes[at + 1]) {
      case SLASH:
        return this.readEndTag(at);
      case BANG:
        return this.readMarkup(at);
      case QUESTION:
        return this.readInstruction(at);
      default:
        return this.readStartTag(at);
    }
  }

  /** The name of the element at the current tag. */
  get name(): XmlName {
    return this.openNames[this.depth - 1] as XmlName;
  }

  /** The element name as written, with its prefix. */
  get writtenName(): string {
    return (this.open[this.depth - 1] as WrittenName).text;
  }

  get prefix(): string {
    return (this.open[this.depth - 1] as WrittenName).binding.prefix;
  }

  /** The current text, comment or instruction, with references resolved. */
  get value(): string {
    return this.decode(this.valueStart, this.valueEnd, this.flags);
  }

  attributeName(index: number): XmlName {
    return (this.attributes[index] as WrittenName).resolveAttribute(this.offset) as XmlName;
  }

  /** Returns the attribute's name as written. */
  attributeText(index: number): string {
    return (this.attributes[index] as WrittenName).text;
  }

  attributeValue(index: number): string {
    return this.decode(
      this.starts[index] as number,
      this.ends[index] as number,
      this.valueFlags[index] as number,
    );
  }

  /**
   * Returns the cached value if the attribute has the same value as last time, which is common in reports.
   */
  repeatedValue(index: number, last: LastValue): string {
    const { bytes } = this;
    const start = this.starts[index] as number;
    const length = (this.ends[index] as number) - start;
    if (length === last.length) {
      const before = last.start;
      let at = 0;
      while (at < length && bytes[start + at] === bytes[before + at]) at++;
      if (at === length) return last.value;
    }
    last.start = start;
    last.length = length;
    last.value = this.attributeValue(index);
    return last.value;
  }

  /** Shares values that recur, such as contexts and concepts. */
  sharedValue(index: number): string {
    const { bytes } = this;
    const start = this.starts[index] as number;
    const end = this.ends[index] as number;
    if (end - start > MAX_SHARED_LENGTH) return this.attributeValue(index);
    let hash = 0;
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (bytes[at] as number)) | 0;
    const slot = (hash ^ (hash >>> 15)) & (SHARED_VALUES - 1);
    const last = this.shared[slot];
    if (last !== undefined) return this.repeatedValue(index, last);
    this.shared[slot] = new LastValue();
    return this.repeatedValue(index, this.shared[slot]);
  }

  /** Returns the start of an attribute's value. */
  attributeOffset(index: number): number {
    return this.starts[index] as number;
  }

  /** Whether an attribute declares a namespace. */
  isDeclaration(index: number): boolean {
    const written = this.attributes[index] as WrittenName;
    return written.binding === this.names.declarations || written.text === 'xmlns';
  }

  /** Returns the value of an attribute by name. */
  attribute(local: string, uri = ''): string | undefined {
    for (let index = 0; index < this.attributeCount; index++) {
      const written = this.attributes[index] as WrittenName;
      if (written.local !== local || this.isDeclaration(index)) continue;
      if (this.attributeName(index).uri === uri) return this.attributeValue(index);
    }
    return undefined;
  }

  /** Resolves a QName such as "us-gaap:Assets" in the current scope, including the default namespace. */
  resolve(text: string): XmlName | undefined {
    const colon = text.indexOf(':');
    const uri = this.names.namespaceOf(colon < 0 ? '' : text.slice(0, colon));
    return uri === undefined ? undefined : this.names.name(uri, text.slice(colon + 1), this.offset);
  }

  /** Moves to the end of the element at the current start tag. */
  skip(): void {
    const depth = this.depth;
    for (;;) {
      const kind = this.next();
      if (kind === END_TAG && this.depth === depth) return;
    }
  }

  /** Passes over whole elements that were read before, from the end of a token other than a start tag. */
  passTo(offset: number): void {
    this.end = offset;
  }

  /** Returns all text content of the element at the current start tag, and moves to its end. */
  readContent(): string {
    const depth = this.depth;
    let text = '';
    for (;;) {
      const kind = this.next();
      if (kind === TEXT) text = text === '' ? this.value : text + this.value;
      else if (kind === END_TAG && this.depth === depth) return text;
    }
  }

  private readText(start: number): TokenKind {
    const { bytes, length } = this;
    let at = start;
    while (at < length && isSpace(bytes[at])) at++;
    this.isBlank = at >= length || bytes[at] === LESS;
    let flags = 0;
    if (this.isBlank) {
      for (let blank = start; blank < at; blank++) if (bytes[blank] === CARRIAGE_RETURN) flags = LINE_ENDS;
    } else {
      if (this.depth === 0 && !this.isFragment)
        this.fail(
          'syntax',
          this.hasRoot ? 'there is text after the root element' : 'there is text before the root element',
          at,
        );
      for (at = start; at < length; at++) {
        const kind = TEXT_CLASSES[bytes[at] as number] as number;
        if (kind === 0) continue;
        if (kind === BEYOND) flags |= NON_ASCII;
        else if (kind === STOP) break;
        else if (kind === REFERENCE) {
          flags |= REFERENCES;
          at = checkReference(bytes, at, this.entities) - 1;
        } else if (kind === BRACKET) {
          if (bytes[at + 1] === CLOSE_BRACKET && bytes[at + 2] === GREATER)
            this.fail('syntax', '"]]>" is not allowed in text', at);
        } else flags |= this.checkByte(kind, at);
      }
    }
    this.take(TEXT, start, at, flags);
    this.end = at;
    return TEXT;
  }

  private readStartTag(start: number): TokenKind {
    const { bytes, length } = this;
    if (this.depth === 0 && this.hasRoot && !this.isFragment)
      this.fail('syntax', 'there is a second root element', start);
    const written = this.expectName(start + 1, 'a "<" is not followed by a name; write "&lt;"');
    const tag = ++this.tag;
    let at = this.end;
    let count = 0;
    let declarations = 0;
    let prefixed = 0;
    for (;;) {
      const gap = at;
      while (at < length && isSpace(bytes[at])) at++;
      const byte = at < length ? (bytes[at] as number) : 0;
      if (byte === GREATER) {
        at++;
        break;
      }
      if (byte === SLASH) {
        if (bytes[at + 1] !== GREATER) this.fail('syntax', 'a "/" in a tag is not followed by ">"', at);
        this.isEmpty = true;
        at += 2;
        break;
      }
      if (at >= length) this.fail('syntax', `the tag of "${written.text}" is not closed`, start);
      if (byte === LESS)
        this.fail('syntax', `the tag of "${written.text}" has no ">" before the next tag`, at);
      if (at === gap) this.fail('syntax', this.unseparated(written, at, count), at);
      if (count === this.limits.attributes)
        this.fail('limit', `an element has more than ${numberWords(this.limits.attributes)} attributes`, at);
      if (NAME_BYTES[byte] === 0)
        this.fail('syntax', `the tag of "${written.text}" holds what is no attribute`, at);
      const attribute = this.readAgain(at, this.attributes[count]) ?? this.readName(at);
      if (attribute.usedBy === tag)
        this.fail('syntax', `the attribute "${attribute.text}" appears more than once`, at);
      attribute.usedBy = tag;
      at = this.readValue(attribute, this.end, count);
      this.attributes[count] = attribute;
      if (attribute.binding.prefix !== '') {
        if (attribute.binding === this.names.declarations) declarations++;
        else prefixed++;
      } else if (attribute.text === 'xmlns') declarations++;
      count++;
    }
    this.attributeCount = count;
    this.end = at;
    if (this.depth === this.limits.depth)
      this.fail(
        'limit',
        `elements are nested more than ${numberWords(this.limits.depth)} levels deep`,
        start,
      );
    this.scopes[this.depth] = this.names.declared;
    if (declarations > 0) this.declareNamespaces();
    if (prefixed > 0) this.checkPrefixes(tag);
    const name = written.resolve(start);
    if (name === undefined) this.fail('namespace', this.undeclared(written, 'element', start + 1), start + 1);
    if (written.binding === this.names.declarations)
      this.fail('namespace', 'an element has the prefix "xmlns"', start + 1);
    this.open[this.depth] = written;
    this.openNames[this.depth] = name;
    this.openOffsets[this.depth] = start;
    this.depth++;
    this.hasRoot = true;
    return START_TAG;
  }

  /** Whether an element was opened before, so that its name is not new at an end tag. */
  private hasClosed({ start }: WrittenName): boolean {
    return start < this.offset;
  }

  /** The reason for something in a tag that follows the name or an attribute without a space. */
  private unseparated({ text }: WrittenName, at: number, count: number): string {
    const isName = NAME_BYTES[this.bytes[at] as number] === 1;
    if (this.bytes.toString('latin1', at, at + 4) === '&gt;')
      return `the tag of "${text}" has "&gt;" instead of ">"`;
    if (count === 0 || !isName) return `the tag of "${text}" is incomplete`;
    const last = count - 1;
    // The opening quotation mark of the next attribute ended the value.
    if (this.attributeValue(last).trimEnd().endsWith('='))
      return `the value of the attribute "${this.attributeText(last)}" has no closing quotation mark`;
    return `there is no space before the attribute "${this.readName(at).text}"`;
  }

  private readEndTag(start: number): TokenKind {
    const { bytes } = this;
    if (this.depth === 0) this.fail('syntax', 'an end tag has no matching start tag', start);
    const written = this.open[this.depth - 1] as WrittenName;
    const from = start + 2;
    const { length, start: named } = written;
    let at = 0;
    while (at < length && bytes[from + at] === bytes[named + at]) at++;
    at += from;
    if (at !== from + length || NAME_BYTES[bytes[at] as number] === 1) {
      const other = this.expectName(from, 'a "</" is not followed by a name');
      const { line } = this.source.positionAt(this.openOffsets[this.depth - 1] as number);
      const isOpen = this.open.slice(0, this.depth - 1).includes(other);
      this.fail(
        'syntax',
        isOpen
          ? `the element "${written.text}" opened on line ${line} has no end tag before "</${other.text}>"`
          : likelyName(other.text, [written.text]) === undefined && this.hasClosed(other)
            ? `the end tag "</${other.text}>" has no start tag before it in "${written.text}", opened on line ${line}`
            : `the element "${written.text}" opened on line ${line} is closed by the end tag of "${other.text}"`,
        start,
      );
    }
    while (isSpace(bytes[at])) at++;
    if (bytes[at] !== GREATER) this.fail('syntax', `the end tag of "${written.text}" is incomplete`, start);
    this.end = at + 1;
    this.isClosing = true;
    return END_TAG;
  }

  private close(): void {
    this.isClosing = false;
    this.depth--;
    this.names.forget(this.scopes[this.depth] as number);
  }

  /** Reads and records `= "value"` after an attribute's name; returns its end. */
  private readValue(attribute: WrittenName, from: number, index: number): number {
    const { bytes, length } = this;
    let at = from;
    while (isSpace(bytes[at])) at++;
    if (bytes[at] !== EQUALS) this.fail('syntax', `the attribute "${attribute.text}" has no value`, at);
    at++;
    while (isSpace(bytes[at])) at++;
    const quote = bytes[at];
    if (quote !== QUOTE && quote !== APOSTROPHE) {
      const isTypographic = /^[“”„‘’]/.test(bytes.toString('utf8', at, at + 3));
      const state = isTypographic ? 'in typographic quotation marks' : 'not quoted';
      this.fail('syntax', `the value of the attribute "${attribute.text}" is ${state}`, at);
    }
    const table = quote === QUOTE ? QUOTED_CLASSES : APOSTROPHED_CLASSES;
    const start = ++at;
    let flags = 0;
    for (; at < length; at++) {
      const kind = table[bytes[at] as number] as number;
      if (kind === 0) continue;
      if (kind === STOP) break;
      if (kind === BEYOND) flags |= NON_ASCII;
      else if (kind === REFERENCE) {
        flags |= REFERENCES;
        at = checkReference(bytes, at, this.entities) - 1;
      } else if (kind === BLANK || kind === RETURN) flags |= BLANKS;
      else if (bytes[at] === LESS)
        this.fail('syntax', `the value of the attribute "${attribute.text}" contains a "<"`, at);
      else flags |= this.checkByte(kind, at);
    }
    if (at >= length)
      this.fail('syntax', `the value of the attribute "${attribute.text}" is not terminated`, start - 1);
    if (at - start > this.limits.textBytes)
      this.fail('limit', `an attribute is longer than ${sizeWords(this.limits.textBytes)}`, start);
    if (index === this.starts.length) this.makeRoom();
    this.starts[index] = start;
    this.ends[index] = at;
    this.valueFlags[index] = flags;
    return at + 1;
  }

  private makeRoom(): void {
    const size = this.starts.length * 2;
    const enlarge = <T extends Int32Array | Uint8Array>(larger: T, old: T): T => {
      larger.set(old);
      return larger;
    };
    this.starts = enlarge(new Int32Array(size), this.starts);
    this.ends = enlarge(new Int32Array(size), this.ends);
    this.valueFlags = enlarge(new Uint8Array(size), this.valueFlags);
  }

  /**
   * Returns the given name if it occurs at the offset: attributes mostly come in the order of the previous
   * tag.
   */
  private readAgain(start: number, name: WrittenName | undefined): WrittenName | undefined {
    if (name === undefined) return undefined;
    const { bytes } = this;
    const { start: known, length } = name;
    let same = 0;
    while (same < length && bytes[start + same] === bytes[known + same]) same++;
    if (same < length || NAME_BYTES[bytes[start + length] ?? 0] === 1) return undefined;
    this.end = start + length;
    return name;
  }

  private expectName(start: number, reason: string): WrittenName {
    if (start >= this.length || NAME_BYTES[this.bytes[start] as number] === 0)
      this.fail('syntax', reason, start);
    return this.readName(start);
  }

  private readName(start: number): WrittenName {
    const { bytes, length } = this;
    let at = start;
    let hash = 0;
    while (at < length) {
      const byte = bytes[at] as number;
      if (NAME_BYTES[byte] === 0) break;
      hash = (Math.imul(hash, 31) + byte) | 0;
      at++;
    }
    this.end = at;
    return this.names.written(start, at, hash);
  }

  private declareNamespaces(): void {
    for (let index = 0; index < this.attributeCount; index++) {
      if (!this.isDeclaration(index)) continue;
      const written = this.attributes[index] as WrittenName;
      const prefix = written.text === 'xmlns' ? '' : written.local;
      const uri = this.attributeValue(index);
      const reason = declarationFault(prefix, uri);
      if (reason !== undefined) this.fail('namespace', reason, this.starts[index] as number);
      this.names.declare(prefix, uri, this.starts[index] as number);
    }
  }

  /** Checks that every prefix is bound and no two attributes have the same expanded name. */
  private checkPrefixes(tag: number): void {
    for (let index = 0; index < this.attributeCount; index++) {
      const written = this.attributes[index] as WrittenName;
      const { prefix } = written.binding;
      if (prefix === '' || prefix === 'xmlns') continue;
      const name = written.resolve(this.offset);
      if (name === undefined) {
        const at = this.attributeStart(index);
        this.fail('namespace', this.undeclared(written, 'attribute', at + 1), at);
      }
      if (name.usedBy === tag)
        this.fail(
          'namespace',
          `two attributes have the same expanded name "${name.local}"`,
          this.attributeStart(index),
        );
      name.usedBy = tag;
    }
  }

  /** The reason for a prefix that is not declared, with the one that is probably meant. */
  private undeclared(
    { binding, text, local }: WrittenName,
    part: 'element' | 'attribute',
    at: number,
  ): string {
    const { prefix } = binding;
    const reason = `the prefix "${prefix}" of the ${part} "${text}" is not declared`;
    // What is used again is not misspelled: its declaration is missing.
    const again = this.bytes.indexOf(`${part === 'element' ? '<' : ' '}${prefix}:`, at);
    if (again >= 0) return reason;
    const beside = part === 'element' ? this.prefixBeside() : '';
    const near = this.nearPrefix(prefix);
    // Short prefixes are alike by chance.
    const isLikely = beside === '' || beside === near || prefix.length > MAX_SHORT_PREFIX;
    const meant = this.names.prefixWith(local) ?? (isLikely ? near : undefined);
    const hint =
      meant !== undefined
        ? `: "${meant}:${local}" is probably meant`
        : beside !== ''
          ? `, and elements next to it have the prefix "${beside}"`
          : this.declaredPrefixes();
    return `${reason}${hint}`;
  }

  /** Returns the prefix of the element before the current one in the same parent, or else of the parent. */
  private prefixBeside(): string {
    const { depth } = this;
    const isChild = (this.openOffsets[depth] ?? 0) > (this.openOffsets[depth - 1] ?? 0);
    const beside = isChild ? this.open[depth] : this.open[depth - 1];
    return depth === 0 ? '' : (beside?.binding.prefix ?? '');
  }

  /** " (declared prefixes: "link" and "xlink")" */
  private declaredPrefixes(): string {
    const prefixes = [...this.names.boundPrefixes()].flatMap(([one]) =>
      /^(?:xml|xmlns|)$/.test(one) ? [] : `"${one}"`,
    );
    return prefixes.length === 0
      ? ''
      : ` (declared prefixes: ${listWords(prefixes, 'and', MAX_PREFIXES_NAMED)})`;
  }

  /** Returns the declared prefix that is nearly the same; of two letters, most are near. */
  private nearPrefix(prefix: string): string | undefined {
    const declared = [...this.names.boundPrefixes()].flatMap(([one]) => (one === '' ? [] : one));
    return prefix.length > 2 ? likelyName(prefix, declared) : mistypedId(prefix, declared);
  }

  /** Finds the start of an attribute's name, backwards from its value. */
  private attributeStart(index: number): number {
    let at = (this.starts[index] as number) - 2;
    while (isSpace(this.bytes[at]) || this.bytes[at] === EQUALS) at--;
    return at + 1 - (this.attributes[index] as WrittenName).length;
  }

  /** Reads markup that starts with "<!": a comment, a CDATA section or a document type. */
  private readMarkup(start: number): TokenKind {
    const { bytes } = this;
    if (bytes[start + 2] === HYPHEN && bytes[start + 3] === HYPHEN) return this.readComment(start);
    const opening = bytes.toString('latin1', start, start + 9);
    if (opening === '<![CDATA[') return this.readSection(start);
    if (opening === '<!DOCTYPE') return this.readDoctype(start);
    return this.fail('syntax', 'a "<!" does not begin a comment, a CDATA section or a document type', start);
  }

  private readComment(start: number): TokenKind {
    const dashes = this.readRaw(start + 4, HYPHEN, HYPHEN);
    if (dashes < 0) this.fail('syntax', 'a comment is not closed', start);
    if (this.bytes[dashes + 2] !== GREATER) this.fail('syntax', 'a comment contains "--"', dashes);
    this.take(COMMENT, start + 4, dashes, this.flags);
    this.end = dashes + 3;
    return COMMENT;
  }

  private readSection(start: number): TokenKind {
    if (this.depth === 0 && !this.isFragment)
      this.fail('syntax', 'a CDATA section is outside the root element', start);
    const end = this.readRaw(start + 9, CLOSE_BRACKET, CLOSE_BRACKET, GREATER);
    if (end < 0) this.fail('syntax', 'a CDATA section is not closed', start);
    this.isBlank = false;
    this.take(TEXT, start + 9, end, this.flags);
    this.end = end + 3;
    return TEXT;
  }

  private readInstruction(start: number): TokenKind {
    const target = this.expectName(start + 2, 'a "<?" is not followed by a name');
    if (target.text.includes(':')) this.fail('namespace', `"${target.text}" is not a name`, start + 2);
    if (target.text.toLowerCase() === 'xml')
      this.fail('syntax', 'an XML declaration is not at the very beginning', start);
    const from = this.end;
    const end = this.readRaw(from, QUESTION, GREATER);
    if (end < 0) this.fail('syntax', 'a processing instruction is not closed', start);
    if (end > from && !isSpace(this.bytes[from]))
      this.fail('syntax', 'the target of a processing instruction is not followed by white space', from);
    this.take(INSTRUCTION, start + 2, end, this.flags | NON_ASCII);
    this.end = end + 2;
    return INSTRUCTION;
  }

  private readDoctype(start: number): TokenKind {
    if (this.hasRoot || this.hasDoctype || this.isFragment)
      this.fail('syntax', 'a document type is not before the root element', start);
    this.hasDoctype = true;
    const { end, refersToDeclarations } = checkDoctype(this.bytes, start);
    if (refersToDeclarations) this.entities = htmlEntities;
    this.end = end;
    this.take(DOCTYPE, start + 9, this.end - 1, NON_ASCII);
    return DOCTYPE;
  }

  private finish(): TokenKind {
    if (this.depth > 0) {
      const name = (this.open[this.depth - 1] as WrittenName).text;
      const { line } = this.source.positionAt(this.openOffsets[this.depth - 1] as number);
      this.fail('syntax', `the element "${name}" opened on line ${line} is not closed`, this.length);
    }
    if (!this.hasRoot && !this.isFragment)
      this.fail('syntax', this.length === 0 ? 'the file is empty' : 'it contains no elements', this.length);
    return END;
  }

  private take(kind: TokenKind, start: number, end: number, flags: number): void {
    if (end - start > this.limits.textBytes)
      this.fail(
        'limit',
        `a ${kind === TEXT ? 'text node' : 'comment'} is longer than ${sizeWords(this.limits.textBytes)}`,
        start,
      );
    this.valueStart = start;
    this.valueEnd = end;
    this.flags = flags;
  }

  /**
   * Checks content without references, up to the two or three bytes that end it; returns their offset, -1 if
   * missing. Leaves the processing that the value needs in `flags`.
   */
  private readRaw(from: number, first: number, second: number, third = second): number {
    const { bytes, length } = this;
    const last = third === second ? 1 : 2;
    this.flags = 0;
    for (let at = from; at < length; at++) {
      const byte = bytes[at] as number;
      if (byte === first && bytes[at + 1] === second && bytes[at + last] === third) return at;
      const kind = RAW_CLASSES[byte] as number;
      if (kind === BEYOND) this.flags |= NON_ASCII;
      else if (kind !== 0) this.flags |= this.checkByte(kind, at);
    }
    return -1;
  }

  /** Checks a byte of a special class and returns its effect on the value. */
  private checkByte(kind: number, at: number): number {
    if (kind === BEYOND) return NON_ASCII;
    if (kind === RETURN) return LINE_ENDS;
    if (kind === BEYOND_EF) {
      if (this.bytes[at + 1] === 0xbf && (this.bytes[at + 2] as number) >= 0xbe)
        this.fail(
          'syntax',
          `the character U+FFF${this.bytes[at + 2] === 0xbe ? 'E' : 'F'} is not allowed`,
          at,
        );
      return NON_ASCII;
    }
    const code = (this.bytes[at] as number).toString(16).toUpperCase().padStart(4, '0');
    return this.fail('syntax', `the character U+${code} is not allowed`, at);
  }

  /**
   * XML 1.0, 2.11 and 3.3.3: normalizes line ends and, in attributes, white space; then resolves references.
   */
  private decode(start: number, end: number, flags: number): string {
    const text =
      flags & NON_ASCII ? this.bytes.toString('utf8', start, end) : decodeAscii(this.bytes, start, end);
    if ((flags & ~NON_ASCII) === 0) return text;
    let plain = text;
    if (flags & LINE_ENDS) plain = plain.replace(/\r\n?/g, '\n');
    if (flags & BLANKS) plain = plain.replace(/\r\n|[\t\r\n]/g, ' ');
    return flags & REFERENCES ? resolveReferences(plain, this.entities) : plain;
  }

  private fail(kind: XmlFaultKind, reason: string, offset: number): never {
    throw new XmlFault(kind, reason, offset);
  }
}

function declarationFault(prefix: string, uri: string): string | undefined {
  if (prefix === 'xmlns') return 'the prefix "xmlns" must not be declared';
  if ((prefix === 'xml') !== (uri === XML_NAMESPACE))
    return 'only the prefix "xml" can be bound to the XML namespace, and to no other';
  if (uri === XMLNS_NAMESPACE) return 'the xmlns namespace must not be declared';
  if (prefix !== '' && uri === '') return `the prefix "${prefix}" is declared without a namespace`;
  return undefined;
}

function isSpace(byte: number | undefined): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === TAB || byte === CARRIAGE_RETURN;
}
