import { Decimal } from '../../../core/decimal.ts';
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

const SVG = 'http://www.w3.org/2000/svg';
const INK = '#1c1f23';
const LOSS = '#a23b3b';
const WIDTH = 880;
const ROW = 26;
const LABELS = 250;
const AMOUNTS = 130;
const PLOT = WIDTH - LABELS - AMOUNTS;

/**
 * Draws facts as an image that scales, prints and can be read aloud; undefined if they do not form a whole.
 */
export function drawChart(chart: Chart, style: StyleSheet, asked: ChartLook): string | undefined {
  const hints = chart.bars.map(({ fact }) => fact.source.presentation?.digits ?? 0);
  const look = { ...asked, digits: Math.max(0, ...hints) };
  const stretches = chart.type === 'waterfall' ? waterfall(chart, look) : parts(chart, look);
  if (!stretches) return undefined;
  return chart.type === 'waterfall'
    ? frame(chart, style, look, stretches, stretches.length * ROW + 8, rows(stretches, look))
    : frame(chart, style, look, stretches, 76, oneBar(stretches, look));
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

function frame(
  { type, title }: Chart,
  style: StyleSheet,
  look: ShownLook,
  stretches: readonly Stretch[],
  height: number,
  drawing: string,
): string {
  const isCut = type === 'waterfall' && !baseOf(stretches.map(({ to }) => to)).isZero();
  const caption = isCut ? `${title} (${look.cutScale})` : title;
  const alternative = stretches.map(({ label, amount }) => `${label} ${shown(amount, look)}`).join('; ');
  // The inline XBRL schema does not allow SVG in a document, but allows images that contain it.
  const image =
    `<svg xmlns="${SVG}" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Arial, Helvetica, sans-serif" font-size="13" fill="${INK}">\n` +
    `<title>${showWords(title)}</title>\n${drawing}</svg>\n`;
  const source = `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`;
  return (
    `<div${style.use('figure')}>\n<p${style.use('figureTitle')}>${showWords(caption)}</p>\n` +
    `<img${style.use('drawing')} src="${source}" alt="${escapeAttribute(cleanWords(`${title}: ${alternative}.`))}"/>\n</div>\n`
  );
}

function rows(stretches: readonly Stretch[], look: ShownLook): string {
  const base = baseOf(stretches.map(({ to }) => to));
  const place = scaleOf([base, ...stretches.map(({ to }) => to)]);
  const origin = place(base);
  const height = stretches.length * ROW + 8;
  let drawing = `<path d="M${origin} 0V${height}" stroke="#9aa3ad"${base.isZero() ? '' : ' stroke-dasharray="3 3"'}/>\n`;
  stretches.forEach(({ label, amount, from, to, fill }, index) => {
    const y = index * ROW + 4;
    const isBalance = index === 0 || index === stretches.length - 1;
    const [start, end] = [isBalance ? origin : place(from), place(to)];
    const weight = isBalance ? ' font-weight="600"' : '';
    drawing +=
      `<text x="0" y="${y + 15}"${weight}>${showWords(label)}</text>` +
      `<rect x="${Math.min(start, end)}" y="${y + 2}" width="${Math.max(Math.abs(end - start), 1)}" height="${ROW - 8}" fill="${fill}"/>` +
      `<text x="${WIDTH}" y="${y + 15}" text-anchor="end"${weight}>${showWords(shown(amount, look))}</text>\n`;
    if (index < stretches.length - 1)
      drawing += `<path d="M${end} ${y + ROW - 6}v8" stroke="#9aa3ad" stroke-width="1"/>\n`;
  });
  return drawing;
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

function oneBar(stretches: readonly Stretch[], look: ShownLook): string {
  const ends = stretches.flatMap(({ from, to }) => [from, to]);
  const place = scaleOf(ends, WIDTH, 0);
  let drawing = '';
  stretches.forEach(({ from, to, fill }) => {
    const width = Math.max(place(to) - place(from), 0);
    drawing += `<rect x="${place(from)}" y="4" width="${width}" height="26" fill="${fill}"/>\n`;
  });
  const room = WIDTH / stretches.length;
  stretches.forEach(({ label, amount, fill }, index) => {
    const x = Math.round(index * room);
    drawing +=
      `<rect x="${x}" y="44" width="12" height="12" fill="${fill}"/>` +
      `<text x="${x + 18}" y="55">${showWords(label)}: ${showWords(shown(amount, look))}</text>\n`;
  });
  return drawing;
}

/** Returns a function from an amount to its position, to a tenth of a pixel. */
function scaleOf(amounts: readonly Decimal[], width = PLOT, start = LABELS): (amount: Decimal) => number {
  let [least, most] = [amounts[0] ?? Decimal.zero, amounts[0] ?? Decimal.zero];
  for (const amount of amounts) {
    if (amount.compare(least) < 0) least = amount;
    if (amount.compare(most) > 0) most = amount;
  }
  const span = most.subtract(least).toApproximateNumber();
  return (amount) => {
    const part = span > 0 ? amount.subtract(least).toApproximateNumber() / span : 0;
    return Math.round((start + part * width) * 10) / 10;
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
