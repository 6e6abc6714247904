import { type Command, InvalidArgumentError, Option } from 'commander';
import { nearestName } from '../core/nearest-name.ts';
import { DEFAULT_MAX_FINDINGS } from '../findings/collector.ts';
import { profileIds, validationFamilies } from '../service/validate/rule-selection.ts';
import type { ValidateOptions } from '../service/validate/validate.ts';
import type { CommandContext } from './command-context.ts';
import { documentTypeOption, modelVersionOption, waiversOption } from './document-options.ts';
import { examples } from './help.ts';
import { MAX_FINDINGS_ASKED } from './limits.ts';
import { type VerdictFormat, validateFiles, verdictFormats } from './validate.ts';
import { readWaivers } from './waiver-file.ts';

interface ValidateFlags extends Omit<ValidateOptions, 'waivers'> {
  /** The file of them. */
  readonly waivers?: string;
  readonly format: VerdictFormat;
  readonly quiet?: boolean;
  readonly authority?: string;
}

export function defineValidate(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description(
      'Judges documents: filings (v1 and v2) and investor statements, bare or inside the request the HTTP service takes.\n' +
        'Judges reports: XBRL instances, inline XBRL, xBRL-JSON and the metadata of xBRL-CSV, by the taxonomies beside it or in TAXONOMY_DIR ("filewright taxonomy"). Pages that need each other are one report; schemas, linkbases and images belong to the report beside them.\n' +
        'Judges packages (.xbri, .xbr, .zip) and pages as what is handed to a regulator: by --profile, or by the profile that they are for beyond doubt.\n' +
        'Exits with 0 if all are valid, 1 if some are not, 2 if some could not be judged.',
    )
    .argument(
      '[file...]',
      'Files, directories (the documents, reports and packages in them), quoted patterns, or - for standard input',
    )
    .addOption(
      new Option('-f, --format <format>', 'Form of the report').choices(verdictFormats).default('pretty'),
    )
    .addOption(documentTypeOption())
    .addOption(modelVersionOption())
    .addOption(
      new Option('--profile <id>', 'Use this profile, whatever a document names or is for').choices(
        profileIds,
      ),
    )
    .option('--authority <country>', 'Of a package: whom it goes to, where authorities share the profile')
    .addOption(
      new Option(
        '--ruleset <families>',
        `Run these rule families only: ${validationFamilies.join(', ')}`,
      ).argParser((text: string, before: readonly string[] | undefined) => [
        ...(before ?? []),
        ...parseFamilies(text, validationFamilies),
      ]),
    )
    .addOption(
      new Option('--max-findings <n>', 'List at most n findings of a file; all are counted')
        .argParser(parseMaxFindings)
        .default(DEFAULT_MAX_FINDINGS),
    )
    .addOption(waiversOption())
    .option(
      '--require-complete',
      'Report what could not be checked, such as for want of a taxonomy, as an error',
    )
    .option('-q, --quiet', 'Only a verdict for each file (pretty form)')
    .addHelpText('after', examples.validate)
    .action(async (files: string[], flags: ValidateFlags, command: Command) => {
      const { format, quiet = false, waivers: file, ...options } = flags;
      const waivers = await readWaivers(file, terminal);
      const presentation = { format, quiet, style: styleOf(command) };
      end(await validateFiles(files, { ...options, waivers }, presentation, terminal));
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
