import { addToList } from '../core/lists-by-key.ts';
import { MAX_MARKDOWN_ADDRESS, MAX_MARKDOWN_DEPTH } from './limits.ts';
import { escapeText } from './writer.ts';

/** Returns the attributes of an element, each after a space; those of "table" style tables, and so on. */
export type ElementAttributes = (element: string) => string;

interface Marker {
  readonly text: string;
  readonly at: number;
}

const TOP_HEADING = 3;
const LAST_HEADING = 6;

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
const RULE = /^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|[0-9]{1,9}[.)])(?:[ \t]+|$)/;
const DIVIDER = /^[ \t]*:?-+:?[ \t]*$/;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Converts Markdown to XHTML for a report: headings, paragraphs, lists, quotations, tables, emphasis and
 * code. A link is shown with its address, because a report links to nothing outside; tags and images are
 * plain text. Linear in the text, and deterministic.
 */
export function markdownToXhtml(text: string, attributes: ElementAttributes = () => ''): string {
  return new MarkdownWriter(attributes).blocks(text.replace(/\r\n?/g, '\n').split('\n'), 0).join('\n');
}

class MarkdownWriter {
  private readonly attributes: ElementAttributes;

  constructor(attributes: ElementAttributes) {
    this.attributes = attributes;
  }

  blocks(lines: readonly string[], depth: number): string[] {
    const blocks: string[] = [];
    let at = 0;
    while (at < lines.length) {
      const line = lines[at] as string;
      if (line.trim() === '') {
        at++;
        continue;
      }
      const heading = HEADING.exec(line);
      if (heading) {
        blocks.push(this.heading(line.slice(heading[0].length), (heading[1] as string).length));
        at++;
      } else if (RULE.test(line)) {
        blocks.push(this.element('hr'));
        at++;
      } else if (isTable(lines, at)) {
        const end = endOf(lines, at + 2, (next) => next.includes('|'));
        blocks.push(this.table(lines.slice(at, end)));
        at = end;
      } else if (depth < MAX_MARKDOWN_DEPTH && QUOTE.test(line)) {
        const end = endOf(lines, at, (next) => QUOTE.test(next));
        const within = this.blocks(
          lines.slice(at, end).map((one) => one.replace(QUOTE, '')),
          depth + 1,
        );
        if (within.length > 0) blocks.push(this.element('blockquote', within.join('\n')));
        at = end;
      } else if (depth < MAX_MARKDOWN_DEPTH && ITEM.test(line)) {
        const [list, end] = this.list(lines, at, depth);
        blocks.push(list);
        at = end;
      } else {
        const end = endOf(lines, at + 1, (_line, index) => !startsBlock(lines, index, depth));
        blocks.push(this.element('p', this.paragraph(lines.slice(at, end))));
        at = end;
      }
    }
    return blocks;
  }

  private element(name: string, content?: string, more = ''): string {
    const start = `<${name}${this.attributes(name)}${more}`;
    return content === undefined ? `${start}/>` : `${start}>${content}</${name}>`;
  }

  /** The title of the section is one level above the first heading of a text. */
  private heading(text: string, level: number): string {
    const name = `h${Math.min(level - 1 + TOP_HEADING, LAST_HEADING)}`;
    const words = text.trim();
    let end = words.length;
    while (words[end - 1] === '#') end--;
    const isClosed = end === 0 || words[end - 1] === ' ';
    return this.element(name, this.inline(isClosed ? words.slice(0, end).trimEnd() : words));
  }

  private paragraph(lines: readonly string[]): string {
    let text = '';
    lines.forEach((line, index) => {
      const isLast = index === lines.length - 1;
      const isBroken = !isLast && / {2}$|\\$/.test(line);
      const words = (isBroken ? line.replace(/\\$/, '') : line).trim();
      text += this.inline(words) + (isLast ? '' : isBroken ? '<br/>' : '\n');
    });
    return text;
  }

  /** Returns a list of one kind, and the index of the line after it. */
  private list(lines: readonly string[], from: number, depth: number): [list: string, end: number] {
    const kind = kindOf(lines[from] as string);
    const items: string[] = [];
    let at = from;
    while (at < lines.length && kindOf(lines[at] as string) === kind && !RULE.test(lines[at] as string)) {
      const [marker = ''] = ITEM.exec(lines[at] as string) ?? [];
      const width = marker.trimEnd().length + 1;
      const own = [(lines[at] as string).slice(marker.length)];
      let end = at + 1;
      for (; end < lines.length; end++) {
        const line = lines[end] as string;
        if (line.trim() === '') {
          if (!isIndented(lines[end + 1] ?? '', width)) break;
          own.push('');
        } else if (isIndented(line, width)) own.push(line.slice(width));
        else if (startsBlock(lines, end, depth)) break;
        else own.push(line);
      }
      items.push(this.item(own, depth + 1));
      at = end;
      while (at < lines.length && lines[at]?.trim() === '' && kindOf(lines[at + 1] ?? '') === kind) at++;
    }
    return [this.element(kind === 'number' ? 'ol' : 'ul', items.join('\n')), at];
  }

  /** Renders an item; its text becomes paragraphs only if there are several. */
  private item(lines: readonly string[], depth: number): string {
    const blocks = this.blocks(lines, depth);
    const start = `<p${this.attributes('p')}>`;
    const isPlain = blocks[0]?.startsWith(start) && !lines.includes('');
    if (isPlain) blocks[0] = (blocks[0] as string).slice(start.length, -'</p>'.length);
    return this.element('li', blocks.join('\n'));
  }

  private table(lines: readonly string[]): string {
    const [head = '', divider = '', ...body] = lines;
    const sides = cellsOf(divider).map((cell) => {
      const words = cell.trim();
      if (!words.endsWith(':')) return '';
      return ` align="${words.startsWith(':') ? 'center' : 'right'}"`;
    });
    const row = (line: string, name: string) => {
      const cells = cellsOf(line);
      // Table headings are centered by default.
      const usual = name === 'th' ? ' align="left"' : '';
      const shown = cells
        .slice(0, sides.length)
        .map((cell, index) => this.element(name, this.inline(cell.trim()), sides[index] || usual));
      // One cell for all that a row lacks: short rows of a wide table would grow without bound.
      const missing = sides.length - shown.length;
      if (missing > 0) shown.push(this.element(name, '', missing > 1 ? ` colspan="${missing}"` : ''));
      return this.element('tr', shown.join(''));
    };
    const rows = body.map((line) => row(line, 'td'));
    const content = rows.length > 0 ? this.element('tbody', `\n${rows.join('\n')}\n`) : '';
    const header = row(head, 'th');
    return this.element(
      'table',
      content ? `\n${this.element('thead', header)}\n${content}\n` : this.element('tbody', header),
    );
  }

  /** Renders the text of a line, with emphasis, code and the addresses of links. */
  private inline(text: string): string {
    const out: string[] = [];
    const open: Marker[] = [];
    const links: number[] = [];
    let fences: Fences | undefined;
    let plain = '';
    const flush = () => {
      if (plain) out.push(escapeText(plain));
      plain = '';
    };
    for (let at = 0; at < text.length; at++) {
      const character = text[at] as string;
      const next = text[at + 1] ?? '';
      if (character === '\\' && PUNCTUATION.test(next)) {
        plain += next;
        at++;
      } else if (character === '`') {
        const length = runLength(text, at);
        fences ??= new Fences(text);
        const end = fences.next(length, at);
        if (end === undefined) {
          plain += text.slice(at, at + length);
          at += length - 1;
        } else {
          flush();
          out.push(this.element('code', escapeText(text.slice(at + length, end).trim())));
          at = end + length - 1;
        }
      } else if (character === '*' || character === '_') {
        const marker = next === character ? character + next : character;
        const before = text[at - 1] ?? ' ';
        const after = text[at + marker.length] ?? ' ';
        const isWithinWord = character === '_' && WORD.test(before) && WORD.test(after);
        const place = before.trim() === '' ? -1 : open.findLastIndex((one) => one.text === marker);
        at += marker.length - 1;
        if (isWithinWord || (place < 0 && (after.trim() === '' || open.length > MAX_MARKDOWN_DEPTH)))
          plain += marker;
        else {
          flush();
          if (place < 0) {
            open.push({ text: marker, at: out.length });
            out.push(marker);
          } else {
            const name = marker.length > 1 ? 'strong' : 'em';
            out[open[place]?.at as number] = `<${name}${this.attributes(name)}>`;
            out.push(`</${name}>`);
            open.length = place;
          }
        }
      } else if (character === '[') {
        flush();
        links.push(out.length);
        out.push('[');
      } else if (character === ']' && links.length > 0) {
        flush();
        const start = links.pop() as number;
        const address = next === '(' ? addressAt(text, at + 2) : undefined;
        if (address === undefined) plain += character;
        else {
          out[start] = '';
          const shown = escapeText(address);
          const isSaid = out.length === start + 2 && out[start + 1] === shown;
          if (!isSaid) out.push(` (${shown})`);
          at += address.length + 2;
        }
      } else plain += character;
    }
    flush();
    return out.join('');
  }
}

/** Returns the first line from here on that no longer matches. */
function endOf(
  lines: readonly string[],
  from: number,
  fits: (line: string, index: number) => boolean,
): number {
  let end = from;
  while (end < lines.length && lines[end]?.trim() !== '' && fits(lines[end] as string, end)) end++;
  return end;
}

function startsBlock(lines: readonly string[], at: number, depth: number): boolean {
  const line = lines[at] as string;
  if (HEADING.test(line) || RULE.test(line) || isTable(lines, at)) return true;
  return depth < MAX_MARKDOWN_DEPTH && (QUOTE.test(line) || ITEM.test(line));
}

function isIndented(line: string, width: number): boolean {
  return line.trim() !== '' && line.slice(0, width).trim() === '';
}

/** Returns the kind of list that a line begins an item of: numbered, or one of the bullet characters. */
function kindOf(line: string): string | undefined {
  const mark = ITEM.exec(line)?.[2];
  return mark !== undefined && mark.length > 1 ? 'number' : mark;
}

/** Whether a line is the header of a table, followed by a delimiter row. */
function isTable(lines: readonly string[], at: number): boolean {
  const divider = lines[at + 1];
  if (!divider?.includes('|') || !lines[at]?.includes('|')) return false;
  const dividers = cellsOf(divider);
  return (
    dividers.every((cell) => DIVIDER.test(cell)) && dividers.length === cellsOf(lines[at] as string).length
  );
}

/** Splits a row into cells; an escaped bar is part of its cell. */
function cellsOf(line: string): string[] {
  const cells = [''];
  const trimmed = line.trim();
  for (let at = 0; at < trimmed.length; at++) {
    const character = trimmed[at] as string;
    if (character === '\\' && trimmed[at + 1] === '|') {
      cells[cells.length - 1] += '|';
      at++;
    } else if (character === '|') cells.push('');
    else cells[cells.length - 1] += character;
  }
  if (trimmed.startsWith('|')) cells.shift();
  if (cells.length > 1 && trimmed.endsWith('|') && !trimmed.endsWith('\\|')) cells.pop();
  return cells;
}

/** The runs of backticks in a text, by their lengths. Code ends at the next run of the length it begins with. */
class Fences {
  /** The starts of the runs of each length, last first. */
  private readonly starts = new Map<number, number[]>();

  constructor(text: string) {
    const runs = [...text.matchAll(/`+/g)].reverse();
    for (const { 0: run, index } of runs) addToList(this.starts, run.length, index);
  }

  /** Returns the start of the next run of a length after a place; places only increase. */
  next(length: number, after: number): number | undefined {
    const starts = this.starts.get(length) ?? [];
    while ((starts.at(-1) ?? after + 1) <= after) starts.pop();
    return starts.at(-1);
  }
}

function runLength(text: string, from: number): number {
  let end = from;
  while (text[end] === '`') end++;
  return end - from;
}

/** Returns the address in the parentheses of a link. */
function addressAt(text: string, from: number): string | undefined {
  const near = text.slice(from, from + MAX_MARKDOWN_ADDRESS);
  const end = near.indexOf(')');
  if (end < 0) return undefined;
  const address = near.slice(0, end);
  return /[\s<>(]/.test(address) ? undefined : address;
}
