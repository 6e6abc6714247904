import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Collector } from '../src/findings/collector.ts';
import { writeInline } from '../src/formats/inline/writing/inline-writer.ts';
import { writeXbrl } from '../src/formats/xbrl/instance-writer.ts';
import { type Shape, statementShape } from '../src/model/investor/members.ts';
import { DECIMAL } from '../src/model/investor/shapes.ts';
import type { InvestorStatement } from '../src/model/investor/statement.ts';
import { statementFiling } from '../src/model/investor/statement-filing.ts';
import {
  carriedOtherwise,
  conceptPlaces,
  isCells,
  isLeaf,
  taxonomyConcepts,
} from '../src/model/investor/taxonomy.ts';
import { Report } from '../src/model/report/report.ts';
import { convertFromXbrl } from '../src/service/convert/conversion.ts';
import { writeReport } from '../src/service/convert/write-report.ts';
import { validateDocument } from '../src/service/validate/validate.ts';
import { validateSource } from '../src/service/validate/validate-report.ts';
import type { ValidationResult } from '../src/service/validation-result.ts';
import { builtInTaxonomies } from '../src/store/sample-taxonomy.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const all = readdirSync(`${root}/examples`)
  .filter((name) => name.startsWith('investor-'))
  .map((name): [string, InvestorStatement] => [
    name,
    JSON.parse(readFileSync(`${root}/examples/${name}`, 'utf8')),
  ]);
const examples = all.filter(([name]) => !name.includes('broken'));

const convert = (statement: InvestorStatement) =>
  statementFiling(statement, { createdAt: '2026-02-20T09:00:00Z' });

/** Yields every value in the schema. */
function* schemaLeaves(shape: Shape, path: string): Generator<string> {
  if (isLeaf(shape) || isCells(shape)) yield path;
  else if (shape.items) yield* schemaLeaves(shape.items, `${path}/*`);
  else
    for (const [name, member] of Object.entries(shape.properties ?? {}))
      yield* schemaLeaves(member, `${path}/${name}`);
}

/** Whether a path has a concept, found from its innermost block. */
function hasConcept(path: string): boolean {
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    const found = conceptPlaces.get(path.slice(0, end));
    if (found) return found.block.concepts.has(path.slice(end + 1));
    if (end === 0) break;
  }
  return false;
}

describe('the schema', () => {
  const leaves = [...schemaLeaves(statementShape, '')];

  test('has a concept for every value, or a reason why not', () => {
    expect(leaves.length).toBeGreaterThan(300);
    expect(leaves.filter((path) => hasConcept(path) === carriedOtherwise.has(path))).toEqual([]);
  });

  test('has everything that is declared as carried otherwise', () => {
    expect([...carriedOtherwise.keys()].filter((path) => !leaves.includes(path))).toEqual([]);
  });
});

describe('the published files', () => {
  test('are up to date', () => {
    const output = execFileSync(process.execPath, ['tools/write-taxonomy.js', '--check'], { cwd: root });
    expect(String(output)).toContain(`${taxonomyConcepts.length} concepts`);
  });

  test('declare every concept with its period', () => {
    const schema = readFileSync(`${root}/schemas/investor-statement-1.0.xsd`, 'utf8');
    for (const { name, moment } of taxonomyConcepts) {
      const element = schema.split('\n').find((line) => line.includes(` name="${name}" `));
      expect(element, name).toContain(`xbrli:periodType="${moment === 'during' ? 'duration' : 'instant'}"`);
    }
  });
});

describe.each(examples)('%s', (_, statement) => {
  const { filing, notReportable } = convert(statement);
  const report = new Report(filing);

  test('is a valid filing with nothing left out', () => {
    expect(notReportable).toEqual([]);
    expect(validateDocument(filing).errors).toEqual([]);
    expect(report.facts).toHaveLength(filing.facts.length);
  });

  test('shows every fact that it does not hide', () => {
    const shown = new Set(
      (filing.sections ?? []).flatMap(({ content = [] }) =>
        content.flatMap(({ factRef, rows = [] }) => [
          factRef,
          ...rows.flatMap(({ factRefs = [], cells }) => [
            ...factRefs,
            ...cells.flatMap((cell) => [cell.factRef, ...(cell.factRefs ?? [])]),
          ]),
        ]),
      ),
    );
    const missing = filing.facts.filter(({ id, presentation }) => !shown.has(id) && !presentation?.hidden);
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test('is written as an instance and as an inline report', () => {
    const collector = new Collector(100);
    expect(String(writeXbrl(report, collector))).toContain('investor-statement-1.0.xsd');
    expect(String(writeInline(report, collector))).toContain('name="inv:StatementKind"');
    expect(collector.verdict(filing).errors).toEqual([]);
  });
});

describe.each(all)('%s in every syntax', (_, statement) => {
  const { filing } = convert(statement);
  const options = { createdAt: filing.document.createdAt, taxonomies: builtInTaxonomies };
  const saidOf = ({ complete, errors, warnings }: ValidationResult) => ({
    complete,
    findings: [...errors, ...warnings].map(({ code, message }) => `${code} ${message}`).sort(),
  });
  const own = saidOf(validateDocument(filing, options));

  test.each(['xml', 'inline', 'json', 'csv'] as const)('%s and the filing read from it', (format) => {
    const { fileName, files } = writeReport(filing, { format });
    const source = { content: files.get(fileName) as Uint8Array, fileName, files };
    expect(own.complete).toBe(true);
    expect(saidOf(validateSource(source, options))).toEqual(own);
    const { document } = convertFromXbrl(source, options);
    expect(saidOf(validateDocument(document, options))).toEqual(own);
  });
});

/** Yields pointers to all texts and numbers that are amounts, rates or quantities. */
function* numbersIn(value: unknown, path: string): Generator<string> {
  if (typeof value === 'string' && new RegExp(DECIMAL).test(value) && !/\/(version|bic|id)$/.test(path))
    yield path;
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) yield* numbersIn(member, `${path}/${name}`);
}

function put(document: unknown, path: string, value: unknown): void {
  const parts = path.slice(1).split('/');
  const last = parts.pop() as string;
  const parent = parts.reduce((at, part) => (at as Record<string, unknown>)[part], document);
  (parent as Record<string, unknown>)[last] = value;
}

const idOf = (path: string) =>
  path
    .slice(1)
    .replace(/\/(\d+)/g, (_, index: string) => `/${Number(index) + 1}`)
    .replaceAll('/', '-');

test('every amount of a statement is a fact with the same value', () => {
  const decimal = fc.stringMatching(/^-?[0-9]{1,30}([.][0-9]{1,20})?$/);
  fc.assert(
    fc.property(fc.constantFrom(...examples), fc.infiniteStream(decimal), ([, example], amounts) => {
      const statement = structuredClone(example);
      const written = new Map<string, string>();
      for (const path of numbersIn(example, '')) {
        const amount = amounts.next().value as string;
        put(statement, path, amount);
        written.set(idOf(path), amount);
      }
      const { filing, notReportable } = convert(statement);
      const values = new Map(filing.facts.map(({ id, value }) => [id, value]));
      expect(notReportable).toEqual([]);
      for (const [id, amount] of written) expect(values.get(id), id).toBe(amount);
    }),
    { numRuns: 40 },
  );
});
