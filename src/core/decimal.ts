/**
 * An exact decimal: `coefficient × 10^-scale`. The coefficient is a plain number while it is a safe integer
 * and a BigInt beyond that: everyday amounts avoid the cost of BigInt, and no amount loses a digit.
 */
export class Decimal {
  static readonly zero = new Decimal(0, 0);
  static readonly one = new Decimal(1, 0);

  private readonly coefficient: number | bigint;
  /** Digits after the point; negative if trailing zeros were dropped. */
  readonly scale: number;

  private constructor(coefficient: number | bigint, scale: number) {
    this.coefficient = coefficient;
    this.scale = scale;
  }

  /**
   * Parses an XML Schema decimal: optional sign, digits, optional fraction; no exponent, white space or
   * separators.
   */
  static parse(text: string): Decimal | undefined {
    const length = text.length;
    let at = 0;
    const first = text.charCodeAt(0);
    if (first === MINUS || first === PLUS) at = 1;
    const digitsFrom = at;
    let point = -1;
    let value = 0;
    for (; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code >= ZERO && code <= NINE) value = value * 10 + (code - ZERO);
      else if (code === POINT && point < 0) point = at;
      else return undefined;
    }
    const digits = length - digitsFrom - (point < 0 ? 0 : 1);
    if (digits === 0) return undefined;
    const scale = point < 0 ? 0 : length - point - 1;
    if (digits <= SAFE_DIGITS) return new Decimal(first === MINUS && value !== 0 ? -value : value, scale);
    const joined = point < 0 ? text.slice(digitsFrom) : text.slice(digitsFrom, point) + text.slice(point + 1);
    const big = BigInt(joined);
    return new Decimal(settle(first === MINUS ? -big : big), scale);
  }

  /** Whether a text can be parsed. */
  static isValid(text: string): boolean {
    const first = text.charCodeAt(0);
    let digits = 0;
    let points = 0;
    for (let at = first === MINUS || first === PLUS ? 1 : 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code >= ZERO && code <= NINE) digits++;
      else if (code === POINT && points === 0) points++;
      else return false;
    }
    return digits > 0;
  }

  /**
   * Returns the decimal that a JSON number prints as, which equals the source text whenever a double can hold
   * it.
   */
  static fromNumber(value: number): Decimal | undefined {
    if (!Number.isFinite(value)) return undefined;
    if (Number.isSafeInteger(value)) return new Decimal(value === 0 ? 0 : value, 0);
    const [mantissa, exponent] = String(value).split('e');
    const parsed = Decimal.parse(mantissa as string);
    return parsed && exponent !== undefined ? parsed.shift(Number(exponent)) : parsed;
  }

  static fromInteger(value: number): Decimal {
    return new Decimal(value, 0);
  }

  static powerOfTen(exponent: number): Decimal {
    return new Decimal(1, -exponent);
  }

  /** Returns this value × 10^places, exactly. */
  shift(places: number): Decimal {
    return new Decimal(this.coefficient, this.scale - places);
  }

  negate(): Decimal {
    return this.coefficient === 0 ? this : new Decimal(-this.coefficient, this.scale);
  }

  abs(): Decimal {
    return this.sign() < 0 ? this.negate() : this;
  }

  sign(): -1 | 0 | 1 {
    return this.coefficient > 0 ? 1 : this.coefficient < 0 ? -1 : 0;
  }

  isZero(): boolean {
    return this.sign() === 0;
  }

  add(other: Decimal): Decimal {
    const scale = Math.max(this.scale, other.scale);
    const a = rescale(this.coefficient, scale - this.scale);
    const b = rescale(other.coefficient, scale - other.scale);
    if (typeof a === 'number' && typeof b === 'number') {
      const sum = a + b;
      if (Number.isSafeInteger(sum)) return new Decimal(sum, scale);
    }
    return new Decimal(settle(BigInt(a) + BigInt(b)), scale);
  }

  subtract(other: Decimal): Decimal {
    return this.add(other.negate());
  }

  multiply(other: Decimal): Decimal {
    const scale = this.scale + other.scale;
    const { coefficient: a } = this;
    const { coefficient: b } = other;
    if (typeof a === 'number' && typeof b === 'number') {
      const product = a * b;
      if (Number.isSafeInteger(product)) return new Decimal(product === 0 ? 0 : product, scale);
    }
    return new Decimal(settle(BigInt(a) * BigInt(b)), scale);
  }

  /**
   * Divides and rounds to `places` digits after the point, towards minus or plus infinity, so that the bound
   * of an interval remains a bound. `undefined` if the divisor is zero.
   */
  divide(divisor: Decimal, places: number, towards: 'floor' | 'ceiling'): Decimal | undefined {
    if (divisor.isZero()) return undefined;
    const shift = places - this.scale + divisor.scale;
    let top = BigInt(this.coefficient);
    let bottom = BigInt(divisor.coefficient);
    if (shift >= 0) top *= bigPower(shift);
    else bottom *= bigPower(-shift);
    let quotient = top / bottom;
    if (quotient * bottom !== top) {
      const positive = top > 0n === bottom > 0n;
      if (towards === 'ceiling' && positive) quotient += 1n;
      if (towards === 'floor' && !positive) quotient -= 1n;
    }
    return new Decimal(settle(quotient), places);
  }

  /** Rounds half away from zero to `decimals` places; negative places round to tens, hundreds and so on. */
  round(decimals: number): Decimal {
    return this.roundBy(decimals, isAny);
  }

  /** Rounds half to even, as XBRL 2.1, 4.6.7.2 requires. */
  roundHalfEven(decimals: number): Decimal {
    return this.roundBy(decimals, isOdd);
  }

  /** In a tie, `isTieUp` decides from the digits kept whether to round away from zero. */
  private roundBy(decimals: number, isTieUp: (digits: number | bigint) => boolean): Decimal {
    const places = this.scale - decimals;
    if (places <= 0) return this;
    const { coefficient } = this;
    if (typeof coefficient === 'number' && places < smallPowers.length) {
      const unit = smallPowers[places] as number;
      const magnitude = Math.abs(coefficient);
      const rest = magnitude % unit;
      const digits = (magnitude - rest) / unit;
      const isUp = rest * 2 === unit ? isTieUp(digits) : rest * 2 > unit;
      const rounded = isUp ? digits + 1 : digits;
      return new Decimal(coefficient < 0 && rounded !== 0 ? -rounded : rounded, decimals);
    }
    const unit = bigPower(places);
    const value = BigInt(coefficient);
    const magnitude = value < 0n ? -value : value;
    const rest = magnitude % unit;
    const digits = magnitude / unit;
    const isUp = rest * 2n === unit ? isTieUp(digits) : rest * 2n > unit;
    const rounded = isUp ? digits + 1n : digits;
    return new Decimal(settle(value < 0n ? -rounded : rounded), decimals);
  }

  compare(other: Decimal): -1 | 0 | 1 {
    if (this.scale === other.scale) return order(this.coefficient, other.coefficient);
    const sign = this.sign();
    if (sign !== other.sign()) return order(sign, other.sign());
    const scale = Math.max(this.scale, other.scale);
    return order(
      rescale(this.coefficient, scale - this.scale),
      rescale(other.coefficient, scale - other.scale),
    );
  }

  equals(other: Decimal): boolean {
    return this.compare(other) === 0;
  }

  /**
   * Whether the digits are divisible by nine. Swapping digits or moving the decimal point changes an amount by
   * such a difference.
   */
  isMultipleOfNine(): boolean {
    const { coefficient } = this;
    return typeof coefficient === 'number' ? coefficient % 9 === 0 : coefficient % 9n === 0n;
  }

  /** Returns the smallest number of decimals that shows the value exactly; negative if it ends in zeros. */
  leastDecimals(): number {
    if (this.isZero()) return 0;
    const digits = String(this.coefficient);
    let zeros = 0;
    while (digits.charCodeAt(digits.length - 1 - zeros) === ZERO) zeros++;
    return this.scale - zeros;
  }

  significantDigits(): number {
    if (this.isZero()) return 1;
    const digits = String(this.coefficient).replace('-', '');
    let end = digits.length;
    while (digits.charCodeAt(end - 1) === ZERO) end--;
    return end;
  }

  /** Returns plain notation without exponent or superfluous zeros: `-0.5`, `1200`, `0`. */
  toString(): string {
    const negative = this.sign() < 0;
    let digits = String(this.coefficient);
    if (negative) digits = digits.slice(1);
    let fraction = '';
    if (this.scale > 0) {
      digits = digits.padStart(this.scale + 1, '0');
      fraction = digits.slice(digits.length - this.scale);
      digits = digits.slice(0, digits.length - this.scale);
      let end = fraction.length;
      while (end > 0 && fraction.charCodeAt(end - 1) === ZERO) end--;
      fraction = fraction.slice(0, end);
    } else if (digits !== '0') {
      digits += '0'.repeat(-this.scale);
    }
    return `${negative ? '-' : ''}${digits}${fraction ? `.${fraction}` : ''}`;
  }

  /**
   * Returns the value as a number of units of 10^-places; NaN if that is not a safe integer or the scale
   * exceeds `places`.
   */
  toUnits(places: number): number {
    if (this.scale > places) return Number.NaN;
    const units = rescale(this.coefficient, places - this.scale);
    return typeof units === 'number' ? units : Number.NaN;
  }

  /** Returns the nearest double, for iterative estimates such as a rate of return; never for amounts. */
  toApproximateNumber(): number {
    return Number(this.toString());
  }
}

const ZERO = 48;
const NINE = 57;
const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const SAFE_DIGITS = 15;

const smallPowers = Array.from({ length: 16 }, (_, n) => 10 ** n);

function isAny(): boolean {
  return true;
}

function isOdd(digits: number | bigint): boolean {
  return typeof digits === 'number' ? digits % 2 === 1 : digits % 2n === 1n;
}

function bigPower(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

function rescale(coefficient: number | bigint, places: number): number | bigint {
  if (places === 0 || coefficient === 0) return coefficient;
  if (typeof coefficient === 'number' && places < smallPowers.length) {
    const scaled = coefficient * (smallPowers[places] as number);
    if (Number.isSafeInteger(scaled)) return scaled;
  }
  return BigInt(coefficient) * bigPower(places);
}

function settle(value: bigint): number | bigint {
  const small = Number(value);
  return Number.isSafeInteger(small) ? small : value;
}

function order(a: number | bigint, b: number | bigint): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}
