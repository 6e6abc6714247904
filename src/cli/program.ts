import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { nearestName } from '../core/nearest-name.ts';
import { visibleText } from '../core/visible-text.ts';
import { severities } from '../findings/finding.ts';
import { judgingFamilies, ruleFamilies } from '../service/catalogue.ts';
import { themes } from '../service/report-format.ts';
import { profileIds, type RuleFilter } from '../service/rule-listing.ts';
import { DEFAULT_MAX_FINDINGS, type ValidateOptions } from '../service/validate.ts';
import { VERSION } from '../service/version.ts';
import { type ConvertFlags, convertFile, targets } from './convert.ts';
import { explainCode } from './explain.ts';
import { examples } from './help.ts';
import { addPackagingCommands } from './packaging-commands.ts';
import { type ListFormat, listFormatOption, printRules } from './rules.ts';
import { printSchemas } from './schemas.ts';
import { serve } from './serve.ts';
import { addTaxonomyCommand } from './taxonomy-command.ts';
import { exitCodes, styleFor, type Terminal } from './terminal.ts';
import { type ReportFormat, reportFormats, validateFiles } from './validate.ts';

/** Runs one command line and tells the exit code; whatever goes wrong is one line on standard error. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode: number = exitCodes.ok;
  const program = buildProgram(terminal, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.failed;
    complain(terminal, error instanceof Error ? error.message : String(error));
    return exitCodes.failed;
  }
}

function complain(terminal: Terminal, message: string): void {
  terminal.err.write(`filewright: ${visibleText(message.trim().replace(/\s*\n\s*/g, ' '))}\n`);
}

function buildProgram(terminal: Terminal, end: (code: number) => void): Command {
  const styleOf = (command: Command) =>
    styleFor(terminal, command.optsWithGlobals<{ color: boolean }>().color);

  const program = new Command('filewright')
    .description('Validates and converts financial reports, and builds the packages regulators take.')
    .version(VERSION, '-V, --version', 'Print the version')
    .option('--no-color', 'Write without colour, as with NO_COLOR=1')
    .helpOption('-h, --help', 'Explain the command')
    .helpCommand('help [command]', 'Explain a command')
    .addHelpText('after', examples.program)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => terminal.out.write(text),
      writeErr: (text) => terminal.err.write(text),
      outputError: (text) => complain(terminal, text.replace(/^error: /, '')),
      getOutHelpWidth: () => terminal.out.columns ?? 100,
      getErrHelpWidth: () => terminal.err.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride();

  program
    .command('validate')
    .summary('Judge documents')
    .description(
      'Judges documents: filings (v1 and v2) and investor statements, bare or inside the request the HTTP service takes.\n' +
        'Judges reports: XBRL instances, inline XBRL, xBRL-JSON and the metadata of xBRL-CSV, each file a report of its own, by the taxonomies beside it or in TAXONOMY_DIR ("filewright taxonomy").\n' +
        'Judges packages (.xbri, .xbr, .zip) and, with --profile, inline reports as what is handed to a regulator.\n' +
        'Exits with 0 if all are valid, 1 if some are not, 2 if some could not be judged.',
    )
    .argument(
      '[file...]',
      'Files, directories (their *.json, *.xbrl, *.xhtml, *.xbri and *.xbr), quoted patterns, or - for standard input',
    )
    .addOption(
      new Option('-f, --format <format>', 'Form of the report').choices(reportFormats).default('pretty'),
    )
    .addOption(documentTypeOption())
    .addOption(modelVersionOption())
    .addOption(
      new Option('--profile <id>', 'Use this profile, whatever a document names').choices(profileIds),
    )
    .addOption(
      new Option(
        '--ruleset <families>',
        `Run these rule families only: ${judgingFamilies.join(', ')}`,
      ).argParser((text: string, before: readonly string[] | undefined) => [
        ...(before ?? []),
        ...parseFamilies(text, judgingFamilies),
      ]),
    )
    .addOption(
      new Option('--max-findings <n>', 'List at most n findings of a file; all are counted')
        .argParser(parseMaxFindings)
        .default(DEFAULT_MAX_FINDINGS),
    )
    .option('-q, --quiet', 'Only a verdict for each file (pretty form)')
    .addHelpText('after', examples.validate)
    .action(async (files: string[], flags: ValidateFlags, command: Command) => {
      const { format, quiet = false, ...options } = flags;
      const presentation = { format, quiet, style: styleOf(command) };
      end(await validateFiles(files, options, presentation, terminal));
    });

  program
    .command('convert')
    .summary('Convert a document or report')
    .description(
      'Converts between our own documents (json), XBRL instances (xbrl), xBRL-JSON, xBRL-CSV and inline XBRL (ixbrl).\n' +
        'What is written is read back and compared first.\n' +
        'Exits with 0 if converted, 1 if the document has errors that forbid it, 2 if it failed.',
    )
    .argument(
      '[file...]',
      'A document, an instance, an xBRL-JSON report, the metadata of an xBRL-CSV report, all documents of an inline report, or a package; - for standard input',
    )
    .addOption(new Option('-t, --to <format>', 'What to convert to').choices(targets).makeOptionMandatory())
    .option('-o, --output <path>', 'File or directory to write; standard output by default')
    .addOption(
      new Option('--from <format>', 'What the file is; found out by default').choices([
        ...targets.filter((target) => target !== 'json'),
        'package',
      ]),
    )
    .addOption(
      new Option('--profile <id>', 'Profile a document made from a report names').choices(profileIds),
    )
    .option('--strict', 'Convert only where nothing is lost: a warning ends it with 1')
    .option('--target <name>', 'Target of an inline report that has several')
    .option('--report <path>', 'Report to read in a package that has several')
    .option('--title <text>', 'Title of an inline report')
    .addOption(
      new Option('--scale <digits>', 'Digits amounts of an inline report leave out').choices([
        'auto',
        '0',
        '3',
        '6',
        '9',
      ]),
    )
    .addOption(
      new Option('--registry <name>', 'Transformations of an inline report').choices(['tr3', 'tr4', 'tr5']),
    )
    .option('--language <tag>', 'Language of labels and numbers in an inline report')
    .addOption(new Option('--theme <name>', 'Colours of an inline report').choices(Object.keys(themes)))
    .addHelpText('after', examples.convert)
    .action(async (files: string[], flags: ConvertFlags, command: Command) => {
      end(await convertFile(files, flags, styleOf(command), terminal));
    });

  program
    .command('rules')
    .summary('List the rules')
    .description('Lists the rules that could speak about a document.')
    .argument('[words...]', 'Only rules whose code, title, description or formula has all these words')
    .addOption(documentTypeOption())
    .addOption(modelVersionOption())
    .addOption(new Option('--profile <id>', 'Only rules that run under this profile').choices(profileIds))
    .addOption(new Option('--severity <severity>', 'Only rules of this severity').choices(severities))
    .addOption(new Option('--category <family>', 'Only rules of this family').choices(ruleFamilies))
    .addOption(listFormatOption())
    .addHelpText('after', examples.rules)
    .action((words: string[], flags: RulesFlags, command: Command) => {
      const { format, ...filter } = flags;
      end(printRules({ ...filter, q: words.join(' ') }, { format, style: styleOf(command) }, terminal));
    });

  program
    .command('explain')
    .summary('Explain a rule')
    .description('Tells what a rule asks for, why and how to meet it, and shows a document that breaks it.')
    .argument('<code>', 'Code of the rule, as findings carry it')
    .addHelpText('after', examples.explain)
    .action((code: string, _: object, command: Command) => {
      end(explainCode(code, styleOf(command), terminal));
    });

  program
    .command('schemas')
    .summary('List or print the JSON Schemas')
    .description('Lists the JSON Schemas of the documents, or prints one, for example for an editor.')
    .argument('[id]', 'Schema to print')
    .addOption(listFormatOption())
    .addHelpText('after', examples.schemas)
    .action((id: string | undefined, { format }: { format: ListFormat }, command: Command) => {
      end(printSchemas(id, { format, style: styleOf(command) }, terminal));
    });

  addPackagingCommands(program, { terminal, styleOf, end });
  addTaxonomyCommand(program, { terminal, styleOf, end });

  program
    .command('serve')
    .summary('Run the HTTP service')
    .description('Runs the HTTP service. The environment configures it; options come before the environment.')
    .option('-p, --port <port>', 'Port to listen on; 0 takes a free one')
    .option('--host <address>', 'Address to listen on; 0.0.0.0 for every interface')
    .addHelpText('after', examples.serve)
    .action(async (flags: { port?: string; host?: string }) => {
      end(await serve(flags, terminal));
    });

  return program;
}

interface ValidateFlags extends ValidateOptions {
  readonly format: ReportFormat;
  readonly quiet?: boolean;
}

interface RulesFlags extends RuleFilter {
  readonly format: ListFormat;
}

const documentTypeOption = () =>
  new Option('--document-type <type>', 'What the documents are; found out by default').choices([
    'filing',
    'investor-statement',
    'auto',
  ]);

const modelVersionOption = () =>
  new Option('--model-version <version>', 'Their model version; found out by default').choices([
    'v1',
    'v2',
    'auto',
  ]);

function parseFamilies(text: string, known: readonly string[]): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined && names.length > 0) return names;
  const nearest = unknown === undefined ? undefined : nearestName(unknown, known);
  throw new InvalidArgumentError(nearest ? `Did you mean ${nearest}?` : `Allowed are ${known.join(', ')}.`);
}

const MOST_FINDINGS = 1_000_000;

function parseMaxFindings(text: string): number {
  const number = Number(text);
  if (/^\d{1,7}$/.test(text) && number >= 1 && number <= MOST_FINDINGS) return number;
  throw new InvalidArgumentError(`Expected a whole number from 1 to ${MOST_FINDINGS}.`);
}
