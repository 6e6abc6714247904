import { XmlFault } from './fault.ts';
import { XLINK_NAMESPACE, XML_NAMESPACE } from './names.ts';
import { COMMENT, DOCTYPE, END, END_TAG, INSTRUCTION, START_TAG, TEXT, XmlScanner } from './scanner.ts';
import { SourceText } from './source-text.ts';
import { escapeAttribute, escapeText } from './writer.ts';

export const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** The reason why a text is not a well-formed fragment, and its position. */
export interface FragmentFault {
  readonly reason: string;
  /** From 0, in UTF-16 units. */
  readonly offset: number;
}

/** Receives each part of a fragment. Elements are identified by local name, whatever their prefix. */
export interface FragmentVisitor {
  element?(name: string): void;
  /** The name is as written, except that XLink attributes always have the prefix "xlink". */
  attribute?(element: string, name: string, value: string): void;
  /** Direct text content of an element; the name is empty at the top level. */
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

/**
 * Within a document U+FEFF is an ordinary character; the scanner removes only the byte order mark added here.
 */
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

/** Returns a well-formed fragment in canonical spelling; `undefined` if it is not well-formed. */
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
  /** The plain text, if the content has no markup. */
  readonly text: string | undefined;
}

const voidElements: ReadonlySet<string> = new Set('area base br col hr img input link meta param'.split(' '));

/**
 * Reads the content of the element at the current start tag and moves to its end; for a fragment, all
 * content. XHTML elements lose their prefixes, others declare their namespace; comments and processing
 * instructions are dropped.
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
