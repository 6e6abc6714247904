import { expect, test } from 'vitest';
import { entityNameIn } from './entity-name.ts';

const page = (fact: string) => `<html><body><p>Annual report</p>${fact}<p>1</p></body></html>`;

test('finds the name of the entity on a tagged page, whatever its markup', () => {
  const fact = `<ix:nonNumeric contextRef="c" name="dei:EntityRegistrantName"\n id="f">De <b>Grote</b>\n B.V. &amp; Zn&#x2e;</ix:nonNumeric>`;
  expect(entityNameIn(page(fact))).toBe('De Grote B.V. & Zn.');
});

test('finds it in an instance', () => {
  const fact =
    '<bus:EntityCurrentLegalOrRegisteredName contextRef="c">A Ltd</bus:EntityCurrentLegalOrRegisteredName>';
  expect(entityNameIn(`<xbrl>${fact}</xbrl>`)).toBe('A Ltd');
});

test('finds it in xBRL-JSON', () => {
  const facts = { a: null, b: { value: 'A Ltd', dimensions: { concept: 'dei:EntityRegistrantName' } } };
  expect(entityNameIn(JSON.stringify({ documentInfo: {}, facts }))).toBe('A Ltd');
  expect(entityNameIn('{"facts": 7}')).toBeUndefined();
});

test('takes no other name for it', () => {
  const fact = '<ix:nonNumeric name="dei:SecurityExchangeName" contextRef="c">NYSE</ix:nonNumeric>';
  expect(entityNameIn(page(fact))).toBeUndefined();
  expect(entityNameIn(page('<p>EntityRegistrantName</p>'))).toBeUndefined();
});
