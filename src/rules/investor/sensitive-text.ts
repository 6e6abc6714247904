import { hasValidLeiChecksum } from '../../core/identifiers.ts';
import { pointer } from '../../core/json-pointer.ts';

export interface SensitiveText {
  readonly path: string;
  readonly what: string;
}

interface Node {
  readonly value: unknown;
  readonly key: string | number;
  readonly parent: Node | undefined;
}

const accountMembers: ReadonlySet<string> = new Set(['accountNumber', 'accountNo', 'bankAccount', 'iban']);
const MOST_VISIBLE_DIGITS = 4;

// Area numbers 000, 666 and 9xx are never issued.
const socialSecurityNumber = /(?<![0-9-])(?!000|666|9)[0-9]{3}-(?!00)[0-9]{2}-(?!0000)[0-9]{4}(?![0-9-])/;
const ibanLike = /(?<![A-Z0-9])[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Z0-9])/g;
const SHORTEST_IBAN = 15;

/** Walks the whole document, known members or not, without recursion, so that depth is no danger. */
export function* sensitiveTexts(document: unknown): Generator<SensitiveText> {
  const open: Node[] = [{ value: document, key: '', parent: undefined }];
  for (let node = open.pop(); node; node = open.pop()) {
    const { value } = node;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++)
        if (isWorthVisiting(value[index])) open.push({ value: value[index], key: index, parent: node });
    } else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) {
        const member = (value as Record<string, unknown>)[key];
        if (isWorthVisiting(member)) open.push({ value: member, key, parent: node });
      }
    } else {
      const what = sensitivityOf(node);
      if (what) yield { path: pathOf(node), what };
    }
  }
}

function isWorthVisiting(value: unknown): boolean {
  return typeof value === 'object' ? value !== null : typeof value === 'string' || typeof value === 'number';
}

function sensitivityOf({ value, key, parent }: Node): string | undefined {
  const isAccount = accountMembers.has(String(key)) || (key === 'number' && parent?.key === 'account');
  if (isAccount && countDigits(String(value)) > MOST_VISIBLE_DIGITS) return 'a bank account number';
  if (typeof value !== 'string' || key === 'lei') return undefined;
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

function pathOf(node: Node): string {
  const keys: (string | number)[] = [];
  for (let at: Node | undefined = node; at?.parent; at = at.parent) keys.push(at.key);
  return pointer(...keys.reverse());
}
