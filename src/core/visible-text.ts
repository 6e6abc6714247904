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
