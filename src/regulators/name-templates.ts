/** The values for name templates. */
export interface NameParts {
  readonly base: string;
  /** The end of the reporting period. */
  readonly date: string;
  readonly version: string;
  readonly language: string;
  /** The values for the regulator's own variables. */
  readonly own: Readonly<Record<string, string>>;
}

/** Fills in a name template. */
export function fillName(
  template: string,
  parts: NameParts & { readonly kind?: string; readonly others?: string; readonly page?: string },
): string {
  const { own, ...usual } = parts;
  const values = new Map<string, string>([
    ...Object.entries(own),
    ...Object.entries(usual),
    ['day', parts.date.replaceAll('-', '')],
  ]);
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
}

/** "<base>-<date>, such as abc-2025-12-31" for `{base}-{date}`, as braces in messages are placeholders. */
export function patternWords(template: string): string {
  const words = template.replace(/\{(\w+)\}/g, '<$1>');
  const example = fillName(template, {
    base: 'abc',
    date: '2025-12-31',
    version: '1',
    language: 'en',
    own: {},
  });
  return example === template || example.includes('{') ? words : `${words}, such as ${example}`;
}
