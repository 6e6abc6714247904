import { describe, expect, it } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import { isCoreDocument } from '../../taxonomy/core/core-documents.ts';
import { loadDts } from '../../taxonomy/discovery.ts';
import { checkSchemas } from './schema-checks.ts';
import { schemaFindings } from './schema-findings.ts';

const FOLDER = 'memory:///';

const examples = schemaFindings.flatMap(({ meta }) =>
  meta.examples.map((example) => ({ code: meta.code, example })),
);

describe('the examples of findings about schemas', () => {
  it.each(examples)('$code is found, and nothing else', ({ code, example }) => {
    const files = example.report as Readonly<Record<string, string>>;
    const source = {
      find: (url: string) => {
        const file = url.slice(FOLDER.length);
        const text = Object.hasOwn(files, file) ? files[file] : undefined;
        return text === undefined ? undefined : { bytes: Buffer.from(text), file };
      },
    };
    const collector = new Collector(10);
    const dts = loadDts([{ url: `${FOLDER}taxonomy.xsd` }], source, collector);
    checkSchemas(dts.schemas, collector, { isSound: isCoreDocument });
    const { errors } = collector.verdict({});
    const found = errors.map(({ source: at, ...rest }) => [
      rest.code,
      `${at?.file}:${at?.line}:${at?.column}`,
    ]);
    expect(found).toEqual([[code, example.at]]);
  });
});
