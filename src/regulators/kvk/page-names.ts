import type { SubmittedDocument } from '../submission/submission.ts';

/** The name of a page by its parts, as far as it has them. */
const NAME = /^([^-]*)-\d{4}-\d{2}-\d{1,2}-[^-]*\.(?:html|htm|xhtml)$/;

export function pageNameOf({ path }: SubmittedDocument): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the part before the date; `undefined` if the name has another form. */
export function pageBaseOf(page: SubmittedDocument): string | undefined {
  return NAME.exec(pageNameOf(page))?.[1];
}
