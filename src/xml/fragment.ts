import { XmlFault } from './fault.ts';
import { XML_NAMESPACE } from './names.ts';
import { COMMENT, DOCTYPE, END, END_TAG, INSTRUCTION, START_TAG, TEXT, XmlScanner } from './scanner.ts';
import { SourceText } from './source-text.ts';
import { escapeAttribute, escapeText } from './writer.ts';

export const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

/** Why a text is no well-formed fragment, and where. */
export interface FragmentFault {
  readonly reason: string;
  /** From 0, in UTF-16 units. */
  readonly offset: number;
}

/** Told of each part on the way. Elements go by their local names, whatever prefix they hide behind. */
export interface FragmentVisitor {
  element?(name: string): void;
  /** The name is as written, but for those of XLink, which always have the prefix "xlink". */
  attribute?(element: string, name: string, value: string): void;
  /** Text directly within an element; empty name at the top. */
  text?(element: string, value: () => string): void;
}

/**
 * Checks that a text is a well-formed XHTML fragment: balanced elements, quoted attributes, known entities, no
 * document type and no processing instruction.
 */
export function checkFragment(text: string, visitor: FragmentVisitor = {}): FragmentFault | undefined {
  let scanner: XmlScanner | undefined;
  try {
    scanner = scanFragment(text);
    visit(scanner, visitor);
    return undefined;
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    const bytes = scanner?.source.bytes ?? Buffer.from(text);
    return { reason: fault.reason, offset: bytes.toString('utf8', 0, fault.offset).length };
  }
}

/** Within a document U+FEFF is a character like others; only a mark of our own in front of it is taken off. */
function scanFragment(text: string): XmlScanner {
  return new XmlScanner(new SourceText(`\ufeff${text}`), { fragment: true });
}

function visit(scanner: XmlScanner, visitor: FragmentVisitor): void {
  for (;;) {
    switch (scanner.next()) {
      case END:
        return;
      case START_TAG:
        visitor.element?.(scanner.name.local);
        if (visitor.attribute)
          for (let index = 0; index < scanner.attributeCount; index++)
            visitor.attribute(
              scanner.name.local,
              attributeText(scanner, index),
              scanner.attributeValue(index),
            );
        break;
      case TEXT:
        visitor.text?.(scanner.depth === 0 ? '' : scanner.name.local, () => scanner.value);
        break;
      case INSTRUCTION:
        throw new XmlFault('syntax', 'a processing instruction is not allowed', scanner.offset);
    }
  }
}

function attributeText(scanner: XmlScanner, index: number): string {
  const { uri, local } = scanner.attributeName(index);
  return uri === XLINK_NAMESPACE ? `xlink:${local}` : scanner.attributeText(index);
}

/** A well-formed fragment in the one spelling we write; `undefined` where it is not well-formed. */
export function canonicalFragment(xhtml: string): string | undefined {
  try {
    return readXhtml(scanFragment(xhtml)).xhtml;
  } catch (fault) {
    if (fault instanceof XmlFault) return undefined;
    throw fault;
  }
}

export interface XhtmlContent {
  readonly xhtml: string;
  /** The same where it is nothing but text. */
  readonly text: string | undefined;
}

const voidElements: ReadonlySet<string> = new Set('area base br col hr img input link meta param'.split(' '));

/**
 * The content of the element whose start tag the scanner stands on, moving to its end; of a fragment, all of it.
 * Elements of XHTML lose their prefixes, others say their namespace; comments and instructions are left out.
 */
export function readXhtml(scanner: XmlScanner): XhtmlContent {
  const outer = scanner.depth;
  const namespaces: string[] = [];
  let xhtml = '';
  let text = '';
  let hasMarkup = false;
  let isOpen = false;
  for (;;) {
    const kind = scanner.next();
    if (kind === COMMENT || kind === INSTRUCTION || kind === DOCTYPE) continue;
    if (kind === END || (kind === END_TAG && scanner.depth === outer))
      return { xhtml, text: hasMarkup ? undefined : text };
    if (kind === END_TAG) {
      const { local, uri } = scanner.name;
      const isVoid = isOpen && (voidElements.has(local) || (uri !== '' && uri !== XHTML_NAMESPACE));
      xhtml += isVoid ? '/>' : `${isOpen ? '>' : ''}</${local}>`;
      isOpen = false;
      namespaces.pop();
      continue;
    }
    if (isOpen) xhtml += '>';
    isOpen = kind === START_TAG;
    if (kind === TEXT) {
      xhtml += escapeText(scanner.value);
      if (!hasMarkup) text += scanner.value;
      continue;
    }
    hasMarkup = true;
    xhtml += startTag(scanner, namespaces);
  }
}

function startTag(scanner: XmlScanner, namespaces: string[]): string {
  const { local, uri } = scanner.name;
  const outer = namespaces.at(-1) ?? XHTML_NAMESPACE;
  const namespace = uri === '' ? outer : uri;
  namespaces.push(namespace);
  let tag = `<${local}`;
  if (namespace !== outer) tag += ` xmlns="${escapeAttribute(namespace)}"`;
  const declared = new Set<string>();
  for (let index = 0; index < scanner.attributeCount; index++) {
    if (scanner.isDeclaration(index)) continue;
    const name = scanner.attributeText(index);
    const prefix = name.slice(0, Math.max(name.indexOf(':'), 0));
    const { uri: bound } = scanner.attributeName(index);
    if (prefix !== '' && bound !== XML_NAMESPACE && !declared.has(prefix)) {
      declared.add(prefix);
      tag += ` xmlns:${prefix}="${escapeAttribute(bound)}"`;
    }
    tag += ` ${name}="${escapeAttribute(scanner.attributeValue(index))}"`;
  }
  return tag;
}
