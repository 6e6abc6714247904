import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { validateDocument } from '../../service/validate/validate.ts';

const example = JSON.parse(readFileSync('examples/filing-uk-annual.json', 'utf8'));

/** Returns the example with unknown members in a fact that has no value. */
function withUnknown(count: number) {
  const members = Object.fromEntries(Array.from({ length: count }, (_, index) => [`extra${index}`, index]));
  const [{ value: _, ...first }, ...others] = example.facts;
  return { ...example, facts: [{ ...first, ...members }, ...others] };
}

test('millions of unknown members are reported as one number', () => {
  const options = { profile: 'generic', maxFindings: 20_000 };
  const { errors, warnings } = validateDocument(withUnknown(10_300), options);
  expect(warnings.filter(({ code }) => code === 'DOC-008')).toHaveLength(10_001);
  expect(warnings.map(({ message }) => message)).toContain(
    '300 more fields of the document are not known and were ignored.',
  );
  expect(errors.map(({ path }) => path)).toEqual(['/facts/0']);
});

test('a fact with many unknown members is validated in linear time', () => {
  expectLinearTime(2000, (count) => {
    const document = withUnknown(count);
    return () => validateDocument(document, { profile: 'generic' });
  });
});

test('a misspelled list of extensions is reported once, although further members are allowed there', () => {
  const sec = JSON.parse(readFileSync('examples/filing-sec-annual.json', 'utf8'));
  const found = (extensions: object) => {
    const { errors, warnings } = validateDocument({ ...sec, extensions });
    return [...errors, ...warnings].map(({ code, path }) => `${code} ${path}`);
  };
  const { concepts, roles } = sec.extensions;
  expect(found({ conecpts: concepts, roles })).toEqual(['DOC-008 /extensions/conecpts']);
  expect(found({ concepts, rolse: roles })).toEqual(['DOC-008 /extensions/rolse']);
  expect(found({ concepts, roles, notes: [], role: 'draft', concept: 'none' })).toEqual([]);
});
