import { basename, dirname, extname, resolve } from 'node:path';
import { visibleText } from '../core/visible-text.ts';
import type { Finding } from '../findings/finding.ts';
import type { ReportSource } from '../formats/format.ts';
import { ReceivedContent } from '../formats/received-content.ts';
import {
  formatOf,
  type registryChoices,
  reportFormats,
  scales,
  type ThemeName,
  workbookFormat,
} from '../formats/report-format.ts';
import { canonicalFiling, writeOriginal } from '../service/convert/canonical-filing.ts';
import { convertFromXbrl } from '../service/convert/conversion.ts';
import { writeDocument } from '../service/convert/filing-text.ts';
import { convertToXlsx } from '../service/convert/to-xlsx.ts';
import { writeReport } from '../service/convert/write-report.ts';
import { readableFormat } from '../service/reading/read-report.ts';
import { filesOf, pagesOf } from './files-beside.ts';
import { showFindings } from './finding-lines.ts';
import type { Input } from './input.ts';
import { taxonomiesForValidation } from './kept-taxonomies.ts';
import { storeFiles } from './output-file.ts';
import { createStages } from './progress.ts';
import { findInputs, isStdin } from './read-input.ts';
import { tellRefusal } from './refusal.ts';
import { readRequestFile } from './request-file.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';

/** What people can convert to: our own document, or a report. */
export const targets = [...reportFormats.map(({ source }) => source), workbookFormat.id, 'json'];

export interface ConvertFlags {
  readonly to: string;
  readonly output?: string;
  readonly from?: string;
  readonly profile?: string;
  /** Whether anything that is lost forbids the conversion. */
  readonly strict?: boolean;
  /** Whether facts that the format cannot carry may be left out. */
  readonly allowLoss?: boolean;
  readonly target?: string;
  /** The path of a report in a package. */
  readonly report?: string;
  readonly title?: string;
  readonly scale?: string;
  readonly registry?: (typeof registryChoices)[number];
  readonly language?: string;
  readonly theme?: ThemeName;
}

interface Conversion {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly facts: number;
  readonly findings: readonly Finding[];
}

const STDOUT = '<stdout>';

/**
 * Converts one document or report; further files are documents of the same inline report. What is lost or odd is
 * told on standard error.
 */
export async function convertFile(
  files: readonly string[],
  flags: ConvertFlags,
  style: Style,
  terminal: Terminal,
): Promise<number> {
  const { err } = terminal;
  const input = await reportOf(files, terminal);
  const stages = createStages(err);
  try {
    stages.show(`reading ${input.name}`);
    const bytes = await input.read();
    const around = {
      documents: await pagesOf(input),
      files: await filesOf(input, resolve(terminal.cwd, dirname(input.name))),
    };
    const conversion = await convert(bytes, input, around, flags, stages.show, terminal);
    stages.show('writing');
    const isRefused =
      flags.strict === true && conversion.findings.some(({ severity }) => severity === 'warning');
    const place = isRefused ? undefined : await store(conversion, input, flags, terminal);
    stages.clear();
    showFindings(conversion.findings, style, err);
    if (place === undefined) {
      err.write(
        `${style('red', '✖')} ${visibleText(input.name)}  not converted, as something would be lost\n`,
      );
      return exitCodes.invalid;
    }
    const facts = `${conversion.facts} ${conversion.facts === 1 ? 'fact' : 'facts'}`;
    const told = place === STDOUT ? err : terminal.out;
    told.write(`${style('green', '✔')} ${visibleText(place)}  ${facts}\n`);
    return exitCodes.ok;
  } catch (error) {
    stages.clear();
    return tellRefusal(error, input, 'converted', style, terminal);
  }
}

/** The one report or document to convert; pages that are all named are documents of one inline report. */
async function reportOf(files: readonly string[], terminal: Terminal): Promise<Input> {
  const [input, ...others] = await findInputs(files, 'a file to convert', terminal);
  if (others.length === 0) return input;
  if (![input, ...others].every(({ name }) => /\.x?html?$/i.test(name)))
    throw new CommandFailure(
      'Name the files of one report to convert: an instance or the pages of an inline report, and the taxonomy of its filer.',
    );
  return { ...input, pages: others };
}

async function convert(
  bytes: Uint8Array,
  input: Input,
  around: Pick<ReportSource, 'documents' | 'files'>,
  { to, from, profile, target, report, allowLoss, language, theme, title, scale, registry }: ConvertFlags,
  show: (stage: string) => void,
  terminal: Terminal,
): Promise<Conversion> {
  const received = new ReceivedContent(bytes);
  const isReport = from !== undefined || received.format !== 'other-json';
  show(`understanding ${input.name} (${megabytes(bytes)})`);
  const base = basename(input.name, extname(input.name));
  if (to === workbookFormat.id) return toWorkbook(bytes, base, isReport);
  const createdAt = new Date().toISOString();
  const read = isReport
    ? convertFromXbrl(
        {
          content: bytes,
          received,
          ...(!isStdin(input) && { fileName: basename(input.name) }),
          ...around,
        },
        {
          createdAt,
          profile,
          target,
          report,
          allowLoss,
          taxonomies: taxonomiesForValidation(terminal),
          format: from === undefined ? undefined : readableFormat(from),
        },
      )
    : undefined;
  const canonical = read
    ? { filing: read.document, findings: read.warnings, placeOf: (path: string) => path }
    : canonicalFiling(readRequestFile(bytes).exact, createdAt);
  const { filing, findings } = canonical;
  const facts = Array.isArray(filing.facts) ? filing.facts.length : 0;
  if (to === 'json') return { files: new Map([[`${base}.json`, writeDocument(filing)]]), facts, findings };
  show(`writing ${facts} facts and reading them back`);
  const format = formatOf(to)?.id ?? 'xml';
  const written = writeOriginal(canonical, () =>
    writeReport(filing, {
      format,
      ...(allowLoss && { allowLoss }),
      inline: { language, theme, title, registry, scale: scaleOf(scale) },
      ...(!isStdin(input) && { fileName: base }),
    }),
  );
  return { files: written.files, facts: written.facts, findings: [...findings, ...written.findings] };
}

async function toWorkbook(bytes: Uint8Array, base: string, isReport: boolean): Promise<Conversion> {
  if (isReport) throw new CommandFailure('Only investor statements can be converted to a spreadsheet.');
  const { xlsx, facts, warnings } = await convertToXlsx(readRequestFile(bytes).exact);
  const files = new Map([[`${base}${workbookFormat.extensions[0]}`, Buffer.from(xlsx, 'base64')]]);
  return { files, facts, findings: warnings };
}

async function store(
  { files }: Conversion,
  input: Input,
  { output }: ConvertFlags,
  terminal: Terminal,
): Promise<string> {
  if (output !== undefined && output !== '-')
    return storeFiles(files, output, terminal.cwd, isStdin(input) ? undefined : input.name);
  const [bytes = new Uint8Array()] = files.values();
  if (files.size > 1) throw new CommandFailure('xBRL-CSV is several files; name a directory with -o.');
  terminal.out.writeBytes(bytes);
  return STDOUT;
}

function scaleOf(text: string | undefined): (typeof scales)[number] | undefined {
  return scales.find((scale) => String(scale) === text);
}

function megabytes({ byteLength }: Uint8Array): string {
  return `${(byteLength / 1e6).toFixed(1)} MB`;
}
