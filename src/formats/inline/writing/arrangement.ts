import { addToList } from '../../../core/lists-by-key.ts';
import { TOTAL_LABEL_ROLE } from '../../../taxonomy/names.ts';
import { MAX_HEADED_LINES, MAX_OUTLINE_DEPTH } from '../../limits.ts';
import type { Labels } from './labels.ts';
import type { OutlineLine } from './outline-line.ts';
import type { SumTree } from './sum-tree.ts';

/** The inputs that determine the order of lines in a statement. */
export interface ArrangementOptions {
  readonly sums: SumTree;
  readonly labels: Labels;
  /** Whether a concept has facts; other concepts are headings. */
  readonly isReported: (concept: string) => boolean;
}

/**
 * Arranges the lines of a statement like published statements: each total below its lines and marked as a
 * total, a heading above these lines, and lines of one kind below their own heading. Headings in the document
 * are kept, and none is added beside them.
 */
export function arrange(lines: readonly OutlineLine[], options: ArrangementOptions): OutlineLine[] {
  const placed = placeTotals(markTotals(lines, options), options.sums);
  return addHeadings(liftOwnParts(placed, options.sums), options);
}

function isTotal({ kind }: OutlineLine): boolean {
  return kind === 'total' || kind === 'grand';
}

/** Whether a line is part of a total, directly or indirectly. */
function isPartOf({ concept }: OutlineLine, total: OutlineLine, sums: SumTree): boolean {
  return concept !== undefined && sums.totalsAbove(concept.qname).has(total.concept?.qname ?? '');
}

/**
 * Marks totals: lines that are the sum of other lines in the statement, or that the document declares as
 * totals.
 */
function markTotals(lines: readonly OutlineLine[], { sums, labels }: ArrangementOptions): OutlineLine[] {
  const summed = new Set<string>();
  for (const { concept } of lines)
    if (concept) for (const total of sums.totalsAbove(concept.qname)) summed.add(total);
  // A statement that reconciles two balances ends with the closing balance.
  const hasEnd = lines.some(({ balance }) => balance === 'end');
  return lines.map((line): OutlineLine => {
    const { concept, balance } = line;
    if (!concept || balance === 'start') return line;
    if (balance === 'end') return { ...line, kind: 'grand' };
    if (!isTotal(line) && !summed.has(concept.qname)) return line;
    const isGrand = line.kind === 'grand' || (sums.isSum(concept.qname) && !sums.isPart(concept.qname));
    const label = isTotal(line) ? line.label : labels.concept(concept, TOTAL_LABEL_ROLE);
    return { ...line, label, kind: isGrand && !hasEnd ? 'grand' : 'total' };
  });
}

/** Moves each total that directly precedes its parts below them. */
function placeTotals(lines: readonly OutlineLine[], sums: SumTree): OutlineLine[] {
  const firstPart = new Map<string, number>();
  lines.forEach(({ concept }, index) => {
    if (!concept) return;
    for (const total of sums.totalsAbove(concept.qname))
      if (!firstPart.has(total)) firstPart.set(total, index);
  });
  const placed: OutlineLine[] = [];
  const open: OutlineLine[] = [];
  const isWithin = (line: OutlineLine, total: OutlineLine) =>
    line.depth > total.depth || isPartOf(line, total, sums);
  lines.forEach((line, index) => {
    while (open.length > 0 && !isWithin(line, open.at(-1) as OutlineLine))
      placed.push(open.pop() as OutlineLine);
    const isLead = isTotal(line) && firstPart.get(line.concept?.qname ?? '') === index + 1;
    (isLead && open.length < MAX_OUTLINE_DEPTH ? open : placed).push(line);
  });
  return [...placed, ...open.reverse()];
}

/**
 * Moves lines of the issuer's own, which structures often list last, above the total that they are part of and the
 * balances below it.
 */
function liftOwnParts(lines: readonly OutlineLine[], sums: SumTree): OutlineLine[] {
  const placed: OutlineLine[] = [];
  for (const line of lines) {
    let at = placed.length;
    if (line.kind === 'line' && line.concept?.family === 'other')
      for (let before = at - 1; before > 0 && at - before <= MAX_OUTLINE_DEPTH; before--) {
        const above = placed[before] as OutlineLine;
        if (isTotal(above) && above.balance === undefined && isPartOf(line, above, sums)) at = before;
        else if (above.balance === undefined) break;
      }
    placed.splice(at, 0, line);
  }
  return placed;
}

/** A heading above a range of lines. */
interface Heading {
  readonly label: string;
  readonly at: number;
  readonly end: number;
  /** Whether the lines below it are indented. */
  readonly indents: boolean;
  /** The labels of the lines below it. */
  readonly labels: readonly (string | undefined)[];
}

function addHeadings(lines: readonly OutlineLine[], options: ArrangementOptions): OutlineLine[] {
  const isHeading = (line: OutlineLine | undefined) =>
    line?.concept !== undefined && !options.isReported(line.concept.qname);
  const headings = [...totalHeadings(lines, options), ...groupHeadings(lines, options)].filter(
    ({ at }) => !isHeading(lines[at - 1]),
  );
  if (headings.length === 0) return [...lines];
  const starts = new Map<number, Heading[]>();
  const short = new Map<number, string>();
  for (const heading of headings) {
    addToList(starts, heading.at, heading);
    heading.labels.forEach((label, index) => {
      if (label !== undefined) short.set(heading.at + index, label);
    });
  }
  const withLines = headingsOfLines(lines, starts);
  const arranged: OutlineLine[] = [];
  const open: { readonly end: number; readonly step: number }[] = [];
  const within = (line: OutlineLine): OutlineLine => ({
    ...line,
    depth: line.depth + open.length,
    indent: open.reduce((sum, { step }) => sum + step, line.depth),
  });
  lines.forEach((line, index) => {
    for (let last = open.at(-1); last && last.end <= index; last = open.at(-1)) open.pop();
    // If another heading is directly below one, and the first one has no lines of its own, only the second
    // indents lines.
    const own = largestFirst(starts.get(index));
    own.forEach((heading, at) => {
      const { label, end, indents } = heading;
      arranged.push(within(headingLine(label, line.depth)));
      open.push({ end, step: indents && (at === own.length - 1 || withLines.has(heading)) ? 1 : 0 });
    });
    arranged.push(within({ ...line, label: short.get(index) ?? line.label }));
  });
  return arranged;
}

function largestFirst(headings: readonly Heading[] = []): Heading[] {
  return headings.toSorted((a, b) => b.end - a.end);
}

/** Returns the headings with lines of their own, which no heading within them has. */
function headingsOfLines(
  lines: readonly OutlineLine[],
  starts: ReadonlyMap<number, readonly Heading[]>,
): ReadonlySet<Heading> {
  const found = new Set<Heading>();
  const open: Heading[] = [];
  lines.forEach(({ kind }, index) => {
    while ((open.at(-1)?.end ?? index + 1) <= index) open.pop();
    open.push(...largestFirst(starts.get(index)));
    const last = open.at(-1);
    if (last && kind === 'line') found.add(last);
  });
  return found;
}

function headingLine(label: string, depth: number): OutlineLine {
  return { concept: undefined, label, depth, kind: 'heading', balance: undefined, isNegated: false };
}

/** Returns the headings of totals, each from the first part of the total up to the total itself. */
function totalHeadings(lines: readonly OutlineLine[], { sums, labels }: ArrangementOptions): Heading[] {
  return lines.flatMap((total, end): Heading[] => {
    const label = total.concept && isTotal(total) ? labels.heading(total.concept) : undefined;
    if (label === undefined) return [];
    let at = end;
    for (let before = end - 1; before >= 0 && end - before <= MAX_HEADED_LINES; before--) {
      const line = lines[before] as OutlineLine;
      const isUnknown = line.kind === 'line' && !sums.isPart(line.concept?.qname ?? '');
      if (isPartOf(line, total, sums)) at = before;
      else if (!isUnknown) break;
    }
    return at === end ? [] : [{ label, at, end, indents: total.kind !== 'grand', labels: [] }];
  });
}

/** Returns the headings of consecutive lines of one kind, at least two. */
function groupHeadings(lines: readonly OutlineLine[], { labels }: ArrangementOptions): Heading[] {
  const headings: Heading[] = [];
  for (let at = 0; at < lines.length; ) {
    const first = groupOf(lines[at]);
    const short = [first?.label];
    let end = at + 1;
    for (
      let next = groupOf(lines[end]);
      first && next?.heading === first.heading;
      next = groupOf(lines[end])
    ) {
      short.push(next.label);
      end++;
    }
    if (first && end - at > 1) headings.push({ label: first.heading, at, end, indents: true, labels: short });
    at = end;
  }
  return headings;

  function groupOf(line: OutlineLine | undefined) {
    if (!line?.concept || line.kind !== 'line' || labels.isOwn(line.concept)) return undefined;
    return labels.group(line.concept);
  }
}
