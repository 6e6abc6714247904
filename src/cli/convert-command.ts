import { type Command, Option } from 'commander';
import { registryChoices, scales, themes } from '../formats/report-format.ts';
import { profileIds } from '../service/validate/rule-selection.ts';
import type { CommandContext } from './command-context.ts';
import { type ConvertFlags, convertFile, targets } from './convert.ts';
import { languageOption } from './document-options.ts';
import { examples } from './help.ts';

export function defineConvert(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description(
      'Converts between our own documents (json), XBRL instances (xbrl), xBRL-JSON, xBRL-CSV and inline XBRL (ixbrl), and investor statements to a spreadsheet (xlsx).\n' +
        'What is written is read back and compared first. Files of the taxonomy beside a report are read with it.\n' +
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
        ...targets.filter((target) => target !== 'json' && target !== 'xlsx'),
        'package',
      ]),
    )
    .addOption(
      new Option('--profile <id>', 'Profile a document made from a report names').choices(profileIds),
    )
    .option('--allow-loss', 'Leave out facts that the format cannot carry, with a warning each')
    .option('--strict', 'Convert only where nothing is lost: a warning ends it with 1')
    .option('--target <name>', 'Target of an inline report that has several')
    .option('--report <path>', 'Report to read in a package that has several')
    .option('--title <text>', 'Title of an inline report')
    .addOption(
      new Option('--scale <digits>', 'Digits amounts of an inline report leave out').choices(
        scales.map(String),
      ),
    )
    .addOption(
      new Option('--registry <name>', 'Transformations of an inline report').choices(registryChoices),
    )
    .addOption(languageOption('Language of labels and numbers in an inline report'))
    .addOption(new Option('--theme <name>', 'Colours of an inline report').choices(Object.keys(themes)))
    .addHelpText('after', examples.convert)
    .action(async (files: string[], flags: ConvertFlags, command: Command) => {
      end(await convertFile(files, flags, styleOf(command), terminal));
    });
}
