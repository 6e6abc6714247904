import { visibleText } from '../core/visible-text.ts';
import { numberWords, shortened, verbFor } from '../core/wording.ts';
import { MAX_MESSAGE_VALUE } from './limits.ts';

/** The placeholder names in a message text: `'{a} {is:a} not {b}'` → `'a' | 'b'`. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${Verb}:${infer Subject}` ? Subject : Name) | Placeholders<Rest>
  : never;

/** The verbs that agree with a placeholder: `{is:a}` is "are" if `a` names several things. */
type Verb = 'is' | 'has';

/** A value with its wording in messages: "USD 418,910,000" for 418910000. */
export interface Worded {
  readonly words: string;
  /** The exact value, for data. */
  readonly raw: string;
}

/**
 * The value of a placeholder: text as it is, a number, grouped from 10,000 on, or a value with its wording.
 */
export type MessageValue = string | number | Worded;

export type MessageData<Text extends string> = { readonly [Name in Placeholders<Text>]: MessageValue } & {
  /** The exact values for `expected` and `actual` of the finding, if the text does not mention them. */
  readonly expected?: MessageValue;
  readonly actual?: MessageValue;
  /** The name that the finding is about, to link it to its cause. */
  readonly about?: string | undefined;
  /** The values that sums lack because of the finding. */
  readonly lost?: readonly string[] | undefined;
};

export function worded(raw: { toString(): string }, words: string): Worded {
  return { raw: raw.toString(), words };
}

/** Returns the exact value as text. */
export function rawOf(value: MessageValue): string {
  return typeof value === 'object' ? value.raw : String(value);
}

/** Fills in a message text. Truncates values from the document and escapes invisible characters. */
export function formatMessage(text: string, data: Readonly<Record<string, MessageValue>>): string {
  return withoutEmptyQuotes(text, data).replace(
    /\{(?:(is|has):)?(\w+)\}/g,
    (whole, verb: Verb | undefined, name: string) => {
      if (!Object.hasOwn(data, name)) return whole;
      const value = showValue(data[name] as MessageValue);
      return verb ? agreeing(verb, value) : value;
    },
  );
}

/** Says that a quoted value is empty: 'is empty' for 'is "{found}"', and 'the id "" (empty)' elsewhere. */
function withoutEmptyQuotes(text: string, data: Readonly<Record<string, MessageValue>>): string {
  return text.replace(/( is)? "\{(\w+)\}"/g, (whole, verb: string | undefined, name: string) => {
    if (!Object.hasOwn(data, name) || showValue(data[name] as MessageValue) !== '') return whole;
    return verb ? ' is empty' : ' "" (empty)';
  });
}

function agreeing(verb: Verb, subject: string): string {
  const isPlural = verbFor(subject) === 'are';
  return verb === 'is' ? (isPlural ? 'are' : 'is') : isPlural ? 'have' : 'has';
}

function showValue(value: MessageValue): string {
  if (typeof value === 'number') return Math.abs(value) < 10_000 ? String(value) : numberWords(value);
  const text = typeof value === 'object' ? value.words : String(value);
  return visibleText(shortened(text, MAX_MESSAGE_VALUE));
}
