/** Concepts for the name of the reporting entity, by taxonomy. */
const CONCEPTS = [
  'EntityRegistrantName',
  'NameOfReportingEntityOrOtherMeansOfIdentification',
  'EntityCurrentLegalOrRegisteredName',
  'EntityCurrentLegalName',
  'LegalEntityName',
  'RespondentLegalName',
  'FilerNameInJapaneseDEI',
];
const ANY = CONCEPTS.join('|');

const MAX_MARKUP = 2000;
const MAX_NAME = 200;

/** Inline facts have the concept as an attribute, others as the name of the element. */
const facts = [
  new RegExp(
    `<(?:[\\w.-]+:)?nonNumeric\\s[^>]*?\\bname\\s*=\\s*["'][\\w.-]+:(?:${ANY})["'][^>]*>([^]{1,${MAX_MARKUP}}?)</(?:[\\w.-]+:)?nonNumeric\\s*>`,
  ),
  new RegExp(`<[\\w.-]+:(?:${ANY})(?:\\s[^>]*)?>([^<]{1,${MAX_MARKUP}})</`),
];

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** Returns the name of the entity as a report states it, in markup or xBRL-JSON; `undefined` if it states none. */
export function entityNameIn(markup: string): string | undefined {
  if (/^\s*\{/.test(markup)) return entityNameAmong((JSON.parse(markup) as { facts?: unknown }).facts);
  for (const fact of facts) {
    const [, inner = ''] = fact.exec(markup) ?? [];
    const name = plainText(inner);
    if (name !== '') return name;
  }
  return undefined;
}

/** Returns the name that the facts of an xBRL-JSON report state. */
export function entityNameAmong(facts: unknown): string | undefined {
  const isName = new RegExp(`:(?:${ANY})$`);
  for (const fact of Object.values(facts ?? {})) {
    const { value, dimensions } = (fact ?? {}) as { value?: unknown; dimensions?: { concept?: unknown } };
    if (typeof value === 'string' && isName.test(String(dimensions?.concept)))
      return value.slice(0, MAX_NAME);
  }
  return undefined;
}

function plainText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return entities.get(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME);
}
