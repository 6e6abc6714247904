/** A property and its value, normalized: names in lower case, white space trimmed. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

interface StyleRule {
  readonly selectors: readonly string[];
  readonly declarations: readonly Declaration[];
}

/** A resource that a sheet loads, and its use. */
interface StyleAddress {
  readonly kind: 'sheet' | 'font' | 'image';
  readonly url: string;
}

export interface SurveyedStyleSheet {
  readonly rules: readonly StyleRule[];
  readonly addresses: readonly StyleAddress[];
}

/** At-rules whose blocks contain further rules. */
const grouping = /^@(?:media|supports|layer|container|document|scope)\b/i;

/** Reads a style sheet as far as rules of regulators need. Never fails, whatever its content. */
export function readStyleSheet(given: string): SurveyedStyleSheet {
  const text = withoutComments(given);
  const rules: StyleRule[] = [];
  const addresses: StyleAddress[] = [];
  let at = 0;
  while (at < text.length) {
    const end = findEnd(text, at, '{;}');
    const prelude = text.slice(at, end).trim();
    at = end + 1;
    if (text[end] !== '{') {
      if (/^@import\b/i.test(prelude)) addresses.push(...importedSheet(prelude));
      continue;
    }
    if (grouping.test(prelude)) continue;
    const close = findEnd(text, at, '}');
    const declarations = readDeclarations(text.slice(at, close));
    at = close + 1;
    if (!prelude.startsWith('@'))
      rules.push({ selectors: prelude.split(',').map((selector) => selector.trim()), declarations });
    const kind = /^@font-face\b/i.test(prelude) ? 'font' : 'image';
    for (const { value } of declarations) for (const url of addressesIn(value)) addresses.push({ kind, url });
  }
  return { rules, addresses };
}

/** Returns the declarations of a block, or of a `style` attribute. */
export function readDeclarations(text: string): Declaration[] {
  const declarations: Declaration[] = [];
  for (let at = 0; at < text.length; ) {
    const end = findEnd(text, at, ';');
    const colon = text.indexOf(':', at);
    if (colon >= 0 && colon < end) {
      const property = text.slice(at, colon).trim().toLowerCase();
      const written = text.slice(colon + 1, end).trim();
      const bang = written.lastIndexOf('!');
      const isImportant =
        bang >= 0 &&
        written
          .slice(bang + 1)
          .trim()
          .toLowerCase() === 'important';
      declarations.push({
        property,
        value: isImportant ? written.slice(0, bang).trim() : written,
        isImportant,
      });
    }
    at = end + 1;
  }
  return declarations;
}

/** Returns the URLs in `url(…)` of a value. */
export function addressesIn(value: string): string[] {
  const found: string[] = [];
  const lower = value.toLowerCase();
  for (let at = lower.indexOf('url('); at >= 0; at = lower.indexOf('url(', at)) {
    const end = findEnd(value, at + 4, ')');
    found.push(unquote(value.slice(at + 4, end)));
    at = end;
  }
  return found;
}

function importedSheet(prelude: string): StyleAddress[] {
  const [url = /["']([^"']*)["']/.exec(prelude)?.[1]] = addressesIn(prelude);
  return url === undefined ? [] : [{ kind: 'sheet', url }];
}

function unquote(text: string): string {
  const bare = text.trim();
  const quote = bare[0];
  return (quote === '"' || quote === "'") && bare.endsWith(quote) ? bare.slice(1, -1) : bare;
}

/**
 * Returns the position of the next of some characters, outside strings and brackets; the end if there is
 * none.
 */
export function findEnd(text: string, from: number, ends: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const char = text[at] as string;
    if (depth === 0 && ends.includes(char)) return at;
    if (char === '"' || char === "'") {
      const close = text.indexOf(char, at + 1);
      if (close < 0) return text.length;
      at = close;
    } else if (char === '(') depth++;
    else if (char === ')' && depth > 0) depth--;
    else if (char === '\\') at++;
  }
  return text.length;
}

export function withoutComments(text: string): string {
  let plain = '';
  let from = 0;
  for (;;) {
    const open = text.indexOf('/*', from);
    if (open < 0) return from === 0 ? text : plain + text.slice(from);
    plain += `${text.slice(from, open)} `;
    const close = text.indexOf('*/', open + 2);
    if (close < 0) return plain;
    from = close + 2;
  }
}
