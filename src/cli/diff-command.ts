import type { Command } from 'commander';
import { profileIds } from '../service/validate/rule-selection.ts';
import type { CommandContext } from './command-context.ts';
import { type DiffFlags, diffFiles } from './diff.ts';
import { profileOption } from './document-options.ts';
import { examples } from './help.ts';
import { listFormatOption } from './list-format.ts';

export function defineDiff(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description(
      'Compares two filings: facts added, gone, changed and restated, values under another concept, metadata, labels and findings.\n' +
        'Facts are matched by concept, period, dimensions, unit and language, so the two may be of different formats and use different years of a taxonomy.\n' +
        'Exits with 0 if both report the same, 1 if they differ, 2 if they could not be compared. Differences in findings alone do not count.',
    )
    .argument(
      '<left>',
      'The first filing, usually the earlier one: a document, report, package or directory; - for standard input',
    )
    .argument('<right>', 'The second filing')
    .addOption(listFormatOption())
    .addOption(profileOption('Validate both with this profile instead of their own', profileIds))
    .option('--no-verdicts', 'Compare the facts only, without validating')
    .option('--all', 'Also list the facts of periods that only one of the filings reports')
    .addHelpText('after', examples.diff)
    .action(async (left: string, right: string, flags: DiffFlags, command: Command) => {
      end(await diffFiles(left, right, flags, styleOf(command), terminal));
    });
}
