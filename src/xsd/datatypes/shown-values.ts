import { MAX_SCHEMA_VALUE_SHOWN, MAX_SHOWN_VALUES } from '../limits.ts';

/** Shortens a text for messages. */
export function shorten(text: string): string {
  return text.length > MAX_SCHEMA_VALUE_SHOWN ? `${text.slice(0, MAX_SCHEMA_VALUE_SHOWN - 1)}…` : text;
}

/** Lists the first few values. */
export function showValues(values: readonly string[]): string {
  const shown = values.slice(0, MAX_SHOWN_VALUES).map(shorten).join(', ');
  const rest = values.length - MAX_SHOWN_VALUES;
  return rest > 0 ? `${shown} or ${rest} more` : shown;
}
