import { texts } from './generated/currencies.ts';

export interface Currency {
  code: string;
  /** Decimal places of the minor unit; null where ISO 4217 has none, as for metals and testing codes. */
  minorUnits: number | null;
  /** The month, `YYYY-MM`, in which the code was withdrawn. */
  withdrawn?: string;
}

let currencies: ReadonlyMap<string, Readonly<Currency>> | undefined;

/** Returns the ISO 4217 currency with this alphabetic code, current or withdrawn. */
export function currencyOf(code: string): Readonly<Currency> | undefined {
  currencies ??= new Map(texts['iso-4217'].split('\n').map((line) => [line.slice(0, 3), readCurrency(line)]));
  return currencies.get(code);
}

/** Signs of currencies that stand for one currency only. */
const currencySigns: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
]);

/** Returns the code that "eur", "EURO" and "€" probably mean. */
export function meantCurrency(text: string): string | undefined {
  const written = text.trim().toUpperCase();
  const shorter =
    written.length === 4 ? [...written].map((_, at) => written.slice(0, at) + written.slice(at + 1)) : [];
  return [currencySigns.get(written) ?? written.slice(0, 3), ...shorter].find((code) => {
    const currency = currencyOf(code);
    return currency && !currency.withdrawn;
  });
}

/** Withdrawn currencies that the euro replaced. */
const euroLegacy: ReadonlySet<string> = new Set(
  'ATS BEF CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE SIT SKK'.split(' '),
);

/** Whether the euro replaced the currency with this code. */
export function isEuroLegacy(code: string): boolean {
  return euroLegacy.has(code);
}

function readCurrency(line: string): Currency {
  const [code = '', minorUnits, withdrawn] = line.split(' ');
  return {
    code,
    minorUnits: minorUnits === '-' ? null : Number(minorUnits),
    ...(withdrawn !== undefined && { withdrawn }),
  };
}
