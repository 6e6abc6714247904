import { trimWhiteSpace } from '../../core/white-space.ts';
import { type ExpandedName, expandedName } from '../../xml/expanded-name.ts';
import { XML_NAMESPACE, type XmlName } from '../../xml/names.ts';
import { END_TAG, START_TAG, type XmlScanner } from '../../xml/scanner.ts';
import { type HrefTarget, resolveHref, resolveUrl } from '../../xml/url.ts';
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

/** `xml:base` and `xml:lang` as they hold within an element. */
export interface InheritedScope {
  readonly base: string;
  readonly language: string | undefined;
}

/** A pass over the tokens of a linkbase: what the readers of its parts share. */
export class LinkbaseCursor {
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

  /** The id of the element the scanner stands on. */
  id(): string | undefined {
    const id = this.scanner.attribute('id');
    return id === undefined ? undefined : trimWhiteSpace(id);
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
      language: language === undefined ? outer.language : trimWhiteSpace(language),
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
}
