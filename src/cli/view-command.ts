import type { Command } from 'commander';
import { profileIds } from '../service/validate/rule-selection.ts';
import type { CommandContext } from './command-context.ts';
import { profileOption } from './document-options.ts';
import { examples } from './help.ts';
import { type ViewFlags, viewFile } from './view.ts';

export function defineView(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description(
      'Writes a report with a viewer as one HTML file: the report, every fact with its details, and the findings on it.\n' +
        'The file needs no network. Reports with errors can be viewed, too.\n' +
        'Exits with 0 if written, 2 if it failed.',
    )
    .argument(
      '[file...]',
      'A filing or investor statement, an instance, an xBRL-JSON report, all documents of an inline report, or a package; - for standard input',
    )
    .option('-o, --output <path>', 'File to write; standard output by default')
    .addOption(profileOption('Validate with this profile', profileIds))
    .option('--report <path>', 'Path of the report in a package, if it contains several')
    .option('--target <name>', 'Target document of an inline report, if it has several')
    .addHelpText('after', examples.view)
    .action(async (files: string[], flags: ViewFlags, command: Command) => {
      end(await viewFile(files, flags, styleOf(command), terminal));
    });
}
