import { counted, listWords } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { ReportFormat } from '../../formats/report-format.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { findForbiddenCharacter as findForbidden } from '../../xml/writer.ts';
import { forbiddenCharacter, notCarried } from '../reading/conversion-findings.ts';

/** Reports the parts of a filing that the report format cannot carry. */
export function noteNotCarried(filing: FilingV2, format: ReportFormat, collector: Collector): void {
  const { name } = format;
  const { isPage: isShown } = format;
  const names = [...remarksOf(filing, isShown)];
  if (names.length > 0) notCarried.add(collector, 'remarks', '', { format: name, names: listWords(names) });
  const networks = (filing.relationships ?? []).filter(({ kind }) => kind !== 'footnote').length;
  if (networks > 0 && format.isInstance)
    notCarried.add(collector, 'content', '/relationships', {
      count: counted(networks, 'relationship'),
      format: name,
    });
  if (format.isPage) return;
  const sections = countItems(filing.sections);
  if (sections > 0)
    notCarried.add(collector, 'content', '/sections', {
      count: counted(sections, 'section'),
      format: name,
    });
  const declared = format.isInstance ? countItems(filing.extensions) : 0;
  if (declared > 0)
    notCarried.add(collector, 'content', '/extensions', {
      count: counted(declared, 'extension concept, role or label', 'extension concepts, roles and labels'),
      format: name,
    });
}

/** Header members that an inline report shows, though not as data. */
const shownMembers = ['title', 'period', 'name', 'auditStatus', 'logo', 'color'];

/** Names the header members and hints that are left out. */
function* remarksOf(filing: FilingV2, isShown: boolean): Generator<string> {
  const shown = isShown ? shownMembers : [];
  for (const member of Object.keys(filing.document))
    if (!['version', 'documentType', 'language', ...shown].includes(member))
      yield detailWords(member, 'document');
  for (const member of Object.keys(filing.entity))
    if (!['identifiers', ...shown].includes(member)) yield detailWords(member, 'entity');
  if (filing.entity.identifiers.length > 1) yield 'further identifiers';
  if (filing.taxonomyRefs.some((ref) => ref.name !== undefined || ref.version !== undefined))
    yield 'names and versions of taxonomies';
  if (!isShown && filing.facts.some(({ presentation }) => presentation !== undefined))
    yield 'presentation of facts';
  if (isShown && filing.extensions !== undefined) yield 'the extension taxonomy';
  if (filing.views !== undefined) yield 'views';
  if (hasOwnMembers(filing)) yield 'your own members (x-…)';
}

/** Whether an item has members of the author's own; those of `document` and `entity` are named one by one. */
function hasOwnMembers(filing: FilingV2): boolean {
  const lists = [filing.facts, filing.contexts, filing.units, filing.taxonomyRefs, filing.footnotes ?? []];
  return isOwn(filing) || lists.some((items) => items.some(isOwn));
}

function isOwn(item: object): boolean {
  for (const name in item) if (name.startsWith('x-')) return true;
  return false;
}

function countItems(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, item) => sum + (Array.isArray(item) ? item.length : 1), 0);
}

/** Reports characters that cannot be written: every format is limited to those that XML allows. */
export function checkCharacters(filing: FilingV2, format: ReportFormat, collector: Collector): void {
  const check = (text: string | undefined, path: string) => {
    const character = text === undefined ? undefined : findForbidden(text);
    if (character === undefined) return;
    const code = (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');
    const fact = filing.facts[Number(/^\/facts\/([0-9]+)\//.exec(path)?.[1])];
    const place = fact ? `the fact "${fact.id}"` : `"${path.slice(1).replaceAll('/', '.')}"`;
    forbiddenCharacter.add(collector, 'character', path, { place, code: `U+${code}`, format: format.name });
  };
  check(filing.document.language, '/document/language');
  filing.entity.identifiers.slice(0, 1).forEach(({ scheme, value }, index) => {
    check(scheme, `/entity/identifiers/${index}/scheme`);
    check(value, `/entity/identifiers/${index}/value`);
  });
  filing.taxonomyRefs.forEach(({ namespace, entryPoint }, index) => {
    check(namespace, `/taxonomyRefs/${index}/namespace`);
    check(entryPoint, `/taxonomyRefs/${index}/entryPoint`);
  });
  filing.tuples?.forEach(({ id }, index) => {
    check(id, `/tuples/${index}/id`);
  });
  filing.filingIndicators?.forEach(({ template }, index) => {
    check(template, `/filingIndicators/${index}/template`);
  });
  filing.contexts.forEach(({ entity, segment, scenario, dimensions = [] }, index) => {
    check(segment, `/contexts/${index}/segment`);
    check(scenario, `/contexts/${index}/scenario`);
    check(entity?.scheme, `/contexts/${index}/entity/scheme`);
    check(entity?.value, `/contexts/${index}/entity/value`);
    dimensions.forEach(({ typed }, at) => {
      check(typed?.value, `/contexts/${index}/dimensions/${at}/typed/value`);
    });
  });
  filing.facts.forEach(({ value, language }, index) => {
    if (typeof value === 'string') check(value, `/facts/${index}/value`);
    check(language, `/facts/${index}/language`);
  });
  filing.footnotes?.forEach(({ text, xhtml, language, role }, index) => {
    check(text, `/footnotes/${index}/text`);
    check(xhtml, `/footnotes/${index}/xhtml`);
    check(language, `/footnotes/${index}/language`);
    check(role, `/footnotes/${index}/role`);
  });
  filing.relationships?.forEach(({ kind, role, arcrole }, index) => {
    if (kind !== 'footnote') return;
    check(role, `/relationships/${index}/role`);
    check(arcrole, `/relationships/${index}/arcrole`);
  });
}

/** "creation time of the document" for `createdAt`; names of the author's own stay as they are. */
function detailWords(member: string, owner: string): string {
  if (member.startsWith('x-')) return `${owner}.${member}`;
  const name =
    member === 'createdAt'
      ? 'creation time'
      : member.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${name} of the ${owner}`;
}
