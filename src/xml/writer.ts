import { TextOutput } from '../core/text-output.ts';

const IN_TEXT = /[&<>\r]/;
const IN_ATTRIBUTE = /[&<>"\t\n\r]/;

/** The characters that XML 1.0, production 2, excludes; lone surrogates too. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
/** The same and all surrogates, which is much faster to test. */
const MAYBE_FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;

/** Returns the first character of a text that XML forbids, if any. */
export function findForbiddenCharacter(text: string): string | undefined {
  return MAYBE_FORBIDDEN.test(text) ? FORBIDDEN.exec(text)?.[0] : undefined;
}

/** Escapes a text as element content, including carriage returns, which would be read as line feeds. */
export function escapeText(text: string): string {
  return IN_TEXT.test(text) ? text.replace(/[&<>\r]/g, (character) => references[character] as string) : text;
}

/** Escapes a text as a double-quoted value, including white space that would be read as spaces. */
export function escapeAttribute(text: string): string {
  return IN_ATTRIBUTE.test(text)
    ? text.replace(/[&<>"\t\n\r]/g, (character) => references[character] as string)
    : text;
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Attributes in writing order; those without a value are omitted. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Writes elements one per line, indented; the output depends only on the input. */
export class XmlWriter {
  private readonly out = new TextOutput();
  private depth = 0;

  constructor() {
    this.out.write('<?xml version="1.0" encoding="UTF-8"?>\n');
  }

  start(name: string, attributes: Attributes = {}): void {
    this.out.write(`${this.indent()}<${name}${writeAttributes(attributes)}>\n`);
    this.depth++;
  }

  end(name: string): void {
    this.depth--;
    this.out.write(`${this.indent()}</${name}>\n`);
  }

  empty(name: string, attributes: Attributes = {}): void {
    this.out.write(`${this.indent()}<${name}${writeAttributes(attributes)}/>\n`);
  }

  /** Writes an element with text content, on one line. */
  leaf(name: string, attributes: Attributes, text: string): void {
    this.content(name, attributes, escapeText(text));
  }

  /** Writes an element with raw markup as content. */
  content(name: string, attributes: Attributes, markup: string): void {
    this.out.write(`${this.indent()}<${name}${writeAttributes(attributes)}>${markup}</${name}>\n`);
  }

  /** Writes raw markup, for elements so numerous that building each from parts would be slow. */
  raw(markup: string): void {
    this.out.write(markup);
  }

  finish(): Buffer {
    return this.out.finish();
  }

  private indent(): string {
    return indents[this.depth] ?? '  '.repeat(this.depth);
  }
}

const indents = ['', '  ', '    ', '      ', '        '];

function writeAttributes(attributes: Attributes): string {
  let text = '';
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) text += ` ${name}="${escapeAttribute(value)}"`;
  }
  return text;
}
