/** Concepts for the name of the reporting entity, by taxonomy. */
const CONCEPTS = [
  'EntityRegistrantName',
  'NameOfReportingEntityOrOtherMeansOfIdentification',
  'EntityCurrentLegalOrRegisteredName',
  'EntityCurrentLegalName',
  'LegalEntityName',
  'RespondentLegalName',
  'FilerNameInJapaneseDEI',
].join('|');

const MAX_MARKUP = 2000;
const MAX_NAME = 200;

/** Inline facts have the concept as an attribute, others as the name of the element. */
const facts = [
  new RegExp(
    `<(?:[\\w.-]+:)?nonNumeric\\s[^>]*?\\bname\\s*=\\s*["'][\\w.-]+:(?:${CONCEPTS})["'][^>]*>([^]{1,${MAX_MARKUP}}?)</(?:[\\w.-]+:)?nonNumeric\\s*>`,
  ),
  new RegExp(`<[\\w.-]+:(?:${CONCEPTS})(?:\\s[^>]*)?>([^<]{1,${MAX_MARKUP}})</`),
];

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** Returns the name of the entity as the markup of a report states it; `undefined` if it states none. */
export function entityNameIn(markup: string): string | undefined {
  for (const fact of facts) {
    const [, inner = ''] = fact.exec(markup) ?? [];
    const name = plainText(inner);
    if (name !== '') return name;
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
