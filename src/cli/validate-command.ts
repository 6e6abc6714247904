import { type Command, InvalidArgumentError, Option } from 'commander';
import { nearestName } from '../core/nearest-name.ts';
import { DEFAULT_MAX_FINDINGS } from '../findings/collector.ts';
import { profileIds, validationFamilies } from '../service/validate/rule-selection.ts';
import type { ValidateOptions } from '../service/validate/validate.ts';
import type { CommandContext } from './command-context.ts';
import { type RunFlags, readRunOptions, runOptions } from './config/run-options.ts';
import { documentTypeOption, modelVersionOption, profileOption } from './document-options.ts';
import { examples } from './help.ts';
import { MAX_FINDINGS_ASKED } from './limits.ts';
import { type Sorting, sortings } from './reporter.ts';
import type { Style } from './terminal.ts';
import { type VerdictFormat, validateFiles, verdictFormats } from './validate.ts';

interface ValidateFlags extends Omit<ValidateOptions, 'waivers' | 'profile' | 'requireComplete'>, RunFlags {
  readonly format: VerdictFormat;
  readonly output?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly sort?: Sorting;
}

export function defineValidate(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description(
      'Validates documents: filings (v1 and v2) and investor statements, alone or inside a request to the HTTP service.\n' +
        'Validates reports: XBRL instances, inline XBRL, xBRL-JSON and the metadata of xBRL-CSV, with the taxonomies beside them or in TAXONOMY_DIR ("filewright taxonomy"). Inline documents that belong together are one report; schemas, linkbases and images belong to the report beside them.\n' +
        'Validates packages (.xbri, .xbr, .zip) and inline reports as submissions to a regulator: with --profile, or with the profile that clearly fits.\n' +
        'Exits with 0 if all are valid, 1 if some are not, 2 if some could not be validated.',
    )
    .argument(
      '[file...]',
      'Files, directories (the documents, reports and packages in them, or a package unpacked there), quoted patterns, or - for standard input',
    )
    .addOption(new Option('-f, --format <format>', 'Output format').choices(verdictFormats).default('pretty'))
    .option('-o, --output <file>', 'File to write instead of standard output')
    .addOption(documentTypeOption())
    .addOption(modelVersionOption())
    .addOption(profileOption('Validate with this profile instead of the one in the document', profileIds))
    .option('--authority <country>', 'Authority that receives a package, if several share the profile')
    .addOption(
      new Option(
        '--ruleset <families>',
        `Run only these rule families: ${validationFamilies.join(', ')}`,
      ).argParser((text: string, before: readonly string[] | undefined) => [
        ...(before ?? []),
        ...parseFamilies(text, validationFamilies),
      ]),
    )
    .addOption(
      new Option('--max-findings <n>', 'List at most n findings per file; all are counted')
        .argParser(parseMaxFindings)
        .default(DEFAULT_MAX_FINDINGS),
    )
    .option(
      '--require-complete',
      'Report an incomplete validation, such as one without the taxonomy, as an error',
    )
    .addOption(
      new Option('--sort <order>', 'Order of the findings of a file (pretty format)')
        .choices(sortings)
        .default('place'),
    )
    .option('-q, --quiet', 'Only a summary line per file (pretty format)')
    .option('--verbose', 'Show all notes, not only the first of each rule (pretty format)');
  for (const option of runOptions()) command.addOption(option);
  command
    .addHelpText('after', examples.validate)
    .action(async (files: string[], flags: ValidateFlags, command: Command) => {
      const {
        format,
        quiet = false,
        verbose = false,
        sort,
        output,
        documentType,
        modelVersion,
        ruleset,
        maxFindings,
      } = flags;
      const run = await readRunOptions(flags, command, terminal);
      const style: Style = output === undefined ? styleOf(command) : (_, text) => text;
      const { configLine } = run;
      const presentation = {
        ...{ format: run.format ?? format, quiet, verbose, sort, style, output },
        configLine,
      };
      const given = { documentType, modelVersion, ruleset, maxFindings: run.findingsToList(maxFindings) };
      const asked = { ...given, ...run.asked } as ValidateOptions;
      end(await validateFiles(files, asked, presentation, run));
    });
}

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

function parseMaxFindings(text: string): number {
  const number = Number(text);
  if (/^\d{1,7}$/.test(text) && number >= 1 && number <= MAX_FINDINGS_ASKED) return number;
  throw new InvalidArgumentError(`Expected a whole number from 1 to ${MAX_FINDINGS_ASKED}.`);
}
