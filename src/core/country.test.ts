import { describe, expect, it } from 'vitest';
import { isCountryCode, isSubdivisionCode } from './country.ts';

describe('isCountryCode', () => {
  it('knows the 249 officially assigned codes', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const known = [...letters].flatMap((a) => [...letters].map((b) => a + b)).filter(isCountryCode);
    expect(known).toHaveLength(249);
  });

  it.each(['US', 'GB', 'DE', 'JP', 'SS', 'CW', 'BQ', 'SX', 'AX', 'TL', 'RS', 'ME'])('accepts %s', (code) => {
    expect(isCountryCode(code)).toBe(true);
  });

  it.each(['', 'UK', 'EU', 'XK', 'AN', 'YU', 'CS', 'TP', 'us', 'USA', ' US', 'ZZ', 'constructor'])(
    'refuses %j',
    (code) => {
      expect(isCountryCode(code)).toBe(false);
    },
  );
});

describe('isSubdivisionCode', () => {
  it.each(['US-CA', 'GB-ENG', 'FR-75', 'JP-13', 'AT-9', 'DE-BY', 'FR-20R'])('accepts %s', (code) => {
    expect(isSubdivisionCode(code)).toBe(true);
  });

  it.each(['', 'US', 'US-', 'US-CALI', 'USCA', 'US_CA', 'us-ca', 'US-ca', 'UK-ENG', 'US-CA\n', 'US-C A'])(
    'refuses %j',
    (code) => {
      expect(isSubdivisionCode(code)).toBe(false);
    },
  );
});
