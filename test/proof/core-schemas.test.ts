import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Collector } from '../../src/findings/collector.ts';
import { coreDocument, coreUrls } from '../../src/taxonomy/core/core-documents.ts';
import { readLinkbase } from '../../src/taxonomy/linkbase/linkbase-reader.ts';
import type { LinkbaseDocument } from '../../src/taxonomy/linkbase/links.ts';
import { readTaxonomySchema } from '../../src/taxonomy/taxonomy-schema-reader.ts';
import { SourceText } from '../../src/xml/source-text.ts';
import { describeShared } from '../support/describe-shared.ts';
import { unpackShared } from '../support/shared-data.js';

/**
 * The schemas of the specifications are built-in tables. Each published document must equal its table, except
 * for text positions and explanatory sentences.
 */
const archive = 'taxonomies/xbrl-core.zip';

/** Its document type prevents reading it; it is an older edition of the other `xml.xsd`. */
const unreadable = 'http://www.w3.org/2001/03/xml.xsd';

describeShared('the tables of the specifications’ documents', [archive], () => {
  const folder = unpackShared(archive);

  it.each(coreUrls.filter((url) => url !== unreadable))('equal the document published at %s', (url) => {
    const path = join(folder, 'xbrl-core', url.replace('://', '/'));
    expect(existsSync(path)).toBe(true);
    const collector = new Collector(10);
    const source = new SourceText(readFileSync(path), url);
    const published = url.endsWith('.xsd')
      ? readTaxonomySchema(source, url, collector)
      : withoutDocumentation(readLinkbase(source, url, collector));
    expect(collector.verdict({}).errors).toEqual([]);
    expect(withoutPlaces(published)).toEqual(withoutPlaces(coreDocument(url)));
  });
});

/** Ignored members: positions, and descriptions of roles. */
const passedOver = ['text', 'root', 'bases', 'offset', 'sequence', 'definition'];

function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (value instanceof Map) return new Map([...value].sort(([a], [b]) => (a < b ? -1 : 1)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !passedOver.includes(key) && part !== undefined)
      .map(([key, part]) => [key, withoutPlaces(part)]),
  );
}

function withoutDocumentation(document: LinkbaseDocument | undefined): unknown {
  return {
    ...document,
    links: document?.links.map((link) => ({
      ...link,
      resources: link.resources.filter(({ role }) => !role?.endsWith('/documentation')),
    })),
  };
}
