import type { FilingV2 } from '../../model/filing-v2.ts';

/** The reporting entity to write into an example in place of its own. */
export interface Filer {
  readonly name?: string | undefined;
  /** The identifier in the scheme that the example uses first. */
  readonly identifier?: string | undefined;
  /** The prefix of the extension. */
  readonly prefix?: string | undefined;
  /** The host of the namespace of the extension, such as www.company.com. */
  readonly domain?: string | undefined;
}

/** Placeholder for the text of a section. */
const OPEN_TEXT = 'Replace this line with the text of this section.';

/** Rewrites an example as a filing of another entity, without its texts, signatures and logo. */
export function ownFiling(filing: FilingV2, { name, identifier, prefix, domain }: Filer): FilingV2 {
  if ([name, identifier, prefix, domain].every((value) => value === undefined)) return filing;
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
    content: [{ type: 'markdown' as const, text: OPEN_TEXT }],
  }));
  const own = { ...filing, document, ...(filing.sections && { sections }) };
  return rewriteTexts(own, rewrite) as FilingV2;
}

/** Lists the parts of an example that a filer must replace, in words and with their paths. */
export function leftOfExample(filing: FilingV2, example: FilingV2): readonly string[] {
  const left: string[] = [];
  const isOwn = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  if (!isOwn(filing.entity.name, example.entity.name))
    left.push('the name of the entity (/entity, and where facts state it)');
  if (!isOwn(filing.entity.identifiers, example.entity.identifiers))
    left.push('its identifiers (/entity/identifiers, and where facts state them)');
  const at = filing.taxonomyRefs.findIndex(isExample);
  if (at >= 0) left.push(`the prefix and namespace of the extension (/taxonomyRefs/${at}, /extensions)`);
  if ('logo' in filing.document) left.push('the logo (/document/logo)');
  const titles = (filing.sections ?? []).map(({ title }) => `"${title}"`);
  if (titles.length > 0) left.push(`the texts ${titles.join(', ')} (/sections)`);
  left.push('all other facts: names, addresses, dates and figures (/facts)');
  return left;
}

function extensionOf({ taxonomyRefs }: FilingV2) {
  return taxonomyRefs.find(isExample);
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
