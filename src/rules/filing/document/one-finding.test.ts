import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changeDocument, scaffold } from '../../../../test/support/scaffold.ts';
import { validateDocument } from '../../../service/validate/validate.ts';

const filing = scaffold('us-gaap', { cash: '184300000', inventories: '118640000' });
const [context] = filing.contexts as { id: string }[];
const [unit] = filing.units as { id: string }[];

function findingsIn(set: Readonly<Record<string, unknown>>) {
  const { errors, warnings, info } = validateDocument(
    changeDocument(filing, { set }) as Record<string, unknown>,
  );
  return [...errors, ...warnings, ...info].filter(({ code }) => code !== 'TAX-001');
}

test('a context that repeats another and is not used gives one finding', () => {
  const contexts = [{ ...context, id: 'copy' }, ...(filing.contexts as object[])];
  const found = findingsIn({ '/contexts': contexts });
  expect(found.map(({ code }) => code)).toEqual(['CTX-004']);
  expect(found[0]?.path).toBe('/contexts/0');
  expect(found[0]?.message).toContain(`The contexts "${context?.id}" and "copy" are equivalent`);
  expect(found[0]?.message).toContain('No fact uses "copy".');
  expect(found[0]?.fix).toMatch(/^Remove "copy"\./);
});

test('a unit that repeats another and is not used gives one finding', () => {
  const units = [...(filing.units as object[]), { ...unit, id: 'copy' }];
  const found = findingsIn({ '/units': units });
  expect(found.map(({ code }) => code)).toEqual(['UNT-004']);
  expect(found[0]?.fix).toMatch(/^Remove "copy"\./);
});

test('an entry point that is no address gives one finding, which names the taxonomy', () => {
  const [ref, ...others] = filing.taxonomyRefs as object[];
  const found = findingsIn({ '/taxonomyRefs': [{ ...ref, name: 'US GAAP', entryPoint: 'xxx' }, ...others] });
  expect(found.map(({ code }) => code)).toEqual(['DOC-006']);
  expect(found[0]?.message).toContain(
    'The entry point "xxx" of the taxonomy "US GAAP" is not a full address',
  );
});

test('a filing without an entity gives one finding', () => {
  const { entity: _, ...rest } = filing as Record<string, unknown>;
  const { errors, warnings, info } = validateDocument(rest);
  const codes = [...errors, ...warnings, ...info]
    .map(({ code }) => code)
    .filter((code) => code !== 'TAX-001');
  expect(codes).toEqual(['SCHEMA-REQUIRED']);
});

test('a period that ends at midnight names the day that it ends on', () => {
  const annual = JSON.parse(readFileSync('examples/filing-sec-annual.json', 'utf8'));
  const set = { '/document/period/end': `${annual.document.period.end}T00:00:00` };
  const { errors } = validateDocument(changeDocument(annual, { set }) as Record<string, unknown>);
  const found = errors.find(({ code }) => code === 'PER-017');
  expect(found?.fix).toBe(`Write "${annual.document.period.end}", without a time.`);
});

test('true in quotation marks is shown as text', () => {
  const [fact, ...facts] = filing.facts as object[];
  const [found] = findingsIn({ '/facts': [{ ...fact, nil: 'false' }, ...facts] });
  expect(found?.message).toMatch(/is the text "false", but must be true or false\.$/);
});

test('an id with a space is followed by one that is valid', () => {
  const [fact, ...facts] = filing.facts as object[];
  const [found] = findingsIn({ '/facts': [{ ...fact, id: 'cash 2025' }, ...facts] });
  expect(found?.fix).toMatch(/^Write "cash-2025", or another id /);
});
