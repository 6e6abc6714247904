import { trimWhiteSpace } from '../core/white-space.ts';
import { type ExpandedName, expandedName, XSD, XSI } from '../xml/expanded-name.ts';
import { XML_NAMESPACE } from '../xml/names.ts';
import { START_TAG, type TokenKind, type TokenListener, XmlScanner } from '../xml/scanner.ts';
import type { SourceText } from '../xml/source-text.ts';
import { LINK, XBRLI } from './names.ts';

/** The information in the root element, available before the rest is read. */
export interface DocumentRoot {
  readonly name: ExpandedName;
  /** For schemas; empty if there is none. */
  readonly targetNamespace: string;
  /** Namespaces and addresses of `xsi:schemaLocation`, as written. */
  readonly schemaLocations: readonly SchemaLocation[];
  /** The prefixes declared on it, with their namespaces. */
  readonly prefixes: readonly (readonly [prefix: string, uri: string])[];
  readonly offset: number;
}

/** A document, open at its root. */
export interface OpenDocument {
  readonly root: DocumentRoot;
  /** At the start tag of the root. */
  readonly scanner: XmlScanner;
  /** Elements with `xml:base`, as far as the scanner has read. */
  readonly bases: readonly number[];
}

export interface SchemaLocation {
  readonly namespace: string;
  readonly href: string;
}

export const SCHEMA_ROOT = expandedName(XSD, 'schema');
export const LINKBASE_ROOT = expandedName(LINK, 'linkbase');
export const INSTANCE_ROOT = expandedName(XBRLI, 'xbrl');

/** Reads the root element of a text. Throws an `XmlFault` if the text is not well-formed up to there. */
export function readRoot(source: SourceText): DocumentRoot {
  return openDocument(source).root;
}

/** Opens a document for a caller that reads on. */
export function openDocument(source: SourceText): OpenDocument {
  // No other prefix can be bound to this namespace (Namespaces in XML 1.0, 3).
  const listener = source.bytes.includes('xml:base') ? new BaseListener() : undefined;
  const scanner = new XmlScanner(source, { listener });
  while (scanner.next() !== START_TAG);
  const { uri, local } = scanner.name;
  const root = {
    name: expandedName(uri, local),
    targetNamespace: trimWhiteSpace(scanner.attribute('targetNamespace') ?? ''),
    schemaLocations: readSchemaLocations(scanner.attribute('schemaLocation', XSI) ?? ''),
    prefixes: [...declarationsOf(scanner)],
    offset: scanner.offset,
  };
  return { root, scanner, bases: listener?.offsets ?? [] };
}

class BaseListener implements TokenListener {
  readonly offsets: number[] = [];

  take(kind: TokenKind, scanner: XmlScanner): void {
    if (kind === START_TAG && scanner.attribute('base', XML_NAMESPACE) !== undefined)
      this.offsets.push(scanner.offset);
  }
}

function* declarationsOf(scanner: XmlScanner): Generator<[prefix: string, uri: string]> {
  for (let index = 0; index < scanner.attributeCount; index++) {
    if (!scanner.isDeclaration(index)) continue;
    const written = scanner.attributeText(index);
    yield [written === 'xmlns' ? '' : written.slice('xmlns:'.length), scanner.attributeValue(index)];
  }
}

function readSchemaLocations(text: string): SchemaLocation[] {
  const words = text.split(/[\t\n\r ]+/).filter((word) => word !== '');
  const locations: SchemaLocation[] = [];
  for (let index = 0; index + 1 < words.length; index += 2)
    locations.push({ namespace: words[index] as string, href: words[index + 1] as string });
  return locations;
}
