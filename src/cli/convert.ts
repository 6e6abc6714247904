import { basename, dirname, extname, resolve } from 'node:path';
import { visibleText } from '../core/visible-text.ts';
import { listWords, sizeWords } from '../core/wording.ts';
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
import { notCarried } from '../service/reading/conversion-findings.ts';
import { readableFormat } from '../service/reading/read-report.ts';
import { countOf } from './counts.ts';
import { filesOf, readOtherPages } from './files-beside.ts';
import { locateFindings, notesHint, showFindings } from './finding-lines.ts';
import type { Input } from './input.ts';
import { taxonomiesForValidation } from './kept-taxonomies.ts';
import { storeFiles } from './output-file.ts';
import { withOwnNames } from './own-names.ts';
import { createStages } from './progress.ts';
import { findInputs, isStdin, reportName } from './read-input.ts';
import { orShowRefusal } from './refusal.ts';
import { readRequestFile } from './request-file.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';

/** The target formats: a filing in JSON, a report or a spreadsheet. */
export const targets = [...reportFormats.map(({ source }) => source), workbookFormat.id, 'json'];

export interface ConvertFlags {
  readonly to?: string | undefined;
  readonly output?: string;
  readonly from?: string;
  readonly profile?: string | undefined;
  /** Whether any loss prevents the conversion. */
  readonly strict?: boolean;
  /** Whether facts that the format cannot carry may be left out. */
  readonly allowLoss?: boolean;
  /** Whether to show notes. */
  readonly verbose?: boolean;
  readonly target?: string;
  /** The path of a report in a package. */
  readonly report?: string;
  readonly title?: string;
  readonly scale?: string;
  readonly registry?: (typeof registryChoices)[number];
  readonly language?: string;
  readonly theme?: ThemeName;
  readonly color?: string;
}

interface Conversion {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly facts: number;
  readonly findings: readonly Finding[];
}

const STDOUT = '<stdout>';

/**
 * Converts one document or report; further files are documents of the same inline report. Findings go to
 * standard error.
 */
export async function convertFile(
  files: readonly string[],
  flags: ConvertFlags,
  style: Style,
  terminal: Terminal,
): Promise<number> {
  if (flags.to === undefined)
    throw new CommandFailure(`Choose the format to convert to with --to: ${listWords(targets, 'or')}.`);
  const input = await reportOf(files, terminal);
  return orShowRefusal(input, { done: 'converted', style, verbose: flags.verbose }, terminal, (bytes) =>
    convertInput(input, bytes, flags, style, terminal),
  );
}

/** The same for one input; throws the `Problem` that prevents the conversion. */
export async function convertInput(
  input: Input,
  bytes: Uint8Array,
  flags: ConvertFlags,
  style: Style,
  terminal: Terminal,
): Promise<number> {
  const { err } = terminal;
  const stages = createStages(err);
  try {
    stages.show(`reading ${input.name}`);
    const around = {
      documents: await readOtherPages(input),
      files: await filesOf(input, resolve(terminal.cwd, dirname(input.name))),
    };
    const conversion = await convert(bytes, input, around, flags, stages.show, terminal);
    stages.show('writing');
    const isRefused = flags.strict === true && conversion.findings.some(isLoss);
    const place = isRefused ? undefined : await store(conversion, input, flags, terminal);
    stages.clear();
    const findings = withOwnNames(input, conversion.findings, terminal.cwd);
    const positions = locateFindings(bytes, findings);
    showFindings(
      findings,
      { file: input.name, positions },
      { style, verbose: flags.verbose || isRefused },
      err,
    );
    if (place === undefined) {
      err.write(
        `${style('red', '✖')} ${visibleText(input.name)}  not converted, because content would be lost\n`,
      );
      return exitCodes.invalid;
    }
    const facts = countOf(conversion.facts, 'fact');
    const messages = place === STDOUT ? err : terminal.out;
    messages.write(
      `${style('green', '✔')} ${visibleText(place)}  ${facts}${notesHint(conversion.findings, flags.verbose)}\n`,
    );
    return exitCodes.ok;
  } finally {
    stages.clear();
  }
}

/** Returns the single report or document to convert; several pages are documents of one inline report. */
export async function reportOf(files: readonly string[], terminal: Terminal): Promise<Input> {
  const [input, ...others] = await findInputs(files, 'a file to convert', terminal);
  if (others.length === 0) return input;
  if (![input, ...others].every(({ name }) => /\.x?html?$/i.test(name)))
    throw new CommandFailure(
      'Name the files of one report only: an instance or the documents of an inline report, and the extension taxonomy.',
    );
  return { ...input, pages: others };
}

async function convert(
  bytes: Uint8Array,
  input: Input,
  around: Pick<ReportSource, 'documents' | 'files'>,
  {
    to = 'json',
    from,
    profile,
    target,
    report,
    allowLoss,
    language,
    theme,
    color,
    title,
    scale,
    registry,
  }: ConvertFlags,
  show: (stage: string) => void,
  terminal: Terminal,
): Promise<Conversion> {
  const received = new ReceivedContent(bytes);
  const isReport = from !== undefined || (bytes.byteLength > 0 && received.format !== 'other-json');
  show(`reading ${input.name} (${sizeWords(bytes.byteLength)})`);
  const base = input.top === undefined ? basename(input.name, extname(input.name)) : basename(input.top);
  if (to === workbookFormat.id) return toWorkbook(bytes, base, isReport);
  const createdAt = new Date().toISOString();
  const read = isReport
    ? convertFromXbrl(
        {
          content: bytes,
          received,
          ...reportName(input),
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
    : canonicalFiling(readRequestFile(bytes).exact, createdAt, language);
  const { filing, findings } = canonical;
  const facts = Array.isArray(filing.facts) ? filing.facts.length : 0;
  if (to === 'json') return { files: new Map([[`${base}.json`, writeDocument(filing)]]), facts, findings };
  show(`writing ${countOf(facts, 'fact')} and reading them back`);
  const format = formatOf(to)?.id ?? 'xml';
  const written = writeOriginal(canonical, () =>
    writeReport(filing, {
      format,
      ...(allowLoss && { allowLoss }),
      inline: { language, theme, color, title, registry, scale: scaleOf(scale) },
      ...(format === 'inline' && { taxonomies: taxonomiesForValidation(terminal) }),
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
  if (files.size > 1)
    throw new CommandFailure('An xBRL-CSV report consists of several files. Name a directory with -o.');
  terminal.out.writeBytes(bytes);
  return STDOUT;
}

function scaleOf(text: string | undefined): (typeof scales)[number] | undefined {
  return scales.find((scale) => String(scale) === text);
}

/** Whether a finding reports lost content; header members are not content. */
function isLoss({ severity, code, path }: Finding): boolean {
  return severity === 'warning' || (code === notCarried.meta.code && path !== '');
}
