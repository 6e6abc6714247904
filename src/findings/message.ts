import { hiddenCharacters, visibleText } from '../core/visible-text.ts';
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
  /** What repetitions of the mistake have in common, if its message does not name it. */
  readonly repeated?: string | undefined;
};

export function worded(raw: { toString(): string }, words: string): Worded {
  return { raw: raw.toString(), words };
}

/** Returns the exact value as text. */
export function rawOf(value: MessageValue): string {
  return typeof value === 'object' ? value.raw : String(value);
}

/** Fills in a message text. Truncates values from the document and describes what a reader cannot see. */
export function formatMessage(text: string, data: Readonly<Record<string, MessageValue>>): string {
  const isOnCharacters = /white space|character/.test(text);
  return text.replace(
    /( is)?(^| )"\{(\w+)\}"|\{(?:(is|has):)?(\w+)\}/g,
    (whole, is: string | undefined, gap: string, quoted: string, verb: Verb | undefined, name: string) => {
      const value = Object.hasOwn(data, quoted ?? name) ? data[quoted ?? name] : undefined;
      if (value === undefined) return whole;
      if (quoted !== undefined)
        return `${is ?? ''}${gap}${quotedValue(value, is !== undefined, isOnCharacters)}`;
      return verb ? agreeing(verb, showValue(value)) : showValue(value);
    },
  );
}

/** 'empty' for 'is "{found}"', '"" (empty)' elsewhere, and '"EUR" (with a space at its end)'. */
function quotedValue(value: MessageValue, isAfterIs: boolean, isOnCharacters: boolean): string {
  const shown = showValue(value);
  if (shown === '') return isAfterIs ? 'empty' : '"" (empty)';
  const text = typeof value === 'object' ? value.words : String(value);
  const hidden = isOnCharacters || text.length > MAX_MESSAGE_VALUE ? undefined : hiddenCharacters(text);
  return hidden ? `"${hidden.visible}" (${hidden.words})` : `"${shown}"`;
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
