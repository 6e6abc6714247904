import { describe, expect, it } from 'vitest';
import { registryOf } from './registry.ts';

/** Beyond the published lists: the differences between the registries, and the edges of their groups. */
describe('numbers of registries 2 and 3', () => {
  it.each([
    ['numdotdecimal', '1234,567.80', '1234567.80'],
    ['numdotdecimal', '0012', '0012'],
    ['numdotdecimal', '1,2345', undefined],
    ['numdotdecimal', '1,,234', undefined],
    ['numdotdecimal', '1,234,', undefined],
    ['numdotdecimal', '1.', undefined],
    ['numcommadecimal', '1.234 567,8', '1234567.8'],
    ['numcommadecimal', '1.2345', undefined],
    ['numdotdecimalin', '1,00,000', '100000'],
    ['numdotdecimalin', '1,000,00', undefined],
    ['numdotdecimalin', '123,000', undefined],
    ['numunitdecimal', '0円5銭', '0.05'],
    ['numunitdecimal', '01円5銭', undefined],
    ['numunitdecimal', '1,2345円5銭', undefined],
    ['numunitdecimalin', '10 50', '10.50'],
  ])('%s of %j is %j', (format, text, value) => {
    expect(registryOf('tr3').formats.get(format)?.read(text)).toBe(value);
  });
});
