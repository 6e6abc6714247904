import { basename, dirname } from 'node:path';
import { addToList } from '../core/lists-by-key.ts';
import { type LooseRole, looseRole, reportsAmong } from '../service/reading/loose-reports.ts';
import type { Input } from './input.ts';
import { InputFault } from './input-fault.ts';

const PACKAGE = /\.(?:xbri|xbr|zip)$/i;

/**
 * Groups named files into reports: pages that need each other form one, and schemas, linkbases and images
 * belong to the reports beside them, or to the only report. Other files stay inputs of their own.
 */
export async function joinInputs(inputs: readonly Input[]): Promise<Input[]> {
  if (inputs.length < 2) return inputs.map(withoutMetadata);
  const folders = new Map<string, Input[]>();
  for (const input of inputs) {
    const folder = dirname(input.name);
    addToList(folders, folder, input);
  }
  const reports: Input[] = [];
  const strays: Input[] = [];
  for (const files of folders.values()) {
    const found = await reportsIn(files, (name) => PACKAGE.test(name));
    if (found.length > 0) reports.push(...found);
    else strays.push(...files);
  }
  const rank = new Map(inputs.map(({ name }, index) => [name, index]));
  return withStrays(reports, strays).sort((a, b) => (rank.get(a.name) ?? 0) - (rank.get(b.name) ?? 0));
}

/** A file of a folder that is neither a report nor part of one. */
export interface SkippedFile {
  readonly name: string;
  readonly reason: string;
}

const skipReasons: Partial<Record<LooseRole, string>> = {
  untagged: 'it has no inline XBRL tags',
  beside: 'it belongs to a report, but its folder has no report',
};

/** Finds the reports among the files of a folder, in the order of the files. */
export async function reportsIn(
  files: readonly Input[],
  isReport: (name: string) => boolean = () => false,
  onSkipped: (file: SkippedFile) => void = () => {},
): Promise<Input[]> {
  const roles: [Input, LooseRole][] = [];
  for (const file of files)
    roles.push([file, file.isJoined || isReport(file.name) ? 'report' : await roleOf(file)]);
  const reports = reportsAmong(roles);
  const used = new Set(reports.flat());
  for (const [file, role] of roles) {
    const reason = skipReasons[role];
    if (reason === undefined || used.has(file) || (role === 'beside' && reports.length > 0)) continue;
    onSkipped({ name: file.name, reason });
  }
  const rank = new Map(files.map((file, index) => [file, index]));
  return reports
    .toSorted(([a], [b]) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
    .map(([main, ...pages]) =>
      pages.length === 0 ? { ...main, isJoined: true } : { ...main, isJoined: true, pages },
    );
}

/** Files that belong to a report, by their names. */
export const besideNames = /\.(?:xsd|csv|css|png|jpe?g|gif|svg)$/i;

/** Files whose role follows from the name alone. */
const roles: readonly (readonly [names: RegExp, role: LooseRole])[] = [
  [/\.(?:json|xbrl|xbri|xbr)$/i, 'report'],
  [besideNames, 'beside'],
];

async function roleOf(file: Input): Promise<LooseRole> {
  const known = roles.find(([names]) => names.test(file.name))?.[1];
  if (known) return known;
  // Unreadable files are reported when they are processed.
  const content = await file.read().catch(() => undefined);
  return content ? looseRole(file.name, content) : 'report';
}

/** Returns a table of facts as an input that says which file to name instead; others as they are. */
function withoutMetadata(stray: Input): Input {
  if (!/\.csv$/i.test(stray.name)) return stray;
  const message =
    'a table of facts (xBRL-CSV); name the JSON file of the report instead, which lists its tables';
  return { ...stray, read: () => Promise.reject(new InputFault('invalid_request', message)) };
}

function withStrays(reports: readonly Input[], strays: readonly Input[]): Input[] {
  const [report, another] = reports.filter(({ name }) => !PACKAGE.test(name));
  if (strays.length === 0 || !report || another) return [...reports, ...strays.map(withoutMetadata)];
  const files = new Map(strays.map((file) => [basename(file.name), file]));
  return reports.map((input) => (input === report ? { ...report, files } : input));
}
