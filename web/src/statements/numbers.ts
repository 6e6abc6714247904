const steps = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** "846M", "(1.2B)", "250": a number for an axis or a bar. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  const [step, letter] = steps.find(([at]) => size >= at) ?? [1, ''];
  const scaled = size / step;
  const digits = scaled >= 100 || Number.isInteger(scaled) ? 0 : scaled >= 10 ? 1 : 2;
  const text = `${Number(scaled.toFixed(digits)).toLocaleString('en')}${letter}`;
  return value < 0 ? `(${text})` : text;
}

/** Returns the approximate width of a text, in pixels. */
export function textWidth(text: string, size = 12): number {
  return text.length * size * 0.56;
}

/** Breaks a text between words into lines of about a given width. */
export function lines(text: string, width: number, size = 12): string[] {
  const broken: string[] = [];
  for (const word of text.split(' ')) {
    const last = broken.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width)
      broken[broken.length - 1] = `${last} ${word}`;
    else broken.push(word);
  }
  return broken;
}
