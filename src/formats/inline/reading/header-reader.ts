import { likelyName } from '../../../core/nearest-name.ts';
import { localOf, prefixOf } from '../../../core/qname.ts';
import { trimWhiteSpace } from '../../../core/white-space.ts';
import { FOOTNOTE_ARCROLE, FOOTNOTE_LINK_ROLE } from '../../../model/report/footnote-links.ts';
import { XHTML_NAMESPACE } from '../../../xml/fragment.ts';
import { XML_NAMESPACE } from '../../../xml/names.ts';
import { MAX_COPIED_TAG } from '../../limits.ts';
import type { Reference, ReferenceKind } from '../../xbrl/instance.ts';
import { addNoHref, checkLinkType } from '../../xbrl/instance-findings.ts';
import { LINK, XBRLI, XLINK } from '../../xbrl/names.ts';
import * as document from './document-findings.ts';
import type { FileCursor } from './file-cursor.ts';
import type { InlineReferences } from './inline-fact.ts';
import { IX, IX10 } from './names.ts';
import { parseOrder } from './order.ts';
import type { ResourceReader } from './resource-reader.ts';
import { structure } from './structure-findings.ts';

/** Reads the start tag of an ix:references; its content is added as it is read. */
export function readReferencesTag(reader: FileCursor): InlineReferences & OpenReferences {
  const { scanner } = reader;
  const attributes = new Set<string>();
  for (let index = 0; index < scanner.attributeCount; index++) {
    if (scanner.isDeclaration(index)) continue;
    const { uri, local } = scanner.attributeName(index);
    const name = scanner.attributeText(index);
    if (uri === XBRLI) refuseAttribute(reader, 'references', name);
    else if (uri !== '' && uri !== IX && !(uri === XML_NAMESPACE && local === 'base')) attributes.add(name);
  }
  const id = scanner.attribute('id');
  return {
    target: trimWhiteSpace(scanner.attribute('target') ?? ''),
    language: scanner.attribute('lang', XML_NAMESPACE)?.trim(),
    references: [],
    hasSchemaRef: false,
    namespaces: boundPrefixes(reader),
    attributes,
    id: id === undefined ? undefined : reader.identify(trimWhiteSpace(id), 'references'),
    offset: reader.offset,
  };
}

function boundPrefixes({ scanner, set }: FileCursor): ReadonlyMap<string, string> {
  const prefixes = new Map<string, string>();
  for (const [prefix, uri] of scanner.names.boundPrefixes()) {
    if (set.prefixRoom-- <= 0) break;
    prefixes.set(prefix, uri);
  }
  return prefixes;
}

/** An ix:references that is being read. */
export interface OpenReferences {
  readonly references: Reference[];
  hasSchemaRef: boolean;
}

/** Reads an element of ix:references and moves to its end. */
export function readReference(reader: FileCursor, open: OpenReferences): void {
  const { uri, local } = reader.scanner.name;
  if (uri === LINK && (local === 'schemaRef' || local === 'linkbaseRef')) {
    open.hasSchemaRef ||= local === 'schemaRef';
    readLink(reader, local, open.references);
  } else refuseElement(reader, 'references');
}

/** Reads an element of ix:resources and moves to its end. */
export function readResource(reader: FileCursor, resources: ResourceReader): void {
  const { scanner, set } = reader;
  const { uri, local } = scanner.name;
  if (uri === XBRLI && local === 'context') resources.readContext();
  else if (uri === XBRLI && local === 'unit') resources.readUnit();
  else if (uri === LINK && (local === 'roleRef' || local === 'arcroleRef'))
    readLink(reader, local, set.roleReferences);
  else if ((uri === IX || uri === IX10) && local === 'relationship') readRelationship(reader);
  else refuseElement(reader, 'resources');
}

function readLink(reader: FileCursor, kind: ReferenceKind, into: Reference[]): void {
  const { scanner } = reader;
  checkLinkType(reader.collector, scanner.attribute('type', XLINK), reader.here(), kind);
  const written = scanner.attribute('href', XLINK);
  const href = trimWhiteSpace(written ?? '');
  reader.scopes.enter(scanner);
  if (href === '') addNoHref(reader.collector, written, reader.here(), kind);
  else
    into.push({
      kind,
      href,
      uri: scanner.attribute(kind === 'roleRef' ? 'roleURI' : 'arcroleURI'),
      role: scanner.attribute('role', XLINK),
      arcrole: scanner.attribute('arcrole', XLINK),
      bases: reader.scopes.referenceBases,
      offset: reader.offset,
    });
  reader.scopes.leave(scanner.depth);
  scanner.skip();
}

/** Reads an ix:relationship and moves to its end. */
export function readRelationship(reader: FileCursor): void {
  const { scanner, collector } = reader;
  const refs = (name: string) => {
    const ids = (scanner.attribute(name) ?? '').split(/[\t\n\r ]+/).filter((id) => id !== '');
    if (ids.length === 0)
      structure.add(collector, 'attribute', reader.here(), {
        ...{ element: 'relationship', name, of: '', example: '' },
      });
    return [...new Set(ids)];
  };
  for (let index = 0; index < scanner.attributeCount; index++)
    if (!scanner.isDeclaration(index) && scanner.attributeName(index).uri === XBRLI)
      refuseAttribute(reader, 'relationship', scanner.attributeText(index));
  const order = scanner.attribute('order');
  if (order !== undefined && !parseOrder(trimWhiteSpace(order)))
    structure.add(collector, 'value', reader.here(), {
      element: 'relationship',
      of: '',
      name: 'order',
      value: order,
      required: 'a number such as 1 or 2.5',
    });
  reader.set.relationships.push({
    fromRefs: refs('fromRefs'),
    toRefs: refs('toRefs'),
    linkRole: trimWhiteSpace(scanner.attribute('linkRole') ?? '') || FOOTNOTE_LINK_ROLE,
    arcrole: trimWhiteSpace(scanner.attribute('arcrole') ?? '') || FOOTNOTE_ARCROLE,
    order: order === undefined ? undefined : trimWhiteSpace(order),
    offset: reader.offset,
  });
  scanner.skip();
}

/** Checks the position of the ix:header at the current start tag. */
export function checkHeader(reader: FileCursor, isInHead: boolean, ancestors: readonly number[]): void {
  const { collector } = reader;
  const { bytes } = reader.scanner.source;
  if (isInHead) {
    const ancestor = 'the head of the document';
    document.disallowedAncestor.add(collector, 'header', 'within', reader.here(), {
      element: 'header',
      ancestor,
      place: 'the body',
    });
    return;
  }
  const isHidden = ancestors.some((start) => {
    const tag = bytes.toString('latin1', start, start + MAX_COPIED_TAG);
    return tag
      .slice(0, tag.indexOf('>') + 1)
      .replace(/\s+/g, '')
      .includes('display:none');
  });
  if (!isHidden) document.headerDisplay.add(collector, 'shown', reader.here(), {});
}

const references = ['link:schemaRef', 'link:linkbaseRef', 'link:roleRef', 'link:arcroleRef'];

/** The usual names of the elements in the parts of a header. */
const partNames: Readonly<Record<string, readonly string[]>> = {
  references,
  resources: ['xbrli:context', 'xbrli:unit', 'link:roleRef', 'link:arcroleRef', 'ix:relationship'],
};

function refuseAttribute(reader: FileCursor, element: 'references' | 'relationship', name: string): void {
  document.qualifiedAttribute.add(reader.collector, element, 'found', reader.here(), { element, name });
}

/** The namespaces of these elements, by their usual prefixes. */
const partNamespaces: Readonly<Record<string, string>> = { link: LINK, xbrli: XBRLI, ix: IX };

function refuseElement(reader: FileCursor, parent: string): void {
  const name = reader.scanner.writtenName;
  const { uri, local } = reader.scanner.name;
  const meant = partNames[parent]?.find((one) => localOf(one) === local);
  const expected = meant && partNamespaces[prefixOf(meant)];
  if (meant && expected && uri !== expected && uri !== XHTML_NAMESPACE) {
    structure.add(reader.collector, 'namespace', reader.here(), { name, uri, expected });
    reader.scanner.skip();
    return;
  }
  const near = likelyName(name, partNames[parent] ?? []);
  const kind = near === undefined || near === name ? 'unexpected' : 'misspelled';
  structure.add(reader.collector, kind, reader.here(), { parent, name, near: near ?? '' });
  reader.scanner.skip();
}
