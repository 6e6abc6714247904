import { EXAMPLE_NAMESPACE, exampleReport } from './example-taxonomy.ts';
import { changeDocument, scaffold } from './scaffold.ts';

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
): { document: Record<string, unknown>; taxonomy: Record<string, string> } {
  const reference = { prefix: 't', namespace: EXAMPLE_NAMESPACE, entryPoint: `${ADDRESS}taxonomy.xsd` };
  return {
    document: changeDocument(scaffold('us-gaap', { totalAssets: '100' }), {
      set: { '/taxonomyRefs/0': reference, ...set },
    }) as Record<string, unknown>,
    taxonomy: Object.fromEntries(Object.entries(files).map(([name, text]) => [ADDRESS + name, text])),
  };
}

/** The tiny taxonomy with another concept. */
export function taxonomyWith(declarations: string, imports?: string): Record<string, string> {
  return exampleReport({ schema: { declarations, ...(imports !== undefined && { imports }) } });
}
