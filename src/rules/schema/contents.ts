/** The content of texts of the models, by the name of the property. */
const contents: ReadonlyMap<string, string> = new Map([
  ['id', 'an id that no other item has'],
  ['contextRef', 'the id of a context'],
  ['unitRef', 'the id of a unit'],
  ['concept', 'the name of a concept, such as "ifrs-full:Assets"'],
  ['axis', 'the name of a dimension'],
  ['member', 'the name of a member'],
  ['from', 'the name or id that the relationship starts at'],
  ['to', 'the name or id that the relationship leads to'],
  ['role', 'the URI of a role'],
  ['uri', 'the URI of the role'],
  ['generator', 'the name of the software that wrote the document'],
  ['prefix', 'a prefix, such as "ifrs-full"'],
  ['namespace', 'the URI of a namespace'],
  ['factRef', 'the id of a fact'],
  ['name', 'a name'],
  ['title', 'a title'],
  ['label', 'a label'],
  ['currency', 'the code of a currency, such as "EUR"'],
  ['unit', 'a unit, such as "USD" or "shares"'],
  ['language', 'the code of a language, such as "en"'],
  ['type', 'a type, such as "xbrli:monetaryItemType"'],
  ['scheme', 'a scheme, such as "lei"'],
  ['framework', 'a framework, such as "IFRS" or "US-GAAP"'],
  ['lei', 'an LEI of 20 characters'],
  ['jurisdiction', 'the code of a country, such as "US"'],
  ['profile', 'the id of a profile, such as "generic"'],
  ['period', 'the date of a balance, or the first and last day of a period'],
  ['text', 'the text'],
  ['auditor', 'the name of the auditor'],
  ['measures', 'a measure, such as "iso4217:EUR"'],
  ['numerator', 'a measure, such as "iso4217:EUR"'],
  ['denominator', 'a measure, such as "xbrli:shares"'],
]);

/** Returns what belongs in the text at a place, if that is known. */
export function contentOf(path: string): string | undefined {
  const names = path.split('/');
  const last = names.pop() ?? '';
  if (last === 'type' && !path.startsWith('/extensions/')) return undefined;
  return contents.get(/^\d+$/.test(last) ? (names.pop() ?? '') : last);
}

/** ", the id of a context" or ", such as "IFRS"" after the name of a property, if that is known. */
export function withContent(name: string, path: string): string {
  if (name === 'type' && !path.startsWith('/extensions/')) return '';
  const content = contents.get(name);
  if (name === 'text') return '';
  if (content?.startsWith('the ') || name === 'id') return `, ${content}`;
  const [example = ''] = /, such as .*/.exec(content ?? '') ?? [];
  return example;
}

/** Returns how a JSON Schema type is written. */
export function notationOf(type: unknown): string {
  const notations: Readonly<Record<string, string>> = {
    string: 'text in quotation marks',
    number: 'a number without quotation marks',
    integer: 'a whole number without quotation marks',
    boolean: 'true or false without quotation marks',
    object: 'a group of fields in braces',
    array: 'a list in square brackets',
  };
  return notations[String(type)] ?? String(type);
}
