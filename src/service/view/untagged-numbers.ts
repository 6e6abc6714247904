/**
 * Numbers with separators or decimals, amounts of money, percentages, and whole numbers of three digits and
 * more.
 */
const NUMBER = /[$€£¥]\s?\d[\d,.]*|\d{1,3}(?:[,.]\d{3})+(?:[.,]\d+)?|\d+[.,]\d+|\d+(?=\s?%)|\d{3,}/g;

const YEAR = /^(?:19|20)\d\d$/;

/** Splits a text into alternating stretches without and with untagged numbers, starting without. */
export function splitNumbers(text: string): readonly string[] {
  if (!/\d/.test(text)) return [text];
  const parts: string[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(NUMBER)) {
    const end = index + found.length;
    if (YEAR.test(found) || isName(text, index, end)) continue;
    parts.push(text.slice(from, index), found);
    from = end;
  }
  parts.push(text.slice(from));
  return parts;
}

/**
 * Whether a number is part of a name, a date or a section number: "001-36743", "S-3A", "31/12/2025", "2.1.4".
 */
function isName(text: string, start: number, end: number): boolean {
  return /[\w./#-]/.test(text.charAt(start - 1)) || /^(?:[\w/-]|[.,]\d)/.test(text.slice(end, end + 2));
}
