import { trimWhiteSpace } from '../../core/white-space.ts';
import { type ExpandedName, expandedName } from '../../xml/expanded-name.ts';
import { XML_NAMESPACE, type XmlName } from '../../xml/names.ts';
import { END_TAG, START_TAG, type XmlScanner } from '../../xml/scanner.ts';
import { type HrefTarget, resolveHref, resolveUrl } from '../../xml/url.ts';
import { XLinkNames } from './xlink-attributes.ts';

/** The scope of a linkbase. */
export interface LinkbaseScope {
  /** The address of the document. */
  readonly url: string;
  /** The base address, which `xml:base` may have changed. */
  readonly base: string;
  /** The inherited `xml:lang`. */
  readonly language: string | undefined;
  /** The child sequence from the root of the document to the linkbase. */
  readonly sequence: string;
  /** Receives ids of elements that a link cannot refer to. */
  readonly otherIds: Map<string, ExpandedName>;
}

/** The inherited `xml:base` and `xml:lang` within an element. */
export interface InheritedScope {
  readonly base: string;
  readonly language: string | undefined;
}

/** A pass over the tokens of a linkbase, shared by the readers of its parts. */
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

  /** Returns the id of the current element. */
  id(): string | undefined {
    const id = this.scanner.attribute('id');
    return id === undefined ? undefined : trimWhiteSpace(id);
  }

  /** Returns a name as text; always the same string. */
  nameOf(name: XmlName): ExpandedName {
    let expanded = this.names.get(name);
    if (expanded === undefined) {
      expanded = expandedName(name.uri, name.local);
      this.names.set(name, expanded);
    }
    return expanded;
  }

  /** Returns the scope within the current element. */
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

  /** Records the id of an element that links cannot refer to. */
  noteId(id: string): void {
    this.otherIds.set(id, this.nameOf(this.scanner.name));
  }

  /** Skips the element at the current start tag and records the ids in it. */
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
