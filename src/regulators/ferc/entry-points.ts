/** Returns the URL of a form's entry point: form 3-Q has a letter for the kind of company, as has 2-A. */
export function entryPointOf(form: string, date: string): string {
  const [, number = '', letter = ''] = /^(\d+)[^A-Z]*([A-Z]?)/.exec(form) ?? [];
  const name = `${number}${letter}`;
  return `${HOST}/taxonomy/form${number}/${date}/form/form${name}/form-${name}_${date}.xsd`;
}

/** Whether FERC has such a form. */
export function isForm(form: string): boolean {
  return /^(?:1|1-F|1\/3-Q|2|2-A|2\/3-Q|6|6\/3-Q|60|714)$/.test(form);
}

/** Returns the roles of confidential footnotes, which a report may refer to as well. */
export function footnoteRolesOf(form: string, date: string): string {
  const [number = ''] = /^\d+/.exec(form) ?? [];
  return `${HOST}/taxonomy/form${number}/${date}/ferc-core-footnote-roles_${date}.xsd`;
}

const HOST = 'https://eCollection.ferc.gov';

/** Returns the date of the taxonomy of a namespace. */
export function dateOf(namespace: string): string | undefined {
  return /^http:\/\/ferc\.gov\/form\/(\d{4}-\d{2}-\d{2})\/ferc$/.exec(namespace)?.[1];
}

/** Returns the production URL for one on a test site, where filers try their reports. */
export function onProduction(url: string): string {
  return url.replace(/^https:\/\/(?:uat|test|dev)\.eforms\.ferc\.gov\//, `${HOST}/`);
}
