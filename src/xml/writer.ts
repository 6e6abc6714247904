import { TextOutput } from '../core/text-output.ts';

const IN_TEXT = /[&<>\r]/;
const IN_ATTRIBUTE = /[&<>"\t\n\r]/;

/** What XML 1.0, production 2, leaves out; half surrogate pairs too. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
/** The same and all surrogates, which is decided much faster. */
const MAYBE_FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;

/** The first character of a text that no XML document can hold, if there is one. */
export function findForbiddenCharacter(text: string): string | undefined {
  return MAYBE_FORBIDDEN.test(text) ? FORBIDDEN.exec(text)?.[0] : undefined;
}

/** A text as content of an element; a carriage return would be read as a line feed otherwise. */
export function escapeText(text: string): string {
  return IN_TEXT.test(text) ? text.replace(/[&<>\r]/g, (character) => references[character] as string) : text;
}

/** A text as a value between double quotes, with white space that would otherwise be read as spaces. */
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

/** Attributes in the order they are written; those without a value are left out. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Writes elements one to a line, indented; what it is given decides every byte. */
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

  /** An element that holds a text, on one line. */
  leaf(name: string, attributes: Attributes, text: string): void {
    this.content(name, attributes, escapeText(text));
  }

  /** An element that holds markup as it is. */
  content(name: string, attributes: Attributes, markup: string): void {
    this.out.write(`${this.indent()}<${name}${writeAttributes(attributes)}>${markup}</${name}>\n`);
  }

  /** Markup as it is, for elements there are so many of that building each from parts would count. */
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
