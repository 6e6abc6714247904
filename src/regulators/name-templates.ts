/** What fills the templates of names. */
export interface NameParts {
  readonly base: string;
  /** The end of the reporting period. */
  readonly date: string;
  readonly version: string;
  readonly language: string;
  /** What fills the regulator's own variables. */
  readonly own: Readonly<Record<string, string>>;
}

/** A name by a template. */
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

/** "<base>-<date>.xhtml" of `{base}-{date}.xhtml`: messages have braces for what is filled in. */
export function patternWords(template: string): string {
  return template.replace(/\{(\w+)\}/g, '<$1>');
}
