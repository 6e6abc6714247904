import { dirname, join, resolve } from 'node:path';
import { locateInJson } from '../core/json-location.ts';
import { ReceivedContent } from '../formats/received-content.ts';
import { Problem } from '../service/problems.ts';
import type { ReadableFormat } from '../service/reading/read-report.ts';
import type { Taxonomies } from '../service/taxonomies.ts';
import type { ValidateOptions } from '../service/validate/validate.ts';
import { mapFindings, type ValidationResult } from '../service/validation-result.ts';
import type { Waiver } from '../service/waivers.ts';
import { type ConfiguredRules, configuredResult, findingsToSee } from './config/configured.ts';
import { filesOf, readOtherPages } from './files-beside.ts';
import type { Input } from './input.ts';
import { InputFault } from './input-fault.ts';
import { type Outcome, pointersOf, type ValidatedFile } from './outcome.ts';
import { unpackedName } from './own-names.ts';
import { reportName } from './read-input.ts';
import { readRequestFile } from './request-file.ts';

/** The context for validating inputs, besides the options of the command line. */
export interface ValidationContext {
  readonly cwd: string;
  readonly taxonomies: Taxonomies;
  /** The authority that receives packages. */
  readonly authority?: string | undefined;
  readonly configured?: ConfiguredRules | undefined;
}

/** Reads and validates one input, one of our documents or a report. */
export async function validateFile(
  input: Input,
  asked: ValidateOptions,
  context: ValidationContext,
): Promise<Outcome> {
  try {
    const { configured } = context;
    const bytes = await input.read();
    const received = new ReceivedContent(bytes);
    const format = isPackageName(input.name) ? 'package' : received.format;
    const options = configured
      ? { ...asked, maxFindings: findingsToSee(configured, asked.maxFindings) }
      : asked;
    const outcome =
      format === 'other-json' || format === 'unknown'
        ? await validateDocumentFile(bytes, input, options, context)
        : await validateReportFile(received, format, input, options, context);
    if (!configured?.rules && !configured?.baseline) return outcome;
    const result = configuredResult(outcome.result, input.name, configured, context.cwd, asked.maxFindings);
    return { ...outcome, result };
  } catch (error) {
    return { file: input.name, fault: faultOf(error) };
  }
}

/** Files with these extensions are validated as packages, even if they are not. */
function isPackageName(name: string): boolean {
  return /\.(?:xbri|xbr|zip)$/i.test(name);
}

/** Options of the command line override those in the file's request. */
async function validateDocumentFile(
  bytes: Uint8Array,
  { name }: Input,
  asked: ValidateOptions,
  { taxonomies }: ValidationContext,
): Promise<ValidatedFile> {
  // Loads only what documents need, which is much less than for reports.
  const { validateDocument } = await import('../service/validate/validate.ts');
  const { text, document, prefix, options } = readRequestFile(bytes);
  const waivers = [
    ...(options.waivers ?? []),
    ...(asked.waivers?.map((waiver) => within(prefix, waiver)) ?? []),
  ];
  const result = moved(validateDocument(document, { ...options, ...asked, waivers, taxonomies }), prefix);
  const hasDuplicates = options.source?.duplicates.length !== 0;
  return { file: name, result, positions: locateInJson(text, pointersOf(result), { hasDuplicates }) };
}

/** Maps a waiver's pointer from the file into the document. */
function within(prefix: string, waiver: Waiver): Waiver {
  if (prefix === '' || !waiver.path?.startsWith(`${prefix}/`)) return waiver;
  return { ...waiver, path: waiver.path.slice(prefix.length) };
}

function moved(result: ValidationResult, prefix: string): ValidationResult {
  if (prefix === '') return result;
  return mapFindings(result, (finding) => ({
    ...finding,
    path: prefix + finding.path,
    ...(finding.related && { related: finding.related.map((path) => prefix + path) }),
  }));
}

/** Validates a report with the installed taxonomies and the files beside it. */
async function validateReportFile(
  received: ReceivedContent,
  format: ReadableFormat,
  input: Input,
  { profile, ruleset, maxFindings, waivers, requireComplete = false }: ValidateOptions,
  { cwd, taxonomies, authority }: ValidationContext,
): Promise<ValidatedFile> {
  const { validateSource } = await import('../service/validate/validate-report.ts');
  const { top } = input;
  const { fileName } = reportName(input);
  const folder = dirname(input.name);
  const { bytes } = received;
  const files = await filesOf(input, resolve(cwd, folder));
  const source = { content: bytes, received, fileName, documents: await readOtherPages(input), files };
  const validated = validateSource(source, {
    ...(format !== received.format && { format }),
    taxonomies,
    authority,
    waivers,
    requireComplete,
    createdAt: new Date().toISOString(),
    ...(profile !== undefined && { profile }),
    ...(ruleset !== undefined && { ruleset }),
    ...(maxFindings !== undefined && { maxFindings }),
  });
  const result = mapFindings(validated, (finding) => {
    const file = finding.source?.file;
    if (!finding.source || file === undefined) return finding;
    const named = file === fileName ? input : input.files?.get(file);
    const unpacked = top === undefined ? undefined : unpackedName(file, top, cwd);
    const shown = named?.name ?? unpacked ?? (isPackaged(file, taxonomies) ? file : join(folder, file));
    return { ...finding, source: { ...finding.source, file: shown } };
  });
  // Pointers in a package refer to one of its files.
  const pointers = format === 'package' ? [] : pointersOf(result).filter((pointer) => pointer !== '');
  const positions =
    pointers.length === 0 ? new Map() : locateInJson(new TextDecoder().decode(bytes), pointers);
  return { file: input.name, result, positions };
}

/** Whether a file is in a taxonomy package, where paths start with the name of the archive. */
function isPackaged(file: string, taxonomies: Taxonomies): boolean {
  const slash = file.indexOf('/');
  return slash > 0 && taxonomies.packages.some((taxonomy) => taxonomy.file === file.slice(0, slash));
}

function faultOf(error: unknown): InputFault {
  if (error instanceof InputFault) return error;
  if (error instanceof Problem) return new InputFault('invalid_request', error.message);
  const reason = error instanceof Error ? error.message : String(error);
  return new InputFault(
    'internal_error',
    `a bug in filewright stopped the validation of this file: ${reason}`,
  );
}
