import { type InlineKind, IX, IX10, isFactKind, isInlineKind } from '../../formats/inline/reading/names.ts';
import { XmlFault } from '../../xml/fault.ts';
import { END, END_TAG, START_TAG, TEXT, XmlScanner } from '../../xml/scanner.ts';
import type { SourceText } from '../../xml/source-text.ts';
import { escapeAttribute, escapeText } from '../../xml/writer.ts';
import { MAX_SHOWN_TEXT, PART_LENGTH } from '../limits.ts';
import {
  imageType,
  isBlock,
  isDrawing,
  isHeldImage,
  isKept,
  isShown,
  isWithheld,
  safeStyle,
  safeStyleSheet,
} from './safe-markup.ts';
import { splitNumbers } from './untagged-numbers.ts';
import type { ViewPage } from './view-shapes.ts';

/** A tag of a fact in a page. */
export interface PageTag {
  /** The offset of its start tag. */
  readonly offset: number;
  readonly name: string;
  readonly id: string | undefined;
  readonly contextRef: string | undefined;
  readonly unitRef: string | undefined;
  readonly decimals: string | undefined;
  readonly format: string | undefined;
  readonly scale: string | undefined;
  readonly isNegative: boolean;
  readonly isHidden: boolean;
  /** The displayed text, once the page has been read. */
  text: string;
}

/** The data that a page needs about its report. */
export interface PageContext {
  /** Returns the index of the fact for a tag. */
  factOf(tag: PageTag): number;
  /** Returns the index of a hidden fact by its id, for text that shows its value. */
  hiddenFact(id: string): number | undefined;
  /** The facts that continuations belong to. */
  readonly continued: Map<string, number>;
  /** Returns the index of another page by its name. */
  pageOf(name: string): number | undefined;
  /** Reads a file beside the page, as long as there is room to embed it. */
  read(name: string): Uint8Array | undefined;
}

const SVG = 'http://www.w3.org/2000/svg';

/** The style with which text declares that it shows a hidden fact. */
const SHOWS_HIDDEN = /-[a-z]+-ix-hidden\s*:\s*([^\s;"']+)/;

/** An open element and its end tag; the end tag is empty if the element is not written. */
class OpenElement {
  readonly end: string;
  readonly isDrawing: boolean;
  /** Whether it is, or is inside, a fact shown inline. */
  isTagged: boolean;
  /** The position of a fact's start tag, until a block inside it is found or the part ends. */
  start = -1;
  tag: PageTag | undefined = undefined;

  constructor(end: string, isTagged: boolean, inDrawing: boolean) {
    this.end = end;
    this.isTagged = isTagged;
    this.isDrawing = inDrawing;
  }
}

/**
 * Writes a page of a report as safe markup, in parts that a viewer appends one after another. Each part is
 * well-formed, and together they form the page: elements open at the end of a part are closed there, and
 * continued by the next.
 */
export class PageWriter {
  private readonly name: string;
  private readonly text: SourceText;
  private readonly context: PageContext;
  private readonly scanner: XmlScanner;
  private readonly parts: { depth: number; html: string }[] = [];
  private readonly open: OpenElement[] = [];
  /** The number of open elements that are written. */
  private written = 0;
  /** The same at the beginning of the part. */
  private base = 0;
  private pieces: string[] = [];
  private length = 0;
  private readonly reading: PageTag[] = [];
  private untagged = 0;
  private styles = '';
  private title = '';
  private language: string | undefined;
  private body = '<body>';
  private isInBody = false;

  constructor(name: string, text: SourceText, context: PageContext) {
    this.name = name;
    this.text = text;
    this.context = context;
    this.scanner = new XmlScanner(text);
  }

  write(): ViewPage {
    const fault = this.read();
    while (this.open.length > 0) this.close();
    this.endPart();
    const title = this.title.replace(/\s+/g, ' ').trim();
    return {
      name: this.name,
      ...(title && { title }),
      ...(this.language && { language: this.language }),
      ...{ styles: this.styles, body: this.body, parts: this.parts, untagged: this.untagged },
      ...(fault && { fault: { message: fault.message, source: this.text.positionAt(fault.offset) } }),
    };
  }

  /** Reads to the end, or as far as the page is well-formed. */
  private read(): XmlFault | undefined {
    const { scanner } = this;
    try {
      for (;;) {
        const kind = scanner.next();
        if (kind === END) return undefined;
        if (kind === START_TAG) this.start();
        else if (kind === END_TAG) this.close();
        else if (kind === TEXT) this.addText(scanner.value);
      }
    } catch (fault) {
      if (!(fault instanceof XmlFault)) throw fault;
      return fault;
    }
  }

  private start(): void {
    const { uri, local } = this.scanner.name;
    const inDrawing = this.open.at(-1)?.isDrawing ?? false;
    if ((uri === IX || uri === IX10) && isInlineKind(local)) this.startInline(local);
    else if (uri === SVG && this.isInBody && isDrawing(local)) this.startShown(local, true, !inDrawing);
    else if (!this.isInBody) this.startHead(local);
    else if (uri === SVG || inDrawing || isWithheld(local)) this.scanner.skip();
    else if (!isShown(local)) this.push('');
    else if (local === 'img') this.addImage();
    else {
      if (isBlock(local)) this.markBlocks();
      this.startShown(local, false, false);
    }
  }

  private startHead(local: string): void {
    const { scanner } = this;
    if (local === 'title') this.title = scanner.readContent().slice(0, MAX_SHOWN_TEXT);
    else if (local === 'style') this.styles += `${safeStyleSheet(scanner.readContent())}\n`;
    else if (isWithheld(local) && local !== 'head') {
      const isSheet = local === 'link' && /\bstylesheet\b/i.test(scanner.attribute('rel') ?? '');
      const sheet = isSheet ? this.context.read(scanner.attribute('href') ?? '') : undefined;
      if (sheet) this.styles += `${safeStyleSheet(Buffer.from(sheet).toString())}\n`;
      scanner.skip();
    } else {
      if (local === 'html') this.language = scanner.attribute('lang') ?? scanner.attribute('lang', XML);
      if (local === 'body') {
        this.isInBody = true;
        this.body = `<body${this.attributesOf(false)}>`;
      }
      this.push('');
    }
  }

  private startShown(local: string, inDrawing: boolean, isRoot: boolean): void {
    const space = isRoot ? ` xmlns="${SVG}"` : '';
    const shows = inDrawing ? undefined : SHOWS_HIDDEN.exec(this.scanner.attribute('style') ?? '')?.[1];
    const fact = shows === undefined ? undefined : this.context.hiddenFact(shows);
    const mark = fact === undefined ? '' : ` data-f="${fact}"`;
    const link = local === 'a' ? this.linkOf() : '';
    this.add(`<${local}${space}${this.attributesOf(inDrawing)}${link}${mark}>`);
    this.push(`</${local}>`, fact !== undefined, inDrawing);
  }

  private startInline(kind: InlineKind): void {
    const { scanner, context } = this;
    if (kind === 'header' || kind === 'hidden') this.readHidden();
    else if (kind === 'relationship' || kind === 'references' || kind === 'resources') scanner.skip();
    else if (kind === 'footnote') {
      const id = scanner.attribute('footnoteID') ?? scanner.attribute('id') ?? '';
      this.add(`<span data-n="${escapeAttribute(id)}">`);
      this.push('</span>');
    } else if (kind === 'continuation') {
      const fact = context.continued.get(scanner.attribute('id') ?? '');
      this.continueAt(fact);
      this.startFact(fact, undefined, false);
    } else if (isFactKind(kind) && kind !== 'tuple') {
      const tag = this.tagOf(false);
      const fact = context.factOf(tag);
      this.continueAt(fact);
      this.reading.push(tag);
      this.startFact(fact, tag, kind !== 'nonNumeric');
    } else this.push('');
  }

  private startFact(fact: number | undefined, tag: PageTag | undefined, isNumber: boolean): void {
    this.add(fact === undefined ? '<span>' : `<span data-f="${fact}">`);
    const element = this.push('</span>', true);
    element.tag = tag;
    if (!isNumber && fact !== undefined) element.start = this.pieces.length - 1;
  }

  private continueAt(fact: number | undefined): void {
    const next = this.scanner.attribute('continuedAt');
    if (fact !== undefined && next !== undefined) this.context.continued.set(next, fact);
  }

  private tagOf(isHidden: boolean): PageTag {
    const { scanner } = this;
    return {
      offset: scanner.offset,
      name: scanner.attribute('name') ?? '',
      id: scanner.attribute('id'),
      contextRef: scanner.attribute('contextRef'),
      unitRef: scanner.attribute('unitRef'),
      decimals: scanner.attribute('decimals'),
      format: scanner.attribute('format'),
      scale: scanner.attribute('scale'),
      isNegative: scanner.attribute('sign') === '-',
      isHidden,
      text: '',
    };
  }

  /** The header shows nothing, but may contain facts. */
  private readHidden(): void {
    const { scanner, context } = this;
    const depth = scanner.depth;
    const tags: { readonly tag: PageTag; readonly depth: number }[] = [];
    for (;;) {
      const kind = scanner.next();
      if (kind === END_TAG && scanner.depth === depth) break;
      const last = tags.at(-1);
      if (kind === TEXT && last) addTo(last.tag, scanner.value);
      if (kind === END_TAG && last?.depth === scanner.depth) tags.pop();
      if (kind !== START_TAG) continue;
      const { uri, local } = scanner.name;
      if ((uri !== IX && uri !== IX10) || !isInlineKind(local) || !isFactKind(local) || local === 'tuple')
        continue;
      const tag = this.tagOf(true);
      this.continueAt(context.factOf(tag));
      tags.push({ tag, depth: scanner.depth });
    }
  }

  private attributesOf(inDrawing: boolean): string {
    const { scanner } = this;
    let written = '';
    for (let index = 0; index < scanner.attributeCount; index++) {
      if (scanner.isDeclaration(index)) continue;
      const { uri, local } = scanner.attributeName(index);
      if (uri !== '' || !isKept(local, inDrawing)) continue;
      const value = scanner.attributeValue(index);
      const safe = inDrawing || local === 'style' ? safeStyle(value) : value;
      written += ` ${local}="${escapeAttribute(safe)}"`;
    }
    return written;
  }

  /** Links within the report work; external ones are stored but inactive. */
  private linkOf(): string {
    const { scanner, context } = this;
    const name = scanner.attribute('name');
    const target = name === undefined ? '' : ` data-name="${escapeAttribute(name)}"`;
    const href = scanner.attribute('href')?.trim();
    if (!href) return target;
    const hash = href.indexOf('#');
    const file = hash < 0 ? href : href.slice(0, hash);
    const anchor = hash < 0 ? '' : decoded(href.slice(hash + 1));
    const page = file === '' ? undefined : context.pageOf(decoded(file));
    if (file === '' || page !== undefined) {
      const other = page === undefined ? '' : ` data-page="${page}"`;
      return `${target} href="#${escapeAttribute(anchor)}"${other}`;
    }
    if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return target;
    return `${target} href="#" data-href="${escapeAttribute(href)}"`;
  }

  private addImage(): void {
    const { scanner } = this;
    const address = scanner.attribute('src')?.trim() ?? '';
    const source = isHeldImage(address) ? address : this.imageBeside(address);
    const attributes = this.attributesOf(false);
    if (source !== undefined) this.add(`<img${attributes} src="${escapeAttribute(source)}"/>`);
    else {
      const words = scanner.attribute('alt') || 'Image not available';
      this.add(`<span class="fw-no-image">${escapeText(words)}</span>`);
    }
    scanner.skip();
  }

  private imageBeside(address: string): string | undefined {
    const name = decoded(address);
    const type = imageType(name);
    const content = type && !/^[a-z][a-z0-9+.-]*:/i.test(name) ? this.context.read(name) : undefined;
    return content && `data:${type};base64,${Buffer.from(content).toString('base64')}`;
  }

  private addText(value: string): void {
    for (let at = this.reading.length - 1; at >= 0; at--) {
      const tag = this.reading[at] as PageTag;
      if (tag.text.length >= MAX_SHOWN_TEXT) break;
      addTo(tag, value);
    }
    if (!this.isInBody) return;
    const around = this.open.at(-1);
    if (around?.isTagged || around?.isDrawing) {
      this.add(escapeText(value));
      return;
    }
    const [first = '', ...rest] = splitNumbers(value);
    this.add(escapeText(first));
    for (const [at, text] of rest.entries()) {
      if (at % 2 === 0) this.untagged++;
      this.add(at % 2 === 0 ? `<span data-u="">${escapeText(text)}</span>` : escapeText(text));
    }
  }

  /** Facts around a block become blocks; numbers inside can have tags of their own. */
  private markBlocks(): void {
    for (let at = this.open.length - 1; at >= 0; at--) {
      const element = this.open[at] as OpenElement;
      if (!element.isTagged) break;
      const written = element.start < 0 ? undefined : this.pieces[element.start];
      if (written !== undefined) this.pieces[element.start] = `${written.slice(0, -1)} data-b="">`;
      element.start = -1;
      element.isTagged = false;
    }
  }

  private add(html: string): void {
    this.pieces.push(html);
    this.length += html.length;
  }

  private push(end: string, isTagged = false, inDrawing = false): OpenElement {
    const element = new OpenElement(end, isTagged || (this.open.at(-1)?.isTagged ?? false), inDrawing);
    if (end !== '') this.written++;
    this.open.push(element);
    return element;
  }

  private close(): void {
    const element = this.open.pop();
    if (!element) return;
    if (element.tag) this.reading.splice(this.reading.lastIndexOf(element.tag), 1);
    if (element.end === '') return;
    if (this.written > this.base) {
      this.written--;
      this.add(element.end);
    } else {
      // An earlier part opened it, and has closed it already.
      this.endPart();
      this.written--;
      this.base = this.written;
    }
    if (this.length >= PART_LENGTH && !element.isDrawing && !this.open.at(-1)?.isDrawing) this.split();
  }

  private split(): void {
    for (let at = this.open.length - 1, within = this.written - this.base; within > 0; at--) {
      const { end } = this.open[at] as OpenElement;
      if (end === '') continue;
      this.add(end);
      within--;
    }
    this.endPart();
    this.base = this.written;
    for (const element of this.open) element.start = -1;
  }

  private endPart(): void {
    const html = this.pieces.join('');
    if (html !== '') this.parts.push({ depth: this.base, html });
    this.pieces = [];
    this.length = 0;
  }
}

const XML = 'http://www.w3.org/XML/1998/namespace';

function addTo(tag: PageTag, value: string): void {
  if (tag.text.length < MAX_SHOWN_TEXT) tag.text += value.slice(0, MAX_SHOWN_TEXT - tag.text.length);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
