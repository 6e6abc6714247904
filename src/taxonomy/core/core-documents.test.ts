import { describe, expect, it } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import { checkSchemas } from '../../xsd/schema/schema-checks.ts';
import { SchemaSet } from '../../xsd/schema/schema-set.ts';
import type { TaxonomySchema } from '../taxonomy-schema.ts';
import { coreDocument, coreUrls, isCoreDocument } from './core-documents.ts';

/** Alternative addresses of included documents. */
const copies = ['http://www.w3.org/2001/03/xml.xsd', 'http://www.xbrl.org/2013/match-filter.xsd'];

const schemas = coreUrls
  .filter((url) => !copies.includes(url) && !url.startsWith('https://www.xbrl.org/taxonomy/int/lei'))
  .map((url) => coreDocument(url))
  .filter((document): document is TaxonomySchema => document?.kind === 'schema');

describe('coreDocument', () => {
  it('creates each document once', () => {
    const url = 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd';
    expect(coreDocument(url)).toBe(coreDocument(url));
    expect(coreDocument(url)?.url).toBe(url);
    expect(coreDocument('http://www.xbrl.org/2003/other.xsd')).toBeUndefined();
  });

  it('distinguishes its own documents from copies', () => {
    for (const document of schemas) expect(isCoreDocument(document)).toBe(true);
    expect(isCoreDocument({ ...schemas[0] } as TaxonomySchema)).toBe(false);
  });

  it('has all documents that its documents import', () => {
    for (const { imports } of schemas)
      for (const { url } of imports) expect(url === undefined || coreDocument(url)).toBeTruthy();
  });

  it('has schemas that are valid together', () => {
    const collector = new Collector(10);
    checkSchemas(new SchemaSet(schemas), collector);
    expect(collector.verdict({}).errors).toEqual([]);
  });
});
