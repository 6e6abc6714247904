import { type Command, Option } from 'commander';
import { starterProfiles } from '../service/catalogue/starter-filing.ts';
import type { CommandContext } from './command-context.ts';
import { examples } from './help.ts';
import { type InitFlags, startFiling } from './init.ts';

export function defineInit(command: Command, { terminal, styleOf, end }: CommandContext): void {
  command
    .description('Writes a filled filing that packages cleanly, to put figures of your own in.')
    .addOption(
      new Option('--profile <id>', 'Profile of the filing').choices(starterProfiles).default('generic'),
    )
    .option('-o, --output <file>', 'File to write, which must not be there yet; - for standard output')
    .addHelpText('after', examples.init)
    .action(async (flags: InitFlags, command: Command) => {
      end(await startFiling(flags, styleOf(command), terminal));
    });
}
