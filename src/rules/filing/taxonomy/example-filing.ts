import {
  EXAMPLE_NAMESPACE,
  exampleArc,
  exampleLink,
  exampleLocator,
  exampleReport,
} from '../../../taxonomy/example-taxonomy.ts';
import type { RuleExample } from '../../example.ts';

/** Where the files of an example's taxonomy are said to be. */
const ADDRESS = 'http://example.com/';

/** What `set` takes to put facts on the taxonomy of the example in place of the only one. */
export function exampleFacts(
  ...facts: readonly Readonly<Record<string, unknown>>[]
): Readonly<Record<string, unknown>> {
  return {
    '/facts': facts.map((members, at) => ({
      id: `fact-${at}`,
      concept: 't:Assets',
      contextRef: 'now',
      unitRef: 'monetary',
      value: '100',
      decimals: 0,
      ...members,
    })),
  };
}

/** A filing on a tiny taxonomy that is loaded: the files of a report on it, of which the report is left out. */
export function taxonomyExample(
  set: Readonly<Record<string, unknown>>,
  { 'report.xbrl': _, ...files }: Readonly<Record<string, string>> = exampleReport(),
): Pick<RuleExample, 'lines' | 'set' | 'taxonomy'> {
  return {
    lines: { totalAssets: '100' },
    set: {
      '/taxonomyRefs/0': { prefix: 't', namespace: EXAMPLE_NAMESPACE, entryPoint: `${ADDRESS}taxonomy.xsd` },
      ...set,
    },
    taxonomy: Object.fromEntries(Object.entries(files).map(([name, text]) => [ADDRESS + name, text])),
  };
}

/** The tiny taxonomy with another concept. */
export function taxonomyWith(declarations: string, imports?: string): Record<string, string> {
  return exampleReport({ schema: { declarations, ...(imports !== undefined && { imports }) } });
}

/** The tiny taxonomy with a sum of a single part. */
export function taxonomyWithSum(total: string, part: string): Record<string, string> {
  const arc = exampleArc('calculationArc', 'summation-item', total, part, 'order="1" weight="1"');
  const locators = exampleLocator(total) + exampleLocator(part);
  return exampleReport({ linkbase: exampleLink('calculationLink', locators + arc) });
}
