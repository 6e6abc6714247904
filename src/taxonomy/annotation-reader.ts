import { trimWhiteSpace } from '../core/white-space.ts';
import { type ExpandedName, expandedName } from '../xml/expanded-name.ts';
import { END_TAG, START_TAG, type XmlScanner } from '../xml/scanner.ts';
import { resolveHref } from '../xml/url.ts';
import { type AnnotationScope, type AppinfoReader, enter } from '../xsd/schema/annotation-scope.ts';
import { scopeAt } from '../xsd/schema/namespace-scope.ts';
import { readLinkbaseElement } from './linkbase/linkbase-reader.ts';
import type { Linkbase } from './linkbase/links.ts';
import { LINK, XLINK } from './names.ts';
import type { LinkbaseReference, MisplacedRole, RoleType, SchemaAnnotations } from './taxonomy-schema.ts';

/**
 * Reads the XBRL content of schema annotations: the children of top-level appinfo (XBRL 2.1, 5.1.2 to 5.1.4).
 */
export class AnnotationReader implements AppinfoReader<SchemaAnnotations> {
  readonly linkbaseRefs: LinkbaseReference[] = [];
  readonly roleTypes: RoleType[] = [];
  readonly arcroleTypes: RoleType[] = [];
  readonly linkbases: Linkbase[] = [];
  readonly misplaced: MisplacedRole[] = [];
  private readonly scanner: XmlScanner;
  private readonly url: string;
  private readonly otherIds: Map<string, ExpandedName>;

  constructor(scanner: XmlScanner, url: string, otherIds: Map<string, ExpandedName>) {
    this.scanner = scanner;
    this.url = url;
    this.otherIds = otherIds;
  }

  get content(): SchemaAnnotations {
    const { linkbaseRefs, roleTypes, arcroleTypes, linkbases, misplaced } = this;
    return {
      linkbaseRefs,
      roleTypes,
      arcroleTypes,
      linkbases,
      ...(misplaced.length > 0 && { misplacedRoles: misplaced }),
    };
  }

  /** Reads the appinfo at the current start tag and moves to its end. */
  readAppinfo(outer: AnnotationScope): void {
    const { scanner } = this;
    const { depth } = scanner;
    let position = 0;
    for (;;) {
      const kind = scanner.next();
      if (kind === END_TAG && scanner.depth === depth) return;
      if (kind !== START_TAG) continue;
      position++;
      this.readPart(outer, `${outer.sequence}/${position}`);
    }
  }

  private readPart(outer: AnnotationScope, sequence: string): void {
    const { scanner } = this;
    const { uri, local } = scanner.name;
    switch (uri === LINK ? local : '') {
      case 'linkbaseRef':
        this.linkbaseRefs.push(this.readLinkbaseRef(enter(scanner, outer, sequence)));
        this.pass();
        break;
      case 'roleType':
        this.roleTypes.push(this.readRoleType('roleURI', enter(scanner, outer, sequence)));
        break;
      case 'arcroleType':
        this.arcroleTypes.push(this.readRoleType('arcroleURI', enter(scanner, outer, sequence)));
        break;
      case 'linkbase': {
        const { base, language } = outer;
        const scope = { url: this.url, base, language, sequence, otherIds: this.otherIds };
        this.linkbases.push(readLinkbaseElement(scanner, scope));
        break;
      }
      default:
        this.pass();
    }
  }

  private readLinkbaseRef({ base }: AnnotationScope): LinkbaseReference {
    const { scanner } = this;
    const href = scanner.attribute('href', XLINK);
    return {
      ...(href === undefined ? { url: '', fragment: undefined } : resolveHref(href, base, this.url)),
      role: scanner.attribute('role', XLINK),
      arcrole: scanner.attribute('arcrole', XLINK),
      offset: scanner.offset,
    };
  }

  private readRoleType(attribute: 'roleURI' | 'arcroleURI', scope: AnnotationScope): RoleType {
    const { scanner } = this;
    const { depth, offset } = scanner;
    const id = scanner.attribute('id');
    const uri = trimWhiteSpace(scanner.attribute(attribute) ?? '');
    const cyclesAllowed =
      attribute === 'arcroleURI' ? cyclesOf(scanner.attribute('cyclesAllowed')) : undefined;
    let definition: string | undefined;
    const usedOn: ExpandedName[] = [];
    for (;;) {
      const kind = scanner.next();
      if (kind === END_TAG && scanner.depth === depth) break;
      if (kind !== START_TAG) continue;
      const { name } = scanner;
      this.note();
      if (name.uri === LINK && name.local === 'definition') definition = scanner.readContent();
      else if (name.uri === LINK && name.local === 'usedOn') {
        const names = scopeAt(scanner, scope.names);
        const used = names.resolve(scanner.readContent());
        if (used !== undefined) usedOn.push(used);
      } else this.pass();
    }
    return {
      id: id === undefined ? undefined : trimWhiteSpace(id),
      sequence: scope.sequence,
      offset,
      uri,
      definition,
      usedOn,
      cyclesAllowed,
    };
  }

  /** Skips the element at the current start tag and records the ids in it. */
  pass(): void {
    const { scanner } = this;
    const { depth } = scanner;
    for (let kind: number = START_TAG; ; kind = scanner.next())
      if (kind === START_TAG) this.note();
      else if (kind === END_TAG && scanner.depth === depth) return;
  }

  /** Records the id of a skipped element, and whether it declares a role in the wrong place. */
  private note(): void {
    const { scanner } = this;
    const { uri, local } = scanner.name;
    const id = scanner.attribute('id');
    if (id !== undefined) this.otherIds.set(trimWhiteSpace(id), expandedName(uri, local));
    if (uri === LINK && (local === 'roleType' || local === 'arcroleType'))
      this.misplaced.push({ name: local, offset: scanner.offset });
  }
}

function cyclesOf(written: string | undefined): RoleType['cyclesAllowed'] {
  const cycles = trimWhiteSpace(written ?? '');
  return cycles === 'any' || cycles === 'undirected' || cycles === 'none' ? cycles : undefined;
}
