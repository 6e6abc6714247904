import { describe, expect, test } from 'vitest';
import { type Fix, fixesFor } from './fixes.ts';

function applied(text: string, { changes }: Fix): string {
  return changes
    .toReversed()
    .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);
}

describe('a fix', () => {
  const fixed = (text: string, path: string, message: string, more = {}) => {
    const [fix] = fixesFor(text, [{ path, message, ...more }]);
    return fix && applied(text, fix);
  };

  test('keeps the notation of numbers in the document', () => {
    const more = { expected: '-125', actual: '125' };
    expect(fixed('{"a": 125}', '/a', 'The sign is wrong.', more)).toBe('{"a": -125}');
    expect(fixed('{"a": "125"}', '/a', 'The sign is wrong.', more)).toBe('{"a": "-125"}');
  });

  test('never sets an amount to a value that would add up', () => {
    expect(fixed('{"a": 125}', '/a', 'It is 125.', { expected: '130', actual: '125' })).toBeUndefined();
  });

  test('does not give an object two members with the same name', () => {
    const message =
      'The field "langauge" of the document is not known and was ignored (did you mean "language"?).';
    expect(fixed('{"langauge": 1}', '/langauge', message)).toBe('{"language": 1}');
    expect(fixed('{"langauge": 1, "language": 2}', '/langauge', message)).toBeUndefined();
  });

  test('states decimals only if the other facts agree', () => {
    const message = 'Total assets (a:A) states neither decimals nor precision.';
    const facts = (...decimals: string[]) =>
      `{"facts": [{ "unitRef": "u", "value": "1" }, ${decimals.map((one) => `{ "unitRef": "u", "decimals": ${one} }`).join(', ')}]}`;
    expect(fixed(facts('-3', '-3'), '/facts/0', message)).toBe(
      facts('-3', '-3').replace('"value": "1"', '"value": "1", "decimals": -3'),
    );
    expect(fixed(facts('-3', '0'), '/facts/0', message)).toBeUndefined();
  });

  test('corrects the case of a currency, and an LEI with valid check digits', () => {
    expect(fixed('{"c": "eur"}', '/c', '"eur" is not an ISO 4217 currency code.')).toBe('{"c": "EUR"}');
    expect(fixed('{"c": "xqx"}', '/c', '"xqx" is not an ISO 4217 currency code.')).toBeUndefined();
    const lei = '5299000J2N45DDNE4Y28';
    const message = (value: string) => `"${value}" is not an LEI: an LEI has 18 capital letters or digits.`;
    expect(fixed(`{"lei": "${lei.toLowerCase()}"}`, '/lei', message(lei.toLowerCase()))).toBe(
      `{"lei": "${lei}"}`,
    );
    expect(fixed(`{"lei": "${lei.slice(1)}"}`, '/lei', message(lei.slice(1)))).toBeUndefined();
  });
});
