import { expect, test } from 'vitest';
import { formatMessage } from './message.ts';

test('fills in each value once', () => {
  expect(formatMessage('{a} is not {b}', { a: '{b}', b: 2 })).toBe('{b} is not 2');
});

test('verbs agree with the value they follow', () => {
  expect(formatMessage('{a} {is:a} 1, {b} {has:b} 2', { a: 'Net assets', b: 'Profit' })).toBe(
    'Net assets are 1, Profit has 2',
  );
});

test('says that a quoted value is empty', () => {
  expect(formatMessage('The date is "{a}", not "{b}".', { a: '', b: 'x' })).toBe(
    'The date is empty, not "x".',
  );
  expect(formatMessage('No unit has the id "{a}".', { a: '' })).toBe('No unit has the id "" (empty).');
});

test('values from the document cannot flood, hide in or control the output', () => {
  const message = formatMessage('{v}', { v: `\u001b[31m\u202ered\ud800${'x'.repeat(1000)}` });
  expect(message.length).toBeLessThan(400);
  expect(message).toContain('\\u001b[31m\\u202ered\\ud800xxx');
});

test('describes what a reader cannot see of a quoted value', () => {
  const messageOf = (a: string) => formatMessage('The unit is "{a}".', { a });
  expect(messageOf(' EUR')).toBe('The unit is "EUR" (with a space at its start).');
  expect(messageOf('\tEUR\n')).toBe('The unit is "EUR" (with white space at its start and end).');
  expect(messageOf('E\u200bUR')).toBe('The unit is "EUR" (with the invisible character U+200B in it).');
  expect(messageOf('EUR\u00a0')).toBe('The unit is "EUR" (with a non-breaking or wide space at its end).');
  expect(formatMessage('"{a}" is no code.', { a: 'EU ' })).toBe('"EU" (with a space at its end) is no code.');
  expect(messageOf('two words')).toBe('The unit is "two words".');
  expect(formatMessage('"{a}" has white space around it.', { a: ' x ' })).toBe(
    '" x " has white space around it.',
  );
});
