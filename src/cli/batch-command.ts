import { type Command, InvalidArgumentError, Option } from 'commander';
import { DEFAULT_MAX_FINDINGS } from '../findings/collector.ts';
import { profileIds } from '../service/validate/rule-selection.ts';
import { type BatchFlags, runBatch } from './batch/batch.ts';
import { factsFormats } from './batch/facts-file.ts';
import { type BatchOperation, type BatchPlan, batchOperations } from './batch/work.ts';
import type { CommandContext } from './command-context.ts';
import { type RunFlags, readRunOptions, runOptions } from './config/run-options.ts';
import { targets } from './convert.ts';
import { profileOption } from './document-options.ts';
import { examples } from './help.ts';
import { CommandFailure } from './terminal.ts';

interface Flags extends BatchFlags, RunFlags, Pick<BatchPlan, 'to' | 'language' | 'createdAt'> {}

export function defineBatch(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description(
      'Validates, converts or packages many documents, reports and packages, or lists their facts in one table.\n' +
        'Writes results.ndjson into the folder --out: a line with the options, then one line for each report, once its other files are written. Reports are in the order of the sources; in a directory they are sorted by name, and come before those of its subdirectories. --resume continues an interrupted batch without repeating or skipping a report.\n' +
        'Exits with 0 if all reports are valid or all errors are known, 1 if some are not valid, 2 if some could not be processed, 130 if interrupted.',
    )
    .argument('<operation>', `What to do: ${batchOperations.join(', ')}`, operationOf)
    .argument('<source...>', 'Files, directories with all below them, quoted patterns')
    .requiredOption('--out <dir>', 'Folder for the results')
    .addOption(
      new Option('-j, --jobs <n>', 'Reports to process at a time; by default one per core').argParser(
        wholeNumber(1, 256),
      ),
    )
    .option('--resume', 'Continue the batch in the folder')
    .option(
      '--queue <url>',
      'PostgreSQL database of a queue; "filewright worker --files" on any machine does the work',
    )
    .addOption(
      profileOption('Validate or package with this profile instead of the one in the document', profileIds),
    )
    .option('--authority <country>', 'Authority that receives a package, if several share the profile')
    .addOption(new Option('-t, --to <format>', 'Format to convert to').choices(targets))
    .option('--language <tag>', 'Language of packaged reports, such as en or de')
    .option('--created-at <time>', 'Creation time of packages; with it, the same input gives the same bytes')
    .option('--require-complete', 'Report an incomplete validation as an error')
    .addOption(
      new Option('-f, --format <format>', 'Format of the table of facts')
        .choices(factsFormats)
        .default('parquet'),
    )
    .addOption(
      new Option('--timeout <seconds>', 'Time limit for one report')
        .argParser(wholeNumber(1, 86_400))
        .default(300),
    )
    .addOption(
      new Option('--memory <mb>', 'Memory limit for one report')
        .argParser(wholeNumber(64, 65_536))
        .default(2048),
    );
  for (const option of runOptions()) command.addOption(option);
  command
    .addHelpText('after', examples.batch)
    .action(async (operation: BatchOperation, sources: string[], flags: Flags, command: Command) => {
      const { to, language, createdAt } = flags;
      if (operation === 'convert' && to === undefined)
        throw new CommandFailure('Choose the format to convert to with --to.');
      if (operation !== 'facts' && command.getOptionValueSource('format') === 'cli')
        throw new CommandFailure(
          `--format is the format of the table of facts; "batch ${operation}" writes none.`,
        );
      const run = await readRunOptions(flags, command, terminal);
      const { rules, baseline } = run;
      const plan = {
        ...{
          operation,
          to,
          language,
          createdAt,
          ...run.asked,
          maxFindings: run.findingsToList(DEFAULT_MAX_FINDINGS),
          rules,
        },
        ...(baseline && { baseline: { path: baseline.path, sha256: baseline.sha256 } }),
      };
      end(await runBatch(sources, plan, flags, styleOf(command), run));
    });
}

function operationOf(text: string): BatchOperation {
  const operation = batchOperations.find((name) => name === text);
  if (operation) return operation;
  throw new InvalidArgumentError(`Allowed are ${batchOperations.join(', ')}.`);
}

function wholeNumber(from: number, to: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d{1,6}$/.test(text) && number >= from && number <= to) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${from} to ${to}.`);
  };
}
