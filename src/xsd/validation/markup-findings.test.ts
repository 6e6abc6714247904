import { expect, test } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import { showPlace } from '../../findings/finding.ts';
import { coreDocument } from '../../taxonomy/core/core-documents.ts';
import type { TaxonomySchema } from '../../taxonomy/taxonomy-schema.ts';
import { readTaxonomySchema } from '../../taxonomy/taxonomy-schema-reader.ts';
import { SourceText } from '../../xml/source-text.ts';
import { SchemaSet } from '../schema/schema-set.ts';
import { markupFindings } from './markup-findings.ts';
import { validateMarkup } from './markup-validator.ts';

/** What validating all files of a report finds, with the schemas of XBRL 2.1 at hand. */
function findingsIn(files: Readonly<Record<string, string>>) {
  const collector = new Collector(20);
  const documents: TaxonomySchema[] = [];
  const pending = ['http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd'];
  for (const url of pending) {
    const document = coreDocument(url);
    if (document?.kind !== 'schema') continue;
    documents.push(document);
    for (const { url: next } of document.imports) if (next && !pending.includes(next)) pending.push(next);
  }
  for (const [name, text] of Object.entries(files))
    if (name.endsWith('.xsd')) {
      const document = readTaxonomySchema(
        new SourceText(text, name),
        `http://example.com/${name}`,
        collector,
      );
      if (document) documents.push(document);
    }
  const schemas = new SchemaSet(documents);
  for (const [name, text] of Object.entries(files))
    validateMarkup(new SourceText(text, name), schemas, collector, { isLax: name.endsWith('.xsd') });
  return collector.verdict({}).errors;
}

const examples = markupFindings.flatMap(({ meta }) =>
  meta.examples.map((example) => [meta.code, example] as const),
);

test.each(examples)('an example of %s gives just what it names', (code, { report, at }) => {
  const found = findingsIn(report as Record<string, string>);
  expect(found.map((finding) => `${finding.code} ${showPlace(finding)}`)).toEqual([`${code} ${at}`]);
});
