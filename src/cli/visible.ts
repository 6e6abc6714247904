/** Controls, invisible and direction-changing characters, lone surrogates and what XML 1.0 cannot hold. */
const unshowable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff]/gu;

/** Text that cannot steer a terminal: odd characters are written as escapes. */
export function visible(text: string): string {
  return text.replace(unshowable, escapeUnits);
}

/** JSON on one line whose escapes mean the same characters, so that it is safe to show and parses back. */
export function jsonLine(value: unknown): string {
  return visible(JSON.stringify(value));
}

function escapeUnits(character: string): string {
  let escaped = '';
  for (let i = 0; i < character.length; i++) {
    escaped += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
  }
  return escaped;
}
