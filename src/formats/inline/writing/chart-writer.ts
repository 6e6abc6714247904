import { Decimal } from '../../../core/decimal.ts';
import { largest } from '../../../core/large-lists.ts';
import { escapeAttribute } from '../../../xml/writer.ts';
import { type NumberLook, renderNumber } from '../transformations/rendering.ts';
import { padFraction } from './fact-writer.ts';
import type { Chart } from './layout.ts';
import { cleanWords, showWords } from './shown-words.ts';
import type { StyleSheet, Theme } from './style-sheet.ts';

export interface ChartLook {
  readonly theme: Theme;
  readonly numbers: NumberLook;
  /** Shown if the scale does not begin at zero. */
  readonly cutScale: string;
}

interface ShownLook extends ChartLook {
  /** The number of decimal digits that amounts are padded to. */
  readonly digits: number;
}

/** A labeled range on the scale. */
interface Stretch {
  readonly label: string;
  readonly amount: Decimal;
  readonly from: Decimal;
  readonly to: Decimal;
  readonly fill: string;
}

interface Drawing {
  readonly content: string;
  readonly width: number;
  readonly height: number;
}

const SVG = 'http://www.w3.org/2000/svg';
const INK = '#1c1f23';
const LOSS = '#a23b3b';
/** The space for each part of a drawing, in pixels. */
interface Space {
  readonly width: number;
  readonly row: number;
  /** Where the bars begin and end, from the left. */
  readonly plot: readonly [number, number];
  /** The number of letters that fit on a line of a label. */
  readonly letters: number;
  /** Whether words are above their bar, for lack of space beside it. */
  readonly isStacked: boolean;
}

const wide: Space = { width: 880, row: 26, plot: [250, 750], letters: 34, isStacked: false };
const narrow: Space = { width: 360, row: 44, plot: [0, 360], letters: 34, isStacked: true };

/**
 * Draws facts as an image that scales, prints and can be read aloud; undefined if they do not form a whole.
 */
export function drawChart(chart: Chart, style: StyleSheet, asked: ChartLook): string | undefined {
  const hints = chart.bars.map(({ fact }) => fact.source.presentation?.digits ?? 0);
  const look = { ...asked, digits: largest([0, ...hints]) };
  const stretches = chart.type === 'waterfall' ? waterfall(chart, look) : parts(chart, look);
  if (!stretches) return undefined;
  const isCut = chart.type === 'waterfall' && !baseOf(stretches.map(({ to }) => to)).isZero();
  const caption = isCut ? `${chart.title} (${look.cutScale})` : chart.title;
  const images = style.drawings.map((name) => {
    const space = name === 'drawing' ? wide : narrow;
    const drawing =
      chart.type === 'waterfall' ? rows(stretches, look, space) : oneBar(stretches, look, space);
    return `<img${style.use(name)} ${imageOf(chart, look, stretches, drawing)}/>\n`;
  });
  return `<div${style.use('figure')}>\n<p${style.use('figureTitle')}>${showWords(caption)}</p>\n${images.join('')}</div>\n`;
}

/** Bars that each begin where the previous one ends. */
function waterfall({ bars }: Chart, { theme }: ChartLook): Stretch[] | undefined {
  const { accent } = theme;
  const zero = Decimal.zero;
  const stretches: Stretch[] = [];
  let level = zero;
  for (const [index, { label, fact, isNegated }] of bars.entries()) {
    const { value } = fact;
    if (!value) return undefined;
    const amount = isNegated ? value.negate() : value;
    const isBalance = index === 0 || index === bars.length - 1;
    if (isBalance && index > 0 && amount.compare(level) !== 0) return undefined;
    const from = isBalance ? zero : level;
    level = isBalance ? amount : level.add(amount);
    const fill = isBalance ? accent : amount.sign() < 0 ? LOSS : mix(accent);
    stretches.push({ label, amount, from, to: level, fill });
  }
  return stretches.length > 2 ? stretches : undefined;
}

/** The parts of a whole, one after another, and the remainder. */
function parts({ bars: [whole, ...others], rest }: Chart, { theme }: ChartLook): Stretch[] | undefined {
  const { accent } = theme;
  const total = whole?.fact.value;
  if (!total || total.sign() <= 0) return undefined;
  const fills = [mix(accent), '#b9c2cd', '#dfe3e8'];
  let left = total;
  const named: { label: string; amount: Decimal; fill: string }[] = [];
  for (const [index, { label, fact, isNegated }] of others.entries()) {
    const value = isNegated ? fact.value?.negate() : fact.value;
    if (!value || value.sign() < 0) return undefined;
    named.push({ label, amount: value, fill: fills[index % fills.length] as string });
    left = left.subtract(value);
  }
  if (left.sign() < 0) return undefined;
  let level = Decimal.zero;
  return [{ label: rest, amount: left, fill: accent }, ...named].map((part) => {
    const from = level;
    level = level.add(part.amount);
    return { ...part, from, to: level };
  });
}

/** Returns the attributes of an image: its source, and its words for those who do not see it. */
function imageOf(
  { title }: Chart,
  look: ShownLook,
  stretches: readonly Stretch[],
  { content, width, height }: Drawing,
): string {
  const alternative = stretches.map(({ label, amount }) => `${label} ${shown(amount, look)}`).join('; ');
  // The inline XBRL schema does not allow SVG in a document, but allows images that contain it.
  const image =
    `<svg xmlns="${SVG}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Arial, Helvetica, sans-serif" font-size="13" fill="${INK}">\n` +
    `<title>${showWords(title)}</title>\n${content}</svg>\n`;
  const source = `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`;
  return `src="${source}" alt="${escapeAttribute(cleanWords(`${title}: ${alternative}.`))}"`;
}

/** The space to the right of amounts, which are in line with those of tables; brackets reach into it. */
const INSET = 7;
const NEGATIVE_INSET = 3;

/** The height of a further line of a label. */
const LINE_HEIGHT = 16;
/** How many of the letters that fit on a line still fit in bold type. */
const BOLD = 0.85;

/** Pieces of words that are longer than a line. */
const PIECES = /.{1,28}/gsu;

/** Breaks a label into lines between words. */
function breakLabel(label: string, letters: number): string[] {
  const lines: string[] = [];
  const words = cleanWords(label)
    .split(' ')
    .flatMap((word) => word.match(PIECES) ?? []);
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function rows(stretches: readonly Stretch[], look: ShownLook, space: Space): Drawing {
  const { width, row, letters, isStacked } = space;
  const base = baseOf(stretches.map(({ to }) => to));
  const place = scaleOf([base, ...stretches.map(({ to }) => to)], space.plot);
  const origin = place(base);
  let content = '';
  let y = 4;
  stretches.forEach(({ label, amount, from, to, fill }, index) => {
    const isBalance = index === 0 || index === stretches.length - 1;
    const [start, end] = [isBalance ? origin : place(from), place(to)];
    const weight = isBalance ? ' font-weight="600"' : '';
    const lines = breakLabel(label, isBalance ? Math.floor(letters * BOLD) : letters);
    const more = (lines.length - 1) * LINE_HEIGHT;
    // Words are on the line of their bar, or on lines above it.
    const [barAt, barHeight] = isStacked ? [22 + more, 16] : [2, row - 8];
    lines.forEach((line, at) => {
      content += `<text x="0" y="${y + 15 + at * LINE_HEIGHT}"${weight}>${showWords(line)}</text>`;
    });
    content +=
      `<rect x="${Math.min(start, end)}" y="${y + barAt}" width="${Math.max(Math.abs(end - start), 1)}" height="${barHeight}" fill="${fill}"/>` +
      `<text x="${width - (amount.sign() < 0 ? NEGATIVE_INSET : INSET)}" y="${y + 15}" text-anchor="end"${weight}>${showWords(shown(amount, look))}</text>\n`;
    if (index < stretches.length - 1 && !isStacked)
      content += `<path d="M${end} ${y + row - 6}v${more + 8}" stroke="#9aa3ad" stroke-width="1"/>\n`;
    y += row + more;
  });
  const height = y + 4;
  const dashes = base.isZero() ? '' : ' stroke-dasharray="3 3"';
  const axis = isStacked ? '' : `<path d="M${origin} 0V${height}" stroke="#9aa3ad"${dashes}/>\n`;
  return { content: axis + content, width, height };
}

/** Returns the start of the scale: zero, or close to the levels if all are far from it. */
function baseOf(levels: readonly Decimal[]): Decimal {
  let [least, most] = [levels[0] ?? Decimal.zero, levels[0] ?? Decimal.zero];
  for (const level of levels) {
    if (level.compare(least) < 0) least = level;
    if (level.compare(most) > 0) most = level;
  }
  const span = most.subtract(least);
  const base = least.subtract(span.multiply(Decimal.fromInteger(2)));
  return base.sign() > 0 ? base : Decimal.zero;
}

/** The usual width of a letter, and the space before and after an entry of a legend. */
const LETTER_WIDTH = 7.2;
const LEGEND_INSET = 30;

function oneBar(
  stretches: readonly Stretch[],
  look: ShownLook,
  { width, isStacked: isNarrow }: Space,
): Drawing {
  const ends = stretches.flatMap(({ from, to }) => [from, to]);
  const place = scaleOf(ends, [0, width]);
  let content = '';
  stretches.forEach(({ from, to, fill }) => {
    const length = Math.max(place(to) - place(from), 0);
    content += `<rect x="${place(from)}" y="4" width="${length}" height="26" fill="${fill}"/>\n`;
  });
  const words = stretches.map(({ label, amount }) => `${cleanWords(label)}: ${shown(amount, look)}`);
  const room = width / stretches.length;
  const isStacked = isNarrow || words.some((text) => text.length * LETTER_WIDTH > room - LEGEND_INSET);
  stretches.forEach(({ fill }, index) => {
    const [x, y] = isStacked ? [0, 44 + index * 22] : [Math.round(index * room), 44];
    content +=
      `<rect x="${x}" y="${y}" width="12" height="12" fill="${fill}"/>` +
      `<text x="${x + 18}" y="${y + 11}">${showWords(words[index] as string)}</text>\n`;
  });
  return { content, width, height: isStacked ? 54 + stretches.length * 22 : 76 };
}

/** Returns a function from an amount to its position, to a tenth of a pixel. */
function scaleOf(amounts: readonly Decimal[], [start, end]: Space['plot']): (amount: Decimal) => number {
  let [least, most] = [amounts[0] ?? Decimal.zero, amounts[0] ?? Decimal.zero];
  for (const amount of amounts) {
    if (amount.compare(least) < 0) least = amount;
    if (amount.compare(most) > 0) most = amount;
  }
  const span = most.subtract(least).toApproximateNumber();
  return (amount) => {
    const part = span > 0 ? amount.subtract(least).toApproximateNumber() / span : 0;
    return Math.round((start + part * (end - start)) * 10) / 10;
  };
}

function shown(amount: Decimal, { numbers, digits }: ShownLook): string {
  const plain = padFraction(amount.abs().toString(), digits);
  const text = renderNumber(plain, 'tr4', numbers)?.text ?? plain;
  return amount.sign() < 0 ? `(${text})` : text;
}

/** Mixes a color half with white. */
function mix(color: string): string {
  const parts = color.match(/[0-9a-f]{2}/gi) ?? [];
  return `#${parts.map((part) => Math.round((Number.parseInt(part, 16) + 255) / 2).toString(16)).join('')}`;
}
