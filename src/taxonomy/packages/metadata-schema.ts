import { dayNumber } from '../../core/calendar.ts';
import { likelyName } from '../../core/nearest-name.ts';
import { collapseWhiteSpace } from '../../core/white-space.ts';
import { listWords } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { attributeOf, type XmlElement } from '../../xml/element.ts';
import type { PackageDocument } from './package-document.ts';
import { invalidMetaDataFile } from './package-findings.ts';

export const TAXONOMY_PACKAGE = 'http://xbrl.org/2016/taxonomy-package';

/** A text format, and its name for messages. */
type ValueForm = readonly [expected: string, isValid: (text: string) => boolean];

const text: ValueForm = ['text', () => true];
const uri: ValueForm = ['a URI', (value) => !/%(?![0-9A-Fa-f]{2})|#[^#]*#/.test(value)];
const country: ValueForm = [
  'a two-letter country code in upper case, such as FR',
  (value) => /^[A-Z]{2}$/.test(value),
];
const language: ValueForm = [
  'a language such as "en" or "de-AT"',
  (value) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(collapseWhiteSpace(value)),
];
const date: ValueForm = ['a date such as 2026-12-31', isDate];

/** An element with text, or with child elements in order: each a choice of names, with occurrences. */
type ElementRule =
  | { readonly form: ValueForm }
  | {
      readonly content: readonly string[];
      readonly attributes?: readonly string[];
      readonly isClosed?: boolean;
    };

/** The schema of Taxonomy Packages 1.0, B.1. An open element may end with elements of other namespaces. */
const rules: ReadonlyMap<string, ElementRule> = new Map<string, ElementRule>([
  [
    'taxonomyPackage',
    {
      content: [
        'identifier',
        'name|description*',
        'version?',
        'license?',
        'publisher*',
        'publisherURL?',
        'publisherCountry?',
        'publicationDate?',
        'entryPoints?',
        'supersededTaxonomyPackages?',
        'versioningReports?',
      ],
    },
  ],
  ['entryPoints', { content: ['entryPoint*'] }],
  ['entryPoint', { content: ['name|description*', 'version?', 'entryPointDocument+', 'languages?'] }],
  ['entryPointDocument', { content: [], attributes: ['href'] }],
  ['languages', { content: ['language*'] }],
  ['supersededTaxonomyPackages', { content: ['taxonomyPackageRef*'] }],
  ['versioningReports', { content: ['versioningReport*'] }],
  ['versioningReport', { content: [], attributes: ['href'] }],
  ['license', { content: [], attributes: ['href', 'name'], isClosed: true }],
  ['identifier', { form: uri }],
  ['name', { form: text }],
  ['description', { form: text }],
  ['version', { form: text }],
  ['publisher', { form: text }],
  ['publisherURL', { form: uri }],
  ['publisherCountry', { form: country }],
  ['publicationDate', { form: date }],
  ['language', { form: language }],
  ['taxonomyPackageRef', { form: uri }],
]);

/** Validates the metadata of a package against its schema; returns whether it is valid. */
export function checkMetadata({ root, source }: PackageDocument, collector: Collector): boolean {
  let isValid = true;
  const refuse: Refuse = (key, element, data) => {
    isValid = false;
    invalidMetaDataFile.add(collector, key, source.place(element.offset), data as never);
  };
  if (root.name.local !== 'taxonomyPackage' || root.name.uri !== TAXONOMY_PACKAGE)
    refuse('root', root, { name: root.name.local });
  else checkElement(root, refuse);
  return isValid;
}

type Refuse = (
  key:
    | 'root'
    | 'misspelled'
    | 'unexpected'
    | 'bare'
    | 'misplaced'
    | 'missing'
    | 'attribute'
    | 'text'
    | 'value',
  element: XmlElement,
  data: Readonly<Record<string, string>>,
) => void;

/** The recursion is only as deep as the schema. */
function checkElement(element: XmlElement, refuse: Refuse): void {
  const { local } = element.name;
  const rule = rules.get(local) as ElementRule;
  if ('form' in rule) {
    const [expected, isValid] = rule.form;
    const [child] = element.children;
    if (child) refuse('unexpected', child, { name: child.name.local, parent: local });
    else if (!isValid(element.text.trim()))
      refuse('value', element, { value: element.text.trim().slice(0, 100), name: local, expected });
    return;
  }
  for (const attribute of rule.attributes ?? [])
    if (attributeOf(element, attribute) === undefined)
      refuse('attribute', element, { name: local, attribute });
  if (element.text.trim() !== '') refuse('text', element, { name: local });
  checkContent(element, rule.content, rule.isClosed ?? false, refuse);
}

function checkContent(
  element: XmlElement,
  content: readonly string[],
  isClosed: boolean,
  refuse: Refuse,
): void {
  const parent = element.name.local;
  let slot = 0;
  let count = 0;
  /** Advances to the next position in the sequence, if the current one has enough occurrences. */
  const advance = (): boolean => {
    const names = content[slot] as string;
    if (count === 0 && /[a-zA-Z+]$/.test(names)) {
      refuse('missing', element, {
        ...{ parent, name: names.replace('+', '') },
        example: names === 'identifier' ? ': a URI of your own, such as http://example.com/xbrl' : '',
      });
      return false;
    }
    slot++;
    count = 0;
    return true;
  };
  const order = content.flatMap((names) => names.replace(/[?*+]$/, '').split('|'));
  for (const child of element.children) {
    const { uri: namespace, local } = child.name;
    const isUnknown = namespace === TAXONOMY_PACKAGE && !order.includes(local);
    const near = isUnknown ? (likelyName(local, order) ?? onlyMissing(element, content)) : undefined;
    if (near !== undefined) {
      refuse('misspelled', child, { name: local, parent, near });
      return;
    }
    const isOther = namespace !== TAXONOMY_PACKAGE && namespace !== '';
    while (slot < content.length && (isOther || !takes(content[slot] as string, local, count)))
      if (!advance()) return;
    if (slot === content.length ? isClosed || !isOther : namespace !== TAXONOMY_PACKAGE) {
      if (namespace === '' && order.includes(local)) refuse('bare', child, { name: local, parent });
      else if (isOther || !order.includes(local)) refuse('unexpected', child, { name: local, parent });
      else refuse('misplaced', child, { name: local, parent, order: listWords(order) });
      return;
    }
    if (isOther) continue;
    count++;
    checkElement(child, refuse);
  }
  while (slot < content.length) if (!advance()) return;
}

/** Returns the only required element that is missing, which an unknown one is probably meant to be. */
function onlyMissing(element: XmlElement, content: readonly string[]): string | undefined {
  const present = new Set(element.children.map(({ name }) => name.local));
  const required = content.filter((names) => /[a-zA-Z+]$/.test(names)).map((names) => names.replace('+', ''));
  const [first, ...others] = required.filter((name) => !present.has(name));
  return others.length === 0 && first?.includes('|') === false ? first : undefined;
}

/** Whether a position in the sequence, with a number of elements already found, allows an element. */
function takes(names: string, local: string, count: number): boolean {
  const isRepeated = /[*+]$/.test(names);
  return (
    (count === 0 || isRepeated) &&
    names
      .replace(/[?*+]$/, '')
      .split('|')
      .includes(local)
  );
}

function isDate(value: string): boolean {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(value) ?? [];
  return day !== undefined && dayNumber(day) !== undefined;
}
