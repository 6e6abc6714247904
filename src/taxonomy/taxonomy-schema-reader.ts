import type { Collector } from '../findings/collector.ts';
import { expandedName } from '../xml/expanded-name.ts';
import type { SourceText } from '../xml/source-text.ts';
import type { SchemaVocabulary } from '../xsd/schema/annotation-scope.ts';
import { readSchema } from '../xsd/schema/schema-reader.ts';
import { AnnotationReader } from './annotation-reader.ts';
import { ENUM_2014, ENUM_2020 } from './names.ts';
import type { SchemaAnnotations, TaxonomySchema } from './taxonomy-schema.ts';

/**
 * The additions of XBRL to XML Schema: declarations in appinfo, and attributes for the domain of an
 * enumeration.
 */
const xbrlVocabulary: SchemaVocabulary<SchemaAnnotations> = {
  qnameAttributes: new Set([expandedName(ENUM_2014, 'domain'), expandedName(ENUM_2020, 'domain')]),
  startAppinfo: (scanner, url, otherIds) => new AnnotationReader(scanner, url, otherIds),
};

/** Reads a schema with its annotations; see `readSchema`. */
export function readTaxonomySchema(
  source: SourceText,
  url: string,
  collector: Collector,
  chameleonNamespace?: string,
): TaxonomySchema | undefined {
  return readSchema(source, url, collector, chameleonNamespace, xbrlVocabulary);
}
