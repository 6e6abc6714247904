import { eachChild, type JsonPlace, namesOf, placesOf, skipValue, stringAt } from '../desk/json-place.ts';
import { isSameFigure, isSameNumber, readAmount } from './amounts.ts';

/** A text change that resolves a finding. */
export interface Fix {
  readonly kind: 'change' | 'rename' | 'add' | 'remove' | 'swap';
  /** The new value, or the name of the member. */
  readonly shown: string;
  readonly changes: readonly { readonly from: number; readonly to: number; readonly insert: string }[];
}

/** The part of a finding that a fix depends on. */
export interface FixableFinding {
  readonly path: string;
  readonly message: string;
  readonly expected?: string | undefined;
  readonly actual?: string | undefined;
}

/** The context for finding a fix. */
interface Spot {
  readonly text: string;
  readonly finding: FixableFinding;
  readonly place: JsonPlace;
  readonly parent: JsonPlace;
  /** The last name of the pointer. */
  readonly name: string;
  /** The value as text, if it is a string or a number. */
  readonly value: string | undefined;
}

type Fixer = (spot: Spot) => Fix | undefined;

/**
 * Returns for each finding the change that resolves it, if there is only one. A change never guesses an
 * amount: it only writes the same figure differently, or uses the name that the rule suggests.
 */
export function fixesFor(text: string, findings: readonly FixableFinding[]): readonly (Fix | undefined)[] {
  const pointers = new Set(findings.flatMap(({ path }) => [path, parentOf(path)]));
  const places = placesOf(text, [...pointers]);
  return findings.map((finding) => {
    const place = places.get(finding.path);
    const parent = places.get(parentOf(finding.path));
    if (finding.path === '' || !place?.isExact || !parent) return undefined;
    const name = namesOf(finding.path).at(-1) as string;
    const spot: Spot = { text, finding, place, parent, name, value: valueAt(text, place) };
    for (const fixer of fixers) {
      const fix = fixer(spot);
      if (fix) return fix;
    }
    return undefined;
  });
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function valueAt(text: string, { from, to }: JsonPlace): string | undefined {
  const token = text.slice(from, to);
  if (token.startsWith('"')) return stringAt(text, from, to);
  return /^-?\d/.test(token) ? token : undefined;
}

/** Writes a value in the notation of the one it replaces: a string or a number. */
function changed({ text, place }: Spot, value: string): Fix {
  const isString = text[place.from] === '"' || !/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value);
  const insert = isString ? JSON.stringify(value) : value;
  return { kind: 'change', shown: value, changes: [{ from: place.from, to: place.to, insert }] };
}

/** Returns the name in "did you mean …?". */
function suggested(message: string): string | undefined {
  const [, quoted, plain] = /\bdid you mean (?:"([^"]+)"|([^\s"?]+))\?/.exec(message) ?? [];
  return quoted ?? plain;
}

const suggestedName: Fixer = (spot) => {
  const { finding, place, parent, text, name, value } = spot;
  const better = suggested(finding.message);
  if (better === undefined || better === name) return undefined;
  if (value !== undefined && value !== better && names(finding.message, value)) return changed(spot, better);
  if (place.nameFrom === undefined || !names(finding.message, name)) return undefined;
  if (membersOf(text, parent).has(better)) return undefined;
  const { nameFrom: from } = place;
  const to = from + JSON.stringify(name).length;
  if (text.slice(from, to) !== JSON.stringify(name)) return undefined;
  return { kind: 'rename', shown: better, changes: [{ from, to, insert: JSON.stringify(better) }] };
};

/** Whether a message mentions a word on its own. */
function names(message: string, word: string): boolean {
  const at = message.indexOf(word);
  if (word === '' || at === -1) return false;
  return !/[\w:-]/.test(message[at - 1] ?? ' ') && !/[\w:]/.test(message[at + word.length] ?? ' ');
}

/** "The CIK "320193" lacks its leading zeros; write "0000320193"." */
const statedText: Fixer = (spot) => {
  const { message, expected, actual } = spot.finding;
  if (spot.value === undefined || !message.includes(`"${spot.value}"`)) return undefined;
  const [, stated] = /; write "([^"]+)"\.$/.exec(message) ?? [];
  if (stated !== undefined) return changed(spot, stated);
  const isStated = expected !== undefined && actual === spot.value && message.endsWith(`, ${expected}.`);
  return isStated && message.includes('; write ') ? changed(spot, expected) : undefined;
};

/** The same figure with the other sign, or in another scale. */
const sameFigure: Fixer = (spot) => {
  const { expected, actual } = spot.finding;
  if (expected === undefined || actual === undefined || spot.value === undefined) return undefined;
  if (!isSameNumber(spot.value, actual) || isSameNumber(expected, actual)) return undefined;
  if (!isSameFigure(expected, actual)) return undefined;
  return changed(spot, expected);
};

/** An amount in a notation for people. */
const writtenAmount: Fixer = (spot) => {
  const { message } = spot.finding;
  if (spot.value === undefined) return undefined;
  if (/ is "-0(?:\.0+)?", a zero with a minus sign/.test(message)) return changed(spot, spot.value.slice(1));
  if (!message.includes(', but a number may contain only digits')) return undefined;
  const amount = readAmount(spot.value);
  return amount === undefined || amount === spot.value ? undefined : changed(spot, amount);
};

/** An identifier with correct characters in the wrong format. */
const writtenIdentifier: Fixer = (spot) => {
  const { message } = spot.finding;
  const { value } = spot;
  if (value === undefined || !message.includes(`"${value}"`)) return undefined;
  const better = identifierFor(message, value);
  return better === undefined || better === value ? undefined : changed(spot, better);
};

function identifierFor(message: string, value: string): string | undefined {
  const plain = value.replace(/[\s-]/g, '').toUpperCase();
  if (message.includes(' is not an LEI')) return isLei(plain) ? plain : undefined;
  if (message.includes(' is not a UK company number')) return /^\d{7}$/.test(plain) ? `0${plain}` : undefined;
  if (message.endsWith(' does not have the form NN-NNNNNNN.'))
    return /^\d{9}$/.test(plain) ? `${plain.slice(0, 2)}-${plain.slice(2)}` : undefined;
  if (message.endsWith(' is not a day of the year in the form --MM-DD.'))
    return /^\d\d-\d\d$/.test(value) ? `--${value}` : undefined;
  return undefined;
}

/** Whether the check digits are valid, so that no character is wrong. */
function isLei(text: string): boolean {
  if (!/^[A-Z0-9]{18}\d\d$/.test(text)) return false;
  let rest = 0;
  for (const letter of text)
    for (const digit of String(Number.parseInt(letter, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** A currency in lower case, in a value or in the measure of a unit. */
const currencyCase: Fixer = (spot) => {
  const { finding, place, text } = spot;
  const [, code = ''] = /"([A-Za-z]{3})" is not an ISO 4217 currency code/.exec(finding.message) ?? [];
  const upper = code.toUpperCase();
  if (code === '' || code === upper || !isCurrency(upper)) return undefined;
  const token = text.slice(place.from, place.to);
  const at = token.search(new RegExp(`(?<=[":])${code}"`));
  if (at === -1) return undefined;
  const from = place.from + at;
  return { kind: 'change', shown: upper, changes: [{ from, to: from + code.length, insert: upper }] };
};

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** Missing decimals of a fact, if all others with its unit agree. */
const missingDecimals: Fixer = ({ finding, place, text, parent }) => {
  if (!finding.message.includes(' states neither decimals nor precision')) return undefined;
  const fact = membersOf(text, place);
  const unit = tokenOf(text, fact.get('unitRef'));
  const value = fact.get('value');
  if (unit === undefined || !value) return undefined;
  const decimals = new Set<string>();
  eachChild(text, parent.from, (_, from) => {
    const to = skipValue(text, from);
    const other = membersOf(text, { from, to, isExact: true });
    const stated = tokenOf(text, other.get('decimals'));
    if (stated !== undefined && tokenOf(text, other.get('unitRef')) === unit) decimals.add(stated);
    return to;
  });
  const [only] = decimals;
  if (only === undefined || decimals.size > 1) return undefined;
  const written = text.slice(value.nameFrom ?? value.from, value.from);
  const space = /:(\s*)$/.exec(written)?.[1] ?? '';
  const before = /,?(\s*)$/.exec(text.slice(place.from + 1, value.nameFrom))?.[1] ?? '';
  const insert = `,${before}"decimals":${space}${only}`;
  return { kind: 'add', shown: `decimals ${only}`, changes: [{ from: value.to, to: value.to, insert }] };
};

/** Accuracy of a nil fact, which has none. */
const accuracyOfNil: Fixer = ({ finding, name, place, text }) => {
  if (!/ is nil but states (?:decimals|precision),/.test(finding.message)) return undefined;
  if (!['decimals', 'precision'].includes(name) || place.nameFrom === undefined) return undefined;
  const [before = ''] = /,\s*$/.exec(text.slice(Math.max(0, place.nameFrom - 200), place.nameFrom)) ?? [];
  if (before !== '')
    return {
      kind: 'remove',
      shown: name,
      changes: [{ from: place.nameFrom - before.length, to: place.to, insert: '' }],
    };
  const [after = ''] = /^\s*,\s*/.exec(text.slice(place.to, place.to + 200)) ?? [];
  return {
    kind: 'remove',
    shown: name,
    changes: [{ from: place.nameFrom, to: place.to + after.length, insert: '' }],
  };
};

/** A duration with its dates in the wrong order. */
const datesInOrder: Fixer = ({ finding, place, text }) => {
  if (!/ starts on .* but ends on /.test(finding.message)) return undefined;
  const members = membersOf(text, place);
  const [start, end] = [members.get('start'), members.get('end')];
  if (!start || !end) return undefined;
  return {
    kind: 'swap',
    shown: '',
    changes: [
      { from: start.from, to: start.to, insert: text.slice(end.from, end.to) },
      { from: end.from, to: end.to, insert: text.slice(start.from, start.to) },
    ],
  };
};

const fixers: readonly Fixer[] = [
  suggestedName,
  statedText,
  sameFigure,
  writtenAmount,
  writtenIdentifier,
  currencyCase,
  missingDecimals,
  accuracyOfNil,
  datesInOrder,
];

function membersOf(text: string, { from }: JsonPlace): ReadonlyMap<string, JsonPlace> {
  const members = new Map<string, JsonPlace>();
  if (text[from] !== '{') return members;
  eachChild(text, from, (name, at, nameAt) => {
    const to = skipValue(text, at);
    members.set(name, { from: at, to, isExact: true, ...(nameAt !== undefined && { nameFrom: nameAt }) });
    return to;
  });
  return members;
}

function tokenOf(text: string, place: JsonPlace | undefined): string | undefined {
  return place && text.slice(place.from, place.to);
}
