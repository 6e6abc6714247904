import { trimWhiteSpace } from '../../core/white-space.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import { XML_NAMESPACE } from '../../xml/names.ts';
import { END_TAG, LastValue, START_TAG, TEXT } from '../../xml/scanner.ts';
import type { InheritedScope, LinkbaseCursor } from './linkbase-cursor.ts';
import type { Arc, ExtendedLink, Locator, Resource } from './links.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/** The attributes of most arcs, besides their ends. */
const noAttributes: Readonly<Record<ExpandedName, string>> = Object.freeze(
  Object.create(null) as Record<ExpandedName, string>,
);
const noParts: Resource['parts'] = [];

/** Reads the extended link at the current start tag and moves to its end. */
export function readExtendedLink(
  reader: LinkbaseCursor,
  outer: InheritedScope,
  sequence: string,
): ExtendedLink {
  const { scanner, xlink } = reader;
  const { offset, depth } = scanner;
  const name = reader.nameOf(scanner.name);
  const id = reader.id();
  const role = trimWhiteSpace(xlink.attribute('role') ?? '');
  const scope = reader.inherit(outer);
  const parts = new LinkParts(reader, scope, sequence);
  for (;;) {
    const kind = scanner.next();
    if (kind === START_TAG) parts.read();
    else if (kind === END_TAG && scanner.depth === depth) break;
  }
  const { locators, resources, arcs } = parts;
  return { name, id, sequence, offset, role, locators, resources, arcs };
}

/** Collects the parts of one extended link, in document order. */
class LinkParts {
  readonly locators: Locator[] = [];
  readonly resources: Resource[] = [];
  readonly arcs: Arc[] = [];
  private readonly reader: LinkbaseCursor;
  private readonly scope: InheritedScope;
  private readonly sequence: string;
  private position = 0;
  private readonly lastArcrole = new LastValue();
  private readonly lastRole = new LastValue();

  constructor(reader: LinkbaseCursor, scope: InheritedScope, sequence: string) {
    this.reader = reader;
    this.scope = scope;
    this.sequence = sequence;
  }

  read(): void {
    this.position++;
    switch (this.reader.xlink.typeOfElement()) {
      case 'locator':
        this.readLocator();
        break;
      case 'arc':
        this.readArc();
        break;
      case 'resource':
        this.resources.push(this.readResource());
        break;
      default:
        this.reader.pass();
    }
  }

  private readLocator(): void {
    const { reader } = this;
    const { scanner, xlink } = reader;
    let label = '';
    let href: string | undefined;
    for (let index = 0; index < scanner.attributeCount; index++) {
      const name = scanner.attributeName(index);
      if (name === xlink.label) label = trimWhiteSpace(scanner.attributeValue(index));
      else if (name === xlink.href) href = scanner.attributeValue(index);
    }
    this.locators.push({
      name: reader.nameOf(scanner.name),
      label,
      target: reader.pointer(href, reader.inherit(this.scope)),
      offset: scanner.offset,
    });
    reader.pass();
  }

  private readArc(): void {
    const { reader } = this;
    const { scanner, xlink } = reader;
    let from = '';
    let to = '';
    let arcrole = '';
    let order: string | undefined;
    let isProhibited = false;
    let priority = 0;
    let others: Record<ExpandedName, string> | undefined;
    for (let index = 0; index < scanner.attributeCount; index++) {
      const name = scanner.attributeName(index);
      if (name === xlink.from) from = trimWhiteSpace(scanner.attributeValue(index));
      else if (name === xlink.to) to = trimWhiteSpace(scanner.attributeValue(index));
      else if (name === xlink.arcrole) arcrole = scanner.repeatedValue(index, this.lastArcrole);
      else if (name.uri === '' && name.local === 'order')
        order = trimWhiteSpace(scanner.attributeValue(index));
      else if (name.uri === '' && name.local === 'use')
        isProhibited = trimWhiteSpace(scanner.attributeValue(index)) === 'prohibited';
      else if (name.uri === '' && name.local === 'priority')
        priority = readPriority(scanner.attributeValue(index));
      else if (name.uri !== xlink.type.uri && !scanner.isDeclaration(index)) {
        others ??= Object.create(null) as Record<ExpandedName, string>;
        others[reader.nameOf(name)] = scanner.attributeValue(index);
      }
    }
    const attributes = others ?? noAttributes;
    const { offset } = scanner;
    this.arcs.push({
      name: reader.nameOf(scanner.name),
      from,
      to,
      arcrole: trimWhiteSpace(arcrole),
      order,
      isProhibited,
      priority,
      attributes,
      offset,
    });
    reader.pass();
  }

  private readResource(): Resource {
    const { reader } = this;
    const { scanner, xlink } = reader;
    const { offset } = scanner;
    let id: string | undefined;
    let label = '';
    let role: string | undefined;
    let { language } = this.scope;
    for (let index = 0; index < scanner.attributeCount; index++) {
      const name = scanner.attributeName(index);
      if (name === xlink.label) label = trimWhiteSpace(scanner.attributeValue(index));
      else if (name === xlink.role) role = trimWhiteSpace(scanner.repeatedValue(index, this.lastRole));
      else if (name.uri === '' && name.local === 'id') id = trimWhiteSpace(scanner.attributeValue(index));
      else if (name.uri === XML_NAMESPACE && name.local === 'lang')
        language = trimWhiteSpace(scanner.attributeValue(index));
    }
    const name = reader.nameOf(scanner.name);
    const sequence = `${this.sequence}/${this.position}`;
    return { name, id, sequence, offset, label, role, language, ...this.readContent() };
  }

  /** Returns the text content of a resource, and its elements that may be parts of a reference. */
  private readContent(): Pick<Resource, 'content' | 'parts'> {
    const { reader } = this;
    const { scanner } = reader;
    const { depth } = scanner;
    const parts: { name: ExpandedName; value: string }[] = [];
    let content = '';
    let part = '';
    for (;;) {
      const kind = scanner.next();
      if (kind === TEXT) {
        const { value } = scanner;
        content = content === '' ? value : content + value;
        if (scanner.depth > depth) part += value;
      } else if (kind === START_TAG) {
        const id = reader.id();
        if (id !== undefined) reader.noteId(id);
        if (scanner.depth === depth + 1) part = '';
      } else if (kind === END_TAG) {
        if (scanner.depth === depth) return { content, parts: parts.length === 0 ? noParts : parts };
        if (scanner.depth === depth + 1 && scanner.name.uri !== XHTML)
          parts.push({ name: reader.nameOf(scanner.name), value: part });
      }
    }
  }
}

/** Reads the priority of an arc; an invalid integer counts as none, and the linkbase schema reports it. */
function readPriority(text: string): number {
  const priority = Number(text);
  return Number.isInteger(priority) ? priority : 0;
}
