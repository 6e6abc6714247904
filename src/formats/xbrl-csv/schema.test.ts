import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleTables } from '../../../test/support/example-tables.ts';
import { xbrlCsvMetadata, xbrlCsvSchema } from './schema.ts';
import { checkStructure, type StructureFault } from './structure.ts';

const isValid = new Ajv2020({ strict: false }).compile(xbrlCsvSchema);

test('the reader refuses exactly what the schema refuses', () => {
  const sound = JSON.parse(
    exampleTables({ report: { links: { a: { b: { c: ['d'] } } } } })['report.json'] as string,
  );
  expect(faultsOf(sound)).toEqual([]);
  const names = [
    'columns',
    'url',
    'ex:a',
    'dimensions',
    'decimals',
    'comment',
    '__proto__',
    'xbrl:a',
    'final',
  ];
  const values = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(1.5, 2, '$a', true, {}, []));
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { maxLength: 5 }),
      fc.constantFrom(...names),
      values,
      (path, name, value) => {
        const changed = structuredClone(sound);
        let node = changed;
        for (const step of path) {
          const inner = Object.values(node).filter((member) => typeof member === 'object' && member !== null);
          if (inner.length > 0) node = inner[step % inner.length] as typeof node;
        }
        Object.defineProperty(node, name, { value, enumerable: true });
        expect(faultsOf(changed).length === 0).toBe(isValid(changed));
      },
    ),
    { numRuns: 2000 },
  );
});

function faultsOf(value: unknown): StructureFault[] {
  const faults: StructureFault[] = [];
  checkStructure(value, xbrlCsvMetadata, (fault) => faults.push(fault));
  return faults;
}
