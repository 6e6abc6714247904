import { hasValidLeiChecksum } from '../../../core/identifiers.ts';
import { pointer } from '../../../core/json-pointer.ts';

export interface SensitiveText {
  readonly path: string;
  readonly what: string;
}

interface Container {
  readonly value: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly parent: Container | undefined;
}

const accountMembers: ReadonlySet<string> = new Set(['accountNumber', 'accountNo', 'bankAccount', 'iban']);
const MAX_VISIBLE_DIGITS = 4;

// Area numbers 000, 666 and 9xx are never issued.
const socialSecurityNumber = /(?<![0-9-])(?!000|666|9)[0-9]{3}-(?!00)[0-9]{2}-(?!0000)[0-9]{4}(?![0-9-])/;
const ibanLike = /(?<![A-Z0-9])[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Z0-9])/g;
const SHORTEST_IBAN = 15;

/** Walks the whole document, including unknown members, without recursion, so that any depth is safe. */
export function* sensitiveTexts(document: Readonly<Record<string, unknown>>): Generator<SensitiveText> {
  const open: Container[] = [{ value: document, key: '', parent: undefined }];
  for (let container = open.pop(); container; container = open.pop()) {
    for (const key of Object.keys(container.value)) {
      const value = container.value[key];
      if (typeof value === 'object' && value !== null) {
        open.push({ value: value as Container['value'], key, parent: container });
      } else {
        const what = sensitivityOf(value, key, container.key);
        if (what) yield { path: pathOf(container) + pointer(key), what };
      }
    }
  }
}

function sensitivityOf(value: unknown, key: string, parentKey: string): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const isAccount = accountMembers.has(key) || (key === 'number' && parentKey === 'account');
  if (isAccount && countDigits(String(value)) > MAX_VISIBLE_DIGITS) return 'a bank account number';
  if (typeof value === 'number' || key === 'lei') return undefined;
  if (socialSecurityNumber.test(value)) return 'a social security number';
  for (const [match] of value.matchAll(ibanLike)) if (isIban(match.replaceAll(' ', ''))) return 'an IBAN';
  return undefined;
}

function countDigits(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x30 && unit <= 0x39) count++;
  }
  return count;
}

/** ISO 13616: the check of an LEI, with the first four characters moved to the end. */
function isIban(text: string): boolean {
  return text.length >= SHORTEST_IBAN && hasValidLeiChecksum(text.slice(4) + text.slice(0, 4));
}

function pathOf(container: Container): string {
  let path = '';
  for (let at = container; at.parent; at = at.parent) path = pointer(at.key) + path;
  return path;
}
