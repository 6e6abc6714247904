import { listWords } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { defineFinding } from '../../findings/definition.ts';
import type { DetectedFormat } from '../../formats/detection.ts';
import type { ReportFiles } from '../../formats/format.ts';
import { ReceivedContent } from '../../formats/received-content.ts';
import { formatOf } from '../../formats/report-format.ts';
import { formOfFile } from '../../packaging/report-files.ts';
import { profiles, regulators } from '../../regulators/index.ts';
import { isOfRegister, type ReportTraits, type SearchedText } from '../../regulators/markers.ts';
import type { Profile } from '../../regulators/profile.ts';
import type { Regulator } from '../../regulators/regulator.ts';
import { searchableBytes } from '../../xml/encodings.ts';
import { holdsTaxonomy, readWithin } from '../loose-archive.ts';

export const profileNotChosen = defineFinding({
  code: 'PRF-001',
  category: 'submission',
  title: 'Reports to a regulator must be validated with its profile',
  description:
    'The identifiers in a report and its taxonomy or form show which regulator it is for. If the report also comes in the container of that regulator, its profile applies automatically. Anything else, such as a single document out of a package, is checked with general rules only until a profile is chosen.',
  severity: 'info',
  references: [],
  fix: 'Choose the profile of the regulator and validate again.',
  messages: {
    likely: {
      text: 'This looks like a report to {authority}, but it was checked with the general rules only: {reason}. {fitting}',
      fix: 'Choose the profile {profiles} and validate again.',
    },
    read: {
      text: 'This looks like a report to {authority}, but the JSON filing has the generic profile: {reason}. {fitting}',
      fix: 'Choose the profile {profiles} and convert again.',
    },
  },
});

/** Traits found in the texts of a report, before regulators decide. */
interface FoundTraits {
  readonly format: DetectedFormat;
  readonly addresses: Set<string>;
  readonly extended: Set<string>;
  /** Schemas that reports refer to. */
  readonly schemas: Set<string>;
  /** The first mark of each regulator that defines marks. */
  readonly marks: Map<Regulator, string>;
}

export interface Recognized {
  /** The profile that a package, page or instance is certainly for. */
  readonly certain: Profile | undefined;
  /** Otherwise the profiles it may be for, all of one regulator. */
  readonly likely: readonly Profile[];
  /** Why no profile is certain, if some are likely. */
  readonly reason?: string;
}

/**
 * Recognizes the profile of a report: by the register of the entity's identifier, by the regulator's taxonomy
 * or form, and by whether it has the container that the regulator accepts. If one of these marks is wrong, the
 * others show the profile whose rules report it.
 */
export function recognizeProfile(
  content: Uint8Array | string | ReceivedContent,
  others: readonly (Uint8Array | string)[] = [],
  files?: ReportFiles,
): Recognized {
  const received = ReceivedContent.of(content);
  const traits = traitsOf(received, others);
  const isBesideSchema =
    traits.format === 'package'
      ? received.files !== undefined && holdsTaxonomy(received.files)
      : [...traits.schemas].some((name) => files?.has(name));
  const exact = regulators.flatMap((regulator) => candidatesOf(regulator, traits, isBesideSchema, 'isFor'));
  const candidates =
    exact.length > 0
      ? exact
      : regulators.flatMap((regulator) => candidatesOf(regulator, traits, isBesideSchema, 'isNear'));
  const [only, another] = candidates;
  if (only && !another) {
    const { profile, missing } = only;
    return missing === undefined
      ? { certain: profile, likely: [] }
      : { certain: undefined, likely: [profile], reason: missing };
  }
  const fitting = candidates.map(({ profile }) => profile);
  // An archive with a schema that is not a package is meant for a regulator; other input without evidence is
  // just data.
  const isLoose = !only && traits.format === 'package' && isBesideSchema;
  const likely = isLoose ? profiles.filter((profile) => isOfRegister(profile, traits)) : fitting;
  const authorities = new Set(likely.map(({ authority }) => authority));
  if (authorities.size !== 1) return { certain: undefined, likely: [] };
  const reason = only
    ? `its identifiers and taxonomies fit ${likely.length} profiles`
    : 'it has the identifiers of this regulator, but no taxonomy or form that a profile asks for';
  return { certain: undefined, likely, reason };
}

/** Reports the profile that fits a report if none was chosen. */
export function addProfileHint(
  message: 'likely' | 'read',
  { likely, reason = '' }: Pick<Recognized, 'likely' | 'reason'>,
  file: string | undefined,
  collector: Collector,
): void {
  const [first] = likely;
  if (!first) return;
  const at = { source: { ...(file !== undefined && { file }), line: 1, column: 1 } };
  const ids = likely.map(({ id }) => id);
  profileNotChosen.add(collector, message, at, {
    authority: withArticle(first.authority),
    reason,
    fitting:
      likely.length === 1
        ? `The profile ${first.id} fits: ${first.title}.`
        : `One of these profiles fits: ${listWords(ids, 'or')}.`,
    profiles: listWords(ids, 'or'),
  });
}

/** "the European Banking Authority", but "Companies House". */
function withArticle(authority: string): string {
  return /\b(?:Agency|Authority|Commission|Commissioners)\b/.test(authority) ? `the ${authority}` : authority;
}

/**
 * Lists the profiles of a regulator that match a report, and what a report in the container that the regulator
 * accepts would have besides.
 */
function candidatesOf(
  regulator: Regulator,
  { format, marks, ...found }: FoundTraits,
  isBesideSchema: boolean,
  match: 'isFor' | 'isNear',
): readonly { readonly profile: Profile; readonly missing: string | undefined }[] {
  const { markers } = regulator;
  if (!markers) return [];
  const traits: ReportTraits = { ...found, mark: marks.get(regulator) };
  return regulator.profiles
    .filter((profile) => markers[match]?.(profile, traits))
    .map((profile) => ({
      profile,
      // A page taken from a package may be meant for another regulator.
      missing: isContainerOf(profile, format, isBesideSchema)
        ? markers.missing?.(profile, traits)
        : `the profile ${profile.id} applies automatically only to ${containerWords(profile)}, and this is ${format === 'package' && !isBesideSchema ? 'an archive without a schema' : formatWords(format)}`,
    }));
}

/** Whether a report came in the container of a profile. An archive of loose reports is like the reports alone. */
function isContainerOf(profile: Profile, format: DetectedFormat, isBesideSchema: boolean): boolean {
  if (format !== acceptedFormat(profile)) return isBesideSchema && isFlat(profile) && format !== 'package';
  return format !== 'package' || isBesideSchema;
}

/** "an inline XBRL document": what a regulator accepts. */
function containerWords(profile: Profile): string {
  const archive = 'a package of the report and its taxonomy';
  if (isFlat(profile)) return `${archive}, or a report with its schema beside it`;
  return profile.container?.kind === 'single-file' ? formatWords(acceptedFormat(profile)) : archive;
}

function formatWords(format: DetectedFormat): string {
  return format === 'package' ? 'a package' : (formatOf(format)?.name ?? 'another document');
}

/** Whether a submission is a set of attachments, so that a folder of them is the same as an archive. */
function isFlat({ container }: Profile): boolean {
  return container?.kind === 'flat';
}

/** Returns the format that the profile accepts: a single report or a package. */
function acceptedFormat({ container }: Profile): DetectedFormat {
  return container?.kind === 'single-file' ? formOfFile(container.names.report) : 'package';
}

const ADDRESS = /^["'](https?:\/\/[^"'\s<>]{1,300})["']/;
const ADDRESS_START = 'http';

/** A report that extends several modules belongs to the first. */
const EXTENDED = /^"extends"\s*:\s*\[\s*"(https?:\/\/[^"'\s<>]{1,300})"/;
const EXTENDED_START = '"extends"';
const SCHEMA_REF = /^schemaRef\b[^<>]*?\bhref=["']([^"':<>]{1,200}\.xsd)["']/;
const SCHEMA_REF_START = 'schemaRef';
/** Longer than a quoted address, or the start of a list. */
const MAX_MATCH_LENGTH = 500;
/** Far more than any report contains. */
const MAX_ADDRESSES = 10_000;

/** Reports, and the schemas that name their base taxonomies. */
const TELLING = /\.(?:x?html?|xbrl|xsd|json)$/i;
const MAX_BYTES = 64_000_000;

/** Returns the traits of a report and the other documents of its set. */
function traitsOf(received: ReceivedContent, others: readonly (Uint8Array | string)[]): FoundTraits {
  const { format, content } = received;
  const traits: FoundTraits = {
    format,
    addresses: new Set(),
    extended: new Set(),
    schemas: new Set(),
    marks: new Map(),
  };
  const isMarkup = format === 'xml' || format === 'inline';
  for (const text of format === 'package' ? textsWithin(received) : [content, ...others].map(asText)) {
    for (const url of matchesIn(text, ADDRESS_START, -1, ADDRESS)) {
      if (traits.addresses.size >= MAX_ADDRESSES) break;
      traits.addresses.add(url);
    }
    if (isMarkup)
      for (const name of matchesIn(text, SCHEMA_REF_START, 0, SCHEMA_REF)) traits.schemas.add(name);
    const extended = isMarkup ? [] : matchesIn(text, EXTENDED_START, 0, EXTENDED);
    for (const url of extended) if (traits.addresses.has(url)) traits.extended.add(url);
    for (const regulator of regulators) {
      // The files of a package can name the register in any order.
      const isMarked = format === 'package' || regulator.profiles.some((one) => isOfRegister(one, traits));
      if (!isMarked || traits.marks.has(regulator)) continue;
      const mark = regulator.markers?.readMark?.(text);
      if (mark !== undefined) traits.marks.set(regulator, mark);
    }
  }
  return traits;
}

/** Yields matches of a pattern near each occurrence of a word; `shift` is the start relative to the word. */
function* matchesIn(text: SearchedText, word: string, shift: number, pattern: RegExp): Generator<string> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const start = at + shift;
    const [, match] = (start >= 0 && pattern.exec(text.slice(start, start + MAX_MATCH_LENGTH))) || [];
    if (match !== undefined) yield match;
  }
}

/** Yields the texts of an archive as far as it is readable; opening it reports why it is not. */
function* textsWithin({ files }: ReceivedContent): Generator<SearchedText> {
  let length = 0;
  for (const name of files?.names ?? []) {
    if (!files || !TELLING.test(name)) continue;
    length += files.sizeOf(name) ?? 0;
    if (length > MAX_BYTES) return;
    yield asText(readWithin(files, name) ?? '');
  }
}

/** The searched patterns are ASCII, and precede most facts in larger reports. */
function asText(content: Uint8Array | string): SearchedText {
  if (typeof content === 'string') return content.slice(0, MAX_BYTES);
  const bytes = searchableBytes(content.subarray(0, MAX_BYTES));
  return {
    indexOf: (word, from) => bytes.indexOf(word, from, 'latin1'),
    slice: (start, end) => bytes.toString('latin1', start, end),
  };
}
