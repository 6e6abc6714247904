/** An exact decimal number: amounts are never binary fractions. */
export class Exact {
  readonly digits: bigint;
  /** The number of digits after the decimal point. */
  readonly scale: number;

  constructor(digits: bigint, scale: number) {
    this.digits = digits;
    this.scale = scale;
  }

  static readonly zero = new Exact(0n, 0);

  static parse(text: string): Exact | undefined {
    const [, sign, whole = '', fraction = ''] = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text) ?? [];
    if (whole === '' && fraction === '') return undefined;
    if (whole.length + fraction.length > MAX_DIGITS) return undefined;
    const digits = BigInt(whole + fraction);
    return new Exact(sign === '-' ? -digits : digits, fraction.length);
  }

  /** Half a unit of the last accurate digit: 0.5 for 0 decimals, 500 for -3. */
  static halfOf(decimals: number): Exact {
    return decimals >= 0 ? new Exact(5n, decimals + 1) : new Exact(5n * 10n ** BigInt(-decimals - 1), 0);
  }

  plus(other: Exact): Exact {
    const scale = Math.max(this.scale, other.scale);
    return new Exact(this.at(scale) + other.at(scale), scale);
  }

  minus(other: Exact): Exact {
    return this.plus(new Exact(-other.digits, other.scale));
  }

  times(other: Exact): Exact {
    return new Exact(this.digits * other.digits, this.scale + other.scale);
  }

  get absolute(): Exact {
    return this.digits < 0n ? new Exact(-this.digits, this.scale) : this;
  }

  get isZero(): boolean {
    return this.digits === 0n;
  }

  /**
   * Returns a negative number, zero or a positive number if this number is less than, equal to or greater
   * than the other.
   */
  compare(other: Exact): number {
    const { digits } = this.minus(other);
    return digits < 0n ? -1 : digits > 0n ? 1 : 0;
  }

  /** "1,234.50"; negative numbers in brackets, as in accounts. */
  toString(): string {
    const text = this.absolute.digits.toString().padStart(this.scale + 1, '0');
    const point = text.length - this.scale;
    const whole = text.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, ',');
    const shown = this.scale === 0 ? whole : `${whole}.${text.slice(point)}`;
    return this.digits < 0n ? `(${shown})` : shown;
  }

  private at(scale: number): bigint {
    return this.digits * 10n ** BigInt(scale - this.scale);
  }
}

const MAX_DIGITS = 400;
