const MOST_SHOWN = 6;
const LONGEST_SHOWN = 80;

/** A text as messages show it. */
export function shorten(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text;
}

/** The first few of a list. */
export function showValues(values: readonly string[]): string {
  const shown = values.slice(0, MOST_SHOWN).map(shorten).join(', ');
  const rest = values.length - MOST_SHOWN;
  return rest > 0 ? `${shown} or ${rest} more` : shown;
}
