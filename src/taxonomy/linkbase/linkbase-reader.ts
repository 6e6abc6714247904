import { trimBlanks } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import { type ExpandedName, expandedName } from '../../xml/expanded-name.ts';
import { XmlFault } from '../../xml/fault.ts';
import { addXmlFault } from '../../xml/findings.ts';
import { XML_NAMESPACE, type XmlName } from '../../xml/names.ts';
import { END, END_TAG, START_TAG, XmlScanner } from '../../xml/scanner.ts';
import type { SourceText } from '../../xml/source-text.ts';
import type { HrefTarget } from '../../xml/url.ts';
import { resolveHref, resolveUrl } from '../../xml/url.ts';
import { LINK } from '../names.ts';
import { readExtendedLink } from './extended-link-reader.ts';
import type { ExtendedLink, Linkbase, LinkbaseDocument, RoleReference } from './links.ts';
import { XLinkNames } from './xlink-attributes.ts';

/** What holds around a linkbase where it stands. */
export interface LinkbaseScope {
  /** The address of the document. */
  readonly url: string;
  /** The base in force for addresses, which `xml:base` may have changed. */
  readonly base: string;
  /** `xml:lang` in force. */
  readonly language: string | undefined;
  /** The way to the linkbase from the root of the document. */
  readonly sequence: string;
  /** Takes ids of elements that are nothing a link could mean. */
  readonly otherIds: Map<string, ExpandedName>;
}

/**
 * Reads a document whose root is a linkbase. What XML Schema asks of it is checked elsewhere: here everything is
 * taken as far as it makes sense. `undefined` where the text is no XML, or has another root.
 */
export function readLinkbase(
  source: SourceText,
  url: string,
  collector: Collector,
): LinkbaseDocument | undefined {
  try {
    const scanner = new XmlScanner(source);
    while (scanner.next() !== START_TAG);
    const { uri, local } = scanner.name;
    if (uri !== LINK || local !== 'linkbase') return undefined;
    const otherIds = new Map<string, ExpandedName>();
    const scope = { url, base: url, language: undefined, sequence: '/1', otherIds };
    const linkbase = readLinkbaseElement(scanner, scope);
    while (scanner.next() !== END);
    return { kind: 'linkbase', url, text: source, ...linkbase, otherIds };
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    addXmlFault(collector, source, fault);
    return undefined;
  }
}

/** Reads the linkbase whose start tag the scanner stands on, moving to its end. */
export function readLinkbaseElement(scanner: XmlScanner, scope: LinkbaseScope): Linkbase {
  return new LinkbaseReader(scanner, scope).read(scope);
}

/** `xml:base` and `xml:lang` as they hold within an element. */
export interface InheritedScope {
  readonly base: string;
  readonly language: string | undefined;
}

/** One pass over the tokens of a linkbase; what its parts share is kept here. */
export class LinkbaseReader {
  readonly scanner: XmlScanner;
  readonly xlink: XLinkNames;
  private readonly url: string;
  private readonly otherIds: Map<string, ExpandedName>;
  private readonly names = new Map<XmlName, ExpandedName>();

  constructor(scanner: XmlScanner, scope: LinkbaseScope) {
    this.scanner = scanner;
    this.xlink = new XLinkNames(scanner);
    this.url = scope.url;
    this.otherIds = scope.otherIds;
  }

  read(outer: LinkbaseScope): Linkbase {
    const { scanner, xlink } = this;
    const { offset, depth } = scanner;
    const id = this.id();
    const scope = this.inherit(outer);
    const roleRefs: RoleReference[] = [];
    const arcroleRefs: RoleReference[] = [];
    const links: ExtendedLink[] = [];
    let position = 0;
    for (;;) {
      const kind = scanner.next();
      if (kind === END_TAG && scanner.depth === depth) break;
      if (kind !== START_TAG) continue;
      position++;
      const { uri, local } = scanner.name;
      if (xlink.typeOfElement() === 'extended')
        links.push(readExtendedLink(this, scope, `${outer.sequence}/${position}`));
      else {
        if (uri === LINK && local === 'roleRef') roleRefs.push(this.readReference('roleURI', scope));
        else if (uri === LINK && local === 'arcroleRef')
          arcroleRefs.push(this.readReference('arcroleURI', scope));
        this.pass();
      }
    }
    return { id, sequence: outer.sequence, offset, roleRefs, arcroleRefs, links };
  }

  /** The id of the element the scanner stands on. */
  id(): string | undefined {
    const id = this.scanner.attribute('id');
    return id === undefined ? undefined : trimBlanks(id);
  }

  /** A name as a text; always the same one. */
  nameOf(name: XmlName): ExpandedName {
    let expanded = this.names.get(name);
    if (expanded === undefined) {
      expanded = expandedName(name.uri, name.local);
      this.names.set(name, expanded);
    }
    return expanded;
  }

  /** What holds within the element the scanner stands on. */
  inherit(outer: InheritedScope): InheritedScope {
    const base = this.scanner.attribute('base', XML_NAMESPACE);
    const language = this.scanner.attribute('lang', XML_NAMESPACE);
    if (base === undefined && language === undefined) return outer;
    return {
      base: base === undefined ? outer.base : (resolveUrl(base, outer.base) ?? outer.base),
      language: language === undefined ? outer.language : trimBlanks(language),
    };
  }

  pointer(href: string | undefined, scope: InheritedScope): HrefTarget {
    return href === undefined ? { url: '', fragment: undefined } : resolveHref(href, scope.base, this.url);
  }

  /** Notes the id of an element that links cannot mean. */
  noteId(id: string): void {
    this.otherIds.set(id, this.nameOf(this.scanner.name));
  }

  /** Moves to the end of the element whose start tag the scanner stands on, noting the ids in it. */
  pass(): void {
    const { scanner } = this;
    const { depth } = scanner;
    for (let kind: number = START_TAG; ; kind = scanner.next())
      if (kind === START_TAG) {
        const id = this.id();
        if (id !== undefined) this.noteId(id);
      } else if (kind === END_TAG && scanner.depth === depth) return;
  }

  private readReference(attribute: string, outer: InheritedScope): RoleReference {
    const { scanner } = this;
    return {
      uri: trimBlanks(scanner.attribute(attribute) ?? ''),
      target: this.pointer(this.xlink.attribute('href'), this.inherit(outer)),
      offset: scanner.offset,
    };
  }
}
