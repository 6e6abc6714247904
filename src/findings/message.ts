import { visibleText } from '../core/visible-text.ts';
import { MAX_MESSAGE_VALUE } from './limits.ts';

/** The names between braces of a message text: `'{a} is not {b}'` → `'a' | 'b'`. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

export type MessageData<Text extends string> = { readonly [Name in Placeholders<Text>]: string | number };

/** Fills a message text. Values of the document are shortened, and made visible where they hold odd characters. */
export function formatMessage(text: string, data: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) ? showValue(String(data[name])) : whole,
  );
}

function showValue(value: string): string {
  return visibleText(value.length > MAX_MESSAGE_VALUE ? `${value.slice(0, MAX_MESSAGE_VALUE)}…` : value);
}
