import { expect, test } from 'vitest';
import { schemas } from '../src/index.ts';
import { descriptionAt, ELEMENT, membersAt, type Schema, valuesAt } from '../web/src/edit/schema.ts';

const filing = schemas['filing-v2'] as Schema;

test('the members of an object, also in a list, with their descriptions', () => {
  const members = membersAt(filing, ['facts', ELEMENT]);
  expect(members.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['id', 'concept', 'contextRef', 'unitRef', 'value', 'decimals']),
  );
  const concept = members.find(({ name }) => name === 'concept');
  expect(concept).toMatchObject({ isRequired: true, type: 'string', description: 'What is reported' });
  expect(membersAt(filing, [ELEMENT, 'nothing'])).toEqual([]);
});

test('the members of every alternative', () => {
  const names = membersAt(filing, ['contexts', ELEMENT, 'period']).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['instant', 'start', 'end', 'forever']));
});

test('the listed values, and those of a flag', () => {
  const formats = valuesAt(filing, ['document', 'sourceFormat']).map(({ text }) => text);
  expect(formats).toContain('"manual"');
  expect(valuesAt(filing, ['facts', ELEMENT, 'nil']).map(({ text }) => text)).toEqual(['true', 'false']);
});

test('the description of a member', () => {
  expect(descriptionAt(filing, ['facts', ELEMENT, 'contextRef'])?.text).toBe('The id of a context');
  expect(descriptionAt(filing, ['toString'])).toBeUndefined();
});
