import type { Command } from 'commander';
import { starterProfiles } from '../service/catalogue/starter-filing.ts';
import type { CommandContext } from './command-context.ts';
import { profileOption } from './document-options.ts';
import { examples } from './help.ts';
import { type InitFlags, startFiling } from './init.ts';

export function defineInit(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description('Writes an example filing that packages without errors. Replace its figures with yours.')
    .addOption(profileOption('Profile of the filing', starterProfiles).default('generic'))
    .option('-o, --output <file>', 'File to write, which must not exist yet; - for standard output')
    .addHelpText('after', examples.init)
    .action(async (flags: InitFlags, command: Command) => {
      end(await startFiling(flags, styleOf(command), terminal));
    });
}
