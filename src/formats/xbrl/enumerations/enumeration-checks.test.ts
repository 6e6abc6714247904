import { describe, expect, test } from 'vitest';
import { loadExample } from '../../../../test/support/example-check.ts';
import { type EnumerationParts, exampleEnumeration } from '../../../../test/support/example-enumeration.ts';
import { Collector } from '../../../findings/collector.ts';
import { checkEnumerationTaxonomy } from '../../../taxonomy/enumerations/enumeration-checks.ts';
import { checkEnumerations } from './enumeration-checks.ts';

function findingsIn(files: Readonly<Record<string, string>>): string[] {
  const { instance, dts } = loadExample(files);
  const collector = new Collector(100);
  checkEnumerationTaxonomy(dts, collector);
  checkEnumerations(instance, dts, collector);
  return collector
    .verdict({})
    .errors.map(({ code, source }) => `${code} ${source?.file}:${source?.line}:${source?.column}`);
}

describe('values of enumerations', () => {
  const uri = 'http://example.com/t#';
  const set = { type: 'enumerationSetItemType', members: ['M', 'N'] } as const;

  test.each<[string, '1.0' | '2.0', EnumerationParts]>([
    ['a member by its prefixed name', '1.0', { value: ' t:M ' }],
    ['a member by its URI', '2.0', { value: `\n${uri}M` }],
    ['no member at all in a set', '2.0', { ...set, value: '' }],
    ['several members in order', '2.0', { ...set, value: `${uri}M\n  ${uri}N` }],
  ])('may be %s', (_, version, parts) => {
    expect(findingsIn(exampleEnumeration(version, parts))).toEqual([]);
  });

  test.each<[string, '1.0' | '2.0', EnumerationParts, string]>([
    ['the head', '1.0', { value: 't:D' }, 'enumie:InvalidFactValue'],
    ['an undeclared prefix', '1.0', { value: 'x:M' }, 'enumie:InvalidFactValue'],
    ['a name in place of a URI', '2.0', { value: 't:M' }, 'enum2ie:InvalidEnumerationValue'],
    ['two members', '2.0', { value: `${uri}M ${uri}M` }, 'enum2ie:InvalidEnumerationValue'],
    ['nothing', '2.0', { value: '' }, 'enum2ie:InvalidEnumerationValue'],
  ])('may not be %s', (_, version, parts, code) => {
    expect(findingsIn(exampleEnumeration(version, parts))).toEqual([`${code} report.xbrl:5:1`]);
  });

  test('a prefix is resolved in the scope of the value', () => {
    const files = exampleEnumeration('1.0', { value: 'x:M' });
    const report = files['report.xbrl']?.replace('<t:E ', '<t:E xmlns:x="http://example.com/t" ') ?? '';
    expect(findingsIn({ ...files, 'report.xbrl': report })).toEqual([]);
  });

  test('nil is not a value', () => {
    const files = exampleEnumeration('2.0', { value: '' });
    const report = files['report.xbrl']?.replace('<t:E ', '<t:E xsi:nil="true" ') ?? '';
    expect(findingsIn({ ...files, 'report.xbrl': report })).toEqual([]);
  });
});
