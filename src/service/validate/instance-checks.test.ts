import { expect, test } from 'vitest';
import { exampleContext, exampleReport } from '../../../test/support/example-taxonomy.ts';
import { Collector } from '../../findings/collector.ts';
import type { Taxonomies } from '../taxonomies.ts';
import { checkInstanceSource } from './instance-checks.ts';

const PUBLISHED = 'http://example.com/taxonomy.xsd';

test('findings in a packaged taxonomy are reported once, even if a report names more schemas', () => {
  const { 'report.xbrl': report = '', 'taxonomy.xsd': schema = '' } = exampleReport({
    schema: {
      appinfo:
        '<link:linkbaseRef xlink:type="simple" xlink:href="none.xml" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>',
      declarations: '<element name="Broken" type="t:none"/>',
    },
  });
  const taxonomies: Taxonomies = {
    packages: [],
    compiled: () => undefined,
    find: (url) => (url === PUBLISHED ? { bytes: Buffer.from(schema), file: url } : undefined),
  };
  const codesOf = (attributes: string) => {
    const collector = new Collector(100);
    const content = report
      .replace('"taxonomy.xsd"', `"${PUBLISHED}"`)
      .replace('<xbrli:xbrl ', `<xbrli:xbrl ${attributes}`);
    const context = { source: { find: () => undefined }, taxonomies };
    checkInstanceSource({ content, url: 'http://example.com/report.xbrl' }, context, collector);
    return collector.verdict({}).errors.map(({ code }) => code);
  };
  const location = 'xsi:schemaLocation="http://example.com/u u.xsd" ';
  expect(codesOf('')).toEqual(['TXM-001', 'xsd:src-resolve']);
  expect(codesOf(location)).toEqual(codesOf(''));
});

test.each([
  ['<link:footnoteLink xlink:type="extend"', ['xsd:cvc-datatype-valid']],
  ['<link:footnoteLink xlink:type="extended"', []],
])('the markup of XBRL is validated without the taxonomy: %s', (start, codes) => {
  const link = `${start} xlink:role="http://www.xbrl.org/2003/role/link"/>`;
  // The content of a typed member is declared by the missing taxonomy, as facts are.
  const member =
    '<xbrldi:typedMember xmlns:xbrldi="http://xbrl.org/2006/xbrldi" dimension="t:Axis"><t:name>a</t:name></xbrldi:typedMember>';
  const instant = '<xbrli:instant>2025-12-31</xbrli:instant>';
  const { 'report.xbrl': content = '' } = exampleReport({
    contexts: exampleContext('i', instant, `<xbrli:scenario>${member}</xbrli:scenario>`),
    facts: `<t:Assets contextRef="i" unitRef="eur" decimals="0">1</t:Assets>${link}`,
  });
  const collector = new Collector(100);
  const context = { source: { find: () => undefined } };
  checkInstanceSource({ content, url: 'http://example.com/report.xbrl' }, context, collector);
  expect(collector.verdict({}).errors.map(({ code }) => code)).toEqual(['TXM-001', ...codes]);
});
