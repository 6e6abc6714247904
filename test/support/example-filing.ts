import { EXAMPLE_NAMESPACE, exampleReport } from './example-taxonomy.ts';
import { changeDocument, scaffold } from './scaffold.ts';

/** The base URL of an example's taxonomy. */
const ADDRESS = 'http://example.com/';

/** Returns the `set` changes that replace the only fact with facts on the example taxonomy. */
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

/** A filing on a tiny loaded taxonomy: the files of a report on it, without the report. */
export function taxonomyExample(
  set: Readonly<Record<string, unknown>>,
  { 'report.xbrl': _, ...files }: Readonly<Record<string, string>> = exampleReport(),
): { document: Record<string, unknown>; taxonomy: Record<string, string> } {
  const reference = { prefix: 't', namespace: EXAMPLE_NAMESPACE, entryPoint: `${ADDRESS}taxonomy.xsd` };
  return {
    document: changeDocument(scaffold('us-gaap', { totalAssets: '100' }), {
      set: { '/taxonomyRefs/0': reference, ...set },
    }) as Record<string, unknown>,
    taxonomy: Object.fromEntries(Object.entries(files).map(([name, text]) => [ADDRESS + name, text])),
  };
}

/** The tiny taxonomy with an additional concept. */
export function taxonomyWith(declarations: string, imports?: string): Record<string, string> {
  return exampleReport({ schema: { declarations, ...(imports !== undefined && { imports }) } });
}
