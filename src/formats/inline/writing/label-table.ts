import { unpackText } from '../../../core/packed-text.ts';
import { texts } from '../generated/labels.ts';

/**
 * The use of a label other than a plain line; `group` is the heading of related lines, `grouped` the short
 * label below it.
 */
export type LabelUse = 'total' | 'heading' | 'start' | 'end' | 'negated' | 'group' | 'grouped';

export type LabelTableName = keyof typeof texts;

/** The labels of published statements: a line per concept, a column per language. */
export class LabelTable {
  private readonly languages: readonly string[];
  private readonly lines = new Map<string, string>();
  /** Names that end in a star, a wildcard for any ending. */
  private readonly beginnings: (readonly [start: string, use: string, line: string])[] = [];

  constructor(text: string) {
    const [head = '', ...lines] = text.split('\n');
    this.languages = head.split('|').map((language) => language.trim());
    for (const line of lines) {
      const name = line.slice(0, line.indexOf('|')).trim();
      const star = name.indexOf('*');
      if (star < 0) this.lines.set(name, line);
      else this.beginnings.push([name.slice(0, star), name.slice(star + 1), line]);
    }
  }

  /** Returns the label of a concept in a language; `undefined` if the table has none. */
  find(name: string, use: LabelUse | undefined, language: string): string | undefined {
    const column = this.languages.indexOf(language);
    if (column < 1) return undefined;
    const ending = use ? `#${use}` : '';
    const line =
      this.lines.get(name + ending) ??
      this.beginnings.find(([start, own]) => own === ending && name.startsWith(start))?.[2];
    return line?.split('|')[column]?.trim() || undefined;
  }
}

/** Whether a taxonomy has its own table. */
export function isLabelTable(name: string): name is LabelTableName {
  return Object.hasOwn(texts, name);
}

const tables = new Map<LabelTableName, LabelTable>();

/** Returns a table, which is parsed on first use. */
export function labelTable(name: LabelTableName): LabelTable {
  let table = tables.get(name);
  if (!table) {
    table = new LabelTable(unpackText(texts[name]));
    tables.set(name, table);
  }
  return table;
}
