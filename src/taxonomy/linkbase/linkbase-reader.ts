import { trimWhiteSpace } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import { XmlFault } from '../../xml/fault.ts';
import { addXmlFault } from '../../xml/findings.ts';
import { END, END_TAG, START_TAG, type XmlScanner } from '../../xml/scanner.ts';
import type { SourceText } from '../../xml/source-text.ts';
import { LINKBASE_ROOT, type OpenDocument, openDocument } from '../document-root.ts';
import { LINK } from '../names.ts';
import { readExtendedLink } from './extended-link-reader.ts';
import { type InheritedScope, LinkbaseCursor, type LinkbaseScope } from './linkbase-cursor.ts';
import type { ExtendedLink, Linkbase, LinkbaseDocument, RoleReference } from './links.ts';

/**
 * Reads a document whose root is a linkbase. The schema is checked elsewhere: here everything is read as far
 * as possible. `undefined` if the text is not XML or has another root.
 */
export function readLinkbase(
  source: SourceText,
  url: string,
  collector: Collector,
): LinkbaseDocument | undefined {
  try {
    const opened = openDocument(source);
    return opened.root.name === LINKBASE_ROOT ? readOpenLinkbase(opened, url) : undefined;
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    addXmlFault(collector, source, fault);
    return undefined;
  }
}

/** Reads on from the root of a linkbase. Throws an `XmlFault` if the text is not well-formed. */
export function readOpenLinkbase({ root, scanner, bases }: OpenDocument, url: string): LinkbaseDocument {
  const otherIds = new Map<string, ExpandedName>();
  const scope = { url, base: url, language: undefined, sequence: '/1', otherIds };
  const linkbase = readLinkbaseElement(scanner, scope);
  while (scanner.next() !== END);
  return { kind: 'linkbase', url, text: scanner.source, root, bases, ...linkbase, otherIds };
}

/** Reads the linkbase at the current start tag and moves to its end. */
export function readLinkbaseElement(scanner: XmlScanner, outer: LinkbaseScope): Linkbase {
  const cursor = new LinkbaseCursor(scanner, outer);
  const { xlink } = cursor;
  const { offset, depth } = scanner;
  const id = cursor.id();
  const scope = cursor.inherit(outer);
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
      links.push(readExtendedLink(cursor, scope, `${outer.sequence}/${position}`));
    else {
      if (uri === LINK && local === 'roleRef') roleRefs.push(readReference(cursor, 'roleURI', scope));
      else if (uri === LINK && local === 'arcroleRef')
        arcroleRefs.push(readReference(cursor, 'arcroleURI', scope));
      cursor.pass();
    }
  }
  return { id, sequence: outer.sequence, offset, roleRefs, arcroleRefs, links };
}

function readReference(cursor: LinkbaseCursor, attribute: string, outer: InheritedScope): RoleReference {
  const { scanner } = cursor;
  return {
    uri: trimWhiteSpace(scanner.attribute(attribute) ?? ''),
    target: cursor.pointer(cursor.xlink.attribute('href'), cursor.inherit(outer)),
    offset: scanner.offset,
  };
}
