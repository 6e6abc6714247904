import type { XmlAttribute, XmlElement } from './element.ts';
import { XmlFault } from './fault.ts';
import { COMMENT, END, END_TAG, INSTRUCTION, START_TAG, TEXT, XmlScanner } from './scanner.ts';
import { SourceText } from './source-text.ts';
import { escapeAttribute, escapeText } from './writer.ts';

/**
 * The markup of the element at the current start tag, as self-contained text: it declares the prefixes used
 * in its names and values.
 */
export class Markup {
  private readonly scanner: XmlScanner;
  private readonly own = new Map<string, string>();
  private readonly name: string;
  /** The markup after the position of the declarations. */
  private rest = '';
  private isOpen = false;
  private usesDefault = false;

  constructor(scanner: XmlScanner) {
    this.scanner = scanner;
    this.name = this.writtenName();
    for (let index = 0; index < scanner.attributeCount; index++)
      if (scanner.isDeclaration(index))
        this.own.set(scanner.attributeText(index).slice('xmlns:'.length), scanner.attributeValue(index));
      else this.writeAttribute(index);
  }

  /** Adds the child element at the current start tag and moves to its end. */
  take(): XmlElement {
    const { scanner } = this;
    const { name, prefix, offset, depth } = scanner;
    const written = this.writtenName();
    const attributes: XmlAttribute[] = [];
    this.open();
    this.rest += `<${written}`;
    for (let index = 0; index < scanner.attributeCount; index++) {
      if (!scanner.isDeclaration(index))
        attributes.push({ name: scanner.attributeName(index), value: scanner.attributeValue(index) });
      this.writeAttribute(index);
    }
    this.isOpen = false;
    return { name, prefix, offset, attributes, ...this.takeContent(depth, written) };
  }

  /** Adds all content up to the end tag at a depth. */
  takeContent(depth: number, written = this.name): Pick<XmlElement, 'children' | 'text'> {
    const { scanner } = this;
    const children: XmlElement[] = [];
    let text = '';
    for (;;) {
      const kind = scanner.next();
      if (kind === START_TAG) children.push(this.take());
      else if (kind === TEXT) {
        this.open();
        const { value } = scanner;
        text += value;
        this.rest += escapeText(value);
      } else if (kind === END_TAG && scanner.depth === depth) {
        this.rest += this.isOpen ? `</${written}>` : '/>';
        this.isOpen = true;
        return { children, text };
      }
    }
  }

  /**
   * Closes the markup at the current end tag; `isEnded` if the end tag was already added with the content.
   */
  finish(isEnded = false): string {
    const { own, scanner, name } = this;
    if (!isEnded) this.rest += this.isOpen ? `</${name}>` : '/>';
    const namespaceOf = (prefix: string) => own.get(prefix) ?? scanner.names.namespaceOf(prefix);
    let start = `<${name}`;
    if (this.usesDefault) start += ` xmlns="${escapeAttribute(namespaceOf('') ?? '')}"`;
    for (const prefix of [...usedPrefixes(`${start} ${this.rest}`)].sort()) {
      const uri = prefix === 'xml' || prefix === 'xmlns' ? undefined : namespaceOf(prefix);
      if (uri) start += ` xmlns:${prefix}="${escapeAttribute(uri)}"`;
    }
    return start + this.rest;
  }

  private open(): void {
    if (!this.isOpen) this.rest += '>';
    this.isOpen = true;
  }

  private writtenName(): string {
    const { name, prefix } = this.scanner;
    if (prefix === '') this.usesDefault = true;
    return prefix === '' ? name.local : `${prefix}:${name.local}`;
  }

  private writeAttribute(index: number): void {
    const { scanner } = this;
    this.rest += ` ${scanner.attributeText(index)}="${escapeAttribute(scanner.attributeValue(index))}"`;
  }
}

/** An element, and its markup in canonical spelling. */
export interface MarkedElement {
  readonly element: XmlElement;
  readonly markup: string;
}

/** Reads the element at the current start tag, moves to its end, and keeps its markup. */
export function readMarkup(scanner: XmlScanner): MarkedElement {
  const { name, prefix, offset, depth } = scanner;
  const attributes: XmlAttribute[] = [];
  for (let index = 0; index < scanner.attributeCount; index++)
    if (!scanner.isDeclaration(index))
      attributes.push({ name: scanner.attributeName(index), value: scanner.attributeValue(index) });
  const markup = new Markup(scanner);
  const element = { name, prefix, offset, attributes, ...markup.takeContent(depth) };
  return { element, markup: markup.finish(true) };
}

const NAME_CHARACTER = /[\p{L}\p{N}\p{M}._·-]/u;

/** Returns all names before a colon that may be prefixes. */
function usedPrefixes(markup: string): Set<string> {
  const prefixes = new Set<string>();
  let end = 0;
  for (let colon = markup.indexOf(':'); colon >= 0; colon = markup.indexOf(':', colon + 1)) {
    let start = colon;
    while (start > end && isNameUnit(markup, start - 1)) start--;
    if (start < colon) prefixes.add(markup.slice(start, colon));
    end = colon + 1;
  }
  return prefixes;
}

/** Accepts surrogates, because names may contain characters outside the basic plane. */
function isNameUnit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 0xd800 && code < 0xe000) || NAME_CHARACTER.test(text[at] as string);
}

/** The reason why a text is not a sequence of elements, and its offset in UTF-16 units. */
export interface MarkupFault {
  readonly reason: string;
  readonly offset: number;
}

const ROOT = '<root>';
const ENDED_BY_ROOT = / opened on line \d+ has no end tag before "<\/root>"$/;

/** Reads consecutive elements, each with declarations for all its prefixes, separated only by white space. */
export function readElements(text: string): readonly MarkedElement[] | MarkupFault {
  let scanner: XmlScanner | undefined;
  try {
    scanner = new XmlScanner(new SourceText(`${ROOT}${text}</root>`));
    const elements: MarkedElement[] = [];
    while (scanner.next() !== START_TAG);
    for (;;) {
      const kind = scanner.next();
      if (kind === END) return elements;
      if (kind === START_TAG) {
        elements.push(readMarkup(scanner));
      } else if (kind === TEXT && !scanner.isBlank)
        throw new XmlFault('syntax', 'there is text outside elements', scanner.offset);
      else if (kind === INSTRUCTION || kind === COMMENT)
        throw new XmlFault('syntax', 'only elements are allowed', scanner.offset);
    }
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    const bytes = scanner?.source.bytes ?? Buffer.from(ROOT + text);
    const offset = bytes.toString('utf8', 0, fault.offset).length - ROOT.length;
    // The end tag of the root is not in the text.
    const reason =
      offset >= text.length ? fault.reason.replace(ENDED_BY_ROOT, ' is not closed') : fault.reason;
    return { reason, offset: Math.max(0, Math.min(offset, text.length)) };
  }
}
