import { describe, expect, test } from 'vitest';
import {
  EXAMPLE_NAMESPACE,
  exampleArc,
  exampleItem,
  exampleLink,
  exampleLocator,
  exampleReport,
} from '../../../../test/support/example-taxonomy.ts';
import { scaffold } from '../../../../test/support/scaffold.ts';
import { Collector } from '../../../findings/collector.ts';
import type { FilingV2 } from '../../../model/filing-v2.ts';
import { Report } from '../../../model/report/report.ts';
import { generic } from '../../../regulators/generic/profile.ts';
import { loadDts } from '../../../taxonomy/discovery.ts';
import { STANDARD_LABEL_ROLE } from '../../../taxonomy/names.ts';
import type { FilingSubject } from '../subject.ts';
import { conceptSource, knownConcepts } from './concept-source.ts';

const US_GAAP = 'http://fasb.org/us-gaap/2025';

function load(files: Readonly<Record<string, string>>) {
  const find = (url: string) => {
    const text = files[url.replace('http://example.com/', '')];
    return text === undefined ? undefined : { bytes: Buffer.from(text), file: url };
  };
  return loadDts([{ url: 'http://example.com/taxonomy.xsd' }], { find }, new Collector(10));
}

function subjectOf(filing: Record<string, unknown>, files?: Readonly<Record<string, string>>): FilingSubject {
  const report = new Report(filing as FilingV2);
  return {
    ...{ report, profile: generic, profileIds: [], derived: new Map() },
    ...(files && { taxonomy: load(files) }),
  };
}

const filing = (more: Readonly<Record<string, unknown>> = {}) => ({
  ...scaffold('us-gaap', { totalAssets: '100' }),
  ...more,
});

const label = `<link:label xlink:type="resource" xlink:label="l" xlink:role="${STANDARD_LABEL_ROLE}" xml:lang="en">All that is owned</link:label>`;
const labels = exampleLink(
  'labelLink',
  exampleLocator('Assets') + label + exampleArc('labelArc', 'concept-label', 'Assets', 'l'),
);

describe('knowledge of a concept', () => {
  test('comes from the dictionary if no taxonomy is loaded', () => {
    const source = conceptSource(subjectOf(filing()));
    expect(source.concept(US_GAAP, 'Assets')).toMatchObject({ kind: 'monetary', periodType: 'instant' });
    expect(source.concept(US_GAAP, 'Nonsense')).toBeUndefined();
    expect(source.knows(US_GAAP)).toBe(false);
  });

  test('comes from a loaded taxonomy, which knows all of its own namespace and nothing of others', () => {
    const source = conceptSource(subjectOf(filing(), exampleReport({ linkbase: labels })));
    expect(source.knows(EXAMPLE_NAMESPACE)).toBe(true);
    expect(source.knows(US_GAAP)).toBe(false);
    expect(source.concept(EXAMPLE_NAMESPACE, 'Assets')).toMatchObject({
      kind: 'monetary',
      periodType: 'instant',
      balance: 'debit',
      label: 'All that is owned',
    });
    expect(source.concept(EXAMPLE_NAMESPACE, 'Note')).toMatchObject({ kind: 'string', balance: 'none' });
    expect(source.concept(EXAMPLE_NAMESPACE, 'Nonsense')).toBeUndefined();
    expect(source.concept(US_GAAP, 'Assets')).toMatchObject({ kind: 'monetary' });
  });

  test('is not assumed complete if a document is missing', () => {
    const { 'taxonomy.xsd': schema = '' } = exampleReport();
    const broken = schema.replace('<element ', '<include schemaLocation="gone.xsd"/><element ');
    const source = conceptSource(subjectOf(filing(), { 'taxonomy.xsd': broken }));
    expect(source.knows(EXAMPLE_NAMESPACE)).toBe(false);
    expect(source.concept(EXAMPLE_NAMESPACE, 'Assets')).toMatchObject({ kind: 'monetary' });
  });

  test('follows the types of a taxonomy to those that have a kind', () => {
    const declarations = [
      '<complexType name="rate"><simpleContent><restriction base="xbrli:pureItemType"/></simpleContent></complexType>',
      exampleItem('Rate', 'xbrli:periodType="instant"', 't:rate'),
      exampleItem('Heading', 'xbrli:periodType="duration" abstract="true"', 'xbrli:stringItemType'),
    ].join('\n');
    const source = conceptSource(subjectOf(filing(), exampleReport({ schema: { declarations } })));
    expect(source.concept(EXAMPLE_NAMESPACE, 'Rate')?.kind).toBe('pure');
    expect(source.concept(EXAMPLE_NAMESPACE, 'Heading')).toMatchObject({
      kind: 'abstract',
      periodType: undefined,
    });
  });

  test("comes from the filing's extensions for its own concepts, and from line items for the rest", () => {
    const extension = {
      concept: 'us-gaap:OwnAxis',
      type: 'xbrli:stringItemType',
      periodType: 'duration',
      substitutionGroup: 'xbrldt:dimensionItem',
      labels: [{ language: 'en', text: 'Own' }],
    };
    const subject = subjectOf(filing({ extensions: { concepts: [extension] } }));
    const known = knownConcepts(subject);
    expect(known(subject.report.concept('us-gaap:OwnAxis'))).toMatchObject({ kind: 'axis', label: 'Own' });
    expect(known(subject.report.concept('line:totalAssets'))).toMatchObject({ kind: 'monetary' });
    expect(known(subject.report.concept('line:__proto__'))).toBeUndefined();
    expect(known(subject.report.concept('us-gaap:constructor'))).toBeUndefined();
  });
});
