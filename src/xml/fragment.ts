import { xhtmlEntities } from './entities.ts';

/** Why a text is no well-formed fragment, and where. */
export interface FragmentFault {
  readonly reason: string;
  /** From 0, in UTF-16 units. */
  readonly offset: number;
}

/** Told of each part on the way. */
export interface FragmentVisitor {
  element?(name: string, offset: number): void;
  /** The value as written, references and all. */
  attribute?(element: string, name: string, value: string, offset: number): void;
  /** Text directly within an element; empty name at the top. */
  text?(element: string, from: number, to: number): void;
}

const DEEPEST = 1000;

const NAME = /[A-Za-z_][A-Za-z0-9_.-]*(?::[A-Za-z_][A-Za-z0-9_.-]*)?/y;
const SPACE = /[ \t\r\n]*/y;
const REFERENCE = /&(?:#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{0,9});/y;

/**
 * Checks that a text is a well-formed XHTML fragment: balanced elements, quoted attributes, known entities, no
 * document type and no processing instruction. Every character is looked at a fixed number of times.
 */
export function checkFragment(text: string, visitor: FragmentVisitor = {}): FragmentFault | undefined {
  return new FragmentChecker(text, visitor).run();
}

/** Thrown to leave the checker; no Error, as nobody looks at a stack and a document can hold many. */
class Fault implements FragmentFault {
  readonly reason: string;
  readonly offset: number;

  constructor(reason: string, offset: number) {
    this.reason = reason;
    this.offset = offset;
  }
}

class FragmentChecker {
  private readonly text: string;
  private readonly visitor: FragmentVisitor;
  private readonly open: string[] = [];
  private at = 0;

  constructor(text: string, visitor: FragmentVisitor) {
    this.text = text;
    this.visitor = visitor;
  }

  run(): FragmentFault | undefined {
    try {
      while (this.at < this.text.length) this.step();
      const unclosed = this.open.at(-1);
      if (unclosed !== undefined) this.fail(`the element "${unclosed}" is not closed`);
      return undefined;
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      return { reason: fault.reason, offset: fault.offset };
    }
  }

  private step(): void {
    const { text, at } = this;
    const markup = text.indexOf('<', at);
    const end = markup < 0 ? text.length : markup;
    if (end > at) {
      this.characters(at, end);
      this.visitor.text?.(this.open.at(-1) ?? '', at, end);
    }
    this.at = end;
    if (markup < 0) return;
    if (text.startsWith('</', markup)) this.endTag();
    else if (text.startsWith('<!--', markup)) this.comment();
    else if (text.startsWith('<![CDATA[', markup)) this.section();
    else if (text.startsWith('<!', markup)) this.fail('a declaration is not allowed');
    else if (text.startsWith('<?', markup)) this.fail('a processing instruction is not allowed');
    else this.startTag();
  }

  private startTag(): void {
    const start = this.at;
    this.at++;
    const name = this.name('a "<" is not followed by the name of an element');
    this.visitor.element?.(name, start);
    const names = new Set<string>();
    for (;;) {
      const hadSpace = this.skipSpace();
      if (this.text.startsWith('/>', this.at)) {
        this.at += 2;
        return;
      }
      if (this.text.startsWith('>', this.at)) {
        this.at++;
        if (this.open.length === DEEPEST) this.fail(`elements are nested more than ${DEEPEST} deep`);
        this.open.push(name);
        return;
      }
      if (!hadSpace) this.fail(`the tag of the element "${name}" is not finished`);
      this.attribute(name, names);
    }
  }

  private attribute(element: string, names: Set<string>): void {
    const start = this.at;
    const name = this.name(`the tag of the element "${element}" holds what is no attribute`);
    if (names.has(name)) this.fail(`the attribute "${name}" is given twice`, start);
    names.add(name);
    this.skipSpace();
    if (!this.text.startsWith('=', this.at)) this.fail(`the attribute "${name}" has no value`);
    this.at++;
    this.skipSpace();
    const quote = this.text.charAt(this.at);
    if (quote !== '"' && quote !== "'") this.fail(`the value of the attribute "${name}" is not quoted`);
    const from = this.at + 1;
    const to = this.text.indexOf(quote, from);
    if (to < 0) this.fail(`the value of the attribute "${name}" does not end`);
    const value = this.text.slice(from, to);
    const bracket = value.indexOf('<');
    if (bracket >= 0) this.fail(`the value of the attribute "${name}" holds a "<"`, from + bracket);
    this.references(value, from);
    this.visitor.attribute?.(element, name, value, start);
    this.at = to + 1;
  }

  private endTag(): void {
    const start = this.at;
    this.at += 2;
    const name = this.name('a "</" is not followed by the name of an element');
    this.skipSpace();
    if (!this.text.startsWith('>', this.at)) this.fail(`the end tag of "${name}" is not finished`);
    const expected = this.open.pop();
    if (expected === undefined) this.fail(`the element "${name}" is closed but was not opened`, start);
    if (expected !== name) this.fail(`the element "${expected}" is closed as "${name}"`, start);
    this.at++;
  }

  private comment(): void {
    const dashes = this.text.indexOf('--', this.at + 4);
    if (dashes < 0) this.fail('a comment does not end');
    if (!this.text.startsWith('-->', dashes)) this.fail('a comment holds "--"', dashes);
    this.at = dashes + 3;
  }

  private section(): void {
    const end = this.text.indexOf(']]>', this.at);
    if (end < 0) this.fail('a CDATA section does not end');
    this.at = end + 3;
  }

  private characters(from: number, to: number): void {
    const part = this.text.slice(from, to);
    this.references(part, from);
    const end = part.indexOf(']]>');
    if (end >= 0) this.fail('"]]>" is not allowed in text', from + end);
  }

  private references(part: string, from: number): void {
    for (let at = part.indexOf('&'); at >= 0; at = part.indexOf('&', at + 1)) {
      REFERENCE.lastIndex = at;
      const reference = REFERENCE.exec(part)?.[0];
      if (reference === undefined) this.fail('an "&" starts no reference', from + at);
      if (!isKnown(reference)) this.fail(`the reference "${reference}" is not known`, from + at);
    }
  }

  private name(reason: string): string {
    NAME.lastIndex = this.at;
    const name = NAME.exec(this.text)?.[0];
    if (name === undefined) this.fail(reason);
    this.at += name.length;
    return name;
  }

  private skipSpace(): boolean {
    SPACE.lastIndex = this.at;
    const length = SPACE.exec(this.text)?.[0].length ?? 0;
    this.at += length;
    return length > 0;
  }

  private fail(reason: string, offset = this.at): never {
    throw new Fault(reason, offset);
  }
}

function isKnown(reference: string): boolean {
  if (!reference.startsWith('&#')) return xhtmlEntities.has(reference.slice(1, -1));
  return isXmlCharacter(codeOf(reference));
}

function codeOf(reference: string): number {
  const isHex = reference.startsWith('&#x');
  return Number.parseInt(reference.slice(isHex ? 3 : 2, -1), isHex ? 16 : 10);
}

/** XML 1.0, production 2. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}

/** What an attribute value means, as far as character references go. */
export function resolveCharacters(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(/&#(?:[0-9]{1,7}|x[0-9A-Fa-f]{1,6});/g, (reference) => {
    const code = codeOf(reference);
    return isXmlCharacter(code) ? String.fromCodePoint(code) : reference;
  });
}
