import { formatCik, isLei } from '../../core/identifiers.ts';
import { PLACEHOLDER_TEXT } from '../../model/example-text.ts';
import type { FilingSection, FilingV2 } from '../../model/filing-v2.ts';
import { Problem } from '../problems.ts';

/** The reporting entity to write into an example in place of its own. */
export interface Filer {
  readonly name?: string | undefined;
  readonly lei?: string | undefined;
  /** The central index key, with or without its leading zeros. */
  readonly cik?: string | undefined;
  /** The prefix of the extension. */
  readonly prefix?: string | undefined;
  /** The host of the namespace of the extension, such as www.company.com. */
  readonly domain?: string | undefined;
}

/**
 * Rewrites an example as a filing of another entity, without its texts, signatures and logo. Refuses
 * identifiers and names that no filing with the profile can have.
 */
export function ownFiling(filing: FilingV2, filer: Filer): FilingV2 {
  const { name, lei, cik, prefix, domain } = filer;
  if ([name, lei, cik, prefix, domain].every((value) => value === undefined)) return filing;
  expectFitting(filing, filer);
  const identifier = cik === undefined ? lei : formatCik(cik);
  const { entity } = filing;
  const extension = extensionOf(filing);
  const host = hostOf(extension?.namespace ?? '');
  const given = extension?.prefix;
  const [known] = entity.identifiers;
  const rewrite = (text: string): string => {
    if (name !== undefined && text === entity.name) return name;
    if (name !== undefined && text === extension?.name) return `${name} extension`;
    if (identifier !== undefined && text === known?.value) return identifier;
    if (prefix !== undefined && given !== undefined) {
      if (text === given) return prefix;
      if (text.startsWith(`${given}:`)) return `${prefix}${text.slice(given.length)}`;
    }
    return domain !== undefined && host !== undefined && hostOf(text) === host
      ? text.replace(host, domain)
      : text;
  };
  const { logo: _, ...document } = filing.document as FilingV2['document'] & { readonly logo?: unknown };
  const sections = (filing.sections ?? []).map((section) => ({
    ...section,
    ...(section.content && { content: emptied(section.content) }),
  }));
  const own = { ...filing, document, ...(filing.sections && { sections }) };
  return rewriteTexts(own, rewrite) as FilingV2;
}

type Content = NonNullable<FilingSection['content']>[number];

/** Keeps the headings and facts of a section, and puts a placeholder in place of its texts. */
function emptied(content: readonly Content[]): Content[] {
  const kept: Content[] = content.filter((part) => part.type === 'heading' || namesFact(part));
  const hasTexts = kept.length < content.length;
  return hasTexts ? [...kept, { type: 'markdown', text: PLACEHOLDER_TEXT }] : kept;
}

function namesFact({ factRef, rows = [], signatories = [] }: Content): boolean {
  return (
    factRef !== undefined ||
    rows.some(({ factRefs, cells }) => factRefs || cells.some((cell) => cell.factRef ?? cell.factRefs)) ||
    signatories.some(({ nameRef }) => nameRef !== undefined)
  );
}

const PREFIX = /^[A-Za-z_][A-Za-z0-9_.-]{0,39}$/;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

function expectFitting(filing: FilingV2, { lei, cik, prefix, domain }: Filer): void {
  const refuse = (message: string): never => {
    throw new Problem('invalid_request', message);
  };
  const { profile } = filing.document;
  const scheme = filing.entity.identifiers[0]?.scheme;
  for (const [asked, value] of [
    ['LEI', lei],
    ['CIK', cik],
  ] as const)
    if (value !== undefined && scheme !== asked.toLowerCase())
      refuse(
        `A filing with the profile ${profile} does not identify the entity by ${asked}. Replace the identifier in /entity/identifiers instead.`,
      );
  if (lei !== undefined && !isLei(lei))
    refuse(`${lei} is not a valid LEI: it has 20 characters, and the last two are check digits.`);
  if (cik !== undefined && formatCik(cik) === undefined)
    refuse(`${cik} is not a CIK: it has at most ten digits.`);
  if ((prefix !== undefined || domain !== undefined) && !extensionOf(filing))
    refuse(`A filing with the profile ${profile} has no extension with a prefix and a domain of the filer.`);
  if (prefix !== undefined && !PREFIX.test(prefix))
    refuse(`"${prefix}" is not a prefix: it starts with a letter, and has letters, digits, ".", "-" or "_".`);
  if (
    prefix !== undefined &&
    filing.taxonomyRefs.some((ref) => ref.prefix === prefix && ref !== extensionOf(filing))
  )
    refuse(`"${prefix}" is already the prefix of another taxonomy of the filing.`);
  if (domain !== undefined && !HOST.test(domain))
    refuse(`"${domain}" is not the name of a host, such as www.acme.com.`);
}

/** Lists the parts of an example that a filer must replace, in words and with their paths. */
export function leftOfExample(filing: FilingV2, example: FilingV2): readonly string[] {
  const left: string[] = [];
  const isOwn = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  if (!isOwn(filing.entity.name, example.entity.name))
    left.push('the name of the entity (/entity, and where facts state it)');
  const kept = filing.entity.identifiers.filter(
    (one, index) => !isOwn(one, example.entity.identifiers[index]),
  );
  if (kept.length > 0)
    left.push(
      `its identifiers ${kept.map(({ value }) => value).join(' and ')} (/entity/identifiers, and where facts state them)`,
    );
  left.push('the title, the period and the jurisdiction (/document, /entity, /contexts)');
  const at = filing.taxonomyRefs.findIndex(isExample);
  if (at >= 0 && filing.extensions)
    left.push(`the prefix and namespace of the extension (/taxonomyRefs/${at}, /extensions)`);
  if ('logo' in filing.document) left.push('the logo (/document/logo)');
  const titles = (filing.sections ?? []).map(({ title }) => `"${title}"`);
  if (titles.length > 0) left.push(`the texts ${titles.join(', ')} (/sections)`);
  left.push('all other facts: names, addresses, dates and figures (/facts)');
  return left;
}

/** Returns the extension of the filer; the taxonomies of a supervisor in an example are none. */
function extensionOf({ taxonomyRefs, extensions }: FilingV2) {
  return extensions && taxonomyRefs.find(isExample);
}

/** Hosts that end in .example are reserved, so no filer can own one. */
function isExample({ namespace = '' }: { readonly namespace?: string }): boolean {
  return hostOf(namespace)?.endsWith('.example') ?? false;
}

function hostOf(address: string): string | undefined {
  return /^https?:\/\/([^/]+)/.exec(address)?.[1];
}

function rewriteTexts(value: unknown, rewrite: (text: string) => string): unknown {
  if (typeof value === 'string') return rewrite(value);
  if (Array.isArray(value)) return value.map((item) => rewriteTexts(item, rewrite));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewriteTexts(item, rewrite)]));
}

/** An investor statement, as far as its names matter here. */
type Statement = Readonly<Record<string, unknown>> & {
  readonly fund?: { readonly name: string };
};

const parties = ['fund', 'issuer', 'investor', 'administrator', 'auditor'] as const;

/** Rewrites an example as a statement of another fund, or of another issuer if it has no fund. */
export function ownStatement(
  example: Statement,
  name: string | undefined,
): { readonly statement: Statement; readonly left: readonly string[] } {
  const nameOf = (of: Statement, party: string) =>
    (of[party] as { readonly name?: string } | undefined)?.name;
  const known = nameOf(example, 'fund') ?? nameOf(example, 'issuer');
  const statement =
    name === undefined
      ? example
      : (rewriteTexts(example, (text) => (text === known ? name : text)) as Statement);
  const left = parties.flatMap((party) => {
    const shown = nameOf(statement, party);
    return shown !== undefined && shown === nameOf(example, party) ? [`${shown} (/${party})`] : [];
  });
  return { statement, left: [...left, 'all dates, amounts and texts'] };
}
