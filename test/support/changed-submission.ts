import { join } from 'node:path';
import { writeZip } from '../../src/archive/zip-writer.ts';
import type { Finding } from '../../src/findings/finding.ts';
import type { Taxonomies } from '../../src/service/taxonomies.ts';
import {
  type ValidateSubmissionOptions,
  validateSubmission,
} from '../../src/service/validate/validate-package.ts';
import { filesOfCase, fixtures, readSubmissionCases, taxonomyOfCase } from './fixtures.js';

/** A submission of `fixtures/submissions` with the changes of a test. */
export interface TestSubmission {
  /** The name of the report, or of the archive with all files. */
  readonly name: string;
  readonly isArchive: boolean;
  readonly profile: string;
  readonly files: Readonly<Record<string, string>>;
  /** By URL, without `https://`. */
  readonly taxonomy: Readonly<Record<string, string>>;
}

export interface SubmissionChange {
  /** Texts to replace in a file or a taxonomy document, identified by the end of its name. */
  readonly replace?: readonly (readonly [file: string, from: string | RegExp, to: string])[] | undefined;
  /** Files to replace, add or leave out; the end of a name identifies an existing file. */
  readonly files?: Readonly<Record<string, string | undefined>>;
  /** Additional documents of the taxonomy, by URL. */
  readonly taxonomy?: Readonly<Record<string, string>>;
  /** Another name for the report or its archive. */
  readonly name?: string;
  /** Whether the taxonomy is not installed. */
  readonly isAlone?: boolean;
}

/** Returns a valid submission with changes. */
export function changedSubmission(base: string, change: SubmissionChange = {}): TestSubmission {
  const { archive, main = '', ...fixture } = submissionCase(base);
  const files = textsOf(filesOfCase(join(fixtures, 'submissions'), fixture));
  const taxonomy = change.isAlone ? {} : textsOf(taxonomyOfCase(join(fixtures, 'submissions'), fixture));
  for (const [end, text] of Object.entries(change.files ?? {})) {
    const path = Object.keys(files).find((name) => name.endsWith(end)) ?? end;
    if (text === undefined) delete files[path];
    else files[path] = text;
  }
  for (const [url, text] of Object.entries(change.taxonomy ?? {})) taxonomy[addressOf(url)] = text;
  for (const [end, from, to] of change.replace ?? []) replaceIn([files, taxonomy], end, from, to);
  const name = change.name ?? archive ?? main;
  if (archive === undefined && name !== main) {
    files[name] = files[main] ?? '';
    delete files[main];
  }
  const profile = fixture.options?.profile ?? '';
  return { name, isArchive: archive !== undefined, profile, files, taxonomy };
}

/** Returns the findings on a submission. */
export function findingsOfSubmission(
  submission: TestSubmission,
  options: ValidateSubmissionOptions = {},
): readonly Finding[] {
  const { name, isArchive, profile, files } = submission;
  const content = isArchive ? packSubmission(submission) : Buffer.from(files[name] ?? '');
  const beside = isArchive ? {} : { files: bytesOf(files) };
  const taxonomies = taxonomiesOf(submission);
  const result = validateSubmission(content, name, { profile, taxonomies, ...beside, ...options });
  return [...result.errors, ...result.warnings, ...result.info];
}

export function packSubmission({ files }: TestSubmission): Buffer {
  return writeZip(Object.entries(files));
}

export function taxonomiesOf({ taxonomy }: Pick<TestSubmission, 'taxonomy'>): Taxonomies {
  return {
    packages: [],
    compiled: () => undefined,
    find(url) {
      const text = taxonomy[addressOf(url)];
      return text === undefined ? undefined : { bytes: Buffer.from(text), file: url };
    },
  };
}

function bytesOf(files: Readonly<Record<string, string>>): Map<string, Buffer> {
  return new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
}

/** Returns a URL as in the taxonomy folders. */
function addressOf(url: string): string {
  return url.replace(/^https?:\/\//, '');
}

function submissionCase(base: string) {
  const fixture = readSubmissionCases().find(({ folder }) => folder === base);
  if (!fixture) throw new RangeError(`there is no submission "${base}"`);
  return fixture;
}

function textsOf(files: ReadonlyMap<string, Buffer>): Record<string, string> {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString()]));
}

function replaceIn(
  places: readonly Record<string, string>[],
  end: string,
  from: string | RegExp,
  to: string,
): void {
  const place = places.find((files) => Object.keys(files).some((name) => name.endsWith(end))) ?? {};
  const name = Object.keys(place).find((path) => path.endsWith(end)) ?? '';
  const text = place[name] ?? '';
  const isThere = typeof from === 'string' ? text.includes(from) : text.search(from) >= 0;
  if (!isThere) throw new RangeError(`"${end}" has no "${from}" to replace`);
  place[name] = typeof from === 'string' ? text.replaceAll(from, () => to) : text.replace(from, to);
}
