import { withoutScheme } from '../../core/web-address.ts';
import type { Collector } from '../../findings/collector.ts';
import { defineFinding } from '../../findings/definition.ts';
import { bytesOf, type DetectedFormat, detectFormat } from '../../formats/detection.ts';
import { profiles } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import { openZip, readWithin } from '../loose-archive.ts';

export const profileNotAsked = defineFinding({
  code: 'PRF-001',
  category: 'submission',
  title: 'What is for a regulator is judged by its profile',
  description:
    'Identifiers of a register, and the taxonomy or form of a regulator, tell whom a report is for. What also comes as that regulator takes it is judged by its profile unasked; anything else, such as a page out of a package, is judged by XBRL alone until somebody says which profile is meant.',
  severity: 'info',
  references: [],
  fix: 'Ask for the profile: --profile on the command line, `profile` in a request.',
  messages: {
    likely:
      'The report seems to be for {authority}, whose rules were not asked for; ask for the profile {profiles}.',
    read: 'The report seems to be for {authority}; the filing is by the generic profile until {profiles} is asked for.',
  },
});

/** What a report says that tells whom it is for. */
interface Traits {
  readonly format: DetectedFormat;
  /** Addresses between quotes: schemes of identifiers, taxonomies and modules. */
  readonly addresses: Set<string>;
  /** Those of metadata that tables extend. */
  readonly extended: Set<string>;
  /** The form of a cover page. */
  form?: string;
}

export interface Recognized {
  /** The profile that a package, a page or an instance is for beyond doubt. */
  readonly certain: Profile | undefined;
  /** Otherwise those it may be for, all of one regulator. */
  readonly likely: readonly Profile[];
}

/**
 * Finds out whom a report is for: by the register that identifies who reports, by the taxonomy or the form that the
 * regulator has for it, and by whether it comes in the way that the regulator takes it.
 */
export function recognizeProfile(content: Uint8Array | string): Recognized {
  const traits = traitsOf(content);
  const fitting = profiles.filter((profile) => isFor(profile, traits));
  const [only, another] = fitting;
  if (only && !another && comesAs(only, traits)) return { certain: only, likely: [] };
  // An archive that is no package is opened by the profile alone; whatever else says little is just data.
  const isLoose = fitting.length === 0 && traits.format === 'package';
  const likely = isLoose ? profiles.filter((profile) => isOfRegister(profile, traits)) : fitting;
  const authorities = new Set(likely.map(({ authority }) => authority));
  return { certain: undefined, likely: authorities.size === 1 ? likely : [] };
}

/** Tells of the profile that a report is for where nobody asked for one. */
export function noteNotAsked(
  message: 'likely' | 'read',
  likely: readonly Profile[],
  file: string | undefined,
  collector: Collector,
): void {
  const [first] = likely;
  if (!first) return;
  const at = { source: { ...(file !== undefined && { file }), line: 1, column: 1 } };
  const ids = likely.map(({ id }) => id).join(' or ');
  profileNotAsked.add(collector, message, at, { authority: first.authority, profiles: ids });
}

function isOfRegister({ entity }: Profile, { addresses }: Traits): boolean {
  return entity.schemes?.some((scheme) => addresses.has(scheme)) === true;
}

/** A page out of a package may be on its way elsewhere, as may facts of a module that are not in its tables. */
function comesAs(profile: Profile, { format, extended }: Traits): boolean {
  const { container, taxonomy } = profile;
  if (taxonomy?.tableModules && ![...extended].some(takenBy(profile))) return false;
  return format === (container?.kind === 'single-file' ? 'inline' : 'package');
}

function isFor(profile: Profile, traits: Traits): boolean {
  const { addresses, form } = traits;
  const { cover, taxonomy } = profile;
  // Tables name the register in the metadata of their module alone.
  if (!taxonomy?.tableModules && !isOfRegister(profile, traits)) return false;
  if (cover) return form !== undefined && cover.forms.includes(form.replace(/\/A$/, ''));
  return [...addresses].some(takenBy(profile));
}

/** Whether an address is one that reports by a profile build on. */
function takenBy(profile: Profile): (url: string) => boolean {
  const { taxonomy, editions = [profile] } = profile;
  const demands = editions.flatMap((edition) => edition.taxonomy ?? []);
  const known = demands.flatMap(({ entryPoints, outdated = [] }) => [...entryPoints, ...outdated]);
  const taken = new Set(known.map(withoutScheme));
  const pattern = taxonomy?.entryPointForm && new RegExp(taxonomy.entryPointForm.pattern);
  return (url) => taken.has(withoutScheme(url)) || pattern?.test(url) === true;
}

const ADDRESS = /["'](https?:\/\/[^"'\s<>]{1,300})["']/g;

/** Whoever extends several modules reports by the first. */
const EXTENDED = /"extends"\s*:\s*\[\s*"(https?:\/\/[^"'\s<>]{1,300})"/g;
const FORM_ELEMENT = 'dei:DocumentType';
const FORM = /^["'\s>][^>]*>(?:\s|<[^>]*>)*([\w/-]{1,20})/;

/** Its facts, and what contexts, footnotes and networks say of it. */
const MAX_MENTIONS = 100;
const MAX_ELEMENT = 5000;

/** Far more than any report has of them. */
const MAX_ADDRESSES = 10_000;

/** Reports, and the schemas that say what these build on. */
const TELLING = /\.(?:x?html?|xbrl|xsd|json)$/i;
const MAX_BYTES = 64_000_000;

function traitsOf(content: Uint8Array | string): Traits {
  const format = detectFormat(content);
  const traits: Traits = { format, addresses: new Set(), extended: new Set() };
  for (const text of format === 'package' ? textsWithin(bytesOf(content)) : [asText(content)]) {
    for (const [, url = ''] of text.matchAll(ADDRESS)) {
      if (traits.addresses.size >= MAX_ADDRESSES) break;
      traits.addresses.add(url);
    }
    for (const [, url = ''] of text.matchAll(EXTENDED))
      if (traits.addresses.has(url)) traits.extended.add(url);
    const form = traits.form ?? formIn(text);
    if (form !== undefined) traits.form = form;
  }
  return traits;
}

/** The first that is stated; a text that just names the element over and over is not read to its end each time. */
function formIn(text: string): string | undefined {
  let at = text.indexOf(FORM_ELEMENT);
  for (let mentions = 0; at >= 0 && mentions < MAX_MENTIONS; mentions++) {
    const start = at + FORM_ELEMENT.length;
    const form = FORM.exec(text.slice(start, start + MAX_ELEMENT))?.[1];
    if (form !== undefined) return form;
    at = text.indexOf(FORM_ELEMENT, start);
  }
  return undefined;
}

/** The texts of an archive, as far as it can be read: why it cannot is told when it is opened. */
function* textsWithin(bytes: Uint8Array): Generator<string> {
  const files = openZip(bytes);
  let length = 0;
  for (const name of files?.names ?? []) {
    if (!files || !TELLING.test(name)) continue;
    length += files.sizeOf(name) ?? 0;
    if (length > MAX_BYTES) return;
    yield asText(readWithin(files, name) ?? '');
  }
}

/** What is looked for is ASCII, and stands before most facts of a report that is larger. */
function asText(content: Uint8Array | string): string {
  if (typeof content === 'string') return content.slice(0, MAX_BYTES);
  const length = Math.min(content.byteLength, MAX_BYTES);
  return Buffer.from(content.buffer, content.byteOffset, length).toString('latin1');
}
