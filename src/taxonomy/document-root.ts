import { trimWhiteSpace } from '../core/white-space.ts';
import { type ExpandedName, expandedName, XSD, XSI } from '../xml/expanded-name.ts';
import { XML_NAMESPACE } from '../xml/names.ts';
import { START_TAG, type TokenKind, type TokenListener, XmlScanner } from '../xml/scanner.ts';
import type { SourceText } from '../xml/source-text.ts';
import { LINK, XBRLI } from './names.ts';

/** What the root of a document tells before all of it is read. */
export interface DocumentRoot {
  readonly name: ExpandedName;
  /** Of schemas; empty where there is none. */
  readonly targetNamespace: string;
  /** Namespaces and addresses of `xsi:schemaLocation`, as written. */
  readonly schemaLocations: readonly SchemaLocation[];
  /** Prefixes that it declares, with their namespaces. */
  readonly prefixes: readonly (readonly [prefix: string, uri: string])[];
  readonly offset: number;
}

/** A document, open at its root. */
export interface OpenDocument {
  readonly root: DocumentRoot;
  /** Stands on the start tag of the root. */
  readonly scanner: XmlScanner;
  /** Elements with `xml:base`, as far as the scanner has come. */
  readonly bases: readonly number[];
}

export interface SchemaLocation {
  readonly namespace: string;
  readonly href: string;
}

export const SCHEMA_ROOT = expandedName(XSD, 'schema');
export const LINKBASE_ROOT = expandedName(LINK, 'linkbase');
export const INSTANCE_ROOT = expandedName(XBRLI, 'xbrl');

/** Looks at the root element of a text. Throws the fault of a text that is not well-formed that far. */
export function readRoot(source: SourceText): DocumentRoot {
  return openDocument(source).root;
}

/** The same for a caller that reads on. */
export function openDocument(source: SourceText): OpenDocument {
  // No other prefix can mean this namespace (Namespaces in XML 1.0, 3).
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
