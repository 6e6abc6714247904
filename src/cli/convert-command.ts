import { type Command, InvalidArgumentError, Option } from 'commander';
import { registryChoices, scales, themes } from '../formats/report-format.ts';
import { profileIds } from '../service/validate/rule-selection.ts';
import type { CommandContext } from './command-context.ts';
import { type ConvertFlags, convertFile, targets } from './convert.ts';
import { languageOption, profileOption } from './document-options.ts';
import { examples } from './help.ts';

export function defineConvert(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description(
      'Converts between filings in JSON (json), XBRL instances (xbrl), xBRL-JSON, xBRL-CSV and inline XBRL (ixbrl), and investor statements to a spreadsheet (xlsx).\n' +
        'Reads every converted report back and compares it before writing. Reads taxonomy files beside a report with it.\n' +
        'Exits with 0 if converted, 1 if the document has errors that prevent it, 2 if it failed.',
    )
    .argument(
      '[file...]',
      'A filing or investor statement, an instance, an xBRL-JSON report, the metadata of an xBRL-CSV report, all documents of an inline report, or a package; - for standard input',
    )
    .addOption(new Option('-t, --to <format>', 'Format to convert to').choices(targets))
    .option('-o, --output <path>', 'File or directory to write; standard output by default')
    .addOption(
      new Option('--from <format>', 'Format of the file; detected by default').choices([
        ...targets.filter((target) => target !== 'json' && target !== 'xlsx'),
        'package',
      ]),
    )
    .addOption(
      profileOption(
        'Profile of a filing that is read from a report, instead of the recognized one',
        profileIds,
      ),
    )
    .option('--allow-loss', 'Leave out facts that the format cannot carry, with a warning for each')
    .option('--strict', 'Treat warnings as errors: convert only without loss')
    .option('--verbose', 'Show notes as well as warnings')
    .option('--target <name>', 'Target document of an inline report, if it has several')
    .option('--report <path>', 'Path of the report in a package, if it contains several')
    .option('--title <text>', 'Title of an inline report')
    .addOption(
      new Option('--scale <digits>', 'Scale of amounts in an inline report: digits to leave out').choices(
        scales.map(String),
      ),
    )
    .addOption(
      new Option('--registry <name>', 'Transformation registry of an inline report').choices(registryChoices),
    )
    .addOption(languageOption('Language of labels and number formats in an inline report'))
    .addOption(new Option('--theme <name>', 'Colors of an inline report').choices(Object.keys(themes)))
    .addOption(
      new Option('--color <hex>', 'Color of headings and lines in an inline report').argParser(readColor),
    )
    .addHelpText('after', examples.convert)
    .action(async (files: string[], flags: ConvertFlags, command: Command) => {
      end(await convertFile(files, flags, styleOf(command), terminal));
    });
}

function readColor(text: string): string {
  if (!/^#?[0-9A-Fa-f]{6}$/.test(text))
    throw new InvalidArgumentError('A color has six hexadecimal digits, such as 0a5c7a.');
  return text.startsWith('#') ? text : `#${text}`;
}
