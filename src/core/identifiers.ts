const LEI_SHAPE = /^[A-Z0-9]{18}[0-9]{2}$/;
const ISIN_SHAPE = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;
const CUSIP_SHAPE = /^[A-Z0-9*@#]{8}[0-9]$/;
const SEDOL_SHAPE = /^[0-9B-DF-HJ-NP-TV-Z]{6}[0-9]$/;
const FIGI_SHAPE = /^[B-DF-HJ-NP-TV-Z]{2}G[0-9B-DF-HJ-NP-TV-Z]{8}[0-9]$/;
const CIK_SHAPE = /^[0-9]{1,10}$/;
const UK_COMPANY_SHAPE = /^(?:[0-9]{8}|R[0-9]{7}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}R)$/;
const KVK_SHAPE = /^[0-9]{8}$/;
const CVR_SHAPE = /^[1-9][0-9]{7}$/;
const EDINET_SHAPE = /^[A-Z][0-9]{5}-[0-9]{3}$/;
const CRO_SHAPE = /^[0-9]{1,6}$/;
const IRISH_TAX_SHAPE = /^(?:[0-9]{7}[A-Z]{1,2}|CHY[0-9]{1,5})$/;
const CIN_SHAPE = /^[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$/;
const FERC_SHAPE = /^C[0-9]{6}$/;
const DTI_SHAPE = /^[1-9B-DF-HJ-NP-TV-XZ][0-9B-DF-HJ-NP-TV-XZ]{8}$/;
const EIN_SHAPE = /^[0-9]{2}-[0-9]{7}$/;
const CAPITALS_AND_DIGITS = /^[A-Z0-9]+$/;
const ALL_ZEROS = /^0*$/;

/** Prefixes that FIGI excludes so that no FIGI can be mistaken for an ISIN of these countries. */
const FIGI_RESERVED_PREFIXES = new Set(['BS', 'BM', 'GG', 'GB', 'GH', 'KY', 'VG']);
const CUSIP_SYMBOLS = '*@#';
const SEDOL_WEIGHTS = [1, 3, 1, 7, 3, 9, 1] as const;
const CVR_WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1] as const;

/** Digits have their own value and letters count from A = 10; CUSIP continues after Z with three symbols. */
function readValue(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  if (unit >= 0x41 && unit <= 0x5a) return unit - 0x41 + 10;
  return 36 + CUSIP_SYMBOLS.indexOf(text.charAt(index));
}

function sumDigits(value: number): number {
  return Math.floor(value / 10) + (value % 10);
}

function sumWeighted(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * readValue(text, index), 0);
}

/** Doubles the value of every second character, then adds up the digits of all values. */
function hasDoubleAddDoubleChecksum(text: string): boolean {
  const last = text.length - 1;
  let sum = 0;
  for (let index = 0; index < last; index++) {
    const value = readValue(text, index);
    sum += sumDigits(index % 2 === 1 ? value * 2 : value);
  }
  return (sum + readValue(text, last)) % 10 === 0;
}

/** Expands every letter to two digits, then applies the Luhn algorithm from the right. */
function hasExpandedLuhnChecksum(text: string): boolean {
  let sum = 0;
  let isDoubled = false;
  const addDigit = (digit: number) => {
    sum += isDoubled ? sumDigits(digit * 2) : digit;
    isDoubled = !isDoubled;
  };
  for (let index = text.length - 1; index >= 0; index--) {
    const value = readValue(text, index);
    addDigit(value % 10);
    if (value > 9) addDigit(Math.floor(value / 10));
  }
  return sum % 10 === 0;
}

export function hasLeiShape(text: string): boolean {
  return LEI_SHAPE.test(text);
}

/** Checks ISO 7064 MOD 97-10 over capital letters and digits; does not check the length. */
export function hasValidLeiChecksum(text: string): boolean {
  if (!CAPITALS_AND_DIGITS.test(text)) return false;
  let remainder = 0;
  for (let index = 0; index < text.length; index++) {
    const value = readValue(text, index);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** Legal entity identifier, ISO 17442. */
export function isLei(text: string): boolean {
  return hasLeiShape(text) && hasValidLeiChecksum(text);
}

export function hasIsinShape(text: string): boolean {
  return ISIN_SHAPE.test(text);
}

/** International securities identification number, ISO 6166. */
export function isIsin(text: string): boolean {
  return ISIN_SHAPE.test(text) && hasExpandedLuhnChecksum(text);
}

/** North American securities, ANSI X9.6. */
export function isCusip(text: string): boolean {
  return CUSIP_SHAPE.test(text) && hasDoubleAddDoubleChecksum(text);
}

/** London Stock Exchange securities. */
export function isSedol(text: string): boolean {
  return SEDOL_SHAPE.test(text) && sumWeighted(text, SEDOL_WEIGHTS) % 10 === 0;
}

/** Financial instrument global identifier, ANSI X9.145. */
export function isFigi(text: string): boolean {
  return (
    FIGI_SHAPE.test(text) && !FIGI_RESERVED_PREFIXES.has(text.slice(0, 2)) && hasDoubleAddDoubleChecksum(text)
  );
}

/** Central index key of the SEC, with or without its leading zeros. */
export function isCik(text: string): boolean {
  return CIK_SHAPE.test(text) && !ALL_ZEROS.test(text);
}

/** The ten-digit form of a CIK; `undefined` for anything else. */
export function formatCik(text: string): string | undefined {
  return isCik(text) ? text.padStart(10, '0') : undefined;
}

/** Companies House; societies registered before 2014 may end in R, as in IP12345R. */
export function isUkCompanyNumber(text: string): boolean {
  return UK_COMPANY_SHAPE.test(text) && !ALL_ZEROS.test(text);
}

/** Netherlands Chamber of Commerce. */
export function isKvkNumber(text: string): boolean {
  return KVK_SHAPE.test(text) && !text.startsWith('00');
}

/** Danish Central Business Register. */
export function isCvrNumber(text: string): boolean {
  return CVR_SHAPE.test(text) && sumWeighted(text, CVR_WEIGHTS) % 11 === 0;
}

/** Japanese EDINET code of a filer (E) or a fund (G), with the three-digit suffix used in reports. */
export function isEdinetCode(text: string): boolean {
  return EDINET_SHAPE.test(text);
}

/** Irish Companies Registration Office. */
export function isCroNumber(text: string): boolean {
  return CRO_SHAPE.test(text) && !ALL_ZEROS.test(text);
}

/** Irish Revenue tax reference or charity number; checks the form only. */
export function isIrishTaxReference(text: string): boolean {
  return IRISH_TAX_SHAPE.test(text);
}

/** Whether the check letter of an Irish tax reference is right; true for charity numbers, which have none. */
export function hasIrishCheckLetter(text: string): boolean {
  const [, digits, letter, second] = /^(\d{7})([A-W])([A-IW])?$/.exec(text) ?? [];
  if (!digits || !letter) return true;
  let sum = second && second !== 'W' ? 9 * (second.charCodeAt(0) - 64) : 0;
  for (let at = 0; at < 7; at++) sum += (8 - at) * Number(digits[at]);
  return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === letter;
}

/** Indian corporate identity number: listing, industry, state, year, ownership, registration. */
export function isCin(text: string): boolean {
  return CIN_SHAPE.test(text);
}

/** Company identifier of the US Federal Energy Regulatory Commission. */
export function isFercId(text: string): boolean {
  return FERC_SHAPE.test(text);
}

const DTI_CHARACTERS = '0123456789BCDFGHJKLMNPQRSTVWXZ';
/** The code of Bitcoin is registered with a check character that does not match. */
const UNCHECKED_DTI = '4H95J0R2X';

/** Digital token identifier, ISO 24165; checks the form only. */
export function hasDtiShape(text: string): boolean {
  return DTI_SHAPE.test(text);
}

/** Whether the check character is valid: ISO/IEC 7064, hybrid system MOD 31,30. */
export function hasValidDtiCheck(text: string): boolean {
  const size = DTI_CHARACTERS.length;
  let product = size;
  for (const character of text.slice(0, -1)) {
    const sum = (product + DTI_CHARACTERS.indexOf(character)) % size || size;
    product = (sum * 2) % (size + 1);
  }
  return (product + DTI_CHARACTERS.indexOf(text.slice(-1))) % size === 1 || text === UNCHECKED_DTI;
}

/** Employer identification number of the US Internal Revenue Service. */
export function isEin(text: string): boolean {
  return EIN_SHAPE.test(text);
}
