import { trimBlanks } from '../core/white-space.ts';
import { type ExpandedName, expandedName, XSD, XSI } from '../xml/expanded-name.ts';
import { START_TAG, XmlScanner } from '../xml/scanner.ts';
import type { SourceText } from '../xml/source-text.ts';
import { LINK, XBRLI } from './names.ts';

/** What the root of a document tells before all of it is read. */
export interface DocumentRoot {
  readonly name: ExpandedName;
  /** Of schemas; empty where there is none. */
  readonly targetNamespace: string;
  /** Namespaces and addresses of `xsi:schemaLocation`, as written. */
  readonly schemaLocations: readonly SchemaLocation[];
  readonly offset: number;
}

export interface SchemaLocation {
  readonly namespace: string;
  readonly href: string;
}

export const SCHEMA_ROOT = expandedName(XSD, 'schema');
export const LINKBASE_ROOT = expandedName(LINK, 'linkbase');
export const INSTANCE_ROOT = expandedName(XBRLI, 'xbrl');

/** Looks at the root element of a text. Throws the fault of a text that is no XML that far. */
export function readRoot(source: SourceText): DocumentRoot {
  const scanner = new XmlScanner(source);
  while (scanner.next() !== START_TAG);
  const { uri, local } = scanner.name;
  return {
    name: expandedName(uri, local),
    targetNamespace: trimBlanks(scanner.attribute('targetNamespace') ?? ''),
    schemaLocations: readSchemaLocations(scanner.attribute('schemaLocation', XSI) ?? ''),
    offset: scanner.offset,
  };
}

function readSchemaLocations(text: string): SchemaLocation[] {
  const words = text.split(/[\t\n\r ]+/).filter((word) => word !== '');
  const locations: SchemaLocation[] = [];
  for (let index = 0; index + 1 < words.length; index += 2)
    locations.push({ namespace: words[index] as string, href: words[index + 1] as string });
  return locations;
}
