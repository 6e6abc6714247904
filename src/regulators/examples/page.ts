import type { RuleExample } from '../../findings/rule-meta.ts';

/** A page that breaks no rule of its regulator, for examples to change, and the taxonomy it is in. */
export interface ExamplePage {
  readonly file: string;
  readonly text: string;
  readonly profile: string;
  readonly taxonomy: Readonly<Record<string, string>>;
}

export type Change = readonly [from: string, to: string];

export interface PageOptions extends Pick<RuleExample, 'also'> {
  readonly fileName?: string;
  /** Documents of the taxonomy in place of others, or added to them. */
  readonly taxonomy?: Readonly<Record<string, string>>;
}

/** A page with changes, wherever a text stands in it, and the texts where the rule speaks. */
export function changedPage(
  { file, text, profile, taxonomy }: ExamplePage,
  changes: readonly Change[],
  marks: readonly string[],
  options: PageOptions = {},
): RuleExample {
  const { also, fileName = file } = options;
  let changed = text;
  for (const [from, to] of changes) {
    if (!changed.includes(from)) throw new RangeError(`the example has no "${from}" to change`);
    changed = changed.replaceAll(from, () => to);
  }
  return {
    report: { [fileName]: changed },
    taxonomy: { ...taxonomy, ...options.taxonomy },
    ask: { profile },
    at: marks.map((mark) => placeIn(fileName, changed, mark)),
    ...(also && { also }),
  };
}

function placeIn(file: string, content: string, text: string): string {
  const index = content.indexOf(text);
  if (index < 0) throw new RangeError(`the example has no "${text}"`);
  const before = content.slice(0, index);
  return `${file}:${before.split('\n').length}:${index - before.lastIndexOf('\n')}`;
}
