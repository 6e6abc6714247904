import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Decimal } from './decimal.ts';

/** A decimal in the reference implementation: an integer and its number of digits after the point. */
interface Reference {
  readonly digits: bigint;
  readonly scale: number;
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
/** Small amounts, amounts of up to sixty digits, and amounts on either side of the safe-integer boundary. */
const digits = fc.oneof(
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }),
  fc.bigInt({ min: SAFE - 20n, max: SAFE + 20n }),
  fc.bigInt({ min: -SAFE - 20n, max: -SAFE + 20n }),
  fc.bigInt({ min: 10n ** 15n - 5n, max: 10n ** 15n + 5n }),
);
const reference = fc.record({ digits, scale: fc.integer({ min: 0, max: 30 }) });

function write({ digits, scale }: Reference): string {
  const negative = digits < 0n;
  const text = String(negative ? -digits : digits).padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  return `${negative ? '-' : ''}${whole}${scale > 0 ? `.${text.slice(text.length - scale)}` : ''}`;
}

const read = (text: string) => Decimal.parse(text) as Decimal;
const decimal = (value: Reference) => read(write(value));

/** Returns both values as integers of the same scale. */
function align(a: Reference, b: Reference): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  const raise = (value: Reference) => value.digits * 10n ** BigInt(scale - value.scale);
  return [raise(a), raise(b), scale];
}

function same(actual: Decimal, expected: Reference): void {
  expect(actual.toString()).toBe(canonical(write(expected)));
}

function canonical(text: string): string {
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return /^-0*$/.test(trimmed) || trimmed === '' ? '0' : trimmed;
}

function order(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

describe('reading and writing', () => {
  test('keeps every digit', () => {
    fc.assert(
      fc.property(reference, (value) => {
        same(decimal(value), value);
      }),
    );
  });

  test('writing and reading again changes nothing', () => {
    fc.assert(
      fc.property(reference, (value) => {
        const text = decimal(value).toString();
        expect(read(text).toString()).toBe(text);
        expect(decimal(value).equals(read(text))).toBe(true);
      }),
    );
  });

  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['+7', '7'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-12.3400', '-12.34'],
    ['1000', '1000'],
    ['9007199254740991', '9007199254740991'],
    ['9007199254740993', '9007199254740993'],
    ['-9007199254740993.10', '-9007199254740993.1'],
    ['000000000000000000000001', '1'],
  ])('%s is %s', (written, shown) => {
    expect(read(written).toString()).toBe(shown);
  });

  test.each([
    '',
    '.',
    '-',
    '+',
    '+-1',
    '1e5',
    ' 1',
    '1 ',
    '1,000',
    '1.2.3',
    'NaN',
    'Infinity',
    '0x10',
    '١',
    '−1',
  ])('"%s" is not a decimal', (written) => {
    expect(Decimal.parse(written)).toBeUndefined();
    expect(Decimal.isValid(written)).toBe(false);
  });

  test('tells whether a text is a decimal without reading it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+\-.0-9]{0,8}$/), (written) => {
        expect(Decimal.isValid(written)).toBe(Decimal.parse(written) !== undefined);
      }),
    );
  });

  test('differs by a multiple of nine from a number with two digits swapped, or on another scale', () => {
    const difference = (a: string, b: string) => read(a).subtract(read(b));
    expect(difference('1254.5', '1245.5').isMultipleOfNine()).toBe(true);
    expect(difference('1254.5', '125.45').isMultipleOfNine()).toBe(true);
    expect(difference('900719925474099312', '900719925474099321').isMultipleOfNine()).toBe(true);
    expect(difference('1254.5', '1253.5').isMultipleOfNine()).toBe(false);
  });

  test('reads a JSON number as the decimal it prints as', () => {
    expect(Decimal.fromNumber(0.1)?.toString()).toBe('0.1');
    expect(Decimal.fromNumber(-0)?.toString()).toBe('0');
    expect(Decimal.fromNumber(1e21)?.toString()).toBe('1000000000000000000000');
    expect(Decimal.fromNumber(-2.5e-7)?.toString()).toBe('-0.00000025');
    expect(Decimal.fromNumber(Number.NaN)).toBeUndefined();
    expect(Decimal.fromNumber(Number.POSITIVE_INFINITY)).toBeUndefined();
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Decimal.fromNumber(value)?.toApproximateNumber()).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

describe('arithmetic', () => {
  test('adds and subtracts exactly', () => {
    fc.assert(
      fc.property(reference, reference, (a, b) => {
        const [x, y, scale] = align(a, b);
        same(decimal(a).add(decimal(b)), { digits: x + y, scale });
        same(decimal(a).subtract(decimal(b)), { digits: x - y, scale });
      }),
    );
  });

  test('multiplies exactly', () => {
    fc.assert(
      fc.property(reference, reference, (a, b) => {
        same(decimal(a).multiply(decimal(b)), { digits: a.digits * b.digits, scale: a.scale + b.scale });
      }),
    );
  });

  test('compares exactly', () => {
    fc.assert(
      fc.property(reference, reference, (a, b) => {
        const [x, y] = align(a, b);
        expect(decimal(a).compare(decimal(b))).toBe(order(x, y));
        expect(decimal(a).equals(decimal(b))).toBe(x === y);
        expect(decimal(a).compare(decimal({ digits: a.digits * 1000n, scale: a.scale + 3 }))).toBe(0);
      }),
    );
  });

  test('returns sign, negation and magnitude', () => {
    fc.assert(
      fc.property(reference, (value) => {
        const { digits, scale } = value;
        expect(decimal(value).sign()).toBe(order(digits, 0n));
        same(decimal(value).negate(), { digits: -digits, scale });
        same(decimal(value).abs(), { digits: digits < 0n ? -digits : digits, scale });
      }),
    );
  });

  test('shifts the point', () => {
    fc.assert(
      fc.property(reference, fc.integer({ min: -40, max: 40 }), (value, places) => {
        const shifted = decimal(value).shift(places);
        same(shifted.shift(-places), value);
        expect(shifted.equals(decimal(value).multiply(Decimal.powerOfTen(places)))).toBe(true);
      }),
    );
  });

  test('rounds a quotient towards either infinity', () => {
    fc.assert(
      fc.property(reference, reference, fc.integer({ min: 0, max: 20 }), (a, b, places) => {
        const [x, y] = align(a, b);
        if (y === 0n) {
          expect(decimal(a).divide(decimal(b), places, 'floor')).toBeUndefined();
          return;
        }
        const raised = x * 10n ** BigInt(places);
        const floor = floorDivide(raised, y);
        const ceiling = -floorDivide(-raised, y);
        same(decimal(a).divide(decimal(b), places, 'floor') as Decimal, { digits: floor, scale: places });
        same(decimal(a).divide(decimal(b), places, 'ceiling') as Decimal, { digits: ceiling, scale: places });
      }),
    );
  });

  test.each([
    ['2.85', 1, '2.8'],
    ['2.75', 1, '2.8'],
    ['-26.5', 0, '-26'],
    ['-27.5', 0, '-28'],
    ['0.5', 0, '0'],
    ['-0.5', 0, '0'],
    ['2.851', 1, '2.9'],
    ['1250', -2, '1200'],
    ['1350', -2, '1400'],
    ['12500000000000000000000', -21, '12000000000000000000000'],
    ['13500000000000000000000', -21, '14000000000000000000000'],
    ['1234', 2, '1234'],
  ])('rounds %s to %i decimals, half to even: %s', (value, decimals, expected) => {
    expect(read(value).roundHalfEven(decimals).toString()).toBe(expected);
  });

  test('rounding half to even differs from half away from zero only in ties', () => {
    fc.assert(
      fc.property(reference, fc.integer({ min: -20, max: 20 }), (value, decimals) => {
        const own = decimal(value);
        const [even, away] = [own.roundHalfEven(decimals), own.round(decimals)];
        const unit = Decimal.powerOfTen(-decimals);
        const isTie = away.subtract(own).abs().multiply(Decimal.fromInteger(2)).equals(unit);
        if (!isTie) expect(even.equals(away)).toBe(true);
        else expect(even.shift(decimals).multiply(read('0.5')).leastDecimals()).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('rounds half away from zero', () => {
    fc.assert(
      fc.property(reference, fc.integer({ min: -10, max: 30 }), (value, decimals) => {
        const rounded = decimal(value).round(decimals);
        const twice = decimal(value).subtract(rounded).abs().multiply(Decimal.fromInteger(2));
        const unit = Decimal.powerOfTen(-decimals);
        expect(twice.compare(unit)).toBeLessThanOrEqual(0);
        expect(rounded.leastDecimals()).toBeLessThanOrEqual(Math.max(decimals, 0));
        if (twice.equals(unit)) expect(rounded.abs().compare(decimal(value).abs())).toBe(1);
      }),
    );
    expect(read('0.5').round(0).toString()).toBe('1');
    expect(read('-0.5').round(0).toString()).toBe('-1');
    expect(read('0.49').round(0).toString()).toBe('0');
    expect(read('1449').round(-2).toString()).toBe('1400');
    expect(read('-1450').round(-2).toString()).toBe('-1500');
  });

  test('adds 0.1 and 0.2 to exactly 0.3', () => {
    expect(read('0.1').add(read('0.2')).toString()).toBe('0.3');
    expect(read('0.1').add(read('0.2')).equals(read('0.3'))).toBe(true);
  });

  test('sums a hundred thousand amounts of thirty digits without losing a digit', () => {
    const amount = 123_456_789_012_345_678_901_234_567_890n;
    let sum = Decimal.zero;
    let expected = 0n;
    for (let i = 0n; i < 100_000n; i++) {
      const value = i % 3n === 0n ? -(amount + i) : amount - i;
      expected += value;
      sum = sum.add(decimal({ digits: value, scale: 4 }));
    }
    same(sum, { digits: expected, scale: 4 });
  });

  test('returns to plain numbers when big amounts become small', () => {
    const big = read('123456789012345678901234567890.01');
    const rest = big.subtract(read('123456789012345678901234567890'));
    expect(rest.toString()).toBe('0.01');
    expect(rest.multiply(Decimal.fromInteger(100)).equals(Decimal.one)).toBe(true);
  });
});

describe('digits', () => {
  test('counts the decimals a value needs', () => {
    expect(read('1200').leastDecimals()).toBe(-2);
    expect(read('12.50').leastDecimals()).toBe(1);
    expect(read('0').leastDecimals()).toBe(0);
    expect(read('-9007199254740993000').leastDecimals()).toBe(-3);
  });

  test('rounding to the decimals a value needs changes nothing', () => {
    fc.assert(
      fc.property(reference, (value) => {
        const own = decimal(value);
        expect(own.round(own.leastDecimals()).equals(own)).toBe(true);
        if (!own.isZero()) expect(own.round(own.leastDecimals() - 1).equals(own)).toBe(false);
      }),
    );
  });

  test('returns units that are safe integers', () => {
    expect(['12.5', '-3', '0', '90071992547409.91'].map((text) => read(text).toUnits(2))).toEqual([
      1250, -300, 0, 9007199254740991,
    ]);
    expect(
      ['0.001', '1.000', '90071992547409.92', '9007199254740993'].map((text) => read(text).toUnits(2)),
    ).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
  });

  test('counts significant digits', () => {
    expect(read('0').significantDigits()).toBe(1);
    expect(read('-1200').significantDigits()).toBe(2);
    expect(read('0.00120').significantDigits()).toBe(2);
  });
});
