/**
 * Control, invisible and direction-changing characters, lone surrogates and characters not allowed in XML
 * 1.0.
 */
const unshowable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff]/gu;

/** Escapes characters that could control a terminal or hide from a reader. */
export function visibleText(text: string): string {
  return text.replace(unshowable, escapeUnits);
}

function escapeUnits(character: string): string {
  let escaped = '';
  for (let i = 0; i < character.length; i++) {
    escaped += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
  }
  return escaped;
}

/** Characters that look like a space or like nothing, but for line breaks and tabs within a text. */
const hidden = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/**
 * Describes the characters of a short text that a reader cannot see: "with a space at its start". Undefined if all
 * can be seen.
 */
export function hiddenCharacters(
  text: string,
): { readonly visible: string; readonly words: string } | undefined {
  const inner = text.trim();
  const visible = inner.replace(hidden, '');
  const found = text.match(hidden)?.[0];
  if (visible === '' || visible === text) return undefined;
  if (found !== undefined) return { visible, words: `with ${nameOfCharacter(found)}${placeOf(found, text)}` };
  const [before, after] = text.split(inner);
  const ends = [before === '' ? '' : 'start', after === '' ? '' : 'end'].filter(Boolean).join(' and ');
  return {
    visible,
    words: `with ${before === ' ' || after === ' ' ? 'a space' : 'white space'} at its ${ends}`,
  };
}

function nameOfCharacter(character: string): string {
  if (/\p{Zs}/u.test(character)) return 'a non-breaking or wide space';
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `the invisible character U+${code}`;
}

function placeOf(character: string, text: string): string {
  const only = text.indexOf(character) === text.lastIndexOf(character);
  if (only && text.startsWith(character)) return ' at its start';
  return only && text.endsWith(character) ? ' at its end' : ' in it';
}

/** Quotes a short text, and describes what a reader cannot see of it. */
export function quotedText(text: string): string {
  const hidden = hiddenCharacters(text);
  return hidden ? `"${hidden.visible}" (${hidden.words})` : `"${text}"`;
}
