import { expect, test } from 'vitest';
import { formatMessage } from './message.ts';

test('fills in each value once', () => {
  expect(formatMessage('{a} is not {b}', { a: '{b}', b: 2 })).toBe('{b} is not 2');
});

test('values from the document cannot flood, hide in or control the output', () => {
  const message = formatMessage('{v}', { v: `\u001b[31m\u202ered\ud800${'x'.repeat(1000)}` });
  expect(message.length).toBeLessThan(400);
  expect(message).toContain('\\u001b[31m\\u202ered\\ud800xxx');
});
