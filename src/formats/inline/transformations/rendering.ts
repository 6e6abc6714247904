import { canonicalDigits, isDigit } from './digits.ts';
import { showCountryName, showEdgarPlaceName, showStateName } from './places.ts';
import { type RegistryId, registryOf } from './registry.ts';
import { showExchangeName } from './sec-names.ts';

/** The displayed text of a value, and the format that reads it back. */
export interface Rendering {
  readonly text: string;
  /** The local name of the format; undefined if the text is the value itself and needs none. */
  readonly format: string | undefined;
}

export interface NumberLook {
  /** The separator of groups of three digits; empty for none. */
  readonly groups: string;
  readonly decimal: '.' | ',';
}

/** By decimal mark, the newest registries first. */
const NUMBER_FORMATS = {
  '.': ['num-dot-decimal', 'num-dot-decimal-apos', 'numdotdecimal', 'numcommadot', 'numspacedot'],
  ',': [
    'num-comma-decimal',
    'num-comma-decimal-apos',
    'numcommadecimal',
    'numdotcomma',
    'numspacecomma',
    'numcomma',
  ],
} as const;

/** Returns the first format that the registry lists and that reads the text as the value. */
export function findFormat(
  registry: RegistryId,
  names: readonly string[],
  text: string,
  isValue: (read: string) => boolean,
): string | undefined {
  const { formats } = registryOf(registry);
  return names.find((name) => {
    const read = formats.get(name)?.read(text);
    return read !== undefined && isValue(read);
  });
}

function isPlainDecimal(text: string): boolean {
  let hasPoint = false;
  for (let at = 0; at < text.length; at++) {
    if (isDigit(text, at)) continue;
    if (hasPoint || text.charAt(at) !== '.' || at === 0 || at === text.length - 1) return false;
    hasPoint = true;
  }
  return text !== '';
}

function groupDigits(whole: string, separator: string): string {
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.push(whole.slice(Math.max(0, end - 3), end));
  return groups.reverse().join(separator);
}

/** Normalizes a number: older registries keep zeros that newer ones drop. */
function dropZeros(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  return canonicalDigits(whole, fraction);
}

/**
 * Renders a number, given as digits with at most one point and without a sign. Undefined if no format of the
 * registry reads numbers in this style.
 */
export function renderNumber(digits: string, registry: RegistryId, look: NumberLook): Rendering | undefined {
  if (!isPlainDecimal(digits)) return undefined;
  const [whole = '', fraction] = digits.split('.');
  const grouped = groupDigits(whole, look.groups);
  const text = fraction === undefined ? grouped : `${grouped}${look.decimal}${fraction}`;
  const value = dropZeros(digits);
  const names = NUMBER_FORMATS[look.decimal];
  const format = findFormat(registry, names, text, (read) => dropZeros(read) === value);
  return format === undefined && text !== digits ? undefined : { text, format };
}

/** Renders zero as a dash; undefined if the registry has no format for it. */
export function renderZero(registry: RegistryId, dash = '–'): Rendering | undefined {
  // Registry 1 accepts only the hyphen.
  const text = registry === 'tr1' ? '-' : dash;
  const format = findFormat(registry, ['fixed-zero', 'zerodash', 'numdash'], text, (read) => read === '0');
  return format === undefined ? undefined : { text, format };
}

/** The display names of codes, by the format of EDGAR's registry that reads them. */
const NAMES = {
  countrynameen: showCountryName,
  edgarprovcountryen: showEdgarPlaceName,
  exchnameen: showExchangeName,
  stateprovnameen: showStateName,
} as const;

/** A format that reads a name as a code. */
export type NameFormat = keyof typeof NAMES;

/** The registry of the formats that read names as codes. */
export const nameRegistry = registryOf('sec');

/** Renders a code as its name, with the first format that lists it. */
export function renderCode(code: string, formats: readonly NameFormat[]): Rendering | undefined {
  for (const name of formats) {
    const text = NAMES[name](code);
    const format = text && findFormat('sec', [name], text, (read) => read === code);
    if (text && format) return { text, format };
  }
  return undefined;
}

/** Renders words that mean an empty text. */
export function renderEmpty(words: string, registry: RegistryId): Rendering {
  return {
    text: words,
    format: findFormat(registry, ['fixed-empty', 'nocontent'], words, (read) => read === ''),
  };
}

/** Renders a boolean as a ballot box or as the given text; if no format reads that, as the value itself. */
export function renderBoolean(value: boolean, registry: RegistryId, shown?: string): Rendering {
  const text = shown ?? (value ? '☒' : '☐');
  const names = value ? ['fixed-true', 'booleantrue'] : ['fixed-false', 'booleanfalse'];
  const written = String(value);
  const format = findFormat(registry, [...names, 'boolballotbox'], text, (read) => read === written);
  return { text: format === undefined ? written : text, format };
}
