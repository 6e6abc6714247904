import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { examples } from './help.ts';
import { runWorker, type WorkerFlags } from './worker.ts';

export function defineWorker(command: Command, { terminal, end }: CommandContext): void {
  command
    .description(
      'Runs jobs from a shared queue until it is stopped. Environment variables configure it as they do the service; options override them.',
    )
    .option('--queue <url>', 'PostgreSQL database of the queue, as postgres://user@host/database')
    .option('--workers <count>', 'Jobs to run at a time')
    .option(
      '--files <folder>',
      'Work on batches too ("filewright batch --queue"), with the files in this folder, which must have the same path on all machines',
    )
    .addHelpText('after', examples.worker)
    .action(async (flags: WorkerFlags) => {
      end(await runWorker(flags, terminal));
    });
}
